"""Units at 0 WIL: what is discarded, who replaces a Hero, and who cannot (CC-5.3, CC-7.9, CC-9.8, CC-A26)."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, Move, Outcome

from .account import ending_event
from .cards import Deck
from .endings import both_fall, hero_falls, judge
from .play import Play
from .state import ASK_DISCARD, ASK_REPLACE, NOBODY, OVER, Cards, Pair
from .turns import discards_on_defeat, over_limit

LOST, JUDGED = "CC-10.1", "CC-2.1"
_FALLEN = 10  # the step at which the units defeated by an attack leave the field


def settle(play: Play) -> bool:
    """See to everything that is due at once; False when a seat has to choose first, or the game is over."""
    if play.down:
        _bury(play)
        if NOBODY in play.heroes:
            fallen = [place for place in (0, 1) if play.heroes[place] < 0]
            return _askreplacements(play, fallen)
    if play.book.at_once:
        return within_limit(play)
    return True


def within_limit(play: Play) -> bool:
    """Ask for discards until no hand is over the limit, under a house rule (CC-A08); False while one is asked."""
    for place in (play.active, 1 - play.active):
        hand = play.hands[place]
        if over_limit(play.book.values, len(hand)):
            ids = dict.fromkeys(play.book.deck.ids[card] for card in sorted(hand))
            play.ask(ASK_DISCARD, place, tuple([Move("discard", (card_id,)) for card_id in ids]))
            return False
    return True


def discard_one(play: Play, place: int, card: int) -> None:
    """A card leaves a hand that is too large."""
    hand = list(play.hands[place])
    hand.remove(card)
    play.hands = (play.hands[0], tuple(hand)) if place else (tuple(hand), play.hands[1])
    play.discard(place, (card,))
    ids = (play.book.deck.ids[card],)
    play.tell(Event("discard", "CC-4.6", SEATS, SEATS[place], ids, len(hand) + 1, len(hand), "CC-A08"))


def _bury(play: Play) -> None:
    """The units that have come to 0 WIL leave the field, those of the seat whose turn it is first (CC-7.9, CC-A43)."""
    down, play.down, play.left = play.down, (), True
    surveyed = play.book.values.unattached == "passive-on"
    for place in (play.active, 1 - play.active):
        for unit in down:
            if unit == play.heroes[place] or unit in play.fields[place]:
                lost = bury_one(play, unit, place)
                if not surveyed:
                    play.unpost(lost, unit, place)
    if surveyed:
        play.survey()
    if play.fight is not None and play.fight.step <= _FALLEN:
        play.fight.reopen()


def bury_one(play: Play, unit: int, place: int) -> tuple[int, ...]:
    """A unit leaves the field: the cards that are discarded."""
    play.tell_plain("defeat", place, unit, 0)
    relic = play.relic[unit]
    lost = discards_on_defeat(unit, (relic,) if relic >= 0 else ())
    play.discard(place, lost)
    if relic >= 0:
        bearers = list(play.relic)
        bearers[unit] = NOBODY
        play.relic = tuple(bearers)
        play.tell_relic("relic-lost", relic, place)
    if unit == play.heroes[place]:
        play.heroes = (play.heroes[0], NOBODY) if place else (NOBODY, play.heroes[1])
    else:
        a, b = play.fields
        at = (b if place else a).index(unit)
        play.fields = (a, b[:at] + b[at + 1 :]) if place else (a[:at] + a[at + 1 :], b)
    if spells := play.spells:
        play.spells = tuple([spell for spell in spells if spell.unit != unit])
    return lost


def spare_heroes(play: Play, place: int) -> list[int]:
    """The Heroes in a hand."""
    return [card for card in play.hands[place] if play.book.deck.hero[card]]


def _askreplacements(play: Play, fallen: list[int]) -> bool:
    """Those whose Heroes have fallen replace them, both at once where both have; or the game ends."""
    spares = [len(spare_heroes(play, place)) for place in (0, 1)]
    for place in fallen:
        if not spares[place]:
            play.tell_plain("no-hero", place)
    if len(fallen) == 2:
        outcome = both_fall(play.book.values, (spares[0], spares[1]), SEATS[play.active])
        if outcome:
            end(play, outcome)
            return False
    elif hero_falls(spares[fallen[0]]) == "loses":
        end(play, Outcome(SEATS[1 - fallen[0]], "heroes", LOST))
        return False
    offers = [replacements(play, place) if place in fallen else () for place in (0, 1)]
    play.asking, play.offers = ASK_REPLACE, (offers[0], offers[1])
    return False


def replacements(play: Play, place: int) -> tuple[Move, ...]:
    """The Heroes that may replace the one that fell."""
    return replacements_of(play.book.deck, play.hands[place])


def replacements_of(deck: Deck, hand: Cards) -> tuple[Move, ...]:
    """The Heroes of a hand that may replace one that fell; of copies, one."""
    hero, moves = deck.hero, deck.replace_moves
    found = [moves[card] for card in sorted(hand) if hero[card]]
    return tuple(found if deck.singles else dict.fromkeys(found))


def replace(play: Play, chosen: tuple[int, int]) -> None:
    """The new Heroes come into play with full WIL and no Relic (CC-A28), whoever's turn it is (CC-A29)."""
    for place in (play.active, 1 - play.active):
        card = chosen[place]
        if card >= 0:
            hand = list(play.hands[place])
            hand.remove(card)
            play.hands = (play.hands[0], tuple(hand)) if place else (tuple(hand), play.hands[1])
            play.enter(card, place)
            play.tell_plain("replace", place, card, play.wil[card])


def end(play: Play, outcome: Outcome) -> None:
    """The game is over."""
    play.phase, play.rare = OVER, play.rare._replace(ended=outcome)
    play.agenda, play.fight = [], None
    play.unask()
    play.tell(ending_event(outcome, *_standings(play)))


def standings(deck: Deck, active: tuple[int, int], hands: Pair, wil: Cards) -> tuple[tuple[int, int], tuple[int, int]]:
    """The Heroes that seats a and b have left, active ones and those in hand, and the WIL of the active ones."""
    a, b = (sum([deck.hero[card] for card in hand]) + (hero >= 0) for hand, hero in zip(hands, active, strict=True))
    wil_a, wil_b = (wil[hero] if hero >= 0 else 0 for hero in active)
    return (a, b), (wil_a, wil_b)


def _standings(play: Play) -> tuple[tuple[int, int], tuple[int, int]]:
    return standings(play.book.deck, play.heroes, play.hands, play.wil)


def judged(play: Play) -> None:
    """The game is judged (CC-A46, CC-A47)."""
    heroes, wil = _standings(play)
    end(play, Outcome(judge(play.book.values, heroes, wil), "judged", JUDGED, "CC-A47"))
