"""Attacks of which abilities speak, straight on: those that happen by themselves, and those that a seat is asked for.

As the modules `straight` and `onward`, from moment to moment.  Nothing is returned as soon as there is more to it: an
attacker that falls, several abilities at one moment, an ability that asks for a choice of its own.  What has been told
by then is taken back, and the general way is gone from the beginning.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.engine.contract import SEATS, Event, Step

from .abilities import ATTACKING, DO, EVERYBODY, FELLED, READY
from .book import Book
from .combat import at_least_zero, successful, wil_after
from .duel import EVERY_STEP, Duel
from .falls import bury_one, settle
from .moments import begin, speaks
from .play import Play
from .scripts import COMPARED, COST, gather, steps_of
from .state import (
    ACT,
    ASK_ORDER,
    FIGHT_FRAME,
    MOMENT,
    NO_OFFERS,
    NOBODY,
    NOTHING,
    PASS,
    USED,
    WATCH_POST,
    Cards,
    Entry,
    Fight,
    Frame,
    Moment,
    Now,
    asked_of,
)
from .voices import ADDS_READY, AFTER, FALLS, HURTS, OF_STAGE, ON_HIT, ON_READY, STAGES, Said

_ATTACKER, _TARGET = 0, 1
_SILENCE: tuple[Said, Said] = ((), ())
_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long
# Who speaks at which step of the ladder, in which stage; between them ATK and DEF are compared.
_SPEAKING = (
    (_ATTACKER, 4, ON_READY),
    (_TARGET, 5, ON_READY),
    (_TARGET, COMPARED, ON_HIT),
    (_ATTACKER, 7, ON_HIT),
    (_TARGET, 8, ON_HIT),
)


def spoken_attack(book: Book, moment: Moment, fighters: tuple[int, int]) -> Step[Moment] | None:
    """An attack by the ladder of CC-A23, each of whose moments has one ability at the most."""
    (attacker, target), play = fighters, Play(book, moment)
    place, play.asking, play.offers = play.active, NOTHING, NO_OFFERS
    fight = play.fight = Duel(attacker, target, (place, 1 - place), EVERY_STEP)
    play.done |= book.fighters[0][attacker][3]
    told = play.events if book.telling else None
    if told is not None:
        play.tell_attack("attack", attacker, target, place)
    fight.atk, fight.def_ = values_read(book, moment[4], fighters, told)
    fight.read = True
    return _climbed(play, fight, play.relic)


def values_read(book: Book, now: Now, fighters: tuple[int, int], told: list[Event] | None) -> tuple[int, int]:
    """Step 2 of CC-A23: ATK of an attacker and DEF of its target, with Passives and Relics."""
    (attacker, target), (_, place, _), posts = fighters, now[2], now[5][5]
    _, other, _, _, _, atk, which, _ = book.fighters[0][attacker]
    _, foe, _, _, def_, against, *_ = book.fighters[1][target]
    which, against = which + place, against + 1 - place
    atk = book.reading(now, (attacker, atk, which), posts[which], foe, told)
    return atk, book.reading(now, (target, def_, against), posts[against], other, told)


def asked_in_attack(book: Book, now: Now, fighters: tuple[int, int], ability: tuple[int, int]) -> Step[Moment] | None:
    """Whether the only Once per game ability that is left to fighters is used is asked before anything is compared.

    Nothing where it may be impossible, or others speak before it.
    """
    (attacker, target), (card, at), place, deck = fighters, ability, now[2][1], book.deck
    relic, (one, other) = now[5][4], deck.voices
    mine = card in (attacker, relic[attacker])
    first = one.said[attacker][ON_READY] + one.said[relic[attacker]][ON_READY]
    said = first if mine else other.said[target][ON_READY] + other.said[relic[target]][ON_READY]
    text, waiting = deck.abilities[card][at], waiting_for(book, now, fighters)
    if not text.bare or text.stage != READY or len(said) > 1 or (first and not mine) or waiting is None:
        return None
    entry = (card, at, attacker, place) if mine else (card, at, target, 1 - place)
    return _asked(book, now, fighters, (entry, *_ready(book, waiting, entry[3])))


def watched_attack(book: Book, now: Now, fighters: tuple[int, int], says: int) -> Step[Moment] | None:
    """As `asked_in_attack`, of the only ability left that waits for other units' attacks, on the target's side."""
    waiting, deck = waiting_for(book, now, fighters), book.deck
    if waiting is None or says & (ADDS_READY | HURTS):
        return None
    entries, left = _ready(book, waiting, 1 - now[2][1]), _unused(book, now, waiting)
    if len(left) != 1 or left[0] not in entries or not deck.abilities[left[0][0]][left[0][1]].bare:
        return None
    return _asked(book, now, fighters, entries)


def waiting_for(book: Book, now: Now, fighters: tuple[int, int]) -> list[Entry] | None:
    """The abilities that wait for this attack of other units; nothing where the reach of one does not tell."""
    deck, place = book.deck, now[2][1]
    found: list[Entry] = []
    for card, _, me, side in now[5][5][WATCH_POST]:
        for role, at in deck.waiting.roles[card]:
            who = deck.sorts[fighters[role - ATTACKING]].place + (place if role == ATTACKING else 1 - place)
            reach = deck.abilities[card][at].reach
            if reach == EVERYBODY:
                return None
            if reach >> (who ^ side) & 1:
                found.append((card, at, me, side))
    return found


def _ready(book: Book, entries: list[Entry], place: int) -> tuple[Entry, ...]:
    """Those of a seat that speak before anything is compared."""
    abilities = book.deck.abilities
    return tuple([e for e in entries if e[3] == place and abilities[e[0]][e[1]].stage == READY])


def _unused(book: Book, now: Now, entries: Sequence[Entry]) -> list[Entry]:
    """Those that are not used up."""
    abilities, marks = book.deck.abilities, now[5][6]
    return [e for e in entries if not (abilities[e[0]][e[1]].once and marks[e[0]] & USED << e[1])]


def _asked(book: Book, now: Now, fighters: tuple[int, int], entries: tuple[Entry, ...]) -> Step[Moment]:
    """Whether an ability is used is asked of a seat, at a moment of an attack before anything is compared.

    `entries` are all abilities of that moment; only one of them is not used up.
    """
    (attacker, target), place, deck = fighters, now[2][1], book.deck
    ((card, at, _, side),) = _unused(book, now, entries)
    (_, _, _, did, _, _, _, clause), data = book.fighters[0][attacker], book.fighters[1][target][-1]
    told: list[Event] | None = [] if book.telling else None
    if told is not None:
        cards = (deck.ids[attacker], deck.ids[target])
        told.append(_new(Event, ("attack", clause, SEATS, SEATS[place], cards, None, None, "", data)))
    atk, def_ = values_read(book, now, fighters, told)
    step = OF_STAGE[READY] + 1 + (side != place)
    fight = _new(Fight, (step, *fighters, (place, 1 - place), atk, def_, (), 0, (), -1, (), ((), ())))
    frame = _new(Frame, ("CC-A43", MOMENT, side, entries, 0, NOBODY, None))
    moves, now = (deck.use_moves[card][at], PASS), (now[0] | did, *now[1:])
    seats, one, other = asked_of((), moves) if side else asked_of(moves, ())
    point = (ACT, ASK_ORDER, (_new(Frame, (*FIGHT_FRAME[:-1], fight)), frame))
    return _new(Step, ((seats, one, other, point, now), tuple(told or ())))


def resumed(book: Book, moment: Moment, using: bool) -> Step[Moment] | None:
    """An attack goes on after the only ability of a moment, once per game, has been used or not (CC-8.5, CC-A41)."""
    _, _, _, (_, _, agenda), now = moment
    if len(agenda) != 2 or agenda[1].kind != MOMENT:
        return None
    left = _unused(book, now, agenda[1].entries)
    if len(left) != 1:
        return None
    ((card, at, _, place),) = left
    ability, play = book.deck.abilities[card][at], Play(book, moment)
    fight = play.fight
    if fight is None or fight.step > COST or any(step.kind != DO for step in ability.steps):
        return None
    if play.posts[WATCH_POST]:
        others = waiting_for(book, now, (fight.attacker, fight.target))
        if others is None or [e for e in _unused(book, now, others) if e != left[0]]:
            return None  # others wait for this attack
        if ability.watches and (place == play.active or not book.deck.waiting.early):
            return None
    play.agenda, play.asking, play.offers, relic = [], NOTHING, NO_OFFERS, play.relic
    if not using:
        if book.telling:
            cards = (book.deck.ids[card],)
            play.events.append(Event("decline", "CC-8.5", SEATS, SEATS[place], cards, None, None, "CC-A41"))
    elif not begin(play, left[0]) or play.down or play.relic is not relic:
        return None
    return _climbed(play, fight, relic)


def _climbed(play: Play, fight: Duel, bearers: Cards) -> Step[Moment] | None:
    """What is left of the attack: a moment in which something is asked, or nothing is and the attack is over.

    `bearers` are the Relics by bearer as they were before it.
    """
    (ours, theirs), relic = play.book.deck.voices, play.relic
    steps = ours.steps[fight.attacker] | ours.steps[relic[fight.attacker]]
    steps |= theirs.steps[fight.target] | theirs.steps[relic[fight.target]]
    for role, step, stage in _SPEAKING:
        if fight.step > step:
            continue
        if step == COMPARED:
            _compare(play, fight)
        elif steps >> step & 1 and not _speak(play, role, stage):
            return play.step() if play.asking else None
    _lose(play, fight)
    late = (_heard(play, _ATTACKER, AFTER), _heard(play, _TARGET, AFTER)) if steps >> FALLS + 1 else _SILENCE
    if play.down:
        if play.book.deck.hero[fight.target]:
            return _hero_down(play, fight, bearers)
        play.down, play.left, fight.fallen = (), True, (fight.target,)
        play.unpost(bury_one(play, fight.target, fight.target_side), fight.target, fight.target_side)
    for role, said in enumerate(late):
        if said and not _say(play, role, said, AFTER):
            return None
    play.fight = None
    return play.step()


def _hero_down(play: Play, fight: Duel, bearers: Cards) -> Step[Moment] | None:
    """The Hero that was attacked falls: it is replaced before the attack goes on, or the game is over."""
    if play.relic is not bearers:
        return None
    steps, late = steps_of(play, fight.attacker, fight.target), FALLS + 1
    fight.late = (
        gather(play, late) if steps >> late & 1 else (),
        gather(play, late + 1) if steps >> late + 1 & 1 else (),
    )
    fight.step, fight.fallen, play.agenda = late, (fight.target,), [FIGHT_FRAME]
    settle(play)
    return play.step()


def said_after(book: Book, relic: Cards, fighters: tuple[int, int], facts: int) -> tuple[Said, Said]:
    """The abilities of attacker and target that may speak when an attack is over, by its facts.

    `relic` are the Relics by bearer before anybody has left the field; what is said once per game has been said.
    """
    fell, abilities = facts & FELLED, book.deck.abilities
    late: list[Said] = []
    for unit, voices in zip(fighters, book.deck.voices, strict=True):
        found = voices.said[unit][AFTER] + voices.said[relic[unit]][AFTER]
        if found:
            of = [(said, abilities[said[0]][said[1]]) for said in found]
            found = tuple(
                [
                    said
                    for said, a in of
                    if not a.once and (fell or not a.of_falls) and (a.when < 0 or not a.when & ~facts)
                ]
            )
        late.append(found)
    return late[0], late[1]


def speak_after(
    book: Book, moment: Moment, fight: tuple[int, int, bool], late: tuple[Said, Said], events: tuple[Event, ...]
) -> Step[Moment] | None:
    """What abilities have to say of an attack: attacker, target, and whether it hit; `moment` is the one after it."""
    (attacker, target, hit), play = fight, Play(book, moment)
    place, play.events = play.active, list(events)
    duel = play.fight = Duel(attacker, target, (place, 1 - place), EVERY_STEP)
    duel.hit = int(hit)
    if not play.wil[target]:
        duel.fallen, play.left = (target,), True
    for role, said in enumerate(late):
        if said and not _say(play, role, said, AFTER):
            return None
    play.fight = None
    return play.step()


def _heard(play: Play, role: int, stage: int) -> tuple[tuple[int, int], ...]:
    """The abilities of a fighter and its Relic that speak at a stage: each the card and its place there."""
    fight = play.fight
    if fight is None:
        return ()
    unit = fight.target if role else fight.attacker
    said = play.book.deck.voices[role].said
    return said[unit][stage] + said[play.relic[unit]][stage]


def _speak(play: Play, role: int, stage: int) -> bool:
    """The ability of one side at a stage, if there is any; False where the general way has to be gone."""
    said = _heard(play, role, stage)
    return not said or _say(play, role, said, stage)


def _say(play: Play, role: int, said: Said, stage: int) -> bool:
    """Carry out the only ability of a moment; False where it is asked for, or the general way has to be gone."""
    fight, ((card, at), *others) = play.fight, said
    ability = play.book.deck.abilities[card][at]
    if others or fight is None:
        return False
    unit, place = (fight.target, fight.target_side) if role else (fight.attacker, fight.attacker_side)
    if ability.once:
        return bool(play.marks[card] & USED << at) or not _is_asked(play, stage, (card, at, unit, place))
    if not ability.simple:
        return False
    if ability.test is None or ability.test(play, unit, place):
        play.key, play.clause = ability.key, ability.clause
        for step in ability.steps:
            if step.act is not None:
                step.act(play, unit, place)
    return not play.down


def _is_asked(play: Play, stage: int, entry: Entry) -> bool:
    """Can a Once per game ability be used now?  Its seat is asked, or nobody where the general way has to be gone."""
    if not speaks(play, entry):
        return False
    fight, (card, at, _, place) = play.fight, entry
    if fight is not None and stage != AFTER and not play.posts[WATCH_POST]:
        fight.step = OF_STAGE[STAGES[stage]] + (place != fight.attacker_side) + 1
        play.agenda = [FIGHT_FRAME, Frame("CC-A43", MOMENT, place, (entry,))]
        play.ask(ASK_ORDER, place, (play.book.deck.use_moves[card][at], PASS))
    return True


def _compare(play: Play, fight: Duel) -> None:
    """ATK against DEF (CC-7.2)."""
    atk, def_ = fight.atk, fight.def_
    if fight.mods:
        atk += fight.added(fight.attacker, False)
        def_ += fight.added(fight.target, True)
    atk, def_ = at_least_zero(atk), at_least_zero(def_)
    success = successful(atk, def_)
    fight.hit = int(success)
    if play.book.telling:
        play.tell_hit(fight.attacker, fight.target, atk, def_, success)


def _lose(play: Play, fight: Duel) -> None:
    """What the hit costs the target."""
    book, target = play.book, fight.target
    plain = book.losses[fight.hit][book.deck.hero[target]]
    loss = 0 if target in fight.spared else at_least_zero(plain + fight.loss)
    lost = list(play.wil)
    before = lost[target]
    lost[target] = after = wil_after(before, loss)
    play.wil = tuple(lost)
    if not after:
        play.down = (target,)
    if book.telling:
        play.events.append(book.loss(target, fight.target_side, (before, loss), bool(fight.hit)))
