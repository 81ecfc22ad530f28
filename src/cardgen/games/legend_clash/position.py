"""A position as a scenario writes it, read and checked: only what could lie on a table is let through.

    lanes:                            up to three, lane 1 first; for each side its creatures, front first
      - {a: [beowulf, {card: kappa, mode: guard, damage: 20}], b: [medusa guard],
         traps: {a: [labyrinth]}, relics: {b: [excalibur]}}
    settings: {a: walls_of_uruk}      one for each side at most
    hands: {a: [sinbad], b: []}       the rest of the hand of the Set: what is not on the table

A creature is a card id, an id and a mode (`medusa guard`; Attack is what is not said), or a mapping with `card` and
any of `mode`, `damage` and `used` (the numbers of its abilities that were activated).

    phase: activate        prep (what lies there is behind the screen), or activate
    window: 1              1 and 3 are Player 1's, 2 is the other's
    p1: a                  Player 1 of this Clash
    mana: {a: 1500, b: 900}     what is left now
    began: {a: 1500, b: 1500}   what was left when the Clash began; as `mana` where it is not said
    set: 1, clash: 1
    sets: [a, draw]        who won the Sets before
    clashes: [[3, 2]]      the points of the Clashes before in this Set
    seed: 0
    chance: {a: [ids], b: [ids]}     cards that the next hands hold

Cards that are named nowhere are in the decks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.diagnostics import did_you_mean
from cardgen.engine.contract import SEATS, Fault, PositionError, Refusal, quoted
from cardgen.engine.streams import MASK
from cardgen.model.game import Value

from .book import Book
from .cards import MODES
from .course import blank
from .deployment import CREATURE, ONE_SETTING, RELIC, SETTING, TOO_MANY, TRAP, TRAP_LIMIT, TYPES, line_refusal
from .options import could_of
from .play import Play
from .prep import opening_of, placed, placements, shows_of
from .scores import DRAW, Played, clash_winner, match_result, set_result
from .state import ACTIVATE, NO_SIDE, PREP, Cards, Heat, Held, Laid, Side, State
from .values import LANES
from .work import IDLE, with_texts

KEYS = ("lanes", "settings", "hands", "phase", "window", "p1", "mana", "began", "set", "clash", "sets", "clashes")
MORE = ("seed", "chance")
LANE_KEYS = ("a", "b", "traps", "relics")
CREATURE_KEYS = ("card", "mode", "damage", "used")
Path = tuple[str | int, ...]


@dataclass(slots=True)
class _Reader:
    """Reads one `given`, puts each card in its place, and collects the faults."""

    book: Book
    given: Mapping[str, Value]
    faults: list[Fault] = field(default_factory=list)
    taken: dict[int, Path] = field(default_factory=dict)
    damage: dict[int, int] = field(default_factory=dict)
    used: list[tuple[int, int]] = field(default_factory=list)
    guards: list[int] = field(default_factory=lambda: [0, 0])
    known: list[int] = field(default_factory=lambda: [0, 0])

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
                self.fault("unknown-key", (*path, key), f"unknown key '{key}'", did_you_mean(str(key), known))
        return {key: v for key, v in value.items() if key in known}

    def seats(self, key: str) -> Mapping[str, Value]:
        """What stands under a key for each seat."""
        return self.keys(self.given.get(key, {}), (key,), SEATS)

    def number(self, value: Value, path: Path, limits: tuple[int, int], clause: str) -> int:
        """A whole number within limits, both included; the lower limit where it is something else."""
        low, high = limits
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        message = f"'{path[-1]}' must be a whole number from {low} to {high}, not {_shown(value)}"
        self.fault("out-of-range", path, message, "", clause)
        return low

    def word(self, key: str, known: Sequence[str], default: str) -> str:
        """One of some words."""
        return self.one_of(self.given.get(key, default), (key,), known)

    def one_of(self, written: Value, path: Path, known: Sequence[str]) -> str:
        """A value that must be one of some words; the first of them where it is not."""
        if isinstance(written, str) and written in known:
            return written
        name = next((part for part in reversed(path) if isinstance(part, str)), "given")
        message = f"'{name}' cannot be {_shown(written)}"
        self.fault(f"unknown-{name}", path, message, did_you_mean(str(written), known))
        return known[0]

    def list(self, value: Value, path: Path) -> tuple[Value, ...]:
        """A list."""
        if isinstance(value, tuple):
            return value
        self.fault("wrong-type", path, f"'{path[-1]}' needs a list")
        return ()

    def card(self, value: Value, path: Path, place: int, types: Sequence[str] = TYPES) -> int:
        """A card of a seat's deck that lies nowhere else yet, or -1."""
        deck = self.book.deck
        unit = deck.numbers[place].get(value, -1) if isinstance(value, str) else -1
        known = [deck.ids[u] for u in deck.lists[place]]
        if unit < 0 or unit not in deck.lists[place]:
            hint = did_you_mean(str(value), known)
            self.fault("unknown-card", path, f"{_shown(value)} is not a card of seat {SEATS[place]}'s deck", hint)
            return -1
        if deck.types[unit] not in types:
            message = f"{value} is a {deck.types[unit]}, not a {' or '.join(types)}"
            self.fault("wrong-card", path, message, "", "LC-3.3")
            return -1
        if unit in self.taken:
            where = ".".join(map(str, self.taken[unit]))
            self.fault("card-twice", path, f"the deck has one {value}, and it lies at {where}", "", "LC-2.2")
            return -1
        self.taken[unit] = path
        return unit

    def creature(self, value: Value, path: Path, place: int) -> int:
        """A creature in a lane, with its mode and what is known of it."""
        if isinstance(value, str) and " " in value:
            card, mode = value.rsplit(" ", 1)
            value = {"card": card, "mode": mode}
        said = self.keys(value, path, CREATURE_KEYS) if isinstance(value, Mapping) else {"card": value}
        at = (*path, "card") if isinstance(value, Mapping) else path
        unit = self.card(said.get("card"), at, place, (CREATURE,))
        if unit < 0:
            return -1
        if self.one_of(said.get("mode", MODES[0]), (*path, "mode"), MODES) == MODES[1]:
            self.guards[place] |= 1 << unit
        if "damage" in said:
            most = max(self.book.deck.stats[unit][2] - 1, 0)
            self.damage[unit] = self.number(said["damage"], (*path, "damage"), (1, most), "LC-A18")
        numbers, name = [a.n for a in self.book.deck.acts[unit]], self.book.deck.ids[unit]
        for n in self.list(said.get("used", ()), (*path, "used")):
            if not isinstance(n, int) or isinstance(n, bool) or n not in numbers:
                self.fault("no-such-ability", (*path, "used"), f"{name} has no ability {_shown(n)} to activate")
            elif (unit, n) in self.used and self.book.once:
                message = f"the ability {n} of {name} is activated once in a Clash"
                self.fault("used-twice", (*path, "used"), message, "", "LC-4.1")
            else:
                self.used.append((unit, n))
        return unit


