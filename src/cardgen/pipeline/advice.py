"""What must be printed again: cards and aids by the content of their faces, and chapters of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cardgen.data.project import Project
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, fail
from cardgen.layout.desk import FaceOrder
from cardgen.layout.facefile import back, front
from cardgen.layout.likeness import face_prints
from cardgen.model.game import Game
from cardgen.pipeline.chapters import Chapter, chapters_of, diagrams_of, goes_through_deck, names_in
from cardgen.pipeline.comparison import Advice, Exact, Moved, Reprint, Topic, WordChange
from cardgen.pipeline.states import State
from cardgen.pipeline.wording import rules_in
from cardgen.rulebook.manuscript import Kind
from cardgen.rulebook.markdown import CITATION

NEW, GONE = "new", "gone: take it out"
COUNT = "the number of cards"
LOOKS = "art, template, style, or something else of the game that it prints"


@dataclass(frozen=True, slots=True)
class Found:
    """What is known of a comparison: the words that have changed, the plays that moved, other exact figures."""

    words: tuple[WordChange, ...]
    moved: tuple[Moved, ...] = ()
    exact: tuple[Exact, ...] = ()

    def of_card(self, card: str, language: str) -> tuple[WordChange, ...]:
        """What a card says otherwise in a language."""
        return tuple(w for w in self.words if w.topic is Topic.CARD and w.id == card and w.language in ("", language))

    def ids(self, *topics: Topic, language: str = "") -> frozenset[str]:
        """What has changed of some topics, in a language or in none."""
        return frozenset(w.id for w in self.words if w.topic in topics and w.language in ("", language))

    @property
    def rules(self) -> frozenset[str]:
        """The rules that have another value."""
        return frozenset(w.id for w in self.words if w.topic is Topic.RULE and w.field == "value")


def reprints(old: State, new: State, found: Found, cache: Path) -> tuple[tuple[Advice, ...], tuple[Diagnostic, ...]]:
    """Everything that must be printed again, cards first, and why that cannot be told for sure.

    `cache` keeps what is known of the art.
    """
    cards, findings = _cards(old, new, found, cache)
    return (*cards, *_chapters(old, new, found, cards)), tuple(findings)


def faces_of(state: State, project: Project, language: str, cache: Path) -> Mapping[str, str]:
    """A digest of what every card of a state prints in one language and the game's first edition, by id.

    A release has no templates and no art of its own: `project` is today's, which has.  Raises CardgenError where a face
    cannot be made.
    """
    game = state.game
    order = FaceOrder(state.project or project, game, game.editions[0], language, cache, 1, state.rules)
    prints = face_prints(order)
    for card in game.cards:
        if front(card.id) not in prints or back(card.id) not in prints:
            message = f"the face of card '{card.id}' cannot be made"
            raise fail("unmade-face", message, card.where, f"cardgen check {game.id} says why")
    return {card.id: f"{prints[front(card.id)]} {prints[back(card.id)]}" for card in game.cards}


def _cards(old: State, new: State, found: Found, cache: Path) -> tuple[list[Advice], list[Diagnostic]]:
    advice: list[Advice] = []
    findings: dict[str, Diagnostic] = {}
    before = {card.id for card in old.game.cards if card.copies}
    for language in new.game.languages:
        was, now = _faces(old, new, language, cache, findings)
        for card in new.game.cards:
            said = found.of_card(card.id, language)
            fields = tuple(dict.fromkeys(change.field for change in said))
            why: tuple[str, ...] = ()
            if not card.copies:
                why = ()
            elif card.id not in before:
                why = (NEW,)
            elif was and now:
                more = ("copies",) if any(map(_is_more, said)) else ()
                why = (fields or _beside(old, new)) if was[card.id] != now[card.id] else more
            else:
                why = fields
            if why:
                name = new.game.locales[language].name(card)
                advice.append(Advice(_kind(new.game, card.type), card.id, name, language, why))
    known = {card.id for card in new.game.cards if card.copies}
    gone = (card for card in old.game.cards if card.copies and card.id not in known)
    advice += (Advice(_kind(old.game, card.type), card.id, card.name, "", (GONE,)) for card in gone)
    return advice, list(findings.values())


def _beside(old: State, new: State) -> tuple[str, ...]:
    """Why a face looks otherwise of which no field has changed."""
    return (COUNT,) if len(old.game.deck) != len(new.game.deck) else (LOOKS,)


def _is_more(change: WordChange) -> bool:
    """Are there more copies of a card than there were?"""
    was, now = change.was or "", change.now or ""
    return change.field == "copies" and was.isdecimal() and now.isdecimal() and int(now) > int(was)


def _faces(
    old: State, new: State, language: str, cache: Path, findings: dict[str, Diagnostic]
) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The faces of both states; none where they cannot be compared, and why not."""
    project = new.project or old.project
    if project is None or language not in old.game.languages:
        return {}, {}
    faces: list[Mapping[str, str]] = []
    for state in (old, new):
        try:
            faces.append(faces_of(state, project, language, cache))
        except CardgenError as error:
            for one in error.diagnostics[:1]:
                message = f"in {state.label}: {one.message}; which faces look otherwise is not known"
                finding = replace(one, message=message, severity=Severity.WARNING)
                findings.setdefault(state.label, finding)
            return {}, {}
    return faces[0], faces[1]


