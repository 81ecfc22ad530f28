"""Compare two states of a game: in words, in what is kept of its play, in new games, in what must be printed again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardgen.data.project import Project
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, in_order
from cardgen.engine.contract import Table
from cardgen.model.game import Value
from cardgen.pipeline.advice import Found, reprints
from cardgen.pipeline.chancefile import chance_files
from cardgen.pipeline.comparison import Comparison, Effect, Exact, Level, Played, Topic, WordChange
from cardgen.pipeline.exercise import exercised, unexercised
from cardgen.pipeline.order import CACHE
from cardgen.pipeline.pairs import Wanted, exact_changes, play_changes
from cardgen.pipeline.progress import Progress, unheard
from cardgen.pipeline.replays import Replays, options_of, replay_both
from cardgen.pipeline.states import State, state_against, state_here
from cardgen.pipeline.twofold import Twofold, open_twofold
from cardgen.pipeline.wording import word_changes
from cardgen.playtest.chunks import bots_for
from cardgen.playtest.room import under_house_rules
from cardgen.playtest.ruleset import ruleset_of

NOTHING_CHANGED = "nothing that is played has changed: the trees and the values are equal"
NO_RULES = "the game's rules are not played"
REFUSED = "one of the states cannot be played: see the findings"
EXACT = "the game works its chances out exactly (--simulate plays games even so)"
OVERLAID = "both states play alike under the house rules asked for, which are laid over what has changed"
ONLY_WORDS = "only words that the engine does not read have changed"


@dataclass(frozen=True, slots=True)
class Wish:
    """How a game is to be compared.

    `against` names the old state (see `states.state_against`); `out` is the folder of a build, which keeps old states
    and chances; `options` are house rules laid over both states; `bots` are pairs of bots, none for those of the level.
    With `simulate` games are played even where they need not be: where exact figures tell it, or nothing has changed.
    `heard` is told how far it is.
    """

    against: str
    out: Path
    level: Level = Level.NORMAL
    seed: int = 0
    jobs: int = 1
    trust: bool = False
    simulate: bool = False
    options: Mapping[str, Value] = field(default_factory=dict)
    bots: tuple[tuple[str, str], ...] = ()
    heard: Progress = unheard


def compare_game(project: Project, game_id: str, wish: Wish) -> Comparison:
    """A game of a project compared with one of its other states.

    Raises CardgenError where one of the states cannot be read, and where there is no such house rule or bot.
    """
    wish.heard("reading both states", 0, 0)
    here = state_here(project, game_id)
    under_house_rules(here.rules, wish.options)
    return compare_states(state_against(here, wish.against, wish.out), here, wish)


def compare_states(old: State, new: State, wish: Wish) -> Comparison:
    """Two states of a game compared.  What cannot be played is a finding, and the rest is compared even so.

    Raises CardgenError `unknown-bot`.
    """
    words = word_changes(old, new)
    found = Comparison(
        game=new.game.id,
        old=old.label,
        new=new.label,
        versions=(old.game.version, new.game.version),
        rulesets=("", ""),
        level=wish.level,
        seed=wish.seed,
        options=wish.options,
        words=words,
        findings=(*old.findings, *new.findings),
    )
    try:
        both = open_twofold(old, new, wish.trust, wish.options)
        both.judges()
    except CardgenError as error:
        why = REFUSED if new.game.module else NO_RULES
        faults = error.diagnostics if why == REFUSED else _soft(error.diagnostics)
        found = replace(found, unplayed=why, findings=(*found.findings, *faults))
    else:
        _ask_for_bots(both, wish.bots)
        found = _played(both, found, wish)
    moved = tuple(one for replayed in found.replays for one in replayed.moved)
    cache = wish.out / CACHE
    cache.mkdir(parents=True, exist_ok=True)
    wish.heard("comparing what is printed", 0, 0)
    advice, unsure = reprints(old, new, Found(words, moved, found.exact), cache)
    return replace(found, advice=advice, findings=tuple(in_order((*found.findings, *unsure))))


def _ask_for_bots(both: Twofold, pairs: Iterable[tuple[str, str]]) -> None:
    """Raises CardgenError `unknown-bot` for bots that do not play this game, before anything is played."""
    table = both.judges()[1]
    if isinstance(table, Table):
        for names in pairs:
            bots_for(both.module, table, names)


def _played(both: Twofold, found: Comparison, wish: Wish) -> Comparison:
    """The comparison with all that comes of playing."""
    rulesets = (ruleset_of(both.room(both.old)), ruleset_of(both.room(both.new)))
    replays = replay_both(both, wish.heard)
    found = replace(found, rulesets=rulesets, replays=tuple(replays.replayed))
    findings = [*found.findings, *_soft(replays.findings)]
    if rulesets[0] != rulesets[1] and found.is_functional:
        wish.heard("working out exact figures", 0, 0)
        exact, faults = _exact(both, wish)
        found, findings = replace(found, exact=exact), [*findings, *faults]
    found = replace(found, unplayed=_why_not(both, found, wish))
    if not found.unplayed:
        games, faults = _games(both, found, replays, wish)
        found, findings = replace(found, played=games), [*findings, *faults]
    wish.heard("counting how often it is exercised", 0, 0)
    try:
        coverage = exercised(both, found.words, replays.heard, wish.level)
    except CardgenError as error:
        return replace(found, findings=(*findings, *_soft(error.diagnostics)))
    return replace(found, coverage=coverage, findings=(*findings, *unexercised(both, found.words, coverage)))


def _exact(both: Twofold, wish: Wish) -> tuple[tuple[Exact, ...], tuple[Diagnostic, ...]]:
    try:
        return exact_changes(both, wish.level, chance_files(wish.out, wish.out / CACHE)), ()
    except CardgenError as error:
        return (), _soft(error.diagnostics)


def _why_not(both: Twofold, found: Comparison, wish: Wish) -> str:
    """Why no games are simulated, or nothing where they are."""
    if not isinstance(both.judges()[1], Table) or not isinstance(both.judges()[0], Table):
        return "the rule module deals no whole games"
    if wish.simulate:
        return ""
    if found.rulesets[0] == found.rulesets[1] or not found.is_functional:
        if wish.options and found.words_of(Effect.FUNCTIONAL):
            return OVERLAID
        return ONLY_WORDS if found.words_of(Effect.UNPROVED) else NOTHING_CHANGED
    return EXACT if found.exact else ""


def _games(
    both: Twofold, found: Comparison, replays: Replays, wish: Wish
) -> tuple[tuple[Played, ...], tuple[Diagnostic, ...]]:
    variants = [options_of(variant) for variant, _ in sorted(replays.variants.items(), key=lambda one: str(one[0]))]
    wanted = Wanted(
        against=wish.against,
        out=wish.out,
        level=wish.level,
        seed=wish.seed,
        jobs=wish.jobs,
        trust=wish.trust,
        bots=wish.bots,
        heard=wish.heard,
        cards=tuple(_changed_cards(both, found.words)),
        variants=tuple(variants) or ({},),
    )
    try:
        return play_changes(both, wanted), ()
    except CardgenError as error:
        return (), tuple(error.diagnostics)


def _changed_cards(both: Twofold, words: Iterable[WordChange]) -> list[str]:
    """The cards that both states deal and that play otherwise."""
    dealt = {card.id for card in both.old.game.deck} & {card.id for card in both.new.game.deck}
    changed = (w.id for w in words if w.topic is Topic.CARD and w.effect is not Effect.WORDING)
    return [card for card in dict.fromkeys(changed) if card in dealt]


def _soft(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Findings as warnings: a comparison goes on without what they are about."""
    return tuple(replace(finding, severity=Severity.WARNING) for finding in findings)
