"""The faces of the shipped games, in every edition and language: without a finding, legible, turned rightly."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
import yaml
from layout_workshop import picture, text_of  # type: ignore[import-not-found]
from PIL import ImageChops

from cardgen.layout.desk import FaceOrder
from cardgen.layout.facefile import back, front
from cardgen.layout.faces import Faces, lay_out_faces
from cardgen.layout.palette import LEAST_CONTRAST, contrast
from cardgen.model.game import Edition
from cardgen.pipeline.order import CACHE
from tests.shipped.games import ROOT, game_of, read_project, rules_of

pytestmark = pytest.mark.xdist_group("print {game_id}")

Printed = Callable[[str], Path]
PROJECT = read_project()
WARBANDS = ROOT / "templates/celtic_warbands"
SUITES = ("traits", "weapons", "armor", "costume", "boons")


PRINTINGS = [
    pytest.param(game_id, edition, language, id=f"{game_id}-{edition.id}-{language}")
    for game_id in PROJECT.games
    for edition in game_of(game_id).editions
    for language in game_of(game_id).languages
]


def lay(game_id: str, edition: Edition, language: str, printed: Printed) -> Faces:
    """The faces as a whole build of the game has left them in its cache, with every finding there was."""
    return lay_out_faces(
        FaceOrder(PROJECT, game_of(game_id), edition, language, cache_of(printed(game_id)), rules=rules_of(game_id))
    )


def cache_of(built: Path) -> Path:
    return built.parent / CACHE


@pytest.mark.parametrize(("game_id", "edition", "language"), PRINTINGS)
def test_no_finding_and_every_name_can_be_found(
    game_id: str, edition: Edition, language: str, printed: Printed
) -> None:
    faces = lay(game_id, edition, language, printed)
    assert [str(finding) for finding in faces.findings] == []
    for card in game_of(game_id).cards:
        text = " ".join(text_of(faces.file.pdf, faces.file.pages[front(card.id)]).split()).casefold()
        assert game_of(game_id).locales[language].name(card).casefold() in text


@pytest.mark.parametrize(("game_id", "edition", "language"), PRINTINGS)
def test_the_back_looks_the_same_upside_down(game_id: str, edition: Edition, language: str, printed: Printed) -> None:
    faces = lay(game_id, edition, language, printed)
    first = game_of(game_id).cards[0]
    image = picture(faces.file.pdf, faces.file.pages[back(first.id)], dpi=72)
    difference = ImageChops.difference(image, image.rotate(180)).convert("L")
    # only the edges of shapes may differ, where a pixel is half covered
    assert sum(difference.histogram()[64:]) < 0.002 * image.width * image.height


@pytest.mark.parametrize(("game_id", "edition", "language"), PRINTINGS)
def test_names_are_set_in_two_sizes_and_nothing_is_below_its_floor(
    game_id: str, edition: Edition, language: str, printed: Printed
) -> None:
    lay(game_id, edition, language, printed)
    sizes: dict[str, set[float]] = {}
    for record in cache_of(printed(game_id)).glob("face-*.pdf"):
        with pikepdf.open(record) as pdf:
            for box, size in json.loads(pdf.Root.CardgenFace.read_bytes())["sizes"].items():
                sizes.setdefault(box, set()).add(size)
    assert len(sizes["name"]) <= 2 * len(game_of(game_id).editions)
    assert min(size for found in sizes.values() for size in found) >= 6.5


PAIRS = [("bone", "iron"), ("gold", "iron"), ("sand", "iron"), ("sibling", "iron"), ("footer", "iron")]


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(text: str, ground: str) -> None:
    palette = game_of("celtic_warbands").palette
    assert contrast(palette[text].rgb, palette[ground].rgb) >= LEAST_CONTRAST


def test_all_colours_of_text_are_among_the_measured_pairs() -> None:
    css = "".join((WARBANDS / name).read_text("utf-8") for name in ("card.css", "large.css"))
    used = set(re.findall(r"color: *var\(--([a-z_]+)\)", css))
    assert used == {text for text, _ in PAIRS}


def test_pictures_over_the_sill_are_those_the_art_says() -> None:
    layers = yaml.safe_load((ROOT / "cards/celtic_warbands/art/layers.yaml").read_text("utf-8"))["objects"]
    drawn = [name for name, layer in layers.items() if layer["over_sill"]]
    said = re.search(r"set over_sill = \[(.*?)\]", (WARBANDS / "parts.html").read_text("utf-8"))
    assert said is not None
    assert sorted(re.findall(r"'(\w+)'", said[1])) == sorted(drawn)


@pytest.mark.parametrize("edition", game_of("celtic_warbands").editions, ids=lambda e: f"celtic_warbands-{e.id}")
def test_rating_and_suite_stand_at_both_ends(edition: Edition, printed: Printed) -> None:
    """The index tab at the upper left; the foot index, upside down, at the lower right."""
    faces = lay("celtic_warbands", edition, "en", printed)
    ground = game_of("celtic_warbands").palette["iron"].rgb
    iron = tuple(int(ground[i : i + 2], 16) for i in (1, 3, 5))
    dpi, bleed = 144, edition.bleed
    for card in game_of("celtic_warbands").cards:
        image = picture(faces.file.pdf, faces.file.pages[front(card.id)], dpi=dpi)
        right, bottom = bleed + edition.trim.width - edition.safe, bleed + edition.trim.height - edition.safe
        foot = image.crop(tuple(round(v / 25.4 * dpi) for v in (right - 6.5, bottom - 3.2, right, bottom)))
        inked = sum(1 for pixel in foot.getdata() if max(abs(a - b) for a, b in zip(pixel, iron, strict=True)) > 60)
        assert inked > 0.15 * foot.width * foot.height
        text = text_of(faces.file.pdf, faces.file.pages[front(card.id)])
        assert text.count(str(card.fields["rating"])) >= 2
