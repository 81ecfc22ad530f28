"""Every finding of a game: data, rules, examples, turns of tests, decks, releases, books, faces of all languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardgen.diagnostics import Diagnostic, Where, errors, in_order
from cardgen.pipeline.bookwork import proof_books, read_books
from cardgen.pipeline.deckwork import check_decks
from cardgen.pipeline.erratawork import errata_findings
from cardgen.pipeline.facework import lay_out_all, sheet_findings
from cardgen.pipeline.history import compare
from cardgen.pipeline.locks import check_locks
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.output import with_cache
from cardgen.pipeline.playthroughs import check_playthroughs
from cardgen.pipeline.scenarios import play_turns
from cardgen.pipeline.shelter import sheltered
from cardgen.pipeline.study import Studied, study
from cardgen.pipeline.workers import spread
from cardgen.rulebook.book import Book


@dataclass(frozen=True, slots=True)
class Proof:
    """One language of a game whose faces, or whose book, is to be laid out and looked at."""

    game: str
    language: str
    book: bool


def check_game(order: BuildOrder, game_id: str) -> list[Diagnostic]:
    """What is wrong with a game, in the order of its files.  Nothing is written but the cache.

    Faces and pages are laid out only when what they are made from is sound.
    """
    found: list[Diagnostic] = []
    with sheltered(found, f"checking {game_id}", Where(f"cards/{game_id}/game.yaml")):
        studied, findings = study(order.project, game_id, order.trust, prove=True)
        found += findings
        if studied is not None and studied.rules is not None and studied.module is not None and not studied.refused:
            found += play_turns(order.project, studied.game, studied.rules, studied.module)
            found += check_playthroughs(order.project, studied.game, studied.rules, studied.module)
        if studied is not None:
            found += check_decks(studied)
            found += compare(order.project, studied.game, studied.rules)
            found += errata_findings(studied)
            found += check_locks(order.project, studied.game, studied.rules) if studied.rules is not None else ()
            for more in _faces_and_books(order, studied):
                found += more
    return in_order(found)


def _faces_and_books(order: BuildOrder, studied: Studied) -> Iterator[Iterable[Diagnostic]]:
    """What shows when faces and books are made, one part after another."""
    game = studied.game
    yield sheet_findings(studied, order)
    languages = order.languages_of(game)
    faults: list[Diagnostic] = []
    books: list[Book] = []
    with sheltered(faults, f"reading the rulebook of {game.id}", Where(f"cards/{game.id}/game.yaml")):
        books, found = read_books(studied, order, order.books_of(game))
        faults += found
    yield faults
    proofs = [Proof(game.id, language, book=False) for language in languages]
    if books and not errors(faults):
        proofs += [Proof(game.id, language, book=True) for language in order.books_of(game)]
    with with_cache(order) as ready:
        yield from spread(look_at, ready, proofs)


def look_at(order: BuildOrder, proof: Proof) -> tuple[Diagnostic, ...]:
    """Lay out one proof and say what shows only then.  May run in another process: it studies the game itself."""
    findings: list[Diagnostic] = []
    what = "rulebook" if proof.book else "cards"
    with sheltered(findings, f"laying out the {what} of {proof.game} ({proof.language})", _place(proof)):
        studied, _ = study(order.project, proof.game, order.trust)
        if studied is None:
            return ()  # told by the caller, who has studied it too
        if proof.book:
            findings += proof_books(read_books(studied, order, (proof.language,))[0])
        else:
            for faces in lay_out_all(studied, order, (proof.language,)):
                findings += faces.findings
    return tuple(findings)


def _place(proof: Proof) -> Where:
    return Where(f"rules/{proof.game}/rulebook.{proof.language}.md" if proof.book else f"cards/{proof.game}/game.yaml")
