"""Profiles in SQL, for any engine that can run work in sessions."""

import asyncio

from golpe.people.summary import Played, Summary
from golpe.server.store import profile_rows
from golpe.server.store.profiles import Filter, History
from golpe.server.store.sql_work import SqlWork


class SqlProfiles(SqlWork):
    """The part of a store about profiles."""

    async def summary_of(self, guest: int) -> Summary:
        """Return what all results of a guest add up to. It is saved now and then, so that few results are counted."""
        found: Summary | None = None
        saved: int | None = None
        while True:
            step = await self._read(lambda session, found=found: profile_rows.next_step(session, guest, found))
            saved = step.saved if saved is None else saved
            is_long = len(step.following) > profile_rows.SAVED_EVERY
            found = await asyncio.to_thread(profile_rows.counted, step) if is_long else profile_rows.counted(step)
            if step.is_last:
                break
        if profile_rows.needs_saving(found, saved=saved):
            await self._write(lambda session: profile_rows.save_summary(session, guest, found))
        return found

    async def history_of(self, guest: int, wanted: Filter, *, before: int | None = None, limit: int) -> History:
        """Return some of the results of a guest, the newest first."""
        return await self._read(
            lambda session: profile_rows.history_of(session, guest, wanted, before=before, limit=limit)
        )

    async def played_at(self, guest: int, code: str, *, number: int) -> Played | None:
        """Return the result of a guest in one game."""
        return await self._read(lambda session: profile_rows.played_at(session, guest, code, number=number))

    async def last_played(self, guest: int, *, limit: int) -> list[Played]:
        """Return the last results of a guest, the oldest first."""
        return await self._read(lambda session: profile_rows.last_played(session, guest, limit=limit))

    async def address_of(self, guest: int) -> str | None:
        """Return the address of a guest's profile; None if only they may read it."""
        return await self._read(lambda session: profile_rows.address_of(session, guest))

    async def day_of(self, code: str, *, number: int) -> str | None:
        """Return the date of the deal of the day that a finished game was; None if it was none."""
        return await self._read(lambda session: profile_rows.day_of(session, code, number=number))

    async def open_profile(self, guest: int, address: str, *, now_ms: int) -> str:
        """Let everybody read a guest's profile at an address."""
        return await self._write(lambda session: profile_rows.open_profile(session, guest, address, now_ms=now_ms))

    async def close_profile(self, guest: int) -> None:
        """End the address of a guest's profile for good."""
        await self._write(lambda session: profile_rows.close_profile(session, guest))

    async def guest_at(self, address: str) -> int | None:
        """Return the guest whose profile is open at an address."""
        return await self._read(lambda session: profile_rows.guest_at(session, address))
