"""The value of a comparison: all that is known of what lies between two states of a game.

It is made by `cardgen.pipeline.errata.compare_states`, and printed by the command line and in documents.  Everything in
it is frozen and plain, in a fixed order, and the same for the same states, seed and level on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from cardgen.diagnostics import Diagnostic, Where
from cardgen.engine.hooks import CHANGED
from cardgen.model.game import Value
from cardgen.playtest.evidence import Evidence
from cardgen.playtest.paired import PairTally
from cardgen.text.worddiff import Piece, word_diff


class Level(StrEnum):
    """How thoroughly to compare: by how many pairs of games, and which bots."""

    QUICK = "quick"
    NORMAL = "normal"
    RELEASE = "release"


class Topic(StrEnum):
    """What a change of words is about, in the order in which changes are told."""

    CARD = "card"
    RULE = "rule"
    CLAUSE = "clause"
    RULING = "ruling"
    CHAPTER = "chapter"
    EXAMPLE = "example"
    LABEL = "label"


class Effect(StrEnum):
    """What a change of words does: it changes play; it does not; or only people can say."""

    FUNCTIONAL = "functional"
    WORDING = "wording"
    UNPROVED = "unproved"


@dataclass(frozen=True, slots=True)
class WordChange:
    """One thing that the states say in other words.

    `id` is a card, rule, clause, ruling, chapter (what it says beside its clauses), example or label, `field` the
    part of it, `language` empty where it is in none.  `was` or `now` is None where that state does not have it.
    `proof` says why the effect is what it is: "the trees are equal".  `where` is its place in the new state, or in
    the old one where it is gone.
    """

    topic: Topic
    id: str
    field: str
    language: str
    was: str | None
    now: str | None
    effect: Effect
    proof: str
    where: Where

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Both texts word by word."""
        return word_diff(self.was or "", self.now or "")


class Source(StrEnum):
    """What was played again."""

    EXAMPLE = "example"
    TURN = "turn"
    RECORD = "whole game"
    PLAYTHROUGH = "playthrough"


class Shift(StrEnum):
    """How a play comes out otherwise, the gravest first."""

    ILLEGAL = "a choice is no longer legal"
    IMPOSSIBLE = "the position can no longer be"
    OUTCOME = "it ends otherwise"
    TOLD = "what happens differs"


@dataclass(frozen=True, slots=True)
class Moved:
    """An example, a turn of the tests, a whole game of the rulebook or a stored one that goes otherwise now.

    `id` is the example's id, or `greedy-greedy.txt, game 12`.  `step` counts the moves from 1 (0: the setup) and
    `moves` are those of the step in words; `was` and `now` are the first events that differ, in words with their
    clauses, or why a side has none; `was_said` and `now_said` are the same as sentences, where the game has words for
    them; `later` is a choice that is refused further on.  `clauses` are those that both events cite.  `winner` are who
    won under the old and the new state.
    """

    source: Source
    id: str
    shift: Shift
    step: int
    moves: str
    was: str
    now: str
    clauses: tuple[str, ...]
    winner: tuple[str, str]
    where: Where
    was_said: str = ""
    now_said: str = ""
    later: str = ""


@dataclass(frozen=True, slots=True)
class Replayed:
    """Plays of one source under both states: how many, which could not be played under the old one, which moved.

    `lacking` are those that could not, each with why not; `gone` are those that the new state does not keep any more.
    """

    source: Source
    played: int
    lacking: tuple[str, ...]
    moved: tuple[Moved, ...]
    gone: tuple[str, ...] = ()

    @property
    def unplayed(self) -> int:
        """How many could not be played under the old state."""
        return len(self.lacking)

    def count(self, shift: Shift) -> int:
        """How many moved in that way."""
        return sum(one.shift is shift for one in self.moved)

    @property
    def shortest(self) -> Moved | None:
        """The one that shows the soonest, in step and then in order."""
        return min(self.moved, key=lambda one: one.step, default=None)


@dataclass(frozen=True, slots=True)
class Exact:
    """A figure that the game works out exactly: its name in the odds, and what it was and is."""

    name: str
    was: float
    now: float


