"""Why a move that is not offered is refused: the rule that stands in its way, asked one after the other."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Move, Refusal, Seat

from .combat import CREATURE, HERO, RELIC, may_attack, target_refusal
from .names import find, held
from .options import actions_done, attach_refusal, barred, barring, kept_from, playable
from .play import Play
from .state import (
    ASK_ACT,
    ASK_DISCARD,
    ASK_HERO,
    ASK_MAY,
    ASK_ORDER,
    ASK_PICK,
    ASK_PLAY,
    ASK_REPLACE,
    ATTACHED_BY_ACTION,
    ATTACKED,
    CLOSED,
    ENTERED,
    HERO_FOUGHT,
    PASS,
    turn_marks,
)
from .turns import ATTACH, ATTACK, action_refusal, field_refusal, hero_play_legal, play_step

GAME_OVER = Refusal("game-over", "CC-10.1", "The game is over.")
NOT_TO_ACT = Refusal("not-to-act", "CC-6.17", "It is not for this seat to choose now.", "CC-A43")
NO_RELIC = Refusal("not-in-play", "CC-9.4", "There is no such Relic on the field.", "CC-A33")
NO_UNIT = Refusal("not-on-the-field", "CC-6.9", "There is no such unit on this side of the field.", "CC-A14")
NO_TARGET = Refusal("not-on-the-field", "CC-6.10", "The target is not on the field.", "CC-A14")
NOT_IN_HAND = Refusal("not-in-hand", "CC-6.4", "There is no such card in the hand.", "CC-A12")
NO_SPARE = Refusal("no-such-hero", "CC-5.3", "There is no such Hero in the hand.", "CC-A28")
MUST_REPLACE = Refusal("must-replace", "CC-5.3", "The Hero that fell is replaced now.", "CC-A53")
FIRST_TURN = Refusal("first-turn", "CC-6.18", "The Hero of the first player does not attack on turn 1.", "CC-A06")
NOT_A_CHOICE = Refusal("not-a-choice", "CC-8.6", "That is not among what the ability lets one choose.", "CC-A41")
NOT_NOW = Refusal("not-now", "CC-8.5", "That ability cannot be used now.", "CC-A40")
MUST_FIGHT = Refusal("must-fight", "CC-6.7", "The attacks that were declared come first: 'fight'.", "CC-A14")
TOO_MANY = Refusal("hand-limit", "CC-4.6", "Cards over the hand limit are discarded now.", "CC-A08")
KEEP_ONE = Refusal("keep-one", "CC-4.2", "One of the two Heroes is kept.", "CC-A03")

_WANTED = {
    ASK_PLAY: ("CC-6.4", "In this step a seat can 'play' a card or 'pass'.", "CC-A11"),
    ASK_ACT: ("CC-6.7", "A seat can 'attack', 'attach', 'use' an ability or 'end' its turn.", "CC-A13"),
    ASK_ORDER: ("CC-8.6", "Abilities are waiting: 'use' one, or 'pass' where none of them must be used.", "CC-A43"),
    ASK_MAY: ("CC-8.6", "The ability may be used or not: 'use' or 'pass'.", "CC-A41"),
    ASK_PICK: ("CC-8.6", "The ability asks for a choice: 'choose' a card.", "CC-A41"),
}
_FIXED = {ASK_REPLACE: MUST_REPLACE, ASK_DISCARD: TOO_MANY, ASK_HERO: KEEP_ONE}
_KINDS = {
    ASK_REPLACE: ("replace", NO_SPARE),
    ASK_DISCARD: ("discard", NOT_IN_HAND),
    ASK_HERO: ("keep", KEEP_ONE),
    ASK_PICK: ("choose", NOT_A_CHOICE),
    ASK_ORDER: ("use", NOT_NOW),
    ASK_MAY: ("use", NOT_NOW),
}


def explain(play: Play, seat: Seat, move: Move) -> Refusal:
    """Why that seat may not make that move, which is not among its offers."""
    place = SEATS.index(seat)
    if play.rare.ended is not None or not any(play.offers):
        return GAME_OVER
    if not play.offers[place]:
        return NOT_TO_ACT
    asking = play.asking
    if asking == ASK_PLAY:
        return _play_refusal(play, place, move)
    if asking == ASK_ACT:
        return _act_refusal(play, place, move)
    kind, refusal = _KINDS[asking]
    if move.kind == kind:
        return refusal
    if move.kind == "play" and asking == ASK_REPLACE:
        return MUST_REPLACE
    return _FIXED[asking] if asking in _FIXED else _unknown(asking, move)


def _unknown(asking: str, move: Move) -> Refusal:
    clause, text, rule = _WANTED[asking]
    return Refusal("not-a-move", clause, f"{text} Not '{move}'.", rule, (("move", str(move)),))


def _play_refusal(play: Play, place: int, move: Move) -> Refusal:
    deck = play.book.deck
    if move.kind == "play" and len(move.args) == 1:
        card = held(deck, move.args[0], play.hands[place])
        if card < 0:
            return NOT_IN_HAND
        if refusal := play_step(play.book.values, (deck.types[card],)):
            return refusal
        return field_refusal(play.book.values, len(play.fields[place])) or NOT_IN_HAND
    if move == PASS and (refusal := play_step(play.book.values, (), bool(playable(play, place)))):
        return refusal
    if move.kind == "replace" and (refusal := hero_play_legal(has_active=True)):
        return refusal
    return _unknown(ASK_PLAY, move)


def _act_refusal(play: Play, place: int, move: Move) -> Refusal:
    if move.kind == "attack" and len(move.args) == 2:
        return _attack_refusal(play, place, move)
    if play.rare.plan and play.book.values.attacks == "declared":
        return MUST_FIGHT
    if move.kind == "attach" and len(move.args) == 2:
        return _attach_refusal(play, place, move)
    if move.kind == "use":
        return NOT_NOW
    if move.kind == "replace" and (refusal := hero_play_legal(has_active=True)):
        return refusal
    if move.kind == "play":
        hero = held(play.book.deck, move.args[0] if move.args else "", play.hands[place])
        types = (HERO,) if hero >= 0 and play.book.deck.hero[hero] else (CREATURE, RELIC)
        return play_step(play.book.values, types) or NOT_IN_HAND
    return _unknown(ASK_ACT, move)


def _attack_refusal(play: Play, place: int, move: Move) -> Refusal:
    """The first of the rules of attacking that stands in the way."""
    deck, values = play.book.deck, play.book.values
    foes = play.fields[1 - place]
    attacker = find(deck, move.args[0], (play.heroes[place], *play.fields[place]))
    target = find(deck, move.args[1], (play.heroes[1 - place], *foes))
    if attacker < 0:
        return NO_UNIT
    if target < 0:
        gone = deck.copies.get(str(move.args[1]), ())
        relic = bool(gone) and deck.types[gone[0]] == RELIC
        return (target_refusal(values, HERO, RELIC, 0) if relic else None) or NO_TARGET
    if play.done & CLOSED and (refusal := action_refusal(actions_done(play), ATTACK)):
        return refusal
    hero, mark = deck.hero[attacker], turn_marks(play.done, attacker)
    if hero and values.first_turn == "no-hero-attack" and play.turn == 1:
        return FIRST_TURN
    bars = barring(play)
    forbidden = barred(play, attacker, bars)
    attacked, fought = bool(mark & ATTACKED), bool(play.done & HERO_FOUGHT)
    types = (HERO if hero else CREATURE, HERO if deck.hero[target] else CREATURE)
    if refusal := may_attack(attacked, fought, hero, bool(mark & ENTERED), forbidden):
        return refusal
    if refusal := target_refusal(values, *types, len(foes)):
        return refusal
    kept = kept_from(play, attacker, target, bars)
    return may_attack(False, False, hero, False, kept) or NO_TARGET


def _attach_refusal(play: Play, place: int, move: Move) -> Refusal:
    """The first of the rules of attaching that stands in the way."""
    deck = play.book.deck
    units = (play.heroes[place], *play.fields[place])
    foes = (play.heroes[1 - place], *play.fields[1 - place])
    mine = (*play.loose[place], *[play.relic[u] for u in units if play.relic[u] >= 0])
    theirs = (*play.loose[1 - place], *[play.relic[u] for u in foes if play.relic[u] >= 0])
    if play.done & ATTACHED_BY_ACTION and (refusal := action_refusal(actions_done(play), ATTACH)):
        return refusal
    relic = find(deck, move.args[0], mine)
    relic = relic if relic >= 0 else find(deck, move.args[0], theirs)
    unit = find(deck, move.args[1], units)
    unit = unit if unit >= 0 else find(deck, move.args[1], foes)
    if relic < 0:
        return NO_RELIC
    if unit < 0:
        return NO_UNIT
    return attach_refusal(play, relic, unit) or NO_RELIC
