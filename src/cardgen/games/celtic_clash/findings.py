"""What is wrong with the cards by the game's own rules: values, budgets, texts without a meaning or an end."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic, Severity, Where
from cardgen.model.game import Card, Game
from cardgen.model.rules import RuleSet
from cardgen.model.tree import Tree

from .abilities import ATTACKED, LATE, ON_DEFENSE, ONCE, Ability, TextError
from .cards import read_abilities, stat
from .combat import CREATURE, HERO, RELIC
from .endings import deck_legal
from .values import CLASSES, STATS, Values, bounds, read_values

MOST_CARDS = 300
MOST_ABILITIES = 6  # each has a mark of its own
SIZES = tuple(c for c in CLASSES if c != HERO)


def card_findings(game: Game, rules: RuleSet) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with the card list, at the card; the rules' numbers are sound."""
    values = read_values(rules)
    findings: list[Diagnostic] = []
    for card in game.deck:
        findings += _printed(card, rules, values)
        findings += _text(game, card, values)
    return (*findings, *_deck(game, values))


def _deck(game: Game, values: Values) -> Iterator[Diagnostic]:
    where = Where(f"cards/{game.id}/game.yaml")
    heroes = sum(card.copies for card in game.deck if card.type == HERO)
    others = sum(card.copies for card in game.deck if card.type != HERO)
    if refusal := deck_legal(values, heroes, others):
        yield Diagnostic(refusal.reason, f"{heroes} Heroes and {others} other cards: {refusal}", where)
    elif not values.print_heroes_min <= heroes <= values.print_heroes_max:
        known = f"{values.print_heroes_min} to {values.print_heroes_max}"
        message = f"the deck has {heroes} Heroes; a deck for print has {known} (CC-A02)"
        yield Diagnostic("heroes-in-deck", message, where, severity=Severity.WARNING)
    if heroes + others > MOST_CARDS:
        yield Diagnostic("too-many-cards", f"a deck has at most {MOST_CARDS} cards, not {heroes + others}", where)


