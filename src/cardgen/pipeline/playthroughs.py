"""Stored playthroughs, `rules/<game>/playthroughs/*.txt`: recorded, replayed, and accepted where play has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardgen.data.accepted import Accepted, accepted_file, accepted_text, read_accepted
from cardgen.data.desk import Desk
from cardgen.data.project import Project
from cardgen.data.source import read_text
from cardgen.diagnostics import CardgenError, Diagnostic, Where, fail
from cardgen.engine.contract import SEATS, Bot, Outcome, RulesModule, Table
from cardgen.engine.hooks import BotsHook
from cardgen.model.game import Game, Value
from cardgen.model.rules import PEOPLE, RuleSet
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.output import check_inside
from cardgen.pipeline.rewrite import rewrite
from cardgen.pipeline.workers import spread
from cardgen.playtest.bots import RANDOM, bots_of
from cardgen.playtest.collection import without_collection
from cardgen.playtest.guard import guarded
from cardgen.playtest.loader import open_rules
from cardgen.playtest.playthroughs import Kept, Playthroughs, read_playthroughs, write_playthroughs
from cardgen.playtest.retelling import Change, Difference, difference, play_on
from cardgen.playtest.room import VARIANT, Room, open_room

GAMES = 200  # of a game, all its files together
HOUSE_RULES = "house-rules"  # the file with a game under each option of the house rules
FOLDER, ENDING = "playthroughs", ".txt"
NOBODY = Outcome(None, "unplayed", "-")
_CHUNK = 10  # games that a process plays before it asks for more


@dataclass(frozen=True, slots=True)
class Plan:
    """One file that is to be recorded: its name without the ending, and its games, of which nothing is played yet."""

    name: str
    games: tuple[Kept, ...]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A file of playthroughs: its path below the root, its games and all their steps, whether it was written."""

    file: str
    games: int
    steps: int
    changed: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """What has changed in the games of one file: how many of them there are, and the differences by game."""

    file: str
    games: int
    differences: tuple[Difference, ...]

    @property
    def counts(self) -> Mapping[Change, int]:
        """How many games have changed in what way, the gravest first."""
        found = Counter(one.change for one in self.differences)
        return {change: found[change] for change in Change if found[change]}

    @property
    def first(self) -> Difference:
        """The gravest difference that shows the soonest.  Raises ValueError for a file without any."""
        order = list(Change)
        return min(self.differences, key=lambda one: (order.index(one.change), one.step, one.game.number))


def playthrough_files(project: Project, game_id: str) -> tuple[Path, ...]:
    """The files of a game's playthroughs, sorted by name."""
    return tuple(sorted((project.root / "rules" / game_id / FOLDER).glob(f"*{ENDING}")))


def read_file(project: Project, game_id: str, path: Path) -> Playthroughs:
    """One file of playthroughs.  Raises CardgenError for one that cannot be read, or is of another game."""
    file = path.relative_to(project.root).as_posix()
    kept = read_playthroughs(read_text(path, project.root), file)
    if kept.game != game_id:
        message = f"these are games of '{kept.game}', not of '{game_id}'"
        raise fail("other-game", message, Where(file, 2), f"record them: cardgen playthroughs {game_id}")
    return kept


