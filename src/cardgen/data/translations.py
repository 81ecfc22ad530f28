"""Texts given by language: is each there in every language of the game, and in no other?"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.data.desk import Desk, Source
from cardgen.data.document import Map, PathInFile
from cardgen.diagnostics import did_you_mean


def check_languages(desk: Desk, source: Source, path: PathInFile, languages: Sequence[str]) -> None:
    """Note each language that a mapping of texts lacks or has too many; says nothing of what is not a mapping."""
    node = source.document.node(path)
    if not isinstance(node, Map):
        return
    name = next((p for p in reversed(path) if isinstance(p, str)), "text")
    for language in languages:
        if language not in node.entries:
            message = f"{name}: the text in '{language}' is missing"
            desk.note("missing-translation", message, source.where(*path), f"add '{language}: ...'")
    for language in node.entries:
        if language not in languages:
            hint = did_you_mean(language, set(languages) - set(node.entries)) or f"languages: {', '.join(languages)}"
            message = f"{name}: '{language}' is not a language of the game"
            desk.note("unknown-language", message, source.where(*path, language, key=True), hint)
