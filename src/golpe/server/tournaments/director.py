"""Runs the tournaments of this server: sets tables, takes results, and ends them.

One server at a time runs a tournament; if it dies, another one does after a few seconds. What follows is decided from
the journal alone and saved before anything is done, so whoever takes over repeats at most what is harmless to repeat.
"""

import logging
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from golpe.errors import GolpeError
from golpe.server.db.errors import StoreError
from golpe.server.limits import RATED_BLOCKS_MAX
from golpe.server.lobby.lobby import new_code
from golpe.server.ratings import rows as ratings
from golpe.server.services.services import Services
from golpe.server.tournaments import rows as tournaments
from golpe.server.tournaments.known import Known, KnownTournaments
from golpe.server.tournaments.tables import FORMAT, lost_tables, more_time_ms, open_table, result_of
from golpe.tournament.course import Circumstances, next_tables, what_is_over
from golpe.tournament.journal import Finished, Seated
from golpe.tournament.limits import ABANDONED_AFTER_MS
from golpe.tournament.pairing import Bonds

HELD_FOR_MS: Final = 10_000
"""How long a tournament stays with a server that shows no sign of life."""

log = logging.getLogger("golpe.server")


class Blocked(NamedTuple):
    """The people whom a waiting entrant has blocked."""

    since_ms: int
    """When they began to wait."""
    others: frozenset[int]


