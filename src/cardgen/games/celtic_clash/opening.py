"""How a game begins: Heroes by chance, one deck, three cards each, and who goes first (CC-4.1 to CC-4.5)."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, Move
from cardgen.engine.streams import below, shuffled, stream

from .account import ALONE
from .book import Book
from .play import Play
from .state import ASK_HERO, HEROES, NO_POSTS, NOBODY, NOBODY_ASKED, NOTHING, Rare, State


def blank(book: Book, seed: int) -> State:
    """A state in which no card lies anywhere yet."""
    units, nothing = book.deck.units, ((), ())
    lying = ((NOBODY, NOBODY), nothing, nothing, nothing, (NOBODY,) * units, NO_POSTS, bytes(book.deck.size), ())
    return State(
        *NOBODY_ASKED,
        point=(HEROES, NOTHING, ()),
        now=(0, book.deck.wil[:units], (0, 0, 0), nothing, nothing, lying, Rare(seed, stream(seed, "turn"))),
    )


def open_game(play: Play) -> bool:
    """Everything up to the first turn; False when the seats have to choose their Heroes first, under a house rule."""
    deck = play.book.deck
    heroes = [card for card in range(deck.size) if deck.hero[card]]
    _, order = shuffled(stream(play.rare.seed, "heroes"), heroes)
    if play.book.values.starting_hero == "draw-2-keep-1":
        play.hands = (order[:2], order[2:4])
        offers = tuple(tuple([Move("keep", (i,)) for i in deck.names(tuple(sorted(hand)))]) for hand in play.hands)
        for place, seat in enumerate(SEATS):
            ids = deck.names(play.hands[place])
            play.tell(Event("hero-options", "CC-4.2", ALONE[place], seat, ids, None, None, "CC-A03"))
        play.asking, play.offers = ASK_HERO, (offers[0], offers[1])
        return False
    heroes_chosen(play, (order[0], order[1]))
    return True


def heroes_chosen(play: Play, chosen: tuple[int, int]) -> None:
    """The active Heroes lie face up; the rest is shuffled, cards are dealt, and somebody goes first."""
    deck, values = play.book.deck, play.book.values
    play.hands = ((), ())
    for place in (0, 1):
        play.enter(chosen[place], place)
        ids = (deck.ids[chosen[place]],)
        play.tell(Event("starting-hero", "CC-4.2", SEATS, SEATS[place], ids, None, play.wil[chosen[place]], "CC-A03"))
    rest = [card for card in range(deck.size) if card not in chosen]
    if values.spare_hero == "one-dealt-to-each":
        rest = _deal_spare_heroes(play, rest)
    _, order = shuffled(stream(play.rare.seed, "deck"), rest)
    play.decks = (order, ()) if play.book.shared else (order[::2], order[1::2])
    play.tell(Event("shuffle", "CC-4.3", SEATS, None, (), None, len(order), "CC-A01"))
    for place in (0, 1):
        _deal(play, place, values.starting_hand)
    luck = below(stream(play.rare.seed, "first"), 2)[1]
    play.active = SEATS.index(values.first_seat) if values.first_seat in SEATS else luck
    play.tell(Event("first", "CC-4.5", SEATS, SEATS[play.active], (), None, None, "CC-A05"))


def _deal(play: Play, place: int, count: int) -> None:
    which = play.deck_of(place)
    cards, left = play.decks[which][:count], play.decks[which][count:]
    play.decks = (play.decks[0], left) if which else (left, play.decks[1])
    hand = play.hands[place] + cards
    play.hands = (play.hands[0], hand) if place else (hand, play.hands[1])
    ids = play.book.deck.names(cards)
    play.tell(Event("deal", "CC-4.4", ALONE[place], SEATS[place], ids, None, len(hand), "CC-A07"))


def _deal_spare_heroes(play: Play, rest: list[int]) -> list[int]:
    """Under a house rule each hand begins with a Hero (CC-A07); the cards that are left."""
    deck = play.book.deck
    _, order = shuffled(stream(play.rare.seed, "spare-heroes"), [card for card in rest if deck.hero[card]])
    play.hands = ((order[0],), (order[1],))
    for place in (0, 1):
        ids = (deck.ids[order[place]],)
        play.tell(Event("spare-hero", "CC-4.4", ALONE[place], SEATS[place], ids, None, None, "CC-A07"))
    return [card for card in rest if card not in order[:2]]