def read_position(book: Book, given: Mapping[str, Value]) -> State:
    """The state that `given` describes.  Raises PositionError with every fault found."""
    reader = _Reader(book, given)
    reader.keys(given, (), (*KEYS, *MORE))
    table = _lanes(reader)
    settings = _settings(reader)
    phase = reader.word("phase", (ACTIVATE, PREP), ACTIVATE)
    sides = tuple(_side(reader, place, phase, table[place], settings[place]) for place in (0, 1))
    seed = reader.number(given.get("seed", 0), ("seed",), (0, MASK), "LC-2.3")
    state = _course(reader, blank(book, seed))
    pinned = _pinned(reader)
    for place in (0, 1):
        _crowd(reader, place, table[place], settings[place])
    if phase == PREP:
        _not_yet(reader)
        state = state.but(window=0)
    if reader.faults:
        raise PositionError(*reader.faults)
    heat = Heat(damage=tuple(sorted(reader.damage.items())), used=tuple(reader.used))
    a, b = (with_texts(book, side, side.lines) for side in sides)
    state = state._replace(a=a, b=b).but(phase=phase, warm=heat, work=IDLE if phase == PREP else None).on(pinned=pinned)
    if phase == PREP:
        return state._replace(for_a=placements(book, a), for_b=placements(book, b))
    return _asked(book, state)


def _asked(book: Book, state: State) -> State:
    """The seat whose window it is may act; even where it can only pass, so that the example shows Resolve."""
    play = Play(book, state)
    play.survey()
    place = state.p1 if state.window != 2 else 1 - state.p1
    play.could = could_of(play)
    offers = play.could[1] if place else play.could[0]
    return State(*play.closed(((), offers) if place else (offers, ()), state.window, state.finals))


_Table = tuple[list[Cards], list[tuple[int, int]], list[tuple[int, int]]]


