"""The rules of Celtic Clash a second time, slow and literal: what may a seat do, and what must never change.

Nothing here calls the rules that it checks.  It reads the state and the options, and asks of each of many moves, most
of them nonsense, whether it ought to be allowed.  What cards say is known here by their ids: of the printed deck only
three keep units from attacking.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.engine.contract import SEATS, Event, Move, Seat
from cardgen.games.celtic_clash.state import Moment, State, turn_marks
from cardgen.games.celtic_clash.table import ClashTable

ATTACKED, ENTERED = 1, 2


def universe(table: ClashTable, luck: Any) -> list[Move]:
    """Moves that somebody could think of, and some that nobody would."""
    ids = table.deck.ids
    words = ["pass", "end", "fight", "play", "attack", "attach", "use", "choose", "replace", "discard", "keep", "dance"]
    moves = [Move(word) for word in words]
    for word in words:
        moves += [Move(word, (ids[luck.below(len(ids))],)) for _ in range(6)]
        moves += [Move(word, (ids[luck.below(len(ids))], ids[luck.below(len(ids))])) for _ in range(6)]
    return [*moves, Move("play", ("sword",)), Move("attack", (3, 4)), Move("end", (1,)), Move("use", ("lugh", 2))]


def legal(table: ClashTable, moment: Moment, seat: Seat, move: Move) -> bool:
    """May that seat make that move?"""
    state, here = State(*moment), SEATS.index(seat)
    if state.rare.ended or not state.offers[here]:
        return False
    match state.asking:
        case "play":
            return here == state.active and _play(table, state, here, move)
        case "act":
            return here == state.active and _act(table, state, here, move)
        case "replace" | "hero":
            word = "replace" if state.asking == "replace" else "keep"
            heroes = [c for c in state.hands[here] if table.deck.types[c] == "hero"]
            return move.kind == word and move.args in [(table.deck.ids[c],) for c in heroes]
        case "discard":
            return move.kind == "discard" and move.args in [(table.deck.ids[c],) for c in state.hands[here]]
    return move in state.offers[here]  # abilities have tests of their own


def _play(table: ClashTable, state: State, here: int, move: Move) -> bool:
    full = table.values.field_limit != "none" and len(state.fields[here]) >= int(table.values.field_limit)
    allowed = ["relic"] if full else ["creature", "relic"]
    cards = [c for c in state.hands[here] if table.deck.types[c] in allowed]
    if move == Move("pass"):
        return table.values.play == "may" or not cards
    return move.kind == "play" and move.args in [(table.deck.ids[c],) for c in cards]


def _act(table: ClashTable, state: State, here: int, move: Move) -> bool:
    declaring = table.values.attacks == "declared" and bool(state.rare.plan)
    if move == Move("end"):
        return not declaring
    if move == Move("fight"):
        return declaring
    if move.kind == "attack" and len(move.args) == 2:
        return _attack(table, state, here, move)
    if move.kind == "attach" and len(move.args) == 2:
        return not declaring and _attach(table, state, here, move)
    if move.kind == "use":
        return not declaring and _use(table, state, here, move)
    return False


def _where(table: ClashTable, name: object) -> int:
    return table.deck.ids.index(str(name)) if name in table.deck.ids else -1


def _attack(table: ClashTable, state: State, here: int, move: Move) -> bool:
    who, whom = (_where(table, name) for name in move.args)
    there = 1 - here
    if who not in (state.heroes[here], *state.fields[here]) or whom not in (state.heroes[there], *state.fields[there]):
        return False
    if state.done & 32 or turn_marks(state.done, who) & ATTACKED:  # the phase is over, or this unit's attack is used
        return False
    hero, at_hero = who == state.heroes[here], whom == state.heroes[there]
    if hero and (state.done & 16 or (table.values.first_turn == "no-hero-attack" and state.turn == 1)):
        return False
    if at_hero and not hero and not (table.values.open_field != "no" and not state.fields[there]):
        return False
    if at_hero and hero and table.values.shield == "creatures-first" and state.fields[there]:
        return False
    name = table.deck.ids[who]
    if name == "brown_bull" and turn_marks(state.done, who) & ENTERED:
        return False
    if name == "ysbaddaden" and len(state.fields[here]) < 2:
        return False
    return not any(spell.unit == who and spell.bars for spell in state.spells)


def _attach(table: ClashTable, state: State, here: int, move: Move) -> bool:
    relic, unit = (_where(table, name) for name in move.args)
    mine = (state.heroes[here], *state.fields[here])
    moving = table.values.relic_move != "no" and relic in [state.relic[u] for u in mine if state.relic[u] >= 0]
    if relic not in state.loose[here] and not moving:
        return False
    if unit not in mine or state.done & 128 or state.relic[unit] == relic:
        return False
    return state.relic[unit] < 0 or table.values.relic_replace == "discard-old"


def _use(table: ClashTable, state: State, here: int, move: Move) -> bool:
    """In the printed deck only Lugh's ability has no time of its own."""
    hero = state.heroes[here]
    if move.args != ("lugh",) or table.deck.ids[hero] != "lugh" or not state.loose[here]:
        return False
    spent = state.marks[hero] & 4 or (here, "lugh/1") in state.rare.spent
    return not spent and (state.relic[hero] < 0 or table.values.relic_replace == "discard-old")


