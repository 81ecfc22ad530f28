"""A game held against a release: which cards and rules differ in meaning, whatever their wording."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from cardgen.model.game import Card, Game, Value
from cardgen.model.phrases import FIELD
from cardgen.model.release import OWN, UNPLAYED, Release, ReleasedCard, card_value, same_value, without
from cardgen.model.rules import RuleSet
from cardgen.model.tree import Tree
from cardgen.text.parser import parse
from cardgen.text.printer import wording
from cardgen.text.reading import lines_of_card, table_of
from cardgen.text.table import PhraseTable


@dataclass(frozen=True, slots=True)
class Change:
    """One field of a card that differs from its release.

    Of a text `was` and `now` are its abilities in the house wording, and `first` is the first that differs, from 0.
    """

    card: str
    field: str
    was: Value
    now: Value
    first: int = 0


def release_of(game: Game, rules: RuleSet) -> Release:
    """What is published of a game."""
    cards = {card.id: _released(game, card) for card in game.cards}
    values = {name: rule.value for name, rule in rules.values.items()}
    return Release(game.id, game.version, MappingProxyType(cards), MappingProxyType(values))


def changes(game: Game, release: Release) -> Iterator[Change]:
    """How the cards that are in the game and in the release differ, in the order of the game.

    Fields that no rule depends on (art, flavour) are left out; a text that is worded otherwise and means the same is no
    change.
    """
    for card in game.cards:
        was = release.cards.get(card.id)
        if was is None:
            continue
        now = _released(game, card)
        for name in dict.fromkeys((*OWN, *now.fields, *sorted(was.fields))):
            before, after = card_value(was, name), card_value(now, name)
            if name not in UNPLAYED and not same_value(before, after):
                yield Change(card.id, name, before, after)
        if (first := _first_difference(game, was, now)) >= 0:
            table = table_of(game)
            yield Change(card.id, FIELD, spoken(table, was, game.languages[0]), now.text, first)


def released_trees(game: Game, release: Release) -> Mapping[str, tuple[Tree, ...]]:
    """What every card of a release said, by id, as trees of today's phrases; left out where it cannot be read."""
    table = table_of(game)
    if table is None:
        return {}
    found = {name: trees_today(table, card, game.languages[0]) for name, card in release.cards.items()}
    return {name: trees for name, trees in found.items() if trees is not None}


def trees_today(table: PhraseTable, card: ReleasedCard, language: str) -> tuple[Tree, ...] | None:
    """The abilities of a released card as trees of today's phrases.

    Where a phrase is gone or has other slots, or the game had none then, its text is read anew; nothing where that has
    not exactly one meaning.
    """
    if card.trees and all(_is_known(table, tree, language) for tree in card.trees):
        return card.trees
    return read_lines(table, card.text, language)


def read_lines(table: PhraseTable, lines: Iterable[str], language: str) -> tuple[Tree, ...] | None:
    """The trees of some abilities; nothing where one of them has not exactly one meaning."""
    found: list[Tree] = []
    for line in lines:
        tree = parse(table, line, language).tree
        if tree is None:
            return None
        found.append(tree)
    return tuple(found)


def spoken(table: PhraseTable | None, card: ReleasedCard, language: str) -> tuple[str, ...]:
    """The abilities of a released card in today's house wording, or as they were printed where that cannot be."""
    trees = trees_today(table, card, language) if table is not None else None
    return card.text if table is None or trees is None else tuple(wording(table, tree, language) for tree in trees)


def _released(game: Game, card: Card) -> ReleasedCard:
    """A card as it would be published."""
    table, trees = table_of(game), game.trees.get(card.id, ())
    lines = tuple(line.text for line in lines_of_card(card))
    said = tuple(wording(table, tree, game.languages[0]) for tree in trees) if table is not None else lines
    fields = without(card.fields, FIELD) if lines or _is_empty(card) else card.fields
    return ReleasedCard(card.name, card.type, card.copies, fields, said, trees, card.number)


def _is_empty(card: Card) -> bool:
    """Has the card a text that says nothing?"""
    return card.fields.get(FIELD) in ("", ())


def _first_difference(game: Game, was: ReleasedCard, now: ReleasedCard) -> int:
    """The first ability in which two texts differ in meaning, from 0; −1 where they mean the same."""
    table = table_of(game)
    before: tuple[object, ...] | None = trees_today(table, was, game.languages[0]) if table is not None else None
    after: tuple[object, ...] = now.trees
    if before is None:
        before, after = was.text, now.text
    if before == after:
        return -1
    pairs = enumerate(zip(before, after, strict=False))
    return next((index for index, (one, other) in pairs if one != other), min(len(before), len(after)))


def _is_known(table: PhraseTable, tree: Tree, language: str) -> bool:
    """Can the tree be of this table: every phrase there, with as many slots, and printed to a text that means it?"""
    for part in tree.walk():
        phrase = table.book.phrases.get(part.node)
        if phrase is None or len(phrase.slots) != len(part.slots):
            return False
        for slot, value in zip(phrase.slots, part.slots, strict=True):
            if isinstance(value, Tree) == (slot.number is not None):
                return False
    try:
        return parse(table, wording(table, tree, language), language).tree == tree
    except (KeyError, IndexError):  # a phrase stands where one of another kind should
        return False
