"""An attack in motion: what `Fight` keeps between two moves, where it can be changed."""

from __future__ import annotations

from typing import TypeAlias

from cardgen.engine.making import make

from .state import Cards, Entry, Fight

Entries: TypeAlias = tuple[Entry, ...]
Mods: TypeAlias = tuple[tuple[int, int, int], ...]
Row: TypeAlias = (  # the fields of a `Fight`, in their order
    "tuple[int, int, int, tuple[int, int], int, int, Mods, int, Cards, int, Cards, tuple[Entries, Entries]]"
)
READING, LAST = 3, 12
EVERY_STEP = (2 << LAST) - 2


class Duel:
    """One attack being resolved; see `Fight`.

    `mask` are the steps at which there is anything to do, as bits.
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
        "spared",
        "step",
        "target",
        "target_side",
    )

    def __init__(self, fight: Row, mask: int = EVERY_STEP) -> None:
        """The attack that was interrupted, or that begins."""
        (
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
        ) = fight
        self.mask = mask

    @property
    def read(self) -> bool:
        """Have the values been read?"""
        return self.step > READING

    @staticmethod
    def begun(attacker: int, target: int, sides: tuple[int, int], mask: int = EVERY_STEP) -> Duel:
        """An attack at its first step."""
        return Duel((1, attacker, target, sides, 0, 0, (), 0, (), -1, (), ((), ())), mask)

    def reopen(self) -> None:
        """Forget what was known of the attack: its fighters or what they carry are others now."""
        self.mask = EVERY_STEP

    def frozen(self) -> Fight:
        """What is kept between two moves."""
        sides = self.attacker_side, self.target_side
        values = self.atk, self.def_, self.mods, self.loss, self.spared, self.hit, self.fallen, self.late
        return make(Fight, (self.step, self.attacker, self.target, sides, *values))

    def added(self, unit: int, defense: bool) -> int:
        """What abilities have added to a unit's ATK or DEF for this attack."""
        return sum([mod[1 + defense] for mod in self.mods if mod[0] == unit]) if self.mods else 0
