"""A comparison as plain data, for programs: what JSON can hold, every value under the name it has in the comparison."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from cardgen.diagnostics import Where
from cardgen.model.release import thawed
from cardgen.pipeline.comparison import Comparison, Exercise, Moved, Played, Replayed, WordChange
from cardgen.pipeline.comparisondigest import digest
from cardgen.playtest.evidence import Evidence


def comparison_data(found: Comparison) -> dict[str, Any]:
    """The whole comparison."""
    return {
        "game": found.game,
        "old": {"state": found.old, "version": found.versions[0], "ruleset": found.rulesets[0]},
        "new": {"state": found.new, "version": found.versions[1], "ruleset": found.rulesets[1]},
        "level": found.level.value,
        "seed": found.seed,
        "options": _options(found.options),
        "functional": found.is_functional,
        "digest": dict(digest(found)),
        "words": [_word(change) for change in found.words],
        "replays": [_replayed(one) for one in found.replays],
        "exact": [{"name": one.name, "was": one.was, "now": one.now} for one in found.exact],
        "games": [_played(one) for one in found.played],
        "unplayed": found.unplayed,
        "coverage": [_exercise(one) for one in found.coverage],
        "reprint": [
            {"kind": one.kind.value, "id": one.id, "name": one.name, "language": one.language, "why": list(one.why)}
            for one in found.advice
        ],
        "findings": [finding.as_dict() for finding in found.findings],
    }


def _word(change: WordChange) -> dict[str, Any]:
    return {
        "topic": change.topic.value,
        "id": change.id,
        "field": change.field,
        "language": change.language,
        "was": change.was,
        "now": change.now,
        "effect": change.effect.value,
        "proof": change.proof,
        "pieces": [[piece.part.value, piece.text] for piece in change.pieces],
        **_where(change.where),
    }


def _replayed(one: Replayed) -> dict[str, Any]:
    return {
        "source": one.source.value,
        "played": one.played,
        "unplayed": one.unplayed,
        "lacking": list(one.lacking),
        "gone": list(one.gone),
        "moved": [_moved(moved) for moved in one.moved],
    }


def _moved(one: Moved) -> dict[str, Any]:
    names = ("id", "step", "moves", "was", "now", "was_said", "now_said", "later")
    found = {name: getattr(one, name) for name in names}
    shift = {"shift": one.shift.name.lower(), "clauses": list(one.clauses), "winner": list(one.winner)}
    return {**found, **shift, **_where(one.where)}


def _played(one: Played) -> dict[str, Any]:
    return {
        "bots": list(one.bots),
        "options": _options(one.options),
        "seeds": list(one.seeds),
        "pairs": one.pairs,
        "same": one.tally.same,
        "moved": one.tally.moved,
        "views": [
            {
                "name": view.name,
                "old": round(view.old, 4),
                "new": round(view.new, 4),
                "proved": view.proved,
                **evidence_data(view.evidence),
            }
            for view in one.views
        ],
    }


def evidence_data(one: Evidence) -> dict[str, Any]:
    """What pairs prove."""
    names = ("pairs", "gained", "lost", "e", "difference", "low", "high")
    return {**{name: getattr(one, name) for name in names}, "verdict": one.verdict.value}


def _exercise(one: Exercise) -> dict[str, Any]:
    return {
        "what": one.what,
        "topic": one.topic.value,
        "plays": one.plays,
        "events": one.events,
        "sights": dict(one.sights),
        "scene": None if one.scene is None else asdict(one.scene),
        "found": one.found,
        "told": one.told,
        "exercised": one.is_exercised,
    }


def _where(where: Where) -> dict[str, Any]:
    return {"file": where.file, "line": where.line}


def _options(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: thawed(value) for name, value in options.items()}
