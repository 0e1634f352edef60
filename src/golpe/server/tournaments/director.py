"""Runs the tournaments of this server: sets tables, takes results, and ends them.

One server at a time runs a tournament; if it dies, another one does after a few seconds. What follows is decided from
the journal alone and saved before anything is done, so whoever takes over repeats at most what is harmless to repeat.
"""

import logging
from contextlib import suppress
from functools import partial
from typing import Final

from golpe.errors import GolpeError
from golpe.server.lobby.lobby import new_code
from golpe.server.services.services import Services
from golpe.server.store.errors import StoreError
from golpe.server.tournaments.book import Book
from golpe.server.tournaments.tables import FORMAT, open_table, result_of
from golpe.tournaments.course import Circumstances, next_tables, what_is_over
from golpe.tournaments.journal import Finished
from golpe.tournaments.state import Tournament

HELD_FOR_MS: Final = 10_000
"""How long a tournament stays with a server that shows no sign of life."""

log = logging.getLogger("golpe.server")


class Director:
    """Runs the tournaments of this server; call `look` once a second."""

    def __init__(self, services: Services, book: Book, *, is_alone: bool = False) -> None:
        """Begin without any.

        Args:
            is_alone: True if no other server shares the store, so that any other one that runs a tournament is dead.
        """
        self._services = services
        self._spare_ms = HELD_FOR_MS if is_alone else 0
        self._book = book
        self._name = services.new_secret().hex()
        self._held_until_ms: dict[str, int] = {}
        self._held_since_ms: dict[str, int] = {}
        """Before that, nobody may have been there to see who is present."""
        self._idle: dict[str, tuple[int, int]] = {}
        """Tournaments in which nothing happens before their bell, unless more is appended: last commit and bell."""
        self._failing: set[str] = set()
        """Tournaments whose failure has been logged."""

    async def look(self) -> None:
        """Do what is due.

        Raises: StoreError.
        """
        if self._services.lifecycle.is_closing:
            return
        now_ms = self._services.clock.wall_ms()
        free_ms = now_ms + self._spare_ms
        to_run = await self._services.store.tournaments_to_run(now_ms=free_ms, by=self._name)
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
                await self._services.store.hold_tournament(tournament, by=self._name, now_ms=now_ms, until_ms=now_ms)

    async def _holds(self, tournament: str, now_ms: int) -> bool:
        """Return whether this server runs a tournament, after taking it or renewing that if necessary."""
        if self._held_until_ms.get(tournament, 0) - now_ms > HELD_FOR_MS // 2:
            return True
        until_ms = now_ms + HELD_FOR_MS
        is_held = await self._services.store.hold_tournament(
            tournament, by=self._name, now_ms=now_ms + self._spare_ms, until_ms=until_ms
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
        known = await self._book.look(tournament, is_fresh=True)
        results: dict[int, Finished] = {}
        for seated in list(known.state.running.values()):
            result = await result_of(services, seated)
            if result is not None:
                results[seated.table] = result
        around = Circumstances(now_ms, known.seen_ms, results, watched_since_ms=self._held_since_ms[tournament])
        await self._book.append(tournament, lambda state: what_is_over(state, around), is_fresh=False)
        code = partial(new_code, services.rng, is_typed=False)
        around = Circumstances(
            now_ms, known.seen_ms, {}, self._networks(known.state), watched_since_ms=self._held_since_ms[tournament]
        )
        if services.lease.format >= FORMAT:  # otherwise a node of an earlier version could get a table
            await self._book.append(
                tournament,
                lambda state: next_tables(state, around, new_code=code, shuffled=self._shuffled),
                is_fresh=False,
            )
        await self._open_tables(tournament)
        if known.state.is_idle:
            self._idle[tournament] = known.seq, known.state.opened.bell_ms

    def _networks(self, state: Tournament) -> dict[int, str]:
        """Return the households of those who wait, as far as this server has seen them.

        At tables of a public tournament, people of one household could let one of them win.
        """
        if not state.opened.is_public:
            return {}
        households = self._services.households
        waiting = [each.guest for each in state.people.values() if each.status == "waiting"]
        found = {guest: households.origin_of(guest).household for guest in waiting}
        return {guest: household for guest, household in found.items() if household is not None}

    def _shuffled(self, guests: list[int]) -> list[int]:
        return self._services.rng.sample(guests, len(guests))

    async def _open_tables(self, tournament: str) -> None:
        """Open the tables that are set; those of an interrupted server, too."""
        state = (await self._book.look(tournament)).state
        for seated in state.running.values():
            if seated.code not in self._book.opened:
                await open_table(self._services, tournament, state.opened, seated)
                self._book.opened.add(seated.code)
        if state.is_closed:
            self._held_until_ms.pop(tournament, None)
            self._held_since_ms.pop(tournament, None)
