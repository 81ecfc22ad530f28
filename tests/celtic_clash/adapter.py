"""The questions that cases ask about Celtic Clash, put to the rules that the game itself is played by.

Cases write seats as `A` and `B`, types as they are printed, units as mappings with name, type, atk, def, wil and the
bonus of a relic.  A trailing string may be a house rule: an option of a ruling that the case cites.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardgen.engine.contract import Refusal, RefusedError
from cardgen.games.celtic_clash import combat, endings, turns
from cardgen.games.celtic_clash.combat import Clash, Fighter, Mods
from cardgen.games.celtic_clash.refusals import NO_TARGET, NO_UNIT
from cardgen.games.celtic_clash.turns import Attaching, Bonus
from cardgen.games.celtic_clash.values import Values, read_values
from tests.shipped.games import question, rules_of, without_house_rule

GAME_ID = Path(__file__).parent.name
Unit = Mapping[str, Any]


def answer(fn: str, args: Sequence[Any], rule: tuple[str, ...]) -> object:
    """The engine's answer as plain data, or the Refusal that stands for "no".

    Raises RefusedError where the engine refuses, and LookupError for a question that is not known.
    """
    asked = question(QUESTIONS, fn)
    rest, option = without_house_rule(rules_of(GAME_ID), args, rule)
    return asked(read_values(rules_of(GAME_ID).with_options(option)), *rest)


def yes(refusal: Refusal | None) -> Refusal | bool:
    return refusal if refusal else True


def bonus(relic: Mapping[str, int] | None) -> Bonus:
    given = relic or {}
    return Bonus(given.get("atk", 0), given.get("def", 0))


def fighter(values: Values, unit: Unit) -> Fighter:
    """A unit of a case with what its Relic gives."""
    if unit["type"] == "Relic":
        raise RefusedError(combat.NO_RELIC_TARGET)
    worn = turns.with_relics(values, bonus(unit), bonus(unit.get("relic")), ())
    return Fighter(unit["type"] == "Hero", worn.atk, worn.def_, unit["wil"])


def told(clash: Clash) -> dict[str, object]:
    """An attack as cases tell it."""
    return {
        "hit": None if clash.hit == "none" else clash.hit,
        "atk": clash.atk,
        "def": clash.def_,
        "loss": clash.loss,
        "wil": clash.wil,
        "defeated": clash.defeated,
        "legal": True,
        "attacker_loss": clash.attacker_loss,
        "attacker_wil": clash.attacker_wil,
        "attacker_defeated": clash.attacker_defeated,
    }


def attack(values: Values, attacker: Unit, target: Unit, *mods: int) -> object:
    try:
        units = fighter(values, attacker), fighter(values, target)
        return told(combat.attack(values, *units, Mods(*mods)))
    except RefusedError as error:
        return {"legal": error.refusal}


def heal(values: Values, wil: int, amount: int, printed: int) -> object:
    return combat.heal(values, wil, amount, printed)


def discards_on_defeat(values: Values, unit: str, relics: Sequence[str]) -> object:
    return list(turns.discards_on_defeat(unit, relics))


def hero_falls(values: Values, spare: int) -> object:
    return endings.hero_falls(spare)


def both_fall(values: Values, a: int, b: int) -> object:
    outcome = endings.both_fall(values, (a, b))
    if outcome is None:
        return "battle continues"
    return outcome.winner.upper() if outcome.winner else "draw"


def draw_step(values: Values, deck: int, hand: int, count: int = 1, discard: int = 0) -> object:
    return list(turns.draw_step(values, deck, hand, count, discard))


def play_step(values: Values, types: Sequence[str]) -> object:
    return yes(turns.play_step(values, [name.lower() for name in types]))


def actions_legal(values: Values, actions: Sequence[str]) -> object:
    return yes(turns.actions_legal(actions))


def attach_legal(values: Values, *given: Any) -> object:
    mine, in_play, attached, unit_mine, unit_type, has_relic, this_turn = given
    case = Attaching(mine, in_play, attached, unit_mine, unit_type.lower(), has_relic, this_turn)
    return yes(turns.attach_legal(values, case))


def attack_phase(
    values: Values,
    attackers: Sequence[Unit],
    enemies: Sequence[Unit],
    plan: Sequence[Sequence[Any]],
    spare: Sequence[Unit] = (),
) -> object:
    """Attacks one after the other, by the rules that the engine asks."""
    side = {unit["name"]: dict(unit) for unit in attackers}
    foes = {unit["name"]: dict(unit) for unit in enemies}
    waiting, attacked, fallen = list(spare), set[str](), list[str]()
    hero_attacked, results = False, list[dict[str, object]]()
    for who, whom, *more in plan:
        mods = more[0] if more else {}
        if who not in side:
            raise RefusedError(NO_UNIT)
        hero = side[who]["type"] == "Hero"
        entered = bool(side[who].get("entered"))
        if refusal := combat.may_attack(
            who in attacked, hero_attacked, hero, entered, bool(side[who].get("forbidden"))
        ):
            raise RefusedError(refusal)
        if whom not in foes:
            raise RefusedError(NO_TARGET)
        attacked.add(who)
        hero_attacked = hero_attacked or hero
        creatures = sum(foe["type"] == "Creature" for foe in foes.values())
        numbers = Mods(*[sum(mods.get(key, 0) for key in keys) for keys in MODS])
        clash = combat.attack(values, fighter(values, side[who]), fighter(values, foes[whom]), numbers, creatures)
        results.append({"attacker": who, "target": whom, **told(clash)})
        side[who]["wil"], foes[whom]["wil"] = clash.attacker_wil, clash.wil
        if clash.defeated:
            fallen.append(whom)
            was_hero = foes.pop(whom)["type"] == "Hero"
            if was_hero and endings.hero_falls(len(waiting)) == "loses":
                return {**_field(side, foes), "defeated": fallen, "results": results, "winner": "A", "wins": True}
            if was_hero:
                new = dict(waiting.pop(0))
                foes[new["name"]] = new
        if clash.attacker_defeated:
            fallen.append(who)
            side.pop(who)
    return {**_field(side, foes), "defeated": fallen, "results": results, "winner": None, "wins": False}


MODS = (("atk", "atk_mod"), ("def", "def_mod"), ("loss", "loss_mod"), ("attacker_loss",))


def _field(side: Mapping[str, Unit], foes: Mapping[str, Unit]) -> dict[str, object]:
    wil = {name: unit["wil"] for name, unit in (*side.items(), *foes.items())}
    hero = next((name for name, unit in foes.items() if unit["type"] == "Hero"), None)
    return {**wil, "wil": wil, "hero": hero, "active": hero, "enemies": list(foes)}


def setup_counts(values: Values, heroes: int, others: int) -> object:
    return endings.setup_counts(values, heroes, others)


def stalled(values: Values, found: Sequence[Mapping[str, bool]]) -> object:
    return endings.stalled(values, [any(turn.values()) for turn in found])


def judge(values: Values, heroes_a: int, wil_a: int, heroes_b: int, wil_b: int) -> object:
    winner = endings.judge(values, (heroes_a, heroes_b), (wil_a, wil_b))
    return winner.upper() if winner else "draw"


def deck_legal(values: Values, heroes: int, others: int) -> object:
    return yes(endings.deck_legal(values, heroes, others))


def hero_play_legal(values: Values, has_active: bool) -> object:
    return yes(turns.hero_play_legal(has_active))


def may_attack(values: Values, *given: Any) -> object:
    attacked, hero_attacked, unit_type, entered, forbidden = given
    return yes(combat.may_attack(attacked, hero_attacked, unit_type == "Hero", entered, forbidden))


def with_relics(
    values: Values, base: Mapping[str, int], attached: Mapping[str, int], loose: Sequence[Mapping[str, int]] = ()
) -> object:
    found = turns.with_relics(values, bonus(base), bonus(attached), [bonus(relic) for relic in loose])
    return list(found)


def once_uses(values: Values, copies: int) -> object:
    return turns.once_uses(values, copies)


def legal_target(values: Values, attacker: str, target: str, creatures: int = 0) -> object:
    return yes(combat.target_refusal(values, attacker.lower(), target.lower(), creatures))


QUESTIONS: dict[str, Callable[..., object]] = {
    "attack": attack,
    "heal": heal,
    "discards_on_defeat": discards_on_defeat,
    "hero_falls": hero_falls,
    "both_fall": both_fall,
    "draw_step": draw_step,
    "play_step": play_step,
    "actions_legal": actions_legal,
    "attach_legal": attach_legal,
    "attack_phase": attack_phase,
    "setup_counts": setup_counts,
    "stalled": stalled,
    "judge": judge,
    "deck_legal": deck_legal,
    "hero_play_legal": hero_play_legal,
    "may_attack": may_attack,
    "with_relics": with_relics,
    "once_uses": once_uses,
    "legal_target": legal_target,
}
