"""A table that tells what becomes of the abilities of its cards: the same one, with ears at every condition and effect.

The compiled abilities are closures, so each is put into another one that calls it and notes what it says.  What an
ability does is seen by comparing what lies on the table before it and after it; a text that holds by itself changes a
value whenever it is counted in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardgen.engine.hooks import CHANGED, FALSE, SEEN, TRUE, Note

from .abilities import Ability, Act, Now, Test
from .play import Play
from .state import Me

if TYPE_CHECKING:
    from .table import LegendTable

Wrap = Callable[[Ability, Note], Ability]


def probe(table: LegendTable, note: Note) -> LegendTable:
    """The same table, which notes what becomes of every ability."""
    deck = table.deck
    standing, acts = (_listening(rows, wrap, note) for rows, wrap in ((deck.standing, _standing), (deck.acts, _acting)))
    return replace(table, deck=replace(deck, standing=standing, acts=acts))


def _listening(rows: tuple[tuple[Ability, ...], ...], wrap: Wrap, note: Note) -> tuple[tuple[Ability, ...], ...]:
    return tuple(tuple(wrap(ability, note) for ability in row) for row in rows)


def _standing(ability: Ability, note: Note) -> Ability:
    """A text that holds by itself: its condition is asked when it is about to be counted in, and not before."""
    test, key = ability.test, ability.key

    def bound(me: Me) -> Now:
        asked = None if test is None else test(me)

        def counted(play: Play) -> bool:
            note(key, SEEN)
            holds = asked is None or asked(play)
            if asked is not None:
                note(key, TRUE if holds else FALSE)
            if holds:
                note(key, CHANGED)
            return holds

        return counted

    return replace(ability, test=bound)


def _acting(ability: Ability, note: Note) -> Ability:
    """An ability that is activated or flipped: it has its say when it acts, and its condition when it is asked for."""
    acts = tuple(_act(act, ability.key, note, first=not at) for at, act in enumerate(ability.acts))
    return replace(ability, test=_asked(ability.test, ability.key, note), acts=acts)


def _asked(test: Test | None, key: str, note: Note) -> Test | None:
    if test is None:
        return None

    def bound(me: Me) -> Now:
        asked = test(me)

        def answer(play: Play) -> bool:
            holds = asked(play)
            note(key, TRUE if holds else FALSE)
            return holds

        return answer

    return bound


def _act(act: Act, key: str, note: Note, first: bool) -> Act:
    """A part of what an ability does, which notes whether anything is otherwise behind it; the first that it speaks."""

    def listened(play: Play, me: Me, pick: int) -> None:
        if first:
            note(key, SEEN)
        before = _lying(play)
        act(play, me, pick)
        if _lying(play) != before:
            note(key, CHANGED)

    return listened


def _lying(play: Play) -> tuple[Any, ...]:
    """Everything that an ability can change: who stands where with which values, what is said of lanes and traps."""
    lines = tuple(tuple(side) for side in play.lines)
    values = tuple((play.stats(unit), play.warded(unit)) for side in lines for line in side for unit in line)
    said = tuple((mark.sort, mark.side, mark.lane, mark.amount, mark.what) for mark in play.marks)
    return lines, values, dict(play.damage), said, tuple(play.looked), tuple(play.ended)
