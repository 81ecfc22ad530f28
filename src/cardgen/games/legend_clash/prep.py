"""Prep: cards are placed behind a screen, one small move after the other, in one order (LC-3.1 to LC-3.9).

Creatures come first, lane 1 before lane 2 before lane 3, the front of each line first; then traps, relics and Settings,
in the order of the hand.  So every deployment is written in one way only, and each move is final.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Event, Move, Refusal

from .account import made
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
from .state import EMPTY_LINES, NO_HALF, Cards, Side, made_side

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
READY_TOLD = tuple(Event("ready", "LC-3.2", SEATS, seat) for seat in SEATS)
Moves: TypeAlias = tuple[Move, ...]
_ONLY_READY: Moves = (READY,)


def begun(book: Book, side: Side) -> Side:
    """The side as Prep begins: nothing placed, everything in hand (LC-2.7)."""
    _, mana, _, _, _, _, _, _, _, _, _, known, hand, deck, _, opens = side
    return made_side((hand, mana, (), (), 0, EMPTY_LINES, 0, (), (), (), False, known, hand, deck, mana, opens))


def opening(book: Book, hand: Cards) -> Moves:
    """All that a hand could begin with, if there is mana for it."""
    mana = book.deck.rows.dearest
    if book.plain_prep:
        return _affordable(book.deck, hand, book.deck.rows.groups[0], mana)
    return placements(book, Side(hand, mana, (), (), *NO_HALF, 0, hand, (), mana, ()))


def first_placements(book: Book, side: Side) -> Moves:
    """What a seat may place first."""
    return side.opening if side.mana >= book.deck.rows.dearest else placements(book, side)


def placements(book: Book, side: Side) -> Moves:
    """What a seat may place next, and `ready`."""
    left, mana, _, _, at, lines, _, _, _, settings, ready, _, _, _, _, _ = side
    if ready:
        return ()
    values, rows = book.values, book.deck.rows
    level = at + (len(lines[at]) >= values.lane_creatures_max)
    if len(settings) >= values.settings_max:
        level += 4
    if not book.plain_prep:
        return _house_placements(book, side, rows.groups[level])
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
    deck, found = book.deck, list[Move]()
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


def known(book: Book, place: int, move: Move) -> Move:
    """The move that is equal to one that is not refused, as those are that were made with the deck."""
    if move == READY:
        return READY
    deck = book.deck
    unit = deck.numbers[place][move.args[0]]
    every = deck.place[unit][0] if deck.types[unit] == CREATURE else deck.lay[unit]
    return every[every.index(move)]


def after_placing(book: Book, place: int, side: Side, move: Move) -> Side:
    """The side behind one of its `placements`."""
    found = put(book, place, side, move, [])
    if found is None:
        raise ValueError(f"'{move}' is not among what the seat may place")
    return found[0]


def put(book: Book, place: int, side: Side, move: Move, told: list[Event]) -> tuple[Side, Moves] | None:
    """The side behind a move of Prep and what it may place then; `told` hears of the move.

    Nothing where it is not the very move that was offered.
    """
    if move is READY:
        return _made_ready(book, place, side, told)
    placing = book.deck.rows.placings.get(id(move))
    if placing is None:
        return None
    if book.plain_prep:
        return _creature(book, side, placing, told) if placing.type == CREATURE else _other(book, side, placing, told)
    if placing_refusal(book, place, side, move) is not None:
        return None
    found = _creature(book, side, placing, told) if placing.type == CREATURE else _other(book, side, placing, told)
    return None if found is None else (found[0], placements(book, found[0]))


def _creature(book: Book, side: Side, placing: Placing, told: list[Event]) -> tuple[Side, Moves] | None:
    left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, known, hand, deck, had, opens = side
    _, unit, lane, lies, guard, cost, calling, standing, head, tail = placing
    if cost > mana or lane < at or unit not in left:
        return None
    a, b, c = lines
    line, most = lies, book.values.lane_creatures_max
    if lane == at:
        line = lines[at] + lies
        if len(line) > most:
            return None
    lines = (line, b, c) if lane == 0 else (a, line, c) if lane == 1 else (a, b, line)
    index = left.index(unit)
    left = left[:index] + left[index + 1 :]
    if book.telling:
        told.append(made(head + (mana, mana - cost) + tail))  # noqa: RUF005 - joined so it takes a third of the time
    mana -= cost
    if calling:
        calls += calling
    if standing:
        stands += standing
    guards |= guard
    after = made_side(
        (left, mana, calls, stands, lane, lines, guards, traps, relics, settings, ready, known, hand, deck, had, opens)
    )
    groups = book.deck.rows.groups[lane + 1 if len(line) >= most else lane]
    return after, _affordable(book.deck, left, groups, mana)


def _other(book: Book, side: Side, placing: Placing, told: list[Event]) -> tuple[Side, Moves] | None:
    left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, known, hand, deck, had, opens = side
    kind, unit, _, lies, _, cost, calling, standing, head, tail = placing
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
    if book.telling:
        told.append(made(head + (mana, mana - cost) + tail))  # noqa: RUF005 - as above
    mana -= cost
    after = made_side(
        (left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, known, hand, deck, had, opens)
    )
    if not left or kind == SETTING:
        return after, _ONLY_READY
    return after, _affordable(book.deck, left, book.deck.rows.groups[0], mana)


def _made_ready(book: Book, place: int, side: Side, told: list[Event]) -> tuple[Side, Moves] | None:
    """The side that waits for the other."""
    _, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, known, hand, deck, had, opens = side
    if ready:
        return None
    if book.telling:
        told.append(READY_TOLD[place])
    after = made_side(
        ((), mana, calls, stands, at, lines, guards, traps, relics, settings, True, known, hand, deck, had, opens)
    )
    return after, ()
