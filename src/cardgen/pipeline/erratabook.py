"""What the errata document of a game says, in one language: version by version, the newest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from cardgen.data.accepted import Accepted
from cardgen.data.figures import Figures, Share
from cardgen.model.game import Game, Value
from cardgen.model.phrases import FIELD
from cardgen.model.release import UNPLAYED, Clauses, Erratum, ReleasedClause, version_order
from cardgen.pipeline.plainclause import plain_clause
from cardgen.pipeline.playthroughs import ENDING
from cardgen.rulebook.errata import (
    CardChange,
    ClauseChange,
    ErrataBook,
    Play,
    Renumbered,
    ShareLine,
    VersionErrata,
)
from cardgen.rulebook.tongue import Tongue
from cardgen.text.errata import History, lines_in
from cardgen.text.printer import wording
from cardgen.text.reading import table_of
from cardgen.text.released import read_lines
from cardgen.text.worddiff import Part, Piece, word_diff

UNREAD = ("name", *UNPLAYED)  # fields that no rule reads: a change of them is one of words only


@dataclass(frozen=True, slots=True)
class Material:
    """All that the document is made of: the game's past, its books as they are now, figures by version, words.

    `rules` are the values of the rules as they are now.
    """

    history: History
    clauses: Clauses
    rules: Mapping[str, Value]
    figures: Mapping[str, Figures]
    accepted: tuple[Accepted, ...]
    tongue: Tongue

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.history.game


@dataclass(frozen=True, slots=True)
class Edition:
    """The books of a version: its clauses in one language, and the values that they print."""

    clauses: Mapping[str, ReleasedClause]
    rules: Mapping[str, Value]


def errata_book(material: Material, language: str) -> ErrataBook:
    """The document in a language; versions in which nothing has changed are left out."""
    title = material.game.title.get(language) or material.game.title[material.game.languages[0]]
    found = tuple(_version(material, language, since, version) for since, version in _steps(material))
    versions = tuple(one for one in reversed(found) if not one.is_empty)
    return ErrataBook(language, title, material.game.version, versions, material.tongue.labels)


def _steps(material: Material) -> Iterator[tuple[str, str]]:
    """Each version that may have changed something, with the one before it, the oldest first."""
    game, history = material.game, material.history
    named = {game.version, *(one.version for one in history.releases), *(one.since for one in history.errata)}
    versions = sorted(named, key=version_order)
    known = [version for version in versions if version_order(version) <= version_order(game.version)]
    yield from pairwise(known)


def _version(material: Material, language: str, since: str, version: str) -> VersionErrata:
    errata = [one for one in material.history.errata if one.since == version and not one.clause]
    was, now = (_edition(material, language, one) for one in (since, version))
    why = {one.clause: _why(one, language) for one in material.history.errata if one.since == version}
    clauses = tuple(_clauses(material, was, now, why)) if was and now else ()
    renumbered = tuple(_renumbered(was, now)) if was and now else ()
    words_only = [_is_wording(material.history, one) for one in errata]
    said = [_change(material, language, one) for one in errata]
    return VersionErrata(
        version=version,
        since=since,
        functional=tuple(change for change, words in zip(said, words_only, strict=True) if not words),
        wording=tuple(change for change, words in zip(said, words_only, strict=True) if words),
        clauses=clauses,
        renumbered=renumbered,
        play=_play(material, language, version),
        accepted=tuple(_accepted(material, version)),
    )


def _is_wording(history: History, erratum: Erratum) -> bool:
    if erratum.rule:
        return False
    same = history.meaning(erratum.field, erratum.was) == history.meaning(erratum.field, erratum.now)
    return erratum.field in UNREAD or same


def _change(material: Material, language: str, erratum: Erratum) -> CardChange:
    game, labels = material.game, material.tongue.labels
    why = _why(erratum, language)
    if erratum.rule:
        pieces = _values(material.tongue, erratum)
        return CardChange(erratum.rule.replace("_", " "), "", labels["errata_rule"], pieces, why)
    card, locale = game.card(erratum.card), game.locales.get(language)
    own = locale.labels if locale is not None else {}
    field = labels.get(f"errata_{erratum.field}") or own.get(erratum.field) or erratum.field.replace("_", " ")
    if erratum.field == FIELD:
        pieces = word_diff(*(_text(game, value, language) for value in (erratum.was, erratum.now)))
    else:
        pieces = _values(material.tongue, erratum)
    if card is None:
        return CardChange(erratum.card, "", field, pieces, why)
    revision = 1 + len({one.since for one in material.history.errata if one.card == card.id
                        and version_order(one.since) <= version_order(erratum.since)})  # fmt: skip
    number = f"{card.number}/{len(game.deck)} · r{revision}"
    return CardChange(locale.name(card) if locale else card.name, number, field, pieces, why)


def _text(game: Game, value: Value, language: str) -> str:
    """A text in the language, an ability a line; in the first language where it cannot be read."""
    table, lines = table_of(game), lines_in(value)
    trees = read_lines(table, lines, game.languages[0]) if table is not None else None
    if table is None or trees is None:
        return "\n".join(lines)
    return "\n".join(wording(table, tree, language) for tree in trees)


def _values(tongue: Tongue, erratum: Erratum) -> tuple[Piece, ...]:
    """Two values beside each other; longer words are compared word by word."""
    was, now = (_shown(tongue, value) for value in (erratum.was, erratum.now))
    if " " in was and " " in now:
        return word_diff(was, now)
    return Piece(Part.GONE, was), Piece(Part.SAME, " "), Piece(Part.NEW, now)


def _shown(tongue: Tongue, value: Value) -> str:
    if isinstance(value, bool) or value is None:
        return "–" if value is None else tongue.labels["errata_yes" if value else "errata_no"]
    if isinstance(value, int):
        return tongue.figure(value)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _edition(material: Material, language: str, version: str) -> Edition | None:
    """The books of a version; nothing where it was not published, or where no clauses were kept."""
    for release in material.history.releases:
        if release.version == version and version != material.game.version:
            return Edition(release.clauses[language], release.rules) if language in release.clauses else None
    if version == material.game.version and language in material.clauses:
        return Edition(material.clauses[language], material.rules)
    return None


def _why(erratum: Erratum, language: str) -> str:
    return erratum.why.get(language) or next(iter(erratum.why.values()), "")


def _clauses(material: Material, was: Edition, now: Edition, why: Mapping[str, str]) -> Iterator[ClauseChange]:
    """The clauses that say something else; a number of a rule in them is part of what they say."""
    seen: set[tuple[str, str]] = set()
    for name in dict.fromkeys((*now.clauses, *was.clauses)):
        texts = tuple(
            plain_clause(edition.clauses[name].text, edition.rules, material.game, material.tongue)
            if name in edition.clauses
            else ""
            for edition in (was, now)
        )
        if texts[0] != texts[1] and texts not in seen:  # two ids may stand at one paragraph
            seen.add((texts[0], texts[1]))
            number = (now if name in now.clauses else was).clauses[name].number
            yield ClauseChange(name, number, word_diff(*texts), why.get(name, ""))


def _renumbered(was: Edition, now: Edition) -> Iterator[Renumbered]:
    for name, clause in now.clauses.items():
        before = was.clauses.get(name)
        if before is not None and before.number != clause.number:
            yield Renumbered(name, before.number, clause.number)


def _play(material: Material, language: str, version: str) -> Play:
    figures, tongue = material.figures.get(version), material.tongue
    if figures is None:
        return Play()
    lines = tuple(
        ShareLine(
            bots=" – ".join(dict.fromkeys(games.bots)),
            side=_side(material, language, share),
            pairs=tongue.figure(share.pairs),
            old=tongue.figure(share.old, 1),
            new=tongue.figure(share.new, 1),
            difference=_signed(tongue, share.difference),
            between=f"{_signed(tongue, share.low)} … {_signed(tongue, share.high)}",
            proved=share.proved,
        )
        for games in figures.games
        for share in games.shares
    )
    exact = tuple((name, tongue.figure(was, 4), tongue.figure(now, 4)) for name, (was, now) in figures.exact.items())
    notes = [
        tongue.labels[f"errata_{source}s".replace(" ", "_")].format(
            moved=tongue.figure(moved), played=tongue.figure(played)
        )
        for source, (played, moved) in figures.replays.items()
        if played
    ]
    again = tongue.labels["errata_again"].format(
        game=material.game.id, against=figures.against, level=figures.level, seed=figures.seed
    )
    if lines:
        notes.insert(0, tongue.labels["errata_proved" if any(line.proved for line in lines) else "errata_open"])
    return Play(lines, exact, (*notes, again) if lines or exact or notes else ())


def _side(material: Material, language: str, share: Share) -> str:
    labels, locale = material.tongue.labels, material.game.locales.get(language)
    if not share.name.startswith("holds "):
        return labels.get(f"errata_side_{share.name}", share.name)
    card = material.game.card(share.name.removeprefix("holds "))
    named = share.name.removeprefix("holds ") if card is None else locale.name(card) if locale else card.name
    return labels["errata_holds"].format(card=named)


def _signed(tongue: Tongue, value: float) -> str:
    return f"+{tongue.figure(value, 1)}" if round(value, 1) > 0 else tongue.figure(value, 1)


def _accepted(material: Material, version: str) -> Iterator[str]:
    tongue = material.tongue
    for one in material.accepted:
        if one.version == version:
            moved, games = tongue.figure(sum(one.moved.values())), tongue.figure(one.games)
            yield tongue.labels["errata_kept"].format(file=one.file.removesuffix(ENDING), moved=moved, games=games)
