"""A clause of a rulebook as plain words: its expressions worked out as far as a reader of errata needs them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardgen.model.game import Game, Value
from cardgen.rulebook.markdown import CITATION
from cardgen.rulebook.tongue import Tongue

_EXPRESSION = re.compile(r"\{\{(.+?)\}\}", re.DOTALL)
_RULE = re.compile(r"(words\()?\s*rule\.([a-z0-9_]+)\s*(?:,\s*'[a-z]+'\s*)?(\))?\s*(\|\s*capitalize)?\s*")
_CALL = re.compile(r"([a-z_]+)\(\s*(.*?)\s*\)\s*", re.DOTALL)
_WORDS = re.compile(r"'([^']*)'|\"([^\"]*)\"")
_EMPTIED = re.compile(r"\s*\([\s,;]*\)")  # brackets that held nothing but citations
_MARKUP = re.compile(r"\*\*|__|(?<!\w)[*_]|[*_](?!\w)|^[-+>] +|^\d+\. +|^#+ +|\\(?=\W)", re.MULTILINE)


def plain_clause(text: str, rules: Mapping[str, Value], game: Game, tongue: Tongue) -> str:
    """The words of a clause on one line, with the values of the rules that it prints; citations are left out.

    What cannot be worked out from these alone, such as the number of a page, stands as `…`.
    """
    worked = _EXPRESSION.sub(lambda found: _value(found[1].strip(), rules, game, tongue), text)
    plain = _MARKUP.sub("", _EMPTIED.sub("", CITATION.sub("", worked)))
    return re.sub(r" +([.,;:)])", r"\1", " ".join(plain.split()))


def _value(expression: str, rules: Mapping[str, Value], game: Game, tongue: Tongue) -> str:
    """What an expression prints."""
    if found := _RULE.fullmatch(expression):
        spelt, name, _, opens = found.groups()
        value = rules.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            said = tongue.numbers[value] if spelt and 0 <= value < len(tongue.numbers) else tongue.figure(value)
            return said.capitalize() if opens else said
        return str(value) if isinstance(value, str) else "…"
    if expression == "game.title":
        return game.title.get(tongue.language, game.id)
    if found := _CALL.fullmatch(expression):
        return _called(found[1], [one or other for one, other in _WORDS.findall(found[2])], game, tongue)
    return "…"


def _called(name: str, words: list[str], game: Game, tongue: Tongue) -> str:
    if name == "term" and words:
        return words[-1]
    if name in ("card", "card_name") and words:
        card, locale = game.card(words[0]), game.locales.get(tongue.language)
        return words[0] if card is None else locale.name(card) if locale is not None else card.name
    if name == "t" and words:
        locale = game.locales.get(tongue.language)
        return tongue.labels.get(words[0]) or (locale.labels.get(words[0], words[0]) if locale else words[0])
    return "" if name == "sign" else "…"
