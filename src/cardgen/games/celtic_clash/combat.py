"""One attack as a question of numbers: what hits how hard, what it costs, what comes back (CC-7.1 to CC-7.12)."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.engine.contract import Refusal, RefusedError

from .values import Values

HERO, CREATURE, RELIC = "hero", "creature", "relic"

NO_RELIC_TARGET = Refusal("relic-target", "CC-11.2", "Only Heroes and Creatures can be attacked.", "CC-A50")
NO_RELIC_ATTACK = Refusal("relic-attacks", "CC-11.2", "Only Heroes and Creatures attack.", "CC-A50")
CREATURES_ONLY = Refusal("creatures-only", "CC-6.10", "A Creature may not attack a Hero.", "CC-A19")
SHIELDED = Refusal("shielded", "CC-6.11", "Creatures shield their Hero: they must be attacked first.", "CC-A18")
ATTACKED = Refusal("already-attacked", "CC-6.9", "This unit has already attacked this turn.", "CC-A16")
HERO_ATTACKED = Refusal("hero-attacked", "CC-6.8", "A Hero of this side has already attacked this turn.", "CC-A30")
HERO_TWICE = Refusal("already-attacked", "CC-6.8", "This Hero has already attacked this turn.", "CC-A16")
FORBIDDEN = Refusal("card-forbids", "CC-6.18", "A card says that this unit cannot attack.", "CC-A42")


def may_attack(attacked: bool, hero_attacked: bool, hero: bool, entered: bool, forbidden: bool) -> Refusal | None:
    """Why a unit may not attack, or nothing.

    `attacked`: this unit has attacked this turn; `hero_attacked`: a Hero of its side has; `entered`: it came into play
    this turn, which by itself keeps nobody from attacking (CC-6.18); `forbidden`: a card says that it cannot (CC-A42).
    """
    if attacked:
        return HERO_TWICE if hero else ATTACKED
    if hero and hero_attacked:
        return HERO_ATTACKED
    return FORBIDDEN if forbidden else None


def target_refusal(values: Values, attacker: str, target: str, creatures: int) -> Refusal | None:
    """Why a unit of that type may not attack one of that type, or nothing (CC-6.10, CC-6.11).

    `creatures` is how many Creatures stand beside the target's Hero: they matter under two house rules only.
    """
    if target == RELIC:
        return NO_RELIC_TARGET
    if attacker == RELIC:
        return NO_RELIC_ATTACK
    if target == CREATURE:
        return None
    if attacker == CREATURE:
        return None if values.open_field == "creatures-may-attack-hero" and not creatures else CREATURES_ONLY
    return SHIELDED if values.shield == "creatures-first" and creatures else None


def successful(atk: int, def_: int) -> bool:
    """Is it a Successful Hit (CC-7.3), or a Glancing one (CC-7.6)?"""
    return atk >= def_


def hit_loss(values: Values, success: bool, hero: bool) -> int:
    """What a hit costs before any card speaks: it depends on the target alone (CC-7.4 to CC-7.8, CC-A21)."""
    if success:
        return values.successful_hero if hero else values.successful_creature
    return values.glancing_hero if hero else values.glancing_creature


def at_least_zero(number: int) -> int:
    """ATK, DEF and what an attack costs never go below 0 (CC-A23)."""
    return number if number > 0 else 0


def wil_after(wil: int, loss: int) -> int:
    """The WIL that is left: it stops at 0, and what is too much is lost (CC-A24, CC-A31)."""
    return wil - loss if wil > loss else 0


def heal(values: Values, wil: int, amount: int, printed: int) -> int:
    """The WIL after some is restored: never more than is printed, unless a house rule lets it (CC-A24)."""
    healed = wil + amount
    if healed <= printed or values.overheal == "yes":
        return healed
    return max(wil, printed)


@dataclass(frozen=True, slots=True)
class Fighter:
    """A unit in a question about numbers: its values with everything that Passives and Relics give it."""

    hero: bool
    atk: int
    def_: int
    wil: int


@dataclass(frozen=True, slots=True)
class Mods:
    """What cards say about one attack: ATK, DEF, what the target and what the attacker loses before the comparison."""

    atk: int = 0
    def_: int = 0
    loss: int = 0
    attacker_loss: int = 0


@dataclass(frozen=True, slots=True)
class Clash:
    """How an attack went: the values compared, what each loses, the WIL left, and who is defeated.

    `hit` is `successful`, `glancing`, or `none` where the attacker fell before the comparison (CC-A25).
    """

    hit: str
    atk: int
    def_: int
    loss: int
    wil: int
    attacker_loss: int
    attacker_wil: int

    @property
    def defeated(self) -> bool:
        """Is the target defeated (CC-7.9)?"""
        return self.wil == 0

    @property
    def attacker_defeated(self) -> bool:
        """Is the attacker defeated?"""
        return self.attacker_wil == 0


def attack(values: Values, attacker: Fighter, target: Fighter, mods: Mods, creatures: int = 0) -> Clash:
    """One whole attack by the ladder of CC-A23.  Raises RefusedError for a target that may not be attacked."""
    types = (HERO if attacker.hero else CREATURE, HERO if target.hero else CREATURE)
    if refusal := target_refusal(values, *types, creatures):
        raise RefusedError(refusal)
    atk, def_ = at_least_zero(attacker.atk + mods.atk), at_least_zero(target.def_ + mods.def_)
    left = wil_after(attacker.wil, mods.attacker_loss)
    if left == 0:
        return Clash("none", atk, def_, 0, target.wil, mods.attacker_loss, 0)
    success = successful(atk, def_)
    loss = at_least_zero(hit_loss(values, success, target.hero) + mods.loss)
    back = strike_back(values, target.atk, attacker.def_, attacker.hero)
    return Clash(
        "successful" if success else "glancing",
        atk,
        def_,
        loss,
        wil_after(target.wil, loss),
        mods.attacker_loss + back,
        wil_after(left, back),
    )


def strike_back(values: Values, atk: int, def_: int, hero: bool) -> int:
    """What the attacker loses to the target: nothing by the printed rule (CC-A20), else by the same table of hits."""
    if values.strike_back == "no":
        return 0
    return hit_loss(values, successful(at_least_zero(atk), at_least_zero(def_)), hero)
