"""One live table: one mailbox and one task, which handles one command at a time and saves before it sends."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import assert_never

import msgspec
from msgspec.structs import replace

from golpe.errors import IllegalDecision, ProtocolError
from golpe.game import Decision
from golpe.protocol.guidance import AskHints
from golpe.protocol.page import Accepted, Command, Rejected, TalkMessage
from golpe.server.limits import (
    COMMITS_MAX,
    MAILBOX_COMMANDS_MAX,
    MAILBOX_OF_GUEST_MAX,
    QUICK_STARTS_AFTER,
    READY_STARTS_AFTER,
)
from golpe.server.listings.listing import LISTED, listing_of, read_listing, written_listing, written_news
from golpe.server.listings.listings import Listings
from golpe.server.realtime.advice import hints_at
from golpe.server.realtime.announcer import Announcer
from golpe.server.realtime.automatic import AutomaticAnswers, AutomaticDue, ThinkingDue
from golpe.server.realtime.context import context_of, time_to_think
from golpe.server.realtime.finished import finished_game
from golpe.server.realtime.mailbox import Mailbox
from golpe.server.realtime.presence import Presence
from golpe.server.realtime.saved_commands import SavedCommands, key_of
from golpe.server.services.clock import Alarm
from golpe.server.services.services import Services
from golpe.server.store.errors import StoreError
from golpe.server.store.journals import Commit
from golpe.server.store.people import Guest
from golpe.server.talk.keeper import TalkKeeper
from golpe.server.talk.table_talk import TableTalk
from golpe.server.wire.connection import Connection
from golpe.server.wire.incoming import command_of
from golpe.table import seating
from golpe.table.clocks import answer_by_default, deadlines, fall_asleep, wake
from golpe.table.commands import entries_of
from golpe.table.commit import commit, deciders
from golpe.table.context import Context
from golpe.table.journal import Entry, Seated, Started, Voted, written
from golpe.table.moment import Moment
from golpe.table.playing import answer_by_itself, decided, start_by_itself
from golpe.table.readiness import count_down
from golpe.table.standing_answers import automatic_answer
from golpe.table.state import TableState

log = logging.getLogger("golpe.server")


@dataclass(frozen=True, slots=True)
class PlayerConnected:
    """A page said hello."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class CommandReceived:
    """A page sent a command."""

    connection: Connection
    command: Command


@dataclass(frozen=True, slots=True)
class HintsRequested:
    """A page asked for hints; handled through the mailbox, so that they reveal nothing unsaved."""

    connection: Connection
    asked: AskHints


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """A guest should be seated before their page connects."""

    guest: Guest
    seated: asyncio.Future[None]


@dataclass(frozen=True, slots=True)
class PeopleChanged:
    """Connections, idleness or names may have changed, or time has passed."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's decision in the making, to be played once the bot's pause is over."""

    bot: str
    decision: asyncio.Future[Decision]


Posted = PlayerConnected | CommandReceived | HintsRequested | SeatOffered | PeopleChanged | AutomaticDue | ThinkingDue


