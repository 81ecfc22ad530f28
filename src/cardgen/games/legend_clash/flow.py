"""The course of the Match: Sets, Clashes and their four phases, from one choice to the next."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS, Event, Move, Outcome, Refusal, RefusedError, Seat, Step
from cardgen.engine.streams import below, shuffled, stream

from . import prep
from .abilities import NO_PICK, Ability, Me
from .account import ALONE
from .book import Book
from .deployment import CREATURE
from .options import PASS, call, choices, found_call, meant, offered, use_refusal
from .play import Play
from .resolve import resolve
from .scores import DRAW, Played, clash_winner, match_result, player_one, set_result
from .state import ACTIVATE, COLD, EMPTY_LINES, MULLIGAN, NO_OFFERS, OVER, PREP, Cards, Side, State
from .values import LANES

KEEP, REDRAW = Move("keep"), Move("redraw")
NO_SIDE = Side((), (), (), 0, EMPTY_LINES, 0, (), (), (), 0, 0, False, 0)


class Run:
    """A state being carried on, and what has been told on the way."""

    __slots__ = ("book", "events", "state")

    def __init__(self, book: Book, state: State) -> None:
        self.book = book
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Something happened."""
        if self.book.telling:
            self.events.append(event)

    def step(self) -> Step[State]:
        """The state reached, and what happened."""
        return Step(self.state, tuple(self.events))


def blank(book: Book, seed: int) -> State:
    """A Match in which nothing has happened yet."""
    first = SEATS.index(book.values.p1_seat) if book.values.p1_seat in SEATS else below(stream(seed, "first"), 2)[1]
    return State(
        phase=PREP,
        set_no=0,
        clash=0,
        nth=0,
        first=first,
        p1=first,
        window=0,
        finals=0,
        sides=(NO_SIDE, NO_SIDE),
        heat=COLD,
        sets=(),
        clashes=(),
        offers=NO_OFFERS,
        seed=seed,
        pinned=((), ()),
        ended=None,
    )


# Sets


def begin_set(run: Run) -> None:
    """Hands of ten, full mana, the first Clash (LC-2.3, LC-2.5, LC-A03, LC-A05)."""
    book, state = run.book, run.state
    number = state.set_no + 1
    sudden = number > book.values.sets
    kind, rule = ("sudden-death", "LC-A37") if sudden else ("set", "LC-A05")
    run.tell(Event(kind, "LC-2.5", SEATS, None, (), None, number, rule, (("mana", book.values.mana),)))
    run.state = state._replace(set_no=number, clash=0, clashes=())
    for place in (0, 1):
        _deal(run, place, "hand")
    run.state = run.state._replace(pinned=((), ()))
    few = [_few_creatures(book, side) and book.values.mulligan != "none" for side in run.state.sides]
    if any(few):
        offers = tuple((KEEP, REDRAW) if one else () for one in few)
        run.state = run.state._replace(phase=MULLIGAN, offers=(offers[0], offers[1]))
    else:
        begin_clash(run)


def _few_creatures(book: Book, side: Side) -> bool:
    return sum(book.deck.types[unit] == CREATURE for unit in side.hand) < book.values.mulligan_creatures


def _deal(run: Run, place: int, why: str) -> None:
    """A seat draws its hand of the Set, for a redraw from the whole deck."""
    book, state = run.book, run.state
    values, side = book.values, state.sides[place]
    size, rest = values.hand_size, side.deck
    if values.set_hand == "reshuffle" or len(rest) < size or why == "redraw":
        every = book.deck.lists[place]
        if why == "redraw" and values.set_hand == "next-ten":
            every = side.hand + rest
        pinned = tuple(unit for unit in state.pinned[place] if unit in every)[:size]
        others = [unit for unit in every if unit not in pinned]
        rest = (*pinned, *shuffled(stream(state.seed, f"{why}-{SEATS[place]}", state.set_no), others)[1])
    hand = book.deck.sorted(rest[:size])
    side = side._replace(hand=hand, deck=rest[size:], mana=values.mana, open_mana=values.mana, known=0)
    run.state = state._replace(sides=_with(state.sides, place, side))
    cards = book.deck.names(hand)
    run.tell(Event("deal", "LC-2.3", ALONE[place], SEATS[place], cards, None, len(hand), "LC-A03"))