def _lanes(reader: _Reader) -> tuple[_Table, _Table]:
    """What lies in the lanes: for each side its lines, its traps and its relics."""
    found: tuple[_Table, _Table] = ([(), (), ()], [], []), ([(), (), ()], [], [])
    written = reader.list(reader.given.get("lanes", ()), ("lanes",))
    if len(written) > len(LANES):
        reader.fault("too-many-lanes", ("lanes",), f"there are {len(LANES)} lanes", "", "LC-1.5")
    for number, lane in enumerate(written[: len(LANES)]):
        said = reader.keys(lane, ("lanes", number), LANE_KEYS)
        for place, seat in enumerate(SEATS):
            path: Path = ("lanes", number, seat)
            row = reader.list(said.get(seat, ()), path)
            line = [reader.creature(one, (*path, at), place) for at, one in enumerate(row)]
            found[place][0][number] = tuple(unit for unit in line if unit >= 0)
            modes = [bool(reader.guards[place] >> unit & 1) for unit in found[place][0][number]]
            if refusal := line_refusal(reader.book.values, modes):
                reader.fault(refusal.reason, path, refusal.text, "", refusal.clause)
            for key, types, at in (("traps", TRAP, 1), ("relics", RELIC, 2)):
                cards = reader.keys(said.get(key, {}), ("lanes", number, key), SEATS).get(seat, ())
                way: Path = ("lanes", number, key, seat)
                units = [reader.card(c, (*way, i), place, (types,)) for i, c in enumerate(reader.list(cards, way))]
                rows = (found[place][1], found[place][2])[at - 1]
                rows += [(unit, number) for unit in units if unit >= 0]
    return found


def _settings(reader: _Reader) -> tuple[Cards, Cards]:
    written = reader.seats("settings")
    found: list[Cards] = []
    for place, seat in enumerate(SEATS):
        unit = reader.card(written[seat], ("settings", seat), place, (SETTING,)) if seat in written else -1
        found.append((unit,) if unit >= 0 else ())
    return found[0], found[1]


def _side(reader: _Reader, place: int, phase: str, table: _Table, settings: Cards) -> Side:
    """One side with its hand, its deck and its mana."""
    book, seat, values = reader.book, SEATS[place], reader.book.values
    lines, traps, relics = table
    mana = reader.number(reader.seats("mana").get(seat, values.mana), ("mana", seat), (0, values.mana), "LC-2.5")
    began = reader.number(reader.seats("began").get(seat, mana), ("began", seat), (mana, values.mana), "LC-2.6")
    row = reader.list(reader.seats("hands").get(seat, ()), ("hands", seat))
    rest = [reader.card(card, ("hands", seat, at), place) for at, card in enumerate(row)]
    laid: tuple[Laid, Laid] = (tuple(traps), tuple(relics))
    side = NO_SIDE._replace(
        at=max([lane for lane in LANES if lines[lane]], default=0),
        lines=(lines[0], lines[1], lines[2]),
        guards=reader.guards[place],
        traps=laid[0],
        relics=laid[1],
        settings=settings,
        mana=mana,
        ready=phase != PREP,
    )
    table_cards = placed(side)
    undeployed = [unit for unit in rest if unit >= 0]
    hand = book.deck.sorted((*table_cards, *undeployed))
    if len(hand) > values.hand_size:
        message = f"a hand of the Set has {values.hand_size} cards; on the table and in hand are {len(hand)}"
        reader.fault("hand-size", ("hands", seat), message, "", "LC-2.3")
    open_cards = sum(1 << unit for unit in table_cards if book.deck.types[unit] != TRAP)
    others = [unit for unit in table_cards if book.deck.types[unit] != CREATURE]
    after = max([book.deck.order[unit] for unit in others], default=-1)
    left = book.deck.sorted([unit for unit in undeployed if book.deck.order[unit] > after])
    deck = tuple(unit for unit in book.deck.lists[place] if unit not in hand)
    held = Held(hand, deck, *opening_of(book, hand), 0 if phase == PREP else open_cards, began)
    shows = shows_of(book.deck, side)
    return side._replace(left=left if phase == PREP else (), laid=open_cards, shows=shows, held=held)


def _crowd(reader: _Reader, place: int, table: _Table, settings: Cards) -> None:
    """Fault what is too much on a side by the rules of Prep, which have more to say than a lane has room for."""
    (lines, traps, _), values, seat = table, reader.book.values, SEATS[place]
    most, found = values.traps_max, list[tuple[Refusal, Path]]()
    if sum(map(len, lines)) > values.creatures_max:
        found.append((TOO_MANY, ("lanes",)))
    if len(settings) > values.settings_max:
        found.append((ONE_SETTING, ("settings", seat)))
    if most is not None:
        lanes = [lane for _, lane in traps]
        found += [(TRAP_LIMIT, ("lanes", n, "traps", seat)) for n in LANES if lanes.count(n) > most]
    for refusal, path in found:
        reader.fault(refusal.reason, path, refusal.text, "", refusal.clause)


