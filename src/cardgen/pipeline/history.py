"""A game held against its newest release: what has changed, and whether the errata say so."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from cardgen.data.desk import Desk
from cardgen.data.errata import errata_file, read_errata
from cardgen.data.project import Project
from cardgen.data.releases import read_releases
from cardgen.data.within import CardPlaces
from cardgen.diagnostics import Diagnostic, Severity, Where, did_you_mean, errors
from cardgen.model.game import Game, Value
from cardgen.model.phrases import FIELD
from cardgen.model.release import Release, json_text, same_value, version_order
from cardgen.model.rules import RuleSet
from cardgen.pipeline.clauses import clause_texts
from cardgen.text.errata import History, check_errata, shown_value
from cardgen.text.reading import lines_of_card
from cardgen.text.released import Change, changes

MOST_TOLD = 200  # changes of one game that are told one by one


def read_history(project: Project, game: Game) -> tuple[History, tuple[Diagnostic, ...]]:
    """The releases and the errata of a game, and what is wrong with them."""
    desk = Desk(project)
    releases = read_releases(desk, game.id)
    cards = {card.id for card in game.cards}
    for release in releases:
        if release.game != game.id and not cards & set(release.cards):
            message = f"this is a release of '{release.game}', with no card of '{game.id}'"
            desk.note("foreign-release", message, release.where, "delete the file, or move it to its game")
    history = History(game, read_errata(desk, game), releases)
    return history, (*desk.findings, *check_errata(history))


def compare(project: Project, game: Game, rules: RuleSet | None) -> Iterator[Diagnostic]:
    """What is wrong with releases and errata, and a warning for every change since the newest release.

    A card or rule that means the same is no change, whatever its words; nor is one that the errata explain.  Nothing is
    said of a game that was never released.
    """
    history, faults = read_history(project, game)
    if rules is not None:
        faults = (*faults, *_rule_errata(history, rules))
        clauses = clause_texts(project, game, rules) if any(one.clause for one in history.errata) else {}
        faults = (*faults, *_clause_errata(history, clauses))
    yield from faults
    if not history.releases or errors(faults):
        return
    newest = history.releases[-1]
    found = [*_behind(game, newest), *_cards(project, history, newest)]
    found += _rules(rules, newest, history) if rules is not None else ()
    yield from found[:MOST_TOLD]
    if len(found) > MOST_TOLD:
        message = f"{len(found) - MOST_TOLD} more changes since the release {newest.version} are not told"
        yield _warning("changed-since-release", message, newest.where, _hint(game))


def _behind(game: Game, newest: Release) -> Iterator[Diagnostic]:
    if version_order(game.version) < version_order(newest.version):
        message = f"the game says that it is version {game.version}, but {newest.version} has been released"
        yield _warning("version-behind", message, game.place("version"), f"write {newest.version}, or a later one")


def _cards(project: Project, history: History, newest: Release) -> Iterator[Diagnostic]:
    """A warning for every card that has changed, has come or has gone."""
    game, places = history.game, CardPlaces(project)
    for change in changes(game, newest):
        if not history.explains(change):
            message = f"card '{change.card}': {change.field} was {_side(change, change.was)} "
            message += f"in release {newest.version}, now {_side(change, change.now)}"
            yield _warning("changed-since-release", message, _place(places, game, change), _hint(game))
    yield from _numbers(game, newest)
    for card in game.cards:
        if card.id not in newest.cards:
            message = f"card '{card.id}' is new since release {newest.version}"
            yield _warning("new-since-release", message, card.where, _hint(game, undo="take it out", errata=False))
    known = {card.id for card in game.cards}
    for name, gone in newest.cards.items():
        if name not in known:
            message = f"card '{name}' ({gone.name}) of release {newest.version} is gone"
            where = Where(game.cards[0].where.file if game.cards else f"cards/{game.id}/game.yaml")
            yield _warning("gone-since-release", message, where, _hint(game, errata=False))


def _numbers(game: Game, newest: Release) -> Iterator[Diagnostic]:
    """A warning for the first card whose printed number was another one's, or was another: all behind it go wrong."""
    owners = {card.number: name for name, card in newest.cards.items() if card.number}
    for card in game.cards:
        released = newest.cards.get(card.id)
        owner = owners.get(card.number, card.id)
        if owner != card.id or (released is not None and released.number not in (0, card.number)):
            message = f"card '{card.id}' is now number {card.number}, which in release {newest.version} was "
            message += f"'{owner}'" if owner != card.id else "nobody's"
            hint = (
                "a printed number belongs to one card for ever: put new cards at the end of the last of the lists "
                f"({game.cards[-1].where.file}) or into a new one behind it, and give a card that is no longer printed "
                "'copies: 0'"
            )
            yield _warning("number-changed", message, card.where, hint)
            return


