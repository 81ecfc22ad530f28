"""The four phases of a Clash, from one choice to the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.engine.contract import SEATS, Event, Move, Refusal, RefusedError, Seat, Step

from .abilities import NO_PICK
from .account import made
from .book import Book
from .course import Run, begin_clash, end_match, end_set
from .deployment import RELIC, TRAP
from .options import PASS, choice, choices, found_call, offered, use_refusal
from .play import Play
from .prep import put
from .resolve import resolve
from .reveal import revealed
from .rows import Call
from .scores import DRAW, clash_winner, made_played, set_result
from .state import ACTIVATE, NO_OFFERS, Cards, Offers, Side, State, made_side, made_state, made_step
from .work import cost_of

_PASSED = tuple(
    tuple(
        made(("pass", "LC-4.3" if window == 3 else "LC-4.1", SEATS, seat, (), None, window, "LC-A13", ()))
        for window in range(4)
    )
    for seat in SEATS
)
_RETURNED = Event("return", "LC-2.7", SEATS, None, (), None, None, "LC-A39")
_RETURNED_LAST = _RETURNED._replace(clause="LC-4.7")


def prepare(book: Book, state: State, moves: Mapping[Seat, Move]) -> Step[State] | None:
    """Placements behind the screen; when both seats are ready, the screens go.

    Nothing where a move is not the very one that was offered.
    """
    told: list[Event] = []
    (a, b), (moves_a, moves_b) = state.sides, state.offers
    move = moves.get("a")
    if move is not None:
        found = put(book, 0, a, move, told)
        if found is None:
            return None
        a, moves_a = found
    move = moves.get("b")
    if move is not None:
        found = put(book, 1, b, move, told)
        if found is None:
            return None
        b, moves_b = found
    if moves_a or moves_b:
        after = made_state(((a, b), (moves_a, moves_b)) + state[2:])  # noqa: RUF005 - takes a third of the time
        return made_step((after, tuple(told)))
    sides = revealed(book, (a, b), told)
    play = Play(book, made_state((sides, NO_OFFERS, state.heat, 1, state.finals, ACTIVATE, *state[6:])), told)
    play.survey()
    return go_on(play, 1, state.finals)


# Activation


def go_on(play: Play, window: int, finals: int) -> Step[State]:
    """On to the next choice of the Activation, or to Resolve."""
    values, p1 = play.book.values, play.state.p1
    if values.traps == "automatic":
        asked = _spring(play, window)
        if asked is not None:
            return play.step(asked, window, finals)
    while window <= 3:
        if window == 2:
            place, offers = 1 - p1, offered(play, 1 - p1)
        elif window == 1 or finals < values.final_actions:
            place, offers = p1, play.again or offered(play, p1)
        else:
            break
        if len(offers) > 1 or (play.sides[place].traps and _has_secrets(play, place)):
            return play.step(((), offers) if place else (offers, ()), window, finals)
        if window == 1:
            play.again, play.heat = offers, None
        window += 1
    return finish_clash(play, finals)


def _has_secrets(play: Play, place: int) -> bool:
    """Would it tell something of the face-down traps of a seat not to ask it?"""
    return play.sides[place].mana > 0 and play.book.values.traps == "flip"


def _spring(play: Play, window: int) -> Offers | None:
    """Traps flip by themselves, Player 1's first (LC-A14); what an owner may choose from, who has to for one."""
    while True:
        sprung = next(_springing(play), None)
        if sprung is None:
            return None
        call, picks = sprung
        if len(picks) > 1:
            play.asked, play.heat = call.me.unit, None
            moves = tuple([choice(play, call, pick) for pick in picks])
            return ((), moves) if call.me.side else (moves, ())
        carry_out(play, call, picks[0] if picks else NO_PICK, window)


