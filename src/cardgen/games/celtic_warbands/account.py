"""What a game looks like to those at the table: its events; those of a hand that is counted stand in `counting`.

What is told of few things is made once and kept: an event is a value, and the same one may be told in many games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from cardgen.engine.contract import SEATS, Data, Event, Outcome, Seat

from .battle import Score
from .cards import Deck
from .fight import Fight
from .values import Values

EVENT_KINDS = (
    "shuffle",
    "fiercest",
    "turn",
    "ante-offer",
    "ante-agree",
    "ante-decline",
    "ante",
    "name",
    "unnamed",
    "pay",
    "reshuffle",
    "deal",
    "stand",
    "raise",
    "match",
    "fold",
    "discard",
    "chosen",
    "exchange",
    "keep",
    "draw",
    "ready",
    "reveal",
    "exclude",
    "count",
    "card-bonus",
    "suite-bonus",
    "flush-bonus",
    "total",
    "win",
    "tie",
    "tie-nobody",
    "tie-high-card",
    "tie-lead-loses",
    "tie-both-take-a-head",
    "head",
    "battle-won",
    "battle-capped",
    "battle-drawn",
    "pot",
    "pot-back",
    "pot-carried",
    "clear",
    "too-few-tokens",
    "eighth-turn",
    "won-by-categories",
    "won-by-tokens",
    "game-drawn",
    "concede",
)


class Numbered(dict[int, Event]):
    """The events that differ by a number, each made when it is asked for first."""

    __slots__ = ("event",)

    def __init__(self, event: Callable[[int], Event]) -> None:
        self.event = event

    def __missing__(self, number: int) -> Event:
        self[number] = event = self.event(number)
        return event


@dataclass(frozen=True, slots=True, eq=False)
class Stock:
    """The events of which there are few, made once.

    `turns` tell by the lead which turn begins; `exchanges`, by the place of the seat, how many cards it exchanges;
    `heads`, by the winner, how many heads it had; `clears`, by whether the hands were shown, how many cards the discard
    pile has when they have joined it; `shuffles`, how many cards were shuffled.
    """

    turns: Mapping[Seat, Numbered]
    exchanges: tuple[tuple[Event, ...], ...]
    heads: Mapping[Seat, Numbered]
    clears: tuple[tuple[Event, ...], ...]
    shuffles: tuple[Event, ...]


def compile_stock(values: Values, deck: Deck) -> Stock:
    """The stock for those cards and numbers."""
    rule = "CW-A23" if values.fate == "in-order" else "CW-A19"
    exchanges = tuple(tuple(_exchange_event(seat, n, rule) for n in range(values.fate_max + 1)) for seat in SEATS)
    clears = tuple(tuple(_clear_event(n, shown) for n in range(len(deck.cards) + 1)) for shown in (False, True))
    turns = {seat: Numbered(partial(_turn_event, seat)) for seat in SEATS}
    heads = {seat: Numbered(partial(_head_event, values.wins, seat)) for seat in SEATS}
    shuffles = tuple(map(_reshuffle_event, range(len(deck.cards) + 1)))
    return Stock(turns, exchanges, heads, clears, shuffles)


def discard_event(seat: Seat, card: str, before: int) -> Event:
    """A card is laid aside, unseen; `before` is how many were."""
    return Event("discard", "CW-8.1", (seat,), seat, (card,), before, before + 1, "CW-A19")


def _exchange_event(seat: Seat, count: int, rule: str) -> Event:
    """So many cards are exchanged, or none."""
    return Event("exchange" if count else "keep", "CW-8.1", SEATS, seat, (), None, count, rule)


def _clear_event(count: int, shown: bool) -> Event:
    """The hands join the discard pile, which then has so many cards."""
    return Event("clear", "CW-9.3", SEATS, None, (), None, count, "CW-A22" if shown else "CW-A24")


def _turn_event(lead: Seat, turn: int) -> Event:
    """A new turn begins."""
    return Event("turn", "CW-6.3", SEATS, lead, (), None, turn, "CW-A04")


def _reshuffle_event(count: int) -> Event:
    """The discard pile is shuffled, with what is left of the deck."""
    return Event("reshuffle", "CW-7.2", SEATS, None, (), None, count, "CW-A20")


def ready_event(seat: Seat) -> Event:
    """A seat has put its hand down and waits for the other."""
    return Event("ready", "CW-9.1", SEATS, seat)


def tied_events(stock: Stock, deck: Deck, result: Fight, heads: tuple[int, int]) -> Iterator[Event]:
    """The Total Ratings are equal, what breaks the tie, and the heads taken; `heads` are those before."""
    a, b = result.totals
    data = (("high", a), ("low", b), ("a", a), ("b", b), ("heads_a", heads[0]), ("heads_b", heads[1]))
    yield Event("tie", "CW-9.3", SEATS, None, (), None, a, "CW-A15", data)
    yield _tie_event(deck, result)
    for seat in result.winners:
        yield stock.heads[seat][heads[0] if seat == "a" else heads[1]]


def _head_event(wins: int, seat: Seat, before: int) -> Event:
    return Event("head", "CW-3.5", SEATS, seat, (), before, before + 1, "", (("wins", wins),))


def _tie_event(deck: Deck, result: Fight) -> Event:
    """What breaks the tie, or that nothing does."""
    alone = result.winners[0] if len(result.winners) == 1 else None
    higher_first = result.cards if alone == "a" else result.cards[::-1]
    ratings = [deck.kinds[k].rating for k in higher_first]
    data: Data = tuple(zip(("high", "low"), ratings, strict=False))
    return Event(f"tie-{result.by}", "CW-9.3", SEATS, alone, deck.ids(higher_first), None, None, "CW-A15", data)


def outcome_event(outcome: Outcome, score: Score) -> Event:
    """The battle is over."""
    a, b = score.heads
    data = (("high", max(a, b)), ("low", min(a, b)), ("turns", score.turns))
    how = "drawn" if outcome.winner is None else "won" if outcome.by == "heads" else "capped"
    return Event(f"battle-{how}", outcome.clause, SEATS, outcome.winner, (), None, None, outcome.rule, data)
