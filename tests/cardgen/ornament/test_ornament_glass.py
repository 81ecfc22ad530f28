"""Leaded glass: pieces cut what lies behind them, nothing leaves the opening unasked, panes get their tones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.ornament.geometry import box, disc, union
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.panes import quarry, shatter, slice_by

RUBY, OPAL = Glass.named("ruby"), Glass.named("opal")
OPENING = disc(0, 0, 20)


def test_a_glass_is_seven_inks() -> None:
    assert RUBY.inks == ("ruby_1", "ruby_2", "ruby_3", "ruby_4", "ruby_5", "ruby_6", "ruby_7")


@pytest.mark.parametrize(
    ("tone", "inks"),
    [
        (0.0, ("ruby_1", "ruby_4", "ruby_6")),
        (-0.9, ("ruby_1", "ruby_2", "ruby_5")),
        (0.9, ("ruby_3", "ruby_5", "ruby_6")),
    ],
)
def test_edge_body_and_heart_follow_the_tone(tone: float, inks: tuple[str, str, str]) -> None:
    assert RUBY.tones(tone) == inks


@given(tone=st.floats(-1, 1))
def test_a_pane_is_always_darker_at_its_edge_than_in_its_heart(tone: float) -> None:
    edge, body, heart = (int(ink.rpartition("_")[2]) for ink in RUBY.tones(tone))
    assert 1 <= edge < body < heart <= 7


def test_a_nearer_piece_cuts_the_farther_one_with_a_lead_between() -> None:
    w = Window(OPENING).set(box(-10, -10, 10, 10), RUBY).set(disc(0, 0, 4), OPAL, outline=0.5)
    behind, before = (union([p.shape for p in w.panes if p.glass is glass]) for glass in (RUBY, OPAL))
    assert behind.distance(before) == pytest.approx(0.5, abs=0.01)
    assert behind.area == pytest.approx(400 - disc(0, 0, 4.5).area, rel=0.001)


def test_a_nearer_piece_covers_paint() -> None:
    w = Window(OPENING).set(OPENING, RUBY).draw("lead", box(-5, -1, 5, 1)).set(disc(5, 0, 3), OPAL)
    [(ink, paint)] = w.paint
    assert ink == "lead"
    assert paint.bounds[2] < 5 - 3 + 0.01


def test_a_piece_stays_in_the_opening_unless_it_is_free() -> None:
    reach = box(-24, -22, 24, 22)
    inside = Window(OPENING, reach).set(box(0, -1, 40, 1), RUBY)
    beyond = Window(OPENING, reach).set(box(0, -1, 40, 1), RUBY, free=True)
    assert inside.panes[0].shape.bounds[2] == pytest.approx(20, abs=0.05)
    assert beyond.panes[0].shape.bounds[2] == pytest.approx(24)
    assert inside.layers()[0][1].bounds[2] == pytest.approx(20, abs=0.05)
    assert beyond.layers()[0][1].bounds[2] > 24  # lead goes round the piece out there too


def test_outside_the_opening_nothing_is_set_or_painted() -> None:
    w = Window(OPENING).set(box(30, 30, 40, 40), RUBY).draw("lead", box(30, 30, 40, 40))
    assert (w.panes, w.paint) == ([], [])
    assert [ink for ink, _ in w.layers()] == ["lead"]


def test_tones_may_be_given_pane_by_pane() -> None:
    halves = [box(-10, -10, 0, 10), box(0, -10, 10, 10)]
    w = Window(OPENING).set(halves, RUBY, tone=[-0.5, 0.5], vary=0)
    assert [p.tone for p in w.panes] == [-0.5, 0.5]
    with pytest.raises(ValueError, match="3 tones for 2 panes"):
        w.set(halves, RUBY, tone=[0.0, 0.1, 0.2])


def test_several_glasses_take_turns() -> None:
    w = Window(OPENING).set([box(x, 0, x + 3, 3) for x in (-9, -5, -1, 3)], [RUBY, OPAL])
    assert [p.glass for p in w.panes] == [RUBY, OPAL, RUBY, OPAL]


@settings(deadline=None, max_examples=20)
@given(seed=st.integers(0, 999), lead=st.floats(0.03, 0.4))
def test_every_tone_lies_within_its_pane_less_the_lead(seed: int, lead: float) -> None:
    w = Window(OPENING).set(shatter(OPENING, 40, seed), RUBY, lead=lead, seed=seed)
    panes = union([p.shape.buffer(-lead + 0.01) for p in w.panes])
    for _, g in w.layers()[1:]:
        assert g.difference(panes).area < 0.01


def test_light_falls_from_the_top_left_or_from_nowhere() -> None:
    def heart(light: tuple[float, float]) -> tuple[float, float]:
        middle = Window(OPENING).set(disc(0, 0, 8), RUBY, vary=0).layers(light)[-1][1].centroid
        return round(middle.x, 2), round(middle.y, 2)

    assert heart((0, 0)) == (0, 0)
    x, y = heart((-0.35, -0.45))
    assert x < -0.2
    assert y < -0.2


def test_the_same_window_gives_the_same_layers() -> None:
    def drawn() -> list[tuple[str, str]]:
        w = Window(OPENING).set(quarry(OPENING, 4, 6), [RUBY, OPAL], seed=4)
        w.set(slice_by(disc(0, 0, 6), [[(-9, 0), (9, 1)]]), OPAL, seed=5)
        return [(ink, g.wkt) for ink, g in w.layers()]

    assert drawn() == drawn()
