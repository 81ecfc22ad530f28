"""What a printer or a player would stumble over: glyphs, fonts, safe zone, sizes, overlaps, pictures, transparency."""

from __future__ import annotations

from pathlib import Path

import pytest
from layout_workshop import Workshop, at, picture, png, text_of  # type: ignore[import-not-found]

from cardgen.data.project import shared_templates

BOX = "color:var(--ink);width:30mm;height:6mm"


def face(workshop: Workshop, html: str, css: str = "") -> list[str]:
    workshop.template("card.html", html)
    workshop.template("card.css", f".t{{left:5mm;top:5mm;{BOX}}}.u{{left:5mm;top:30mm;{BOX}}}{css}")
    messages: list[str] = workshop.messages()
    return [m.replace("Oak, front: ", "") for m in messages]


def test_characters_of_data_are_printed_exactly(workshop: Workshop) -> None:
    text = 'If ATK < DEF & hand > 3, "stop" <b>now</b> <A>: {{ name }} &amp; 007'
    workshop.card("a", "Oak", text=text)
    assert face(workshop, '<div class="t">{{ card.text }}</div>', ".t{width:50mm}") == []
    assert " ".join(text_of(workshop.lay().file.pdf).split()) == text


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("Žluťoučký łoś ő ș ı Ñ", []),
        ("부산 宝", ["부 U+BD80", "산 U+C0B0", "宝 U+5B9D"]),
        ("👍🏽 ☁️", ["☁ U+2601", "️ U+FE0F", "👍 U+1F44D", "🏽 U+1F3FD"]),
    ],
)
def test_missing_glyphs_are_named(workshop: Workshop, text: str, lacking: list[str]) -> None:
    workshop.card("a", "Oak", text=text)
    found = [m for m in face(workshop, '<div class="t" data-box="text">{{ card.text }}</div>') if "glyph" in m]
    assert sorted(found) == sorted(
        f"missing-glyph: Alegreya Sans 400 has no glyph for '{c.split()[0]}' {c.split()[1]} in box 'text'"
        for c in lacking
    )


def test_a_second_font_may_have_what_the_first_lacks(workshop: Workshop, tmp_path: Path) -> None:
    font = (shared_templates() / "fonts/AlegreyaSans-Bold.ttf").read_bytes()
    (workshop.root / "templates/demo/Own.ttf").write_bytes(font)
    assert face(workshop, '<div class="t">x</div>', '.t{font-family:"Nothing","Alegreya Sans"}') == []


def test_an_unknown_font_names_the_nearest(workshop: Workshop) -> None:
    assert face(workshop, '<div class="t">x</div>', '.t{font-family:"Alegreya San"}') == [
        "unknown-font: no font of the project is called 'Alegreya San'"
    ]
    assert workshop.findings()[0].hint == "did you mean 'Alegreya Sans'?"
    assert face(workshop, '<div class="t">x</div>', ".t{font-family:Helvetica}") == [
        "unknown-font: no font of the project is called 'Helvetica'"
    ]


@pytest.mark.parametrize(
    ("css", "said"),
    [
        (".t{left:2mm}", "1.0 mm outside"),
        (".t{left:55mm}", "outside"),
        (".t{top:83mm;line-height:1;font-size:8pt}", "outside"),
        (".t{top:1mm;line-height:1;font-size:8pt}", "outside"),
        (".t{left:25mm;top:50mm;transform:rotate(180deg)}", ""),
        (".t{left:40mm;top:50mm;transform:rotate(180deg)}", "outside"),
        (".t{left:1mm;top:5mm;transform:translate(4mm,0)}", ""),
    ],
)
def test_text_outside_the_safe_zone(workshop: Workshop, css: str, said: str) -> None:
    found = face(workshop, '<div class="t">Hannah</div>', css)
    assert [said in m and m.startswith("unsafe-text: 'Hannah'") for m in found] == ([True] if said else [])


def test_a_space_or_a_descender_is_not_text_outside(workshop: Workshop) -> None:
    edge = ".t{top:78.6mm;height:6.4mm;line-height:6.4mm;font-size:8pt;white-space:pre;width:55mm}"
    assert face(workshop, '<div class="t">x</div>', edge) == []


def test_small_type(workshop: Workshop) -> None:
    assert face(workshop, '<div class="t">Oak</div>', ".t{font-size:4.9pt}") == [
        "small-type: type of 4.9 pt is too small to read: 'Oak'"
    ]
    assert face(workshop, '<div class="t">Oak</div>', ".t{font-size:5pt}") == []


def test_texts_that_run_into_one_another(workshop: Workshop) -> None:
    html = '<div class="t" data-box="name">Hannah</div><div class="u" data-box="cost">Hannah</div>'
    assert face(workshop, html) == []
    (message,) = face(workshop, html, ".u{left:8mm;top:6mm}")
    assert message.startswith("overlap: the texts of boxes 'name' and 'cost' overlap by ")


def test_blur_and_transparency_are_warned_of(workshop: Workshop) -> None:
    blur = face(workshop, '<div class="t">x</div>', ".t{box-shadow:0 2px 6px var(--red)}")
    assert "soft-mask" in [m.split(":")[0] for m in blur]
    flat = face(workshop, '<div class="t">x</div>', ".t{box-shadow:0 2px 0 var(--red)}")
    assert flat == []
    assert [m.split(":")[0] for m in face(workshop, '<div class="t">x</div>', ".t{opacity:.5}")] == ["transparency"]


