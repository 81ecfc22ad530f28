"""States of a project read from a git repository, a folder and a release."""

from __future__ import annotations

from pathlib import Path

import pytest
from dulwich import porcelain
from dulwich.objects import Blob, Commit, ObjectID, Tree
from dulwich.repo import Repo

from cardgen.data.project import Project, find_project
from cardgen.data.source import MAX_BYTES
from cardgen.diagnostics import CardgenError
from cardgen.pipeline.release import Wish, release_game
from cardgen.pipeline.revisions import STATES, read_revision
from cardgen.pipeline.states import Kind, state_against, state_here

CARDS = "cards/elms/cards.yaml"
WHO = b"A <a@b.c>"


def commit(root: Path, repo: Repo, message: bytes) -> str:
    paths = [str(path) for path in root.rglob("*") if path.is_file() and ".git" not in path.parts]
    porcelain.add(repo, paths=paths)
    return porcelain.commit(repo, message=message, author=WHO, committer=WHO).decode()


@pytest.fixture
def history(elms: Path) -> tuple[Project, list[str], Path]:
    """A project below the root of a repository, with three commits; their names; a folder for builds."""
    repo = porcelain.init(str(elms.parent))
    names = [commit(elms.parent, repo, b"one")]
    for height in (31, 32):
        text = (elms / CARDS).read_text("utf-8")
        (elms / CARDS).write_text(text.replace(f"height: {height - 1},", f"height: {height},"), "utf-8")
        names.append(commit(elms.parent, repo, b"more"))
    porcelain.tag_create(repo, b"v1", message=b"the first", author=WHO, annotated=True, objectish=names[0].encode())
    repo.close()
    return find_project(elms), names, elms.parent / "out"


def height(project: Project) -> int:
    card = state_here(project, "elms").game.card("oak")
    assert card is not None
    value = card.fields["height"]
    assert isinstance(value, int)
    return value


def test_a_revision_is_named_in_many_ways(history: tuple[Project, list[str], Path]) -> None:
    project, names, out = history
    asked = {"HEAD": 32, "HEAD~1": 31, "HEAD^": 31, "HEAD~2": 30, "HEAD^^": 30, "v1": 30, "v1^0": 30, names[1]: 31}
    found = {name: height(read_revision(project, name, out).project) for name in asked}
    assert found == asked
    assert height(read_revision(project, names[1][:8], out).project) == 31
    assert read_revision(project, "HEAD~1", out).label == f"HEAD~1 ({names[1][:7]})"
    assert read_revision(project, names[1][:8], out).label == names[1][:7]
    assert len(list((out / STATES).iterdir())) == 3, "the same content is written once"


@pytest.mark.parametrize("asked", ["nope", "HEAD~9", "HEAD^2", "~1", "deadbeef", "HEAD..v1", "--help"])
def test_a_revision_that_is_not_there_is_told(history: tuple[Project, list[str], Path], asked: str) -> None:
    project, _, out = history
    with pytest.raises(CardgenError) as raised:
        read_revision(project, asked, out)
    assert raised.value.diagnostics[0].code == "unknown-revision"


def test_a_clone_without_its_history_says_how_to_get_it(history: tuple[Project, list[str], Path]) -> None:
    project, names, out = history
    with Repo.discover(project.root) as repo:
        repo.update_shallow({ObjectID(names[-1].encode())}, None)
    with pytest.raises(CardgenError) as raised:
        read_revision(project, "HEAD~7", out)
    assert "git fetch --unshallow" in raised.value.diagnostics[0].hint


@pytest.mark.parametrize("against", ["", " ", "git:", "folder:", "release:"])
def test_no_name_is_no_state(elms: Path, tmp_path: Path, against: str) -> None:
    """An empty variable of a script would compare the project with itself, and find nothing."""
    here = state_here(find_project(elms), "elms")
    with pytest.raises(CardgenError) as raised:
        state_against(here, against, tmp_path / "out")
    assert raised.value.diagnostics[0].code == "no-state"


def test_a_folder_may_have_a_colon_in_its_name(elms: Path, tmp_path: Path) -> None:
    here = state_here(find_project(elms), "elms")
    with pytest.raises(CardgenError) as raised:
        state_against(here, "folder:C:/old", tmp_path / "out")
    assert raised.value.diagnostics[0].message == "there is no folder 'C:/old'"


def test_a_project_without_a_repository_is_told(elms: Path, tmp_path: Path) -> None:
    here = state_here(find_project(elms), "elms")
    with pytest.raises(CardgenError) as raised:
        state_against(here, "HEAD", tmp_path / "out")
    assert raised.value.diagnostics[0].code == "no-repository"


