"""Tell what was found on the faces: each card's own faults by card, a mistake in what they share only once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardgen.diagnostics import Diagnostic, Severity, Where
from cardgen.layout.desk import Desk, Failure, Sheaf
from cardgen.layout.record import Finding

OWN = frozenset({"overflow", "missing-glyph", "markup-tag"})
"""Faults of a card's own text: always told for that card."""
LOOKS = frozenset({"no-bleed"})
"""Faults of the look: placed in the template, not in the card's list."""
FEW = 3
"""Faces up to which the same finding is told for each."""


@dataclass(frozen=True, slots=True)
class _Case:
    """One finding on one face: told alone, or with the others of its key."""

    key: tuple[object, ...]
    alone: Diagnostic
    message: str  # without the face's title
    title: str
    shared: Where  # where it is placed when told once for all


def report(desk: Desk, sheaves: Sequence[Sheaf], found: Sequence[Sequence[Finding]]) -> list[Diagnostic]:
    """The findings on faces, `found` in the order of `sheaves`."""
    cases = []
    for sheaf, on_face in zip(sheaves, found, strict=True):
        title = sheaf.title(desk.order.printing)
        for finding in (*sheaf.findings, *on_face):
            where = sheaf.template if finding.code in LOOKS else sheaf.where
            own = sheaf.key if finding.code in OWN else ""
            key = finding.code, finding.topic or (finding.message, finding.hint), finding.severity, sheaf.template, own
            cases.append(_Case(key, finding.at(where, title), finding.message, title, sheaf.template))
    counts = {sheaf.title(desk.order.printing): len(sheaf.names) for sheaf in sheaves}
    return [_placed(desk, told) for told in _told(cases, counts)]


def report_failures(desk: Desk, failures: Iterable[Failure]) -> list[Diagnostic]:
    """What went wrong in the templates, card by card or once for all."""
    cases = []
    for failure in failures:
        card, said = failure.card, failure.diagnostic
        title = f"{card.name}, {failure.name.rsplit('/', 1)[1]}"
        title = f"{title} ({desk.order.printing})" if desk.order.printing else title
        if said.code in OWN:
            said = Finding(said.code, said.message, said.hint).at(card.where, title)
        message = said.message.replace(f"the card '{card.id}'", "the card")
        cases.append(_Case((said.code, message, said.where, said.hint), said, message, title, said.where))
    return [told for told, _ in _told(cases, {})]


def _told(cases: Iterable[_Case], counts: dict[str, int]) -> list[tuple[Diagnostic, object]]:
    """Each case, or one for all that are alike; with the topic where it is one for all."""
    alike: dict[tuple[object, ...], list[_Case]] = {}
    for case in cases:
        alike.setdefault(case.key, []).append(case)
    told: list[tuple[Diagnostic, object]] = []
    for key, group in alike.items():
        titles = list(dict.fromkeys(case.title for case in group))
        first = group[0]
        if len(titles) <= FEW or first.alone.code in OWN or first.alone.message == first.message == group[-1].message:
            told += [(case.alone, None) for case in group]
            continue
        number = sum(counts.get(title, 1) for title in titles)
        message = f"{first.message} (on {number} faces, first: {first.title})"
        alone = first.alone
        told.append((Diagnostic(alone.code, message, first.shared, alone.hint, alone.severity), key[1]))
    return told


def _placed(desk: Desk, told: tuple[Diagnostic, object]) -> Diagnostic:
    """A finding that is told once for all, at the line of a template or style sheet that has its topic."""
    said, topic = told
    if not isinstance(topic, str):
        return said
    word = re.compile(rf"(?<!\w){re.escape(topic)}(?!\w)")
    own = desk.order.project.root / said.where.file
    files = sorted(desk.templates.files, key=lambda path: path != own)  # the face's own template first
    for path in (*files, *(sheet.path for sheet in desk.styles.sheets)):
        match = word.search(text := path.read_text("utf-8-sig"))
        if match:
            where = Where(desk.bounds.name(path), text.count("\n", 0, match.start()) + 1)
            return Diagnostic(said.code, said.message, where, said.hint, Severity(said.severity))
    return said
