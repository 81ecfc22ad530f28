"""Pictures that are not plates: JPEG, PNG, general SVG."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest
from layout_workshop import Workshop, at, objects, picture, png  # type: ignore[import-not-found]
from PIL import Image

from cardgen.diagnostics import CardgenError
from cardgen.layout.art import make_form
from cardgen.layout.form import adopt_form, read_measure
from cardgen.model.game import Colour

RED, GREEN = (192, 32, 32), (32, 128, 64)


def jpeg(mode: str, colour: object) -> bytes:
    out = io.BytesIO()
    Image.new(mode, (60, 40), colour).save(out, "JPEG", quality=95)  # type: ignore[arg-type]
    return out.getvalue()


def noise() -> bytes:
    """A PNG that does not compress: 40,000 bytes."""
    out = io.BytesIO()
    Image.effect_noise((200, 200), 90).save(out, "PNG")
    return out.getvalue()


def shown(data: bytes, name: str) -> Image.Image:
    """A picture as a form on an empty page of 20 x 20 mm, its origin in the middle."""
    pdf = pikepdf.new()
    form = adopt_form(pdf, make_form(data, name, {}))
    page = pdf.add_blank_page(page_size=(20 / 25.4 * 72, 20 / 25.4 * 72))
    page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form))
    page.obj.Contents = pdf.make_stream(b"1 0 0 1 28.346 28.346 cm /F Do")
    out = io.BytesIO()
    pdf.save(out)
    return picture(out.getvalue())  # type: ignore[no-any-return]


def fault(data: bytes | str, name: str = "art/x.svg") -> tuple[str, str]:
    with pytest.raises(CardgenError) as error:
        make_form(data.encode() if isinstance(data, str) else data, name, {})
    finding = error.value.diagnostics[0]
    assert finding.where.file == name
    return finding.code, finding.message


def near(colour: tuple[int, ...], want: tuple[int, ...], tolerance: int = 6) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(colour, want, strict=True))


@pytest.mark.parametrize(
    ("data", "want"),
    [
        (jpeg("RGB", RED), RED),
        (jpeg("L", 90), (90, 90, 90)),
        (png((60, 40), RED), RED),
        (png((60, 40), (90,), "L"), (90, 90, 90)),
        (png((60, 40), (*GREEN, 255), "RGBA"), GREEN),
        (png((60, 40), (*GREEN, 0), "RGBA"), (255, 255, 255)),
    ],
)
def test_rasters_keep_their_colour_and_hang_from_their_origin(data: bytes, want: tuple[int, ...]) -> None:
    image = shown(data, "art/x.png")
    assert near(at(image, 12, 12), want)  # 60 x 40 px at 300 dpi: 5.08 x 3.39 mm to the right and down
    assert at(image, 12, 14) == at(image, 16, 12) == at(image, 9, 9) == (255, 255, 255)


def test_a_jpeg_passes_through_byte_by_byte() -> None:
    data = jpeg("RGB", RED)
    with pikepdf.open(io.BytesIO(make_form(data, "art/x.jpg", {}))) as pdf:
        image = next(o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image")
        assert image.read_raw_bytes() == data


def test_a_cmyk_jpeg_is_not_inverted() -> None:
    colour = at(shown(jpeg("CMYK", (0, 255, 255, 0)), "art/x.jpg"), 12, 12)
    assert colour[0] > 200
    assert max(colour[1:]) < 80


def test_resolution_is_the_files_own_or_300() -> None:
    out = io.BytesIO()
    Image.new("RGB", (600, 300)).save(out, "PNG", dpi=(600, 600))
    assert read_measure(make_form(out.getvalue(), "x.png", {})).width == pytest.approx(25.4, abs=0.01)
    assert read_measure(make_form(png((600, 300), RED), "x.png", {})).width == pytest.approx(50.8, abs=0.01)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"not a picture", "broken-picture"),
        (noise()[:20_000], "broken-picture"),
        (b"GIF89a" + b"\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\1\0\1\0\0\2\2D\1\0;", "picture-format"),
    ],
)
def test_rasters_that_cannot_be_read(data: bytes, code: str) -> None:
    assert fault(data, "art/x.png")[0] == code


def svg(body: str, head: str = 'width="8mm" height="4mm" viewBox="-4 -2 8 4"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {head}>{body}</svg>'


def test_an_svg_is_drawn_with_its_origin_where_it_says() -> None:
    image = shown(svg('<rect x="0" y="0" width="4" height="2" fill="#208040"/>').encode(), "art/x.svg")
    assert near(at(image, 11, 11), GREEN)
    assert at(image, 9, 9) == at(image, 15, 11) == at(image, 11, 13) == (255, 255, 255)


def test_an_svgs_classes_are_inks() -> None:
    """A drawing that names inks prints in them, even where it is no plate; its own style sheet comes first."""
    style = "<style>.own{fill:#208040}</style>"
    body = f'<rect class="moss" width="4" height="2"/>{style}<rect class="own" x="-4" width="4" height="2"/>'
    palette = {"moss": Colour("#208040", (80, 0, 80, 20)), "own": Colour("#ff0000", (0, 100, 100, 0))}
    form = make_form(svg(body).encode(), "art/x.svg", palette)
    assert form == make_form(svg(body.replace('class="moss"', 'fill="#208040"')).encode(), "art/x.svg", palette)


def test_an_svgs_class_without_any_colour_is_an_error() -> None:
    with pytest.raises(CardgenError) as refused:
        make_form(
            svg('<rect class="mos" width="4" height="2"/>').encode(),
            "art/x.svg",
            {"moss": Colour("#208040", (0, 0, 0, 0))},
        )
    (finding,) = refused.value.diagnostics
    assert (finding.code, finding.where.file, finding.hint) == ("unknown-ink", "art/x.svg", "did you mean 'moss'?")


@pytest.mark.parametrize(
    ("head", "want"),
    [
        ('width="8mm" height="4mm"', (8, 4)),
        ('width="1in" viewBox="0 0 2 1"', (25.4, 12.7)),
        ('viewBox="0 0 96 192"', (25.4, 50.8)),
        ('width="72pt" height="96px"', (25.4, 25.4)),
    ],
)
def test_an_svgs_natural_size(head: str, want: tuple[float, float]) -> None:
    measure = read_measure(make_form(svg("<path d='M0 0h1v1z'/>", head).encode(), "x.svg", {}))
    assert (measure.width, measure.height) == pytest.approx(want, abs=0.001)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("<script>1</script>", "<script> is not allowed"),
        ('<rect onload="1"/>', "onload= runs a script"),
        ('<image href="http://example.com/x.png"/>', "leads out of the file"),
        ('<image xlink:href="../secret.png"/>', "leads out of the file"),
        ('<use href="other.svg#a"/>', "leads out of the file"),
        ('<rect style="fill:url(http://example.com/a)"/>', "names another file"),
        ('<rect fill="url(/etc/passwd)"/>', "names another file"),
        ("<style>@import 'x.css';</style>", "names another file"),
        ("<foreignObject/>", "<foreignObject> is not allowed"),
        ("<text>Oak</text>", "convert text to outlines"),
    ],
)
def test_an_svg_that_reaches_out_is_refused(body: str, said: str) -> None:
    code, message = fault(svg(body))
    assert code == "unsafe-svg"
    assert said in message


@pytest.mark.parametrize(
    "text",
    [
        "<svg",
        "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>",
        "<html/>",
        "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 0 0'/>",
    ],
)
def test_a_broken_svg_is_refused(text: str) -> None:
    assert fault(text)[0] == "broken-svg"


def test_inner_references_and_gradients_work(workshop: Workshop) -> None:
    gradient = '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>'
    workshop.art("g.svg", svg(f'{gradient}<rect x="-4" y="-2" width="8" height="4" fill="url(#g)"/>'))
    workshop.template("card.html", "{{ plate('g.svg', x=30, y=40, width=40) }}")
    faces = workshop.lay()
    assert faces.findings == ()
    image = picture(faces.file.pdf)
    assert at(image, 3 + 13, 3 + 40)[0] > 200
    assert at(image, 3 + 47, 3 + 40)[2] > 200


def test_low_resolution_and_transparency_are_warned_of(workshop: Workshop) -> None:
    workshop.art("small.png", png((100, 100), RED))
    workshop.art("clear.png", png((900, 900), (*RED, 128), "RGBA"))
    workshop.template("card.html", "{{ plate('small.png', x=4, y=4, width=40) }}{{ plate('clear.png', x=4, y=4) }}")
    assert workshop.messages() == [
        "low-resolution: Oak, front: cards/demo/art/small.png is shown in 63 dpi, less than 200",
        "transparency: Oak, front: cards/demo/art/clear.png: "
        "it is partly transparent: some print shops refuse soft masks",
    ]


def test_a_picture_is_stored_once(workshop: Workshop) -> None:
    workshop.art("a.jpg", jpeg("RGB", RED))
    for i in range(5):
        workshop.card(f"c{i}", f"Card {i}")
    workshop.template("card.html", "{{ plate('a.jpg') }}<div class=\"t\">{{ card.name }}</div>")
    assert len(objects(workshop.lay().file.pdf, "/Subtype", "/Image")) == 1


def test_a_broken_picture_is_told_with_its_file(workshop: Workshop) -> None:
    workshop.art("a.png", b"nonsense")
    workshop.template("card.html", "{{ plate('a.png') }}")
    (finding,) = workshop.findings()
    assert (finding.code, finding.where.file) == ("broken-picture", "cards/demo/art/a.png")


def test_files_outside_the_project_cannot_be_placed(
    workshop: Workshop, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside: Path = tmp_path_factory.mktemp("outside") / "secret.png"
    outside.write_bytes(png((9, 9), RED))
    (workshop.root / "cards/demo/art/link.png").symlink_to(outside)
    for path in ("link.png", "../../../secret.png", str(outside)):
        workshop.template("card.html", f"{{{{ plate('{path}') }}}}")
        assert [f.code for f in workshop.findings()] == ["missing-file"]
