"""How unlike two words are: the slips of the pen between them."""

from __future__ import annotations

FAR = 9  # slips between words that have nothing in common


def slips(one: str, other: str, most: int = 2) -> int:
    """The letters left out, put in, changed or swapped with their neighbour between two words; FAR above `most`."""
    if one == other:
        return 0
    if abs(len(one) - len(other)) > most:
        return FAR
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, start=1):
        older, before = before, row
        row = [place]
        for there, wanted in enumerate(other, start=1):
            best = min(before[there] + 1, row[there - 1] + 1, before[there - 1] + (letter != wanted))
            if place > 1 and there > 1 and letter == other[there - 2] and one[place - 2] == wanted:
                best = min(best, older[there - 2] + 1)
            row.append(best)
        if min(row) > most:
            return FAR
    return row[-1] if row[-1] <= most else FAR
