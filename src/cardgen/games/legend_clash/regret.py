"""Deployments chosen as a mixture that nobody can exploit: regret matching on a sampled matrix of deployments.

Whoever always deploys in the same way is read like a book.  So some deployments of one's own and some of the other
side's, from hands that it might hold, are played against each other; both learn to play them in such proportions that
neither gains by preferring one (regret matching, Hart and Mas-Colell 2000, with regrets that never fall below 0); and
chance draws one of one's own in these proportions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardgen.engine.contract import SEATS, Move, Seat, Table
from cardgen.engine.streams import below, shuffled, stream

from .book import Book
from .cards import MODES
from .deployment import CREATURE, RELIC, SETTING, TRAP
from .lanes import clash
from .prep import READY, begun
from .sparring import Ranks, budget, piece
from .state import PREP, Moment, Side, State, as_side
from .values import LANES
from .worth import WORTH

DRAFTS = 64  # deployments that are thought of, for either side
WORLDS = 8  # hands that the other side might hold
KEPT = 24  # of each side's, those that do best against the other's drafts
SPARRED = 10  # drafts that each is tried against
ROUNDS = 300  # of learning
KEEP_PLANS = 64
GUARDS = 3  # of ten creatures


class Plan(NamedTuple):
    """A whole deployment: its moves in the order of Prep, the lines that it makes, and the mana that it leaves."""

    moves: tuple[Move, ...]
    lines: Ranks
    mana: int
    extras: int


@dataclass(frozen=True, slots=True)
class Regret:
    """Plays a drawn deployment, and for everything else asks another bot.

    `plans` are deployments that were drawn already: what is in it is what would be drawn again.
    """

    other: Any
    plans: dict[Any, Plan] = field(default_factory=dict, compare=False, repr=False)

    def __call__(self, table: Table[Moment], state: Moment, seat: Seat, luck: int) -> Move:
        """The next move."""
        offered = table.moves(state, seat)
        now = State(*state)
        if len(offered) == 1 or now.phase != PREP or not isinstance(table, Book):
            chosen: Move = self.other(table, state, seat, luck)
            return chosen
        place = SEATS.index(seat)
        fresh = _fresh(table, now.sides[place])
        them = now.sides[1 - place]
        key = (table.values, fresh, now.nth, now.clash, now.clashes, them.open_mana, luck, place)
        if key not in self.plans:
            if len(self.plans) >= KEEP_PLANS:
                self.plans.clear()
            self.plans[key] = drawn(table, now, place, luck)
        for move in self.plans[key].moves:
            if move in offered:
                return move
        return READY


def drawn(book: Book, state: State, place: int, luck: int) -> Plan:
    """A deployment of the seat at that place, drawn from the mixture that regret matching finds."""
    luck = stream(luck, f"regret-{SEATS[place]}", state.nth)
    ours = _drafts(book, state, (place, _fresh(book, state.sides[place])), DRAFTS, luck)
    theirs: list[Plan] = []
    for world in range(WORLDS):
        theirs += _drafts(
            book, state, (1 - place, _guessed(book, state, place, luck + world)), DRAFTS // WORLDS, luck + 1
        )
    ours, theirs = _best(book, state, ours, theirs[::3]), _best(book, state, theirs, ours[:SPARRED])
    matrix = [[payoff(book, state, one, other) for other in theirs] for one in ours]
    return ours[_sample(learned(matrix, ROUNDS), stream(luck, "draw"))]


def _fresh(book: Book, side: Side) -> Side:
    return as_side(begun(book, side._replace(mana=side.open_mana, laid=0))[0])


def _guessed(book: Book, state: State, place: int, luck: int) -> Side:
    """The other side with a hand that it might hold."""
    guess: Moment = book.determinise(state.moment, SEATS[place], luck)  # type: ignore[attr-defined]
    return _fresh(book, State(*guess).sides[1 - place])


def _best(book: Book, state: State, plans: Sequence[Plan], against: Sequence[Plan]) -> list[Plan]:
    """The plans that do best against some others, in the order in which they were thought of."""
    chosen = against[:SPARRED]
    sums = [sum([payoff(book, state, plan, other) for other in chosen]) for plan in plans]
    order = sorted(range(len(plans)), key=lambda at: (-sums[at], at))[:KEPT]
    return [plans[at] for at in sorted(order)]


def payoff(book: Book, state: State, one: Plan, other: Plan) -> int:
    """What a deployment is worth against another."""
    (a, b), _ = clash(book.values, tuple(zip(one.lines, other.lines, strict=True)))
    later = max(book.values.clashes - state.clash, 0)
    mana = WORTH["mana"] * (one.mana - other.mana) * later // max(book.values.clashes - 1, 1)
    won = (WORTH["ahead"] * 2) * ((a > b) - (a < b))
    return won + WORTH["point"] * (a - b) + mana + one.extras - other.extras


def learned(matrix: Sequence[Sequence[int]], rounds: int) -> list[float]:
    """How often each row is played in the long run, when rows and columns both learn from their regrets."""
    columns = list(zip(*matrix, strict=True))
    regrets = [[0.0] * len(matrix), [0.0] * len(columns)]
    total = [0.0] * len(matrix)
    for turn in range(1, rounds + 1):
        mine, theirs = _shares(regrets[0]), _shares(regrets[1])
        gains = [sum(map(float.__mul__, theirs, map(float, row))) for row in matrix]
        losses = [-sum(map(float.__mul__, mine, map(float, column))) for column in columns]
        for at, (values, shares) in enumerate(((gains, mine), (losses, theirs))):
            mean = sum(map(float.__mul__, shares, values))
            regrets[at] = [max(0.0, r + v - mean) for r, v in zip(regrets[at], values, strict=True)]
        total = [t + turn * share for t, share in zip(total, mine, strict=True)]
    return _shares(total)


def _shares(numbers: Sequence[float]) -> list[float]:
    whole = sum(numbers)
    return [number / whole for number in numbers] if whole > 0 else [1 / len(numbers)] * len(numbers)


def _sample(shares: Sequence[float], luck: int) -> int:
    """A place, each as likely as its share."""
    _, number = below(luck, 1 << 30)
    left = number / (1 << 30)
    for at, share in enumerate(shares):
        left -= share
        if left < 0:
            return at
    return len(shares) - 1


def _drafts(book: Book, state: State, whose: tuple[int, Side], count: int, luck: int) -> list[Plan]:
    """Deployments by chance that cost about what this Clash may."""
    place, side = whose
    return [_draft(book, state, side, stream(luck, f"draft-{place}", at)) for at in range(count)]


def _draft(book: Book, state: State, side: Side, luck: int) -> Plan:
    deck = book.deck
    share = budget(book, state, side)
    luck, number = below(luck, 7)
    most = min(side.mana, share * (7 + number) // 10) if share < side.mana else side.mana
    creatures = [unit for unit in side.hand if deck.types[unit] == CREATURE]
    luck, order = shuffled(luck, creatures)
    lines: tuple[list[int], list[int], list[int]] = ([], [], [])
    guards, left = 0, most
    for unit in order:
        luck, number = below(luck, len(LANES) * 10)
        line = lines[number // 10]
        one_mode = not line or book.values.modes == "per-creature"
        if deck.cost[unit] <= left and len(line) < book.values.lane_creatures_max:
            left -= deck.cost[unit]
            guard = number % 10 < GUARDS if one_mode else bool(guards >> line[0] & 1)
            guards |= guard << unit
            line.append(unit)
    return _plan(book, side, (lines, guards, left), (side.mana - most, luck))


def _plan(
    book: Book, side: Side, stand: tuple[tuple[list[int], list[int], list[int]], int, int], rest: tuple[int, int]
) -> Plan:
    """A plan for those lines; traps, relics and a Setting are added as far as the mana goes."""
    deck, (lines, guards, left), (kept, luck) = book.deck, stand, rest
    moves: list[Move] = []
    for lane in LANES:
        moves += [Move("place", (deck.ids[u], lane + 1, MODES[guards >> u & 1])) for u in lines[lane]]
    taken, extras = set[int](), 0
    filled = [lane for lane in LANES if lines[lane]]
    for unit in side.hand:
        kind = deck.types[unit]
        if kind == TRAP:
            luck, lane = below(luck, len(LANES))
            if book.values.traps_max is None or lane not in taken:
                taken.add(lane)
                moves.append(Move(TRAP, (deck.ids[unit], lane + 1)))
        elif kind == RELIC and filled and deck.cost[unit] <= left:
            luck, number = below(luck, len(filled))
            left -= deck.cost[unit]
            extras += WORTH["relic"]
            moves.append(Move(RELIC, (deck.ids[unit], filled[number] + 1)))
        elif kind == SETTING and deck.cost[unit] <= left and not any(move.kind == SETTING for move in moves):
            left -= deck.cost[unit]
            extras += WORTH["setting"]
            moves.append(Move(SETTING, (deck.ids[unit],)))
    a, b, c = (tuple([piece(book, u, bool(guards >> u & 1)) for u in line]) for line in lines)
    return Plan(tuple(moves), (a, b, c), kept + left, extras)
