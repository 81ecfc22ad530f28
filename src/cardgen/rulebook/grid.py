"""The measures of a page: one grid for every book, so that one stylesheet and one pagination serve all papers."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.model.length import Size

PAGE = Size(139.7, 210)


@dataclass(frozen=True, slots=True)
class Grid:
    """A page in mm.  Two pages of 139.7 mm lie unscaled on A4 (297 x 210) and, with 215.9 mm, on Letter (279.4).

    The text column stands at the inner margin, the side column (clause numbers, margin notes) at the outer one.
    """

    page: Size = PAGE
    bleed: float = 3
    inner: float = 16
    outer: float = 12.7
    head: float = 20
    foot: float = 18
    text: float = 80
    gutter: float = 5
    side: float = 26
    line: float = 4.6

    @property
    def full(self) -> float:
        """The width of both columns."""
        return self.text + self.gutter + self.side

    @property
    def column(self) -> float:
        """The width of one of two equal columns that take the full width together."""
        return (self.full - self.gutter) / 2

    @property
    def step(self) -> float:
        """Blocks with the class `snap` end on a multiple of this, so that the lines of facing pages meet."""
        return self.line / 2

    @property
    def height(self) -> float:
        """The height of the columns."""
        return self.page.height - self.head - self.foot

    def side_x(self, page: int) -> float:
        """Where the side column begins, from the page's left edge; `page` counts from 1, odd pages lie on the right."""
        return self.inner + self.text + self.gutter if page % 2 else self.outer

    def text_x(self, page: int) -> float:
        """Where the text column begins, from the page's left edge."""
        return self.inner if page % 2 else self.outer + self.side + self.gutter


GRID = Grid()
