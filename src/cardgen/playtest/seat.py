"""What a person types, turned into moves: by number, by name, or several small moves at once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from cardgen.diagnostics import nearest
from cardgen.engine.contract import CONCEDE, LONGEST_AMOUNT, Move
from cardgen.playtest.speech import Speech

MANY = 4  # amounts, above which they are shown as a range
SHORT = 3  # letters of a word that no other word is likened to
LONG = 30  # items, above which those that are about one card are told by the first and the last
MOST_MEANT = 4  # names that are offered for what is not clear
LONGEST = 1000  # characters of what can be a move: the time to find names in it grows faster than it does
TOLD = 60  # characters of what is longer than that, told again


class UnreadError(Exception):
    """What was typed cannot be a move: the part that could not be read, and what could be meant by it."""

    def __init__(self, typed: str, meant: tuple[str, ...] = ()) -> None:
        super().__init__(typed)
        self.typed = typed
        self.meant = meant


@dataclass(frozen=True, slots=True)
class Item:
    """One line of what may be done: a move, or moves that differ only in their last argument, an amount."""

    moves: tuple[Move, ...]

    @property
    def is_range(self) -> bool:
        """Is it to be chosen by its amount?"""
        return len(self.moves) > 1

    @property
    def limits(self) -> tuple[str | int, str | int]:
        """The least and the greatest amount."""
        return self.moves[0].args[-1], self.moves[-1].args[-1]

    @property
    def stem(self) -> Move:
        """The move without its amount."""
        return Move(self.moves[0].kind, self.moves[0].args[:-1])

    def of_amount(self, amount: int) -> Move:
        """The move with that amount, allowed or not."""
        return Move(self.moves[0].kind, (*self.moves[0].args[:-1], amount))


@dataclass(frozen=True, slots=True)
class Menu:
    """What a seat may do, as a person sees it.

    Items are numbered from 1, unless there is but one and it is a range: then a number is the amount.
    """

    items: tuple[Item, ...]

    @property
    def offered(self) -> tuple[Move, ...]:
        """All moves."""
        return tuple(move for item in self.items for move in item.moves)

    @property
    def asks_an_amount(self) -> bool:
        """Is there nothing but an amount to choose?"""
        return len(self.items) == 1 and self.items[0].is_range


def menu(offered: Sequence[Move]) -> Menu:
    """Moves with their amounts drawn together: always where nothing else may be done, else where they are many."""
    items: list[Item] = []
    groups = [tuple(group) for _, group in groupby(offered, _without_amount)]
    for moves in groups:
        drawn = len(moves) > 1 and _is_amount(moves[0]) and (len(moves) > MANY or len(groups) == 1)
        items += [Item(moves)] if drawn else [Item((move,)) for move in moves]
    return Menu(tuple(items))


def listed(menu: Menu, speech: Speech) -> Iterator[str]:
    """The items with their numbers: amounts as a range; in a long list the moves with one card as first and last."""
    groups = groupby(enumerate(menu.items, 1), lambda one: _subject(one[1]) if len(menu.items) > LONG else one[0])
    for _, grouped in groups:
        group = list(grouped)
        (number, item), (last, until) = group[0], group[-1]
        text = speech.move(item.moves[0])
        if item.is_range:
            text += f" … {item.moves[-1].args[-1]}"
        elif last != number:
            words, end = text.split(), speech.move(until.moves[0]).split()
            same = next((n for n, (one, other) in enumerate(zip(words, end, strict=False)) if one != other), 0)
            yield f"{number}-{last} {text} … {' '.join(end[same:])}"
            continue
        yield f"{number} {text}"


def _subject(item: Item) -> tuple[object, ...]:
    """What a move is about: its kind and its first argument; an amount is about itself."""
    return item.moves if item.is_range else (item.moves[0].kind, *item.moves[0].args[:1])


def read_moves(text: str, menu: Menu, speech: Speech) -> tuple[Move | Item, ...]:
    """The moves that somebody typed; parts between commas are moves of their own.

    A part is a number of the list, a move as a log writes it, a move in the player's words in any order, or the
    beginnings of some words of just one of them (but nobody gives up by a letter); accents and capitals do not matter.
    `discard tall brave` is two moves.  Moves of one kind come in the order of the list.  An Item is one that still
    needs its amount.  What is none of these comes back as a move of its words, for the rules to refuse.

    Raises UnreadError for what no rules could be asked about.
    """
    moves: list[Move | Item] = []
    for part in text.split(","):
        if part.strip():
            moves += _part(part.strip(), menu, speech)
    order = {move: place for place, move in enumerate(menu.offered)}
    found: list[Move | Item] = []
    for _, group in groupby(moves, lambda move: move.kind if isinstance(move, Move) else ""):
        found += sorted(group, key=lambda move: order.get(move, len(order)) if isinstance(move, Move) else 0)
    return tuple(found)


def fold(text: str) -> str:
    """A text without capitals, accents and double blanks."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())


