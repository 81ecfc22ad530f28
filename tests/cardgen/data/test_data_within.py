"""Places inside a text: every character of a value leads back to what stands for it in the file."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.data.document import Scalar
from cardgen.data.within import offsets_of
from cardgen.data.yaml import parse_yaml

WRITTEN = [
    "plain words",
    "plain words\n  on two lines",
    '"quoted \\u2014 and \\"so\\" on"',
    '"quoted\n  folded \\\n  joined"',
    "'single ''quoted'' words'",
    "'single\n  folded'",
    ">-\n  folded words\n  on two lines\n\n  and a third",
    "|\n  kept as it is\n    indented\n  end\n",
]


def scalar(written: str) -> tuple[Scalar, str]:
    text = f"text: {written}\n"
    node = parse_yaml(text, "t.yaml").node(("text",))
    assert isinstance(node, Scalar)
    return node, text[node.start : node.end]


@pytest.mark.parametrize("written", WRITTEN)
def test_letters_lead_to_themselves(written: str) -> None:
    node, raw = scalar(written)
    offsets = offsets_of(raw, node.text)
    assert len(offsets) == len(node.text) + 1
    assert offsets == sorted(offsets)
    for letter, offset in zip(node.text, offsets, strict=False):
        if letter.isalpha():
            assert raw[offset] == letter
        elif letter == "—":
            assert raw[offset : offset + 6] == "\\u2014"


@given(st.text(st.characters(blacklist_categories=["Cs", "Cc"]), min_size=1))
def test_json_strings_of_any_text(text: str) -> None:
    raw = json.dumps(text)
    offsets = offsets_of(raw, text)
    assert len(offsets) == len(text) + 1
    for letter, offset in zip(text, offsets, strict=False):
        if letter.isascii() and letter.isalnum():
            assert raw[offset] == letter
