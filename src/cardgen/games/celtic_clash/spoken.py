"""Attacks of which abilities speak, straight on: those that happen by themselves, and those that a seat is asked for.

As the modules `straight` and `onward`, from moment to moment, by the ladder of CC-A23.  Nothing is returned as soon as
there is more to it than numbers: an ability that asks for a choice of its own, a Hero that falls when it is not the
target.  What has been told by then is taken back, and the general way is gone from the beginning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardgen.engine.contract import SEATS, EventRow, Move, Step

from .abilities import ATTACKING, EARLY, EVERYBODY, READY
from .aftermath import asked, concluded, facts_of, frame_of
from .book import Book
from .combat import at_least_zero
from .deeds import used_up
from .duel import READING, Duel
from .leaving import buried, fallen
from .scripts import COMPARED
from .state import (
    ACT,
    MOMENT,
    ONLY,
    PASS,
    USED,
    WATCH_POST,
    Entry,
    Fight,
    Moment,
    Now,
    Offers,
    resolved,
)
from .voices import AFTER, FALLS, OF_STAGE, ON_HIT, ON_READY

Entries: TypeAlias = tuple[Entry, ...]
Told: TypeAlias = "list[EventRow] | None"  # nothing where nobody listens

# ruff: noqa: RUF005 - rows are added here, which takes half the time of unpacking them into a new one
_A, _B = ONLY
_ATTACKERS = OF_STAGE[READY]  # the step of the attacker's side before the comparison; the next is the other's
_ASKING = READING, _ATTACKERS + 1, _ATTACKERS + 2  # the steps with which an attack goes on when a seat was asked
_AFTER_HIT, _AT_END = COMPARED + 1, FALLS + 1  # as that, after the comparison and when the attack is over
_ENDS: EventRow = ("attack-ends", "CC-7.2", SEATS, None, (), None, None, "CC-A25", ())


def spoken_attack(book: Book, now: Now, fighters: tuple[int, int]) -> Step[Moment] | None:
    """An attack: as far as it goes without a choice."""
    (attacker, target), place = fighters, now[2][1]
    waiting = _waiting(book, now, fighters, EARLY) if now[5][5][WATCH_POST] else ()
    if waiting is None:
        return None
    _, attackers, targets, _, _, _ = book.fighting[place]
    _, _, _, did, _, _, _, clause, seat, _ = attackers[attacker]
    told: Told = None
    if book.telling:
        ids = book.deck.ids
        told = [("attack", clause, SEATS, seat, (ids[attacker], ids[target]), None, None, "", targets[target][9])]
    duel = Duel((READING, attacker, target, (place, 1 - place), 0, 0, (), 0, (), -1, (), ((), ())))
    if waiting and (ready := _early(book, now, waiting)):
        entries = tuple([e for e in waiting if book.deck.abilities[e[0]][e[1]].stage == EARLY])
        if len(ready) > 1 or not _is_redirecting(book, now, duel, ready[0]):
            return None
        return asked(book, (now[0] | did,) + now[1:], duel, (entries, ready), tuple(told or ()))
    duel.step, (duel.atk, duel.def_) = _ATTACKERS, values_read(book, now, fighters, told)
    return _climbed(book, (now[0] | did,) + now[1:], duel, ((), waiting), told)


def _early(book: Book, now: Now, waiting: Entries) -> list[Entry]:
    """Those that speak before any value is read, and are not used up."""
    abilities, marks = book.deck.abilities, now[5][6]
    return [e for e in waiting if abilities[e[0]][e[1]].stage == EARLY and not marks[e[0]] & USED << e[1]]


def _is_redirecting(book: Book, now: Now, duel: Duel, entry: Entry) -> bool:
    """Is it an ability of the target's side, used once per game, that may make a Creature of its side the target?"""
    card, at, _, side = entry
    ability = book.deck.abilities[card][at]
    if not ability.redirects or not ability.once or ability.test is not None or side != duel.target_side:
        return False
    return any(unit != duel.target for unit in now[5][1][side])


