"""Players for Celtic Clash.

`greedy` looks at one move at a time and at what it would do at once, by a declared list of features: it plays the
card of most worth, strikes where most is lost, keeps its Hero safe and never passes while there is something to gain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from cardgen.engine.contract import SEATS, Bot, Move, Seat, Table
from cardgen.engine.streams import below, stream

from .book import Book
from .combat import hit_loss, successful
from .names import find, held
from .play import Play
from .state import Moment

# What a feature is worth.  WIL of a Hero counts once, of a Creature a little less: it decides nothing by itself.
WEIGHTS: Mapping[str, int] = MappingProxyType(
    {
        "hero_loss": 10,  # WIL that the enemy Hero loses
        "hero_falls": 200,
        "creature_loss": 6,  # WIL that a Creature loses
        "creature_falls": 60,
        "creature": 40,  # a Creature is played
        "atk": 8,  # of a card that is played, or of the bearer of a Relic
        "def": 5,
        "wil": 1,
        "relic": 30,  # a Relic is played
        "attach": 90,  # a Relic is attached: before the attacks, so that it counts in them
        "hero_bears": 60,  # by the Hero
        "use": 20,  # an ability is used
        "saves": 1,  # WIL that the own Hero has lost, when an ability is used
        "end": 0,
        "pass": 1,
    }
)


@dataclass(frozen=True, slots=True)
class Greedy:
    """The move with the highest sum of features; chance decides between equals."""

    weights: Mapping[str, int]

    def __call__(self, table: Table[Moment], state: Moment, seat: Seat, luck: int) -> Move:
        """The next move."""
        offered = table.moves(state, seat)
        if len(offered) == 1 or not isinstance(table, Book):
            return offered[0]
        play, place = Play(table, state), SEATS.index(seat)
        scores = [self.score(features(play, place, move)) for move in offered]
        most = max(scores)
        best = [move for move, score in zip(offered, scores, strict=True) if score == most]
        number = below(stream(luck, play.asking, play.turn * 64 + len(offered)), len(best))[1]
        return best[number]

    def score(self, found: Mapping[str, int]) -> int:
        """The weighted sum of features."""
        return sum(self.weights[name] * count for name, count in found.items())


def features(play: Play, place: int, move: Move) -> Mapping[str, int]:
    """What a move would do at once, in numbers."""
    measure = _MEASURES.get(move.kind)
    return measure(play, place, move) if measure else {}


def _attack(play: Play, place: int, move: Move) -> Mapping[str, int]:
    deck = play.book.deck
    attacker = find(deck, move.args[0], (play.heroes[place], *play.fields[place]))
    target = find(deck, move.args[1], (play.heroes[1 - place], *play.fields[1 - place]))
    hero = deck.hero[target]
    hit = successful(play.value(attacker, defense=False), play.value(target, defense=True))
    loss = hit_loss(play.book.values, hit, hero)
    falls = int(loss >= play.wil[target])
    name = "hero" if hero else "creature"
    return {f"{name}_loss": min(loss, play.wil[target]), f"{name}_falls": falls}


def _card(play: Play, card: int) -> dict[str, int]:
    deck = play.book.deck
    if deck.types[card] == "relic":
        return {"relic": 1}
    return {"creature": 1, "atk": deck.atk[card], "def": deck.def_[card], "wil": deck.wil[card]}


def _play(play: Play, place: int, move: Move) -> Mapping[str, int]:
    return _card(play, held(play.book.deck, move.args[0], play.hands[place]))


def _replace(play: Play, place: int, move: Move) -> Mapping[str, int]:
    found = _card(play, held(play.book.deck, move.args[0], play.hands[place]))
    return {**found, "wil": 5 * found["wil"]}


def _discard(play: Play, place: int, move: Move) -> Mapping[str, int]:
    """The card that is worth least; a Hero is kept."""
    card = held(play.book.deck, move.args[0], play.hands[place])
    found = _card(play, card)
    return {name: -count for name, count in found.items()} | {"hero_falls": -int(play.book.deck.hero[card])}


def _attach(play: Play, place: int, move: Move) -> Mapping[str, int]:
    unit = find(play.book.deck, move.args[1], (play.heroes[place], *play.fields[place]))
    return {"attach": 1, "hero_bears": int(unit == play.heroes[place]), "atk": play.book.deck.atk[unit]}


def _use(play: Play, place: int, move: Move) -> Mapping[str, int]:
    """An ability is kept back until the Hero has lost something: most of them help it, or hurt both Heroes."""
    hero = play.heroes[place]
    lost = play.book.deck.wil[hero] - play.wil[hero] if hero >= 0 else 0
    return {"use": int(lost >= 10), "saves": lost}


def _choose(play: Play, place: int, move: Move) -> Mapping[str, int]:
    """The own card with the most WIL, or the other side's with the least."""
    deck = play.book.deck
    mine = find(deck, move.args[0], play.fields[place])
    if mine >= 0:
        return {"wil": play.wil[mine]}
    theirs = find(deck, move.args[0], play.fields[1 - place])
    return {"wil": -play.wil[theirs]} if theirs >= 0 else {"relic": 1}


_MEASURES: Mapping[str, Callable[[Play, int, Move], Mapping[str, int]]] = MappingProxyType(
    {
        "attack": _attack,
        "play": _play,
        "replace": _replace,
        "keep": _replace,
        "discard": _discard,
        "attach": _attach,
        "use": _use,
        "choose": _choose,
        "fight": lambda play, place, move: {"pass": 1},
        "pass": lambda play, place, move: {"pass": 1},
        "end": lambda play, place, move: {"end": 1},
    }
)


def bots(table: Book) -> Mapping[str, Bot[Moment]]:
    """The game's own bots, from the weakest to the strongest."""
    return {"greedy": Greedy(WEIGHTS)}
