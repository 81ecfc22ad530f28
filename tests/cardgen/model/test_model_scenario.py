"""Examples know the place of each of their values."""

from __future__ import annotations

from cardgen.diagnostics import Where
from cardgen.model.scenario import Scenario

WHOLE, HANDS, CARD = Where("x.yaml", 2, 5), Where("x.yaml", 7, 10), Where("x.yaml", 7, 25)


def test_a_place_or_the_nearest_round_it() -> None:
    places = {("given", "hands"): HANDS, ("given", "hands", "a", 2): CARD}
    scenario = Scenario("triple", {}, (), {}, {}, (), {}, WHOLE, places)
    assert scenario.place(("given", "hands", "a", 2)) == CARD
    assert scenario.place(("given", "hands", "b")) == HANDS
    assert scenario.place(("moves", 0)) == WHOLE
