"""Attacks of which abilities speak, straight on: those that happen by themselves, and those that a seat is asked for.

As the modules `straight` and `onward`, from state to state.  Nothing is returned as soon as there is more to it: an
attacker that falls, several abilities at one moment, an ability that asks for a choice of its own.  What has been told
by then is taken back, and the general way is gone from the beginning.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, Move

from .abilities import CREATURE_FOE, DO, HERO_FOE
from .book import Book
from .combat import at_least_zero, successful, wil_after
from .duel import EVERY_STEP, Duel
from .falls import bury_one, settle
from .moments import PASS, begin, speaks
from .play import Play
from .sayings import hit_event
from .scripts import COMPARED, COST, gather, steps_of
from .state import (
    ASK_ORDER,
    ATK_POST,
    ATTACKED,
    DEF_POST,
    FIGHT_FRAME,
    FOUGHT,
    HERO_FOUGHT,
    IN_PHASE,
    MOMENT,
    NO_OFFERS,
    NOTHING,
    USED,
    WATCH_POST,
    Entry,
    Frame,
    State,
)
from .voices import AFTER, FALLS, OF_STAGE, ON_HIT, ON_READY, STAGES, Said

_FIGHTS = FOUGHT | IN_PHASE
_HERO_FIGHTS = _FIGHTS | HERO_FOUGHT
_ATTACKER, _TARGET = 0, 1
# Who speaks at which step of the ladder, in which stage; between them ATK and DEF are compared.
_SPEAKING = (
    (_ATTACKER, 4, ON_READY),
    (_TARGET, 5, ON_READY),
    (_TARGET, COMPARED, ON_HIT),
    (_ATTACKER, 7, ON_HIT),
    (_TARGET, 8, ON_HIT),
)


def spoken_attack(book: Book, state: State, move: Move, events: list[Event]) -> State | None:
    """An attack by the ladder of CC-A23, each of whose moments has one ability at the most."""
    deck, place = book.deck, state.active
    attacker, target = deck.numbers[move.args[0]], deck.numbers[move.args[1]]
    play = Play(book, state)
    play.events, play.asking = events, NOTHING
    fight = play.fight = Duel(attacker, target, (place, 1 - place), EVERY_STEP)
    fresh = bytearray(play.marks)
    fresh[attacker] |= ATTACKED
    play.marks = bytes(fresh)
    play.done |= _HERO_FIGHTS if deck.hero[attacker] else _FIGHTS
    if book.telling:
        events.append(book.said.attack[place][attacker][target])
    _read(play, fight)
    return _climbed(play, fight, state)


def resumed(book: Book, state: State, move: Move, events: list[Event]) -> State | None:
    """An attack goes on after the only ability of a moment, once per game, has been used or not (CC-8.5, CC-A41)."""
    agenda = state.agenda
    if len(agenda) != 2 or agenda[1].kind != MOMENT or len(agenda[1].entries) != 1 or state.posts[WATCH_POST]:
        return None
    ((card, at, _, place),) = agenda[1].entries
    ability = book.deck.abilities[card][at]
    play = Play(book, state)
    fight = play.fight
    if fight is None or fight.step > COST or any(step.kind != DO for step in ability.steps):
        return None
    play.events, play.agenda, play.asking, play.offers = events, [], NOTHING, NO_OFFERS
    if move is PASS:
        if book.telling:
            cards = (book.deck.ids[card],)
            events.append(Event("decline", "CC-8.5", SEATS, SEATS[place], cards, None, None, "CC-A41"))
    elif not begin(play, agenda[1].entries[0]) or play.down or play.relic is not state.relic:
        return None
    return _climbed(play, fight, state)


def _climbed(play: Play, fight: Duel, before: State) -> State | None:
    """What is left of the attack: a state in which something is asked, or nothing is and the attack is over."""
    for role, step, stage in _SPEAKING:
        if fight.step > step:
            continue
        if step == COMPARED:
            _compare(play, fight)
        elif not _speak(play, role, stage):
            return play.state() if play.asking else None
    _lose(play, fight)
    late = _heard(play, _ATTACKER, AFTER), _heard(play, _TARGET, AFTER)
    if play.down:
        if play.book.deck.hero[fight.target]:
            return _hero_down(play, fight, before)
        play.down, play.left, fight.fallen = (), True, (fight.target,)
        play.unpost(bury_one(play, fight.target, fight.target_side), fight.target, fight.target_side)
    for role, said in enumerate(late):
        if said and not _say(play, role, said, AFTER):
            return None
    play.fight = None
    return play.state()


def _hero_down(play: Play, fight: Duel, before: State) -> State | None:
    """The Hero that was attacked falls: it is replaced before the attack goes on, or the game is over."""
    if play.relic is not before.relic:
        return None
    steps, late = steps_of(play, fight.attacker, fight.target), FALLS + 1
    fight.late = (
        gather(play, late) if steps >> late & 1 else (),
        gather(play, late + 1) if steps >> late + 1 & 1 else (),
    )
    fight.step, fight.fallen, play.agenda = late, (fight.target,), [FIGHT_FRAME]
    settle(play)
    return play.state()


def said_after(book: Book, state: State, fighters: tuple[int, int], known: tuple[int, bool]) -> tuple[Said, Said]:
    """The abilities of attacker and target that may speak when an attack is over, by its facts, and if the target fell.

    `state` is one before anybody has left the field; what is said once per game has been said.
    """
    (facts, fell), relic, abilities = known, state.relic, book.deck.abilities
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
    book: Book, state: State, fight: tuple[int, int, bool], late: tuple[Said, Said], events: list[Event]
) -> State | None:
    """What abilities have to say of an attack: attacker, target, and whether it hit; `state` is the one after it."""
    (attacker, target, hit), place = fight, state.active
    play = Play(book, state)
    play.events = events
    duel = play.fight = Duel(attacker, target, (place, 1 - place), EVERY_STEP)
    duel.hit = int(hit)
    if not state.wil[target]:
        duel.fallen, play.left = (target,), True
    for role, said in enumerate(late):
        if said and not _say(play, role, said, AFTER):
            return None
    play.fight = None
    return play.state()


def _read(play: Play, fight: Duel) -> None:
    """Step 2 of CC-A23: the values with Passives and Relics."""
    book, place = play.book, fight.attacker_side
    by_hero, at_hero = book.deck.hero[fight.attacker], book.deck.hero[fight.target]
    foe, other = HERO_FOE if at_hero else CREATURE_FOE, HERO_FOE if by_hero else CREATURE_FOE
    told = play.events if book.telling else None
    fight.atk = book.reading(play, fight.attacker, (ATK_POST if by_hero else ATK_POST + 2) + place, foe, told)
    fight.def_ = book.reading(play, fight.target, (DEF_POST + 1 if at_hero else DEF_POST + 3) - place, other, told)
    fight.read = True


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
        attack = play.book.said.attack[fight.attacker_side][fight.attacker][fight.target]
        play.events.append(hit_event(attack, atk, def_, success))


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
