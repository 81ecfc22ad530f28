"""What must be printed again: cards and aids by the content of their faces, and chapters of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardgen.data.project import Project
from cardgen.data.scenario import scenario_files
from cardgen.data.source import read_text
from cardgen.diagnostics import CardgenError
from cardgen.layout.desk import FaceOrder
from cardgen.layout.facefile import back, front
from cardgen.layout.likeness import face_prints
from cardgen.model.game import Game
from cardgen.pipeline.clauses import read_book
from cardgen.pipeline.comparison import Advice, Moved, Reprint, Topic, WordChange
from cardgen.pipeline.states import State
from cardgen.pipeline.wording import rules_in
from cardgen.playtest.record import log_files
from cardgen.rulebook.manuscript import Kind, Manuscript
from cardgen.rulebook.markdown import CITATION

_DIAGRAM = re.compile(r"diagram\(\s*['\"]([a-z0-9][a-z0-9_-]*)['\"]")
_DECK = re.compile(r"\bfor \w+ in deck\b(?! if \w+\.id )")  # of a template: it goes through the cards
_USED = re.compile(r"['\"]book/([a-z0-9_-]+)\.html['\"]")  # of a template: another one
_COUNTED = re.compile(r"\bgame\.copies\b|\bdeck *\| *length\b")  # of a chapter: it prints how many there are
_NAMED = re.compile(r"['\"]([a-z0-9][a-z0-9_]*)['\"]")
_HEADING = re.compile(r"^#+\s+|\s*\{[^}]*\}\s*$")
NEW, GONE = "new", "gone: take it out"
LOOKS = "art, template or style"


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
    shown = frozenset({one.id for one in moved} | {one.id for one in cards}) | _edited(old, new)
    return (*cards, *_chapters(old, new, changes, (shown, cards)))


def faces_of(state: State, project: Project, language: str, cache: Path) -> Mapping[str, str]:
    """A digest of what every card of a state prints in one language and the game's first edition, by id.

    A release has no templates and no art of its own: `project` is today's, which has.  Empty where a face cannot be
    made: what is wrong then, 'check' tells.
    """
    game = state.game
    order = FaceOrder(state.project or project, game, game.editions[0], language, cache, 1, state.rules)
    try:
        prints = face_prints(order)
        return {card.id: f"{prints[front(card.id)]} {prints[back(card.id)]}" for card in game.cards}
    except (CardgenError, KeyError):
        return {}


def _cards(old: State, new: State, words: tuple[WordChange, ...], cache: Path) -> Iterator[Advice]:
    before = {card.id for card in old.game.cards}
    for language in new.game.languages:
        was, now = _faces(old, new, language, cache)
        for card in new.game.cards:
            said = [w for w in words if w.topic is Topic.CARD and w.id == card.id and w.language in ("", language)]
            fields = tuple(dict.fromkeys(change.field for change in said))
            more = ("copies",) if any(map(_is_more, said)) else ()
            if card.id not in before:
                why: tuple[str, ...] = (NEW,)
            elif was and now:
                why = (fields or (LOOKS,)) if was[card.id] != now[card.id] else more
            else:
                why = fields
            if why:
                yield Advice(_kind(new.game, card.type), card.id, new.game.locales[language].name(card), language, why)
    known = {card.id for card in new.game.cards}
    for card in old.game.cards:
        if card.id not in known:
            yield Advice(_kind(old.game, card.type), card.id, card.name, "", (GONE,))


def _is_more(change: WordChange) -> bool:
    """Are there more copies of a card than there were?"""
    was, now = change.was or "", change.now or ""
    return change.field == "copies" and was.isdecimal() and now.isdecimal() and int(now) > int(was)


def _faces(old: State, new: State, language: str, cache: Path) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The faces of both states; none where they cannot be compared."""
    project = new.project or old.project
    if project is None or language not in old.game.languages:
        return {}, {}
    was = faces_of(old, project, language, cache)
    return was, faces_of(new, project, language, cache) if was else {}


def _kind(game: Game, kind: str) -> Reprint:
    return Reprint.AID if kind in game.types and game.types[kind].reference else Reprint.CARD


def _chapters(
    old: State, new: State, words: tuple[WordChange, ...], found: tuple[frozenset[str], tuple[Advice, ...]]
) -> Iterator[Advice]:
    """The chapters that read otherwise, print a changed number, or show what was found: cards and examples.

    What was found is the ids of all, and once more the cards that are printed again, each in its language.
    """
    shown, again = found
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
            printed = sorted(rules_in(chapter.text) & rules)
            why += [f"rule {rule}" for rule in printed]
            why += _resting(new, chapter, sorted(rules.difference(printed)))
            named = frozenset(_NAMED.findall(chapter.text))
            if _shows_all(new, chapter):
                named |= {one.id for one in again if one.language == language}
            if old.game.copies != new.game.copies and _COUNTED.search(chapter.text):
                why.append("the number of cards")
            why += [f"{'card' if name in cards else 'example'} {name}" for name in sorted(named & shown)]
            if before and was is None:
                why.append(NEW)
            elif was is not None and was.text.split() != chapter.text.split() and not why:
                why.append("text")
            if why:
                kind = Reprint.AID if chapter.kind is Kind.AID else Reprint.PAGE
                yield Advice(kind, chapter_id, chapter.name, language, tuple(why))


def _edited(old: State, new: State) -> frozenset[str]:
    """The examples and whole games whose own files say something else: what shows them, prints something else."""
    if old.project is None or new.project is None:
        return frozenset()
    was, now = (
        {
            path.stem: read_text(path, project.root).split()
            for path in (*scenario_files(project, new.game.id), *log_files(project, new.game.id))
        }
        for project in (old.project, new.project)
    )
    return frozenset(name for name in now if was.get(name) != now[name])


def _resting(new: State, chapter: Chapter, rules: Iterable[str]) -> Iterator[str]:
    """The changed rules that a chapter does not print, but whose clause it has or whose ruling it cites in prose."""
    cited = set(CITATION.findall(chapter.text))
    for name in rules:
        rule = new.rules.values.get(name)
        if rule is not None and (rule.clause in chapter.clauses or rule.ruling in cited):
            yield f"read it again: it rests on the rule {name}"


def _shows_all(state: State, chapter: Chapter) -> bool:
    """Does a chapter have a diagram whose template goes through the deck?"""
    if state.project is None:
        return False
    root = state.project.root
    folder = root / "templates" / state.game.id / "book"
    waiting = list(dict.fromkeys(_DIAGRAM.findall(chapter.text)))
    for name in waiting:
        file = folder / f"{name}.html"
        text = read_text(file, root) if file.is_file() else ""
        if _DECK.search(text):
            return True
        waiting += (other for other in dict.fromkeys(_USED.findall(text)) if other not in waiting)
    return False


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
