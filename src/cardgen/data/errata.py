"""The published changes of a game's cards: `cards/<game>/errata.yaml`."""

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
    about = {f"the erratum of '{text(one.get('card'))}' ({index + 1})": index for index, one in enumerate(said)}
    check_entries(desk, source, {name: [("errata", index, "why")] for name, index in about.items()}, game.languages)
    return tuple(_erratum(source, index, one) for index, one in enumerate(said))


def _erratum(source: Source, index: int, said: dict[str, Any]) -> Erratum:
    return Erratum(
        card=text(said.get("card")),
        field=text(said.get("field")),
        was=frozen(said.get("was")),
        now=frozen(said.get("now")),
        since=text(said.get("since")),
        why=MappingProxyType(words(said.get("why"))),
        where=source.where("errata", index),
        places=MappingProxyType({key: source.where("errata", index, key) for key in said}),
    )
