"""From step to step: what follows a move, until the next seat has to choose.

Every function here takes a `Play` and carries it on.  The steps of a turn (CC-6.1) are the phases `start`, `play`,
`act` and `end`; what interrupts them lies on the agenda.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgen.engine.contract import SEATS, Event, Move, Seat
from cardgen.engine.streams import stream

from .combat import CREATURE
from .endings import idle_after
from .falls import discard_one, judged, replace, settle, within_limit
from .ladder import begin_attack, climb
from .moments import carry_on, perform, resolve, speaks, use_move
from .names import find, held
from .opening import heroes_chosen
from .options import ask_act, ask_play, ask_rest, lies_as_before
from .play import Play
from .state import (
    ACT,
    ANY_POST,
    ASK_ACT,
    ASK_DISCARD,
    ASK_MAY,
    ASK_ORDER,
    ASK_PICK,
    ASK_PLAY,
    ASK_REPLACE,
    ATTACHED_BY_ACTION,
    ATTACKED,
    CLOSED,
    DRAW,
    END,
    END_POST,
    FOUGHT,
    HERO_FOUGHT,
    IN_PHASE,
    MOMENT,
    NO_OFFERS,
    NOBODY,
    OVER,
    PASS,
    PLAY,
    PLAYED,
    PROGRESS,
    START,
    START_POST,
    Entry,
    Frame,
    Offers,
    turn_mark,
)
from .state import FIGHT as FIGHT_KIND

_AFTER_FALLS = 10


def run(play: Play) -> None:
    """Go on until a seat has to choose, or the game is over."""
    at_once = play.book.at_once
    while not play.asking and play.phase != OVER:
        if (play.down or at_once) and not settle(play):
            return
        if play.agenda:
            _resume(play)
        else:
            _ADVANCE[play.phase](play)


def is_calm(play: Play) -> bool:
    """Resolve what is on the agenda: False when a seat has to choose first, or the game is over."""
    while not play.asking and play.phase != OVER:
        if play.down and not settle(play):
            return False
        if not play.agenda:
            return True
        _resume(play)
    return False


def _resume(play: Play) -> None:
    """Go on with what was interrupted last."""
    frame = play.agenda[-1]
    if frame.kind == FIGHT_KIND:
        climb(play)
    else:
        play.agenda.pop()
        resolve(play, frame.place, frame.entries, _is_late(play))


def _is_late(play: Play) -> bool:
    """Is an attack being resolved that has come to the abilities which speak of what happened?"""
    return play.fight is not None and play.fight.step > _AFTER_FALLS


def begin_turn(play: Play) -> None:
    """A new turn (CC-6.1): what was done in the last one is forgotten, and what lasted until now is over."""
    play.turn += 1
    play.done = 0
    if spells := play.spells:
        play.spells = tuple([spell for spell in spells if spell.ends > play.turn])
    if play.book.values.deck_out == "reshuffle":
        play.rare = play.rare._replace(chance=stream(play.rare.seed, "turn", play.turn))
    play.tell_plain("turn", play.active, after=play.turn)
    play.phase = START


def start(play: Play) -> None:
    """Before the draw: abilities of the start of the turn."""
    play.phase = DRAW
    entries = play.posts[START_POST + play.active]
    if entries:
        resolve(play, play.active, entries)
    elif not play.book.at_once:  # nothing comes between
        _draw(play)


def _draw(play: Play) -> None:
    """Step 1 (CC-6.2)."""
    values = play.book.values
    play.phase = PLAY
    if values.first_turn == "no-draw" and play.turn == 1:
        play.tell_plain("no-first-draw", play.active)
    else:
        play.draw(play.active, values.draw)
    if not play.book.at_once:
        _ask_to_play(play)


def _ask_to_play(play: Play) -> None:
    """Step 2 (CC-6.4)."""
    if play.hands[play.active]:
        ask_play(play)
    else:
        _no_play(play)


def _no_play(play: Play) -> None:
    play.phase = ACT
    play.tell_plain("no-play", play.active)


def act(play: Play) -> None:
    """Steps 3 and 4; when nothing but the end is left the turn ends by itself."""
    if play.done & CLOSED and play.rare.plan:
        _fight_on(play)
    elif not ask_act(play):
        end_actions(play)


def end_actions(play: Play) -> None:
    """Step 5: abilities of the end of the turn."""
    play.phase = END
    entries = play.posts[END_POST + play.active]
    if entries:
        resolve(play, play.active, entries)
    elif not play.book.at_once:
        end_turn(play)


def end_turn(play: Play) -> None:
    """The turn passes (CC-6.17), unless the game is judged (CC-A46)."""
    values = play.book.values
    if values.hand_limit == "end-of-turn" and not within_limit(play):
        return
    play.tell_plain("end-turn", play.active, rule="" if play.done & FOUGHT else "CC-A17")
    play.idle = 0 if play.done & PROGRESS else idle_after(play.idle, progress=False)
    if play.idle >= values.stall_turns:
        play.tell(Event("stall", "CC-6.17", SEATS, None, (), None, play.idle, "CC-A46"))
        judged(play)
    elif play.turn >= values.turn_cap:
        play.tell(Event("turn-cap", "CC-6.17", SEATS, None, (), None, play.turn, "CC-A46"))
        judged(play)
    else:
        play.active = 1 - play.active
        begin_turn(play)
        if not play.book.at_once:
            start(play)


_ADVANCE = {START: start, DRAW: _draw, PLAY: _ask_to_play, ACT: act, END: end_turn}


def make_moves(play: Play, moves: Mapping[Seat, Move]) -> None:
    """The moves of a step, which are known to be allowed; then on to the next choice."""
    asking = play.asking
    answer = ANSWERS.get(asking)
    if answer is None:
        _together(play, moves)
    else:
        for seat, move in moves.items():
            offered = play.offers[seat == "b"]
            play.asking, play.offers = "", NO_OFFERS
            answer(play, int(seat == "b"), move, offered)
    run(play)


def _together(play: Play, moves: Mapping[Seat, Move]) -> None:
    """Choices that both seats may have to make at once: hidden until all are made (CC-A26)."""
    offers, chosen = list(play.offers), list(play.rare.chosen)
    asking = play.asking
    for seat, move in moves.items():
        place = SEATS.index(seat)
        chosen[place] = held(play.book.deck, move.args[0], play.hands[place])
        offers[place] = ()
        if offers[1 - place]:
            play.tell(Event("chosen", "CC-5.3" if asking == ASK_REPLACE else "CC-4.2", SEATS, seat))
    picked = (chosen[0], chosen[1])
    play.offers = (offers[0], offers[1])
    play.rare = play.rare._replace(chosen=picked if any(offers) else (NOBODY, NOBODY))
    if any(offers):
        return
    play.unask()
    if asking == ASK_REPLACE:
        replace(play, picked)
    else:
        heroes_chosen(play, picked)
        begin_turn(play)


def _played(play: Play, place: int, move: Move, offered: Offers) -> None:
    """A Creature or a Relic is played (CC-6.4, CC-6.5), or nothing."""
    if move.kind == "pass":
        _no_play(play)
    else:
        _put_into_play(play, place, move)
    if not play.book.at_once:
        act(play)


def _put_into_play(play: Play, place: int, move: Move) -> None:
    """A Creature comes into play, or a Relic lies unattached."""
    play.phase = ACT
    deck, (a, b) = play.book.deck, play.hands
    hand = list(b if place else a)
    card = deck.numbers[move.args[0]] if deck.singles else held(deck, move.args[0], hand)
    hand.remove(card)
    play.hands = (a, tuple(hand)) if place else (tuple(hand), b)
    play.done |= PLAYED
    if deck.types[card] == CREATURE:
        play.enter(card, place)
        play.tell_plain("play-creature", place, card, deck.wil[card])
    else:
        a, b = play.loose
        play.loose = (a, (*b, card)) if place else ((*a, card), b)
        play.tell_plain("play-relic", place, card)
        if play.book.values.unattached == "passive-on":
            play.survey()


def _acted(play: Play, place: int, move: Move, offered: Offers) -> None:
    """An attack, a Relic attached, an ability used, or the end of the turn."""
    kind = move.kind
    if kind == "attack":
        _attacked(play, place, move, offered)
        return
    if play.done & IN_PHASE:
        play.done |= CLOSED
    if kind == "end":
        end_actions(play)
        return
    deck, units = play.book.deck, (play.heroes[place], *play.fields[place])
    if kind == "attach":
        relics = (*play.loose[place], *[play.relic[u] for u in units if play.relic[u] >= 0])
        play.done |= ATTACHED_BY_ACTION
        play.attach(find(deck, move.args[0], relics), find(deck, move.args[1], units), place)
    elif kind == "use":
        entries = [e for e in play.posts[ANY_POST + place] if speaks(play, e)]
        entry = next(e for e in entries if use_move(play, e, entries) == move)
        perform(play, place, entry, ())


def _attacked(play: Play, place: int, move: Move, offered: Offers) -> None:
    """An attack; where it has changed nothing that the offers depend on, they are the same but for its unit's."""
    deck, (one, other) = play.book.deck, move.args
    if deck.singles:
        attacker, target = deck.numbers[one], deck.numbers[other]
    else:
        units, foes = [(play.heroes[i], *play.fields[i]) for i in (place, 1 - place)]
        attacker, target = find(deck, one, units), find(deck, other, foes)
    if play.book.values.attacks == "declared":
        _declare(play, attacker, target)
        return
    before = play.heroes, play.fields, play.loose, play.relic, play.posts
    begin_attack(play, attacker, target)
    if play.asking or play.agenda or play.book.at_once or (play.down and not settle(play)) or play.phase == OVER:
        return
    if not lies_as_before(play, before, target):
        act(play)
    elif not ask_rest(play, offered, one, "" if before[1] is play.fields else other):
        end_actions(play)


