"""Which abilities of cards a game's play bears out: seen, condition true and false, the effect changing something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from cardgen.data.scenario import read_scenario
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, Where
from cardgen.engine.contract import Table
from cardgen.engine.hooks import CHANGED, FALSE, SEEN, TRUE
from cardgen.pipeline.scenarios import all_files
from cardgen.playtest.room import Room
from cardgen.playtest.scenario import play_scenario
from cardgen.playtest.sightings import Listening, Sightings, abilities_of, has_condition, probe_of

_WORDS = {
    SEEN: "it never has its say",
    TRUE: "its condition is never true",
    FALSE: "its condition is never false",
    CHANGED: "its effect never changes anything",
}


@dataclass(frozen=True, slots=True)
class Sighted:
    """An ability, `<card id>/<n>`: where its card stands, how often what was noted of it, what never was."""

    id: str
    where: Where
    counts: Mapping[str, int]
    conditional: bool
    lacking: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sighting:
    """Every ability of a game, in the order of its cards; how many games were played; what is wrong."""

    abilities: tuple[Sighted, ...] = ()
    games: int = 0
    findings: tuple[Diagnostic, ...] = ()


def sight(room: Room, games: int) -> Sighting:
    """Play so many games and every scenario, and hold what becomes of the cards' abilities against their texts.

    Raises CardgenError for what the rule module does wrong.
    """
    abilities = abilities_of(room.game)
    if not abilities:
        return Sighting()
    probe = probe_of(room.module)
    if probe is None:
        message = f"'{room.game.module}' does not tell what becomes of its abilities, so nothing is known of them"
        hint = "add the hook 'probe'"
        return Sighting((), 0, (Diagnostic("no-probe", message, room.game.place("module"), hint, Severity.WARNING),))
    sightings = Sightings()
    if isinstance(room.judge, Table):
        sightings.of_games(room, games)
    _play_scenarios(replace(room, module=Listening(room.module, probe, sightings)))
    found = tuple(_sighted(room, sightings, abilities))
    return Sighting(found, sightings.games, tuple(_findings(room, found)))


def _play_scenarios(room: Room) -> None:
    """Play all that can be read: what is wrong with the others is told where the clauses are covered."""
    for file in all_files(room.project, room.game.id):
        try:
            scenario = read_scenario(room.project, room.game, file)
        except CardgenError:
            continue
        play_scenario(room.module, room.game, room.printed, scenario)


def _sighted(room: Room, sightings: Sightings, abilities: Mapping[str, str]) -> Iterator[Sighted]:
    for ability, card_id in abilities.items():
        card = room.game.card(card_id)
        conditional = has_condition(room.game, ability)
        yield Sighted(
            id=ability,
            where=card.where if card is not None else room.game.place("decks"),
            counts={what: sightings.counts[ability, what] for what in _WORDS},
            conditional=conditional,
            lacking=sightings.lacking(ability, conditional),
        )


def _findings(room: Room, abilities: Iterable[Sighted]) -> Iterator[Diagnostic]:
    for one in abilities:
        if one.lacking:
            message = f"ability {one.id}: " + ", ".join(_WORDS[what] for what in one.lacking)
            hint = f"play it in a scenario in tests/{room.game.id}/turns/, or play more games"
            yield Diagnostic("uncovered-ability", message, one.where, hint)