def redirected(book: Book, now: Now, what: tuple[Entry, int], fight: Fight, told: Told) -> Step[Moment] | None:
    """An ability makes another Creature of its side the target, before any value is read (CC-A55)."""
    ((card, at, _, side), unit), duel, deck = what, Duel(fight), book.deck
    if side != duel.target_side or side == duel.attacker_side:
        return None
    if told is not None:
        data = (("ability", deck.abilities[card][at].key), ("old", deck.ids[duel.target]))
        cards = (deck.ids[unit], deck.ids[duel.target])
        told.append(("redirect", "CC-8.6", SEATS, SEATS[side], cards, None, None, "CC-A55", data))
    duel.target, fighters = unit, (duel.attacker, unit)
    waiting = _waiting(book, now, fighters, EARLY) if now[5][5][WATCH_POST] else ()
    if waiting is None:
        return None
    duel.step, (duel.atk, duel.def_) = _ATTACKERS, values_read(book, now, fighters, told)
    return _climbed(book, now, duel, ((), waiting), told)


def values_read(book: Book, now: Now, fighters: tuple[int, int], told: Told) -> tuple[int, int]:
    """Step 2 of CC-A23: ATK of an attacker and DEF of its target, with Passives and Relics."""
    (attacker, target), posts = fighters, now[5][5]
    _, attackers, targets, _, _, _ = book.fighting[now[2][1]]
    _, atk, which, _, _, _, other, _, _, _ = attackers[attacker]
    _, def_, against, _, _, foe, _, _, _, _, _, _ = targets[target]
    if posted := posts[which]:
        atk = book.reading(now, (attacker, atk, which), posted, foe, told)
    if posted := posts[against]:
        def_ = book.reading(now, (target, def_, against), posted, other, told)
    return atk, def_


def _waiting(book: Book, now: Now, fighters: tuple[int, int], past: int) -> Entries | None:
    """The abilities that wait for this attack of other units.

    Nothing where the reach of one does not tell, or one that is not used up speaks at another time than before the
    comparison; those of the stage `past` have been asked.
    """
    deck, place, marks = book.deck, now[2][1], now[5][6]
    found: Entries = ()
    for card, _, me, side in now[5][5][WATCH_POST]:
        for role, at in deck.waiting.roles[card]:
            attacking = role == ATTACKING
            who = deck.sorts[fighters[0 if attacking else 1]].place + (place if attacking else 1 - place)
            ability = deck.abilities[card][at]
            if ability.reach == EVERYBODY:
                return None
            if ability.reach >> (who ^ side) & 1:
                if ability.stage not in (READY, past) and not (ability.once and marks[card] & USED << at):
                    return None
                found += ((card, at, me, side),)
    return found


def resumed(book: Book, moment: Moment, move: Move) -> Step[Moment] | None:
    """An attack goes on after a seat has chosen one of its abilities, or none (CC-8.5, CC-A41)."""
    _, one, other, (_, _, agenda), now = moment
    if len(agenda) != 2 or agenda[1].kind != MOMENT or (fight := agenda[0].fight) is None:
        return None
    duel, entries = Duel(fight), agenda[1].entries
    if duel.step > _AT_END:
        return None if move.kind == "pass" else concluded(book, now, duel, (entries, move), ())
    fighters, told = (duel.attacker, duel.target), _new_list(book)
    waiting = _waiting(book, now, fighters, EARLY) if now[5][5][WATCH_POST] else ()
    ready = _offered(book, now, duel, entries, one or other)
    if waiting is None or ready is None or duel.attacker_side == duel.target_side:
        return None
    if move.kind == "pass":
        entries = ()
        if told is not None:
            cards = book.alone[ready[0][0]] if len(ready) == 1 else book.deck.names([entry[0] for entry in ready])
            told.append(("decline", "CC-8.5", SEATS, SEATS[ready[0][3]], cards, None, None, "CC-A41", ()))
    else:
        entry = _of_move(book, ready, move)
        entries = tuple([e for e in entries if e is not entry]) if len(entries) > 1 else ()
        if book.deck.abilities[entry[0]][entry[1]].sway is None:
            return None
        now = _swayed(book, used_up(book, now, entry, told), duel, entry, told)
        if not now[1][duel.attacker] or not now[1][duel.target]:
            return _ended(book, now, duel, told)
    if duel.step == READING:
        duel.step, (duel.atk, duel.def_) = _ATTACKERS, values_read(book, now, fighters, told)
    return _climbed(book, now, duel, (entries, waiting), told)


def _of_move(book: Book, ready: Sequence[Entry], move: Move) -> Entry:
    """The ability that a move stands for."""
    for entry in ready[1:]:
        if book.deck.use_moves[entry[0]][entry[1]] == move:
            return entry
    return ready[0]


