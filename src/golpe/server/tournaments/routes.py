"""Requests about tournaments: list, announce, look, enter and take a break."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.protocol.tournaments import (
    NewTournament,
    TournamentCreated,
    TournamentName,
    TournamentPlay,
    TournamentQuery,
    Tournaments,
    TournamentView,
)
from golpe.server.accounts.verification import check_unlimited
from golpe.server.guests.identity import known_guest
from golpe.server.http.answers import body, query, written, written_small
from golpe.server.http.forwarded import origin_in
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.limits import BREAK_BURST, BREAKS_PER_SECOND, TOURNAMENT_BURST, TOURNAMENTS_PER_SECOND
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import NetworkBuckets, TokenBuckets, pay, pay_from
from golpe.server.store import journals, moderation
from golpe.server.store.sessions import Guest
from golpe.server.tournaments import rows as tournament_rows
from golpe.server.tournaments.book import AHEAD_MAX_MS, Book, Known
from golpe.server.tournaments.tables import check_format, check_preset, rated_presets
from golpe.server.tournaments.views import link_of, listed, view_of
from golpe.tournaments.commands import cancelled, check_announcer, opened, renamed
from golpe.tournaments.journal import Event
from golpe.tournaments.state import Tournament

LISTED_FOR_MS: Final = 7 * 24 * 3_600_000
"""How long a tournament that is over is listed."""
LISTED_MAX: Final = 100
OF_ANNOUNCING: Final = (
    "bad_tournament",
    "not_a_moderator",
    "recovered_recently",
    "no_accounts",
    "being_updated",
    "too_many_announced",
)
OF_ANNOUNCERS: Final = ("no_such_tournament", "not_the_announcer", "being_updated")


class TournamentRoutes:
    """Answers `/api/tournaments`."""

    def __init__(self, services: Services, book: Book, visitors: Visitors) -> None:
        self._services = services
        self._book = book
        self._visitors = visitors
        self._announcing = NetworkBuckets(
            services.clock, services.lease, burst=TOURNAMENT_BURST, per_second=TOURNAMENTS_PER_SECOND
        )
        self._breaks = TokenBuckets(services.clock, services.lease, burst=BREAK_BURST, per_second=BREAKS_PER_SECOND)

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="GET",
                path="/tournaments",
                summary="List tournaments that are public or that the visitor has entered, the latest start first.",
                answered_by=self.list_all,
                answer=Tournaments,
            ),
            Operation(
                method="POST",
                path="/tournaments",
                summary="Announce a tournament. Only moderators can announce a public one.",
                answered_by=self.announce,
                body=NewTournament,
                answer=TournamentCreated,
                status=HTTPStatus.CREATED,
                refusals=OF_ANNOUNCING,
            ),
            Operation(
                method="GET",
                path="/tournaments/{tournament}",
                summary="Return a tournament. For those who have entered, this also says that their page is open.",
                answered_by=self.show,
                query=TournamentQuery,
                answer=TournamentView,
                refusals=("no_such_tournament",),
            ),
            Operation(
                method="PUT",
                path="/tournaments/{tournament}/me",
                summary="Enter, take a break or end it. A break before the start withdraws the entry.",
                answered_by=self.play,
                body=TournamentPlay,
                is_repeatable=True,
                answer=TournamentView,
                refusals=(
                    "no_such_tournament",
                    "tournament_over",
                    "tournament_full",
                    "household_full",
                    "too_many_entered",
                    "account_needed",
                ),
            ),
            Operation(
                method="PUT",
                path="/tournaments/{tournament}/name",
                summary="Rename a tournament that the visitor has announced.",
                answered_by=self.rename_tournament,
                body=TournamentName,
                is_repeatable=True,
                answer=TournamentView,
                refusals=(*OF_ANNOUNCERS, "bad_tournament", "name_removed", "tournament_over"),
            ),
            Operation(
                method="DELETE",
                path="/tournaments/{tournament}",
                summary="Cancel a tournament that the visitor has announced, before its start.",
                answered_by=self.cancel_tournament,
                is_repeatable=True,
                answer=TournamentView,
                refusals=(*OF_ANNOUNCERS, "tournament_began", "recovered_recently"),
            ),
        ]

    async def list_all(self, request: Request) -> Response:
        """Return the tournaments."""
        self._visitors.let_in(request)
        guest = await known_guest(self._services, request.cookies)
        now_ms = self._services.clock.wall_ms()
        rows = await self._services.database.read(
            tournament_rows.listed,
            None if guest is None else guest.id,
            since_ms=now_ms - LISTED_FOR_MS,
            limit=LISTED_MAX,
        )
        may_publish = guest is not None and await self._services.database.read(moderation.role_of, guest.id) is not None
        tournaments = [listed(row, now_ms=now_ms) for row in rows]
        return written(
            Tournaments(
                now_ms=now_ms,
                tournaments=tournaments,
                may_publish=may_publish,
                rated_presets=rated_presets() if self._services.has_accounts else [],
            )
        )

    async def announce(self, request: Request) -> Response:
        """Announce a tournament."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, NewTournament)
        if wanted.is_public and await self._services.database.read(moderation.role_of, guest.id) is None:
            raise ProtocolError("not_a_moderator", "only moderators can announce a public tournament")
        if wanted.is_public:
            await check_unlimited(self._services, self._visitors.secret_hash(request))
        if wanted.is_rated and not self._services.has_accounts:
            raise ProtocolError("no_accounts", "this server has no accounts, so nothing is rated")
        if wanted.is_rated:
            check_format(self._services)
        check_preset(wanted.preset, is_rated=wanted.is_rated)
        event = opened(
            wanted.name,
            by=guest.id,
            preset=wanted.preset,
            starts_ms=wanted.starts_ms,
            minutes=wanted.minutes,
            is_public=wanted.is_public,
            is_rated=wanted.is_rated,
            now_ms=self._services.clock.wall_ms(),
            ahead_max_ms=AHEAD_MAX_MS,
        )
        pay_from(origin_in(request.scope), self._announcing)

        def created(tournament: str) -> Response:
            link = link_of(tournament, base_url=self._services.base_url)
            return written(TournamentCreated(id=tournament, link=link), HTTPStatus.CREATED)

        tournament = await self._book.announce(
            event, origin_in(request.scope), lambda tournament: replying(request, lambda _: created(tournament))
        )
        return created(tournament)

    async def show(self, request: Request) -> Response:
        """Return a tournament."""
        self._visitors.let_in(request)
        known_revision = query(request, TournamentQuery).revision
        guest = await known_guest(self._services, request.cookies)
        tournament = tournament_in(request)
        known = await self._book.look(tournament)
        if guest is not None:
            await self._book.see(tournament, guest.id, origin_in(request.scope))
        return await self._shown(request, tournament, known, guest, known_revision)

    async def play(self, request: Request) -> Response:
        """Enter or come back, or take a break."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, TournamentPlay)
        pay(self._breaks, str(guest.id))
        tournament = tournament_in(request)
        known = await self._book.play(tournament, guest.id, plays=wanted.plays, origin=origin_in(request.scope))
        return await self._shown(request, tournament, known, guest, None)

    async def rename_tournament(self, request: Request) -> Response:
        """Give a tournament another name."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, TournamentName)
        return await self._changed(request, guest, lambda state: renamed(state, guest.id, wanted.name))

    async def cancel_tournament(self, request: Request) -> Response:
        """Cancel a tournament."""
        guest = await self._visitors.removing(request)
        now_ms = self._services.clock.wall_ms()

        def decide(state: Tournament) -> list[Event]:
            check_announcer(state, guest.id)
            return cancelled(state, now_ms=now_ms)

        return await self._changed(request, guest, decide)

    async def _changed(self, request: Request, guest: Guest, decide: Callable[[Tournament], list[Event]]) -> Response:
        """Change a tournament, if the visitor announced it."""
        check_format(self._services)
        pay(self._breaks, str(guest.id))
        tournament = tournament_in(request)
        known = await self._book.append(tournament, lambda known: decide(known.state))
        return await self._shown(request, tournament, known, guest, None)

    async def _shown(
        self, request: Request, tournament: str, known: Known, guest: Guest | None, revision: int | None
    ) -> Response:
        return written_small(
            request,
            view_of(
                known,
                tournament,
                None if guest is None else guest.id,
                base_url=self._services.base_url,
                revision=revision,
                table=None if guest is None else await self._table_of(known, guest.id),
                may_moderate=guest is not None
                and await self._services.database.read(moderation.role_of, guest.id) is not None,
                now_ms=self._services.clock.wall_ms(),
            ),
        )

    async def _table_of(self, known: Known, guest: int) -> str | None:
        """Return the code of the table at which somebody plays, once it is open."""
        person = known.state.people.get(guest)
        seated = None if person is None or person.table is None else known.state.running.get(person.table)
        if seated is None or (
            seated.code not in self._book.opened
            and not await self._services.database.read(journals.exists, seated.code)
        ):
            return None
        self._book.opened.add(seated.code)
        return seated.code


def tournament_in(request: Request) -> str:
    """Return the id in the path of a request."""
    return str(request.path_params["tournament"]).lower()
