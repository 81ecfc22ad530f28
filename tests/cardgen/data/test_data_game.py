"""A sound game as model values, and its examples."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.data.project import find_project
from cardgen.data.scenario import load_scenarios
from cardgen.diagnostics import Where
from cardgen.model.game import Colour, Credit, Edition
from cardgen.model.length import Size
from cardgen.model.rules import PEOPLE

TRIPLE = "rules/duel/examples/triple.yaml"


def test_the_game(workshop: Any) -> None:
    game = workshop.load().game
    assert (game.id, game.version, game.players, game.module) == ("duel", "1.0", 2, "")
    assert dict(game.title) == {"en": "Duel", "es": "Duelo"}
    assert game.languages == ("en", "es")
    assert game.editions == (
        Edition("standard", Size(63.5, 88.9), 3.0, 3.0, ""),
        Edition("large", Size(69.85, 120.65), 3.0, 3.0, "large"),
    )
    assert game.types["arm"].front == "card.html"
    assert game.palette == {"bone": Colour("#efe5cf", (5, 8, 20, 0))}
    assert game.credits == (Credit("Words", "Nobody", "MIT"),)


def test_credits_may_be_given_by_language(workshop: Any) -> None:
    workshop.edit("cards/duel/game.yaml", "{what: Words, who: Nobody,", "{what: {en: Words, es: Textos}, who: Nobody,")
    (credit,) = workshop.load().game.credits
    assert credit.said("en") == ("Words", "Nobody", "MIT")
    assert credit.said("es") == ("Textos", "Nobody", "MIT")


def test_a_credit_that_lacks_a_language_is_found(workshop: Any) -> None:
    workshop.edit("cards/duel/game.yaml", "{what: Words, who: Nobody,", "{what: {en: Words}, who: Nobody,")
    found = [(f.code, str(f.where), f.message) for f in workshop.load().findings]
    assert found == [("missing-translation", "cards/duel/game.yaml:15:12", "what: the text in 'es' is missing")]


def test_the_cards(workshop: Any) -> None:
    game = workshop.load().game
    assert [(c.id, c.name, c.copies, c.number) for c in game.cards] == [
        ("oak", "Oak", 2, 1),
        ("elm", "Elm", 1, 2),
        ("007", "No", 2, 3),
    ]
    assert game.copies == 5
    assert game.card("007").fields == {"suite": "iron", "rating": 1, "flavor": "It rusts."}
    assert game.card("elm").where == Where("cards/duel/cards.yaml", 4, 5, 4, 90)
    with pytest.raises(TypeError):
        game.cards[0].fields["rating"] = 9


def test_a_blank_copies_is_the_deck_s_own_and_0_is_kept(workshop: Any) -> None:
    workshop.edit("cards/duel/game.yaml", ", copies: 2", "")
    workshop.edit("cards/duel/cards.yaml", "copies: 1}", "copies: 0}")
    assert [c.copies for c in workshop.load().game.cards] == [1, 0, 1]


def test_copies_may_be_written_with_a_point(workshop: Any) -> None:
    workshop.edit("cards/duel/cards.yaml", "copies: 1}", "copies: 2.0}")
    assert workshop.load().game.card("elm").copies == 2


def test_two_lists_make_one_deck(workshop: Any) -> None:
    workshop.edit("cards/duel/game.yaml", "copies: 2}", "copies: 2}\n  - {file: more.yaml}")
    workshop.write(
        "cards/duel/more.yaml", "format: 1\ncards:\n  - {id: ash, name: Ash, type: arm, suite: wood, rating: 1}\n"
    )
    workshop.edit("cards/duel/locale/es.yaml", "names:\n", "names:\n  ash: Fresno\n")
    game = workshop.load().game
    assert [(c.id, c.number, c.copies) for c in game.cards][-1] == ("ash", 4, 1)


def test_text_is_kept_as_written(workshop: Any) -> None:
    said = 'If ATK < DEF & hand > 3, "stop" <b>now</b> {{ name }}'
    workshop.edit("cards/duel/cards.yaml", "It stands.", f"'{said}'")
    assert workshop.load().game.card("oak").fields["flavor"] == said


def test_the_words(workshop: Any) -> None:
    game = workshop.load().game
    english, spanish = game.locales["en"], game.locales["es"]
    assert (english.name(game.card("oak")), spanish.name(game.card("oak"))) == ("Oak", "Roble")
    assert (english.flavor["oak"], spanish.flavor["oak"]) == ("It stands.", "Aguanta.")
    assert (english.labels["wood"], spanish.labels["wood"]) == ("Wood", "Madera")
    assert spanish.names["007"] == "No"


def test_a_game_of_one_language_needs_no_locale(workshop: Any) -> None:
    workshop.edit("cards/duel/game.yaml", "[en, es]", "[en]")
    workshop.edit("cards/duel/game.yaml", ", es: Duelo", "")
    for place in ("cards/duel/locale/en.yaml", "cards/duel/locale/es.yaml"):
        workshop.delete(place)
    for place in ("rules/duel/rules.yaml", "rules/duel/rulings.yaml", "templates/duel/palette.yaml"):
        workshop.delete(place)
    loaded = workshop.load()
    assert loaded.findings == ()
    assert loaded.game.locales["en"].labels == {}
    assert (loaded.rules.values, loaded.rules.rulings) == ({}, {})


def test_the_rules(workshop: Any) -> None:
    rules = workshop.load().rules
    assert rules.number("hand_size") == 10
    assert rules.choice("triples") == "all"
    assert rules.names("categories") == ("gold", "no", "08")
    assert [rules.cite(name) for name in ("hand_size", "triples")] == ["DU-7.1", "DU-A07"]
    assert rules.values["ante"].options == (2, "agreed")
    assert rules.values["ante"].by == PEOPLE
    assert rules.values["triples"].where == Where("rules/duel/rules.yaml", 4, 20, 4, 23)
    ruling = rules.rulings["DU-A07"]
    assert (ruling.clauses, ruling.rule, ruling.severity) == (("DU-9.5", "DU-9.6"), "triples", "H")
    assert ruling.question["es"] == "¿Tres copias?"
    assert [r["en"] for r in ruling.readings] == ["All count.", "One counts."]


def test_a_fault_of_the_rules_leaves_the_game_and_the_other_way_round(workshop: Any) -> None:
    workshop.edit("rules/duel/rules.yaml", "value: all", "value: al")
    assert (workshop.load().game is not None, workshop.load().rules) == (True, None)
    workshop.edit("rules/duel/rules.yaml", "value: al,", "value: all,")
    workshop.edit("cards/duel/cards.yaml", "rating: 3", "rating: 9")
    assert (workshop.load().game, workshop.load().rules is not None) == (None, True)


def test_an_example(workshop: Any) -> None:
    (scenario,), findings = load_scenarios(find_project(workshop.root), workshop.load().game)
    assert findings == ()
    assert (scenario.id, scenario.title["es"], scenario.shows) == ("triple", "Un trío", ("DU-9.6",))
    assert scenario.options == {"triples": "two"}
    assert scenario.given == {"hands": {"a": ("oak", "oak", "elm"), "b": ("elm",)}}
    assert scenario.moves == ({"a": "reveal"},)
    assert scenario.expect == {"a": {"total": 14}}
    assert scenario.place(("given", "hands", "a", 2)) == Where(TRIPLE, 7, 25, 7, 28)
    assert scenario.place(("given", "hands", "c", 2)) == Where(TRIPLE, 7, 10, 7, 40)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("shows: [DU-9.6]\n", "", "1:1 missing-key"),
        ("shows: [DU-9.6]", "shows: []", "4:8 bad-length"),
        ("DU-9.6", "9.6", "4:9 bad-form"),
        (", es: Un trío", "", "3:8 missing-translation"),
        ("expect:", "expects:", "10:1 unknown-key"),
        ("- {a: reveal}", "- reveal", "9:5 wrong-type"),
        ("{a: reveal}", "{}", "9:5 bad-length"),
        ("elm], b", "elm, b", "7:38 yaml-syntax"),
        ("id: triple", "id: Triple", "2:5 bad-form"),
    ],
)  # fmt: skip
def test_faults_of_examples(old: str, new: str, found: str, workshop: Any) -> None:
    game = workshop.load().game
    workshop.edit(TRIPLE, old, new)
    scenarios, findings = load_scenarios(find_project(workshop.root), game)
    assert [f"{d.where.line}:{d.where.column} {d.code}" for d in findings] == [found]
    assert scenarios == ()


def test_two_examples_of_one_id(workshop: Any) -> None:
    game = workshop.load().game
    workshop.write("rules/duel/examples/zz.yaml", (workshop.root / TRIPLE).read_bytes())
    scenarios, findings = load_scenarios(find_project(workshop.root), game)
    assert [f"{d.where} {d.code}" for d in findings] == ["rules/duel/examples/zz.yaml:2:5 duplicate-id"]
    assert f"first at {TRIPLE}:2:5" in findings[0].message
    assert len(scenarios) == 1