def is_laden(now: Now) -> bool:
    """Has an ability given a unit more or less ATK or DEF for longer than one attack?"""
    for spell in now[5][7]:  # noqa: SIM110 - a generator takes three times as long
        if spell.atk or spell.def_:
            return True
    return False


def _new_list(book: Book) -> Told:
    return [] if book.telling else None


def _offered(book: Book, now: Now, duel: Duel, entries: Entries, offers: Offers) -> Sequence[Entry] | None:
    """The abilities of which a seat is asked; nothing where there is more to one of them."""
    if duel.step not in _ASKING or (duel.step == READING and is_laden(now)):
        return None
    if len(entries) == 1 and len(offers) == 2:
        return entries
    ready = _speaking(book, now, duel, entries)
    return ready if ready and len(ready) == len(offers) - (offers[-1] == PASS) else None


def _climbed(book: Book, now: Now, duel: Duel, waiting: tuple[Entries, Entries], told: Told) -> Step[Moment] | None:
    """Up to the comparison.  `waiting`: abilities of the moment that is on, and those that wait for others' attacks."""
    (entries, others), relic, (ours, theirs) = waiting, now[5][4], book.deck.voices
    attacker, target = duel.attacker, duel.target
    held, worn, steps = relic[attacker], relic[target], ours.steps[attacker] | theirs.steps[target]
    steps |= (ours.steps[held] if held >= 0 else 0) | (theirs.steps[worn] if worn >= 0 else 0)
    step, wil = duel.step, now[1]
    while True:
        if entries:
            duel.step = step
            found = _settled(book, now, duel, entries, told)
            if found is None:
                return None
            now, entries, ready = found
            if ready:
                return asked(book, now, duel, (entries, ready), tuple(told or ()))
            if now[1] is not wil and not (now[1][attacker] and now[1][target]):
                return _ended(book, now, duel, told)
            entries = ()
        if step > _ATTACKERS + 1:
            return _compared(book, now, duel, steps, told)
        if steps >> step & 1:
            entries = gathered(book, now, duel, (ON_READY, step > _ATTACKERS))
        if others:
            side = duel.target_side if step > _ATTACKERS else duel.attacker_side
            entries += tuple([e for e in others if e[3] == side and book.deck.abilities[e[0]][e[1]].stage == READY])
        step += 1


def gathered(book: Book, now: Now, duel: Duel, when: tuple[int, bool]) -> Entries:
    """The abilities of a fighter and its Relic that speak in a stage of the attack: of the attacker, or the target."""
    (stage, of_target), relic = when, now[5][4]
    unit, side = (duel.target, duel.target_side) if of_target else (duel.attacker, duel.attacker_side)
    ours, theirs = book.deck.voices
    said, held = (theirs if of_target else ours).said, relic[unit]
    entries: Entries = ()
    for card, at in said[unit][stage] + said[held][stage] if held >= 0 else said[unit][stage]:
        entries += ((card, at, unit, side),)
    return entries


def _speaking(book: Book, now: Now, duel: Duel, entries: Entries) -> list[Entry] | None:
    """Those that speak now; nothing where there may be more to one of them than numbers."""
    marks, abilities, ready = now[5][6], book.deck.abilities, []
    for entry in entries:
        card, at, _, _ = entry
        ability = abilities[card][at]
        if ability.once and marks[card] & USED << at:
            continue
        if ability.sway is None:
            return None
        if not ability.when or not ability.when & ~facts_of(book, duel):
            ready.append(entry)
    return ready


def _settled(book: Book, now: Now, duel: Duel, entries: Entries, told: Told) -> tuple[Now, Entries, list[Entry]] | None:
    """Carry out the abilities of a moment that happen by themselves: those that are left, and those that are asked for.

    Nothing where there is more to one of them than numbers.
    """
    ready, abilities = _speaking(book, now, duel, entries), book.deck.abilities
    if not ready:
        return None if ready is None else (now, (), ready)
    if len(ready) > 1:
        for card, at, _, _ in ready:
            if not abilities[card][at].commutes:
                return now, entries, ready  # the order matters
    for entry in ready:
        if not abilities[entry[0]][entry[1]].once:
            now = _swayed(book, now, duel, entry, told)
            if len(entries) == 1:
                return now, (), []
            entries = tuple([e for e in entries if e is not entry])
            ready = [e for e in ready if e is not entry]
    return now, entries, ready


