"""The drawn art of Legend Clash: stars, the ink saver, and what its rulebook shows.  See tests/shipped for the rest."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from tests.shipped.games import ROOT, game_of
from tests.shipped.plates import art, grey, lightness, plates, read_plate

GAME = "legend_clash"
CARDS = game_of(GAME).deck
PLATES = plates(GAME)
TEMPLATES = ROOT / "templates" / GAME


def test_every_card_has_its_picture_in_both_editions() -> None:
    ids = {card.id for card in CARDS}
    assert len(ids) == 90
    assert {path.stem for path in art(GAME).glob("*.svg")} == ids
    assert {path.stem for path in (art(GAME) / "saver").glob("*.svg")} == ids


def test_a_creature_has_a_gold_star_for_each_point_of_its_rank() -> None:
    """Gold is the constellation's alone: its lines, which stop short of the stars, and one star for each rank."""
    wrong = {}
    for card in CARDS:
        if card.type == "creature":
            plate = read_plate(GAME, f"{card.id}.svg")
            stars = sum(len(ring) >= 9 for ink, rings in plate.paths if ink == "gold" for ring in rings)
            if stars != card.fields["rank"]:
                wrong[card.id] = (stars, card.fields["rank"])
    assert wrong == {}


def test_no_star_of_a_creature_is_lost_to_the_cut() -> None:
    """Stars are counted, so each stands whole, at least 1 mm within the trim and clear of the rail and the sill."""
    lost = set()
    for card in CARDS:
        if card.type == "creature":
            rings = [ring for ink, drawn in read_plate(GAME, f"{card.id}.svg").paths if ink == "gold" for ring in drawn]
            xs, ys = np.concatenate([ring for ring in rings if len(ring) >= 9]).T / 100
            if xs.min() < 14.15 or xs.max() > 62.55 or ys.min() < 0.95 or ys.max() > 51.25:
                lost.add(card.id)
    assert lost == set()


def test_the_ink_saver_prints_dark_lines_on_white() -> None:
    """No picture of the ink saver is more than two fifths dark; in colour a creature's is more than half."""
    for card in CARDS:
        assert (grey(GAME, f"saver/{card.id}.svg", 34)[0:72] < 128).mean() < 0.4, card.id
    assert (grey(GAME, "medusa.svg", 34)[0:72, 28:] < 128).mean() > 0.5


def test_subject_and_ground_are_told_apart_in_grey() -> None:
    """Every picture has at least 30 L* between the lightest and the darkest tenth of its window."""
    flat = {}
    for card in CARDS:
        low, high = np.percentile(grey(GAME, f"{card.id}.svg", 34)[4:70, 24:88], [10, 90])
        flat[card.id] = lightness(float(high)) - lightness(float(low))
    assert {name: round(d) for name, d in flat.items() if d < 30} == {}


@pytest.mark.parametrize("plate", [plate for plate in PLATES if plate.startswith("book/strip-")])
def test_a_chapter_strip_fills_the_head_of_a_page_and_its_bleed(plate: str) -> None:
    assert read_plate(GAME, plate).view == (-300, -300, 14570, 1500)
    values = grey(GAME, plate, 72)
    assert (values[1, :] < 250).mean() > 0.9
    assert (values[:, [1, -2]] < 250).mean() > 0.9


def test_every_chapter_strip_and_end_piece_is_used() -> None:
    said = "".join(path.read_text("utf-8") for path in sorted((TEMPLATES / "book").glob("*.html")))
    for plate in PLATES:
        if plate.startswith("book/"):
            assert f'"{Path(plate).stem.removeprefix("strip-")}' in said or plate in said, plate


def test_those_on_the_cover_are_cards() -> None:
    named = re.findall(r'Guest\("(\w+)", "([^"]*)"', (TEMPLATES / "art/cover.py").read_text("utf-8"))
    names = {card.id: card.name for card in CARDS}
    assert len(named) == 9
    assert all(names[card] == name or not name for card, name in named)


def test_nothing_in_the_rulebook_is_smaller_than_six_and_a_half_points() -> None:
    css = (TEMPLATES / "book/book.css").read_text("utf-8")
    sizes = [
        float(size) for rule in re.findall(r"font(?:-size)?:[^;}]*", css) for size in re.findall(r"([\d.]+)pt", rule)
    ]
    assert len(sizes) > 60
    assert min(sizes) >= 6.5


@pytest.mark.parametrize("deck", ["morning", "evening"])
def test_the_ring_on_a_back_keeps_clear_of_the_trim(deck: str) -> None:
    """A ring near the trim shows every tenth of a millimetre by which a cut has strayed."""
    for plate in (f"back/{deck}.svg", f"saver/back/{deck}.svg"):
        metal = "ink" if plate.startswith("saver") else "gold"
        drawn = np.concatenate([ring for ink, rings in read_plate(GAME, plate).paths if ink == metal for ring in rings])
        xs = drawn[:, 0] / 100
        assert 2.95 < xs.min() < 3.3, plate
        assert 2.95 < 63.5 - xs.max() < 3.3, plate
