"""The words, numbers and references that a manuscript's expressions, and a book's templates, may print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from markupsafe import Markup, escape

from cardgen.diagnostics import did_you_mean
from cardgen.layout.context import card_view
from cardgen.layout.environment import View, view
from cardgen.layout.meter import AuthorError
from cardgen.model.game import Card, Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.chances import Chances
from cardgen.playtest.record import Record
from cardgen.playtest.scenario import Played
from cardgen.rulebook.ledger import Ledger, number_of
from cardgen.rulebook.look import Shelf
from cardgen.rulebook.manuscript import Manuscript
from cardgen.rulebook.markup import element
from cardgen.rulebook.tongue import Tongue

Story: TypeAlias = Sequence[tuple[str, str]]
"""The events of an example in order: the kind of each, and the sentence that tells it."""


@dataclass(frozen=True, slots=True)
class Sources:
    """All that a book in one language is made from; `shelf` finds its files.

    `played` are the examples by id, `told` their sentences, `seats` the players' names; `signs` are the characters of
    the sign font by name; `chances` are the game's exact chances, `records` its whole games by id.
    """

    shelf: Shelf
    game: Game
    rules: RuleSet
    tongue: Tongue
    manuscript: Manuscript
    played: Mapping[str, Played]
    told: Mapping[str, Story]
    seats: Mapping[str, str]
    signs: Mapping[str, str]
    chances: Chances | None = None
    records: Mapping[str, Record] = field(default_factory=dict)

    @property
    def language(self) -> str:
        """The book's language."""
        return self.tongue.language

    def known_card(self, card_id: str) -> Card:
        """The card of that id.  Raises AuthorError, naming the nearest one, where there is none."""
        card = self.game.card(card_id)
        if card is None:
            hint = did_you_mean(card_id, (c.id for c in self.game.cards))
            raise AuthorError("unknown-card", f"there is no card '{card_id}'", hint)
        return card

    def label(self, key: str) -> str:
        """A label of the book's words or of the game's locale.  Raises AuthorError where neither has it."""
        locale = self.game.locales.get(self.language)
        labels = {**(locale.labels if locale else {}), **self.tongue.labels}
        if key not in labels:
            message = f"there is no label '{key}' in the language '{self.language}'"
            hint = did_you_mean(key, labels) or f"add it to words.{self.language}.yaml"
            raise AuthorError("unknown-label", message, hint)
        return labels[key]

    def seen(self, card: Card) -> View:
        """A card as expressions and templates see it: its fields as attributes, its name in the book's language."""
        return card_view(card, self.game, self.language)


