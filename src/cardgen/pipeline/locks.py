"""Clause locks: which texts have changed since the engine's rules, examples and translations were held against them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from cardgen.data.clauselock import Hashes, lock_file, lock_text, read_lock, text_hash
from cardgen.data.desk import Desk
from cardgen.data.project import Project
from cardgen.data.scenario import load_scenarios
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, Where, did_you_mean, errors, fail
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.pipeline.clauses import ClauseText, Resting, clause_texts, engine_rules, resting_on
from cardgen.pipeline.output import check_inside
from cardgen.pipeline.rewrite import rewrite

MOST_TOLD = 60  # clauses of one game that are told one by one
MOST_NAMED = 8  # things that rest on a clause which a finding names


class State(StrEnum):
    """How a clause stands to its lock."""

    CHANGED = "reads otherwise"
    NEW = "is new"
    GONE = "is gone"


@dataclass(frozen=True, slots=True)
class Stale:
    """A clause or ruling whose text is not the one that was confirmed.

    `languages` are those in which it has changed, come or gone, `others` those in which it has not: the translations to
    be read again.  `resting` is what rests on it.
    """

    clause: str
    state: State
    languages: tuple[str, ...]
    others: tuple[str, ...]
    where: Where
    resting: Resting

    def to_read(self) -> Iterator[str]:
        """What is to be read again, in words."""
        rest = self.resting
        named = {
            "engine": [str(rule) for rule in rest.engine],
            "rules": rest.rules,
            "rulings": rest.rulings,
            "examples": rest.examples,
            "phrases": rest.phrases,
            "translations": self.others,
        }
        for kind, names in named.items():
            if names:
                more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
                yield f"{kind} {', '.join(names[:MOST_NAMED])}{more}"


@dataclass(frozen=True, slots=True)
class Locked:
    """The lock of a game: what was confirmed (nothing without a lock), what the texts hash to now, what differs."""

    confirmed: Hashes | None
    now: Hashes
    stale: tuple[Stale, ...]


def read_locked(project: Project, game: Game, rules: RuleSet) -> Locked:
    """A game held against its lock.  Raises CardgenError for a lock with a fault."""
    desk = Desk(project)
    confirmed = read_lock(desk, game.id)
    if errors(desk.findings):
        raise CardgenError(*desk.findings)
    texts = clause_texts(project, game, rules)
    now = {name: {lang: text_hash(text.text) for lang, text in said.items()} for name, said in texts.items()}
    stale = tuple(_stale(project, game, rules, (confirmed, now, texts))) if confirmed is not None else ()
    return Locked(confirmed, now, stale)


def check_locks(project: Project, game: Game, rules: RuleSet) -> Iterator[Diagnostic]:
    """A warning for each clause whose text was changed and not confirmed, with all that is to be read again.

    Nothing is said of a game without a lock.
    """
    try:
        stale = read_locked(project, game, rules).stale
    except CardgenError as error:
        yield from error.diagnostics
        return
    for one in stale[:MOST_TOLD]:
        said = "; ".join(one.to_read()) or "nothing"
        message = f"{one.clause} {one.state} ({', '.join(one.languages)}) and was not confirmed; it rests on it: {said}"
        hint = f"read them again, then run 'cardgen confirm {game.id} {one.clause}'"
        code = f"clause-{one.state.name.lower()}"
        yield Diagnostic(code, message, one.where, hint, Severity.WARNING)
    if len(stale) > MOST_TOLD:
        message = f"{len(stale) - MOST_TOLD} more clauses have changed and were not confirmed"
        hint = f"run 'cardgen confirm {game.id}' to see them all"
        yield Diagnostic("clause-changed", message, Where(lock_file(game.id)), hint, Severity.WARNING)


def confirm(project: Project, game: Game, rules: RuleSet, clauses: Sequence[str] | None) -> tuple[Stale, ...]:
    """Write down that what rests on those clauses was read again, or, with none given, on all; gives what was stale.

    Raises CardgenError `unknown-clause` for one that neither the game nor its lock has.
    """
    locked = read_locked(project, game, rules)
    before = locked.confirmed or {}
    known = {**before, **locked.now}
    for name in clauses or ():
        if name not in known:
            raise fail("unknown-clause", f"there is no clause or ruling '{name}'", Where("CLAUSE"), _near(name, known))
    chosen = known if clauses is None else set(clauses)
    mixed = {**before, **{name: hashes for name, hashes in locked.now.items() if name in chosen}}
    after = {name: mixed[name] for name in locked.now if name in mixed}
    after |= {name: hashes for name, hashes in before.items() if name not in locked.now and name not in chosen}
    path = project.root / lock_file(game.id)
    check_inside(project.root, path)
    if locked.confirmed is None or after != dict(before):
        rewrite(path, lock_text(after))
    return tuple(one for one in locked.stale if one.clause in chosen)


def _near(name: str, known: Mapping[str, object]) -> str:
    return did_you_mean(name, known) or "see the rulebook for the names of its clauses"


def _stale(
    project: Project,
    game: Game,
    rules: RuleSet,
    compared: tuple[Hashes, Hashes, Mapping[str, Mapping[str, ClauseText]]],
) -> Iterator[Stale]:
    before, now, texts = compared
    scenarios, _ = load_scenarios(project, game)
    engine = engine_rules(project, game)
    for name in dict.fromkeys((*now, *before)):
        was, is_now = before.get(name, {}), now.get(name, {})
        changed = tuple(x for x in game.languages if was.get(x) != is_now.get(x))
        if changed:
            state = State.GONE if not is_now else State.NEW if not was else State.CHANGED
            where = texts[name][next((x for x in changed if x in is_now), next(iter(is_now)))].where if is_now else None
            others = tuple(x for x in game.languages if x not in changed and x in is_now)
            resting = resting_on(game, rules, scenarios, engine, name)
            yield Stale(name, state, changed, others, where or Where(lock_file(game.id)), resting)
