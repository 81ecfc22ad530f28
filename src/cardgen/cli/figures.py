"""A game's chances as lines of text: every number with its name in the player's language, spreads with bars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap

from cardgen.cli.catalogue import Catalogue
from cardgen.model.game import Value
from cardgen.playtest.speech import Speech

COLUMNS = 80
NAME, CELL = 20, 12  # columns of a name, and of a cell in a table
LONGEST = 40  # columns of the longest bar
INDENT = 2
NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Figures:
    """What chances are told with: the game's words and the tool's."""

    speech: Speech
    tool: Catalogue

    def lines(self, data: Mapping[str, Value], printed: Mapping[str, Value], indent: int = 0) -> Iterator[str]:
        """The lines of some chances; `printed` are those of the printed rules, told wherever they are other ones."""
        before = " " * indent
        for name, value in data.items():
            other = printed.get(name)
            words = f"{before}{self._name(name):{NAME}}"
            if isinstance(value, Mapping):
                yield from ("", f"{before}{self._name(name)}:")
                yield from self.lines(value, other if isinstance(other, Mapping) else {}, indent + INDENT)
            elif isinstance(value, tuple) and value and isinstance(value[0], Mapping):
                yield ""
                yield from self._table([row for row in value if isinstance(row, Mapping)], indent)
            elif isinstance(value, tuple):
                names = [self.speech.word(str(card)).replace(" ", NO_BREAK) for card in value]
                text = ", ".join(names) or self.tool.say("none")
                text += "" if value == other else f" {self.tool.say('changed')}"
                after = " " * (len(words) + 1)
                folded = wrap(text, COLUMNS, initial_indent=f"{words} ", subsequent_indent=after)
                yield from (line.replace(NO_BREAK, " ") for line in folded)
            else:
                yield f"{words} {self._number(value)}{self._was(value, other)}"

    def _table(self, rows: Sequence[Mapping[str, Value]], indent: int) -> Iterator[str]:
        """One line a row; the last number of a row is a chance and has a bar."""
        before = " " * indent
        most = max(map(_chance, rows)) or 1.0
        room = min(LONGEST, COLUMNS - indent - (CELL + 2) * len(rows[0]))
        yield before + "  ".join(f"{self._name(key):>{CELL}}" for key in rows[0])
        for row in rows:
            bar = "#" * round(room * _chance(row) / most)
            yield before + "  ".join(f"{self._number(value):>{CELL}}" for value in row.values()) + f"  {bar}".rstrip()

    def _name(self, name: str) -> str:
        word = self.speech.word(name)
        return word[:1].upper() + word[1:]

    def _number(self, value: Value) -> str:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return self.tool.number(value) if is_number and isinstance(value, int | float) else str(value)

    def _was(self, value: Value, other: Value) -> str:
        """What the printed rules say, where that is something else."""
        if value == other or other is None:
            return ""
        return f"   {self.tool.say('was', number=self._number(other))}"


def _chance(row: Mapping[str, Value]) -> float:
    last = list(row.values())[-1]
    return float(last) if isinstance(last, int | float) else 0.0
