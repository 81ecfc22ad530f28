"""The figures of a simulation as lines of text for people, and as rows for a spreadsheet."""

from __future__ import annotations

import csv
import io
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardgen.diagnostics import plain
from cardgen.engine.hooks import CHANGED, FALSE, SEEN, TRUE
from cardgen.pipeline.simulation import Facts, Simulation
from cardgen.playtest.balance import Balance, CardFigures, Lengths
from cardgen.playtest.intervals import Estimate

COLUMNS = 100
NAME = 28  # columns of a name
MOST_TURNS = 12  # of a curve in text
HEAD = ("section", "name", "measure", "value", "low", "high", "count")
_SIGHTS = {SEEN: "seen", TRUE: "found true", FALSE: "found false", CHANGED: "with effect"}


def text_of(simulation: Simulation) -> Iterator[str]:
    """The lines of a report; every share is in per cent, with the interval of 95 in 100 and what is behind it."""
    balance = simulation.balance
    yield from heading(simulation.facts, balance)
    yield ""
    yield from _shares(simulation)
    yield from _lengths(balance)
    yield from _table("Endings", balance.endings, "games")
    yield from _cards(balance)
    yield from _curves(balance)
    yield from _clauses(balance)
    yield from _abilities(balance)


def heading(facts: Facts, balance: Balance) -> Iterator[str]:
    """What was played, in a few lines: enough to have the same figures again."""
    one, two = facts.bots
    deals = (
        f"{facts.deals:,} deals from both seats, {balance.games:,} games" if facts.paired else f"{facts.deals:,} games"
    )
    yield plain(f"{facts.title} {facts.version}: {deals}, {one} against {two}")
    yield f"seeds {facts.seed} to {facts.seed + facts.deals - 1}, ruleset {facts.ruleset}"
    yield f"cardgen {facts.cardgen}, Python {facts.python}"
    for name, value in facts.options.items():
        yield plain(f"house rule: {name} = {shown(value)}")
    if facts.decks:
        yield plain(f"decks: {', '.join(facts.decks)}")


def shown(value: object) -> str:
    """A rule value as the command line takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple | list) else str(value)


def rows_of(simulation: Simulation) -> str:
    """The same as CSV: one row a value, shares between 0 and 1."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    for key, value in simulation.plain()["simulation"].items():
        writer.writerow(["simulation", key, "", _cell(value), "", "", ""])
    writer.writerows(_rows(simulation.balance))
    return out.getvalue()


