"""A table without sockets, on a manual clock, whose store can be busy: who is sent what, and when?"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from golpe.bots.scripted import RandomBot
from golpe.protocol.bodies import NewTable
from golpe.protocol.page import Command, Decide, Start, TableKind, TableOptions
from golpe.server.db.sql import JournalRow, Work
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.guests.people import new_guest
from golpe.server.guests.sessions import Guest
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import REPLIES_EVERY
from golpe.server.lobby.lobby import Lobby
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.bus import LocalBus
from golpe.server.services.metrics import Metrics
from golpe.server.services.release import tick_after
from golpe.server.services.services import Services
from golpe.server.services.thinking import Thinker
from golpe.server.wire.outbox import Connection, Outbox
from tests.support.live_server import StackedChance, hands
from tests.support.manual_clock import ManualClock
from tests.support.new_database import lay_database

T = TypeVar("T")
KEY: Final = b"k"
"""The secret of the moments at which replies leave."""
STEP: Final = 0.01
"""How far the clock is moved at a time, in seconds."""
LISTS: Final = -1
"""The place of everybody who is sent the list of public tables."""
TURNS: Final = 20
"""Turns of the event loop after which everything has happened that needs no thread."""
SEATS: Final = 4
HANDS: Final = ("captain captain", "contessa ambassador", "duke duke", "assassin assassin")
WATCHER: Final = SEATS
"""The place of the spectator, after those of the players."""


class BusyDatabase(SqliteDatabase):
    """A database whose writer can be busy with other work."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, SUBJECTS)
        self._is_free = asyncio.Event()
        self._is_free.set()
        self.under_way = 0
        """Number of jobs that do not wait."""

    def be_busy(self) -> None:
        self._is_free.clear()

    def be_free(self) -> None:
        self._is_free.set()

    async def _read(self, work: Work[T]) -> T:
        return await self._counted(super()._read(work))

    async def _write(self, work: Work[T], *, row: JournalRow | None = None) -> T:
        await self._is_free.wait()
        return await self._counted(super()._write(work, row=row))

    async def _counted(self, job: Awaitable[T]) -> T:
        self.under_way += 1
        try:
            return await job
        finally:
            self.under_way -= 1


class HeardBus(LocalBus):
    """A bus whose news are noted."""

    def __init__(self, note: Callable[[bytes], None]) -> None:
        super().__init__()
        self._note = note

    def publish(self, topic: str, news: bytes) -> None:
        super().publish(topic, news)
        self._note(news)


class ProbedTable:
    """A game of four people and a spectator, in which seat 0 steals from seat 1 and all others are asked."""

    def __init__(
        self,
        path: Path,
        *,
        options: TableOptions,
        every: float = REPLIES_EVERY,
        kind: TableKind = "friends",
        dealt: tuple[str, ...] = HANDS,
        people: int | None = None,
    ) -> None:
        """Prepare a table.

        Args:
            dealt: the hands, by seat.
            people: number of people who have the first seats, by default all.
        """
        lay_database(path)
        self.clock = ManualClock()
        self.database = BusyDatabase(path)
        metrics = Metrics()
        self._services = Services(
            database=self.database,
            clock=self.clock,
            rng=random.Random(1),
            chance=StackedChance(1, hands(*dealt[: options.seats])),
            catalogue=BotCatalogue(("random",), lambda _: RandomBot()),
            metrics=metrics,
            thinker=Thinker(metrics),
            base_url="http://golpe.test",
            bots_remark_on=0.0,
            replies_every=every,
            replies_key=KEY,
            start_offered_after=0.0,
            bus=HeardBus(lambda news: self._note(LISTS, news)),
        )
        self._options = options
        self._kind: TableKind = kind
        self._people = options.seats if people is None else people
        self._lobby = Lobby(self._services)
        self.guests: list[Guest] = []
        """Those in the seats, the spectator, and one who has not opened the table."""
        self.pages: list[Connection] = []
        self.told: list[tuple[int, float, bytes]] = []
        """Every message: the place of its page, the seconds since the start, and its bytes."""
        self._begun = 0.0

    async def open(self) -> None:
        """Play to the window."""
        for number in range(self._people + 2):
            guest = await self.database.write(new_guest, bytes([number]), name=f"Guest {number}", now_ms=0)
            self.guests.append(guest)
        code = await self._lobby.create(self.guests[0], NewTable(kind=self._kind, options=self._options))
        self.table = await self._lobby.find(code)
        for guest in self.guests[:-1]:
            await self.join(guest)
            if len(self.pages) == self._people:
                await self.seat_others()
                await self.settle()
        for command in (Start(id="start"), Decide(id="steal", window=1, decision="steal 1")):
            self.say(0, command)
            await self.settle()
        self._begun = self.clock.now()
        self.told.clear()

    async def seat_others(self) -> None:
        """Seat the bots before the spectator arrives."""

    async def close(self) -> None:
        self.database.be_free()
        await self._lobby.rest()
        await self.database.close()

    async def join(self, guest: Guest, *, commitment: str | None = None) -> Connection:
        """Open one more page, which gets the next place, and may say hello with a commitment to the next deal."""
        page = Connection(guest, Outbox(), commitment=commitment)
        self.pages.append(page)
        self.table.arrive(page)
        await self.settle()
        return page

    @property
    def window(self) -> int:
        return self.table.state.playing().window

    def tick(self, place: int, at: float) -> float:
        """Return the first moment after a time when replies to a page may leave, both in seconds since the start."""
        guest = self.pages[place].guest.id
        return tick_after(self._begun + at, guest, every=REPLIES_EVERY, key=KEY) - self._begun

    def say(self, place: int, command: Command) -> None:
        self.table.say(self.pages[place], command)

    def decide(self, place: int, decision: str, *, command_id: str = "decide") -> None:
        self.say(place, Decide(id=command_id, window=self.window, decision=decision))

    async def settle(self) -> None:
        """Wait until nothing more happens without the clock or a busy writer, and take what was sent."""
        idle = 0
        while idle < TURNS:
            await asyncio.sleep(0)
            idle = 0 if self.database.under_way else idle + 1
        for place, page in enumerate(self.pages):
            for message in [] if page.outbox.is_spent else page.outbox.take():
                self._note(place, msgspec.json.encode(message))

    def _note(self, place: int, message: bytes) -> None:
        self.told.append((place, round(self.clock.now() - self._begun, 3), message))

    async def advance(self, seconds: float, *, step: float = STEP) -> None:
        """Move the clock in steps."""
        for _ in range(round(seconds / step)):
            self.clock.advance(step)
            await self.settle()

    def told_to(self, *places: int) -> list[tuple[int, float, bytes]]:
        """Return what some pages were sent, in order."""
        return [each for each in self.told if each[0] in places]

    def sent_to(self, place: int) -> list[bytes]:
        """Return the messages to a page, in order."""
        return [message for each, _, message in self.told if each == place]
