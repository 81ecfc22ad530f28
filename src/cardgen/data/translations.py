"""Texts given by language: is each there in every language of the game, and in no other?"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from cardgen.data.desk import Desk, Source
from cardgen.data.document import Map, PathInFile
from cardgen.diagnostics import nearest

MOST_SINGLY = 3  # entries without a word of a language that are told one by one


def check_languages(
    desk: Desk, source: Source, path: PathInFile, languages: Sequence[str], told: Collection[str] = ()
) -> None:
    """Note each language that a mapping of texts lacks or has too many; says nothing of what is not a mapping.

    That the languages in `told` are missing has been noted elsewhere.
    """
    node = source.document.node(path)
    if not isinstance(node, Map):
        return
    name = next((p for p in reversed(path) if isinstance(p, str)), "text")
    for language in languages:
        if language not in node.entries and language not in told:
            message = f"{name}: the text in '{language}' is missing"
            desk.note("missing-translation", message, source.where(*path), f"add '{language}: ...'")
    for language in node.entries:
        if language not in languages:
            near = nearest(language, set(languages) - set(node.entries))
            hint = f"did you mean '{near}'?" if near else f"known: {', '.join(languages)}"
            message = f"{name}: '{language}' is not a language of the game"
            desk.note("unknown-language", message, source.where(*path, language, key=True), hint)


def check_entries(
    desk: Desk, source: Source, entries: Mapping[str, Sequence[PathInFile]], languages: Sequence[str]
) -> None:
    """The same for a list of entries, each with the paths of its texts, by what a message calls it.

    A language of which more than a few entries have no word at all gives one finding for all of those entries.
    """
    told: dict[str, set[str]] = {about: set() for about in entries}
    for language in languages:
        bare = {about: texts for about, texts in entries.items() if _lacking(source, texts, language)}
        if len(bare) <= MOST_SINGLY:
            continue
        for about in bare:
            told[about].add(language)
        first, texts = next(iter(bare.items()))
        count = sum(len(t) for t in bare.values())
        message = f"{count} texts in '{language}' are missing, all those of {len(bare)} entries: {first} is the first"
        hint = f"add '{language}: ...' to each of their texts"
        desk.note("missing-translation", message, source.where(*texts[0]), hint)
    for about, texts in entries.items():
        for path in texts:
            check_languages(desk, source, path, languages, told[about])


def _lacking(source: Source, texts: Sequence[PathInFile], language: str) -> bool:
    """Is there no word of the language in any of the texts (and is there a text)?"""
    nodes = [node for path in texts if isinstance(node := source.document.node(path), Map)]
    return bool(nodes) and not any(language in node.entries for node in nodes)
