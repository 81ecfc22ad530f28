"""The claims of cards in play, sorted by what they are about, so that nobody has to look for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .abilities import DENY, IGNORE, STATS, TOLL, WARD, Me, Post
from .state import Cards
from .values import LANES

if TYPE_CHECKING:
    from .play import Play


class Work(NamedTuple):
    """Claims about values of creatures, about strikes and points in a lane, about costs, about damage."""

    stats: tuple[Post, ...] = ()
    terms: tuple[Post, ...] = ()
    tolls: tuple[Post, ...] = ()
    wards: tuple[Post, ...] = ()


IDLE = Work()


def gathered(play: Play) -> Work:
    """The claims of creatures and relics in the lanes, and of Settings."""
    standing = play.book.deck.standing
    spots: list[Me] = []
    for place in (0, 1):
        lines = play.lines[place]
        for lane in LANES:
            spots += [Me(place, lane, unit) for unit in lines[lane] if standing[unit]]
        relics = play.relics[place]
        spots += [Me(place, lane, unit) for unit, lane in relics if standing[unit] and unit not in play.ended]
    if play.settings[0] or play.settings[1]:
        shown = play.settings if play.book.values.settings == "one-each" else latest(play)
        for place in (0, 1):
            spots += [Me(place, -1, unit) for unit in shown[place]]
    return _sorted(play, spots) if spots else IDLE


def _sorted(play: Play, spots: list[Me]) -> Work:
    found: dict[str, list[Post]] = {STATS: [], IGNORE: [], DENY: [], TOLL: [], WARD: []}
    for me in spots:
        for ability in play.book.deck.standing[me.unit]:
            claim = ability.claim
            if claim is not None:
                found[claim.sort].append(Post(me, ability.key, ability.clause, claim, ability.test))
    terms = (*found[IGNORE], *found[DENY])
    return Work(tuple(found[STATS]), terms, tuple(found[TOLL]), tuple(found[WARD]))


def latest(play: Play) -> tuple[Cards, Cards]:
    """The Setting that counts where only the latest does: Player 2's lies on Player 1's (LC-A16)."""
    second = 1 - play.first
    shown = play.settings[second]
    if not shown:
        return play.settings
    return ((), shown) if second else (shown, ())
