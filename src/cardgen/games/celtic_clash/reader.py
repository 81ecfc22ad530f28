"""The trees of a card's text, compiled: every node is a primitive of the game, called with what is in its slots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar, cast

from cardgen.model.tree import Tree

from .abilities import (
    ALWAYS,
    ANY_TIME,
    ATTACKED,
    ATTACKING,
    ATTACKS,
    DO,
    EARLY,
    EVERYBODY,
    HIT,
    LATE,
    ON_ATTACK,
    ON_DEFENSE,
    ONCE,
    PASSIVE,
    REACH,
    READY,
    Ability,
    Body,
    Claim,
    Condition,
    Effect,
    Event,
    Standing,
    TextError,
    Units,
)
from .voices import is_plain_deed, sway_of

if TYPE_CHECKING:
    from .abilities import Look

T = TypeVar("T")
Primitive = Callable[..., object]
CLAUSES: Mapping[str, str] = {PASSIVE: "CC-8.2", ON_ATTACK: "CC-8.3", ON_DEFENSE: "CC-8.4", ONCE: "CC-8.5"}


@dataclass(slots=True)
class Reader:
    """Reads one ability of a card.

    `primitives` are the game's by node; `names` gives the primitive of a node where the phrase table calls it something
    else.  `trigger` is known as soon as the ability's has been read, `chosen` once a card has been chosen in it.
    """

    primitives: Mapping[str, Primitive]
    names: Mapping[str, str]
    card: str
    card_type: str
    n: int
    trigger: str = ""
    fighting: bool = False
    chosen: bool = field(default=False)

    @property
    def standing(self) -> bool:
        """Is it a Passive?"""
        return self.trigger == PASSIVE

    def read(self, tree: Tree | int, wanted: type[T]) -> T:
        """What a tree means, which must be of that class.  Raises TextError."""
        node = tree.node if isinstance(tree, Tree) else str(tree)
        primitive = self.primitives.get(self.names.get(node, node))
        if primitive is None or not isinstance(tree, Tree):
            raise TextError(f"the engine does not know '{node}'")
        found = primitive(self, *tree.slots)
        if not isinstance(found, wanted):
            raise TextError(f"'{node}' cannot stand here: {wanted.__name__.lower()} is needed")
        return found

    def units(self, tree: Tree | int) -> Units:
        """The units that a tree names."""
        return self.read(tree, Units)

    def test(self, tree: Tree | int) -> Condition:
        """A condition."""
        return self.read(tree, Condition)

    def claim(self, tree: Tree | int) -> Claim:
        """A statement."""
        return self.read(tree, Claim)

    def effect(self, tree: Tree | int) -> Effect:
        """Something that happens."""
        return self.read(tree, Effect)

    def need_fight(self, what: str) -> None:
        """Raise TextError unless the ability speaks while an attack is resolved."""
        if not self.fighting:
            raise TextError(f"there is no attack here, so '{what}' means nothing")

    def ability(self, tree: Tree) -> Ability:
        """The whole ability.  Raises TextError."""
        return self.read(tree, Ability)


def if_(reader: Reader, condition: Tree | int, effects: Tree | int) -> Body:
    """Something happens if a test holds."""
    return Body(reader.effect(effects), reader.test(condition))


def when(reader: Reader, event: Tree | int, effects: Tree | int) -> Body:
    """Something happens when a unit attacks or is attacked."""
    return Body(reader.effect(effects), None, reader.read(event, Event))


def when_if(reader: Reader, event: Tree | int, condition: Tree | int, effects: Tree | int) -> Body:
    """As `when`, if a test holds."""
    return Body(reader.effect(effects), reader.test(condition), reader.read(event, Event))


def at(reader: Reader, moment: Tree | int, effects: Tree | int) -> Body:
    """Something happens at a moment of the turn."""
    return Body(reader.effect(effects), None, None, reader.read(moment, str))


def at_if(reader: Reader, moment: Tree | int, condition: Tree | int, effects: Tree | int) -> Body:
    """As `at`, if a test holds."""
    return Body(reader.effect(effects), reader.test(condition), None, reader.read(moment, str))


def standing(reader: Reader, trigger: Tree | int, body: Tree | int) -> Ability:
    """A Passive: what it says is always so, or while a test holds."""
    reader.trigger = reader.read(trigger, str)
    if reader.trigger != PASSIVE:
        raise TextError(f"'{reader.trigger}' says what happens, not what is so")
    found = reader.read(body, object)
    claim, test = found if isinstance(found, tuple) and len(found) == 2 else (found, None)
    if not isinstance(claim, Claim) or not (test is None or isinstance(test, Condition)):
        raise TextError("a Passive says what units have, or what they cannot do")
    key = f"{reader.card}/{reader.n}"
    one = Standing(key, claim, cast("Look", test.now), test.tally, test.glance) if test else Standing(key, claim, None)
    return Ability(key, reader.n, PASSIVE, CLAUSES[PASSIVE], standings=(one,))


def while_(reader: Reader, condition: Tree | int, statement: Tree | int) -> tuple[Claim, Condition]:
    """A statement that holds while a test does."""
    return reader.claim(statement), reader.test(condition)


def ability(reader: Reader, trigger: Tree | int, body: Tree | int) -> Ability:
    """An ability that happens: on attack, on defense, or once per game."""
    reader.trigger = name = reader.read(trigger, str)
    if name == PASSIVE:
        raise TextError("a Passive says what is so, not what happens")
    timed = isinstance(body, Tree) and reader.names.get(body.node, body.node) in ("when", "when_if")
    reader.fighting = timed or name in (ON_ATTACK, ON_DEFENSE)
    found = reader.read(body, object)
    if isinstance(found, Effect):
        found = Body(found)
    if not isinstance(found, Body):
        raise TextError("an ability says what happens")
    return _built(reader, found)


def _built(reader: Reader, body: Body) -> Ability:
    timing, units = _timing(reader, body)
    effect, test = body.effect, body.test
    happens = all(step.kind == DO for step in effect.steps)
    found = Ability(
        key=f"{reader.card}/{reader.n}",
        n=reader.n,
        trigger=reader.trigger,
        clause=CLAUSES[reader.trigger],
        timing=timing,
        units=units,
        reach=REACH.get(units.name, EVERYBODY) or EVERYBODY if units else EVERYBODY,
        stage=_stage(effect, test),
        test=test.now if test else None,
        steps=effect.steps,
        commutes=effect.commutes and not (test and test.counts_stats),
        possible=effect.possible,
        once=reader.trigger == ONCE,
        of_falls=bool(test and test.of_falls),
        when=test.when if test else ALWAYS,
        measures=bool(test and test.counts_stats),
        gain=effect.gain,
        deed=effect.deed,
        simple=reader.trigger != ONCE and happens,
        bearers=effect.bearers,
        redirects=effect.redirects == "own_creature",
        bare=reader.trigger == ONCE and happens and test is None and effect.possible is None,
    )
    return replace(found, plain=is_plain_deed(found), sway=sway_of(found))


def _timing(reader: Reader, body: Body) -> tuple[str, Units | None]:
    """When an ability speaks, and of whose attacks where not of this unit's."""
    if body.moment:
        if reader.trigger != ONCE:
            raise TextError("only 'Once per game' abilities speak at the start or the end of a turn")
        return body.moment, None
    if body.event is None:
        return {ON_ATTACK: ATTACKS, ON_DEFENSE: ATTACKED}.get(reader.trigger, ANY_TIME), None
    attacks = body.event.role == ATTACKING
    if reader.trigger == (ON_DEFENSE if attacks else ON_ATTACK):
        raise TextError("'Attack' speaks when units attack, 'Defense' when units are attacked")
    units = body.event.units
    own = units is not None and units.name == "this_unit"
    return (ATTACKS if attacks else ATTACKED), (None if own else units)


def _stage(effect: Effect, test: Condition | None) -> int:
    """On which step of the ladder the ability speaks.  Raises TextError for one that would come too late."""
    if effect.latest == EARLY:
        stage = EARLY
    elif test is None or test.stage <= READY:
        stage = READY
    elif test.stage == HIT:
        stage = HIT if effect.latest == HIT else LATE
    else:
        stage = LATE
    asked = test.stage if test else 0
    if stage > effect.latest or asked > max(stage, READY):
        raise TextError("the effect comes too late: what it changes is settled before the condition is known")
    return stage