def _cell(value: Any) -> Any:
    if isinstance(value, Mapping):
        return "; ".join(f"{name}={shown(one)}" for name, one in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else value


def _rows(balance: Balance) -> Iterator[list[Any]]:
    yield from (_row("seat", seat, "points", found) for seat, found in balance.seats.items())
    yield _row("game", "first", "points", balance.first)
    yield _row("game", "first bot", "points", balance.one)
    yield _row("game", "draws", "games", balance.draws)
    yield _row("length", balance.lengths.unit, "mean", balance.lengths.mean)
    for length, count in balance.lengths.spread:
        yield ["length", length, "games", count, "", "", balance.games]
    yield from (_row("ending", by, "games", found) for by, found in balance.endings.items())
    for card in balance.cards:
        yield from (_row("card", card.id, what, getattr(card, what)) for what in ("drawn", "played", "use"))
    yield from (_row("clause", clause.id, "games", clause.games) for clause in balance.clauses)
    for ability in balance.abilities:
        yield from (_row("ability", ability.id, what, found) for what, found in ability.games.items())
    for curve in balance.curves:
        for who in ("winner", "loser"):
            yield from (_row("curve", f"{curve.name} {turn}", who, found) for turn, found in getattr(curve, who))


def _row(section: str, name: str, measure: str, found: Estimate | None) -> list[Any]:
    values = ["", "", "", 0] if found is None else [found.value, found.low, found.high, found.count]
    return [section, name, measure, *values]


def _shares(simulation: Simulation) -> Iterator[str]:
    balance, (one, two) = simulation.balance, simulation.facts.bots
    yield f"{'Points won':{NAME}} per cent   95 % interval      games"
    for seat, found in balance.seats.items():
        bot = "" if simulation.facts.paired or one == two else f" ({one if seat == 'a' else two})"
        yield _line(f"seat {seat}{bot}", found, "")
    if balance.first is not None:
        yield _line("who goes first", balance.first, "")
    if balance.one is not None:
        yield _line(f"{one} against {two}", balance.one, " deals")
    yield _line("draws", balance.draws, "")


def _table(title: str, found: Mapping[str, Estimate | None], counted: str) -> Iterator[str]:
    yield ""
    yield f"{title:{NAME}} per cent   95 % interval      {counted}"
    for name, estimate in found.items():
        yield _line(name, estimate, "")


def _line(name: str, found: Estimate | None, unit: str) -> str:
    return f"  {plain(name):{NAME - 2}} {_share(found)}  {found.count if found else 0:>9,}{unit}"


def _share(found: Estimate | None) -> str:
    """A share in per cent with its interval: 23 columns."""
    if found is None:
        return f"{'-':>8}{'':15}"
    return f"{100 * found.value:8.1f}   ({100 * found.low:4.1f} - {100 * found.high:5.1f})"[:26].ljust(23)


def _lengths(balance: Balance) -> Iterator[str]:
    lengths: Lengths = balance.lengths
    if lengths.mean is None or lengths.shortest is None or lengths.longest is None:
        return
    yield ""
    mean = lengths.mean
    about = f"{mean.value:.1f} {lengths.unit} on average ({mean.low:.1f} - {mean.high:.1f})"
    yield f"Length: {about}, {balance.decisions:.1f} choices a game"
    yield f"  one game in ten takes at most {lengths.tenth}, half at most {lengths.median}, nine in ten {lengths.ninth}"
    short, long = lengths.shortest, lengths.longest
    yield f"  the shortest {short[0]} (seed {short[1]}), the longest {long[0]} (seed {long[1]})"


def _cards(balance: Balance) -> Iterator[str]:
    """Every card, of each type the one that wins most first."""
    if not balance.cards:
        return
    behind = "rounds" if balance.rounds > balance.games else "games"
    yield ""
    yield f"{'Cards: points won':{NAME}} {'when drawn':^25} {'when played':^25}    used   {behind}"
    for kind in dict.fromkeys(card.type for card in balance.cards):
        yield f" {plain(kind)}"
        for card in sorted((card for card in balance.cards if card.type == kind), key=_rank):
            use = f"{100 * card.use.value:5.0f} %" if card.use else "      -"
            count = max(found.count if found else 0 for found in (card.drawn, card.played))
            name = plain(card.name)[: NAME - 3]
            yield f"  {name:{NAME - 2}} {_share(card.drawn)}  {_share(card.played)}  {use} {count:>8,}"


def _rank(card: CardFigures) -> tuple[float, str]:
    found = card.played or card.drawn
    return (-found.value if found else 1.0, card.id)


def _curves(balance: Balance) -> Iterator[str]:
    for curve in balance.curves:
        turns = [turn for turn, _ in curve.winner][:MOST_TURNS]
        yield ""
        yield f"{plain(curve.title)[:15]:15} " + "".join(f"{turn:>7}" for turn in turns)
        for who in ("winner", "loser"):
            values = dict(getattr(curve, who))
            yield f"  {who:13} " + "".join(f"{values[t].value:7.1f}" if t in values else f"{'-':>7}" for t in turns)


def _clauses(balance: Balance) -> Iterator[str]:
    cited = [clause for clause in balance.clauses if clause.events]
    yield ""
    yield f"Clauses and rulings: {len(cited)} of {len(balance.clauses)} were at work"
    yield from _names("never", [clause.id for clause in balance.clauses if not clause.events])
    rare = sorted((c for c in cited if c.games and c.games.value < 0.01), key=lambda c: (c.events, c.id))
    yield from _names("in fewer than one game in a hundred", [clause.id for clause in rare])


def _abilities(balance: Balance) -> Iterator[str]:
    abilities = balance.abilities
    if not abilities:
        return
    yield ""
    yield f"Abilities of cards: {len(abilities)}, heard in {balance.heard:,} games"
    for what, words in _SIGHTS.items():
        asked = [one for one in abilities if what in one.games]
        yield f"  {words:12} {sum(1 for one in asked if one.times[what]):>4} of {len(asked)}"
        yield from _names(f"never {words}", [one.id for one in asked if not one.times[what]])


def _names(what: str, names: Sequence[str]) -> Iterable[str]:
    if not names:
        return []
    text = f"  {what}: {', '.join(names)}"
    return textwrap.wrap(text, COLUMNS, subsequent_indent="    ", break_on_hyphens=False)
