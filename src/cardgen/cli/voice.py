"""What a game says, ready to be printed: its words in the language asked for, and the line with who has won."""

from __future__ import annotations

from cardgen.cli.catalogue import catalogue
from cardgen.diagnostics import CardgenError, Diagnostic, Where, fail
from cardgen.engine.contract import SEATS, Outcome
from cardgen.playtest.loader import vocabulary_of
from cardgen.playtest.narration import Narration, read_narrations
from cardgen.playtest.room import Room
from cardgen.playtest.speech import Speech, speech_in


def speech_of(room: Room, language: str) -> tuple[Speech, tuple[Diagnostic, ...]]:
    """The words of a game in a language, or in its first one, and what is wrong with those of all its languages.

    Raises CardgenError where it has none in that language.
    """
    table = room.judge
    narrations, faults = read_narrations(
        room.project, room.game, table.event_kinds, vocabulary_of(room.module, table, room.game.place("module"))
    )
    chosen = language or room.game.languages[0]
    if chosen in narrations:
        return speech_in(narrations[chosen], room.game, room.rules), faults
    if chosen in room.game.languages and faults:
        raise CardgenError(*faults)
    hint = f"there are: {', '.join(narrations)}" if narrations else ""
    raise fail("no-narration", f"there are no sentences in '{chosen}'", Where("--language"), hint)


def ending(speech: Speech, outcome: Outcome) -> str:
    """Who has won, how, and what says so."""
    tool = catalogue(speech.narration.language)
    cites = ", ".join(filter(None, (outcome.clause, outcome.rule)))
    how = speech.ending(outcome.by)
    if outcome.winner is None:
        return tool.say("drawn", how=how, cites=cites)
    return tool.say("won", winner=speech.seat(outcome.winner), how=how, cites=cites)


def speech_or_plain(room: Room, language: str) -> Speech:
    """As `speech_of`, for what needs few words: a game without any in its first language has its slugs for words."""
    first = room.game.languages[0]
    path = room.project.file("rules", room.game.id, f"narration.{language or first}.yaml")
    if language or path.is_file():
        return speech_of(room, language)[0]
    silent = Narration(first, {seat: seat for seat in SEATS}, ", ", ", ", {}, Where(path.as_posix()), {})
    return speech_in(silent, room.game, room.rules)