def _side(change: Change, value: Value) -> str:
    """One side of a change; of a text the abilities that differ."""
    if change.field != FIELD or not isinstance(value, tuple):
        return shown_value(value)
    was, now = (side if isinstance(side, tuple) else () for side in (change.was, change.now))
    same = 0
    while same < min(len(was), len(now)) - change.first and was[-1 - same] == now[-1 - same]:
        same += 1
    return shown_value(value[change.first : len(value) - same])


def _place(places: CardPlaces, game: Game, change: Change) -> Where:
    """Where a card has what has changed."""
    card = game.card(change.card)
    if card is None:
        raise KeyError(change.card)
    lines = list(lines_of_card(card))
    if change.field == FIELD and change.first < len(lines):
        line = lines[change.first]
        return places.within(card, line.path, line.start, line.start + len(line.text))
    return places.of(card, change.field)


def _clause_errata(history: History, known: Container[str]) -> Iterator[Diagnostic]:
    """Errata of clauses that the rulebook does not have and never had."""
    for one in history.errata:
        published = any(one.clause in book for release in history.releases for book in release.clauses.values())
        if one.clause and one.clause not in known and not published:
            message = f"the rulebook has no clause '{one.clause}', nor had one that was released"
            yield Diagnostic("unknown-clause", message, one.place("clause"), "write its id, such as CW-9.4")


def _rule_errata(history: History, rules: RuleSet) -> Iterator[Diagnostic]:
    """What is wrong with the errata of rules: rules that are not there, and what is not so."""
    known = {*rules.values, *(name for release in history.releases for name in release.rules)}
    for name in dict.fromkeys(one.rule for one in history.errata if one.rule):
        errata = history.of_rule(name)
        if name not in known:
            message = f"there is no rule '{name}', nor was one released"
            yield Diagnostic("unknown-rule", message, errata[0].place("rule"), did_you_mean(name, known))
            continue
        for one in errata:
            if same_value(one.was, one.now):
                message = f"rule '{name}': nothing has changed"
                yield Diagnostic("no-change", message, one.place("now"), "delete the erratum, or mend 'was'")
        said = rules.values[name].value if name in rules.values else None
        if not same_value(errata[-1].now, said):
            message = f"rule '{name}': by this erratum it is {shown_value(errata[-1].now)}, "
            message += f"but rules.yaml has {shown_value(said)}"
            yield Diagnostic("errata-not-so", message, errata[-1].place("now"), "write what rules.yaml has, or mend it")


def _rules(rules: RuleSet, newest: Release, history: History) -> Iterator[Diagnostic]:
    """A warning for every rule value that has changed without an erratum, has come or has gone."""
    hint = _hint(history.game)
    values: Mapping[str, Value] = {name: rule.value for name, rule in rules.values.items()}
    for name in dict.fromkeys((*values, *newest.rules)):
        where = rules.values[name].where if name in values else rules.where
        if name not in newest.rules:
            message = f"rule '{name}' is new since release {newest.version}"
            yield _warning("new-since-release", message, where, _hint(history.game, undo="take it out"))
        elif name not in values:
            message = f"rule '{name}' ({json_text(newest.rules[name])}) of release {newest.version} is gone"
            yield _warning("gone-since-release", message, where, hint)
        elif not same_value(values[name], newest.rules[name]) and not history.explains_rule(
            name, newest.rules[name], values[name]
        ):
            message = f"rule '{name}' was {json_text(newest.rules[name])} in release {newest.version}, "
            yield _warning("changed-since-release", message + f"now {json_text(values[name])}", where, hint)


def _hint(game: Game, *, undo: str = "put it back", errata: bool = True) -> str:
    explain = f"say why in {errata_file(game.id)}, " if errata else ""
    return f"{undo}, {explain}or raise the version in game.yaml and run 'cardgen release {game.id}'"


def _warning(code: str, message: str, where: Where, hint: str) -> Diagnostic:
    return Diagnostic(code, message, where, hint, Severity.WARNING)