class Desk:
    """The inline functions, bound to their sources and to the ledger in which they write down what they print."""

    def __init__(self, sources: Sources, ledger: Ledger) -> None:
        self._sources = sources
        self._ledger = ledger

    def names(self) -> dict[str, Any]:
        """Every value and function by the name under which it is offered."""
        game = self._sources.game
        values = {name: rule.value for name, rule in self._sources.rules.values.items()}
        title = game.title.get(self._sources.language, game.id)
        facts = {"title": title, "version": game.version, "players": game.players, "copies": game.copies}
        functions = (
            self.words,
            self.listed,
            self.t,
            self.sign,
            self.card_name,
            self.cite,
            self.ref,
            self.page,
            self.term,
            self.value,
            self.given,
        )
        return {
            **self._fields(),
            "rule": view("rules.yaml", values),
            "game": view("the game", facts),
            "deck": tuple(self._sources.seen(card) for card in game.deck),
            "language": self._sources.language,
            **{function.__name__: function for function in functions},
        }

    def _fields(self) -> dict[str, Callable[[str], Value]]:
        """For every field that a card has, a function of its name that takes a card's id: `rating('tall')`."""
        names = sorted({name for card in self._sources.game.cards for name in card.fields})
        return {name: partial(self._field, name) for name in names}

    def _field(self, name: str, card_id: str) -> Value:
        card = self._sources.known_card(card_id)
        if name not in card.fields:
            raise AuthorError("unknown-field", f"the card '{card_id}' has no '{name}'", did_you_mean(name, card.fields))
        locale = self._sources.game.locales.get(self._sources.language)
        return (locale.said(card) if locale else card.fields)[name]

    def words(self, number: Value, form: str = "") -> str:
        """A number in words: `words(10)` is ten; `form` picks a form before a noun, where the language has some."""
        tongue = self._sources.tongue
        if isinstance(number, bool) or not isinstance(number, int):
            raise AuthorError("wrong-type", f"words() takes a whole number, not {number!r}")
        if form and form not in tongue.forms:
            message = f"the language '{tongue.language}' has no form '{form}'"
            raise AuthorError("unknown-form", message, did_you_mean(form, tongue.forms))
        try:
            return tongue.number(number, form)
        except IndexError:
            message = f"there is no word for {number} in the language '{tongue.language}'"
            hint = f"print the figure, or add it to the numbers of words.{tongue.language}.yaml"
            raise AuthorError("no-word-for-number", message, hint) from None

    def listed(self, items: Iterable[str]) -> str:
        """A list as a sentence has it; each item is the key of a label: `gold, captives and heads`."""
        if isinstance(items, str) or not isinstance(items, tuple | list):
            raise AuthorError("wrong-type", f"listed() takes a list, not {items!r}")
        return self._sources.tongue.listed(self.t(item) for item in items)

    def t(self, key: str) -> str:
        """A label."""
        return self._sources.label(key)

    def sign(self, name: str) -> Markup:
        """A character of the game's sign font."""
        signs = self._sources.signs
        if name not in signs:
            raise AuthorError("unknown-sign", f"there is no sign '{name}'", did_you_mean(name, signs))
        return element("span", signs[name], class_="sign")

    def card_name(self, card_id: str) -> str:
        """A card's name in the book's language."""
        card = self._sources.known_card(card_id)
        locale = self._sources.game.locales.get(self._sources.language)
        return locale.name(card) if locale else card.name

    def ref(self, anchor: str) -> Markup:
        """The printed number of a clause or ruling, and its page, as a link: `5.4, page 12`."""
        return self.cite(anchor) + ", " + escape(self.t("page")) + Markup("&nbsp;") + self._page(anchor)

    def cite(self, anchor: str) -> Markup:
        """The printed number of a clause or ruling as a link, as a citation in brackets prints it."""
        self._refer(anchor)
        return element("a", number_of(anchor), class_="ref", href=f"#{anchor}")

    def page(self, anchor: str) -> Markup:
        """The page of a chapter, section, clause, ruling or example."""
        self._refer(anchor)
        return self._page(anchor)

    def term(self, term: str, shown: str = "") -> Markup:
        """A word linked to its entry in the glossary."""
        self._ledger.terms.setdefault(term, self._ledger.here)
        return element("a", shown or term, class_="term-link", href=f"#{term_anchor(term)}")

    def value(self, example: str, path: str) -> Value:
        """A value of a played example, by its path in what the example shows: `value('flush', 'a.total')`."""
        return self._found(dict(known_example(self._sources, example).values), example, path)

    def given(self, example: str, path: str) -> Value:
        """A value of the position that an example begins with, by its path: `given('flush', 'hands.a')`."""
        return self._found(dict(known_example(self._sources, example).scenario.given), example, path)

    def _found(self, found: Value, example: str, path: str) -> Value:
        for step in path.split("."):
            if not isinstance(found, Mapping) or step not in found:
                known = found if isinstance(found, Mapping) else ()
                message = f"the example '{example}' shows no '{path}'"
                raise AuthorError("unknown-value", message, did_you_mean(step, known))
            found = found[step]
        return found

    def _refer(self, anchor: str) -> None:
        self._ledger.references.setdefault(anchor, self._ledger.here)

    def _page(self, anchor: str) -> Markup:
        """Stands for a page number until the book is laid out."""
        return element("a", "00", class_="page-of", href=f"#{anchor}", data_page=anchor)


def term_anchor(term: str) -> str:
    """The anchor of a glossary entry."""
    return "term-" + "-".join(term.casefold().split())


def known_example(sources: Sources, example: str) -> Played:
    """A played example.  Raises AuthorError, naming the nearest one, where there is none of that id."""
    if example not in sources.played:
        raise AuthorError("unknown-example", f"there is no example '{example}'", did_you_mean(example, sources.played))
    return sources.played[example]
