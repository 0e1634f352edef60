"""Requests about privacy: what is kept and for how long, and everything that is stored about the visitor."""

from collections.abc import Mapping
from itertools import chain
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.days import MySubscription
from golpe.protocol.privacy import (
    KeptFor,
    MyData,
    MyFollow,
    MyInvitation,
    MyLine,
    MyRating,
    MyResult,
    Privacy,
)
from golpe.server.accounts import rows as accounts
from golpe.server.accounts.me_routes import code_used
from golpe.server.accounts.routes import shown_passkey
from golpe.server.accounts.session_routes import sessions_shown
from golpe.server.bots.routes import my_bot
from golpe.server.bots.rows import bots_of
from golpe.server.days import pushes
from golpe.server.days.routes import games_by_days
from golpe.server.follows.rows import follows_of
from golpe.server.games.rows import games_of
from golpe.server.guests.names import NAMELESS, is_given
from golpe.server.http.answers import written
from golpe.server.http.arguments import SecretHash
from golpe.server.http.operation import Operation
from golpe.server.http.routes import Routes
from golpe.server.http.verification import check_unlimited, check_verified
from golpe.server.http.visitors import Limit
from golpe.server.limits import (
    DATA_BURST,
    DATA_GAMES_MAX,
    DATA_LINES_MAX,
    DATA_PER_SECOND,
    DATA_RESULTS_MAX,
    SEATS_SHOWN_MAX,
)
from golpe.server.links import rows as link_rows
from golpe.server.links.routes import shown_link
from golpe.server.listings import seat_rows as seats
from golpe.server.listings.invitations import Invitation, own_invitations
from golpe.server.listings.waiting import table_of
from golpe.server.moderation import rows as moderation
from golpe.server.profiles import rows as profile_rows
from golpe.server.replays.routes import played
from golpe.server.store import ratings, results, roles, sessions, talk
from golpe.server.store.people import muted_at, names_of
from golpe.server.store.ratings import PersonRating
from golpe.server.store.results import OwnResult
from golpe.server.store.sessions import Guest
from golpe.server.store.talk import Talk
from golpe.server.talk.lines import Content, content_of
from golpe.server.tournaments.rows import entered_by

FILE: Final = "golpe-my-data.json"
DOWNLOADS: Final = Limit(lambda _: (DATA_BURST, DATA_PER_SECOND))
UNREADABLE: Final = Content()
"""Content that another version has written."""


