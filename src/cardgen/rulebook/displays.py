"""The blocks that a manuscript's expressions may print: examples, card lists, pictures, rulings, drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from markupsafe import Markup, escape

from cardgen.diagnostics import Diagnostic, Severity, Where, did_you_mean
from cardgen.engine.contract import SEATS
from cardgen.layout.environment import Templates, View, view
from cardgen.layout.files import FileError
from cardgen.layout.meter import AuthorError
from cardgen.model.game import Value
from cardgen.model.rules import RuleValue, Ruling
from cardgen.rulebook.desk import Sources, known_example
from cardgen.rulebook.figures import spread
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.ledger import Ledger, number_of
from cardgen.rulebook.markup import element, trusted
from cardgen.rulebook.plot import plot
from cardgen.text.guide import guide
from cardgen.text.reading import table_of

NARROWEST_FACE = 12.0  # mm: below this nothing on a card can be read
SIDES = ("front", "back")
LOOKS = ("half", "full", "strip", "text", "line", "result", "turn", "deal", "story")
ART = ("x", "y", "dx", "dy", "width", "turn", "over", "least", "most")
LISTS = ("table", "short")
PLOT_SCALE = 8.0  # mm at the left of a plot for its scale


class Setter(Protocol):
    """What displays need of a typesetter."""

    @property
    def templates(self) -> Templates:
        """The templates of the game."""
        ...

    def text(self, words: str, where: Where) -> Markup:
        """A text of another file, read as the manuscript is."""
        ...


class Displays:
    """The block functions, bound to sources and ledger."""

    def __init__(self, sources: Sources, ledger: Ledger) -> None:
        self._sources = sources
        self._ledger = ledger
        self._setter: Setter | None = None

    def open(self, setter: Setter) -> None:
        """Give the desk the typesetter that fills in templates; the functions may be called from then on."""
        self._setter = setter

    def names(self) -> dict[str, Any]:
        """Every function by the name under which it is offered."""
        functions = (self.card, self.cards, self.face, self.faces, self.art, self.example, self.rulings, self.diagram)
        more = (self.credits, self.side, self.lines, self.histogram, self.replay, self.ink, self.phrases)
        named = (*functions, *more, self._ledger.name)
        return {function.__name__: function for function in named}

    def card(self, card_id: str) -> Markup:
        """A card in a line of text, as the template `book/card.html` shows it."""
        card = self._sources.known_card(card_id)
        return self._fill("card", {"card": self._sources.seen(card)})

    def cards(self, look: str = "table") -> Markup:
        """The list of all cards; `look` is table or short."""
        if look not in LISTS:
            raise AuthorError("unknown-look", f"a card list has no look '{look}'", did_you_mean(look, LISTS))
        return self._block("cards", {"look": look})

    def face(self, card_id: str, width: float, **at: float | str) -> Markup:
        """A box kept free for the picture of a card; the templates of diagrams and examples place it.

        `width` in mm; `x`, `y` of its upper left corner in mm, from that of the element round it; `turn` in degrees
        clockwise; `show` the part of the card's height that is seen, from the top, 0 to 1; `side` front or back.
        """
        card = self._sources.known_card(card_id)
        _check_width(width)
        unknown = [name for name in at if name not in ("x", "y", "turn", "show", "side")]
        if unknown:
            raise AuthorError("unknown-argument", f"face() takes no '{unknown[0]}'", "it takes x, y, turn, show, side")
        side = str(at.get("side", "front"))
        if side not in SIDES:
            raise AuthorError("unknown-side", f"a card has no side '{side}'", did_you_mean(side, SIDES))
        trim = self._sources.game.editions[0].trim
        height = float(width) * trim.height / trim.width * float(at.get("show", 1))
        style = f"width:{width:g}mm;height:{height:.3f}mm"
        if "x" in at or "y" in at:
            style += f";position:absolute;left:{float(at.get('x', 0)):g}mm;top:{float(at.get('y', 0)):g}mm"
        name, turn = self._ledger.name("face"), f"{float(at.get('turn', 0)):g}"
        face = {"data_face": f"{card.id}/{side}", "data_width": f"{float(width):g}", "data_turn": turn}
        return element("span", class_="face", id=name, style=style, **face)

    def art(self, path: str, **at: float) -> Markup:
        """Art of the game under a page: `path` below its art folder, in mm.

        `x` and `y` place its origin from the page's trim, `dx` and `dy` from where it is named; `width` scales it;
        `over` draws it over the page. With `least` or `most` it is drawn only where so much of the column is free
        below the place where it is named.
        """
        unknown = [name for name in at if name not in ART]
        if unknown:
            raise AuthorError("unknown-argument", f"art() takes no '{unknown[0]}'", f"it takes {', '.join(ART)}")
        try:
            self._sources.shelf.find_art(path)
        except FileError as error:
            raise AuthorError("missing-art", error.message, error.hint) from None
        data = {f"data_{name}": f"{float(value):g}" for name, value in at.items()}
        return element("span", class_="art", id=self._ledger.name("art"), data_art=path, **data)

    def faces(self, card_ids: Sequence[str], width: float = 34) -> Markup:
        """Card pictures side by side."""
        if isinstance(card_ids, str):
            raise AuthorError("wrong-type", "faces() takes a list of card ids", f"write faces(['{card_ids}'])")
        _check_width(width)
        for card_id in card_ids:
            self._sources.known_card(card_id)
        return self._block("faces", {"cards": list(card_ids), "width": width})

    def example(self, name: str, look: str = "half") -> Markup:
        """A worked example as it was played.

        `look`: its cards at `half` or `full` height or as a `strip` of their heads; `text` names them in the sum and
        `line` in one line; `result` tells only how it ends; `turn` shows a whole turn, `deal` the cards as they came,
        and `story` what happened, phase by phase.
        """
        played = known_example(self._sources, name)
        if look not in LOOKS:
            raise AuthorError("unknown-look", f"an example has no look '{look}'", did_you_mean(look, LOOKS))
        if name in self._ledger.examples:
            message = f"the example '{name}' is shown twice: first at {self._ledger.examples[name]}"
            raise AuthorError("example-twice", message, "refer to it: {{ page('example-" + name + "') }}")
        self._ledger.examples[name] = self._ledger.here
        scenario = played.scenario
        told = self._sources.told.get(name, ())
        values: dict[str, Any] = {
            "id": name,
            "title": scenario.title.get(self._sources.language, ""),
            "look": look,
            "shown": view(f"the example '{name}'", dict(played.values)),
            "given": scenario.given,
            "options": dict(scenario.options),
            "seat_names": {seat: self._sources.seats.get(seat, seat) for seat in SEATS},
            "told": tuple(view("the event", {"kind": kind, "words": words}) for kind, words in told),
            "shows": tuple(_link(i) for i in scenario.shows),
        }
        return self._block("example", values)

    def replay(self, name: str) -> Markup:
        """A whole game that is kept as a log, in a few lines: the template `book/replay.html`."""
        records = self._sources.records
        if name not in records:
            raise AuthorError("unknown-log", f"there is no log '{name}' that can be read", did_you_mean(name, records))
        if name in self._ledger.records:
            message = f"the game '{name}' is shown twice: first at {self._ledger.records[name]}"
            raise AuthorError("log-twice", message, "keep one of them")
        self._ledger.records[name] = self._ledger.here
        record = records[name]
        values: dict[str, Any] = {
            "id": name,
            "rows": record.rows,
            "winner": record.winner,
            "by": record.outcome.by if record.outcome else "",
            "options": dict(record.options),
            "seat_names": {seat: self._sources.seats.get(seat, seat) for seat in SEATS},
        }
        return self._block("replay", values)

    def histogram(self, bars: Value, steps: Value = (), height: float = 60, **words: Value) -> Markup:
        """A spread as bars, and another one as a line over them: the template `book/histogram.html`.

        `bars` and `steps` are rows of the odds, whose first number is a place on the scale below and whose last one is
        a share; `height` in mm; the words are the template's.
        """
        inner = GRID.full - PLOT_SCALE
        if isinstance(height, bool) or not isinstance(height, int | float) or not 20 <= height <= GRID.height:
            raise AuthorError("wrong-type", f"a plot is 20 to {GRID.height:g} mm high, not {height!r}")
        drawn = plot(spread(bars), spread(steps) if steps else (), (inner, float(height)))
        return self._block("histogram", {"plot": drawn, "scale": PLOT_SCALE, **words})

    def ink(self, name: str) -> str:
        """A colour of the palette, as a drawing in a template needs it."""
        palette = self._sources.game.palette
        if name not in palette:
            raise AuthorError("unknown-ink", f"no ink is called '{name}'", did_you_mean(name, palette))
        return palette[name].rgb

    def rulings(self, *ids: str) -> Markup:
        """The rulings named, or all that were not printed yet."""
        known = self._sources.rules.rulings
        for name in ids:
            if name not in known:
                raise AuthorError("unknown-ruling", f"there is no ruling '{name}'", did_you_mean(name, known))
            if name in self._ledger.rulings or ids.count(name) > 1:
                raise AuthorError("ruling-twice", f"the ruling '{name}' is printed twice", "keep one of them")
        chosen = ids or tuple(name for name in known if name not in self._ledger.rulings)
        printed = [self._fill("ruling", self._ruling(known[name])) for name in chosen]
        self._ledger.stands_alone = True
        return Markup("").join(printed)

    def diagram(self, name: str, **words: Value) -> Markup:
        """A drawing: the template `book/<name>.html` with the words that it shows."""
        return self._block(name, dict(words))

    def credits(self) -> Markup:
        """The credits of `game.yaml`."""
        said = (credit.said(self._sources.language) for credit in self._sources.game.credits)
        shown = [view("the credit", dict(zip(("what", "who", "licence"), parts, strict=True))) for parts in said]
        return self._block("credits", {"credits": shown})

    def phrases(self, *categories: str) -> Markup:
        """The templating guide: all that a card can say, or only the phrases of some categories, in their order."""
        table = table_of(self._sources.game)
        if table is None:
            hint = f"write rules/{self._sources.game.id}/phrases.yaml"
            raise AuthorError("no-phrases", "the game has no phrases", hint)
        chapters = {chapter.category: chapter for chapter in guide(table, self._sources.language)}
        for name in categories:
            if name not in chapters:
                raise AuthorError(
                    "unknown-category", f"no phrase is of the category '{name}'", did_you_mean(name, chapters)
                )
        return self._block("phrases", {"chapters": [chapters[name] for name in categories or chapters]})

    def side(self, beside: str, words: str | int, kind: str = "") -> Markup:
        """Something in the side column, beside the element whose id is `beside`; for templates."""
        return self._ledger.side(beside, escape(words), self._ledger.here, kind)

    def lines(self) -> Markup:
        """Ruled lines for notes."""
        return self._block("lines", {})

    def _ruling(self, ruling: Ruling) -> dict[str, Any]:
        """The values of the template `book/ruling.html`."""
        language, options = self._sources.language, self._options(ruling)
        return {
            "id": ruling.id,
            "label": element("b", self._ledger.add_ruling(ruling.id)) + " " + element("i", ruling.id),
            "question": self._text(ruling.question.get(language, ""), ruling.where),
            "ruling": self._text(ruling.ruling.get(language, ""), ruling.where),
            "reason": self._text(ruling.reason.get(language, ""), ruling.where),
            "clauses": self._cited(ruling),
            "options": options,
            "readings": ()
            if options
            else tuple(self._text(r.get(language, ""), ruling.where) for r in ruling.readings),
        }

    def _cited(self, ruling: Ruling) -> tuple[Markup, ...]:
        """Links to the clauses that a ruling decides: of those that share a printed number, to the first."""
        marked, links = self._sources.manuscript.clauses, dict[str, Markup]()
        for clause in ruling.clauses:
            links.setdefault(marked[clause].number if clause in marked else clause, _link(clause))
        return tuple(links.values())

    def _text(self, words: str, where: Where) -> Markup:
        assert self._setter is not None  # noqa: S101 - opened before anything is evaluated
        return self._setter.text(words, where)

    def _options(self, ruling: Ruling) -> tuple[View, ...]:
        """The other values that the ruling's rule may take, in words."""
        rule = self._sources.rules.values.get(ruling.rule)
        if rule is None:
            return ()
        others = [option for option in rule.options if option != rule.value]
        words = (self._text(self._option_words(rule, option), ruling.where) for option in others)
        return tuple(view("the option", {"words": text}) for text in words)

    def _option_words(self, rule: RuleValue, option: Value) -> str:
        try:
            return self._sources.label(f"{rule.name}.{option}")
        except AuthorError as fault:
            place = f"words.{self._sources.language}.yaml"
            message = f"the option '{option}' of the rule '{rule.name}' has no words in '{self._sources.language}'"
            hint = f"add '{rule.name}.{option}' to the options of {place}"
            self._ledger.findings.append(
                Diagnostic("option-without-words", message, self._ledger.here, fault.hint and hint, Severity.WARNING)
            )
            return str(option)

    def _block(self, name: str, values: Mapping[str, Any]) -> Markup:
        """A template's result as a block of its own."""
        block = self._fill(name, values)
        self._ledger.stands_alone = True
        return block

    def _fill(self, name: str, values: Mapping[str, Any]) -> Markup:
        template = f"book/{name}.html"
        assert self._setter is not None  # noqa: S101 - opened before anything is evaluated
        return trusted(self._setter.templates.render(template, values, self._ledger.here))


def _check_width(width: float) -> None:
    if not isinstance(width, int | float) or width < NARROWEST_FACE:
        raise AuthorError("face-too-small", f"a card {width} mm wide cannot be read", f"at least {NARROWEST_FACE:g}")


def _link(anchor: str) -> Markup:
    return element("a", number_of(anchor), href=f"#{anchor}")
