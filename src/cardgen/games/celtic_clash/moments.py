"""Abilities that speak at one moment: in which order, which are used, and how one is carried out step by step.

Whoever has several abilities at a moment chooses their order (CC-A43); that is asked only where it could matter.  What
cannot be settled at once is left on the agenda.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, Move

from .abilities import CHOOSE, DO, Ability
from .cards import use_move as made_use_move
from .falls import settle
from .names import named
from .play import Play
from .state import ASK_MAY, ASK_ORDER, ASK_PICK, MOMENT, PASS, STEPS, USED, Entry, Frame


def ability_of(play: Play, entry: Entry) -> Ability:
    """The ability that an entry stands for."""
    return play.book.deck.abilities[entry[0]][entry[1]]


def used_up(play: Play, card: int, at: int, place: int) -> bool:
    """Has a Once per game ability been used (CC-A39)?"""
    if play.book.values.once == "per-name":
        return (place, play.book.deck.abilities[card][at].key) in play.rare.spent
    return bool(play.marks[card] & (USED << at))


def speaks(play: Play, entry: Entry) -> bool:
    """Can the ability be resolved now: is it not used up, does its condition hold, is there anything to choose from?"""
    card, at, unit, place = entry
    ability = play.book.deck.abilities[card][at]
    if ability.once and used_up(play, card, at, place):
        return False
    if ability.test is not None and not ability.test(play, unit, place):
        return False
    return ability.possible is None or not ability.once or ability.possible(play, unit, place)


def resolve(play: Play, place: int, entries: tuple[Entry, ...], late: bool = False) -> bool:
    """Resolve the abilities of a seat at one moment; False when something has to be chosen first.

    `late`: they speak of what has happened, so they speak even where their card has left the field.
    """
    if len(entries) == 1 and not play.left:
        ((card, at, _, _),) = entries
        ability = play.book.deck.abilities[card][at]
        if ability.simple:
            return _perform_simple(play, ability, entries[0])
    while entries:
        if late or not play.left:
            ready = [e for e in entries if speaks(play, e)]
        elif broken_off(play):
            return True
        else:
            ready = [e for e in entries if play.at_work(e[0], e[2], e[3]) and speaks(play, e)]
        if not ready:
            return True
        entry = _next(play, ready)
        if entry is None:
            play.agenda.append(Frame("CC-A43", MOMENT, place, entries))
            _ask_order(play, place, ready)
            return False
        entries = tuple([e for e in entries if e != entry])
        if not perform(play, place, entry, entries):
            return False
    return True


def _perform_simple(play: Play, ability: Ability, entry: Entry) -> bool:
    """Carry out the only ability of a moment, which leaves nothing to choose; False when a Hero has to be replaced."""
    if ability.test is not None and not ability.test(play, entry[2], entry[3]):
        return True
    play.key, play.clause = ability.key, ability.clause
    for step in ability.steps:
        if step.act is not None:
            step.act(play, entry[2], entry[3])
    return not play.due or settle(play)


def broken_off(play: Play) -> bool:
    """Has the attacker or the target left the field before the comparison (CC-A25)?"""
    fight = play.fight
    if fight is None or fight.hit >= 0:
        return False
    there = play.side(fight.attacker), play.side(fight.target)
    return there != (fight.attacker_side, fight.target_side)


def perform(play: Play, place: int, entry: Entry, rest: tuple[Entry, ...]) -> bool:
    """Carry out one ability while others of the moment wait; False when something has to be chosen first."""
    play.agenda.append(Frame("CC-A43", MOMENT, place, rest))
    if begin(play, entry) and (not play.due or settle(play)):
        play.agenda.pop()
        return True
    return False


def _next(play: Play, ready: list[Entry]) -> Entry | None:
    """The ability that comes next where there is nothing to choose, or nothing."""
    due = [e for e in ready if not ability_of(play, e).once]
    if due and (len(ready) == 1 or all(ability_of(play, e).commutes for e in ready)):
        return due[0]
    return None


def _ask_order(play: Play, place: int, ready: list[Entry]) -> None:
    moves = [use_move(play, entry, ready) for entry in ready]
    if all(ability_of(play, e).once for e in ready):
        moves.append(PASS)
    play.ask(ASK_ORDER, place, tuple(moves))


def use_move(play: Play, entry: Entry, among: list[Entry]) -> Move:
    """The move that lets an ability speak: its card, and which ability of the card where that is not the first."""
    deck, (card, at, _, _) = play.book.deck, entry
    if deck.singles:
        return deck.use_moves[card][at]
    cards = tuple(dict.fromkeys(e[0] for e in among))
    return made_use_move(named(deck, cards)[cards.index(card)], at)


def begin(play: Play, entry: Entry) -> bool:
    """Carry out an ability from its first step; False when something has to be chosen first."""
    card, at, _, place = entry
    ability = play.book.deck.abilities[card][at]
    if ability.once:
        if play.book.values.once == "per-name":
            play.rare = play.rare._replace(spent=(*play.rare.spent, (place, ability.key)))
        else:
            play.use_up(card, at)
        ids = (play.book.deck.ids[card],)
        data = (("ability", ability.key), ("source", ids[0]))
        play.tell(Event("use", "CC-8.5", SEATS, SEATS[place], ids, None, None, "CC-A39", data))
    play.picked = -1
    return carry_on(play, entry, 0)


def carry_on(play: Play, entry: Entry, at_step: int) -> bool:
    """Carry out an ability from one of its steps on; False when something has to be chosen first."""
    card, at, unit, place = entry
    ability = play.book.deck.abilities[card][at]
    play.key, play.clause = ability.key, ability.clause
    steps = ability.steps
    while at_step < len(steps):
        step = steps[at_step]
        at_step += 1
        if step.kind == DO:
            if step.act is not None:
                step.act(play, unit, place)
        elif step.kind == CHOOSE:
            cards = step.every(play, unit, place) if step.every is not None else ()
            if not cards:
                return True
            if len(cards) > 1:
                play.agenda.append(Frame(ability.key, STEPS, place, (entry,), at_step))
                names = named(play.book.deck, cards)
                play.ask(ASK_PICK, place, tuple([Move("choose", (name,)) for name in names]))
                return False
            play.picked = cards[0]
        elif step.possible is not None and not step.possible(play, unit, place):
            at_step += step.jump
        else:
            play.agenda.append(Frame(ability.key, STEPS, place, (entry,), at_step, play.picked))
            play.ask(ASK_MAY, place, (use_move(play, entry, [entry]), PASS))
            return False
    return True
