"""A project as data: what is in a bundle, that it plays the same, and that nothing in it leads out of its folder."""

from __future__ import annotations

import io
import stat
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError
from cardgen.pipeline import bundle
from cardgen.pipeline.bundle import Bundle, pack, unpack
from cardgen.playtest.room import open_room
from cardgen.playtest.ruleset import ruleset_of

ROOT = Path(__file__).resolve().parents[3]
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))


def archive(*members: tuple[str | zipfile.ZipInfo, bytes]) -> Bundle:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, content in members:
            file.writestr(name, content)
    return Bundle(out.getvalue(), sha256(out.getvalue()).hexdigest())


def linked() -> zipfile.ZipInfo:
    info = zipfile.ZipInfo("cards/link")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


@pytest.mark.parametrize("game", GAMES)
def test_a_bundle_of_a_shipped_game_plays_by_the_same_rules(game: str) -> None:
    project = find_project(ROOT)
    made = pack(project, game)
    assert made == pack(project, game)
    assert len(made.data) < 200_000
    found = find_project(unpack(made))
    assert found.games == (game,)
    assert ruleset_of(open_room(found, game, {})) == ruleset_of(open_room(project, game, {}))


def test_rule_modules_travel_only_when_they_are_trusted(tosses: Path) -> None:
    project = find_project(tosses)
    doubted, trusted = (unpack(pack(project, "tosses", trust)) for trust in (False, True))
    names = sorted(path.relative_to(trusted).as_posix() for path in trusted.rglob("*") if path.is_file())
    assert names == [
        "cards/tosses/cards.yaml",
        "cards/tosses/coin.schema.json",
        "cards/tosses/game.yaml",
        "cards/tosses/locale/en.yaml",
        "rules/tosses/rules.yaml",
        "src/tosses.py",
        "templates/tosses/back.html",
        "templates/tosses/card.html",
        "templates/tosses/palette.yaml",
    ]
    assert not (doubted / "src").exists()


def test_a_bundle_is_unpacked_once() -> None:
    made = pack(find_project(ROOT), GAMES[0])
    assert unpack(made) == unpack(Bundle(made.data, made.digest))


@pytest.mark.parametrize(
    "name",
    ["../evil.yaml", "cards/../../evil.yaml", "/etc/evil", "C:/evil", "cards\\..\\evil", "cards/", "cards/./a:b"],
)
def test_names_that_lead_out_are_refused(name: str) -> None:
    with pytest.raises(CardgenError, match="broken-bundle"):
        unpack(archive(("cards/x/game.yaml", b"format: 1"), (name, b"")))


def test_links_and_other_archives_are_refused() -> None:
    with pytest.raises(CardgenError, match="broken-bundle"):
        unpack(archive((linked(), b"/etc/passwd")))
    with pytest.raises(CardgenError, match="not what its name says"):
        unpack(Bundle(archive(("a", b"b")).data, "0" * 64))
    with pytest.raises(CardgenError, match="broken-bundle"):
        unpack(Bundle(b"no archive", sha256(b"no archive").hexdigest()))


def test_bundles_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "MOST_BYTES", 1_000)
    with pytest.raises(CardgenError, match="bundle-too-large"):
        pack(find_project(ROOT), GAMES[0])
    with pytest.raises(CardgenError, match="bundle-too-large"):
        unpack(archive(("a", bytes(2_000))))


def test_a_game_with_faults_is_not_sent(tosses: Path) -> None:
    (tosses / "rules/tosses/rules.yaml").write_text("format: 1\nrules: 3\n", encoding="utf-8")
    with pytest.raises(CardgenError, match="rules"):
        pack(find_project(tosses), "tosses")
