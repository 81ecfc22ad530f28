"""The game in motion: turn follows turn from the deal to the discard, until a seat has to choose.

A `Play` is opened on a state, carries it on, and is closed into the next one.  It never outlives one step.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, Outcome, Refusal, RefusedError, Seat, Step
from cardgen.engine.streams import shuffled, stream

from .account import outcome_event, rating_events, result_events
from .battle import battle_outcome, next_lead, settle
from .cards import Hand
from .fight import fight
from .state import DESTINY, FATE, FIGHT, SHOWN, Bank, Book, State

NONE: tuple[bool, bool] = (False, False)


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
        "lead",
        "phase",
        "pile",
        "pinned",
        "ready",
        "score",
        "seed",
    )

    def __init__(self, book: Book, state: State) -> None:
        self.book = book
        self.events: list[Event] = []
        self.phase, self.lead, self.score = state.phase, state.lead, state.score
        self.hands: list[Hand | None] = list(state.hands)
        self.deck = state.deck
        self.pile: list[Hand] = list(state.pile)
        self.aside: list[Hand] = list(state.aside)
        self.exchanged = list(state.exchanged)
        self.ready = state.ready
        self.seed, self.chance, self.pinned = state.seed, state.chance, state.pinned
        self.bank: Bank | None = state.bank
        self.ended: Outcome | None = state.ended

    def step(self) -> Step[State]:
        """The state reached, and what happened on the way."""
        state = State(
            self.phase,
            self.lead,
            self.score,
            (self.hands[0], self.hands[1]),
            self.deck,
            (self.pile[0], self.pile[1], self.pile[2]),
            (self.aside[0], self.aside[1]),
            (self.exchanged[0], self.exchanged[1]),
            self.ready,
            self.seed,
            self.chance,
            self.pinned,
            self.bank,
            self.ended,
        )
        return Step(state, tuple(self.events))

    @property
    def order(self) -> tuple[int, int]:
        """The places of the lead and of the other seat."""
        return (0, 1) if self.lead == "a" else (1, 0)

    def tell(self, event: Event) -> None:
        """Something happened."""
        if self.book.telling:
            self.events.append(event)

    def reshuffle(self, rule: str = "CW-A20") -> None:
        """Shuffle the whole discard pile into the deck (CW-7.2); what anybody knew of it is lost."""
        cards = sorted(self.pile[0] + self.pile[1] + self.pile[2] + (self.deck or ()))
        self.pile = [(), (), ()]
        self.chance, order = shuffled(self.chance, cards)
        self.deck = self._pin(order)
        self.tell(Event("reshuffle", "CW-7.2", SEATS, None, (), None, len(cards), rule))

    def _pin(self, order: Hand) -> Hand:
        """The shuffled cards with those on top that the position asks for."""
        if not self.pinned:
            return order
        wanted, self.pinned = self.pinned[: len(order)], self.pinned[len(order) :]
        rest = list(order)
        for kind in wanted:
            if kind not in rest:
                name = self.book.deck.kinds[kind].id
                text = f"The shuffle cannot bring up {name}: no copy of it is left among the cards that are shuffled."
                raise RefusedError(Refusal("pinned-card", "CW-7.2", text))
            rest.remove(kind)
        return wanted + tuple(rest)

    def draw(self, count: int) -> Hand:
        """The next cards of the deck; the discard pile is shuffled as CW-A20 says."""
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
        self.exchanged, self.ready = [-1, -1], NONE
        self.phase = DESTINY
        self.tell(Event("turn", "CW-6.3", SEATS, self.lead, (), None, turn, "CW-A04"))
        if self.book.values.reshuffle == "every-turn" and any(self.pile):
            self.reshuffle()

    def deal(self) -> None:
        """The Destiny Phase: each seat gets a hand, the lead first (CW-7.1, CW-A05)."""
        size = self.book.values.hand_size
        cards = self.draw(2 * size)
        alternate = self.book.values.deal == "alternate"
        dealt = (cards[::2], cards[1::2]) if alternate else (cards[:size], cards[size:])
        for place, hand in zip(self.order, dealt, strict=True):
            self.hands[place] = hand
            if self.book.telling:
                ids = self.book.deck.ids(hand)
                self.tell(Event("deal", "CW-7.1", (SEATS[place],), SEATS[place], ids, None, len(hand), "CW-A05"))

    def open_fate(self) -> None:
        """The Fate Phase begins."""
        self.phase, self.ready, self.exchanged = FATE, NONE, [-1, -1]

    def exchange(self, chosen: tuple[int, ...]) -> None:
        """Those seats have chosen: all their discards leave their hands, then each draws (CW-8.1, CW-A21)."""
        for place in chosen:
            count = len(self.aside[place])
            self.exchanged[place] = count
            kind = "exchange" if count else "keep"
            rule = "CW-A23" if self.book.values.fate == "in-order" else "CW-A19"
            self.tell(Event(kind, "CW-8.1", SEATS, SEATS[place], (), None, count, rule))
            if self.book.values.fate_discards == "pile":
                self._to_pile(place)
        for place in chosen:
            self._replace_discards(place)

    def _replace_discards(self, place: int) -> None:
        count = self.exchanged[place]
        if not count:
            return
        cards = self.draw(count)
        self.hands[place] = (self.hands[place] or ()) + cards
        if self.book.telling:
            ids = self.book.deck.ids(cards)
            self.tell(Event("draw", "CW-8.1", (SEATS[place],), SEATS[place], ids, None, count, "CW-A06"))

    def _to_pile(self, place: int) -> None:
        self.pile[place] += self.aside[place]
        self.aside[place] = ()

    def close_fate(self) -> None:
        """Both have exchanged: whatever waited aside joins the pile (CW-A21)."""
        for place in (0, 1):
            self._to_pile(place)
        self.ready = NONE

    def open_fight(self) -> None:
        """The Fight Phase begins: both hands are about to be shown."""
        self.phase, self.ready = FIGHT, NONE

    def fight(self) -> tuple[Seat, ...]:
        """Both hands are shown, rated and compared (CW-9.1 to CW-9.3); the seats that take a head."""
        hand_a, hand_b = self.hands
        book = self.book
        if hand_a is None or hand_b is None:
            for seat, hand in zip(SEATS, self.hands, strict=True):
                if hand is not None and book.telling:
                    self.events += rating_events(book.deck, book.scores, seat, hand)
            return ()
        result = fight(book.deck, book.scores, (hand_a, hand_b), self.lead)
        if book.telling:
            for seat, hand in zip(SEATS, (hand_a, hand_b), strict=True):
                self.events += rating_events(book.deck, book.scores, seat, hand)
            self.events += result_events(book.deck, book.scores, result, self.score)
        winners = result.winners
        self.score = settle(self.score, winners)
        return winners

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
        for place in (0, 1):
            self.pile[2 if shown else place] += self.hands[place] or ()
            self.hands[place] = None
        count = sum(map(len, self.pile))
        self.tell(Event("clear", "CW-9.3", SEATS, None, (), None, count, "CW-A22" if shown else "CW-A24"))

    def pass_lead(self, winners: tuple[Seat, ...]) -> None:
        """The lead for the next turn (CW-A04)."""
        self.lead = next_lead(self.book.values, self.lead, winners)
