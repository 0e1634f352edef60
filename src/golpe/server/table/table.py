"""One live table: one mailbox, one task, one command at a time; saved before told."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

import msgspec
from msgspec.structs import replace

from golpe.errors import IllegalDecision, ProtocolError
from golpe.game import Decision
from golpe.server.commands.carrying_out import carry_out
from golpe.server.commands.change import Change, Rulings
from golpe.server.commands.clocks import answer_by_default, deadlines, fall_asleep, set_deadlines, wake
from golpe.server.commands.games import answer_by_itself
from golpe.server.commands.seats import (
    is_admitted,
    keep_for,
    offers_bots,
    seat_newcomer,
    sit,
    take_back,
    takes_a_seat,
    vacate,
)
from golpe.server.limits import COMMITS_MAX, MAILBOX_COMMANDS_MAX
from golpe.server.listings.listing import LISTED, listing_of, read_listing, written_listing, written_news
from golpe.server.listings.listings import Listings
from golpe.server.services.clock import Alarm
from golpe.server.services.services import Services
from golpe.server.services.thinking import takes_time
from golpe.server.standing.journal import Seated, Voted, written
from golpe.server.standing.standing import Standing
from golpe.server.standing.standing_answers import automatic_answer
from golpe.server.store.errors import StoreError
from golpe.server.store.journals import Commit
from golpe.server.store.people import Guest
from golpe.server.table.advice import hints_at
from golpe.server.table.automatic import AutomaticAnswers, AutomaticDue, ThinkingDue
from golpe.server.table.finished import finished_game
from golpe.server.table.mailbox import Mailbox
from golpe.server.table.presence import Presence
from golpe.server.table.updates import Announcer
from golpe.server.talk.keeper import TalkKeeper
from golpe.server.talk.table_talk import TableTalk
from golpe.server.wire.connection import Connection
from golpe.server.wire.guidance import AskHints
from golpe.server.wire.protocol import Accepted, Command, Rejected, TalkMessage

log = logging.getLogger("golpe.server")


@dataclass(frozen=True, slots=True)
class Arrived:
    """A page has said hello."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Said:
    """A page has given a command."""

    connection: Connection
    command: Command


@dataclass(frozen=True, slots=True)
class Wondered:
    """A page asks for hints: in the mailbox, so that they tell nothing that is not saved."""

    connection: Connection
    asked: AskHints


@dataclass(frozen=True, slots=True)
class Invited:
    """A guest is to have a seat, although no page of theirs is here yet."""

    guest: Guest
    seated: asyncio.Future[None]


@dataclass(frozen=True, slots=True)
class Looked:
    """Something about the people at the table may have changed: who is there, idle, or how they are called."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot will answer once its pause is over, as soon as it has thought."""

    bot: str
    decision: asyncio.Future[Decision]


Posted = Arrived | Said | Wondered | Invited | Looked | AutomaticDue | ThinkingDue


