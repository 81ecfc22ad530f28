"""A workshop: a small game in a temporary folder, whose faces are laid out as a build would."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

import pikepdf
import pypdfium2
from PIL import Image

from cardgen.data.project import Project
from cardgen.diagnostics import Diagnostic, Where
from cardgen.layout.desk import FaceOrder
from cardgen.layout.faces import Faces, lay_out_faces
from cardgen.model.game import Card, CardType, Colour, Edition, Game, Locale, Value
from cardgen.model.length import Size

PALETTE = {
    "ink": Colour("#101010", (0, 0, 0, 95)),
    "paper": Colour("#ffffff", (0, 0, 0, 0)),
    "red": Colour("#c02020", (15, 95, 95, 5)),
    "green": Colour("#208040", (80, 20, 90, 10)),
}
SAFE_CSS = ".t{left:5mm;top:5mm;width:40mm;color:var(--ink)}"


@dataclass
class Workshop:
    """Files and cards of a game `demo`; change them, then `lay`."""

    root: Path
    edition: Edition = field(default_factory=lambda: Edition("standard", Size(63, 88), 3, 3))
    cards: list[Card] = field(default_factory=list)
    labels: Mapping[str, str] = field(default_factory=dict)
    palette: Mapping[str, Colour] = field(default_factory=lambda: dict(PALETTE))

    def __post_init__(self) -> None:
        for folder in ("cards/demo/art", "templates/demo"):
            (self.root / folder).mkdir(parents=True, exist_ok=True)
        self.template("card.html", '<div class="t">{{ card.name }}</div>')
        self.template("card.css", SAFE_CSS)
        self.template("back.html", "")

    def template(self, name: str, text: str) -> None:
        """Write a template or style sheet of the game."""
        (self.root / "templates/demo" / name).write_text(text, "utf-8")

    def art(self, name: str, content: bytes | str) -> Path:
        """Write an art file."""
        path = self.root / "cards/demo/art" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def card(self, card_id: str, name: str, **fields: Value) -> None:
        """Add a card."""
        number = len(self.cards) + 1
        where = Where("cards/demo/cards.yaml", number + 2, 3)
        self.cards.append(Card(card_id, name, "unit", 1, number, MappingProxyType(fields), where))

    def order(self, cache: str = "cache", jobs: int = 1) -> FaceOrder:
        """What `lay` asks for."""
        cards = tuple(self.cards or [self._plain()])
        game = Game(
            id="demo",
            title={"en": "Demo"},
            version="1.0",
            players=2,
            module="",
            languages=("en",),
            editions=(self.edition,),
            types={"unit": CardType("unit", "unit.schema.json", "card.html", "back.html")},
            cards=cards,
            locales={"en": Locale("en", {}, {}, self.labels)},
            palette=self.palette,
            credits=(),
        )
        return FaceOrder(Project(self.root, ("demo",)), game, self.edition, "en", self.root / cache, jobs)

    def _plain(self) -> Card:
        return Card("oak", "Oak", "unit", 1, 1, MappingProxyType({}), Where("cards/demo/cards.yaml", 3, 3))

    def lay(self, cache: str = "cache", jobs: int = 1) -> Faces:
        """The faces."""
        return lay_out_faces(self.order(cache, jobs))

    def findings(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the faces."""
        return self.lay().findings

    def messages(self) -> list[str]:
        """The findings as `code: message`, in order."""
        return [f"{f.code}: {f.message}" for f in self.findings()]


def picture(pdf: Path | bytes, page: int = 0, dpi: int = 144) -> Image.Image:
    """A page as pixels."""
    with pypdfium2.PdfDocument(pdf) as document:
        image: Image.Image = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
        return image


def text_of(pdf: Path, page: int = 0) -> str:
    """A page's text as a reader copies it."""
    with pypdfium2.PdfDocument(pdf) as document:
        text: str = document[page].get_textpage().get_text_range()
        return text


def at(image: Image.Image, x: float, y: float, dpi: int = 144) -> tuple[int, ...]:
    """The colour at a place in mm from the page's upper left corner."""
    value = image.getpixel((round(x / 25.4 * dpi), round(y / 25.4 * dpi)))
    assert isinstance(value, tuple)
    return value


def objects(pdf: Path, key: str, value: str) -> list[pikepdf.Object]:
    """All objects of a PDF with that entry."""
    with pikepdf.open(io.BytesIO(pdf.read_bytes())) as opened:
        found = [o for o in opened.objects if isinstance(o, (pikepdf.Dictionary, pikepdf.Stream))]
        return [o for o in found if str(o.get(key, "")) == value]


def png(size: tuple[int, int], colour: Sequence[int], mode: str = "RGB") -> bytes:
    """A one-coloured PNG."""
    out = io.BytesIO()
    Image.new(mode, size, tuple(colour)).save(out, "PNG")
    return out.getvalue()
