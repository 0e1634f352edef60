"""One live table: one mailbox and one task, which handles one command at a time and saves before it sends.

What a commit has changed is then taken, in this order, by the table's audience and its publications; and once an item
has been handled, its audience and its bots look at the table.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Final, assert_never

import msgspec

from golpe.errors import IllegalDecision, ProtocolError
from golpe.protocol.deals import CommitContribution
from golpe.protocol.guidance import AskHints
from golpe.protocol.page import Accepted, Command, DealMessage, Rejected, Sit
from golpe.protocol.talk import TalkMessage
from golpe.server.db import journals
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.errors import StoreError
from golpe.server.db.journals import Commit
from golpe.server.db.subjects import add_game
from golpe.server.guests.names import distinct
from golpe.server.guests.sessions import Guest
from golpe.server.limits import (
    ALL_READY_STARTS_AFTER,
    COMMITS_MAX,
    MAILBOX_COMMANDS_MAX,
    QUICK_STARTS_WITHIN,
    READY_STARTS_AFTER,
)
from golpe.server.listings.listings import Listings
from golpe.server.realtime.audience import Audience
from golpe.server.realtime.bots import TableBots, is_still_asked
from golpe.server.realtime.casting import cast_bot
from golpe.server.realtime.mailbox import Mailbox
from golpe.server.realtime.posted import (
    AutomaticDue,
    BotGone,
    CommandReceived,
    Contributed,
    GuestExpelled,
    HintsRequested,
    Item,
    PeopleChanged,
    PlayerConnected,
    PlayerWelcomed,
    Posted,
    ReplyFailed,
    SeatOffered,
    ThinkingDue,
)
from golpe.server.realtime.publications import Publications, days_of, finished_game
from golpe.server.realtime.saved_commands import SavedCommands, key_of
from golpe.server.services.bot_catalogue import why_unknown
from golpe.server.services.clock import Alarm
from golpe.server.services.release import Release
from golpe.server.services.services import Services
from golpe.server.talk.keeper import TalkKeeper
from golpe.server.wire.incoming import command_of
from golpe.server.wire.outbox import Connection
from golpe.table import outside_bots, seating
from golpe.table.clocks import answer_by_default, arrive, deadlines, go_on, lapses_ms, passed, ties_ms
from golpe.table.commands import entries_of
from golpe.table.commit import commit, deciders
from golpe.table.context import Context
from golpe.table.journal import Entry, Seated, Started, written
from golpe.table.moment import Moment
from golpe.table.playing import answer_by_itself, decided, start_by_itself
from golpe.table.readiness import Countdowns, count_down
from golpe.table.state import TableState
from golpe.table.waiting import conceals_answers_of_several

COUNTDOWNS: Final = Countdowns(
    quick=int(QUICK_STARTS_WITHIN * 1000), most=int(READY_STARTS_AFTER * 1000), all=int(ALL_READY_STARTS_AFTER * 1000)
)
log = logging.getLogger("golpe.server")


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
        self._services = services
        self._saved = saved
        self._seq = seq
        self._listings = listings
        self._on_stop = on_stop
        self._is_stopped = False
        self._pages: set[Connection] = set()
        """All open pages that have said hello, including those that wait in the mailbox."""
        self._offers: set[asyncio.Future[None]] = set()
        """Of people and outside bots who have been offered a seat and wait for it."""
        self._mailbox: Mailbox[Posted] = Mailbox()
        self._since = services.clock.now()
        """When the item arrived that is being handled."""
        # These callbacks must not refer to the table, or it would not be freed when it is unloaded.
        mailbox, clock = self._mailbox, services.clock

        def post(item: Item) -> None:
            mailbox.put(Posted(item, clock.now()))

        self._post = post
        self._release = release = Release(
            clock, services.replies_every, services.replies_key, on_failure=lambda error: post(ReplyFailed(error))
        )
        self.reply, self.call_at_tick = release.reply, release.call_at_tick  # for what needs no commit
        self.settle = mailbox.settle  # waits until everything has been handled
        self._audience = audience = Audience(state, services, release, names=names, keeper=keeper)
        self.presence = audience.presence
        self.bots = TableBots(state.code, services, release, post=post, speak=audience.talk.speak)
        self._publications = Publications(state, services, release)
        self._notice_people = partial(notice_people, audience, release, post)
        self._alarm = Alarm(clock, self._notice_people)
        self._task: asyncio.Task[None] | None = asyncio.get_running_loop().create_task(self._run())

    @property
    def code(self) -> str:
        return self.state.code

    @property
    def waiting(self) -> int:
        """Number of messages in the mailbox."""
        return len(self._mailbox)

    @property
    def pages(self) -> AbstractSet[Connection]:
        """The open pages."""
        return self._pages

    @property
    def is_empty(self) -> bool:
        """True if no page is open and nothing is waiting to be handled, so that the table can be unloaded."""
        return not (self._pages or self._offers or self._mailbox.is_busy or self.is_played_unwatched)

    @property
    def is_played_unwatched(self) -> bool:
        """True while a game goes on no matter who is connected, because the server has chosen its bots."""
        return self.state.options.is_of_bots and self.state.stage == "playing"

    @property
    def _is_untouched(self) -> bool:
        """True if the table is as it was opened: no one has acted, and no guest's seat has to be freed.

        A table of bots is also untouched once its only game is over.
        """
        if self.state.options.is_of_bots:
            return self.state.stage == "over"
        is_listed = self.state.kind == "public" and bool(self.state.owners())
        return self._saved.are_none and len(self.state.owners()) <= 1 and not is_listed

    # --- Called from outside the task; none of these wait ----------------------------------------------

    def arrive(self, connection: Connection) -> None:
        """Add a page, or send the whole log to a page that was added before."""
        if self._is_stopped:
            connection.outbox.end("try_again")
            return
        self._pages.add(connection)
        if not self._release.is_shut:
            self._post(PlayerConnected(connection))
            return
        is_first = self._is_first_page_of(connection.guest)
        if self._audience.welcome(connection):
            arrival = self._release.arrival(connection.guest.id)
            self._mailbox.put(Posted(PlayerWelcomed(connection, is_first=is_first), arrival))

    def say(self, connection: Connection, command: Command) -> None:
        """Handle a command from a page."""
        self._post_unless_busy(connection, command, CommandReceived(connection, command))

    def _post_unless_busy(self, connection: Connection, message: Command | DealMessage, item: Item) -> None:
        if not self._audience.is_refused_as_busy(connection, message, len(self._mailbox)):
            self._mailbox.put(Posted(item, self._release.arrival(connection.guest.id)))

    def talk(self, connection: Connection, message: TalkMessage) -> None:
        """Handle talk from a page, which bypasses the mailbox."""
        self._audience.talk.take(connection, message)

    def contribute(self, connection: Connection, message: DealMessage) -> None:
        """Handle what a page contributes to the next deal."""
        self._post_unless_busy(connection, message, Contributed(connection, message))

    def ask_hints(self, connection: Connection, asked: AskHints) -> None:
        """Handle a request for hints."""
        if self._release.is_shut:
            self._audience.give_hints(connection, asked)
        elif len(self._mailbox) < MAILBOX_COMMANDS_MAX:
            self._post(HintsRequested(connection, asked))

    def here(self, connection: Connection) -> None:
        """Handle a sign of activity."""
        self.presence.see(connection.guest.id)
        self._notice_people()

    def go(self, connection: Connection) -> None:
        """Remove a page that has closed."""
        self._pages.discard(connection)
        self._audience.go(connection)
        self._notice_people()

    async def seat(self, guest: Guest, commitment: str | None = None) -> None:
        """Give a guest a seat before their page connects, with that page's commitment for the next deal.

        Raises: ProtocolError (busy, table_full, voted_out, seated_elsewhere, try_again).
        """
        await self._offer_seat(guest, commitment)

    async def seat_bot(self, bot: BotToken) -> None:
        """Give an outside bot a seat.

        Raises: ProtocolError (busy, outside_bots_off, already_seated, already_started, table_full, try_again).
        """
        outside_bots.check_admission(self._audience.public, bot.id)  # at once, whatever waits at this table
        await self._offer_seat(bot)

    async def _offer_seat(self, to: Guest | BotToken, commitment: str | None = None) -> None:
        if self._is_stopped:
            raise closed(self.code)
        if len(self._mailbox) >= MAILBOX_COMMANDS_MAX:
            raise ProtocolError("busy", f"more than {MAILBOX_COMMANDS_MAX} commands wait at table {self.code}")
        seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._offers.add(seated)
        seated.add_done_callback(self._offers.discard)
        self._post(SeatOffered(to, seated, commitment))
        await seated

    def commit_to_deal(self, guest: int, commitment: str | None) -> None:
        """Replace what a guest's page has committed itself to for the next deal; None changes nothing."""
        self._audience.deals.commit(self.state, guest, commitment)

    async def shown_to(self, guest: int) -> TableState:
        """Return the table as announced to a guest, once all of it is saved; it may change at the next `await`."""
        while not self._release.is_shut and self._mailbox.is_busy:
            await self._mailbox.settle()
        return self._audience.shown_to(guest)

    def look(self) -> None:
        """Check for changes due to time alone, even if nobody is connected."""
        self._notice_people()

    def rename(self, guest: int, name: str) -> None:
        """Update a guest's name, if they are known at this table."""
        self._audience.talk.rename(guest, name)
        is_known = guest in self._audience.public.named() or any(page.guest.id == guest for page in self._pages)
        if is_known and self._audience.rename(guest, name):
            self._notice_people()

    def send_guest_away(self, guest: int) -> None:
        """Close the pages of an erased guest, and forget what they said."""
        self._audience.talk.forget(guest)
        for page in self._pages:
            if page.guest.id == guest:
                page.outbox.end("no_guest")

    def expel(self, guest: int) -> None:
        """Make a banned or erased guest leave their seat."""
        self._post(GuestExpelled(guest))

    def stop(self, code: str) -> None:
        """Close every page with this code, and stop. The journal contains everything."""
        self._is_stopped = True
        for connection in self._pages:
            connection.outbox.end(code)
        for seated in list(self._offers):
            if not seated.done():
                seated.set_exception(closed(self.code))
        self.bots.stop(is_closed=code in ("table_closed", "table_halted"))
        self._audience.talk.stop()
        self._release.stop()
        self._alarm.set(None)
        if self._task is not None:
            self._task.cancel()
            self._task = None  # its traceback refers to this table
        self._listings.expect_nobody(at=self.code)
        self._on_stop(self)

    def send_away(self, retry_ms: Callable[[], int]) -> None:
        """Say goodbye to every page, each with a different time to reconnect."""
        self._release.open()
        for connection in self._pages:
            connection.outbox.end("try_again", retry_ms=retry_ms())

    # --- The task -------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while True:
                posted = await self._mailbox.next()
                self._since = posted.since
                await self._take(posted.item)
                self._look_ahead()
                if self._is_untouched and not self._pages and not self._offers and not self._mailbox:
                    self.stop("try_again")
                    return
        except StoreError as error:
            self._listings.learn_from(error)
            log.error("table %s stops: %s", self.code, error, extra={"table": self.code})
            self.stop("try_again")
        except Exception:
            log.exception("table %s stops", self.code, extra={"table": self.code})
            self.stop("table_halted")

    async def _take(self, item: Item) -> None:
        audience = self._audience
        audience.is_up_to_date = False
        match item:
            case PlayerConnected():
                await self._arrived(item.connection)
            case PlayerWelcomed():
                audience.deals.join(self.state, item.connection)
                entries = self._entries_of_arrival(item.connection.guest, is_first=item.is_first)
                await self._do(entries, self._moment(is_asleep=False))
                audience.deals.greet(self.state, item.connection, since=self._since)
            case CommandReceived():
                await self._said(item.connection, item.command)
            case Contributed():
                answer = audience.deals.take(self.state, item.connection, item.message)
                audience.answer(item.connection, answer, since=self._since, is_held=True)
                if isinstance(item.message, CommitContribution):
                    audience.deals.greet(self.state, item.connection, since=self._since)
            case HintsRequested():
                audience.give_hints(item.connection, item.asked)
            case SeatOffered():
                await self._invited(item)
            case GuestExpelled():
                await self._deal()
                await self._do(seating.expel(self.state, item.guest, self._context), self._moment())
            case BotGone():
                await self._deal()
                await self._do(outside_bots.leave(self.state, item.token, self._context), self._moment())
            case AutomaticDue():
                await self._answer_automatically(item)
            case ThinkingDue():
                self.bots.think(item.answer, self.state, is_awake=self._is_awake)
            case PeopleChanged():
                await self._let_time_work()
                audience.forget(self.state, {page.guest.id for page in self._pages} | self.state.named())
                await self._do(audience.renumbered(self.state), self._moment())
                if not self._release.is_shut:  # otherwise news of people were sent when this was posted
                    audience.send_news()
            case ReplyFailed():
                failed = StoreError if isinstance(item.error, StoreError) else RuntimeError
                raise failed("a reply could not be sent") from item.error  # raised again, the error would form a cycle
            case _:
                assert_never(item)
        if self._is_awake and audience.deals.is_due(self.state):
            await self._deal()
        for token in self.bots.seated.lost(self.state):
            await self._deal()
            await self._do(outside_bots.leave(self.state, token, self._context), self._moment())
        if not self._services.lifecycle.is_closing and self.state.stage != "playing" and self._seq < COMMITS_MAX:
            await self._prepare()

    async def _deal(self) -> None:
        """Deal the announced game with what has been revealed, if one is announced."""
        await self._do(self._audience.deals.deal(self.state), self._moment())

    async def _prepare(self) -> None:
        """Begin the countdown to the next game, or the game itself, if it is time."""
        present, moment = self.presence.connected(), self._moment()
        begun = count_down(self.state, present, now_ms=moment.now_ms, lengths=COUNTDOWNS)
        if self._is_awake:
            begun = start_by_itself(self.state, present, self._context, moment) or begun
        await self._do(begun, moment)

    def _look_ahead(self) -> None:
        """Let the audience and the bots look at what was handled, and set the alarm for the next change."""
        audience, is_awake = self._audience, self._is_awake
        audience.look(since=self._since)
        self.bots.look(self.state, since=self._since, is_watched=is_awake)
        audience.deals.look(self.state, is_watched=is_awake)
        if not audience.is_up_to_date and audience.is_news():
            self._notice_people()
        self._alarm.set(None if self._services.lifecycle.is_closing else self._next_change_in())

    def _next_change_in(self) -> float | None:
        """Return the seconds until the next change due to time alone; None if there will be none."""
        state, presence, now_ms = self.state, self.presence, self._services.clock.wall_ms()
        if not presence.connections and not state.is_by_days:
            return presence.next_vacancy_in(state)
        delays = [presence.next_change_in(state), presence.start_offered_in(), self._audience.deals.due_in()]
        moments = [*deadlines(state).values(), lapses_ms(state), ties_ms(state)]
        if not seating.offers_bots(state, now_ms=now_ms):
            moments.append(state.bots_from_ms)
        if state.starts_at_ms is not None and state.starts_at_ms > now_ms:  # later it waits for players
            moments.append(state.starts_at_ms)
        delays += [(moment - now_ms) / 1000 for moment in moments if moment is not None]
        return min((max(0.0, each) for each in delays if each is not None), default=None)

    @property
    def _is_awake(self) -> bool:
        """True while a guest is connected, and always by days or where only bots play; otherwise clocks stop."""
        is_seen = bool(self.presence.connections) or self.state.is_by_days or self.is_played_unwatched
        return is_seen and not self._services.lifecycle.is_closing

    async def _let_time_work(self) -> None:
        """Do what is due: free seats, let bots play for lost players, answer, stop the clocks."""
        moment = self._moment()
        await self._do(passed(self.state, moment), moment)
        if not self._services.lifecycle.is_closing:
            if self.presence.vacant(self.state):
                await self._deal()
            for seat in self.presence.vacant(self.state):
                await self._do(seating.vacate(seat), self._moment())
        if not self._is_awake:
            return
        now_ms = self._services.clock.wall_ms()
        await self._do(go_on(self.state, now_ms=now_ms), self._moment())
        for seat in self.presence.dropped(self.state):
            await self._do(seating.keep_for(seat, self._context), self._moment())
        for seat, due_ms in deadlines(self.state).items():
            if due_ms <= now_ms and deadlines(self.state).get(seat) == due_ms:  # its window may have closed meanwhile
                moment = self._moment()
                await self._do(answer_by_default(self.state, seat, moment), moment)
                self._services.metrics.expiries.inc()

    async def _arrived(self, connection: Connection) -> None:
        guest = connection.guest
        is_newcomer = seating.takes_a_seat(self.state, guest.id, self._context)
        is_here = connection in self.presence.connections
        if not is_here and not self._audience.lets_in(connection, is_newcomer=is_newcomer):
            return
        self._audience.deals.join(self.state, connection)
        if not is_here:
            moment, is_first = self._moment(is_asleep=False), self._is_first_page_of(guest)
            entries = self._entries_of_arrival(guest, is_first=is_first, is_newcomer=is_newcomer)
            if entries:
                await self._save(entries, moment)
        if not connection.outbox.is_ended:  # it may have closed during the save
            self._audience.greet(connection)
            self._audience.deals.greet(self.state, connection, since=self._since)
        self._audience.send_news()

    def _is_first_page_of(self, guest: Guest) -> bool:
        """Return whether a guest has had no page open in this game."""
        return self.presence.awaited_ms(guest.id, self.state.number) > 0

    def _entries_of_arrival(self, guest: Guest, *, is_first: bool, is_newcomer: bool = False) -> list[Entry]:
        """Return what follows from opening a page: the clocks run, and the guest has a seat."""
        entries: list[Entry] = []
        if not self._services.lifecycle.is_closing:
            now_ms = self._services.clock.wall_ms()
            entries += arrive(self.state, guest.id, is_first=is_first, now_ms=now_ms)
        if is_newcomer:
            entries += seating.seat_newcomer(self.state, guest.id)
        return entries + seating.take_back(self.state, guest.id)

    async def _invited(self, invited: SeatOffered) -> None:
        guest = invited.to
        try:
            if isinstance(guest, BotToken):
                name = distinct(guest.name, self._audience.names(self.state))
                entries = outside_bots.sit_down(self.state, guest.id, name)
            elif self.state.seat_of(guest.id) is not None:
                entries = []
            else:
                entries = seating.sit(self.state, guest.id, None, self._context)
        except ProtocolError as refusal:
            self._release.answer(self._since, partial(invited.settle, refusal))
            return
        if isinstance(guest, BotToken):
            await self._do(entries, self._moment())
            invited.settle()
            return
        self._audience.expect(guest, invited.commitment)
        await self._do(entries, self._moment())
        self._release.answer(self._since, invited.settle)

    async def _said(self, connection: Connection, command: Command) -> None:
        guest = connection.guest.id  # the command counts even if its page has closed meanwhile
        moment, is_held = self._moment(), self._release.is_shut
        try:
            is_repeated = self._saved.is_repeated(guest, command)
            entries = [] if is_repeated else self._checked(connection, command, moment)
        except (ProtocolError, IllegalDecision) as refusal:
            refused = Rejected(code=refusal.code, message=str(refusal), id=command.id)
            self._audience.answer(connection, refused, since=self._since, is_held=is_held)
            return
        if isinstance(command, Sit) and not is_repeated:
            self._audience.deals.commit(self.state, guest, command.commitment)
        if entries:
            applied = await self._save(entries, moment, by=guest, command=command)
            self._saved.save(guest, connection.origin, command, applied)
            is_held = self._audience.is_last_held
            if not is_held:
                self._audience.send_news()
                self._audience.tell_voted_out(applied)
        elif not is_repeated:
            self._saved.save(guest, connection.origin, command, [])
        self._audience.answer(connection, Accepted(command.id), since=self._since, is_held=is_held)

    def _checked(self, connection: Connection, command: Command, moment: Moment) -> list[Entry]:
        """Return the entries that apply a new command.

        Raises: ProtocolError, IllegalDecision.
        """
        guest = connection.guest.id
        entries = entries_of(self.state, guest, command_of(command), self._context, moment)
        self._saved.check_budget(guest, connection.origin, entries, seq=self._seq)
        return entries

    def _is_due(self, due: AutomaticDue) -> bool:
        """Return whether a seat is still asked the same question as when its pause began, and the table is awake."""
        return self._is_awake and is_still_asked(due, self.state)

    async def _answer_automatically(self, due: AutomaticDue) -> None:
        """Give the answer of a bot, or a person's automatic answer, if it is still due."""
        if not self._is_due(due):
            return
        answer = self.bots.answer(due, self.state)
        if answer is None:
            return
        moment = self._moment()
        if self.state.seats[due.seat].bot is None:
            await self._do(answer_by_itself(self.state, due.seat, answer, moment), moment)
        else:
            await self._do([decided(self.state, due.seat, answer, moment)], moment)

    @property
    def _context(self) -> Context:
        """What the table needs from the server: the catalogue of bots, names, presence and the other tables."""
        state, catalogue, rng, audience = self.state, self._services.catalogue, self._services.rng, self._audience
        households, listings = self._services.households, self._listings

        def sits_elsewhere(guest: int) -> bool:
            is_bound = state.kind == "public" and not state.is_by_days
            return is_bound and listings.waiting_table_of(guest) not in (None, state.code)

        def has_no_share(guest: int) -> bool:
            neighbours = households.neighbours(guest, state.owners())
            return state.kind == "public" and state.bots_from_ms != 0 and 2 * (neighbours + 1) > state.options.seats

        return Context(
            usual_bot=catalogue.first_choice,
            why_unknown=lambda bot: why_unknown(bot, catalogue.known),
            cast_bot=lambda wanted, taken: cast_bot(wanted, taken, rng),
            names=lambda: audience.names(state),
            is_idle=lambda seat: audience.presence.idle(state)[seat],
            sits_elsewhere=sits_elsewhere,
            has_no_share=has_no_share,
            have_waited=lambda: audience.presence.have_waited,
            voices=households.voices,
            entropy=audience.deals.entropy(),
        )

    def _moment(self, *, is_asleep: bool | None = None) -> Moment:
        """Return the current moment."""
        is_empty = not self.presence.connections if is_asleep is None else is_asleep
        return Moment(self._services.clock.wall_ms(), is_empty, self.presence.awaited_ms, self._services.lease.format)

    async def _do(self, entries: Sequence[Entry], moment: Moment) -> None:
        """Apply entries that no command has caused, and send updates."""
        if entries:
            await self._save(entries, moment)
            self._audience.send_news()

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
        if any(isinstance(entry, Started) for entry in applied):
            self._audience.renew_labels(self.state)
        if not conceals_answers_of_several(self.state):  # otherwise a number would show that somebody has answered
            applied += commit(self.state, self._audience.numbered(self.state), moment)
        is_finished = was_playing and self.state.stage == "over" and self.state.again is None
        seated = [entry.guest for entry in applied if isinstance(entry, Seated)]
        for guest in seated if self.state.kind == "public" and not self.state.is_by_days else ():
            self._listings.expect(guest, at=self.code)
        change = self._publications.change(self.state, seated, now_ms=moment.now_ms)
        beside = change.beside
        if (days := days_of(self.state, applied)) is not None:
            beside += (days.save,)
        if is_finished:
            versions = self._publications.versions
            game = await finished_game(self.state, self._services, versions, ended_ms=moment.now_ms)
            beside += (partial(add_game, subjects=self._services.database.subjects, game=game),)
        row = Commit(
            seq=self._seq + 1,
            command_id=None if command is None else key_of(by, command),
            command=b"" if command is None else msgspec.json.encode(command),
            entries=written(applied),
            listing=change.listing,
            beside=beside,
        )
        begun = self._services.clock.now()
        await journals.save(self._services.database, self.code, row)
        self._services.metrics.saved(self._services.clock.now() - begun, by=deciders(self.state, applied))
        self._seq = row.seq
        if command is None and any(isinstance(entry, Started) for entry in applied):
            self._saved.begin_game()
        self._audience.take(applied, since=self._since)
        self._publications.take(change, row.seq, since=self._since)
        return applied


def notice_people(audience: Audience, release: Release, post: Callable[[Item], None]) -> None:
    """Let a table see what has changed about its people. While replies are held, pages get that news at once."""
    if release.is_shut:
        audience.send_news()
    post(PeopleChanged())


def closed(code: str) -> ProtocolError:
    """Return why a stopped table takes nobody."""
    return ProtocolError("try_again", f"table {code} has just been closed")
