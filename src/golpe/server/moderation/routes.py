"""Requests of guests who hold a role: the queue of reports, acts, their log, and suspicious pairs of players.

They show no cards of any game.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import structs
from starlette.requests import Request

from golpe.errors import ProtocolError
from golpe.people.pairs import Hub as FoundHub
from golpe.people.pairs import Pair
from golpe.protocol.moderation import (
    AboutGuest,
    AboutTournament,
    ActsQuery,
    BanGuest,
    CloseTable,
    Hub,
    LoggedAct,
    LoggedActs,
    MuteGuest,
    OpenReport,
    OpenReports,
    PairGame,
    PairGames,
    PairGamesQuery,
    PairsQuery,
    ReportedLine,
    ReportsQuery,
    SanctionInForce,
    SanctionsInForce,
    SettleReport,
    SuspiciousPair,
    SuspiciousPairs,
    VoidGame,
)
from golpe.server.db.roles import role_of
from golpe.server.guests import people
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import answer_of, nothing, page_of
from golpe.server.http.callers import Callers
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation, Routes
from golpe.server.limits import PAIRS_GAMES, PAIRS_SHOWN
from golpe.server.lobby.lobby import Lobby, well_formed
from golpe.server.moderation.moderation import Moderation
from golpe.server.moderation.pairs import common_games, suspicious_pairs
from golpe.server.moderation.rows import Act, ActKind, acts_before, log_act, players_with_roles, sanctions_in_force
from golpe.server.ratings import recomputing
from golpe.server.services.sanctions import Sanction
from golpe.server.services.services import Services
from golpe.server.talk.lines import line_of
from golpe.server.talk.rows import Content, Report, Talk, all_reports, content_of
from golpe.server.tournaments.known import KnownTournaments
from golpe.server.tournaments.tables import check_format
from golpe.tournament.commands import cancelled, name_removed
from golpe.tournament.journal import Event
from golpe.tournament.state import Tournament

REPORTS_PER_PAGE: Final = 20
ACTS_PER_PAGE: Final = 50
PAIR_GAMES_PER_PAGE: Final = 20
MINUTE_MS: Final = 60_000
ABOUT_GUESTS: Final = ("no_such_guest", "over_a_moderator")


class ModeratingRoutes(Routes):
    """Answers `/api/moderation`. Roles are read from the store for each request, so losing one takes effect at once."""

    def __init__(
        self, services: Services, callers: Callers, lobby: Lobby, moderation: Moderation, tournaments: KnownTournaments
    ) -> None:
        super().__init__(services, callers)
        self._tournaments = tournaments
        self._lobby = lobby
        self._moderation = moderation
        self._searching = asyncio.Lock()
        """Held by a search for pairs, which reads many games."""

    @Operation("GET", "/moderation/reports", admission=Callers.moderator)
    async def list_reports(self, moderator: Guest, wanted: ReportsQuery) -> OpenReports:
        """List open reports, oldest first, except of the moderator and from games that they play."""
        database = self._database
        rows = await database.read(all_reports, open_only=True, after=wanted.after, limit=REPORTS_PER_PAGE + 1)
        found, following = page_of(rows, REPORTS_PER_PAGE, lambda report: report.id)
        codes = {report.code for report in found}
        # Where they play, moderators would read what the spectators say.
        hidden = {code for code in codes if await self._lobby.is_playing(moderator.id, code)}
        shown = [report for report in found if report.code not in hidden and speaker_of(report) != moderator.id]
        guests = {report.reporter for report in shown} | {
            guest for report in shown for line in report.lines for guest in guests_of(line)
        }
        names = await self._names_of(guests)
        counting = await database.read(
            recomputing.counting, frozenset((report.code, game_of(report)) for report in shown)
        )
        return OpenReports(reports=[report_view(report, names, counting) for report in shown], next=following)

    @Operation("GET", "/moderation/log", admission=Callers.moderator)
    async def list_acts(self, wanted: ActsQuery) -> LoggedActs:
        """List the acts of all moderators, newest first."""
        rows = await self._database.read(acts_before, wanted.before, limit=ACTS_PER_PAGE + 1)
        acts, following = page_of(rows, ACTS_PER_PAGE, lambda act: act.id)
        names = await self._names_of({guest for act in acts for guest in (act.actor, act.guest)})
        return LoggedActs(acts=[act_view(act, names) for act in acts], next=following)

    @Operation("GET", "/moderation/sanctions", admission=Callers.moderator)
    async def list_sanctions(self) -> SanctionsInForce:
        """List the bans and mutes in force."""
        found = await self._database.read(sanctions_in_force, now_ms=self._now_ms)
        names = await self._names_of({each.guest for each in found})
        return SanctionsInForce(sanctions=[sanction_view(each, names) for each in found])

    @Operation("GET", "/moderation/pairs", admission=Callers.moderator)
    async def list_pairs(self, wanted: PairsQuery) -> SuspiciousPairs:
        """List pairs who meet in rated games, and do well then, more often than chance explains."""
        async with self._searching:
            found = await suspicious_pairs(self._database, wanted.pool, games=PAIRS_GAMES, limit=PAIRS_SHOWN)
        pairs = [pair for pair in found.pairs if pair.score > 0]
        guests = {guest for pair in pairs for guest in (pair.first, pair.second)}
        names = await self._names_of({*guests, *(hub.guest for hub in found.hubs)})
        hubs = [hub_view(hub, names) for hub in found.hubs]
        return SuspiciousPairs(games=found.games, pairs=[pair_view(pair, names) for pair in pairs], hubs=hubs)

    @Operation("GET", "/moderation/pairs/games", admission=Callers.moderator)
    async def list_pair_games(self, moderator: Guest, wanted: PairGamesQuery) -> PairGames:
        """List the rated games that two players have played together, the latest first."""
        rows = await self._database.read(
            common_games,
            wanted.pool,
            (wanted.first, wanted.second),
            reader=moderator.id,
            before=wanted.before,
            limit=PAIR_GAMES_PER_PAGE + 1,
        )
        found, following = page_of(rows, PAIR_GAMES_PER_PAGE, lambda game: game.result)
        return PairGames(games=[answer_of(PairGame, each) for each in found], next=following)

    @Operation(
        "POST",
        "/moderation/ban",
        admission=Callers.moderator,
        refusals=("no_such_guest", "over_a_moderator", "own_matter"),
    )
    async def ban(self, request: Request, moderator: Guest, wanted: BanGuest) -> None:
        """Ban a guest for some time."""
        if self._lobby.play_together(moderator.id, wanted.guest):
            raise own_matter()
        act = self._about_guest(moderator, "ban", wanted, minutes=wanted.minutes)
        await self._done(request, structs.replace(act, has_addresses=wanted.has_addresses))

    @Operation("POST", "/moderation/unban", admission=Callers.moderator, refusals=ABOUT_GUESTS)
    async def unban(self, request: Request, moderator: Guest, wanted: AboutGuest) -> None:
        """Lift a guest's ban."""
        await self._done(request, self._about_guest(moderator, "unban", wanted))

    @Operation("POST", "/moderation/mute", admission=Callers.moderator, refusals=ABOUT_GUESTS)
    async def mute(self, request: Request, moderator: Guest, wanted: MuteGuest) -> None:
        """Mute a guest at all tables for some time."""
        await self._done(request, self._about_guest(moderator, "mute", wanted, minutes=wanted.minutes))

    @Operation("POST", "/moderation/unmute", admission=Callers.moderator, refusals=ABOUT_GUESTS)
    async def unmute(self, request: Request, moderator: Guest, wanted: AboutGuest) -> None:
        """Lift a guest's mute."""
        await self._done(request, self._about_guest(moderator, "unmute", wanted))

    @Operation("POST", "/moderation/rename", admission=Callers.moderator, refusals=ABOUT_GUESTS)
    async def reset_name(self, request: Request, moderator: Guest, wanted: AboutGuest) -> None:
        """Reset a guest's name."""
        await self._done(request, self._about_guest(moderator, "rename", wanted))

    @Operation("POST", "/moderation/close", admission=Callers.moderator, refusals=("no_such_table", "own_matter"))
    async def close_table(self, request: Request, moderator: Guest, wanted: CloseTable) -> None:
        """Close a table."""
        code = well_formed(wanted.code)
        if await self._lobby.is_playing(moderator.id, code):
            raise own_matter()
        act = Act(at_ms=self._now_ms, actor=moderator.id, kind="close", code=code, reason=wanted.reason)
        await self._done(request, act)

    @Operation(
        "POST",
        "/moderation/void",
        admission=Callers.moderator,
        refusals=("no_such_table", "no_such_game", "game_not_rated", "game_voided", "over_a_moderator"),
    )
    async def void_game(self, request: Request, moderator: Guest, wanted: VoidGame) -> None:
        """Void a rated game from the next night on."""
        code, number = well_formed(wanted.code), wanted.number
        if await self._database.read(players_with_roles, code, number=number):
            raise ProtocolError("over_a_moderator", "only the command line can void a game that a moderator has played")
        act = Act(at_ms=self._now_ms, actor=moderator.id, kind="void", code=code, number=number, reason=wanted.reason)
        await self._done(request, act)

    @Operation(
        "POST",
        "/moderation/remove_name",
        admission=Callers.moderator,
        refusals=("no_such_tournament", "being_updated"),
        is_repeatable=True,
    )
    async def remove_name(self, moderator: Guest, wanted: AboutTournament) -> None:
        """Remove the name of a tournament."""
        await self._on_tournament(moderator, "remove_name", wanted, name_removed)

    @Operation(
        "POST",
        "/moderation/cancel",
        admission=Callers.moderator,
        refusals=("no_such_tournament", "tournament_began", "being_updated"),
        is_repeatable=True,
    )
    async def cancel_as_moderator(self, moderator: Guest, wanted: AboutTournament) -> None:
        """Cancel a tournament before its start."""
        await self._on_tournament(moderator, "cancel", wanted, lambda state: cancelled(state, now_ms=self._now_ms))

    @Operation("POST", "/moderation/settle", admission=Callers.moderator, refusals=("no_such_report", "own_matter"))
    async def settle(self, request: Request, moderator: Guest, wanted: SettleReport) -> None:
        """Settle a report."""
        found = await self._database.read(all_reports, open_only=True, after=wanted.report - 1, limit=1)
        if any(each.id == wanted.report and speaker_of(each) == moderator.id for each in found):
            raise own_matter()
        act = Act(at_ms=self._now_ms, actor=moderator.id, kind="settle", report=wanted.report, reason=wanted.note)
        await self._done(request, act)

    async def _on_tournament(
        self, moderator: Guest, kind: ActKind, wanted: AboutTournament, decide: Callable[[Tournament], list[Event]]
    ) -> None:
        """Append to the journal of a tournament and log that, unless it has been done.

        Raises: ProtocolError (no_such_tournament, tournament_began, being_updated).
        """
        check_format(self._services)
        tournament = wanted.tournament.lower()
        act = Act(at_ms=self._now_ms, actor=moderator.id, kind=kind, code=tournament, reason=wanted.reason)
        await self._tournaments.append(tournament, lambda known: decide(known.state), beside=partial(log_act, act=act))

    async def _names_of(self, guests: set[int | None]) -> dict[int, str]:
        return await self._database.read(people.names_of, guests)

    def _about_guest(
        self, moderator: Guest, kind: ActKind, wanted: BanGuest | MuteGuest | AboutGuest, *, minutes: int | None = None
    ) -> Act:
        until_ms = None if minutes is None else self._now_ms + minutes * MINUTE_MS
        return Act(
            at_ms=self._now_ms,
            actor=moderator.id,
            kind=kind,
            guest=wanted.guest,
            until_ms=until_ms,
            reason=wanted.reason,
        )

    async def _done(self, request: Request, act: Act) -> None:
        """Carry out an act.

        Raises: ProtocolError (over_a_moderator, no_such_guest, no_such_report, no_such_table, no_such_game,
            game_not_rated, game_voided).
        """
        database = self._database
        if act.guest is not None and await database.read(role_of, act.guest) is not None:
            raise ProtocolError("over_a_moderator", "only the command line can act on guests with a role")
        await self._moderation.act(act, replying(request, lambda _: nothing()))


