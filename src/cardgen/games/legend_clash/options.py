"""What a seat may do in an Activation window, and why not (LC-4.1 to LC-4.4)."""

from __future__ import annotations

from cardgen.engine.contract import Move, Refusal

from .abilities import ENDS, NO_PICK, TRAP_PICK, UNIT_PICK, Ability
from .deployment import activation_refusal
from .play import Play
from .rows import ACTIVATE, FLIP, Call
from .state import Me
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
_TRAP_WORD = "trap-"


def calls_of(play: Play, place: int, flips: bool) -> list[Call]:
    """The abilities of a seat's cards that could be activated or flipped, lane by lane, then relics, then traps."""
    side, rows = play.sides[place], play.book.deck.rows
    places = list(side.calls)
    if flips:
        for unit, lane in side.traps:
            places += rows.called[lane][unit]
    return [rows.calls[at] for at in places]


def offered(play: Play, place: int) -> tuple[Move, ...]:
    """Everything that a seat may do in its window; to pass comes last."""
    book, side, used, found = play.book, play.sides[place], play.used, list[Move]()
    values, rows, mana, places = book.values, book.deck.rows, side.mana, side.calls
    if side.traps and values.traps == "flip":
        for unit, lane in side.traps:
            places += rows.called[lane][unit]
    least, calls, tolled = values.activation_min, rows.calls, play.marks or (play.work or play.at_work()).tolls
    for at in places:
        me, ability, cost, key, test, picks, can, move, _ = calls[at]
        if tolled:
            cost = cost_of(play, me, ability)
        if not least <= cost <= mana or (test is not None and not test(play, me)):
            continue
        if used and key in used and values.repeat == "once-per-clash":
            continue
        if picks is not None:
            call = calls[at]
            found += [choice(play, call, pick) for pick in picks(play, me) if can is None or can(play, me, pick)]
        elif can is None or can(play, me, NO_PICK):
            found.append(move)
    if not found:
        return _ONLY_PASS
    found.append(PASS)
    return tuple(found)


def choices(play: Play, me: Me, ability: Ability) -> tuple[int, ...]:
    """What the owner may choose for an ability: only what something would come of."""
    can, picks = ability.can, ability.picks
    if picks is None:
        return ()
    found = picks(play, me)
    return found if can is None else tuple([pick for pick in found if can(play, me, pick)])


def choice(play: Play, call: Call, pick: int) -> Move:
    """The move that activates an ability, or flips a trap, with that choice; each is made once."""
    move = call.picked.get(pick)
    if move is None:
        move = Move(call.move.kind, (*call.move.args, word_of(play, call.ability, pick)))
        call.picked[pick] = move
        play.book.deck.rows.meanings[id(move)] = call, pick
    return move


def word_of(play: Play, ability: Ability, pick: int) -> str:
    """A choice as moves write it."""
    if ability.sort == UNIT_PICK:
        return play.book.deck.ids[pick]
    return f"{_TRAP_WORD}{pick + 1}" if ability.sort == TRAP_PICK else ENDS[pick]


def use_refusal(play: Play, call: Call) -> Refusal | None:
    """Why an ability may not be activated now, or nothing; its choice aside."""
    me, ability = call.me, call.ability
    used = call.key in play.used
    mana = play.sides[me.side].mana
    if refusal := activation_refusal(play.book.values, cost_of(play, me, ability), mana, used):
        return refusal
    if ability.test is not None and not ability.test(play, me):
        return UNTRUE
    if ability.picks is not None:
        return None if choices(play, me, ability) else NOTHING
    return None if ability.can is None or ability.can(play, me, NO_PICK) else NOTHING


def found_call(play: Play, place: int, move: Move) -> tuple[Call, int] | Refusal:
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
        return NOT_A_CHOICE if rest else (call, NO_PICK)
    for pick in choices(play, call.me, call.ability):
        if rest == (word_of(play, call.ability, pick),):
            return call, pick
    return NOT_A_CHOICE


def call_refusal(play: Play, place: int, move: Move) -> Refusal | None:
    """Why a seat whose window it is may not make that move, or nothing."""
    asked = play.state.heat.asked
    if asked >= 0:
        return None if move in play.state.offers[place] else FLIP_ONE
    if move == PASS:
        return None
    if move.kind == FLIP and play.book.values.traps != "flip":
        return NO_FLIP
    if move.kind not in (ACTIVATE, FLIP):
        text = f"In its window a seat can 'activate', 'flip' or 'pass'. Not '{move}'."
        return Refusal("not-a-move", "LC-4.1", text, "LC-A13", (("move", str(move)),))
    found = found_call(play, place, move)
    return found if isinstance(found, Refusal) else None
