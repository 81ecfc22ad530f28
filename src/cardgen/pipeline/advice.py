"""What must be printed again: cards and aids by the content of their faces, and chapters of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardgen.diagnostics import CardgenError
from cardgen.layout.desk import Desk, FaceOrder
from cardgen.model.game import Game
from cardgen.pipeline.clauses import read_book
from cardgen.pipeline.comparison import Advice, Moved, Reprint, Topic, WordChange
from cardgen.pipeline.states import State
from cardgen.pipeline.wording import rules_in
from cardgen.rulebook.manuscript import Kind, Manuscript

_NAMED = re.compile(r"['\"]([a-z0-9][a-z0-9_]*)['\"]")
_HEADING = re.compile(r"^#+\s+|\s*\{[^}]*\}\s*$")
NEW, GONE = "new", "gone: take it out"
ART, LOOKS = "art", "template or style"


@dataclass(frozen=True, slots=True)
class Face:
    """What a card prints on both sides: a digest of its text layers, and one of its art."""

    text: str
    art: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a rulebook as its file has it: its heading, what it is for, its text and its clauses."""

    name: str
    kind: Kind
    text: str
    clauses: tuple[str, ...]


def reprints(
    old: State, new: State, words: Iterable[WordChange], moved: Iterable[Moved], cache: Path
) -> tuple[Advice, ...]:
    """Everything that must be printed again, cards first; `cache` keeps what is known of the art."""
    changes = tuple(words)
    cards = tuple(_cards(old, new, changes, cache))
    shown = frozenset(one.id for one in moved) | frozenset(one.id for one in cards)
    return (*cards, *_chapters(old, new, changes, shown))


def faces_of(state: State, language: str, cache: Path) -> Mapping[str, Face]:
    """What every card of a state prints in one language and the game's first edition, by id.

    Nothing where a face cannot be written: what is wrong then, 'check' tells.  Style sheets and fonts, which all faces
    share, are part of every text.
    """
    if state.project is None:
        return {}
    order = FaceOrder(state.project, state.game, state.game.editions[0], language, cache, 1, state.rules)
    try:
        desk = Desk(order)
        sheaves, failures = desk.write()
    except CardgenError:
        return {}
    if failures:
        return {}
    texts: dict[str, list[str]] = {}
    arts: dict[str, list[str]] = {}
    for sheaf in sheaves:
        placed = [f"{desk.art.digest(p.path)} {p.x} {p.y} {p.scale} {p.turn} {p.width}" for p in sheaf.placed]
        for name in sheaf.names:
            card = name.rpartition("/")[0]
            texts.setdefault(card, []).append(sheaf.key)
            arts.setdefault(card, []).append("\n".join(placed))
    return {card: Face("\n".join(texts[card]), "\n".join(arts[card])) for card in texts}


def _cards(old: State, new: State, words: tuple[WordChange, ...], cache: Path) -> Iterator[Advice]:
    before = {card.id for card in old.game.cards}
    for language in new.game.languages:
        was = faces_of(old, language, cache) if language in old.game.languages else {}
        now = faces_of(new, language, cache) if was else {}
        for card in new.game.cards:
            said = [w for w in words if w.topic is Topic.CARD and w.id == card.id and w.language in ("", language)]
            fields = tuple(dict.fromkeys(change.field for change in said))
            if card.id not in before:
                why: tuple[str, ...] = (NEW,)
            elif was and now:
                why = _why(was.get(card.id), now.get(card.id), fields)
            else:
                why = fields
            if why:
                yield Advice(_kind(new.game, card.type), card.id, new.game.locales[language].name(card), language, why)
    known = {card.id for card in new.game.cards}
    for card in old.game.cards:
        if card.id not in known:
            yield Advice(_kind(old.game, card.type), card.id, card.name, "", (GONE,))


def _why(was: Face | None, now: Face | None, fields: tuple[str, ...]) -> tuple[str, ...]:
    """Why a face is another one; nothing where it prints the same."""
    if was is None or now is None:
        return fields
    found = (*fields, *(() if fields else (LOOKS,))) if was.text != now.text else ()
    return (*found, *((ART,) if was.art != now.art else ()))


def _kind(game: Game, kind: str) -> Reprint:
    return Reprint.AID if kind in game.types and game.types[kind].reference else Reprint.CARD


def _chapters(old: State, new: State, words: tuple[WordChange, ...], shown: frozenset[str]) -> Iterator[Advice]:
    """The chapters that read otherwise, print a changed number, or show one of those cards or examples."""
    rules = {change.id for change in words if change.topic is Topic.RULE and change.field == "value"}
    cards = {card.id for card in new.game.cards}
    for language in new.game.rulebooks or new.game.languages:
        before = _read(old, language)
        clauses = {w.id for w in words if w.topic in (Topic.CLAUSE, Topic.RULING) and w.language == language}
        for chapter_id, chapter in _read(new, language).items():
            was = before.get(chapter_id)
            why = [clause for clause in chapter.clauses if clause in clauses]
            if chapter.kind is Kind.OURS:
                why += _ruled(new, words, clauses)
            why += [f"rule {rule}" for rule in sorted(rules_in(chapter.text) & rules)]
            named = frozenset(_NAMED.findall(chapter.text))
            why += [f"{'card' if name in cards else 'example'} {name}" for name in sorted(named & shown)]
            if before and was is None:
                why.append(NEW)
            elif was is not None and was.text.split() != chapter.text.split() and not why:
                why.append("text")
            if why:
                kind = Reprint.AID if chapter.kind is Kind.AID else Reprint.PAGE
                yield Advice(kind, chapter_id, chapter.name, language, tuple(why))


def _ruled(new: State, words: tuple[WordChange, ...], clauses: set[str]) -> list[str]:
    """The rulings whose words or house rules have changed: the publisher's clarifications print them all."""
    changed = {w.id for w in words if w.topic is Topic.RULE}
    rules = new.rules
    return [
        ruling.id
        for ruling in rules.rulings.values()
        if ruling.id in clauses
        or any(name in changed and rules.values[name].ruling == ruling.id for name in rules.values)
    ]


def _read(state: State, language: str) -> dict[str, Chapter]:
    """The chapters of a state's rulebook in a language; none where it cannot be read."""
    if state.project is None:
        return {}
    found = read_book(state.project, state.game, state.rules, language)
    if found is None:
        return {}
    manuscript, text = found
    return dict(_cut(text.splitlines(), manuscript))


def _cut(lines: list[str], manuscript: Manuscript) -> Iterator[tuple[str, Chapter]]:
    starts = [chapter.where.line - 1 for chapter in manuscript.chapters]
    for chapter, start, end in zip(manuscript.chapters, starts, [*starts[1:], len(lines)], strict=True):
        clauses = tuple(name for name, marker in manuscript.clauses.items() if marker.chapter == chapter.id)
        name = _HEADING.sub("", lines[start]) if start < len(lines) else chapter.id
        yield chapter.id, Chapter(name, chapter.kind, "\n".join(lines[start:end]), clauses)