def own_matter() -> ProtocolError:
    """Return the refusal of an act from which the moderator could gain something."""
    return ProtocolError("own_matter", "this concerns a game that you are playing, or what you said")


def speaker_of(report: Report) -> int | None:
    """Return who said a reported line."""
    return next((line.guest for line in report.lines if line.id == report.talk), None)


def game_of(report: Report) -> int:
    """Return the number of the game in which a reported line was said; 0 before the first."""
    return next((line.number for line in report.lines if line.id == report.talk), 0)


def report_view(report: Report, names: dict[int, str], counting: frozenset[tuple[str, int]]) -> OpenReport:
    """Render a report for the wire.

    Args:
        counting: the games that can be voided.
    """
    game = game_of(report)
    return answer_of(
        OpenReport,
        report,
        reporter_name=name_in(names, report.reporter),
        line=report.talk,
        lines=[line_view(line, names) for line in report.lines],
        rated_game=game if (report.code, game) in counting else None,
    )


def guests_of(talk: Talk) -> tuple[int | None, int | None]:
    """Return the speaker of a line, and the guest whom it is about."""
    line = line_of(talk)
    return talk.guest, None if line is None or line.about is None else line.about.guest


def act_view(act: Act, names: dict[int, str]) -> LoggedAct:
    """Render an act for the wire."""
    return answer_of(LoggedAct, act, actor_name=name_in(names, act.actor), guest_name=name_in(names, act.guest))


