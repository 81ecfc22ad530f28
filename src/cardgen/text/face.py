"""What a card's face prints of its abilities: in any language, every part with its role."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardgen.model.game import Card, Game
from cardgen.model.tree import Tree
from cardgen.text.printer import NUMBER, PLAIN, TRIGGER, Span, joined, reminder_text, unparse
from cardgen.text.reading import table_of
from cardgen.text.table import PhraseTable

NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability as a face shows it.

    `trigger` is the node of its trigger (a slug, for a badge or a style) or empty, `label` the trigger as it is
    printed; `spans` are the whole line, `body` the line without its trigger and the sign behind that, `text` the body
    as plain text.  `reminder` explains the trigger.  A number and the stat behind it are held on one line.
    """

    trigger: str
    label: str
    spans: tuple[Span, ...]
    body: tuple[Span, ...]
    text: str
    reminder: str


def abilities_of(game: Game, card: Card, language: str) -> tuple[Ability, ...]:
    """The abilities of a card in a language of the game; none for a game without phrases, or a card without a text."""
    table = table_of(game)
    if table is None:
        return ()
    return tuple(_ability(table, tree, language) for tree in game.trees.get(card.id, ()))


def printed_text(game: Game, card: Card, language: str) -> tuple[str, ...]:
    """The abilities of a card in a language as plain canonical text."""
    table = table_of(game)
    if table is None:
        return ()
    return tuple(joined(unparse(table, tree, language)) for tree in game.trees.get(card.id, ()))


def own_keywords(table: PhraseTable, trees: Iterable[Tree]) -> tuple[str, ...]:
    """The nodes of the keywords that a card has itself: not those that it gives to something."""
    found: dict[str, None] = {}
    waiting = list(trees)
    while waiting:
        tree = waiting.pop(0)
        phrase = table.book.phrases[tree.node]
        if phrase.role == "keyword":
            found[tree.node] = None
        given = [slot.name not in phrase.grants for slot in phrase.slots]
        waiting += [s for s, own in zip(tree.slots, given, strict=True) if own and isinstance(s, Tree)]
    return tuple(found)


def _ability(table: PhraseTable, tree: Tree, language: str) -> Ability:
    spans = unbroken(unparse(table, tree, language))
    trigger = next((part for part in tree.walk() if table.book.phrases[part.node].role == TRIGGER), None)
    leads = trigger is not None and spans[0].role == TRIGGER
    body = _body(spans) if leads else spans
    return Ability(
        trigger=trigger.node if trigger is not None else "",
        label=spans[0].text if leads else "",
        spans=spans,
        body=body,
        text=joined(body),
        reminder=reminder_text(table, trigger, language) if trigger is not None else "",
    )


def _body(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """The spans behind the trigger, without the sign that joins it to them."""
    rest = list(spans[1:])
    if rest and rest[0].role == PLAIN:
        text = rest[0].text.lstrip(" \u2014\u2013:-")
        rest[:1] = [Span(text, PLAIN)] if text else []
    return tuple(rest)


def unbroken(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """The spans, with a blank that does not break between a number and the stat behind it."""
    row = list(spans)
    for place in range(1, len(row) - 1):
        if row[place].text == " " and row[place - 1].role == NUMBER and row[place + 1].role not in (PLAIN, NUMBER):
            row[place] = Span(NO_BREAK, PLAIN)
    return tuple(row)
