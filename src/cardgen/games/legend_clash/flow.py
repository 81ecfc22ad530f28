"""The four phases of a Clash, from one choice to the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.engine.contract import SEATS, Event, Move, Refusal, RefusedError, Seat, Step

from .abilities import NO_PICK
from .asking import choice
from .book import Book
from .course import Run, begin_clash, end_match, end_set
from .deployment import RELIC, TRAP
from .making import make
from .options import PASS, choices, could_of, could_still, found_call, use_refusal
from .play import Play
from .prep import put
from .resolve import resolve
from .reveal import revealed
from .rows import Call
from .scores import DRAW, Played, clash_winner, set_result
from .state import ACTIVATE, NO_COULD, NO_OFFERS, Cards, Could, Offers, SideRow, State
from .watches import CALLED, CARDS, EVERYTHING, MANA, TRAPS
from .work import cost_of

LAST_WINDOW = 3
_PASSED = tuple(
    tuple(
        Event("pass", "LC-4.3" if window == 3 else "LC-4.1", SEATS, seat, (), None, window, "LC-A13", ())
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
    (a, b), (moves_a, moves_b), could, heat, window, finals, phase, ended, course = state
    move = moves.get("a")
    if move is not None:
        found = put(book, 0, (a, moves_a), move, told)
        if found is None:
            return None
        a, moves_a = found
    move = moves.get("b")
    if move is not None:
        found = put(book, 1, (b, moves_b), move, told)
        if found is None:
            return None
        b, moves_b = found
    if moves_a or moves_b:
        after = make(State, ((a, b), (moves_a, moves_b), could, heat, window, finals, phase, ended, course))
        return make(Step, (after, tuple(told)))
    rows = revealed(book, (a, b), told)
    play = Play(book, make(State, (rows, NO_OFFERS, could, heat, 1, finals, ACTIVATE, ended, course)), told)
    if play.at_work().frail:
        play.survey()
    play.could = could_of(play)
    return go_on(play, 1, finals)


# Activation


def go_on(play: Play, window: int, finals: int) -> Step[State]:
    """On to the next choice of the Activation, or to Resolve."""
    book = play.book
    if book.values.traps == "automatic":
        asked = _spring(play, window)
        play.could = could_of(play)
        if asked is not None:
            return play.step(asked, window, finals)
    window, offers = next_choice(book, play.could, play.rows, (play.state.course.p1, window, finals))
    if window > LAST_WINDOW:
        return finish_clash(play, finals)
    return play.step(offers, window, finals)


def next_choice(book: Book, could: Could, rows: Sequence[SideRow], turn: tuple[int, int, int]) -> tuple[int, Offers]:
    """The next window, from one on, in which somebody has a choice, or would tell something if it were not asked.

    Behind the last where there is none.  `turn` is the place of Player 1, the window and the final actions so far.
    """
    (p1, window, finals), values = turn, book.values
    while window <= LAST_WINDOW:
        if window == LAST_WINDOW and finals >= values.final_actions:
            break
        place = 1 - p1 if window == 2 else p1
        offers = could[1] if place else could[0]
        if len(offers) > 1 or (values.traps == "flip" and _has_secrets(rows[place])):
            return window, ((), offers) if place else (offers, ())
        window += 1
    return LAST_WINDOW + 1, NO_OFFERS


def _has_secrets(side: SideRow) -> bool:
    """Would it tell something of the face-down traps of a seat not to ask it?"""
    _, mana, _, _, _, _, _, traps, _, _, _, _, _ = side
    return mana > 0 and bool(traps)


def _spring(play: Play, window: int) -> Offers | None:
    """Traps flip by themselves, Player 1's first (LC-A14); what an owner may choose from, who has to for one."""
    deck = play.book.deck
    while True:
        sprung = next(_springing(play), None)
        if sprung is None:
            return None
        call, picks = sprung
        if len(picks) > 1:
            play.asked, play.heat = call.me.unit, None
            moves = tuple([choice(deck.ids, deck.rows.meanings, call, pick) for pick in picks])
            return ((), moves) if call.me.side else (moves, ())
        carry_out(play, call, picks[0] if picks else NO_PICK, window)


def _springing(play: Play) -> Iterator[tuple[Call, Cards]]:
    """The traps that may be flipped now, each with what may be chosen for it."""
    p1, rows = play.state.course.p1, play.book.deck.rows
    for place in (p1, 1 - p1):
        for unit, lane in play.traps[place]:
            for call in [rows.calls[at] for at in rows.called[lane][unit][:1]]:
                if use_refusal(play, call) is None:
                    yield call, choices(play, call)


