"""How fast card text is read, printed and diagnosed, held against a yardstick so that a busy machine slows both.

    python tests/bench/text.py [GAME]

For every game with phrases (or GAME): microseconds to read a text of a card (all readings, so that ambiguity is seen),
to print it, to read a whole deck with its house wording checked; milliseconds to make the tables ready, and to diagnose
bad texts, the slowest told.  Each number is the best of several rounds; a yardstick is a loop of 1,000 additions.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from cardgen.data.desk import Desk
from cardgen.data.phrases import phrase_file, read_phrases
from cardgen.data.project import Project, find_project
from cardgen.model.game import Game
from cardgen.text.compiler import compile_table
from cardgen.text.diagnosis import complaints
from cardgen.text.parser import parse
from cardgen.text.printer import unparse
from cardgen.text.reading import CORE, lines_of_card, read_cards_text, read_game
from cardgen.text.table import PhraseTable

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 7

TARGETS = {"read + print + check": 500e-6, "table": 20e-3, "deck": 50e-3, "slowest diagnosis": 50e-3}


def best(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Seconds of the processor in the fastest round."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def yardstick() -> int:
    """Work of a fixed size."""
    total = 0
    for number in range(1000):
        total += number
    return total


def bad_texts(texts: list[str]) -> Iterator[str]:
    """Each text with a word misspelt, a word dropped, two words swapped, two words replaced, and its end cut off."""
    for place, text in enumerate(texts):
        words = text.split()
        at = 2 + place % max(1, len(words) - 3)
        yield " ".join([*words[:at], words[at][::-1] + "q", *words[at + 1 :]])
        yield " ".join([*words[:at], *words[at + 1 :]])
        yield " ".join([*words[: at - 1], words[at], words[at - 1], *words[at + 1 :]])
        yield " ".join([*words[:at], "rubbish", "nonsense", *words[at + 2 :]])
        yield " ".join(words[:at])


def measure(project: Project, game: Game) -> None:
    book = game.book
    if book is None:
        return
    table = compile_table(book, game.languages)
    texts = [line.text for card in game.cards for line in lines_of_card(card)]
    language = game.languages[0]
    trees = [parse(table, text, language).trees[0] for text in texts]
    yard = best(yardstick)
    found = {
        "read": best(lambda: [parse(table, text, language) for text in texts]) / len(texts),
        "print": best(lambda: [unparse(table, tree, language) for tree in trees]) / len(texts),
        "read + print + check": best(lambda: [complaints(table, parse(table, t, language)) for t in texts])
        / len(texts),
        "deck": best(lambda: read_cards_text(project, game)),
        "table": best(lambda: compile_table(book, game.languages)),
        "phrase file": best(lambda: read_phrases(Desk(project), game.id, CORE), 3),
        **diagnoses(table, texts, language),
    }
    print(f"{game.id}: {len(book.phrases)} phrases, {len(texts)} texts, yardstick {yard * 1e6:.0f} us")
    for name, seconds in found.items():
        target = f"  (target {TARGETS[name] * 1e3:g} ms)" if name in TARGETS else ""
        print(f"  {name:22} {seconds * 1e3:9.3f} ms  = {seconds / yard:8.2f} yardsticks{target}")


def diagnoses(table: PhraseTable, texts: list[str], language: str) -> dict[str, float]:
    """The mean and the slowest diagnosis of a bad text; of each the faster of two runs."""
    times = []
    mended = 0
    for text in bad_texts(texts):
        readings = parse(table, text, language)
        if not readings.trees:
            times.append(best(lambda: complaints(table, readings), 2))  # noqa: B023
            mended += bool(complaints(table, readings)[0].better)
    print(f"bad texts: {len(times)}, of which {mended / len(times):.0%} get a wording that reads")
    return {"mean diagnosis": sum(times) / len(times), "slowest diagnosis": max(times)}


def main() -> None:
    """Measure."""
    project = find_project(ROOT)
    games = sys.argv[1:] or [game for game in project.games if (ROOT / phrase_file(game)).is_file()]
    for game_id in games:
        loaded = read_game(project, game_id)
        if loaded.game is None:
            print(*loaded.findings, sep="\n")
        else:
            measure(project, loaded.game)


if __name__ == "__main__":
    main()
