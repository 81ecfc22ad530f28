"""The inline functions that print exact chances and other computed numbers, as a language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.engine.contract import RefusedError
from cardgen.layout.meter import AuthorError
from cardgen.model.game import Value
from cardgen.playtest.chances import Chances
from cardgen.rulebook.desk import Sources

MOST_PLACES = 6


class Figures:
    """The functions, bound to their sources."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources

    def names(self) -> dict[str, Any]:
        """Every function by the name under which it is offered."""
        functions = (self.odds, self.hand_odds, self.figure, self.percent, self.one_in, self.share)
        return {function.__name__: function for function in functions}

    def odds(self, path: str, **options: Value) -> Value:
        """An exact chance of the game by its names: `odds('chances.flush_bonus')`.

        With rules by name, the same by other rules: `odds('mean', suite_points=4)`.
        """
        try:
            return self._chances().by(options).value(path)
        except ValueError as error:
            raise AuthorError("bad-option", str(error)) from None
        except KeyError as error:
            raise AuthorError("unknown-odds", f"the odds have no '{path}'", str(error.args[0])) from None

    def hand_odds(self, cards: Value, path: str) -> Value:
        """What the game's odds say of a hand of card ids: `hand_odds(value('turn', 'dealt.a'), 'after')`."""
        if not isinstance(cards, tuple | list) or not all(isinstance(card, str) for card in cards):
            raise AuthorError("wrong-type", f"hand_odds() takes a list of card ids, not {cards!r}")
        try:
            return self._chances().hand(tuple(map(str, cards)), path)
        except RefusedError as error:
            raise AuthorError("no-hand", str(error)) from None
        except KeyError as error:
            raise AuthorError("unknown-odds", f"the odds of a hand have no '{path}'", str(error.args[0])) from None

    def _chances(self) -> Chances:
        chances = self._sources.chances
        if chances is None or not chances.offered:
            message = f"the game '{self._sources.game.id}' works out no chances"
            hint = "leave the odds out, or give the rule module a hook odds(): see cardgen.engine.contract"
            raise AuthorError("no-odds", message, hint)
        return chances

    def figure(self, number: Value, places: int = 0) -> str:
        """A number in figures: `3,190,187,286`, `19.35`."""
        return self._sources.tongue.figure(_checked(number, places), places)

    def percent(self, chance: Value, places: int = 0) -> str:
        """A chance in percent: `6.94%`."""
        number = self.figure(100 * _checked(chance, places), places)
        return number + self._sources.tongue.figures[2]

    def one_in(self, chance: Value) -> str:
        """A chance as one in so many, rounded: `222`."""
        number = _checked(chance, 0)
        if not 0 < number <= 1:
            raise AuthorError("wrong-type", f"{number} is no chance that something ever happens")
        return self.figure(round(1 / number))

    def share(self, rows: Value, low: float, high: float) -> float:
        """How much of a spread lies from `low` to `high`, both included: a number from 0 to 1."""
        return sum(y for x, y in spread(rows) if low <= x <= high)


def spread(rows: Value) -> tuple[tuple[float, float], ...]:
    """Rows of the odds as pairs: the first number of each, and the last, which is its share of all.

    Raises AuthorError for anything else.
    """
    pairs: list[tuple[float, float]] = []
    for row in rows if isinstance(rows, tuple) else ():
        values = list(row.values()) if isinstance(row, Mapping) else []
        first, last = (values[0], values[-1]) if values else (None, None)
        if not isinstance(first, int | float) or not isinstance(last, int | float):
            break
        pairs.append((float(first), float(last)))
    if not pairs or not isinstance(rows, tuple) or len(pairs) < len(rows):
        raise AuthorError("wrong-type", "this is no spread: rows of numbers such as odds('ratings')")
    return tuple(pairs)


def _checked(number: Value, places: int) -> int | float:
    if isinstance(number, bool) or not isinstance(number, int | float):
        raise AuthorError("wrong-type", f"this needs a number, not {number!r}")
    if isinstance(places, bool) or not isinstance(places, int) or not 0 <= places <= MOST_PLACES:
        raise AuthorError("wrong-type", f"a number is printed with 0 to {MOST_PLACES} decimal places, not {places!r}")
    return number