def _with(sides: tuple[Side, Side], place: int, side: Side) -> tuple[Side, Side]:
    return (sides[0], side) if place else (side, sides[1])


def mulligan(run: Run, moves: Mapping[Seat, Move]) -> None:
    """Seats with few creatures keep their hand or draw a new one (LC-A04)."""
    offers = list(run.state.offers)
    for place, seat in enumerate(SEATS):
        if seat in moves:
            offers[place] = ()
            kind = moves[seat].kind
            run.tell(Event(kind, "LC-2.3", SEATS, seat, (), None, None, "LC-A04"))
            if kind == "redraw":
                _deal(run, place, "redraw")
    run.state = run.state._replace(offers=(offers[0], offers[1]))
    if not any(offers):
        begin_clash(run)


# Clashes


def begin_clash(run: Run) -> None:
    """All cards are in hand again; both seats deploy (LC-2.7, LC-3.2)."""
    book, state = run.book, run.state
    nth = state.nth + 1
    p1 = player_one(book.values, nth, state.set_no, state.first, _lost(book, state))
    a, b = (prep.begun(book, side) for side in state.sides)
    run.state = state._replace(
        phase=PREP,
        clash=state.clash + 1,
        nth=nth,
        p1=p1,
        window=0,
        finals=0,
        sides=(a, b),
        heat=COLD,
        offers=NO_OFFERS,
    )
    if nth == 1:
        run.tell(Event("first", "LC-4.1", SEATS, SEATS[p1], (), None, None, "LC-A11"))
    mana = (("mana_a", a.mana), ("mana_b", b.mana))
    run.tell(Event("clash", "LC-3.1", SEATS, SEATS[p1], (), None, state.clash + 1, "LC-A11", mana))


def _lost(book: Book, state: State) -> int:
    """The place of the seat that lost the Clash before, or -1."""
    if not state.clashes:
        return -1
    winner = clash_winner(book.values, state.clashes[-1])
    return -1 if winner == DRAW else int(winner == "a")


def prepare(run: Run, moves: Mapping[Seat, Move]) -> None:
    """Placements behind the screen; when both seats are ready, the screens go."""
    sides = list(run.state.sides)
    for place, seat in enumerate(SEATS):
        if seat in moves:
            move, before = moves[seat], sides[place]
            after = sides[place] = prep.after_placing(run.book, place, before, move)
            if run.book.telling:
                run.events.append(prep.told(place, before, after, move))
    run.state = run.state._replace(sides=(sides[0], sides[1]))
    if sides[0].ready and sides[1].ready:
        reveal(run)


def reveal(run: Run) -> None:
    """Creatures, relics and Settings lie open; traps stay face down (LC-3.10, LC-3.11)."""
    state = run.state
    sides = list(state.sides)
    for place, side in enumerate(sides):
        shown = [u for line in side.lines for u in line] + [u for u, _ in side.relics] + list(side.settings)
        sides[place] = side._replace(known=side.known | sum(1 << unit for unit in set(shown)))
        if run.book.telling:
            _tell_reveal(run, place, side)
    state = state._replace(phase=ACTIVATE, window=1, sides=(sides[0], sides[1]))
    play = Play(run.book, state)
    play.survey()
    go_on(run, play)


