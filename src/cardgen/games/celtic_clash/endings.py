"""How a game begins and ends: decks, Heroes that fall, turns in which nothing happens, judging."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.engine.contract import Outcome, Refusal, Seat, other

from .values import Values

FEW_HEROES = Refusal("too-few-heroes", "CC-4.1", "The deck has too few Heroes for two players.", "CC-A02")
FEW_CARDS = Refusal("too-few-cards", "CC-4.4", "The deck has too few cards for two starting hands.", "CC-A02")
REPLACED, LOSES = "replaced", "loses"


def _leaving(values: Values) -> int:
    """The Heroes that leave before the deck is shuffled: those that are dealt to the two players."""
    return 4 if values.spare_hero == "one-dealt-to-each" else 2


def deck_legal(values: Values, heroes: int, others: int) -> Refusal | None:
    """Why a deck of so many Heroes and other cards cannot be set up, or nothing (CC-A02)."""
    needed = max(values.deck_heroes_min, _leaving(values), 4 if values.starting_hero == "draw-2-keep-1" else 2)
    if heroes < needed:
        return FEW_HEROES
    return FEW_CARDS if heroes + others - _leaving(values) < 2 * values.starting_hand else None


def setup_counts(values: Values, heroes: int, others: int) -> int:
    """The cards left in the deck, or in both decks, when play begins (CC-4.1 to CC-4.4)."""
    return heroes + others - _leaving(values) - 2 * values.starting_hand


def hero_falls(spare: int) -> str:
    """What becomes of a player whose Hero falls with so many Heroes in hand (CC-5.3, CC-5.4)."""
    return REPLACED if spare else LOSES


def both_fall(values: Values, spare: tuple[int, int], active: Seat = "a") -> Outcome | None:
    """How the game ends when both Heroes fall together, or nothing when both are replaced (CC-A26).

    `spare` are the Heroes in hand of seats a and b; `active` is the seat whose turn it is.
    """
    losing = [seat for seat, count in zip(("a", "b"), spare, strict=True) if hero_falls(count) == LOSES]
    if not losing:
        return None
    if len(losing) == 1:
        return Outcome("b" if losing[0] == "a" else "a", "heroes", "CC-10.1", "CC-A26")
    winner: Seat | None = None
    if values.double_fall != "draw":
        winner = active if values.double_fall == "active-player-wins" else other(active)
    return Outcome(winner, "double-fall", "CC-5.4", "CC-A26")


def idle_after(idle: int, progress: bool) -> int:
    """Turns in a row without a card drawn, played or attached and without an attack (CC-A46)."""
    return 0 if progress else idle + 1


def stalled(values: Values, turns: Iterable[bool]) -> int | None:
    """The turn after which the game is judged because nothing happens any more, or nothing.

    `turns` says of each turn whether there was any progress.
    """
    idle = 0
    for number, progress in enumerate(turns, 1):
        idle = idle_after(idle, progress)
        if idle >= values.stall_turns:
            return number
    return None


def judge(values: Values, heroes: tuple[int, int], wil: tuple[int, int]) -> Seat | None:
    """Who is ahead when a game is judged, or nobody (CC-A47): more Heroes left, then more WIL on the active one."""
    if values.judge == "draw":
        return None
    for a, b in (heroes, wil):
        if a != b:
            return "a" if a > b else "b"
    return None
