"""What the seat whose turn it is may do in its action step, and why it may not do the rest (CC-6.7 to CC-6.16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from cardgen.engine.contract import Move, Refusal

from .abilities import Claim
from .combat import CREATURE, may_attack
from .moments import speaks, use_move
from .names import named
from .play import Play
from .state import (
    ANY_POST,
    ASK_ACT,
    ASK_PLAY,
    ATTACHED_BY_ACTION,
    ATTACKED,
    BARS_POST,
    CLOSED,
    ENTERED,
    HERO_FOUGHT,
    IN_PHASE,
    NOBODY,
    PASS,
    Cards,
    Pair,
    Posts,
    turn_marks,
)
from .turns import ATTACH, ATTACK, HAS_RELIC, Attaching, attach_legal, field_refusal, play_step
from .units import THIS_UNIT

END_TURN, FIGHT = Move("end"), Move("fight")
WAITS, IS_HERO, IS_BARRED = 4, 8, 16  # beside the marks ATTACKED and ENTERED
ALLOWED = tuple(  # what `may_attack` says, for every case
    may_attack(
        attacked=bool(case & ATTACKED),
        hero_attacked=bool(case & WAITS),
        hero=bool(case & IS_HERO),
        entered=bool(case & ENTERED),
        forbidden=bool(case & IS_BARRED),
    )
    is None
    for case in range(32)
)
CANNOT = Claim(THIS_UNIT, bars=lambda p, me, i, target: True, bars_all=True)


def ask_play(play: Play) -> None:
    """Step 2: a Creature or a Relic, or nothing (CC-6.4, CC-A11).

    It is asked of everybody who holds cards, also where only Heroes are held: who was passed over would be known to
    hold nothing else.
    """
    place, book = play.active, play.book
    every, hero = book.deck.play_moves, book.deck.hero
    if book.values.field_limit == "none":
        moves = [every[card] for card in sorted(play.hands[place]) if not hero[card]]
    else:
        moves = [every[card] for card in playable(play, place)]
    if not book.deck.singles:
        moves = list(dict.fromkeys(moves))
    if book.values.play == "may" or play_step(book.values, (), bool(moves)) is None:
        moves.append(PASS)
    play.asking, play.offers = ASK_PLAY, ((), tuple(moves)) if place else (tuple(moves), ())


def playable(play: Play, place: int) -> list[int]:
    """The cards in a hand that can be played in step 2, in the order of the card list."""
    hero, types = play.book.deck.hero, play.book.deck.types
    cards = [card for card in sorted(play.hands[place]) if not hero[card]]
    if field_refusal(play.book.values, len(play.fields[place])) is not None:
        return [card for card in cards if types[card] != CREATURE]
    return cards


def ask_act(play: Play) -> bool:
    """Steps 3 and 4: attack, attach a Relic, use an ability, or end the turn; False when only the end is left."""
    moves: list[Move] = [] if play.done & CLOSED else attacks(play)
    if play.rare.plan and play.book.values.attacks == "declared":
        moves.append(FIGHT)
    else:
        if not play.done & ATTACHED_BY_ACTION and (play.loose[play.active] or play.book.values.relic_move != "no"):
            moves += attachments(play)
        if play.posts[ANY_POST + play.active]:
            moves += uses(play)
        if not moves:
            return False
        moves.append(END_TURN)
    play.asking, play.offers = ASK_ACT, ((), tuple(moves)) if play.active else (tuple(moves), ())
    return True


# What the offers of the action step depend on, beside marks and what was done: heroes, fields, loose, relic, posts.
Lying: TypeAlias = tuple[tuple[int, int], Pair, Pair, Cards, Posts]


def lies_as_before(play: Play, before: Lying, target: int) -> bool:
    """Does everything that offers depend on lie as it did before an attack, but for the target, which may have gone?

    False where cards keep units from attacking, or abilities may be used, for they depend on more than that.
    """
    heroes, fields, loose, relic, posts = before
    if heroes is not play.heroes or loose is not play.loose or play.spells:
        return False
    if posts[BARS_POST] or posts[ANY_POST + play.active]:
        return False
    place = play.active
    if relic is not play.relic and (loose[place] or not play.book.steady):
        return False
    if fields is play.fields:
        return True
    foes, left = fields[1 - place], play.fields[1 - place]
    if fields[place] is not play.fields[place] or not play.book.steady or not play.book.deck.singles:
        return False  # of copies of the one that has gone, the next has its name now
    return len(left) == len(foes) - 1 and target not in left


def ask_rest(play: Play, offered: tuple[Move, ...], attacker: object, gone: object) -> bool:
    """After an attack that changed little (see `lies_as_before`): what was offered before it and is left.

    Those are all moves but the attacks of that attacker, and on the target if it has gone.  False when only the end of
    the turn is left.
    """
    if gone:
        rest = [move for move in offered[:-1] if move.args[0] != attacker and move.args[1] != gone]
    else:
        rest = [move for move in offered[:-1] if move.args[0] != attacker]
    if not rest:
        return False
    rest.append(END_TURN)
    play.asking, play.offers = ASK_ACT, ((), tuple(rest)) if play.active else (tuple(rest), ())
    return True


def actions_done(play: Play) -> tuple[str, ...]:
    """The actions of this turn so far, in order."""
    if not play.done & IN_PHASE:
        return (ATTACH,) if play.done & ATTACHED_BY_ACTION else ()
    if not play.done & ATTACHED_BY_ACTION:
        return (ATTACK,)
    return (ATTACK, ATTACH) if play.done & CLOSED else (ATTACH, ATTACK)


def attacks(play: Play) -> list[Move]:
    """Every attack that may be named in the attack phase, the Hero's first."""
    bars = barring(play) if play.posts[BARS_POST] or play.spells else ()
    if bars or not play.book.deck.singles:
        return _barred_attacks(play, bars)
    place, done, every = play.active, play.done, play.book.deck.pair_moves[ATTACK]
    foes, reaches = play.fields[1 - place], play.book.reaches
    across = (play.heroes[1 - place], *foes)
    hero = play.heroes[place]
    waits = WAITS if done & HERO_FOUGHT or (play.turn == 1 and hero_waits(play)) else 0
    moves: list[Move] = []
    if ALLOWED[IS_HERO | waits | turn_marks(done, hero)]:
        moves = list(map(every[hero].__getitem__, across if reaches[True, bool(foes)] else foes))
    targets = across if reaches[False, bool(foes)] else foes
    if targets:
        for unit in play.fields[place]:
            if ALLOWED[waits | turn_marks(done, unit)]:
                moves += map(every[unit].__getitem__, targets)
    return moves