class Table:
    """A table that somebody looks at. Everything that changes it goes through its mailbox."""

    def __init__(
        self,
        standing: Standing,
        services: Services,
        *,
        commands: dict[str, bytes],
        seq: int,
        names: dict[int, str],
        listings: Listings,
        keeper: TalkKeeper,
        on_stop: Callable[["Table"], None],
    ) -> None:
        """Take up a table that has been folded from its journal.

        Args:
            commands: every command saved before, by the key of its sender and id.
            seq: the number of the last commit.
            names: names of the guests who were seated here.
            listings: where guests wait who are not here.
            keeper: saves what is said.
        """
        self.standing = standing
        self.presence = Presence(services.clock, idle_after=services.idle_after)
        self._services = services
        self._commands = commands
        self._seq = seq
        self._listing = listing_of(standing, since_ms=0)
        self._listings = listings
        self._on_stop = on_stop
        self._is_stopped = False
        self._pages: set[Connection] = set()
        """Every page that has said hello and not closed, also while it waits in the mailbox."""
        self._invitations: set[asyncio.Future[None]] = set()
        self._mailbox: Mailbox[Posted] = Mailbox()
        self._announcer = Announcer(self.presence, services, names)
        self._talk = TableTalk(standing, services, keeper, names)
        self._thoughts: dict[AutomaticDue, Thought] = {}
        self._automatic = AutomaticAnswers(
            services.clock, services.rng, self._mailbox.put, time_to_think=self._time_to_think
        )
        self._alarm = Alarm(services.clock, lambda: self._mailbox.put(Looked()))
        self._task = asyncio.get_running_loop().create_task(self._run())

    @property
    def code(self) -> str:
        return self.standing.code

    @property
    def waiting(self) -> int:
        """How much waits in the mailbox."""
        return len(self._mailbox)

    @property
    def pages(self) -> int:
        """How many pages are open."""
        return len(self._pages)

    # --- From outside the task: nothing here waits ----------------------------------------------

    def arrive(self, connection: Connection) -> None:
        """Let a page in, or send the whole log to one that is in."""
        if self._is_stopped:
            connection.outbox.end("try_again")
            return
        self._pages.add(connection)
        self._mailbox.put(Arrived(connection))

    def say(self, connection: Connection, command: Command) -> None:
        """Take a command of a page."""
        if len(self._mailbox) >= MAILBOX_COMMANDS_MAX:
            message = f"more than {MAILBOX_COMMANDS_MAX} commands wait at table {self.code}"
            connection.outbox.put_note(Rejected(code="busy", message=message, id=command.id))
            return
        self._mailbox.put(Said(connection, command))

    def talk(self, connection: Connection, message: TalkMessage) -> None:
        """Take what a page says to others; it passes the mailbox by."""
        self._talk.take(connection, message)

    def ask_hints(self, connection: Connection, asked: AskHints) -> None:
        """Take a question for hints."""
        if len(self._mailbox) < MAILBOX_COMMANDS_MAX:
            self._mailbox.put(Wondered(connection, asked))

    def here(self, connection: Connection) -> None:
        """Take a sign of life."""
        self.presence.see(connection.guest.id)
        self._mailbox.put(Looked())

    def go(self, connection: Connection) -> None:
        """Take note that a page has closed."""
        self._pages.discard(connection)
        self.presence.go(connection)
        self._talk.go(connection)
        self._mailbox.put(Looked())

    async def seat(self, guest: Guest) -> None:
        """Give a guest a seat, before a page of theirs comes.

        Raises: ProtocolError (busy, table_full, voted_out, seated_elsewhere, try_again).
        """
        if self._is_stopped:
            raise ProtocolError("try_again", f"table {self.code} has just been closed")
        if len(self._mailbox) >= MAILBOX_COMMANDS_MAX:
            raise ProtocolError("busy", f"more than {MAILBOX_COMMANDS_MAX} commands wait at table {self.code}")
        seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._invitations.add(seated)
        seated.add_done_callback(self._invitations.discard)
        self._mailbox.put(Invited(guest, seated))
        await seated

    def look(self) -> None:
        """Look whether time has changed something, although nobody is here."""
        self._mailbox.put(Looked())

    def rename(self, guest: int, name: str) -> None:
        """Take note of a guest's new name, if they have to do with this table."""
        self._talk.rename(guest, name)
        is_known = guest in self.standing.named() or any(page.guest.id == guest for page in self._pages)
        if is_known and self._announcer.rename(guest, name):
            self._mailbox.put(Looked())

    def send_guest_away(self, guest: int) -> None:
        """Close the pages of a guest who is known no more, and forget what they have said."""
        self._talk.forget(guest)
        for page in self._pages:
            if page.guest.id == guest:
                page.outbox.end("no_guest")

    def stop(self, code: str) -> None:
        """Close every page with this code and stop; the journal has everything."""
        self._is_stopped = True
        for connection in self._pages:
            connection.outbox.end(code)
        for seated in list(self._invitations):
            if not seated.done():
                seated.set_exception(ProtocolError("try_again", f"table {self.code} has just been closed"))
        self._automatic.cancel()
        for thought in self._thoughts.values():
            thought.decision.cancel()
        self._talk.stop()
        self._alarm.set(None)
        self._task.cancel()
        self._listings.expect_nobody(at=self.code)
        self._on_stop(self)

    async def settle(self) -> None:
        """Wait until everything that was posted has been taken."""
        await self._mailbox.settle()

    def send_away(self, retry_ms: Callable[[], int]) -> None:
        """Say goodbye to every page, each with another time to come back."""
        for connection in self._pages:
            connection.outbox.end("try_again", retry_ms=retry_ms())

    # --- The task -------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while True:
                await self._take(await self._mailbox.next())
                self._look_ahead()
        except StoreError as error:
            log.error("table %s stops: %s", self.code, error, extra={"table": self.code})
            self.stop("try_again")
        except Exception:
            log.exception("table %s stops", self.code, extra={"table": self.code})
            self.stop("table_halted")

    async def _take(self, posted: Posted) -> None:
        self._announcer.has_told_all = False
        match posted:
            case Arrived():
                await self._arrived(posted.connection)
            case Said():
                await self._said(posted.connection, posted.command)
            case Wondered():
                posted.connection.outbox.put_note(hints_at(self.standing, posted.connection.guest.id, posted.asked))
            case Invited():
                await self._invited(posted)
            case AutomaticDue():
                await self._answer_automatically(posted)
            case ThinkingDue():
                self._think(posted.answer)
            case Looked():
                await self._let_time_work()
                self._announcer.keep_names_of({page.guest.id for page in self._pages} | self.standing.named())
                self._announcer.tell_all_if_people_changed(self.standing)
            case _:
                assert_never(posted)

    def _look_ahead(self) -> None:
        """Begin the pauses before automatic answers, and wait for the moment at which time changes something."""
        self._send_spectators_away()
        self._talk.look(self.standing)
        self.presence.watch(self.standing)
        is_watched = self._is_awake
        self._automatic.schedule(self.standing, is_watched=is_watched)
        if not self._announcer.has_told_all and self._announcer.is_news(self.standing):
            self._mailbox.put(Looked())
        self._alarm.set(None if self._services.doors.are_closing else self._next_change_in())

    @property
    def _is_awake(self) -> bool:
        """True while somebody looks: time stands still at a table that nobody watches."""
        return bool(self.presence.connections) and not self._services.doors.are_closing

    def _next_change_in(self) -> float | None:
        """Return the seconds until time changes something, if nothing else does before."""
        if not self.presence.connections:
            return self.presence.next_vacancy_in(self.standing)
        now_ms = self._services.clock.wall_ms()
        delays = [(due_ms - now_ms) / 1000 for due_ms in deadlines(self.standing).values()]
        change_in = self.presence.next_change_in(self.standing)
        if change_in is not None:
            delays.append(change_in)
        if not offers_bots(self.standing, now_ms=now_ms):
            delays.append((self.standing.bots_from_ms - now_ms) / 1000)
        return max(0.0, min(delays)) if delays else None

    async def _let_time_work(self) -> None:
        """Answer for those whose time is over, let bots keep the seats of who was lost, fall asleep with the last."""
        if not self.presence.connections:
            change = self._change()
            fall_asleep(change)
            await self._save_and_tell(change, seat=None)
        if not self._services.doors.are_closing:
            for seat in self.presence.vacant(self.standing):
                change = self._change()
                vacate(change, seat)
                await self._save_and_tell(change, seat=None)
        if not self._is_awake:
            return
        for seat in self.presence.dropped(self.standing):
            change = self._change()
            keep_for(change, seat, self._rulings)
            await self._save_and_tell(change, seat=None)
        now_ms = self._services.clock.wall_ms()
        for seat, due_ms in deadlines(self.standing).items():
            if due_ms <= now_ms and deadlines(self.standing).get(seat) == due_ms:  # its window may be closed by now
                change = self._change()
                answer_by_default(change, seat)
                await self._save_and_tell(change, seat=seat)
                self._services.metrics.expiries.inc()

    async def _arrived(self, connection: Connection) -> None:
        guest = connection.guest
        if connection in self.presence.connections:
            self._announcer.tell_from_the_start(self.standing, connection)
            self._talk.arrive(connection)
            return
        if connection.outbox.is_ended:
            return
        if guest.id not in self.standing.named() and not self.presence.is_connected(guest.id):
            self._announcer.rename(guest.id, guest.name)  # whoever is known here may have another name by now
        is_newcomer = takes_a_seat(self.standing, guest.id) and not self._sits_elsewhere(guest.id)
        if not is_newcomer and not is_admitted(self.standing, guest.id):
            send_away(connection)
            return
        if not self.presence.has_room_for(guest.id, self.standing, is_newcomer=is_newcomer):
            connection.outbox.end("too_many_connections")
            return
        change = self._change()
        if is_newcomer:
            seat_newcomer(change, guest.id)
        take_back(change, guest.id)
        if not self._services.doors.are_closing:
            wake(change)
        if change.entries:
            await self._save(change, None, b"", is_asleep=False)
        if connection.outbox.is_ended:  # closed while that was saved
            self._announcer.tell_all_if_people_changed(self.standing)
            return
        self.presence.arrive(connection)
        self._announcer.tell_from_the_start(self.standing, connection)
        self._talk.arrive(connection)
        if change.entries:
            self._announcer.tell_all(self.standing, but=connection)
        else:
            self._announcer.tell_all_if_people_changed(self.standing, but=connection)

    async def _invited(self, invited: Invited) -> None:
        guest = invited.guest
        change = self._change()
        try:
            if self.standing.seat_of(guest.id) is None:
                sit(change, guest.id, None, self._rulings)
        except ProtocolError as refusal:
            if not invited.seated.done():
                invited.seated.set_exception(refusal)
            return
        self._announcer.rename(guest.id, guest.name)
        if not self.presence.is_connected(guest.id):
            self.presence.expect(guest.id)
        await self._save_and_tell(change, seat=None)
        if not invited.seated.done():
            invited.seated.set_result(None)

    def _send_spectators_away(self) -> None:
        """Close the pages of who may not look on; at most tables everybody may."""
        if not self.standing.options.spectators:
            for connection in self.presence.connections:
                if not is_admitted(self.standing, connection.guest.id):
                    send_away(connection)

    async def _said(self, connection: Connection, command: Command) -> None:
        guest = connection.guest.id  # the command counts even if its page has closed since
        key = f"{guest}:{command.id}"
        said = msgspec.json.encode(command)
        try:
            known = self._commands.get(key)
            if known is not None and known != said:
                raise ProtocolError("command_id_used", f"another command was saved under the id {command.id!r}")
            if known is None:
                await self._carry_out(guest, command, key, said)
        except (ProtocolError, IllegalDecision) as refusal:
            self._announcer.tell(self.standing, [connection])
            connection.outbox.put_note(Rejected(code=refusal.code, message=str(refusal), id=command.id))
        else:
            connection.outbox.put_note(Accepted(command.id))

    async def _carry_out(self, guest: int, command: Command, key: str, said: bytes) -> None:
        if self._seq >= COMMITS_MAX:
            raise ProtocolError("table_worn_out", f"table {self.code} has taken {COMMITS_MAX} commands")
        seat = self.standing.seat_of(guest)
        change = self._change()
        try:
            carry_out(change, guest, command, self._rulings)
        except (ProtocolError, IllegalDecision) as refusal:
            if change.entries:
                raise RuntimeError(f"{command} was refused after {change.entries}") from refusal
            raise
        await self._save(change, key, said)  # also if it was so already: its id is taken
        if not change.entries:
            return
        self._announcer.tell_of(change, self.standing, seat=seat)
        self._tell_who_was_voted_out(change)

    def _tell_who_was_voted_out(self, change: Change) -> None:
        """Tell a guest why they have no seat any more: nothing else on their page says so."""
        voted_out = {
            entry.against for entry in change.entries if isinstance(entry, Voted)
        } & self.standing.series.barred
        for connection in self.presence.connections:
            if connection.guest.id in voted_out:
                message = f"the players of table {self.code} have sent this guest away"
                connection.outbox.put_note(Rejected(code="voted_out", message=message))

    def _think(self, due: AutomaticDue) -> None:
        """Let a bot make up its mind before its answer is due, so that its haste or care changes no time."""
        for each in [each for each in self._thoughts if each == due or not self._is_due(each)]:
            self._thoughts.pop(each).decision.cancel()
        bot = self.standing.chairs[due.seat].bot if self._is_due(due) else None
        if bot is not None and self._answer_in_lesson(due.seat) is None:
            self._thoughts[due] = self._thought_of(bot, due.seat)

    def _time_to_think(self, seat: int) -> float:
        """Return for how long, in seconds, a bot may think about what its seat is asked; 0 if it does not."""
        bot = self.standing.chairs[seat].bot
        if bot is None or not takes_time(self._services.company.bot_named(bot), self.standing.playing()):
            return 0.0
        return self._services.thinker.longest_s

    def _thought_of(self, bot: str, seat: int) -> Thought:
        """Let a bot begin to think about what its seat is asked."""
        player, standing = self._services.company.bot_named(bot), self.standing
        asked = self._services.thinker.ask(player, standing.playing(), standing.tally, seat, self._services.rng)
        return Thought(bot, asked)

    def _answer_in_lesson(self, seat: int) -> str | None:
        """Return what a bot answers because a lesson says so."""
        lesson = self.standing.lesson
        return None if lesson is None else lesson.answer(self.standing.playing(), seat)

    def _is_due(self, due: AutomaticDue) -> bool:
        """Tell whether a seat is still asked what it was asked when its pause began, and somebody looks."""
        standing = self.standing
        game = standing.game
        if game is None or (due.number, due.window) != (standing.number, game.window) or due.seat not in game.waiting:
            return False
        return bool(self.presence.connections) and standing.state == "playing"

    async def _answer_automatically(self, due: AutomaticDue) -> None:
        """Answer for a bot that has thought, or for a person whose seat answers by itself, if that is still so."""
        if not self._is_due(due):
            return
        bot = self.standing.chairs[due.seat].bot
        if bot is None:
            decision = automatic_answer(self.standing, due.seat)
            if decision is not None:
                change = self._change()
                answer_by_itself(change, due.seat, decision)
                await self._save_and_tell(change, seat=due.seat)
            return
        answer = self._answer_in_lesson(due.seat)
        if answer is None:
            thought = self._thoughts.get(due)
            if thought is None or thought.bot != bot:
                thought = self._thoughts[due] = self._thought_of(bot, due.seat)
            if not thought.decision.done():  # it began late: the table goes on, and this comes again
                thought.decision.add_done_callback(lambda done: None if done.cancelled() else self._mailbox.put(due))
                return
            answer = thought.decision.result().text
        change = self._change()
        change.decide(due.seat, answer)
        await self._save_and_tell(change, seat=None)

    def _change(self) -> Change:
        """Begin a change."""
        return Change(self.standing, now_ms=self._services.clock.wall_ms())

    @cached_property
    def _rulings(self) -> Rulings:
        return Rulings(
            rng=self._services.rng,
            bots=self._services.company.known,
            usual_bot=self._services.company.first_choice,
            is_idle=lambda seat: self.presence.idle(self.standing)[seat],
            names=lambda: self._announcer.names(self.standing),
            sits_elsewhere=self._sits_elsewhere,
        )

    def _sits_elsewhere(self, guest: int) -> bool:
        """Tell whether a guest of a public table waits for a game at another one: there, too, somebody waits."""
        return self.standing.kind == "public" and self._listings.waiting_table_of(guest) not in (None, self.code)

    async def _save_and_tell(self, change: Change, *, seat: int | None) -> None:
        """Commit what the server does by itself, and tell of it.

        Args:
            seat: the person whose seat it is about; None for a bot.
        """
        if change.entries:
            await self._save(change, None, b"")
            self._announcer.tell_of(change, self.standing, seat=seat)

    async def _save(self, change: Change, key: str | None, said: bytes, *, is_asleep: bool | None = None) -> None:
        """Commit a change that has been made.

        Args:
            is_asleep: True if time stands still; None if that is so while nobody is connected.

        Raises: StoreError; the table then stops, and is folded anew from what was saved.
        """
        set_deadlines(change, is_asleep=not self.presence.connections if is_asleep is None else is_asleep)
        if self.standing.kind == "public":
            for entry in change.entries:
                if isinstance(entry, Seated):
                    self._listings.expect(entry.guest, at=self.code)
        listing = listing_of(self.standing, since_ms=0)
        commit = Commit(
            seq=self._seq + 1,
            command_id=key,
            command=said,
            entries=written(change.entries),
            finished=finished_game(self.standing, ended_ms=change.now_ms) if change.ends_a_game else None,
            listing=None
            if listing is None or listing == self._listing
            else written_listing(replace(listing, since_ms=change.now_ms)),
        )
        self._listing = listing
        begun = self._services.clock.now()
        await self._services.store.append(self.code, commit)
        self._services.metrics.saved(self._services.clock.now() - begun, by=change.deciders())
        self.presence.watch(self.standing)
        self._seq = commit.seq
        if commit.listing is not None:
            self._services.bus.publish(LISTED, written_news(self.code, read_listing(commit.listing)))
        if key is not None:
            self._commands[key] = said


def send_away(connection: Connection) -> None:
    """Refuse a spectator at a table that has none."""
    if not connection.outbox.is_ended:
        connection.outbox.put_note(Rejected(code="no_spectators", message="this table is for its players alone"))
        connection.outbox.end("no_spectators")
