"""A game held against its newest release: what has changed, and whether the errata say so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.data.desk import Desk
from cardgen.data.errata import errata_file, read_errata
from cardgen.data.project import Project
from cardgen.data.releases import read_releases
from cardgen.data.within import CardPlaces
from cardgen.diagnostics import Diagnostic, Severity, Where, errors
from cardgen.model.game import Game, Value
from cardgen.model.phrases import FIELD
from cardgen.model.release import Release, json_text, version_order
from cardgen.model.rules import RuleSet
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
    yield from faults
    if not history.releases or errors(faults):
        return
    newest = history.releases[-1]
    found = [*_behind(game, newest), *_cards(project, history, newest)]
    found += _rules(rules, newest) if rules is not None else ()
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
            yield _warning("new-since-release", message, card.where, _hint(game, errata=False))
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
                "a printed number belongs to one card for ever: put new cards at the end of the lists, and give a card "
            )
            hint += "that is no longer printed 'copies: 0'"
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


def _rules(rules: RuleSet, newest: Release) -> Iterator[Diagnostic]:
    """A warning for every rule value that has changed, has come or has gone."""
    hint = "put it back, or raise the version and release it"
    values: Mapping[str, Value] = {name: rule.value for name, rule in rules.values.items()}
    for name in dict.fromkeys((*values, *newest.rules)):
        where = rules.values[name].where if name in values else rules.where
        if name not in newest.rules:
            message = f"rule '{name}' is new since release {newest.version}"
            yield _warning("new-since-release", message, where, hint)
        elif name not in values:
            message = f"rule '{name}' ({json_text(newest.rules[name])}) of release {newest.version} is gone"
            yield _warning("gone-since-release", message, where, hint)
        elif json_text(values[name]) != json_text(newest.rules[name]):
            message = f"rule '{name}' was {json_text(newest.rules[name])} in release {newest.version}, "
            yield _warning("changed-since-release", message + f"now {json_text(values[name])}", where, hint)


def _hint(game: Game, *, errata: bool = True) -> str:
    explain = f"say why in {errata_file(game.id)}, " if errata else ""
    return f"put it back, {explain}or raise the version in game.yaml and run 'cardgen release {game.id}'"


def _warning(code: str, message: str, where: Where, hint: str) -> Diagnostic:
    return Diagnostic(code, message, where, hint, Severity.WARNING)
