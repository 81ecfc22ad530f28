"""Card lists: one mapping a card, held against its type's schema."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from cardgen.data.cardschema import any_card
from cardgen.data.desk import Desk, Source, mapping, sequence, text
from cardgen.data.document import frozen
from cardgen.data.gamefile import Deck, Outline, is_slug
from cardgen.data.schema import check
from cardgen.diagnostics import Where, errors
from cardgen.model.game import Card

MAX_CARDS = 30_000  # distinct cards of one game
MAX_COPIES = 100_000  # cards on paper

_OWN = ("id", "name", "type", "copies")


@dataclass(frozen=True, slots=True)
class Seen:
    """A card as its list gives it, faulty or not."""

    id: str
    name: str
    value: Mapping[str, Any]
    source: Source
    index: int
    copies: int  # what its deck gives where the card says nothing
    sound: bool

    def where(self, *path: str, key: bool = False) -> Where:
        """The place of one of its values."""
        return self.source.where("cards", self.index, *path, key=key)


@dataclass(frozen=True, slots=True)
class CardLists:
    """Every card seen, in order; `whole` is false where a list or an id could not be read: then cards are unknown."""

    seen: tuple[Seen, ...]
    whole: bool
    ids: frozenset[str] = field(default=frozenset())

    def cards(self) -> tuple[Card, ...]:
        """The cards without faults, numbered from 1."""
        return tuple(_card(s, number) for number, s in enumerate((s for s in self.seen if s.sound), start=1))


def read_cards(desk: Desk, outline: Outline) -> CardLists:
    """The cards of all the game's lists, with every finding noted on the desk."""
    seen: list[Seen] = []
    whole = 0 < len(outline.decks) == len(sequence(outline.source.value.get("decks")))
    for deck in outline.decks:
        source = desk.open(f"cards/{outline.id}/{deck.file}", "cards")
        if source is None or "cards" not in source.value:
            whole = False
            continue
        seen += _seen(desk, outline, deck, source)
        if desk.is_full:
            message = f"there are {len(desk.findings):,} findings: the cards behind this one are not looked at"
            desk.note("too-many-findings", message, seen[-1].where() if seen else source.where(), "mend these first")
            break
        whole = whole and len(sequence(source.value["cards"])) > 0
    if desk.is_full:
        whole = False
    else:
        _check_ids(desk, seen)
        _check_names(desk, seen)
    _check_number(desk, seen)
    if seen and all(copies_of(s) == 0 for s in seen):
        desk.warn("nothing-to-print", "every card has 0 copies", seen[0].where(), "give one a 'copies' above 0")
    ids = frozenset(s.id for s in seen if is_slug(s.id))
    return CardLists(tuple(seen), whole and len(ids) == len(seen), ids)


def _seen(desk: Desk, outline: Outline, deck: Deck, source: Source) -> Iterator[Seen]:
    for index, said in enumerate(sequence(source.value["cards"])):
        if desk.is_full or index > MAX_CARDS:
            return
        if not isinstance(said, dict):
            yield Seen("", "", {}, source, index, deck.copies, sound=False)
            continue
        path = ("cards", index)
        raw = {k: v for k in ("id", "name", "type") if (v := _raw(source, (*path, k)))}
        about = f"card '{raw.get('id') or raw.get('name') or index + 1}'"
        kind = raw.get("type", "")
        if kind and kind not in outline.types and outline.types:
            near = desk.near(kind, outline.types)
            desk.note("unknown-type", f"{about}: there is no card type '{kind}'", source.where(*path, "type"), near)
            sound = False
        else:
            sound = kind in outline.schemas
        checked = check(source.document, outline.schemas.get(kind, any_card()), path, about)
        desk.findings += checked.findings
        value = mapping(checked.value)
        ok = sound and not errors(checked.findings)
        yield Seen(raw.get("id", ""), raw.get("name", ""), value, source, index, deck.copies, sound=ok)


def _raw(source: Source, path: tuple[str | int, ...]) -> str:
    try:
        return source.document.raw(path)
    except KeyError:
        return ""


def _check_ids(desk: Desk, seen: list[Seen]) -> None:
    first: dict[str, Seen] = {}
    ids = {card.id for card in seen}
    for card in seen:
        if card.id in first:
            message = f"card id '{card.id}' is used twice: first at {first[card.id].where('id')}, again here"
            desk.note("duplicate-id", message, card.where("id"), "give one of the cards another id")
        elif card.id:
            first[card.id] = card
        variant = text(card.value.get("variant_of"))
        if variant and (variant == card.id or variant not in ids):
            near = desk.near(variant, (other for other in ids if other != card.id))
            message = f"card '{card.id}': variant_of: there is no other card '{variant}'"
            desk.note("unknown-card", message, card.where("variant_of"), near)


def _check_number(desk: Desk, seen: list[Seen]) -> None:
    """A slip of the pen must not become a million sheets of paper."""
    if len(seen) > MAX_CARDS:
        message = f"the game has more than {MAX_CARDS:,} distinct cards"
        desk.note("too-many-cards", message, seen[MAX_CARDS].where(), "make several games of it")
    copies = 0
    for card in (s for s in seen if s.sound):
        copies += copies_of(card)
        if copies > MAX_COPIES:
            message = f"card '{card.id}': with its copies the game has more than {MAX_COPIES:,} cards to print"
            desk.note("too-many-copies", message, card.where(), "print fewer copies")
            return


def copies_of(card: Seen) -> int:
    """How many copies of a card a deck holds: its own number, else that of its list."""
    own = card.value.get("copies")
    return own if isinstance(own, int) and not isinstance(own, bool) else card.copies


def _check_names(desk: Desk, seen: list[Seen]) -> None:
    """Two cards of one name that do not say the same may be one card whose printings have drifted apart."""
    first: dict[str, Seen] = {}
    for card in seen:
        name = unicodedata.normalize("NFC", card.name).casefold().strip()
        other = first.setdefault(name, card) if name else card
        if other is card or other.id == card.id or _variants(card, other) or _says(card) == _says(other):
            continue
        message = f"cards '{other.id}' and '{card.id}' have the same name, '{card.name}', but differ"
        hint = f"the first is at {other.where('name')}: rename one, make them alike, or add 'variant_of: {other.id}'"
        desk.warn("same-name", message, card.where("name"), hint)


def _variants(card: Seen, other: Seen) -> bool:
    return card.value.get("variant_of") in (other.id, other.value.get("variant_of", "")) or (
        other.value.get("variant_of") == card.id
    )


def _says(card: Seen) -> dict[str, Any]:
    """What a card means in play: its text where it has one, else all that its type gives it but art and flavour."""
    if "text" in card.value:
        return {"text": card.value["text"]}
    return {k: v for k, v in card.value.items() if k not in (*_OWN, "art", "flavor", "variant_of")}


def _card(seen: Seen, number: int) -> Card:
    value = seen.value
    return Card(
        id=seen.id,
        name=seen.name,
        type=str(value["type"]),
        copies=copies_of(seen),
        number=number,
        fields=MappingProxyType({k: frozen(v) for k, v in value.items() if k not in _OWN}),
        where=seen.where(),
    )
