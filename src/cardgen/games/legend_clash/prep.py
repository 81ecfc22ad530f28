"""Prep: cards are placed behind a screen, one small move after the other, in one order (LC-3.1 to LC-3.9).

Creatures come first, lane 1 before lane 2 before lane 3, the front of each line first; then traps, relics and Settings,
in the order of the hand.  So every deployment is written in one way only, and each move is final.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, Move, Refusal

from .account import ALONE, made
from .book import Book
from .cards import MODES
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
from .state import EMPTY_LINES, Cards, Lines, Side

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


def begun(book: Book, side: Side) -> Side:
    """The side as Prep begins: nothing placed, everything in hand (LC-2.7)."""
    return side._replace(
        left=side.hand,
        at=0,
        lines=EMPTY_LINES,
        guards=0,
        traps=(),
        relics=(),
        settings=(),
        open_mana=side.mana,
        ready=False,
    )


def placements(book: Book, side: Side) -> tuple[Move, ...]:
    """What a seat may place next, and `ready`."""
    if side.ready:
        return ()
    deck, values, mana = book.deck, book.values, side.mana
    types, cost = deck.types, deck.cost
    at, lines = side.at, side.lines
    full = len(lines[at]) >= values.lane_creatures_max
    some = len(lines[0]) + len(lines[1]) + len(lines[2]) < values.creatures_max
    mixed = values.modes == "per-creature" or not lines[at]
    found: list[Move] = []
    for unit in side.left:
        if cost[unit] > mana:
            continue
        kind = types[unit]
        if kind == CREATURE:
            if some and mixed:
                found += deck.place[unit][at + full]
            elif some:
                found += _same_mode(book, side, unit, full)
        elif kind == TRAP and values.traps_max is not None:
            found += [move for lane, move in enumerate(deck.lay[unit]) if not _trap_refusal(book, side, lane)]
        elif kind != SETTING or len(side.settings) < values.settings_max:
            found += deck.lay[unit]
    found.append(READY)
    return tuple(found)


def _same_mode(book: Book, side: Side, unit: int, full: bool) -> list[Move]:
    """Where a lane takes one mode only."""
    deck, at = book.deck, side.at
    mode = MODES[side.guards >> side.lines[at][0] & 1]
    here = [] if full else [Move("place", (deck.ids[unit], at + 1, mode))]
    return [*here, *deck.place[unit][at + 1]]


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


def after_placing(book: Book, place: int, side: Side, move: Move) -> Side:
    """The side behind a move that is allowed."""
    if move.kind == "ready":
        return side._replace(ready=True, left=())
    hand, deck, left, at, lines, guards, traps, relics, settings, mana, open_mana, ready, known = side
    unit = book.deck.numbers[place][move.args[0]]
    mana -= book.deck.cost[unit]
    index = left.index(unit)
    if move.kind == "place":
        at = int(move.args[1]) - 1
        if move.args[2] == GUARD:
            guards |= 1 << unit
        left = left[:index] + left[index + 1 :]
        lines = with_unit(lines, at, unit)
    else:
        left = left[index + 1 :]
        if move.kind == "setting":
            settings = (*settings, unit)
        elif move.kind == "trap":
            traps = (*traps, (unit, int(move.args[1]) - 1))
        else:
            relics = (*relics, (unit, int(move.args[1]) - 1))
    return Side(hand, deck, left, at, lines, guards, traps, relics, settings, mana, open_mana, ready, known)


def with_unit(lines: Lines, lane: int, unit: int) -> Lines:
    """Lines with one more creature at the back of one."""
    a, b, c = lines
    if lane == 0:
        return (*a, unit), b, c
    return (a, (*b, unit), c) if lane == 1 else (a, b, (*c, unit))


_TOLD = {
    "place": ("place", "LC-3.3", "LC-A10"),
    "trap": ("set-trap", "LC-3.6", "LC-A06"),
    "relic": ("lay-relic", "LC-3.7", "LC-A16"),
    "setting": ("lay-setting", "LC-3.7", "LC-A16"),
}


def told(place: int, before: Side, after: Side, move: Move) -> Event:
    """What a move in Prep tells: that of a placement to nobody but its seat, and that a seat is ready."""
    if move.kind == "ready":
        return Event("ready", "LC-3.2", SEATS, SEATS[place])
    kind, clause, rule = _TOLD[move.kind]
    card = str(move.args[0])
    data = tuple(zip(("lane", "mode"), move.args[1:], strict=False))
    cost = (("cost", before.mana - after.mana),)
    return made((kind, clause, ALONE[place], SEATS[place], (card,), before.mana, after.mana, rule, (*data, *cost)))
