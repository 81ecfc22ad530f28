"""Text that fits, shrinks, or is reported; never cut."""

from __future__ import annotations

import json

import pikepdf
import pytest
from layout_workshop import Workshop, text_of  # type: ignore[import-not-found]

WORDS = "draw a card then discard another one and keep what is left of it "
BOX = ".rules{left:5mm;top:20mm;width:50mm;height:20mm;font-size:8pt;line-height:1.25;color:var(--ink)}"


def rules(workshop: Workshop, words: int, attributes: str = "", css: str = BOX) -> Workshop:
    workshop.card("a", "Oak", rules=(WORDS * 99)[: words * 5])
    workshop.template("card.css", css)
    workshop.template("card.html", f'<div class="rules" data-box="rules" {attributes}>{{{{ card.rules }}}}</div>')
    return workshop


def size(workshop: Workshop) -> float:
    """The type size that was found for the rules box."""
    for path in (workshop.root / "cache").glob("face-*.pdf"):
        with pikepdf.open(path) as pdf:
            sizes = json.loads(pdf.Root.CardgenFace.read_bytes())["sizes"]
            if sizes:
                return float(sizes["rules"])
    raise AssertionError("no box was fitted")


def test_text_that_fits_is_left_alone(workshop: Workshop) -> None:
    assert rules(workshop, 40, 'data-min="6pt"').messages() == []
    assert size(workshop) == 8


def test_text_that_does_not_fit_is_told_by_how_much(workshop: Workshop) -> None:
    (finding,) = rules(workshop, 140).findings()
    assert finding.code == "overflow"
    assert finding.message == "Oak, front: the text of box 'rules' is 36.4 mm too high"
    assert (finding.where.file, finding.where.line) == ("cards/demo/cards.yaml", 3)
    assert "data-min" in finding.hint


def test_text_shrinks_to_the_largest_size_that_fits(workshop: Workshop) -> None:
    assert rules(workshop, 76, 'data-min="6pt"').messages() == []
    found = size(workshop)
    assert 6 < found < 8
    for candidate, fits in ((found, True), (round(found + 0.1, 1), False)):
        workshop.template("card.css", BOX.replace("8pt", f"{candidate}pt"))
        workshop.template("card.html", '<div class="rules" data-box="rules">{{ card.rules }}</div>')
        assert (workshop.messages() == []) is fits


def test_the_smallest_size_is_a_floor(workshop: Workshop) -> None:
    (message,) = rules(workshop, 200, 'data-min="7pt"').messages()
    assert message.startswith("overflow: Oak, front: the text of box 'rules' is ")
    assert message.endswith(" mm too high, even at 7 pt")


def test_listed_sizes_are_tried_in_turn(workshop: Workshop) -> None:
    css = ".rules{left:5mm;top:20mm;width:20mm;height:8mm;font-size:10pt;white-space:nowrap;color:var(--ink)}"
    assert rules(workshop, 4, 'data-sizes="10pt 7pt"', css).messages() == []
    assert size(workshop) == 7


def test_text_too_wide_for_one_line(workshop: Workshop) -> None:
    css = ".rules{left:5mm;top:20mm;width:20mm;height:8mm;font-size:8pt;white-space:nowrap;color:var(--ink)}"
    (message,) = rules(workshop, 5, "", css).messages()
    assert message == "overflow: Oak, front: the text of box 'rules' is 6.4 mm too wide"


def test_a_line_height_in_points_shrinks_with_the_type(workshop: Workshop) -> None:
    assert rules(workshop, 76, 'data-min="6pt"', BOX.replace("1.25", "10pt")).messages() == []
    assert size(workshop) < 8


@pytest.mark.parametrize("attribute", ['data-min="small"', 'data-min="9pt"', 'data-sizes="10pt x"', 'data-min="0pt"'])
def test_a_size_that_is_none_is_told(workshop: Workshop, attribute: str) -> None:
    assert [f.code for f in rules(workshop, 20, attribute).findings()] == ["bad-attribute"]


def test_hidden_overflow_is_told_even_without_a_name(workshop: Workshop) -> None:
    workshop.template("card.css", BOX + ".rules{overflow:hidden}")
    workshop.template("card.html", '<div class="rules">' + WORDS * 20 + "</div>")
    assert [f.code for f in workshop.findings()] == ["overflow", "unsafe-text"]


