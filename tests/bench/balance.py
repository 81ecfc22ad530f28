"""How well a game is balanced, told by bots of equal strength: what each card wins, each seat, and how long games last.

    python tests/bench/balance.py [games] [game] [bot] [first seed]
    python tests/bench/balance.py 1000 legend_clash

Every game is a deal of its own, played by the same bot in both seats (`greedy` of Celtic Clash where nothing is said).
A card counts for the seat that brought it into play, once a game; a drawn game is half a win.  Everything is printed in
whole numbers: shares in thousandths with the interval that holds the true one in 95 of 100 cases (Wilson's), and `!`
where the share lies outside the bounds.  The exit code is 1 where anything lies outside by more than chance.

Legend Clash is counted in Clashes, Sets and Matches, each deal with both seatings of the decks: see `clashes.py`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from clashes import GAME, play_clashes  # type: ignore[import-not-found]
from clashes import report as report_clashes
from shares import Share, line  # type: ignore[import-not-found]

from cardgen.data.project import find_project
from cardgen.engine.contract import SEATS, Event, Seat
from cardgen.playtest.bots import bot_named, bots_of
from cardgen.playtest.log import replay
from cardgen.playtest.match import play_game
from cardgen.playtest.room import Room, open_room

ROOT = Path(__file__).resolve().parents[2]
BROUGHT = ("starting-hero", "play-creature", "play-relic", "replace")  # events by which a seat's card comes into play
FIRST, TURN = "first", "turn"
CARD_BOUNDS, SEAT_BOUNDS, TURNS = (350, 650), (450, 550), (6, 16)  # thousandths; turns of a player


@dataclass(slots=True)
class Balance:
    """What came of many games.  `points` are half points by card, `seats` by whether a seat went first."""

    games: int = 0
    points: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, events: tuple[Event, ...], winner: Seat | None, by: str) -> None:
        """Count a game."""
        self.games += 1
        self.endings[by] += 1
        self.turns.append(sum(event.kind == TURN for event in events))
        half = {seat: 1 if winner is None else 2 * (winner == seat) for seat in SEATS}
        first = next(event.seat for event in events if event.kind == FIRST)
        for seat in SEATS:
            self.seats["first" if seat == first else "second"] += half[seat]
            self.seats[f"seat {seat}"] += half[seat]
            brought = [e.cards[0] for e in events if e.kind in BROUGHT and e.seat == seat]
            for card in dict.fromkeys(brought):
                self.played[card] += 1
                self.points[card] += half[seat]

    def cards(self) -> dict[str, Share]:
        """The share of every card that was played, the best first."""
        found = {card: Share(self.points[card], count) for card, count in self.played.items()}
        return dict(sorted(found.items(), key=lambda one: (-one[1].thousandths, one[0])))

    def places(self) -> dict[str, Share]:
        """The shares of who goes first and who second, and of the seats."""
        return {name: Share(self.seats[name], self.games) for name in ("first", "second", "seat a", "seat b")}

    def mean_turns(self) -> int:
        """Tenths of turns that a player has in a game."""
        return 10 * sum(self.turns) // (2 * len(self.turns))

    def faults(self, dealt: tuple[str, ...]) -> Iterator[str]:
        """What lies out of bounds by more than chance, and cards that were never played."""
        for name, share in self.places().items():
            if share.outside(SEAT_BOUNDS):
                yield f"{name} wins {share.thousandths}"
        for card, share in self.cards().items():
            if share.outside(CARD_BOUNDS):
                yield f"{card} wins {share.thousandths}"
        if not 10 * TURNS[0] <= self.mean_turns() <= 10 * TURNS[1]:
            yield f"a game takes {self.mean_turns()} tenths of turns a player"
        for card in dealt:
            if card not in self.played:
                yield f"{card} is never played"


def play_many(room: Room, games: int, bot_name: str = "greedy", start: int = 0) -> Balance:
    """So many games of a bot against itself, from that seed on."""
    table = room.table
    bot = bot_named(bots_of(room.module, table), bot_name)
    balance = Balance()
    for seed in range(start, start + games):
        played = play_game(table.quiet(), {"a": bot, "b": bot}, seed)
        balance.add(replay(table, played.log)[1], played.outcome.winner, played.outcome.by)
    return balance


def report(balance: Balance, room: Room) -> Iterator[str]:
    """The lines to print."""
    yield f"{balance.games} games"
    yield f"ended by: {', '.join(f'{by} {count}' for by, count in sorted(balance.endings.items()))}"
    turns = sorted(balance.turns)
    tenths = [turns[len(turns) * part // 10] for part in (1, 5, 9)]
    mean = balance.mean_turns()
    yield (
        f"turns a player: mean {mean // 10}.{mean % 10}; of both: one in ten <= {tenths[0]}, half <= {tenths[1]}, "
        + (f"nine in ten <= {tenths[2]}, longest {turns[-1]}")
    )
    for name, share in balance.places().items():
        yield line(name, share, SEAT_BOUNDS)
    types = {card.id: card.type for card in room.game.deck}
    for kind in dict.fromkeys(types.values()):
        yield f"{kind}:"
        for card, share in balance.cards().items():
            if types.get(card) == kind:
                yield line(card, share, CARD_BOUNDS)


def main(games: int = 1_000, game: str = "celtic_clash", bot: str = "greedy", start: int = 0) -> int:
    """Play, print, and tell whether anything is out of bounds."""
    project = find_project(ROOT)
    if game == GAME:
        room, clashes = play_clashes(project, games, bot, start)
        lines, faulty = report_clashes(clashes, room), clashes.faults
    else:
        room = open_room(project, game, {})
        balance = play_many(room, games, bot, start)
        lines, faulty = report(balance, room), balance.faults
    for printed in lines:
        print(printed)
    faults = list(faulty(tuple(card.id for card in room.game.deck)))
    print("\n".join(["out of bounds:", *faults]) if faults else "nothing is out of bounds")
    return int(bool(faults))


if __name__ == "__main__":
    count, name, bot_name, seed = [*sys.argv[1:], *("1000", "celtic_clash", "greedy", "0")[len(sys.argv) - 1 :]]
    sys.exit(main(int(count), name, bot_name, int(seed)))
