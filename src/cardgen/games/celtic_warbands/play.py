"""The game in motion: turn follows turn from the deal to the discard, until a seat has to choose.

A `Play` is opened on a state, carries it on, and is closed into the next one.  It never outlives one step.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, EventRow, Outcome, Refusal, RefusedError, Seat, Step, other
from cardgen.engine.making import make
from cardgen.engine.streams import shuffled, stream

from .account import outcome_event, tied_events
from .battle import battle_outcome, next_lead, settle
from .cards import Cards
from .fight import compared
from .scoring import points_of, sums_of
from .state import ALONE, ANTE, BARE, BEGIN, DESTINY, FATE, FIGHT, FIRST_BETS, SECOND_BETS, SHOWN, Book, State

NEITHER = (False, False)
NOT_YET = (-1, -1)
NOBODY: tuple[Seat, ...] = ()


class Play:
    """A state being carried on.  The fields that change are those of `State`."""

    __slots__ = (
        "bank",
        "book",
        "chance",
        "deck",
        "ended",
        "events",
        "exchanged",
        "lead",
        "phase",
        "pile",
        "pinned",
        "ready",
        "score",
        "seed",
        "sides",
        "stock",
        "waiting",
    )

    def __init__(self, book: Book, state: State) -> None:
        self.book, self.stock = book, book.stock
        self.events: list[EventRow] = []
        (
            a,
            b,
            self.bank,
            _,
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
        ) = state
        self.sides = [a, b]

    def step(self) -> Step[State]:
        """The state reached, and what happened on the way."""
        fields = (
            self.sides[0],
            self.sides[1],
            self.bank,
            self._acting(),
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
        )
        return (make(State, fields), tuple(self.events))

    def _acting(self) -> tuple[Seat, ...]:
        """The seats that have to choose now."""
        phase = self.phase
        if phase == FATE and self.book.values.fate == "in-order":
            first, second = self.ready
            return ALONE["b" if first or (self.lead == "b" and not second) else "a"]
        if phase in (FATE, FIGHT):
            both = zip(SEATS, self.ready, self.sides, strict=True)
            return tuple(seat for seat, ready, side in both if not ready and side[0] is not None)
        if phase in (BEGIN, DESTINY):
            return ALONE[self.lead]
        return self._staking() if phase in (ANTE, FIRST_BETS, SECOND_BETS) else NOBODY

    def _staking(self) -> tuple[Seat, ...]:
        """The seat that has to choose about tokens."""
        bank = self.bank
        if bank is None:
            return NOBODY
        if bank.asked is not None:
            return ALONE[bank.asked.payer]
        if self.phase != ANTE:
            return ALONE[bank.bets.actor] if bank.bets else NOBODY
        return ALONE[other(self.lead) if bank.offer and not bank.ante else self.lead]

    def tell(self, event: Event) -> None:
        """Something happened."""
        if self.stock is not None:
            self.events.append(event)

    def reshuffle(self, drawn: Cards = ()) -> None:
        """Shuffle the whole discard pile into the deck (CW-7.2, CW-A20); what anybody knew of it is lost.

        That is every card but those in hands, aside and `drawn` already.
        """
        heaps, ((_, a, aside_a, _), (_, b, aside_b, _)) = self.book.heaps, self.sides
        cards = heaps.cards(heaps.whole - a - b - heaps.code(aside_a + aside_b + drawn))
        self.pile = ((), (), ())
        self.chance, self.deck = shuffled(self.chance, cards)
        if self.pinned:
            self.deck = self._pin(self.deck)
        stock = self.stock
        if stock is not None:
            self.events.append(stock.shuffles[len(cards)])

    def _pin(self, order: Cards) -> Cards:
        """The shuffled cards with those on top that the position asks for."""
        wanted, self.pinned = self.pinned[: len(order)], self.pinned[len(order) :]
        rest = list(order)
        for card in wanted:
            if card not in rest:
                text = f"The shuffle cannot bring up {card}: no copy of it is left among the cards that are shuffled."
                raise RefusedError(Refusal("pinned-card", "CW-7.2", text, "", (("card", card),)))
            rest.remove(card)
        return wanted + tuple(rest)

    def draw(self, count: int) -> Cards:
        """The next cards of the deck; the discard pile is shuffled as CW-A20 says."""
        deck = self.deck or ()
        if len(deck) > count:
            self.deck = deck[count:]
            return deck[:count]
        drawn: Cards = ()
        early = self.book.values.reshuffle == "when-emptied"
        while len(drawn) < count:
            if not self.deck:
                self.reshuffle(drawn)
            deck = self.deck or ()
            missing = count - len(drawn)
            drawn, self.deck = drawn + deck[:missing], deck[missing:]
            if early and not self.deck and any(self.pile):
                self.reshuffle(drawn)
        return drawn

    def open_turn(self) -> None:
        """A new turn begins; the variant's ante comes before the deal, and the module `wager` asks for it."""
        turn = self.score.turns + 1
        self.chance = stream(self.seed, "shuffle", turn)
        self.exchanged, self.ready, self.phase = NOT_YET, NEITHER, DESTINY
        stock = self.stock
        if stock is not None:
            self.events.append(stock.turns[self.lead][turn])
        if self.book.values.reshuffle == "every-turn" and any(self.pile):
            self.reshuffle()

    def deal(self) -> None:
        """The Destiny Phase: each seat gets a hand, the lead first (CW-7.1, CW-A05)."""
        book, lead = self.book, self.lead
        size = book.values.hand_size
        cards = self.draw(2 * size)
        alternate = book.values.deal == "alternate"
        first, second = (cards[::2], cards[1::2]) if alternate else (cards[:size], cards[size:])
        self.sides = [book.side(first), book.side(second)]
        if lead == "b":
            self.sides.reverse()
        if self.stock is not None:
            seat: Seat = "b" if lead == "a" else "a"
            self.events += (
                ("deal", "CW-7.1", ALONE[lead], lead, first, None, size, "CW-A05", ()),
                ("deal", "CW-7.1", ALONE[seat], seat, second, None, size, "CW-A05", ()),
            )

    def open_fate(self) -> None:
        """The Fate Phase begins."""
        self.phase, self.ready, self.exchanged = FATE, NEITHER, NOT_YET

    def lay_off(self, place: int) -> None:
        """That seat has chosen: its discards leave its hand (CW-8.1)."""
        values, (hand, code, aside, _) = self.book.values, self.sides[place]
        count, (a, b) = len(aside), self.exchanged
        self.exchanged = (a, count) if place else (count, b)
        stock = self.stock
        if stock is not None:
            self.events.append(stock.exchanges[place][count])
        if values.fate_discards == "pile" and count:
            self._to_pile(place, aside)
            aside = ()
        self.sides[place] = (hand, code, aside, 0)

    def refill(self, place: int) -> None:
        """That seat draws as many cards as it has exchanged."""
        count, (hand, code, aside, _) = self.exchanged[place], self.sides[place]
        if not count or hand is None:
            return
        cards = self.draw(count)
        self.sides[place] = (hand + cards, code + sum(map(self.book.heaps.increment, cards)), aside, 0)
        if self.stock is not None:
            seat = SEATS[place]
            self.events.append(("draw", "CW-8.1", ALONE[seat], seat, cards, None, count, "CW-A06", ()))

    def _to_pile(self, place: int, aside: Cards) -> None:
        """Discards of that seat reach the pile, where it alone knows them."""
        a, b, both = self.pile
        self.pile = (a, b + aside, both) if place else (a + aside, b, both)

    def close_fate(self) -> None:
        """Both have exchanged: whatever waited aside joins the pile (CW-A21)."""
        for place, (hand, code, aside, _) in enumerate(self.sides):
            if aside:
                self._to_pile(place, aside)
                self.sides[place] = (hand, code, (), 0)
        self.ready = NEITHER

    def open_fight(self) -> None:
        """The Fight Phase begins: both hands are about to be shown."""
        self.phase, self.ready = FIGHT, NEITHER

    def fight(self) -> tuple[Seat, ...]:
        """Both hands are shown, rated and compared (CW-9.1 to CW-9.3); the seats that take a head."""
        (hand_a, code_a, _, _), (hand_b, code_b, _, _) = self.sides
        if hand_a is None or hand_b is None:
            return self._show_alone()
        stock = self.stock
        if stock is None:
            scores = self.book.scores
            a, b = points_of(scores, sums_of(scores, code_a)), points_of(scores, sums_of(scores, code_b))
        else:
            first, second = self.book.countings
            a, b = first.count(hand_a, code_a, self.events), second.count(hand_b, code_b, self.events)
        if a == b:
            winners = self._tie(a, (hand_a, hand_b))
        else:
            seat: Seat = "a" if a > b else "b"
            winners = ALONE[seat]
            if stock is not None:
                heads_a, heads_b = self.score.heads
                if a > b:
                    high, low, before = a, b, heads_a
                else:
                    high, low, before = b, a, heads_b
                data = (("high", high), ("low", low), ("a", a), ("b", b), ("heads_a", heads_a), ("heads_b", heads_b))
                self.events += (
                    ("win", "CW-9.3", SEATS, seat, (), None, None, "", data),
                    stock.heads[seat][before],
                )
        self.score = settle(self.score, winners)
        return winners

    def _show_alone(self) -> tuple[Seat, ...]:
        """A hand is shown and rated where the other seat has none; nobody takes a head."""
        for counting, (hand, code, _, _) in zip(self.book.countings, self.sides, strict=True):
            if hand is not None and self.stock is not None:
                counting.count(hand, code, self.events)
        return NOBODY

    def _tie(self, total: int, shown: tuple[Cards, Cards]) -> tuple[Seat, ...]:
        """The Total Ratings of both hands are equal; the seats that take a head nevertheless (CW-A15)."""
        deck = self.book.deck
        hands = deck.hand(shown[0]), deck.hand(shown[1])
        result = compared(deck, self.book.values, (total, total), (hands, self.lead))
        if self.stock is not None:
            self.events += tied_events(self.stock, deck, result, self.score.heads)
        return result.winners

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
        hand_a, hand_b = self.sides[0][0] or (), self.sides[1][0] or ()
        a, b, both = self.pile
        self.pile = a, b, both = (a, b, both + hand_a + hand_b) if shown else (a + hand_a, b + hand_b, both)
        self.sides = [BARE, BARE]
        stock = self.stock
        if stock is not None:
            self.events.append(stock.clears[shown][len(a) + len(b) + len(both)])

    def pass_lead(self, winners: tuple[Seat, ...]) -> None:
        """The lead for the next turn (CW-A04)."""
        self.lead = next_lead(self.book.values, self.lead, winners)