@dataclass(frozen=True, slots=True)
class View:
    """Whose gains are counted in paired games, and what the pairs prove of them.

    `name` is `a` (seat a), `one` (the first bot), or `holds <card>` (the seat that alone drew or played it, under both
    states).  `old` and `new` are that side's share of the points in per cent.  `proved` says that the change stands
    when all views of the comparison are judged together (Holm).
    """

    name: str
    old: float
    new: float
    evidence: Evidence
    proved: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """Games of two bots under both states, deal by deal, under some house rules.

    `same` pairs went move by move alike, in `moved` a winner is another one.
    """

    bots: tuple[str, str]
    options: Mapping[str, Value]
    seeds: tuple[int, int]  # the first and the last
    tally: PairTally
    views: tuple[View, ...]

    @property
    def pairs(self) -> int:
        """How many deals were played under both states."""
        return self.tally.pairs

    @property
    def proved(self) -> bool:
        """Is a change of the balance proved?"""
        return any(view.proved for view in self.views)


@dataclass(frozen=True, slots=True)
class Scene:
    """A scenario that was built for something that no play exercises: the text of a `file` below the project's root.

    `was` and `now` are what first differs when it is played under both states, both empty where nothing does.
    """

    file: str
    text: str
    was: str = ""
    now: str = ""


@dataclass(frozen=True, slots=True)
class Exercise:
    """How often something that has changed was exercised under the new state.

    `what` is a clause, a ruling, an ability `<card>/<n>` or a card; `plays` are the examples, turns and stored games in
    which it took part, `events` how often in all.  `sights` tells of an ability how often it was seen, true, false,
    changed something.  Where plays never exercise it, `scene` is a scenario built for it, or `found` says in which
    generated game it is; `told` says why there is nothing to exercise.
    """

    what: str
    topic: Topic
    plays: int
    events: int
    sights: Mapping[str, int] = field(default_factory=dict)
    scene: Scene | None = None
    found: str = ""
    told: str = ""

    @property
    def is_met(self) -> bool:
        """Does it happen in what is kept of play?  An ability must change something in new games, too."""
        return self.events > 0 and bool(not self.sights or self.sights.get(CHANGED))

    @property
    def is_exercised(self) -> bool:
        """Does any play bear it out, also one that was made for it?"""
        return bool(self.is_met or self.sights.get(CHANGED) or self.scene or self.found)


class Reprint(StrEnum):
    """What must be printed again."""

    CARD = "card"
    AID = "aid"
    CHAPTER = "chapter"
    BOOK = "book"


@dataclass(frozen=True, slots=True)
class Advice:
    """Something to print again.

    `id` is a card, or a chapter of the rulebook; `name` what readers call it; `language` empty for all; `why` are the
    reasons in words: "text", "art", "CW-9.4".
    """

    kind: Reprint
    id: str
    name: str
    language: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything between two states of a game.

    `old` and `new` are what the states are called, `versions` those in their game files, `rulesets` twelve digits each
    that name the cards, the numbers and the code that were played.  `level`, `seed` and `options` (house rules laid
    over both states) say how it was compared; `unplayed` says why no games were simulated, where none were.
    `findings` are what could not be compared, and what nobody exercises.
    """

    game: str
    old: str
    new: str
    versions: tuple[str, str]
    rulesets: tuple[str, str]
    level: Level
    seed: int
    options: Mapping[str, Value]
    words: tuple[WordChange, ...] = ()
    replays: tuple[Replayed, ...] = ()
    exact: tuple[Exact, ...] = ()
    played: tuple[Played, ...] = ()
    unplayed: str = ""
    coverage: tuple[Exercise, ...] = ()
    advice: tuple[Advice, ...] = ()
    findings: tuple[Diagnostic, ...] = ()

    def words_of(self, effect: Effect) -> tuple[WordChange, ...]:
        """The changes of words with that effect."""
        return tuple(change for change in self.words if change.effect is effect)

    def changes(self, effect: Effect) -> int:
        """How many things have changed with that effect; a text that stands in several languages is one."""
        return len({(change.topic, change.id, change.field) for change in self.words_of(effect)})

    @property
    def is_functional(self) -> bool:
        """Has anything changed that is played: a meaning or a number, or a play that goes otherwise?"""
        return bool(self.words_of(Effect.FUNCTIONAL)) or any(one.moved for one in self.replays)

    @property
    def moves_examples(self) -> bool:
        """Does an example, a turn or a stored game go otherwise?"""
        return any(one.moved for one in self.replays)

    @property
    def moves_balance(self) -> bool:
        """Is a change of win rates proved, or an exact figure another one?"""
        return bool(self.exact) or any(one.proved for one in self.played)


def judged_together(played: Iterable[Played], proved: Iterable[bool]) -> tuple[Played, ...]:
    """The same games, each view with whether its change stands among all; `proved` goes view by view, in order."""
    stands = iter(proved)
    return tuple(replace(one, views=tuple(replace(view, proved=next(stands)) for view in one.views)) for one in played)
