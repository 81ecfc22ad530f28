"""The words of each language: names, flavour and other texts of the cards, and the labels that templates print."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath
from types import MappingProxyType

from cardgen.data.cards import CardLists
from cardgen.data.cardwords import card_texts, check_card_words, check_first
from cardgen.data.desk import Desk, Source, listed, mapping, text, words
from cardgen.data.gamefile import Outline
from cardgen.data.phrases import phrase_file
from cardgen.model.game import Locale
from cardgen.model.phrases import FIELD


def read_locales(desk: Desk, outline: Outline, lists: CardLists) -> dict[str, Locale]:
    """The words of each of the game's languages, with every finding noted on the desk.

    The first language has its names and texts in the card lists; its own file, which holds labels only, may be
    left out where no label is needed.
    """
    folder = f"cards/{outline.id}/locale"
    found: dict[str, Source] = {}
    for index, language in enumerate(outline.languages):
        place = f"{folder}/{language}.yaml"
        if index == 0 and not desk.is_there(place):
            continue
        where = outline.source.where("languages", index)
        if desk.find(f"{language}.yaml", (desk.project.root / folder,), where):
            source = desk.open(place, "locale")
            if source is not None:
                found[language] = source
    spoken = frozenset({FIELD} if desk.is_there(phrase_file(outline.id)) else ())
    texts = card_texts(outline, lists, spoken)
    for language, source in found.items():
        if language == outline.languages[0]:
            check_first(desk, language, source)
        else:
            check_card_words(desk, language, source, lists, texts)
            _check_names(desk, language, source, lists)
    _check_labels(desk, found, outline)
    _check_strays(desk, folder, outline)
    return {language: _locale(language, found.get(language), outline, lists) for language in outline.languages}


def _check_names(desk: Desk, language: str, source: Source, lists: CardLists) -> None:
    """Cards whose names differ in the list should not get one name in translation."""
    listed = {s.id: s.name for s in lists.seen}
    first: dict[str, str] = {}
    for card_id, name in words(source.value.get("names")).items():
        other = first.setdefault(name.casefold(), card_id)
        if other != card_id and listed.get(other) != listed.get(card_id):
            message = f"cards '{other}' and '{card_id}' are both named '{name}' in '{language}'"
            hint = f"the first is at {source.where('names', other)}: rename one"
            desk.warn("same-name", message, source.where("names", card_id), hint)


def _check_labels(desk: Desk, found: dict[str, Source], outline: Outline) -> None:
    """Every language has the labels of the first one, and no others."""
    labels = {language: words(source.value.get("labels")) for language, source in found.items() if source.sound}
    base = next((language for language in outline.languages if language in labels), None)
    if base is None:
        return
    for language, own in labels.items():
        source = found[language]
        place = source.where("labels", key=True) if "labels" in source.value else source.where()
        missing = [k for k in labels[base] if k not in own]
        for key in missing:
            message = f"the label '{key}' of '{base}' is missing in '{language}'"
            desk.note("missing-label", message, place, f"add '{key}: ...' under labels")
        for key in [k for k in own if k not in labels[base]]:
            hint = desk.near(key, missing) or f"add it to '{base}' too, or delete it"
            message = f"the label '{key}' is not in '{base}'"
            desk.note("unknown-label", message, source.where("labels", key, key=True), hint)


def _check_strays(desk: Desk, folder: str, outline: Outline) -> None:
    for place in _stray_files(desk, folder, outline):
        name = PurePosixPath(place).name
        message = f"'{name}' is not the file of a language of the game"
        where = outline.source.where("languages")
        desk.warn("unused-file", message, where, f"add its language to 'languages', or delete {place}")


def _stray_files(desk: Desk, folder: str, outline: Outline) -> Iterator[str]:
    known = {f"{language}.yaml" for language in outline.languages}
    for file in listed(desk.project.root / folder) if outline.languages else ():
        if file.suffix in (".yaml", ".yml") and file.name not in known:
            yield f"{folder}/{file.name}"


def _locale(language: str, source: Source | None, outline: Outline, lists: CardLists) -> Locale:
    value = source.value if source else {}
    if language == outline.languages[0]:
        names = {s.id: s.name for s in lists.seen}
        flavor = {s.id: said for s in lists.seen if (said := text(s.value.get("flavor")))}
    else:
        names, flavor = words(value.get("names")), words(value.get("flavor"))
    given = mapping(value.get("fields")) if language != outline.languages[0] else {}
    return Locale(
        language=language,
        names=MappingProxyType(names),
        flavor=MappingProxyType(flavor),
        labels=MappingProxyType(words(value.get("labels"))),
        fields=MappingProxyType({name: MappingProxyType(words(said)) for name, said in given.items()}),
    )
