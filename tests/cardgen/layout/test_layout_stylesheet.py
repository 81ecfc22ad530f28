"""Style sheets: colours by name, and what cannot work on a face."""

from __future__ import annotations

import pytest
from layout_workshop import PALETTE, Workshop, at, picture, png  # type: ignore[import-not-found]

from cardgen.diagnostics import Where
from cardgen.layout.palette import contrast, with_colours


def found(workshop: Workshop, css: str) -> list[tuple[str, int, int, str]]:
    workshop.template("card.css", css)
    if "{{" in (workshop.root / "templates/demo/card.html").read_text("utf-8"):
        workshop.template("card.html", "")
    return [(f.code, f.where.line, f.where.column, f.hint) for f in workshop.findings()]


def test_inks_are_filled_in(workshop: Workshop) -> None:
    workshop.template("card.html", '<div class="b"></div>')
    assert found(workshop, ".b{left:0;top:0;width:20mm;height:20mm;background:var(--red)}") == []
    assert at(picture(workshop.lay().file.pdf), 10, 10) == (192, 32, 32)


def test_own_variables_stay() -> None:
    css = ":root{--x:1mm}.a{color:var( --red );margin:var(--x)}"
    assert with_colours(css, PALETTE) == ":root{--x:1mm}.a{color:#c02020;margin:var(--x)}"


def test_an_unknown_ink_names_the_nearest(workshop: Workshop) -> None:
    css = "\n.a {\n  color: var(--rde) }"
    assert ("unknown-ink", 3, 10, "did you mean 'red'?") in found(workshop, css)


@pytest.mark.parametrize("colour", ["#fff", "red", "rgb(1,2,3)", "hsl(1 2% 3%)", "RebeccaPurple"])
def test_a_literal_colour_is_a_warning(workshop: Workshop, colour: str) -> None:
    workshop.template("card.html", "")
    workshop.template("card.css", f".a{{background:{colour}}}.b{{border:1px solid {colour}}}")
    findings = workshop.findings()
    assert [(f.code, f.severity) for f in findings] == [("literal-colour", "warning")] * 2


@pytest.mark.parametrize("value", ["transparent", "currentColor", "inherit", "none", "var(--red)"])
def test_words_that_are_no_colours_of_their_own(workshop: Workshop, value: str) -> None:
    assert found(workshop, f".a{{background:{value};font-family:red}}") == []


@pytest.mark.parametrize("name", ["text-overflow:ellipsis", "max-lines:3", "line-clamp:3"])
def test_cutting_text_is_refused(workshop: Workshop, name: str) -> None:
    codes = [code for code, *_ in found(workshop, f".a{{{name}}}")]
    assert "cuts-text" in codes


@pytest.mark.parametrize(
    ("css", "code"),
    [
        ("@page{size:A4}", "css-at-rule"),
        ("@font-face{font-family:x;src:url(x.ttf)}", "css-at-rule"),
        ("@import 'http://127.0.0.1:9/x.css';", "css-at-rule"),
        (".a{counter-increment:x}", "paged-css"),
        (".a", "css-syntax"),
        (".a{color red}", "css-syntax"),
        (".a{background:url(nix.png)}", "missing-file"),
        (".a{colr:inherit}", "css-ignored"),
    ],
)
def test_what_cannot_work_is_told_with_its_place(workshop: Workshop, css: str, code: str) -> None:
    workshop.template("card.css", f"\n{css}")
    places = {(f.code, f.where.file, f.where.line) for f in workshop.findings()}
    assert (code, "templates/demo/card.css", 2) in places


def test_pictures_of_a_sheet_are_found_below_art(workshop: Workshop) -> None:
    workshop.art("a.png", png((400, 400), (192, 32, 32)))
    workshop.template("card.html", '<div class="b"></div>')
    assert found(workshop, ".b{left:0;top:0;width:20mm;height:20mm;background:url(a.png)}") == []
    assert at(picture(workshop.lay().file.pdf), 10, 10) == (192, 32, 32)
    assert "a.png" in {p.name for p in workshop.lay().files}


def test_the_edition_has_the_last_word(workshop: Workshop) -> None:
    workshop.template("card.html", '<div class="b"></div>')
    workshop.template("card.css", ".b{left:0;top:0;width:20mm;height:20mm;background:var(--red)}")
    workshop.template("standard.css", ".b{background:var(--green)}")
    assert at(picture(workshop.lay().file.pdf), 10, 10) == (32, 128, 64)


def test_a_sheet_in_another_encoding(workshop: Workshop) -> None:
    workshop.template("card.html", "")
    (workshop.root / "templates/demo/card.css").write_bytes(".a{} /* Été */".encode("cp1252"))
    (finding,) = workshop.findings()
    assert (finding.code, finding.where) == ("encoding", Where("templates/demo/card.css"))


def test_contrast_is_the_ratio_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#ffffff") == 1
    assert contrast("#777777", "#ffffff") == contrast("#ffffff", "#777777") == pytest.approx(4.48, abs=0.01)
    with pytest.raises(ValueError, match="not a colour"):
        contrast("red", "#ffffff")
