"""How often what has changed is exercised: by what is kept of a game, else by a scenario or a new game made for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from cardgen.diagnostics import CardgenError, Diagnostic, Severity
from cardgen.engine.contract import Event, Seat
from cardgen.engine.hooks import CHANGED, FALSE, SEEN, TRUE
from cardgen.model.phrases import FIELD
from cardgen.pipeline.comparison import Effect, Exercise, Level, Topic, WordChange
from cardgen.pipeline.replays import Heard
from cardgen.pipeline.scenes import build_scenes, scene_file
from cardgen.pipeline.twofold import Twofold
from cardgen.pipeline.wording import WHOLE
from cardgen.playtest.bots import RANDOM, bots_of
from cardgen.playtest.guard import guarded
from cardgen.playtest.retelling import event_line
from cardgen.playtest.room import VARIANT, Room
from cardgen.playtest.sightings import Sightings, probe_of
from cardgen.playtest.told import stage

SIGHTED = {Level.QUICK: 60, Level.NORMAL: 200, Level.RELEASE: 500}  # games for the abilities of cards
SEARCHED = {Level.QUICK: 40, Level.NORMAL: 200, Level.RELEASE: 500}  # games in which to look for what is never met


def exercised(both: Twofold, words: Iterable[WordChange], heard: Heard, level: Level) -> tuple[Exercise, ...]:
    """How often everything that has changed was exercised under the new state, in the order of the changes.

    `heard` is what the kept plays exercised.  For what none of them meets a scenario is built; what no scenario shows
    is looked for in games that are played for it.
    """
    changes = tuple(words)
    subjects = dict(_subjects(both, changes, heard))
    sightings = _sightings(both, subjects, level)
    told = both.new.rules.told
    found: list[Exercise] = []
    for what, topic in subjects.items():
        name = what.rpartition("/")[0] or what
        why = told[what].why if what in told else ""
        sights = sightings.get(what, {})
        found.append(Exercise(what, topic, heard.plays[name], heard.events[name], sights, told=why))
    lacking = [one.what for one in found if not one.is_met and not one.told]
    functional = any(change.effect is Effect.FUNCTIONAL for change in changes)
    scenes = build_scenes(both, lacking, level, functional) if lacking else {}
    lacking = [what for what in lacking if what not in scenes]
    met = _search(both, lacking, level) if lacking else {}
    return tuple(replace(one, scene=scenes.get(one.what), found=met.get(one.what, "")) for one in found)


def unexercised(both: Twofold, words: Iterable[WordChange], coverage: Iterable[Exercise]) -> Iterator[Diagnostic]:
    """A warning for everything that has changed and that no play meets, with what to write."""
    game = both.new.game
    places = {change.id: change.where for change in words if change.now is not None}
    for one in coverage:
        if one.is_exercised or one.told:
            continue
        message = f"{one.topic} {one.what} has changed, and no example, turn, stored or generated game exercises it"
        shows = f" and 'shows: [{one.what}]'" if one.topic in (Topic.CLAUSE, Topic.RULING) else ""
        file = scene_file(game.id, one.what)
        hint = f"write {file}: a position ('given') in which it matters, its 'moves'{shows}"
        where = places.get(one.what.rpartition("/")[0] or one.what, both.new.rules.where)
        yield Diagnostic("unexercised-change", message, where, hint, Severity.WARNING)


def _subjects(both: Twofold, words: Iterable[WordChange], heard: Heard) -> Iterator[tuple[str, Topic]]:
    """What is to be exercised: abilities, cards, clauses and rulings; of a rule what `heard` knows of the two."""
    for change in words:
        if change.now is None or change.effect is Effect.WORDING:
            continue
        if change.topic is Topic.CARD:
            card = both.new.game.card(change.id)
            if card is None or card not in both.new.game.deck or not card.copies:
                continue
            if change.field in (FIELD, WHOLE) and change.id in both.new.game.trees:
                yield from ((f"{change.id}/{number}", Topic.CARD) for number in _abilities(both, change.id))
            if change.field != FIELD or change.id not in both.new.game.trees:
                yield change.id, Topic.CARD
        elif change.topic is Topic.RULE:
            rule = both.new.rules.values[change.id]
            behind = [(rule.clause, Topic.CLAUSE), (rule.ruling, Topic.RULING)]
            cited = [(name, topic) for name, topic in behind if name]
            yield next((one for one in cited if heard.events[one[0]]), cited[0])
        elif change.topic in (Topic.CLAUSE, Topic.RULING):
            yield change.id, change.topic


def _abilities(both: Twofold, card: str) -> Iterator[int]:
    """The numbers of the abilities of a card that have changed, from 1."""
    before = both.old.game.trees.get(card, ())
    for number, tree in enumerate(both.new.game.trees[card], 1):
        if tree not in before[number - 1 : number]:
            yield number


def _sightings(both: Twofold, subjects: Iterable[str], level: Level) -> dict[str, dict[str, int]]:
    """What became of changed abilities in games that are played for it; none where the game does not tell."""
    abilities = [name for name in subjects if "/" in name]
    if not abilities or probe_of(both.module) is None:
        return {}
    sightings = Sightings()
    sightings.of_games(both.room(both.new), SIGHTED[level])
    return {name: {what: sightings.counts[name, what] for what in (SEEN, TRUE, FALSE, CHANGED)} for name in abilities}


def _search(both: Twofold, wanted: Iterable[str], level: Level) -> dict[str, str]:
    """In which generated game each of these things is met first; games by chance and by the game's quickest bot."""
    found: dict[str, str] = {}
    names = {what: what.rpartition("/")[0] or what for what in wanted}
    for room in _rooms(both):
        try:
            table = room.table
        except CardgenError:
            continue
        with guarded("playing games", room.game.place("module")):
            bots = bots_of(room.module, table)
            known = list(bots)[:2]
            ready = stage(table)
            for seed in range(SEARCHED[level]):
                if len(found) == len(names):
                    return found
                name = known[seed % len(known)] if known else RANDOM
                seats: dict[Seat, Any] = {"a": bots[name], "b": bots[name]}
                _meet(ready.play(seats, seed).events, names, found, _label(room, name, seed))
    return found


def _rooms(both: Twofold) -> Iterator[Room]:
    """The new state, and its other variants."""
    yield both.room(both.new)
    rule = both.new.rules.values.get(VARIANT)
    for option in rule.options if rule is not None else ():
        if rule is not None and option != rule.value:
            yield both.room(both.new, {VARIANT: option})


def _label(room: Room, bot: str, seed: int) -> str:
    variant = room.rules.values.get(VARIANT)
    printed = room.printed.values.get(VARIANT)
    under = (
        f", {variant.value}" if variant is not None and printed is not None and variant.value != printed.value else ""
    )
    return f"seed {seed}, {bot} against {bot}{under}"


def _meet(events: tuple[Event, ...], names: dict[str, str], found: dict[str, str], label: str) -> None:
    for event in events:
        for what, name in names.items():
            if what not in found and (name in event.cites or name in event.cards):
                found[what] = f"{label}: {event_line(event)}"
