"""The questions that cases ask about Celtic Warbands, put to the rules that the game itself is played by.

Cases name cards and Categories as they are printed and seats `A` and `B`; the engine has ids and `a` and `b`.  A
trailing string may be a house rule: an option of a ruling that the case cites.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardgen.engine.contract import SEATS, Event, Move, Refusal, Seat, Step, named, read_move
from cardgen.games.celtic_warbands import battle, bets, betting, cards, scoring
from cardgen.games.celtic_warbands.fight import fight as fight_of
from cardgen.games.celtic_warbands.state import State
from cardgen.games.celtic_warbands.table import WarbandsTable, open_table
from cardgen.model.rules import RuleSet
from tests.shipped.games import game_of, question, rules_of, without_house_rule

GAME_ID = Path(__file__).parent.name


def answer(fn: str, args: Sequence[Any], rule: tuple[str, ...]) -> object:
    """The engine's answer as plain data, or the Refusal that stands for "no".

    Raises RefusedError where the engine refuses, and LookupError for a question that is not known.
    """
    asked = question(QUESTIONS, fn)
    rest, option = without_house_rule(rules_of(GAME_ID), args, rule)
    if "flush" in option:  # a choice only with another hand size, which the hand of the case shows
        option["hand_size"] = len(args[0])
    return asked(rules_of(GAME_ID).with_options(option), *rest)


def table(rules: RuleSet) -> WarbandsTable:
    return open_table(game_of(GAME_ID), rules)


def ids(names: Sequence[str]) -> list[str]:
    by_name = {card.name: card.id for card in game_of(GAME_ID).cards}
    return [by_name.get(name, name) for name in names]


def names(card_ids: Sequence[str]) -> list[str]:
    by_id = {card.id: card.name for card in game_of(GAME_ID).cards}
    return sorted(by_id[card_id] for card_id in card_ids)


def seat(result: str) -> Seat | None:
    """The seat that a letter names; nothing for a tie."""
    named: dict[str, Seat] = {"A": "a", "B": "b"}
    return named.get(result)


def shown(winner: str | None) -> str | None:
    """A winner as cases write it: `A`, `B`, `draw`, or nothing yet."""
    return winner.upper() if winner in SEATS else winner


def yes(refusal: Refusal | None) -> Refusal | bool:
    return refusal if refusal else True


def purse(tokens: Mapping[str, int]) -> dict[str, int]:
    return {category.lower(): count for category, count in tokens.items()}


def printed(tokens: Mapping[str, int]) -> dict[str, int]:
    return {category.capitalize(): count for category, count in tokens.items()}


def total_rating(rules: RuleSet, hand: Sequence[str]) -> object:
    t = table(rules)
    rating = scoring.total_rating(t.scores, cards.read_hand(t.deck, t.values, ids(hand)))
    return {
        "ratings": rating.ratings,
        "excluded": names(rating.excluded),
        "suite_bonus": rating.suite_bonus,
        "card_bonus": rating.card_bonus,
        "flush_bonus": rating.flush_bonus,
        "total": rating.total,
    }


def legal_hand(rules: RuleSet, hand: Sequence[str]) -> object:
    t = table(rules)
    return yes(cards.hand_refusal(t.deck, t.values, ids(hand)))


def fight(rules: RuleSet, a: Sequence[str], b: Sequence[str], lead: str = "A") -> object:
    t = table(rules)
    hands = (cards.read_hand(t.deck, t.values, ids(a)), cards.read_hand(t.deck, t.values, ids(b)))
    winners = fight_of(t.deck, t.scores, hands, seat(lead) or "a").winners
    return winners[0].upper() if len(winners) == 1 else "tie"


def battle_of(rules: RuleSet, results: Sequence[str]) -> object:
    score, outcome = battle.battle(table(rules).values, [seat(result) for result in results])
    winner = (outcome.winner or "draw") if outcome else None
    return {"A": score.heads[0], "B": score.heads[1], "turns": score.turns, "winner": shown(winner)}


def lead(rules: RuleSet, turn: int, results: Sequence[str] = ()) -> object:
    values = table(rules).values
    won = [seat(result) for result in results] + [None] * (turn - 1 - len(results))
    return battle.lead_after(values, "a", [(winner,) if winner else () for winner in won]).upper()


def card_list(rules: RuleSet) -> object:
    t = table(rules)
    by_id = {card.id: card.name for card in game_of(GAME_ID).cards}
    return [[by_id[kind.id], kind.suite[0].upper(), kind.rating] for kind in cards.card_list(t.deck, t.values)]


def rating_ok(rules: RuleSet, rating: int) -> object:
    return yes(cards.rating_refusal(table(rules).values, rating))


def start_tokens(rules: RuleSet) -> object:
    return printed(betting.start_tokens(betting.read_stakes(rules)))


def ante_ok(rules: RuleSet, tokens: int, agreed: bool | None = None) -> object:
    stakes = betting.read_stakes(rules)
    return yes(betting.ante_refusal(stakes, tokens, stakes.ante == "agreed" if agreed is None else agreed))


def can_ante(rules: RuleSet, tokens: Mapping[str, int]) -> object:
    return yes(betting.short_refusal(betting.read_stakes(rules), purse(tokens)))


def pay_pot(rules: RuleSet, *tokens: Any) -> object:
    purses, staked = (purse(tokens[0]), purse(tokens[1])), (purse(tokens[2]), purse(tokens[3]))
    after = betting.pay_pot(betting.read_stakes(rules), purses, staked, seat(tokens[4]))
    return [printed(after[0]), printed(after[1])]


def variant_winner(rules: RuleSet, a: Mapping[str, int], b: Mapping[str, int]) -> object:
    found = betting.reckon(betting.read_stakes(rules), (purse(a), purse(b)))
    return {
        "lead_a": found.leads[0],
        "lead_b": found.leads[1],
        "tokens_a": found.tokens[0],
        "tokens_b": found.tokens[1],
        "winner": shown(found.winner or (None if found.by == "eighth-turn" else "draw")),
        "by": found.by,
    }


def variant_over(rules: RuleSet, results: Sequence[str]) -> object:
    score = battle.Score()
    for result in results:
        winner = seat(result)
        score = battle.settle(score, (winner,) if winner else ())
    return betting.variant_over(betting.read_stakes(rules), score)


def bet_round(rules: RuleSet, first: str, tokens: Mapping[str, int], actions: Sequence[str]) -> object:
    stakes = betting.read_stakes(rules)
    moves = [read_move(action) for action in actions]
    found = bets.bet_round(stakes, seat(first) or "a", (tokens["A"], tokens["B"]), moves)
    return {
        "end": found.end or None,
        "put_a": found.put[0],
        "put_b": found.put[1],
        "winner": shown(found.winner),
        "raises": found.raises,
    }


def turn_counts(rules: RuleSet, deck: int, discard: int, lead_fate: int, other_fate: int) -> object:
    """A whole turn at the real table: any cards will do, for only their numbers are asked for."""
    t = table(rules)
    if deck + discard != len(t.cards):
        raise LookupError(f"{deck} and {discard} cards are not the whole deck")
    ids_of = [t.deck.kinds[kind].id for kind in t.cards]
    state = t.position({"phase": "turn", "deck": tuple(ids_of[:deck]), "discard": tuple(ids_of[deck:])})
    told: list[Event] = []
    for move in ("begin", "deal"):
        state, events = t.apply(state, {"a": read_move(move)})
        told += named(events)
    for player, count in zip(SEATS, (lead_fate, other_fate), strict=True):
        state, events = throw(t, state, player, count)
        told += named(events)
    state, events = t.apply(state, {"a": read_move("reveal"), "b": read_move("reveal")})
    told += named(events[: [kind for kind, *_ in events].index("clear") + 1])
    at_end = next(event.after for event in told if event.kind == "clear") or 0
    return {
        "deck": len(t.cards) - at_end,
        "discard": at_end,
        "reshuffles": sum(event.kind == "reshuffle" for event in told),
        "cards_drawn": sum(event.after or 0 for event in told if event.kind in ("deal", "draw")),
    }


def throw(t: WarbandsTable, state: State, player: Seat, count: int) -> Step[State]:
    """That seat lays aside the first cards of its hand, and keeps the others."""
    hand = t.deck.hand(state.hands[SEATS.index(player)] or ())[:count]
    moves = [*(t.deck.discards[kind] for kind in hand), read_move("keep")]
    told: list[Event] = []
    for move in moves:
        state, events = t.apply(state, {player: move})
        told += named(events)
    return (state, tuple(told))


def phases(rules: RuleSet) -> object:
    """What a turn of real play goes through, told by its events; both seats stand, keep and pay what they must."""
    t = table(rules)
    told: list[str] = []
    state, events = t.setup(1)
    while not any(event.kind == "clear" for event in named(events)):
        told += [event.kind for event in named(events)]
        moves = {seat: quiet_move(t, state, seat) for seat in t.to_act(state)}
        state, events = t.apply(state, moves)
    told += [event.kind for event in named(events)]
    fated = told.index("keep")
    found = ["second-bets" if kind == "stand" and i > fated else PHASES.get(kind) for i, kind in enumerate(told)]
    return list(dict.fromkeys(phase for phase in found if phase))


def quiet_move(t: WarbandsTable, state: State, player: Seat) -> Move:
    """The move that changes least: a card is kept, a bet stood."""
    offered = t.moves(state, player)
    return next((move for move in offered if move.kind in ("keep", "stand")), offered[0])


PHASES = {
    "ante": "ante",
    "deal": "destiny",
    "stand": "first-bets",
    "keep": "fate",
    "reveal": "fight",
    "pot": "vae-victus",
    "pot-back": "vae-victus",
}

QUESTIONS: dict[str, Callable[..., object]] = {
    "total_rating": total_rating,
    "legal_hand": legal_hand,
    "fight": fight,
    "battle": battle_of,
    "lead": lead,
    "card_list": card_list,
    "rating_ok": rating_ok,
    "start_tokens": start_tokens,
    "ante_ok": ante_ok,
    "can_ante": can_ante,
    "turn_counts": turn_counts,
    "phases": phases,
    "bet_round": bet_round,
    "pay_pot": pay_pot,
    "variant_winner": variant_winner,
    "variant_over": variant_over,
}
