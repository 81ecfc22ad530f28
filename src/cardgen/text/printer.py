"""A tree as card text, in any language: in the house wording, every part with its role."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from cardgen.model.phrases import NumberRange, Style
from cardgen.model.tree import Tree
from cardgen.text.lexer import Spelling, shown_number
from cardgen.text.table import ABSENT, Agreement, Features, Fill, PhraseTable, Piece, Printed, Tongue, number_features

PLAIN, NUMBER, TRIGGER = "plain", "number", "trigger"


class Span(NamedTuple):
    """A stretch of card text that is printed in one way: `plain`, `trigger`, `stat`, `number` or `keyword`."""

    text: str
    role: str


def unparse(table: PhraseTable, tree: Tree, language: str) -> tuple[Span, ...]:
    """The house wording of a tree in a language of the table; the joined texts are the canonical text.

    Raises KeyError or IndexError for a tree that is not of this table.
    """
    tongue = table.tongues[language]
    return _spans(_finished(_pieces(tongue, tree, ""), tongue.spelling, opens=True))


def wording(table: PhraseTable, tree: Tree, language: str) -> str:
    """The house wording of an ability as plain text."""
    tongue = table.tongues[language]
    return _text(_finished(_pieces(tongue, tree, ""), tongue.spelling, opens=True))


def other_wordings(table: PhraseTable, tree: Tree, node: str, language: str) -> Iterator[str]:
    """The texts of an ability in which the phrases of a node have a wording that is understood but never printed."""
    tongue = table.tongues[language]
    known = tongue.wordings[node]
    for printed in known.alternates:
        other = replace(known, forms={**known.forms, "": printed})
        pieces = _pieces(replace(tongue, wordings={**tongue.wordings, node: other}), tree, "")
        yield _text(_finished(pieces, tongue.spelling, opens=True))


def phrase_text(table: PhraseTable, tree: Tree, language: str) -> str:
    """Any tree as text, such as a part of an ability: as it stands inside a sentence."""
    tongue = table.tongues[language]
    return _text(_finished(_pieces(tongue, tree, ""), tongue.spelling, opens=False))


def reminder_text(table: PhraseTable, tree: Tree, language: str) -> str:
    """The reminder of the outermost phrase of a tree, its slots filled; empty where it has none."""
    tongue = table.tongues[language]
    pieces = _filled(tongue, tree, tongue.wordings[tree.node].reminder)
    return _text(_finished(pieces, tongue.spelling, opens=True))


def joined(spans: Iterable[Span]) -> str:
    """The text of spans."""
    return "".join(span.text for span in spans)


def features_of(tongue: Tongue, tree: Tree) -> Features:
    """What agrees with a phrase."""
    known = tongue.wordings[tree.node]
    if not known.inherited:
        return known.features
    own = list(known.features)
    for feature, slot in known.inherited:
        own[feature] = value_features(tongue, tree.slots[slot])[feature]
    return tuple(own)


def value_features(tongue: Tongue, value: Tree | int) -> Features:
    """What agrees with a slot's value."""
    if isinstance(value, Tree):
        return features_of(tongue, value)
    return number_features(tongue.features)[value != 1]


def number_text(number: int, how: NumberRange, tongue: Tongue) -> str:
    """A number as its slot writes it."""
    if how.style is Style.WORDS and number in tongue.grammar.numerals:
        return tongue.grammar.numerals[number]
    return shown_number(number, how.style is Style.SIGNED)


def bracketed(table: PhraseTable, tree: Tree, language: str, marked: frozenset[Tree]) -> str:
    """A tree as text, with round brackets about the marked trees in it."""
    tongue = table.tongues[language]
    return _text(_finished(_pieces(tongue, tree, "", marked), tongue.spelling, opens=True))


def _pieces(tongue: Tongue, tree: Tree, form: str, marked: frozenset[Tree] = frozenset()) -> list[Piece]:
    """The words of a phrase in a form, or as usual where it has no such form."""
    known = tongue.wordings[tree.node]
    printed = known.forms.get(form)
    pieces = _filled(tongue, tree, known.forms[""] if printed is None else printed, marked)
    if known.role:
        pieces = [Piece(piece.text, piece.spaced, known.role) for piece in pieces]
    if tree in marked:
        first = pieces[0]
        pieces = [Piece("(", True, ""), Piece(first.text, False, first.role), *pieces[1:], Piece(")", False, "")]
    return pieces


def _filled(tongue: Tongue, tree: Tree, printed: Printed, marked: frozenset[Tree] = frozenset()) -> list[Piece]:
    row: list[Piece] = []
    for part in printed:
        if isinstance(part, Piece):
            row.append(part)
        elif isinstance(part, Fill):
            row += _fill(tongue, tree.slots[part.slot], part, marked)
        else:
            row += _agreed(tongue, tree.slots[part.slot], part)
    return row


def _fill(tongue: Tongue, value: Tree | int, part: Fill, marked: frozenset[Tree]) -> list[Piece]:
    if isinstance(value, Tree):
        pieces = _pieces(tongue, value, part.form, marked)
        if pieces and pieces[0].spaced is not part.spaced:
            pieces[0] = Piece(pieces[0].text, part.spaced, pieces[0].role)
        return pieces
    if part.number is None:
        raise KeyError(f"a number stands where a phrase should: {value}")
    return [Piece(number_text(value, part.number, tongue), part.spaced, NUMBER)]


def _agreed(tongue: Tongue, value: Tree | int, part: Agreement) -> list[Piece]:
    theirs = value_features(tongue, value)
    place = 0
    for feature, count in part.features:
        if theirs[feature] == ABSENT:
            raise KeyError(f"{value} lacks the feature '{tongue.features[feature]}' in '{tongue.language}'")
        place = place * count + theirs[feature]
    pieces = list(part.options[place])
    if pieces:
        pieces[0] = Piece(pieces[0].text, part.spaced, pieces[0].role)
    return pieces


def _finished(pieces: Iterable[Piece], spelling: Spelling, opens: bool) -> list[Piece]:
    """Words melted together where the language does so, and a capital where a sentence opens."""
    row: list[Piece] = []
    for piece in pieces:
        if row and piece.spaced and (melted := spelling.contractions.get((row[-1].text, piece.text))):
            row[-1] = Piece(melted, row[-1].spaced, row[-1].role)
        else:
            row.append(piece)
    for place, piece in enumerate(row):
        if opens:
            row[place] = Piece(piece.text[0].upper() + piece.text[1:], piece.spaced, piece.role)
        opens = piece.text in spelling.starters
    return row


def _text(pieces: Iterable[Piece]) -> str:
    return "".join(f" {p.text}" if p.spaced else p.text for p in pieces).lstrip()


def _spans(pieces: Iterable[Piece]) -> tuple[Span, ...]:
    """Neighbours of one role in one span; a blank between two roles is plain, or belongs to the plain one."""
    spans: list[Span] = []
    for piece in pieces:
        role = piece.role or PLAIN
        blank = " " if piece.spaced and spans else ""
        last = spans[-1] if spans else Span("", "")
        if role == last.role:
            spans[-1] = Span(f"{last.text}{blank}{piece.text}", role)
        elif role == PLAIN or not blank:
            spans.append(Span(blank + piece.text, role))
        elif last.role == PLAIN:
            spans[-1] = Span(last.text + blank, PLAIN)
            spans.append(Span(piece.text, role))
        else:
            spans += [Span(blank, PLAIN), Span(piece.text, role)]
    return tuple(spans)
