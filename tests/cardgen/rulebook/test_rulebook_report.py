"""The report of a simulation, opened: paper, fonts, words, vector charts, nothing fetched, the same bytes."""

from __future__ import annotations

import io
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from cardgen.data.project import find_project
from cardgen.playtest.balance import Balance, balance_of
from cardgen.playtest.room import open_room
from cardgen.playtest.tallies import Tally
from cardgen.rulebook.report import Masthead, print_pdf, render

pytestmark = pytest.mark.xdist_group("report")

ROOT = Path(__file__).resolve().parents[3]
A4 = (595.276, 841.89)  # points
HEAD = Masthead(
    "A Game 1.0: a simulation",
    ("600 games, <b>one</b> at seat a against two at seat b; seeds 0 to 599",),
    "cardgen simulate a_game --games 600",
    ("one", "two"),
    False,
)


@cache
def balance() -> Balance:
    """Figures of a game of many cards with abilities."""
    name = next(
        path.name for path in sorted((ROOT / "cards").iterdir()) if (ROOT / f"rules/{path.name}/phrases.yaml").is_file()
    )
    room = open_room(find_project(ROOT), name, {})
    counts = {
        "games": 600,
        "rounds": 600,
        "half a": 640,
        "first": 600,
        "half first": 700,
        "draws": 30,
        "decisions": 9_000,
    }
    counts |= {"ending by-force": 570, "ending by-time": 30}
    counts |= {f"length {n}": 50 - abs(n - 20) for n in range(4, 60) if abs(n - 20) < 50}
    for place, card in enumerate(room.game.deck):
        counts |= {f"drawn {card.id}": 400, f"half drawn {card.id}": 380 + place, f"both {card.id}": 300}
        counts |= {f"played {card.id}": 300, f"half played {card.id}": 250 + 2 * place}
    for turn in range(1, 25):
        for who, number in (("winner", 20 - turn // 2), ("loser", 18 - turn // 2)):
            for measure, value in (("n", 600), ("sum", 600 * number), ("squares", 600 * number * number)):
                counts[f"curve luck {turn} {who} {measure}"] = value
    counts |= {f"clause ZZ-{n}.1": 100 for n in range(1, 30)} | {f"events ZZ-{n}.1": 100 for n in range(1, 30)}
    counts |= {"clause ZZ-30.1": 600, "events ZZ-30.1": 900}
    counts |= {f"ability {room.game.deck[0].id}/1 seen": 200, "heard": 300}
    return balance_of(Tally(Counter(counts), (4, 17), (59, 3)), room.game, room.rules, "turns")


@cache
def html() -> str:
    return render(balance(), HEAD)


@cache
def pdf() -> bytes:
    return print_pdf(html(), HEAD.title)


def words() -> str:
    with pypdfium2.PdfDocument(pdf()) as document:
        return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_the_page_is_a4_titled_and_without_dates() -> None:
    with pikepdf.open(io.BytesIO(pdf())) as document:
        for page in document.pages:
            assert [float(v) for v in page.mediabox] == pytest.approx([0, 0, *A4], abs=0.1)
        assert document.docinfo["/Title"] == HEAD.title
        assert "/CreationDate" not in document.docinfo
        assert document.Root.Lang == "en"
        assert 2 <= len(document.pages) <= 6


def test_fonts_are_embedded_and_charts_are_vector() -> None:
    with pikepdf.open(io.BytesIO(pdf())) as document:
        fonts: dict[str, Any] = {}
        for page in document.pages:
            drawn: Any = page.Resources.XObject if "/XObject" in page.Resources else pikepdf.Dictionary()
            assert not [name for name, form in drawn.items() if form.Subtype == "/Image"]
            fonts |= {str(font.BaseFont): font for font in page.Resources.Font.values()}
        assert fonts
        for name, font in fonts.items():
            assert "Alegreya-Sans" in name.replace("AlegreyaSans", "Alegreya-Sans")
            descriptor = font.DescendantFonts[0].FontDescriptor
            assert any(key in descriptor for key in ("/FontFile2", "/FontFile3"))


def test_every_card_and_every_figure_is_there() -> None:
    text = words()
    for card in balance().cards:
        assert card.name.split()[0].replace("’", "'")[:4] in text.replace("’", "'")
    for word in ("Who wins", "How long games are", "Turn by turn", "Cards", "Abilities at work", "Clauses at work"):
        assert word in text
    assert "53.3" in text  # seat a
    assert "by-force 95.0 %" in text
    assert "cardgen simulate a_game --games 600" in text
    assert "Never: " in text
    assert "In every game: ZZ-30.1." in text


def test_what_stands_in_the_figures_is_text_and_nothing_is_fetched() -> None:
    assert "&lt;b&gt;one&lt;/b&gt;" in html()
    assert not re.findall(r"(?:src|href)\s*=|url\((?!data:)|@import|<script", html())
    assert html().count("@font-face") == 3
    assert len(html()) < 400_000


def test_the_same_figures_give_the_same_bytes() -> None:
    assert render(balance(), HEAD) == html()
    assert print_pdf(html(), HEAD.title) == pdf()


def test_bars_and_points_are_drawn_in_their_inks() -> None:
    with pypdfium2.PdfDocument(pdf()) as document:
        first, second = (document[at].render(scale=2).to_pil().convert("RGB") for at in (0, 1))
    grey, blue, ochre = (0x9A, 0x9A, 0xA0), (0x1D, 0x4E, 0x89), (0xB3, 0x67, 0x2B)
    found = [{colour: count for count, colour in image.getcolors(1 << 20)} for image in (first, second)]
    assert found[0][grey] > 10_000
    for ink in (blue, ochre):
        assert all(image.get(ink, 0) > 300 for image in found)


def test_a_game_of_which_little_is_known_has_a_page_too() -> None:
    full = balance()
    bare = Balance(
        games=3,
        rounds=0,
        seats=full.seats,
        first=None,
        one=None,
        draws=full.draws,
        endings={"x": full.draws},
        lengths=full.lengths,
        decisions=0.0,
        cards=(),
        clauses=(),
        heard=0,
        abilities=(),
        curves=(),
    )
    page = render(bare, HEAD)
    assert "Turn by turn" not in page
    assert "<h2>Cards" not in page
    assert print_pdf(page, "x").startswith(b"%PDF")
