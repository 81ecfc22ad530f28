"""The phrases of a game played: every one has a primitive, and an example in which each of its slots matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

from cardgen.diagnostics import Diagnostic, did_you_mean, errors
from cardgen.engine.contract import Event, Outcome, RulesModule
from cardgen.model.game import Game
from cardgen.model.phrases import Phrase, PhraseBook, PhraseExample
from cardgen.model.rules import RuleSet
from cardgen.model.tree import Tree
from cardgen.playtest.scenario import Played, play_scenario
from cardgen.text.diagnosis import complaints
from cardgen.text.generate import altered, at_path, slot_paths
from cardgen.text.parser import parse
from cardgen.text.reading import table_of
from cardgen.text.table import PhraseTable

HOOK = "PRIMITIVES"
BROKEN = frozenset({"broken-module", "incomplete-module"})  # what a changed text must never do to a rule module

Result: TypeAlias = tuple[tuple[Event, ...], Outcome | None, tuple[str, ...]]  # with the codes of what was refused


@dataclass(frozen=True, slots=True)
class Bench:
    """What examples are played with."""

    module: RulesModule
    game: Game
    rules: RuleSet

    def play(self, example: PhraseExample, *trees: Tree) -> Played:
        """The example, its card saying those abilities and nothing else."""
        game = replace(self.game, trees=MappingProxyType({**self.game.trees, example.on: trees}))
        return play_scenario(self.module, game, self.rules, example.scenario)


@dataclass(frozen=True, slots=True)
class Shown:
    """An example of a phrase that was read and played."""

    phrase: Phrase
    example: PhraseExample
    tree: Tree
    played: Played


def check_primitives(module: RulesModule, game: Game) -> tuple[Diagnostic, ...]:
    """Phrases whose primitive the rule module lacks, and primitives that no phrase uses."""
    if game.book is None:
        return ()
    known = getattr(module, HOOK, None)
    if not isinstance(known, Mapping):
        message = f"the rule module '{game.module}' has no {HOOK}: nothing that a card says can be played"
        hint = f"add {HOOK}, a mapping of the names of primitives to what carries them out"
        return (Diagnostic("incomplete-module", message, game.place("module"), hint),)
    findings: list[Diagnostic] = []
    used: set[str] = set()
    for phrase in game.book.phrases.values():
        used.add(phrase.primitive)
        if phrase.primitive and phrase.primitive not in known:
            message = f"phrase '{phrase.node}': the rule module has no primitive '{phrase.primitive}'"
            near = did_you_mean(phrase.primitive, map(str, known)) or "add it to the rule module"
            findings.append(Diagnostic("unknown-primitive", message, phrase.place("primitive"), near))
    for name in known:
        if name not in used:
            message = f"no phrase uses the primitive '{name}' of the rule module"
            hint = "add a phrase for it, or delete it"
            findings.append(Diagnostic("unused-primitive", message, game.book.where, hint))
    return tuple(findings)


def play_examples(bench: Bench) -> tuple[tuple[Shown, ...], tuple[Diagnostic, ...]]:
    """Every example of every phrase, played, and every fault: of its text, its position, or what comes out.

    A phrase that means something and occurs in no example is a fault too.
    """
    table = table_of(bench.game)
    if table is None or bench.game.book is None:
        return (), ()
    shown: list[Shown] = []
    findings: list[Diagnostic] = []
    for phrase in bench.game.book.phrases.values():
        for example in phrase.examples:
            tree, faults = _read(table, bench.game, phrase, example)
            findings += faults
            if tree is not None and not errors(faults):
                played = bench.play(example, tree)
                findings += (_named(phrase, finding) for finding in played.findings)
                shown.append(Shown(phrase, example, tree, played))
    occurring = {part.node for one in shown for part in one.tree.walk()}
    findings += _without_example(bench.game.book, occurring) if not errors(findings) else ()
    return tuple(shown), tuple(findings)


def _named(phrase: Phrase, finding: Diagnostic) -> Diagnostic:
    return replace(finding, message=f"phrase '{phrase.node}': {finding.message}")


def _without_example(book: PhraseBook, occurring: set[str]) -> Iterator[Diagnostic]:
    for phrase in book.phrases.values():
        if phrase.primitive and phrase.node not in occurring:
            message = f"phrase '{phrase.node}' occurs in no example, so nothing shows what it does"
            hint = "add 'examples:' with a text, a position and the events expected"
            yield Diagnostic("no-example", message, phrase.where, hint)


def _read(
    table: PhraseTable, game: Game, phrase: Phrase, example: PhraseExample
) -> tuple[Tree | None, list[Diagnostic]]:
    """The tree of an example's text, and what is wrong with the text or its card."""
    readings = parse(table, example.text, game.languages[0])
    findings = [
        Diagnostic(c.code, f"phrase '{phrase.node}': {c.message}", example.where, c.hint, c.severity)
        for c in complaints(table, readings)
    ]
    if readings.tree is not None and all(part.node != phrase.node for part in readings.tree.walk()):
        message = f"the example \"{example.text}\" of phrase '{phrase.node}' does not use it"
        findings.append(Diagnostic("example-without-phrase", message, example.where, "write a text that does"))
    if game.card(example.on) is None:
        message = f"phrase '{phrase.node}': there is no card '{example.on}'"
        near = did_you_mean(example.on, (card.id for card in game.cards))
        findings.append(Diagnostic("unknown-card", message, example.scenario.place(("on",)), near))
    return readings.tree, findings


