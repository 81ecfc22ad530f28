"""Options of the test run, the games as the project's files give them, and the cases asked of their engines.

The tests of a game stand in `tests/<game>/`: there the fixtures `game`, `rules`, `table_with` and so on are those of
that game.  What is asked of every shipped game alike stands in `tests/shipped/`.

A game's cases are `tests/<game>/cases.yaml`, or `<game>.yaml` in the folder given as `--cases DIR`.  Each is a
question (`fn`, `args`) and what is known of the answer (`want`, or `raises` where the engine must refuse).  The file
`adapter.py` beside them puts the question to the engine: it holds `answer(fn, args, rule)`, which raises LookupError
for a question that it does not know.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml
from xdist.scheduler import LoadScopeScheduling

from cardgen.data.game import Loaded
from cardgen.data.project import Project
from cardgen.engine.contract import Judge, Refusal, RefusedError
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.pipeline.bookwork import read_books
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.study import Studied
from cardgen.rulebook.book import Book
from tests.shipped import games

pytest.register_assert_rewrite("tests.shipped.whole")  # what fails in it says what it compared

TESTS = Path(__file__).resolve().parent
GAME_NAMED = re.compile("|".join(games.GAMES))
BY_GAME = "{game_id}"


class Grouped(LoadScopeScheduling):  # type: ignore[misc]  # xdist is not typed
    """Test files that are marked `xdist_group` run in one process each, or together with others of the same group.

    What such a file needs, such as a whole build of a game, is then made once.  All other tests run anywhere.  A mark
    that ends in `{game_id}` makes a group of the tests of each shipped game, which their ids name.  (The scheduler
    `loadgroup` of xdist 3.8 does not see groups under pytest 9.2: nodes no longer keep their id as a text.)
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        group = group_of(self.config.rootpath / file)
        game = GAME_NAMED.search(nodeid) if group.endswith(BY_GAME) else None
        return group.replace(BY_GAME, game[0]) if game else group or nodeid


@cache
def group_of(file: Path) -> str:
    """The group that a test file is marked with, or nothing."""
    found = re.search(r'xdist_group\(f?"([a-z_]+(?: \{game_id\})?)"', file.read_text(encoding="utf-8"))
    return found[1] if found else ""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    return Grouped(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", metavar="DIR", help="read the cases of each game from DIR/<game>.yaml")
    parser.addoption("--soak", action="store_true", help="run the long form of the tests marked soak")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--soak"):
        for item in items:
            if "soak" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="needs --soak"))


@pytest.fixture(scope="session")
def project() -> Project:
    return games.read_project()


@pytest.fixture(scope="module")
def game_id(request: pytest.FixtureRequest) -> str:
    """The game that the folder of the test is named after."""
    return request.path.parent.name


@pytest.fixture(scope="module")
def loaded(game_id: str) -> Loaded:
    return games.read_once(game_id)


@pytest.fixture(scope="module")
def game(game_id: str) -> Game:
    return games.game_of(game_id)


@pytest.fixture(scope="module")
def rules(game_id: str) -> RuleSet:
    return games.rules_of(game_id)


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The folder of the files of a game, which are built once: what asks for them is marked `print {game_id}`."""
    return cache(lambda game_id: games.build(game_id, tmp_path_factory.mktemp("build"), "-j", "2"))


@pytest.fixture(scope="module")
def built(game_id: str, printed: Callable[[str], Path]) -> Path:
    return printed(game_id)


@pytest.fixture(scope="session")
def rulebook(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Book]:
    """The rulebook of a game in English, read once: what asks for it, or for `studied`, is marked `book {game_id}`."""

    def read(game_id: str) -> Book:
        studied = games.study_once(game_id)
        order = BuildOrder(studied.project, tmp_path_factory.mktemp("out"))
        (book,), findings = read_books(studied, order, ("en",))
        assert [str(finding) for finding in findings] == []
        return book

    return cache(read)


@pytest.fixture(scope="module")
def book(game_id: str, rulebook: Callable[[str], Book]) -> Book:
    return rulebook(game_id)


@pytest.fixture(scope="module")
def studied(game_id: str) -> Studied:
    return games.study_once(game_id)


@pytest.fixture(scope="module")
def table_with(game_id: str) -> Callable[..., Judge[Any]]:
    """The table under house rules: `table_with(strike_back="yes")`."""

    def table(**options: Value) -> Judge[Any]:
        return games.open_once(game_id, tuple(sorted(options.items())))

    return table


@pytest.fixture(scope="module")
def table_saying(game_id: str) -> Callable[..., Judge[Any]]:
    """The table with other texts on some cards: `table_saying({"kelpie": "Defense — ..."}, strike_back="yes")`."""

    def table(texts: Mapping[str, str], **options: Value) -> Judge[Any]:
        return games.open_saying(game_id, texts, options)

    return table


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes `case` runs once for each case of its folder's game; its id holds `cases` and the game's id."""
    if "case" in metafunc.fixturenames:
        game = Path(metafunc.module.__file__ or "").parent.name
        cases = read_cases(cases_file(metafunc.config, game))
        metafunc.parametrize("case", cases, ids=[f"cases-{game}-{case['id']}" for case in cases])


