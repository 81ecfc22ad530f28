"""Take out of a drawing the text that nobody sees, so that a search or a reading voice does not find it either."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import pikepdf

Matrix: TypeAlias = tuple[float, float, float, float, float, float]

_PLAIN: Matrix = (1, 0, 0, 1, 0, 0)
_SHOWN = ("Tj", "TJ", "'", '"')
_STEPS = 5
"""At so many points along a run of text it is asked whether it is seen."""
_LETTER = 0.5
"""About how wide a letter is, in parts of the font's size."""


@dataclass(frozen=True, slots=True)
class Run:
    """Letters shown by one operator: its place in the content stream, and points along their base line."""

    index: int
    points: tuple[tuple[float, float], ...]


@dataclass(slots=True)
class _State:
    """What decides where text is drawn."""

    matrix: Matrix = _PLAIN
    text: Matrix = _PLAIN
    size: float = 1


class Drawing:
    """A Form XObject whose text can be thinned out."""

    def __init__(self, form: pikepdf.Object) -> None:
        self._form = form
        self._instructions = list(pikepdf.parse_content_stream(form))
        self._runs = tuple(_runs(self._instructions))

    def hidden(self, is_hidden: Callable[[float, float], bool]) -> tuple[int, ...]:
        """The runs of text that are hidden at every point, in the form's own units."""
        return tuple(run.index for run in self._runs if all(is_hidden(x, y) for x, y in run.points))

    def without(self, hidden: Sequence[int], pdf: pikepdf.Pdf) -> pikepdf.Object:
        """The drawing as a form of `pdf`, to which it belongs, without those runs."""
        if not hidden:
            return self._form
        left_out = frozenset(hidden)
        kept = [instruction for index, instruction in enumerate(self._instructions) if index not in left_out]
        form = pdf.make_stream(pikepdf.unparse_content_stream(kept))
        for key, value in self._form.items():
            if key not in ("/Length", "/Filter", "/DecodeParms"):
                form[key] = value
        return form


def _runs(instructions: Sequence[Any]) -> Iterator[Run]:
    """Every run of text.  Line breaks within a text object are not followed: WeasyPrint sets a matrix for each run."""
    state, outside = _State(), list[Matrix]()
    for index, (operands, operator) in enumerate(instructions):
        match str(operator):
            case "q":
                outside.append(state.matrix)
            case "Q" if outside:
                state.matrix = outside.pop()
            case "cm":
                state.matrix = _times(_matrix(operands), state.matrix)
            case "BT":
                state.text = _PLAIN
            case "Tm":
                state.text = _matrix(operands)
            case "Tf":
                state.size = float(operands[1])
            case name if name in _SHOWN:
                yield Run(index, tuple(_along(state, _letters(operands[-1]))))


def _along(state: _State, letters: int) -> Iterator[tuple[float, float]]:
    a, b, _, _, e, f = _times(state.text, state.matrix)
    for step in range(_STEPS):
        x = letters * _LETTER * state.size * step / (_STEPS - 1)
        yield a * x + e, b * x + f


def _letters(shown: Any) -> int:
    """How many letters an operand shows, two bytes each."""
    parts = shown if isinstance(shown, pikepdf.Array) else [shown]
    return sum(len(bytes(part)) // 2 for part in parts if isinstance(part, pikepdf.String))


def _matrix(operands: Sequence[Any]) -> Matrix:
    a, b, c, d, e, f = (float(v) for v in operands)
    return a, b, c, d, e, f


def _times(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does one and then the other."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m
