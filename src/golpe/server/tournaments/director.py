"""Runs the tournaments of this server: sets tables, takes results, and ends them.

A tournament is a job of the server that runs it; if that server dies, another one takes the job after a few seconds.
Each step is decided from the journal alone and saved before it is carried out, so the next server repeats at most what
is harmless to repeat.
"""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

from golpe.errors import GolpeError
from golpe.server.db import jobs
from golpe.server.db.errors import StoreError
from golpe.server.db.jobs import Job
from golpe.server.limits import RATED_BLOCKS_MAX
from golpe.server.lobby.lobby import new_code
from golpe.server.ratings import rows as ratings
from golpe.server.services.services import Services
from golpe.server.tournaments import rows
from golpe.server.tournaments.known import Known, KnownTournaments
from golpe.server.tournaments.tables import FORMAT, lost_tables, more_time_ms, open_table, result_of
from golpe.tournament.course import Circumstances, next_tables, what_is_over
from golpe.tournament.journal import Finished, Seated
from golpe.tournament.limits import ABANDONED_AFTER_MS
from golpe.tournament.pairing import Bonds
from golpe.tournament.state import Tournament

HELD_FOR_MS: Final = 10_000
"""How long a tournament stays with a server that shows no sign of life."""

log = logging.getLogger("golpe.server")


class Blocked(NamedTuple):
    """The people whom a waiting entrant has blocked."""

    since_ms: int
    """When they began to wait."""
    others: frozenset[int]


@dataclass(slots=True)
class Run:
    """A tournament that this server runs."""

    job: Job
    since_ms: int
    """When this server took it. Before that, presence may not have been recorded."""
    until_ms: int
    """The time from which another server may take it."""
    blocked: dict[int, Blocked] = field(default_factory=dict[int, Blocked])
    """The people whom waiting entrants have blocked."""
    is_failing: bool = False
    """True if its failure has been logged."""


