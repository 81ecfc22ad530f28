"""A table that tells what becomes of the abilities of its cards: the same one, with ears at every condition and effect.

The compiled abilities are closures, so each is put into another one that calls it and notes what it says.  What an
ability does is seen by comparing what lies on the table before it and after it.  A Passive changes a value whenever it
is counted in; one that keeps units from attacking, whenever it keeps one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

from cardgen.engine.hooks import CHANGED, FALSE, SEEN, TRUE, Note

from .abilities import Ability, Act, Has, Row, Scene, Standing, Step
from .cards import Deck
from .play import Play
from .zones import LYING

if TYPE_CHECKING:
    from .table import ClashTable

T = TypeVar("T")
_lies, _fights = attrgetter(*LYING, "active", "phase", "turn"), attrgetter("target", "mods", "loss", "spared")


def probe(table: ClashTable, note: Note) -> ClashTable:
    """The same table, which notes what becomes of every ability."""
    return replace(table, deck=_listening(table.deck, note), listened=True)


def _listening(deck: Deck, note: Note) -> Deck:
    return replace(
        deck,
        abilities=tuple(tuple(_ability(one, note) for one in card) for card in deck.abilities),
        rows=tuple(_row(row, note) for row in deck.rows),
        bars=tuple(tuple(_bar(one, note) for one in card) for card in deck.bars),
    )


def _ability(ability: Ability, note: Note) -> Ability:
    if ability.standings:
        return ability
    steps = tuple(step if step.act is None else _step(step, step.act, ability.key, note) for step in ability.steps)
    return replace(ability, test=_test(ability.test, ability.key, note), steps=steps)


def _test(test: Callable[[Any, int, int], bool] | None, key: str, note: Note) -> Callable[[Any, int, int], bool]:
    """The condition, which notes its answer; one that is always true where there is none."""

    def answer(play: Play, me: int, place: int) -> bool:
        note(key, SEEN)
        if test is None:
            return True
        holds = test(play, me, place)
        note(key, TRUE if holds else FALSE)
        return holds

    return answer


def _step(step: Step, act: Act, key: str, note: Note) -> Step:
    """The step, which notes whether anything is otherwise after it."""

    def listened(play: Play, me: int, place: int) -> None:
        before = _lying(play)
        act(play, me, place)
        if _lying(play) != before:
            note(key, CHANGED)

    return step._replace(act=listened)


def _lying(play: Play) -> tuple[Any, ...]:
    """Everything that an ability can change: the cards and their numbers, and the attack being resolved."""
    fight = play.fight
    return _lies(play), () if fight is None else _fights(fight)


def _row(row: Row, note: Note) -> Row:
    """The row of a Passive about ATK or DEF: it is asked for its units, then its condition, and then counted in."""
    key, test, ask = row.key, row.test, row.ask

    def counted(play: Scene, me: int, place: int) -> bool:
        holds = test is None or test(play, me, place)
        if test is not None:
            note(key, TRUE if holds else FALSE)
        if holds:
            note(key, CHANGED)
        return holds

    def reached(play: Scene, me: int, place: int, unit: int) -> bool:
        found = ask is None or ask(play, me, place, unit)
        if found:
            note(key, SEEN)
        return found

    return row._replace(ask=reached, test=counted)


def _bar(one: Standing, note: Note) -> Standing:
    """A Passive that keeps units from attacking: at all, or from attacking certain targets."""
    claim, key = one.claim, one.key

    def kept(found: bool) -> None:
        if found:
            note(key, CHANGED)

    bars = claim.bars
    if claim.bars_all:
        claim = claim._replace(units=claim.units._replace(has=_noting(claim.units.has, kept)))
    elif bars is not None:
        claim = claim._replace(bars=_noting(bars, kept))
    return one._replace(claim=claim, test=_test(one.test, key, note))


def _noting(ask: Has, hear: Callable[[bool], None]) -> Has:
    """A question about a unit whose answer is heard."""

    def answer(play: Play, me: int, place: int, unit: int) -> bool:
        found = ask(play, me, place, unit)
        hear(found)
        return found

    return answer
