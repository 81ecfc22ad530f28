"""What two states of a game say: every card, number, rule and ruling whose words differ, functional or not by proof."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TypeAlias

from cardgen.data.project import Project
from cardgen.data.scenario import scenario_files
from cardgen.data.source import read_text
from cardgen.diagnostics import Where
from cardgen.model.game import Card, Game, Value
from cardgen.model.phrases import FIELD
from cardgen.model.release import UNPLAYED, json_text
from cardgen.model.rules import RuleSet
from cardgen.model.tree import Tree
from cardgen.pipeline.clauses import clause_texts, prose_of
from cardgen.pipeline.comparison import Effect, Topic, WordChange
from cardgen.pipeline.states import State
from cardgen.playtest.record import log_files
from cardgen.text.printer import wording
from cardgen.text.reading import lines_of_card, table_of

Key: TypeAlias = tuple[Topic, str, str, str]  # topic, id, field, language

TREES = "the trees"
NUMBERS = "the values"
UNREAD = "no rule reads it"
UNDEALT = "the card is not dealt"
SHOWN = "readers see it"
PROSE = "prose, which the engine does not read"
HOUSE = "the printed value does not rest on it"
DECK = "the deck has other cards"
WHOLE = "card"  # the field of a change that is a card as a whole


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that a state says: its text, what it comes down to, and why that is known.

    `meaning` is nothing where only people can say what the text means; `proof` then says why the engine cannot, or why
    it does not matter (`plays` is false).
    """

    text: str
    where: Where
    proof: str
    meaning: object = None
    plays: bool = True


def word_changes(old: State, new: State) -> tuple[WordChange, ...]:
    """Everything that the two states say in other words, cards first, in the order of the new state."""
    before, after = dict(_said(old, new)), dict(_said(new, old))
    keys = dict.fromkeys((*after, *before))
    found = [_change(key, before.get(key), after.get(key)) for key in keys if _differs(before.get(key), after.get(key))]
    order = list(Topic)
    changes = sorted(found, key=lambda change: order.index(change.topic))
    once = {card.id for card in old.game.cards} ^ {card.id for card in new.game.cards}
    return tuple(_whole_cards(changes, once))


def _whole_cards(changes: Iterable[WordChange], once: set[str]) -> Iterator[WordChange]:
    """The changes, those of a card that only one state has (`once`) as one."""
    cards: dict[str, list[WordChange]] = {}
    for change in changes:
        if change.topic is Topic.CARD and change.id in once:
            cards.setdefault(change.id, []).append(change)
    yield from map(_whole_card, cards.values())
    yield from (change for change in changes if change.topic is not Topic.CARD or change.id not in once)


def _whole_card(changes: list[WordChange]) -> WordChange:
    """Everything that a card says, as one change."""
    language = next((change.language for change in changes if change.field == FIELD), "")
    told = [change for change in changes if change.language in ("", language)]
    was, now = (
        "\n".join(f"{one.field}: {text}" for one in told if (text := said(one)))
        for said in (attrgetter("was"), attrgetter("now"))
    )
    functional = any(change.effect is Effect.FUNCTIONAL for change in changes)
    effect, proof = (Effect.FUNCTIONAL, DECK) if functional else (Effect.WORDING, UNDEALT)
    return replace(told[0], field=WHOLE, language="", was=was or None, now=now or None, effect=effect, proof=proof)


def _differs(was: Said | None, now: Said | None) -> bool:
    if was is None or now is None:
        return True
    known = was.meaning is not None and now.meaning is not None
    return was.text.split() != now.text.split() or (known and was.meaning != now.meaning)


def _change(key: Key, was: Said | None, now: Said | None) -> WordChange:
    topic, name, field, language = key
    known = now or was
    if known is None:
        raise ValueError("neither state says it")
    effect, proof = _effect(was, now, known)
    texts = (None if was is None else was.text, None if now is None else now.text)
    return WordChange(topic, name, field, language, *texts, effect, proof, known.where)


def _effect(was: Said | None, now: Said | None, known: Said) -> tuple[Effect, str]:
    """Functional or wording only, and the proof of it."""
    if not known.plays or (was is not None and not was.plays):
        return Effect.WORDING, known.proof
    if (was is not None and was.meaning is None) or (now is not None and now.meaning is None):
        return Effect.UNPROVED, known.proof
    if was is not None and now is not None and was.meaning == now.meaning:
        return Effect.WORDING, f"{known.proof} are equal"
    return Effect.FUNCTIONAL, f"{known.proof} differ"


def _said(state: State, other: State) -> Iterator[tuple[Key, Said]]:
    yield from _cards(state.game)
    yield from _rules(state.rules)
    if all(one.project is not None or one.clauses for one in (state, other)):
        yield from _clauses(state)
    if state.project is not None and other.project is not None:
        yield from _rulings(state.rules)
        yield from _prose(state, state.project)
        yield from _examples(state, state.project)
        yield from _labels(state.game)


def _cards(game: Game) -> Iterator[tuple[Key, Said]]:
    signature = _Signatures(game)
    table = table_of(game)
    deck = {card.id for card in game.deck}
    dealt = {card.id for card in game.deck if card.copies}
    for card in game.cards:
        plays = card.id in dealt
        proof = NUMBERS if plays else UNDEALT
        where = card.where
        yield (Topic.CARD, card.id, "name", ""), Said(card.name, where, UNREAD, plays=False)
        for field, value in _fields(card):
            read = (plays and field not in UNPLAYED) or (field == "copies" and card.id in deck)
            why = proof if read or not plays else UNREAD
            meaning = json_text(value) if read else None
            yield (Topic.CARD, card.id, field, ""), Said(shown(value), where, why, meaning, read)
        trees = game.trees.get(card.id, ())
        if trees and table is not None:
            meant = tuple(map(signature.of, trees))
            for language in game.languages:
                first = language == game.languages[0]  # as its author wrote it, be it in other words
                lines = (
                    [line.text for line in lines_of_card(card)]
                    if first
                    else [wording(table, tree, language) for tree in trees]
                )
                text = "\n".join(lines)
                why = TREES if plays else UNDEALT
                yield (Topic.CARD, card.id, FIELD, language), Said(text, where, why, meant, plays)
        else:
            yield from _unread_text(game, card, plays)


