"""The input log of a game: what was chosen, in order, and the seed.  It is the replay, and it is the save file.

    cardgen log 1
    game: some_game 1.0
    seed: 7
    option: variant betting
    deck: a kappa medusa golem

    1 a deal
    2 a reveal, b reveal

Above the empty line stand the game and its version, the seed, every rule value that is not the printed one, and the
deck of each seat that brings one of its own.  Below it each line is a step: its number, and the move of each seat that
moved.  Lines that begin with `#` are passed over.  A log that is cut off after any line is the log of the game up to
there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeVar

from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean, fail
from cardgen.engine.contract import SEATS, Event, Move, Seat, Table, named, read_move
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

FORMAT = "cardgen log 1"
LONGEST_NUMBER = 100  # characters
MOST_FINDINGS = 20  # lines that cannot be read; another kind of file would give thousands
HIDDEN = "…"  # for a move that is not to be seen
S = TypeVar("S")

Moves = Mapping[Seat, Move]


@dataclass(frozen=True, slots=True)
class Log:
    """A game as it was chosen.

    `options` are the rule values that differ from the printed ones; `decks` those that players bring, by seat.
    """

    game: str
    version: str
    seed: int
    options: Mapping[str, Value]
    steps: tuple[Moves, ...] = ()
    places: tuple[Where, ...] = ()  # where each step is written, when the log was read from a file
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def then(self, moves: Moves) -> Log:
        """The log with one more step."""
        return replace(self, steps=(*self.steps, MappingProxyType(dict(moves))))

    def first(self, count: int) -> Log:
        """The log of the first steps alone."""
        return replace(self, steps=self.steps[:count], places=self.places[:count])


def new_log(game: Game, rules: RuleSet, printed: RuleSet, seed: int) -> Log:
    """The log of a game that begins under `rules`; `printed` are the values as published."""
    changed = {
        n: v.value for n, v in rules.values.items() if n in printed.values and v.value != printed.values[n].value
    }
    return Log(game.id, game.version, seed, MappingProxyType(changed), decks=game.seats)


def write_log(log: Log, hidden: Collection[tuple[int, Seat]] = ()) -> str:
    """The text of a log; `hidden` are the step and seat of each move that is not to be read in it."""
    lines = [FORMAT, f"game: {log.game} {log.version}".rstrip(), f"seed: {log.seed}"]
    lines += [f"option: {name} {written_value(value)}" for name, value in log.options.items()]
    lines += [f"deck: {seat} {' '.join(cards)}" for seat, cards in sorted(log.decks.items())]
    lines.append("")
    for number, moves in enumerate(log.steps, 1):
        written = {seat: HIDDEN if (number, seat) in hidden else moves[seat] for seat in SEATS if seat in moves}
        lines.append(f"{number} " + ", ".join(f"{seat} {move}" for seat, move in written.items()))
    return "\n".join(lines) + "\n"


def read_log(text: str, file: str = "log") -> Log:
    """The log of a text.  Raises CardgenError with the lines that cannot be read, the first twenty of them."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise fail("not-a-log", f"a log begins with the line '{FORMAT}'", Where(file, 1))
    head: dict[str, tuple[str, Where]] = {}
    options: dict[str, Value] = {}
    steps: list[Moves] = []
    places: list[Where] = []
    findings: list[Diagnostic] = []
    for number, line in _lines(lines):
        where = Where(file, number)
        try:
            if line[0].isdigit():
                steps.append(read_step(line, len(steps) + 1, where))
                places.append(where)
                continue
            key, value = _read_head(line, where)
            found = read_option(value, where) if key == "option" else {}
            if key in head or found.keys() & options.keys():
                raise fail("duplicate-key", f"the log says '{key}' twice: '{value}'", where, "delete one of the lines")
            options |= found
            if key != "option":
                head[key] = (value, where)
        except CardgenError as error:
            findings += error.diagnostics
        if len(findings) >= MOST_FINDINGS:
            raise CardgenError(*findings)
    findings += [
        Diagnostic("missing-key", f"the log does not say its {key}", Where(file, 1))
        for key in ("game", "seed")
        if key not in head
    ]
    if findings:
        raise CardgenError(*findings)
    game, _, version = head["game"][0].partition(" ")
    seed = _read_seed(*head["seed"])
    decks = _decks({key: value for key, (value, _) in head.items()})
    return Log(game, version.strip(), seed, MappingProxyType(options), tuple(steps), tuple(places), decks)


