"""A position as a scenario writes it, read and checked: only what could lie on a table is let through.

    heroes: {a: lugh, b: {card: balor, wil: 10, relic: ochain}}       the active Heroes, both needed
    creatures: {a: [kelpie, {card: puca, wil: 5, attacked: true}], b: []}     in the order in which they came
    relics: {a: [gae_bulg], b: [{card: carnyx, used: true}]}         on the field, unattached
    hands: {a: [nuada, banshee], b: []}

A unit is a card id, or a mapping with `card` and any of `wil` (its printed one by default), `relic` (an id, or a
mapping with `card` and `used`), `attacked` and `entered` (this turn), `used` (true, or the number of the ability that
was used).

    active: a              whose turn it is
    phase: act             where in the turn: start (before its abilities), draw, play, or act (the two actions)
    turn: 1                its number
    done: [attach]         the actions of this turn so far: attack, attach
    idle: 0                the turns in a row before this one in which nothing happened
    deck: [card ids]       the top of the deck, top card first, or `rest`; {a: [...], b: [...]} where each has one
    discard: [card ids]    or `rest`
    seed: 0
    chance: {deck: [ids]}  what a reshuffle brings to the top, where a house rule has one

Cards that are named nowhere lie under the named ones of the deck, in an order of chance, or in the discard pile where
that is the `rest`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.diagnostics import did_you_mean
from cardgen.engine.contract import SEATS, Fault, PositionError, quoted
from cardgen.engine.streams import MASK, shuffled, stream
from cardgen.model.game import Value

from .book import Book
from .combat import CREATURE, HERO, RELIC
from .opening import blank
from .state import (
    ACT,
    ATTACHED_BY_ACTION,
    ATTACKED,
    DRAW,
    ENTERED,
    FOUGHT,
    HERO_FOUGHT,
    IN_PHASE,
    NO_POSTS,
    NOBODY,
    NOTHING,
    PLAY,
    START,
    USED,
    Cards,
    State,
    turn_mark,
)
from .turns import ATTACH, ATTACK, actions_legal

KEYS = ("heroes", "creatures", "relics", "hands", "active", "phase", "turn", "done", "idle")
MORE = ("deck", "discard", "seed", "chance")
UNIT = ("card", "wil", "relic", "attacked", "entered", "used")
PHASES = (START, DRAW, PLAY, ACT)
REST = "rest"
Path = tuple[str | int, ...]


@dataclass(slots=True)
class _Reader:
    """Reads one `given`, puts each card in its place, and collects the faults."""

    book: Book
    given: Mapping[str, Value]
    faults: list[Fault] = field(default_factory=list)
    taken: dict[int, Path] = field(default_factory=dict)
    wil: dict[int, int] = field(default_factory=dict)
    relic: dict[int, int] = field(default_factory=dict)
    marks: dict[int, int] = field(default_factory=dict)

    def fault(self, code: str, path: Path, message: str, hint: str = "", clause: str = "") -> None:
        """Note what is wrong."""
        cite = f" ({clause})" if clause else ""
        self.faults.append(Fault(code, path, message + cite, hint, clause))

    def keys(self, value: Value, path: Path, known: Sequence[str]) -> Mapping[str, Value]:
        """The mapping at `path` without its unknown keys, which are faults."""
        if not isinstance(value, Mapping):
            name = path[-1] if path else "given"
            self.fault("wrong-type", path, f"'{name}' needs a mapping with the keys {', '.join(known)}")
            return {}
        for key in value:
            if key not in known:
                self.fault("unknown-key", (*path, key), f"unknown key '{key}'", did_you_mean(key, known))
        return {key: v for key, v in value.items() if key in known}

    def seats(self, key: str) -> Mapping[str, Value]:
        """What stands under a key for each seat."""
        return self.keys(self.given.get(key, {}), (key,), SEATS)

    def number(self, value: Value, path: Path, limits: tuple[int, int], clause: str) -> int:
        """A whole number within limits, both included; the lower limit where it is something else."""
        low, high = limits
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        message = f"'{path[-1]}' must be a whole number from {low} to {high}, not {quoted(value)}"
        self.fault("out-of-range", path, message, "", clause)
        return low

    def word(self, key: str, known: Sequence[str], default: str) -> str:
        """One of some words."""
        written = self.given.get(key, default)
        if isinstance(written, str) and written in known:
            return written
        hint = did_you_mean(str(written), known)
        self.fault(f"unknown-{key}", (key,), f"'{key}' cannot be {quoted(written)}", hint)
        return default

    def flag(self, unit: Mapping[str, Value], name: str, path: Path) -> bool:
        """True or false."""
        value = unit.get(name, False)
        if isinstance(value, bool):
            return value
        self.fault("wrong-type", (*path, name), f"'{name}' must be true or false, not {quoted(value)}")
        return False

    def card(self, value: Value, path: Path, types: Sequence[str], clause: str) -> int:
        """A copy of that card which lies nowhere else yet, or NOBODY."""
        deck = self.book.deck
        if not isinstance(value, str) or value not in deck.copies:
            hint = did_you_mean(str(value), deck.copies)
            self.fault("unknown-card", path, f"{quoted(value)} is not a card of the deck", hint)
            return NOBODY
        copies = deck.copies[value]
        if deck.types[copies[0]] not in types:
            known = " or ".join(types)
            self.fault("wrong-card", path, f"{value} is a {deck.types[copies[0]]}, not a {known}", "", clause)
            return NOBODY
        for copy in copies:
            if copy not in self.taken:
                self.taken[copy] = path
                return copy
        where = ".".join(map(str, self.taken[copies[0]]))
        lies = f"it lies at {where}" if len(copies) == 1 else "all are named elsewhere"
        self.fault("card-twice", path, f"the deck has {len(copies)} of {value}, and {lies}")
        return NOBODY

    def cards(self, value: Value, path: Path, types: Sequence[str], clause: str) -> Cards:
        """A list of cards."""
        if not isinstance(value, tuple):
            self.fault("wrong-type", path, f"'{path[-1]}' needs a list of card ids")
            return ()
        found = [self.card(card, (*path, at), types, clause) for at, card in enumerate(value)]
        return tuple(card for card in found if card >= 0)

    def unit(self, value: Value, path: Path, card_type: str) -> int:
        """A unit on the field with what is known of it."""
        clause = "CC-5.1" if card_type == HERO else "CC-3.3"
        if not isinstance(value, Mapping):
            unit = self.card(value, path, (card_type,), clause)
            self._full_wil(unit)
            return unit
        said = self.keys(value, path, UNIT)
        unit = self.card(said.get("card"), (*path, "card"), (card_type,), clause)
        if unit < 0:
            return NOBODY
        self._full_wil(unit)
        printed = self.book.deck.wil[unit]
        if "wil" in said:
            most = 999 if self.book.values.overheal == "yes" else printed
            self.wil[unit] = self.number(said["wil"], (*path, "wil"), (self.book.values.wil_step, most), "CC-A24")
            if self.wil[unit] % self.book.values.wil_step:
                step = self.book.values.wil_step
                self.fault("wil-step", (*path, "wil"), f"WIL moves in steps of {step}, not to {self.wil[unit]}")
        marks = [(ATTACKED, "attacked"), (ENTERED, "entered")]
        self.marks[unit] = sum(mark for mark, name in marks if self.flag(said, name, path))
        self._used(unit, said, path)
        if said.get("relic") is not None:
            self._attached(unit, said["relic"], (*path, "relic"))
        return unit

    def _full_wil(self, unit: int) -> None:
        if unit >= 0:
            self.wil[unit] = self.book.deck.wil[unit]

    def _attached(self, unit: int, value: Value, path: Path) -> None:
        relic = self.loose_relic(value, path)
        if relic >= 0:
            self.relic[unit] = relic

    def loose_relic(self, value: Value, path: Path) -> int:
        """A Relic with what is known of it."""
        if not isinstance(value, Mapping):
            return self.card(value, path, (RELIC,), "CC-3.4")
        said = self.keys(value, path, ("card", "used"))
        relic = self.card(said.get("card"), (*path, "card"), (RELIC,), "CC-3.4")
        if relic >= 0:
            self._used(relic, said, path)
        return relic

    def _used(self, card: int, said: Mapping[str, Value], path: Path) -> None:
        """Which Once per game abilities have been used."""
        value = said.get("used", False)
        once = [a.n for a in self.book.deck.abilities[card] if a.once]
        if value is False:
            return
        n = (once[0] if once else 0) if value is True else value
        if isinstance(n, bool) or not isinstance(n, int) or n not in once:
            name = self.book.deck.ids[card]
            self.fault("not-once", (*path, "used"), f"{name} has no such Once per game ability", "", "CC-8.5")
            return
        self.marks[card] = self.marks.get(card, 0) | USED << (n - 1)

    def bits(self, active: int, heroes: tuple[int, int]) -> int:
        """The actions of this turn so far."""
        done = self.given.get("done", ())
        if not isinstance(done, tuple) or not all(isinstance(action, str) for action in done):
            self.fault("wrong-type", ("done",), "'done' needs a list of actions, such as [attach]")
            return 0
        actions = [str(action) for action in done]
        if refusal := actions_legal(actions):
            self.fault(refusal.reason, ("done",), refusal.text, "", refusal.clause)
            return 0
        bits = FOUGHT | IN_PHASE if ATTACK in actions else 0
        bits |= ATTACHED_BY_ACTION if ATTACH in actions else 0
        if self.marks.get(heroes[active], 0) & ATTACKED:
            bits |= FOUGHT | IN_PHASE | HERO_FOUGHT
        return bits


def read_position(book: Book, given: Mapping[str, Value]) -> State:
    """The state that `given` describes.  Raises PositionError with every fault found."""
    reader = _Reader(book, given)
    reader.keys(given, (), (*KEYS, *MORE))
    heroes = _heroes(reader)
    fields = _both(reader, "creatures", lambda value, path: reader.unit(value, path, CREATURE))
    loose = _both(reader, "relics", reader.loose_relic)
    hands = _hands(reader)
    seed = reader.number(given.get("seed", 0), ("seed",), (0, MASK), "CC-4.3")
    decks, piles = _heaps(reader, seed)
    active = SEATS.index(reader.word("active", SEATS, "a"))
    phase = reader.word("phase", PHASES, ACT)
    turn = reader.number(given.get("turn", 1), ("turn",), (1, book.values.turn_cap), "CC-A46")
    idle = reader.number(given.get("idle", 0), ("idle",), (0, book.values.stall_turns - 1), "CC-A46")
    done = reader.bits(active, heroes)
    pinned = _pinned(reader)
    if reader.faults:
        raise PositionError(*reader.faults)
    units = book.deck.units
    relic = tuple(reader.relic.get(card, NOBODY) for card in range(units))
    marks = bytes(reader.marks.get(card, 0) & ~(ATTACKED | ENTERED) for card in range(book.deck.size))
    wil = tuple(reader.wil.get(card, book.deck.wil[card]) for card in range(units))
    done |= sum(turn_mark(card, mark & (ATTACKED | ENTERED)) for card, mark in reader.marks.items())
    lying = (heroes, fields, loose, piles, relic, NO_POSTS, marks, ())
    empty = blank(book, seed)
    rare = empty.rare._replace(chance=stream(seed, "turn", turn), pinned=pinned)
    return empty._replace(
        point=(phase, NOTHING, ()),
        now=(done, wil, (turn, active, idle), hands, decks, lying, rare),
    )


def _heroes(reader: _Reader) -> tuple[int, int]:
    """The two active Heroes."""
    written = reader.seats("heroes")
    for seat in SEATS:
        if seat not in written and "heroes" not in {f.path[0] for f in reader.faults if f.path}:
            path: Path = ("heroes", seat) if "heroes" in reader.given else ("heroes",)
            reader.fault("missing-key", path, f"seat {seat} needs an active Hero", "", "CC-3.2")
    a, b = (reader.unit(written[seat], ("heroes", seat), HERO) if seat in written else NOBODY for seat in SEATS)
    return a, b


def _both(reader: _Reader, key: str, read: Callable[[Value, Path], int]) -> tuple[Cards, Cards]:
    """A row of cards for each seat."""
    written, rows = reader.seats(key), list[Cards]()
    for seat in SEATS:
        value = written.get(seat, ())
        if not isinstance(value, tuple):
            reader.fault("wrong-type", (key, seat), f"'{seat}' needs a list")
            value = ()
        found = [read(one, (key, seat, at)) for at, one in enumerate(value)]
        rows.append(tuple(card for card in found if card >= 0))
    return rows[0], rows[1]


def _hands(reader: _Reader) -> tuple[Cards, Cards]:
    """The cards in hand; too many only where the rules let a hand grow during a turn."""
    written, values = reader.seats("hands"), reader.book.values
    hands = [reader.cards(written.get(seat, ()), ("hands", seat), (HERO, CREATURE, RELIC), "") for seat in SEATS]
    for hand, seat in zip(hands, SEATS, strict=True):
        if len(hand) > values.hand_size_max and values.hand_limit != "end-of-turn":
            message = f"a hand has at most {values.hand_size_max} cards"
            reader.fault("hand-size", ("hands", seat), message, "", "CC-4.6")
    return hands[0], hands[1]


def _heaps(reader: _Reader, seed: int) -> tuple[tuple[Cards, Cards], tuple[Cards, Cards]]:
    """Decks and discard piles; what is named nowhere lies at the bottom of a deck, or in a pile."""
    book, every = reader.book, (HERO, CREATURE, RELIC)
    heaps: dict[str, list[Cards]] = {}
    for key in ("deck", "discard"):
        written = reader.given.get(key, REST)
        if written == REST:
            heaps[key] = [(), ()]
        elif book.shared:
            heaps[key] = [reader.cards(written, (key,), every, ""), ()]
        else:
            by_seat = reader.keys(written, (key,), SEATS)
            heaps[key] = [reader.cards(by_seat.get(seat, ()), (key, seat), every, "") for seat in SEATS]
    rest = [card for card in range(book.deck.size) if card not in reader.taken]
    order = shuffled(stream(seed, "position"), rest)[1]
    shares = (order, ()) if book.shared else (order[::2], order[1::2])
    where = heaps["discard" if reader.given.get("discard") == REST else "deck"]
    for place in (0, 1):
        where[place] += shares[place]
    decks, piles = heaps["deck"], heaps["discard"]
    return (decks[0], decks[1]), (piles[0], piles[1])


def _pinned(reader: _Reader) -> Cards:
    """What the next reshuffle brings to the top: those cards lie somewhere else now."""
    if "chance" not in reader.given:
        return ()
    written = reader.keys(reader.given["chance"], ("chance",), ("deck",)).get("deck", ())
    copies = reader.book.deck.copies
    if not isinstance(written, tuple) or not all(isinstance(c, str) and c in copies for c in written):
        reader.fault("wrong-type", ("chance", "deck"), "'deck' needs a list of card ids")
        return ()
    return tuple(copies[str(card)][0] for card in written)
