"""A position as a scenario writes it, read and checked: only what could lie on a table is let through.

    hands: {a: [ten card ids, as drawn], b: [ten card ids]}     one hand alone is only rated, not fought
    lead: a            who leads this turn; by default as if seat a had led the first turn (CW-A04)
    turn: 1            the number of this turn; by default one more than the heads taken
    heads: {a: 0, b: 0}
    phase: fate        where in the turn; by default the Fight if there are hands, else the beginning of the turn

A game that goes on from a position waits for the moves that nobody chooses, `begin`, `deal` and `reveal`, so that an
example can show each phase; a game from the shuffle does not.

With hands and nothing else the position has no deck and ends with the Fight.  A game that goes on needs one:

    deck: [card ids]   the top of the deck, top card first, or `rest`
    discard: [card ids], or `rest`
    seed: 0            of the shuffles
    chance: {deck: [card ids]}      what the next shuffles bring to the top, the top card first

Cards that are named nowhere lie under the named ones of the deck, in an order of chance, or in the discard pile where
that is the `rest`.  In the betting variant there are also

    tokens: {a: {gold: 10, captives: 10, heads: 10, cattle: 10}, b: ...}     what each owns, stakes included
    staked: {a: {gold: 2}, b: {cattle: 2}}                                   what of it lies in the pot
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.diagnostics import did_you_mean, nearest
from cardgen.engine.contract import SEATS, Fault, PositionError, Refusal, Seat, quoted
from cardgen.engine.streams import MASK, shuffled, stream
from cardgen.model.game import Value

from .battle import Score, lead_after
from .betting import MOST_TOKENS
from .cards import Cards, Deck, copies_refusal, hand_refusal
from .purses import new_bank
from .state import BARE, BEGIN, DESTINY, FATE, FIGHT, FIRST_BETS, SECOND_BETS, Bank, Book, Purse, Purses, State
from .values import Values

KEYS = ("hands", "lead", "turn", "heads")
MORE = ("phase", "deck", "discard", "seed", "chance", "tokens", "staked")
REST = "rest"
PHASES = (BEGIN, DESTINY, FIRST_BETS, FATE, SECOND_BETS, FIGHT)


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads one `given` and collects its faults."""

    book: Book
    given: Mapping[str, Value]
    faults: list[Fault] = field(default_factory=list)

    @property
    def deck(self) -> Deck:
        return self.book.deck

    @property
    def values(self) -> Values:
        return self.book.values

    def fault(self, code: str, path: tuple[str | int, ...], message: str, hint: str = "") -> None:
        self.faults.append(Fault(code, path, message, hint))

    def keys(self, value: Value, path: tuple[str, ...], known: Sequence[str]) -> Mapping[str, Value]:
        """The mapping at `path` without its unknown keys, which are faults."""
        if not isinstance(value, Mapping):
            self.fault("wrong-type", path, f"'{path[-1]}' needs a mapping with the keys {', '.join(known)}")
            return {}
        for key in value:
            if key not in known:
                message = f"unknown key '{key}'"
                self.faults.append(Fault("unknown-key", (*path, key), message, did_you_mean(key, known)))
        return {key: v for key, v in value.items() if key in known}

    def number(self, value: Value, path: tuple[str, ...], limits: tuple[int, int], clause: str) -> int:
        """A whole number within limits, both included; the lower limit where it is something else."""
        low, high = limits
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        message = f"'{path[-1]}' must be a whole number from {low} to {high}, not {quoted(value)}"
        self.faults.append(Fault("out-of-range", path, f"{message} ({clause})", "", clause))
        return low

    def refused(self, path: tuple[str | int, ...], refusal: Refusal) -> None:
        self.faults.append(Fault(refusal.reason, path, str(refusal), "", refusal.clause))

    def phase(self) -> str:
        """Where in the turn: as written, or as the other keys tell."""
        known = PHASES if self.book.betting else tuple(p for p in PHASES if p not in (FIRST_BETS, SECOND_BETS))
        written = self.given.get("phase", FIGHT if "hands" in self.given or not set(self.given) & set(MORE) else BEGIN)
        if isinstance(written, str) and written in known:
            return written
        hint = did_you_mean(str(written), known)
        self.faults.append(Fault("unknown-phase", ("phase",), f"there is no phase {quoted(written)}", hint, "CW-6.4"))
        return FIGHT

    def ids(self, phase: str) -> dict[Seat, tuple[str, ...]]:
        """The cards in each hand."""
        written = self.keys(self.given.get("hands", {}), ("hands",), SEATS)
        misspelt = any(nearest(key, KEYS) == "hands" for key in self.given if key not in (*KEYS, *MORE))
        if phase in (BEGIN, DESTINY):
            if "hands" in self.given:
                self.fault("hands-too-early", ("hands",), f"before the deal ({phase}) nobody holds cards")
            return {}
        if self.given.get("hands", {}) == {} and not misspelt:
            self.fault("missing-key", ("hands",), "the position needs 'hands' with the cards of seat a, seat b or both")
        ids = {seat: self.cards(written[seat], ("hands", seat)) for seat in SEATS if seat in written}
        for seat, cards in ids.items():
            if cards and (refusal := hand_refusal(self.deck, self.values, cards)) and refusal.reason == "hand-size":
                self.refused(("hands", seat), refusal)
        if len(ids) == 1 and not self.faults and (phase != FIGHT or "deck" in self.given or "discard" in self.given):
            self.fault("missing-key", ("hands",), "a game that goes on needs the hands of both seats")
        return ids

    def heap(self, key: str) -> tuple[str, ...]:
        """The cards named in the deck or the discard pile, or by a pinned shuffle."""
        written = self.given.get(key, REST)
        return () if written == REST else self.cards(written, (key,), empty=True)

    def pinned(self) -> Cards:
        """The cards that the next shuffles bring up."""
        if "chance" not in self.given:
            return ()
        chance = self.keys(self.given["chance"], ("chance",), ("deck",))
        cards = self.cards(chance["deck"], ("chance", "deck"), empty=True) if "deck" in chance else ()
        return tuple(card for card in cards if card in self.deck.places)

    def tokens(self, key: str, limits: Purses | None, default: int) -> Purses:
        """Tokens of both seats by Category; no more than `limits`, where there are any."""
        stakes = self.book.stakes
        written = self.keys(self.given.get(key, {}), (key,), SEATS)
        purses: list[Purse] = []
        for place, seat in enumerate(SEATS):
            counts = self.keys(written.get(seat, {}), (key, seat), stakes.categories)
            most = limits[place] if limits else (MOST_TOKENS,) * len(stakes.categories)
            purses.append(
                tuple(
                    self.number(counts.get(name, default), (key, seat, name), (0, most[c]), "CW-11.7")
                    for c, name in enumerate(stakes.categories)
                )
            )
        return purses[0], purses[1]

    def bank(self) -> Bank | None:
        """The variant's tokens, or nothing; in the printed game they are faults."""
        if not self.book.betting:
            for key in ("tokens", "staked"):
                if key in self.given:
                    self.fault(
                        "no-tokens", (key,), "tokens belong to the betting variant: write 'options: {variant: betting}'"
                    )
            return None
        bank = new_bank(self.book.stakes)
        purses = self.tokens("tokens", None, self.book.stakes.start_tokens)
        return bank._replace(purses=purses, staked=self.tokens("staked", purses, 0))

    def cards(self, value: Value, path: tuple[str, ...], empty: bool = False) -> tuple[str, ...]:
        """The ids of a list of cards; an unknown one is a fault at its place."""
        if not isinstance(value, tuple) or not (value or empty):
            self.fault("wrong-type", path, f"'{path[-1]}' needs a list of card ids")
            return ()
        for place, card in enumerate(value):
            if not isinstance(card, str) or card not in self.deck.places:
                hint = did_you_mean(str(card), self.deck.places)
                self.faults.append(
                    Fault("unknown-card", (*path, place), f"{quoted(card)} is not a card of the deck", hint, "CW-2.2")
                )
        return tuple(str(card) for card in value)

    def common_deck(self, heaps: Mapping[tuple[str, ...], tuple[str, ...]]) -> Cards:
        """The cards that lie in none of the heaps.

        There is one deck for all: together they cannot hold more copies than it has (CW-2.1, CW-2.2).
        """
        held: Counter[str] = Counter()
        for path, cards in heaps.items():
            for place, card in enumerate(cards):
                held[card] += 1
                if card in self.deck.places and (refusal := copies_refusal(self.values, card, held[card])):
                    self.refused((*path, place), refusal)
        return tuple(card for card in self.deck.names for _ in range(self.values.copies - held[card]))

    def score(self) -> Score:
        """The heads and turns before this turn."""
        written = self.keys(self.given.get("heads", {}), ("heads",), SEATS)
        limits = (0, self.values.wins - 1)
        a, b = (self.number(written.get(seat, 0), ("heads", seat), limits, "CW-1.4") for seat in SEATS)
        needed = max(a, b) if self.values.tie == "both-take-a-head" else a + b
        turn = self.given.get("turn", needed + 1)
        return Score((a, b), self.number(turn, ("turn",), (needed + 1, self.values.turn_cap), "CW-A17") - 1)

    def lead(self, turns: int) -> Seat:
        """The seat that leads: as written, or as the turns played tell."""
        if "lead" not in self.given:
            return lead_after(self.values, "a", [()] * turns)
        written = self.given["lead"]
        for seat in SEATS:
            if written == seat:
                return seat
        self.fault("unknown-seat", ("lead",), f"'lead' must be a or b, not {quoted(written)}")
        return "a"