def cases_file(config: pytest.Config, game: str) -> Path:
    folder = config.getoption("--cases")
    if folder is None:
        return TESTS / game / "cases.yaml"
    chosen = Path(config.invocation_params.dir, folder)
    if not list(chosen.glob("*.yaml")):
        raise pytest.UsageError(f"--cases: there are no cases (<game>.yaml) in {chosen}")
    return chosen / f"{game}.yaml"


def read_cases(path: Path) -> list[dict[str, Any]]:
    """The cases of a file; none where a chosen folder has no file for the game."""
    if not path.is_file():
        return []
    cases = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(cases, list), f"{path} is not a list of cases"
    return cases


@cache
def adapter(folder: Path) -> ModuleType:
    """The adapter of a game's tests."""
    spec = importlib.util.spec_from_file_location(f"{folder.name}_adapter", folder / "adapter.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def check_case(request: pytest.FixtureRequest) -> Callable[[Mapping[str, Any]], None]:
    """Ask the engine a case and fail with everything in its answer that is not as the case wants it."""
    ask = adapter(request.path.parent).answer

    def check(case: Mapping[str, Any]) -> None:
        rule = tuple(str(case["rule"]).split())
        refused: Refusal | None = None
        answer: object = None
        try:
            answer = ask(case["fn"], case["args"], rule)
        except RefusedError as error:
            refused = error.refusal
        except LookupError as error:
            pytest.fail(f"{case['id']}: {error}")
        if "raises" in case:
            assert refused is not None, f"{case['id']} must be refused ({case['raises']}), but the answer is {answer}"
            assert set(refused.cites) & set(rule), f"refused by {refused.cites}, not by any of {rule}"
        else:
            found = list(differences(case["want"], refused or answer, rule))
            assert found == [], f"{case['id']} ({case.get('note', '')}): {found}"

    return check


def differences(want: Any, answer: Any, rule: tuple[str, ...], at: str = "answer") -> Iterator[str]:
    """Where an answer differs from what is wanted; of a mapping only the keys wanted are compared."""
    if isinstance(answer, Refusal):
        yield from _refused(want, answer, rule, at)
    elif isinstance(want, dict) and isinstance(answer, Mapping):
        for key, value in want.items():
            if key in answer:
                yield from differences(value, answer[key], rule, f"{at}.{key}")
            else:
                yield f"{at}: there is no '{key}'"
    elif isinstance(want, list) and isinstance(answer, list) and len(want) == len(answer):
        for place, (one, other) in enumerate(zip(want, answer, strict=True)):
            yield from differences(one, other, rule, f"{at}[{place}]")
    elif type(want) is not type(answer) or want != answer:
        yield f"{at}: wanted {want!r}, not {answer!r}"


def _refused(want: Any, refusal: Refusal, rule: tuple[str, ...], at: str) -> Iterator[str]:
    """A refusal answers `false`, alone or followed by words for the reader, when it cites one of the case's rules."""
    if want is not False and not (isinstance(want, list) and want[:1] == [False] and isinstance(want[-1], str)):
        yield f"{at}: wanted {want!r}, but it was refused: {refusal}"
    elif not set(refusal.cites) & set(rule):
        yield f"{at}: refused by {refusal.cites}, not by any of {rule}"
