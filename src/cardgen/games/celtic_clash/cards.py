"""The deck: every card by number, what is printed on it, and what its text does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from cardgen.engine.contract import Move
from cardgen.model.game import Card, Game

from .abilities import (
    ANY_FOE,
    ANY_TIME,
    AT_CREATURE,
    AT_HERO,
    ATTACKED,
    ATTACKING,
    ATTACKS,
    BY_CREATURE,
    BY_HERO,
    CREATURE_FOE,
    DEFENDING,
    EARLY,
    EVERYBODY,
    HERO_FOE,
    NO_FOE,
    NO_ROLE,
    REACH,
    READY,
    THIS,
    TURN_END,
    TURN_START,
    Ability,
    Row,
    Standing,
)
from .combat import CREATURE, HERO, RELIC
from .reader import Reader
from .state import (
    ANY_POST,
    ATK_POST,
    BARS_POST,
    DEF_POST,
    END_POST,
    PASS,
    START_POST,
    SWAY_POST,
    USED,
    WATCH_POST,
    Entry,
)
from .turns import ATTACH, ATTACK
from .vocabulary import PRIMITIVES
from .voices import Voices, voices

_TIMINGS = {ATTACKING: ATTACKS, DEFENDING: ATTACKED}
if TYPE_CHECKING:
    from .abilities import Among

NO_ABILITY = -1  # where a card is listed once for all of its abilities
TIMED_POSTS = {TURN_START: START_POST, TURN_END: END_POST, ANY_TIME: ANY_POST}


@dataclass(frozen=True, slots=True)
class Sort:
    """What a unit is in an attack: its place among posts, whom its foe meets, and the facts that it makes true."""

    hero: bool
    place: int
    foe: int
    by: int
    at: int


@dataclass(frozen=True, slots=True)
class Waiting:
    """Abilities that wait for other units' attacks, by card.

    `roles` are the role of those units and the place in `Deck.abilities`; `alert` the mark of an ability that is used
    once per game, whether it waits for the attacker or for the target, and which units those are (see `REACH`).
    `early`: all of them speak before anything is compared.
    """

    roles: tuple[tuple[tuple[int, int], ...], ...]
    alert: tuple[tuple[tuple[int, bool, int], ...], ...]
    early: bool

    def waits_for(self, sort: Sort, attacking: bool) -> bool:
        """Is there an ability that waits for attacks of such units, or on them, of either side?"""
        return any(reach >> sort.place & 3 for card in self.alert for _, role, reach in card if role == attacking)


SORTS = (Sort(False, 2, CREATURE_FOE, BY_CREATURE, AT_CREATURE), Sort(True, 0, HERO_FOE, BY_HERO, AT_HERO))


@dataclass(frozen=True, slots=True)
class Deck:
    """Every card of the deck, copy by copy in the order of the card list: a card is its place in these rows.

    `rows` are the Passives with a bonus, of all cards, and `passives` by card their places there.  `bars` are those
    that keep units from attacking; `bars_itself` says of which cards it is their own unit alone, `bars_vary` of which
    it depends on a condition that an attack may change: 1 for numbers of the other side's Creatures, 2 for anything
    else but those of its own side.  `voices` are the abilities that speak of this unit's attacks, then of attacks on
    it; `waiting` those that wait for other units' attacks; `posted` says of
    which cards posts are made at all.  The moves are made once: those with two cards only where every card is there
    once (`singles`); `strikes`, `attaches` and `plays` are those of each card, and the last of `plays` is to play
    nothing.  All units stand among the first `units` cards.
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
    rows: tuple[Row, ...]
    passives: tuple[range, ...]
    bars: tuple[tuple[Standing, ...], ...]
    bars_itself: tuple[bool, ...]
    bars_vary: tuple[int, ...]
    voices: tuple[Voices, Voices]
    sorts: tuple[Sort, ...]
    singles: bool
    play_moves: tuple[Move, ...]
    replace_moves: tuple[Move, ...]
    use_moves: tuple[tuple[Move, ...], ...]
    pair_moves: Mapping[str, tuple[tuple[Move, ...], ...]]
    strikes: tuple[tuple[Move, ...], ...]
    attaches: tuple[tuple[Move, ...], ...]
    plays: tuple[Move | None, ...]
    units: int
    waiting: Waiting
    posted: tuple[bool, ...]

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
    ids, types = tuple(card.id for card in listed), tuple(card.type for card in listed)
    copies = {card_id: tuple(at for at, other in enumerate(ids) if other == card_id) for card_id in ids}
    texts, singles = _texts(game, ids), len(copies) == len(ids)
    rows, passives = _passives(texts)
    bars = tuple(tuple(s for a in text for s in a.standings if s.claim.bars) for text in texts)
    play_moves, replace_moves = (tuple(Move(kind, (i,)) for i in ids) for kind in ("play", "replace"))
    pairs = _pair_moves(ids, types) if singles else MappingProxyType({})
    return Deck(
        ids=ids,
        copies=MappingProxyType(copies),
        numbers={card_id: places[0] for card_id, places in copies.items()},
        types=types,
        hero=tuple(t == HERO for t in types),
        atk=tuple(stat(card, "atk") for card in listed),
        def_=tuple(stat(card, "def") for card in listed),
        wil=tuple(stat(card, "wil") for card in listed),
        abilities=texts,
        sorts=tuple(SORTS[t == HERO] for t in types),
        voices=(voices(texts, ATTACKS), voices(texts, ATTACKED)),
        rows=rows,
        passives=passives,
        bars=bars,
        bars_vary=tuple(max(map(_varies, found), default=0) for found in bars),
        bars_itself=tuple(all(map(_bars_itself, found)) for found in bars),
        singles=singles,
        play_moves=play_moves,
        replace_moves=replace_moves,
        use_moves=tuple(tuple(use_move(i, at) for at in range(len(text))) for i, text in zip(ids, texts, strict=True)),
        pair_moves=pairs,
        strikes=pairs.get(ATTACK, ()),
        attaches=pairs.get(ATTACH, ()),
        plays=(*[None if t == HERO else move for t, move in zip(types, play_moves, strict=True)], PASS),
        units=max((at + 1 for at, t in enumerate(types) if t != RELIC), default=0),
        waiting=_waiting(texts),
        posted=tuple(any(a.standings or a.watches or a.timing in TIMED_POSTS for a in text) for text in texts),
    )