def prove_slots(bench: Bench, shown: tuple[Shown, ...]) -> tuple[Diagnostic, ...]:
    """Slots that can be filled otherwise in every example without any change in what happens, and phrases likewise.

    Such a slot, or phrase, is not shown to mean anything.  A changed text that breaks the rule module is told as well.
    """
    book = bench.game.book
    if book is None:
        return ()
    slots: dict[tuple[str, int], bool] = {}
    nodes: dict[str, bool] = {}
    findings: list[Diagnostic] = []
    for one in shown:
        before = result_of(one.played)
        if not nodes.get(one.tree.node):
            nodes[one.tree.node] = result_of(bench.play(one.example)) != before
        for path in slot_paths(one.tree):
            parent, value = at_path(one.tree, path[:-1]), at_path(one.tree, path)
            if not isinstance(parent, Tree):
                continue
            keys = (parent.node, path[-1])
            node = value.node if isinstance(value, Tree) else ""
            if slots.get(keys) and nodes.get(node, not node):
                continue
            matters, faults = _matters(bench, one, path, before)
            findings += faults
            slots[keys] = slots.get(keys, False) or matters
            if node:
                nodes[node] = nodes.get(node, False) or matters
    return (*dict.fromkeys(findings), *_idle(book, slots, nodes))


def result_of(played: Played) -> Result:
    """What came of an example: its events, how the game ended, and the codes of moves or positions refused."""
    refused = () if played.events else tuple(finding.code for finding in played.findings)
    return played.events, played.outcome, refused


def _matters(bench: Bench, one: Shown, path: tuple[int, ...], before: Result) -> tuple[bool, list[Diagnostic]]:
    """Does some other filling of a slot change what happens?  Yes where there is no other filling."""
    book = bench.game.book
    findings: list[Diagnostic] = []
    others = list(altered(book, one.tree, path)) if book is not None else []
    if not others:
        return True, findings
    for other in others:
        played = bench.play(one.example, other)
        broken = [finding for finding in played.findings if finding.code in BROKEN]
        findings += (
            replace(f, message=f"with {other} instead of {one.tree}: {f.message}", where=one.example.where)
            for f in broken
        )
        if not broken and result_of(played) != before:
            return True, findings
    return False, findings


def _idle(book: PhraseBook, slots: Mapping[tuple[str, int], bool], nodes: Mapping[str, bool]) -> Iterator[Diagnostic]:
    for (node, place), matters in slots.items():
        phrase = book.phrases[node]
        if not matters:
            name = phrase.slots[place].name
            message = f"phrase '{node}': in no example anything changes when its slot '{name}' is filled otherwise"
            hint = "add an example in which it matters, or mend the rule module"
            yield Diagnostic("idle-slot", message, phrase.place("slots", name), hint)
    for node, matters in nodes.items():
        if not matters:
            message = f"phrase '{node}': in no example anything changes when something else stands for it"
            hint = "add an example in which it matters, or mend the rule module"
            yield Diagnostic("idle-phrase", message, book.phrases[node].where, hint)
