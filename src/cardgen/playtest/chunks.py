"""Games in chunks: what to play as plain data, and a chunk played.

A chunk says everything that decides its games: the rules by the names that a project gives them, the bots by name, and
a range of seeds.  So it may be played by anybody who has the project, at any time and more than once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from cardgen.data.document import frozen
from cardgen.diagnostics import Where, did_you_mean, fail
from cardgen.engine.contract import Bot, RulesModule, Seat, Table
from cardgen.engine.hooks import Gauges, GaugesHook
from cardgen.model.game import Value
from cardgen.playtest.bots import bots_of
from cardgen.playtest.guard import guarded
from cardgen.playtest.room import Room
from cardgen.playtest.ruleset import ruleset_of
from cardgen.playtest.sightings import probe_of
from cardgen.playtest.tallies import Counting, Tally, count_notes, count_pair
from cardgen.playtest.told import Stage

SIZE = 500  # games of a chunk
HEARD = 4  # of so many deals, the abilities of the cards are heard in one: those whose seed it divides


@dataclass(frozen=True, slots=True)
class Chunk:
    """The deals of some seeds: `count` of them from `first` on, each played twice with the seats changed if `paired`.

    `options` are the rule values that are not the printed ones, `decks` the card ids of decks that seats bring;
    `ruleset` is what `ruleset_of` says of the rules that are meant; `coverage` asks what became of cards' abilities.
    """

    game: str
    ruleset: str
    bots: tuple[str, str]
    first: int
    count: int
    paired: bool = False
    coverage: bool = True
    options: Mapping[str, Value] = field(default_factory=dict)
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.count * (1 + self.paired)

    def plain(self) -> dict[str, Any]:
        """The chunk as plain data, which `read_chunk` reads."""
        options = {name: list(value) if isinstance(value, tuple) else value for name, value in self.options.items()}
        names = ("game", "ruleset", "first", "count", "paired", "coverage")
        decks = {seat: list(cards) for seat, cards in self.decks.items()}
        facts = {name: getattr(self, name) for name in names}
        return {**facts, "bots": list(self.bots), "options": options, "decks": decks}


def read_chunk(plain: Mapping[str, Any]) -> Chunk:
    """The chunk that `plain` gave."""
    options = MappingProxyType({name: frozen(value) for name, value in plain["options"].items()})
    one, two = plain["bots"]
    rest = {name: plain[name] for name in ("game", "ruleset", "first", "count", "paired", "coverage")}
    decks = MappingProxyType({seat: tuple(cards) for seat, cards in plain["decks"].items()})
    return Chunk(**rest, bots=(one, two), options=options, decks=decks)


def cut(whole: Chunk, size: int = SIZE) -> Iterator[Chunk]:
    """A chunk of any size cut into those of so many games, in the order of their seeds."""
    deals = max(1, size // (1 + whole.paired))
    for start in range(0, whole.count, deals):
        yield replace(whole, first=whole.first + start, count=min(deals, whole.count - start))


def play_chunk(room: Room, chunk: Chunk) -> Tally:
    """Play a chunk in a room that holds its rules.

    Raises CardgenError: `other-ruleset` where the room's are others, `unknown-bot`, `no-whole-game`, or `broken-module`
    for what the rule module or a bot does wrong.
    """
    found = ruleset_of(room)
    if found != chunk.ruleset:
        message = f"the rules of '{chunk.game}' are {found} here, and {chunk.ruleset} where the games were asked for"
        hint = "use the same project and the same version of cardgen on all machines, and change nothing meanwhile"
        raise fail("other-ruleset", message, room.game.place("module"), hint)
    table, tally = room.table, Tally()
    one, two = bots_for(room.module, table, chunk.bots)
    with guarded("playing games", room.game.place("module")):
        play = _Play(_Ears(room.module, table, chunk.coverage), Counting(gauges_of(room.module, table)), tally)
        for seed in range(chunk.first, chunk.first + chunk.count):
            winners = [play.game({"a": one, "b": two}, seed)]
            if chunk.paired:
                winners.append(play.game({"a": two, "b": one}, seed))
                count_pair(tally, (winners[0], winners[1]))
    return tally


def bots_for(module: RulesModule, table: Table[Any], names: tuple[str, str]) -> tuple[Bot[Any], Bot[Any]]:
    """The bots of those names.  Raises CardgenError `unknown-bot`."""
    bots = bots_of(module, table)
    for name in names:
        if name not in bots:
            raise fail("unknown-bot", f"there is no bot '{name}'", Where("--bots"), did_you_mean(name, bots))
    return bots[names[0]], bots[names[1]]


def gauges_of(module: RulesModule, table: Table[Any]) -> Gauges:
    """What a game wants to be counted, or nothing in particular.

    Raises TypeError for what is no Gauges, and ValueError for a kind of event that the game does not have.
    """
    hook: GaugesHook | None = getattr(module, "gauges", None)
    found = Gauges() if hook is None else hook(table)
    if not isinstance(found, Gauges):
        raise TypeError("gauges() must give Gauges")
    named = (found.turn, found.first, *found.drawn, *found.played, *found.rounds)
    unknown = next((kind for kind in named if kind and kind not in table.event_kinds), None)
    if unknown is not None:
        hint = did_you_mean(unknown, table.event_kinds)
        raise ValueError(f"gauges() names a kind of event that there is not: '{unknown}' {hint}".rstrip())
    return found


class _Ears:
    """A table whose cards' abilities are heard in every fourth deal, where the game lets them be heard and one asks.

    To listen to all of them would cost a fast game two fifths of its time.
    """

    def __init__(self, module: RulesModule, table: Table[Any], listening: bool) -> None:
        self._probe = probe_of(module) if listening else None
        self._heard: list[tuple[str, str]] = []
        self._deaf: Stage[Any] = Stage(table, table.quiet())
        keep = self._heard.append
        telling = table if self._probe is None else self._probe(table, lambda ability, what: keep((ability, what)))
        self._hearing: Stage[Any] = Stage(telling, self._deaf.thinking)

    def stage(self, seed: int) -> Stage[Any]:
        """Where a deal is played."""
        return self._hearing if self.hears(seed) else self._deaf

    def hears(self, seed: int) -> bool:
        """Is a deal listened to?"""
        return self._probe is not None and not seed % HEARD

    def take(self) -> Counter[tuple[str, str]]:
        """What was heard since the last time."""
        notes = Counter(self._heard)
        self._heard.clear()
        return notes


@dataclass(frozen=True, slots=True)
class _Play:
    """Games being played and counted."""

    ears: _Ears
    counting: Counting
    tally: Tally

    def game(self, bots: Mapping[Seat, Bot[Any]], seed: int) -> Seat | None:
        """Play and count one; its winner."""
        told = self.ears.stage(seed).play(bots, seed)
        self.counting.count(self.tally, told, seed)
        if self.ears.hears(seed):
            count_notes(self.tally, self.ears.take())
        return told.outcome.winner
