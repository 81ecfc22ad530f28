"""Rule values: typed access, citations, and house rules laid over them."""

from __future__ import annotations

import pytest

from cardgen.diagnostics import CardgenError, Where
from cardgen.model.game import Value
from cardgen.model.rules import RuleSet, RuleValue


def rule(name: str, value: Value, options: tuple[Value, ...] = (), clause: str = "DU-1", ruling: str = "") -> RuleValue:
    return RuleValue(name, value, clause, ruling, options, "", Where("rules.yaml", 3, 5, 3, 6))


RULES = RuleSet(
    {
        r.name: r
        for r in (
            rule("hand_size", 10),
            rule("triples", "all", ("all", "two", "one"), ruling="DU-A07"),
            rule("ante", 2, (2, "agreed")),
            rule("categories", ("gold", "heads")),
            rule("open", value=True),
        )
    },
    {},
)


def test_values_by_kind() -> None:
    assert RULES.number("hand_size") == 10
    assert RULES.choice("triples") == "all"
    assert RULES.names("categories") == ("gold", "heads")
    assert RULES.flag("open") is True


def test_a_ruling_is_cited_before_a_clause() -> None:
    assert (RULES.cite("hand_size"), RULES.cite("triples")) == ("DU-1", "DU-A07")


def test_a_missing_rule_names_the_nearest() -> None:
    with pytest.raises(CardgenError, match=r"there is no rule 'hand_sise'(.|\n)*did you mean 'hand_size'"):
        RULES.number("hand_sise")


@pytest.mark.parametrize("name", ["triples", "categories", "open"])
def test_a_value_of_another_kind_is_refused_at_its_place(name: str) -> None:
    with pytest.raises(CardgenError) as caught:
        RULES.number(name)
    (found,) = caught.value.diagnostics
    assert (found.code, str(found.where)) == ("wrong-type", "rules.yaml:3:5")


def test_an_overlay_changes_only_what_it_names() -> None:
    changed = RULES.with_options({"triples": "one", "hand_size": 7, "ante": "agreed", "categories": ("cattle",)})
    assert changed.choice("triples") == "one"
    assert changed.number("hand_size") == 7
    assert changed.choice("ante") == "agreed"
    assert changed.names("categories") == ("cattle",)
    assert changed.cite("triples") == "DU-A07"
    assert RULES.choice("triples") == "all"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tripels": "one"}, "there is no rule 'tripels': did you mean 'triples'?"),
        ({"triples": "three"}, "'triples' cannot be 'three': allowed are 'all', 'two', 'one'"),
        ({"ante": 3}, "'ante' cannot be 3: allowed are 2, 'agreed'"),
        ({"hand_size": "ten"}, "'hand_size' cannot be 'ten': it takes a whole number, such as 10"),
        ({"hand_size": True}, "'hand_size' cannot be true: it takes a whole number, such as 10"),
        ({"categories": (1,)}, r"'categories' cannot be \[1\]: it takes a list of words, such as \['gold', 'heads'\]"),
        ({"open": 1}, "'open' cannot be 1: it takes true or false, such as true"),
    ],
)
def test_what_an_overlay_may_not_say(options: dict[str, Value], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        RULES.with_options(options)
