"""Requests about tournaments: list, announce, look, enter and take a break."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Annotated, Final

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
from golpe.server.db import journals
from golpe.server.db.roles import role_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import written_small
from golpe.server.http.callers import Callers, check_unlimited
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation, RequestOrigin, Routes, SecretHash, Taken
from golpe.server.limits import BREAK_BURST, BREAKS_PER_SECOND, TOURNAMENT_BURST, TOURNAMENTS_PER_SECOND
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit
from golpe.server.tournaments import rows as tournament_rows
from golpe.server.tournaments.known import AHEAD_MAX_MS, Known, KnownTournaments
from golpe.server.tournaments.tables import check_format, check_preset, rated_presets
from golpe.server.tournaments.views import link_of, listed, view_of
from golpe.tournament.commands import cancelled, check_announcer, opened, renamed
from golpe.tournament.journal import Event
from golpe.tournament.state import Tournament

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
ANNOUNCEMENTS: Final = Limit(lambda _: (TOURNAMENT_BURST, TOURNAMENTS_PER_SECOND))
BREAKS: Final = Limit(lambda _: (BREAK_BURST, BREAKS_PER_SECOND))
TournamentId = Annotated[str, Taken(lambda _, request: str(request.path_params["tournament"]).lower())]


class TournamentRoutes(Routes):
    """Answers `/api/tournaments`."""

    def __init__(self, services: Services, callers: Callers, tournaments: KnownTournaments) -> None:
        super().__init__(services, callers)
        self._tournaments = tournaments

    @Operation("GET", "/tournaments")
    async def list_all(self, guest: Guest | None) -> Tournaments:
        """List tournaments that are public or that the visitor has entered, the latest start first."""
        now_ms = self._now_ms
        rows = await self._database.read(
            tournament_rows.listed,
            None if guest is None else guest.id,
            since_ms=now_ms - LISTED_FOR_MS,
            limit=LISTED_MAX,
        )
        may_publish = guest is not None and await self._database.read(role_of, guest.id) is not None
        return Tournaments(
            now_ms=now_ms,
            tournaments=[listed(row, now_ms=now_ms) for row in rows],
            may_publish=may_publish,
            rated_presets=list(rated_presets()) if self._services.has_accounts else [],
        )

    @Operation("POST", "/tournaments", refusals=OF_ANNOUNCING, status=HTTPStatus.CREATED)
    async def announce(
        self, request: Request, guest: Guest, wanted: NewTournament, origin: RequestOrigin, own: SecretHash
    ) -> TournamentCreated:
        """Announce a tournament. Only moderators can announce a public one."""
        if wanted.is_public and await self._database.read(role_of, guest.id) is None:
            raise ProtocolError("not_a_moderator", "only moderators can announce a public tournament")
        if wanted.is_public:
            await check_unlimited(self._services, own)
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
            now_ms=self._now_ms,
            ahead_max_ms=AHEAD_MAX_MS,
        )
        self._services.limits.pay_from(ANNOUNCEMENTS, origin)

        def created(tournament: str) -> TournamentCreated:
            return TournamentCreated(id=tournament, link=link_of(tournament, base_url=self._services.base_url))

        tournament = await self._tournaments.announce(
            event, origin, lambda tournament: replying(request, lambda _: created(tournament))
        )
        return created(tournament)

    @Operation("GET", "/tournaments/{tournament}", answer=TournamentView, refusals=("no_such_tournament",))
    async def show(
        self,
        request: Request,
        wanted: TournamentQuery,
        guest: Guest | None,
        tournament: TournamentId,
        origin: RequestOrigin,
    ) -> Response:
        """Return a tournament. For those who have entered, this also says that their page is open."""
        known = await self._tournaments.look(tournament)
        if guest is not None:
            await self._tournaments.see(tournament, guest.id, origin)
        return await self._shown(request, tournament, known, guest, wanted.revision)

    @Operation(
        "PUT",
        "/tournaments/{tournament}/me",
        answer=TournamentView,
        refusals=(
            "no_such_tournament",
            "tournament_over",
            "tournament_full",
            "household_full",
            "too_many_entered",
            "account_needed",
            "bots_only",
        ),
        is_repeatable=True,
    )
    async def play(
        self,
        request: Request,
        guest: Guest,
        wanted: TournamentPlay,
        tournament: TournamentId,
        origin: RequestOrigin,
    ) -> Response:
        """Enter, take a break or end it. A break before the start withdraws the entry."""
        self._services.limits.pay(BREAKS, str(guest.id))
        known = await self._tournaments.play(tournament, guest.id, plays=wanted.plays, origin=origin)
        return await self._shown(request, tournament, known, guest, None)

    @Operation(
        "PUT",
        "/tournaments/{tournament}/name",
        answer=TournamentView,
        refusals=(*OF_ANNOUNCERS, "bad_tournament", "name_removed", "tournament_over"),
        is_repeatable=True,
    )
    async def rename_tournament(
        self, request: Request, guest: Guest, wanted: TournamentName, tournament: TournamentId
    ) -> Response:
        """Rename a tournament that the visitor has announced."""
        return await self._changed(request, guest, tournament, lambda state: renamed(state, guest.id, wanted.name))

    @Operation(
        "DELETE",
        "/tournaments/{tournament}",
        answer=TournamentView,
        refusals=(*OF_ANNOUNCERS, "tournament_began"),
        is_repeatable=True,
        admission=Callers.removing,
    )
    async def cancel_tournament(self, request: Request, guest: Guest, tournament: TournamentId) -> Response:
        """Cancel a tournament that the visitor has announced, before its start."""
        now_ms = self._now_ms

        def decide(state: Tournament) -> list[Event]:
            check_announcer(state, guest.id)
            return cancelled(state, now_ms=now_ms)

        return await self._changed(request, guest, tournament, decide)

    async def _changed(
        self, request: Request, guest: Guest, tournament: str, decide: Callable[[Tournament], list[Event]]
    ) -> Response:
        """Change a tournament, if the visitor announced it."""
        check_format(self._services)
        self._services.limits.pay(BREAKS, str(guest.id))
        known = await self._tournaments.append(tournament, lambda known: decide(known.state))
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
                may_moderate=guest is not None and await self._database.read(role_of, guest.id) is not None,
                now_ms=self._now_ms,
            ),
        )

    async def _table_of(self, known: Known, guest: int) -> str | None:
        """Return the code of the table at which somebody plays, once it is open."""
        person = known.state.people.get(guest)
        seated = None if person is None or person.table is None else known.state.running.get(person.table)
        if seated is None or (
            seated.code not in known.opened and not await self._database.read(journals.exists, seated.code)
        ):
            return None
        known.opened.add(seated.code)
        return seated.code
