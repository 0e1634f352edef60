"""The deal of the day: one table for each guest and day, at which all guests get the same cards and the same bots.

The key of a day follows from a secret of the store, so it cannot be known before the day. The code of a guest's table
follows from the secret, the guest and the day, so that a guest has one table a day and nothing else has to be saved.
"""

import hashlib
import hmac
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from starlette.requests import Request

from golpe.people.summary import day_at
from golpe.protocol.bodies import NewTable, TableCreated
from golpe.protocol.page import TableOptions
from golpe.protocol.profiles import DealOfDay
from golpe.server.db import journals, keys
from golpe.server.guests.people import names_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.lobby.lobby import CODE_ALPHABET, LONG_CODE_LENGTH, Lobby
from golpe.server.lobby.opening import Daily
from golpe.server.profiles import rows as profile_rows
from golpe.server.profiles.routes import game_result
from golpe.server.profiles.rows import Listed
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit
from golpe.table.day import DayDeal

PURPOSE: Final = b"golpe deal of the day"
OPPONENTS: Final = 3
WANTED: Final = NewTable(kind="bots", opponents=OPPONENTS, options=TableOptions(hints=False, spectators=False))
"""The table; the bots are of the server's default kind."""


def secret_from(key: bytes) -> bytes:
    """Derive the secret of a server's deals from another secret of its store."""
    return hmac.digest(key, PURPOSE, hashlib.sha256)


def daily_of(secret: bytes, day: date, *, guest: int) -> Daily:
    """Return the deal of a day for a guest."""
    key = hmac.digest(secret, f"key {day}".encode(), hashlib.sha256)
    left = int.from_bytes(hmac.digest(secret, f"code {day} {guest}".encode(), hashlib.sha256))
    code = ""
    for _ in range(LONG_CODE_LENGTH):
        left, at = divmod(left, len(CODE_ALPHABET))
        code += CODE_ALPHABET[at]
    return Daily(DayDeal(day.isoformat(), key.hex()), code)


ASKED: Final = Limit(lambda bounds: (bounds.profile_burst, bounds.profiles_per_second))


class DailyRoutes(Routes):
    """Answers `/api/daily`."""

    def __init__(self, services: Services, callers: Callers, lobby: Lobby) -> None:
        super().__init__(services, callers)
        self._lobby = lobby
        self._secret: bytes | None = None

    @Operation("GET", "/daily", limit=ASKED)
    async def daily(self, guest: Guest) -> DealOfDay:
        """Show today's deal, and the visitor's progress with it."""
        today, database = self._today(), self._database
        code = (await self._daily(today, guest.id)).code
        game = await database.read(profile_rows.played_at, guest.id, code, number=1)
        state = "over" if game is not None else "playing" if await database.read(journals.exists, code) else "new"
        rivals = () if game is None else game.opponents
        names = await database.read(names_of, [each.guest for each in rivals])
        summary = await profile_rows.summary_of(database, guest.id)
        return DealOfDay(
            day=today.isoformat(),
            ends_ms=int(datetime.combine(today + timedelta(days=1), time(), UTC).timestamp() * 1000),
            state=state,
            code=None if state == "new" else code,
            result=None if game is None else game_result(Listed(game, True), names),
            in_a_row=summary.days_by(today),
        )

    @Operation("POST", "/daily", limit=ASKED, refusals=("too_many_tables",), is_repeatable=True)
    async def play_daily(self, request: Request, guest: Guest, origin: RequestOrigin) -> TableCreated:
        """Deal the visitor today's game, or return the table at which they already have it."""
        daily = await self._daily(self._today(), guest.id)
        if not await self._database.read(journals.exists, daily.code):
            self._callers.pay_for_a_table(request, guest)
        code = await self._lobby.create(guest, WANTED, origin, daily=daily)
        return TableCreated(code=code, link=f"{self._services.base_url}/t/{code}")

    def _today(self) -> date:
        return day_at(self._now_ms)

    async def _daily(self, day: date, guest: int) -> Daily:
        if self._secret is None:
            key = await keys.networks_key(self._database, self._services.rng)
            self._secret = secret_from(key)
        return daily_of(self._secret, day, guest=guest)
