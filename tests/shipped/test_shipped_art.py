"""The drawn art of every shipped game: what is committed is what the code draws, within its limits."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from tests.shipped.games import GAMES, ROOT, expected
from tests.shipped.plates import art, draw, luminance, palette, plates, read_plate, unlike_its_half_turn

CARD_AREA = 69.5 * 94.9
"""Area in square mm of the plate that the limits are meant for; a larger plate may hold more in proportion."""
PLATES = [(game_id, plate) for game_id in GAMES for plate in plates(game_id)]
EXPECTED: dict[str, dict[str, Any]] = {game_id: expected(game_id)["art"] for game_id in GAMES}
EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)


@EVERY_GAME
def test_a_sample_drawn_again_gives_the_committed_bytes(game_id: str, tmp_path: Path) -> None:
    sample = EXPECTED[game_id]["sample"]
    run = draw(game_id, "--out", str(tmp_path), "--only", *sample)
    assert run.returncode == 0, run.stderr
    drawn = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    assert len(drawn) == len(sample) >= 7
    for path in drawn:
        assert path.read_bytes() == (ROOT / path.relative_to(tmp_path)).read_bytes(), path.name


@EVERY_GAME
def test_the_catalogue_lists_the_committed_plates_and_no_others(game_id: str) -> None:
    listed = draw(game_id, "--list").stdout.split()
    assert [path for path in listed if not (ROOT / path).exists()] == []
    drawn = sorted(path for path in listed if path.endswith(".svg"))
    assert sorted(f"cards/{game_id}/art/{plate}" for plate in plates(game_id)) == drawn


@EVERY_GAME
def test_an_unknown_drawing_is_named(game_id: str, tmp_path: Path) -> None:
    known, unknown = EXPECTED[game_id]["misspelt"]
    run = draw(game_id, "--out", str(tmp_path), "--only", known, unknown)
    assert (run.returncode, run.stderr.strip()) == (1, f"no drawing is called {unknown}; --list shows them all")
    assert list(tmp_path.iterdir()) == []


@EVERY_GAME
def test_without_the_extra_it_says_what_to_install(game_id: str, tmp_path: Path) -> None:
    (tmp_path / "shapely.py").write_text("raise ModuleNotFoundError(\"No module named 'shapely'\", name='shapely')\n")
    run = draw(game_id, path=tmp_path)
    assert run.returncode == 1
    assert run.stderr.strip() == "drawing needs shapely, which is not installed: pip install 'cardgen[art]'"


@pytest.mark.parametrize(("game_id", "plate"), PLATES)
def test_a_plate_keeps_to_the_grammar_the_palette_and_the_limits(game_id: str, plate: str) -> None:
    read = read_plate(game_id, plate)
    (width, height), (left, top, w, h) = read.size, read.view
    assert (round(width * 100), round(height * 100)) == (w, h)
    assert {ink for ink, _ in read.paths} <= set(palette(game_id))
    share = max(1.0, width * height / CARD_AREA)
    assert len(read.corners) <= 32_000 * share
    assert len(zlib.compress(read.text.encode())) <= 120_000 * share
    assert (read.corners.min(0) >= (left, top)).all()
    assert (read.corners.max(0) <= (left + w, top + h)).all()


@pytest.mark.parametrize(("game_id", "back"), [(game, back) for game in GAMES for back in EXPECTED[game]["backs"]])
def test_a_back_looks_the_same_upside_down(game_id: str, back: str) -> None:
    assert unlike_its_half_turn(game_id, f"{back}.svg") < 0.0005


@pytest.mark.parametrize(("game_id", "plate"), [(game, plate) for game in GAMES for plate in EXPECTED[game]["upright"]])
def test_a_plate_with_a_top_looks_another_upside_down(game_id: str, plate: str) -> None:
    assert unlike_its_half_turn(game_id, f"{plate}.svg") > 0.1


@EVERY_GAME
def test_the_palette_can_be_printed(game_id: str) -> None:
    for name, ink in palette(game_id).items():
        assert re.fullmatch(r"#[0-9a-f]{6}", ink["rgb"]), name
        assert len(ink["cmyk"]) == 4, name
        assert all(0 <= part <= 100 for part in ink["cmyk"]), name
        assert sum(ink["cmyk"]) <= 300, name


@pytest.mark.parametrize(
    ("game_id", "text", "ground"), [(game, *pair) for game in GAMES for pair in EXPECTED[game]["text_on_ground"]]
)
def test_text_can_be_read(game_id: str, text: str, ground: str) -> None:
    dark, light = sorted(luminance(palette(game_id)[name]["rgb"]) for name in (text, ground))
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@EVERY_GAME
def test_the_sign_font_holds_the_signs_of_the_game(game_id: str) -> None:
    font = TTFont(ROOT / "templates" / game_id / "signs.ttf")
    signs = {name: chr(code) for code, name in (font.getBestCmap() or {}).items()}
    assert list(signs) == EXPECTED[game_id]["signs"]
    assert min(signs.values()) == "\ue000"
    assert font["name"].getDebugName(1) == EXPECTED[game_id]["font"]
    head: Any = font["head"]
    assert head.created == head.modified


def test_every_game_has_art() -> None:
    assert GAMES
    assert [game_id for game_id in GAMES if not art(game_id).is_dir()] == []
