"""Turn the figures of a simulation into a page that can be read on paper and on a screen: HTML whole in one file.

Fonts are embedded, cut down to the characters of the page; charts are vector; nothing is fetched from anywhere.
"""

from __future__ import annotations

import io
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pikepdf
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from cardgen.data.project import shared_templates
from cardgen.diagnostics import Where
from cardgen.engine.hooks import SIGHTS
from cardgen.layout import weasy
from cardgen.layout.environment import Shelves, Templates
from cardgen.layout.fetcher import ProjectFetcher
from cardgen.layout.files import Bounds
from cardgen.playtest.balance import Balance, CardFigures, ClauseFigures, CurveFigures
from cardgen.playtest.intervals import Estimate
from cardgen.rulebook.charts import Lines, Scale, Whisker, bars, lines, scale

PAGE = "report/report.html"
FONTS = {"Regular": 400, "Bold": 700, "Italic": 400}
SHARES, CARDS, CHART, HALF = 62.0, 62.0, (162.0, 40.0), (73.0, 32.0)  # mm
OPTIONS: Any = Options  # fontTools is not typed
SUBSETTER: Any = Subsetter


@dataclass(frozen=True, slots=True)
class Masthead:
    """What a report is of: a title, lines that say what was played, and the command that plays it again."""

    title: str
    lines: tuple[str, ...]
    command: str
    bots: tuple[str, str]
    paired: bool


@dataclass(frozen=True, slots=True)
class ShareRow:
    """A share with its name, as words and as a point on the scale."""

    name: str
    value: str
    interval: str
    count: str
    mark: Whisker | None


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card: what those win who play it and who draw it, and how often it is used."""

    name: str
    played: str
    interval: str
    drawn: str
    use: str
    count: str
    mark: Whisker | None
    ghost: Whisker | None


@dataclass(frozen=True, slots=True)
class CurveChart:
    """A curve with its name."""

    title: str
    lines: Lines


def render(balance: Balance, masthead: Masthead) -> str:
    """The page as HTML."""
    templates = Templates(Shelves(Bounds.of(shared_templates()), (shared_templates(),)))
    page = templates.render(PAGE, _context(balance, masthead), Where(PAGE))
    return page.replace("/*fonts*/", embedded_faces(page), 1)


def embedded_faces(text: str) -> str:
    """The tool's typeface as rules of CSS, cut down to the characters of a text."""
    return "".join(_face(style, weight, text) for style, weight in FONTS.items())


def print_pdf(html: str, title: str, language: str = "en") -> bytes:
    """The page as a PDF on A4, the same bytes each time."""
    fetcher = ProjectFetcher(Bounds(()))
    with pikepdf.open(io.BytesIO(weasy.HTML(string=html, url_fetcher=fetcher).write_pdf())) as pdf:
        for name in ("/CreationDate", "/ModDate"):
            if name in pdf.docinfo:
                del pdf.docinfo[name]
        pdf.docinfo["/Title"] = title
        pdf.Root.Lang = language
        pdf.Root.ViewerPreferences = pikepdf.Dictionary(DisplayDocTitle=True)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _context(balance: Balance, masthead: Masthead) -> dict[str, Any]:
    lengths = balance.lengths
    every = [one for card in balance.cards for one in (card.played, card.drawn) if one is not None]
    line = scale(every, CARDS)
    mean = lengths.mean.value if lengths.mean else 0.0
    return {
        "masthead": masthead,
        "shares": tuple(_shares(balance, masthead)),
        "share_scale": Scale(SHARES, 0.0, 1.0).marked(),
        "endings": tuple(_row(by, found, None) for by, found in balance.endings.items()),
        "lengths": lengths,
        "mean": f"{mean:.1f}",
        "mean_interval": f"{lengths.mean.low:.1f} – {lengths.mean.high:.1f}" if lengths.mean else "",
        "decisions": f"{balance.decisions:.0f}",
        "bars": bars(lengths.spread, mean, CHART),
        "card_scale": line,
        "card_groups": tuple(_groups(balance, line)),
        "behind": "rounds" if balance.rounds > balance.games else "games",
        "curves": tuple(_charts(balance.curves)),
        "clauses": tuple((one.id, _percent(one.games), _interval(one.games)) for one in _sometimes(balance)),
        "always": tuple(one.id for one in balance.clauses if one.games is not None and one.games.value == 1),
        "cited": sum(1 for one in balance.clauses if one.events),
        "clause_count": len(balance.clauses),
        "never": tuple(one.id for one in balance.clauses if not one.events),
        "abilities": tuple(_abilities(balance)),
        "heard": f"{balance.heard:,}",
        "widest": f"{_widest(balance):.1f}",
        "games": f"{balance.games:,}",
    }


