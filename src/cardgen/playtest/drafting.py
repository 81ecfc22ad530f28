"""Drafts of scenarios: positions with one card in place of another, or under another house rule.

Everything here is plain data; whether a position can be, and whether its moves are allowed, only the rules can say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cardgen.engine.contract import SEATS, Move
from cardgen.engine.streams import below, stream
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.model.scenario import PathInFile, Scenario
from cardgen.playtest.differential import steps_of
from cardgen.playtest.log import Moves
from cardgen.playtest.room import VARIANT

MOST_SWAPPED = 6  # cards that chance puts in place of others
ROUNDS = 200  # how often chance goes through all positions


@dataclass(frozen=True, slots=True)
class Draft:
    """A position and moves under house rules."""

    options: Mapping[str, Value]
    given: Value
    moves: tuple[Moves, ...]


@dataclass(frozen=True, slots=True)
class Stock:
    """The drafts that can be made of a game's scenarios, the smallest positions first."""

    game: Game
    rules: RuleSet
    drafts: Sequence[Draft]

    def variations(self, name: str, card: str) -> Iterator[Draft]:
        """Positions as they are, with one change, then with more by chance; the same whenever it is asked.

        The change puts `card` in place of another.  Where it is empty a house rule is laid over the position, first
        those that rest on the clause or ruling `name`.
        """
        if card:
            near = [one for draft in self.drafts for one in self._with_card(draft, card)]
        else:
            ruled = (one for extra in self._house_rules(name) for one in self._under(extra))
            near = [*self.drafts, *ruled]
        yield from near
        for number in range(ROUNDS * len(near)):
            yield self._shaken(near[number % len(near)], stream(number, "shaken"), card)

    def _house_rules(self, name: str) -> Iterator[Mapping[str, Value]]:
        """Every house rule that an engine can carry out, each by itself: those first that rest on `name`."""
        rules = [rule for rule in self.rules.values.values() if not rule.by]
        for rule in sorted(rules, key=lambda rule: name not in (rule.clause, rule.ruling)):
            variant = {VARIANT: rule.variant} if rule.variant else {}
            yield from ({**variant, rule.name: option} for option in rule.options if option != rule.value)

    def _under(self, extra: Mapping[str, Value]) -> Iterator[Draft]:
        """All positions under more house rules, but those that have chosen one of them already."""
        for draft in self.drafts:
            if not any(name in draft.options for name in extra if name != VARIANT):
                yield replace(draft, options={**draft.options, **extra})

    def _with_card(self, draft: Draft, card: str) -> Iterator[Draft]:
        """The position as it is where it has the card, else with the card in place of each other one of its type."""
        lying = list(self._cards_in(draft.given))
        if any(other == card for _, other in lying):
            yield draft
            return
        alike = self._alike(card)
        for path, other in lying:
            if other in alike:
                yield _swapped(draft, path, other, card)

    def _shaken(self, draft: Draft, luck: int, keep: str) -> Draft:
        """The position with one or more cards in place of others of their type, by chance."""
        luck, most = below(luck, MOST_SWAPPED)
        luck, more = below(luck, most + 1)
        for _ in range(more + 1):
            lying = [one for one in self._cards_in(draft.given) if one[1] != keep]
            if not lying:
                return draft
            luck, place = below(luck, len(lying))
            path, card = lying[place]
            free = sorted(self._alike(card) - {other for _, other in lying} - {keep})
            if free:
                luck, place = below(luck, len(free))
                draft = _swapped(draft, path, card, free[place])
        return draft

    def _cards_in(self, given: Value) -> Iterator[tuple[PathInFile, str]]:
        known = {card.id for card in self.game.deck}
        return ((path, value) for path, value in values_in(given) if isinstance(value, str) and value in known)

    def _alike(self, card: str) -> set[str]:
        """All cards of the type of that one."""
        types = {one.id: one.type for one in self.game.deck}
        return {one for one, kind in types.items() if kind == types.get(card)}


def stock_of(game: Game, rules: RuleSet, scenarios: Sequence[Scenario]) -> Stock:
    """What a project has of scenarios; those whose moves cannot be read are left out, for 'check' tells of them."""
    drafts: list[Draft] = []
    for one in scenarios:
        try:
            drafts.append(Draft(one.options, one.given, steps_of(one)))
        except ValueError:
            continue
    return Stock(game, rules, sorted(drafts, key=lambda one: sum(1 for _ in values_in(one.given))))


def values_in(value: Value, path: PathInFile = ()) -> Iterator[tuple[PathInFile, Value]]:
    """Every value below a value that holds no others, with its path."""
    if isinstance(value, Mapping):
        for name, one in value.items():
            yield from values_in(one, (*path, name))
    elif isinstance(value, tuple):
        for place, one in enumerate(value):
            yield from values_in(one, (*path, place))
    else:
        yield path, value


def put(value: Value, path: PathInFile, other: Value) -> Value:
    """The value with another one at that path."""
    if not path:
        return other
    first, *rest = path
    if isinstance(value, Mapping):
        return {name: put(one, tuple(rest), other) if name == first else one for name, one in value.items()}
    if isinstance(value, tuple):
        return tuple(put(one, tuple(rest), other) if place == first else one for place, one in enumerate(value))
    raise ValueError(f"there is nothing at {path}")


def _swapped(draft: Draft, path: PathInFile, old: str, new: str) -> Draft:
    """A card in place of another, in the position and in the moves that name it."""
    moves = tuple({seat: _named(step[seat], old, new) for seat in SEATS if seat in step} for step in draft.moves)
    return replace(draft, given=put(draft.given, path, new), moves=moves)


def _named(move: Move, old: str, new: str) -> Move:
    return Move(move.kind, tuple(new if word == old else word for word in move.args)) if old in move.args else move
