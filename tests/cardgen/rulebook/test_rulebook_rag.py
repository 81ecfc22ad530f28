"""Words that stay together at the end of a line; ~ stands for a no-break space."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring, tostring

import pytest

from cardgen.rulebook.rag import tie_words


@pytest.mark.parametrize(
    ("written", "tied"),
    [
        ("<p>The tribe has plenty of heads to lose in.</p>", "<p>The tribe has plenty of heads to lose~in.</p>"),
        ("<p>Short as it is.</p>", "<p>Short as it is.</p>"),
        (
            "<p>Whoever wins <b>cuts off the head of the loser.</b></p>",
            "<p>Whoever wins <b>cuts off the head of the~loser.</b></p>",
        ),
        ("<p>3 of 5 beat 2.</p>", "<p>3~of~5 beat~2.</p>"),
        ("<p>from page 4 on, or 1907 and later</p>", "<p>from page 4~on, or~1907~and~later</p>"),
        ("<td>bets · Fight · pot</td>", "<td>bets~· Fight~· pot</td>"),
        ('<li>Draw as many. <a class="ref">4.5</a></li>', '<li>Draw as many.~<a class="ref">4.5</a></li>'),
        ('<p>Go (<a class="ref">4.5</a>).</p>', '<p>Go~(<a class="ref">4.5</a>).</p>'),
        ('<p>Go (<a class="ref">4.5</a>) on.</p>', '<p>Go (<a class="ref">4.5</a>) on.</p>'),
        (
            '<span class="whole">See <a class="ref">4.5</a> or the neighbours of the next one.</span>',
            '<span class="whole">See <a class="ref">4.5</a> or the neighbours of the next~one.</span>',
        ),
        ("<div>No paragraph ends here with a word</div>", "<div>No paragraph ends here with a word</div>"),
        ("<li>A list item of its own <ul><li>x</li></ul></li>", "<li>A list item of its own <ul><li>x</li></ul></li>"),
    ],
)
def test_words_are_tied(written: str, tied: str) -> None:
    tree = fromstring(f"<body>{written}</body>")  # noqa: S314 - written above
    tie_words(tree)
    assert tostring(tree, "unicode").replace("\u00a0", "~") == f"<body>{tied}</body>"
