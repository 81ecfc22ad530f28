"""The published changes of a game's cards, rules and clauses: `cards/<game>/errata.yaml`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from cardgen.data.desk import Desk, Source, mapping, sequence, text, words
from cardgen.data.document import frozen
from cardgen.data.translations import check_entries
from cardgen.model.game import Game
from cardgen.model.release import Erratum

ERRATA = "errata.yaml"


def errata_file(game_id: str) -> str:
    """Where a game's errata stand, below the project's root."""
    return f"cards/{game_id}/{ERRATA}"


def read_errata(desk: Desk, game: Game) -> tuple[Erratum, ...]:
    """The errata of a game in the order of the file, with every finding about their form noted on the desk.

    None where there is no such file, or it has a fault.
    """
    source = desk.open_if_there(errata_file(game.id), "errata")
    if source is None or not source.sound:
        return ()
    said = [mapping(one) for one in sequence(source.value.get("errata"))]
    about = {f"the erratum of '{_subject(one)}' ({index + 1})": index for index, one in enumerate(said)}
    for index, one in enumerate(said):
        _check_form(desk, source, index, one)
    check_entries(desk, source, {name: [("errata", index, "why")] for name, index in about.items()}, game.languages)
    return tuple(_erratum(source, index, one) for index, one in enumerate(said))


def _check_form(desk: Desk, source: Source, index: int, said: dict[str, Any]) -> None:
    """Each erratum is about a field of a card, a rule or a clause, and says of the first two what was and is."""
    forms = [{"card", "field", "was", "now"}, {"rule", "was", "now"}, {"clause"}]
    if {key for key in said if key not in ("since", "why")} not in forms:
        message = f"the erratum of '{_subject(said)}' is about no field of a card, no rule and no clause alone"
        hint = "write card, field, was and now; or rule, was and now; or clause; and since and why with each"
        desk.note("unclear-erratum", message, source.where("errata", index), hint)


def _subject(said: dict[str, Any]) -> str:
    return next((text(said[key]) for key in ("card", "rule", "clause") if key in said), "")


def _erratum(source: Source, index: int, said: dict[str, Any]) -> Erratum:
    return Erratum(
        card=text(said.get("card")),
        field=text(said.get("field")),
        was=frozen(said.get("was")),
        now=frozen(said.get("now")),
        since=text(said.get("since")),
        why=MappingProxyType(words(said.get("why"))),
        where=source.where("errata", index),
        rule=text(said.get("rule")),
        clause=text(said.get("clause")),
        places=MappingProxyType({key: source.where("errata", index, key) for key in said}),
    )