@pytest.mark.parametrize("name", ["Row1 (2) #3%.png", "a b.png", "ä?.png", "50%25.png"])
def test_odd_file_names_work(workshop: Workshop, name: str) -> None:
    workshop.art(name, png((400, 400), (192, 32, 32)))
    workshop.card("a", "Oak", art=name)
    html = '<img class="t" src="{{ card.art }}">'
    assert face(workshop, html, "img{position:absolute;height:20mm}") == []
    assert at(picture(workshop.lay().file.pdf), 3 + 10, 3 + 10) == (192, 32, 32)


@pytest.mark.parametrize(
    "how", ['<img src="{0}">', "{{{{ plate('{0}') }}}}", '<div style="background:url({0})"></div>']
)
def test_a_missing_or_differently_spelled_picture_names_the_nearest(workshop: Workshop, how: str) -> None:
    workshop.art("Oak.PNG", png((400, 400), (192, 32, 32)))
    for name in ("oak.PNG", "Oak.png", "Oka.PNG"):
        workshop.template("card.html", how.format(name))
        (finding,) = workshop.findings()
        assert (finding.code, finding.hint) == ("missing-file", "did you mean 'Oak.PNG'?")


@pytest.mark.parametrize(
    "html",
    [
        '<img src="http://127.0.0.1:9/x.png">',
        '<img src="//127.0.0.1:9/x.png">',
        '<img src="file:///etc/passwd">',
        '<div class="t"><a href="http://127.0.0.1:9/">x</a></div>',
        '<img srcset="http://127.0.0.1:9/x.png 2x">',
        '<div style="background:url(http://127.0.0.1:9/x.png)"></div>',
    ],
)
def test_nothing_is_fetched_from_outside(workshop: Workshop, html: str) -> None:
    assert [m.split(":")[0] for m in face(workshop, html)] == ["outside-project"]


def test_a_picture_above_the_project_is_not_read(workshop: Workshop) -> None:
    (workshop.root.parent / "secret.png").write_bytes(png((9, 9), (1, 2, 3)))
    for name in ("../../../../secret.png", "%2e%2e/%2e%2e/%2e%2e/%2e%2e/secret.png"):
        assert [m.split(":")[0] for m in face(workshop, f'<img src="{name}">')] == ["missing-file"]


@pytest.mark.parametrize("tag", ["style", "link", "script", "base", "iframe", "meta", "object"])
def test_tags_that_reach_beyond_the_face(workshop: Workshop, tag: str) -> None:
    (message,) = face(workshop, f"<{tag}></{tag}>")
    assert message == f"forbidden-tag: <{tag}> cannot stand on a face"


def test_low_resolution_pictures_in_the_text(workshop: Workshop) -> None:
    workshop.art("a.png", png((100, 100), (192, 32, 32)))
    (message,) = face(workshop, '<img class="t" src="a.png">', "img{position:absolute;height:30mm}")
    assert message == "low-resolution: a.png is shown in 85 dpi, less than 200"


def test_a_mistake_in_a_style_attribute_is_told(workshop: Workshop) -> None:
    (message,) = face(workshop, '<div class="t" style="colr:red">x</div>')
    assert message.startswith("css-ignored: Ignored `colr:red`")


@pytest.mark.parametrize(
    "text",
    [
        "Take src=2 url(x) or url(http://x.y/z)",
        '<img src="nothing.png"> <a href="http://x.y">',
        "style='background:url(nothing.png)' data = 3",
        "colr:red",
    ],
)
def test_text_that_looks_like_html_or_css_is_text(workshop: Workshop, text: str) -> None:
    workshop.card("a", "Oak", text=text)
    assert face(workshop, '<div class="t" title="{{ card.text }}">{{ card.text }}</div><!-- src=x -->') == []


def test_pictures_that_an_inline_drawing_names_are_looked_at(workshop: Workshop) -> None:
    found = face(workshop, '<svg class="t"><path fill="url(http://x.y/z)" d="M0 0h1"/><use href="#a"/></svg>')
    assert [m.split(":")[0] for m in found if "css-ignored" not in m] == ["outside-project"]


def test_what_is_ignored_is_told_only_of_the_face_that_has_it(workshop: Workshop) -> None:
    workshop.card("a", "Oak", text="x", style="colr:red")
    workshop.card("b", "Ash", text="colr:red", style="left:5mm")
    (message,) = face(workshop, '<div class="t" style="{{ card.style }}">{{ card.text }}</div>')
    assert message.startswith("css-ignored: Ignored `colr:red`")


def test_texts_of_one_box_set_over_one_another_are_told(workshop: Workshop) -> None:
    css = ".rules{left:5mm;top:20mm;width:40mm;height:9mm;line-height:3mm;color:var(--ink)} p{margin:0}"
    parts = '<p>Draw a card, then draw another card.</p><p style="margin-top:-3mm">A line of flavour.</p>'
    (message,) = face(workshop, f'<div class="rules" data-box="rules">{parts}</div>', css)
    assert message.startswith("overlap: ")
    assert message.endswith("texts of box 'rules' are set over one another")


def test_close_leading_is_no_overprint(workshop: Workshop) -> None:
    css = ".rules{left:5mm;top:20mm;width:20mm;height:14mm;font-size:8pt;line-height:2.4mm;color:var(--ink)}"
    assert (
        face(workshop, '<div class="rules" data-box="rules">Ágape jumpy Ýgritte Åpfel jolly Çedilla qÿp</div>', css)
        == []
    )
