"""Abilities that ask for a card, straight on: another target of an attack, or a Relic that is attached."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, EventRow, Move, Step
from cardgen.engine.making import make

from .aftermath import moment_of
from .book import Book
from .deeds import used_up
from .duel import READING
from .leaving import with_posts
from .onward import ask_to_act
from .sayings import attach_event
from .spoken import is_laden, redirected
from .state import (
    ACT,
    ANY_POST,
    ASK_ACT,
    ASK_ORDER,
    ASK_PICK,
    ATTACHED,
    CLOSED,
    IN_PHASE,
    MOMENT,
    NOBODY,
    ONLY,
    OVER,
    STEPS,
    Cards,
    Entry,
    Fight,
    Frame,
    Moment,
    Now,
)

_A, _B = ONLY


def used_with_choice(book: Book, moment: Moment, move: Move) -> Step[Moment] | None:
    """An ability is used that asks for a card; nothing where there is more to it."""
    _, _, other, (phase, asking, agenda), now = moment
    place, fight, moves = 1 if other else 0, None, book.deck.use_moves
    if asking == ASK_ACT:
        entries = now[5][5][ANY_POST + place]
    elif phase == ACT and asking == ASK_ORDER and len(agenda) == 2 and agenda[1].kind == MOMENT:
        entries, fight = agenda[1].entries, agenda[0].fight
        if fight is None or fight.step != READING or len(entries) > 1:
            return None
    else:
        return None
    for entry in entries:
        if moves[entry[0]][entry[1]] == move:
            break
    else:
        return None
    cards = candidates(book, now, entry, fight)
    if not cards:
        return None
    told: list[EventRow] | None = [] if book.telling else None
    now = used_up(book, now, entry, told)
    if fight is None and now[0] & IN_PHASE:
        now = (now[0] | CLOSED, *now[1:])
    if len(cards) == 1:
        return _carried_out(book, now, entry, (cards[0], fight), told)
    offers = tuple([Move("choose", book.alone[card]) for card in cards])
    asks = make(Frame, (book.deck.abilities[entry[0]][entry[1]].key, STEPS, place, (entry,), 1, NOBODY, None))
    point = (ACT, ASK_PICK, (*agenda[:1], moment_of(place, ()), asks))
    return ((_B, (), offers, point, now) if place else (_A, offers, (), point, now)), tuple(told or ())


def candidates(book: Book, now: Now, entry: Entry, fight: Fight | None) -> Cards:
    """The cards from which one is chosen; none where there is more to the ability."""
    (card, at, unit, place), lying = entry, now[5]
    ability = book.deck.abilities[card][at]
    if not ability.once or ability.test is not None:
        return ()
    if fight is None:
        return lying[2][place] if ability.bearers == "this_unit" and lying[4][unit] < 0 else ()
    if not ability.redirects or is_laden(now):
        return ()
    return tuple([one for one in lying[1][place] if one not in (fight.attacker, fight.target)])


def chosen(book: Book, moment: Moment, move: Move) -> Step[Moment] | None:
    """A card is chosen for an ability; nothing where there is more to it."""
    _, _, _, (phase, _, agenda), now = moment
    *before, waiting, asks = agenda
    if phase != ACT or len(before) > 1 or asks.kind != STEPS or waiting.kind != MOMENT or waiting.entries:
        return None
    (entry,), fight = asks.entries, before[0].fight if before else None
    if before and (fight is None or fight.step != READING):
        return None
    told: list[EventRow] | None = [] if book.telling else None
    for card in candidates(book, now, entry, fight):
        if book.deck.ids[card] == move.args[0]:
            if told is not None:
                ability = book.deck.abilities[entry[0]][entry[1]]
                data = (("ability", ability.key), ("source", book.deck.ids[entry[0]]))
                seat = SEATS[entry[3]]
                told.append(("pick", ability.clause, SEATS, seat, book.alone[card], None, None, "", data))
            return _carried_out(book, now, entry, (card, fight), told)
    return None


def _carried_out(
    book: Book, now: Now, entry: Entry, picked: tuple[int, Fight | None], told: list[EventRow] | None
) -> Step[Moment] | None:
    """What the ability does with the card that was chosen."""
    card, fight = picked
    if fight is None:
        return _attached(book, now, entry, card, told)
    found = redirected(book, now, (entry, card), fight, told)
    if found is None:
        return None
    (seats, _, _, point, now), events = found
    return found if seats or point[0] == OVER else ask_to_act(book, now, events)


def _attached(book: Book, now: Now, entry: Entry, relic: int, told: list[EventRow] | None) -> Step[Moment]:
    """A Relic is attached by an ability, which is no Attach action (CC-A42)."""
    done, wil, day, hands, decks, (heroes, fields, loose, piles, bearers, posts, marks, spells), rare = now
    card, at, unit, place = entry
    bearing = list(bearers)
    bearing[unit] = relic
    left = tuple([one for one in loose[place] if one != relic])
    loose = (loose[0], left) if place else (left, loose[1])
    if book.deck.posted[relic]:
        posts = with_posts(posts, book.posts_of(relic, unit, place))
    if told is not None:
        key = book.deck.abilities[card][at].key
        told.append(attach_event(book.deck, "ability-attach", (relic, unit), place, key))
    lying = (heroes, fields, loose, piles, tuple(bearing), posts, marks, spells)
    return ask_to_act(book, (done | ATTACHED, wil, day, hands, decks, lying, rare), tuple(told or ()))
