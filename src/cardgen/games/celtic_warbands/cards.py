"""The deck: which cards there are, what a hand of them is, and what a card list must not say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from types import MappingProxyType
from typing import TypeAlias

from cardgen.diagnostics import Diagnostic, Where, did_you_mean
from cardgen.engine.contract import Move, Refusal, RefusedError
from cardgen.model.game import Card, Game

from .values import Values

Hand: TypeAlias = tuple[int, ...]  # places in Deck.kinds: what is rated and reckoned with
Cards: TypeAlias = tuple[str, ...]  # ids, in the order in which the cards lie or were drawn


@dataclass(frozen=True, slots=True)
class Kind:
    """One distinct card: its id, its suite and its rating.  The deck holds several copies of it."""

    id: str
    suite: str
    rating: int


@dataclass(frozen=True, slots=True)
class Deck:
    """Every distinct card in the order of the card list, and the way back from an id to its place."""

    kinds: tuple[Kind, ...]
    places: Mapping[str, int]
    names: tuple[str, ...]  # the ids, by place
    discards: tuple[Move, ...]  # the move that lays aside a copy, by place
    cards: Hand  # every card, copy by copy

    def ids(self, hand: Hand) -> tuple[str, ...]:
        """The ids of a hand's cards, in its order."""
        if len(hand) > 1:
            ids: tuple[str, ...] = itemgetter(*hand)(self.names)  # half the time of a loop
            return ids
        return (self.names[hand[0]],) if hand else ()

    def hand(self, cards: Cards) -> Hand:
        """Those cards by their places, in the order of the card list."""
        return tuple(sorted([self.places[card] for card in cards]))


def read_deck(game: Game) -> Deck:
    """The deck of a game whose cards have passed `card_findings`."""
    kinds = tuple(Kind(c.id, _suite(c), _rating(c)) for c in game.cards)
    places = MappingProxyType({kind.id: place for place, kind in enumerate(kinds)})
    cards = tuple(place for place, c in enumerate(game.cards) for _ in range(c.copies))
    return Deck(kinds, places, tuple(places), tuple(Move("discard", (kind.id,)) for kind in kinds), cards)


def card_list(deck: Deck, values: Values) -> tuple[Kind, ...]:
    """The cards in the order of the published card list (CW-A02), lowest rating first in each suite."""
    return tuple(sorted(deck.kinds, key=lambda k: (values.list_order.index(k.suite), k.rating)))


def rating_refusal(values: Values, rating: int) -> Refusal | None:
    """Why no card may have that rating, or nothing (CW-4.2; the list decides which ones there are: CW-A01)."""
    if values.rating_min <= rating <= values.rating_max:
        return None
    text = f"A card has a rating from {values.rating_min} to {values.rating_max}, not {rating}."
    return Refusal("rating-range", "CW-4.2", text, "CW-A01")


def copies_refusal(values: Values, card_id: str, copies: int) -> Refusal | None:
    """Why so many copies of one card cannot be in hands, or nothing."""
    if copies <= values.copies:
        return None
    text = f"The deck has {values.copies} copies of {card_id}, not {copies}."
    return Refusal("too-many-copies", "CW-2.2", text, "", (("card", card_id), ("count", copies)))


def hand_refusal(deck: Deck, values: Values, ids: Sequence[str]) -> Refusal | None:
    """Why those cards are not a hand, or nothing: unknown cards, more copies than there are, too many or too few."""
    for card_id in ids:
        if card_id not in deck.places:
            hint = did_you_mean(card_id, deck.places)
            text = f"No card is called '{card_id}'" + (f": {hint}" if hint else ".")
            return Refusal("unknown-card", "CW-2.2", text, "", (("name", card_id),))
    for card_id, copies in Counter(ids).items():
        if refusal := copies_refusal(values, card_id, copies):
            return refusal
    if len(ids) != values.hand_size:
        text = f"A hand has {values.hand_size} cards, not {len(ids)}."
        return Refusal("hand-size", "CW-7.1", text, "CW-A06", (("count", len(ids)),))
    return None


def read_hand(deck: Deck, values: Values, ids: Sequence[str]) -> Hand:
    """The hand of those cards, in their order.  Raises RefusedError where they are not a hand."""
    if refusal := hand_refusal(deck, values, ids):
        raise RefusedError(refusal)
    return tuple(deck.places[card_id] for card_id in ids)


def card_findings(game: Game, values: Values) -> tuple[Diagnostic, ...]:
    """What is wrong with a card list, at the card: its suite, its rating, its copies, and how many a suite has."""
    findings: list[Diagnostic] = []
    if not game.cards:
        where = Where(f"cards/{game.id}/game.yaml")
        return (Diagnostic("no-cards", "the game has no cards", where, "name a card list under 'decks'"),)
    for card in game.cards:
        findings += _findings(card, values)
    for suite in values.suites:
        found = [c for c in game.cards if c.fields.get("suite") == suite]
        if len(found) != values.suite_cards:
            where = (found or game.cards)[-1].where
            different = f"suite '{suite}' has {len(found)} different cards"
            message = f"{different}, the Suite Bonus counts {values.suite_cards} (CW-9.4)"
            findings.append(Diagnostic("suite-size", message, where, "add or remove a card of this suite"))
    return tuple(findings)


def _findings(card: Card, values: Values) -> list[Diagnostic]:
    found: list[tuple[str, str, str]] = []
    suite, rating = card.fields.get("suite"), card.fields.get("rating")
    if suite not in values.suites:
        found.append(
            (
                "unknown-suite",
                f"card '{card.id}' has the suite '{suite}' (CW-4.1)",
                did_you_mean(str(suite), values.suites),
            )
        )
    if isinstance(rating, bool) or not isinstance(rating, int):
        found.append(("rating-range", f"card '{card.id}' needs a whole number as its rating (CW-4.2)", ""))
    elif refusal := rating_refusal(values, rating):
        found.append((refusal.reason, f"card '{card.id}': {refusal}", ""))
    if card.copies != values.copies:
        message = f"card '{card.id}' has {card.copies} copies, the deck holds {values.copies} of each card (CW-2.2)"
        found.append(("copies", message, "change the copies, or the value 'copies' in rules.yaml"))
    return [Diagnostic(code, message, card.where, hint) for code, message, hint in found]


def _suite(card: Card) -> str:
    return str(card.fields["suite"])


def _rating(card: Card) -> int:
    rating = card.fields["rating"]
    if not isinstance(rating, int):
        raise TypeError(f"card '{card.id}' has the rating {rating!r}: its list was not checked")
    return rating
