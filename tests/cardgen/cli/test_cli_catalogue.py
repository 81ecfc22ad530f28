"""The tool's own words: the same in every language that it speaks, and English in any other."""

from __future__ import annotations

import string

import pytest

from cardgen.cli.catalogue import ENGLISH, SPOKEN, TYPED, catalogue


def blanks(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("language", sorted(SPOKEN))
def test_every_language_has_every_text_with_the_same_blanks(language: str) -> None:
    texts = SPOKEN[language]
    assert set(texts) == set(ENGLISH)
    assert {key: blanks(text) for key, text in texts.items()} == {key: blanks(text) for key, text in ENGLISH.items()}
    assert len({texts[f"type-{name}"] for name in TYPED}) == len(TYPED)
    assert [
        line
        for line in catalogue(language).say("help", concede="x", **dict.fromkeys(TYPED, "y")).splitlines()
        if len(line) > 80
    ] == []


def test_commands_are_understood_in_the_language_and_in_english() -> None:
    spanish = catalogue("es")
    assert [spanish.command(typed) for typed in ("salir", "quit", "?", "deshacer", "abc")] == [
        "quit",
        "quit",
        "help",
        "undo",
        "",
    ]
    assert spanish.commands == ("ayuda", "mirar", "leer", "deshacer", "registro", "salir")


def test_numbers_are_written_as_the_language_does() -> None:
    assert [catalogue("en").number(n) for n in (1234567, 19.3526, 0.069442, -2)] == [
        "1,234,567",
        "19.3526",
        "0.069442",
        "-2",
    ]
    assert [catalogue("es_mx").number(n) for n in (1234567, 1219.5)] == ["1\u00a0234\u00a0567", "1\u00a0219,5000"]


def test_a_language_that_the_tool_does_not_speak_has_english_words() -> None:
    assert catalogue("cy").say("stopped") == "Stopped."
