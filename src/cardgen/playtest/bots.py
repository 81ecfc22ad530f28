"""Players for any game: by chance, one move ahead, and by trying every move in many games that are played on.

`random` plays any game, and so do `one-ply` and `flat-monte-carlo`, which judge positions by the game's `worth` or,
where it has none, by the outcome alone: then one ply ahead there is hardly ever anything to see.  They know no more
than their seat: what it cannot see is dealt anew before they look ahead, and every move is tried in the same deals,
with the same chance in what follows.  What they may spend is counted in games tried and in steps, never in seconds, so
they choose the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

from cardgen.diagnostics import Where, did_you_mean, fail
from cardgen.engine.contract import Bot, Move, RulesModule, Seat, Table
from cardgen.engine.hooks import BotsHook, WorthHook
from cardgen.engine.streams import below, draw, stream

S = TypeVar("S")
RANDOM, ONE_PLY, FLAT = "random", "one-ply", "flat-monte-carlo"
WORLDS = 4  # deals in which a move is tried one ply ahead
PLAYOUTS = 128  # games tried for one choice, all its moves together
PASSES = 0  # how often it becomes the turn of others in them, where the game says what positions are worth
MOST_STEPS = 10_000


@dataclass(frozen=True, slots=True)
class OnePly:
    """Makes each move in the same few deals, and takes the one after which the seat stands best on the whole."""

    worth: WorthHook
    worlds: int = WORLDS

    def __call__(self, table: Table[S], state: S, seat: Seat, luck: int) -> Move:
        """One of the moves offered; chance decides between equals."""
        offered = table.moves(state, seat)
        if len(offered) == 1:
            return offered[0]
        quiet, chance = table.quiet(), _chance(offered, luck)
        sums = [0] * len(offered)
        for number in range(self.worlds):
            deal = table.determinise(state, seat, stream(chance, "deal", number))
            for at, move in enumerate(offered):
                sums[at] += self.worth(quiet, quiet.apply(deal, {seat: move})[0], seat)
        return _best(offered, sums, chance)


@dataclass(frozen=True, slots=True)
class Playout:
    """How a game is played on by chance, and judged where it ends or is left.

    `passes` is how often it may become the turn of others: with none, a seat's own turn is played to its end.  After so
    many steps a game is left in any case.
    """

    worth: WorthHook
    passes: int = PASSES
    steps: int = MOST_STEPS

    def play(self, table: Table[S], state: S, seat: Seat, luck: int) -> S:
        """The state in which a game ends or is left that goes on after a move of that seat."""
        last: tuple[Seat, ...] = (seat,)
        passes = 0
        for _ in range(self.steps):
            acting = table.to_act(state)
            passes += acting != last
            if not acting or passes > self.passes:
                return state
            last = acting
            moves: dict[Seat, Move] = {}
            for actor in acting:
                offered = table.moves(state, actor)
                luck, bits = draw(luck)
                moves[actor] = offered[bits * len(offered) >> 64]
            state = table.apply(state, moves)[0]
        return state


@dataclass(frozen=True, slots=True)
class FlatMonteCarlo:
    """Makes each move in the same many deals, plays on, and takes the one that comes out best on the whole.

    `playouts` is the budget of one choice: a choice of few moves tries each of them in more deals.
    """

    playout: Playout
    playouts: int = PLAYOUTS

    def __call__(self, table: Table[S], state: S, seat: Seat, luck: int) -> Move:
        """One of the moves offered; chance decides between equals."""
        offered = table.moves(state, seat)
        if len(offered) == 1:
            return offered[0]
        quiet, chance = table.quiet(), _chance(offered, luck)
        sums = [0] * len(offered)
        for number in range(max(1, self.playouts // len(offered))):
            deal = table.determinise(state, seat, stream(chance, "deal", number))
            after = stream(chance, "playout", number)
            for at, move in enumerate(offered):
                played = self.playout.play(quiet, quiet.apply(deal, {seat: move})[0], seat, after)
                sums[at] += self.playout.worth(quiet, played, seat)
        return _best(offered, sums, chance)


def uniform(table: Table[S], state: S, seat: Seat, luck: int) -> Move:
    """Each move as likely.  It keys its luck by what it sees, so it has no memory."""
    offered = table.moves(state, seat)
    if len(offered) == 1:
        return offered[0]
    return offered[below(stream(luck, "seen", _digest(repr(table.view(state, seat)))), len(offered))[1]]


def by_outcome(table: Table[S], state: S, seat: Seat) -> int:
    """What a position is worth in a game that does not say: 1 when it is won, -1 when it is lost, else 0."""
    outcome = table.outcome(state)
    return 0 if outcome is None or outcome.winner is None else 1 if outcome.winner == seat else -1


CHANCE = Playout(by_outcome, passes=MOST_STEPS)  # a whole game in which everybody moves by chance


def bots_of(module: RulesModule, table: Table[Any]) -> Mapping[str, Bot[Any]]:
    """The bots of a game by name: by chance, the game's own from the weakest, and those that look ahead in any game.

    A bot of the game's own stands for one of the same name that plays any game.
    """
    hook: BotsHook | None = getattr(module, "bots", None)
    own = dict(hook(table)) if hook is not None else {}
    worth: WorthHook | None = getattr(module, "worth", None)
    ahead: dict[str, Bot[Any]]
    if worth is None:
        ahead = {ONE_PLY: OnePly(by_outcome), FLAT: FlatMonteCarlo(CHANCE)}
    else:
        ahead = {ONE_PLY: OnePly(worth), FLAT: FlatMonteCarlo(Playout(worth))}
    return {RANDOM: uniform, **own, **{name: bot for name, bot in ahead.items() if name not in own}}


def bot_named(bots: Mapping[str, Bot[Any]], name: str) -> Bot[Any]:
    """The bot of that name.  Raises CardgenError `unknown-bot`."""
    if name not in bots:
        raise fail("unknown-bot", f"there is no bot '{name}'", Where("--bot"), did_you_mean(name, bots))
    return bots[name]


def _chance(offered: tuple[Move, ...], luck: int) -> int:
    """A stream for one choice: it depends on the moves, which the seat knows, so that no two choices are alike."""
    return stream(luck, "choice", _digest(" ".join(map(str, offered))))


def _digest(text: str) -> int:
    """64 bits of a text that may be long and will hardly come again: nothing of it is kept."""
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


def _best(offered: tuple[Move, ...], sums: list[int], chance: int) -> Move:
    """A move of the highest sum."""
    most = max(sums)
    best = [move for move, total in zip(offered, sums, strict=True) if total == most]
    return best[below(stream(chance, "equals"), len(best))[1]]
