"""Whole games kept as text: every move, and in a few signs what each of them told, so that a change is found at once.

    cardgen playthroughs 1
    game: some_game 1.0
    told: A deal AB-2.1
    told: B hit AB-7.3 AB-A04

    game 1
    seed: 1
    bots: greedy random
    option: variant betting
    0 = A.1f
    1 a attack oak = B15.c4 A.07
    end: a by wins AB-1.4

Above the first game stand the shapes of all events, a letter each: their kind, their clause and their ruling.  A game
begins with its number, the seed, the bots of the seats a and b that chose, and the rule values that are not the printed
ones.  Step 0 is the setup.  Behind the `=` of a step stand its events: the letter of the shape, the number that the
event arrives at if it has one, and two hexadecimal digits that depend on all that was told up to there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from string import ascii_letters
from types import MappingProxyType
from zlib import crc32

from cardgen.diagnostics import CardgenError, Diagnostic, Where, fail
from cardgen.engine.contract import SEATS, EventRow, Outcome, Seat
from cardgen.model.game import Value
from cardgen.playtest.log import MOST_FINDINGS, Moves, read_option, read_step, written_value

FORMAT = "cardgen playthroughs 1"
DRAW = "nobody"
_SIGN = re.compile(r"([A-Za-z]+)(-?[0-9]+)?\.([0-9a-f]{2})")
_NUMBER = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Shape:
    """What all events of one sign have in common."""

    kind: str
    clause: str = ""
    rule: str = ""

    def __str__(self) -> str:
        cites = ", ".join(filter(None, (self.clause, self.rule)))
        return f"{self.kind} ({cites})" if cites else self.kind


@dataclass(frozen=True, slots=True)
class Sign:
    """What is kept of an event: its shape, the number it arrives at, and a check of everything told up to there."""

    shape: Shape
    after: int | None
    check: int

    def __str__(self) -> str:
        return str(self.shape) if self.after is None else f"{self.shape} → {self.after}"


@dataclass(frozen=True, slots=True)
class Kept:
    """One game: `steps[n]` are the moves of step n + 1, and `told[n]` the signs of step n, where step 0 is the setup.

    `places` are those of the steps in the file, as long as `told`.
    """

    number: int
    seed: int
    bots: tuple[str, str]
    options: Mapping[str, Value]
    steps: tuple[Moves, ...]
    told: tuple[tuple[Sign, ...], ...]
    outcome: Outcome
    where: Where = field(default=Where("playthroughs"), compare=False)
    places: tuple[Where, ...] = field(default=(), compare=False)

    def place(self, step: int) -> Where:
        """Where a step is written; the setup is step 0."""
        return self.places[step] if step < len(self.places) else self.where


@dataclass(frozen=True, slots=True)
class Playthroughs:
    """The games of one file."""

    game: str
    version: str
    games: tuple[Kept, ...]


@dataclass(slots=True)
class Signer:
    """Makes the signs of a game's events, one after another."""

    check: int = 0

    def signs(self, events: Iterable[EventRow]) -> tuple[Sign, ...]:
        """The signs of the next events."""
        return tuple(map(self.sign, events))

    def sign(self, event: EventRow) -> Sign:
        """The sign of the next event."""
        self.check = crc32(repr(tuple(event)).encode(), self.check)
        kind, clause, _, _, _, _, after, rule, _ = event
        return Sign(Shape(kind, clause, rule), after, self.check & 0xFF)


def write_playthroughs(kept: Playthroughs) -> str:
    """The text of some games."""
    shapes = sorted({sign.shape for game in kept.games for told in game.told for sign in told}, key=str)
    letters = {shape: _letters(number) for number, shape in enumerate(shapes)}
    lines = [FORMAT, f"game: {kept.game} {kept.version}".rstrip()]
    lines += [" ".join(filter(None, ("told:", letters[s], s.kind, s.clause, s.rule))) for s in shapes]
    for game in kept.games:
        lines += ["", f"game {game.number}", f"seed: {game.seed}", f"bots: {' '.join(game.bots)}"]
        lines += [f"option: {name} {written_value(value)}" for name, value in game.options.items()]
        for number, told in enumerate(game.told):
            moves = game.steps[number - 1] if number else {}
            said = f"{number} " + ", ".join(f"{seat} {moves[seat]}" for seat in SEATS if seat in moves)
            lines.append(" ".join([said.rstrip(), "=", *(_written(letters, sign) for sign in told)]))
        end = game.outcome
        lines.append(" ".join(filter(None, ("end:", end.winner or DRAW, "by", end.by, end.clause, end.rule))))
    return "\n".join(lines) + "\n"