def _declare(play: Play, attacker: int, target: int) -> None:
    """Under a house rule all attacks are named before the first is resolved (CC-A14)."""
    play.rare = play.rare._replace(plan=(*play.rare.plan, (attacker, target)))
    play.done |= FOUGHT | IN_PHASE | (HERO_FOUGHT if play.book.deck.hero[attacker] else 0)
    play.done |= turn_mark(attacker, ATTACKED)
    if play.book.telling:
        play.tell_attack("declare", attacker, target, play.active)


def _fight_on(play: Play) -> None:
    """The next attack that was declared; one whose attacker or target is gone is wasted."""
    (attacker, target), *rest = play.rare.plan
    play.rare = play.rare._replace(plan=tuple(rest))
    if play.side(attacker) == play.active and play.side(target) == 1 - play.active:
        begin_attack(play, attacker, target)
    elif play.book.telling:
        play.tell_attack("wasted", attacker, target, play.active)


def _ordered(play: Play, place: int, move: Move, offered: Offers) -> None:
    """Which of several abilities comes next, or none of those that need not be used."""
    entries = play.agenda.pop().entries
    late = _is_late(play)
    if move == PASS:
        _declined(play, place, entries)
        return
    ready = [e for e in entries if (late or play.at_work(e[0], e[2], e[3])) and speaks(play, e)]
    entry = next(e for e in ready if use_move(play, e, ready) == move)
    rest = tuple([e for e in entries if e != entry])
    if perform(play, place, entry, rest):
        play.agenda.append(Frame("CC-A43", MOMENT, place, rest))


