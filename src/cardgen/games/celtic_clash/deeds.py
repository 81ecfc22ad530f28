"""Deeds of abilities on what lies on the table: WIL lost or restored, cards drawn, where nothing else comes of it."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Data, EventRow

from .abilities import ANY_TIME, BARS, DRAWS, DROPS, LOSES, TURN_END, TURN_START
from .book import Book
from .combat import heal
from .leaving import without_card
from .state import DREW, END_POST, NOBODY, ONLY, START_POST, USED, Cards, Entry, Now, Spell, spent

# ruff: noqa: RUF005 - rows are added here, which takes half the time of unpacking them into a new one
_TURNS = (TURN_START, TURN_END)
_SELVES = ("this_unit", "the_target", "the_attacker")  # names of units that are the unit of the entry


def used_up(book: Book, now: Now, entry: Entry, told: list[EventRow] | None) -> Now:
    """An ability is used, and is used up where that is only once per game (CC-8.5, CC-A39)."""
    card, at, _, place = entry
    ability = book.deck.abilities[card][at]
    if not ability.once:
        return now
    done, wil, day, hands, decks, (heroes, fields, loose, piles, relic, posts, marks, spells), rare = now
    marked = bytearray(marks)
    marked[card] |= USED << at
    if told is not None:
        ids = book.alone[card]
        data = (("ability", ability.key), ("source", ids[0]))
        told.append(("use", "CC-8.5", SEATS, SEATS[place], ids, None, None, "CC-A39", data))
    timing = ability.timing
    if timing == ANY_TIME:
        posts = spent(posts, card, at)
    elif timing in _TURNS:
        which = place + (END_POST if timing == TURN_END else START_POST)
        left: tuple[Entry, ...] = ()
        for one in posts[which]:
            if one[0] != card or one[1] != at:
                left += (one,)
        posts = posts[:which] + (left,) + posts[which + 1 :]
    lying = (heroes, fields, loose, piles, relic, posts, bytes(marked), spells)
    return done, wil, day, hands, decks, lying, rare


def done_deed(
    book: Book, now: Now, entry: Entry, told: list[EventRow] | None, fell: list[int] | None = None
) -> Now | None:
    """The deed of an ability (CC-8.6).  The units that come to 0 WIL by it are added to `fell`; without it, nothing.

    Where it is one on the target or the attacker of an attack, that is the unit of the entry.
    """
    card, at, _, place = entry
    ability = book.deck.abilities[card][at]
    if ability.deed is None:
        return None
    kind, units, amount = ability.deed
    data: Data = (("ability", ability.key), ("source", book.deck.ids[card]))
    if kind == DRAWS:
        return _drawn(book, now, (place, amount, data), told)
    who = _whom(now, units, entry)
    if kind == DROPS:
        return _dropped(book, now, who, data, told)
    if kind == BARS:
        ends = now[2][0] + (amount if place == now[2][1] else 1)
        return _barred(book, now, who, (ends, ability.key, ability.clause), told)
    found = _changed(book, now, who, (kind, amount, ability.clause, data), told)
    if kind == LOSES:
        for one in who:
            if one >= 0 and now[1][one] and not found[1][one]:
                if fell is None:
                    return None
                fell.append(one)
    return found


def _whom(now: Now, units: str, entry: Entry) -> Cards:
    """The units of a deed by their name, the Hero of its own side first."""
    if units in _SELVES:
        return (entry[2],)
    heroes, place = now[5][0], entry[3]
    if units == "hero":
        return heroes[::-1] if place else heroes
    return (heroes[place if units == "your_hero" else 1 - place],)


def _changed(book: Book, now: Now, who: Cards, what: tuple[int, int, str, Data], told: list[EventRow] | None) -> Now:
    """Units lose WIL, or get some back."""
    done, wil, day, hands, decks, lying, rare = now
    lost, (kind, amount, clause, data) = list(wil), what
    for one in who:
        before = lost[one]
        if one < 0 or not before:
            continue  # it has left the field
        if kind == LOSES:
            after = before - amount if before > amount else 0  # as `combat.wil_after`
        else:
            after = heal(book.values, before, amount, book.deck.wil[one])
        lost[one] = after
        if told is not None and (kind == LOSES or after != before):
            seat = SEATS[_side(now, one)]
            how = ("ability-loss", "CC-A27") if kind == LOSES else ("restore", "CC-A24")
            said = (("amount", amount),) + data
            told.append((how[0], clause, SEATS, seat, book.alone[one], before, after, how[1], said))
    return done, tuple(lost), day, hands, decks, lying, rare


def _side(now: Now, unit: int) -> int:
    lying = now[5]
    return 1 if unit == lying[0][1] or unit in lying[1][1] else 0


def _drawn(book: Book, now: Now, what: tuple[int, int, Data], told: list[EventRow] | None) -> Now:
    """Cards drawn because an ability says so, as many as there are and as the hand may hold (CC-4.6, CC-6.3)."""
    done, wil, day, hands, (deck, spare), lying, rare = now
    (place, count, data), most = what, book.values.hand_size_max
    hand, seat = hands[place], SEATS[place]
    wanted = max(0, min(count, len(deck), most - len(hand)))  # as `turns.draw_step`
    if told is not None and wanted < count:
        full = len(hand) + wanted >= most
        short = ("hand-full", "CC-4.6", "CC-A09") if full else ("deck-empty", "CC-6.3", "CC-A10")
        told.append((short[0], short[1], SEATS, seat, (), None, count - wanted, short[2], data))
    if not wanted:
        return now
    cards = deck[:wanted]
    hand += cards
    hands = (hands[0], hand) if place else (hand, hands[1])
    if told is not None:
        for card in cards:
            told.append(("draw", "CC-8.6", ONLY[place], seat, book.alone[card], None, None, "CC-A52", data))
        told.append(("draws", "CC-8.6", ONLY[1 - place], seat, (), None, wanted, "CC-A48", data))
    return done | DREW, wil, day, hands, (deck[wanted:], spare), lying, rare


def _dropped(book: Book, now: Now, who: Cards, data: Data, told: list[EventRow] | None) -> Now:
    """The Relics of units go to the discard pile because a card says so."""
    done, wil, day, hands, decks, (heroes, fields, loose, (pile, spare), bearers, posts, marks, spells), rare = now
    bearing = list(bearers)
    for unit in who:
        relic = bearers[unit]
        if unit < 0 or relic < 0:
            continue
        place = _side(now, unit)
        bearing[unit] = NOBODY
        pile += (relic,)
        if told is not None:
            ids = book.alone[relic]
            told.append(("relic-discarded", "CC-8.6", SEATS, SEATS[place], ids, None, None, "CC-A42", data))
        if book.deck.posted[relic]:
            posts = without_card(posts, book.borne[place][1 if book.deck.hero[unit] else 0][relic], relic)
    lying = (heroes, fields, loose, (pile, spare), tuple(bearing), posts, marks, spells)
    return done, wil, day, hands, decks, lying, rare


def _barred(book: Book, now: Now, who: Cards, what: tuple[int, str, str], told: list[EventRow] | None) -> Now:
    """Units are kept from attacking until a turn begins."""
    (ends, key, clause), (heroes, fields, loose, piles, relic, posts, marks, spells) = what, now[5]
    for unit in who:
        if unit < 0 or not now[1][unit]:
            continue  # it has left the field
        spells += (Spell(unit, 0, 0, True, ends, key),)
        if told is not None:
            data: Data = (("amount", 0), ("ability", key), ("source", key.partition("/")[0]))
            seat = SEATS[_side(now, unit)]
            told.append(("barred", clause, SEATS, seat, book.alone[unit], None, None, "CC-A42", data))
    return (*now[:5], (heroes, fields, loose, piles, relic, posts, marks, spells), now[6])
