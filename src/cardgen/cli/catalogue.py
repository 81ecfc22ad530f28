"""The tool's own words at a terminal, in the languages that it speaks; in any other language they are English.

The words of a game (moves, cards, refusals) come from the game's own files: see cardgen.playtest.speech.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ENGLISH: Mapping[str, str] = {
    "begin": "{title}. Seed {seed}. Type 'help' for help, 'quit' to stop.",
    "you": "You are {you}. {other} is played by the bot '{bot}'.",
    "two": "You are two at one keyboard: {a} and {b}.",
    "resume": "Going on from {file}, behind step {step}. What happened last:",
    "version": "The log is of version {old}, and this is {new}: the rules may not be the same.",
    "kept": "What the log says counts, not {options}.",
    "pass": "{seat}, it is for you to choose. Press Enter when {other} looks away.",
    "no": "No: {why}",
    "unread": "'{typed}' is nothing that can be done here. Type 'help' for help.",
    "which": "Which card? Such as: {example}.",
    "no-card": "There is no card '{typed}'.",
    "meant": "'{typed}' is not clear. Do you mean: {meant}?",
    "amount": "{move}: how many? From {least} to {most}.",
    "undone": "Taken back: {move}.",
    "not-undone": "There is nothing to take back: only what nobody else has seen can be.",
    "won": "The game is over: {winner} wins, {how}. [{cites}]",
    "drawn": "The game is over: nobody wins, {how}. [{cites}]",
    "nobody": "nobody",
    "stopped": "Stopped.",
    "go-on": "Stopped. Go on with --log {file}",
    "same": "By the changed rules all of this is as by the printed ones.",
    "was": "(printed rules: {number})",
    "changed": "(changed)",
    "none": "none",
    "help": """\
Type the number of a move, or the move, or its beginning. Several moves at once
have commas between them, such as 2, 5, 1. Capitals do not matter.
  {concede:10}give the game up          {look:10}show the table again
  {undo:10}take your last move back  {log:10}show what has been chosen
  {read:10}and a card: what it says  {help:10}this
  {quit:10}stop; with --log you can go on""",
    # what can be typed besides moves
    "type-help": "help",
    "type-look": "look",
    "type-read": "read",
    "type-undo": "undo",
    "type-log": "log",
    "type-quit": "quit",
    # numbers
    "decimal": ".",
    "thousands": ",",
}

SPANISH: Mapping[str, str] = {
    "begin": "{title}. Semilla {seed}. Escribe «ayuda» si la necesitas, «salir» para dejarlo.",
    "you": "Eres {you}. Por {other} juega el bot «{bot}».",
    "two": "Sois dos ante un teclado: {a} y {b}.",
    "resume": "La partida sigue desde {file}, tras el paso {step}. Lo último que ocurrió:",
    "version": "El registro es de la versión {old} y esta es la {new}: quizá no sean las mismas reglas.",
    "kept": "Vale lo que dice el registro, no {options}.",
    "pass": "{seat}, te toca elegir. Pulsa Intro cuando {other} no mire.",
    "no": "No: {why}",
    "unread": "«{typed}» no es nada que se pueda hacer aquí. Escribe «ayuda» si la necesitas.",
    "which": "¿Qué carta? Por ejemplo: {example}.",
    "no-card": "No hay ninguna carta «{typed}».",
    "meant": "«{typed}» no está claro. ¿Quieres decir: {meant}?",
    "amount": "{move}: ¿cuánto? De {least} a {most}.",
    "undone": "Se deshace: {move}.",
    "not-undone": "No hay nada que deshacer: solo se puede lo que nadie más ha visto.",
    "won": "La partida ha terminado: gana {winner}, {how}. [{cites}]",
    "drawn": "La partida ha terminado: no gana nadie, {how}. [{cites}]",
    "nobody": "nadie",
    "stopped": "Partida interrumpida.",
    "go-on": "Partida interrumpida. Sigue con --log {file}",
    "same": "Con las reglas cambiadas todo esto es como con las impresas.",
    "was": "(reglas impresas: {number})",
    "changed": "(distinto)",
    "none": "ninguna",
    "help": """\
Escribe el número de una jugada, o la jugada, o su comienzo. Varias a la vez se
separan con comas, como 2, 5, 1. No importan tildes ni mayúsculas.
  {concede:10}abandonar la partida      {look:10}ver la mesa otra vez
  {undo:10}deshacer tu última jugada {log:10}ver lo elegido hasta ahora
  {read:10}y una carta: qué dice     {help:10}esto
  {quit:10}dejarlo; con --log se sigue""",
    "type-help": "ayuda",
    "type-look": "mirar",
    "type-read": "leer",
    "type-undo": "deshacer",
    "type-log": "registro",
    "type-quit": "salir",
    "decimal": ",",
    "thousands": "\N{NO-BREAK SPACE}",
}

SPOKEN: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "es": SPANISH}
TYPED = ("help", "look", "read", "undo", "log", "quit")
ALSO = {"?": "help", "h": "help", "q": "quit", "exit": "quit"}


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The tool's words in one language."""

    texts: Mapping[str, str]

    def say(self, key: str, **words: object) -> str:
        """A text with its words filled in."""
        return self.texts[key].format(**words)

    def command(self, typed: str) -> str:
        """Which of TYPED somebody means, in this language or in English, or ""."""
        names = {**ALSO, **{ENGLISH[f"type-{name}"]: name for name in TYPED}}
        names |= {self.texts[f"type-{name}"]: name for name in TYPED}
        return names.get(typed, "")

    @property
    def commands(self) -> tuple[str, ...]:
        """What can be typed besides moves, in this language."""
        return tuple(self.texts[f"type-{name}"] for name in TYPED)

    def number(self, value: float) -> str:
        """A number: whole ones in groups of three digits, others with four decimals, chances with six."""
        form = "," if isinstance(value, int) else ",.6f" if abs(value) < 1 else ",.4f"
        text = format(value, form)
        marks = {",": self.texts["thousands"], ".": self.texts["decimal"]}
        return "".join(marks.get(character, character) for character in text)


def catalogue(language: str) -> Catalogue:
    """The words for a language such as `es` or `es_mx`; English where the tool does not speak it."""
    return Catalogue(SPOKEN.get(language.split("_", maxsplit=1)[0], ENGLISH))
