"""A comparison in a few lines, for whoever reads no further."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Severity
from cardgen.pipeline.comparison import Comparison, Effect, Reprint, Shift, Topic, View, WordChange
from cardgen.pipeline.wording import WHOLE
from cardgen.playtest.evidence import Verdict

EFFECTS = {Effect.FUNCTIONAL: "functional", Effect.UNPROVED: "for people to judge", Effect.WORDING: "wording only"}
MOST_NAMED = 4  # things that are named
SIDES = {"a": "seat a", "one": "the first bot"}
LEGEND = {
    "trees": "what the engine reads a text as; where they are equal, the text plays as it did",
    "e": "how strongly the pairs speak for a change: luck alone reaches 20 in one comparison of 20 at most",
    "[low, high]": "an interval in points that holds in 95 of 100 comparisons, however long they went on",
}


def digest(found: Comparison) -> tuple[tuple[str, str], ...]:
    """What has changed, what goes otherwise, what it does to the balance, and what to print: pairs of title and text.

    The first fault stands before it all, the number of findings at the end, where there are any.
    """
    faults = [one for one in found.findings if one.severity is Severity.ERROR]
    lines = {
        "FAULT": faults[0].message if faults else "",
        "changed": _words(found),
        "kept plays": _replays(found),
        "balance": _balance(found),
        "not exercised": ", ".join(one.what for one in found.coverage if not one.is_met and not one.told),
        "print again": _advice(found),
        "findings": ", ".join(_findings(found)),
    }
    return tuple((title, text) for title, text in lines.items() if text)


def side(view: View) -> str:
    """Whose gains are counted, in words."""
    return SIDES.get(view.name, f"who {view.name}")


def counted(number: int, word: str) -> str:
    """A number with its word: `1 example`, `2 examples`, `no examples`."""
    return f"{f'{number:,}' if number else 'no'} {word}{'' if number == 1 else 's'}"


def _words(found: Comparison) -> str:
    parts = []
    for effect, title in EFFECTS.items():
        names = list(dict.fromkeys(map(_name, found.words_of(effect))))
        if names:
            parts.append(f"{found.changes(effect)} {title} ({_named(names)})")
    return "; ".join(parts) or "no word and no number"


def _name(change: WordChange) -> str:
    state = "new " if change.was is None else "gone: " if change.now is None else ""
    return f"{state}{change.topic} {change.id}"


def _replays(found: Comparison) -> str:
    parts = []
    for one in found.replays:
        if one.played or one.moved:
            illegal = one.count(Shift.ILLEGAL) + one.count(Shift.IMPOSSIBLE)
            refused = f" ({illegal} no longer legal)" if illegal else ""
            parts.append(f"{len(one.moved) or 'none'} of {counted(one.played, one.source.value)}{refused}")
    dealt = any(one.topic is Topic.CARD and one.field in (WHOLE, "copies") for one in found.words_of(Effect.FUNCTIONAL))
    why = "; the deck is another one, so the same luck deals other cards" if dealt else ""
    return f"{', '.join(parts)} go otherwise{why}" if parts else ""


def _balance(found: Comparison) -> str:
    if found.exact:
        first = ", ".join(f"{one.name} {one.was:.6g} → {one.now:.6g}" for one in found.exact[:MOST_NAMED])
        return f"exactly: {first}{' …' if len(found.exact) > MOST_NAMED else ''}"
    if not found.played:
        return f"not simulated: {found.unplayed}" if found.unplayed else ""
    pairs = counted(sum(one.pairs for one in found.played), "pair")
    views = [(one, view) for one in found.played for view in one.views if view.proved]
    if views:
        said = "; ".join(
            dict.fromkeys(
                f"{side(view)} {view.evidence.difference:+.2f} points ({' against '.join(one.bots)})"
                for one, view in views[:MOST_NAMED]
            )
        )
        return f"changed, in {pairs}: {said}"
    settled = all(view.evidence.verdict is Verdict.NEGLIGIBLE for one in found.played for view in one.views)
    return f"{'no change that matters' if settled else 'no change proved'} in {pairs}"


def _advice(found: Comparison) -> str:
    """How many cards, aids and chapters, each once for all languages, and the first of them by their names."""
    names: dict[Reprint, dict[str, str]] = {kind: {} for kind in Reprint}
    for one in found.advice:
        names[one.kind].setdefault(one.id, one.name)
    return (
        ", ".join(f"{counted(len(of), kind.value)} ({_named(list(of.values()))})" for kind, of in names.items() if of)
        or "nothing"
    )


def _named(names: list[str]) -> str:
    """The first few names."""
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"{', '.join(names[:MOST_NAMED])}{more}"


def _findings(found: Comparison) -> Iterator[str]:
    for severity in Severity:
        number = sum(one.severity is severity for one in found.findings)
        if number:
            yield counted(number, severity.value)
