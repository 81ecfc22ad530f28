"""What the rules ask of a deck: 45 to 90 different cards, enough creatures, backs that tell nothing."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic, Severity
from cardgen.model.decklist import DeckList
from cardgen.model.game import Card, Game
from cardgen.model.rules import RuleSet

from .cards import deck_of
from .deployment import CREATURE, cards_needed
from .values import Values, read_values


def deck_checks(game: Game, rules: RuleSet, deck: DeckList) -> tuple[Diagnostic, ...]:
    """What is wrong with a deck that somebody has put together from the cards of the game (LC-2.1, LC-2.2)."""
    values = read_values(rules)
    chosen = [card for card, _ in deck.chosen(game)]
    return (*_copies(deck), *_size(values, deck), *_creatures(values, deck, chosen), *_backs(deck, chosen))


def _copies(deck: DeckList) -> Iterator[Diagnostic]:
    for listed in deck.cards:
        if listed.copies > 1:
            message = f"card '{listed.card}': a deck holds no card twice, and this one {listed.copies} times (LC-2.2)"
            yield Diagnostic("duplicate-card", message, listed.where, f"write '- {listed.card}'")


def _size(values: Values, deck: DeckList) -> Iterator[Diagnostic]:
    """Each card counts once: what is listed twice is to be deleted."""
    count, low, high = len(deck.cards), values.deck_min, values.deck_max
    where = deck.place("cards")
    if not low <= count <= high:
        hint = f"add at least {low - count}" if count < low else f"take at least {count - high} out"
        message = f"the deck '{deck.id}' has {count} different cards; a deck has {low} to {high} (LC-2.1)"
        yield Diagnostic("deck-size", message, where, hint)
    elif values.set_hand == "next-ten" and count < cards_needed(values, values.sets, reshuffle=False):
        needed = cards_needed(values, values.sets, reshuffle=False)
        message = f"the deck '{deck.id}' has {count} cards, and the hands of {values.sets} Sets take {needed} (LC-A03)"
        yield Diagnostic("short-deck", message, where, "it is shuffled anew when it runs out", Severity.WARNING)


def _creatures(values: Values, deck: DeckList, chosen: list[Card]) -> Iterator[Diagnostic]:
    """Few creatures among the least number of cards, or as few for a larger deck (LC-A02)."""
    creatures = sum(card.type == CREATURE for card in chosen)
    wanted = -(-values.deck_creatures_min * max(len(chosen), values.deck_min) // values.deck_min)
    if creatures < wanted:
        message = f"the deck '{deck.id}' has {creatures} creatures among {len(chosen)} cards (LC-A02)"
        hint = f"hands are often without any: {wanted} are better"
        yield Diagnostic("few-creatures", message, deck.place("cards"), hint, Severity.WARNING)


def _backs(deck: DeckList, chosen: list[Card]) -> Iterator[Diagnostic]:
    """Cards from both printed decks have different backs, which tell them apart face down."""
    if deck.back:
        return
    first = {deck_of(card): card.id for card in reversed(chosen)}
    if len(first) > 1:
        message = f"the deck '{deck.id}' mixes cards with different backs: {' and '.join(sorted(first))}"
        hint = f"add 'back: {chosen[0].id}' to give all of them the back of that card"
        yield Diagnostic("mixed-backs", message, deck.place("cards"), hint, Severity.WARNING)
