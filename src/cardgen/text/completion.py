"""What may be written next: for editors, and for those who do not know the phrases by heart."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.model.phrases import Style
from cardgen.text.failure import Expected, attempt
from cardgen.text.lexer import lex, shown_number
from cardgen.text.table import NumberEdge, PhraseTable


def completions(table: PhraseTable, text: str, language: str) -> tuple[str, ...]:
    """The words and numbers that may follow the beginning of an ability, sorted; only those of house wordings.

    None where the text cannot be read as far as it goes, or where nothing may follow it.
    """
    tongue = table.tongues[language]
    lexed = lex(text, tongue.spelling)
    result = attempt(tongue, lexed)
    if result.far < len(lexed.words):
        return ()
    opens = not lexed.words or lexed.words[-1] in tongue.spelling.starters
    words = [word for word in result.expected.every_word() if result.expected.words.get(word, True)]
    shown = (word[0].upper() + word[1:] if opens else word for word in words)
    return (*dict.fromkeys(shown), *dict.fromkeys(_numbers(result.expected)))


def _numbers(expected: Expected) -> Iterator[str]:
    edges: list[NumberEdge] = list(expected.numbers)
    for symbol in expected.symbols.values():
        edges += symbol.root.numbers
    for edge in edges:
        if edge.range.style is not Style.WORDS:
            yield from (shown_number(n, edge.range.style is Style.SIGNED) for n in edge.range.numbers())
