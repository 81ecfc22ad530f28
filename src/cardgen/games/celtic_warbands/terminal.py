"""What a player sees at a terminal: the hand by suites with what it is worth, and all that lies open, in 78 columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from textwrap import wrap

from cardgen.engine.contract import SEATS, Seat
from cardgen.engine.vocabulary import Vocabulary

from .purses import free
from .scoring import CardRating, suites_of, total_of
from .state import ANTE, BEGIN, DESTINY, FATE, FIGHT, FIRST_BETS, OVER, SECOND_BETS, SHOWN, Book, State

COLUMNS = 78
DOT = " · "
Words = Callable[[str], str]  # a card id, a label, a seat or a word of the vocabulary -> its words in a language

_PRINTED = ("begin", "deal", "discard", "keep", "reveal", "concede")
_VARIANT = ("ante", "agree", "decline", "name", "pay", "stand", "raise", "match", "fold")
_PHASES = (BEGIN, ANTE, DESTINY, FIRST_BETS, FATE, SECOND_BETS, FIGHT, SHOWN, OVER)
_REFUSALS = (
    "ante-not-agreed",
    "ante-too-small",
    "exchanged",
    "fixed-raise",
    "game-over",
    "hand-size",
    "not-a-bet",
    "not-a-move",
    "not-enough",
    "not-in-hand",
    "not-in-kind",
    "not-payable",
    "not-to-act",
    "nothing-to-match",
    "opponent-can-match",
    "out-of-order",
    "pinned-card",
    "raise-too-small",
    "rating-range",
    "round-over",
    "too-few-tokens",
    "too-many-copies",
    "too-many-discards",
    "too-many-raises",
    "unknown-card",
    "unmatched",
)
_ENDINGS = ("heads", "turn-cap", "too-few-tokens", "categories", "tokens", "equal", "concede")
_WORDS = ("lead", "deck", "discard-pile", "aside", "in-the-pot", "still-to-pay", "owed")
_ODDS = (
    *("hands", "mean", "deviation", "least", "most", "middle", "low", "high", "chance", "tie", "tie_apart", "chances"),
    *("flushes", "ratings", "redraw", "gain", "thrown", "cards", "before", "discards", "after"),
)


def vocabulary(table: Book) -> Vocabulary:
    """Everything for which a language must have words."""
    return Vocabulary(
        moves=(*_PRINTED, *_VARIANT),
        refusals=_REFUSALS,
        endings=_ENDINGS,
        words=(*_PHASES, *_WORDS, *_ODDS),
    )


def show(table: Book, state: State, seat: Seat, words: Words) -> tuple[str, ...]:
    """The table as that seat sees it."""
    lines = [*_open(table, state, words), *_tokens(table, state, words)]
    if state.bank is None or not state.bank.due:  # whoever pays has just seen the hand
        lines += _hand(table, state, SEATS.index(seat), words)
    return tuple(line.replace("\N{NO-BREAK SPACE}", " ") for line in lines)


def _open(table: Book, state: State, words: Words) -> list[str]:
    """What lies open, the most important first."""
    turn = f"{words(BEGIN)} {state.score.turns + 1}: {words(state.phase)}"
    lines = [f"{turn}{DOT}{words('lead')}: {_seat(state.lead, words)}"]
    heaps = f"{words('deck')} {len(state.deck or ())}, {words('discard-pile')} {sum(map(len, state.pile))}"
    if table.betting:
        return _folded([*lines, heaps])
    heads = (f"{_seat(seat, words)} {count}" for seat, count in zip(SEATS, state.score.heads, strict=True))
    return [*lines, *_folded([f"{words('heads')}: {', '.join(heads)}", heaps])]


def _tokens(table: Book, state: State, words: Words) -> list[str]:
    bank = state.bank
    if bank is None:
        return []
    lines: list[str] = []
    for place, seat in enumerate(SEATS):
        counts = zip(table.stakes.categories, free(bank, place), strict=True)
        purse = ", ".join(f"{words(name)} {count}" for name, count in counts)
        staked = f"{words('in-the-pot')} {sum(bank.staked[place])}"
        lines += _folded([f"{_seat(seat, words)}: {purse}", staked])
    if bank.due:
        lines.append(f"{words('still-to-pay')}: {bank.due}")
    elif bank.bets is not None and bank.bets.owed:
        lines.append(f"{words('owed')}: {bank.bets.owed}")
    return lines


def _hand(table: Book, state: State, place: int, words: Words) -> list[str]:
    if state.hands[place] is None:
        return []
    hand = table.deck.hand(state.hands[place] or ())
    suites = suites_of(table.scores, hand)
    width = max([10, *(len(words(suite.suite)) + 1 for suite in suites)])
    lines: list[str] = []
    for suite in suites:
        cards = ", ".join(_card(card, words) for card in suite.cards)
        bonus = suite.card_bonus + suite.suite_bonus
        head = f"  {words(suite.suite):{width}}{suite.total:3} {f'(+{bonus})' if bonus else '':5} "
        lines += wrap(cards or "-", COLUMNS, initial_indent=head, subsequent_indent=" " * len(head))
    total = total_of(table.scores, hand)
    flush = total - sum(suite.total for suite in suites)
    lines.append(f"  {words('total_rating')}: {total}" + (f" ({words('flush_bonus')} +{flush})" if flush else ""))
    if state.aside[place]:
        aside = ", ".join(_unbroken(words(card)) for card in state.aside[place])
        lines += wrap(f"{words('aside')}: {aside}", COLUMNS, initial_indent="  ", subsequent_indent="    ")
    return lines


def _seat(seat: Seat, words: Words) -> str:
    return words(f"seat-{seat}")


def _folded(parts: Iterable[str]) -> list[str]:
    """Parts with dots between them; a line ends between two of them."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(DOT) + len(part) <= COLUMNS:
            lines[-1] += DOT + part
        else:
            lines.append(f"  {part}" if lines else part)
    return lines


def _card(card: CardRating, words: Words) -> str:
    """A card of the hand, how many copies and how many of them do not count; no line ends inside it."""
    name = f"{words(card.kind.id)} {card.kind.rating}"
    copies = f"{card.held} × {name}" if card.held > 1 else name
    return _unbroken(f"{copies} ({card.excluded} {words('excluded')})" if card.excluded else copies)


def _unbroken(text: str) -> str:
    return text.replace(" ", "\N{NO-BREAK SPACE}")
