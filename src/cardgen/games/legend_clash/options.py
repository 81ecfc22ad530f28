"""What a seat may do in an Activation window, and why not (LC-4.1 to LC-4.4)."""

from __future__ import annotations

from cardgen.engine.contract import Move, Refusal

from .abilities import ENDS, NO_PICK, TRAP_PICK, UNIT_PICK, Ability, Me
from .deployment import activation_refusal
from .play import Play
from .values import LANES

PASS = Move("pass")
ACTIVATE, FLIP = "activate", "flip"
FLIP_ONE = Refusal("must-flip", "LC-3.11", "The trap flips by itself: its owner chooses for it.", "LC-A14")
NO_FLIP = Refusal("flips-by-itself", "LC-3.11", "Traps flip by themselves.", "LC-A14")
NOT_THERE = Refusal("not-in-play", "LC-4.1", "There is no such card of this side in any lane.", "LC-A17")
NO_TRAP = Refusal("not-in-play", "LC-4.1", "There is no such trap of this side face down.", "LC-A14")
NO_ABILITY = Refusal("no-such-ability", "LC-4.1", "The card has no such ability to activate.", "LC-A12")
UNTRUE = Refusal("condition", "LC-4.1", "What the card asks for is not so.", "LC-A14")
NOTHING = Refusal("nothing-to-do", "LC-4.1", "Nothing would come of it.", "LC-A13")
NOT_A_CHOICE = Refusal("not-a-choice", "LC-4.1", "That is not among what the ability lets one choose.", "LC-A16")
_TRAP_WORD = "trap-"


def spots(play: Play, place: int, flips: bool) -> list[Me]:
    """The cards of a seat that could have something to activate or flip, lane by lane."""
    acts = play.book.deck.acts
    found: list[Me] = []
    for lane in LANES:
        found += [Me(place, lane, unit) for unit in play.lines[place][lane] if acts[unit]]
    for laid in (play.relics[place], play.traps[place] if flips else ()):
        found += [Me(place, lane, unit) for unit, lane in laid if acts[unit]]
    return found


def offered(play: Play, place: int) -> tuple[Move, ...]:
    """Everything that a seat may do in its window; to pass comes last."""
    found: list[Move] = []
    for me in spots(play, place, play.book.values.traps == "flip"):
        for ability in play.book.deck.acts[me.unit]:
            if not affordable(play, me, ability):
                continue
            if ability.picks is not None:
                found += [call(play, me, ability, pick) for pick in choices(play, me, ability)]
            elif ability.can is None or ability.can(play, me, NO_PICK):
                found.append(call(play, me, ability, NO_PICK))
    found.append(PASS)
    return tuple(found)


def affordable(play: Play, me: Me, ability: Ability) -> bool:
    """May an ability be activated, as far as its cost and its condition are concerned?  As `use_refusal` says."""
    cost = play.cost(me, ability)
    if cost > play.mana[me.side] or cost < play.book.values.activation_min:
        return False
    if play.used and (me.unit, ability.n) in play.used and play.book.values.repeat == "once-per-clash":
        return False
    return ability.test is None or ability.test(play, me)


def choices(play: Play, me: Me, ability: Ability) -> tuple[int, ...]:
    """What the owner may choose for an ability: only what something would come of."""
    can, picks = ability.can, ability.picks
    if picks is None:
        return ()
    found = picks(play, me)
    return found if can is None else tuple([pick for pick in found if can(play, me, pick)])


def call(play: Play, me: Me, ability: Ability, pick: int) -> Move:
    """The move that activates an ability, or flips a trap, with that choice.

    Each is made once: `deck.calls` keeps it, and `deck.meanings` what it means.
    """
    deck = play.book.deck
    key = (me.unit, ability.n, pick)
    move = deck.calls.get(key)
    if move is None:
        args: list[str | int] = [deck.ids[me.unit]]
        if ability is not deck.acts[me.unit][0]:
            args.append(ability.n)
        if pick >= 0:
            args.append(word_of(play, ability, pick))
        move = Move(FLIP if ability.trigger == "trap" else ACTIVATE, tuple(args))
        deck.calls[key] = move
        deck.meanings[me.side, move] = (me.unit, ability, pick)
    return move


def meant(play: Play, place: int, move: Move) -> tuple[Me, Ability, int] | None:
    """What an allowed move does: the card, the ability and the choice; nothing where `call` has not made it yet."""
    found = play.book.deck.meanings.get((place, move))
    if found is None:
        return None
    unit, ability, pick = found
    lane = play.lane_of(unit)
    if lane < 0:
        lane = next((where for laid, where in (*play.relics[place], *play.traps[place]) if laid == unit), -1)
    return Me(place, lane, unit), ability, pick


def word_of(play: Play, ability: Ability, pick: int) -> str:
    """A choice as moves write it."""
    if ability.sort == UNIT_PICK:
        return play.book.deck.ids[pick]
    return f"{_TRAP_WORD}{pick + 1}" if ability.sort == TRAP_PICK else ENDS[pick]


def use_refusal(play: Play, me: Me, ability: Ability) -> Refusal | None:
    """Why an ability may not be activated now, or nothing; its choice aside."""
    used = (me.unit, ability.n) in play.used
    mana = play.mana[me.side]
    if refusal := activation_refusal(play.book.values, play.cost(me, ability), mana, used):
        return refusal
    if ability.test is not None and not ability.test(play, me):
        return UNTRUE
    if ability.picks is not None:
        return None if choices(play, me, ability) else NOTHING
    return None if ability.can is None or ability.can(play, me, NO_PICK) else NOTHING


def found_call(play: Play, place: int, move: Move) -> tuple[Me, Ability, int] | Refusal:
    """The card, the ability and the choice that a move names, or why it may not be made."""
    deck, args = play.book.deck, move.args
    flips = move.kind == FLIP
    unit = deck.numbers[place].get(args[0], -1) if args else -1
    trap = unit >= 0 and deck.types[unit] == "trap"
    me = next((me for me in spots(play, place, flips) if me.unit == unit and trap == flips), None)
    if me is None:
        return NO_TRAP if flips else NOT_THERE
    acts, rest = deck.acts[unit], args[1:]
    ability = acts[0]
    if rest and isinstance(rest[0], int):
        named = next((a for a in acts[1:] if a.n == rest[0]), None)
        if named is None:
            return NO_ABILITY
        ability, rest = named, rest[1:]
    if refusal := use_refusal(play, me, ability):
        return refusal
    if ability.picks is None:
        return NOT_A_CHOICE if rest else (me, ability, NO_PICK)
    for pick in choices(play, me, ability):
        if rest == (word_of(play, ability, pick),):
            return me, ability, pick
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