def _tell_reveal(run: Run, place: int, side: Side) -> None:
    """What the other seat sees now."""
    deck, seat = run.book.deck, SEATS[place]
    run.events.append(_deployed(place, side))
    for lane in LANES:
        line = side.lines[lane]
        modes = tuple(["guard" if side.guards >> unit & 1 else "attack" for unit in line])
        if line:
            data = (("lane", lane + 1), ("modes", modes))
            run.events.append(Event("reveal", "LC-3.10", SEATS, seat, deck.names(line), None, None, "LC-A09", data))
        count = sum(where == lane for _, where in side.traps)
        if count:
            data_ = (("lane", lane + 1),)
            run.events.append(Event("reveal-traps", "LC-3.11", SEATS, seat, (), None, count, "LC-A15", data_))
    for unit, lane in side.relics:
        said = (("lane", lane + 1),)
        run.events.append(Event("reveal-relic", "LC-3.7", SEATS, seat, (deck.ids[unit],), None, None, "LC-A16", said))
    for unit in side.settings:
        run.events.append(Event("reveal-setting", "LC-3.7", SEATS, seat, (deck.ids[unit],), None, None, "LC-A16"))


def _deployed(place: int, side: Side) -> Event:
    """What a deployment cost, now that it can be checked."""
    rule = "LC-A42"
    if not any(side.lines):
        rule = "LC-A08" if side.open_mana else "LC-A50"
    clause = "LC-2.6" if all(side.lines) else "LC-3.8"
    spent = (("spent", side.open_mana - side.mana),)
    return Event("deployed", clause, SEATS, SEATS[place], (), side.open_mana, side.mana, rule, spent)


# Activation


def go_on(run: Run, play: Play) -> None:
    """On to the next choice of the Activation, or to Resolve."""
    if play.book.values.traps == "automatic" and not _spring(run, play):
        return
    state = play.state
    window, finals = state.window, state.finals
    while window <= 3:
        place = state.p1 if window != 2 else 1 - state.p1
        done = window == 3 and finals >= play.book.values.final_actions
        offers = () if done else offered(play, place)
        if len(offers) > 1 or (offers and _has_secrets(play, place)):
            _ask(run, play, place, offers, window)
            return
        window += 1
    finish_clash(run, play)


def _has_secrets(play: Play, place: int) -> bool:
    """Would it tell something of the face-down traps of a seat not to ask it?"""
    return bool(play.traps[place]) and play.mana[place] > 0 and play.book.values.traps == "flip"


def _ask(run: Run, play: Play, place: int, offers: tuple[Move, ...], window: int) -> None:
    run.events += play.events
    run.state = play.closed(((), offers) if place else (offers, ()), window)


def _spring(run: Run, play: Play) -> bool:
    """Traps flip by themselves, Player 1's first (LC-A14); False where an owner has to choose for one."""
    again = True
    while again:
        again = False
        for place in (play.first, 1 - play.first):
            for unit, lane in play.traps[place]:
                me = Me(place, lane, unit)
                ability = next(iter(play.book.deck.acts[unit]), None)
                if ability is None or use_refusal(play, me, ability) is not None:
                    continue
                picks = choices(play, me, ability)
                if len(picks) > 1:
                    play.asked = unit
                    moves = tuple([call(play, me, ability, pick) for pick in picks])
                    _ask(run, play, place, moves, play.state.window)
                    return False
                carry_out(play, (me, ability, picks[0] if picks else NO_PICK))
                again = True
                break
            if again:
                break
    return True


def activate(run: Run, place: int, move: Move) -> None:
    """A seat acts in its window, or passes (LC-4.1 to LC-4.3)."""
    state = run.state
    play = Play(run.book, state)
    if move == PASS:
        clause, rule = ("LC-4.3", "LC-A13") if state.window == 3 else ("LC-4.1", "LC-A13")
        play.tell(Event("pass", clause, SEATS, SEATS[place], (), None, state.window, rule))
        play.state = play.state._replace(window=state.window + 1)
    else:
        found = meant(play, place, move) or found_call(play, place, move)
        if isinstance(found, Refusal):
            raise RefusedError(found)
        carry_out(play, found)
        if state.window == 3 and state.heat.asked < 0:
            play.state = play.state._replace(finals=state.finals + 1)
    go_on(run, play)