def _springing(play: Play) -> Iterator[tuple[Call, Cards]]:
    """The traps that may be flipped now, each with what may be chosen for it."""
    p1, rows = play.state.p1, play.book.deck.rows
    for place in (p1, 1 - p1):
        for unit, lane in play.sides[place].traps:
            for call in [rows.calls[at] for at in rows.called[lane][unit][:1]]:
                if use_refusal(play, call) is None:
                    yield call, choices(play, call.me, call.ability)


def activate(book: Book, state: State, place: int, move: Move) -> Step[State]:
    """A seat acts in its window, or passes (LC-4.1 to LC-4.3); the move is one of those offered."""
    play, window, finals = Play(book, state), state.window, state.finals
    if move.kind == PASS.kind:
        if book.telling:
            play.events.append(_PASSED[place][window])
        if window == 1:
            play.again, play.heat = state.offers[place], None
        return go_on(play, window + 1, finals)
    found = book.deck.rows.meanings.get(id(move)) or found_call(play, place, move)
    if isinstance(found, Refusal):
        raise RefusedError(found)
    carry_out(play, found[0], found[1], window)
    if window == 3 and state.heat.asked < 0:
        finals += 1
    return go_on(play, window, finals)


def carry_out(play: Play, call: Call, pick: int, window: int) -> None:
    """An ability is paid for and does what it says."""
    me, ability, _, key, _, _, _, _, _ = call
    cost = cost_of(play, me, ability)
    before = play.sides[me.side].mana
    trigger = ability.trigger
    play.pay(me, cost, trigger == TRAP)
    if trigger != TRAP:
        play.used += (key,)
        if trigger == RELIC:
            play.called += (me.unit,)
    if play.telling:
        late = 2 if window == 3 else int(me.side != play.state.p1)
        play.tell_call(me, ability, (before, before - cost), late)
    play.act(me, ability, pick)


# Resolve


def finish_clash(play: Play, finals: int) -> Step[State]:
    """Resolve, the tally, all cards back to hand, and what comes next (LC-4.5 to LC-4.7)."""
    book, points, state = play.book, resolve(play), play.state
    run, values = Run(book, state, play.events), book.values
    a, b = play.sides
    played = made_played((*points, a.open_mana - a.mana, b.open_mana - b.mana))
    winner = clash_winner(values, played)
    if book.telling:
        _tell_tally(run, points, winner)
    if play.flipped or play.looked:
        a, b = _home(play)
    clashes = (*state.clashes, played)
    if state.set_no <= values.sets:
        score = set_result(values, clashes, (a.mana, b.mana))
        if score.winner is None:
            begin_clash(run, (a, b), clashes)
            return run.step()
        run.state = play.closed(NO_OFFERS, 0, finals)._replace(sides=(a, b), clashes=clashes)
        end_set(run, score)
    else:
        run.state = play.closed(NO_OFFERS, 0, finals)._replace(sides=(a, b), clashes=clashes)
        end_match(run, winner, "sudden-death")
    return run.step()


def _tell_tally(run: Run, points: tuple[int, int], winner: str) -> None:
    clash, (a, b) = run.state.clash, points
    seat: Seat | None = None if winner == DRAW else SEATS[winner == "b"]
    kind, clause = ("clash-drawn", "LC-5.17") if seat is None else ("clash-won", "LC-4.6")
    rule = "LC-A34" if a == b else "LC-A38"
    run.events.append(made((kind, clause, SEATS, seat, (), None, clash, rule, (("a", a), ("b", b)))))
    run.events.append(_RETURNED if clash < run.book.values.clashes else _RETURNED_LAST)


def _home(play: Play) -> tuple[Side, Side]:
    """The sides with everything in hand; what lay face up, or was looked at, the other seat knows (LC-A42)."""
    known, size = [side.known for side in play.sides], play.book.deck.size
    for unit in (*play.flipped, *play.looked):
        known[unit >= size] |= 1 << unit
    a, b = play.sides
    if a.known != known[0]:
        a = made_side((*a[:11], known[0], *a[12:]))
    if b.known != known[1]:
        b = made_side((*b[:11], known[1], *b[12:]))
    return a, b