def _unread_text(game: Game, card: Card, plays: bool) -> Iterator[tuple[Key, Said]]:
    """The text of a card that has no phrases to be read with."""
    text = "\n".join(line.text for line in lines_of_card(card))
    if text:
        why = PROSE if plays else UNDEALT
        yield (Topic.CARD, card.id, FIELD, game.languages[0]), Said(text, card.where, why, None, plays)


def _fields(card: Card) -> Iterator[tuple[str, Value]]:
    yield "type", card.type
    yield "copies", card.copies
    for name, value in card.fields.items():
        if name != FIELD:
            yield name, value


def _rules(rules: RuleSet) -> Iterator[tuple[Key, Said]]:
    for rule in rules.values.values():
        yield (
            (Topic.RULE, rule.name, "value", ""),
            Said(shown(rule.value), rule.where, NUMBERS, json_text(rule.value)),
        )
        extra = {"clause": rule.clause, "ruling": rule.ruling, "options": ", ".join(sorted(map(shown, rule.options)))}
        for field, text in extra.items():
            if text:
                yield (Topic.RULE, rule.name, field, ""), Said(text, rule.where, HOUSE, plays=False)


def _clauses(state: State) -> Iterator[tuple[Key, Said]]:
    texts = state.clauses if state.project is None else clause_texts(state.project, state.game, state.rules)
    for name, by_language in texts.items():
        for language, clause in by_language.items():
            if name not in state.rules.rulings:
                yield (Topic.CLAUSE, name, "text", language), Said(clause.text, clause.where, PROSE)


def _prose(state: State, project: Project) -> Iterator[tuple[Key, Said]]:
    """What the chapters of the rulebooks say beside their clauses."""
    for language in state.game.rulebooks or state.game.languages:
        for chapter, text, where in prose_of(project, state.game, state.rules, language):
            yield (Topic.CHAPTER, chapter, "text", language), Said(text, where, PROSE)


def _examples(state: State, project: Project) -> Iterator[tuple[Key, Said]]:
    """The files of the examples and whole games that the rulebook shows."""
    for path in (*scenario_files(project, state.game.id), *log_files(project, state.game.id)):
        where = Where(path.relative_to(project.root).as_posix(), 1)
        yield (Topic.EXAMPLE, path.stem, "file", ""), Said(read_text(path, project.root).strip(), where, SHOWN)


def _rulings(rules: RuleSet) -> Iterator[tuple[Key, Said]]:
    for ruling in rules.rulings.values():
        parts: dict[str, Mapping[str, str]] = {"question": ruling.question, "ruling": ruling.ruling}
        parts |= {f"reading {number}": said for number, said in enumerate(ruling.readings, 1)}
        parts["reason"] = ruling.reason
        for field, texts in parts.items():
            for language, text in texts.items():
                plays = field == "ruling"
                why = PROSE if plays else UNREAD
                yield (Topic.RULING, ruling.id, field, language), Said(text, ruling.where, why, plays=plays)


def _labels(game: Game) -> Iterator[tuple[Key, Said]]:
    """Names, flavour and labels of the languages: nothing in them is played."""
    file = f"cards/{game.id}/locale/"
    own = {(card.id, field): text for card in game.cards for field, text in (("name", card.name), *_fields(card))}
    for language, locale in game.locales.items():
        where = Where(f"{file}{language}.yaml")
        for field, said in (("name", locale.names), ("flavor", locale.flavor)):
            for card_id, text in said.items():
                own_words = language == game.languages[0] and own.get((card_id, field)) == text
                if not own_words:
                    yield (Topic.CARD, card_id, field, language), Said(text, where, UNREAD, plays=False)
        for field, texts in locale.fields.items():
            for card_id, text in texts.items():
                yield (Topic.CARD, card_id, field, language), Said(text, where, UNREAD, plays=False)
        for name, text in locale.labels.items():
            yield (Topic.LABEL, name, "label", language), Said(text, where, UNREAD, plays=False)


def shown(value: Value) -> str:
    """A value as people write it: text as it is, lists with commas."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple) and all(isinstance(one, str | int) for one in value):
        return ", ".join(map(str, value))
    return json_text(value)


class _Signatures:
    """What trees come down to: the primitives behind their phrases, so that a renamed phrase is no change."""

    def __init__(self, game: Game) -> None:
        phrases = game.book.phrases if game.book is not None else {}
        self.names = {node: phrase.primitive or node for node, phrase in phrases.items()}

    def of(self, tree: Tree) -> Tree:
        """The tree with its nodes under the names of their primitives."""
        slots = tuple(self.of(slot) if isinstance(slot, Tree) else slot for slot in tree.slots)
        return Tree(self.names.get(tree.node, tree.node), slots)


_RULE_NAME = re.compile(r"\brule\.([a-z][a-z0-9_]*)")


def rules_in(text: str) -> frozenset[str]:
    """The rule values that a text of the rulebook prints."""
    return frozenset(_RULE_NAME.findall(text))
