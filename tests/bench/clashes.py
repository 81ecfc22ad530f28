"""How well Legend Clash is balanced: what seats, decks and Player 1 win, what is drawn, what hands leave unused.

Every deal is played twice, with the decks changed between the seats, by the same bot in both.  A card counts once for
each hand of a Set that holds it: whether it was deployed in any Clash of that Set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from shares import Share, line  # type: ignore[import-not-found]

from cardgen.data.project import Project
from cardgen.engine.contract import SEATS, Event, Outcome, Seat
from cardgen.playtest.bots import bot_named, bots_of
from cardgen.playtest.log import replay
from cardgen.playtest.match import play_game
from cardgen.playtest.room import Room, open_room

GAME = "legend_clash"
SEATINGS = ("first-second", "second-first")  # whose deck seat a plays with
SEAT_BOUNDS, DECK_BOUNDS = (470, 530), (450, 550)  # thousandths, as all that follow
DRAWN_BOUNDS, MANA_MOST, HELD_LEAST = (0, 150), 150, 20
PLACED = ("place", "set-trap", "lay-relic", "lay-setting")
LEFT_BY = ("deployed", "activate", "use-relic", "flip")  # events that say how much mana is left
SET_ENDS = ("set-won", "set-points", "set-mana", "set-drawn")
LEVELS = {"Match": "Matches", "Set": "Sets", "Clash": "Clashes"}


@dataclass(slots=True)
class Clashes:
    """What came of many Matches.

    `won` are half points by level and side (`seat a`, the name of a deck, `Player 1`), `played` how often there was
    such a level; `drawn` the Clashes without a winner.  `left` is the mana that a side kept after the third Clash of a
    Set, `thirds` how many such sides there were.  `held` counts the hands with a card, `used` those that deployed it,
    `called` those that used its ability; `gain` are the half points of the Clashes in which it was deployed, `out` how
    many those are.
    """

    mana: int
    decks: tuple[str, str]
    won: Counter[tuple[str, str]] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    drawn: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    left: int = 0
    thirds: int = 0
    held: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    gain: Counter[str] = field(default_factory=Counter)
    out: Counter[str] = field(default_factory=Counter)
    called: Counter[str] = field(default_factory=Counter)

    def add(self, events: tuple[Event, ...], outcome: Outcome, seating: str) -> None:
        """Count a Match."""
        first, second = self.decks if seating == SEATINGS[0] else self.decks[::-1]
        decks: dict[Seat, str] = {"a": first, "b": second}
        self._score("Match", outcome.winner, decks)
        tally = _Tally()
        for event in events:
            tally.hear(event)
            if event.kind in ("clash-won", "clash-drawn"):
                self.drawn += event.kind == "clash-drawn"
                self._score("Clash", event.seat, decks)
                self._half("Clash", "Player 1", tally.player_one, event.seat)
                self._clash(tally, event)
            elif event.kind in SET_ENDS:
                self.ends[event.kind] += 1
                self._score("Set", event.seat, decks)
                self._hands(tally)

    def _score(self, level: str, winner: Seat | None, decks: Mapping[Seat, str]) -> None:
        self.played[level] += 1
        for seat in SEATS:
            self._half(level, f"seat {seat}", seat, winner)
            self._half(level, decks[seat], seat, winner)

    def _half(self, level: str, name: str, seat: Seat, winner: Seat | None) -> None:
        self.won[level, name] += 1 if winner is None else 2 * (winner == seat)

    def _clash(self, tally: _Tally, end: Event) -> None:
        for seat in SEATS:
            for card in tally.placed[seat]:
                self.out[card] += 1
                self.gain[card] += 1 if end.seat is None else 2 * (end.seat == seat)
            if end.after == 3:
                self.thirds += 1
                self.left += tally.mana[seat]

    def _hands(self, tally: _Tally) -> None:
        for seat in SEATS:
            self.held.update(tally.hands[seat])
            self.used.update(tally.deployed[seat])
            self.called.update(tally.called[seat])

    def share(self, level: str, name: str) -> Share:
        """What a seat, a deck or Player 1 wins of Matches, Sets or Clashes."""
        return Share(self.won[level, name], self.played[level])

    @property
    def draws(self) -> Share:
        """The share of Clashes that nobody wins."""
        return Share(2 * self.drawn, self.played["Clash"])

    @property
    def mana_left(self) -> int:
        """The part of a Set's mana that is left after a third Clash, in thousandths."""
        return 1_000 * self.left // (self.mana * max(self.thirds, 1))

    def faults(self, cards: tuple[str, ...]) -> Iterator[str]:
        """What lies out of bounds by more than chance, and cards that hands do not deploy."""
        for name, bounds in (*[(f"seat {s}", SEAT_BOUNDS) for s in SEATS], *[(d, DECK_BOUNDS) for d in self.decks]):
            share = self.share("Match", name)
            if share.outside(bounds):
                yield f"{name} wins {share.thousandths}"
        if self.draws.outside(DRAWN_BOUNDS):
            yield f"{self.draws.thousandths} of the Clashes are drawn"
        if self.mana_left > MANA_MOST:
            yield f"{self.mana_left} of the mana is left after a third Clash"
        for card in cards:
            if Share(2 * self.used[card], max(self.held[card], 1)).outside((HELD_LEAST, 1_000)):
                yield f"{card} is deployed in {self.used[card]} of the {self.held[card]} hands that hold it"


