"""An attack in motion: what `Fight` keeps between two moves, where it can be changed."""

from __future__ import annotations

from .state import Entry, Fight

READING, LAST = 3, 12
EVERY_STEP = (2 << LAST) - 2


class Duel:
    """One attack being resolved; see `Fight`.

    `read` says that the values have been read, `mask` are the steps at which there is anything to do, as bits.
    """

    __slots__ = (
        "atk",
        "attacker",
        "attacker_side",
        "def_",
        "fallen",
        "hit",
        "late",
        "loss",
        "mask",
        "mods",
        "read",
        "spared",
        "step",
        "target",
        "target_side",
    )

    def __init__(self, attacker: int, target: int, sides: tuple[int, int], mask: int) -> None:
        self.step, self.attacker, self.target, self.mask = 1, attacker, target, mask
        self.attacker_side, self.target_side = sides
        self.atk = self.def_ = self.loss = 0
        self.mods: tuple[tuple[int, int, int], ...] = ()
        self.spared: tuple[int, ...] = ()
        self.fallen: tuple[int, ...] = ()
        self.hit = -1
        self.late: tuple[tuple[Entry, ...], tuple[Entry, ...]] = ((), ())
        self.read = False

    @staticmethod
    def thawed(fight: Fight) -> Duel:
        """The attack that was interrupted."""
        duel = Duel(fight.attacker, fight.target, fight.sides, EVERY_STEP)
        duel.step, duel.atk, duel.def_, duel.mods = fight.step, fight.atk, fight.def_, fight.mods
        duel.loss, duel.spared, duel.hit = fight.loss, fight.spared, fight.hit
        duel.fallen, duel.late, duel.read = fight.fallen, fight.late, fight.step > READING
        return duel

    def reopen(self) -> None:
        """Forget what was known of the attack: its fighters or what they carry are others now."""
        self.mask = EVERY_STEP

    def frozen(self) -> Fight:
        """What is kept between two moves."""
        return Fight(
            self.step,
            self.attacker,
            self.target,
            (self.attacker_side, self.target_side),
            self.atk,
            self.def_,
            self.mods,
            self.loss,
            self.spared,
            self.hit,
            self.fallen,
            self.late,
        )

    def added(self, unit: int, defense: bool) -> int:
        """What abilities have added to a unit's ATK or DEF for this attack."""
        return sum([mod[1 + defense] for mod in self.mods if mod[0] == unit]) if self.mods else 0
