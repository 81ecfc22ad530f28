"""What a seat may do in an Activation window, and why not (LC-4.1 to LC-4.4)."""

from __future__ import annotations

from typing import TypeAlias

from cardgen.engine.contract import Move, Refusal

from .abilities import NO_PICK
from .asking import word_of
from .deployment import activation_refusal
from .play import Play
from .rows import ACTIVATE, FLIP, Call
from .state import Could
from .watches import CARDS
from .work import cost_of

PASS = Move("pass")
_ONLY_PASS = (PASS,)
FLIP_ONE = Refusal("must-flip", "LC-3.11", "The trap flips by itself: its owner chooses for it.", "LC-A14")
NO_FLIP = Refusal("flips-by-itself", "LC-3.11", "Traps flip by themselves.", "LC-A14")
NOT_THERE = Refusal("not-in-play", "LC-4.1", "There is no such card of this side in any lane.", "LC-A17")
NO_TRAP = Refusal("not-in-play", "LC-4.1", "There is no such trap of this side face down.", "LC-A14")
NO_ABILITY = Refusal("no-such-ability", "LC-4.1", "The card has no such ability to activate.", "LC-A12")
UNTRUE = Refusal("condition", "LC-4.1", "What the card asks for is not so.", "LC-A14")
NOTHING = Refusal("nothing-to-do", "LC-4.1", "Nothing would come of it.", "LC-A13")
NOT_A_CHOICE = Refusal("not-a-choice", "LC-4.1", "That is not among what the ability lets one choose.", "LC-A16")


def calls_of(play: Play, place: int, flips: bool) -> list[Call]:
    """The abilities of a seat's cards that could be activated or flipped, lane by lane, then relics, then traps."""
    rows = play.book.rows
    _, _, calls, _, _, _, _, traps, _, _, _, _, _, _ = play.rows[place]
    places = list(calls)
    if flips:
        for unit, lane in traps:
            places += rows.called[lane][unit]
    return [rows.calls[at] for at in places]


Offered: TypeAlias = tuple[tuple[Move, ...], int]


def offered(play: Play, place: int) -> Offered:
    """Everything that a seat may do in its window, to pass last; and what that depends on."""
    book, watches, side = play.book, CARDS[place], play.rows[place]
    rows, mana, places, traps = book.rows, side[1], side[2], side[7]
    if traps and book.flips:
        for unit, lane in traps:
            places += rows.called[lane][unit]
    if not places:
        return _ONLY_PASS, watches
    found: list[Move] = []
    asks, lines, work = rows.asks, play.lines, play.work or play.at_work()
    tolled, dearer = book.has_free or play.marks or work.odd, work.dearer[place]
    used = play.used if book.once else ()
    for at in places:
        cost, key, watched, lane, move, wants, ask = asks[at]
        cost = _tolled_cost(play, rows.calls[at]) if tolled else cost + dearer[lane]
        if cost > mana or (used and key in used):
            continue
        watches |= watched
        if wants is not None:
            whose, where, least = wants
            if len(lines[whose][where]) >= least:
                found.append(move)
        elif ask is None:
            found.append(move)
        else:
            found += ask(play)
    if not found:
        return _ONLY_PASS, watches
    found.append(PASS)
    return tuple(found), watches


def _tolled_cost(play: Play, call: Call) -> int:
    """What activating costs now; more than anybody has where it may not cost so little (LC-4.4)."""
    cost, values = cost_of(play, call.me, call.ability), play.book.values
    return cost if cost >= values.activation_min else values.mana + 1


def could_of(play: Play) -> Could:
    """What both seats could do as it stands."""
    a, watches_a = offered(play, 0)
    b, watches_b = offered(play, 1)
    return a, b, watches_a, watches_b


