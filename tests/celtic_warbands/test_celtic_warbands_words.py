"""What the game says besides its events: every language has words for all of it, and the lists leave nothing out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cardgen.data.project import Project
from cardgen.engine.contract import SEATS, Move, Refusal, Seat
from cardgen.games import celtic_warbands
from cardgen.games.celtic_warbands import betting, cards
from cardgen.games.celtic_warbands.table import WarbandsTable, odds, vocabulary
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.coverage import Citations
from cardgen.playtest.narration import read_narrations
from cardgen.playtest.room import open_room
from cardgen.playtest.speech import Speech, speech_in

PACKAGE = Path(celtic_warbands.__file__).parent
OWN = ("_refusal",)  # functions that make a Refusal of their first argument


@pytest.fixture(scope="module")
def speeches(
    project: Project, game: Game, rules: RuleSet, table_with: Callable[..., WarbandsTable]
) -> Mapping[str, Speech]:
    table = table_with()
    narrations, findings = read_narrations(project, game, table.event_kinds, vocabulary(table))
    assert findings == ()
    return {language: speech_in(narration, game, rules) for language, narration in narrations.items()}


def reasons_in_the_code() -> set[str]:
    found: set[str] = set()
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Refusal", *OWN):
                first = node.args[0]
                found |= {first.value} if isinstance(first, ast.Constant) and isinstance(first.value, str) else set()
    return found


def test_the_vocabulary_has_every_reason_that_the_code_gives(table_with: Callable[..., WarbandsTable]) -> None:
    assert sorted(reasons_in_the_code()) == list(vocabulary(table_with()).refusals)


@pytest.mark.parametrize("variant", ["none", "betting"])
def test_every_move_that_is_offered_is_in_the_vocabulary(
    variant: str, table_with: Callable[..., WarbandsTable]
) -> None:
    known = vocabulary(table_with()).moves
    for ante in ("minimum", "agreed"):
        table = table_with(variant=variant, ante=ante, match="named-category")
        state = table.setup(1)[0]
        for step in range(200):
            acting = table.to_act(state)
            if not acting:
                break
            offered = {seat: table.moves(state, seat) for seat in acting}
            assert {move.kind for moves in offered.values() for move in moves} <= set(known)
            state = table.apply(state, {seat: moves[step % len(moves)] for seat, moves in offered.items()})[0]


def test_everything_that_the_odds_name_has_a_word(game: Game, rules: RuleSet, speeches: Mapping[str, Speech]) -> None:
    hand = tuple(card.id for card in game.cards[:10])

    def names(value: Value) -> set[str]:
        if isinstance(value, Mapping):
            return {str(key) for key in value}.union(*map(names, value.values()))
        return set().union(*map(names, value)) if isinstance(value, tuple) else set()

    for name in names(odds(game, rules)) | names(odds(game, rules, hand)):
        for speech in speeches.values():
            assert name in speech.known, f"{name} ({speech.narration.language})"


def refusals(table: WarbandsTable, tries: int = 1_500) -> dict[str, tuple[Refusal, Seat, Move]]:
    """One refusal for each reason, met in a game in which both seats try whatever they have seen."""
    found: dict[str, tuple[Refusal, Seat, Move]] = {}
    known: dict[Move, None] = dict.fromkeys([Move("dance"), Move("raise", (0,)), Move("raise", (99,)), Move("concede")])
    state = table.setup(2)[0]
    for step in range(tries):
        for seat in SEATS:
            for move in known:
                if refusal := table.refusal(state, seat, move):
                    found.setdefault(refusal.reason, (refusal, seat, move))
        acting = table.to_act(state)
        if not acting:
            break
        offered = {seat: table.moves(state, seat) for seat in acting}
        known |= dict.fromkeys(move for moves in offered.values() for move in moves)
        chosen = {seat: moves[(7 * step) % len(moves)] for seat, moves in offered.items()}
        state = table.apply(state, chosen)[0]
    return found


def test_every_refusal_can_be_told(speeches: Mapping[str, Speech], table_with: Callable[..., WarbandsTable]) -> None:
    told: set[str] = set()
    options: tuple[dict[str, Value], ...] = (
        {},
        {"variant": "betting"},
        {"variant": "betting", "raise_cap": "fixed-2"},
        {"variant": "betting", "raise_cap": "3-per-round"},
        {"variant": "betting", "ante": "agreed", "match": "in-kind"},
    )
    for changed in options:
        for refusal, seat, move in refusals(table_with(**changed)).values():
            told.add(refusal.reason)
            for speech in speeches.values():
                sentence, findings = speech.refusal(refusal, seat, move)
                assert findings == ()
                assert "{" not in sentence
    assert told >= {"not-to-act", "not-a-move", "not-in-hand", "out-of-order", "too-many-discards", "exchanged"}
    assert told >= {"unmatched", "nothing-to-match", "raise-too-small", "not-enough", "opponent-can-match"}
    assert told >= {"fixed-raise", "not-payable", "game-over"}


def test_refusals_of_cards_can_be_told(
    speeches: Mapping[str, Speech], table_with: Callable[..., WarbandsTable]
) -> None:
    table = table_with()
    hands = (["tall"] * 4, ["tall"] * 3, ["taal"])
    asked = [cards.hand_refusal(table.deck, table.values, hand) for hand in hands]
    asked += [cards.rating_refusal(table.values, 9), betting.short_refusal(table.stakes, {"gold": 1})]
    asked += [betting.ante_refusal(table.stakes, 1, True), betting.ante_refusal(table.stakes, 3, False)]
    sentences = {speech.refusal(r, "a") for speech in speeches.values() for r in asked if r is not None}
    assert len(sentences) == 2 * len(asked)
    assert [findings for _, findings in sentences if findings] == []
    assert ("El mazo tiene 3 copias de Alto, no 4.", ()) in sentences


def test_spanish_is_spoken(speeches: Mapping[str, Speech], table_with: Callable[..., WarbandsTable]) -> None:
    speech = speeches["es"]
    assert speech.move(Move("discard", ("iron_sword",))) == "descartar Espada de Hierro"
    assert speech.move(Move("pay", ("gold", 2))) == "pagar Oro 2"
    refusal, seat, move = refusals(table_with())["out-of-order"]
    assert speech.refusal(refusal, seat, move)[0].startswith("Los descartes se nombran en el orden de las cartas, y ")
    assert speech.ending("heads") == "por cabezas"


def test_play_cites_clauses_of_the_book_alone(project: Project) -> None:
    citations = Citations()
    citations.of_games(open_room(project, Path(__file__).parent.name, {}))
    assert citations.games > 100
    assert {"CW-8.1", "CW-11.2", "CW-11.3"} <= set(citations.refusals)
    assert {"CW-3.5", "CW-7.2", "CW-11.4", "CW-A15"} <= set(citations.events)