class Director:
    """Runs the tournaments of this server; call `look` once a second."""

    def __init__(
        self,
        services: Services,
        tournaments: KnownTournaments,
        *,
        play_bots: Callable[[str], Awaitable[None]],
        games_of_bots: Callable[[], int],
    ) -> None:
        """Begin without any.

        Args:
            play_bots: begins the game at a table of bots, which no page opens; raises StoreError.
            games_of_bots: returns how many games between bots are running here, those outside of tournaments included.
        """
        self._services = services
        self._tournaments = tournaments
        self._play_bots = play_bots
        self._games_of_bots = games_of_bots
        self._runs: dict[str, Run] = {}
        """By tournament."""
        self._rested: dict[str, Run] = {}
        """Those that wait until something is appended or their bell rings."""
        self._unreadable: set[str] = set()
        """Codes of tables whose games cannot be continued."""
        self._longer_ms: dict[str, int] = {}
        """By how much the games of tables end later, of those that should have ended, by code."""

    async def look(self) -> None:
        """Do what is due.

        Raises: StoreError.
        """
        if self._services.lifecycle.is_closing:
            return
        now_ms = self._services.clock.wall_ms()
        await self._keep(now_ms)
        await self._take(now_ms)
        for tournament, run in list(self._runs.items()):
            try:
                await self._go_on(tournament, run, now_ms)
                run.is_failing = False
            except GolpeError as error:  # one must not hold up the others
                if not run.is_failing:
                    log.error("tournament %s cannot go on: %s", tournament, error)
                run.is_failing = True

    async def close(self) -> None:
        """Leave the tournaments to other servers."""
        now_ms = self._services.clock.wall_ms()
        with suppress(StoreError):  # then they wait until this server's time is over
            for run in self._runs.values():
                await self._services.database.write(jobs.return_job, run.job, due_ms=now_ms)

    async def _keep(self, now_ms: int) -> None:
        """Extend the jobs of this server's tournaments, and forget those that other servers have taken."""
        until_ms = now_ms + HELD_FOR_MS
        for tournament, run in list(self._runs.items()):
            if run.until_ms - now_ms > HELD_FOR_MS // 2:
                continue
            if await self._services.database.write(jobs.extend_job, run.job, until_ms=until_ms):
                run.until_ms = until_ms
            else:
                del self._runs[tournament]

    async def _take(self, now_ms: int) -> None:
        """Take the tournaments that have something to do and are run by no living server."""
        database, until_ms = self._services.database, now_ms + HELD_FOR_MS
        for tournament, starts_ms in (await database.read(rows.to_run, now_ms=now_ms)).items():
            job = await database.write(rows.take, tournament, starts_ms, now_ms=now_ms, until_ms=until_ms)
            if job is not None:
                rested = self._rested.pop(job.key, None)
                if rested is None or rested.job != job:  # another server may have died with it
                    rested = Run(job, now_ms, until_ms)
                rested.until_ms = until_ms
                self._runs[job.key] = rested

    async def _go_on(self, tournament: str, run: Run, now_ms: int) -> None:
        """Take results, and set the next tables."""
        services = self._services
        known = await self._tournaments.look(tournament, is_fresh=True)
        results: dict[int, Finished] = {}
        running = list(known.state.running.values())
        for seated in running:
            result = await result_of(services, seated, is_of_bots=known.state.opened.is_of_bots)
            if result is not None:
                results[seated.table] = result
        rest = [each for each in running if each.table not in results]
        around = Circumstances(
            now_ms,
            known.seen_ms,
            results,
            watched_since_ms=run.since_ms,
            lost=await self._lost(rest, known.set_up),
            longer_ms=await self._more_time(rest, now_ms),
        )
        await self._tournaments.append(tournament, lambda known: what_is_over(known.state, around), is_fresh=False)
        code = partial(new_code, services.rng, is_typed=False)
        bonds = await self._bonds(run, known)
        around = Circumstances(now_ms, known.seen_ms, {}, watched_since_ms=run.since_ms, bonds=bonds)
        if services.lease.format >= FORMAT:  # otherwise a node of an earlier version could get a table
            await self._tournaments.append(
                tournament,
                lambda known: next_tables(known.state, around, new_code=code, shuffled=self._shuffled)[
                    : self._tables_left(known.state)
                ],
                is_fresh=False,
            )
        await self._open_tables(tournament)
        if known.state.is_closed:
            await services.database.write(jobs.finish_job, run.job)
            del self._runs[tournament]
        elif known.state.is_idle:
            bell_ms = known.state.opened.bell_ms
            if await services.database.write(rows.rest, run.job, seq=known.seq, until_ms=bell_ms):
                self._rested[tournament] = self._runs.pop(tournament)

    async def _lost(self, running: list[Seated], set_up: set[str]) -> set[int]:
        """Return the tables that were closed or halted."""
        lost = await lost_tables(self._services, {each.code for each in running} & set_up)
        return {each.table for each in running if each.code in lost or each.code in self._unreadable}

    async def _more_time(self, running: list[Seated], now_ms: int) -> dict[int, int]:
        """Return by how much the games of those tables end later that should have ended."""
        late = [each for each in running if now_ms >= each.until_ms + ABANDONED_AFTER_MS]
        for each in late:
            if each.code not in self._longer_ms:
                self._longer_ms[each.code] = await more_time_ms(self._services, each.code)
        return {each.table: self._longer_ms[each.code] for each in late}

    async def _bonds(self, run: Run, known: Known) -> Bonds:
        """Return which entrants should sit apart. Blocks are read once each time somebody starts to wait.

        At tables of a public tournament, people of one household could let one of them win.
        """
        waiting = [each for each in known.state.people.values() if each.status == "waiting"]
        blocked = dict[int, Blocked]()
        for each in waiting:
            last = run.blocked.get(each.guest)
            if last is None or last.since_ms != each.since_ms:
                others = await self._services.database.read(ratings.latest_blocks, each.guest, limit=RATED_BLOCKS_MAX)
                last = Blocked(each.since_ms, others)
            blocked[each.guest] = last
        run.blocked = blocked
        return Bonds(
            households=known.households if known.state.opened.is_public else {},
            blocked={guest: each.others for guest, each in blocked.items()},
        )

    def _tables_left(self, state: Tournament) -> int | None:
        """Return how many more games may begin now; None if there is no limit."""
        if not state.opened.is_of_bots:
            return None
        return max(0, self._services.bounds.bot_games - max(len(state.running), self._games_of_bots()))

    def _shuffled(self, guests: list[int]) -> list[int]:
        return self._services.rng.sample(guests, len(guests))

    async def _open_tables(self, tournament: str) -> None:
        """Open the tables that are set; those of an interrupted server, too."""
        known = await self._tournaments.look(tournament)
        opened, running = known.state.opened, list(known.state.running.values())
        codes = {each.code for each in running}
        known.opened &= codes
        known.set_up &= codes
        for seated in running:
            if seated.code not in known.set_up:
                if not await open_table(self._services, tournament, opened, seated):
                    self._unreadable.add(seated.code)
                elif opened.is_of_bots:
                    await self._play_bots(seated.code)
                known.opened.add(seated.code)
                known.set_up.add(seated.code)
