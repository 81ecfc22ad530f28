"""Cards that come into play and leave it, straight on: what is listed of them, defeat, and a game lost by it."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, EventRow, Outcome, Step

from .account import ending_event
from .book import Book
from .endings import judge
from .falls import JUDGED, LOST, replacements_of, standings
from .sayings import NO_ATTACK, plain
from .state import ASK_REPLACE, FOUGHT, NOBODY, NOTHING, ONLY, OVER, Entry, Frame, Moment, Now, Posts

_A, _B = ONLY


def buried(
    book: Book, now: Now, unit: int, place: int, events: tuple[EventRow, ...]
) -> tuple[Now, tuple[EventRow, ...]]:
    """A unit of a seat leaves the field, and its Relic with it (CC-7.9, CC-9.8)."""
    done, wil, day, hands, decks, (heroes, fields, loose, (pile, spare), relic, posts, marks, spells), rare = now
    (told, found), held = book.falling[place][unit], relic[unit]
    events += told
    pile += (unit,)
    if held >= 0:
        pile += (held,)
        bearers = list(relic)
        bearers[unit] = NOBODY
        relic = tuple(bearers)
        if book.telling:
            events += (book.said.relic_lost[place][held],)
        if book.deck.posted[held]:
            posts = without_card(posts, book.borne[place][1 if book.deck.hero[unit] else 0][held], held)
    if found:
        posts = without(posts, found)
    if unit in heroes:
        heroes = (heroes[0], NOBODY) if place else (NOBODY, heroes[1])
    else:
        field = fields[place]
        at = field.index(unit)
        field = field[:at] + field[at + 1 :]
        fields = (fields[0], field) if place else (field, fields[1])
    if spells:
        spells = tuple([spell for spell in spells if spell.unit != unit])
    lying = (heroes, fields, loose, (pile, spare), relic, posts, marks, spells)
    return (done, wil, day, hands, decks, lying, rare), events


def without(posts: Posts, found: tuple[tuple[int, Entry], ...]) -> Posts:
    """The lists without what the text of a card that has left play waited for, as far as it was not used up."""
    lists = list(posts)
    for which, entry in found:
        row = lists[which]
        try:
            at = row.index(entry)
        except ValueError:
            continue  # it was used up
        lists[which] = row[:at] + row[at + 1 :]
    return tuple(lists)


def without_card(posts: Posts, written: tuple[tuple[int, int], ...], card: int) -> Posts:
    """The lists in which a card is written, without it."""
    lists = list(posts)
    for which, _ in written:
        row = lists[which]
        for at, (one, _, _, _) in enumerate(row):
            if one == card:
                lists[which] = row[:at] + row[at + 1 :]
                break
    return tuple(lists)


def with_posts(posts: Posts, found: tuple[tuple[int, Entry], ...]) -> Posts:
    """The lists with what the text of a card that has come into play waits for."""
    lists = list(posts)
    for which, entry in found:
        lists[which] += (entry,)
    return tuple(lists)


def fallen(
    book: Book, now: Now, hero: int, waiting: tuple[str, tuple[Frame, ...]], events: tuple[EventRow, ...]
) -> Step[Moment]:
    """A Hero falls: it is replaced before anything else, or the game is over (CC-5.3).

    `waiting`: in which phase, and what is to be resolved when it has been replaced.
    """
    place = 1 if hero == now[5][0][1] else 0
    moves = replacements_of(book.deck, now[3][place])
    now, events = buried(book, now, hero, place, events)
    if not moves:
        return _lost(book, now, place, events)
    phase, frames = waiting
    point = (phase, ASK_REPLACE, frames)
    return ((_B, (), moves, point, now) if place else (_A, moves, (), point, now)), events


def _lost(book: Book, now: Now, place: int, events: tuple[EventRow, ...]) -> Step[Moment]:
    """The game is over: the Hero of a seat has fallen, and it has none to replace it (CC-5.4, CC-10.1)."""
    outcome = Outcome(SEATS[1 - place], "heroes", LOST)
    if book.telling:
        events += (plain("no-hero", place), ending_event(outcome, *standings(book.deck, now[5][0], now[3], now[1])))
    now = (*now[:6], now[6]._replace(ended=outcome))
    return ((), (), (), (OVER, NOTHING, ()), now), events


def judged(book: Book, now: Now, idle: int, events: tuple[EventRow, ...]) -> Step[Moment]:
    """The game is judged when a turn ends: nothing has happened for so many turns, or it was the last (CC-A46)."""
    (done, wil, (turn, place, _), hands, decks, lying, rare), values = now, book.values
    heroes, left = standings(book.deck, lying[0], hands, wil)
    outcome = Outcome(judge(values, heroes, left), "judged", JUDGED, "CC-A47")
    if book.telling:
        why, count = ("stall", idle) if idle >= values.stall_turns else ("turn-cap", turn)
        events += (
            plain("end-turn", place, rule="" if done & FOUGHT else NO_ATTACK),
            (why, "CC-6.17", SEATS, None, (), None, count, "CC-A46", ()),
            ending_event(outcome, heroes, left),
        )
    now = (done, wil, (turn, place, idle), hands, decks, lying, rare._replace(ended=outcome))
    return ((), (), (), (OVER, NOTHING, ()), now), events
