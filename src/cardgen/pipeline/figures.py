"""Write down what a comparison found out about play, for the errata document to print."""

from __future__ import annotations

from typing import Any

from cardgen.data.figures import figures_file, figures_text
from cardgen.data.project import Project
from cardgen.data.schema import FORMAT
from cardgen.diagnostics import Where, fail
from cardgen.model.release import is_version
from cardgen.pipeline.comparison import Comparison
from cardgen.pipeline.comparisondata import comparison_data
from cardgen.pipeline.output import check_inside
from cardgen.pipeline.rewrite import rewrite

SHARE = ("name", "pairs", "old", "new", "difference", "low", "high", "proved")
PLACES = 3  # decimal places of what is written down


def record_figures(project: Project, found: Comparison) -> str:
    """Write the figures of a comparison into its game's folder; the file, below the project's root.

    Raises CardgenError `bad-version` where the game's version cannot name a file, and `nothing-to-record` where there
    is nothing to tell of two versions, so that no figures are lost by mistake.
    """
    version = found.versions[1]
    if found.versions[0] == version or not (found.played or found.exact):
        why = f"both states are version {version}" if found.versions[0] == version else "no games were played"
        where = Where(f"cards/{found.game}/game.yaml")
        hint = "compare with an earlier version; --simulate plays games even where nothing is played otherwise"
        raise fail("nothing-to-record", f"there are no figures to write down: {why}", where, hint)
    if not is_version(version):
        where = Where(f"cards/{found.game}/game.yaml")
        raise fail("bad-version", f"'{version}' cannot name a file", where, "write a version such as 1.2")
    file = figures_file(found.game, version)
    path = project.root / file
    check_inside(project.root, path)
    path.parent.mkdir(parents=True, exist_ok=True)
    rewrite(path, figures_text(figures_data(found)))
    return file


def figures_data(found: Comparison) -> dict[str, Any]:
    """What is kept of a comparison."""
    data = comparison_data(found)
    games = [
        {
            **{name: one[name] for name in ("bots", "options", "pairs", "same", "moved")},
            "views": [{name: _short(view[name]) for name in SHARE} for view in one["views"]],
        }
        for one in data["games"]
    ]
    replays = [
        {"source": one["source"], "played": one["played"], "moved": len(one["moved"])} for one in data["replays"]
    ]
    return {
        "format": FORMAT,
        "game": found.game,
        "version": found.versions[1],
        "against": found.versions[0],
        "level": data["level"],
        "seed": data["seed"],
        "rulesets": list(found.rulesets),
        "games": games,
        "exact": [{**one, "was": _short(one["was"]), "now": _short(one["now"])} for one in data["exact"]],
        "replays": replays,
    }


def _short(value: Any) -> Any:
    return round(value, PLACES) if isinstance(value, float) else value
