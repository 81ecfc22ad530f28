"""What is wrong with the cards by the game's own rules: decks, values, costs, texts without a meaning."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic, Severity, Where
from cardgen.engine.contract import SEATS
from cardgen.model.game import Card, Game
from cardgen.model.rules import RuleSet

from .abilities import Ability, TextError
from .cards import deck_names, deck_of, number, read_abilities, seat_decks
from .deployment import CREATURE, SETTING, TRAP, TYPES, deck_legal
from .values import RANKS, STATS, Values, bounds, read_values

MOST_CARDS = 400
MOST_NAMED = 3
_AMOUNTS = ("bonus", "bonus_both", "deal", "mend", "ignore", "toll", "at_least", "at_most", "activate", "trap", "relic")


def card_findings(game: Game, rules: RuleSet) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with the card list, at the card; the rules' numbers are sound."""
    values = read_values(rules)
    findings: list[Diagnostic] = []
    for card in game.deck:
        findings += _printed(card, rules, values)
        findings += _text(game, card, values)
    return (*findings, *_decks(game, values))


def _decks(game: Game, values: Values) -> Iterator[Diagnostic]:
    """Each deck by itself (LC-2.1, LC-2.2, LC-A01, LC-A02)."""
    where = Where(f"cards/{game.id}/game.yaml")
    names = deck_names(game)
    for card in game.deck:
        if card.copies > 1:
            yield Diagnostic("duplicate-card", f"card '{card.id}': a deck holds no card twice (LC-2.2)", card.where)
        if names and not deck_of(card):
            yield Diagnostic("no-deck", f"card '{card.id}' belongs to no deck; the others name one", card.where)
    if len(names) > 2:
        message = f"the cards name {len(names)} decks ({', '.join(names)}); two players play two"
        yield Diagnostic("too-many-decks", message, where)
        return
    if len(game.deck) > MOST_CARDS:
        yield Diagnostic("too-many-cards", f"the engine plays with at most {MOST_CARDS} different cards", where)
    found = seat_decks(game, values)
    called_so = [_called(game, seat, cards) for seat, cards in zip(SEATS, found, strict=True)]
    for called, cards in dict(zip(called_so, found, strict=True)).items():
        if refusal := deck_legal(values, len(cards)):
            sizes, cites = f"{values.deck_min} to {values.deck_max}", ", ".join(refusal.cites)
            yield Diagnostic(refusal.reason, f"{called} has {len(cards)} cards; a deck has {sizes} ({cites})", where)
        creatures = sum(card.type == CREATURE for card in cards)
        if creatures < values.deck_creatures_min:
            message = f"{called} has {creatures} creatures; below {values.deck_creatures_min} hands are often empty"
            yield Diagnostic("few-creatures", f"{message} (LC-A02)", where, severity=Severity.WARNING)
    theirs = {card.id for card in found[1]}
    if values.unique == "across-both" and (both := [card.id for card in found[0] if card.id in theirs]):
        some = ", ".join(both[:MOST_NAMED]) + ("" if len(both) <= MOST_NAMED else f" and {len(both) - MOST_NAMED} more")
        hint = "take them out of one deck, or leave the rule 'unique' as it is printed"
        yield Diagnostic("shared-cards", f"no card may stand in both decks (LC-A01): {some}", where, hint)


def _called(game: Game, seat: str, cards: tuple[Card, ...]) -> str:
    """What a seat's deck is called: by its seat where it is brought, else by its name."""
    if seat in game.seats:
        return f"the deck of seat {seat}"
    name = deck_of(cards[0]) if cards else ""
    return f"the deck '{name}'" if name else "the deck"


def _printed(card: Card, rules: RuleSet, values: Values) -> Iterator[Diagnostic]:
    """Type, rank, values and cost."""
    if card.type not in TYPES:
        message = f"card '{card.id}' has the type '{card.type}'; the engine knows {', '.join(TYPES)} and reference"
        yield Diagnostic("unknown-type", message, card.where)
        return
    wanted = STATS if card.type == CREATURE else ("mana",) if card.type != TRAP else ()
    missing = [s for s in wanted if isinstance(card.fields.get(s), bool) or not isinstance(card.fields.get(s), int)]
    for name in missing:
        yield Diagnostic("no-number", f"card '{card.id}' needs a whole number as its {name}", card.where)
    if card.type == CREATURE and not 1 <= number(card, "rank") <= len(RANKS):
        message = f"card '{card.id}' needs a rank from 1 to {len(RANKS)} (LC-5.1)"
        yield Diagnostic("unknown-rank", message, card.where)
        return
    for name in wanted:
        if name not in missing:
            yield from _number(card, name, rules, values)


def _number(card: Card, name: str, rules: RuleSet, values: Values) -> Iterator[Diagnostic]:
    """One printed number: in steps, not below 0, and for creatures in the range of their rank."""
    printed = number(card, name)
    if printed < 0 or printed % values.step or (name == "hp" and not printed):
        message = f"card '{card.id}' has {printed} {name}: numbers go in steps of {values.step}, HP from there on"
        yield Diagnostic("number-step", f"{message} (LC-A41)", card.where)
    elif card.type == CREATURE:
        rank = RANKS[number(card, "rank") - 1]
        low, high = bounds(rules, f"{rank}_{name}")
        if not low <= printed <= high:
            message = f"card '{card.id}' has {printed} {name}; a {rank} creature has {low} to {high}"
            yield Diagnostic("stat-range", message, card.where, severity=Severity.WARNING)


def _text(game: Game, card: Card, values: Values) -> Iterator[Diagnostic]:
    """Abilities without a meaning, and numbers that cards do not use."""
    trees = game.trees.get(card.id, ())
    try:
        abilities = read_abilities(game, card)
    except TextError as error:
        yield Diagnostic("text-meaning", f"card '{card.id}': {error}", card.where)
        return
    if card.type in (TRAP, SETTING) and game.book is not None and len(abilities) != 1:
        message = f"card '{card.id}': a {card.type} has one ability, not {len(abilities)}"
        yield Diagnostic("one-ability", message, card.where)
    for ability, tree in zip(abilities, trees, strict=True):
        yield from _costs(card, ability, values)
        for node in tree.walk():
            amounts = [slot for slot in node.slots if isinstance(slot, int)]
            if node.node in _AMOUNTS and any(amount % values.step for amount in amounts):
                message = f"card '{card.id}': amounts go in steps of {values.step} (LC-A41)"
                yield Diagnostic("text-limit", message, card.where)
            if node.node in ("activate", "trap", "relic") and any(amount < values.activation_min for amount in amounts):
                yield Diagnostic(
                    "free-activation", f"card '{card.id}': each activation costs mana (LC-A12)", card.where
                )


def _costs(card: Card, ability: Ability, values: Values) -> Iterator[Diagnostic]:
    """An activation costs mana, and not more than cards ask for (LC-A12)."""
    if ability.claim is None and ability.cost > values.activation_max:
        message = f"card '{card.id}': an activation costs {values.activation_max} at most, not {ability.cost} (LC-A12)"
        yield Diagnostic("text-limit", message, card.where)
