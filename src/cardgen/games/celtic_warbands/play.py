"""The game in motion: turn follows turn from the deal to the discard, until a seat has to choose.

A `Play` is opened on a state, carries it on, and is closed into the next one.  It never outlives one step.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cardgen.engine.contract import SEATS, Event, Outcome, Refusal, RefusedError, Seat, Step, other
from cardgen.engine.streams import shuffled, stream

from .account import (
    clear_event,
    exchange_event,
    make_event,
    outcome_event,
    reshuffle_event,
    tell_result,
    turn_event,
)
from .battle import battle_outcome, next_lead, settle
from .cards import Hand
from .fight import compared
from .scoring import code_of, points_of, sums_of
from .state import ANTE, BEGIN, DESTINY, FATE, FIGHT, FIRST_BETS, SECOND_BETS, SHOWN, Book, State

NEITHER = (False, False)
NOT_YET = (-1, -1)
ALONE: Mapping[Seat, tuple[Seat, ...]] = MappingProxyType({"a": ("a",), "b": ("b",)})
NOBODY: tuple[Seat, ...] = ()


class Play:
    """A state being carried on.  The fields that change are those of `State`."""

    __slots__ = (
        "aside",
        "bank",
        "book",
        "chance",
        "deck",
        "ended",
        "events",
        "exchanged",
        "hands",
        "held",
        "lead",
        "phase",
        "pile",
        "pinned",
        "ready",
        "score",
        "seed",
        "telling",
        "waiting",
    )

    def __init__(self, book: Book, state: State) -> None:
        self.book, self.telling = book, book.telling
        self.events: list[Event] = []
        (
            self.hands,
            self.held,
            self.aside,
            self.bank,
            self.phase,
            self.lead,
            self.score,
            self.ready,
            self.exchanged,
            self.deck,
            self.pile,
            self.seed,
            self.chance,
            self.pinned,
            self.ended,
            self.waiting,
            _,
        ) = state

    def step(self) -> Step[State]:
        """The state reached, and what happened on the way."""
        state = State(
            self.hands,
            self.held,
            self.aside,
            self.bank,
            self.phase,
            self.lead,
            self.score,
            self.ready,
            self.exchanged,
            self.deck,
            self.pile,
            self.seed,
            self.chance,
            self.pinned,
            self.ended,
            self.waiting,
            self._acting(),
        )
        return Step(state, tuple(self.events))

    def _acting(self) -> tuple[Seat, ...]:
        """The seats that have to choose now."""
        phase, lead = self.phase, self.lead
        if phase == FATE and self.book.values.fate == "in-order":
            first, second = self.ready
            return ALONE["b" if first or (lead == "b" and not second) else "a"]
        if phase in (FATE, FIGHT):
            return tuple(
                seat
                for seat, ready, hand in zip(SEATS, self.ready, self.hands, strict=True)
                if not ready and hand is not None
            )
        if phase in (BEGIN, DESTINY):
            return ALONE[lead]
        return self._staking() if phase in (ANTE, FIRST_BETS, SECOND_BETS) else NOBODY

    def _staking(self) -> tuple[Seat, ...]:
        """The seat that has to choose about tokens."""
        bank = self.bank
        if bank is None:
            return NOBODY
        if bank.payer is not None:
            return ALONE[bank.payer]
        if self.phase != ANTE:
            return ALONE[bank.bets.actor] if bank.bets else NOBODY
        return ALONE[other(self.lead) if bank.offer and not bank.ante else self.lead]

    @property
    def order(self) -> tuple[int, int]:
        """The places of the lead and of the other seat."""
        return (0, 1) if self.lead == "a" else (1, 0)

    def tell(self, event: Event) -> None:
        """Something happened."""
        if self.telling:
            self.events.append(event)

    def reshuffle(self, rule: str = "CW-A20") -> None:
        """Shuffle the whole discard pile into the deck (CW-7.2); what anybody knew of it is lost."""
        pile = self.pile
        cards = sorted(pile[0] + pile[1] + pile[2] + (self.deck or ()))
        self.pile = ((), (), ())
        self.chance, self.deck = shuffled(self.chance, cards)
        if self.pinned:
            self.deck = self._pin(self.deck)
        if self.telling:
            self.events.append(reshuffle_event(len(cards), rule))

    def _pin(self, order: Hand) -> Hand:
        """The shuffled cards with those on top that the position asks for."""
        wanted, self.pinned = self.pinned[: len(order)], self.pinned[len(order) :]
        rest = list(order)
        for kind in wanted:
            if kind not in rest:
                name = self.book.deck.kinds[kind].id
                text = f"The shuffle cannot bring up {name}: no copy of it is left among the cards that are shuffled."
                raise RefusedError(Refusal("pinned-card", "CW-7.2", text, "", (("card", name),)))
            rest.remove(kind)
        return wanted + tuple(rest)

    def draw(self, count: int) -> Hand:
        """The next cards of the deck; the discard pile is shuffled as CW-A20 says."""
        deck = self.deck or ()
        if len(deck) > count:
            self.deck = deck[count:]
            return deck[:count]
        drawn: Hand = ()
        early = self.book.values.reshuffle == "when-emptied"
        while len(drawn) < count:
            if not self.deck:
                self.reshuffle()
            deck = self.deck or ()
            missing = count - len(drawn)
            drawn, self.deck = drawn + deck[:missing], deck[missing:]
            if early and not self.deck and any(self.pile):
                self.reshuffle()
        return drawn

    def open_turn(self) -> None:
        """A new turn begins; the variant's ante comes before the deal, and the module `wager` asks for it."""
        turn = self.score.turns + 1
        self.chance = stream(self.seed, "shuffle", turn)
        self.exchanged, self.ready, self.phase = NOT_YET, NEITHER, DESTINY
        if self.telling:
            self.events.append(turn_event(self.lead, turn))
        if self.book.values.reshuffle == "every-turn" and any(self.pile):
            self.reshuffle()

    def deal(self) -> None:
        """The Destiny Phase: each seat gets a hand, the lead first (CW-7.1, CW-A05)."""
        book = self.book
        size = book.values.hand_size
        cards = self.draw(2 * size)
        alternate = book.values.deal == "alternate"
        first, second = (cards[::2], cards[1::2]) if alternate else (cards[:size], cards[size:])
        a, b = (first, second) if self.lead == "a" else (second, first)
        self.hands, self.held = (a, b), (code_of(book.scores, a), code_of(book.scores, b))
        if self.telling:
            for place in self.order:
                seat, ids = SEATS[place], book.deck.ids(b if place else a)
                self.events.append(make_event(("deal", "CW-7.1", ALONE[seat], seat, ids, None, size, "CW-A05", ())))

    def open_fate(self) -> None:
        """The Fate Phase begins."""
        self.phase, self.ready, self.exchanged = FATE, NEITHER, NOT_YET

    def exchange(self, chosen: tuple[int, ...]) -> None:
        """Those seats have chosen: all their discards leave their hands, then each draws (CW-8.1, CW-A21)."""
        values, exchanged = self.book.values, self.exchanged
        for place in chosen:
            count = len(self.aside[place])
            exchanged = (exchanged[0], count) if place else (count, exchanged[1])
            if self.telling:
                rule = "CW-A23" if values.fate == "in-order" else "CW-A19"
                self.events.append(exchange_event(SEATS[place], count, rule))
            if values.fate_discards == "pile":
                self._to_pile(place)
        self.exchanged = exchanged
        for place in chosen:
            if exchanged[place]:
                self._replace_discards(place, exchanged[place])

    def _replace_discards(self, place: int, count: int) -> None:
        book, hands, held = self.book, self.hands, self.held
        cards = self.draw(count)
        hand, code = (hands[place] or ()) + cards, held[place] + code_of(book.scores, cards)
        self.hands = (hands[0], hand) if place else (hand, hands[1])
        self.held = (held[0], code) if place else (code, held[1])
        if self.telling:
            seat, ids = SEATS[place], book.deck.ids(cards)
            self.events.append(make_event(("draw", "CW-8.1", ALONE[seat], seat, ids, None, count, "CW-A06", ())))

    def _to_pile(self, place: int) -> None:
        a, b, both = self.pile
        if place:
            self.pile, self.aside = (a, b + self.aside[1], both), (self.aside[0], ())
        else:
            self.pile, self.aside = (a + self.aside[0], b, both), ((), self.aside[1])

    def close_fate(self) -> None:
        """Both have exchanged: whatever waited aside joins the pile (CW-A21)."""
        for place in (0, 1):
            if self.aside[place]:
                self._to_pile(place)
        self.ready = NEITHER

    def open_fight(self) -> None:
        """The Fight Phase begins: both hands are about to be shown."""
        self.phase, self.ready = FIGHT, NEITHER

    def fight(self) -> tuple[Seat, ...]:
        """Both hands are shown, rated and compared (CW-9.1 to CW-9.3); the seats that take a head."""
        book, (a, b) = self.book, self.hands
        if a is None or b is None:
            for place, hand in enumerate(self.hands):
                if hand is not None:
                    self._rated(place, hand)
            return ()
        result = compared(book.deck, book.values, (self._rated(0, a), self._rated(1, b)), ((a, b), self.lead))
        if self.telling:
            tell_result(self.events, book.deck, book.values, result, self.score)
        self.score = settle(self.score, result.winners)
        return result.winners

    def _rated(self, place: int, hand: Hand) -> int:
        """The Total Rating of a hand that is shown."""
        scores = self.book.scores
        if not self.telling:
            return points_of(scores, sums_of(scores, self.held[place]))
        shown = self.book.deck.ids(hand)
        self.events.append(make_event(("reveal", "CW-9.1", SEATS, SEATS[place], shown, None, None, "", ())))
        return self.book.countings[place].count(self.held[place], self.events)

    def end_battle(self) -> bool:
        """Is the battle over (CW-1.4, CW-A17, CW-A18)?  Then it is told."""
        outcome = battle_outcome(self.book.values, self.score)
        if outcome is None:
            return False
        self.end(outcome, outcome_event(outcome, self.score))
        return True

    def end(self, outcome: Outcome, event: Event) -> None:
        """The game is over; hands that were shown stay on the table."""
        self.phase, self.ended = SHOWN, outcome
        self.tell(event)

    def clear(self, shown: bool) -> None:
        """The hands go to the discard pile (CW-A22), open or, after a Fold, unseen (CW-A24, CW-A30)."""
        hand_a, hand_b = self.hands[0] or (), self.hands[1] or ()
        a, b, both = self.pile
        self.pile = (a, b, both + hand_a + hand_b) if shown else (a + hand_a, b + hand_b, both)
        self.hands, self.held = (None, None), (0, 0)
        if self.telling:
            self.events.append(clear_event(sum(map(len, self.pile)), shown))

    def pass_lead(self, winners: tuple[Seat, ...]) -> None:
        """The lead for the next turn (CW-A04)."""
        self.lead = next_lead(self.book.values, self.lead, winners)