def _shares(balance: Balance, masthead: Masthead) -> Iterator[ShareRow]:
    line = Scale(SHARES, 0.0, 1.0).marked()
    one, two = masthead.bots
    for seat, found in balance.seats.items():
        bot = "" if masthead.paired or one == two else f" ({one if seat == 'a' else two})"
        yield _row(f"Seat {seat}{bot}", found, line)
    if balance.first is not None:
        yield _row("Whoever goes first", balance.first, line)
    if balance.one is not None:
        yield _row(f"{one} against {two}", balance.one, line)
    yield _row("Drawn games", balance.draws, line)


def _row(name: str, found: Estimate | None, line: Scale | None) -> ShareRow:
    count = f"{found.count:,}" if found else "0"
    mark = line.whisker(found) if line is not None and found is not None else None
    return ShareRow(name, _percent(found), _interval(found), count, mark)


def _groups(balance: Balance, line: Scale) -> Iterator[tuple[str, tuple[CardRow, ...]]]:
    """The cards of each type, the one that wins most first."""
    for kind in dict.fromkeys(card.type for card in balance.cards):
        cards = sorted((card for card in balance.cards if card.type == kind), key=_rank)
        yield kind[:1].upper() + kind[1:], tuple(_card(card, line) for card in cards)


def _rank(card: CardFigures) -> tuple[float, str]:
    found = card.played or card.drawn
    return (-found.value if found else 1.0, card.id)


def _card(card: CardFigures, line: Scale) -> CardRow:
    return CardRow(
        name=card.name,
        played=_percent(card.played),
        interval=_interval(card.played),
        drawn=_percent(card.drawn),
        use=f"{100 * card.use.value:.0f}" if card.use else "–",
        count=f"{max(one.count if one else 0 for one in (card.played, card.drawn)):,}",
        mark=line.whisker(card.played) if card.played else None,
        ghost=line.whisker(card.drawn) if card.drawn else None,
    )


def _charts(curves: Sequence[CurveFigures]) -> Iterator[CurveChart]:
    """Two beside each other, or a single one as wide as the page."""
    size = HALF if len(curves) > 1 else CHART
    for curve in curves:
        drawn = lines((curve.loser, curve.winner), size)
        if drawn is not None:
            yield CurveChart(curve.title, drawn)


def _abilities(balance: Balance) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """Each ability: its card's name, the share of games of each sight, and whether something never became of it."""
    names = {card.id: card.name for card in balance.cards}
    several = Counter(one.card for one in balance.abilities)
    for one in balance.abilities:
        number = f" ({one.id.rpartition('/')[2]})" if several[one.card] > 1 else ""
        cells = tuple(_percent(one.games[what]) if what in one.games else "" for what in SIGHTS)
        yield f"{names.get(one.card, one.card)}{number}", cells, bool(one.lacking)


def _sometimes(balance: Balance) -> Iterator[ClauseFigures]:
    """The clauses that are cited in some games and not in others."""
    yield from (one for one in balance.clauses if one.games is not None and 0 < one.games.value < 1)


def _widest(balance: Balance) -> float:
    """The farthest that an ability's share lies from an end of its interval, in percentage points."""
    found = [games for one in balance.abilities for games in one.games.values() if games is not None]
    return max((100 * max(one.high - one.value, one.value - one.low) for one in found), default=0.0)


def _percent(found: Estimate | None) -> str:
    return f"{100 * found.value:.1f}" if found else "–"


def _interval(found: Estimate | None) -> str:
    return f"{100 * found.low:.1f} – {100 * found.high:.1f}" if found else ""


def _face(style: str, weight: int, text: str) -> str:
    """A style of the tool's typeface as a rule of CSS, with the glyphs that a text needs."""
    font = TTFont(shared_templates() / "fonts" / f"AlegreyaSans-{style}.ttf", recalcTimestamp=False)
    options = OPTIONS(layout_features=["kern", "liga", "lnum", "tnum"], flavor="woff", recalc_timestamp=False)
    subsetter = SUBSETTER(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    font.flavor = "woff"
    out = io.BytesIO()
    font.save(out)
    data = b64encode(out.getvalue()).decode("ascii")
    slant = "italic" if style == "Italic" else "normal"
    source = f"url(data:font/woff;base64,{data}) format('woff')"
    return f"@font-face{{font-family:'Alegreya Sans';font-weight:{weight};font-style:{slant};src:{source}}}"
