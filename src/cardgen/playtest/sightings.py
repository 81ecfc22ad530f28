"""What becomes of the abilities of cards: seen, their conditions true and false, their effects changing something.

A fixed number of games is played, one by chance and one by the game's own first bot in turns, and every scenario of the
game.  What happens in them is told by the rule module's hook `probe`; nothing depends on a clock or on the machine.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from cardgen.engine.contract import Bot, Judge, RulesModule, Table
from cardgen.engine.hooks import CHANGED, FALSE, SEEN, TRUE, BotsHook, ProbeHook
from cardgen.engine.streams import stream
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.bots import CHANCE
from cardgen.playtest.guard import guarded
from cardgen.playtest.match import play_game
from cardgen.playtest.room import Room

GAMES = 100
CONDITION = "condition"  # the category of core.yaml that stands after "if" and "while"


@dataclass(frozen=True, slots=True)
class Listening:
    """A rule module whose tables tell what becomes of the abilities of their cards; else the very same."""

    module: RulesModule
    probe: ProbeHook
    sightings: Sightings

    def __getattr__(self, name: str) -> Any:
        return getattr(self.module, name)

    def open_table(self, game: Game, rules: RuleSet) -> Judge[Any]:
        """The table of the module, with ears."""
        table: Judge[Any] = self.probe(self.module.open_table(game, rules), self.sightings.note)
        return table


@dataclass(slots=True)
class Sightings:
    """How often what became of which ability: by the ability's name, `<card id>/<n>`, and what was noted of it."""

    games: int = 0
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)

    def note(self, ability: str, what: str) -> None:
        """Count something that became of an ability."""
        self.counts[ability, what] += 1

    def of_games(self, room: Room, games: int = GAMES) -> None:
        """Play games by the printed rules: one by chance, one by the first of the game's own bots, and so on.

        Raises CardgenError for what the rule module does wrong.
        """
        probe = probe_of(room.module)
        if probe is None:
            return
        table: Table[Any] = probe(room.table.quiet(), self.note)
        hook: BotsHook | None = getattr(room.module, "bots", None)
        with guarded("playing games", room.game.place("module")):
            bots: list[Bot[Any]] = list(hook(table).values()) if hook is not None else []
            for seed in range(games):
                if seed % 2 and bots:
                    play_game(table, {"a": bots[0], "b": bots[0]}, seed)
                else:
                    CHANCE.play(table, table.setup(seed)[0], "a", stream(seed, "chance"))
                self.games += 1

    def lacking(self, ability: str, has_condition: bool) -> tuple[str, ...]:
        """What was never noted of an ability."""
        wanted = (SEEN, TRUE, FALSE, CHANGED) if has_condition else (SEEN, CHANGED)
        return tuple(what for what in wanted if not self.counts[ability, what])


def probe_of(module: RulesModule) -> ProbeHook | None:
    """The hook by which a game tells what becomes of its abilities, or nothing."""
    hook: ProbeHook | None = getattr(module, "probe", None)
    return hook


def abilities_of(game: Game) -> dict[str, str]:
    """Every ability of the cards that are dealt, by its name `<card id>/<n>`, with the id of its card."""
    return {f"{card.id}/{n}": card.id for card in game.deck for n, _ in enumerate(game.trees.get(card.id, ()), 1)}


def has_condition(game: Game, ability: str) -> bool:
    """Is there something in the text of an ability that may be true or false?"""
    card, _, number = ability.rpartition("/")
    tree, book = game.trees[card][int(number) - 1], game.book
    phrases = book.phrases if book is not None else {}
    return any(slot.category == CONDITION for part in tree.walk() for slot in phrases[part.node].slots)
