"""What a tally of many games says of a game: seats, bots, lengths, endings, cards, clauses, abilities and curves.

Everything is a value with its interval and the number of games behind it; what was never seen is listed too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardgen.engine.contract import SEATS
from cardgen.engine.hooks import CHANGED, SEEN, SIGHTS
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.intervals import Estimate, mean, paired_share, part, share
from cardgen.playtest.sightings import abilities_of, has_condition
from cardgen.playtest.tallies import Record, Tally

WINNER, LOSER = "winner", "loser"
MOST_LEFT = 20  # a curve ends where fewer than one in so many games go on


@dataclass(frozen=True, slots=True)
class CardFigures:
    """A card: the share of the points of those who drew it and who played it, and how often who drew it played it.

    `games` is in how many games anybody drew or played it.
    """

    id: str
    name: str
    type: str
    drawn: Estimate | None
    played: Estimate | None
    use: Estimate | None
    games: int


@dataclass(frozen=True, slots=True)
class ClauseFigures:
    """A clause or ruling: the share of games in which something that happened cites it, and how often anything did."""

    id: str
    games: Estimate | None
    events: int


@dataclass(frozen=True, slots=True)
class AbilityFigures:
    """An ability of a card, `<card id>/<n>`: the share of games in which each of SIGHTS became of it, and how often.

    `lacking` is what never did, though it could.
    """

    id: str
    card: str
    games: Mapping[str, Estimate | None]
    times: Mapping[str, int]
    lacking: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CurveFigures:
    """A number turn by turn, of those who won in the end and of those who lost: (turn, mean).

    `title` is what the game's locale calls it.
    """

    name: str
    title: str
    winner: tuple[tuple[int, Estimate], ...]
    loser: tuple[tuple[int, Estimate], ...]


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long games are: how many are of each length, the mean, and what a tenth, half, nine tenths of them stay in.

    `unit` is "turns", or "moves" where the game does not say what a turn is.  `shortest` and `longest` are the length
    and the seed of such a game.
    """

    unit: str
    spread: tuple[tuple[int, int], ...]
    mean: Estimate | None
    tenth: int
    median: int
    ninth: int
    shortest: Record | None
    longest: Record | None


@dataclass(frozen=True, slots=True)
class Balance:
    """All of it.  `seats` are the seats' shares of the points, `first` the share of whoever goes first, where known;
    `one` that of the first of two bots that played every deal from both seats; `decisions` the real choices of a game;
    `rounds` how many parts were won by themselves, where that is more than one a game; `heard` the games in which the
    abilities of the cards were listened to.
    """

    games: int
    rounds: int
    seats: Mapping[str, Estimate | None]
    first: Estimate | None
    one: Estimate | None
    draws: Estimate | None
    endings: Mapping[str, Estimate | None]
    lengths: Lengths
    decisions: float
    cards: tuple[CardFigures, ...]
    clauses: tuple[ClauseFigures, ...]
    heard: int
    abilities: tuple[AbilityFigures, ...]
    curves: tuple[CurveFigures, ...]


def balance_of(tally: Tally, game: Game, rules: RuleSet, unit: str) -> Balance:
    """The figures of a tally; `unit` is what lengths are counted in."""
    games = tally["games"]
    half = tally["half a"]
    pairs = tally.under("pair")
    return Balance(
        games=games,
        rounds=tally["rounds"],
        seats={"a": share(half, games), "b": share(2 * games - half, games)},
        first=share(tally["half first"], tally["first"]),
        one=paired_share([pairs.get(str(n), 0) for n in range(2 * len(SEATS) + 1)]) if pairs else None,
        draws=part(tally["draws"], games),
        endings={by: part(count, games) for by, count in _most_first(tally.under("ending"))},
        lengths=_lengths(tally, unit),
        decisions=round(tally["decisions"] / games, 2) if games else 0.0,
        cards=tuple(_cards(tally, game)),
        clauses=tuple(_clauses(tally, rules)),
        heard=tally["heard"],
        abilities=tuple(_abilities(tally, game)),
        curves=tuple(_curves(tally, game)),
    )


def _most_first(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda one: (-one[1], one[0]))


