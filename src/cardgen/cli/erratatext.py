"""A comparison as text for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import click

from cardgen.cli.report import plural
from cardgen.diagnostics import plain
from cardgen.model.game import Value
from cardgen.pipeline.comparison import (
    Advice,
    Comparison,
    Exercise,
    Moved,
    Played,
    Replayed,
    Reprint,
    Shift,
    Topic,
    View,
    WordChange,
)
from cardgen.pipeline.comparisondigest import EFFECTS, LEGEND, counted, digest, side
from cardgen.pipeline.errata import NO_RULES, REFUSED
from cardgen.playtest.evidence import Verdict
from cardgen.playtest.log import written_value
from cardgen.text.worddiff import Part, Piece

MOST_NEW = 6  # things of a topic that are new, or gone, which are told one by one
MOST_ALIKE = 12  # cards that are named one by one where all are to be printed again for the same reason
MOST_SHOWN = 3  # plays of a kind of shift that are shown; all of them with `everything`
LONGEST = 400  # characters of a text that has changed in a few words: the rest is left out
ASK = "(cardgen check says whether it can be printed as it is)"
SIGNS = {"[a → b] [-a-] {+b+}": "b stands in place of a; a has gone; b has come", **LEGEND}
_AROUND = 40  # characters shown on both sides of a change


def comparison_lines(found: Comparison, *, everything: bool) -> Iterator[str]:
    """The lines of a comparison; without `everything` long lists are cut, and say so."""
    yield click.style(f"{found.game}: {found.old} → {found.new}", bold=True)
    yield f"  {_facts(found)}"
    yield from _section("In short", (f"{title + ':':15}{plain(text)}" for title, text in digest(found)))
    yield from _section("Words", list(_words(found, everything)) or ["nothing says anything else"])
    yield from _section("Examples and stored games", _replays(found.replays, everything))
    yield from _section("Play", _play(found))
    yield from _section("Coverage", _coverage(found, everything))
    yield from _section("Print again", [*(list(_advice(found.advice, everything)) or ["nothing"]), ASK])
    yield from _section("Signs", (f"{sign}: {meaning}" for sign, meaning in SIGNS.items()) if found.words else ())


def pieces_line(pieces: Sequence[Piece]) -> str:
    """A text with what has gone, what has come, and what stands in place of what; long stretches are cut."""
    whole = sum(len(piece.text) for piece in pieces)
    shown: list[str] = []
    for place, piece in enumerate(pieces):
        text = plain(" ".join(piece.text.split("\n")) if piece.part is Part.SAME else piece.text.replace("\n", " / "))
        if whole > LONGEST:
            text = _cut(text, place == 0, place == len(pieces) - 1)
        before = pieces[place - 1].part if place else Part.SAME
        after = pieces[place + 1].part if place + 1 < len(pieces) else Part.SAME
        if piece.part is Part.SAME:
            shown.append(text)
        elif piece.part is Part.GONE:
            shown.append(click.style(f"[{text}" if after is Part.NEW else f"[-{text}-]", fg="red"))
        elif before is Part.GONE:
            shown.append(click.style(f" → {text}]", fg="green"))
        else:
            shown.append(click.style(f"{{+{text}+}}", fg="green"))
    return "".join(shown)


def options_text(options: Mapping[str, Value]) -> str:
    """House rules as the command line takes them."""
    return ", ".join(f"{name}={written_value(value)}" for name, value in options.items())


def _facts(found: Comparison) -> str:
    versions = " → ".join(found.versions)
    rules = " → ".join(digest or "?" for digest in found.rulesets)
    house = f", {options_text(found.options)}" if found.options else ""
    return f"version {versions}; ruleset {rules}{house}; {found.level}, seed {found.seed}"


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    """A title and its lines; nothing where there are none."""
    told = [f"  {line}" for line in lines]
    yield from ("", click.style(title, bold=True), *told) if told else ()


def _words(found: Comparison, everything: bool) -> Iterator[str]:
    for effect, title in EFFECTS.items():
        changes = found.words_of(effect)
        if changes:
            yield click.style(f"{title.capitalize()}: {counted(found.changes(effect), 'change')}", underline=True)
        for (topic, name), group in groupby(_told(changes, everything), key=lambda one: (one.topic, one.id)):
            several = list(group)
            yield f"{topic} {plain(name)}  ({plain(str(several[0].where))})"
            for change in several:
                yield f"    {_field(change)}: {_diff(change)}  — {change.proof}"
        yield from _left_out(changes, everything)


def _told(changes: Iterable[WordChange], everything: bool) -> Iterator[WordChange]:
    """The changes that are told: of what is new or gone altogether only the first few of each topic."""
    seen: Counter[tuple[Topic, bool]] = Counter()
    for change in changes:
        if change.was is None or change.now is None:
            seen[change.topic, change.was is None] += 1
            if not everything and seen[change.topic, change.was is None] > MOST_NEW:
                continue
        yield change


def _left_out(changes: Iterable[WordChange], everything: bool) -> Iterator[str]:
    """How many are not told."""
    seen = Counter((one.topic, one.was is None) for one in changes if one.was is None or one.now is None)
    for (topic, new), count in seen.items():
        if not everything and count > MOST_NEW:
            yield f"… and {count - MOST_NEW} more of a {topic}: {'new' if new else 'gone'}"


def _field(change: WordChange) -> str:
    return f"{change.field} ({change.language})" if change.language else change.field


def _diff(change: WordChange) -> str:
    if change.was is None:
        return f"new: {_whole(change.now or '')}"
    return f"gone: {_whole(change.was)}" if change.now is None else pieces_line(change.pieces)


def _whole(text: str) -> str:
    """A text that is new or gone altogether, on one line, its end left out where it is long."""
    line = plain(" / ".join(filter(None, map(str.strip, text.splitlines()))))
    return line if len(line) <= LONGEST else f"{line[:LONGEST]} …"


def _replays(replays: Iterable[Replayed], everything: bool) -> Iterator[str]:
    for replayed in replays:
        if not replayed.played + replayed.unplayed:
            continue
        left = f", {replayed.unplayed} cannot be played under the old state" if replayed.unplayed else ""
        kinds = "; ".join(f"{shift}: {replayed.count(shift)}" for shift in Shift if replayed.count(shift))
        number = len(replayed.moved)
        head = (
            f"of {counted(replayed.played, replayed.source.value)} {number or 'none'} {'go' if number > 1 else 'goes'}"
        )
        yield f"{head} otherwise{f' ({kinds})' if kinds else ''}{left}"
        if replayed.gone:
            yield f"  kept by the old state alone: {plain(', '.join(replayed.gone))}"
        yield from (f"  {plain(why)}" for why in (replayed.lacking if everything else replayed.lacking[:1]))
        for shift in Shift:
            alike = sorted((one for one in replayed.moved if one.shift is shift), key=lambda one: one.step)
            for one in alike if everything else alike[:MOST_SHOWN]:
                yield from (f"  {line}" for line in _moved(one))
            if not everything and len(alike) > MOST_SHOWN:
                yield f"  … and {len(alike) - MOST_SHOWN} more: {shift}"


def _moved(one: Moved) -> Iterator[str]:
    step = f"step {one.step}, {one.moves}" if one.step else one.moves
    yield f"{one.id}, {step}: {one.shift}  ({plain(str(one.where))})"
    yield f"    was: {plain(one.was_said or one.was)}{f'  [{plain(one.was)}]' if one.was_said else ''}"
    yield f"    now: {plain(one.now_said or one.now)}{f'  [{plain(one.now)}]' if one.now_said else ''}"
    if one.later:
        yield f"    later refused: {plain(one.later)}"
    if one.winner[0] != one.winner[1] and one.shift not in (Shift.ILLEGAL, Shift.IMPOSSIBLE):
        yield f"    winner: {one.winner[0]} → {one.winner[1]}"


def _play(found: Comparison) -> Iterator[str]:
    for exact in found.exact:
        yield f"exactly: {exact.name}: {exact.was:.10g} → {exact.now:.10g}"
    if found.unplayed:
        yield f"not simulated: {found.unplayed}"
    for one in found.played:
        yield from _pairs(one)
    if not found.exact and not found.unplayed and not found.played:
        yield "not simulated: see the findings"


def _pairs(one: Played) -> Iterator[str]:
    under = f", {options_text(one.options)}" if one.options else ""
    seeds = f"seeds {one.seeds[0]} to {one.seeds[1]}"
    yield f"{one.bots[0]} against {one.bots[1]}{under}: {plural(one.pairs, 'pair')}, {seeds}"
    share = 100 * one.tally.same / one.pairs if one.pairs else 0
    yield f"    move by move alike: {one.tally.same} ({share:.0f} %); another winner: {one.tally.moved}"
    for view in one.views:
        yield f"    {_view(view)}"


def _view(view: View) -> str:
    proof = view.evidence
    verdict = {
        Verdict.CHANGED: click.style("changed", fg="red", bold=True) if view.proved else "changed, taken alone",
        Verdict.NEGLIGIBLE: "no change that matters",
        Verdict.OPEN: "not decided",
    }[proof.verdict]
    return (
        f"{side(view)}: {view.old:.1f} % → {view.new:.1f} %, {proof.difference:+.2f} points "
        f"[{proof.low:+.2f}, {proof.high:+.2f}] in {plural(proof.pairs, 'pair')}, e = {proof.e:.3g}: {verdict}"
    )


def _coverage(found: Comparison, everything: bool) -> Iterator[str]:
    if found.unplayed in (NO_RULES, REFUSED):
        yield f"not counted: {found.unplayed}"
    elif not found.coverage:
        yield "nothing that is played has changed"
    shown = 0
    for one in found.coverage:
        sights = ", ".join(f"{name} {count}" for name, count in one.sights.items())
        said = f"{one.topic} {one.what}: {plural(one.events, 'event')} in {plural(one.plays, 'play')}"
        yield said + (f"; in new games: {sights}" if sights else "")
        if not one.is_met:
            shown += one.scene is not None
            yield from _made(one, whole=everything or shown <= MOST_SHOWN)


def _made(one: Exercise, *, whole: bool) -> Iterator[str]:
    """What was made of something that no kept play exercises; the text of a scenario only where it is shown whole."""
    if one.told:
        yield f"    only told: {plain(one.told)}"
    elif one.scene is not None:
        yield f"    never in what is kept; a scenario built for it, {plain(one.scene.file)}:"
        if one.scene.was or one.scene.now:
            yield f"        was: {plain(one.scene.was)}"
            yield f"        now: {plain(one.scene.now)}"
        else:
            yield "        it goes alike under both states"
        yield from (f"      | {plain(line)}" for line in one.scene.text.splitlines() if whole)
    elif one.found:
        yield f"    never in what is kept; met in a game played for it: {plain(one.found)}"
    else:
        yield click.style("    never met at all", fg="yellow")


def _advice(advice: Sequence[Advice], everything: bool) -> Iterator[str]:
    """What to print, the same thing in several languages on one line, and many for the same reason on one line, too."""
    groups: dict[tuple[Reprint, str], list[Advice]] = {}
    for one in advice:
        groups.setdefault((one.kind, one.id), []).append(one)
    alike: dict[tuple[Reprint, str], list[str]] = {}
    for (kind, _), several in groups.items():
        languages = ", ".join(dict.fromkeys(filter(None, (one.language for one in several))))
        why = "; ".join(dict.fromkeys(reason for one in several for reason in one.why))
        reason = f"{f' ({languages})' if languages else ''}: {plain(why)}"
        alike.setdefault((kind, reason), []).append(plain(several[0].name))
    for (kind, reason), names in alike.items():
        if len(names) > MOST_ALIKE and not everything:
            yield f"{len(names)} {kind}s, such as {', '.join(names[:MOST_SHOWN])}{reason}"
        else:
            yield from (f"{kind} {name}{reason}" for name in names)


def _cut(text: str, first: bool, last: bool) -> str:
    """A stretch that has not changed, its middle left out where it is long."""
    if len(text) <= 2 * _AROUND + 3:
        return text
    head, tail = ("" if first else text[:_AROUND]), ("" if last else text[-_AROUND:])
    return f"{head} … {tail}"
