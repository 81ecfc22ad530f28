"""The course of the Match from Set to Set and from Clash to Clash: hands, mana, who is Player 1, who has won."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS, Event, Move, Outcome, Seat, Step
from cardgen.engine.streams import below, shuffled, stream

from .account import ALONE
from .book import Book
from .deployment import CREATURE
from .making import make
from .prep import begun, first_placements, opening_of
from .scores import DRAW, Played, SetScore, clash_winner, match_result, player_one
from .state import (
    COLD,
    EMPTY_LINES,
    MULLIGAN,
    NO_COULD,
    NO_OFFERS,
    NO_SIDE,
    OVER,
    PREP,
    Cards,
    Course,
    SideRow,
    State,
    as_side,
)

KEEP, REDRAW = Move("keep"), Move("redraw")
_NO_PINS: tuple[Cards, Cards] = ((), ())


class Run:
    """A state being carried on from one Clash or Set to the next, and what has been told on the way."""

    __slots__ = ("book", "events", "state")

    def __init__(self, book: Book, state: State, events: list[Event]) -> None:
        self.book = book
        self.state = state
        self.events = events

    def tell(self, event: Event) -> None:
        """Something happened."""
        if self.book.telling:
            self.events.append(event)

    def step(self) -> Step[State]:
        """The state reached, and what happened."""
        return make(Step, (self.state, tuple(self.events)))


def blank(book: Book, seed: int) -> State:
    """A Match in which nothing has happened yet."""
    first = SEATS.index(book.values.p1_seat) if book.values.p1_seat in SEATS else below(stream(seed, "first"), 2)[1]
    course = Course(0, 0, first, (), 0, first, (), seed, ((), ()))
    return State((NO_SIDE, NO_SIDE), NO_OFFERS, NO_COULD, COLD, 0, 0, PREP, None, course)


# Sets


def begin_set(run: Run, sets: tuple[str, ...]) -> None:
    """Hands of ten, full mana, the first Clash (LC-2.3, LC-2.5, LC-A03, LC-A05)."""
    book, state = run.book, run.state
    _, nth, p1, _, number, first, _, seed, pinned = state.course
    number += 1
    course = make(Course, (0, nth, p1, (), number, first, sets, seed, pinned))
    if book.telling:
        kind, rule = ("sudden-death", "LC-A37") if number > book.values.sets else ("set", "LC-A05")
        mana = (("mana", book.values.mana),)
        run.events.append(make(Event, (kind, "LC-2.5", SEATS, None, (), None, number, rule, mana)))
    a, b = state.rows
    sides = _dealt(run, course, (0, a), "hand"), _dealt(run, course, (1, b), "hand")
    if course.pinned != _NO_PINS:
        course = course._replace(pinned=_NO_PINS)
    few = (False, False)
    if book.values.mulligan != "none":
        few = _few_creatures(book, sides[0]), _few_creatures(book, sides[1])
    asked = few[0] or few[1]
    offers = tuple((KEEP, REDRAW) if one else () for one in few) if asked else NO_OFFERS
    phase = MULLIGAN if asked else state.phase
    run.state = make(State, (sides, offers, NO_COULD, COLD, 0, 0, phase, state.ended, course))
    if not asked:
        begin_clash(run, sides, course, ())


def _few_creatures(book: Book, side: SideRow) -> bool:
    return sum(book.deck.types[unit] == CREATURE for unit in as_side(side).hand) < book.values.mulligan_creatures


def _dealt(run: Run, course: Course, seat: tuple[int, SideRow], why: str) -> SideRow:
    """The side of a seat, whose place comes first, with its hand of the Set; for a redraw from the whole deck."""
    book, (place, side) = run.book, seat
    values = book.values
    *_, (old, rest, _, _, _) = side
    size = values.hand_size
    if values.set_hand == "reshuffle" or len(rest) < size or why == "redraw":
        every = book.deck.lists[place]
        if why == "redraw" and values.set_hand == "next-ten":
            every = old + rest
        pinned = course.pinned[place]
        if pinned:
            pinned = tuple([unit for unit in pinned if unit in every][:size])
            every = tuple([unit for unit in every if unit not in pinned])
        rest = pinned + shuffled(stream(course.seed, f"{why}-{SEATS[place]}", course.set_no), every)[1]
    hand = book.deck.sorted(rest[:size])
    if book.telling:
        cards = book.deck.names(hand)
        told = ("deal", "LC-2.3", ALONE[place], SEATS[place], cards, None, len(hand), "LC-A03", ())
        run.events.append(make(Event, told))
    mana = values.mana
    held = hand, rest[size:], opening_of(book, hand), 0, mana
    return (), mana, (), (), 0, EMPTY_LINES, 0, (), (), (), False, 0, held


def _with(sides: tuple[SideRow, SideRow], place: int, side: SideRow) -> tuple[SideRow, SideRow]:
    return (sides[0], side) if place else (side, sides[1])


def mulligan(run: Run, moves: Mapping[Seat, Move]) -> Step[State]:
    """Seats with few creatures keep their hand or draw a new one (LC-A04)."""
    offers = list(run.state.offers)
    for place, seat in enumerate(SEATS):
        if seat in moves:
            offers[place] = ()
            kind = moves[seat].kind
            run.tell(Event(kind, "LC-2.3", SEATS, seat, (), None, None, "LC-A04"))
            if kind == "redraw":
                side = _dealt(run, run.state.course, (place, run.state.rows[place]), "redraw")
                run.state = run.state._replace(rows=_with(run.state.rows, place, side))
    run.state = run.state._replace(offers=(offers[0], offers[1]))
    if not any(offers):
        begin_clash(run, run.state.rows, run.state.course, ())
    return run.step()


# Clashes


def begin_clash(run: Run, sides: tuple[SideRow, SideRow], course: Course, clashes: tuple[Played, ...]) -> None:
    """All cards are in hand again; both seats deploy (LC-2.7, LC-3.2).

    `course` is that of the Clash before, `clashes` are those played in this Set.
    """
    book, (a, b) = run.book, sides
    clash, nth, _, _, set_no, first, sets, seed, pinned = course
    clash, nth = clash + 1, nth + 1
    lost = _lost(book, clashes) if clashes and book.values.p1 == "loser" else -1
    p1 = player_one(book.values, nth, set_no, first, lost)
    a, b = begun(a), begun(b)
    offers = first_placements(book, a), first_placements(book, b)
    course = make(Course, (clash, nth, p1, clashes, set_no, first, sets, seed, pinned))
    run.state = make(State, ((a, b), offers, NO_COULD, COLD, 0, 0, PREP, None, course))
    if book.telling:
        if nth == 1:
            run.tell(Event("first", "LC-4.1", SEATS, SEATS[p1], (), None, None, "LC-A11"))
        mana = (("mana_a", a[1]), ("mana_b", b[1]))
        run.events.append(make(Event, ("clash", "LC-3.1", SEATS, SEATS[p1], (), None, clash, "LC-A11", mana)))


def _lost(book: Book, clashes: tuple[Played, ...]) -> int:
    """The place of the seat that lost the last Clash, or -1."""
    winner = clash_winner(book.values, clashes[-1])
    return -1 if winner == DRAW else int(winner == "a")


# Ends


_SET_KINDS = {"clashes": "set-won", "points": "set-points", "mana": "set-mana", "equal": "set-drawn"}


def end_set(run: Run, score: SetScore) -> None:
    """A Set is won or drawn, and the next begins unless it was the last (LC-1.3, LC-A35, LC-A36)."""
    state, values, course = run.state, run.book.values, run.state.course
    winner, by, wins, _ = score
    if run.book.telling:
        numbers = wins
        if by == "points":
            numbers = sum([played.a for played in course.clashes]), sum([played.b for played in course.clashes])
        elif by == "mana":
            numbers = state.sides[0].mana, state.sides[1].mana
        data = (("a", numbers[0]), ("b", numbers[1]))
        rule = "LC-A36" if by == "clashes" and max(wins) >= values.clashes_to_win else "LC-A35"
        seat = None if winner == DRAW else SEATS[winner == "b"]
        told = (_SET_KINDS[by], "LC-1.3", SEATS, seat, (), None, course.set_no, rule, data)
        run.events.append(make(Event, told))
    sets = (*course.sets, winner or DRAW)
    match = match_result(values, sets)
    if match.winner is not None:
        run.state = state._replace(course=course._replace(sets=sets))
        end_match(run, match.winner, "sets")
    else:
        begin_set(run, sets)


def end_match(run: Run, winner: str, by: str) -> None:
    """The Match is over (LC-1.2, LC-A37)."""
    state = run.state
    if by == "sudden-death":
        state = state._replace(course=state.course._replace(sets=(*state.sets, winner)))
    won = [sum(one == seat for one in state.sets[: run.book.values.sets]) for seat in SEATS]
    data = (("a", won[0]), ("b", won[1]), ("sudden", int(by == "sudden-death")))
    if winner == DRAW:
        run.tell(Event("match-drawn", "LC-1.2", SEATS, None, (), None, None, "LC-A37", data))
        ended = Outcome(None, by, "LC-1.2", "LC-A37")
    else:
        seat = SEATS[winner == "b"]
        rule = "" if max(won) >= run.book.values.sets_to_win else "LC-A37"
        run.tell(Event("match-won", "LC-1.2", SEATS, seat, (), None, None, rule, data))
        ended = Outcome(seat, by, "LC-1.2", rule)
    run.state = state._replace(phase=OVER, ended=ended, offers=NO_OFFERS)
