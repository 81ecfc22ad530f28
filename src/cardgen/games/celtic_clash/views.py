"""What one seat may know of a state, and another state that it could not tell from that one.

A seat knows its own hand, everything on the field and in the discard piles, and how many cards lie elsewhere
(CC-A48). It does not know the order of a deck, nor what the other seat holds or has secretly chosen.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Move
from cardgen.engine.streams import mixed, shuffled
from cardgen.model.game import Value

from .book import Book
from .falls import replacements
from .options import ask_play
from .play import Play
from .state import (
    ACTIONS,
    ASK_DISCARD,
    ASK_HERO,
    ASK_PLAY,
    ASK_REPLACE,
    ATTACHED_BY_ACTION,
    ATTACKED,
    CLOSED,
    ENTERED,
    FIGHT,
    IN_PHASE,
    NOBODY,
    USED,
    Cards,
    Moment,
    State,
    asked_of,
    turn_marks,
)


def seen(book: Book, moment: Moment, place: int) -> dict[str, Value]:
    """All that the seat at that place knows, as plain data."""
    state, play, deck = State(*moment), Play(book, moment), book.deck
    return {
        "phase": state.phase,
        "asking": state.asking,
        "asked": tuple(seat for seat, moves in zip(SEATS, state.offers, strict=True) if moves),
        "ready": tuple(seat for seat, card in zip(SEATS, state.rare.chosen, strict=True) if card >= 0),
        "turn": state.turn,
        "active": SEATS[state.active],
        "heroes": {seat: _unit(play, state.heroes[i]) for i, seat in enumerate(SEATS)},
        "creatures": {seat: tuple(_unit(play, u) for u in state.fields[i]) for i, seat in enumerate(SEATS)},
        "relics": {seat: tuple(_relic(play, r) for r in state.loose[i]) for i, seat in enumerate(SEATS)},
        "hand": deck.names(state.hands[place]),
        "chosen": None if state.rare.chosen[place] < 0 else deck.ids[state.rare.chosen[place]],
        "hands": {seat: len(state.hands[i]) for i, seat in enumerate(SEATS)},
        "decks": tuple(len(cards) for cards in state.decks),
        "discards": tuple(deck.names(cards) for cards in state.piles),
        "attacking": bool(state.done & IN_PHASE) and not state.done & CLOSED,
        "fought": bool(state.done & IN_PHASE),
        "attached": bool(state.done & ATTACHED_BY_ACTION),
        "done": state.done & ACTIONS,
        "lasting": tuple(_spell(play, at) for at in range(len(state.spells))),
        "declared": tuple(deck.names(pair) for pair in state.rare.plan),
        "agenda": tuple(_frame(play, at) for at in range(len(state.agenda))),
        "idle": state.idle,
        "spent": tuple(f"{SEATS[i]} {key}" for i, key in state.rare.spent),
        "over": state.rare.ended is not None,
    }


def _unit(play: Play, unit: int) -> Value:
    if unit < 0:
        return None
    deck, marks = play.book.deck, turn_marks(play.done, unit)
    return {
        "card": deck.ids[unit],
        "atk": play.value(unit, defense=False),
        "def": play.value(unit, defense=True),
        "wil": play.wil[unit],
        "relic": _relic(play, play.relic[unit]),
        "attacked": bool(marks & ATTACKED),
        "entered": bool(marks & ENTERED),
        "used": used(play, unit),
    }


def _relic(play: Play, relic: int) -> Value:
    return None if relic < 0 else {"card": play.book.deck.ids[relic], "used": used(play, relic)}


def used(play: Play, card: int) -> tuple[int, ...]:
    """The abilities of a card that have been used, counted from 1."""
    abilities = play.book.deck.abilities[card]
    return tuple(a.n for at, a in enumerate(abilities) if play.marks[card] & (USED << at))


def _spell(play: Play, at: int) -> Value:
    spell = play.spells[at]
    return {
        "card": play.book.deck.ids[spell.unit],
        "atk": spell.atk,
        "def": spell.def_,
        "cannot_attack": spell.bars,
        "until": spell.ends,
        "ability": spell.key,
    }


def _frame(play: Play, at: int) -> Value:
    """What is being resolved, all of which lies open."""
    frame, ids = play.agenda[at], play.book.deck.ids
    said: dict[str, Value] = {"asks": frame.asks, "what": frame.kind, "seat": SEATS[frame.place]}
    fight = play.fight
    if frame.kind == FIGHT and fight is not None:
        said |= {"step": fight.step, "attacker": ids[fight.attacker], "target": ids[fight.target], "hit": fight.hit}
    return said


def guess(book: Book, moment: Moment, place: int, luck: int) -> Moment:
    """A state with the same view and moves for the seat at that place, the rest dealt anew from `luck`."""
    state, them = State(*moment), 1 - place
    luck, hidden = shuffled(mixed(luck), unseen(book, state, place))
    hand, rest = _hand_of(book, state, them, hidden)
    decks: list[Cards] = []
    for cards in state.decks:
        decks.append(rest[: len(cards)])
        rest = rest[len(cards) :]
    hands = (hand, state.hands[1]) if them == 0 else (state.hands[0], hand)
    chosen = state.rare.chosen
    if chosen[them] >= 0:
        hero = next(card for card in hand if book.deck.hero[card])
        chosen = (hero, chosen[1]) if them == 0 else (chosen[0], hero)
    state = state.with_parts(
        hands=hands,
        decks=(decks[0], decks[1]),
        rare=state.rare._replace(chosen=chosen, chance=mixed(luck), seed=mixed(luck + 1), pinned=()),
    )
    asked = asked_of(*_offers(book, state, them)) if state.offers[them] else state[:3]
    return *asked, state.point, state.now


def unseen(book: Book, state: State, place: int) -> list[int]:
    """The cards that this seat does not see, in the order of the card list."""
    seen_cards = set(state.hands[place])
    for pair in (state.fields, state.loose, state.piles, (state.heroes, state.relic)):
        seen_cards.update(*pair)
    return [card for card in range(book.deck.size) if card not in seen_cards]


def _hand_of(book: Book, state: State, them: int, hidden: Cards) -> tuple[Cards, Cards]:
    """The other seat's hand in a guess, and what is left.  Who is asked for a Hero holds one."""
    count, hero = len(state.hands[them]), book.deck.hero
    needed = 0
    if state.asking == ASK_HERO:
        needed = count
    elif state.asking == ASK_REPLACE and state.heroes[them] == NOBODY:
        needed = 1
    sure = [card for card in hidden if hero[card]][:needed]
    others = [card for card in hidden if card not in sure]
    hand = (*sure, *others[: count - needed])
    return hand, tuple(others[count - needed :])


def _offers(book: Book, state: State, them: int) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """What the other seat may choose from in a guess."""
    play = Play(book, state)
    mine = state.offers[1 - them]
    ids = tuple(dict.fromkeys(book.deck.names(sorted(state.hands[them]))))
    if state.asking == ASK_PLAY:
        ask_play(play)
        return play.offers
    if state.asking == ASK_REPLACE:
        theirs = replacements(play, them)
    elif state.asking == ASK_DISCARD:
        theirs = tuple(Move("discard", (i,)) for i in ids)
    elif state.asking == ASK_HERO:
        theirs = tuple(Move("keep", (i,)) for i in ids)
    else:
        return state.offers
    return (theirs, mine) if them == 0 else (mine, theirs)