def _declined(play: Play, place: int, entries: tuple[Entry, ...]) -> None:
    """Abilities that could be used are not (CC-A41)."""
    cards = play.book.deck.names([e[0] for e in entries if speaks(play, e)])
    play.tell(Event("decline", "CC-8.5", SEATS, SEATS[place], cards, None, None, "CC-A41"))


def _allowed(play: Play, place: int, move: Move, offered: Offers) -> None:
    """Something that an ability lets a seat do is done, or not."""
    frame = play.agenda.pop()
    (entry,), step, play.picked = frame.entries, frame.step, frame.picked
    if move == PASS:
        _declined(play, place, (entry,))
        step += play.book.deck.abilities[entry[0]][entry[1]].steps[step - 1].jump
    carry_on(play, entry, step)


def _picked(play: Play, place: int, move: Move, offered: Offers) -> None:
    """A card is chosen for an ability."""
    frame = play.agenda.pop()
    (entry,), step = frame.entries, frame.step
    ability = play.book.deck.abilities[entry[0]][entry[1]]
    every = ability.steps[step - 1].every
    cards = every(play, entry[2], entry[3]) if every is not None else ()
    play.picked = find(play.book.deck, move.args[0], cards)
    ids = (play.book.deck.ids[play.picked],)
    data = (("ability", ability.key), ("source", ability.key.partition("/")[0]))
    play.tell(Event("pick", ability.clause, SEATS, SEATS[place], ids, None, None, "", data))
    carry_on(play, entry, step)


def _discarded(play: Play, place: int, move: Move, offered: Offers) -> None:
    """A card of a hand that is too large is discarded."""
    discard_one(play, place, held(play.book.deck, move.args[0], play.hands[place]))


ANSWERS: Mapping[str, Callable[[Play, int, Move, Offers], None]] = {
    ASK_PLAY: _played,
    ASK_ACT: _acted,
    ASK_ORDER: _ordered,
    ASK_MAY: _allowed,
    ASK_PICK: _picked,
    ASK_DISCARD: _discarded,
}
