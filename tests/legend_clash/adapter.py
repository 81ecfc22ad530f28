"""The questions that cases ask about Legend Clash, put to the rules that the game itself is played by.

Cases write seats as `A` and `B`; a creature is a list: name, rank, OFF, DEF, HP, mode `A` or `G`, and damage that
abilities have dealt it.  A trailing string may be a house rule: an option of a ruling that the case cites.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardgen.engine.contract import Refusal, RefusedError
from cardgen.games.legend_clash import deployment, lanes, scores
from cardgen.games.legend_clash.deployment import NOT_A_MODE, Deployment
from cardgen.games.legend_clash.lanes import Blow, Piece
from cardgen.games.legend_clash.scores import Played
from cardgen.games.legend_clash.values import RANKS, Values, read_values
from tests.shipped.games import question, rules_of, without_house_rule

GAME_ID = Path(__file__).parent.name
MODES = {"A": False, "G": True}
Creature = Sequence[Any]


def answer(fn: str, args: Sequence[Any], rule: tuple[str, ...]) -> object:
    """The engine's answer as plain data, or the Refusal that stands for "no".

    Raises RefusedError where the engine refuses, and LookupError for a question that is not known.
    """
    asked = question(QUESTIONS, fn)
    rest, option = without_house_rule(rules_of(GAME_ID), args, rule)
    return asked(read_values(rules_of(GAME_ID).with_options(option)), *rest)


def verdict(refusal: Refusal | None) -> object:
    """What cases call legal, or the refusal."""
    return refusal if refusal else [True, "ok"]


def piece(values: Values, creature: Creature) -> Piece:
    """A creature of a case."""
    name, rank, off, def_, hp, mode, *damage = creature
    if mode not in MODES:
        raise RefusedError(NOT_A_MODE)
    return Piece(name, values.ranks[RANKS.index(rank.lower())], off, def_, hp, MODES[mode], *damage)


def line(values: Values, creatures: Sequence[Creature]) -> list[Piece]:
    """One side of a lane."""
    return [piece(values, creature) for creature in creatures]


def told(blow: Blow, theirs: Sequence[Piece]) -> dict[str, object]:
    """What one side does in a lane as cases tell it."""
    return {
        "kills": [theirs[place].name for place in blow.kills],
        "wounds": [theirs[place].name for place in blow.wounds],
        "deflected": blow.deflected,
        "breakthrough": blow.breakthrough,
        "strike": blow.strike,
        "shield": blow.shield,
        "points": blow.points,
    }


def lane(values: Values, a: Sequence[Creature], b: Sequence[Creature]) -> object:
    one, other = line(values, a), line(values, b)
    blows = lanes.lane(values, one, other)
    return {"a": told(blows[0], other), "b": told(blows[1], one)}


def clash(values: Values, found: Sequence[Sequence[Sequence[Creature]]], *spent: int) -> object:
    (a, b), _ = lanes.clash(values, [(line(values, one), line(values, other)) for one, other in found])
    return {"a": a, "b": b, "winner": named(scores.clash_winner(values, Played(a, b, *spent)))}


def named(winner: str | None) -> str | None:
    """A winner as cases write it."""
    return winner.upper() if winner in ("a", "b") else winner


def set_result(values: Values, clashes: Sequence[Sequence[int]], *mana: int) -> object:
    found = scores.set_result(values, [Played(*played) for played in clashes], (mana[0], mana[1]) if mana else (0, 0))
    return {"winner": named(found.winner), "by": found.by or None, "wins": list(found.wins), "played": found.played}


def match_result(values: Values, sets: Sequence[str]) -> object:
    found = scores.match_result(values, [winner if winner == "draw" else winner.lower() for winner in sets])
    return {"winner": named(found.winner), "played": found.played, "sets": list(found.sets)}


def player_one(values: Values, clash_no: int, *more: Any) -> object:
    """`more` may name the Set (a number), and the seat that lost the Clash before."""
    set_no = next((given for given in more if isinstance(given, int)), 0)
    lost = next((given for given in more if given in ("A", "B")), None)
    return "AB"[scores.player_one(values, clash_no, set_no, 0, -1 if lost is None else "AB".index(lost))]


def legal_deployment(
    values: Values, found: Sequence[Sequence[Creature]], cost: int, mana: int, hand: int = 10, others: int = 0
) -> object:
    modes = tuple(tuple(piece(values, creature).guard for creature in line) for line in found)
    return verdict(deployment.legal_deployment(values, Deployment(modes, cost, mana, hand, others)))


def deployment_cost(values: Values, cards: Sequence[tuple[str, int]]) -> object:
    return deployment.deployment_cost(values, [(card_type.lower(), mana) for card_type, mana in cards])


def spend(values: Values, mana: int, costs: Sequence[int]) -> object:
    left, paid = deployment.spend(mana, costs)
    return [left, list(paid)]


def activations(values: Values, log: Sequence[Sequence[Any]], *mana: Any) -> object:
    """`mana` may be what each side has, as two numbers, one for both, a list or a mapping."""
    have: Mapping[str, int] | None = None
    if mana:
        given = mana[0] if isinstance(mana[0], (list, tuple, dict)) else mana
        amounts = [given[seat] for seat in "AB"] if isinstance(given, dict) else list(given)
        have = dict(zip("AB", amounts if len(amounts) > 1 else amounts * 2, strict=True))
    return verdict(deployment.activations(values, [(seat, ability, cost) for seat, ability, cost in log], have, "A"))


def cards_needed(values: Values, sets: int, reshuffle: bool) -> object:
    return deployment.cards_needed(values, sets, reshuffle)


def deck_legal(values: Values, deck: Mapping[str, Any]) -> object:
    return verdict(deployment.deck_legal(values, deck["n"], bool(deck.get("duplicate"))))


QUESTIONS: dict[str, Callable[..., object]] = {
    "lane": lane,
    "clash": clash,
    "set_result": set_result,
    "match_result": match_result,
    "player_one": player_one,
    "legal_deployment": legal_deployment,
    "deployment_cost": deployment_cost,
    "spend": spend,
    "activations": activations,
    "cards_needed": cards_needed,
    "deck_legal": deck_legal,
}
