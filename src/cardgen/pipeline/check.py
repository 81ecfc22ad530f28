"""Every finding of a game: data, rules, examples, rulebooks, and the faces of every edition in every language."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, errors, in_order
from cardgen.pipeline.bookwork import proof_books, read_books
from cardgen.pipeline.facework import lay_out_all
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.study import study


def check_game(order: BuildOrder, game_id: str) -> list[Diagnostic]:
    """What is wrong with a game, in the order of its files.  Nothing is written but the cache of faces.

    Faces and pages are laid out only when what they are made from is sound.
    """
    studied, findings = study(order.project, game_id, order.trust)
    if studied is None:
        return in_order(findings)
    books, faults = read_books(studied, order, order.languages_of(studied.game))
    if not errors(faults):
        faults += proof_books(books)
    found = [*findings, *faults]
    for faces in lay_out_all(studied, order):
        found += faces.findings
    return in_order(found)
