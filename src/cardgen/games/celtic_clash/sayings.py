"""Events that are told again and again, made before the first game: one for each card, seat and number they vary by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Data, Event, EventRow, Seat

from .abilities import Ability
from .cards import Deck
from .combat import RELIC

# What happens: its clause, and the ruling behind it.
PLAIN = {
    "turn": ("CC-6.1", "CC-A51"),
    "no-first-draw": ("CC-6.2", "CC-A06"),
    "no-play": ("CC-6.4", "CC-A11"),
    "play-creature": ("CC-6.4", ""),
    "play-relic": ("CC-6.5", ""),
    "end-turn": ("CC-6.17", ""),
    "defeat": ("CC-7.9", "CC-A27"),
    "replace": ("CC-5.3", "CC-A28"),
    "no-hero": ("CC-5.4", "CC-A53"),
}
NO_ATTACK = "CC-A17"  # a turn in which nobody attacked
STATS = ("atk", "def")
ALONE: tuple[tuple[Seat, ...], tuple[Seat, ...]] = (("a",), ("b",))
LOSSES = {(1, True): "CC-7.4", (1, False): "CC-7.5", (0, True): "CC-7.7", (0, False): "CC-7.8"}
_ATTACHED = {
    "attach": ("CC-6.12", "CC-A33"),
    "move-relic": ("CC-9.4", "CC-A35"),
    "ability-attach": ("CC-8.6", "CC-A42"),
}
HITS = (("glancing-hit", "CC-7.6"), ("successful-hit", "CC-7.3"))
ByCard: TypeAlias = tuple[tuple[EventRow, ...], tuple[EventRow, ...]]  # seat a's, then seat b's, of every card
BySeat: TypeAlias = tuple[Event, Event]


@dataclass(frozen=True, slots=True)
class Sayings:
    """Events of a deck.

    `draw` is what each seat sees of a draw; `end_turn` says that the turn of a seat ends in which nobody fought, or
    somebody did.  Only what is told of one card and one seat is worth keeping: to find more among all that could be
    told takes longer than to tell it.
    """

    draw: tuple[tuple[tuple[Event, Event], ...], ...]
    play: ByCard
    replace: ByCard
    defeat: ByCard
    relic_lost: ByCard
    hand_full: BySeat
    deck_empty: BySeat
    no_play: BySeat
    end_turn: tuple[BySeat, BySeat]


def sayings(deck: Deck) -> Sayings:
    """The events of a deck."""
    ids, everything = deck.ids, range(deck.size)
    return Sayings(
        draw=tuple(tuple((_drawn(place, ids[card]), _draws(place)) for card in everything) for place in (0, 1)),
        play=_by_card(_played(deck, place, card) for place in (0, 1) for card in everything),
        replace=_by_card(plain("replace", place, (ids[c],), deck.wil[c]) for place in (0, 1) for c in everything),
        defeat=_by_card(plain("defeat", place, (ids[card],), 0) for place in (0, 1) for card in everything),
        relic_lost=_by_card(_lost(place, ids[card]) for place in (0, 1) for card in everything),
        hand_full=(_short("CC-4.6", "hand-full", 0), _short("CC-4.6", "hand-full", 1)),
        deck_empty=(_short("CC-6.3", "deck-empty", 0), _short("CC-6.3", "deck-empty", 1)),
        no_play=(plain("no-play", 0), plain("no-play", 1)),
        end_turn=(_ended(0), _ended(1)),
    )


def plain(kind: str, place: int, cards: tuple[str, ...] = (), after: int | None = None, rule: str = "") -> Event:
    """Something plain that both seats see, of one card or none: see `PLAIN`."""
    clause, usual = PLAIN[kind]
    return Event(kind, clause, SEATS, SEATS[place], cards, None, after, rule or usual)


def loss_event(unit: str, place: int | None, change: tuple[int, int], amount: int, how: tuple[str, int, bool]) -> Event:
    """A hit costs a unit WIL (CC-7.4 to CC-7.8): the kind of event, the kind of hit, and whether the unit is a Hero."""
    (before, after), (kind, hit, hero) = change, how
    rule = "CC-A20" if kind == "strike-back" else "CC-A31" if before - after < amount else "CC-A21"
    data: Data = (("amount", amount),)
    seat = None if place is None else SEATS[place]
    return Event(kind, LOSSES[hit, hero], SEATS, seat, (unit,), before, after, rule, data)


def attach_event(deck: Deck, kind: str, cards: tuple[int, int], place: int, key: str = "") -> EventRow:
    """A Relic is attached to a unit; where an ability does it, the one of that key."""
    relic, unit = cards
    ids = deck.ids
    data: Data = (("target", ids[unit]),)
    if kind == "ability-attach":
        data += (("ability", key), ("source", key.partition("/")[0]))
    clause, rule = _ATTACHED[kind]
    if kind == "attach" and not deck.hero[unit]:
        rule = "CC-A34"
    return (kind, clause, SEATS, SEATS[place], (ids[relic], ids[unit]), None, None, rule, data)


def gain_events(deck: Deck, ability: Ability, unit: int, place: int) -> tuple[EventRow, ...]:
    """An ability adds to a unit's ATK or DEF in an attack, or to what it costs it; none where it adds nothing."""
    if (gain := ability.gain) is None:
        return ()
    source = (("ability", ability.key), ("source", ability.key.partition("/")[0]))
    told: list[tuple[str, Data]] = []
    if gain.loss:
        told.append(("more-loss" if gain.loss > 0 else "less-loss", (("amount", abs(gain.loss)),)))
    for stat, amount in zip(STATS, (gain.atk, gain.def_), strict=True):
        if amount:
            told.append(("bonus" if amount > 0 else "malus", (("stat", stat), ("amount", abs(amount)))))
    seat, cards, clause = SEATS[place], (deck.ids[unit],), ability.clause
    return tuple(Event(kind, clause, SEATS, seat, cards, None, None, "CC-A23", data + source) for kind, data in told)


def _by_card(events: Iterable[Event]) -> ByCard:
    every: Sequence[Event] = tuple(events)
    half = len(every) // 2
    return tuple(every[:half]), tuple(every[half:])


def _drawn(place: int, card: str) -> Event:
    return Event("draw", "CC-6.2", ALONE[place], SEATS[place], (card,), None, None, "CC-A52")


def _draws(place: int) -> Event:
    return Event("draws", "CC-6.2", ALONE[1 - place], SEATS[place], (), None, 1, "CC-A48")


def _played(deck: Deck, place: int, card: int) -> Event:
    if deck.types[card] == RELIC:
        return plain("play-relic", place, (deck.ids[card],))
    return plain("play-creature", place, (deck.ids[card],), deck.wil[card])


def _lost(place: int, relic: str) -> Event:
    return Event("relic-lost", "CC-9.8", SEATS, SEATS[place], (relic,), None, None, "CC-A38")


def _short(clause: str, kind: str, place: int) -> Event:
    return Event(kind, clause, SEATS, SEATS[place], (), None, 1, "CC-A08" if kind == "hand-full" else "CC-A10")


def _ended(place: int) -> BySeat:
    return plain("end-turn", place, rule=NO_ATTACK), plain("end-turn", place)
