"""The trees of a card's text, compiled: every node is a primitive of the game, called with what is in its slots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from cardgen.model.tree import Tree

from . import deployment
from .abilities import (
    ACTIVATE,
    ALWAYS,
    RELIC,
    SETTING,
    TRAP,
    Ability,
    Body,
    Claim,
    Condition,
    Effect,
    Kind,
    TextError,
    Trigger,
    Units,
    said_by,
    standing_told,
)
from .effects import lasting

T = TypeVar("T")
Primitive = Callable[..., object]
CLAUSES: Mapping[str, str] = {
    ACTIVATE: "LC-4.1",
    TRAP: "LC-3.11",
    RELIC: "LC-4.1",
    SETTING: "LC-3.7",
    ALWAYS: "LC-3.10",
}
# On which cards an ability may stand.
BEARERS: Mapping[str, tuple[str, ...]] = {
    ACTIVATE: (deployment.CREATURE,),
    TRAP: (deployment.TRAP,),
    RELIC: (deployment.RELIC,),
    SETTING: (deployment.SETTING,),
    ALWAYS: (deployment.CREATURE, deployment.RELIC),
}
STANDING = (SETTING, ALWAYS)
NO_TRIGGER = Trigger("")


@dataclass(slots=True)
class Reader:
    """Reads one ability of a card.

    `primitives` are the game's by node; `names` gives the primitive of a node where the phrase table calls it something
    else.  `trigger` is known as soon as the ability's has been read.
    """

    primitives: Mapping[str, Primitive]
    names: Mapping[str, str]
    card: str
    card_type: str
    n: int
    trigger: Trigger = NO_TRIGGER

    @property
    def key(self) -> str:
        """The ability as events name it."""
        return f"{self.card}/{self.n}"

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

    def kind(self, tree: Tree | int) -> Kind:
        """A kind of creature."""
        return self.read(tree, Kind)

    def test(self, tree: Tree | int) -> Condition:
        """A condition."""
        return self.read(tree, Condition)

    def effect(self, tree: Tree | int) -> Effect:
        """Something that happens, which may be a statement made true."""
        found = self.read(tree, object)
        return lasting(found, said_by(self.key)) if isinstance(found, Claim) else self.read(tree, Effect)

    def need_creature(self, what: str) -> None:
        """Raise TextError unless the card is a creature."""
        if self.card_type != deployment.CREATURE:
            raise TextError(f"a {self.card_type} cannot say '{what}'")

    def no_choice(self, units: Units) -> None:
        """Raise TextError for units that somebody would have to choose."""
        if units.picks:
            raise TextError("a test looks at no creature that is yet to be chosen")

    def ability(self, tree: Tree) -> Ability:
        """The whole ability.  Raises TextError."""
        return self.read(tree, Ability)


def if_(reader: Reader, condition: Tree | int, effects: Tree | int) -> Body:
    """Something happens if a test holds."""
    return Body(reader.effect(effects), reader.test(condition))


def while_(reader: Reader, condition: Tree | int, statement: Tree | int) -> tuple[Claim, Condition]:
    """A statement that holds while a test does."""
    return reader.read(statement, Claim), reader.test(condition)


def _trigger(reader: Reader, tree: Tree | int, standing: bool) -> Trigger:
    """What an ability comes about by, which must fit the card."""
    found = reader.trigger = reader.read(tree, Trigger)
    if (found.name in STANDING) != standing:
        raise TextError(f"'{found.name}' says {'what happens' if standing else 'what is so'}")
    if reader.card_type not in BEARERS[found.name]:
        raise TextError(f"'{found.name}' does not stand on a {reader.card_type}")
    return found


def standing(reader: Reader, trigger: Tree | int, body: Tree | int) -> Ability:
    """What is so as long as the card lies there, always or while a test holds."""
    name = _trigger(reader, trigger, standing=True).name
    found = reader.read(body, object)
    claim, test = found if isinstance(found, tuple) and len(found) == 2 else (found, None)
    if not isinstance(claim, Claim) or not (test is None or isinstance(test, Condition)):
        raise TextError("this says what units have, or what does not count")
    if test is not None and test.counts_stats:
        raise TextError("what always holds looks at no OFF, DEF or HP: they would depend on themselves")
    if claim.units is not None and claim.units.picks:
        raise TextError("what always holds chooses nobody")
    if name == SETTING and (claim.units is None or claim.units.name != "all_of") and claim.payer is None:
        raise TextError("a Setting speaks of all creatures in every lane, or of each activation")
    if name == SETTING and (test is not None or (claim.payer is not None and claim.payer.whose != "each")):
        raise TextError("a Setting holds for both sides, always")
    now = test.now if test else None
    said = said_by(reader.key)
    told = standing_told(said, claim)
    return Ability(reader.key, reader.n, name, CLAUSES[name], test=now, claim=claim, said=said, told=told)


def ability(reader: Reader, trigger: Tree | int, body: Tree | int) -> Ability:
    """An ability that is activated, or a trap that is flipped."""
    found = _trigger(reader, trigger, standing=False)
    said = reader.read(body, object)
    if isinstance(said, Claim):
        said = lasting(said, said_by(reader.key))
    if isinstance(said, Effect):
        said = Body(said)
    if not isinstance(said, Body):
        raise TextError("an ability says what happens")
    if found.name == TRAP and said.test is None:
        raise TextError("a trap says when it can be flipped: 'If ...'")
    effect, test = said
    return Ability(
        key=reader.key,
        n=reader.n,
        trigger=found.name,
        clause=CLAUSES[found.name],
        cost=found.cost,
        test=test.now if test else None,
        acts=effect.acts,
        can=effect.can,
        picks=effect.picks,
        sort=effect.sort,
        counts_stats=bool(test and test.counts_stats),
        said=said_by(reader.key),
    )