def plans(room: Room, count: int = GAMES) -> tuple[Plan, ...]:
    """What is to be played: a game under each option of the house rules, the rest in every variant by bots in pairs.

    The bots are `random` and the game's own, each against itself and against the next stronger one.
    """
    variant = room.printed.values.get(VARIANT)
    variants: list[Value] = [variant.value, *(o for o in variant.options if o != variant.value)] if variant else [""]
    ladder = _ladder(room)
    pairs = [(one, other) for n, one in enumerate(ladder) for other in ladder[n : n + 2]]
    house = list(_house_rules(room))[: count // 3]
    strongest = ladder[min(1, len(ladder) - 1)]
    games = [_kept(n, (strongest, strongest), options) for n, options in enumerate(house, 1)]
    found = [Plan(HOUSE_RULES, tuple(games))] if games else []
    files = [(value, pair) for value in variants for pair in pairs]
    number = len(games)
    for place, (value, pair) in enumerate(files):
        share = (count - len(games)) * (place + 1) // len(files) - (count - len(games)) * place // len(files)
        options = {VARIANT: value} if variant is not None and value != variant.value else {}
        prefix = f"{value}-" if options else ""
        swapped = (pair[1], pair[0])
        played = [_kept(number + n, pair if n % 2 else swapped, options) for n in range(1, share + 1)]
        number += share
        found.append(Plan(f"{prefix}{pair[0]}-{pair[1]}", tuple(played)))
    return tuple(found)


def record(order: BuildOrder, game_id: str, count: int = GAMES) -> Iterator[Recorded]:
    """Play the games of a game's playthroughs anew and write them; files of other names are deleted.

    Raises CardgenError where it cannot be played.
    """
    room = open_room(order.project, game_id, {}, order.trust)
    wanted = plans(room, count)
    folder = order.project.root / "rules" / game_id / FOLDER
    check_inside(order.project.root, folder)
    every = [game for plan in wanted for game in plan.games]
    tasks = [(game_id, tuple(every[n : n + _CHUNK])) for n in range(0, len(every), _CHUNK)]
    played = {game.number: game for games in spread(_play, order, tasks) for game in games}
    folder.mkdir(parents=True, exist_ok=True)
    for plan in wanted:
        games = tuple(played[game.number] for game in plan.games)
        yield _write(order.project, folder / f"{plan.name}{ENDING}", Playthroughs(game_id, room.game.version, games))
    for path in playthrough_files(order.project, game_id):
        if path.name.removesuffix(ENDING) not in {plan.name for plan in wanted}:
            path.unlink()


def replayed(
    project: Project, game: Game, rules: RuleSet, module: RulesModule
) -> Iterator[Moved | tuple[Diagnostic, ...]]:
    """What has changed in each file of a game's playthroughs, or what is wrong with it."""
    tables = Tables(module, game, rules)
    for path in playthrough_files(project, game.id):
        file = path.relative_to(project.root).as_posix()
        try:
            with without_collection():
                kept = read_file(project, game.id, path)
                with guarded(f"the games in {file} are replayed", Where(file, 1)):
                    found = [difference(tables.under(one), one) for one in kept.games]
            yield Moved(file, len(kept.games), tuple(one for one in found if one is not None))
        except CardgenError as error:
            yield error.diagnostics


def check_playthroughs(project: Project, game: Game, rules: RuleSet, module: RulesModule) -> Iterator[Diagnostic]:
    """An error for every file of playthroughs in which games go otherwise than they went, with the first difference."""
    for found in replayed(project, game, rules, module):
        if not isinstance(found, Moved):
            yield from found
        elif found.differences:
            yield _finding(found)


class Tables:
    """The tables of a game under the house rules of its kept games, each opened once."""

    def __init__(self, module: RulesModule, game: Game, rules: RuleSet) -> None:
        """`rules` are the printed ones."""
        self.module, self.game, self.rules = module, game, rules
        self._opened: dict[str, Table[Any]] = {}

    def under(self, kept: Kept) -> Table[Any]:
        """The table for a kept game.  Raises CardgenError for options that the rules do not have."""
        key = repr(dict(kept.options))
        if key not in self._opened:
            try:
                rules = self.rules.with_options(kept.options)
            except ValueError as error:
                hint = f"record them again: cardgen playthroughs {self.game.id}"
                raise fail("bad-option", f"game {kept.number}: {error}", kept.where, hint) from None
            table = open_rules(self.module, self.game, rules, kept.where)
            if not isinstance(table, Table):
                raise fail("no-whole-game", f"'{self.game.module}' deals no whole games", kept.where, "delete the file")
            self._opened[key] = table
        return self._opened[key]


def accepted(room: Room, path: Path) -> tuple[Recorded, Moved]:
    """Write a file of playthroughs as its games go now, and what has changed in it, which is logged.

    A game whose choices are still legal keeps them all; another one is played on by the bots that it names.  Raises
    CardgenError where the file cannot be read or a game cannot be played.
    """
    kept = read_file(room.project, room.game.id, path)
    tables = Tables(room.module, room.game, room.printed)
    file = path.relative_to(room.project.root).as_posix()
    games: list[Kept] = []
    differences: list[Difference] = []
    with guarded(f"the games in {file} are replayed", Where(file, 1)):
        for game in kept.games:
            table = tables.under(game)
            found = difference(table, game)
            differences += [found] if found is not None else []
            games.append(game if found is None else play_on(table, game, _bots(room.module, table, game)))
    version = room.game.version if differences else kept.version
    moved = Moved(file, len(games), tuple(differences))
    if differences:
        _log(room, moved)
    return _write(room.project, path, Playthroughs(kept.game, version, tuple(games))), moved


def in_words(first: Difference) -> str:
    """Where a game first goes otherwise, in a sentence without a full stop."""
    step = f"step {first.step}, {first.moves}" if first.step else first.moves
    return f"game {first.game.number}, {step}: it was {first.was}, it is {first.now}"


def _finding(moved: Moved) -> Diagnostic:
    first = moved.first
    counts = "; ".join(f"{change} in {count}" for change, count in moved.counts.items())
    message = f"of {moved.games} kept games {len(moved.differences)} go otherwise ({counts}), {in_words(first)}"
    code = "playthrough-illegal" if first.change is Change.ILLEGAL else "playthrough-moved"
    hint = "if this is meant, accept it: cardgen check --accept"
    return Diagnostic(code, message, first.game.place(first.step), hint)


def _log(room: Room, moved: Moved) -> None:
    """Write down that the changes in a file were accepted."""
    place = accepted_file(room.game.id)
    desk = Desk(room.project)
    before = read_accepted(desk, room.game.id)
    if desk.findings:
        raise CardgenError(*desk.findings)
    counts = {change.name.lower(): count for change, count in moved.counts.items()}
    name = moved.file.rpartition("/")[2]
    entry = Accepted(room.game.version, name, moved.games, counts, in_words(moved.first))
    rewrite(room.project.root / place, accepted_text((*before, entry)))


def _kept(number: int, bots: tuple[str, str], options: Mapping[str, Value]) -> Kept:
    return Kept(number, number, bots, options, (), (), NOBODY)


def _ladder(room: Room) -> tuple[str, ...]:
    """The bots that record: by chance, and the game's own from the weakest."""
    hook: BotsHook | None = getattr(room.module, "bots", None)
    own = hook(room.table) if hook is not None else {}
    return (RANDOM, *(name for name in own if name != RANDOM))


def _house_rules(room: Room) -> Iterator[Mapping[str, Value]]:
    """Every option of a house rule that is not the printed one and that a table can be opened with."""
    variant = room.printed.values.get(VARIANT)
    others: Sequence[Value] = [o for o in variant.options if o != variant.value] if variant is not None else ()
    for base in ({}, *({VARIANT: other} for other in others)):
        for rule in room.printed.values.values():
            for option in rule.options if rule.name != VARIANT and rule.by != PEOPLE else ():
                options = {**base, rule.name: option}
                if option != rule.value and _opens(room, options):
                    yield options


def _opens(room: Room, options: Mapping[str, Value]) -> bool:
    try:
        open_rules(room.module, room.game, room.printed.with_options(options))
    except CardgenError:
        return False  # an option that only goes with another one
    return True


def _play(order: BuildOrder, task: tuple[str, tuple[Kept, ...]]) -> tuple[Kept, ...]:
    """Play some games.  May run in another process: it reads the game itself."""
    game_id, games = task
    room = open_room(order.project, game_id, {}, order.trust)
    tables = Tables(room.module, room.game, room.printed)
    with guarded("playing games", room.game.place("module")):
        return tuple(play_on(tables.under(game), game, _bots(room.module, tables.under(game), game)) for game in games)


def _bots(module: RulesModule, table: Table[Any], game: Kept) -> dict[Any, Bot[Any]]:
    """The bots of both seats; one that there is no longer is replaced by chance."""
    known = bots_of(module, table)
    return {seat: known.get(name, known[RANDOM]) for seat, name in zip(SEATS, game.bots, strict=True)}


def _write(project: Project, path: Path, kept: Playthroughs) -> Recorded:
    text = write_playthroughs(kept)
    changed = not path.is_file() or path.read_bytes() != text.encode()
    if changed:
        rewrite(path, text)
    steps = sum(len(game.steps) for game in kept.games)
    return Recorded(path.relative_to(project.root).as_posix(), len(kept.games), steps, changed)
