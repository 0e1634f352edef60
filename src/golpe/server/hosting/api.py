"""The REST API and its description."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Router

from golpe.server.device_moves.routes import MoveRoutes
from golpe.server.follows.routes import FollowRoutes
from golpe.server.http.answers import cacheable
from golpe.server.http.keyed import Keyed
from golpe.server.http.openapi import description
from golpe.server.http.operation import Operation, routes_of
from golpe.server.http.pages import GAME, SHARED_GAME, HeadWriter
from golpe.server.http.visitors import Visitors
from golpe.server.links.routes import LinkRoutes
from golpe.server.lobby.lobby import Lobby
from golpe.server.lobby.moderation import Moderation
from golpe.server.profiles.routes import ProfileRoutes
from golpe.server.rest.accounts import AccountRoutes
from golpe.server.rest.bots import BotRoutes
from golpe.server.rest.daily import DailyRoutes
from golpe.server.rest.days import DayRoutes
from golpe.server.rest.endgames import EndgameRoutes
from golpe.server.rest.examples import ExampleRoutes
from golpe.server.rest.games import GameRoutes
from golpe.server.rest.inviting import InvitationRoutes
from golpe.server.rest.moderating import ModeratingRoutes
from golpe.server.rest.notifications import NotificationRoutes
from golpe.server.rest.own_tables import OwnTableRoutes
from golpe.server.rest.people import PeopleRoutes
from golpe.server.rest.privacy import PrivacyRoutes
from golpe.server.rest.ratings import RatingRoutes
from golpe.server.rest.recovery import RecoveryRoutes
from golpe.server.rest.rulebook import RuleRoutes
from golpe.server.rest.sessions import SessionRoutes
from golpe.server.rest.sharing import SharingRoutes
from golpe.server.rest.studies import StudyRoutes
from golpe.server.rest.tables import TableRoutes
from golpe.server.reviews.again_routes import AgainRoutes
from golpe.server.reviews.coach_routes import CoachRoutes
from golpe.server.reviews.coaches import Coaches
from golpe.server.reviews.mistake_routes import MistakeRoutes
from golpe.server.reviews.reviewing import Reviewer
from golpe.server.reviews.routes import ReviewRoutes
from golpe.server.services.services import Services
from golpe.server.sockets.bot_door import BotDoor
from golpe.server.tournaments.book import Book
from golpe.server.tournaments.routes import TournamentRoutes

JSON: Final = "application/json"


class Api:
    """Answers requests; every refusal is a `Problem`."""

    def __init__(
        self,
        services: Services,
        lobby: Lobby,
        moderation: Moderation,
        door: BotDoor,
        reviewer: Reviewer,
        book: Book,
    ) -> None:
        visitors = Visitors(services)
        self._visitors = visitors
        self._keyed = Keyed(services, visitors)
        self._coaches = Coaches()
        self._sharing = SharingRoutes(services, visitors)
        self.operations: list[Operation] = [
            *PeopleRoutes(services, lobby, visitors).operations(),
            *TournamentRoutes(services, book, visitors).operations(),
            *TableRoutes(services, lobby, visitors).operations(),
            *RatingRoutes(services, lobby, visitors).operations(),
            *OwnTableRoutes(services, visitors).operations(),
            *MistakeRoutes(services, visitors, reviewer).operations(),
            *DayRoutes(services, visitors).operations(),
            *NotificationRoutes(services, visitors).operations(),
            *CoachRoutes(services, lobby, visitors, self._coaches).operations(),
            *AgainRoutes(services, lobby, visitors, self._coaches).operations(),
            *RuleRoutes(services, lobby, visitors).operations(),
            *GameRoutes(services, visitors).operations(),
            *StudyRoutes(services, visitors).operations(),
            *ProfileRoutes(services, visitors).operations(),
            *DailyRoutes(services, lobby, visitors).operations(),
            *ReviewRoutes(services, visitors, reviewer).operations(),
            *LinkRoutes(services, visitors).operations(),
            *self._sharing.operations(),
            *FollowRoutes(services, lobby, visitors).operations(),
            *InvitationRoutes(services, lobby, visitors).operations(),
            *SessionRoutes(services, visitors).operations(),
            *MoveRoutes(services, visitors).operations(),
            *AccountRoutes(services, visitors).operations(),
            *RecoveryRoutes(services, visitors).operations(),
            *PrivacyRoutes(services, visitors).operations(),
            *ExampleRoutes(visitors).operations(),
            *EndgameRoutes(services, visitors).operations(),
            *ModeratingRoutes(services, lobby, moderation, visitors, book).operations(),
            *BotRoutes(door, visitors).operations(),
            Operation(
                method="GET",
                path="/openapi.json",
                summary="Describe all requests, in the OpenAPI format.",
                answered_by=self.describe,
                answer=JSON,
                is_cached=True,
            ),
        ]

    async def close(self) -> None:
        """End what answers requests outside this process."""
        await self._coaches.close()

    def routes(self) -> list[BaseRoute]:
        """Return the routes of the API; everything below /api belongs to it, not to the page."""
        return [Mount("/api", Router(routes_of(self.operations, self._keyed.answer), redirect_slashes=False))]

    @property
    def heads(self) -> Mapping[str, HeadWriter]:
        """Functions that write tags for the head of a page, by its route."""
        return {GAME: self._sharing.head, SHARED_GAME: self._sharing.head_by_link}

    @cached_property
    def _description(self) -> bytes:
        # Built at the first request: building it took more than half of the start of a server.
        return msgspec.json.encode(description(self.operations))

    async def describe(self, request: Request) -> Response:
        """Return the OpenAPI description."""
        self._visitors.let_in(request)
        return cacheable(request, self._description, media_type=JSON, is_fixed=True)
