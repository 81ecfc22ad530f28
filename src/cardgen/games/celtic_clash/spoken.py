"""Attacks of which abilities speak that happen by themselves, straight on.

As the modules `straight` and `onward`, from state to state.  Nothing is returned as soon as there is more to it: a seat
that has to choose, a Hero or an attacker that falls, several abilities at one moment.  What has been told by then is
taken back, and the general way is gone from the beginning.
"""

from __future__ import annotations

from cardgen.engine.contract import Event, Move

from .abilities import CREATURE_FOE, HERO_FOE
from .book import Book
from .combat import at_least_zero, successful, wil_after
from .duel import EVERY_STEP, Duel
from .falls import bury_one
from .play import Play
from .sayings import hit_event
from .state import ATK_POST, ATTACKED, DEF_POST, FOUGHT, HERO_FOUGHT, IN_PHASE, USED, State
from .voices import AFTER, ON_HIT, ON_READY, Said

_FIGHTS = FOUGHT | IN_PHASE
_HERO_FIGHTS = _FIGHTS | HERO_FOUGHT
_ATTACKER, _TARGET = 0, 1


def spoken_attack(book: Book, state: State, move: Move, events: list[Event]) -> State | None:
    """An attack by the ladder of CC-A23, each of whose moments has one ability at the most, which asks for nothing."""
    deck, place = book.deck, state.active
    attacker, target = deck.numbers[move.args[0]], deck.numbers[move.args[1]]
    play = Play(book, state)
    play.events = events
    fight = play.fight = Duel(attacker, target, (place, 1 - place), EVERY_STEP)
    fresh = bytearray(play.marks)
    fresh[attacker] |= ATTACKED
    play.marks = bytes(fresh)
    play.done |= _HERO_FIGHTS if deck.hero[attacker] else _FIGHTS
    if book.telling:
        events.append(book.said.attack[place][attacker][target])
    _read(play, fight)
    if not (_speak(play, _ATTACKER, ON_READY) and _speak(play, _TARGET, ON_READY)):
        return None
    _compare(play, fight)
    if not (_speak(play, _ATTACKER, ON_HIT) and _speak(play, _TARGET, ON_HIT)):
        return None
    _lose(play, fight)
    late = _heard(play, _ATTACKER, AFTER), _heard(play, _TARGET, AFTER)
    if play.down:
        if deck.hero[target]:
            return None
        play.down, play.left, fight.fallen = (), True, (target,)
        play.unpost(bury_one(play, target, 1 - place), target, 1 - place)
    for role, said in enumerate(late):
        if said and not _say(play, role, said):
            return None
    play.fight = None
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
        if said and not _say(play, role, said):
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
    return not said or _say(play, role, said)


def _say(play: Play, role: int, said: tuple[tuple[int, int], ...]) -> bool:
    """Carry out the only ability of a moment; False where the general way has to be gone."""
    fight, ((card, at), *others) = play.fight, said
    ability = play.book.deck.abilities[card][at]
    if ability.once:
        return not others and bool(play.marks[card] & USED << at)
    if others or fight is None or not ability.simple:
        return False
    unit, place = (fight.target, fight.target_side) if role else (fight.attacker, fight.attacker_side)
    if ability.test is None or ability.test(play, unit, place):
        play.key, play.clause = ability.key, ability.clause
        for step in ability.steps:
            if step.act is not None:
                step.act(play, unit, place)
    return not play.down


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
        play.events.append(hit_event(play.events[0], atk, def_, success))


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
