"""Write the comparison deck as a cardgen project: the cards, the look and the measures that other tools are timed with.

The cards are drawn from small word lists with a fixed seed: 54 of them, then 540 others, each different.
Measures are in pixels at 300 dpi on 825 x 1125, a 2.5 x 3.5 inch card with an eighth of an inch bleed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random

SEED = 7
DECKS = (54, 540)
FIRST = """
    Ancient Brazen Crimson Dusky Emerald Feral Gilded Hollow Iron Jade
    Keen Lunar Molten Noble Obsidian Pale Quick Runic Silent Thorned
"""
SECOND = """
    Archer Bastion Caravan Drake Envoy Falcon Golem Herald Idol Jester
    Knight Lantern Mage Nomad Oracle Pirate Quarry Ranger Sentinel Tinker
"""
FRAMES = {"Unit": "#7a3b2e", "Spell": "#2e4f7a", "Relic": "#6b5b2e", "Place": "#2e7a4a"}
CLAUSES = (
    "<b>Arrive:</b> Draw {n} cards, then discard a card.",
    "<b>Exhaust:</b> Deal {n} damage to a target unit; if it is <i>wounded</i>, gain {m} gold.",
    "Whenever another <i>{t}</i> enters play under your control, put {n} tokens on this card.",
    'At the end of your turn, if you control {n} or more cards named "Golem", each opponent loses {m} life.',
    "<b>Upkeep {m}.</b> If you can't pay, return this card to its owner's hand.",
    "Choose one -- heal {n} damage; or search your deck for a <i>{t}</i> with cost {m} or less.",
    "You may pay {m} less for the next <b>{t}</b> you play this turn.",
)
FLAVORS = (
    '"The road remembers every boot."',
    '"No gate holds forever."',
    '"Count your coin, then count it again."',
    "",
)
ICONS = {
    "sword": (
        "#8a8f98",
        "M256 16 L300 330 L380 350 L380 390 L290 385 L285 490 L227 490 L222 385 L132 390 L132 350 L212 330 Z",
    ),
    "shield": (
        "#335c99",
        "M256 20 C340 70 420 80 460 80 C460 300 400 420 256 496 C112 420 52 300 52 80 C92 80 172 70 256 20 Z",
    ),
    "heart": (
        "#b3243a",
        "M256 470 C60 330 30 230 50 150 C80 40 210 40 256 140 C302 40 432 40 462 150 C482 230 452 330 256 470 Z",
    ),
    "star": ("#d9a514", "M256 20 L318 190 L498 196 L356 306 L406 480 L256 380 L106 480 L156 306 L14 196 L194 190 Z"),
    "bolt": ("#e07b1a", "M300 10 L90 300 L230 300 L180 502 L420 190 L280 190 Z"),
    "leaf": (
        "#3c8f4a",
        "M60 452 C40 200 200 40 460 52 C472 312 312 472 60 452 Z"
        " M60 452 C180 330 260 250 380 132 L390 142 C270 262 190 340 70 462 Z",
    ),
}


@dataclass(frozen=True, slots=True)
class PeerCard:
    """One card of the comparison deck."""

    title: str
    type: str
    icon: str
    cost: int
    power: int
    health: int
    rules: str
    flavor: str


def peer_cards(count: int) -> list[PeerCard]:
    """The deck of that many cards, 54 or 540: one stream of chance makes first the one, then the other."""
    random = Random(SEED)  # noqa: S311 (a deck, not a secret)
    for size in DECKS:
        cards = [_card(random, i) for i in range(size)]
        if size == count:
            return cards
    raise ValueError(f"there is no deck of {count}: choose from {DECKS}")


def _card(random: Random, i: int) -> PeerCard:
    kinds = list(FRAMES)
    chosen = random.sample(CLAUSES, random.choice([2, 2, 3]))
    rules = [c.format(n=random.randint(2, 5), m=random.randint(1, 4), t=random.choice(kinds)) for c in chosen]
    return PeerCard(
        title=f"{FIRST.split()[i % 20]} {SECOND.split()[(i // 20 + i) % 20]} {i + 1}",
        type=kinds[i % 4],
        icon=list(ICONS)[i % 6],
        cost=random.randint(0, 9),
        power=random.randint(1, 9),
        health=random.randint(1, 9),
        rules="\n".join(rules),
        flavor=random.choice(FLAVORS),
    )


def write_project(root: Path, count: int) -> None:
    """A project in an empty folder, with one game, `peer`, of that many distinct cards."""
    cards, templates = root / "cards/peer", root / "templates/peer"
    for folder in (cards / "art", cards / "locale", templates):
        folder.mkdir(parents=True)
    (cards / "game.yaml").write_text(GAME, "utf-8")
    (cards / "unit.schema.json").write_text(json.dumps(SCHEMA), "utf-8")
    (cards / "locale/en.yaml").write_text("format: 1\nlabels: {card: card}\n", "utf-8")
    lines = [_yaml(card, number) for number, card in enumerate(peer_cards(count), start=1)]
    (cards / "cards.yaml").write_text("format: 1\ncards:\n" + "".join(lines), "utf-8")
    for name, (colour, path) in ICONS.items():
        (cards / f"art/{name}.svg").write_text(ICON.format(colour=colour, path=path), "utf-8")
    for name, colour in FRAMES.items():
        (cards / f"art/frame-{name}.svg").write_text(FRAME.format(colour=colour), "utf-8")
    (templates / "palette.yaml").write_text(PALETTE, "utf-8")
    (templates / "card.html").write_text(CARD, "utf-8")
    (templates / "card.css").write_text(STYLE, "utf-8")
    (templates / "back.html").write_text('<div class="plain"></div>', "utf-8")


def _yaml(card: PeerCard, number: int) -> str:
    fields = {
        "id": f"c{number:03d}", "name": card.title, "type": "unit", "kind": card.type, "icon": card.icon,
        "cost": card.cost, "power": card.power, "health": card.health, "rules": card.rules, "flavor": card.flavor,
    }  # fmt: skip
    return "  - " + json.dumps(fields, ensure_ascii=False) + "\n"


GAME = """\
format: 1
id: peer
title: {en: Comparison Deck}
version: "1.0"
players: 2
languages: [en]
editions:
  standard: {size: poker, bleed: 0.125in, safe: 3mm}