def _kind(game: Game, kind: str) -> Reprint:
    return Reprint.AID if kind in game.types and game.types[kind].reference else Reprint.CARD


def _chapters(old: State, new: State, found: Found, cards: Sequence[Advice]) -> Iterator[Advice]:
    """The chapters that read otherwise, or print something that is no longer what it was."""
    for language in new.game.rulebooks or new.game.languages:
        before = chapters_of(old, language)
        again = [one for one in cards if one.language in ("", language)]
        for name, chapter in chapters_of(new, language).items():
            was = before.get(name)
            why = list(dict.fromkeys(_reasons((old, new), found, (chapter, language), again)))
            if before and was is None:
                why.append(NEW)
            elif was is not None and was.text.split() != chapter.text.split() and not why:
                why.append("text")
            if why:
                kind = Reprint.AID if chapter.kind is Kind.AID else Reprint.CHAPTER
                yield Advice(kind, name, chapter.name, language, tuple(why))


def _reasons(states: tuple[State, State], found: Found, of: tuple[Chapter, str], again: list[Advice]) -> Iterator[str]:
    old, new = states
    chapter, language = of
    said = found.ids(Topic.CLAUSE, Topic.RULING, language=language)
    yield from (clause for clause in chapter.clauses if clause in said)
    if chapter.kind is Kind.OURS:
        yield from _ruled(new, found, said)
    printed = rules_in(chapter.text) & found.rules
    yield from (f"rule {rule}" for rule in sorted(printed))
    yield from _resting(new, chapter, sorted(found.rules - printed))
    if found.exact and chapter.chances:
        yield "chances"
    if old.game.copies != new.game.copies and chapter.counts:
        yield COUNT
    if old.game.version != new.game.version and chapter.version:
        yield "the version"
    yield from _shown(new, chapter, again)
    plays = found.ids(Topic.EXAMPLE) | {one.id for one in found.moved}
    yield from (f"example {name}" for name in sorted(chapter.plays & plays))


def _shown(new: State, chapter: Chapter, again: Iterable[Advice]) -> Iterator[str]:
    """The cards that are printed again and that the chapter shows, by name or because it goes through the deck."""
    diagrams = diagrams_of(new, chapter)
    whole = "".join(filter(goes_through_deck, diagrams))
    named = frozenset[str]().union(*map(names_in, diagrams))
    for one in sorted(again, key=lambda one: one.id):
        parts = [field for field in one.why if field != "flavor" or "flavor" in whole]
        if one.id in named or chapter.shows(one.id, one.why) or (whole and parts):
            yield f"card {one.id}"


def _resting(new: State, chapter: Chapter, rules: Iterable[str]) -> Iterator[str]:
    """The changed rules that a chapter does not print, but whose clause it has or cites, or whose ruling it cites."""
    cited = {*CITATION.findall(chapter.text), *chapter.clauses}
    for name in rules:
        rule = new.rules.values.get(name)
        if rule is not None and cited & {rule.clause, rule.ruling}:
            yield f"read it again: it rests on the rule {name}"


def _ruled(new: State, found: Found, said: frozenset[str]) -> Iterator[str]:
    """The rulings whose words have changed, and those whose house rule is another one: the chapter prints them all."""
    for ruling in new.rules.rulings.values():
        rules = [name for name in sorted(found.rules) if new.rules.values[name].ruling == ruling.id]
        if ruling.id in said:
            yield ruling.id
        elif rules:
            yield f"{ruling.id}: read it again, the rule {rules[0]} has changed"