class Director:
    """Runs the tournaments of this server; call `look` once a second."""

    def __init__(self, services: Services, tournaments: KnownTournaments, *, is_alone: bool = False) -> None:
        """Begin without any.

        Args:
            is_alone: True if no other server shares the store, so that any other one that runs a tournament is dead.
        """
        self._services = services
        self._spare_ms = HELD_FOR_MS if is_alone else 0
        self._tournaments = tournaments
        self._name = services.new_secret().hex()
        self._held_until_ms: dict[str, int] = {}
        self._held_since_ms: dict[str, int] = {}
        """Before that, nobody may have been there to see who is present."""
        self._idle: dict[str, tuple[int, int]] = {}
        """Tournaments in which nothing happens before their bell, unless more is appended: last commit and bell."""
        self._failing: set[str] = set()
        """Tournaments whose failure has been logged."""
        self._unreadable: set[str] = set()
        """Codes of tables whose games cannot be continued."""
        self._longer_ms: dict[str, int] = {}
        """By how much the games of tables end later, of those that should have ended, by code."""
        self._blocked: dict[str, dict[int, Blocked]] = {}
        """The people whom waiting entrants have blocked, by tournament."""

    async def look(self) -> None:
        """Do what is due.

        Raises: StoreError.
        """
        if self._services.lifecycle.is_closing:
            return
        now_ms = self._services.clock.wall_ms()
        free_ms = now_ms + self._spare_ms
        to_run = await self._services.database.read(tournaments.to_run, now_ms=free_ms, by=self._name)
        self._idle = {each: idle for each, idle in self._idle.items() if each in to_run}
        for tournament, seq in to_run.items():
            last, bell_ms = self._idle.get(tournament, (0, 0))
            if last == seq and now_ms < bell_ms:
                continue
            try:
                if await self._holds(tournament, now_ms):
                    await self._go_on(tournament, now_ms)
                    self._failing.discard(tournament)
            except GolpeError as error:  # one must not hold up the others
                if tournament not in self._failing:
                    log.error("tournament %s cannot go on: %s", tournament, error)
                    self._failing.add(tournament)

    async def close(self) -> None:
        """Leave the tournaments to other servers."""
        now_ms = self._services.clock.wall_ms()
        with suppress(StoreError):  # then they wait until this server's time is over
            for tournament in self._held_until_ms:
                await self._services.database.write(
                    tournaments.hold, tournament, by=self._name, now_ms=now_ms, until_ms=now_ms
                )

    async def _holds(self, tournament: str, now_ms: int) -> bool:
        """Return whether this server runs a tournament, after taking it or renewing that if necessary."""
        if self._held_until_ms.get(tournament, 0) - now_ms > HELD_FOR_MS // 2:
            return True
        until_ms = now_ms + HELD_FOR_MS
        is_held = await self._services.database.write(
            tournaments.hold, tournament, by=self._name, now_ms=now_ms + self._spare_ms, until_ms=until_ms
        )
        if is_held:
            self._held_since_ms.setdefault(tournament, now_ms)
            self._held_until_ms[tournament] = until_ms
        else:
            self._held_since_ms.pop(tournament, None)
        return is_held

    async def _go_on(self, tournament: str, now_ms: int) -> None:
        """Take results, and set the next tables."""
        services = self._services
        known = await self._tournaments.look(tournament, is_fresh=True)
        results: dict[int, Finished] = {}
        running = list(known.state.running.values())
        for seated in running:
            result = await result_of(services, seated)
            if result is not None:
                results[seated.table] = result
        rest = [each for each in running if each.table not in results]
        watched_since_ms = self._held_since_ms[tournament]
        around = Circumstances(
            now_ms,
            known.seen_ms,
            results,
            watched_since_ms=watched_since_ms,
            lost=await self._lost(rest),
            longer_ms=await self._more_time(rest, now_ms),
        )
        await self._tournaments.append(tournament, lambda known: what_is_over(known.state, around), is_fresh=False)
        code = partial(new_code, services.rng, is_typed=False)
        bonds = await self._bonds(tournament, known)
        around = Circumstances(now_ms, known.seen_ms, {}, watched_since_ms=watched_since_ms, bonds=bonds)
        if services.lease.format >= FORMAT:  # otherwise a node of an earlier version could get a table
            await self._tournaments.append(
                tournament,
                lambda known: next_tables(known.state, around, new_code=code, shuffled=self._shuffled),
                is_fresh=False,
            )
        await self._open_tables(tournament)
        if known.state.is_idle:
            self._idle[tournament] = known.seq, known.state.opened.bell_ms

    async def _lost(self, running: list[Seated]) -> set[int]:
        """Return the tables that were closed or halted."""
        lost = await lost_tables(self._services, {each.code for each in running} & self._tournaments.set_up)
        return {each.table for each in running if each.code in lost or each.code in self._unreadable}

    async def _more_time(self, running: list[Seated], now_ms: int) -> dict[int, int]:
        """Return by how much the games of those tables end later that should have ended."""
        late = [each for each in running if now_ms >= each.until_ms + ABANDONED_AFTER_MS]
        for each in late:
            if each.code not in self._longer_ms:
                self._longer_ms[each.code] = await more_time_ms(self._services, each.code)
        return {each.table: self._longer_ms[each.code] for each in late}

    async def _bonds(self, tournament: str, known: Known) -> Bonds:
        """Return which entrants should sit apart. Blocks are read once each time somebody starts to wait.

        At tables of a public tournament, people of one household could let one of them win.
        """
        waiting = [each for each in known.state.people.values() if each.status == "waiting"]
        before, blocked = self._blocked.get(tournament, {}), dict[int, Blocked]()
        for each in waiting:
            last = before.get(each.guest)
            if last is None or last.since_ms != each.since_ms:
                others = await self._services.database.read(ratings.latest_blocks, each.guest, limit=RATED_BLOCKS_MAX)
                last = Blocked(each.since_ms, others)
            blocked[each.guest] = last
        self._blocked[tournament] = blocked
        return Bonds(
            households=known.households if known.state.opened.is_public else {},
            blocked={guest: each.others for guest, each in blocked.items()},
        )

    def _shuffled(self, guests: list[int]) -> list[int]:
        return self._services.rng.sample(guests, len(guests))

    async def _open_tables(self, tournament: str) -> None:
        """Open the tables that are set; those of an interrupted server, too."""
        state = (await self._tournaments.look(tournament)).state
        for seated in state.running.values():
            if seated.code not in self._tournaments.set_up:
                if not await open_table(self._services, tournament, state.opened, seated):
                    self._unreadable.add(seated.code)
                self._tournaments.opened.add(seated.code)
                self._tournaments.set_up.add(seated.code)
        if state.is_closed:
            self._held_until_ms.pop(tournament, None)
            self._held_since_ms.pop(tournament, None)
            self._blocked.pop(tournament, None)
