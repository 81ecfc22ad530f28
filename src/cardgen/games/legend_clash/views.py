"""What a seat may know, and states that it cannot tell from the real one (LC-A42)."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS
from cardgen.engine.streams import below, mixed, shuffled
from cardgen.model.game import Value

from .book import Book
from .cards import MODES
from .deployment import TRAP
from .options import could_of
from .play import Play
from .prep import after_placing, begun, opening_of, placements
from .state import ACTIVATE, MULLIGAN, NO_OFFERS, PREP, Cards, Side, State, as_side
from .values import LANES


def seen(book: Book, state: State, place: int) -> Mapping[str, Value]:
    """All that the seat at that place may know.

    Its own side whole; of the other side until Reveal nothing but that it is ready, and the mana that it had when the
    Clash began; afterwards all that lies face up, how many traps lie face down where, and those it has looked at.
    """
    play = Play(book, state)
    them = 1 - place
    offers = NO_OFFERS if state.phase == PREP else state.offers  # there they follow from what is shown
    return {
        "phase": state.phase,
        "set": state.set_no,
        "clash": state.clash,
        "player_one": SEATS[state.p1],
        "window": state.window,
        "finals": state.finals,
        "sets": state.sets,
        "clashes": tuple(tuple(played) for played in state.clashes),
        "offers": tuple(str(move) for move in offers[place]),
        "hand": book.deck.names(state.sides[place].hand),
        "left": book.deck.names(state.sides[place].left),
        "mine": _side(play, place, own=True),
        "theirs": _side(play, them, own=False) if state.is_open else _hidden(book, state.sides[them]),
        "known": _known(book, state, them),
        "gone": _gone(book, state, them),
        "choosing": (bool(offers[0]), bool(offers[1])),
        "marks": _marks(play),
        "ended": None if state.ended is None else (state.ended.winner, state.ended.by),
    }


def _hidden(book: Book, side: Side) -> Mapping[str, Value]:
    return {"ready": side.ready, "mana": side.open_mana}


def _known(book: Book, state: State, place: int) -> Value:
    """The cards of a hand that the other seat has seen in this Set."""
    seen_cards = _seen_of(state, place)
    return tuple(book.deck.ids[unit] for unit in state.sides[place].hand if seen_cards >> unit & 1)


def _seen_of(state: State, place: int) -> int:
    """The same as bits: what lies open since Reveal, too."""
    side = state.sides[place]
    return side.known | side.laid if state.phase == ACTIVATE else side.known


def _gone(book: Book, state: State, place: int) -> Value:
    """How many cards of a deck have been used up, where hands are dealt from what is left."""
    return len(state.sides[place].deck)


def _side(play: Play, place: int, own: bool) -> Mapping[str, Value]:
    """A side as it lies on the table."""
    deck, side = play.book.deck, as_side(play.rows[place])
    traps: list[Value] = []
    looked = play.looked
    for unit, lane in play.traps[place]:
        traps.append((lane + 1, deck.ids[unit] if own or unit in looked else None, unit in looked))
    return {
        "ready": side.ready,
        "mana": play.mana[place],
        "lines": tuple(tuple(_creature(play, unit) for unit in play.lines[place][lane]) for lane in LANES),
        "relics": tuple((lane + 1, deck.ids[u], u in play.called, u in play.ended) for u, lane in play.relics[place]),
        "settings": deck.names(side.settings),
        "traps": tuple(traps),
        "flipped": tuple(deck.ids[u] for u in play.flipped if deck.side(u) == place),
        "used": tuple(f"{deck.ids[u]}/{n}" for u, n in play.used if deck.side(u) == place),
        "points": tuple(play.taken[place]),
    }


def _creature(play: Play, unit: int) -> Value:
    off, def_, hp = play.stats(unit)
    return {
        "card": play.book.deck.ids[unit],
        "mode": MODES[play.guards >> unit & 1],
        "off": off,
        "def": def_,
        "hp": hp,
        "damage": play.damage.get(unit, 0),
    }


def _marks(play: Play) -> Value:
    return tuple((m.key, m.sort, m.side, m.lane + 1, m.amount, m.what) for m in play.marks)


def guess(book: Book, state: State, place: int, luck: int) -> State:
    """A state with the same view and moves for the seat at that place, the rest dealt anew from `luck`."""
    them = 1 - place
    luck = mixed(luck)
    side = _dealt(book, state, them, luck)
    if state.phase == PREP:
        side = _deployed(book, state, them, side, mixed(luck + 2))
    sides = (state.sides[0], side) if them else (side, state.sides[1])
    own = _shuffled_rest(sides[place], mixed(luck + 3))
    sides = (own, sides[1]) if place == 0 else (sides[0], own)
    state = state._replace(a=sides[0], b=sides[1]).on(seed=mixed(luck + 1), pinned=((), ()))
    mine, theirs = state.offers[place], state.offers[them]
    if state.phase == ACTIVATE:
        could = could_of(Play(book, state))
        state = state.but(could=could)
        if theirs:
            theirs = could[1] if them else could[0]
    elif state.phase == PREP:
        theirs = placements(book, side)
    for_a, for_b = (mine, theirs) if them else (theirs, mine)
    return state._replace(for_a=for_a, for_b=for_b)


def _shuffled_rest(side: Side, luck: int) -> Side:
    return side._replace(held=side.held._replace(pile=shuffled(luck, side.deck)[1]))


def _dealt(book: Book, state: State, them: int, luck: int) -> Side:
    """The other side with another hand: what has been seen of it stays."""
    side, deck = state.sides[them], book.deck
    known = _seen_of(state, them)
    sure = {unit for unit in side.hand if known >> unit & 1}
    traps: dict[int, int] = {}
    if state.phase == ACTIVATE:
        sure |= {unit for unit in state.heat.flipped if deck.side(unit) == them}
        sure |= {unit for unit in state.heat.looked if unit in side.hand}
    pool = [unit for unit in deck.sorted((*side.hand, *side.deck)) if unit not in sure]
    order = list(shuffled(luck, pool)[1])
    if state.phase == ACTIVATE:
        for unit, _ in side.traps:
            if unit not in sure:
                traps[unit] = next(card for card in order if deck.types[card] == TRAP)
                order.remove(traps[unit])
    cards, rest = _hand(book, state, them, (sorted(sure), list(traps.values()), order))
    laid = tuple((traps.get(unit, unit), lane) for unit, lane in side.traps)
    hand = deck.sorted(cards)
    opening, tails = opening_of(book, hand)
    held = side.held._replace(hand=hand, pile=rest, opening=opening, tails=tails)
    return side._replace(traps=laid, held=held)


def _hand(
    book: Book, state: State, them: int, cards: tuple[list[int], list[int], list[int]]
) -> tuple[list[int], Cards]:
    """A hand of the right size, and what is left; who may draw anew has few creatures in it (LC-A04)."""
    sure, traps, order = cards
    needed = len(state.sides[them].hand) - len(sure) - len(traps)
    if state.phase == MULLIGAN and state.offers[them]:
        creature = [book.deck.types[unit] == "creature" for unit in order]
        few = book.values.mulligan_creatures - 1
        picked: list[int] = []
        for unit, is_creature in zip(order, creature, strict=True):
            if len(picked) < needed and not (is_creature and few <= 0):
                picked.append(unit)
                few -= is_creature
        return [*sure, *picked], tuple(unit for unit in order if unit not in picked)
    return [*sure, *traps, *order[:needed]], tuple(order[needed:])


def _deployed(book: Book, state: State, them: int, side: Side, luck: int) -> Side:
    """The other side in Prep: nothing placed yet, or ready behind some deployment by chance."""
    side = as_side(begun(book, side._replace(mana=side.open_mana, laid=0))[0])
    if not state.sides[them].ready:
        return side
    while not side.ready:
        moves = placements(book, side)
        luck, number = below(luck, len(moves))
        if number == len(moves) - 1 and len(moves) > 1:
            luck, number = below(luck, len(moves))
        side = after_placing(book, them, side, moves[number])
    return side
