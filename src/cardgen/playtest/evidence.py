"""What pairs of games prove about a change: a test that may be looked at at any time, and an interval that holds then.

A pair is one deal played under the old rules and under the new ones with the same luck.  Only pairs that came out
otherwise say anything.  If the change favours nobody, a pair that changed is a gain or a loss with even chances; how
far the counts are from that is the e-value, the factor by which somebody who bets on it would have multiplied his
money.  It is a mixture over all lopsided chances (a beta-binomial, in closed form), so it may be looked at after every
chunk: under no change it reaches 20 in at most one series of 20, however long it goes on (Ville's inequality; Ramdas,
Grünwald, Vovk and Shafer 2023).  The interval is made in the same way of a mixture over all ways in which pairs can
come out, against the likeliest that has the difference in question: it holds at all times at once, too.

The counts are whole numbers, and what is computed of them is rounded, so the answer is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil, exp, floor, lgamma, log, log1p

ALPHA = 0.05  # the chance of calling something a change that is none, and of an interval that misses
NEGLIGIBLE = 2.0  # percentage points
LEAN = 5.0  # of the mixture: both parameters of its beta distribution; changes that matter lean about so much
_RARE, _SAME, _ODD = 1.0, 18.0, 0.125  # weights of a changed pair, one that is the same, and one that is half changed
_HALVINGS = 48
_DIGITS = 6  # of an e-value
_WHOLE = 2  # half points between a lost game and a won one


class Verdict(StrEnum):
    """What can be said: a change is proved; it is at most negligible; neither."""

    CHANGED = "changed"
    NEGLIGIBLE = "negligible"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What pairs of games prove.

    `e` is the e-value; `difference`, `low` and `high` are percentage points of the games' points, new less old, the
    interval widened to whole hundredths.  The test is sharper than the interval: it may prove a change in a direction
    while zero still lies just inside.
    """

    pairs: int
    gained: int
    lost: int
    e: float
    difference: float
    low: float
    high: float
    verdict: Verdict

    @property
    def p(self) -> float:
        """A p-value that holds whenever one looks: how likely so much evidence is where there is no change, at most."""
        return min(1.0, 1.0 / self.e) if self.e > 0 else 1.0

    @property
    def half_width(self) -> float:
        """Half the width of the interval, in percentage points."""
        return (self.high - self.low) / 2


def e_value(gained: int, lost: int) -> float:
    """The evidence against "a changed pair is as likely a gain as a loss"; 1 is none, 20 is enough."""
    return _rounded(exp(min(_log_e(gained, lost), 700.0)))


def judge(gained: int, lost: int, pairs: int, alpha: float = ALPHA) -> Evidence:
    """What so many pairs prove of which the side in question gained some and lost some, each a whole game."""
    return judge_spread({_WHOLE: gained, 0: pairs - gained - lost, -_WHOLE: lost}, 1, alpha)


def judge_spread(spread: Mapping[int, int], games: int, alpha: float = ALPHA) -> Evidence:
    """What pairs prove whose net gains in half points are spread like that.

    `games` is how many games of a pair are played under each of the rules: their points lie between 0 and twice that.
    Raises ValueError for gains that cannot be.
    """
    top = _WHOLE * games
    if any(abs(gain) > top or count < 0 for gain, count in spread.items()):
        raise ValueError(f"pairs of {games} games gain or lose at most {top} half points")
    counts = tuple(spread.get(gain, 0) for gain in range(-top, top + 1))
    pairs = sum(counts)
    gained, lost = sum(counts[top + 1 :]), sum(counts[:top])
    e = e_value(gained, lost)
    low, high = _interval(counts, alpha)
    mean = sum(gain * count for gain, count in spread.items()) / (top * pairs) if pairs else 0.0
    if e >= 1 / alpha:
        verdict = Verdict.CHANGED
    else:
        verdict = Verdict.NEGLIGIBLE if low >= -NEGLIGIBLE and high <= NEGLIGIBLE else Verdict.OPEN
    return Evidence(pairs, gained, lost, e, round(100 * mean, 2), low, high, verdict)


