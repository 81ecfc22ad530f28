"""A whole game, from all of its files, with every fault of all of them in one run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from cardgen.data.cards import CardLists, read_cards
from cardgen.data.desk import Desk, text, words
from cardgen.data.errata import ERRATA, read_errata
from cardgen.data.gamefile import Outline, read_outline
from cardgen.data.palette import read_palette
from cardgen.data.project import GAME_FILE, Project
from cardgen.data.rules import read_rules
from cardgen.data.wordlists import read_locales
from cardgen.diagnostics import Diagnostic, Where, did_you_mean, errors, in_order
from cardgen.model.game import Game
from cardgen.model.release import Erratum
from cardgen.model.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Loaded:
    """What came of loading a game.

    `game` is there only when none of its own files has an error, `rules` only when the rules and rulings have none.
    `findings` are in the order of their places; `files` are all files that were read, sorted.
    """

    game: Game | None
    rules: RuleSet | None
    findings: tuple[Diagnostic, ...]
    files: tuple[Path, ...]


def load_game(project: Project, game_id: str) -> Loaded:
    """Read and check everything that a project's data says of one game.  Never raises for what is in the files."""
    if game_id not in project.games:
        message = f"there is no game '{game_id}' in this project"
        where = Where(f"cards/{game_id}/{GAME_FILE}")
        return Loaded(
            None, None, (Diagnostic("unknown-game", message, where, did_you_mean(game_id, project.games)),), ()
        )
    desk = Desk(project)
    outline = read_outline(desk, game_id)
    game: Game | None = None
    palette = read_palette(desk, game_id)
    if outline is None:
        _look_at_the_rest(desk, game_id)
    else:
        lists = read_cards(desk, outline)
        locales = read_locales(desk, outline, lists)
        if not errors(desk.findings):
            game = _game(outline, lists)
            game = replace(game, locales=MappingProxyType(locales), palette=palette)
            game = _revised(game, read_errata(desk, game))
    before = len(errors(desk.findings))
    rules = read_rules(desk, game_id, outline.languages if outline else ())
    sound = len(errors(desk.findings)) == before
    return Loaded(game, rules if sound else None, tuple(in_order(desk.findings)), tuple(sorted(desk.files)))


def _look_at_the_rest(desk: Desk, game_id: str) -> None:
    """Note what can be said of the other files where `game.yaml` cannot be read at all."""
    folder = desk.project.root / "cards" / game_id
    for kind, files in (("cards", folder.glob("*.yaml")), ("locale", folder.glob("locale/*.yaml"))):
        for file in sorted(files):
            if file.name not in (GAME_FILE, ERRATA):
                desk.open(file.relative_to(desk.project.root).as_posix(), kind)


def _revised(game: Game, errata: Sequence[Erratum]) -> Game:
    """The game with the revisions of its cards: each version whose errata changed a card is one."""
    changed = Counter(card for card, _ in dict.fromkeys((one.card, one.since) for one in errata if one.card))
    return replace(game, cards=tuple(replace(card, revision=1 + changed[card.id]) for card in game.cards))


def _game(outline: Outline, lists: CardLists) -> Game:
    value = outline.source.value
    return Game(
        id=outline.id,
        title=MappingProxyType(words(value.get("title"))),
        version=text(value.get("version")),
        players=int(value["players"]),
        module=text(value.get("module")),
        languages=outline.languages,
        editions=outline.editions,
        types=MappingProxyType(outline.types),
        cards=lists.cards(),
        locales=MappingProxyType({}),
        palette=MappingProxyType({}),
        credits=outline.credits,
        rulebooks=outline.rulebooks,
        set=text(value.get("set")),
        places=MappingProxyType({key: outline.source.where(key) for key in value}),
    )