def _swayed(book: Book, now: Now, duel: Duel, entry: Entry, told: Told) -> Now:
    """What an ability adds to the numbers of the attack, or costs one of the fighters."""
    (card, at, _, _), deck = entry, book.deck
    ability = deck.abilities[card][at]
    if ability.sway is None:
        return now
    of_attacker, atk, def_, loss, hurt, spares = ability.sway
    unit, place = (duel.attacker, duel.attacker_side) if of_attacker else (duel.target, duel.target_side)
    if not hurt and not spares:
        duel.loss += loss
        if atk or def_:
            duel.mods += ((unit, atk, def_),)
        if told is not None:
            mark = (card, at, unit, place)
            told += book.gained.get(mark) or book.gain_events(mark)
        return now
    source = (("ability", ability.key), ("source", deck.ids[card]))
    if spares:
        duel.spared += (unit,)
        if told is not None:
            data = (("amount", 0), *source)
            told.append(("no-loss", ability.clause, SEATS, SEATS[place], book.alone[unit], None, None, "CC-A42", data))
        return now
    done, wil, day, hands, decks, lying, rare = now
    before, weak = wil[unit], list(wil)
    weak[unit] = after = before - hurt if before > hurt else 0
    if told is not None:
        hurts = (("amount", hurt), *source)
        ids, seat = book.alone[unit], SEATS[place]
        told.append(("ability-loss", ability.clause, SEATS, seat, ids, before, after, "CC-A27", hurts))
    return done, tuple(weak), day, hands, decks, lying, rare


def _ended(book: Book, now: Now, duel: Duel, told: Told) -> Step[Moment] | None:
    """A fighter has come to 0 WIL before the comparison: the attack ends there (CC-A25)."""
    if not now[1][duel.target] or book.deck.hero[duel.attacker]:
        return None
    now, events = buried(book, now, duel.attacker, duel.attacker_side, tuple(told or ()))
    return resolved(now), ((*events, _ENDS) if book.telling else events)


def _compared(book: Book, now: Now, duel: Duel, steps: int, told: Told) -> Step[Moment] | None:
    """ATK against DEF (CC-7.2), and what the hit costs the target."""
    atk, def_, target = duel.atk, duel.def_, duel.target
    for unit, more_atk, more_def in duel.mods:
        if unit == target:
            def_ += more_def
        elif unit == duel.attacker:
            atk += more_atk
    if atk < 0 or def_ < 0:
        atk, def_ = at_least_zero(atk), at_least_zero(def_)
    _, _, _, _, _, _, costs, alone, target_named, _ = book.fighters[1][target]
    duel.hit = 1 if atk >= def_ else 0  # as `combat.successful`
    cost, clause, data, kind, why, _ = costs[duel.hit]
    if told is not None:
        cards, compared = (book.deck.ids[duel.attacker], alone[0]), (("atk", atk), ("def", def_), target_named)
        told.append((kind, why, SEATS, None, cards, None, None, "CC-A23", compared))
    if steps >> _AFTER_HIT & 3:
        for of_target in (False, True):
            found = _settled(book, now, duel, gathered(book, now, duel, (ON_HIT, of_target)), told)
            if found is None or found[2]:
                return None
            now = found[0]
    loss = 0 if target in duel.spared else at_least_zero(cost + duel.loss) if duel.loss else cost
    done, wil, day, hands, decks, lying, rare = now
    before, weak = wil[target], list(wil)
    weak[target] = after = before - loss if before > loss else 0  # as `combat.wil_after`
    if told is not None:
        kind, why = "loss" if loss else "spared", "CC-A31" if before < loss else "CC-A21"
        data = data if loss == cost else (("amount", loss),)
        told.append((kind, clause, SEATS, SEATS[duel.target_side], alone, before, after, why, data))
    return _over(book, (done, tuple(weak), day, hands, decks, lying, rare), duel, steps, told)


def _over(book: Book, now: Now, duel: Duel, steps: int, told: Told) -> Step[Moment] | None:
    """The hit has cost what it costs: defeat, and what is said of it."""
    target, events = duel.target, tuple(told or ())
    duel.step = _AT_END
    if steps >> _AT_END:
        duel.late = gathered(book, now, duel, (AFTER, False)), gathered(book, now, duel, (AFTER, True))
    if not now[1][target]:
        duel.fallen = (target,)
        if book.deck.hero[target]:
            return fallen(book, now, target, (ACT, (frame_of(duel),)), events)
        now, events = buried(book, now, target, duel.target_side, events)
    return concluded(book, now, duel, ((), None), events) if steps >> _AT_END else (resolved(now), events)
