"""Scenarios built for what has changed and no play exercises, as files that a project can keep."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from cardgen.data.project import Project
from cardgen.data.scenario import parse_scenario, read_scenario
from cardgen.diagnostics import CardgenError, Where, fail
from cardgen.engine.contract import Event
from cardgen.model.game import Game, Value
from cardgen.model.scenario import Scenario
from cardgen.pipeline.comparison import Comparison, Level, Scene
from cardgen.pipeline.output import check_inside
from cardgen.pipeline.rewrite import rewrite
from cardgen.pipeline.scenarios import all_files
from cardgen.pipeline.twofold import Twofold
from cardgen.playtest.building import Built, Target, Workshop
from cardgen.playtest.differential import at, play_twice, steps_of
from cardgen.playtest.drafting import Draft, stock_of, values_in
from cardgen.playtest.expectation import as_mapping
from cardgen.playtest.guard import guarded
from cardgen.playtest.writing import INDENT, flow, folded

TRIED = {Level.QUICK: 400, Level.NORMAL: 2000, Level.RELEASE: 10_000}  # plays for each thing that is to happen
EXPECTED = ("kind", "seat", "cards", "before", "after")


def build_scenes(both: Twofold, wanted: Iterable[str], level: Level, proving: bool) -> dict[str, Scene]:
    """A scenario for each clause, ruling, card or ability for which one is found, played under both states.

    They are made of the examples and turns that the project has.  With `proving` one that goes otherwise under both
    states is looked for first; it expects what first differs.  Raises CardgenError for what the project's rule module
    does wrong.
    """
    project, game = both.new.project, both.new.game
    if project is None:
        return {}
    stock = stock_of(game, both.room(both.new).rules, list(_scenarios(project, game)))
    workshop = Workshop(both.module, stock)
    shops = (replace(workshop, proof=lambda draft: _differing(both, draft)), workshop) if proving else (workshop,)
    found: dict[str, Scene] = {}
    with guarded("scenarios are built", game.place("module")):
        for what in wanted:
            card = what.rpartition("/")[0] or what
            target = Target(what, card if game.card(card) is not None else "")
            built = next(filter(None, (shop.build(target, TRIED[level]) for shop in shops)), None)
            if built is not None:  # house rules that were asked for hold in the file, too
                options = {**both.options, **built.draft.options}
                built = replace(built, draft=replace(built.draft, options=options))
                found[what] = _played(both, scene_file(game.id, what), scene_text(game, target, built))
    return found


def _differing(both: Twofold, draft: Draft) -> Event | None:
    """The first event of the new state that the old one does not tell, in a draft that both can play."""
    given = draft.given
    if not isinstance(given, Mapping):
        return None
    twice = play_twice(*both.judges(draft.options), at(given), draft.moves)
    return twice.fork.now.event if twice.fork is not None else None


def write_scenes(project: Project, found: Comparison) -> dict[str, bool]:
    """Write the scenarios that were built for a comparison; each file, below the project's root, and whether it was.

    A file that is there is left as it is.
    """
    written: dict[str, bool] = {}
    for scene in (one.scene for one in found.coverage if one.scene is not None):
        path = project.root / scene.file
        check_inside(project.root, path)
        written[scene.file] = not path.exists()
        if written[scene.file]:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                rewrite(path, scene.text)
            except OSError as error:
                message = f"the scenario cannot be written: {error.strerror or error}"
                raise fail("bad-output", message, Where(scene.file)) from None
    return written


def scene_file(game_id: str, what: str) -> str:
    """Where the scenario for a clause, ruling, card or ability belongs, below the project's root."""
    return f"tests/{game_id}/turns/{_slug(what)}.yaml"


def scene_text(game: Game, target: Target, built: Built) -> str:
    """The scenario as a file, which expects the event for which it was built."""
    draft = built.draft
    shows = (target.name,) if target.name in built.cites else built.event.cites
    lines = [
        f"# Built for {target.name}: its last step exercises it.",
        "format: 1",
        f"id: {_slug(target.name)}",
        "title:",
        *(f"  {language}: {flow(_title(game, language, target))}" for language in game.languages),
        _line("shows: ", shows),
        *([_line("options: ", draft.options)] if draft.options else ()),
        *_mapping("given", draft.given),
        "moves:",
        *(_line("  - ", {seat: str(move) for seat, move in step.items()}) for step in draft.moves),
        "expect:",
        "  events:",
        _line("    - ", {name: value for name, value in _event(built) if value not in (None, ())}),
    ]
    return "\n".join(lines) + "\n"


def _scenarios(project: Project, game: Game) -> Iterator[Scenario]:
    """The examples and turns of a game; one that cannot be read is left out, for 'check' tells of it."""
    for file in all_files(project, game.id):
        try:
            yield read_scenario(project, game, file)
        except CardgenError:
            continue


def _played(both: Twofold, file: str, text: str) -> Scene:
    """The scenario with what first differs when it is played under both states."""
    scenario, _ = parse_scenario(text, file)
    twice = play_twice(*both.judges(scenario.options), at(scenario.given), steps_of(scenario))
    if twice.fork is None:
        return Scene(file, text)
    return Scene(file, text, str(twice.fork.was), str(twice.fork.now))


def _event(built: Built) -> Iterator[tuple[str, Value]]:
    """What is expected of the event: all that it says, but no card that comes from a deck nobody gave."""
    event = as_mapping(built.event)
    named = {value for _, value in values_in(built.draft.given)}
    for name in (*EXPECTED, *dict(built.event.data)):
        if name != "cards" or named.issuperset(built.event.cards):
            yield name, event[name]


def _title(game: Game, language: str, target: Target) -> str:
    card = game.card(target.card)
    if card is None:
        return target.name
    name = game.locales[language].name(card) if language in game.locales else card.name
    several = "/" in target.name and len(game.trees[card.id]) > 1
    return f"{name} ({target.name.rpartition('/')[2]})" if several else name


def _mapping(key: str, value: Value) -> Iterator[str]:
    """A mapping, one line for each of its keys."""
    if not isinstance(value, Mapping) or not value:
        yield _line(f"{key}: ", value)
        return
    yield f"{key}:"
    for name, one in value.items():
        yield _line(f"  {name}: ", one)


def _line(before: str, value: Value) -> str:
    return folded(before, flow(value), len(before) - len(before.lstrip()) + INDENT, "\n")


def _slug(what: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", what.lower())
