"""The patterns of schemas: the same answers as Python's own, in a time that grows with the text alone."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.data.effort import TooMuchError, budget, spend
from cardgen.data.patterns import compiled, fault_of

ATOMS = st.sampled_from(["a", "b", ".", "[ab]", "[^a]", "[a-c1]", r"\d", r"\w", r"\s", r"\.", r"\x61", "", "^", "$"])
REPEATS = st.sampled_from(["*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "*?"])


def joined(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    groups = parts.map(lambda p: f"(?:{p})")
    return st.one_of(
        st.tuples(parts, parts).map("".join),
        st.tuples(groups, REPEATS).map("".join),
        st.tuples(parts, parts).map(lambda two: f"({two[0]}|{two[1]})"),
    )


PATTERNS = st.recursive(ATOMS, joined, max_leaves=8)


@settings(max_examples=500, deadline=None)
@given(PATTERNS, st.text("abcx1. \n", max_size=7))
def test_a_pattern_matches_what_it_matches_in_python(pattern: str, text: str) -> None:
    theirs = pattern.replace("$", r"\Z").replace(".", r"[^\n]").replace(r"\[^\n]", r"\.")
    assert compiled(pattern).search(text) == bool(re.search(theirs, text))


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("^(a+)+$", "a" * 50_000 + "!"),
        ("^(a|a)*$", "a" * 50_000 + "!"),
        ("^(a|b|ab)*c$", "ab" * 20_000),
        (r"\s+$", "x" + " " * 50_000 + "x"),
        ("(.*)*(.*)*(.*)*x$", "y" * 20_000),
    ],
)
def test_no_pattern_is_slow(pattern: str, text: str) -> None:
    """Python's own needs longer than the world is old, for the first two."""
    assert not compiled(pattern).search(text)


def test_the_end_is_the_very_end() -> None:
    assert compiled("^oak$").search("oak")
    assert not compiled("^oak$").search("oak\n")


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("(a", "'(' is never closed (character 2)"),
        ("a)", "')' without '('"),
        ("*a", "has nothing to repeat"),
        ("a**", "a repetition cannot be repeated"),
        ("^*", "'^' and '$' cannot be repeated"),
        ("{", r"write \{ for the character"),
        ("a{3,1}", "from 3 to 1 times is not possible"),
        ("a{99999}", "from 0 to 1000"),
        ("((a{1000}){1000})", "it is too large: repeat less"),
        ("((((){1000}){1000}){1000}){1000}", "it is too large"),
        ("(" * 60 + ")" * 60, "nested more than 50 deep"),
        ("[z-a]", "goes from nothing to nothing"),
        ("[a", "it ends where ']' should follow"),
        (r"[\D]", "cannot stand inside brackets"),
        ("\\", "it ends where a character should follow"),
        (r"\q", r"\q is not read"),
        (r"\u12", "4 hexadecimal digits"),
        (r"(a)\1", r"\1 is not read"),
        (r"\bword", r"\b is not read"),
        ("(?=a)b", "no lookahead, lookbehind, names or flags"),
        ("(?i)a", "no lookahead, lookbehind, names or flags"),
        ("(?P<n>a)", "no lookahead, lookbehind, names or flags"),
    ],
)
def test_what_is_not_read_is_refused_with_a_reason(pattern: str, why: str) -> None:
    assert why in fault_of(pattern)


def test_a_budget_ends() -> None:
    spend(10**9)  # nobody has set one
    with budget(10):
        spend(10)
        with budget(5):
            spend(5)
        with pytest.raises(TooMuchError):
            spend(1)
    spend(10**9)
