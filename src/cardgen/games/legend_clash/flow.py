"""The four phases of a Clash, from one choice to the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.engine.contract import SEATS, Event, EventRow, Move, Refusal, RefusedError, Seat, Step
from cardgen.engine.making import make

from .abilities import NO_PICK
from .asking import choice
from .book import Book
from .course import begin_clash, end_match, end_set
from .deployment import RELIC, TRAP
from .options import PASS, choices, could_of, could_still, found_call, use_refusal
from .play import Play
from .prep import READY, card_laid, creature_placed, made_ready, put, shown
from .resolve import resolve
from .reveal import reveal
from .rows import Call
from .scores import DRAW, Played, clash_winner
from .state import ACTIVATE, NO_COULD, Cards, Could, Moment, NowRow, Offers, SideRow
from .tallies import points_told
from .watches import CALLED, CARDS, EVERYTHING, MANA, TRAPS
from .work import IDLE, claims_of, cost_of

LAST_WINDOW = 3
_PASSED = tuple(
    tuple(
        (Event("pass", "LC-4.3" if window == 3 else "LC-4.1", SEATS, seat, (), None, window, "LC-A13", ()),)
        for window in range(4)
    )
    for seat in SEATS
)
# What a Clash came to: kind, clause and seat of the event.
_TALLIES: dict[str, tuple[str, str, Seat | None]] = {
    DRAW: ("clash-drawn", "LC-5.17", None),
    "a": ("clash-won", "LC-4.6", "a"),
    "b": ("clash-won", "LC-4.6", "b"),
}
_RETURNED = Event("return", "LC-2.7", SEATS, None, (), None, None, "LC-A39")
_RETURNED_LAST = _RETURNED._replace(clause="LC-4.7")


def prepare(book: Book, moment: Moment, moves: Mapping[Seat, Move]) -> Step[Moment] | None:
    """Placements behind the screen; when both seats are ready, the screens go.

    Nothing where a move is not the very one that was offered.
    """
    a, b, moves_a, moves_b, now = moment
    one = other = None  # what is told
    placings = book.placings
    if "a" in moves:
        move = moves["a"]
        placing = placings.get(id(move))
        if placing is not None:
            found = (creature_placed if placing[0] else card_laid)(book, a, moves_a, placing)
        else:
            found = made_ready(book, 0, a) if move is READY else put(book, 0, (a, moves_a), move)
        if found is None:
            return None
        a, moves_a, one = found
    if "b" in moves:
        move = moves["b"]
        placing = placings.get(id(move))
        if placing is not None:
            found = (creature_placed if placing[0] else card_laid)(book, b, moves_b, placing)
        else:
            found = made_ready(book, 1, b) if move is READY else put(book, 1, (b, moves_b), move)
        if found is None:
            return None
        b, moves_b, other = found
    told: tuple[EventRow, ...] = ()
    if one is not None:
        told = (one,) if other is None else (one, other)
    elif other is not None:
        told = (other,)
    if moves_a or moves_b:
        return (a, b, moves_a, moves_b, now), told
    return _revealed(book, (a, b), now, list(told))


def _revealed(book: Book, sides: tuple[SideRow, SideRow], now: NowRow, told: list[EventRow]) -> Step[Moment]:
    """The screens are gone, and the first window is open; whoever has no HP as it stands is killed at once."""
    (a, b), (_, _, finals, could, heat, _, ended, course) = sides, now
    if book.telling:
        reveal(0, a, told)
        reveal(1, b, told)
    play = Play(book, (a, b, (), (), (ACTIVATE, 1, finals, could, heat, None, ended, course)), told)
    work = play.work = claims_of(play)
    if work.frail:
        play.survey()
    play.could = could_of(play)
    return go_on(play, 1, finals)


# Activation


def go_on(play: Play, window: int, finals: int) -> Step[Moment]:
    """On to the next choice of the Activation, or to Resolve."""
    book, (a, b) = play.book, play.rows
    if not book.flips:
        asked = _spring(play, window)
        play.could = could_of(play)
        if asked is not None:
            return play.step(asked, window, finals)
        a, b = play.rows
    window, for_a, for_b = next_choice(book, play.could, (a, b), (play.course[2], window, finals))
    if window > LAST_WINDOW:
        return finish_clash(play, finals)
    now = play.phase, window, finals, play.could, play.heat or play.warmth(), play.work, play.ending, play.course
    return (a, b, for_a, for_b, now), tuple(play.events)


def next_choice(
    book: Book, could: Could, rows: tuple[SideRow, SideRow], turn: tuple[int, int, int]
) -> tuple[int, tuple[Move, ...], tuple[Move, ...]]:
    """The next window, from one on, in which somebody has a choice, or would tell something if it were not asked.

    With what each seat may choose from there; behind the last where there is none.  `turn` is the place of Player 1,
    the window and the final actions so far.  A seat that has mana would tell something of its face-down
    traps, if it were not asked.
    """
    p1, window, finals = turn
    while window < LAST_WINDOW or (window == LAST_WINDOW and finals < book.values.final_actions):
        place = 1 - p1 if window == 2 else p1
        offers, side = could[1] if place else could[0], rows[place]
        if len(offers) > 1 or (side[7] and side[1] > 0 and book.flips):
            return (window, (), offers) if place else (window, offers, ())
        window += 1
    return LAST_WINDOW + 1, (), ()


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
    p1, rows = play.course[2], play.book.rows
    for place in (p1, 1 - p1):
        for unit, lane in play.traps[place]:
            for call in [rows.calls[at] for at in rows.called[lane][unit][:1]]:
                if use_refusal(play, call) is None:
                    yield call, choices(play, call)


def activate(book: Book, moment: Moment, place: int, move: Move) -> Step[Moment]:
    """A seat acts in its window (LC-4.1 to LC-4.3); the move is one of those offered."""
    play, (_, window, finals, _, warm, _, _, _) = Play(book, moment), moment[4]
    found = book.rows.meanings.get(id(move))
    if found is None:  # a pass, or another table of the same game came this far
        if move == PASS:
            return passed(book, moment, place)
        asked = found_call(play, place, move)
        if isinstance(asked, Refusal):
            raise RefusedError(asked)
        found = asked
    carry_out(play, found[0], found[1], window)
    if window == LAST_WINDOW and warm[9] < 0:
        finals += 1
        if finals >= book.values.final_actions and book.flips:
            return finish_clash(play, finals)
    if book.flips:
        play.could = could_still(play, found[0])
    return go_on(play, window, finals)


def passed(book: Book, moment: Moment, place: int) -> Step[Moment]:
    """A seat passes: nothing changes but whose window it is."""
    a, b, _, _, (phase, window, finals, could, heat, work, ended, course) = moment
    told = _PASSED[place][window] if book.telling else ()
    if not book.flips:  # in a guess there may be one that flips at once
        return go_on(Play(book, moment, list(told)), window + 1, finals)
    window, for_a, for_b = next_choice(book, could, (a, b), (course[2], window + 1, finals))
    if window > LAST_WINDOW:
        return finish_clash(Play(book, moment, list(told)), finals)
    now = phase, window, finals, could, heat, work, ended, course
    return (a, b, for_a, for_b, now), told


def carry_out(play: Play, call: Call, pick: int, window: int) -> None:
    """An ability is paid for and does what it says; a trap that is flipped lies face down no longer."""
    me, ability, work = call.me, call.ability, play.work or play.at_work()
    side, trigger, cost = me.side, ability.trigger, ability.cost
    if work.tolls or play.marks:
        cost = cost_of(play, me, ability)
    left, had, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, shows, held = play.rows[side]
    changed = play.changed | (EVERYTHING if work.unsteady else MANA)
    if trigger == TRAP:
        changed |= TRAPS | CARDS[side]
        traps = tuple([lying for lying in traps if lying[0] != me.unit])
        play.flipped += (me.unit,)
    else:
        play.used += (call.key,)
        if trigger == RELIC:
            changed |= CALLED
            play.called += (me.unit,)
    has = had - cost
    play.rows[side] = left, has, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, shows, held
    play.heat, play.changed = None, changed
    if play.telling:
        late = 2 if window == LAST_WINDOW else 0 if side == play.course[2] else 1
        kind, clause, seat, cards, rule, data = call.told[late]
        if cost != call.cost:
            data = (*data[:-1], ("cost", cost))
        play.events.append((kind, clause, SEATS, seat, cards, had, has, rule, data))
    play.key, play.said = ability.key, ability.said
    for act in ability.acts:
        act(play, me, pick)
        if play.damage or play.weak or (play.work or play.at_work()).frail:
            play.survey()


# Resolve


def finish_clash(play: Play, finals: int) -> Step[Moment]:
    """Resolve, the tally, all cards back to hand, and what comes next (LC-4.5 to LC-4.7)."""
    book, told, (one, other), (a, b) = play.book, play.events, resolve(play), play.rows
    clash, nth, p1, clashes, (won_a, won_b), set_no, first, sets, seed, pinned = play.course
    values = book.values
    played = make(Played, (one, other, a[13][5] - a[1], b[13][5] - b[1]))
    winner = clash_winner(values, played) if one == other else "a" if one > other else "b"
    kind, clause, seat = _TALLIES[winner]
    if winner == "a":
        won_a += 1
    elif winner == "b":
        won_b += 1
    if book.telling:
        rule, data = "LC-A34" if one == other else "LC-A38", points_told(one, other)
        told.append((kind, clause, SEATS, seat, (), None, clash, rule, data))
        told.append(_RETURNED if clash < values.clashes else _RETURNED_LAST)
    if play.flipped or play.looked:
        a, b = _home(play)
    clashes += (played,)
    course = clash, nth, p1, clashes, (won_a, won_b), set_no, first, sets, seed, pinned
    most = won_a if won_a > won_b else won_b
    if most < values.clashes_to_win and len(clashes) < values.clashes and set_no <= values.sets:
        return begin_clash(book, (a, b), course, told), tuple(told)
    now = play.phase, 0, finals, NO_COULD, play.heat or play.warmth(), IDLE, None, course
    if set_no <= values.sets:
        moment = end_set(book, (a, b), now, told)
    else:
        moment = end_match(book, (a, b, (), (), now), (winner, "sudden-death"), told)
    return moment, tuple(told)


def _home(play: Play) -> tuple[SideRow, SideRow]:
    """The sides with what the other seat knows of flipped traps, and of those that were looked at (LC-A42)."""
    known, size = [0, 0], play.book.deck.size
    for unit in (*play.flipped, *play.looked):
        known[unit >= size] |= 1 << unit
    a, b = play.rows
    return shown(a, known[0]), shown(b, known[1])
