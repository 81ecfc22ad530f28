"""Faces end to end: pages, boxes, bleed, text, fonts, determinism and the cache."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pikepdf
import pytest
from layout_workshop import Workshop, at, objects, picture, text_of  # type: ignore[import-not-found]

from cardgen.diagnostics import Where
from cardgen.layout.facefile import back, front
from cardgen.layout.faces import lay_out_faces
from cardgen.model.game import Locale
from cardgen.model.length import points

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="69mm" height="94mm" '
    'viewBox="-300 -300 6900 9400" fill-rule="evenodd">\n'
    '<path class="red" d="M-300-300l6900 0 0 9400-6900 0z"/>\n'
    '<path class="green" d="M1000 2000l500 0 0 500-500 0z"/>\n'
    "</svg>\n"
)


def deck(workshop: Workshop, count: int) -> Workshop:
    for i in range(count):
        workshop.card(f"c{i:02d}", f"Card number {i}", rules=f"Draw {i} cards and keep {i + 1}.")
    workshop.template("card.html", '<div class="t">{{ card.name }}<br><b>{{ card.rules }}</b></div>')
    return workshop


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def test_equal_faces_share_a_page(workshop: Workshop) -> None:
    faces = deck(workshop, 3).lay()
    assert faces.findings == ()
    assert dict(faces.file.pages) == {
        front("c00"): 0, back("c00"): 1, front("c01"): 2, back("c01"): 1, front("c02"): 3, back("c02"): 1,
    }  # fmt: skip
    with pikepdf.open(faces.file.pdf) as pdf:
        assert len(pdf.pages) == 4


def test_boxes_are_trim_and_bleed_with_the_origin_at_the_bleed(workshop: Workshop) -> None:
    with pikepdf.open(workshop.lay().file.pdf) as pdf:
        page = pdf.pages[0]
        boxes = {n: [round(float(v), 2) for v in page.obj[n]] for n in ("/MediaBox", "/BleedBox", "/TrimBox")}
    full = [0, 0, round(points(69), 2), round(points(94), 2)]
    trim = [round(points(v), 2) for v in (3, 3, 66, 91)]
    assert boxes == {"/MediaBox": full, "/BleedBox": full, "/TrimBox": trim}


def test_art_reaches_the_edge_of_the_bleed_and_lies_under_the_text(workshop: Workshop) -> None:
    workshop.art("square.svg", SQUARE)
    workshop.template("card.html", "{{ plate('square.svg') }}<div class=\"bar\"></div>")
    workshop.template("card.css", ".bar{left:10mm;top:22mm;width:5mm;height:3mm;background:var(--ink)}")
    image = picture(workshop.lay().file.pdf)
    red, green, ink = (192, 32, 32), (32, 128, 64), (16, 16, 16)
    corners = [at(image, x, y) for x in (0.2, 68.7) for y in (0.2, 93.7)]
    assert corners == [red] * 4
    assert at(image, 3 + 12, 3 + 21) == green  # plate coordinates count from the trim
    assert at(image, 3 + 12, 3 + 23.5) == ink


def test_art_is_placed_scaled_and_turned_about_its_origin(workshop: Workshop) -> None:
    workshop.art("mark.svg", SQUARE.replace("-300-300l6900 0 0 9400-6900 0z", "0 0l400 0 0 200-400 0z"))
    workshop.template("card.html", "{{ plate('mark.svg', x=30, y=40, scale=2, turn=90) }}")
    image = picture(workshop.lay().file.pdf)
    # 4 x 2 mm, twice as large, turned clockwise: it hangs down to the left of its origin
    assert at(image, 33 - 2, 43 + 4) == (192, 32, 32)
    assert at(image, 33 + 2, 43 + 1) == (255, 255, 255)
    assert at(image, 33 - 2, 43 + 9) == (255, 255, 255)


def test_art_is_stored_once_and_each_card_keeps_its_own(workshop: Workshop) -> None:
    for name, ink in (("a", "red"), ("b", "green")):
        workshop.art(f"{name}.svg", SQUARE.replace('class="red"', f'class="{ink}"'))
    for i in range(6):
        workshop.card(f"c{i}", f"Card {i}", art="ab"[i % 2])
    workshop.template("card.html", "{{ plate(card.art ~ '.svg') }}<div class=\"t\">{{ card.name }}</div>")
    faces = workshop.lay()
    shown = [at(picture(faces.file.pdf, faces.file.pages[front(f"c{i}")]), 60, 80) for i in range(6)]
    assert shown == [(192, 32, 32), (32, 128, 64)] * 3
    assert len(objects(faces.file.pdf, "/Subtype", "/Form")) == 2


def test_names_can_be_copied_out(workshop: Workshop) -> None:
    workshop.card("a", "Łódź ŵ ō ḃ “x” — 3 × 2")
    assert text_of(workshop.lay().file.pdf).strip() == "Łódź ŵ ō ḃ “x” — 3 × 2"


def test_a_card_speaks_the_language_that_is_printed(workshop: Workshop) -> None:
    workshop.card("oak", "Oak", rules="Draw a card.", suite="wood")
    workshop.template("card.html", '<div class="t">{{ card.name }}: {{ card.rules }} {{ card.suite }}</div>')
    order = workshop.order()
    spanish = Locale("es", {"oak": "Roble"}, {}, {}, {"rules": {"oak": "Roba una carta."}})
    game = replace(order.game, languages=("en", "es"), locales={**order.game.locales, "es": spanish})
    printed = [
        text_of(lay_out_faces(replace(order, game=game, language=language)).file.pdf).strip()
        for language in ("en", "es")
    ]
    assert printed == ["Oak: Draw a card. wood", "Roble: Roba una carta. wood"]


def test_every_font_is_embedded_once_for_all_faces(workshop: Workshop) -> None:
    pdf = deck(workshop, 40).lay().file.pdf
    with pikepdf.open(pdf) as opened:
        used = {str(font.BaseFont) for page in opened.pages for font in page.Resources.get("/Font", {}).values()}
        tags = [name.split("+")[1] for name in sorted(used)]
        descriptors = [o for o in opened.objects if isinstance(o, pikepdf.Dictionary) and o.get("/FontFile2")]
        assert sorted(tags) == ["AlegreyaSans-Bold", "AlegreyaSans-Regular"]
        assert len(descriptors) == 2
        assert all(len(d.FontFile2.read_bytes()) > 1000 for d in descriptors)


def test_no_date_and_no_producer_gets_in(workshop: Workshop) -> None:
    data = workshop.lay().file.pdf.read_bytes()
    assert b"Date" not in data
    assert b"/tmp" not in data


def test_the_same_bytes_whatever_the_cache_held(workshop: Workshop) -> None:
    clean = digest(deck(workshop, 5).lay("clean").file.pdf)
    cards = workshop.cards
    workshop.cards = cards[3:]
    workshop.lay("mixed")
    workshop.cards = cards[1:4]
    workshop.lay("mixed")
    workshop.cards = cards
    assert digest(workshop.lay("mixed").file.pdf) == clean


def test_the_same_bytes_with_more_jobs_and_other_chunks(workshop: Workshop) -> None:
    deck(workshop, 64)
    assert digest(workshop.lay("one").file.pdf) == digest(workshop.lay("two", jobs=2).file.pdf)


PROGRAM = """
import sys
from pathlib import Path
sys.path.insert(0, {here!r})
from layout_workshop import Workshop  # type: ignore[import-not-found]
workshop = Workshop(Path(sys.argv[1]))
for i in range(4):
    workshop.card(f"c{{i}}", f"Card {{i}} → “{{i}}”")