def carry_out(play: Play, found: tuple[Me, Ability, int]) -> None:
    """An ability is paid for and does what it says."""
    me, ability, pick = found
    cost = play.cost(me, ability)
    before = play.mana[me.side]
    play.pay(me.side, cost)
    if ability.trigger == "trap":
        play.traps[me.side] = tuple([laid for laid in play.traps[me.side] if laid[0] != me.unit])
        play.flipped += (me.unit,)
    else:
        play.used += ((me.unit, ability.n),)
        if ability.trigger == "relic":
            play.called += (me.unit,)
    if play.book.telling:
        play.tell_call(me, ability, (before, play.mana[me.side]), play.state.window == 3)
    play.act(me, ability, pick)


# Resolve


def finish_clash(run: Run, play: Play) -> None:
    """Resolve, the tally, all cards back to hand, and what comes next (LC-4.5 to LC-4.7)."""
    book, points = run.book, resolve(play)
    state = play.closed(NO_OFFERS, 0)
    run.events += play.events
    spent = [side.open_mana - side.mana for side in state.sides]
    played = Played(*points, *spent)
    winner = clash_winner(book.values, played)
    data = (("a", points[0]), ("b", points[1]))
    if winner == DRAW:
        run.tell(Event("clash-drawn", "LC-5.17", SEATS, None, (), None, state.clash, "LC-A34", data))
    else:
        rule = "LC-A34" if points[0] == points[1] else "LC-A38"
        run.tell(Event("clash-won", "LC-4.6", SEATS, SEATS[winner == "b"], (), None, state.clash, rule, data))
    clause = "LC-2.7" if state.clash < book.values.clashes else "LC-4.7"
    run.tell(Event("return", clause, SEATS, None, (), None, None, "LC-A39"))
    sides = _home(state)
    run.state = state._replace(sides=sides, clashes=(*state.clashes, played), offers=NO_OFFERS)
    if state.set_no > book.values.sets:
        _end_match(run, winner, "sudden-death")
        return
    score = set_result(book.values, run.state.clashes, (sides[0].mana, sides[1].mana))
    if score.winner is None:
        begin_clash(run)
    else:
        _end_set(run, score.winner, score.by)


def _home(state: State) -> tuple[Side, Side]:
    """The sides with everything in hand; what lay face up, or was looked at, the other seat knows (LC-A42)."""
    seen = 0
    for unit in (*state.heat.flipped, *state.heat.looked):
        seen |= 1 << unit
    a, b = (side._replace(known=side.known | _own(side.hand, seen)) for side in state.sides)
    return a, b


def _own(hand: Cards, seen: int) -> int:
    return sum(1 << unit for unit in hand if seen >> unit & 1)


_SET_KINDS = {"clashes": "set-won", "points": "set-points", "mana": "set-mana", "equal": "set-drawn"}


def _end_set(run: Run, winner: str, by: str) -> None:
    state, values = run.state, run.book.values
    wins = [sum(clash_winner(values, played) == seat for played in state.clashes) for seat in SEATS]
    points = [sum(played.a for played in state.clashes), sum(played.b for played in state.clashes)]
    numbers = {"clashes": wins, "points": points, "mana": [side.mana for side in state.sides], "equal": wins}[by]
    data = (("a", numbers[0]), ("b", numbers[1]))
    clause, rule = (
        ("LC-1.3", "LC-A36") if by == "clashes" and max(wins) >= values.clashes_to_win else ("LC-1.3", "LC-A35")
    )
    seat = None if winner == DRAW else SEATS[winner == "b"]
    run.tell(Event(_SET_KINDS[by], clause, SEATS, seat, (), None, state.set_no, rule, data))
    sets = (*state.sets, winner)
    run.state = state._replace(sets=sets)
    score = match_result(values, sets)
    if score.winner is not None:
        _end_match(run, score.winner, "sets")
    else:
        begin_set(run)


def _end_match(run: Run, winner: str, by: str) -> None:
    """The Match is over (LC-1.2, LC-A37)."""
    state = run.state
    if by == "sudden-death":
        state = state._replace(sets=(*state.sets, winner))
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
