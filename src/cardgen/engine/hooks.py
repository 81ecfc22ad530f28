"""What a rule module may offer besides its table: optional functions, found in it by their names.

`checks` gives findings of the game's own about its cards and numbers, `deck_checks` about a deck that somebody has
chosen from its cards, `bots` players that know the game, `worth` what
a position is worth to players who look ahead; `odds` chances that the game can work out exactly, `long_odds` those of
them that take it seconds; `show` what a player sees at a terminal, `summary` a whole game in a few lines; `vocabulary`
what the game says besides its events (see cardgen.engine.vocabulary); `probe` a table that tells what becomes of the
abilities of its cards; `gauges` which of its events mean that a card was drawn or played, that a turn began, that
somebody won a part of the game, and the numbers that are worth a curve.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from cardgen.diagnostics import Diagnostic
from cardgen.engine.contract import Bot, Event, Seat
from cardgen.model.decklist import DeckList
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

SIGHTS = SEEN, TRUE, FALSE, CHANGED = ("seen", "true", "false", "changed")
Note: TypeAlias = Callable[[str, str], None]  # an ability as events name it, `<card id>/<n>`, and one of SIGHTS
Reading: TypeAlias = tuple[int, Seat, int]  # a turn, whose number it is, and the number
Curve: TypeAlias = Callable[[tuple[Event, ...]], Iterable[Reading]]  # read out of all events of a game


class Checks(Protocol):
    """The optional hook `checks` of a rule module."""

    def __call__(self, game: Game, rules: RuleSet) -> tuple[Diagnostic, ...]:
        """Findings of the game's own about its cards and numbers."""
        ...


class DeckChecks(Protocol):
    """The optional hook `deck_checks` of a rule module.

    The game has no reference cards, as everywhere; the deck may name cards that the game has not, which has been told.
    """

    def __call__(self, game: Game, rules: RuleSet, deck: DeckList) -> tuple[Diagnostic, ...]:
        """What the game's own rules find wrong with a deck, at its places."""
        ...


class BotsHook(Protocol):
    """The optional hook `bots` of a rule module."""

    def __call__(self, table: Any) -> Mapping[str, Bot[Any]]:  # the table that the same module opened
        """The game's own bots by name, from the weakest to the strongest."""
        ...


class WorthHook(Protocol):
    """The optional hook `worth` of a rule module: what players who look ahead go by.

    It may look at the whole state, for they ask it about guesses only.  A game that is over is worth the most that a
    game can be to the winner, nothing when it is drawn, and the most with a minus to the loser.
    """

    def __call__(self, table: Any, state: Any, seat: Seat) -> int:
        """What a position is worth to a seat: what one seat gains the other loses."""
        ...


class ProbeHook(Protocol):
    """The optional hook `probe` of a rule module: a table that tells what becomes of the abilities of its cards.

    It notes that an ability was `seen` when it had its say, that its condition was found `true` or `false`, and that
    what it does `changed` the state, or a value in it.  An ability without a condition is never noted true or false.
    """

    def __call__(self, table: Any, note: Note) -> Any:
        """The same table, whose states, moves and events are the very same; it calls `note` as it goes along."""
        ...


@dataclass(frozen=True, slots=True)
class Gauges:
    """What is counted when many games are played, told by the kinds of a game's events.

    `turn`   begins a turn: a game is as long as there are such events
    `first`  its seat goes first: the first such event of a game counts
    `drawn`, `played`  its seat's cards come to the hand; come into play
    `rounds` ends a part of the game that somebody wins by himself, such as a battle of five: by kind, whether the
             event's seat won it (True) or lost it (False); it is drawn where there is no seat.  A card then counts for
             the part in which it was drawn or played.  None: a game is one part
    `curves` numbers that go up and down, each with what it is called and how to read it; a label of the game's locale
             of the same name, where there is one, is its name in print
    """

    turn: str = ""
    first: str = ""
    drawn: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    rounds: Mapping[str, bool] = field(default_factory=dict)
    curves: Mapping[str, Curve] = field(default_factory=dict)


class GaugesHook(Protocol):
    """The optional hook `gauges` of a rule module."""

    def __call__(self, table: Any) -> Gauges:  # the table that the same module opened
        """What is counted when many games are played."""
        ...


class OddsHook(Protocol):
    """The optional hook `odds` of a rule module.

    The terminal prints what it gives and the rulebook reads numbers out of it by their names, so the data are the
    game's own: mappings, and rows of mappings for what is spread over many values.
    """

    def __call__(self, game: Game, rules: RuleSet, hand: tuple[str, ...] = ()) -> Mapping[str, Value]:
        """Exact chances as plain data: of the game's deals, or of one hand of card ids; within a second.

        Raises RefusedError where those cards are no hand.
        """
        ...


class LongOddsHook(Protocol):
    """The optional hook `long_odds` of a rule module: what is told behind `odds`, and takes seconds to work out.

    Whoever asks keeps the answers to both hooks on disk and gives them again as long as cards, numbers and the code of
    the rule module are the same: so they must depend on nothing else, and be what JSON can hold (mappings by text,
    rows, texts, whole numbers, finite floats, true, false and nothing).  The rule module itself reads and writes no
    file, and is never given an answer back.
    """

    def __call__(self, game: Game, rules: RuleSet) -> Mapping[str, Value]:
        """More exact chances of the game's deals, under names that `odds` does not use; none where it has none."""
        ...


class SummaryHook(Protocol):
    """The optional hook `summary` of a rule module."""

    def __call__(self, events: tuple[Event, ...]) -> tuple[Mapping[str, Value], ...]:
        """A game told by all its events in a few rows of plain data, such as one for each turn."""
        ...


class ShowHook(Protocol):
    """The optional hook `show` of a rule module."""

    def __call__(self, table: Any, state: Any, seat: Seat, words: Callable[[str], str]) -> tuple[str, ...]:
        """Lines of at most 78 columns with what `view` shows that seat.

        `words` gives the player's words for a card id, a label of the locale, a word of the vocabulary, or for a seat,
        which it knows as `seat-a` and `seat-b`.
        """
        ...
