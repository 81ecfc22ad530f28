"""Deeds of abilities on what lies on the table: WIL lost or restored, cards drawn, where nothing else comes of it."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Data, Event

from .abilities import DRAWS, LOSES
from .book import Book
from .combat import heal
from .state import DREW, ONLY, Cards, Entry, Now

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long


def done_deed(book: Book, now: Now, entry: Entry, told: list[Event] | None) -> Now | None:
    """The deed of an ability (CC-8.6); nothing where a unit falls by it."""
    card, at, unit, place = entry
    ability = book.deck.abilities[card][at]
    if ability.deed is None:
        return None
    kind, units, amount = ability.deed
    data: Data = (("ability", ability.key), ("source", book.deck.ids[card]))
    if kind == DRAWS:
        return _drawn(book, now, (place, amount, data), told)
    done, wil, day, hands, decks, lying, rare = now
    heroes = lying[0]
    who: Cards = (unit,)
    if units != "this_unit":
        who = heroes if units == "hero" else (heroes[place if units == "your_hero" else 1 - place],)
    lost, what = list(wil), (kind, amount, ability.clause)
    for one in who[::-1] if place and len(who) > 1 else who:
        before = lost[one]
        if one < 0 or not before:
            continue  # it has left the field
        lost[one] = after = _after(book, one, before, what)
        if not after:
            return None
        if told is not None and (kind == LOSES or after != before):
            seat = SEATS[_side(now, one)]
            how = ("ability-loss", "CC-A27") if kind == LOSES else ("restore", "CC-A24")
            ids, said = (book.deck.ids[one],), (("amount", amount), *data)
            told.append(_new(Event, (how[0], ability.clause, SEATS, seat, ids, before, after, how[1], said)))
    return done, tuple(lost), day, hands, decks, lying, rare


def _after(book: Book, unit: int, before: int, what: tuple[int, int, str]) -> int:
    """The WIL of a unit after it has lost some, or got some back."""
    kind, amount, _ = what
    if kind == LOSES:
        return before - amount if before > amount else 0  # as `combat.wil_after`
    return heal(book.values, before, amount, book.deck.wil[unit])


def _side(now: Now, unit: int) -> int:
    heroes, fields, *_ = now[5]
    return int(unit == heroes[1] or unit in fields[1])


def _drawn(book: Book, now: Now, what: tuple[int, int, Data], told: list[Event] | None) -> Now:
    """Cards drawn because an ability says so, as many as there are and as the hand may hold (CC-4.6, CC-6.3)."""
    done, wil, day, hands, (deck, spare), lying, rare = now
    (place, count, data), most = what, book.values.hand_size_max
    hand, seat = hands[place], SEATS[place]
    wanted = max(0, min(count, len(deck), most - len(hand)))  # as `turns.draw_step`
    if told is not None and wanted < count:
        full = len(hand) + wanted >= most
        short = ("hand-full", "CC-4.6", "CC-A09") if full else ("deck-empty", "CC-6.3", "CC-A10")
        told.append(Event(short[0], short[1], SEATS, seat, (), None, count - wanted, short[2], data))
    if not wanted:
        return now
    cards = deck[:wanted]
    hand += cards
    hands = (hands[0], hand) if place else (hand, hands[1])
    if told is not None:
        ids = book.deck.ids
        for card in cards:
            event = ("draw", "CC-8.6", ONLY[place], seat, (ids[card],), None, None, "CC-A52", data)
            told.append(_new(Event, event))
        told.append(_new(Event, ("draws", "CC-8.6", ONLY[1 - place], seat, (), None, wanted, "CC-A48", data)))
    return done | DREW, wil, day, hands, (deck[wanted:], spare), lying, rare
