"""Print what has changed since a game was published: `errata.html` and `errata.pdf`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cardgen.data.accepted import read_accepted
from cardgen.data.desk import Desk
from cardgen.data.figures import read_figures
from cardgen.diagnostics import Diagnostic, errors
from cardgen.model.game import Value
from cardgen.model.rules import RuleSet
from cardgen.pipeline.erratabook import Material, errata_book
from cardgen.pipeline.facework import Findings
from cardgen.pipeline.history import read_history
from cardgen.pipeline.manifest import Made
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.release import released_clauses
from cardgen.pipeline.study import Studied
from cardgen.rulebook.errata import errata_page, errata_pdf
from cardgen.rulebook.tongue import Tongue, read_tongue

SPARE = "en"  # the language whose words stand in for those that another one lacks


def errata_findings(studied: Studied) -> tuple[Diagnostic, ...]:
    """What is wrong with the files that only the errata document is made from."""
    desk = Desk(studied.project)
    read_figures(desk, studied.game.id)
    read_accepted(desk, studied.game.id)
    return tuple(desk.findings)


def print_errata(studied: Studied, order: BuildOrder, language: str, folder: Path) -> Iterator[Made | Findings]:
    """Write the errata in one language below `folder`, if there are any; yields what was made, and findings."""
    game, project, rules = studied.game, studied.project, studied.rules
    history, faults = read_history(project, game)
    if rules is None or errors(faults) or not (history.errata or len(history.releases) > 1):
        yield ()
        return
    desk = Desk(project)
    tongue, findings, files = _words(studied, language)
    material = Material(
        history=history,
        clauses=released_clauses(project, game, rules),
        rules=_values(rules),
        figures=read_figures(desk, game.id),
        accepted=read_accepted(desk, game.id),
        tongue=tongue,
    )
    found = (*findings, *desk.findings)
    yield found
    book = errata_book(material, language)
    if errors(found) or not book.versions:
        return
    page = errata_page(project, game.id, book)
    for name, data in (("errata.html", page.encode()), ("errata.pdf", errata_pdf(page, book))):
        (folder / language / name).write_bytes(data)
        facts = {"kind": "errata", "versions": [version.version for version in book.versions]}
        yield Made(f"{language}/{name}", facts, (*studied.files, *files, *desk.files))


def _values(rules: RuleSet) -> dict[str, Value]:
    return {name: rule.value for name, rule in rules.values.items()}


def _words(studied: Studied, language: str) -> tuple[Tongue, list[Diagnostic], list[Path]]:
    """The words of a language, those that it lacks in English."""
    tongue, findings, files = read_tongue(studied.project, studied.game.id, language)
    spare, _, more = read_tongue(studied.project, studied.game.id, SPARE)
    return replace(tongue, labels={**spare.labels, **tongue.labels}), findings, [*files, *more]
