"""The game's exact chances as plain data, for whoever prints them.

Of a deal:

    {"hands": 3190187286, "mean": 19.3526..., "deviation": ..., "least": 5, "most": 45,
     "middle": {"low": 17, "high": 22, "chance": ...}, "tie": ..., "tie_apart": ...,
     "chances": {"suite_bonus": ..., "card_bonus": ..., "flush_bonus": ..., "excluded": ...},
     "flushes": 14348907, "ratings": ({"rating": 5, "hands": ..., "chance": ...}, ...)}

`middle` are the ratings between the lowest quarter of all hands and the highest; `tie` is the chance that two hands of
one deck are equal, `tie_apart` that of two decks.  Of a hand:

    {"hand": (ids), "before": 25, "discards": (ids), "after": 26.1..., "ratings": (as above, after the exchange)}

Of a deal, and the work of seconds: what the best exchange comes to over all hands, or nothing where suites differ,

    {"redraw": {"mean": 23.3790..., "deviation": ..., "gain": 4.0264...,
                "thrown": ({"cards": 0, "chance": ...}, ...), "ratings": ({"rating": 5, "chance": ...}, ...)}}
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.diagnostics import CardgenError, errors, fail
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

from .cards import Deck, card_findings, read_deck, read_hand
from .odds import Spread, chances, hand_spread
from .policy import is_regular, policy
from .redraw import best_discard, spread_after
from .scoring import Scores, compile_scores
from .values import read_values, value_findings


def odds(game: Game, rules: RuleSet, hand: tuple[str, ...] = ()) -> Mapping[str, Value]:
    """The chances of a deal, or of a hand of card ids.

    Raises RefusedError where the cards are no hand, and CardgenError where cards and numbers make no game.
    """
    deck, scores = _compiled(game, rules)
    values = scores.values
    if hand:
        cards = tuple(sorted(read_hand(deck, values, hand)))
        best = best_discard(scores, cards)
        return {
            "hand": deck.ids(cards),
            "before": best.before,
            "discards": deck.ids(best.discards),
            "after": float(best.after),
            "ratings": _ratings(spread_after(scores, cards, best.discards)),
        }
    found = chances(scores)
    count = found.spread.count
    return {
        "hands": count,
        "mean": float(found.spread.mean),
        "deviation": found.spread.deviation,
        "least": min(found.spread.hands),
        "most": max(found.spread.hands),
        "middle": _middle(found.spread),
        "tie": float(found.tie),
        "tie_apart": float(found.spread.same),
        "chances": {
            "suite_bonus": found.suite / count,
            "card_bonus": found.card / count,
            "flush_bonus": found.flush / count,
            "excluded": found.excluded / count,
        },
        "flushes": found.flush,
        "ratings": _ratings(found.spread),
    }


def long_odds(game: Game, rules: RuleSet) -> Mapping[str, Value]:
    """What the best exchange comes to.  Raises CardgenError where cards and numbers make no game."""
    _, scores = _compiled(game, rules)
    if not is_regular(scores):
        return {}
    found = policy(scores)
    return {
        "redraw": {
            "mean": float(found.mean),
            "deviation": found.deviation,
            "gain": float(found.mean - hand_spread(scores).mean),
            "thrown": tuple({"cards": n, "chance": float(share)} for n, share in found.thrown.items()),
            "ratings": tuple({"rating": n, "chance": float(share)} for n, share in found.ratings.items()),
        }
    }


def _compiled(game: Game, rules: RuleSet) -> tuple[Deck, Scores]:
    """The deck and its tables.  Raises CardgenError with every fault of cards and numbers."""
    if findings := errors(value_findings(rules)) or errors(card_findings(game, read_values(rules))):
        raise CardgenError(*findings)
    deck, values = read_deck(game), read_values(rules)
    if 2 * values.hand_size > (cards := sum(card.copies for card in game.cards)):
        message = f"two hands of {values.hand_size} cards cannot be dealt from a deck of {cards}"
        raise fail("too-few-cards", message, rules.rule("hand_size").where, "change 'hand_size' or 'copies'")
    return deck, compile_scores(deck, values)


def _middle(spread: Spread) -> Mapping[str, Value]:
    """The ratings of the middle half of all hands, both ends included, and how many hands have one of them."""
    low = next(n for n in spread.hands if 4 * spread.below(n + 1) >= 1)
    high = next(n for n in spread.hands if 4 * spread.below(n + 1) >= 3)
    return {"low": low, "high": high, "chance": float(spread.below(high + 1) - spread.below(low))}


def _ratings(spread: Spread) -> tuple[Mapping[str, Value], ...]:
    count = spread.count
    return tuple({"rating": n, "hands": ways, "chance": ways / count} for n, ways in spread.hands.items())