def _not_yet(reader: _Reader) -> None:
    """Fault what cannot have happened in Prep: damage, activations, windows."""
    ids = reader.book.deck.ids
    for unit in reader.damage:
        reader.fault("not-yet", reader.taken[unit], f"nothing has damaged {ids[unit]} in Prep", "", "LC-A39")
    for unit in dict(reader.used):
        reader.fault("not-yet", reader.taken[unit], f"{ids[unit]} is activated after Prep", "", "LC-4.1")
    if "window" in reader.given:
        hint = "write 'phase: activate', or take 'window' out"
        reader.fault("not-yet", ("window",), "there are no windows in Prep", hint, "LC-4.1")


def _course(reader: _Reader, state: State) -> State:
    """Where in the Match it is."""
    given, values = reader.given, reader.book.values
    most = values.sets + (values.match_tie == "sudden-death-clash")
    set_no = reader.number(given.get("set", 1), ("set",), (1, most), "LC-1.2")
    sets = reader.list(given.get("sets", ()), ("sets",))
    winners = tuple(reader.one_of(one, ("sets", at), (*SEATS, DRAW)) for at, one in enumerate(sets))
    if len(winners) > set_no - 1:
        reader.fault("too-many-sets", ("sets",), f"there are {set_no - 1} Sets before this one", "", "LC-1.2")
    winners = (*winners, *[DRAW] * (set_no - 1 - len(winners)))
    clashes = tuple(
        _played(reader, one, at) for at, one in enumerate(reader.list(given.get("clashes", ()), ("clashes",)))
    )
    _match(reader, set_no, winners[: set_no - 1])
    if set_result(values, clashes).winner is not None:
        reader.fault("set-over", ("clashes",), "the Set is over after those Clashes", "", "LC-1.3")
    most = values.clashes if set_no <= values.sets else 1
    number = reader.number(given.get("clash", len(clashes) + 1), ("clash",), (1, most), "LC-1.3")
    if len(clashes) > number - 1:
        reader.fault("too-many-clashes", ("clashes",), f"there are {number - 1} Clashes before this one", "", "LC-1.3")
    clashes = (*clashes, *[Played(0, 0)] * (number - 1 - len(clashes)))
    window = reader.number(given.get("window", 1), ("window",), (1, 3), "LC-4.1")
    nth = (set_no - 1) * values.clashes + number
    p1 = SEATS.index(reader.word("p1", SEATS, "a"))
    winning = [clash_winner(values, played) for played in clashes]
    state = state.on(
        set_no=set_no,
        clash=number,
        nth=nth,
        first=(p1 + (set_no if values.p1 == "per-set" else nth) - 1) % 2,
        p1=p1,
        sets=winners,
        clashes=clashes,
        wins=(winning.count(SEATS[0]), winning.count(SEATS[1])),
    )
    return state.but(window=window)


def _match(reader: _Reader, set_no: int, sets: tuple[str, ...]) -> None:
    """Fault Sets after which there is no other: somebody has won the Match, or it was drawn."""
    score = match_result(reader.book.values, sets)
    if score.winner is not None:
        reader.fault("match-over", ("sets",), f"the Match is over before Set {set_no}", "", "LC-1.2")


def _played(reader: _Reader, value: Value, at: int) -> Played:
    """The points of a Clash that was played."""
    pair = reader.list(value, ("clashes", at))
    if len(pair) != len(SEATS):
        reader.fault("wrong-type", ("clashes", at), "a Clash has the points of both seats, such as [3, 2]")
        return Played(0, 0)
    a, b = (reader.number(points, ("clashes", at, place), (0, 99), "LC-5.17") for place, points in enumerate(pair))
    return Played(a, b)


def _pinned(reader: _Reader) -> tuple[Cards, Cards]:
    """What the next hands hold: those cards may lie anywhere now."""
    written = reader.seats("chance")
    found: list[Cards] = []
    for place, seat in enumerate(SEATS):
        row = reader.list(written.get(seat, ()), ("chance", seat))
        lists = reader.book.deck.lists[place]
        numbers, hand = reader.book.deck.numbers[place], reader.book.values.hand_size
        units = [numbers.get(one, -1) if isinstance(one, str) else -1 for one in row]
        for at, unit in enumerate(units):
            if unit not in lists:
                message = f"{_shown(row[at])} is not a card of seat {seat}'s deck"
                reader.fault("unknown-card", ("chance", seat, at), message)
            elif unit in units[:at]:
                message = f"the deck has one {row[at]}, and it is in the hand already"
                reader.fault("card-twice", ("chance", seat, at), message, "", "LC-2.2")
        if len(units) > hand:
            message = f"a hand of the Set has {hand} cards, not {len(units)}"
            reader.fault("hand-size", ("chance", seat), message, "", "LC-2.3")
        found.append(tuple(unit for unit in units if unit in lists))
    return found[0], found[1]


def _shown(value: Value) -> str:
    """A value as a message quotes it: numbers stand as they are."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else quoted(value)
