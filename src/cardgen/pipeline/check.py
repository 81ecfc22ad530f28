"""Every finding of a game: data, rules, examples, rulebooks, and the faces of every edition in every language."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.diagnostics import Diagnostic, errors, in_order
from cardgen.pipeline.bookwork import proof_books, read_books
from cardgen.pipeline.facework import lay_out_all
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.study import study
from cardgen.pipeline.workers import spread


@dataclass(frozen=True, slots=True)
class Proof:
    """One language of a game whose faces, or whose book, is to be laid out and looked at."""

    game: str
    language: str
    book: bool


def check_game(order: BuildOrder, game_id: str) -> list[Diagnostic]:
    """What is wrong with a game, in the order of its files.  Nothing is written but the cache of faces.

    Faces and pages are laid out only when what they are made from is sound.
    """
    studied, findings = study(order.project, game_id, order.trust)
    if studied is None:
        return in_order(findings)
    languages = order.languages_of(studied.game)
    books, faults = read_books(studied, order, languages)
    proofs = [Proof(game_id, language, book=False) for language in languages]
    if books and not errors(faults):
        proofs += [Proof(game_id, language, book=True) for language in languages]
    found = [*findings, *faults]
    for result in spread(look_at, order, proofs):
        found += result
    return in_order(found)


def look_at(order: BuildOrder, proof: Proof) -> tuple[Diagnostic, ...]:
    """Lay out one proof and say what shows only then.  May run in another process: it studies the game itself."""
    studied, _ = study(order.project, proof.game, order.trust)
    if studied is None:
        return ()  # told by the caller, who has studied it too
    if proof.book:
        return tuple(proof_books(read_books(studied, order, (proof.language,))[0]))
    return tuple(d for faces in lay_out_all(studied, order, (proof.language,)) for d in faces.findings)