print(workshop.lay(sys.argv[2]).file.pdf)
"""


def test_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    program = PROGRAM.format(here=str(Path(__file__).parent))
    pdfs = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", program, str(tmp_path.resolve()), f"cache{seed}"]
        made = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        pdfs.append(Path(made.stdout.strip()))
    assert pdfs[0] != pdfs[1]
    assert digest(pdfs[0]) == digest(pdfs[1])


def records(workshop: Workshop) -> dict[str, int]:
    return {p.name: p.stat().st_mtime_ns for p in (workshop.root / "cache").glob("face-*.pdf")}


def test_one_edit_redoes_one_face(workshop: Workshop) -> None:
    deck(workshop, 6).lay()
    before = records(workshop)
    workshop.cards = [*workshop.cards[:2], *workshop.cards[3:]]
    workshop.card("c02", "A new name", rules="")
    workshop.lay()
    after = records(workshop)
    assert len(before) == 7
    assert len(after.keys() - before.keys()) == 1
    assert {name: after[name] for name in before} == before


@pytest.mark.parametrize("file", ["card.css", "card.html"])
def test_a_changed_look_redoes_all(workshop: Workshop, file: str) -> None:
    first = digest(deck(workshop, 2).lay().file.pdf)
    text = (workshop.root / "templates/demo" / file).read_text("utf-8")
    workshop.template(file, text.replace("5mm", "6mm").replace("</div>", "!</div>"))
    assert digest(workshop.lay().file.pdf) != first


def test_changed_art_changes_the_pages_but_lays_out_no_text(workshop: Workshop) -> None:
    workshop.art("square.svg", SQUARE)
    workshop.template("card.html", "{{ plate('square.svg') }}<div class=\"t\">{{ card.name }}</div>")
    first = digest(workshop.lay().file.pdf)
    before = records(workshop)
    workshop.art("square.svg", SQUARE.replace("red", "green"))
    assert digest(workshop.lay().file.pdf) != first
    assert records(workshop) == before


def test_a_changed_ink_changes_the_art(workshop: Workshop) -> None:
    workshop.art("square.svg", SQUARE)
    workshop.template("card.html", "{{ plate('square.svg') }}")
    workshop.lay()
    workshop.palette = {**workshop.palette, "red": workshop.palette["green"]}
    assert at(picture(workshop.lay().file.pdf), 60, 80) == (32, 128, 64)


def test_a_broken_cache_heals(workshop: Workshop) -> None:
    workshop.art("square.svg", SQUARE)
    workshop.template("card.html", "{{ plate('square.svg') }}<div class=\"t\">{{ card.name }}</div>")
    clean = digest(workshop.lay().file.pdf)
    for file in (workshop.root / "cache").iterdir():
        file.write_bytes(file.read_bytes()[:200])
    assert digest(workshop.lay().file.pdf) == clean


def test_findings_are_told_again_from_the_cache(workshop: Workshop) -> None:
    workshop.card("a", "漢")
    workshop.template("card.css", SAFE + "p{colr:red}")
    first = workshop.messages()
    assert any("missing-glyph" in m for m in first)
    assert any("css-ignored" in m for m in first)
    assert workshop.messages() == first


SAFE = ".t{left:5mm;top:5mm;width:40mm;color:var(--ink)}"


def test_a_template_that_fails_for_one_card_keeps_the_others(workshop: Workshop) -> None:
    workshop.card("good", "Good", rating=1)
    workshop.card("bad", "Bad")
    workshop.template("card.html", '<div class="t">{{ card.name }} {{ card.rating }}</div>')
    faces = workshop.lay()
    (finding,) = faces.findings
    assert finding.where == Where("templates/demo/card.html", 1)
    assert finding.message == "the card 'bad' has no 'rating'"
    assert set(faces.file.pages) == {front("good"), back("good"), back("bad")}


def test_a_fault_shared_by_all_cards_is_told_once(workshop: Workshop) -> None:
    workshop.template("card.html", "{{ t('suite') }}")
    workshop.labels = {"suits": "Suits"}
    deck_size = 4
    for i in range(deck_size):
        workshop.card(f"c{i}", f"Card {i}")
    (finding,) = workshop.findings()
    assert finding.where == Where("templates/demo/card.html", 1)
    assert finding.hint == "did you mean 'suits'?"


def test_the_files_that_made_the_faces_are_listed(workshop: Workshop) -> None:
    workshop.art("square.svg", SQUARE)
    workshop.template("card.html", "{{ plate('square.svg') }}")
    names = {path.name for path in workshop.lay().files}
    assert {"card.html", "back.html", "card.css", "square.svg", "face.css", "AlegreyaSans-Regular.ttf"} <= names


def test_qpdf_finds_no_fault(workshop: Workshop) -> None:
    workshop.art("square.svg", SQUARE)
    deck(workshop, 3)
    workshop.template("card.html", "{{ plate('square.svg') }}<div class=\"t\">{{ card.name }}</div>")
    with pikepdf.open(workshop.lay().file.pdf) as pdf:
        assert pdf.check_pdf_syntax() == []


def test_earlier_states_of_a_deck_leave_the_cache(workshop: Workshop) -> None:
    first = workshop.lay().file.pdf
    other = first.with_name("faces-demo-standard-en-gb-" + "0" * 32 + ".pdf")
    other.write_bytes(b"another language")
    workshop.template("card.css", SAFE.replace("5mm", "6mm"))
    second = workshop.lay().file.pdf
    assert (first.exists(), second.exists(), other.exists()) == (False, True, True)