def activate(book: Book, state: State, place: int, move: Move) -> Step[State]:
    """A seat acts in its window, or passes (LC-4.1 to LC-4.3); the move is one of those offered."""
    if move.kind == PASS.kind:
        return _passed(book, state, place)
    play, window, finals = Play(book, state), state.window, state.finals
    found = book.deck.rows.meanings.get(id(move)) or found_call(play, place, move)
    if isinstance(found, Refusal):
        raise RefusedError(found)
    carry_out(play, found[0], found[1], window)
    by_themselves = book.values.traps == "automatic"
    *_, asked = state.warm
    if window == LAST_WINDOW and asked < 0:
        finals += 1
        if finals >= book.values.final_actions and not by_themselves:
            return finish_clash(play, finals)
    if not by_themselves:
        play.could = could_still(play, found[0])
    return go_on(play, window, finals)


def _passed(book: Book, state: State, place: int) -> Step[State]:
    """A seat passes: nothing changes but whose window it is."""
    rows, _, could, heat, window, finals, phase, ended, course = state
    told = [_PASSED[place][window]] if book.telling else []
    if book.values.traps == "automatic":  # in a guess there may be one that flips at once
        return go_on(Play(book, state, told), window + 1, finals)
    window, offers = next_choice(book, could, rows, (course.p1, window + 1, finals))
    if window > LAST_WINDOW:
        return finish_clash(Play(book, state, told), finals)
    after = make(State, (rows, offers, could, heat, window, finals, phase, ended, course))
    return make(Step, (after, tuple(told)))


def carry_out(play: Play, call: Call, pick: int, window: int) -> None:
    """An ability is paid for and does what it says."""
    me, ability, work = call.me, call.ability, play.work or play.at_work()
    trigger, cost = ability.trigger, ability.cost
    if work.tolls or play.marks:
        cost = cost_of(play, me, ability)
    play.changed |= EVERYTHING if work.unsteady else MANA
    before = play.pay(me, cost, trigger == TRAP)
    if trigger == TRAP:
        play.changed |= TRAPS | CARDS[me.side]
    else:
        play.used += (call.key,)
        if trigger == RELIC:
            play.changed |= CALLED
            play.called += (me.unit,)
    if play.telling:
        late = 2 if window == LAST_WINDOW else int(me.side != play.state.course.p1)
        play.tell_call(call, before, before - cost, late)
    play.act(me, ability, pick)


# Resolve


def finish_clash(play: Play, finals: int) -> Step[State]:
    """Resolve, the tally, all cards back to hand, and what comes next (LC-4.5 to LC-4.7)."""
    book, points, (_, _, _, _, _, _, phase, ended, course) = play.book, resolve(play), play.state
    run, values = Run(book, play.state, play.events), book.values
    a, b = play.rows
    _, mana_a, _, _, _, _, _, _, _, _, _, _, (_, _, _, _, open_a) = a
    _, mana_b, _, _, _, _, _, _, _, _, _, _, (_, _, _, _, open_b) = b
    one, other = points
    played = make(Played, (one, other, open_a - mana_a, open_b - mana_b))
    winner = clash_winner(values, played)
    if book.telling:
        run.events.append(_tally(course.clash, points, winner))
        run.events.append(_RETURNED if course.clash < values.clashes else _RETURNED_LAST)
    if play.flipped or play.looked:
        a, b = _home(play)
    clashes = (*course.clashes, played)
    score = set_result(values, clashes, (mana_a, mana_b))
    if score.winner is None and course.set_no <= values.sets:
        begin_clash(run, (a, b), course, clashes)
        return run.step()
    course = course._replace(clashes=clashes)
    run.state = make(State, ((a, b), NO_OFFERS, NO_COULD, play.warmth(), 0, finals, phase, ended, course))
    if course.set_no <= values.sets:
        end_set(run, score)
    else:
        end_match(run, winner, "sudden-death")
    return run.step()


def _tally(clash: int, points: tuple[int, int], winner: str) -> Event:
    """What a Clash came to."""
    a, b = points
    seat: Seat | None = None if winner == DRAW else SEATS[winner == "b"]
    kind, clause = ("clash-drawn", "LC-5.17") if seat is None else ("clash-won", "LC-4.6")
    rule = "LC-A34" if a == b else "LC-A38"
    return make(Event, (kind, clause, SEATS, seat, (), None, clash, rule, (("a", a), ("b", b))))


def _home(play: Play) -> tuple[SideRow, SideRow]:
    """The sides with everything in hand; what lay face up, or was looked at, the other seat knows (LC-A42)."""
    known, size = [known for *_, (_, _, _, known, _) in play.rows], play.book.deck.size
    for unit in (*play.flipped, *play.looked):
        known[unit >= size] |= 1 << unit
    a, b = play.rows
    return _known(a, known[0]), _known(b, known[1])


def _known(side: SideRow, known: int) -> SideRow:
    """The side of which the other seat knows those cards."""
    left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, held = side
    hand, deck, opening, had, open_mana = held
    if had == known:
        return side
    held = hand, deck, opening, known, open_mana
    return left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, held