def faults(table: ClashTable, moment: Moment) -> Iterator[str]:
    """What is wrong with a state: cards that were lost or made, values out of range."""
    state = State(*moment)
    units = [*state.heroes, *state.fields[0], *state.fields[1]]
    attached = [state.relic[u] for u in units if u >= 0 and state.relic[u] >= 0]
    placed = [*units, *attached]
    for pair in (state.loose, state.hands, state.decks, state.piles):
        placed += [*pair[0], *pair[1]]
    cards = sorted(card for card in placed if card >= 0)
    if state.asking != "hero" and cards != list(range(table.deck.size)):
        yield f"the cards are not the deck: {cards}"
    if sum(relic >= 0 for relic in state.relic) != len(attached):
        yield "a Relic is attached to what is not on the field"
    for unit in units:
        most = table.deck.wil[unit] if table.values.overheal == "no" else 1000
        if unit >= 0 and not 0 < state.wil[unit] <= most:
            yield f"{table.deck.ids[unit]} has {state.wil[unit]} WIL"
    for hand in state.hands:
        if len(hand) > table.values.hand_size_max and table.values.hand_limit == "no-draw":
            yield f"a hand of {len(hand)}"
    if not state.rare.ended and -1 in state.heroes and state.asking not in ("replace", "hero"):
        yield "a seat without a Hero acts"


class Ledger:
    """Where every card lies and what WIL it has, told by the events that one seat sees."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.hand: list[str] = []
        self.wil: dict[str, int] = {}
        self.field: dict[str, list[str]] = {"a": [], "b": []}

    def follow(self, event: Event) -> None:
        """One event later."""
        if self.seat not in event.to:
            return
        mine = event.seat == self.seat
        if event.kind in ("draw", "deal", "spare-hero"):
            self.hand += event.cards
        elif event.kind in ("play-creature", "play-relic", "replace", "discard"):
            if mine:
                self.hand.remove(event.cards[0])
            if event.kind in ("play-creature", "replace"):
                self.enter(event)
        elif event.kind == "starting-hero":
            self.enter(event)
        elif event.kind in ("loss", "spared", "strike-back", "ability-loss", "restore"):
            card = event.cards[0]
            assert self.wil.get(card, event.before) == event.before, event
            self.wil[card] = event.after or 0
        elif event.kind == "defeat":
            assert self.wil.pop(event.cards[0]) == 0
            self.field[str(event.seat)].remove(event.cards[0])

    def enter(self, event: Event) -> None:
        self.field[str(event.seat)].append(event.cards[0])
        if event.after is not None:
            self.wil[event.cards[0]] = event.after
