"""The cards whose faces have changed since an earlier state of a game: what must be printed again, and what for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardgen.diagnostics import CardgenError, Diagnostic, Where
from cardgen.layout.desk import FaceOrder
from cardgen.layout.facefile import back, front
from cardgen.layout.likeness import face_prints
from cardgen.model.game import Card, Game
from cardgen.model.phrases import FIELD
from cardgen.model.release import OWN, card_value, same_value
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.states import Kind, State, state_against
from cardgen.pipeline.study import Studied

REPRINT = "reprint"  # how the files begin
LOOK = "look"  # what has changed on a card that says the same: its art, its template, a font

# The few words of the note, in the languages that the tool speaks; others get the first.
_WORDS = {
    "en": {
        "title": "{title} {version}: cards to replace since {since}",
        "how": "Print the sheets, take the old cards out of the deck and put these in.",
        "replace": "Replace", "new": "Add", "gone": "Take out for good", "revision": "r{was} → r{now}",
        "copies": "copies: {copies}", LOOK: "look", FIELD: "text", "name": "name", "type": "type",
    },
    "es": {
        "title": "{title} {version}: cartas que se sustituyen desde {since}",
        "how": "Imprime las hojas, saca las cartas viejas del mazo y pon estas en su lugar.",
        "replace": "Sustituye", "new": "Añade", "gone": "Retira para siempre", "revision": "r{was} → r{now}",
        "copies": "copias: {copies}", LOOK: "aspecto", FIELD: "texto", "name": "nombre", "type": "tipo",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Again:
    """A card to print again: as it is, as it was (nothing for a new one), and the names of what has changed on it."""

    card: Card
    was: Card | None
    changed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reprint:
    """What is to be printed again of one edition in one language, in the order of the deck, and what goes for good."""

    since: str
    cards: tuple[Again, ...]
    gone: tuple[Card, ...]

    def to_print(self) -> tuple[tuple[Card, int], ...]:
        """The cards with their copies; those that are no longer printed are left out."""
        return tuple((again.card, again.card.copies) for again in self.cards if again.card.copies)


def earlier_state(studied: Studied, order: BuildOrder) -> State:
    """The state `order.since`.  Raises CardgenError where there is none, or where it cannot be read."""
    try:
        return state_against(_here(studied), order.since, order.out)
    except CardgenError as error:
        raise CardgenError(*map(_asked, error.diagnostics)) from None


def reprint_of(studied: Studied, was: State, order: BuildOrder, printing: tuple[str, str]) -> Reprint:
    """The cards of which a face differs from that of an earlier state, by what it shows; an edition and a language.

    A card is printed again for its text, its art, its template or a stat on it; never for what shows on no face.  The
    faces of a release, which keeps no templates, are laid out with those of today.
    """
    now, then = (_prints(studied, state, order, printing) for state in (_here(studied), was))
    cards = tuple(_again(card, was.game) for card in studied.game.cards if _differs(card, then, now))
    known = {card.id for card in studied.game.cards}
    since = was.game.version if was.kind is Kind.RELEASE else was.label
    return Reprint(since, cards, tuple(card for card in was.game.cards if card.id not in known))


def _asked(finding: Diagnostic) -> Diagnostic:
    """A finding about what was asked for, at the option that asks for it here."""
    return replace(finding, where=Where("--changed-since")) if finding.where.file == "--against" else finding


def note_text(game: Game, reprint: Reprint, language: str) -> str:
    """What to replace, in words: a line a card, with its number and revision, its copies and what has changed.

    A field is called what the language's labels call it.
    """
    words = _WORDS.get(language, _WORDS["en"])
    title = words["title"].format(title=game.title[language], version=game.version, since=reprint.since)
    lines = [title, words["how"]]
    old = [_line(game, again, language) for again in reprint.cards if again.was]
    new = [_line(game, again, language) for again in reprint.cards if not again.was]
    gone = [f"  {card.number:>3}  {card.name}" for card in reprint.gone]
    for head, named in (("replace", old), ("new", new), ("gone", gone)):
        lines += ["", f"{words[head]}:", *named] if named else []
    return "\n".join(lines) + "\n"


def _line(game: Game, again: Again, language: str) -> str:
    words, card = _WORDS.get(language, _WORDS["en"]), again.card
    locale = game.locales.get(language)
    labels = locale.labels if locale else {}
    parts = [words["copies"].format(copies=card.copies)]
    if again.was is not None and again.was.revision != card.revision:
        parts.append(words["revision"].format(was=again.was.revision, now=card.revision))
    parts += [words.get(name) or labels.get(name, name) for name in again.changed]
    return f"  {card.number:>3}  {locale.name(card) if locale else card.name}  ({', '.join(parts)})"


def _here(studied: Studied) -> State:
    if studied.rules is None:
        raise ValueError(f"the rules of {studied.game.id} have faults")
    return State(Kind.PROJECT, "", studied.game, studied.rules, studied.project)


def _prints(studied: Studied, state: State, order: BuildOrder, printing: tuple[str, str]) -> Mapping[str, str]:
    """What the faces of a state show, by name, in an edition and language; nothing where it had none of the kind."""
    named, language = printing
    edition = next((edition for edition in state.game.editions if edition.id == named), None)
    if edition is None or language not in state.game.languages:
        return {}
    project = state.project or studied.project
    return face_prints(FaceOrder(project, state.game, edition, language, order.cache, order.jobs, state.rules))


def _differs(card: Card, then: Mapping[str, str], now: Mapping[str, str]) -> bool:
    return any(then.get(side) != now.get(side) for side in (front(card.id), back(card.id)))


def _again(card: Card, game: Game) -> Again:
    """What has changed on a card; where its data have not, its look has."""
    was = game.card(card.id)
    if was is None:
        return Again(card, None)
    names = dict.fromkeys((*OWN, *card.fields, *was.fields))
    changed = tuple(name for name in names if not same_value(card_value(card, name), card_value(was, name)))
    return Again(card, was, changed or (LOOK,))