def sanction_view(sanction: Sanction, names: dict[int, str]) -> SanctionInForce:
    """Render a ban or mute for the wire."""
    name = name_in(names, sanction.guest)
    return answer_of(SanctionInForce, sanction, name=name, is_address=sanction.network is not None)


def pair_view(pair: Pair, names: dict[int, str]) -> SuspiciousPair:
    """Render a pair for the wire."""
    return answer_of(
        SuspiciousPair,
        pair,
        first_name=name_in(names, pair.first),
        second_name=name_in(names, pair.second),
        games=pair.meetings,
        expected=round(pair.expected, 1),
        first_gain=round(pair.gains[0], 2),
        second_gain=round(pair.gains[1], 2),
        score=round(pair.score, 1),
    )


def hub_view(hub: FoundHub, names: dict[int, str]) -> Hub:
    """Render a hub for the wire."""
    return answer_of(Hub, hub, name=name_in(names, hub.guest), share=round(hub.share, 2))


def name_in(names: dict[int, str], guest: int | None) -> str | None:
    return None if guest is None else names.get(guest)


def line_view(talk: Talk, names: dict[int, str]) -> ReportedLine:
    """Render a line of talk for the wire; what another version of Golpe has written in it is left out."""
    content = content_of(talk) or Content()
    guest, about = guests_of(talk)
    about_name = name_in(names, about)
    return answer_of(ReportedLine, talk, content, game=talk.number, name=name_in(names, guest), about=about_name)