class LiveTable:
    """A loaded table. Everything that changes it goes through its mailbox."""

    def __init__(
        self,
        state: TableState,
        services: Services,
        *,
        saved: SavedCommands,
        seq: int,
        names: dict[int, str],
        listings: Listings,
        keeper: TalkKeeper,
        on_stop: Callable[["LiveTable"], None],
    ) -> None:
        """Start a table that has been folded from its journal.

        Args:
            saved: the commands in its journal.
            seq: the number of the last commit.
            names: names of the guests who have been seated here.
            listings: the other public tables, at which a guest may be waiting.
            keeper: saves talk.
        """
        self.state = state
        self.presence = Presence(services.clock, idle_after=services.idle_after)
        self._services = services
        self._saved = saved
        self._seq = seq
        self._listing = listing_of(state, since_ms=0)
        self._listings = listings
        self._on_stop = on_stop
        self._is_stopped = False
        self._pages: set[Connection] = set()
        """All open pages that have said hello, including those that wait in the mailbox."""
        self._queued: Counter[int] = Counter()
        """Number of commands of each guest in the mailbox."""
        self._invitations: set[asyncio.Future[None]] = set()
        self._mailbox: Mailbox[Posted] = Mailbox()
        self._announcer = Announcer(self.presence, services, names)
        self._talk = TableTalk(state, services, keeper, names)
        self._thoughts: dict[AutomaticDue, Thought] = {}
        # These callbacks must not refer to the table, or it would not be freed when it is unloaded.
        post = self._mailbox.put
        self._automatic = AutomaticAnswers(
            services.clock, services.rng, post, time_to_think=partial(time_to_think, services)
        )
        self._alarm = Alarm(services.clock, lambda: post(PeopleChanged()))
        self._task: asyncio.Task[None] | None = asyncio.get_running_loop().create_task(self._run())

    @property
    def code(self) -> str:
        return self.state.code

    @property
    def waiting(self) -> int:
        """Number of messages in the mailbox."""
        return len(self._mailbox)

    @property
    def pages(self) -> int:
        """How many pages are open."""
        return len(self._pages)

    @property
    def is_empty(self) -> bool:
        """True if no page is open and nothing is waiting to be handled, so that the table can be unloaded."""
        return not (self._pages or self._invitations or self._mailbox.is_busy)

    @property
    def _is_untouched(self) -> bool:
        """True if nobody has done anything here since the table was opened, and no guest has to be freed of a seat."""
        is_listed = self.state.kind == "public" and bool(self.state.owners())
        return self._saved.are_none and len(self.state.owners()) <= 1 and not is_listed

    # --- Called from outside the task; none of these wait ----------------------------------------------

    def arrive(self, connection: Connection) -> None:
        """Add a page, or send the whole log to a page that was added before."""
        if self._is_stopped:
            connection.outbox.end("try_again")
            return
        self._pages.add(connection)
        self._mailbox.put(PlayerConnected(connection))

    def say(self, connection: Connection, command: Command) -> None:
        """Handle a command from a page."""
        guest = connection.guest.id
        is_full = len(self._mailbox) >= MAILBOX_COMMANDS_MAX and guest not in self.state.owners()
        if is_full or self._queued[guest] >= MAILBOX_OF_GUEST_MAX:
            message = f"too many commands wait at table {self.code}"
            connection.outbox.put_note(Rejected(code="busy", message=message, id=command.id))
            return
        self._queued[guest] += 1
        self._mailbox.put(CommandReceived(connection, command))

    def talk(self, connection: Connection, message: TalkMessage) -> None:
        """Handle talk from a page, which bypasses the mailbox."""
        self._talk.take(connection, message)

    def ask_hints(self, connection: Connection, asked: AskHints) -> None:
        """Handle a request for hints."""
        if len(self._mailbox) < MAILBOX_COMMANDS_MAX:
            self._mailbox.put(HintsRequested(connection, asked))

    def here(self, connection: Connection) -> None:
        """Handle a sign of activity."""
        self.presence.see(connection.guest.id)
        self._mailbox.put(PeopleChanged())

    def go(self, connection: Connection) -> None:
        """Remove a page that has closed."""
        self._pages.discard(connection)
        self.presence.go(connection)
        self._talk.go(connection)
        self._mailbox.put(PeopleChanged())

    async def seat(self, guest: Guest) -> None:
        """Give a guest a seat before their page connects.

        Raises: ProtocolError (busy, table_full, voted_out, seated_elsewhere, try_again).
        """
        if self._is_stopped:
            raise ProtocolError("try_again", f"table {self.code} has just been closed")
        if len(self._mailbox) >= MAILBOX_COMMANDS_MAX:
            raise ProtocolError("busy", f"more than {MAILBOX_COMMANDS_MAX} commands wait at table {self.code}")
        seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._invitations.add(seated)
        seated.add_done_callback(self._invitations.discard)
        self._mailbox.put(SeatOffered(guest, seated))
        await seated

    def look(self) -> None:
        """Check for changes due to time alone, even if nobody is connected."""
        self._mailbox.put(PeopleChanged())

    def rename(self, guest: int, name: str) -> None:
        """Update a guest's name, if they are known at this table."""
        self._talk.rename(guest, name)
        is_known = guest in self.state.named() or any(page.guest.id == guest for page in self._pages)
        if is_known and self._announcer.rename(guest, name):
            self._mailbox.put(PeopleChanged())

    def send_guest_away(self, guest: int) -> None:
        """Close the pages of an erased guest, and forget what they said."""
        self._talk.forget(guest)
        for page in self._pages:
            if page.guest.id == guest:
                page.outbox.end("no_guest")

    def stop(self, code: str) -> None:
        """Close every page with this code, and stop. The journal contains everything."""
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
        if self._task is not None:
            self._task.cancel()
            self._task = None  # its traceback refers to this table
        self._listings.expect_nobody(at=self.code)
        self._on_stop(self)

    async def settle(self) -> None:
        """Wait until everything in the mailbox has been handled."""
        await self._mailbox.settle()

    def send_away(self, retry_ms: Callable[[], int]) -> None:
        """Say goodbye to every page, each with a different time to reconnect."""
        for connection in self._pages:
            connection.outbox.end("try_again", retry_ms=retry_ms())

    # --- The task -------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while True:
                await self._take(await self._mailbox.next())
                self._look_ahead()
                if self._is_untouched and not self._pages and not self._invitations and not self._mailbox:
                    self.stop("try_again")
                    return
        except StoreError as error:
            log.error("table %s stops: %s", self.code, error, extra={"table": self.code})
            self.stop("try_again")
        except Exception:
            log.exception("table %s stops", self.code, extra={"table": self.code})
            self.stop("table_halted")

    async def _take(self, posted: Posted) -> None:
        self._announcer.is_up_to_date = False
        match posted:
            case PlayerConnected():
                await self._arrived(posted.connection)
            case CommandReceived():
                self._forget_queued(posted.connection.guest.id)
                await self._said(posted.connection, posted.command)
            case HintsRequested():
                posted.connection.outbox.put_note(hints_at(self.state, posted.connection.guest.id, posted.asked))
            case SeatOffered():
                await self._invited(posted)
            case AutomaticDue():
                await self._answer_automatically(posted)
            case ThinkingDue():
                self._think(posted.answer)
            case PeopleChanged():
                await self._let_time_work()
                self._announcer.keep_names_of({page.guest.id for page in self._pages} | self.state.named())
                self._announcer.send_news(self.state)
            case _:
                assert_never(posted)
        if not self._services.lifecycle.is_closing and self.state.stage != "playing" and self._seq < COMMITS_MAX:
            await self._prepare()

    def _forget_queued(self, guest: int) -> None:
        self._queued[guest] -= 1
        if self._queued[guest] == 0:
            del self._queued[guest]

    async def _prepare(self) -> None:
        """Begin the countdown to the next game, or the game itself, if it is time."""
        present = self.presence.connected()
        moment, strangers_ms, ready_ms = self._moment(), int(QUICK_STARTS_AFTER * 1000), int(READY_STARTS_AFTER * 1000)
        begun = count_down(self.state, present, now_ms=moment.now_ms, strangers_ms=strangers_ms, ready_ms=ready_ms)
        if self._is_awake:
            begun = start_by_itself(self.state, present, self._context, moment) or begun
        await self._do(begun, moment)

    def _look_ahead(self) -> None:
        """Start the pauses of automatic answers, and set the alarm for the next change due to time."""
        self._send_spectators_away()
        self._talk.look(self.state)
        self.presence.watch(self.state)
        is_watched = self._is_awake
        self._automatic.schedule(self.state, is_watched=is_watched)
        if not self._announcer.is_up_to_date and self._announcer.is_news(self.state):
            self._mailbox.put(PeopleChanged())
        self._alarm.set(None if self._services.lifecycle.is_closing else self._next_change_in())

    @property
    def _is_awake(self) -> bool:
        """True while somebody is connected; otherwise the clocks are stopped."""
        return bool(self.presence.connections) and not self._services.lifecycle.is_closing

    def _next_change_in(self) -> float | None:
        """Return the seconds until the next change due to time alone."""
        if not self.presence.connections:
            return self.presence.next_vacancy_in(self.state)
        now_ms = self._services.clock.wall_ms()
        delays = [(due_ms - now_ms) / 1000 for due_ms in deadlines(self.state).values()]
        change_in = self.presence.next_change_in(self.state)
        if change_in is not None:
            delays.append(change_in)
        if not seating.offers_bots(self.state, now_ms=now_ms):
            delays.append((self.state.bots_from_ms - now_ms) / 1000)
        if self.state.starts_at_ms is not None and self.state.starts_at_ms > now_ms:  # later it waits for players
            delays.append((self.state.starts_at_ms - now_ms) / 1000)
        return max(0.0, min(delays)) if delays else None

    async def _let_time_work(self) -> None:
        """Do what is due: free seats, let bots play for lost players, answer, stop the clocks."""
        if not self.presence.connections:
            moment = self._moment()
            await self._do(fall_asleep(self.state, now_ms=moment.now_ms), moment)
        if not self._services.lifecycle.is_closing:
            for seat in self.presence.vacant(self.state):
                await self._do(seating.vacate(seat), self._moment())
        if not self._is_awake:
            return
        for seat in self.presence.dropped(self.state):
            await self._do(seating.keep_for(seat, self._context), self._moment())
        now_ms = self._services.clock.wall_ms()
        for seat, due_ms in deadlines(self.state).items():
            if due_ms <= now_ms and deadlines(self.state).get(seat) == due_ms:  # its window may have closed meanwhile
                moment = self._moment()
                await self._do(answer_by_default(self.state, seat, moment), moment)
                self._services.metrics.expiries.inc()

    async def _arrived(self, connection: Connection) -> None:
        guest = connection.guest
        if connection in self.presence.connections:
            self._announcer.send_from_the_start(self.state, connection)
            self._talk.arrive(connection)
            return
        if connection.outbox.is_ended:
            return
        if guest.id not in self.state.named() and not self.presence.is_connected(guest.id):
            self._announcer.rename(guest.id, guest.name)  # a guest known here may have been renamed
        is_newcomer = seating.takes_a_seat(self.state, guest.id, self._context)
        if not is_newcomer and not seating.is_admitted(self.state, guest.id):
            send_away(connection)
            return
        if not self.presence.has_room_for(guest.id, self.state, is_newcomer=is_newcomer):
            connection.outbox.end("too_many_connections")
            return
        moment = Moment(self._services.clock.wall_ms())
        entries: list[Entry] = []
        if not self._services.lifecycle.is_closing:
            entries += wake(self.state, now_ms=moment.now_ms)
        if is_newcomer:
            entries += seating.seat_newcomer(self.state, guest.id)
        entries += seating.take_back(self.state, guest.id)
        if entries:
            await self._save(entries, moment)
        if not connection.outbox.is_ended:  # it may have closed during the save
            self.presence.arrive(connection)
            self._announcer.send_from_the_start(self.state, connection)
            self._talk.arrive(connection)
        self._announcer.send_news(self.state)

    async def _invited(self, invited: SeatOffered) -> None:
        guest = invited.guest
        try:
            entries = (
                []
                if self.state.seat_of(guest.id) is not None
                else seating.sit(self.state, guest.id, None, self._context)
            )
        except ProtocolError as refusal:
            if not invited.seated.done():
                invited.seated.set_exception(refusal)
            return
        self._announcer.rename(guest.id, guest.name)
        if not self.presence.is_connected(guest.id):
            self.presence.expect(guest.id)
        await self._do(entries, self._moment())
        if not invited.seated.done():
            invited.seated.set_result(None)

    def _send_spectators_away(self) -> None:
        """Close the pages of guests who may not watch, if the table allows no spectators."""
        if not self.state.options.spectators:
            for connection in self.presence.connections:
                if not seating.is_admitted(self.state, connection.guest.id):
                    send_away(connection)

    async def _said(self, connection: Connection, command: Command) -> None:
        guest = connection.guest.id  # the command counts even if its page has closed meanwhile
        moment = self._moment()
        try:
            is_repeated = self._saved.is_repeated(guest, command)
            entries = [] if is_repeated else self._checked(connection, command, moment)
        except (ProtocolError, IllegalDecision) as refusal:
            self._announcer.send(self.state, connection)
            connection.outbox.put_note(Rejected(code=refusal.code, message=str(refusal), id=command.id))
            return
        if entries:
            applied = await self._save(entries, moment, by=guest, command=command)
            self._saved.save(guest, connection.origin, command, applied)
            self._announcer.send_news(self.state)
            self._notify_voted_out(applied)
        elif not is_repeated:
            self._saved.save(guest, connection.origin, command, [])
        connection.outbox.put_note(Accepted(command.id))

    def _checked(self, connection: Connection, command: Command, moment: Moment) -> list[Entry]:
        """Return the entries that apply a new command.

        Raises: ProtocolError, IllegalDecision.
        """
        guest = connection.guest.id
        entries = entries_of(self.state, guest, command_of(command), self._context, moment)
        self._saved.check_budget(guest, connection.origin, entries, seq=self._seq)
        return entries

    def _notify_voted_out(self, entries: Sequence[Entry]) -> None:
        """Tell a guest why they have lost their seat, because nothing else on their page does."""
        voted_out = {entry.against for entry in entries if isinstance(entry, Voted)} & self.state.series.banned
        for connection in self.presence.connections:
            if connection.guest.id in voted_out:
                message = f"the players of table {self.code} have voted this guest out"
                connection.outbox.put_note(Rejected(code="voted_out", message=message))

    def _think(self, due: AutomaticDue) -> None:
        """Let a bot decide before its answer is due, so that its thinking time does not affect when it answers."""
        for each in [each for each in self._thoughts if each == due or not self._is_due(each)]:
            self._thoughts.pop(each).decision.cancel()
        bot = self.state.seats[due.seat].bot if self._is_due(due) else None
        if bot is not None and self._answer_in_lesson(due.seat) is None:
            self._thoughts[due] = self._thought_of(bot, due.seat)

    def _thought_of(self, bot: str, seat: int) -> Thought:
        """Ask a bot for its decision on the question to its seat."""
        player, state = self._services.catalogue.bot_named(bot), self.state
        asked = self._services.thinker.ask(player, state.playing(), state.tally, seat, self._services.rng)
        return Thought(bot, asked)

    def _answer_in_lesson(self, seat: int) -> str | None:
        """Return the answer that a lesson prescribes for a bot, if any."""
        lesson = self.state.lesson
        return None if lesson is None else lesson.answer(self.state.playing(), seat)

    def _is_due(self, due: AutomaticDue) -> bool:
        """Return whether a seat is still asked the same question as when its pause began, and somebody is connected."""
        state = self.state
        game = state.game
        if game is None or (due.number, due.window) != (state.number, game.window) or due.seat not in game.waiting:
            return False
        return bool(self.presence.connections) and state.stage == "playing"

    async def _answer_automatically(self, due: AutomaticDue) -> None:
        """Give the answer of a bot, or a person's automatic answer, if it is still due."""
        if not self._is_due(due):
            return
        bot = self.state.seats[due.seat].bot
        if bot is None:
            decision = automatic_answer(self.state, due.seat)
            if decision is not None:
                moment = self._moment()
                await self._do(answer_by_itself(self.state, due.seat, decision, moment), moment)
            return
        answer = self._answer_in_lesson(due.seat)
        if answer is None:
            thought = self._thoughts.get(due)
            if thought is None or thought.bot != bot:
                thought = self._thoughts[due] = self._thought_of(bot, due.seat)
            if not thought.decision.done():  # it started late: do not block the table, and post this again
                thought.decision.add_done_callback(lambda done: None if done.cancelled() else self._mailbox.put(due))
                return
            answer = thought.decision.result().text
        moment = self._moment()
        await self._do([decided(self.state, due.seat, answer, moment)], moment)

    @property
    def _context(self) -> Context:
        return context_of(self.state, self._services, self._announcer, self.presence, self._listings)

    def _moment(self) -> Moment:
        """Return the current moment."""
        return Moment(self._services.clock.wall_ms(), is_asleep=not self.presence.connections)

    async def _do(self, entries: Sequence[Entry], moment: Moment) -> None:
        """Apply entries that no command has caused, and send updates."""
        if entries:
            await self._save(entries, moment)
            self._announcer.send_news(self.state)

    async def _save(
        self, entries: Sequence[Entry], moment: Moment, *, by: int = 0, command: Command | None = None
    ) -> list[Entry]:
        """Apply entries and their consequences and save them; nothing is sent before.

        Args:
            by: the guest whose command they apply.
            command: the command; None if there is none.

        Returns: all entries of the commit.
        Raises: StoreError; the table then stops, and is folded again from its journal.
        """
        was_playing = self.state.stage == "playing"
        applied = commit(self.state, entries, moment)
        is_finished = was_playing and self.state.stage == "over"
        if self.state.kind == "public":
            for entry in applied:
                if isinstance(entry, Seated):
                    self._listings.expect(entry.guest, at=self.code)
        listing = listing_of(self.state, since_ms=0)
        row = Commit(
            seq=self._seq + 1,
            command_id=None if command is None else key_of(by, command),
            command=b"" if command is None else msgspec.json.encode(command),
            entries=written(applied),
            finished=finished_game(self.state, ended_ms=moment.now_ms) if is_finished else None,
            listing=None
            if listing is None or listing == self._listing
            else written_listing(replace(listing, since_ms=moment.now_ms)),
        )
        self._listing = listing
        begun = self._services.clock.now()
        await self._services.store.append(self.code, row)
        self._services.metrics.saved(self._services.clock.now() - begun, by=deciders(self.state, applied))
        self.presence.watch(self.state)
        self._seq = row.seq
        if row.listing is not None:
            self._services.bus.publish(LISTED, written_news(self.code, read_listing(row.listing)))
        if command is None and any(isinstance(entry, Started) for entry in applied):
            self._saved.begin_game()
        return applied


def send_away(connection: Connection) -> None:
    """Refuse a spectator at a table that allows none."""
    if not connection.outbox.is_ended:
        connection.outbox.put_note(Rejected(code="no_spectators", message="only players may open this table"))
        connection.outbox.end("no_spectators")
