"""The deck: every card by number, what is printed on it, and what its text does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from cardgen.engine.contract import Move
from cardgen.model.game import Card, Game

from .abilities import (
    ANY_TIME,
    ASK,
    ATTACKED,
    ATTACKING,
    ATTACKS,
    DEFENDING,
    EARLY,
    HIT,
    LATE,
    REACH,
    READY,
    TURN_END,
    TURN_START,
    Ability,
    Row,
    Standing,
)
from .combat import HERO
from .reader import Reader
from .state import ANY_POST, ATK_POST, BARS_POST, DEF_POST, END_POST, START_POST, WATCH_POST
from .vocabulary import PRIMITIVES

STAGES = (EARLY, READY, HIT, LATE)
OF_STAGE = {
    EARLY: 1,
    READY: 4,
    HIT: 7,
    LATE: 11,
}  # the step of the ladder for the attacker's side; the other's is the next
_TIMINGS = {ATTACKING: ATTACKS, DEFENDING: ATTACKED}
TIMED_POSTS = {TURN_START: START_POST, TURN_END: END_POST, ANY_TIME: ANY_POST}


@dataclass(frozen=True, slots=True)
class Deck:
    """Every card of the deck, copy by copy in the order of the card list: a card is its place in these rows.

    `rows` are the Passives with a bonus, for ATK and for DEF; `bars` those that keep units from attacking.  `own`
    holds, by role in an attack and stage, the abilities that speak of this unit's attacks, as places in `abilities`.
    `watching` are those that wait for other units' attacks: the role of
    those units, and the place.  `posts` are the lists in which the card has to be entered while it is in play, each
    with the place of the ability or -1.  The moves are made once: those with two cards only where every card is there
    once (`singles`).
    """

    ids: tuple[str, ...]
    copies: Mapping[str, tuple[int, ...]]
    numbers: dict[object, int]
    types: tuple[str, ...]
    hero: tuple[bool, ...]
    atk: tuple[int, ...]
    def_: tuple[int, ...]
    wil: tuple[int, ...]
    abilities: tuple[tuple[Ability, ...], ...]
    rows: tuple[tuple[tuple[Row, ...], ...], tuple[tuple[Row, ...], ...]]
    bars: tuple[tuple[Standing, ...], ...]
    posts: tuple[tuple[tuple[int, int], ...], ...]
    own: Mapping[tuple[int, int], tuple[tuple[int, ...], ...]]
    singles: bool
    play_moves: tuple[Move, ...]
    use_moves: tuple[tuple[Move, ...], ...]
    pair_moves: Mapping[str, tuple[tuple[Move, ...], ...]]
    watching: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.ids)

    def names(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The ids of cards."""
        ids = self.ids
        return tuple([ids[card] for card in cards])


def read_deck(game: Game) -> Deck:
    """The deck of a game whose cards have passed `card_findings`."""
    listed = [card for card in game.deck for _ in range(card.copies)]
    ids = tuple(card.id for card in listed)
    copies: dict[str, list[int]] = {}
    for place, card_id in enumerate(ids):
        copies.setdefault(card_id, []).append(place)
    read = {card.id: read_abilities(game, card) for card in game.deck}
    texts = tuple(read[card_id] for card_id in ids)
    standings = [[s for a in text for s in a.standings] for text in texts]
    types = tuple(card.type for card in listed)
    singles = len(copies) == len(ids)
    return Deck(
        ids=ids,
        copies=MappingProxyType({card_id: tuple(places) for card_id, places in copies.items()}),
        numbers={card_id: places[0] for card_id, places in copies.items()},
        types=types,
        hero=tuple(t == HERO for t in types),
        atk=tuple(stat(card, "atk") for card in listed),
        def_=tuple(stat(card, "def") for card in listed),
        wil=tuple(stat(card, "wil") for card in listed),
        abilities=texts,
        rows=(
            tuple(tuple(_row(s, s.claim.atk) for s in found if s.claim.atk) for found in standings),
            tuple(tuple(_row(s, s.claim.def_) for s in found if s.claim.def_) for found in standings),
        ),
        bars=tuple(tuple(s for s in found if s.claim.bars) for found in standings),
        posts=tuple(tuple(_posts(text)) for text in texts),
        own=_table(texts),
        singles=singles,
        play_moves=tuple(Move("play", (card_id,)) for card_id in ids),
        use_moves=tuple(tuple(use_move(i, at) for at in range(len(text))) for i, text in zip(ids, texts, strict=True)),
        pair_moves=_pair_moves(ids) if singles else MappingProxyType({}),
        watching=tuple(tuple(_watching(text)) for text in texts),
    )


def use_move(name: str, at: int) -> Move:
    """The move that lets an ability of a card speak; the first one goes without a number."""
    return Move("use", (name, at + 1) if at else (name,))


def _pair_moves(ids: tuple[str, ...]) -> Mapping[str, tuple[tuple[Move, ...], ...]]:
    """Every attack and every attaching that can be named where each card is there once."""
    kinds = ("attack", "attach")
    return MappingProxyType({k: tuple(tuple(Move(k, (a, b)) for b in ids) for a in ids) for k in kinds})


def _row(found: Standing, amount: int) -> Row:
    claim = found.claim
    reach = REACH.get(claim.units.name, ASK)
    return Row(claim.units.has, found.test, amount, claim.role, claim.sort, found.key, reach)


def _posts(text: tuple[Ability, ...]) -> Iterator[tuple[int, int]]:
    """The lists in which a card has to be entered while it is in play."""
    claims = [s.claim for a in text for s in a.standings]
    if any(claim.atk for claim in claims):
        yield ATK_POST, -1
    if any(claim.def_ for claim in claims):
        yield DEF_POST, -1
    if any(claim.bars for claim in claims):
        yield BARS_POST, -1
    if any(a.watches for a in text):
        yield WATCH_POST, -1
    for at, a in enumerate(text):
        if a.timing in TIMED_POSTS and not a.standings:
            yield TIMED_POSTS[a.timing], at


def _watching(text: tuple[Ability, ...]) -> Iterator[tuple[int, int]]:
    """The abilities that wait for other units' attacks: the role of those units, and the place on the card."""
    for at, a in enumerate(text):
        for role, timing in _TIMINGS.items():
            if a.watches and a.timing == timing:
                yield role, at


def _table(texts: tuple[tuple[Ability, ...], ...]) -> Mapping[tuple[int, int], tuple[tuple[int, ...], ...]]:
    """By role and step of the ladder: of each card the places of the abilities of its own that speak then."""

    def speaking(text: tuple[Ability, ...], role: int, stage: int) -> tuple[int, ...]:
        timing = _TIMINGS[role]
        return tuple(at for at, a in enumerate(text) if a.timing == timing and a.stage == stage and not a.watches)

    cases = [(role, stage) for role in _TIMINGS for stage in STAGES]
    return MappingProxyType({case: tuple(speaking(text, *case) for text in texts) for case in cases})


def read_abilities(game: Game, card: Card) -> tuple[Ability, ...]:
    """What a card does.  Raises TextError for a text that means nothing in this game."""
    names = {node: phrase.primitive for node, phrase in game.book.phrases.items()} if game.book else {}
    return tuple(
        Reader(PRIMITIVES, names, card.id, card.type, n).ability(tree)
        for n, tree in enumerate(game.trees.get(card.id, ()), 1)
    )


def stat(card: Card, name: str) -> int:
    """A printed value of a card; Relics have none, which is 0."""
    value = card.fields.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