def test_nothing_is_written_but_plain_files_of_the_project(elms: Path) -> None:
    """A tree made by hand: names that lead elsewhere, links and sub-repositories are left out."""
    root = elms.parent
    repo = porcelain.init(str(root))
    first = commit(root, repo, b"one")
    blob = Blob.from_string(b"outside")
    repo.object_store.add_object(blob)
    whole = repo[repo[first.encode()].tree]  # type: ignore[attr-defined]
    assert isinstance(whole, Tree)
    inner = repo[whole[elms.name.encode()][1]]
    assert isinstance(inner, Tree)
    cards = repo[inner[b"cards"][1]]
    assert isinstance(cards, Tree)
    for name, mode in (
        (b"..", 0o100644),
        (b".git", 0o100644),
        (b"a\\b", 0o100644),
        (b"c:", 0o100644),
        (b"caf\xe9.yaml", 0o100644),
        (b"link", 0o120000),
    ):
        cards.add(name, mode, blob.id)
    cards.add(b"module", 0o160000, blob.id)
    inner.add(b"cards", 0o040000, cards.id)
    inner.add(b"README.md", 0o100644, blob.id)
    whole.add(elms.name.encode(), 0o040000, inner.id)
    made = Commit()
    made.tree, made.parents = whole.id, [first.encode()]  # type: ignore[list-item]
    made.author = made.committer = WHO
    made.commit_time = made.author_time = made.commit_timezone = made.author_timezone = 0
    made.message = b"spoilt"
    for found in (cards, inner, whole, made):
        repo.object_store.add_object(found)
    spoilt = made.id.decode()
    repo.close()
    revision = read_revision(find_project(elms), spoilt, root / "out")
    files = {path.relative_to(revision.project.root).as_posix() for path in revision.project.root.rglob("*")}
    assert CARDS in files
    assert not {file for file in files if file.startswith("cards/") and not file.startswith("cards/elms")}
    assert "README.md" not in files
    assert [path.name for path in (root / "out" / STATES).iterdir()] == [revision.project.root.name]


def test_what_is_named_is_a_folder_then_a_release_then_a_revision(
    history: tuple[Project, list[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    project, names, out = history
    release_game(project, "elms", Wish())
    here = state_here(project, "elms")
    assert state_against(here, "0.9", out).kind is Kind.RELEASE
    assert state_against(here, "release:0.9", out).label == "release 0.9"
    assert state_against(here, "git:v1", out).kind is Kind.REVISION
    monkeypatch.chdir(project.root.parent)
    assert state_against(here, project.root.name, out).kind is Kind.FOLDER
    assert state_against(here, f"folder:{project.root}", out).kind is Kind.FOLDER
    faults = {"release:0.8": "unknown-release", "folder:nowhere": "no-folder", "0.8": "unknown-revision"}
    for asked, code in faults.items():
        with pytest.raises(CardgenError) as raised:
            state_against(here, asked, out)
        assert raised.value.diagnostics[0].code == code
    assert names


def test_a_misspelt_name_is_said_to_be_nothing_of_the_three(history: tuple[Project, list[str], Path]) -> None:
    project, _, out = history
    for name, said in (("erlier", "folder, no release and no revision"), ("../erlier", "folder")):
        with pytest.raises(CardgenError) as raised:
            state_against(state_here(project, "elms"), name, out)
        (finding,) = raised.value.diagnostics
        assert finding.message == f"there is no {said} '{name}'"


def test_a_file_that_is_too_large_is_told_with_the_limit(
    history: tuple[Project, list[str], Path],
) -> None:
    project, _, out = history
    (project.root / "cards/elms/art/huge.png").write_bytes(b"\0" * (MAX_BYTES + 1))
    with Repo(str(project.root.parent)) as repo:
        commit(project.root.parent, repo, b"a picture of a forest")
    with pytest.raises(CardgenError) as raised:
        read_revision(project, "HEAD", out)
    (finding,) = raised.value.diagnostics
    assert finding.message.startswith("'cards/elms/art/huge.png' is too large: a limit of 16 MiB")


def test_a_state_with_faults_of_its_own_is_told_as_such(elms: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    for path in elms.rglob("*"):
        if path.is_file():
            (other / path.relative_to(elms)).parent.mkdir(parents=True, exist_ok=True)
            (other / path.relative_to(elms)).write_bytes(path.read_bytes())
    text = (other / CARDS).read_text("utf-8")
    (other / CARDS).write_text(text.replace("height: 30", "height: 3000"), "utf-8")
    with pytest.raises(CardgenError) as raised:
        state_against(state_here(find_project(elms), "elms"), str(other), tmp_path / "out")
    codes = [finding.code for finding in raised.value.diagnostics]
    assert codes == ["unreadable-state", "out-of-range"]
    (other / "cards" / "elms").rename(other / "cards" / "oaks")
    with pytest.raises(CardgenError) as raised:
        state_against(state_here(find_project(elms), "elms"), str(other), tmp_path / "out")
    assert raised.value.diagnostics[0].code == "new-game"
