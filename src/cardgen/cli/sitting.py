"""A game being played at the terminal: what happens is told, what may be done is offered, what is typed is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from cardgen.cli.catalogue import TYPED, Catalogue
from cardgen.cli.keyboard import StoppedError, ask, is_person, say
from cardgen.diagnostics import Where, fail, nearest
from cardgen.engine.contract import Bot, Event, Move, Outcome, Refusal, Seat, Table, named, other
from cardgen.engine.streams import stream
from cardgen.pipeline.rewrite import rewrite
from cardgen.playtest.log import Log, hidden_from, replay, write_log
from cardgen.playtest.narration import narrate
from cardgen.playtest.placard import card_called, placard
from cardgen.playtest.retake import filled_up, reordered, undone
from cardgen.playtest.room import Room
from cardgen.playtest.seat import Item, Menu, UnreadError, fold, listed, menu, read_moves
from cardgen.playtest.speech import Speech

LAST = 8  # sentences that are told again when a game is taken up
NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays, and in what words: the seats at the keyboard, the bot at the others."""

    people: tuple[Seat, ...]
    bot: Bot[Any]
    speech: Speech
    tool: Catalogue


@dataclass(slots=True)
class Sitting:
    """A game being played: where it is played, by whom, the log so far and where it is kept.

    `opening` is what the log led to when the game was taken up, and `file` has been written once by then.
    `queue` are moves that were typed ahead, `latest` those that were made, in the order of typing, `unseen` what each
    person has still to be told, `looked` what was shown last and to whom, `asked` the person who was asked last.
    """

    room: Room
    table: Table[Any]
    company: Company
    log: Log
    file: Path | None
    opening: tuple[Any, tuple[Event, ...]]
    queue: list[Move] = field(default_factory=list)
    latest: list[Move] = field(default_factory=list)
    unseen: dict[Seat, list[Event]] = field(default_factory=lambda: {"a": [], "b": []})
    looked: tuple[Seat, Any] | None = None
    asked: Seat | None = None

    def play(self) -> Outcome:
        """To the end.  Raises StoppedError when the player stops."""
        state, events = self.opening
        self.tell(events, last=LAST if self.log.steps else None)
        while (outcome := self.table.outcome(state)) is None:
            moves: dict[Seat, Move] = {}
            for seat in self.choosers(state):
                found = self.choose(state, seat)
                if isinstance(found, Log):
                    break
                moves[seat] = found
            else:
                state = self.step(state, moves)
                continue
            self.log = found
            self.save()
            state = replay(self.table, self.log)[0]
        for seat in self.company.people:
            self.catch_up(seat)
        return outcome

    def choosers(self, state: Any) -> tuple[Seat, ...]:
        """The seats that choose now: where two are to act, a person alone, who goes on to choose until nothing is left.

        So nobody has to leave the keyboard after each small move, and what was chosen can be taken back.
        """
        seats = self.table.to_act(state)
        people = [seat for seat in seats if seat in self.company.people]
        if len(seats) == 1 or not people:
            return seats
        return (self.asked if self.asked in people else people[0],)

    def step(self, state: Any, moves: Mapping[Seat, Move]) -> Any:
        """The moves are made, saved and told."""
        conceding = {seat: move for seat, move in moves.items() if move.kind == "concede"}
        state, events = self.table.apply(state, conceding or moves)
        self.log = self.log.then(conceding or moves)
        self.save()
        self.tell(named(events))
        return state

    def choose(self, state: Any, seat: Seat) -> Move | Log:
        """A seat's move: forced, the bot's, or typed; or the log from which the game goes on instead."""
        offered = self.table.moves(state, seat)
        if len(offered) == 1 and (seat not in self.company.people or undone(self.table, self.log, seat) is None):
            return offered[0]  # where something can be taken back, a person says when that is all
        if seat not in self.company.people:
            return self.company.bot(self.table, state, seat, stream(self.log.seed, f"bot {seat}"))
        if self.asked != seat:
            self.queue.clear()  # typed by the other one
        choices = menu(offered)
        while True:
            if not self.queue:
                earlier = self.ask(state, seat, choices)
                if earlier is not None:
                    return earlier
                continue
            move = self.queue.pop(0)
            self.latest.append(move)
            refusal = self.table.refusal(state, seat, move)
            if refusal is None:
                return move
            if filling := filled_up(self.table, state, seat, move):
                self.queue = [*filling, *self.queue]
                continue
            if retaken := reordered(self.table, self.log, seat, move):
                return retaken
            self.queue.clear()
            self.latest.pop()
            self.refuse(refusal, seat, move)

    def ask(self, state: Any, seat: Seat, choices: Menu) -> Log | None:
        """Put what the player types into the queue, or answer a question; a log where the last move is taken back."""
        speech, tool = self.company.speech, self.company.tool
        self.look(state, seat)
        if choices.asks_an_amount:
            self.say_amount(choices.items[0])
        else:
            say("  ".join(text.replace(" ", NO_BREAK) for text in listed(choices, speech)), "  ")
        typed = ask(speech.seat(seat))
        first, _, rest = fold(typed).partition(" ")
        if tool.command(first) == "read" and first not in map(fold, (*speech.kinds, *map(speech.kind, speech.kinds))):
            self.show_card(rest)
            return None
        command = tool.command(fold(typed))
        if command == "quit":
            raise StoppedError
        if command == "undo":
            return self.undo(seat)
        if command == "help":
            names = {name: tool.say(f"type-{name}") for name in TYPED}
            click.echo(tool.say("help", concede=speech.kind("concede"), **names))
        elif command == "log":
            click.echo(write_log(self.log, hidden_from(self.table, self.log, seat)), nl=False)
        elif command == "look":
            self.looked = None
        elif typed:
            self.read(typed, choices)
        return None

    def show_card(self, name: str) -> None:
        """What is on the card of that name."""
        game, speech, tool = self.room.game, self.company.speech, self.company.tool
        if not name:
            example = f"{tool.say('type-read')} {speech.word(game.dealt().cards[0].id)}"
            say(tool.say("which", example=example), "  ")
            return
        try:
            for line in placard(card_called(name, game, speech), game, speech):
                say(line, "  ")
        except UnreadError as error:
            key = "meant" if error.meant else "no-card"
            say(tool.say(key, typed=name, meant=", ".join(error.meant)), "  ")

    def read(self, typed: str, choices: Menu) -> None:
        """Moves go to the queue; a move without its amount asks for it."""
        tool = self.company.tool
        try:
            found = read_moves(typed, choices, self.company.speech)
            for move in found:
                if isinstance(move, Item):
                    self.queue += self.amount(move)
                else:
                    self.queue.append(move)
        except UnreadError as error:
            self.queue.clear()
            near = nearest(fold(typed), tool.commands)
            meant = dict.fromkeys([*([near] if near else []), *error.meant])
            key = "meant" if meant else "unread"
            say(tool.say(key, typed=error.typed, meant=", ".join(meant)), "  ")

    def amount(self, item: Item) -> list[Move]:
        """The moves typed for an item whose amount is missing; none for an empty line."""
        self.say_amount(item)
        typed = ask(self.company.speech.move(item.stem))
        found = read_moves(typed, Menu((item,)), self.company.speech)
        return [move for move in found if isinstance(move, Move)]

    def say_amount(self, item: Item) -> None:
        """Between what an amount must lie."""
        least, most = item.limits
        say(self.company.tool.say("amount", move=self.company.speech.move(item.stem), least=least, most=most), "  ")

    def undo(self, seat: Seat) -> Log | None:
        """The log without the seat's last move, if nobody else has seen anything of it."""
        self.queue.clear()
        found = undone(self.table, self.log, seat, self.latest.pop() if self.latest else None)
        if found is None:
            say(self.company.tool.say("not-undone"), "  ")
            return None
        move, log = found
        say(self.company.tool.say("undone", move=self.company.speech.move(move)), "  ")
        return log

    def look(self, state: Any, seat: Seat) -> None:
        """What has happened since, and the table as the seat sees it, unless it has just been shown."""
        company = self.company
        if len(company.people) > 1 and self.asked not in (None, seat) and is_person():
            names = {"seat": company.speech.seat(seat), "other": company.speech.seat(other(seat))}
            ask(company.tool.say("pass", **names))
            click.clear()
        self.asked = seat
        self.catch_up(seat)
        if self.looked == (seat, state):
            return
        self.looked = (seat, state)
        show = getattr(self.room.module, "show", None)
        click.echo()
        for line in show(self.table, state, seat, company.speech.word) if show else _plain(self.table, state, seat):
            click.echo(line)

    def refuse(self, refusal: Refusal, seat: Seat, move: Move) -> None:
        """Why a move is not allowed."""
        sentence, _ = self.company.speech.refusal(refusal, seat, move)
        say(self.company.tool.say("no", why=f"{sentence} ({_cites(refusal)})"), "  ")

    def tell(self, events: Iterable[Event], last: int | None = None) -> None:
        """What the people at the keyboard see of it.

        With two of them, what only the one sees who does not sit there waits for its turn.
        """
        people = self.company.people
        now: list[Event] = []
        for event in events:
            seen = [seat for seat in people if seat in event.to]
            if len(seen) == len(people) or seen == [self.asked]:
                now.append(event)
            elif seen and last is None:
                self.unseen[seen[0]].append(event)
        for line in list(self.sentences(now))[-last if last else 0 :]:
            say(line)

    def catch_up(self, seat: Seat) -> None:
        """What only this seat sees, told when it is its turn."""
        for line in self.sentences(self.unseen[seat]):
            say(line)
        self.unseen[seat].clear()

    def sentences(self, events: Iterable[Event]) -> Iterator[str]:
        """Events in words; those that rest on a ruling with what they cite."""
        for event, sentence in narrate(self.company.speech.narration, self.room.game, events).sentences:
            yield f"{sentence} [{_cites(event)}]" if event.rule else sentence

    def save(self) -> None:
        """Write the log after every step, so that nothing is lost.  Raises CardgenError `unwritable-log`."""
        if self.file is not None:
            keep(self.file, write_log(self.log))


def keep(file: Path, text: str) -> None:
    """Write the text of a log into its file.  Raises CardgenError `unwritable-log`."""
    try:
        rewrite(file, text)
    except OSError as error:
        message = f"the log cannot be written: {error.strerror or error}"
        raise fail("unwritable-log", message, Where(file.as_posix()), "choose another file") from None


def _cites(what: Event | Refusal) -> str:
    """Clause and ruling, which stay in one line."""
    return f",{NO_BREAK}".join(what.cites)


def _plain(table: Table[Any], state: Any, seat: Seat) -> Iterator[str]:
    """The view of a game that does not show itself."""
    for name, value in table.view(state, seat).items():
        yield f"{name}: {value}"
