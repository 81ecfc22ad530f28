"""The drawn art of Celtic Warbands: objects, their layers, the stages of Suites.  See tests/shipped for the rest."""

from __future__ import annotations

import re

import yaml
from fontTools.ttLib import TTFont

from tests.shipped.games import ROOT, game_of
from tests.shipped.plates import art

ART = art("celtic_warbands")
CARDS = game_of("celtic_warbands").deck


def test_every_card_has_its_picture_and_the_layers_say_how_it_is_stacked() -> None:
    layers = yaml.safe_load((ART / "layers.yaml").read_text("utf-8"))["objects"]
    assert sorted(layers) == sorted({card.id for card in CARDS})
    beds = {card for card, layer in layers.items() if layer["bed"]}
    pictures = {path.stem for path in (ART / "objects").glob("*.svg")}
    assert pictures == set(layers) | {f"{card}-bed" for card in beds}
    over = {card for card, layer in layers.items() if layer["over_sill"]}
    template = (ROOT / "templates/celtic_warbands/parts.html").read_text("utf-8")
    assert over == set(re.findall(r"'(\w+)'", template.partition("over_sill =")[2].partition("%}")[0]))


def test_every_suite_has_its_stage_in_both_formats() -> None:
    suites = {card.fields["suite"] for card in CARDS}
    for size in ("poker", "large"):
        stages = {path.stem.removeprefix("stage-") for path in (ART / size).glob("stage-*.svg")}
        assert stages == suites


def test_a_rating_sign_has_as_many_arms_as_its_number() -> None:
    glyphs = TTFont(ROOT / "templates/celtic_warbands/signs.ttf")["glyf"]
    assert [glyphs[f"whirl{n}"].numberOfContours for n in range(1, 6)] == [1, 2, 3, 4, 5]