def could_still(play: Play, call: Call) -> Could:
    """The same after an ability was activated, or a trap flipped: only what looks at what has changed is asked anew."""
    a, b, watches_a, watches_b = play.could
    changed, place = play.changed, call.me.side
    if watches_a & changed:
        a, watches_a = offered(play, 0)
    elif not place:
        a = _left_of(play, a, call)
    if watches_b & changed:
        b, watches_b = offered(play, 1)
    elif place:
        b = _left_of(play, b, call)
    return a, b, watches_a, watches_b


def _left_of(play: Play, offers: tuple[Move, ...], done: Call) -> tuple[Move, ...]:
    """What a seat can still pay for, and has not just done."""
    if len(offers) == 1:
        return offers
    book, mana, work = play.book, play.rows[done.me.side][1], play.work or play.at_work()
    tolled, dearer = book.has_free or play.marks or work.odd, work.dearer[done.me.side]
    found: list[Move] = []
    meanings, again = book.rows.meanings, not book.once
    for move in offers[:-1]:
        meaning = meanings.get(id(move))
        if meaning is None:  # another table of the same game came this far
            return offered(play, done.me.side)[0]
        call, _, cost = meaning
        cost = _tolled_cost(play, call) if tolled else cost + dearer[call.me.lane]
        if cost <= mana and (again or call is not done):
            found.append(move)
    if not found:
        return _ONLY_PASS
    found.append(PASS)
    return tuple(found)


def choices(play: Play, call: Call) -> tuple[int, ...]:
    """What the owner may choose for an ability: only what something would come of."""
    can, picks = call.can, call.picks
    if picks is None:
        return ()
    found = picks(play)
    return found if can is None else tuple([pick for pick in found if can(play, pick)])


def use_refusal(play: Play, call: Call) -> Refusal | None:
    """Why an ability may not be activated now, or nothing; its choice aside."""
    me, ability = call.me, call.ability
    used = call.key in play.used
    mana = play.mana[me.side]
    if refusal := activation_refusal(play.book.values, cost_of(play, me, ability), mana, used):
        return refusal
    if call.test is not None and not call.test(play):
        return UNTRUE
    if call.picks is not None:
        return None if choices(play, call) else NOTHING
    return None if call.can is None or call.can(play, NO_PICK) else NOTHING


def found_call(play: Play, place: int, move: Move) -> tuple[Call, int, int] | Refusal:
    """The ability and the choice that a move names, or why it may not be made."""
    deck, args = play.book.deck, move.args
    flips = move.kind == FLIP
    unit = deck.numbers[place].get(args[0], -1) if args else -1
    trap = unit >= 0 and deck.types[unit] == "trap"
    calls = [call for call in calls_of(play, place, flips) if call.me.unit == unit and trap == flips]
    if not calls:
        return NO_TRAP if flips else NOT_THERE
    call, rest = calls[0], args[1:]
    if rest and isinstance(rest[0], int):
        named = next((other for other in calls[1:] if other.ability.n == rest[0]), None)
        if named is None:
            return NO_ABILITY
        call, rest = named, rest[1:]
    if refusal := use_refusal(play, call):
        return refusal
    if call.picks is None:
        return NOT_A_CHOICE if rest else (call, NO_PICK, call.cost)
    for pick in choices(play, call):
        if rest == (word_of(deck.ids, call.ability, pick),):
            return call, pick, call.cost
    return NOT_A_CHOICE


def call_refusal(play: Play, place: int, move: Move) -> Refusal | None:
    """Why a seat whose window it is may not make that move, which is not among its offers, or nothing."""
    if (play.heat or play.warmth())[9] >= 0:
        return FLIP_ONE
    if move == PASS:
        return None
    if move.kind == FLIP and play.book.values.traps != "flip":
        return NO_FLIP
    if move.kind not in (ACTIVATE, FLIP):
        text = f"In its window a seat can 'activate', 'flip' or 'pass'. Not '{move}'."
        return Refusal("not-a-move", "LC-4.1", text, "LC-A13", (("move", str(move)),))
    found = found_call(play, place, move)
    return found if isinstance(found, Refusal) else None