class PrivacyRoutes(Routes):
    """Answers `/api/privacy` and `/api/me/data`."""

    @Operation("GET", "/privacy")
    async def kept(self, guest: Guest | None) -> Privacy:
        """List what the server keeps about people and for how long, and whether it knows the visitor."""
        declared = {each.what: each for each in self._database.subjects}
        kept = [
            KeptFor(what=what, for_ms=each.for_ms, at_most=each.at_most)
            for what, each in declared.items()
            if what is not None
        ]
        return Privacy(kept, guest is not None)

    @Operation("GET", "/me/data", answer=MyData, refusals=("verification_needed", "recovered_recently"))
    async def data(self, request: Request, guest: Guest, own: SecretHash) -> Response:
        """Download everything that the server stores about the visitor."""
        await check_verified(self._services, guest.id, own)
        await check_unlimited(self._services, own)
        self._visitors.pay(DOWNLOADS, guest)
        database, now_ms = self._database, self._now_ms
        created_ms, seen_ms = await database.read(sessions.visits_of, guest.id)
        games = await database.read(games_of, guest.id, limit=DATA_GAMES_MAX)
        address = await database.read(profile_rows.address_of, guest.id)
        account = await database.read(accounts.account_of, guest.id)
        follows = await database.read(follows_of, guest.id)
        invitations = await database.read(own_invitations, guest.id, now_ms=now_ms)
        people = {player.guest for game in games for player in game.players if player.guest is not None}
        people.update(each.guest for each in (*follows.following, *follows.followers))
        people.update(chain.from_iterable((each.by, each.to) for each in invitations))
        names = await database.read(names_of, frozenset(people))
        response = written(
            MyData(
                made_ms=now_ms,
                name=guest.name,
                is_chosen=not is_given(guest.name),
                created_ms=created_ms,
                seen_ms=seen_ms,
                sessions=await sessions_shown(self._services, request, guest.id),
                passkeys=[] if account is None else [shown_passkey(each) for each in account.passkeys],
                codes=0 if account is None else account.codes,
                recovered=None if account is None else code_used(account.recovered),
                games=[played(game, names, guest.id) for game in games],
                talk=[
                    line_said(code, line)
                    for code, line in await database.read(talk.said_by, guest.id, limit=DATA_LINES_MAX)
                ],
                links=[shown_link(link) for link in await database.read(link_rows.links_of, guest.id, now_ms=now_ms)],
                reports=await database.read(talk.reported_by, guest.id),
                mutes=await database.read(muted_at, guest.id),
                is_followable=follows.is_followable,
                following=[
                    MyFollow(name=names[each.guest], made_ms=each.made_ms)
                    for each in follows.following
                    if each.guest in names
                ],
                role=await database.read(roles.role_of, guest.id),
                muted_until_ms=await database.read(moderation.muted_until, guest.id, now_ms=now_ms),
                results=[
                    own_result(each)
                    for each in await database.read(results.results_of, guest.id, limit=DATA_RESULTS_MAX)
                ],
                profile=None if address is None else f"{self._services.base_url}/p/{address}",
                ratings=[own_rating(each) for each in await database.read(ratings.ratings_of, guest.id)],
                games_by_days=await games_by_days(database, guest.id),
                subscriptions=[
                    MySubscription(endpoint=each.endpoint, language=each.language, made_ms=each.made_ms)
                    for each in await database.read(pushes.subscriptions_of, guest.id)
                ],
                tournaments=await database.read(entered_by, guest.id),
                invitations=[own_invitation(each, guest.id, names) for each in invitations],
                followers=[names[each.guest] for each in follows.followers if each.guest in names],
                waiting_at=await database.read(table_of, guest.id),
                seats=[each.code for each in await database.read(seats.seats_of, guest.id, limit=SEATS_SHOWN_MAX)],
                notified=await database.read(pushes.told_to, guest.id),
                bots=[my_bot(each) for each in await database.read(bots_of, guest.id)],
            )
        )
        response.headers["content-disposition"] = f'attachment; filename="{FILE}"'
        return response


def own_result(own: OwnResult) -> MyResult:
    """Render a result for the guest whose it is."""
    result, doubts = own.result, own.result.doubts
    return MyResult(
        table=own.code,
        number=own.number,
        preset=own.preset,
        ended_ms=own.ended_ms,
        seat=own.seat,
        seats=result.seats,
        place=result.place,
        left=result.left,
        claims=result.claims,
        bluffs=result.bluffs,
        believed=result.believed,
        caught=result.caught,
        challenges=None if doubts is None else doubts.challenges,
        right=None if doubts is None else doubts.right,
        claimed=None if doubts is None else dict(doubts.claimed),
        day=own.day,
        pool=own.pool,
        unrated=own.unrated,
        before=None if own.change is None else own.change.before,
        after=None if own.change is None else own.change.after,
    )


def own_invitation(own: Invitation, guest: int, names: Mapping[int, str]) -> MyInvitation:
    """Render an invitation for one of the two."""
    is_mine = own.by == guest
    name = names.get(own.to if is_mine else own.by, NAMELESS)
    return MyInvitation(table=own.code, name=name, is_mine=is_mine, made_ms=own.made_ms)


def own_rating(own: PersonRating) -> MyRating:
    """Render a rating for the guest whose it is."""
    return MyRating(pool=own.pool, number=own.number, deviation=own.deviation, games=own.games, opponents=own.opponents)


def line_said(code: str, line: Talk) -> MyLine:
    """Render a line for the guest who said it."""
    content = content_of(line) or UNREADABLE
    return MyLine(
        at_ms=line.at_ms,
        table=code,
        number=line.number,
        channel=line.channel,
        seat=line.seat,
        phrase=content.phrase,
        character=content.character,
        text=content.text,
    )