def _barred_attacks(play: Play, bars: Sequence[tuple[Claim, int, int]]) -> list[Move]:
    """As `attacks`, where cards keep units from attacking, or have copies."""
    place, done = play.active, play.done
    hero, foes = play.heroes[place], play.fields[1 - place]
    across = (play.heroes[1 - place], *foes)
    every = play.book.deck.pair_moves.get(ATTACK)
    waits = WAITS if hero_waits(play) else 0
    moves: list[Move] = []
    for unit in (hero, *play.fields[place]):
        about = IS_HERO | waits if unit == hero else waits
        if bars and barred(play, unit, bars):
            about |= IS_BARRED
        if not ALLOWED[about | turn_marks(done, unit)]:
            continue
        targets = across if play.book.reaches[unit == hero, bool(foes)] else foes
        targets = tuple([t for t in targets if not kept_from(play, unit, t, bars)])
        row = every[unit] if every else _attack_row(play, unit)
        moves += [row[target] for target in targets]
    return moves


def hero_waits(play: Play) -> bool:
    """May the Hero of the seat whose turn it is not attack any more, or not yet (CC-6.8, CC-A06, CC-A30)?"""
    if play.done & HERO_FOUGHT:
        return True
    return play.turn == 1 and play.book.values.first_turn == "no-hero-attack"