def _part(text: str, menu: Menu, speech: Speech) -> list[Move | Item]:
    said = fold(text)
    if not said:  # accents without a letter
        raise UnreadError(text)
    if len(said) > LONGEST:
        raise UnreadError(f"{said[:TOLD]}…")
    if _is_number(said):
        return _numbered(said, menu)
    names = {move: (str(move), fold(speech.move(move))) for move in (*menu.offered, CONCEDE)}
    exact = [move for move, known in names.items() if said in known]
    words = sorted(said.split())
    jumbled = [move for move, known in names.items() if any(sorted(name.split()) == words for name in known)]
    begun = [move for move in menu.offered if any(begins(said, name) for name in names[move])]
    for found in (exact[:1], jumbled, begun):
        if len(found) == 1:
            return [found[0]]
    if ranges := [item for item in menu.items if item.is_range and set(begun) == set(item.moves)]:
        return [ranges[0]]
    return [*_written(said, menu, speech, begun)]


def begins(said: str, name: str) -> bool:
    """Is every word typed the beginning of a word of the name, in the same order?"""
    words = iter(name.split())
    return all(any(word.startswith(typed) for word in words) for typed in said.split())


def _is_number(said: str) -> bool:
    return re.fullmatch("[0-9 ]+", said) is not None


def _numbered(said: str, menu: Menu) -> list[Move | Item]:
    """What numbers stand for: items, an amount, or an item and its amount.  Raises UnreadError."""
    numbers = [int(word) for word in said.split() if len(word) <= LONGEST_AMOUNT]
    if menu.asks_an_amount and len(numbers) == 1:
        return [menu.items[0].of_amount(numbers[0])]
    items = [menu.items[number - 1] for number in numbers if 1 <= number <= len(menu.items)]
    if not menu.asks_an_amount and items and items[0].is_range and len(numbers) == 2:
        return [items[0].of_amount(numbers[1])]
    if menu.asks_an_amount or len(items) < len(said.split()) or any(item.is_range for item in items[1:]):
        raise UnreadError(said)
    return [item if item.is_range else item.moves[0] for item in items]


def _written(said: str, menu: Menu, speech: Speech, begun: list[Move]) -> list[Move]:
    """A move of words, several moves of one kind in one go, or a move that the rules will refuse.

    `begun` are the moves that the words may be the beginning of.
    """
    kinds = {fold(speech.kind(kind)): kind for kind in speech.kinds}
    kinds |= {fold(speech.kind(move.kind)): move.kind for move in (*menu.offered, CONCEDE)}
    kinds |= {kind: kind for kind in kinds.values()}
    name = next((name for name in sorted(kinds, key=len, reverse=True) if f"{said} ".startswith(f"{name} ")), "")
    words = said[len(name) :].split()
    kind = kinds[name] if name else _only_kind(menu, said)
    if kind and (several := _several(kind, words, menu, speech)):
        return several
    if len(begun) > 1:
        raise UnreadError(said, tuple(speech.move(move) for move in begun[:MOST_MEANT]))
    if not kind:
        raise UnreadError(said, near(said, [speech.move(move) for move in (*menu.offered, CONCEDE)]))
    return [Move(kind, _shaped(_arguments(words, menu, speech), kind, menu))]


