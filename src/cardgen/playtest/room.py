"""A game made ready to be played: its cards and numbers read, house rules laid over them, its rule module opened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from cardgen.data.project import Project
from cardgen.diagnostics import CardgenError, Where, did_you_mean, errors, fail
from cardgen.engine.contract import Judge, RulesModule, Table
from cardgen.engine.hooks import OddsHook
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.loader import load_rules_module, open_rules
from cardgen.text.reading import read_game

_COUNTED = re.compile(r"([1-9][0-9]?)(?: *[×x*] *| +)(.+)")  # `3 × Brave`
NO_MODULE = "write one below src/ of the project, and name it under 'module'"
VARIANT = "variant"  # the rule value that a game with variants chooses one by


@dataclass(frozen=True, slots=True)
class Room:
    """A game and its rules: `printed` as they were published, `rules` with the house rules that were asked for."""

    project: Project
    game: Game
    printed: RuleSet
    rules: RuleSet
    module: RulesModule

    @property
    def judge(self) -> Judge[Any]:
        """The table for positions.  Raises CardgenError with what the game finds wrong."""
        return open_rules(self.module, self.game, self.rules)

    @property
    def table(self) -> Table[Any]:
        """The table for whole games.  Raises CardgenError `no-whole-game` where the rules only judge positions."""
        table = self.judge
        if not isinstance(table, Table):
            where = Where(f"cards/{self.game.id}/game.yaml")
            raise fail("no-whole-game", f"'{self.game.module}' judges positions and deals no games", where)
        return table

    @property
    def odds(self) -> OddsHook:
        """The game's exact chances.  Raises CardgenError `no-odds` where it offers none."""
        hook: OddsHook | None = getattr(self.module, "odds", None)
        if hook is None:
            where = Where(f"cards/{self.game.id}/game.yaml")
            raise fail("no-odds", f"'{self.game.module}' works out no chances", where)
        return hook


def open_room(project: Project, game_id: str, options: Mapping[str, Value], trust: bool = False) -> Room:
    """The game of that id under those house rules.  Raises CardgenError with every fault of the data or the options."""
    loaded = read_game(project, game_id)
    if loaded.game is None or loaded.rules is None or errors(loaded.findings):
        raise CardgenError(*errors(loaded.findings))
    where = Where(f"cards/{game_id}/game.yaml")
    if not loaded.game.module:
        raise fail("no-rules", f"the game '{game_id}' names no rule module, so it cannot be played", where, NO_MODULE)
    module = load_rules_module(loaded.game.module, trust, project.root / "src", where)
    return Room(project, loaded.game, loaded.rules, under_house_rules(loaded.rules, options), module)


def under_house_rules(rules: RuleSet, options: Mapping[str, Value]) -> RuleSet:
    """The rules under house rules that --variant and --set ask for.

    Raises CardgenError `bad-option`, also for a rule that plays a part in another variant only.
    """
    changed = rules
    for name, value in options.items():
        changed = with_options(changed, {name: value}, Where("--variant" if name == VARIANT else "--set"))
    for name in options:
        _ask_for_variant(changed, name)
    return changed


def _ask_for_variant(rules: RuleSet, name: str) -> None:
    """Raises CardgenError `bad-option` where the rule plays a part in another variant only."""
    rule = rules.rule(name)
    if rule.variant and rules.rule(VARIANT).value != rule.variant:
        message = (
            f"'{name}' is a rule of the variant '{rule.variant}' alone: in this form of the game it changes nothing"
        )
        raise fail("bad-option", message, Where("--set"), f"add --variant {rule.variant}, or leave '{name}' out")


def with_options(rules: RuleSet, options: Mapping[str, Value], where: Where | None = None) -> RuleSet:
    """The rules under house rules, which are asked for at `where`.  Raises CardgenError `bad-option`."""
    if VARIANT in options and VARIANT not in rules.values:
        raise fail("bad-option", "this game has no variants", where or rules.where, "leave the variant out")
    try:
        changed = rules.with_options(options)
    except ValueError as error:
        raise fail("bad-option", str(error), where or rules.where) from None
    if where is None:
        return changed
    placed = {name: replace(changed.values[name], where=where) for name in options}
    return replace(changed, values=MappingProxyType({**changed.values, **placed}))


def ask_for_decks(module: RulesModule, game: Game, where: Where) -> None:
    """Raises CardgenError `no-decks` where the game has no rules about decks that players bring."""
    if getattr(module, "deck_checks", None) is None:
        raise fail("no-decks", f"in '{game.id}' nobody brings a deck: the game deals its own cards", where)


def with_decks(module: RulesModule, game: Game, decks: Mapping[str, tuple[str, ...]], where: Where) -> Game:
    """The game in which seats play with decks that they bring: card ids by seat, asked for at `where`.

    Raises CardgenError: as `ask_for_decks`, and `unknown-card` for what is none of the game's cards.
    """
    if not decks:
        return game
    ask_for_decks(module, game, where)
    known = {card.id for card in game.deck}
    unknown = [card for cards in decks.values() for card in cards if card not in known]
    if unknown:
        message = f"a deck names '{unknown[0]}', which is no card that is played with"
        raise fail("unknown-card", message, where, did_you_mean(unknown[0], known))
    return replace(game, seats=MappingProxyType(dict(decks)))


def card_ids(game: Game, names: str) -> tuple[str, ...]:
    """Cards as somebody types them: ids or names of any language, with commas or, where all are ids, blanks between.

    With commas `3 × Brave` and `3 brave` are three of them, as a list of cards is printed.

    Raises CardgenError `unknown-card`.
    """
    known = {card.id: card.id for card in game.cards} | {card.name.casefold(): card.id for card in game.cards}
    for locale in game.locales.values():
        known |= {locale.name(card).casefold(): card.id for card in game.cards}
    parts = [part for part in names.split(",") if part.strip()] if "," in names else names.split()
    ids: list[str] = []
    for part in parts:
        counted = _COUNTED.fullmatch(part.strip())
        count, word = (int(counted[1]), counted[2].casefold()) if counted else (1, part.strip().casefold())
        found = known.get(word) or known.get(word.replace(" ", "_"))
        if found is None:
            raise fail("unknown-card", f"there is no card '{part.strip()}'", Where("--hand"), did_you_mean(word, known))
        ids += [found] * count
    return tuple(ids)
