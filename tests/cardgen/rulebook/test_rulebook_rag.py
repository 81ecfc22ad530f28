"""Words that stay together at the end of a line; ~ stands for a no-break space."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring, tostring

import pytest

from cardgen.layout import weasy
from cardgen.rulebook.rag import tie_words


@pytest.mark.parametrize(
    ("written", "tied"),
    [
        ("<p>The tribe has plenty of heads to lose in.</p>", "<p>The tribe has plenty of heads to lose~in.</p>"),
        ("<p>Short as it is.</p>", "<p>Short as it is.</p>"),
        (
            "<p>Whoever wins <b>cuts off the head of the loser.</b></p>",
            "<p>Whoever wins<b> cuts off the head of the~loser.</b></p>",
        ),
        ("<p>3 of 5 beat 2.</p>", "<p>3~of~5 beat~2.</p>"),
        ("<p>from page 4 on, or 1907 and later</p>", "<p>from page 4~on, or~1907~and~later</p>"),
        ("<td>bets · Fight · pot</td>", "<td>bets~· Fight~· pot</td>"),
        ('<li>Draw as many. <a class="ref">4.5</a></li>', '<li>Draw as many.<a class="ref">~4.5</a></li>'),
        ('<p>on page <a data-page="x">00</a>, then</p>', '<p>on page <a data-page="x">00</a>, then</p>'),
        ("<li>It is <b>one</b> <i>of</i> <s>two</s></li>", "<li>It is<b> one</b><i> of</i> <s>two</s></li>"),
        ('<p>Go (<a class="ref">4.5</a>).</p>', '<p>Go~(<a class="ref">4.5</a>).</p>'),
        ('<p>Go (<a class="ref">4.5</a>) on.</p>', '<p>Go (<a class="ref">4.5</a>) on.</p>'),
        (
            '<span class="whole">See <a class="ref">4.5</a> or the neighbours of the next one.</span>',
            '<span class="whole">See<a class="ref">~4.5</a> or the neighbours of the next~one.</span>',
        ),
        ("<div>No paragraph ends here with a word</div>", "<div>No paragraph ends here with a word</div>"),
        ("<li>A list item of its own <ul><li>x</li></ul></li>", "<li>A list item of its own <ul><li>x</li></ul></li>"),
    ],
)
def test_words_are_tied(written: str, tied: str) -> None:
    tree = fromstring(f"<body>{written}</body>")  # noqa: S314 - written above
    tie_words(tree)
    assert tostring(tree, "unicode").replace("\u00a0", "~") == f"<body>{tied}</body>"


def test_a_line_that_is_full_but_for_a_space_is_broken_at_its_end() -> None:
    """WeasyPrint would leave “All” alone on the first line at one of these widths."""
    words = "All bonuses add up. A triple is not a pair. <a>9.4</a>"
    for width in range(130, 230, 2):
        html = weasy.HTML(string=f"<style>p {{ width: {width}px; font: 12px serif }}</style><p>{words}</p>")
        tie_words(html.etree_element)
        lines = [
            b for page in html.render().pages for b in page._page_box.descendants() if isinstance(b, weasy.LineBox)
        ]
        widths = [sum(child.margin_width() for child in line.children) for line in lines]
        assert min(widths[:-1], default=width) > width / 2
