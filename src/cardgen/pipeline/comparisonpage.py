"""A comparison as a web page that stands alone: no script, no file beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from cardgen.diagnostics import Diagnostic
from cardgen.pipeline.comparison import Comparison, Exercise, Moved, Replayed, View, WordChange
from cardgen.pipeline.comparisondigest import EFFECTS, LEGEND, counted, digest, side
from cardgen.pipeline.errata import NO_RULES, REFUSED
from cardgen.text.worddiff import Part, Piece

_STYLE = """
:root { color-scheme: light dark; --new: #0b6b3a; --gone: #a01c1c; --line: #8886 }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.25rem; border-bottom: 1px solid var(--line); margin-top: 2rem }
h3 { font-size: 1rem; margin-bottom: .25rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .25rem .5rem;
border-bottom: 1px solid var(--line) } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
ins { color: var(--new); text-decoration: underline; font-weight: 600 } del { color: var(--gone) }
del + ins { margin-left: .25em } summary { cursor: pointer; margin: .5rem 0 }
.facts, .proof, .event { opacity: .8; font-size: .875rem } .change { border-left: 3px solid var(--line);
padding-left: .75rem; margin: .5rem 0 } .functional { border-color: var(--gone) } .wording { border-color: var(--new) }
pre { overflow-x: auto; font-size: .875rem }
@media (max-width: 48rem) { table { display: block; overflow-x: auto } td { min-width: 9rem }
td.n { min-width: 0; white-space: nowrap } }
@media (prefers-color-scheme: dark) { :root { --new: #6fd39b; --gone: #ff9d9d } }
"""
MOST_SHOWN = 6  # plays that are shown at once; the others are folded up


def comparison_page(found: Sequence[Comparison], findings: Iterable[Diagnostic]) -> str:
    """The page of some comparisons, with what was found beside them."""
    title = ", ".join(dict.fromkeys(one.game for one in found)) or "Comparison"
    body = "".join(line for one in found for line in _comparison(one))
    told = "".join(f"<li>{escape(str(finding.where))}: {escape(finding.message)}</li>" for finding in findings)
    extra = f"<h2>Findings</h2><ul>{told}</ul>" if told else ""
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    return (
        f'<!DOCTYPE html>\n<html lang="en">{head}<title>{escape(title)}</title><style>{_STYLE}</style>'
        f"<body>{body}{extra}</body></html>"
    )


def pieces_markup(pieces: Iterable[Piece]) -> str:
    """A text with `ins` and `del` elements."""
    tags = {Part.SAME: ("", ""), Part.GONE: ("<del>", "</del>"), Part.NEW: ("<ins>", "</ins>")}
    return "".join(tags[p.part][0] + escape(p.text).replace("\n", "<br>") + tags[p.part][1] for p in pieces)


def _comparison(found: Comparison) -> Iterator[str]:
    options = "".join(f", {escape(f'{name}={value}')}" for name, value in found.options.items())
    yield f"<h1>{escape(found.game)}: {escape(found.old)} → {escape(found.new)}</h1>"
    yield f'<p class="facts">Version {" → ".join(map(escape, found.versions))}; ruleset '
    yield f"{' → '.join(map(escape, found.rulesets))}{options}; {found.level}, seed {found.seed}</p>"
    rows = "".join(
        f"<tr><th>{escape(title.capitalize())}</th><td>{escape(text)}</td></tr>" for title, text in digest(found)
    )
    yield f"<h2>In short</h2><table>{rows}</table>"
    yield "<h2>Words</h2>"
    for effect, title in EFFECTS.items():
        changes = found.words_of(effect)
        if changes:
            yield f"<h3>{title.capitalize()}: {found.changes(effect)}</h3>"
            yield from map(_word, changes)
    yield "" if found.words else "<p>Nothing says anything else.</p>"
    yield "<h2>Examples and stored games</h2>"
    for replayed in found.replays:
        yield from _replayed(replayed)
    yield "<h2>Play</h2>"
    yield from _play(found)
    yield from _coverage(found)
    yield from _advice(found)
    if found.words:
        signs = "; ".join(f"<b>{escape(sign)}</b>: {escape(told)}" for sign, told in LEGEND.items())
        yield f'<p class="facts">{signs}.</p>'


def _word(change: WordChange) -> str:
    language = f" ({escape(change.language)})" if change.language else ""
    state = "" if change.was is not None and change.now is not None else "new: " if change.was is None else "gone: "
    return (
        f'<div class="change {change.effect}"><b>{change.topic} {escape(change.id)}</b>, '
        f"{escape(change.field)}{language}<br>{state}{pieces_markup(change.pieces)}<br>"
        f'<span class="proof">{escape(change.proof)}</span></div>'
    )


def _replayed(one: Replayed) -> Iterator[str]:
    if not one.played + one.unplayed:
        return
    left = f", {one.unplayed} cannot be played under the old state; {one.lacking[0]}" if one.unplayed else ""
    gone = f"; kept by the old state alone: {', '.join(one.gone)}" if one.gone else ""
    goes = "go" if len(one.moved) > 1 else "goes"
    head = f"Of {counted(one.played, one.source.value)} {len(one.moved) or 'none'} {goes} otherwise"
    yield f"<p>{head}{escape(left + gone)}.</p>"
    soonest = sorted(one.moved, key=lambda moved: moved.step)
    if soonest:
        yield _table(soonest[:MOST_SHOWN])
    if len(soonest) > MOST_SHOWN:
        yield f"<details><summary>{len(soonest) - MOST_SHOWN} more</summary>{_table(soonest[MOST_SHOWN:])}</details>"


def _table(moved: Iterable[Moved]) -> str:
    rows = "".join(map(_moved, moved))
    return f"<table><tr><th>Play</th><th>Step</th><th>Was</th><th>Is</th></tr>{rows}</table>"


def _moved(one: Moved) -> str:
    cells = [
        f'{escape(one.id)}<br><span class="proof">{escape(one.shift)}</span>',
        f"{one.step}: {escape(one.moves)}",
        _event(one.was_said, one.was),
        _event(one.now_said, one.now) + (f"<br>later refused: {escape(one.later)}" if one.later else ""),
    ]
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _event(said: str, event: str) -> str:
    return f'{escape(said)}<br><span class="event">{escape(event)}</span>' if said else escape(event)


def _play(found: Comparison) -> Iterator[str]:
    if found.exact:
        yield '<table><tr><th>Exactly</th><th class="n">Was</th><th class="n">Is</th></tr>'
        for exact in found.exact:
            yield f'<tr><td>{escape(exact.name)}</td><td class="n">{exact.was:.10g}</td>'
            yield f'<td class="n">{exact.now:.10g}</td></tr>'
        yield "</table>"
    if found.unplayed:
        yield f"<p>Not simulated: {escape(found.unplayed)}.</p>"
    for one in found.played:
        options = "".join(f", {escape(f'{name}={value}')}" for name, value in one.options.items())
        yield f"<h3>{escape(one.bots[0])} against {escape(one.bots[1])}{options}</h3>"
        yield f"<p>{one.pairs} pairs, seeds {one.seeds[0]} to {one.seeds[1]}; move by move alike: {one.tally.same}; "
        yield f"another winner: {one.tally.moved}.</p>"
        yield '<table><tr><th>Side</th><th class="n">Was</th><th class="n">Is</th><th class="n">Points</th>'
        yield '<th class="n">Interval</th><th class="n">Pairs</th><th class="n">e</th><th>Verdict</th></tr>'
        yield from map(_view, one.views)
        yield "</table>"


def _view(view: View) -> str:
    proof = view.evidence
    verdict = "changed" if view.proved else "changed, taken alone" if proof.verdict == "changed" else proof.verdict
    numbers = [
        f"{view.old:.1f} %",
        f"{view.new:.1f} %",
        f"{proof.difference:+.2f}",
        f"{proof.low:+.2f} to {proof.high:+.2f}",
        str(proof.pairs),
        f"{proof.e:.3g}",
    ]
    cells = "".join(f'<td class="n">{number}</td>' for number in numbers)
    return f"<tr><td>{escape(side(view))}</td>{cells}<td>{verdict}</td></tr>"


def _coverage(found: Comparison) -> Iterator[str]:
    yield "<h2>Coverage</h2>"
    if found.unplayed in (NO_RULES, REFUSED):
        yield f"<p>Not counted: {escape(found.unplayed)}.</p>"
        return
    if not found.coverage:
        yield "<p>Nothing that is played has changed.</p>"
        return
    yield '<table><tr><th>What</th><th class="n">Plays</th><th class="n">Events</th><th>Notes</th></tr>'
    for one in found.coverage:
        notes = ", ".join(f"{name} {count}" for name, count in one.sights.items())
        yield f"<tr><td>{one.topic} {escape(one.what)}</td><td class='n'>{one.plays}</td>"
        yield f"<td class='n'>{one.events}</td><td>{escape('; '.join(filter(None, (notes, _rest(one)))))}</td></tr>"
    yield "</table>"
    for scene in (one.scene for one in found.coverage if one.scene is not None):
        yield f"<h3>{escape(scene.file)}</h3>"
        if scene.was or scene.now:
            yield f"<p>Was: {escape(scene.was)}<br>Now: {escape(scene.now)}</p>"
        yield f"<pre>{escape(scene.text)}</pre>"


def _rest(one: Exercise) -> str:
    """What is said of something that no kept play exercises."""
    if one.is_met:
        return ""
    if one.told:
        return f"only told: {one.told}"
    if one.scene is not None:
        return "a scenario was built, see below"
    return f"met in a new game: {one.found}" if one.found else "never met"


def _advice(found: Comparison) -> Iterator[str]:
    yield "<h2>Print again</h2>"
    if not found.advice:
        yield "<p>Nothing.</p>"
        return
    yield "<table><tr><th>What</th><th>Name</th><th>Language</th><th>Why</th></tr>"
    for one in found.advice:
        cells = (one.kind.value, one.name, one.language, "; ".join(one.why))
        yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
    yield "</table>"
