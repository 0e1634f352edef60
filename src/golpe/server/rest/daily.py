"""Requests about the deal of the day."""

from datetime import UTC, date, datetime, time, timedelta

from starlette.requests import Request
from starlette.responses import Response

from golpe.people.summary import day_at
from golpe.protocol.bodies import TableCreated
from golpe.protocol.profiles import DealOfDay
from golpe.server.http.answers import written
from golpe.server.http.forwarded import origin_in
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.lobby.daily import WANTED, Daily, daily_of, secret_from
from golpe.server.lobby.lobby import CODE_ALPHABET, LONG_CODE_LENGTH, Lobby
from golpe.server.profiles import rows as profile_rows
from golpe.server.profiles.routes import game_result
from golpe.server.profiles.rows import Listed
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import TokenBuckets, pay
from golpe.server.store import journals, keys
from golpe.server.store.people import names_of


class DailyRoutes:
    """Answers `/api/daily`."""

    def __init__(self, services: Services, lobby: Lobby, visitors: Visitors) -> None:
        self._services = services
        self._lobby = lobby
        self._visitors = visitors
        self._secret: bytes | None = None
        clock, bounds = services.clock, services.bounds
        self._asked = TokenBuckets(
            clock, services.lease, burst=bounds.profile_burst, per_second=bounds.profiles_per_second
        )

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="GET",
                path="/daily",
                summary="Show today's deal, and the visitor's progress with it.",
                answered_by=self.daily,
                answer=DealOfDay,
                refusals=("no_guest",),
            ),
            Operation(
                method="POST",
                path="/daily",
                summary="Deal the visitor today's game, or return the table at which they already have it.",
                answered_by=self.play_daily,
                answer=TableCreated,
                is_repeatable=True,
                refusals=("too_many_tables",),
            ),
        ]

    async def daily(self, request: Request) -> Response:
        """Return how far the visitor has come."""
        guest = await self._visitors.known(request)
        pay(self._asked, str(guest.id))
        today, database = self._today(), self._services.database
        code = (await self._daily(today, guest.id)).code
        game = await database.read(profile_rows.played_at, guest.id, code, number=1)
        state = "over" if game is not None else "playing" if await database.read(journals.exists, code) else "new"
        rivals = () if game is None else game.opponents
        people = frozenset(each.guest for each in rivals if each.guest is not None)
        names = await database.read(names_of, people)
        summary = await profile_rows.summary_of(database, guest.id)
        return written(
            DealOfDay(
                day=today.isoformat(),
                ends_ms=int(datetime.combine(today + timedelta(days=1), time(), UTC).timestamp() * 1000),
                state=state,
                code=None if state == "new" else code,
                result=None if game is None else game_result(Listed(game, True), names),
                in_a_row=summary.days_by(today),
            )
        )

    async def play_daily(self, request: Request) -> Response:
        """Return the table of the visitor's deal of the day, which is created if there is none."""
        guest = await self._visitors.acting(request)
        pay(self._asked, str(guest.id))
        daily = await self._daily(self._today(), guest.id)
        if not await self._services.database.read(journals.exists, daily.code):
            self._visitors.pay_for_a_table(request, guest)
        code = await self._lobby.create(guest, WANTED, origin_in(request.scope), daily=daily)
        return written(TableCreated(code=code, link=f"{self._services.base_url}/t/{code}"))

    def _today(self) -> date:
        return day_at(self._services.clock.wall_ms())

    async def _daily(self, day: date, guest: int) -> Daily:
        if self._secret is None:
            key = await keys.networks_key(self._services.database, self._services.rng)
            self._secret = secret_from(key)
        return daily_of(self._secret, day, guest=guest, alphabet=CODE_ALPHABET, length=LONG_CODE_LENGTH)
