"""A card as somebody at a terminal asks to read it: its name, its values, and what it says."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.model.game import Card, Game
from cardgen.model.phrases import FIELD
from cardgen.playtest.seat import MOST_MEANT, UnreadError, begins, fold, near
from cardgen.playtest.speech import Speech
from cardgen.text.face import printed_text

UNSAID = (FIELD, "flavor")  # fields that are no values


def card_called(said: str, game: Game, speech: Speech) -> Card:
    """The card of that name or id, or the only one whose name has words that begin so.

    Raises UnreadError with the names that could be meant.
    """
    cards = game.dealt().cards
    wanted = fold(said)
    if not wanted:
        raise UnreadError(said)
    names = {card.id: fold(speech.word(card.id)) for card in cards}
    exact = [card for card in cards if wanted in (card.id, names[card.id])]
    opened = [card for card in cards if names[card.id].startswith(wanted)]
    found = exact or opened or [card for card in cards if begins(wanted, names[card.id])]
    if len(found) == 1:
        return found[0]
    meant = tuple(speech.word(card.id) for card in found[:MOST_MEANT])
    raise UnreadError(said, meant or near(wanted, [speech.word(card.id) for card in cards]))


def placard(card: Card, game: Game, speech: Speech) -> Iterator[str]:
    """Lines of text: the name with the type and every plain value, then each ability, in the language of `speech`.

    A game without phrases has the text as its lists and its locale give it.
    """
    locale = game.locales[speech.narration.language]
    fields = locale.said(card)
    values = [speech.word(card.type)]
    for name, value in fields.items():
        if name in UNSAID or value is None:
            continue
        if isinstance(value, str):
            values.append(speech.word(value))
        elif isinstance(value, int | float):
            values.append(f"{speech.word(name)} {value}")
    yield f"{locale.name(card)} · {' · '.join(values)}"
    said = fields.get(FIELD)
    plain = (said,) if isinstance(said, str) else said if isinstance(said, tuple) else ()
    yield from printed_text(game, card, speech.narration.language) or map(str, plain)