def _only_kind(menu: Menu, said: str) -> str:
    """The kind of move that is meant where it is not said: the only one there is, if an amount is said; or ""."""
    kinds = {move.kind for move in menu.offered}
    return kinds.pop() if len(kinds) == 1 and any(character.isdecimal() for character in said) else ""


def _arguments(words: list[str], menu: Menu, speech: Speech) -> tuple[str | int, ...]:
    """Words as the arguments of a move: names as ids, digits as amounts, an amount last.  Raises UnreadError."""
    ids = {fold(name): slug for slug, name in speech.known.items()}
    ids |= {slug: slug for slug in speech.known}
    offered = [arg for move in menu.offered for arg in move.args if isinstance(arg, str)]
    ids |= {fold(speech.word(arg)): arg for arg in offered}
    found: list[str | int] = []
    while words:
        size = next((n for n in range(len(words), 0, -1) if " ".join(words[:n]) in ids), 0)
        if size:
            found.append(ids[" ".join(words[:size])])
        elif re.fullmatch("-?[0-9]+", words[0]) and len(words[0]) <= LONGEST_AMOUNT:
            found.append(int(words[0]))
        else:
            found.append(_meant(" ".join(words), ids, speech))
            size = len(words)
        words = words[size or 1 :]
    return tuple(sorted(found, key=lambda arg: isinstance(arg, int)))


def _shaped(arguments: tuple[str | int, ...], kind: str, menu: Menu) -> tuple[str | int, ...]:
    """Arguments in the order of the moves of that kind that are offered, where some have as many amounts and names."""
    shape = sorted(isinstance(arg, int) for arg in arguments)
    alike = [m.args for m in menu.offered if m.kind == kind and sorted(isinstance(arg, int) for arg in m.args) == shape]
    if not alike:
        return arguments
    amounts = [arg for arg in arguments if isinstance(arg, int)]
    names = [arg for arg in arguments if isinstance(arg, str)]
    found: list[str | int] = []
    for at in range(len(arguments) - 1, -1, -1):  # words such as a mode stand last, and are few
        if isinstance(alike[0][at], int):
            found.insert(0, amounts.pop())
        else:
            here = {args[at] for args in alike}
            found.insert(0, names.pop(next((n for n, name in enumerate(names) if name in here), -1)))
    return tuple(found)


def _meant(said: str, ids: Mapping[str, str], speech: Speech) -> str:
    """The only id with a name that those words begin.  Raises UnreadError with the names that are like it."""
    begun = list(dict.fromkeys(ids[name] for name in ids if begins(said, name)))
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise UnreadError(said, tuple(map(speech.word, begun[:MOST_MEANT])))
    raise UnreadError(said, near(said, speech.known.values()))


def near(said: str, names: Iterable[str]) -> tuple[str, ...]:
    """The name that is most like what was typed, as a whole or in one of its words."""
    whole = {fold(name): name for name in reversed(list(names))}
    words = {word: name for folded, name in whole.items() for word in folded.split() if len(word) > SHORT}
    found = nearest(said, whole)
    word = nearest(said, words) if found is None else None
    return (whole[found],) if found else (words[word],) if word else ()


def _several(kind: str, words: list[str], menu: Menu, speech: Speech) -> list[Move]:
    """The moves of one kind whose names follow each other in words that are all used up; none where some are not."""
    names: dict[str, Move] = {}
    for move in menu.offered:
        if move.kind == kind and len(move.args) == 1 and isinstance(move.args[0], str):
            names |= {move.args[0]: move, fold(speech.word(move.args[0])): move}
    found: list[Move] = []
    while words:
        sizes = [size for size in range(len(words), 0, -1) if " ".join(words[:size]) in names]
        begun = {names[name] for name in names if begins(words[0], name)}
        if sizes:
            found.append(names[" ".join(words[: sizes[0]])])
            words = words[sizes[0] :]
        elif len(begun) == 1:
            found.append(begun.pop())
            words = words[1:]
        else:
            return []
    return found


def _without_amount(move: Move) -> tuple[object, ...]:
    return (move.kind, *move.args[:-1]) if _is_amount(move) else (move.kind, *move.args)


def _is_amount(move: Move) -> bool:
    return bool(move.args) and isinstance(move.args[-1], int)
