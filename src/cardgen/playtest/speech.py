"""What a game says besides its events, in one language: moves, refusals, how it ended, words of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.engine.contract import SEATS, Datum, Move, Refusal, Seat, other
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.narration import Narration, filled


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of a game in one language; what the language does not have comes as the slug that it is known by.

    `known` are words by the id of a card, the key of a label, a seat (`seat-a`) or a slug of the narration.
    """

    narration: Narration
    rules: RuleSet
    known: Mapping[str, str]

    def word(self, slug: str) -> str:
        """A card's name, a label, a seat's name or another word."""
        return self.known.get(slug, slug.replace("_", " ").replace("-", " "))

    def seat(self, seat: Seat) -> str:
        """A player's name."""
        return self.narration.seats[seat]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Every kind of move that the language has words for."""
        return tuple(self.narration.said.get("moves", {}))

    def kind(self, kind: str) -> str:
        """A kind of move."""
        return self.narration.said.get("moves", {}).get(kind, kind)

    def move(self, move: Move) -> str:
        """A move: `discard Iron Sword`."""
        return " ".join([self.kind(move.kind), *map(self._argument, move.args)])

    def ending(self, by: str) -> str:
        """How a game came to its end."""
        return self.narration.said.get("endings", {}).get(by, by.replace("-", " "))

    def refusal(self, refusal: Refusal, seat: Seat, move: Move | None = None) -> tuple[str, tuple[Diagnostic, ...]]:
        """The sentence for a refusal of that seat's move, and what is wrong with the template.

        Where the language has no sentence that can be filled it is the module's own.
        """
        template = self.narration.said.get("refusals", {}).get(refusal.reason)
        if template is None:
            return refusal.text, ()
        try:
            return "".join(filled(template, self._words(refusal, seat, move), self.narration.where)), ()
        except CardgenError as error:
            return refusal.text, error.diagnostics

    def _words(self, refusal: Refusal, seat: Seat, move: Move | None) -> dict[str, str]:
        """Whose move, which, the card in it, every rule that is a number, and what the refusal carries."""
        numbers = {name: rule.value for name, rule in self.rules.values.items()}
        words = {name: str(value) for name, value in numbers.items() if isinstance(value, int)}
        words |= {"seat": self.seat(seat), "other": self.seat(other(seat))}
        if move is not None:
            words["move"] = self.move(move)
            words |= {"card": self._argument(move.args[0])} if move.args else {}
        return words | {name: self._datum(datum) for name, datum in refusal.data}

    def _datum(self, datum: Datum) -> str:
        if isinstance(datum, tuple):
            return self.narration.listed(map(str, datum)) if datum else ""
        if isinstance(datum, str):
            return self.seat(datum) if datum in SEATS else self._argument(datum)
        return str(datum)

    def _argument(self, argument: str | int) -> str:
        return self.known.get(argument, argument) if isinstance(argument, str) else str(argument)


def speech_in(narration: Narration, game: Game, rules: RuleSet) -> Speech:
    """The words of a game in the language of a narration.  A card's name comes before all other words of its id."""
    locale = game.locales[narration.language]
    cards = {card.id: locale.name(card) for card in game.cards}
    seats = {f"seat-{seat}": name for seat, name in narration.seats.items()}
    return Speech(narration, rules, {**narration.said.get("words", {}), **locale.labels, **seats, **cards})