@dataclass(slots=True)
class _Tally:
    """The Set and the Clash that are being told."""

    player_one: Seat = "a"
    hands: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    deployed: dict[Seat, set[str]] = field(default_factory=dict)
    placed: dict[Seat, list[str]] = field(default_factory=dict)
    called: dict[Seat, set[str]] = field(default_factory=dict)
    mana: dict[Seat, int] = field(default_factory=dict)

    def hear(self, event: Event) -> None:
        """One event."""
        seat = event.seat
        if event.kind == "clash":
            self.player_one = seat or "a"
            self.placed = {seat: [] for seat in SEATS}
        if seat is None:
            return
        if event.kind == "deal":
            self.hands[seat], self.deployed[seat], self.called[seat] = event.cards, set(), set()
        elif event.kind in PLACED:
            self.deployed[seat].add(event.cards[0])
            self.placed[seat].append(event.cards[0])
        if event.kind in LEFT_BY:
            assert isinstance(event.after, int)
            self.mana[seat] = event.after
            self.called[seat].update(event.cards)


def play_clashes(project: Project, deals: int, bot_name: str = "greedy", start: int = 0) -> tuple[Room, Clashes]:
    """So many deals, each with both seatings of the decks, of a bot against itself, from that seed on."""
    rooms = {seating: open_room(project, GAME, {"deck_seats": seating}) for seating in SEATINGS}
    room = rooms[SEATINGS[0]]
    named = tuple(dict.fromkeys(str(card.fields["deck"]) for card in room.game.deck))
    mana = room.rules.values["mana"].value
    assert isinstance(mana, int)
    found = Clashes(mana, (named[0], named[1]))
    for seating, one in rooms.items():
        table = one.table
        bot = bot_named(bots_of(one.module, table), bot_name)
        for seed in range(start, start + deals):
            played = play_game(table.quiet(), {"a": bot, "b": bot}, seed)
            found.add(replay(table, played.log)[1], played.outcome, seating)
    return room, found


def report(found: Clashes, room: Room) -> Iterator[str]:
    """The lines to print."""
    yield ", ".join(
        f"{found.played[level]} {level}es" if level != "Set" else f"{found.played[level]} Sets" for level in LEVELS
    )
    for level in LEVELS:
        yield f"{level}:"
        for name in ("seat a", *found.decks):
            yield line(name, found.share(level, name), SEAT_BOUNDS if name == "seat a" else DECK_BOUNDS, "played")
    yield line("Player 1", found.share("Clash", "Player 1"), SEAT_BOUNDS, "played")
    yield line("drawn", found.draws, DRAWN_BOUNDS, "played")
    yield f"Sets end by: {', '.join(f'{end} {count}' for end, count in sorted(found.ends.items()))}"
    yield f"mana left after a third Clash: {found.mana_left}"
    yield "hands that hold a card and deploy it; that use it; Clashes won with it:"
    for card in room.game.deck:
        held = max(found.held[card.id], 1)
        use = Share(2 * found.called[card.id], held).thousandths
        gain = Share(found.gain[card.id], max(found.out[card.id], 1)).thousandths
        yield f"{line(card.id, Share(2 * found.used[card.id], held), (HELD_LEAST, 1_000), 'hands')}  {use:4}  {gain:4}"