def _decks(head: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    """The decks that the head of a log names, by seat."""
    return {seat: tuple(head[f"deck {seat}"].split()) for seat in SEATS if f"deck {seat}" in head}


def replay(table: Table[S], log: Log) -> tuple[S, tuple[Event, ...]]:
    """The state that a log leads to, and everything that happened on the way.

    Raises CardgenError `illegal-move` at the first step that the rules refuse.
    """
    state, told = table.setup(log.seed)
    events = list(named(told))
    for number, moves in enumerate(log.steps):
        for seat, move in moves.items():
            if refusal := table.refusal(state, seat, move):
                where = log.places[number] if number < len(log.places) else Where("log")
                offered = ", ".join(f"'{option}'" for option in table.moves(state, seat)) or "nothing"
                message = f"step {number + 1}: '{seat} {move}' is refused: {refusal}"
                raise fail("illegal-move", message, where, f"seat {seat} may now: {offered}")
        state, told = table.apply(state, moves)
        events += named(told)
    return state, tuple(events)


def hidden_from(table: Table[Any], log: Log, seat: Seat) -> frozenset[tuple[int, Seat]]:
    """The step and seat of each move of the others of which a seat is told nothing when it is made."""
    state = table.setup(log.seed)[0]
    found: set[tuple[int, Seat]] = set()
    for number, moves in enumerate(log.steps, 1):
        state, told = table.apply(state, moves)
        for mover in moves:
            first = next((event for event in named(told) if event.seat == mover), None)
            if mover != seat and (first is None or seat not in first.to):
                found.add((number, mover))
    return frozenset(found)


def seen_by(seat: Seat, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that a seat sees."""
    return tuple(event for event in events if seat in event.to)


def _lines(lines: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines[1:], 2):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def read_step(line: str, number: int, where: Where) -> Moves:
    """The moves of a line such as `2 a reveal, b reveal`, which is to be step `number`.  Raises CardgenError."""
    written, _, rest = line.partition(" ")
    if written != str(number):
        raise fail("wrong-step", f"this should be step {number}, not '{written}'", where, "number the steps from 1")
    moves: dict[Seat, Move] = {}
    for part in rest.split(","):
        name, _, text = part.strip().partition(" ")
        seat = next((seat for seat in SEATS if seat == name), None)
        if seat is None:
            raise fail("unknown-seat", f"there is no seat '{name}'", where, did_you_mean(name, SEATS))
        if not text.strip() or seat in moves:
            raise fail("wrong-step", f"seat {seat} needs one move", where, f"write '{number} {seat} ' and the move")
        try:
            moves[seat] = read_move(text)
        except ValueError as error:
            raise fail("bad-move", f"the move of seat {seat} cannot be read: {error}", where) from None
    return MappingProxyType(moves)


def _read_head(line: str, where: Where) -> tuple[str, str]:
    key, colon, value = line.partition(":")
    known = ("game", "seed", "option", "deck")
    if not colon or key not in known:
        raise fail("unknown-key", f"'{key}' is nothing that a log says", where, did_you_mean(key, known))
    if key != "deck":
        return key, value.strip()
    seat, _, cards = value.strip().partition(" ")
    if seat not in SEATS or not cards.strip():
        raise fail("wrong-deck", f"'{value.strip()}' is no deck of a seat", where, "write 'deck: a ' and ids of cards")
    return f"deck {seat}", cards.strip()


def _read_seed(value: str, where: Where) -> int:
    if not is_number(value):
        what = f"a whole number of at most {LONGEST_NUMBER} characters"
        raise fail("wrong-type", f"the seed is {what}, not '{value}'", where)
    return int(value)


def read_option(text: str, where: Where) -> dict[str, Value]:
    """The rule value of a line such as `tie high-card`, by its name.  Raises CardgenError `wrong-type`."""
    name, _, value = text.partition(" ")
    if not value:
        raise fail("wrong-type", f"the option '{name}' has no value", where, "write 'option: name value'")
    return {name: read_value(value)}


def read_value(text: str) -> Value:
    """A rule value as a log and the command line write it: `5`, `true`, `high-card`, `[gold, cattle]`."""
    text = text.strip()
    if text in ("true", "false"):
        return text == "true"
    if text.startswith("[") and text.endswith("]"):
        return tuple(part.strip() for part in text[1:-1].split(",") if part.strip())
    return int(text) if is_number(text) else text


def is_number(text: str) -> bool:
    """Is it a whole number as logs write it: a few digits from 0 to 9, with a minus or without?"""
    return text.isascii() and text.removeprefix("-").isdecimal() and len(text) <= LONGEST_NUMBER


def written_value(value: Value) -> str:
    """A rule value as `read_value` reads it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "[" + ", ".join(map(str, value)) + "]" if isinstance(value, tuple) else str(value)
