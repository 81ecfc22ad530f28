"""What a rule module must offer so that cardgen can judge positions, print worked examples and play games.

A rule module is an ordinary Python module that `game.yaml` names.  It holds one function,

    open_table(game: Game, rules: RuleSet) -> Judge | Table

which compiles the printed cards and the numbers of `rules.yaml` into one frozen value, *the table*.  The table's
methods are the verbs below.  They are pure: the same arguments give the same answer, nothing is changed in place,
no clock and no random generator is read.  Everything that goes on in a game lives in the *state*, a small frozen
value of the game's own design that only these verbs look into.

`Judge` is enough for a rulebook: it takes a position in cards and numbers and says what becomes of the moves made
in it.  `Table` adds what whole games need: the shuffle and the deal, and a guess at what a seat cannot see.  A
module may begin as a Judge and become a Table later; whoever needs to deal asks `isinstance(judge, Table)`.

Three rules keep games honest:

* **Nothing is held between two moves but the state.**  A choice in the middle of a resolution is a state in which
  `to_act` names the seat that must choose.  Any moment can be copied, saved and replayed.
* **Events tell everything.**  Logs, worked examples, narration and comparisons read events and nothing else, so an
  event carries its cards, its numbers before and after, and the clause of the rulebook that made it happen.
* **Refusals give reasons.**  A move that is not allowed is refused with the clause that forbids it.

A game whose cards say what they do has `game.trees`, every card's abilities as trees of phrases, and its module holds
`PRIMITIVES`, a mapping whose keys are the names of the primitives that the phrases stand for: no more and no less.

What a module may offer besides stands in `cardgen.engine.hooks`: checks of its own, bots, odds, words, what a position
is worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

Seat: TypeAlias = Literal["a", "b"]
SEATS: tuple[Seat, Seat] = ("a", "b")
LONGEST_AMOUNT = 18  # digits

Datum: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...] | None
Data: TypeAlias = tuple[tuple[str, Datum], ...]

S = TypeVar("S")


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return "b" if seat == "a" else "a"


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One choice of one seat.

    Two moves are the same when kind and arguments are the same: never a position in a list, so a log stays valid
    when the order of options changes.  Arguments are card ids, amounts, names of zones.  Moves that differ only in
    which of several equal copies is used are one move; a choice of many cards is made in small moves in one
    canonical order, so that there is one way to write it.
    """

    kind: str
    args: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.kind, *map(str, self.args)])


CONCEDE = Move("concede")  # accepted from any seat while the game goes on, whether it is to act or not; never offered


def read_move(text: str) -> Move:
    """A move as scenarios and logs write it: `reveal`, `discard tall brave`, `raise 3`.

    Words are separated by blanks; a word of digits is an amount.  Raises ValueError when there is no word at all, or an
    amount that no game knows.
    """
    words = text.split()
    if not words:
        raise ValueError("a move needs at least one word")
    return Move(words[0], tuple(map(_argument, words[1:])))


def _argument(word: str) -> str | int:
    if not (word.isascii() and word.removeprefix("-").isdecimal()):  # digits of other scripts are letters to the rules
        return word
    if len(word) > LONGEST_AMOUNT:
        raise ValueError(f"'{word[:LONGEST_AMOUNT]}…' is too large a number")
    return int(word)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed.

    `reason` is a stable slug (`too-many-copies`), `clause` the rulebook clause that forbids it and `rule` the id of
    the ruling behind it, or "" where the clause needs none; `text` says it in one plain English sentence, and `data` is
    what the same sentence in another language needs: pairs of name and value, as in an event.
    """

    reason: str
    clause: str
    text: str
    rule: str = ""
    data: Data = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The clause and, where there is one, the ruling."""
        return (self.clause, self.rule) if self.rule else (self.clause,)

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.cites)})"


class RefusedError(Exception):
    """Raised by `apply`, and by a rule asked about something that cannot be: carries the very refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Event(NamedTuple):
    """One thing that happened: small, hashable, cheap to make in millions (hence a tuple and not a dataclass).

    `kind`   a slug; the narration has one sentence for each
    `clause` the rulebook clause that made it happen
    `to`     the seats that see it.  No default: a game must say so, or it leaks
    `seat`   whose cards, points or choice it is about; nothing where it is about both
    `cards`  card ids, in the order in which they lie or were drawn
    `before`, `after`  the number that changed, such as a running total or a count of trophies
    `rule`   the id of the ruling that decided it, where the rulebook's sources left it open
    `data`   what else the sentence and the worked example need: pairs of name and value, in a fixed order
    """

    kind: str
    clause: str
    to: tuple[Seat, ...]
    seat: Seat | None = None
    cards: tuple[str, ...] = ()
    before: int | None = None
    after: int | None = None
    rule: str = ""
    data: Data = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The clause and, where there is one, the ruling."""
        return (self.clause, self.rule) if self.rule else (self.clause,)

    def get(self, name: str) -> Datum:
        """A value of `data`.  Raises KeyError when the event does not carry it."""
        for key, value in self.data:
            if key == name:
                return value
        raise KeyError(name)

    def number(self, name: str) -> int:
        """A value of `data` that is a whole number.  Raises KeyError, or TypeError for anything else."""
        value = self.get(name)
        if not isinstance(value, int):
            raise TypeError(f"'{name}' of the event '{self.kind}' is not a number: {value!r}")
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """A value of `data` that is a row of whole numbers.  Raises KeyError, or TypeError for anything else."""
        value = self.get(name)
        if not isinstance(value, tuple):
            raise TypeError(f"'{name}' of the event '{self.kind}' is not a row of numbers: {value!r}")
        return tuple(int(part) for part in value)