types:
  unit: {schema: unit.schema.json, front: card.html, back: back.html}
decks:
  - {file: cards.yaml, copies: 1}
"""
SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "required": ["kind", "icon", "cost", "power", "health", "rules", "flavor"],
    "properties": {
        "kind": {"enum": list(FRAMES)},
        "icon": {"enum": list(ICONS)},
        "cost": {"type": "integer"},
        "power": {"type": "integer"},
        "health": {"type": "integer"},
        "rules": {"type": "string"},
        "flavor": {"type": "string"},
    },
}
ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>'
    '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{colour}"/>'
    '<stop offset="1" stop-color="#222222"/></linearGradient></defs>'
    '<path d="{path}" fill="url(#g)" stroke="#111" stroke-width="12" stroke-linejoin="round"/></svg>'
)
FRAME = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="2.75in" height="3.75in" viewBox="0 0 825 1125">'
    '<rect x="37.5" y="37.5" width="750" height="1050" rx="38" fill="{colour}"/>'
    '<rect x="75" y="75" width="675" height="975" rx="24" fill="#f4ecd8" stroke="#222" stroke-width="4"/>'
    '<rect x="100" y="190" width="625" height="380" fill="#ffffff" stroke="#333" stroke-width="3"/></svg>'
)
PALETTE = """\
format: 1
inks:
  ink: {rgb: "#000000", cmyk: [0, 0, 0, 100]}
"""
CARD = """\
{{ plate('frame-' ~ card.kind ~ '.svg', x=-3.175, y=-3.175) }}
{{ plate(card.icon ~ '.svg', x=19.0077, y=16.2983, width=25.4) }}
<div class="title" data-box="title" data-min="7pt">{{ card.name }}</div>
<div class="cost">{{ card.cost }}</div>
<div class="type">{{ card.kind }}</div>
<div class="rules" data-box="rules" data-min="6pt">{{ card.rules|markup }}</div>
<div class="quote" data-box="flavor">{{ card.flavor|markup }}</div>
<div class="stats">{{ card.power }} / {{ card.health }}</div>
"""


def _box(x: float, y: float, width: float, height: float) -> str:
    """A box in the peers' pixels as CSS, from the trim's corner."""
    k = 25.4 / 300
    return f"left:{(x - 37.5) * k:.3f}mm;top:{(y - 37.5) * k:.3f}mm;width:{width * k:.3f}mm;height:{height * k:.3f}mm"


STYLE = f"""\
.title {{{_box(100, 95, 500, 80)};font:700 11pt/6.773mm "Alegreya Sans SC";white-space:nowrap;color:var(--ink)}}
.cost {{{_box(620, 95, 110, 80)};font:800 14pt/6.773mm "Alegreya Sans";text-align:right;color:var(--ink)}}
.type {{{_box(100, 585, 625, 50)};font:italic 400 8pt/4.233mm "Alegreya Sans";text-align:center;color:var(--ink)}}
.rules {{{_box(110, 645, 605, 290)};font:400 7.5pt/1.2 "Alegreya Sans";color:var(--ink)}}
.quote {{{_box(110, 940, 400, 90)};font:italic 400 6pt/1.2 "Alegreya Sans";padding-top:4.8mm;box-sizing:border-box;\
  color:var(--ink)}}
.stats {{{_box(520, 950, 205, 80)};font:800 14pt/6.773mm "Alegreya Sans";text-align:right;color:var(--ink)}}
"""
