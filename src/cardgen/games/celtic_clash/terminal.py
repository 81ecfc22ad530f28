"""What a player sees at a terminal: both fields, the own hand, and all that lies open, in 78 columns."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from cardgen.engine.contract import SEATS, Seat
from cardgen.engine.vocabulary import Vocabulary

from .book import Book
from .play import Play
from .state import ATTACKED, Cards, Moment, turn_marks
from .views import used

COLUMNS = 78
DOT = " · "
Words = Callable[[str], str]  # a card id, a label, a seat or a word of the vocabulary -> its words in a language

_MOVES = ("play", "pass", "attack", "attach", "use", "choose", "end", "replace", "concede")
_HOUSE_MOVES = ("keep", "discard", "fight")
_REFUSALS = (
    "already-attacked",
    "attached",
    "card-forbids",
    "creatures-only",
    "field-full",
    "first-turn",
    "game-over",
    "hand-limit",
    "has-hero",
    "has-relic",
    "hero-attacked",
    "hero-played",
    "inside-attack-phase",
    "keep-one",
    "must-fight",
    "must-play",
    "must-replace",
    "no-such-hero",
    "not-a-choice",
    "not-a-move",
    "not-in-hand",
    "not-in-play",
    "not-now",
    "not-on-the-field",
    "not-to-act",
    "not-your-relic",
    "not-your-unit",
    "one-attach",
    "one-attack-phase",
    "one-card",
    "relic-target",
    "shielded",
)
_ENDINGS = ("heroes", "double-fall", "judged", "concede")
_ASKED = {
    "hero": "asked-hero",
    "play": "asked-play",
    "act": "asked-act",
    "order": "asked-order",
    "may": "asked-may",
    "pick": "asked-pick",
    "replace": "asked-replace",
    "discard": "asked-discard",
}
_WORDS = ("turn", "in-the-deck", "discarded", "in-hand", "your-hand", "unattached-relics", "was-used", "has-attacked")


def vocabulary(table: Book) -> Vocabulary:
    """Everything for which a language must have words."""
    return Vocabulary((*_MOVES, *_HOUSE_MOVES), _REFUSALS, _ENDINGS, (*_ASKED.values(), *_WORDS))


def show(table: Book, state: Moment, seat: Seat, words: Words) -> tuple[str, ...]:
    """The table as that seat sees it: the other side above, its own below."""
    place = SEATS.index(seat)
    play = Play(table, state)
    turn = f"{words('turn')} {play.turn}: {words(f'seat-{SEATS[play.active]}')}"
    heaps = f"{words('in-the-deck')} {_counts(table, play.decks)}, {words('discarded')} {_counts(table, play.piles)}"
    asked = [words(_ASKED[play.asking])] if play.asking else []
    lines = wrap(DOT.join([turn, heaps, *asked]), COLUMNS, subsequent_indent="  ")
    for side in (1 - place, place):
        lines += _side(play, side, words)
    hand = ", ".join(_unbroken(_printed(table, card, words)) for card in play.hands[place])
    lines += wrap(hand or "-", COLUMNS, initial_indent=f"  {words('your-hand')}: ", subsequent_indent="    ")
    return tuple(line.replace("\N{NO-BREAK SPACE}", " ") for line in lines)


def _counts(table: Book, heaps: tuple[Cards, Cards]) -> str:
    return " / ".join(str(len(cards)) for cards in (heaps[:1] if table.shared else heaps))


def _side(play: Play, place: int, words: Words) -> list[str]:
    """One side of the field."""
    lines = [f"{words(f'seat-{SEATS[place]}')}{DOT}{words('in-hand')} {len(play.hands[place])}"]
    units: Cards = (play.heroes[place], *play.fields[place])
    for unit in units:
        if unit >= 0:
            lines += wrap(_unit(play, unit, words), COLUMNS, initial_indent="  ", subsequent_indent="      ")
    loose = ", ".join(_unbroken(words(play.book.deck.ids[card])) for card in play.loose[place])
    head = f"  {words('unattached-relics')}: "
    return [*lines, *(wrap(loose, COLUMNS, initial_indent=head, subsequent_indent="    ") if loose else [])]


def _unit(play: Play, unit: int, words: Words) -> str:
    deck = play.book.deck
    atk, def_ = play.value(unit, defense=False), play.value(unit, defense=True)
    text = f"{_unbroken(words(deck.ids[unit])):24} {words('atk')} {atk} {words('def')} {def_}"
    text += f" {words('wil')} {play.wil[unit]}/{deck.wil[unit]}"
    relic, spent = play.relic[unit], f" ({words('was-used')})"
    marks = [f"+ {_unbroken(words(deck.ids[relic]))}{spent if used(play, relic) else ''}"] if relic >= 0 else []
    marks += [words("was-used")] if used(play, unit) else []
    marks += (
        [words("has-attacked")] if turn_marks(play.done, unit) & ATTACKED and play.active == play.side(unit) else []
    )
    return DOT.join([text, *marks])


def _printed(book: Book, card: int, words: Words) -> str:
    """A card of the hand, with its values where it has some."""
    deck = book.deck
    name = words(deck.ids[card])
    return name if not deck.wil[card] else f"{name} {deck.atk[card]}/{deck.def_[card]}/{deck.wil[card]}"


def _unbroken(text: str) -> str:
    return text.replace(" ", "\N{NO-BREAK SPACE}")
