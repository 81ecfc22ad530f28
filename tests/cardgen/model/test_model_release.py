"""Versions and their order, and values of two releases held against each other."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.release import is_version, json_text, same_value, version_order

IN_ORDER = ["0.9", "1.0-beta2", "1.0-beta10", "1.0-rc1", "1.0", "1.0.0", "1.0.1", "1.2", "1.9", "1.10", "2.0rc", "2.0"]
VERSIONS = st.from_regex(r"[0-9]{1,3}([._+-]?[0-9a-z]{1,3}){0,3}", fullmatch=True)


def test_versions_are_sorted_part_by_part() -> None:
    backwards = IN_ORDER[::-1]
    assert sorted(backwards, key=version_order) == IN_ORDER


@given(st.lists(VERSIONS, unique=True))
def test_any_two_versions_have_an_order(versions: list[str]) -> None:
    backwards = versions[::-1]
    assert sorted(versions, key=version_order) == sorted(backwards, key=version_order)
    assert all(map(is_version, versions))


@pytest.mark.parametrize(
    "version", ["", "v1", "1.", "1..2", "../1", "1/2", "1 2", "1.0A", "1\n", "con", "1.0~rc", "1" * 41]
)
def test_what_cannot_name_a_file_is_no_version(version: str) -> None:
    assert not is_version(version)


def test_values_of_another_kind_are_not_the_same() -> None:
    assert same_value(MappingProxyType({"b": 1, "a": (1, "x")}), MappingProxyType({"a": (1, "x"), "b": 1}))
    assert not same_value(1, True)
    assert not same_value(1, 1.0)
    assert not same_value("1", 1)
    assert not same_value(None, "")
    assert json_text(MappingProxyType({"b": ("Brân",), "a": None})) == '{"a": null, "b": ["Brân"]}'
