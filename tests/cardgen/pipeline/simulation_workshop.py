"""A project with a rule module of its own, whose games are over at once: what simulations are tried on."""

from __future__ import annotations

from pathlib import Path

GAME = "tosses"
FILES = {
    "cards/tosses/game.yaml": """\
format: 1
id: tosses
title: {en: Tosses}
version: "1.0"
players: 2
module: tosses
languages: [en]
editions:
  standard: {size: poker, bleed: 3mm, safe: 3mm}
types:
  coin: {schema: coin.schema.json, front: card.html, back: back.html}
decks:
  - {file: cards.yaml, copies: 1}
""",
    "cards/tosses/cards.yaml": """\
format: 1
cards:
  - {id: heads, name: Heads, type: coin, worth: 1}
  - {id: tails, name: Tails, type: coin, worth: 2}
""",
    "cards/tosses/coin.schema.json": '{"type": "object", "properties": {"worth": {"type": "integer"}}}\n',
    "cards/tosses/locale/en.yaml": "format: 1\nlabels: {luck: Luck}\n",
    "cards/tosses/art/huge.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>\n",
    "templates/tosses/card.html": "{{ card.name }}\n",
    "templates/tosses/back.html": "<div></div>\n",
    "templates/tosses/palette.yaml": 'format: 1\ninks:\n  red: {rgb: "#cc0000", cmyk: [0, 100, 100, 20]}\n',
    "rules/tosses/rules.yaml": "format: 1\nrules:\n  tosses: {value: 3, clause: TO-1.1}\n",
    "src/tosses.py": '''\
"""Each seat tosses coins; more tails win."""

from dataclasses import dataclass

from cardgen.engine.contract import SEATS, Event, Move, Outcome, Step
from cardgen.engine.hooks import Gauges
from cardgen.engine.streams import below, stream

PRIMITIVES = {}


@dataclass(frozen=True, slots=True)
class Table:
    tosses: int
    event_kinds = ("toss",)

    def quiet(self):
        return self

    def setup(self, seed):
        return ((seed, ()), ())

    def position(self, given):
        raise NotImplementedError

    def determinise(self, state, seat, luck):
        return state

    def to_act(self, state):
        return SEATS if len(state[1]) < self.tosses else ()

    def moves(self, state, seat):
        return (Move("toss"), Move("spin")) if self.to_act(state) else ()

    def refusal(self, state, seat, move):
        return None

    def apply(self, state, moves):
        seed, thrown = state
        turn = len(thrown)
        sides = tuple(below(stream(seed, f"{seat} {moves[seat].kind}", turn), 2)[1] for seat in SEATS)
        told = tuple(
            Event("toss", "TO-1.1", SEATS, seat, (("heads", "tails")[side],), None, side)
            for seat, side in zip(SEATS, sides)
        )
        return ((seed, (*thrown, sides)), told)

    def view(self, state, seat):
        return {"thrown": state[1]}

    def outcome(self, state):
        if len(state[1]) < self.tosses:
            return None
        a, b = (sum(sides[place] for sides in state[1]) for place in (0, 1))
        return Outcome(None if a == b else SEATS[b > a], "tails", "TO-1.1")

    def exhibit(self, events):
        return {}


def luck(events):
    for number, event in enumerate(events):
        yield number // 2 + 1, event.seat, event.after


def gauges(table):
    return Gauges(drawn=("toss",), played=("toss",), curves={"luck": luck})


def open_table(game, rules):
    return Table(rules.number("tosses"))
''',
}


def build(root: Path) -> Path:
    """Write the project below a folder."""
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return root