def read_position(book: Book, given: Mapping[str, Value]) -> State:
    """The state that `given` describes.  Raises PositionError with every fault found."""
    reader = _Reader(book, given)
    reader.keys(given, (), (*KEYS, *MORE))
    phase = reader.phase()
    hands = reader.ids(phase)
    heaps = {key: reader.heap(key) for key in ("deck", "discard")}
    rest = reader.common_deck(
        {("hands", seat): cards for seat, cards in hands.items()} | {(key,): cards for key, cards in heaps.items()}
    )
    score = reader.score()
    lead, bank, pinned = reader.lead(score.turns), reader.bank(), reader.pinned()
    seed = reader.number(given.get("seed", 0), ("seed",), (0, MASK), "CW-6.1")
    if reader.faults:
        raise PositionError(*reader.faults)
    chance = stream(seed, "shuffle", score.turns + 1)
    a, b = (book.side(hands[seat]) if seat in hands else BARE for seat in SEATS)
    state = State(
        a=a,
        b=b,
        bank=bank,
        acting=(),
        phase=phase,
        lead=lead,
        score=score,
        seed=seed,
        chance=chance,
        pinned=pinned,
        waiting=True,
    )
    if phase != FIGHT or set(given) & {"deck", "discard"}:
        state = _with_deck(state, heaps["deck"], heaps["discard"], rest)
        if given.get("discard") == REST:
            state = state._replace(deck=heaps["deck"], pile=((), (), rest))
    return state


def _with_deck(state: State, top: Cards, pile: Cards, rest: Cards) -> State:
    """The state with a deck: the named cards, and the others under them in an order of chance."""
    _, under = shuffled(stream(state.seed, "position"), rest)
    return state._replace(deck=top + under, pile=((), (), pile))