def _lengths(tally: Tally, unit: str) -> Lengths:
    spread = sorted((int(length), count) for length, count in tally.under("length").items())
    games = sum(count for _, count in spread)
    total = sum(length * count for length, count in spread)
    squares = sum(length * length * count for length, count in spread)
    tenth, median, ninth = (_within(spread, games * parts) for parts in (1, 5, 9))
    estimate = mean(games, total, squares)
    return Lengths(unit, tuple(spread), estimate, tenth, median, ninth, tally.shortest, tally.longest)


def _within(spread: list[tuple[int, int]], tenths: int) -> int:
    """The length within which so many tenths of a game stay."""
    seen = 0
    for length, count in spread:
        seen += 10 * count
        if seen >= tenths:
            return length
    return 0


def _cards(tally: Tally, game: Game) -> Iterator[CardFigures]:
    """Every card that is dealt, in the order of the lists; none where the game tells of no drawing and playing."""
    counted = {what: tally.under(what) for what in ("drawn", "played", "both")}
    halves = {what: tally.under(f"half {what}") for what in ("drawn", "played")}
    games = {what: tally.under(f"games {what}") for what in ("drawn", "played")}
    if not any(counted.values()):
        return
    for card in game.deck:
        drawn, played = (counted[what].get(card.id, 0) for what in ("drawn", "played"))
        yield CardFigures(
            id=card.id,
            name=card.name,
            type=card.type,
            drawn=share(halves["drawn"].get(card.id, 0), drawn),
            played=share(halves["played"].get(card.id, 0), played),
            use=part(counted["both"].get(card.id, 0), drawn),
            games=max(games[what].get(card.id, 0) for what in ("drawn", "played")),
        )


def _clauses(tally: Tally, rules: RuleSet) -> Iterator[ClauseFigures]:
    """What was cited, and what rules.yaml rests on and could have been; in the order of their ids."""
    cited, events = tally.under("clause"), tally.under("events")
    known = {name for rule in rules.values.values() for name in (rule.clause, rule.ruling) if name}
    for name in sorted((known | set(cited)) - set(rules.told), key=_by_number):
        yield ClauseFigures(name, part(cited.get(name, 0), tally["games"]), events.get(name, 0))


def _by_number(clause: str) -> tuple[tuple[int, int, str], ...]:
    """CC-9.2 before CC-10.1, and CC-A9 before CC-A10."""
    words: list[str] = [""]
    for sign in clause:
        if sign.isdigit() is not words[-1][-1:].isdigit():
            words.append("")
        words[-1] += sign
    return tuple((0, int(word), "") if word.isdigit() else (1, 0, word) for word in words if word)


def _abilities(tally: Tally, game: Game) -> Iterator[AbilityFigures]:
    if not tally["heard"]:
        return
    for name, card in abilities_of(game).items():
        wanted = SIGHTS if has_condition(game, name) else (SEEN, CHANGED)
        games = {what: part(tally[f"ability {name} {what}"], tally["heard"]) for what in wanted}
        times = {what: tally[f"noted {name} {what}"] for what in wanted}
        yield AbilityFigures(name, card, games, times, tuple(what for what, count in times.items() if not count))


def _curves(tally: Tally, game: Game) -> Iterator[CurveFigures]:
    """The curves, each as long as many games are."""
    names = dict.fromkeys(name.split(" ")[1] for name in sorted(tally.counts) if name.startswith("curve "))
    for name in names:
        lines = {who: tuple(_line(tally, name, who)) for who in (WINNER, LOSER)}
        most = max((estimate.count for line in lines.values() for _, estimate in line), default=0)
        kept = {
            who: tuple(point for point in line if point[1].count * MOST_LEFT >= most) for who, line in lines.items()
        }
        locale = game.locales.get(game.languages[0])
        words = name.replace("_", " ")
        title = locale.labels.get(name, words) if locale else words
        yield CurveFigures(name, title[:1].upper() + title[1:], kept[WINNER], kept[LOSER])


def _line(tally: Tally, name: str, who: str) -> Iterator[tuple[int, Estimate]]:
    start, end = f"curve {name} ", f" {who} n"
    turns = sorted(
        int(key.removeprefix(start).removesuffix(end))
        for key in tally.counts
        if key.startswith(start) and key.endswith(end)
    )
    for turn in turns:
        n, total, squares = (tally[f"{start}{turn} {who} {what}"] for what in ("n", "sum", "squares"))
        found = mean(n, total, squares)
        if found is not None:
            yield turn, found
