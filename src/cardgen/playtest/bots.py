"""Players for any game: by chance, one move ahead, and by trying every move in many games played on by chance.

The ladder is `random`, a game's own bots, `one-ply`, `flat-monte-carlo`.  The last two judge positions by the game's
`worth` or, where it has none, by the outcome alone.  They know no more than their seat: what it cannot see is dealt
anew before they look ahead, and every move is tried in the same deals, with the same chance in what follows.  What they
may spend is counted in games tried and in steps, never in seconds, so they choose the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from cardgen.diagnostics import Where, did_you_mean, fail
from cardgen.engine.contract import Bot, BotsHook, Move, RulesModule, Seat, Table, WorthHook
from cardgen.engine.streams import below, draw, stream

S = TypeVar("S")
RANDOM, ONE_PLY, FLAT = "random", "one-ply", "flat-monte-carlo"
WORLDS = 4  # deals in which a move is tried one ply ahead
PLAYOUTS = 96  # games tried for one choice, all its moves together
STEPS = 24  # of a game that is played on, where the game says what positions are worth
MOST_STEPS = 10_000  # of one that is played on to its end


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
                sums[at] += self.worth(quiet, quiet.apply(deal, {seat: move}).state, seat)
        return _best(offered, sums, chance)


@dataclass(frozen=True, slots=True)
class FlatMonteCarlo:
    """Makes each move in the same many deals, plays on by chance, and takes the one that comes out best on the whole.

    `playouts` is the budget of one choice: a choice of few moves tries each of them in more deals.  `steps` is how far
    a game is played on before it is judged.
    """

    worth: WorthHook
    playouts: int = PLAYOUTS
    steps: int = STEPS

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
                played = play_on(quiet, quiet.apply(deal, {seat: move}).state, after, self.steps)
                sums[at] += self.worth(quiet, played, seat)
        return _best(offered, sums, chance)


def play_on(table: Table[S], state: S, luck: int, steps: int) -> S:
    """The state after so many steps in which every seat moves by chance, or at the end of the game."""
    for _ in range(steps):
        acting = table.to_act(state)
        if not acting:
            return state
        moves: dict[Seat, Move] = {}
        for seat in acting:
            offered = table.moves(state, seat)
            if len(offered) > 1:
                luck, bits = draw(luck)
                moves[seat] = offered[bits * len(offered) >> 64]
            else:
                moves[seat] = offered[0]
        state = table.apply(state, moves).state
    return state


def uniform(table: Table[S], state: S, seat: Seat, luck: int) -> Move:
    """Each move as likely.  It keys its luck by what it sees, so it has no memory."""
    offered = table.moves(state, seat)
    if len(offered) == 1:
        return offered[0]
    return offered[below(stream(luck, repr(table.view(state, seat))), len(offered))[1]]


def by_outcome(table: Table[S], state: S, seat: Seat) -> int:
    """What a position is worth in a game that does not say: 1 when it is won, -1 when it is lost, else 0."""
    outcome = table.outcome(state)
    return 0 if outcome is None or outcome.winner is None else 1 if outcome.winner == seat else -1


def bots_of(module: RulesModule, table: Table[Any]) -> Mapping[str, Bot[Any]]:
    """The bots of a game by name, from the weakest: by chance, the game's own, and those that look ahead in any game.

    A bot of the game's own stands for one of the same name that plays any game.
    """
    hook: BotsHook | None = getattr(module, "bots", None)
    own = dict(hook(table)) if hook is not None else {}
    worth: WorthHook | None = getattr(module, "worth", None)
    ahead: dict[str, Bot[Any]]
    if worth is None:
        ahead = {ONE_PLY: OnePly(by_outcome), FLAT: FlatMonteCarlo(by_outcome, steps=MOST_STEPS)}
    else:
        ahead = {ONE_PLY: OnePly(worth), FLAT: FlatMonteCarlo(worth)}
    return {RANDOM: uniform, **own, **{name: bot for name, bot in ahead.items() if name not in own}}


def bot_named(bots: Mapping[str, Bot[Any]], name: str) -> Bot[Any]:
    """The bot of that name.  Raises CardgenError `unknown-bot`."""
    if name not in bots:
        raise fail("unknown-bot", f"there is no bot '{name}'", Where("--bot"), did_you_mean(name, bots))
    return bots[name]


def _chance(offered: tuple[Move, ...], luck: int) -> int:
    """A stream for one choice: it depends on the moves, which the seat knows, so that no two choices are alike."""
    return stream(luck, " ".join(map(str, offered)))


def _best(offered: tuple[Move, ...], sums: list[int], chance: int) -> Move:
    """A move of the highest sum."""
    most = max(sums)
    best = [move for move, total in zip(offered, sums, strict=True) if total == most]
    return best[below(stream(chance, "equals"), len(best))[1]]
