"""What the seat whose turn it is may do in its action step, and why it may not do the rest (CC-6.7 to CC-6.16)."""

from __future__ import annotations

from cardgen.engine.contract import Move, Refusal

from .abilities import Claim
from .combat import CREATURE, HERO, may_attack, target_refusal
from .moments import PASS, speaks, use_move
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
    Entry,
)
from .turns import ATTACH, ATTACK, Attaching, action_refusal, attach_legal, field_refusal, play_step
from .units import THIS_UNIT

END_TURN, FIGHT = Move("end"), Move("fight")
CANNOT = Claim(THIS_UNIT, bars=lambda p, me, i, target: True, bars_all=True)


def ask_play(play: Play) -> None:
    """Step 2: a Creature or a Relic, or nothing (CC-6.4, CC-A11).

    It is asked of everybody who holds cards, also where only Heroes are held: who was passed over would be known to
    hold nothing else.
    """
    place = play.active
    moves = [Move("play", (card_id,)) for card_id in playable(play, place)]
    if play_step(play.book.values, (), bool(moves)) is None:
        moves.append(PASS)
    play.ask(ASK_PLAY, place, tuple(moves))


def playable(play: Play, place: int) -> list[str]:
    """The ids of the cards in a hand that can be played in step 2, in the order of the card list."""
    deck = play.book.deck
    full = field_refusal(play.book.values, len(play.fields[place])) is not None
    cards = [card for card in sorted(play.hands[place]) if not deck.hero[card]]
    if full:
        cards = [card for card in cards if deck.types[card] != CREATURE]
    return list(dict.fromkeys([deck.ids[card] for card in cards]))


def ask_act(play: Play) -> bool:
    """Steps 3 and 4: attack, attach a Relic, use an ability, or end the turn; False when only the end is left."""
    moves = [*attacks(play), *attachments(play), *uses(play)]
    declaring = play.book.values.attacks == "declared" and bool(play.plan)
    if declaring:
        moves = [*attacks(play), FIGHT]
    elif not moves:
        return False
    else:
        moves.append(END_TURN)
    play.ask(ASK_ACT, play.active, tuple(moves))
    return True


def actions_done(play: Play) -> tuple[str, ...]:
    """The actions of this turn so far, in order."""
    if not play.done & IN_PHASE:
        return (ATTACH,) if play.done & ATTACHED_BY_ACTION else ()
    if not play.done & ATTACHED_BY_ACTION:
        return (ATTACK,)
    return (ATTACK, ATTACH) if play.done & CLOSED else (ATTACH, ATTACK)


def phase_refusal(play: Play) -> Refusal | None:
    """Why no unit may attack any more, or nothing."""
    if play.done & CLOSED:
        return action_refusal(actions_done(play), ATTACK)
    return None


def attacks(play: Play) -> list[Move]:
    """Every attack that may be named now, the Hero's first."""
    if play.done & CLOSED:
        return []
    place, deck = play.active, play.book.deck
    hero, foes = play.heroes[place], play.fields[1 - place]
    values = play.book.values
    found: list[tuple[int, int]] = []
    bars = barring(play)
    against = {
        True: _targets(play, HERO, foes),
        False: _targets(play, CREATURE, foes),
    }
    first_turn = values.first_turn == "no-hero-attack" and play.turn == 1
    hero_fought = bool(play.done & HERO_FOUGHT) or first_turn
    marks = play.marks
    for unit in (hero, *play.fields[place]):
        is_hero = unit == hero
        targets = against[is_hero]
        mark = marks[unit]
        forbidden = bool(bars) and barred(play, unit, bars)
        if targets and may_attack(bool(mark & ATTACKED), hero_fought, is_hero, bool(mark & ENTERED), forbidden) is None:
            found += [(unit, t) for t in targets if not bars or not kept_from(play, unit, t, bars)]
    if deck.singles:
        moves = deck.attack_moves
        return [moves[unit][target] for unit, target in found]
    mine = (hero, *play.fields[place])
    theirs = (play.heroes[1 - place], *foes)
    mine_named, theirs_named = named(deck, mine), named(deck, theirs)
    return [Move("attack", (mine_named[mine.index(u)], theirs_named[theirs.index(t)])) for u, t in found]


def _targets(play: Play, attacker: str, foes: tuple[int, ...]) -> tuple[int, ...]:
    values = play.book.values
    if target_refusal(values, attacker, HERO, len(foes)) is None:
        return (play.heroes[1 - play.active], *foes)
    return foes


def barring(play: Play) -> list[tuple[Claim, int, int]]:
    """What keeps units from attacking now: statements that hold, with the unit they speak of and their seat's place."""
    rows = play.book.deck.bars
    found: list[tuple[Claim, int, int]] = []
    for card, me, place in play.posts[BARS_POST]:
        for one in rows[card]:
            if one.test is None or one.test(play, me, place):
                found.append((one.claim, me, place))
    for spell in play.spells:
        if spell.bars:
            found.append((CANNOT, spell.unit, NOBODY))
    return found


def barred(play: Play, unit: int, bars: list[tuple[Claim, int, int]]) -> bool:
    """Does a card keep this unit from attacking at all?"""
    for claim, me, place in bars:
        if claim.bars_all and claim.units.has(play, me, place, unit):
            if claim.only_fresh and not play.marks[unit] & ENTERED:
                continue
            return True
    return False


def kept_from(play: Play, unit: int, target: int, bars: list[tuple[Claim, int, int]]) -> bool:
    """Does a card keep this unit from attacking that one?"""
    for claim, me, place in bars:
        if claim.bars_all or claim.bars is None:
            continue
        if claim.units.has(play, me, place, unit) and claim.bars(play, me, place, target):
            return True
    return False


def attachments(play: Play) -> list[Move]:
    """Every Relic that may be attached now, with the units that may carry it (CC-6.12)."""
    place = play.active
    relics = play.loose[place]
    units = (play.heroes[place], *play.fields[place])
    moving = play.book.values.relic_move != "no"
    if moving:
        relics += tuple([play.relic[u] for u in units if play.relic[u] >= 0])
    if not relics or play.done & ATTACHED_BY_ACTION:
        return []
    deck = play.book.deck
    relic_names, unit_names = named(deck, relics), named(deck, units)
    return [
        Move("attach", (relic_names[r], unit_names[u]))
        for r, relic in enumerate(relics)
        for u, unit in enumerate(units)
        if attach_refusal(play, relic, unit) is None
    ]


def attach_refusal(play: Play, relic: int, unit: int) -> Refusal | None:
    """Why that Relic may not be attached to that unit now, or nothing."""
    place = play.active
    loose = relic in play.loose[place]
    bearer = play.relic.index(relic) if relic in play.relic else NOBODY
    mine = loose or (bearer >= 0 and play.side(bearer) == place)
    in_play = mine or bearer >= 0 or relic in play.loose[1 - place]
    side = play.side(unit)
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


def waiting(play: Play, post: int, place: int) -> list[Entry]:
    """The abilities of a seat's cards in play that speak at a moment of the turn, or at any time (CC-A40)."""
    found = play.posts[post]
    return [e for e in found if e[3] == place] if found else []  # type: ignore[misc]


def uses(play: Play) -> list[Move]:
    """The Once per game abilities without a time of their own that may be used now (CC-A40)."""
    entries = [e for e in waiting(play, ANY_POST, play.active) if speaks(play, e)]
    return [use_move(play, entry, entries) for entry in entries]