def _texts(game: Game, ids: tuple[str, ...]) -> tuple[tuple[Ability, ...], ...]:
    """What each card does; copies do the very same."""
    read = {card.id: read_abilities(game, card) for card in game.deck}
    return tuple(read[card_id] for card_id in ids)


def _passives(texts: tuple[tuple[Ability, ...], ...]) -> tuple[tuple[Row, ...], tuple[range, ...]]:
    """The statements about ATK and DEF of all cards, first those about ATK of each; and by card their places."""
    standings = [[s for a in text for s in a.standings] for text in texts]
    rows = [
        [_row(s, defense) for defense in (False, True) for s in found if _amount(s, defense)] for found in standings
    ]
    ends = accumulate(map(len, rows))
    places = tuple(range(end - len(found), end) for found, end in zip(rows, ends, strict=True))
    return tuple(row for found in rows for row in found), places


def _varies(found: Standing) -> int:
    """Which changes in an attack can matter to it: see `Deck.bars_vary`."""
    if found.test is None:
        return 0
    if found.tally is None:
        return 2
    _, theirs, _ = found.tally
    return int(theirs != 0)


def _bars_itself(found: Standing) -> bool:
    """Does a statement keep its own unit from attacking, and no other?"""
    return found.claim.bars_all and found.claim.units.name == "this_unit"


def use_move(name: str, at: int) -> Move:
    """The move that lets an ability of a card speak; the first one goes without a number."""
    return Move("use", (name, at + 1) if at else (name,))


def _pair_moves(ids: tuple[str, ...], types: tuple[str, ...]) -> Mapping[str, tuple[tuple[Move, ...], ...]]:
    """Every attack and every attaching that can be named where each card is there once, by both cards."""
    units = ids[: max((at + 1 for at, t in enumerate(types) if t != RELIC), default=0)]
    who = ((ATTACK, (HERO, CREATURE)), (ATTACH, (RELIC,)))
    return MappingProxyType(
        {
            kind: tuple(
                tuple(Move(kind, (a, b)) for b in units) if t in sorts else () for a, t in zip(ids, types, strict=True)
            )
            for kind, sorts in who
        }
    )


def _amount(found: Standing, defense: bool) -> int:
    return found.claim.def_ if defense else found.claim.atk


def _row(found: Standing, defense: bool) -> Row:
    claim = found.claim
    reach = REACH.get(claim.units.name, EVERYBODY)
    foe = ANY_FOE
    if claim.role != NO_ROLE:
        foe = HERO_FOE if claim.sort == HERO else CREATURE_FOE
        if claim.role != (DEFENDING if defense else ATTACKING):
            foe = NO_FOE  # ATK is read of attackers, DEF of those who are attacked
    ask = None if claim.units.name in REACH else cast("Among", claim.units.has)
    amount, source = _amount(found, defense), found.key.partition("/")[0]
    told = ("stat", "def" if defense else "atk"), ("amount", abs(amount)), ("ability", found.key), ("source", source)
    return Row(reach == THIS, foe, ask, found.test, amount, told, found.key, defense, reach, found.tally, found.glance)


def posts_of(deck: Deck, card: int, unit: int, place: int) -> Iterator[tuple[int, Entry]]:
    """The lists in which a card of a seat that speaks of a unit has to be entered while it is in play, and as what."""
    mine = place + 2 * (not deck.hero[unit])
    for number in deck.passives[card]:
        row = deck.rows[number]
        for who in range(4):
            if who == mine if row.this else row.reach >> (who ^ place) & 1:
                yield (DEF_POST if row.defense else ATK_POST) + who, (card, number, unit, place)
    text = deck.abilities[card]
    if deck.bars[card]:
        yield BARS_POST, (card, 0, unit, place)
        yield SWAY_POST + place, (card, NO_ABILITY, unit, place)
        if not deck.bars_itself[card]:
            yield SWAY_POST + 1 - place, (card, NO_ABILITY, unit, place)
    if deck.waiting.roles[card]:
        yield WATCH_POST, (card, 0, unit, place)
    for at, a in enumerate(text):
        if a.timing in TIMED_POSTS and not a.standings:
            yield TIMED_POSTS[a.timing] + place, (card, at, unit, place)
            if a.timing == ANY_TIME:
                yield SWAY_POST + place, (card, at, unit, place)


def _waiting(texts: tuple[tuple[Ability, ...], ...]) -> Waiting:
    roles = tuple(tuple(_watching(text)) for text in texts)
    alert = tuple(
        tuple((USED << at if text[at].once else 0, role == ATTACKING, text[at].reach) for role, at in found)
        for text, found in zip(texts, roles, strict=True)
    )
    return Waiting(roles, alert, all(a.stage in (EARLY, READY) for text in texts for a in text if a.watches))


def _watching(text: tuple[Ability, ...]) -> Iterator[tuple[int, int]]:
    """The abilities that wait for other units' attacks: the role of those units, and the place on the card."""
    for at, a in enumerate(text):
        for role, timing in _TIMINGS.items():
            if a.watches and a.timing == timing:
                yield role, at


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
