"""A workshop: a small game of trees whose rulebook is written, read, checked and printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from reportlab.pdfgen.canvas import Canvas

from cardgen.data.project import Project
from cardgen.diagnostics import Diagnostic, Where
from cardgen.layout.facefile import FaceFile
from cardgen.model.game import Card, CardType, Colour, Credit, Edition, Game, Locale, Value
from cardgen.model.length import Size, points
from cardgen.model.rules import RuleSet, RuleValue, Ruling
from cardgen.model.scenario import Scenario
from cardgen.playtest.scenario import Played
from cardgen.rulebook.book import Book, BookOrder, read_book

ENGLISH = """\
# Elms & Oaks {#cover .cover}

> [!lede] Grow a wood.

Two players

# About {#about .imprint}

{{ game.title }}, version {{ game.version }}.

{{ credits() }}

# Contents {#contents .contents}

# The Wood {#wood}

> [!lede] Ten trees make a wood.

[EO-1.1] Each player holds {{ words(rule.hand_size) }} {{ term('Tree', 'trees') }}.

> [!margin] A hand is a grove.

[EO-1.2] The taller tree wins, see [EO-A1].

## Growing {#growing}

- [EO-2.1] A tree grows by {{ rule.growth }}.
- Water helps, see {{ ref('EO-1.1') }}.

> [!callout] An oak is an oak.

> [!wide]
> | Tree | Height |
> |---|---:|
> | {{ card('oak') }} | **30** |

{{ faces(['oak', 'elm']) }}

{{ example('storm') }}

# Clarifications {#clarifications .ours}

{{ rulings() }}

# At a Glance {#glance .aid}

## Turn

Hold {{ rule.hand_size }}. [EO-1.1]

## Win

Be tall.

# Words {#words .glossary}

**Grove** A small wood.

**Tree** ~~bush, shrub~~ A card. [EO-1.1]

# Notes {#notes .filler}

{{ lines() }}

# The End {#end .back}

Plant it.
"""
SPANISH = (
    ENGLISH.replace("The Wood", "El bosque")
    .replace("term('Tree', 'trees')", "term('Árbol', 'árboles')")
    .replace("**Tree** ~~bush, shrub~~", "**Árbol**")
    .replace("**Grove** A small wood.\n\n", "")
)


@dataclass
class Workshop:
    """Files of a game `elms`; change what it is made of, then `read`."""

    root: Path
    told: dict[str, list[tuple[str, str]]] = field(default_factory=lambda: {"storm": [("fell", "The elm falls.")]})
    seats: dict[str, str] = field(default_factory=dict)
    rulings: list[Ruling] = field(default_factory=list)
    values: list[RuleValue] = field(default_factory=list)
    examples: list[str] = field(default_factory=lambda: ["storm"])

    def __post_init__(self) -> None:
        where = Where("rules/elms/rules.yaml", 3, 1)
        self.values += [
            RuleValue("hand_size", 10, "EO-1.1", "", (), "", where),
            RuleValue("growth", 2, "EO-2.1", "", (), "", where),
            RuleValue("tie", "nobody", "EO-1.2", "EO-A1", ("nobody", "both"), "", where),
        ]
        question, ruling, reason = {"en": "And a tie?"}, {"en": "Nobody wins {{ rule.growth }}."}, {"en": "It is fair."}
        both = {"en": "Both win."}, {"en": "Nobody wins."}
        place = Where("rules/elms/rulings.yaml", 3, 5)
        self.rulings += [Ruling("EO-A1", ("EO-1.2",), "tie", "H", question, both, ruling, reason, place)]

    def file(self, name: str, text: str) -> Path:
        """Write a file of the project."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    @property
    def game(self) -> Game:
        """The game of trees."""
        cards = tuple(
            Card(name, title, "tree", 3, number, MappingProxyType({"height": height}), Where("cards/elms/cards.yaml"))
            for number, (name, title, height) in enumerate((("oak", "Oak", 30), ("elm", "Wych Elm", 20)), 1)
        )
        labels: Mapping[str, str] = {"height": "Height"}
        return Game(
            id="elms",
            title={"en": "Elms & Oaks", "es": "Olmos y robles"},
            version="0.9",
            players=2,
            module="",
            languages=("en", "es"),
            editions=(Edition("standard", Size(63.5, 88.9), 3, 3),),
            types={"tree": CardType("tree", "", "card.html", "back.html")},
            cards=cards,
            locales={
                "en": Locale("en", {}, {}, labels),
                "es": Locale("es", {"oak": "Roble", "elm": "Olmo"}, {}, {"height": "Altura"}),
            },
            palette={"green": Colour("#1b6b4a", (88, 32, 80, 20))},
            credits=(Credit({"en": "The game", "es": "El juego"}, "A. Forester", "CC0"),),
        )

    @property
    def rules(self) -> RuleSet:
        """The rules and the ruling."""
        return RuleSet({v.name: v for v in self.values}, {r.id: r for r in self.rulings})

    def example(self, name: str) -> Played:
        """An example as it might have been played."""
        shown: Mapping[str, Value] = {"a": {"total": 32}, "hand": ("oak", "elm")}
        where = Where(f"rules/elms/examples/{name}.yaml")
        title = {"en": "A storm", "es": "Una tormenta"}
        scenario = Scenario(name, title, ("EO-1.2",), {}, {}, (), {}, where, {})
        return Played(scenario, (), shown, None, ())

    def order(self, language: str = "en") -> BookOrder:
        """What is needed to read the rulebook in a language."""
        played = {name: self.example(name) for name in self.examples}
        project = Project(self.root, ("elms",))
        cache = self.root / "build" / ".cache"
        return BookOrder(project, self.game, self.rules, language, played, cache, self.told, self.seats)

    def read(self, text: str, language: str = "en") -> tuple[Book | None, tuple[Diagnostic, ...]]:
        """Write a rulebook and read it."""
        self.file(f"rules/elms/rulebook.{language}.md", text)
        return read_book(self.order(language))

    def book(self, text: str = ENGLISH, language: str = "en") -> Book:
        """A rulebook that must be sound."""
        book, findings = self.read(text, language)
        assert [str(f) for f in findings if f.severity == "error"] == []
        assert book is not None
        return book

    def complaints(self, text: str, language: str = "en") -> list[str]:
        """What is found in a chapter of ordinary text (and only there), as `line:column code`."""
        begun = "# One {#one}\n\n" + text
        _, findings = self.read(begun, language)
        own = [f for f in findings if f.where.file.endswith(".md") and f.where.line]
        return [f"{f.where.line - 2}:{f.where.column} {f.code}" for f in own]

    def faces(self) -> FaceFile:
        """Faces of one flat colour each: oak green, elm red, backs blue."""
        size = Size(69.5, 94.9)
        path = self.root / "faces.pdf"
        canvas = Canvas(str(path), pagesize=(points(size.width), points(size.height)), invariant=1)
        for colour in ((0, 0.6, 0), (0.8, 0, 0), (0, 0, 0.8)):
            canvas.setFillColorRGB(*colour)
            canvas.rect(0, 0, points(size.width), points(size.height), fill=1, stroke=0)
            canvas.showPage()
        canvas.save()
        pages = {"oak/front": 0, "elm/front": 1, "oak/back": 2, "elm/back": 2}
        return FaceFile(path, pages, Size(63.5, 88.9), 3)

    def read_again(self, language: str = "en") -> tuple[Book | None, tuple[Diagnostic, ...]]:
        """Read the rulebook that lies there."""
        return read_book(self.order(language))
