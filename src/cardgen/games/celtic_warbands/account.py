"""What a Fight looks like to those at the table: its events, in the order in which players count aloud."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.engine.contract import SEATS, Data, Event, Outcome, Seat

from .battle import Score
from .cards import Deck, Hand
from .fight import Fight
from .scoring import Scores, SuiteRating, unpacked
from .values import Values

EVENT_KINDS = (
    "shuffle",
    "fiercest",
    "turn",
    "ante-offer",
    "ante-agree",
    "ante-decline",
    "ante",
    "name",
    "unnamed",
    "pay",
    "reshuffle",
    "deal",
    "stand",
    "raise",
    "match",
    "fold",
    "discard",
    "chosen",
    "exchange",
    "keep",
    "draw",
    "ready",
    "reveal",
    "exclude",
    "count",
    "card-bonus",
    "suite-bonus",
    "flush-bonus",
    "total",
    "win",
    "tie",
    "tie-nobody",
    "tie-high-card",
    "tie-lead-loses",
    "tie-both-take-a-head",
    "head",
    "battle-won",
    "battle-capped",
    "battle-drawn",
    "pot",
    "pot-back",
    "pot-carried",
    "clear",
    "too-few-tokens",
    "eighth-turn",
    "won-by-categories",
    "won-by-tokens",
    "game-drawn",
    "concede",
)


def ready_event(seat: Seat) -> Event:
    """A seat has put its hand down and waits for the other."""
    return Event("ready", "CW-9.1", SEATS, seat)


def rating_events(deck: Deck, scores: Scores, seat: Seat, hand: Hand) -> list[Event]:
    """A hand is shown and counted: suite by suite, then the Flush Bonus, then the Total Rating.

    What is told of a suite depends on the seat, its cards and the sum so far alone, so it is made once and kept.
    """
    increments, told = scores.increments, scores.told
    code = sum([increments[k] for k in hand])
    events = [Event("reveal", "CW-9.1", SEATS, seat, deck.ids(hand))]
    running = sums = 0
    for shift, mask, table in scores.tables:
        at = code >> shift & mask
        if at:
            key = (seat, shift, at, running)
            if key not in told:
                told[key] = tuple(_suite_events(scores.values, seat, table[at], running))
            events += told[key]
            suite = table[at]
            running += suite.total
            sums += suite.sums
    end = (seat, -1, sums, running)
    if end not in told:
        told[end] = tuple(_total_events(scores, seat, sums))
    events += told[end]
    return events


def _total_events(scores: Scores, seat: Seat, sums: int) -> Iterator[Event]:
    """The Flush Bonus and the Total Rating; `sums` are those of all suites, as `SuiteRating.sums` has them."""
    values = scores.values
    ratings, card_bonus, suite_bonus, bonuses, fit = unpacked(sums)
    running = ratings + card_bonus + suite_bonus
    flush_bonus = values.flush_points if fit == len(scores.tables) else 0
    if flush_bonus:
        points: Data = (("points", flush_bonus), ("different", values.flush_cards))
        yield Event("flush-bonus", "CW-9.7", SEATS, seat, (), running, running + flush_bonus, "CW-A11", points)
    data: Data = (
        ("ratings", ratings),
        ("card_bonus", card_bonus),
        ("suite_bonus", suite_bonus),
        ("flush_bonus", flush_bonus),
    )
    rule = "CW-A12" if bonuses > 1 else ""
    yield Event("total", "CW-9.2", SEATS, seat, (), None, running + flush_bonus, rule, data)


def _suite_events(values: Values, seat: Seat, suite: SuiteRating, running: int) -> Iterator[Event]:
    name = ("suite", suite.suite)
    for card in suite.cards:
        if card.excluded:
            rule = "CW-A07" if card.held == values.copies else "CW-A08"
            data: Data = (name, ("rating", card.kind.rating), ("held", card.held))
            yield Event("exclude", "CW-9.5", SEATS, seat, (card.kind.id,) * card.excluded, None, None, rule, data)
    counted = tuple(card.kind for card in suite.cards for _ in range(card.counted))
    if counted:
        data = (name, ("ratings", tuple(kind.rating for kind in counted)))
        ids = tuple(kind.id for kind in counted)
        yield Event("count", "CW-9.2", SEATS, seat, ids, running, running + suite.ratings, "", data)
    running += suite.ratings
    for card in suite.cards:
        if card.bonus:
            data = (name, ("points", card.bonus), ("counted", card.counted))
            ids = (card.kind.id,) * card.held
            yield Event("card-bonus", "CW-9.6", SEATS, seat, ids, running, running + card.bonus, "CW-A07", data)
            running += card.bonus
    if suite.suite_bonus:
        data = (name, ("points", suite.suite_bonus))
        ids = tuple(card.kind.id for card in suite.cards)
        rule = _suite_ruling(suite)
        yield Event("suite-bonus", "CW-9.4", SEATS, seat, ids, running, running + suite.suite_bonus, rule, data)


def _suite_ruling(suite: SuiteRating) -> str:
    """The ruling that a Suite Bonus needs: whole sets held twice, or a copy that is excluded from the sum."""
    if all(card.held > 1 for card in suite.cards):
        return "CW-A09"
    return "CW-A13" if any(card.excluded for card in suite.cards) else ""


def result_events(deck: Deck, scores: Scores, result: Fight, score: Score) -> tuple[Event, ...]:
    """The comparison, the tie and what breaks it, and the heads taken; `score` is the one before this turn.

    What is told of a decided turn depends on the totals and the heads alone, so it is made once and kept.
    """
    if result.tied:
        return tuple(_result_events(deck, scores.values, result, score))
    key = (*result.totals, *score.heads)
    if key not in scores.won:
        scores.won[key] = tuple(_result_events(deck, scores.values, result, score))
    return scores.won[key]


def _result_events(deck: Deck, values: Values, result: Fight, score: Score) -> Iterator[Event]:
    a, b = result.totals
    heads = (("heads_a", score.heads[0]), ("heads_b", score.heads[1]))
    totals = (("high", max(a, b)), ("low", min(a, b)), ("a", a), ("b", b), *heads)
    alone = result.winners[0] if len(result.winners) == 1 else None
    if result.tied:
        yield Event("tie", "CW-9.3", SEATS, None, (), None, a, "CW-A15", totals)
        higher_first = result.cards if alone == "a" else result.cards[::-1]
        cards, ratings = deck.ids(higher_first), [deck.kinds[k].rating for k in higher_first]
        data = tuple(zip(("high", "low"), ratings, strict=False))
        yield Event(f"tie-{result.by}", "CW-9.3", SEATS, alone, cards, None, None, "CW-A15", data)
    else:
        yield Event("win", "CW-9.3", SEATS, alone, (), None, None, "", totals)
    for seat in result.winners:
        before = score.heads[SEATS.index(seat)]
        yield Event("head", "CW-3.5", SEATS, seat, (), before, before + 1, "", (("wins", values.wins),))


def outcome_event(outcome: Outcome, score: Score) -> Event:
    """The battle is over."""
    a, b = score.heads
    data = (("high", max(a, b)), ("low", min(a, b)), ("turns", score.turns))
    how = "drawn" if outcome.winner is None else "won" if outcome.by == "heads" else "capped"
    return Event(f"battle-{how}", outcome.clause, SEATS, outcome.winner, (), None, None, outcome.rule, data)