def _printed(card: Card, rules: RuleSet, values: Values) -> Iterator[Diagnostic]:
    """Type, values and budget."""
    if card.type == RELIC:
        return
    if card.type not in (HERO, CREATURE):
        message = f"card '{card.id}' has the type '{card.type}'; the engine knows hero, creature and relic"
        yield Diagnostic("unknown-type", message, card.where)
        return
    size = HERO if card.type == HERO else str(card.fields.get("class"))
    if size not in CLASSES or (size == HERO) != (card.type == HERO):
        known = ", ".join(SIZES)
        yield Diagnostic("unknown-class", f"card '{card.id}' has the class '{size}', known are {known}", card.where)
        return
    missing = [s for s in STATS if isinstance(card.fields.get(s), bool) or not isinstance(card.fields.get(s), int)]
    for name in missing:
        yield Diagnostic("no-number", f"card '{card.id}' needs a whole number as its {name.upper()}", card.where)
    if missing:
        return
    atk, def_, wil = (stat(card, name) for name in STATS)
    if wil % values.wil_step or wil <= 0:
        message = f"card '{card.id}' has {wil} WIL, which is no multiple of {values.wil_step} (CC-A45)"
        yield Diagnostic("wil-step", message, card.where)
    numbers = {"atk": atk, "def": def_, "wil": wil, "budget": atk + def_ + wil // values.wil_step}
    for name, number in numbers.items():
        low, high = bounds(rules, f"{size}_{name}")
        if not low <= number <= high:
            what = "a budget (ATK + DEF + WIL / 5) of" if name == "budget" else f"{name.upper()}"
            message = f"card '{card.id}' has {what} {number}; a {size} card has {low} to {high} (CC-A45)"
            yield Diagnostic("out-of-budget" if name == "budget" else "stat-range", message, card.where)


def _text(game: Game, card: Card, values: Values) -> Iterator[Diagnostic]:
    """Abilities without a meaning, and those that could keep a game from ending."""
    trees = game.trees.get(card.id, ())
    try:
        abilities = read_abilities(game, card)
    except TextError as error:
        yield Diagnostic("text-meaning", f"card '{card.id}': {error}", card.where)
        return
    if len(trees) > MOST_ABILITIES:
        message = f"card '{card.id}' has {len(trees)} abilities, at most {MOST_ABILITIES} are counted"
        yield Diagnostic("too-many-abilities", message, card.where)
    for ability, tree in zip(abilities, trees, strict=True):
        for node in tree.walk():
            for message in _excess(ability, node, values):
                yield Diagnostic("text-limit", f"card '{card.id}': {message}", card.where)
        for message in _endless(card, ability, tree, values):
            yield Diagnostic("text-endless", f"card '{card.id}': {message}", card.where)


_BONUSES = ("bonus", "bonus_both", "bonus_attacking", "bonus_attacked")
_AMOUNTS = ("lose", "lose_more", "lose_less", "restore")


def _excess(ability: Ability, node: Tree, values: Values) -> Iterator[str]:
    """Numbers beyond what cards keep to."""
    numbers = [slot for slot in node.slots if isinstance(slot, int)]
    most = values.once_bonus_max if ability.trigger == ONCE else values.bonus_max
    if node.node in _BONUSES and any(abs(number) > most for number in numbers):
        yield f"a bonus of more than {most} is too much here (CC-A45)"
    about_wil = node.node in ("at_least", "at_most") and Tree("wil") in node.slots
    if (node.node in _AMOUNTS or about_wil) and any(number % values.wil_step for number in numbers):
        yield f"WIL moves in steps of {values.wil_step} (CC-A45)"


def _endless(card: Card, ability: Ability, tree: Tree, values: Values) -> Iterator[str]:
    """What could go on for ever: WIL that comes back faster than it goes, Heroes that nothing can hurt."""
    nodes = list(tree.walk())
    names = {node.node for node in nodes}
    if "cannot_attack_unit" in names and _guards_a_hero(card, nodes):
        yield "a Hero that cannot be attacked would keep the game from ending (CC-A46)"
    if ability.trigger == ONCE:
        return
    if "lose_none" in names:
        yield "'loses no WIL' stands on 'Once per game' abilities only (CC-A46)"
    for node in nodes:
        amount = next((slot for slot in node.slots if isinstance(slot, int)), 0)
        if node.node == "restore":
            yield from _restores(ability, node, amount, values)
        if node.node == "lose_less" and _may_save_a_hero(card, node, names, amount, values):
            yield "a Hero loses something to every hit, unless a card is used once per game (CC-A46)"


def _restores(ability: Ability, node: Tree, amount: int, values: Values) -> Iterator[str]:
    most = values.repeat_wil_max
    several = any(isinstance(slot, Tree) and slot.node in _MANY for slot in node.slots)
    if amount > most or several:
        yield f"what can be used again restores {most} WIL to one unit at most (CC-A46)"
    often = ability.watches or (ability.timing == ATTACKED and ability.stage != LATE)
    if ability.trigger == ON_DEFENSE and ability.stage == LATE:
        often = "defeats" not in {n.node for n in node.walk()} and ability.watches
    if often:
        yield f"this could restore more than {most} WIL in a turn (CC-A46)"


_MANY = ("each", "your_creatures", "your_other_creatures", "all_creatures", "enemy_creatures")


def _may_save_a_hero(card: Card, node: Tree, names: set[str], amount: int, values: Values) -> bool:
    """Could the target be a Hero, and lose nothing?"""
    units = {slot.node for slot in node.slots if isinstance(slot, Tree)}
    if "this_creature" in units or (card.type == CREATURE and "this_unit" in units):
        return False
    least = values.successful_hero if Tree("successful_hit") in set(_words(names)) else values.glancing_hero
    return amount >= least


def _words(names: set[str]) -> Iterator[Tree]:
    for name in names:
        yield Tree(name)


def _guards_a_hero(card: Card, nodes: list[Tree]) -> bool:
    for node in nodes:
        if node.node == "cannot_attack_unit":
            prey = node.slots[1]
            name = prey.node if isinstance(prey, Tree) else ""
            if name in ("your_hero", "enemy_hero") or (name == "this_unit" and card.type != CREATURE):
                return True
            if isinstance(prey, Tree) and prey.node == "each" and Tree("hero") in prey.slots:
                return True
    return False
