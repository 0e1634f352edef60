"""Tournaments in SQL, for any engine that can run work in sessions."""

from collections.abc import Collection

from golpe.server.store import moderation_rows, reply_rows, tournament_rows
from golpe.server.store.replies import Replying
from golpe.server.store.sql import Session
from golpe.server.store.sql_work import SqlWork
from golpe.server.store.tournaments import Entrant, Placed, TournamentCommit, TournamentRow


class SqlTournaments(SqlWork):
    """The part of a store about tournaments."""

    async def new_tournament(self, row: TournamentRow, first: bytes, *, replying: Replying[None] | None = None) -> None:
        """Save a new tournament."""
        await self._write(
            reply_rows.replied(lambda session: tournament_rows.new_tournament(session, row, first), replying)
        )

    async def tournament(self, tournament: str) -> TournamentRow | None:
        """Return a tournament."""
        return await self._read(lambda session: tournament_rows.tournament(session, tournament))

    async def tournaments(self, guest: int | None, *, since_ms: int, limit: int) -> list[TournamentRow]:
        """Return the tournaments that are public or that a guest has entered."""
        return await self._read(lambda session: tournament_rows.listed(session, guest, since_ms=since_ms, limit=limit))

    async def tournaments_to_run(self, *, now_ms: int, by: str) -> dict[str, int]:
        """Return the tournaments that a server may run."""
        return await self._read(lambda session: tournament_rows.to_run(session, now_ms=now_ms, by=by))

    async def hold_tournament(self, tournament: str, *, by: str, now_ms: int, until_ms: int) -> bool:
        """Make a server the one that runs a tournament."""
        return await self._write(
            lambda session: tournament_rows.hold(session, tournament, by=by, now_ms=now_ms, until_ms=until_ms)
        )

    async def tournament_events(self, tournament: str, *, since: int) -> list[bytes]:
        """Return the commits of a journal from a number on."""
        return await self._read(lambda session: tournament_rows.events(session, tournament, since=since))

    async def append_to_tournament(self, tournament: str, commit: TournamentCommit, *, now_ms: int) -> bool:
        """Add a commit to a journal."""

        def append(session: Session) -> bool:
            is_next = tournament_rows.append(session, tournament, commit, now_ms=now_ms)
            if is_next and commit.act is not None:
                moderation_rows.moderate(session, commit.act)
            return is_next

        return await self._write(append)

    async def entrants(self, tournament: str) -> list[Entrant]:
        """Return who has entered."""
        return await self._read(lambda session: tournament_rows.entrants(session, tournament))

    async def see_entrant(self, tournament: str, guest: int, *, household: bytes | None = None, now_ms: int) -> None:
        """Save a sign of life."""
        await self._write(
            lambda session: tournament_rows.see(session, tournament, guest, household=household, now_ms=now_ms)
        )

    async def places_at(self, code: str) -> list[Placed]:
        """Return how the first game of a table ended."""
        return await self._read(lambda session: tournament_rows.places_at(session, code))

    async def last_commits(self, codes: Collection[str]) -> dict[str, bytes]:
        """Return the entries of the last commit of those tables that are open."""
        return await self._read(lambda session: tournament_rows.last_commits(session, codes))
