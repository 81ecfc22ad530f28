"""What is asked of whole games can fail: of each game a table that is bent in one place is found out by its check."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import CONCEDE, SEATS, Event, Refusal, Step, Table, named
from tests.shipped.games import GAMES
from tests.shipped.whole import Luck, check_concession, check_game, known_of, open_printed

FORMS = [(game_id, form) for game_id in GAMES for form in known_of(game_id).forms]
REFUSAL = Refusal("no", "XX-1.1", "No.")


class Bent:
    """A table some of whose verbs do something else."""

    def __init__(self, table: Table[Any], **verbs: Callable[..., Any]) -> None:
        self.straight = table
        self.__dict__.update(verbs)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.straight, name)


def telling(table: Table[Any], tell: Callable[[Event], Event | None]) -> Bent:
    """A table that tells other events, or fewer."""

    def told(step: Step[Any]) -> Step[Any]:
        return (step[0], tuple(event for event in map(tell, named(step[1])) if event is not None))

    return Bent(table, setup=lambda seed: told(table.setup(seed)), apply=lambda *args: told(table.apply(*args)))


def shuffling_anew(table: Table[Any]) -> Bent:
    count = itertools.count()
    return Bent(table, setup=lambda seed: table.setup(seed + next(count)))


def with_refusal(table: Table[Any], refusal: Refusal | None) -> Bent:
    return Bent(table, refusal=lambda *_: refusal)


def hidden(event: Event) -> bool:
    """Cards that come to a hand, or lie face down."""
    return bool(event.cards) and event.to == (event.seat,)


def showing(event: Event) -> Event:
    return event._replace(to=SEATS) if hidden(event) else event


def silent(event: Event) -> Event | None:
    return None if hidden(event) else event


BENDS: Mapping[str, tuple[str, Callable[[Table[Any]], Bent]]] = {
    "what is offered is refused": ("check_legality", lambda table: with_refusal(table, REFUSAL)),
    "everything is allowed": ("check_legality", lambda table: with_refusal(table, None)),
    "conceding is offered": ("check_legality", lambda t: Bent(t, moves=lambda *args: (*t.moves(*args), CONCEDE))),
    "nobody is to act": ("play_by_chance", lambda table: Bent(table, to_act=lambda _: (), moves=lambda *_: ())),
    "cards are shown to both": ("check_events", lambda table: telling(table, showing)),
    "an event rests on no clause": ("check_events", lambda table: telling(table, lambda e: e._replace(clause=""))),
    "an event is of no kind": ("check_events", lambda table: telling(table, lambda e: e._replace(kind="thing"))),
    "cards are dealt in silence": ("check_ledgers", lambda table: telling(table, silent)),
    "a view shows all": ("check_secrets", lambda table: Bent(table, view=lambda state, _: {"theirs": state})),
    "a guess is no guess": ("check_secrets", lambda t: Bent(t, determinise=lambda *args: t.setup(args[2])[0])),
    "the quiet table tells": ("check_quiet", lambda table: Bent(table, quiet=lambda: table)),
    "a seed is good for once": ("replay", shuffling_anew),
}


@pytest.mark.parametrize(("game_id", "form"), FORMS)
@pytest.mark.parametrize("bend", BENDS)
def test_a_bent_table_is_found_out(game_id: str, form: str, bend: str) -> None:
    check, bending = BENDS[bend]
    whole = open_printed(game_id, form)
    bent: Any = bending(whole.table)
    with pytest.raises((AssertionError, CardgenError)) as found:
        check_game(replace(whole, table=bent), 1, Luck(1), 1000)
    assert check in [entry.name for entry in found.traceback]


@pytest.mark.parametrize(("game_id", "form"), FORMS)
def test_a_table_that_shows_all_when_a_seat_concedes_is_found_out(game_id: str, form: str) -> None:
    whole = open_printed(game_id, form)
    bent: Any = Bent(whole.table, view=lambda state, _: {"theirs": state})
    with pytest.raises(AssertionError, match="theirs"):
        check_concession(replace(whole, table=bent), bent.setup(1)[0], "a", whole.known.forms[form].concede)