def holm(p_values: Sequence[float], alpha: float = ALPHA) -> tuple[bool, ...]:
    """Which of many tests may be called proved when at most one answer in `1 / alpha` sets may hold a false one."""
    proved = [False] * len(p_values)
    order = sorted(range(len(p_values)), key=lambda at: (p_values[at], at))
    for rank, at in enumerate(order):
        if p_values[at] * (len(p_values) - rank) > alpha:
            break
        proved[at] = True
    return tuple(proved)


def _log_e(gained: int, lost: int) -> float:
    changed = gained + lost
    return _log_beta(LEAN + gained, LEAN + lost) - _log_beta(LEAN, LEAN) + changed * log(2.0)


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def _interval(counts: Sequence[int], alpha: float) -> tuple[float, float]:
    """Percentage points between which the difference lies; `counts` are of all gains from the lowest to the highest."""
    top = len(counts) // 2
    pairs = sum(counts)
    if not pairs:
        return -100.0, 100.0
    least = _log_mixture(counts) + log(alpha)
    mean = sum(count * (at - top) for at, count in enumerate(counts)) / (top * pairs)
    low, high = (_edge(counts, mean, side, least) for side in (-1.0, 1.0))
    return floor(round(1e4 * low, 4)) / 100, ceil(round(1e4 * high, 4)) / 100


def _log_mixture(counts: Sequence[int]) -> float:
    """How likely the pairs are under a mixture of mixtures: of whole games alone, and of halves and twos besides."""
    top = len(counts) // 2
    whole = (top - _WHOLE, top, top + _WHOLE)
    weights = [_ODD] * len(counts)
    weights[top - _WHOLE], weights[top], weights[top + _WHOLE] = _RARE, _SAME, _RARE
    every = _log_dirichlet(counts, weights)
    if any(count for at, count in enumerate(counts) if at not in whole):
        return every - log(2.0)
    narrow = _log_dirichlet([counts[at] for at in whole], [weights[at] for at in whole])
    return max(every, narrow) + log1p(exp(-abs(every - narrow))) - log(2.0)


def _log_dirichlet(counts: Sequence[int], weights: Sequence[float]) -> float:
    whole = lgamma(sum(weights)) - lgamma(sum(weights) + sum(counts))
    return whole + sum(lgamma(w + n) - lgamma(w) for w, n in zip(weights, counts, strict=True))


def _edge(counts: Sequence[int], mean: float, side: float, least: float) -> float:
    """The farthest difference on that side of the mean that is not yet refuted."""
    inside, outside = mean, side
    for _ in range(_HALVINGS if inside != outside else 0):
        middle = (inside + outside) / 2
        if _log_likelihood(counts, middle) >= least:
            inside = middle
        else:
            outside = middle
    return outside


def _log_likelihood(counts: Sequence[int], difference: float) -> float:
    """How likely the pairs are at the most, where the difference is that.

    The likeliest chances are the observed shares, each divided by 1 + t x for its distance x from the difference (as in
    empirical likelihood); t is found by halving, and where it runs into its bound, gains that were not seen take part.
    """
    top, pairs = len(counts) // 2, sum(counts)
    away = [(at - top) / top - difference for at in range(len(counts))]
    low, high = max(-1 / x for x in away if x > 0), min(-1 / x for x in away if x < 0)
    seen = [(count, x) for count, x in zip(counts, away, strict=True) if count]
    for _ in range(_HALVINGS):
        t = (low + high) / 2
        if sum(count * x / (1 + t * x) for count, x in seen) > 0:
            low = t
        else:
            high = t
    t = (low + high) / 2
    return sum(count * (log(count / pairs) - log(1 + t * x)) for count, x in seen)


def _rounded(value: float) -> float:
    """To six digits: the last ones of a logarithm are not the same on every machine."""
    return float(f"{value:.{_DIGITS}g}")
