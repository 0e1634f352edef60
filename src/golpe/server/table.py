"""One live table: one mailbox, one task, one command at a time; saved before told."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

import msgspec

from golpe.errors import IllegalDecision, ProtocolError
from golpe.server.commands import Change, Command, Rulings, carry_out, seat_newcomer
from golpe.server.connection import Connection
from golpe.server.journal import written
from golpe.server.limits import COMMITS_MAX, DECISIONS_MAX, MAILBOX_COMMANDS_MAX
from golpe.server.presence import Presence
from golpe.server.protocol import Accepted, Rejected
from golpe.server.services import Services
from golpe.server.standing import Standing
from golpe.server.store.interface import Commit, StoreError
from golpe.server.substitutes import BotDue, Substitutes
from golpe.server.updates import Announcer

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
class Looked:
    """Something about the people at the table may have changed: who is there, idle, or how they are called."""


Posted = Arrived | Said | Looked | BotDue


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
        on_stop: Callable[["Table"], None],
    ) -> None:
        """Take up a table that has been folded from its journal.

        Args:
            commands: every command saved before, by the key of its sender and id.
            seq: the number of the last commit.
            names: names of the guests who were seated here.
        """
        self.standing = standing
        self.presence = Presence(services.clock, idle_after=services.idle_after)
        self._services = services
        self._commands = commands
        self._seq = seq
        self._on_stop = on_stop
        self._is_stopped = False
        self._pages: set[Connection] = set()
        """Every page that has said hello and not closed, also while it waits in the mailbox."""
        self._mailbox: asyncio.Queue[Posted] = asyncio.Queue()
        self._announcer = Announcer(self.presence, services, names)
        self._substitutes = Substitutes(services.clock, services.rng, self._mailbox.put_nowait)
        self._idle_timer = services.clock.call_later(0, lambda: None)
        self._task = asyncio.get_running_loop().create_task(self._run())

    @property
    def code(self) -> str:
        return self.standing.code

    # --- From outside the task: nothing here waits ----------------------------------------------

    def arrive(self, connection: Connection) -> None:
        """Let a page in, or send the whole log to one that is in."""
        if self._is_stopped:
            connection.outbox.end("try_again")
            return
        self._pages.add(connection)
        self._mailbox.put_nowait(Arrived(connection))

    def say(self, connection: Connection, command: Command) -> None:
        """Take a command of a page."""
        if self._mailbox.qsize() >= MAILBOX_COMMANDS_MAX:
            message = f"more than {MAILBOX_COMMANDS_MAX} commands wait at table {self.code}"
            connection.outbox.put_note(Rejected(code="busy", message=message, id=command.id))
            return
        self._mailbox.put_nowait(Said(connection, command))

    def here(self, connection: Connection) -> None:
        """Take a sign of life."""
        self.presence.see(connection.guest.id)
        self._mailbox.put_nowait(Looked())

    def go(self, connection: Connection) -> None:
        """Take note that a page has closed."""
        self._pages.discard(connection)
        self.presence.go(connection)
        self._mailbox.put_nowait(Looked())

    def rename(self, guest: int, name: str) -> None:
        """Take note of a guest's new name, if they have to do with this table."""
        is_known = guest in self.standing.owners() or any(page.guest.id == guest for page in self._pages)
        if is_known and self._announcer.rename(guest, name):
            self._mailbox.put_nowait(Looked())

    def stop(self, code: str) -> None:
        """Close every page with this code and stop; the journal has everything."""
        self._is_stopped = True
        for connection in self._pages:
            connection.outbox.end(code)
        self._substitutes.cancel()
        self._idle_timer.cancel()
        self._task.cancel()
        self._on_stop(self)

    # --- The task -------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while True:
                await self._take(await self._mailbox.get())
                self._look_ahead()
        except StoreError as error:
            log.error("table %s stops: %s", self.code, error)
            self.stop("try_again")
        except Exception:
            log.exception("table %s stops", self.code)
            self.stop("table_halted")

    async def _take(self, posted: Posted) -> None:
        match posted:
            case Arrived():
                await self._arrived(posted.connection)
            case Said():
                await self._said(posted.connection, posted.command)
            case BotDue():
                await self._bot_due(posted)
            case Looked():
                self._announcer.keep_names_of({page.guest.id for page in self._pages} | self.standing.owners())
                self._announcer.tell_all_if_people_changed(self.standing)
            case _:
                assert_never(posted)

    def _look_ahead(self) -> None:
        """Begin the pauses of bots, and wait for the moment at which somebody becomes idle."""
        self.presence.watch(self.standing)
        self._substitutes.schedule(self.standing, is_watched=bool(self.presence.connections))
        self._idle_timer.cancel()
        if self._announcer.is_news(self.standing):
            self._mailbox.put_nowait(Looked())
        delay = self.presence.next_change_in(self.standing)
        if delay is not None and self.presence.connections:
            self._idle_timer = self._services.clock.call_later(delay, lambda: self._mailbox.put_nowait(Looked()))

    async def _arrived(self, connection: Connection) -> None:
        guest = connection.guest
        if connection in self.presence.connections:
            self._announcer.tell_from_the_start(self.standing, connection)
            return
        if connection.outbox.is_ended:
            return
        if guest.id not in self.standing.owners() and not self.presence.is_connected(guest.id):
            self._announcer.rename(guest.id, guest.name)  # whoever is known here may have another name by now
        change = Change(self.standing.copy())
        is_newcomer = seat_newcomer(change, guest.id)
        if not self.presence.has_room_for(guest.id, change.standing):
            connection.outbox.end("too_many_connections")
            return
        if is_newcomer:
            await self._save(change, None, b"")
        if connection.outbox.is_ended:  # closed while that was saved
            self._announcer.tell_all_if_people_changed(self.standing)
            return
        self.presence.arrive(connection)
        self._announcer.tell_from_the_start(self.standing, connection)
        if change.entries:
            self._announcer.tell_all(self.standing, but=connection)
        else:
            self._announcer.tell_all_if_people_changed(self.standing, but=connection)

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
        idle = self.presence.idle(self.standing)
        rulings = Rulings(
            rng=self._services.rng,
            bots=self._services.company.names,
            is_idle=lambda seat: idle[seat],
            names=lambda: self._announcer.names(self.standing),
        )
        seat = self.standing.seat_of(guest)
        change = Change(self.standing.copy())
        carry_out(change, guest, command, rulings)
        if not change.entries:  # it was so already
            return
        await self._save(change, key, said)
        self._announcer.tell_of(change, self.standing, seat=seat)

    async def _bot_due(self, due: BotDue) -> None:
        standing = self.standing
        game = standing.game
        bot = standing.chairs[due.seat].bot if due.seat < len(standing.chairs) else None
        if game is None or bot is None or (due.number, due.window) != (standing.number, game.window):
            return
        if due.seat not in game.waiting or not self.presence.connections or standing.decisions >= DECISIONS_MAX:
            return
        player = self._services.company.bot_named(bot)
        decision = player.decide(game.view(due.seat), due.seat, self._services.rng)
        change = Change(standing.copy())
        change.decide(due.seat, decision.text)
        await self._save(change, None, b"")
        self._announcer.tell_of(change, self.standing, seat=None)

    async def _save(self, change: Change, key: str | None, said: bytes) -> None:
        """Commit a change; the table stands as the draft does from here on.

        Raises: StoreError; the table then stops, and is folded anew from what was saved.
        """
        commit = Commit(seq=self._seq + 1, command_id=key, command=said, entries=written(change.entries))
        await self._services.store.append(self.code, commit)
        self._seq = commit.seq
        if key is not None:
            self._commands[key] = said
        self.standing = change.standing
