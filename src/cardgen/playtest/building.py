"""Scenarios built so that something happens in them that no play shows: a card has its say, a clause is borne out.

What a project has of scenarios is the stock (see `drafting`).  Its drafts are played: their own moves as far as they
are allowed, then others by chance.  Where the wanted thing happens, whatever of the position, the house rules and the
moves it does not need is taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, TypeAlias

from cardgen.engine.contract import Event, Judge, Move, Outcome, PositionError, RefusedError, RulesModule, Seat, named
from cardgen.engine.hooks import CHANGED, ProbeHook
from cardgen.engine.streams import below, stream
from cardgen.model.game import Value
from cardgen.playtest.drafting import Draft, Stock
from cardgen.playtest.loader import open_rules
from cardgen.playtest.log import Moves

FURTHER = 12  # steps by chance behind a draft's own
LUCKS = 2  # how often a draft is played by chance


@dataclass(frozen=True, slots=True)
class Target:
    """What is to happen: `name` is a clause, a ruling, a card, or an ability `<card>/<n>`; `card` is empty for none."""

    name: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Built:
    """A scenario in whose last step it happens: `event` is the one that shows it, `cites` is what that step cites."""

    draft: Draft
    event: Event
    cites: tuple[str, ...]


Proof: TypeAlias = Callable[[Draft], Event | None]  # the event by which a draft shows what it is to show, or nothing


@dataclass(slots=True)
class Workshop:
    """Where scenarios are built, from what there is in stock.

    With a `proof` only those are built in which the event that it gives happens too: such as the first that another
    state of the game does not tell.
    """

    module: RulesModule
    stock: Stock
    proof: Proof | None = None
    _heard: set[tuple[str, str]] = field(default_factory=set)
    _opened: dict[str, Judge[Any] | None] = field(default_factory=dict)

    def build(self, target: Target, most: int) -> Built | None:
        """A small scenario in which it happens, found within so many plays; nothing where none is.

        Of the first few that are found it is the one with the fewest moves.  Raises CardgenError where the rules cannot
        be opened.
        """
        best: Built | None = None
        drafts = enumerate(self.stock.variations(target.name, target.card))
        tries = ((number, draft, luck) for number, draft in drafts for luck in range(LUCKS))
        for number, draft, luck in islice(tries, most):
            if best is not None and (number > most // 10 or len(best.draft.moves) == 1):
                break
            found = self._proved(self.play(draft, target, stream(number, target.name, luck)))
            if found is not None and (best is None or len(found.draft.moves) < len(best.draft.moves)):
                best = self._pared(found, target)
        return best

    def play(self, draft: Draft, target: Target, luck: int | None = None) -> Built | None:
        """The draft up to where it happens; with luck its moves end where one is refused, and chance goes on."""
        table = self._table(draft.options)
        if table is None or not isinstance(draft.given, Mapping):
            return None
        try:
            state = table.position(draft.given)
        except PositionError:
            return None
        made: list[Moves] = []
        for number in range(len(draft.moves) + (0 if luck is None else FURTHER)):
            moves = draft.moves[number] if number < len(draft.moves) else {}
            if not moves or _is_refused(table, state, moves):
                if luck is None:
                    return None
                luck, moves = _by_chance(table, state, luck)
            if not moves:
                return None
            self._heard.clear()
            try:
                state, told = table.apply(state, moves)
            except RefusedError:  # the moves are allowed, but chance cannot fall as the position wants it to
                return None
            made.append(moves)
            events = named(told)
            if (event := self._met(target, events, table.outcome(state))) is not None:
                cites = tuple(dict.fromkeys(name for one in events for name in one.cites))
                return Built(replace(draft, moves=tuple(made)), event, cites)
        return None

    def _met(self, target: Target, events: tuple[Event, ...], outcome: Outcome | None) -> Event | None:
        """The event of a step that shows the target, if one does: of an ability, that it changes something."""
        if "/" in target.name and hasattr(self.module, "probe"):
            if (target.name, CHANGED) not in self._heard:
                return None
            own = [event for event in events if target.name in dict(event.data).values()]
            return next(iter([*own, *(event for event in events if target.card in event.cards), *events]), None)
        name = target.card or target.name
        if outcome is not None and name in (outcome.clause, outcome.rule):
            return events[-1]
        return next((event for event in events if name in event.cites or name in event.cards), None)

    def _pared(self, found: Built, target: Target) -> Built:
        """The scenario without anything that it does not need; what is left out first is the largest."""
        smaller: Built | None = found
        while smaller is not None:
            found = smaller
            tries = (self._proved(self.play(draft, target)) for draft in _smaller(found.draft))
            smaller = next(filter(None, tries), None)
        return found

    def _proved(self, found: Built | None) -> Built | None:
        """The scenario with the event of the proof, where there is one; nothing where it proves nothing."""
        if found is None or self.proof is None:
            return found
        event = self.proof(found.draft)
        return None if event is None else replace(found, event=event)

    def _table(self, options: Mapping[str, Value]) -> Judge[Any] | None:
        """The table under house rules, with ears where the game has them; nothing where the rules cannot be so."""
        key = repr(sorted(options.items()))
        if key not in self._opened:
            try:
                rules = self.stock.rules.with_options(options)
            except ValueError:
                self._opened[key] = None
                return None
            table = open_rules(self.module, self.stock.game, rules)
            probe: ProbeHook | None = getattr(self.module, "probe", None)
            self._opened[key] = probe(table, self._note) if probe is not None else table
        return self._opened[key]

    def _note(self, ability: str, what: str) -> None:
        self._heard.add((ability, what))


def _is_refused(table: Judge[Any], state: Any, moves: Moves) -> bool:
    return any(table.refusal(state, seat, move) is not None for seat, move in moves.items())


def _by_chance(table: Judge[Any], state: Any, luck: int) -> tuple[int, dict[Seat, Move]]:
    """The next luck, and a move of every seat that is to act; none where nobody is."""
    moves: dict[Seat, Move] = {}
    for seat in table.to_act(state):
        offered = table.moves(state, seat)
        luck, place = below(luck, len(offered))
        moves[seat] = offered[place]
    return luck, moves


def _smaller(draft: Draft) -> Iterator[Draft]:
    """The draft without a house rule, without some moves before the last, without a part of its position."""
    for name in draft.options:
        yield replace(draft, options={key: value for key, value in draft.options.items() if key != name})
    run = len(draft.moves) - 1
    while run > 0:
        for place in range(len(draft.moves) - run):
            yield replace(draft, moves=draft.moves[:place] + draft.moves[place + run :])
        run //= 2
    for given in _without(draft.given):
        yield replace(draft, given=given)


def _without(value: Value) -> Iterator[Value]:
    """The value without one part, the outermost first."""
    if isinstance(value, Mapping):
        for name in value:
            yield {key: one for key, one in value.items() if key != name}
        for name, part in value.items():
            yield from ({**value, name: less} for less in _without(part))
    elif isinstance(value, tuple):
        for place in range(len(value)):
            yield value[:place] + value[place + 1 :]
        for place, part in enumerate(value):
            yield from ((*value[:place], less, *value[place + 1 :]) for less in _without(part))
