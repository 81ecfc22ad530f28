"""Prep: cards are placed behind a screen, one small move after the other, in one order (LC-3.1 to LC-3.9).

Creatures come first, lane 1 before lane 2 before lane 3, the front of each line first; then traps, relics and Settings,
in the order of the hand.  So every deployment is written in one way only, and each move is final.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Event, EventRow, Move, Refusal

from .book import Book
from .cards import Deck
from .deployment import (
    CREATURE,
    NO_MANA,
    NOT_A_MODE,
    NOT_LANES,
    ONE_SETTING,
    RELIC,
    SETTING,
    TOO_MANY,
    TRAP,
    TRAP_LIMIT,
    line_refusal,
)
from .rows import MODES, Placing
from .state import EMPTY_LINES, NO_SIDE, Cards, Side, SideRow, as_side
from .values import LANES

READY = Move("ready")
GUARD = MODES[1]

NOT_IN_HAND = Refusal("not-in-hand", "LC-2.3", "There is no such card in the hand of this Set.", "LC-A55")
PLACED = Refusal("already-placed", "LC-3.4", "This card lies on the table already.", "LC-A09")
IN_ORDER = Refusal(
    "in-order",
    "LC-3.3",
    "Creatures are placed lane by lane, front first, then traps, relics and Settings in the order of the hand.",
    "LC-A09",
)
WRONG_TYPE = Refusal("wrong-type", "LC-3.3", "Another kind of card is placed in that way.")
IS_READY = Refusal("is-ready", "LC-3.2", "This seat is ready and waits for the other.")
_WORDS = {CREATURE: "place", TRAP: "trap", RELIC: "relic", SETTING: "setting"}
PLACING = tuple(_WORDS.values())
# What the laying of a card tells, by its type: kind, clause, ruling.
_LAID_AS = {
    TRAP: ("set-trap", "LC-3.6", "LC-A06"),
    RELIC: ("lay-relic", "LC-3.7", "LC-A16"),
    SETTING: ("lay-setting", "LC-3.7", "LC-A16"),
}
READY_TOLD = tuple(Event("ready", "LC-3.2", SEATS, seat) for seat in SEATS)
Moves: TypeAlias = tuple[Move, ...]
# The side behind a move, what it may place then, and what is told of the move, if anything is.
Put: TypeAlias = tuple[SideRow, Moves, EventRow | None]
_ONLY_READY: Moves = (READY,)


def begun(book: Book, side: SideRow) -> tuple[SideRow, Moves]:
    """The side as Prep begins, nothing placed, everything in hand (LC-2.7), and what it may place first."""
    _, mana, _, _, _, _, _, _, _, _, _, laid, _, (hand, pile, opening, tails, known, _) = side
    held = hand, pile, opening, tails, known | laid, mana
    fresh = hand, mana, (), (), 0, EMPTY_LINES, 0, (), (), (), False, 0, (), held
    return fresh, opening if mana >= book.rows.dearest else placements(book, fresh)


def shown(side: SideRow, more: int = 0) -> SideRow:
    """The side of which the other seat knows what lies open, and some more cards."""
    left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, shows, held = side
    hand, pile, opening, tails, known, had = held
    held = hand, pile, opening, tails, known | laid | more, had
    return left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, shows, held


def opening_of(book: Book, hand: Cards) -> tuple[Moves, tuple[Moves, ...]]:
    """All that a hand could begin with, if there is mana for it, and what it could go on with behind its creatures."""
    groups, types, tail = book.rows.groups[0], book.deck.types, _ONLY_READY
    tails: list[Moves] = [tail]
    found: list[Move] = []
    for unit in reversed(hand):
        if types[unit] == CREATURE:
            break
        tail = groups[unit] + tail
        tails.append(tail)
    if not book.plain_prep:
        return placements(book, NO_SIDE._replace(left=hand, mana=book.rows.dearest)), tuple(tails)
    for unit in hand[: len(hand) + 1 - len(tails)]:
        found += groups[unit]
    found += tail
    return tuple(found), tuple(tails)


def placements(book: Book, side: SideRow) -> Moves:
    """What a seat may place next, and `ready`."""
    left, mana, _, _, at, lines, _, _, _, settings, ready, _, _, _ = side
    if ready:
        return ()
    values, rows = book.values, book.rows
    level = at + (len(lines[at]) >= values.lane_creatures_max)
    if len(settings) >= values.settings_max:
        level += 4
    if not book.plain_prep:
        return _house_placements(book, as_side(side), rows.groups[level])
    return _affordable(book.deck, left, rows.groups[level], mana)


def _affordable(deck: Deck, left: Cards, groups: Sequence[Moves], mana: int) -> Moves:
    """The moves of those cards that the mana pays for, and `ready`."""
    found: list[Move] = []
    if mana >= deck.rows.dearest:
        for unit in left:
            found += groups[unit]
    else:
        cost = deck.cost
        for unit in left:
            if cost[unit] <= mana:
                found += groups[unit]
    found.append(READY)
    return tuple(found)


def _house_placements(book: Book, side: Side, groups: Sequence[Moves]) -> Moves:
    """The same under house rules that have more to ask than the mana and the lane that the creatures have come to."""
    deck = book.deck
    found: list[Move] = []
    mixed = book.values.modes == "per-creature" or not side.lines[side.at]
    some = sum(map(len, side.lines)) < book.values.creatures_max
    for unit in side.left:
        kind = deck.types[unit]
        if deck.cost[unit] > side.mana or (kind == CREATURE and not some):
            continue
        if kind == TRAP:
            found += [move for lane, move in enumerate(groups[unit]) if not _trap_refusal(book, side, lane)]
        else:
            found += groups[unit] if mixed or kind != CREATURE else _same_mode(book, side, unit)
    return (*found, READY)


def _same_mode(book: Book, side: Side, unit: int) -> Moves:
    """Where a lane takes one mode only."""
    place, at = book.deck.place[unit], side.at
    guards = bool(side.guards >> side.lines[at][0] & 1)
    full = len(side.lines[at]) >= book.values.lane_creatures_max
    return (*place[at][guards : 0 if full else guards + 1], *place[at + 1])


def _trap_refusal(book: Book, side: Side, lane: int) -> Refusal | None:
    most = book.values.traps_max
    if most is not None and sum(where == lane for _, where in side.traps) >= most:
        return TRAP_LIMIT
    return None


def placing_refusal(book: Book, place: int, side: Side, move: Move) -> Refusal | None:
    """Why a seat may not make that move in Prep, or nothing."""
    kind, args = move.kind, move.args
    if side.ready:
        return IS_READY
    if kind == "ready" and not args:
        return None
    unit = book.deck.numbers[place].get(args[0], -1) if args else -1
    if kind not in PLACING or len(args) != (3 if kind == "place" else 1 if kind == "setting" else 2):
        return not_a_move(move)
    if unit not in side.left:
        return _not_left(book, side, unit)
    if _WORDS[book.deck.types[unit]] != kind:
        return WRONG_TYPE
    if kind != "setting" and args[1] not in (1, 2, 3):
        return NOT_LANES
    if refusal := _rule_refusal(book, side, unit, move):
        return refusal
    return NO_MANA if book.deck.cost[unit] > side.mana else None


def _not_left(book: Book, side: Side, unit: int) -> Refusal:
    if unit < 0 or unit not in side.hand:
        return NOT_IN_HAND
    return PLACED if unit in placed(side) else IN_ORDER


def _rule_refusal(book: Book, side: Side, unit: int, move: Move) -> Refusal | None:
    """What the rules of its type say against placing a card."""
    values, args = book.values, move.args
    if move.kind == "setting":
        return ONE_SETTING if len(side.settings) >= values.settings_max else None
    lane = int(args[1]) - 1
    if move.kind == "trap":
        return _trap_refusal(book, side, lane)
    if move.kind == "relic":
        return None
    if args[2] not in MODES:
        return NOT_A_MODE
    if lane < side.at:
        return IN_ORDER
    if sum(map(len, side.lines)) >= values.creatures_max:
        return TOO_MANY
    line = side.lines[lane]
    if len(line) < values.lane_creatures_max and values.modes == "per-creature":
        return None
    return line_refusal(values, (*[bool(side.guards >> u & 1) for u in line], args[2] == GUARD))


def not_a_move(move: Move) -> Refusal:
    """The refusal of something that is no move here."""
    text = f"In Prep a seat can 'place', 'trap', 'relic', 'setting' or be 'ready'. Not '{move}'."
    return Refusal("not-a-move", "LC-3.2", text, "", (("move", str(move)),))


def placed(side: Side) -> Cards:
    """The cards of a side that lie on the table, Settings last."""
    a, b, c = side.lines
    laid = [unit for unit, _ in (*side.traps, *side.relics)]
    return (*a, *b, *c, *laid, *side.settings)


def shows_of(deck: Deck, side: Side) -> tuple[EventRow, ...]:
    """What Reveal tells of the cards of a side that lie on the table."""
    moves = [deck.place[u][0][2 * lane + (side.guards >> u & 1)] for lane in LANES for u in side.lines[lane]]
    moves += [deck.lay[unit][lane] for unit, lane in (*side.traps, *side.relics)]
    moves += [deck.lay[unit][0] for unit in side.settings]
    found: tuple[EventRow, ...] = ()
    for move in moves:
        _, _, _, _, _, _, _, _, _, _, _, show, _, _, _, _ = deck.rows.placings[id(move)]
        found += show
    return found


def known(book: Book, place: int, move: Move) -> Move:
    """The move that is equal to one that is not refused, as those are that were made with the deck."""
    if move == READY:
        return READY
    deck = book.deck
    unit = deck.numbers[place][move.args[0]]
    every = deck.place[unit][0] if deck.types[unit] == CREATURE else deck.lay[unit]
    return every[every.index(move)]


def after_placing(book: Book, place: int, side: SideRow, move: Move) -> Side:
    """The side behind one of its `placements`."""
    found = put(book, place, (side, placements(book, side)), move)
    if found is None:
        raise ValueError(f"'{move}' is not among what the seat may place")
    return as_side(found[0])


def put(book: Book, place: int, seat: tuple[SideRow, Moves], move: Move) -> Put | None:
    """The side behind a move of Prep, what it may place then, and what is told of the move.

    `seat` is the side with what it may place now.  Nothing where the move is not the very one that was offered.
    """
    side, moves = seat
    if move is READY:
        return made_ready(book, place, side)
    placing = book.rows.placings.get(id(move))
    if placing is None:
        return None
    if not book.plain_prep and placing_refusal(book, place, as_side(side), move) is not None:
        return None
    found = (creature_placed if placing[0] else card_laid)(book, side, moves, placing)
    if found is None or book.plain_prep:
        return found
    side, _, told = found
    return side, placements(book, side), told


def creature_placed(book: Book, side: SideRow, moves: Moves, placing: Placing) -> Put | None:
    """The side behind the placement of a creature and what it may place then, as the plain rules have it.

    `moves` are those before: as long as the side stays in a lane and can pay for all, they are the same without those
    of the creature.
    """
    left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, shows, held = side
    _, unit, lane, lies, guard, bit, cost, calling, standing, _, run, show, to, seat, cards, data = placing
    line, rows = lines[lane] + lies, book.rows
    room = book.room - len(line)
    if cost > mana or lane < at or room < 0 or unit not in left:
        return None
    a, b, c = lines
    lines = (line, b, c) if lane == 0 else (a, line, c) if lane == 1 else (a, b, line)
    index = left.index(unit)
    left = left[:index] + left[index + 1 :]
    had, mana = mana, mana - cost
    told: EventRow | None = None
    if book.telling:
        told = "place", "LC-3.3", to, seat, cards, had, mana, "LC-A10", data
    if calling:
        calls += calling
    if standing:
        stands += standing
    guards, laid, shows = guards | guard, laid | bit, shows + show
    after = left, mana, calls, stands, lane, lines, guards, traps, relics, settings, ready, laid, shows, held
    if mana < rows.dearest:
        return after, _affordable(book.deck, left, rows.groups[lane if room else lane + 1], mana), told
    if not room or lane != at:
        return after, _rest(left, held[3], rows.groups[lane if room else lane + 1]), told
    index *= run
    return after, moves[:index] + moves[index + run :], told


def _rest(left: Cards, tails: tuple[Moves, ...], groups: Sequence[Moves]) -> Moves:
    """All moves of the creatures that are left, and of the cards behind them."""
    found: list[Move] = []
    for unit in left[: len(left) + 1 - len(tails)]:
        found += groups[unit]
    found += tails[-1]
    return tuple(found)


def card_laid(book: Book, side: SideRow, moves: Moves, placing: Placing) -> Put | None:
    """The same for a trap, a relic or a Setting."""
    left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, shows, held = side
    _, unit, _, lies, _, bit, cost, calling, standing, kind, _, show, to, seat, cards, data = placing
    if cost > mana or unit not in left:
        return None
    left = left[left.index(unit) + 1 :]
    if kind == TRAP:
        traps += lies
    elif kind == RELIC:
        relics += lies
        calls, stands = calls + calling, stands + standing
    elif settings and len(settings) >= book.values.settings_max:
        return None
    else:
        settings += lies
    had, mana, laid, shows = mana, mana - cost, laid | bit, shows + show
    told: EventRow | None = None
    if book.telling:
        word, clause, rule = _LAID_AS[kind]
        told = word, clause, to, seat, cards, had, mana, rule, data
    after = left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, shows, held
    if kind == SETTING or not left:
        return after, _ONLY_READY, told
    if book.plain_prep and mana >= book.rows.dearest_other:
        return after, held[3][len(left)], told
    return after, _affordable(book.deck, left, book.rows.groups[0], mana), told


def made_ready(book: Book, place: int, side: SideRow) -> Put | None:
    """The side that waits for the other."""
    _, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, shows, held = side
    if ready:
        return None
    after = (), mana, calls, stands, at, lines, guards, traps, relics, settings, True, laid, shows, held
    return after, (), READY_TOLD[place] if book.telling else None
