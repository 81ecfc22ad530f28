"""Errata held against the cards: whether they are true, and which changes they explain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from cardgen.diagnostics import Diagnostic, Severity, Where, did_you_mean
from cardgen.model.game import Game, Value
from cardgen.model.phrases import FIELD
from cardgen.model.release import OWN, Erratum, Release, card_value, json_text, same_value, version_order
from cardgen.model.tree import Tree
from cardgen.text.diagnosis import complaints
from cardgen.text.parser import parse
from cardgen.text.printer import wording
from cardgen.text.reading import lines_of_card, table_of
from cardgen.text.released import Change, read_lines

Meaning: TypeAlias = tuple[Tree, ...] | str  # of a text its trees; of anything else, or of words, how it is written


@dataclass(frozen=True, slots=True)
class History:
    """A game with its errata, in the order of their file, and its releases, the oldest first."""

    game: Game
    errata: tuple[Erratum, ...]
    releases: tuple[Release, ...]

    def of(self, card: str, field: str) -> tuple[Erratum, ...]:
        """The errata of one field of a card."""
        return tuple(one for one in self.errata if (one.card, one.field) == (card, field))

    def of_rule(self, rule: str) -> tuple[Erratum, ...]:
        """The errata of one rule."""
        return tuple(one for one in self.errata if one.rule == rule)

    def explains_rule(self, rule: str, was: Value, now: Value) -> bool:
        """Do the errata lead from the value that a rule had in a release to the one that it has?"""
        errata = self.of_rule(rule)
        return bool(errata) and same_value(errata[-1].now, now) and any(same_value(one.was, was) for one in errata)

    def explains(self, change: Change) -> bool:
        """Do the errata lead from what was released to what the card says?"""
        errata = self.of(change.card, change.field)
        if not errata or self.meaning(change.field, errata[-1].now) != self.meaning(change.field, change.now):
            return False
        released = self.meaning(change.field, change.was)
        return any(self.meaning(change.field, one.was) == released for one in errata)

    def meaning(self, field: str, value: Value) -> Meaning:
        """What the value of a field comes down to: two that are the same mean the same."""
        if field != FIELD or not _is_text(value):
            return json_text(value)
        table = table_of(self.game)
        lines = lines_in(value)
        trees = read_lines(table, lines, self.game.languages[0]) if table is not None else None
        return json_text(lines) if trees is None else trees


def lines_in(value: Value) -> tuple[str, ...]:
    """The abilities in a text, or in a list of texts."""
    parts = (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
    return tuple(line.strip() for part in parts for line in str(part).splitlines() if line.strip())


def shown_value(value: Value) -> str:
    """A value as messages show it."""
    if _is_text(value) and value is not None:
        return " / ".join(f"“{line}”" for line in lines_in(value)) or "nothing"
    return "nothing" if value is None else json_text(value)


def check_errata(history: History) -> Iterator[Diagnostic]:
    """What is wrong with the errata: cards and fields that are not there, texts that cannot be read, what is not so."""
    of_cards = [erratum for erratum in history.errata if erratum.card]
    for erratum in of_cards:
        yield from _check(history, erratum)
    for card, field in dict.fromkeys((one.card, one.field) for one in of_cards):
        errata = history.of(card, field)
        yield from _gaps(history, errata)
        yield from _check_now(history, errata)
    for rule in dict.fromkeys(one.rule for one in history.errata if one.rule):
        yield from _gaps(history, history.of_rule(rule))
    for one, later in pairwise(history.errata):
        if version_order(later.since) < version_order(one.since):
            message = f"this erratum is of version {later.since}, but stands behind one of {one.since}"
            yield Diagnostic("errata-order", message, later.place("since"), "put the oldest first")


def _gaps(history: History, errata: Sequence[Erratum]) -> Iterator[Diagnostic]:
    """What of one thing does not lead from an erratum to the next."""
    for one, later in pairwise(errata):
        if history.meaning(one.field, one.now) != history.meaning(one.field, later.was):
            name = f"card '{one.card}': {one.field}" if one.card else f"rule '{one.rule}'"
            message = f"{name}: it was {shown_value(later.was)}, but the erratum before this one "
            message += f"says that it became {shown_value(one.now)}"
            yield Diagnostic("errata-gap", message, later.place("was"), "put the older one first, or mend one")


def _check(history: History, erratum: Erratum) -> Iterator[Diagnostic]:
    cards = {card.id for card in history.game.cards}
    cards |= {name for release in history.releases for name in release.cards}
    if erratum.card not in cards:
        message = f"there is no card '{erratum.card}', nor was one released"
        yield Diagnostic("unknown-card", message, erratum.place("card"), did_you_mean(erratum.card, cards))
        return
    fields = _fields(history, erratum.card)
    if erratum.field not in fields:
        message = f"card '{erratum.card}' has no field '{erratum.field}', nor had it one"
        yield Diagnostic("unknown-field", message, erratum.place("field"), did_you_mean(erratum.field, fields))
        return
    if same_value(erratum.was, erratum.now):
        message = f"card '{erratum.card}': {erratum.field}: nothing has changed"
        yield Diagnostic("no-change", message, erratum.place("now"), "delete the erratum, or mend 'was'")
    if erratum.field == FIELD:
        yield from _unread(history.game, erratum)


def _fields(history: History, card_id: str) -> list[str]:
    """The fields that a card has or had."""
    card = history.game.card(card_id)
    found = dict.fromkeys((*OWN, FIELD, *(card.fields if card is not None else ())))
    for release in history.releases:
        found |= dict.fromkeys(release.cards[card_id].fields if card_id in release.cards else ())
    return list(found)


def _unread(game: Game, erratum: Erratum) -> Iterator[Diagnostic]:
    """What is wrong with the texts of an erratum."""
    table = table_of(game)
    for key, value in (("was", erratum.was), ("now", erratum.now)):
        if not _is_text(value):
            message = f"card '{erratum.card}': {key}: a text is words, or a list of abilities"
            yield Diagnostic("wrong-type", message, erratum.place(key), "write what the card says, in quotes")
        elif table is not None:
            for line in lines_in(value):
                for complaint in complaints(table, parse(table, line, game.languages[0])):
                    if complaint.severity is Severity.ERROR:
                        message = f"card '{erratum.card}': {key}: {complaint.message}"
                        yield Diagnostic(complaint.code, message, erratum.place(key), complaint.hint)


def _check_now(history: History, errata: Sequence[Erratum]) -> Iterator[Diagnostic]:
    """The last of the errata of a field must be what the card says."""
    last = errata[-1]
    card = history.game.card(last.card)
    if card is None or last.field not in _fields(history, last.card):
        return
    table, said = table_of(history.game), card_value(card, last.field)
    if last.field == FIELD:
        lines = tuple(line.text for line in lines_of_card(card))
        trees = history.game.trees.get(card.id, ())
        said = tuple(wording(table, tree, history.game.languages[0]) for tree in trees) if table is not None else lines
    if history.meaning(last.field, last.now) != history.meaning(last.field, said):
        message = f"card '{last.card}': {last.field}: by this erratum it is {shown_value(last.now)}, "
        message += f"but the card has {shown_value(said)}"
        yield Diagnostic(
            "errata-not-so", message, last.place("now"), f"write what {_place(card.where)} has, or mend it"
        )


def _is_text(value: Value) -> bool:
    return (
        value is None
        or isinstance(value, str)
        or (isinstance(value, tuple) and all(isinstance(one, str) for one in value))
    )


def _place(where: Where) -> str:
    return f"{where.file}:{where.line}"
