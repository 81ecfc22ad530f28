"""A whole game in a few lines, and the one that the rulebook shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardgen.data.project import Project
from cardgen.engine.contract import SEATS, Event
from cardgen.games.celtic_warbands.summary import summary
from cardgen.games.celtic_warbands.table import WarbandsTable
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.bots import bots_of
from cardgen.playtest.loader import load_rules_module
from cardgen.playtest.log import Log, replay
from cardgen.playtest.match import play_game
from cardgen.playtest.record import read_records

TableWith = Callable[..., WarbandsTable]
HOUSES: list[dict[str, Value]] = [{}, {"tie": "both-take-a-head"}, {"lead": "loser"}, {"variant": "betting"}]


def told(table: WarbandsTable, log: Log) -> tuple[Event, ...]:
    return replay(table, log)[1]


@pytest.mark.parametrize("options", HOUSES)
def test_rows_agree_with_the_events(game: Game, table_with: TableWith, options: dict[str, Value]) -> None:
    table = table_with(**options)
    random = bots_of(load_rules_module(game.module), table)["random"]
    for seed in range(8):
        events = told(table, play_game(table, {"a": random, "b": random}, seed).log)
        rows: Any = summary(events)
        assert [row["turn"] for row in rows] == list(range(1, len(rows) + 1))
        assert [row["lead"] for row in rows] == [e.seat for e in events if e.kind == "turn"][: len(rows)]
        shown = [row for row in rows if not row["folded"]]
        totals = [e.after for e in events if e.kind == "total"]
        assert [row["totals"][seat] for row in shown for seat in SEATS] == totals
        assert sum(row["reshuffles"] for row in rows) == sum(e.kind == "reshuffle" for e in events)
        assert [row["folded"] for row in rows if row["folded"]] == [e.seat for e in events if e.kind == "fold"]
        heads = dict.fromkeys(SEATS, 0)
        for row in rows:
            if row["winner"]:
                heads[row["winner"]] += 1
            elif options.get("tie") == "both-take-a-head":
                heads = {seat: count + 1 for seat, count in heads.items()}
            assert row["heads"] == heads


def test_an_unfinished_turn_has_no_row(game: Game, table_with: TableWith) -> None:
    table = table_with()
    greedy = bots_of(load_rules_module(game.module), table)["greedy"]
    log = play_game(table, {"a": greedy, "b": greedy}, 3).log
    whole = summary(told(table, log))
    rows = [summary(told(table, log.first(count))) for count in range(len(log.steps) + 1)]
    assert rows[0] == ()
    assert rows[-1] == whole
    assert [len(row) for row in rows] == sorted(len(row) for row in rows)
    assert all(row == whole[: len(row)] for row in rows)


def test_the_battle_of_the_rulebook(project: Project, game: Game, rules: RuleSet) -> None:
    records, findings = read_records(project, game, rules, load_rules_module(game.module))
    assert findings == ()
    battle = records["battle"]
    last: Any = battle.rows[-1]
    assert battle.winner is not None
    assert last["heads"][battle.winner] == rules.number("wins")
    assert last["battle"] == battle.winner
    assert any(row["winner"] is None for row in battle.rows)  # it shows a tie
    assert any(row["reshuffles"] for row in battle.rows)
