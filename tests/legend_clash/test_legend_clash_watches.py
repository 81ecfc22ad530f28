"""What a seat could do is kept from step to step: it must be what comes out when everybody is asked anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.engine.contract import Move, Seat
from cardgen.engine.streams import below, stream
from cardgen.games.legend_clash.options import could_of
from cardgen.games.legend_clash.play import Play
from cardgen.games.legend_clash.state import State
from cardgen.games.legend_clash.table import LegendTable
from cardgen.games.legend_clash.vocabulary import PRIMITIVES
from cardgen.games.legend_clash.watches import WATCHES
from cardgen.model.game import Value

TableWith = Callable[..., LegendTable]


TableSaying = Callable[..., LegendTable]
# Texts that look at what the printed cards hardly look at.
TEXTS = {
    "kappa": "Activate 30 — If this creature is wounded, this creature has +30 OFF.",
    "jingwei": "Activate 20 — If this creature has 30 HP or more, deal 20 damage to each creature facing.",
    "menehune": "Activate 20 — Remove all damage from one creature of yours here.",
    "momotaro": "Activate 20 — If you have less mana than your opponent, this creature has +30 OFF.",
    "anansi": "Activate 20 — Deal 20 damage to each creature facing.",
    "raven": "Activate 20 — If a trap is facing, this creature has +30 OFF.",
    "atalanta": "Activate 20 — Move the back creature facing to the front.",
}


def keeps(table: LegendTable, games: int) -> int:
    """In how many moments of Matches by chance, in which seats rather act than pass, what is kept was compared."""
    seen = 0
    for seed in range(games):
        state, luck = table.setup(seed)[0], stream(seed, "watches")
        while table.outcome(state) is None:
            moves: dict[Seat, Move] = {}
            for seat in table.to_act(state):
                offered = table.moves(state, seat)
                luck, number = below(luck, 2 * len(offered))
                moves[seat] = offered[number if number < len(offered) else 0]
            state = table.apply(state, moves)[0]
            now = State(*state)
            if now.phase == "activate":
                a, b, _, _ = now.could
                assert (a, b) == could_of(Play(table, state))[:2]
                assert all(not offers or offers in (a, b) for offers in now.offers) or now.heat.asked >= 0
                seen += 1
    return seen


@pytest.mark.parametrize(
    "options",
    [{}, {"repeat": "as-paid"}, {"traps": "automatic"}, {"settings": "latest-only"}, {"ability_damage": "no-score"}],
    ids=lambda options: "-".join(options) or "printed",
)
@pytest.mark.parametrize("games", [10, pytest.param(1_000, marks=pytest.mark.soak)])
def test_what_is_kept_is_what_everybody_could_do(table_with: TableWith, games: int, options: dict[str, Value]) -> None:
    assert keeps(table_with(**options), games) > games


@pytest.mark.parametrize("games", [15, pytest.param(1_000, marks=pytest.mark.soak)])
def test_so_it_is_with_texts_that_look_at_anything(table_saying: TableSaying, games: int) -> None:
    assert keeps(table_saying(TEXTS), games) > games


def test_every_primitive_but_those_that_look_at_values_says_what_it_looks_at() -> None:
    """What is not listed looks at everything: right for every new primitive, and slow."""
    assert sorted(set(PRIMITIVES) - set(WATCHES)) == ["always", "at_least", "at_most", "setting", "standing", "while"]
