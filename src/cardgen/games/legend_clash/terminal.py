"""What a player sees at a terminal: the three lanes drawn in text, the hand, and all that lies open, in 78 columns."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from cardgen.engine.contract import SEATS, Seat
from cardgen.engine.vocabulary import Vocabulary

from .book import Book
from .deployment import CREATURE
from .play import Play
from .prep import placed
from .state import ACTIVATE, MULLIGAN, PREP, Moment, Side, State, as_side
from .values import LANES

COLUMNS = 78
WIDE = 24  # a lane's column; three of them and their borders
DOT = " · "
Words = Callable[[str], str]  # a card id, a label, a seat or a word of the vocabulary -> its words in a language

_MOVES = ("place", "trap", "relic", "setting", "ready", "activate", "flip", "pass", "keep", "redraw", "concede")
_REFUSALS = (
    "already-placed",
    "cannot-pay",
    "condition",
    "final-action",
    "flips-by-itself",
    "free-activation",
    "game-over",
    "in-order",
    "is-ready",
    "keep-or-redraw",
    "lane-full",
    "must-flip",
    "no-such-ability",
    "no-such-lane",
    "no-such-mode",
    "not-a-choice",
    "not-a-move",
    "not-enough-mana",
    "not-in-hand",
    "not-in-play",
    "not-to-act",
    "nothing-to-do",
    "once-per-clash",
    "one-mode",
    "one-setting",
    "too-many-creatures",
    "trap-limit",
    "wrong-type",
)
_ENDINGS = ("sets", "sudden-death", "concede")
_WORDS = (
    "asked-mulligan",
    "asked-prep",
    "asked-activate",
    "asked-trap",
    "behind-the-screen",
    "is-ready",
    "is-first",
    "sets-won",
    "clashes-won",
    "mana-left",
    "face-down",
    "in-attack",
    "in-guard",
    "lane",
    "your-hand",
    "empty",
    "was-used",
)


def vocabulary(table: Book) -> Vocabulary:
    """Everything for which a language must have words."""
    return Vocabulary(_MOVES, _REFUSALS, _ENDINGS, _WORDS)


def show(table: Book, state: Moment, seat: Seat, words: Words) -> tuple[str, ...]:
    """The table as that seat sees it: the other side above, its own below, the lanes side by side."""
    place, play = SEATS.index(seat), Play(table, state)
    lines = [_head(State(*state), play, place, words)]
    hidden = not State(*state).is_open
    rule = "+" + "+".join(["-" * WIDE] * len(LANES)) + "+"
    heads = [f"{words('lane')} {lane + 1}" for lane in LANES]
    lines += _seat_line(play, 1 - place, hidden, words)
    lines.append("+" + "+".join(f" {head} ".center(WIDE, "-") for head in heads) + "+")
    if not hidden:
        lines += _grid([_turned(_column(play, 1 - place, lane, False, words)) for lane in LANES], top=True)
        lines.append(rule)
    lines += _grid([_flat(_column(play, place, lane, True, words)) for lane in LANES], top=False)
    lines.append(rule)
    lines += _seat_line(play, place, False, words)
    lines += _hand(play, as_side(play.rows[place]), words)
    return tuple(line.replace("\N{NO-BREAK SPACE}", " ").rstrip() for line in lines)


def _head(state: State, play: Play, place: int, words: Words) -> str:
    """Set, Clash, what is asked."""
    won = [sum(winner == seat for winner in state.sets) for seat in SEATS]
    parts = [
        f"{words('sets-won')} {won[place]}-{won[1 - place]}",
        f"{words('clashes-won')} {play.clash_wins[place]}-{play.clash_wins[1 - place]}",
        f"{words('is-first')} {words(f'seat-{SEATS[state.p1]}')}",
    ]
    asked = {MULLIGAN: "asked-mulligan", PREP: "asked-prep", ACTIVATE: "asked-activate"}.get(state.phase, "")
    if state.heat.asked >= 0:
        asked = "asked-trap"
    if asked:
        parts.append(words(asked))
    return DOT.join(parts)


def _seat_line(play: Play, place: int, hidden: bool, words: Words) -> list[str]:
    """A seat with its mana and its Setting."""
    side = as_side(play.rows[place])
    mana = side.open_mana if hidden else play.mana[place]
    parts = [words(f"seat-{SEATS[place]}"), f"{words('mana-left')} {mana}"]
    if hidden:
        parts.append(words("is-ready" if side.ready else "behind-the-screen"))
    else:
        parts += [f"{words('setting')}: {words(play.book.deck.ids[unit])}" for unit in side.settings]
    return wrap(DOT.join(parts), COLUMNS, subsequent_indent="  ")


def _turned(column: list[list[str]]) -> list[str]:
    """A column with its front below."""
    return [line for card in reversed(column) for line in card]


def _flat(column: list[list[str]]) -> list[str]:
    return [line for card in column for line in card]


def _column(play: Play, place: int, lane: int, own: bool, words: Words) -> list[list[str]]:
    """One side of a lane, front first: two lines for a creature, one for a trap or a relic."""
    deck = play.book.deck
    found: list[list[str]] = []
    for unit in play.lines[place][lane]:
        off, def_, hp = play.stats(unit)
        mode = words("in-guard" if play.guards >> unit & 1 else "in-attack")
        harmed = play.damage.get(unit, 0)
        health = f"{hp - harmed}/{hp}" if harmed else str(hp)
        numbers = _cell(f" {deck.points[unit]} {mode} {off}/{def_}/{health}")
        found.append([_cell(words(deck.ids[unit])), numbers])
    for unit, where in play.relics[place]:
        if where == lane:
            found.append([_cell(f"({words(deck.ids[unit])})")])
    for unit, where in play.traps[place]:
        if where == lane:
            name = words(deck.ids[unit]) if own or unit in play.looked else words("face-down")
            found.append([_cell(f"[{name}]")])
    return found or [[_cell(words("empty"))]]


def _cell(text: str) -> str:
    return f" {text}"[:WIDE].ljust(WIDE)


def _grid(columns: list[list[str]], top: bool) -> list[str]:
    """Columns side by side, of one height: filled above where the front is below."""
    height = max(map(len, columns))
    blank = " " * WIDE
    filled = [[blank] * (height - len(c)) + c if top else c + [blank] * (height - len(c)) for c in columns]
    return ["|" + "|".join(row) + "|" for row in zip(*filled, strict=True)]


def _hand(play: Play, side: Side, words: Words) -> list[str]:
    """The hand without what lies on the table."""
    deck = play.book.deck
    lying = placed(side)
    cards = [unit for unit in side.hand if unit not in lying]
    texts = []
    for unit in cards:
        name = words(deck.ids[unit]).replace(" ", "\N{NO-BREAK SPACE}")
        if deck.types[unit] == CREATURE:
            off, def_, hp = deck.stats[unit]
            texts.append(f"{name}\N{NO-BREAK SPACE}{off}/{def_}/{hp}\N{NO-BREAK SPACE}({deck.cost[unit]})")
        else:
            texts.append(f"{name}\N{NO-BREAK SPACE}({deck.cost[unit]})")
    head = f"  {words('your-hand')}: "
    return wrap(", ".join(texts) or "-", COLUMNS, initial_indent=head, subsequent_indent="    ", break_on_hyphens=False)
