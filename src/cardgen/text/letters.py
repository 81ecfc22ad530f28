"""Characters that nobody sees, or takes for others: their names, and a line of text in which each has its width."""

from __future__ import annotations

from unicodedata import category, combining, east_asian_width, name, normalize

PICTURES, DELETE = 0x2400, 0x7F  # the block of pictures for control characters; its last has a picture of its own
NO_PICTURE = "\ufffd"
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zs", "Zl", "Zp", "Mn", "Me"}


def is_unseen(character: str) -> bool:
    """Does a character show nothing of its own, or not what it is?  The ordinary space does."""
    return character != " " and category(character) in _UNSEEN


def named(character: str) -> str:
    """A character by its number and name: `U+00A0 (no-break space)`."""
    known = name(character, "").lower() or ("control character" if category(character) == "Cc" else "no character")
    return f"U+{ord(character):04X} ({known})"


def strangers(word: str) -> tuple[str, ...]:
    """The letters of a word that are of another script than most of it, such as a Cyrillic a among Latin letters."""
    scripts = {letter: name(letter, "").split(" ")[0] for letter in word if letter.isalpha()}
    counts = [scripts[letter] for letter in word if letter in scripts]
    most = max(dict.fromkeys(counts), key=counts.count, default="")
    return tuple(letter for letter, script in scripts.items() if script != most)


def one_line(text: str) -> str:
    """A text for a terminal, character for character: nothing in it breaks the line, hides or steers."""
    return "".join(_picture(letter) if is_unseen(letter) and not combining(letter) else letter for letter in text)


def _picture(letter: str) -> str:
    if category(letter) == "Zs":
        return " "
    if ord(letter) < ord(" "):
        return chr(PICTURES + ord(letter))
    return "\u2421" if ord(letter) == DELETE else NO_PICTURE


def width(text: str) -> int:
    """The columns of a terminal that a text of one line takes."""
    return sum(0 if category(letter) in {"Mn", "Me"} else 1 + (east_asian_width(letter) in "WF") for letter in text)


def composed(text: str) -> tuple[str, list[int] | None]:
    """A text in Unicode's composed form, and for each place in it and its end the place in the text as written.

    No places where nothing had to be composed.
    """
    whole = normalize("NFC", text)
    if whole == text:
        return text, None
    places: list[int] = []
    start = 0
    for end in range(1, len(text) + 1):
        if end < len(text) and combining(text[end]):
            continue
        size = len(normalize("NFC", text[start:end]))
        if end < len(text) and len(normalize("NFC", text[start : end + 1])) <= size:
            continue
        places += [start] * size
        start = end
    return (whole, [*places, len(text)]) if len(places) == len(whole) else (whole, [0] * len(whole) + [len(text)])
