"""The sandbox: what a template may do, and how its faults are told."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError, Diagnostic, Where
from cardgen.layout.environment import Shelves, Templates, view
from cardgen.layout.files import Bounds

CARD = view("the card", {"name": "Oak & <Ash>", "rating": 3, "traits": ("tall", "old"), "items": 7})
HERE = Where("cards/demo/cards.yaml", 4, 3)


def templates(root: Path, **files: str) -> Templates:
    for name, text in files.items():
        (root / f"{name}.html").write_text(text, "utf-8")
    return Templates(Shelves(Bounds.of(root), (root,)))


def printed(source: str, values: Mapping[str, Any] | None = None) -> str:
    return templates(Path("/nowhere")).render_text(source, values or {"card": CARD}, HERE)


def refusal(source: str) -> Diagnostic:
    with pytest.raises(CardgenError) as error:
        printed(source)
    (finding,) = error.value.diagnostics
    return finding


def test_data_is_escaped_and_never_run() -> None:
    assert printed("{{ card.name }}") == "Oak &amp; &lt;Ash&gt;"
    assert printed("{{ a }}", {"a": "{{ 1 + 1 }}"}) == "{{ 1 + 1 }}"


@pytest.mark.parametrize(
    ("source", "want"),
    [
        ("{% for t in card.traits %}{{ loop.index }}{{ t }}{% endfor %}", "1tall2old"),
        ("{{ card.traits|join(', ')|upper }}", "TALL, OLD"),
        ("{{ card.items }}", "7"),
        ("{% set ns = namespace(n=0) %}{% for i in range(4) %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }}", "6"),
        ("{% macro m(x) %}<{{ x }}>{% endmacro %}{{ m('a') }}{{ m(2) }}", "<a><2>"),
        ("{{ 'Tall'.lower() ~ '-' ~ card.rating }}", "tall-3"),
        ("{{ ('a', 'b')[1] }}{{ 'x' * 3 }}{{ {'k': 1}.items()|list|length }}", "bxxx1"),
        ("{% for i in range(6) if i is even %}{{ i }}{% endfor %}", "024"),
        ("{{ card.rating if card.rating is defined else '-' }}{{ card.foo|default('none') }}", "3none"),
        ("{% for row in range(5)|batch(2) %}{{ row|join }}/{% endfor %}", "01/23/4/"),
        ("{{ 'a < 3 <b>b</b> <3<br>c'|markup }}", "a &lt; 3 <b>b</b> &lt;3<br>c"),
    ],
)
def test_what_templates_need(source: str, want: str) -> None:
    assert printed(source) == want


@pytest.mark.parametrize(
    "source",
    [
        "{{ ''.__class__.__mro__ }}",
        "{{ card.__class__ }}",
        "{{ card._values }}",
        "{{ card['_values'] }}",
        "{{ range.__self__ }}",
        "{{ self.__init__.__globals__ }}",
        "{{ namespace.__init__ }}",
        "{{ dict.mro() }}",
        "{{ ''.format(card) }}",
        "{{ '{0.__class__}'.format(card) }}",
        "{{ '%s' % card.name }}",
        "{{ card|attr('__class__') }}",
        "{{ [card]|map(attribute='__class__')|list|length }}{{ ([card]|map(attribute='__class__')|list)[0] }}",
        "{{ lipsum() }}",
        "{{ [1,2]|random }}",
        "{% include '../secret.html' %}",
        "{% include '/etc/passwd' %}",
        "{{ loop }}",
        "{{ cycler }}",
        "{% set x = [] %}{{ x.append(1) }}",
        "{{ card.traits }}",
        "{{ none }}",
    ],
)
def test_nothing_else_exists(source: str) -> None:
    assert refusal(source).where.file == HERE.file


@pytest.mark.parametrize(
    "source",
    [
        "{% for i in range(10**9) %}{% endfor %}",
        "{% for i in range(50000) %}{% for j in range(50000) %}{% endfor %}{% endfor %}",
        "{% for i in range(50000) if false %}{% endfor %}" * 9,
        "{{ 'x' * 10**9 }}",
        "{{ 10 ** 10 ** 10 }}",
        "{% macro m(n) %}{{ m(n + 1) }}{{ m(n + 1) }}{% endmacro %}{{ m(0) }}",
        "{% set ns = namespace(x='ab') %}{% for i in range(99) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}",
        "{% set ns = namespace(x='ab') %}{% for i in range(99) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
        "{% set ns = namespace(x=[1]) %}{% for i in range(99) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}",
        "{{ range(99999)|join('x' * 9999) }}",
        "{{ ('a' * 9999)|replace('a', 'b' * 9999) }}",
        "{% set ns = namespace(x=7) %}{% for i in range(99) %}{% set ns.x = ns.x * ns.x %}{% endfor %}{{ ns.x }}",
        "{% for i in range(20000) %}" + "z" * 9999 + "{% endfor %}",
        "{% set x %}{% for i in range(20000) %}" + "z" * 9999 + "{% endfor %}{% endset %}",
        "{% for i in range(99999) %}{{ range(99999)|sum }}{% endfor %}",
        "{% for x in [1] recursive %}{{ loop([1]) }}{% endfor %}",
    ],
)
def test_no_template_hangs_or_fills_the_memory(source: str) -> None:
    start = process_time()
    finding = refusal(source)
    assert finding.code in ("template-runaway", "template-error")
    assert process_time() - start < 3


def test_an_include_of_itself_ends(tmp_path: Path) -> None:
    shelf = templates(tmp_path, a="{% include 'a.html' %}{% include 'a.html' %}")
    with pytest.raises(CardgenError, match="template-runaway"):
        shelf.render("a.html", {}, HERE)


def test_a_fault_is_placed_in_the_template_that_has_it(tmp_path: Path) -> None:
    shelf = templates(tmp_path, card="<p>\n{% include 'part.html' %}", part="<b>\n\n{{ card.raiting }}</b>")
    with pytest.raises(CardgenError) as error:
        shelf.render("card.html", {"card": CARD}, HERE)
    assert str(error.value) == (
        "part.html:3: error: the card has no 'raiting' [unknown-name]\n  hint: did you mean 'rating'?"
    )


def test_syntax_errors_have_a_line(tmp_path: Path) -> None:
    shelf = templates(tmp_path, card="<p>\n{% if %}")
    with pytest.raises(CardgenError) as error:
        shelf.render("card.html", {}, HERE)
    assert error.value.diagnostics[0].where == Where("card.html", 2)


@pytest.mark.parametrize(
    ("source", "message", "hint"),
    [
        ("{{ crad.name }}", "nothing is called 'crad' here", "did you mean 'card'?"),
        ("\n{{ card.rating + 'a' }}", "the template fails: unsupported operand type(s) for +: 'int' and 'str'", ""),
        ("{{ card.traits[5] }}", "there is no item 5: the list has 2", ""),
    ],
)
def test_faults_say_what_and_suggest(source: str, message: str, hint: str) -> None:
    finding = refusal(source)
    assert (finding.message, finding.hint) == (message, hint)
    assert finding.where.line == HERE.line + source.count("\n")


def test_a_missing_template_names_the_nearest(tmp_path: Path) -> None:
    shelf = templates(tmp_path, card="x")
    with pytest.raises(CardgenError) as error:
        shelf.render("Card.html", {}, HERE)
    finding = error.value.diagnostics[0]
    assert (finding.where, finding.hint) == (HERE, "did you mean 'card.html'?")


def test_a_link_out_of_the_project_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.html").write_text("secret", "utf-8")
    inside = tmp_path / "project"
    inside.mkdir()
    (inside / "link.html").symlink_to(tmp_path / "secret.html")
    with pytest.raises(CardgenError, match="leads out of the project"):
        templates(inside).render("link.html", {}, HERE)