def read_playthroughs(text: str, file: str) -> Playthroughs:
    """The games in a text.  Raises CardgenError with the lines that cannot be read, the first twenty of them."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise fail("not-playthroughs", f"the file does not begin with the line '{FORMAT}'", Where(file, 1))
    reader = _Reader(file)
    for number, line in enumerate(lines[1:], 2):
        if line.strip() and not line.startswith("#"):
            try:
                reader.read(line.strip(), Where(file, number))
            except CardgenError as error:
                reader.findings += error.diagnostics
            if len(reader.findings) >= MOST_FINDINGS:
                break
    if reader.findings:
        raise CardgenError(*reader.findings)
    if reader.steps:
        raise fail("cut-off-game", "the last game has no line 'end:'", Where(file, len(lines)), "record them again")
    return Playthroughs(reader.game, reader.version, tuple(reader.games))


def _letters(number: int) -> str:
    """A, B, … z, AA, AB and so on."""
    found = ""
    number += 1
    while number:
        number, place = divmod(number - 1, len(ascii_letters))
        found = (ascii_letters[26:] + ascii_letters[:26])[place] + found
    return found


def _written(letters: Mapping[Shape, str], sign: Sign) -> str:
    return f"{letters[sign.shape]}{'' if sign.after is None else sign.after}.{sign.check:02x}"


class _Reader:
    """Reads a file line by line."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.game, self.version = "", ""
        self.shapes: dict[str, Shape] = {}
        self.games: list[Kept] = []
        self.findings: list[Diagnostic] = []
        self._begin(0, Where(file, 1))

    def read(self, line: str, where: Where) -> None:
        """One line that is neither empty nor a comment.  Raises CardgenError."""
        key, colon, value = line.partition(":")
        if line[0].isdigit():
            self._step(line, where)
        elif line.startswith("game ") and colon == "":
            if self.steps:
                raise fail("cut-off-game", f"game {self.number} has no line 'end:'", where, "record them again")
            self._begin(_whole(line.removeprefix("game "), where), where)
        elif colon and key in ("game", "told", "seed", "bots", "option", "end"):
            getattr(self, f"_{key}")(value.strip(), where)
        else:
            raise fail("unknown-key", f"'{key}' is nothing that playthroughs say", where)

    def _begin(self, number: int, where: Where) -> None:
        self.number, self.where = number, where
        self.seed, self.chosen_by = 0, ("", "")
        self.options: dict[str, Value] = {}
        self.steps: list[Moves] = []
        self.signs: list[tuple[Sign, ...]] = []
        self.places: list[Where] = []

    def _game(self, value: str, where: Where) -> None:
        del where
        self.game, _, self.version = value.partition(" ")

    def _told(self, value: str, where: Where) -> None:
        words = value.split()
        if len(words) not in (2, 3, 4) or words[0] in self.shapes:
            raise fail("bad-shape", f"'{value}' is not a letter, a kind of event and its clause", where)
        self.shapes[words[0]] = Shape(*words[1:])

    def _seed(self, value: str, where: Where) -> None:
        self.seed = _whole(value, where)

    def _bots(self, value: str, where: Where) -> None:
        names = value.split()
        if len(names) != len(SEATS):
            raise fail("wrong-type", f"'{value}' does not name a bot for each seat", where)
        self.chosen_by = (names[0], names[1])

    def _option(self, value: str, where: Where) -> None:
        self.options |= read_option(value, where)

    def _step(self, line: str, where: Where) -> None:
        said, equals, signs = line.partition("=")
        if not equals:
            raise fail("wrong-step", "there is no '=' behind the moves", where)
        if not self.signs:
            if said.strip() != "0":
                raise fail("wrong-step", "a game begins with step 0, its setup", where)
        else:
            self.steps.append(read_step(said.strip(), len(self.signs), where))
        self.signs.append(tuple(self._sign(word, where) for word in signs.split()))
        self.places.append(where)

    def _sign(self, word: str, where: Where) -> Sign:
        found = _SIGN.fullmatch(word)
        if found is None or found[1] not in self.shapes:
            raise fail("bad-sign", f"'{word}' is no event that the file tells of", where, "record them again")
        return Sign(self.shapes[found[1]], int(found[2]) if found[2] else None, int(found[3], 16))

    def _end(self, value: str, where: Where) -> None:
        words = value.split()
        winner: Seat | None = next((seat for seat in SEATS if words[:1] == [seat]), None)
        if len(words) not in (4, 5) or words[1] != "by" or (winner is None and words[0] != DRAW) or not self.signs:
            raise fail("bad-end", f"'{value}' does not say who won, by what and by which clause", where)
        outcome = Outcome(winner, *words[2:])
        steps, told = tuple(self.steps), tuple(self.signs)
        options = MappingProxyType(self.options)
        self.games.append(
            Kept(
                number=self.number,
                seed=self.seed,
                bots=self.chosen_by,
                options=options,
                steps=steps,
                told=told,
                outcome=outcome,
                where=self.where,
                places=tuple(self.places),
            )
        )
        self._begin(0, where)


def _whole(text: str, where: Where) -> int:
    if not _NUMBER.fullmatch(text.strip()):
        raise fail("wrong-type", f"'{text}' is no whole number", where)
    return int(text)