def _attack_row(play: Play, unit: int) -> Mapping[int, Move]:
    """The attacks of a unit by their target, where cards have copies."""
    deck, place = play.book.deck, play.active
    mine = (play.heroes[place], *play.fields[place])
    theirs = (play.heroes[1 - place], *play.fields[1 - place])
    name, names = named(deck, mine)[mine.index(unit)], named(deck, theirs)
    return {target: Move(ATTACK, (name, named_so)) for target, named_so in zip(theirs, names, strict=True)}


def barring(play: Play) -> list[tuple[Claim, int, int]]:
    """What keeps units from attacking now: statements that hold, with the unit they speak of and their seat's place."""
    rows = play.book.deck.bars
    found = [
        (one.claim, me, place)
        for card, _, me, place in play.posts[BARS_POST]
        for one in rows[card]
        if not (
            one.claim.only_fresh and card == me and not turn_marks(play.done, me) & ENTERED
        )  # it speaks of that unit alone
        if one.test is None or one.test(play, me, place)
    ]
    return [*found, *[(CANNOT, spell.unit, NOBODY) for spell in play.spells if spell.bars]]


def barred(play: Play, unit: int, bars: Sequence[tuple[Claim, int, int]]) -> bool:
    """Does a card keep this unit from attacking at all?"""
    for claim, me, place in bars:
        if claim.bars_all and claim.units.has(play, me, place, unit):
            if claim.only_fresh and not turn_marks(play.done, unit) & ENTERED:
                continue
            return True
    return False


def kept_from(play: Play, unit: int, target: int, bars: Sequence[tuple[Claim, int, int]]) -> bool:
    """Does a card keep this unit from attacking that one?"""
    for claim, me, place in bars:
        if claim.bars_all or claim.bars is None:
            continue
        if claim.units.has(play, me, place, unit) and claim.bars(play, me, place, target):
            return True
    return False


def attachments(play: Play) -> list[Move]:
    """Every Relic that may be attached now, with the units that may carry it (CC-6.12)."""
    place, every = play.active, play.book.deck.pair_moves.get(ATTACH)
    relics = play.loose[place]
    moving = play.book.values.relic_move != "no"
    if not relics and not moving:
        return []
    units = (play.heroes[place], *play.fields[place])
    if moving:
        relics += tuple([play.relic[u] for u in units if play.relic[u] >= 0])
    moves: list[Move] = []
    carries, bearers = play.book.carries, play.relic
    free = [unit for unit in units if carries[bearers[unit] >= 0]]
    for relic in relics:
        row = every[relic] if every else _attach_row(play, relic, relics, units)
        if moving:
            free = [unit for unit in units if attach_refusal(play, relic, unit) is None]
        moves += [row[unit] for unit in free]
    return moves


def _attach_row(play: Play, relic: int, relics: Cards, units: Cards) -> Mapping[int, Move]:
    """The moves that attach a Relic by its bearer, where cards have copies."""
    deck = play.book.deck
    name = named(deck, relics)[relics.index(relic)]
    return {unit: Move(ATTACH, (name, named_so)) for unit, named_so in zip(units, named(deck, units), strict=True)}


def attach_refusal(play: Play, relic: int, unit: int) -> Refusal | None:
    """Why that Relic may not be attached to that unit now, or nothing."""
    place = play.active
    loose = relic in play.loose[place]
    bearer = play.relic.index(relic) if relic in play.relic else NOBODY
    mine = loose or (bearer >= 0 and play.side(bearer) == place)
    in_play = mine or bearer >= 0 or relic in play.loose[1 - place]
    side = play.side(unit)
    if bearer == unit:
        return HAS_RELIC  # it hangs there already
    case = Attaching(
        relic_mine=mine or not in_play,
        in_play=in_play,
        attached=bearer >= 0,
        unit_mine=side in (place, NOBODY),
        unit_type=play.book.deck.types[unit],
        unit_has_relic=play.relic[unit] >= 0,
        attached_this_turn=bool(play.done & ATTACHED_BY_ACTION),
    )
    return attach_legal(play.book.values, case)


def uses(play: Play) -> list[Move]:
    """The Once per game abilities without a time of their own that may be used now (CC-A40)."""
    entries = [e for e in play.posts[ANY_POST + play.active] if speaks(play, e)]
    return [use_move(play, entry, entries) for entry in entries]
