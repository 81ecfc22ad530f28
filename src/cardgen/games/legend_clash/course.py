"""The course of the Match from Set to Set and from Clash to Clash: hands, mana, who is Player 1, who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Event, EventRow, Move, Outcome, Seat, Step
from cardgen.engine.streams import below, drawn, shuffled, stream

from .account import ALONE
from .book import Book
from .deployment import CREATURE
from .prep import begun, opening_of, shown
from .scores import DRAW, SetScore, clash_winner, match_result, player_one, set_result
from .state import (
    COLD,
    EMPTY_LINES,
    MULLIGAN,
    NO_COULD,
    NO_SIDE,
    OVER,
    PREP,
    Cards,
    CourseRow,
    Moment,
    NowRow,
    SideRow,
    State,
    as_side,
)
from .tallies import points_told
from .work import IDLE

KEEP, REDRAW = Move("keep"), Move("redraw")
Rows: TypeAlias = tuple[SideRow, SideRow]
# What a shuffle is for, for each seat: the names of the streams.
HAND, AGAIN = ("hand-a", "hand-b"), ("redraw-a", "redraw-b")
_NO_PINS: tuple[Cards, Cards] = ((), ())


def blank(book: Book, seed: int) -> State:
    """A Match in which nothing has happened yet."""
    first = SEATS.index(book.values.p1_seat) if book.values.p1_seat in SEATS else below(stream(seed, "first"), 2)[1]
    course = (0, 0, first, (), (0, 0), 0, first, (), seed, _NO_PINS)
    return State(NO_SIDE, NO_SIDE, (), (), (PREP, 0, 0, NO_COULD, COLD, IDLE, None, course))


# Sets


def begin_set(book: Book, sides: Rows, course: CourseRow, told: list[EventRow]) -> Moment:
    """Hands of ten, full mana, the first Clash (LC-2.3, LC-2.5, LC-A03, LC-A05); `course` is that of the Clash before.

    Seats that may draw a new hand are asked before the Clash begins.
    """
    (_, nth, p1, _, _, number, first, sets, seed, pinned), values = course, book.values
    number += 1
    if book.telling:
        kind, rule = ("sudden-death", "LC-A37") if number > values.sets else ("set", "LC-A05")
        mana = (("mana", values.mana),)
        told.append((kind, "LC-2.5", SEATS, None, (), None, number, rule, mana))
    course = (0, nth, p1, (), (0, 0), number, first, sets, seed, pinned)
    a, b = sides
    a, b = _dealt(book, course, (0, a), HAND, told), _dealt(book, course, (1, b), HAND, told)
    if pinned != _NO_PINS:
        course = (0, nth, p1, (), (0, 0), number, first, sets, seed, _NO_PINS)
    if values.mulligan != "none":
        few_a, few_b = _few_creatures(book, a), _few_creatures(book, b)
        if few_a or few_b:
            for_a, for_b = (KEEP, REDRAW) if few_a else (), (KEEP, REDRAW) if few_b else ()
            return a, b, for_a, for_b, (MULLIGAN, 0, 0, NO_COULD, COLD, IDLE, None, course)
    return begin_clash(book, (a, b), course, told)


def _few_creatures(book: Book, side: SideRow) -> bool:
    return sum(book.deck.types[unit] == CREATURE for unit in as_side(side).hand) < book.values.mulligan_creatures


def _dealt(
    book: Book, course: CourseRow, seat: tuple[int, SideRow], why: tuple[str, str], told: list[EventRow]
) -> SideRow:
    """The side of a seat, whose place comes first, with its hand of the Set; for a redraw from the whole deck."""
    place, values, deck = seat[0], book.values, book.deck
    _, _, _, _, _, set_no, _, _, seed, pinned = course
    if values.set_hand == "reshuffle" and not pinned[place]:  # nobody draws on from the rest: its order is no matter
        pile = deck.lists[place]
        hand = deck.sorted(drawn(stream(seed, why[place], set_no), pile, values.hand_size)[1])
    else:
        rest = _ordered(book, course, seat, why)
        hand, pile = deck.sorted(rest[: values.hand_size]), rest[values.hand_size :]
    if book.telling:
        event = ("deal", "LC-2.3", ALONE[place], SEATS[place], deck.names(hand), None, len(hand), "LC-A03", ())
        told.append(event)
    mana, (opening, tails) = values.mana, opening_of(book, hand)
    return (), mana, (), (), 0, EMPTY_LINES, 0, (), (), (), False, 0, (), (hand, pile, opening, tails, 0, mana)


def _ordered(book: Book, course: CourseRow, seat: tuple[int, SideRow], why: tuple[str, str]) -> Cards:
    """The cards that a seat draws from, in the order in which they lie: shuffled where they have to be."""
    (place, side), values = seat, book.values
    _, _, _, _, _, _, _, _, _, _, _, _, _, (old, rest, _, _, _, _) = side
    if values.set_hand != "reshuffle" and len(rest) >= values.hand_size and why is HAND:
        return rest
    _, _, _, _, _, set_no, _, _, seed, pins = course
    every = old + rest if why is AGAIN and values.set_hand == "next-ten" else book.deck.lists[place]
    pinned = tuple([unit for unit in pins[place] if unit in every][: values.hand_size])
    every = tuple([unit for unit in every if unit not in pinned])
    return pinned + shuffled(stream(seed, why[place], set_no), every)[1]


def mulligan(book: Book, moment: Moment, moves: Mapping[Seat, Move]) -> Step[Moment]:
    """Seats with few creatures keep their hand or draw a new one (LC-A04)."""
    a, b, for_a, for_b, now = moment
    sides, left, told, course = [a, b], [for_a, for_b], list[EventRow](), now[-1]
    for place, seat in enumerate(SEATS):
        if seat in moves:
            left[place] = ()
            kind = moves[seat].kind
            told.append(Event(kind, "LC-2.3", SEATS, seat, (), None, None, "LC-A04"))
            if kind == "redraw":
                sides[place] = _dealt(book, course, (place, sides[place]), AGAIN, told)
    a, b = sides
    after = (a, b, left[0], left[1], now) if any(left) else begin_clash(book, (a, b), course, told)
    return (after, tuple(told) if book.telling else ())


# Clashes


def begin_clash(book: Book, sides: Rows, course: CourseRow, told: list[EventRow]) -> Moment:
    """All cards are in hand again; both seats deploy (LC-2.7, LC-3.2); `course` is that of the Clash before."""
    a, b = sides
    clash, nth, _, clashes, wins, set_no, first, sets, seed, pinned = course
    clash, nth, values = clash + 1, nth + 1, book.values
    if values.p1 == "alternate":
        p1 = (first + nth - 1) % 2
    else:
        p1 = player_one(values, nth, set_no, first, _lost(book, course))
    a, moves_a = begun(book, a)
    b, moves_b = begun(book, b)
    if book.telling:
        if nth == 1:
            told.append(Event("first", "LC-4.1", SEATS, SEATS[p1], (), None, None, "LC-A11"))
        mana = (("mana_a", a[1]), ("mana_b", b[1]))
        told.append(("clash", "LC-3.1", SEATS, SEATS[p1], (), None, clash, "LC-A11", mana))
    course = clash, nth, p1, clashes, wins, set_no, first, sets, seed, pinned
    return a, b, moves_a, moves_b, (PREP, 0, 0, NO_COULD, COLD, IDLE, None, course)


def _lost(book: Book, course: CourseRow) -> int:
    """The place of the seat that lost the last Clash, where that matters and there was one, or -1."""
    _, _, _, clashes, _, _, _, _, _, _ = course
    if not clashes or book.values.p1 != "loser":
        return -1
    winner = clash_winner(book.values, clashes[-1])
    return -1 if winner == DRAW else int(winner == "a")


# Ends


_SET_KINDS = {"clashes": "set-won", "points": "set-points", "mana": "set-mana", "equal": "set-drawn"}


def end_set(book: Book, sides: Rows, now: NowRow, told: list[EventRow]) -> Moment:
    """A Set is won or drawn, and the next begins unless it was the last (LC-1.3, LC-A35, LC-A36)."""
    (a, b), (phase, window, finals, could, heat, work, ended, course) = sides, now
    (clash, nth, p1, clashes, wins, set_no, first, sets, seed, pinned), values = course, book.values
    won_a, won_b = wins
    if won_a >= values.clashes_to_win or won_b >= values.clashes_to_win:
        seat = SEATS[0] if won_a >= won_b else SEATS[1]
        winner: str = seat
        if book.telling:
            told.append(("set-won", "LC-1.3", SEATS, seat, (), None, set_no, "LC-A36", points_told(won_a, won_b)))
    else:
        score = set_result(values, clashes, (a[1], b[1]))
        winner = score.winner or DRAW
        if book.telling:
            told.append(_set_told(score, course, (a[1], b[1])))
    sets += (winner,)
    course = clash, nth, p1, clashes, wins, set_no, first, sets, seed, pinned
    if len(sets) < values.sets and sets.count("a") < values.sets_to_win and sets.count("b") < values.sets_to_win:
        return begin_set(book, (a, b), course, told)
    match = match_result(values, sets)
    if match.winner is None:
        return begin_set(book, (a, b), course, told)
    now = phase, window, finals, could, heat, work, ended, course
    return end_match(book, (a, b, (), (), now), (match.winner, "sets"), told)


def _set_told(score: SetScore, course: CourseRow, mana: tuple[int, int]) -> EventRow:
    """How a Set ended in which nobody won enough Clashes."""
    (winner, by, numbers, _), (_, _, _, clashes, _, set_no, _, _, _, _) = score, course
    if by == "points":
        numbers = sum([played.a for played in clashes]), sum([played.b for played in clashes])
    elif by == "mana":
        numbers = mana
    data = (("a", numbers[0]), ("b", numbers[1]))
    seat = None if winner == DRAW else SEATS[winner == "b"]
    return (_SET_KINDS[by], "LC-1.3", SEATS, seat, (), None, set_no, "LC-A35", data)


def end_match(book: Book, moment: Moment, result: tuple[str, str], told: list[EventRow]) -> Moment:
    """The Match is over (LC-1.2, LC-A37): who has won, or that it is drawn, and by what."""
    (winner, by), state = result, State(*moment)
    if by == "sudden-death":
        state = state.on(sets=(*state.sets, winner))
    won = [state.sets[: book.values.sets].count(seat) for seat in SEATS]
    seat = None if winner == DRAW else SEATS[winner == "b"]
    rule = "" if seat is not None and max(won) >= book.values.sets_to_win else "LC-A37"
    if book.telling:
        data = (("a", won[0]), ("b", won[1]), ("sudden", int(by == "sudden-death")))
        kind = "match-drawn" if seat is None else "match-won"
        told.append(Event(kind, "LC-1.2", SEATS, seat, (), None, None, rule, data))
    state = state.but(phase=OVER, ended=Outcome(seat, by, "LC-1.2", rule))
    return shown(state.a), shown(state.b), (), (), state.now
