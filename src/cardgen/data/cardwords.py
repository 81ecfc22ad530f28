"""The words of the cards in one language: is each there, and does each belong to a card that has such a text?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.data.cards import CardLists
from cardgen.data.cardschema import is_text_field
from cardgen.data.desk import Desk, Source, mapping, text, words
from cardgen.data.gamefile import Outline
from cardgen.diagnostics import Where

SECTIONS = ("names", "flavor", "fields")  # of a locale file: what belongs to cards
_ELSEWHERE = {"name": "names", "flavor": "flavor"}  # fields with a section of their own


@dataclass(frozen=True, slots=True)
class Wanted:
    """One text of the cards: `what` it is called, where its words stand, and the ids of the cards that have it.

    `known` are the cards whose words are no mistake: those, and those with a fault that has been noted.
    """

    path: tuple[str, ...]
    what: str
    ids: frozenset[str]
    known: frozenset[str]


@dataclass(frozen=True, slots=True)
class CardTexts:
    """What every language after the first has to say of the cards.

    `fields` are the names of the text fields; `sure` is false where a card type's schema could not be read.
    """

    wanted: tuple[Wanted, ...]
    fields: frozenset[str]
    sure: bool


def card_texts(outline: Outline, lists: CardLists, spoken: frozenset[str] = frozenset()) -> CardTexts:
    """Every text that the cards of the game have, from their lists and schemas.

    The fields that are `spoken` are worded in every language by the game's phrases.
    """
    faulty = {s.id for s in lists.seen if not s.sound}
    flavored = frozenset(s.id for s in lists.seen if text(s.value.get("flavor")))
    wanted = [
        Wanted(("names",), "name", lists.ids, lists.ids),
        Wanted(("flavor",), "flavour", flavored, flavored | faulty),
    ]
    fields = {name: ids for name, ids in _fields(outline, lists).items() if name not in spoken}
    for name, ids in fields.items():
        wanted.append(Wanted(("fields", name), f"'{name}'", frozenset(ids), frozenset(ids | faulty)))
    return CardTexts(tuple(wanted), frozenset(fields), len(outline.schemas) == len(outline.types))


def check_card_words(desk: Desk, language: str, source: Source, lists: CardLists, texts: CardTexts) -> None:
    """Note what a language after the first lacks of the cards' texts, and what it has too many."""
    if not lists.whole:
        return
    for wanted in texts.wanted:
        _check_text(desk, language, source, lists, wanted)
    if texts.sure:
        _check_field_names(desk, source, texts)


def check_first(desk: Desk, language: str, source: Source) -> None:
    """Note what the first language's file says of cards: that is for the card lists."""
    for section in (s for s in SECTIONS if s in source.value):
        message = f"'{section}' in '{language}' belongs in the card lists, which are written in that language"
        desk.note("misplaced-words", message, source.where(section, key=True), "move it there")


def _fields(outline: Outline, lists: CardLists) -> dict[str, set[str]]:
    """The text fields by name, each with the ids of the cards that give it a text."""
    found: dict[str, set[str]] = {}
    is_text: dict[tuple[str, str], bool] = {}
    for kind, schema in outline.schemas.items():
        for name in schema.get("properties", {}):
            is_text[kind, name] = name not in _ELSEWHERE and is_text_field(schema, name)
            if is_text[kind, name]:
                found[name] = set()
    for card in lists.seen:
        kind = text(card.value.get("type"))
        for name, value in card.value.items() if kind in outline.schemas else ():
            if (kind, name) not in is_text:  # a name that only a pattern of the schema allows
                is_text[kind, name] = is_text_field(outline.schemas[kind], name)
            if is_text[kind, name] and text(value).strip():
                found.setdefault(name, set()).add(card.id)
    return found


def _check_text(desk: Desk, language: str, source: Source, lists: CardLists, wanted: Wanted) -> None:
    given = _given(source, wanted.path)
    missing = [s.id for s in lists.seen if s.id in wanted.ids and s.id not in given]
    place = next(_places(source, wanted.path))
    under = ": ".join(wanted.path)
    hint = f"add '{{}}: ...' under {under}"
    if wanted.path[0] == "fields":
        hint += "; if it is no text to be translated, give the field an 'enum' or a 'pattern' in its schema"
    if not given and len(missing) > 1:
        message = f"{len(missing)} cards have no {wanted.what} in '{language}': '{missing[0]}' is the first"
        desk.note("missing-translation", message, place, hint.format(missing[0]))
    else:
        for card_id in missing:
            message = f"card '{card_id}' has no {wanted.what} in '{language}'"
            desk.note("missing-translation", message, place, hint.format(card_id))
    meant = set(missing) or wanted.ids
    for card_id in [c for c in given if c not in wanted.known]:
        place = source.where(*wanted.path, card_id, key=True)
        name = wanted.path[-1]
        if card_id in lists.ids:
            message = f"{name}: card '{card_id}' has no {wanted.what} in its card list"
            desk.note("unknown-card", message, place, "add it there, or delete this")
        else:
            desk.note("unknown-card", f"{name}: there is no card '{card_id}'", place, desk.near(card_id, meant))


def _check_field_names(desk: Desk, source: Source, texts: CardTexts) -> None:
    given = mapping(source.value.get("fields"))
    for name in [n for n in given if n not in texts.fields]:
        place = source.where("fields", name, key=True)
        if name in _ELSEWHERE:
            message = f"fields: '{name}' has a section of its own"
            desk.note("misplaced-words", message, place, f"move it to '{_ELSEWHERE[name]}:'")
        else:
            hint = desk.near(name, texts.fields - set(given)) or "delete it: no card type has such a field"
            desk.note("unknown-field", f"fields: no card has a text '{name}' to be translated", place, hint)


def _given(source: Source, path: tuple[str, ...]) -> dict[str, str]:
    """The words at a path, by card id."""
    value = source.value
    for part in path[:-1]:
        value = mapping(value.get(part))
    return words(value.get(path[-1]))


def _places(source: Source, path: tuple[str, ...]) -> Iterator[Where]:
    """The key at a path, and those above it, as far as they are there; the file at last."""
    for length in range(len(path), 0, -1):
        if source.document.node(path[:length]) is not None:
            yield source.where(*path[:length], key=True)
    yield source.where()