def test_each_card_is_fitted_for_itself(workshop: Workshop) -> None:
    rules(workshop, 76, 'data-min="6pt"')
    workshop.card("b", "Ash", rules="Short.")
    assert workshop.messages() == []
    faces = workshop.lay()
    with pikepdf.open(faces.file.pdf) as pdf:
        contents = [pdf.pages[faces.file.pages[f"{c}/front"]].Contents.read_bytes() for c in "ab"]
    sizes = [float(content.split(b" Tf")[0].split()[-1]) * 0.75 for content in contents]
    assert sizes[0] < 7.95
    assert sizes[1] == pytest.approx(8, abs=0.01)


def test_nothing_is_cut_whatever_the_text(workshop: Workshop) -> None:
    rules(workshop, 200, 'data-min="6pt"')
    faces = workshop.lay()
    text = " ".join(text_of(faces.file.pdf).split())
    assert text.count("discard another") == str(workshop.cards[0].fields["rules"]).count("discard another")


def test_a_face_that_runs_over_is_told_and_the_next_card_keeps_its_page(workshop: Workshop) -> None:
    workshop.card("a", "Oak", rules=WORDS * 200)
    workshop.card("b", "Ash", rules="Short.")
    workshop.template("card.html", '<p class="flow">{{ card.name }} {{ card.rules }}</p>')
    faces = workshop.lay()
    assert "runs-over" in [f.code for f in faces.findings]
    assert text_of(faces.file.pdf, faces.file.pages["b/front"]).split() == ["Ash", "Short."]


def test_an_unclosed_tag_does_not_reach_the_next_card(workshop: Workshop) -> None:
    workshop.card("a", "Oak", open="yes")
    workshop.card("b", "Ash", open="")
    workshop.template("card.html", '{% if card.open %}<b><div class="t">{% endif %}<div class="t">{{ card.name }}')
    faces = workshop.lay()
    with pikepdf.open(faces.file.pdf) as pdf:
        fonts = [str(f.BaseFont) for f in pdf.pages[faces.file.pages["b/front"]].Resources.Font.values()]
    assert [name.split("+")[1] for name in fonts] == ["AlegreyaSans-Regular"]


def test_a_spare_line_goes_before_anything_shrinks(workshop: Workshop) -> None:
    workshop.card("a", "Oak", rules=WORDS)
    workshop.template("card.css", BOX + "p{margin:0}")
    inner = "<p>{{ card.rules }}</p><p data-spare>A line of <i>flavour</i></p>left over" + "<br>more" * 2
    workshop.template("card.html", f'<div class="rules" data-box="rules" data-min="6pt">{inner}</div>')
    (finding,) = workshop.findings()
    assert finding.code == "left-out"
    assert finding.message == "Oak, front: 'A line of flavour' is left out of box 'rules': the rest leaves it no room"
    assert size(workshop) == 8


def test_a_spare_line_that_fits_stays(workshop: Workshop) -> None:
    workshop.card("a", "Oak", rules="Draw a card.")
    workshop.template("card.css", BOX)
    workshop.template(
        "card.html", '<div class="rules" data-box="rules">{{ card.rules }}<p data-spare>Flavour</p></div>'
    )
    assert workshop.messages() == []
    assert "Flavour" in text_of(workshop.lay().file.pdf)


FLEX = BOX.replace("{", "{display:flex;flex-direction:column;justify-content:space-between;") + "p{margin:0}"
PARTS = "<div>{{ card.rules }}</div><p data-spare>A line of flavour</p>"


@pytest.mark.parametrize("shrink", ["", "div{flex-shrink:0} p{flex-shrink:0}"])
def test_a_flex_box_is_measured_too(workshop: Workshop, shrink: str) -> None:
    rules(workshop, 100, "", FLEX + shrink)
    workshop.template("card.html", f'<div class="rules" data-box="rules" data-min="7pt">{PARTS}</div>')
    assert {message.split(":")[0] for message in workshop.messages()} == {"left-out", "overflow"}


def test_the_parts_of_a_flex_box_are_not_printed_over_one_another(workshop: Workshop) -> None:
    rules(workshop, 40, "", FLEX + "p{flex-shrink:0}")
    workshop.template("card.html", f'<div class="rules" data-box="rules">{PARTS}</div>')
    (message,) = workshop.messages()
    assert message.startswith("left-out: Oak, front: 'A line of flavour' is left out of box 'rules'")


def test_a_name_on_an_inline_element_is_told(workshop: Workshop) -> None:
    workshop.card("a", "Oak", rules="Draw a card.")
    workshop.template("card.css", BOX)
    workshop.template("card.html", '<div class="rules"><span data-box="rules">{{ card.rules }}</span></div>')
    (message,) = workshop.messages()
    assert message == (
        "bad-attribute: Oak, front: box 'rules': data-box is on an inline element, which cannot be measured"
    )
