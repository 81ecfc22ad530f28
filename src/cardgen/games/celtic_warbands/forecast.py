"""The game's exact chances as plain data, for whoever prints them.

Of a deal:

    {"hands": 3190187286, "mean": 19.3526..., "deviation": ..., "least": 5, "most": 45,
     "tie": ..., "tie_apart": ...,
     "chances": {"suite_bonus": ..., "card_bonus": ..., "flush_bonus": ..., "excluded": ...},
     "flushes": 14348907, "ratings": ({"rating": 5, "hands": ..., "chance": ...}, ...)}

`tie` is the chance that two hands of one deck are equal, `tie_apart` that of two decks.  Of a hand:

    {"hand": (ids), "before": 25, "discards": (ids), "after": 26.1..., "ratings": (as above, after the exchange)}
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.diagnostics import CardgenError, errors
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

from .cards import card_findings, read_deck, read_hand
from .odds import Spread, chances
from .redraw import best_discard, spread_after
from .scoring import compile_scores
from .values import read_values, value_findings


def odds(game: Game, rules: RuleSet, hand: tuple[str, ...] = ()) -> Mapping[str, Value]:
    """The chances of a deal, or of a hand of card ids.

    Raises RefusedError where the cards are no hand, and CardgenError where cards and numbers make no game.
    """
    if findings := errors(value_findings(rules)) or errors(card_findings(game, read_values(rules))):
        raise CardgenError(*findings)
    deck, values = read_deck(game), read_values(rules)
    scores = compile_scores(deck, values)
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


def _ratings(spread: Spread) -> tuple[Mapping[str, Value], ...]:
    count = spread.count
    return tuple({"rating": n, "hands": ways, "chance": ways / count} for n, ways in spread.hands.items())
