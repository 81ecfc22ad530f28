"""The drawn art of Celtic Clash: rails, windows, and the tones of its glass.  See tests/shipped for the rest."""

from __future__ import annotations

import numpy as np
import pytest

from cardgen.model.game import Card
from tests.shipped.games import game_of
from tests.shipped.plates import art, grey, lightness, luminance, palette, read_plate

GAME = "celtic_clash"
CARDS = game_of(GAME).deck
WINDOWS = {"hero": 41.6, "creature": 43.8, "relic": 43.0}
"""Width in mm of the opening of each kind of card."""


def test_every_card_has_its_picture_and_every_wil_its_rail() -> None:
    assert {path.stem for path in art(GAME).glob("*.svg")} == {card.id for card in CARDS}
    rails = {int(path.stem.removeprefix("rail-")) for path in (art(GAME) / "poker").glob("rail-*.svg")}
    assert {card.fields["wil"] for card in CARDS if "wil" in card.fields} <= rails


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.id))
def test_a_picture_stands_in_the_window_of_its_kind(card: Card) -> None:
    """The lead of the opening is the second lead of a plate, after the interlace's; it never leaves the field."""
    plate = read_plate(GAME, f"{card.id}.svg")
    assert plate.paths[0][0] == f"stone_{card.type}"
    assert (plate.corners.min(0) / 100 >= (3.6 - 0.65, 11.6 - 0.65)).all()
    assert (plate.corners.max(0) / 100 <= (51.6 + 0.65, 57.4 + 0.65)).all()
    gold = np.concatenate(plate.paths[4][1]) / 100
    width = float(np.ptp(gold[:, 0])) - 1.9
    assert width == pytest.approx(WINDOWS[card.type], abs=0.6)


def test_subject_and_ground_are_told_apart_in_grey() -> None:
    """Every picture has at least 30 L* between the lightest and the darkest tenth of its window."""
    flat = {}
    for card in CARDS:
        low, high = np.percentile(grey(GAME, f"{card.id}.svg", 34)[26:72, 18:64], [10, 90])
        flat[card.id] = lightness(float(high)) - lightness(float(low))
    assert {name: round(d) for name, d in flat.items() if d < 30} == {}


def test_the_tones_of_a_glass_rise_from_deep_to_bright() -> None:
    inks = palette(GAME)
    glasses = {name.removesuffix("_1") for name in inks if name.endswith("_1")}
    assert len(glasses) >= 16
    for glass in sorted(glasses):
        tones = [luminance(inks[f"{glass}_{step}"]["rgb"]) for step in range(1, 8)]
        assert tones == sorted(tones), glass
