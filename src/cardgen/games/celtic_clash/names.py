"""Cards as moves name them: by id; of several copies in one list, the second is `kelpie:2`, the third `kelpie:3`."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Deck


def named(deck: Deck, cards: Sequence[int]) -> tuple[str, ...]:
    """The name of each of some different cards."""
    ids = deck.ids
    if deck.singles:
        return tuple([ids[card] for card in cards])
    seen: dict[str, int] = {}
    names: list[str] = []
    for card in cards:
        count = seen[ids[card]] = seen.get(ids[card], 0) + 1
        names.append(ids[card] if count == 1 else f"{ids[card]}:{count}")
    return tuple(names)


def find(deck: Deck, name: object, cards: Sequence[int]) -> int:
    """The card of that name among some cards, or -1."""
    if deck.singles:
        found = deck.numbers.get(name, -1)
        return found if found in cards else -1
    names = named(deck, cards)
    return cards[names.index(str(name))] if name in names else -1


def held(deck: Deck, name: object, cards: Sequence[int]) -> int:
    """A card of that id among some whose copies are all alike, or -1."""
    if deck.singles:
        return find(deck, name, cards)
    return next((card for card in cards if deck.ids[card] == name), -1)
