"""Write the report of a simulation into a file: a page of HTML, or a PDF."""

from __future__ import annotations

import shlex
from contextlib import suppress
from pathlib import Path

from cardgen.diagnostics import Where, fail
from cardgen.pipeline.output import check_inside, output_folder
from cardgen.pipeline.simulation import Facts, Simulation
from cardgen.playtest.room import VARIANT, Room
from cardgen.rulebook.report import Masthead, print_pdf, render

NAME = "simulation"


def write_report(simulation: Simulation, room: Room, form: str, out: Path | None = None) -> Path:
    """Write the report as `html` or `pdf`; where no file is named, into the game's folder below build/.

    Returns the file.  Raises CardgenError `bad-output` where it cannot be written.
    """
    facts = simulation.facts
    path = out or _usual(room, f"{NAME}.{form}")
    html = render(simulation.balance, masthead_of(facts))
    data = print_pdf(html, _title(facts)) if form == "pdf" else html.encode()
    half = path.with_name(f".{path.name}.half")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half.write_bytes(data)
        half.replace(path)  # nobody ever sees a part of it
    except OSError as error:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise fail("bad-output", f"the report cannot be written: {error.strerror}", Where(path.as_posix())) from None
    return path


def _usual(room: Room, name: str) -> Path:
    """A file in the game's folder of a build.  Raises CardgenError `bad-output` where that leads out of it."""
    folder = output_folder(room.project, None)
    check_inside(folder, folder / room.game.id / name)
    return folder / room.game.id / name


def masthead_of(facts: Facts) -> Masthead:
    """What stands above the figures: all that is needed to have them again."""
    one, two = facts.bots
    if facts.paired:
        played = f"{facts.deals:,} deals, each played from both seats, {one} against {two}"
    else:
        played = f"{facts.deals:,} games, {one} at seat a against {two} at seat b"
    rules = ", ".join(f"{name} = {_shown(value)}" for name, value in facts.options.items()) or "as printed"
    seeds = f"seeds {facts.seed} to {facts.seed + facts.deals - 1}"
    rules += f"; decks: {', '.join(facts.decks)}" if facts.decks else ""
    lines = (
        f"{played}; {seeds}",
        f"rules: {rules}; ruleset {facts.ruleset}",
        f"cardgen {facts.cardgen}, Python {facts.python}",
    )
    return Masthead(_title(facts), lines, command_of(facts), facts.bots, facts.paired)


def command_of(facts: Facts) -> str:
    """The command line that plays the same games."""
    words = ["cardgen", "simulate", facts.game]
    words += ["--pairs" if facts.paired else "--games", str(facts.deals), "--bots", ",".join(facts.bots)]
    for name, value in facts.options.items():
        words += ["--variant", _shown(value)] if name == VARIANT else ["--set", f"{name}={_shown(value)}"]
    words += [word for name in facts.decks for word in ("--deck", name)]
    return shlex.join([*words, "--seed", str(facts.seed)])


def _title(facts: Facts) -> str:
    return f"{facts.title} {facts.version}: a simulation"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple | list) else str(value)