EventRow: TypeAlias = tuple[  # the fields of an `Event`, in their order
    str, str, tuple[Seat, ...], Seat | None, tuple[str, ...], int | None, int | None, str, Data
]
Step: TypeAlias = tuple[S, tuple[EventRow, ...]]  # the next state, and what happened on the way, in order


def named(rows: Iterable[EventRow]) -> tuple[Event, ...]:
    """The events of a step, to be read by their names.

    A game tells its events as plain rows, or as Events where it likes: a row is made in a fifth of the time, and most
    games that are played, by bots and for figures, are never read.
    """
    return tuple(map(Event._make, rows))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.  `winner` is nothing for a draw; `by` a slug for how (`heads`, `turn-cap`)."""

    winner: Seat | None
    by: str
    clause: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a position: `path` leads to it inside `given`, such as `("hands", "a", 3)`.

    `code` is a slug for the finding, `clause` the rule that is broken or "" where the writing is at fault.
    """

    code: str
    path: tuple[str | int, ...]
    message: str
    hint: str = ""
    clause: str = ""


def quoted(value: Value) -> str:
    """A value of a position as a message quotes it."""
    if isinstance(value, Mapping):
        return "a mapping"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "a list" if isinstance(value, tuple) else f"'{value}'"


class PositionError(Exception):
    """A position that cannot be on any table, with every fault found."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = faults


@runtime_checkable
class Judge(Protocol[S]):
    """The judging half of a table: from a position onwards."""

    @property
    def event_kinds(self) -> tuple[str, ...]:
        """Every `kind` that an event of this game can have; the narration must have a sentence for each."""
        ...

    def position(self, given: Mapping[str, Value]) -> S:
        """The state in which those cards and numbers lie on the table.

        `given` is the game's own: plain data as a scenario writes it, cards by id.  Everything in it is checked (no
        unknown key, no card or number that the deck does not have).  Raises PositionError with all faults at once.
        """
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that may move now, in seat order, without repeats; several when they choose at the same time.

        Empty when the game is over (see `outcome`), and where a position that was given no deck would need one.
        """
        ...

    def moves(self, state: S, seat: Seat) -> tuple[Move, ...]:
        """Every move that `refusal` would not refuse that seat, in a fixed order; empty when it may not move."""
        ...

    def refusal(self, state: S, seat: Seat, move: Move) -> Refusal | None:
        """Why that seat may not make that move now, or nothing when it may."""
        ...

    def apply(self, state: S, moves: Mapping[Seat, Move]) -> Step[S]:
        """The next state, and the events on the way.

        `moves` holds one move for each seat of any non-empty part of `to_act(state)`.  When the others still have to
        choose, what was chosen is kept hidden in the state.  `concede` is accepted from any seat, to act or not.

        Raises RefusedError with the first refusal in seat order, and ValueError for no moves at all.
        """
        ...

    def view(self, state: S, seat: Seat) -> Mapping[str, Value]:
        """All that this seat may know, as plain data.  Never another seat's hidden cards or choices."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or nothing while it goes on."""
        ...

    def exhibit(self, events: tuple[Event, ...]) -> Mapping[str, Value]:
        """What a worked example shows, told by its events: plain data (ids, numbers, clause ids, lists, mappings).

        The game's own templates lay it out, and the expectations of a scenario are compared with it, so everything
        in it is computed and nothing is a sentence.
        """
        ...


@runtime_checkable
class Table(Judge[S], Protocol[S]):
    """A whole game: what `Judge` does, and the dealing."""

    def setup(self, seed: int) -> Step[S]:
        """The first state of a game, shuffled and carried on to the first choice of a seat, and the events of that.

        All chance of the game flows from `seed` through named streams whose state is part of the game's state, so
        `apply` never asks for a random number from outside.
        """
        ...

    def determinise(self, state: S, seat: Seat, stream: int) -> S:
        """A state that this seat cannot tell from the real one: what it does not see is dealt anew from `stream`.

        `view` and `moves` of that seat are equal in both.  Nothing that is to come is known either: shuffles and coins
        go their own way.  From one stream the same state comes for all states that the seat cannot tell apart.
        """
        ...

    def quiet(self) -> Table[S]:
        """The same table, which makes no events: for those who play many games and read none.

        Its states are the very ones that the telling table reaches.
        """
        ...


class RulesModule(Protocol):
    """What the module named in `game.yaml` must hold."""

    def open_table(self, game: Game, rules: RuleSet) -> Judge[Any]:  # the state is the game's own secret
        """The compiled table.  Raises CardgenError when the cards or the numbers do not make a game."""
        ...


class Bot(Protocol[S]):
    """A player: a function that chooses a move.

    It may look at the state for speed, but only at what `view` shows that seat: it must choose the same in a state that
    `determinise` gives.  `luck` is a stream of its own, the same for the whole game; what a bot draws from it, it keys
    by the turn, so that it holds no memory between two moves.  A bot never looks at a clock.
    """

    def __call__(self, table: Table[S], state: S, seat: Seat, luck: int) -> Move:
        """One of `table.moves(state, seat)`."""
        ...
