"""The lane diagrams of the rulebook say what the engine played: who stands where, every arrow, every point."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element

import pytest
import tinyhtml5  # type: ignore[import-untyped,unused-ignore]

from cardgen.model.game import Game, Value
from cardgen.pipeline.study import Studied
from cardgen.rulebook.book import Book

pytestmark = pytest.mark.xdist_group("book {game_id}")

SVG = "{http://www.w3.org/2000/svg}"
TOP = re.compile(r"top:([\d.]+)mm")
SEATS = ("a", "b")


@pytest.fixture(scope="module")
def boxes(book: Book) -> Mapping[str, Element]:
    """The box of each example whose lanes are drawn, by the example's id."""
    html = "".join(str(part) for part in book.bound.parts)
    tree = tinyhtml5.parse(f"<html><body>{html}</body></html>")
    found = {str(e.get("id"))[8:]: e for e in tree.iter() if str(e.get("id", "")).startswith("example-")}
    return {name: box for name, box in found.items() if any(True for _ in spans(box, "t-lane"))}


def spans(box: Element, name: str) -> Iterator[Element]:
    """The elements of that class in a box."""
    return (e for e in box.iter() if name in e.get("class", "").split())


def words(element: Element) -> str:
    """The text of an element without signs of the sign font, in one line."""
    return " ".join(re.sub("[\ue000-\uf8ff]", " ", "".join(element.itertext())).split())


def height(element: Element) -> float:
    """How far below the top of its drawing an element stands, in mm."""
    found = TOP.search(element.get("style", ""))
    assert found
    return float(found[1])


def rows(values: Mapping[str, Value], name: str) -> Sequence[Mapping[str, Value]]:
    """A list of mappings among the values of an example."""
    found = values[name]
    assert isinstance(found, tuple)
    return [row for row in found if isinstance(row, Mapping)]


def sides(values: Mapping[str, Value]) -> Iterator[Mapping[str, Value]]:
    """Both sides of all lanes, lane by lane."""
    for lane in rows(values, "lanes"):
        for seat in SEATS:
            side = lane[seat]
            assert isinstance(side, Mapping)
            yield side


def given_lines(studied: Studied, name: str) -> list[tuple[str, list[str]]]:
    """The lines that an example's position has: the seat and its creatures, front first."""
    lanes = studied.played[name].scenario.given.get("lanes", ())
    found = []
    for lane in lanes if isinstance(lanes, tuple | list) else ():
        assert isinstance(lane, Mapping)
        for seat in SEATS:
            line = lane.get(seat, ())
            assert isinstance(line, tuple | list)
            found.append((seat, [str(u["card"]) if isinstance(u, Mapping) else str(u).split()[0] for u in line]))
    return found


def standing(studied: Studied, name: str) -> list[str]:
    """The creatures that are on the table at Resolve, without their places."""
    values = studied.played[name].values
    found = [str(one["card"]) for one in rows(values, "placed") if one["mode"]]
    found += [card for _, line in given_lines(studied, name) for card in line]
    gone = values["gone"]
    assert isinstance(gone, Mapping)
    return sorted(card for card in found if card not in gone)


def test_most_examples_draw_their_lanes(boxes: Mapping[str, Element]) -> None:
    assert len(boxes) >= 20


def test_every_creature_at_resolve_has_one_tile(boxes: Mapping[str, Element], studied: Studied, game: Game) -> None:
    names = {card.id: card.name for card in game.deck}
    for name, box in boxes.items():
        assert sorted(words(tile) for tile in spans(box, "t-name")) == sorted(
            names[card] for card in standing(studied, name)
        ), name


def test_a_tile_tells_its_mode_in_words_too(boxes: Mapping[str, Element]) -> None:
    for name, box in boxes.items():
        modes = [words(mode) for mode in spans(box, "t-mode")]
        assert set(modes) <= {"Attack", "Guard"}, name
        assert len(modes) == len(list(spans(box, "t-name"))), name


def test_the_bands_of_the_tiles_are_the_hits_that_were_dealt(boxes: Mapping[str, Element], studied: Studied) -> None:
    for name, box in boxes.items():
        hits = [hit for side in sides(studied.played[name].values) for hit in rows(side, "hits")]
        dealt = [f"−{hit['amount']} {'killed' if hit['killed'] else hit['after']} {hit['points']}" for hit in hits]
        shown = [words(band) for band in spans(box, "t-hit") if words(band).startswith("−")]
        assert sorted(shown) == sorted(dealt), name


def test_each_lane_shows_the_points_of_both_sides(boxes: Mapping[str, Element], studied: Studied) -> None:
    for name, box in boxes.items():
        lanes = {str(lane["lane"]): lane for lane in rows(studied.played[name].values, "lanes")}
        drawn = [words(number) for number in spans(box, "t-lane")]
        scored = []
        for number in drawn:
            for seat in SEATS:
                side = lanes[number][seat]
                assert isinstance(side, Mapping)
                scored.append(str(side["points"]))
        assert [words(points) for points in spans(box, "t-points")] == scored, name
        left = [side for number, lane in lanes.items() if number not in drawn for side in (lane["a"], lane["b"])]
        assert all(isinstance(side, Mapping) and not side["points"] for side in left), name


def test_an_arrow_ends_at_everybody_who_is_hit_and_at_every_empty_line(
    boxes: Mapping[str, Element], studied: Studied
) -> None:
    for name, box in boxes.items():
        heads = [path for path in box.iter(f"{SVG}path") if "rotate" in path.get("transform", "")]
        expected = 0
        for side in sides(studied.played[name].values):
            expected += len(rows(side, "hits")) or (1 if side["breakthrough"] else 0)
        assert len(heads) == expected, name


def test_the_front_is_nearest_to_the_other_side(boxes: Mapping[str, Element], studied: Studied, game: Game) -> None:
    """In a lane that no ability disturbed, seat a's line runs down from the middle and seat b's up from it."""
    names = {card.id: card.name for card in game.deck}
    checked = 0
    for name, box in boxes.items():
        values = studied.played[name].values
        if values["moved"] or values["gone"]:
            continue
        at = {words(tile): height(tile) for tile in spans(box, "t-name")}
        for seat, line in given_lines(studied, name):
            heights = [at[names[card]] for card in line]
            assert heights == sorted(heights, reverse=seat == "b"), name
            checked += len(line) > 1
    assert checked >= 10
