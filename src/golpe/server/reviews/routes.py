"""Requests about reviews of finished games. A review shows all cards, so it needs the right to see them."""

from http import HTTPStatus
from typing import Final, Literal

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError, RecordError
from golpe.protocol.bodies import MomentQuery, ReviewTold
from golpe.protocol.review_worker import Phase
from golpe.protocol.reviews import Curves
from golpe.server.db.keys import hashes_of
from golpe.server.games.rows import GameRow, guests_in
from golpe.server.guests import people
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import cacheable, written_small
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.limits import (
    PICTURES_AT_ONCE,
    PICTURES_KEPT,
    PICTURES_WAITING_MAX,
    REPLAYS_AT_ONCE,
    REPLAYS_KEPT,
    REPLAYS_WAITING_MAX,
    REVIEWS_OF_NETWORK,
)
from golpe.server.networks import Origin
from golpe.server.replays.cache import Cache
from golpe.server.replays.opened import WhollyOpened
from golpe.server.replays.pictures import PictureError, moment_at, moment_picture
from golpe.server.replays.replays import positions_of
from golpe.server.replays.routes import PNG, drawn_masks, text_of, unreadable
from golpe.server.reviews.reviewing import Reviewer
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit

OF_REVIEWS: Final = ("no_such_game", "game_unreadable", "queue_full", "share_full")
OF_MOMENTS: Final = (*OF_REVIEWS, "no_such_seat", "try_again")
REVIEWS: Final = Limit(lambda bounds: (bounds.review_burst, bounds.reviews_per_second))
FROM_NETWORK: Final = Limit(
    lambda bounds: (bounds.review_burst * REVIEWS_OF_NETWORK, bounds.reviews_per_second * REVIEWS_OF_NETWORK)
)


class PackedReview(Struct, kw_only=True):
    """A `ReviewTold` with encoded curves and review, which encodes to the same bytes."""

    state: Literal["none", "waiting", "computing", "ready", "failed"]
    ahead: int = 0
    phase: Phase | None = None
    done: int = 0
    total: int = 0
    positions: list[int]
    curves: Raw | None = None
    review: Raw | None = None


class OnlyCurves(Struct):
    """The part of a review that a picture needs."""

    curves: Curves


class ReviewRoutes(Routes):
    """Answers `/api/games/…/review` and `/api/shared/…/review`."""

    def __init__(self, services: Services, callers: Callers, reviewer: Reviewer) -> None:
        super().__init__(services, callers)
        self._reviewer = reviewer
        self._positions = Cache[list[int]](REPLAYS_KEPT, at_once=REPLAYS_AT_ONCE, waiting_max=REPLAYS_WAITING_MAX)
        self._pictures = Cache[bytes](PICTURES_KEPT, at_once=PICTURES_AT_ONCE, waiting_max=PICTURES_WAITING_MAX)

    @Operation("GET", "/games/{code}/{number:int}/review", answer=ReviewTold, refusals=OF_REVIEWS)
    async def review(self, request: Request, game: WhollyOpened, origin: RequestOrigin) -> Response:
        """Show the review of a finished game, or how far it is."""
        return await self._told(request, game.row, origin)

    @Operation(
        "POST",
        "/games/{code}/{number:int}/review",
        answer=ReviewTold,
        refusals=OF_REVIEWS,
        status=HTTPStatus.ACCEPTED,
        is_repeatable=True,
    )
    async def ask(self, request: Request, guest: Guest, game: WhollyOpened, origin: RequestOrigin) -> Response:
        """Ask for the review of a finished game, which is computed unless it is there already."""
        row = game.row
        positions = await self._positions_in(row, origin)  # a record that cannot be read cannot be reviewed
        progress = await self._reviewer.progress(row.id)
        if (progress is None or progress.state == "failed") and await self._reviewer.kept(row.id) is None:
            networks = await hashes_of(self._database, self._services.rng, origin)
            await self._reviewer.check_room(networks)
            self._services.limits.pay(REVIEWS, str(guest.id))
            self._services.limits.pay_from(FROM_NETWORK, origin)
            await self._reviewer.ask(row.id, decisions=positions[-1], networks=networks)
        response = await self._told(request, row, origin)
        response.status_code = HTTPStatus.ACCEPTED
        return response

    @Operation("GET", "/games/{code}/{number:int}/review.png", answer=PNG, refusals=OF_MOMENTS, is_cached=True)
    async def moment(
        self, request: Request, wanted: MomentQuery, game: WhollyOpened, origin: RequestOrigin
    ) -> Response:
        """Draw a moment of a finished game: the table, and how a decision changed a seat's win chance."""
        row = game.row
        kept = await self._reviewer.kept(row.id)
        if kept is None:
            raise ProtocolError("try_again", "the game has no review yet")
        opened = msgspec.json.decode(kept, type=OnlyCurves).curves.opened
        if wanted.seat >= len(row.players):
            raise ProtocolError("no_such_seat", f"this game had {len(row.players)} seats, no seat {wanted.seat}")
        if wanted.n >= len(opened):
            raise ProtocolError("malformed", f"this game had {len(opened) - 1} decisions, no decision {wanted.n}")
        names = await self._database.read(people.names_of, guests_in([row]))
        masks, chances = drawn_masks(row, names), [opened[each][wanted.seat] for each in (wanted.n - 1, wanted.n)]
        try:
            png = await self._pictures.take(
                (row.id, wanted.n, wanted.seat, masks, *chances),
                lambda: moment_picture(
                    moment_at(
                        text_of(row), wanted.n, seat=wanted.seat, masks=masks, before=chances[0], after=chances[1]
                    )
                ),
                origin,
            )
        except RecordError as error:
            raise unreadable() from error
        except PictureError as error:
            raise ProtocolError("try_again", "the picture could not be drawn") from error
        return cacheable(request, png, media_type=PNG, is_fixed=False)

    @Operation("GET", "/shared/{secret}/review", answer=ReviewTold, refusals=OF_REVIEWS)
    async def shared_review(self, request: Request, game: WhollyOpened, origin: RequestOrigin) -> Response:
        """Show the review of a game that a link shows with all cards open, or how far it is."""
        return await self.review(request, game, origin)

    @Operation(
        "POST",
        "/shared/{secret}/review",
        answer=ReviewTold,
        refusals=OF_REVIEWS,
        status=HTTPStatus.ACCEPTED,
        is_repeatable=True,
    )
    async def ask_for_shared(
        self, request: Request, guest: Guest, game: WhollyOpened, origin: RequestOrigin
    ) -> Response:
        """Ask for the review of a game that a link shows with all cards open, computed unless it is there already."""
        return await self.ask(request, guest, game, origin)

    @Operation("GET", "/shared/{secret}/review.png", answer=PNG, refusals=OF_MOMENTS, is_cached=True)
    async def shared_moment(
        self, request: Request, wanted: MomentQuery, game: WhollyOpened, origin: RequestOrigin
    ) -> Response:
        """Draw a moment of a game that a link shows: the table, and how a decision changed a seat's win chance."""
        return await self.moment(request, wanted, game, origin)

    async def _told(self, request: Request, row: GameRow, origin: Origin) -> Response:
        positions = await self._positions_in(row, origin)
        progress = await self._reviewer.progress(row.id)
        if progress is not None and progress.state != "failed":
            review = self._reviewer.running(row.id)
            told = PackedReview(
                state="waiting" if progress.state == "waiting" else "computing",
                ahead=progress.ahead,
                phase=None if review is None else review.phase,
                done=0 if review is None else review.done,
                total=0 if review is None else review.total,
                positions=positions,
                curves=None if review is None else review.curves,
            )
        elif (kept := await self._reviewer.kept(row.id)) is not None:
            told = PackedReview(state="ready", positions=positions, review=kept)
        else:
            told = PackedReview(state="none" if progress is None else "failed", positions=positions)
        return written_small(request, told)

    async def _positions_in(self, row: GameRow, origin: Origin) -> list[int]:
        """Return the position that each moment of the game's replay shows.

        Raises: ProtocolError (game_unreadable).
        """
        try:
            return await self._positions.take(row.id, lambda: positions_of(text_of(row)), origin)
        except RecordError as error:
            raise unreadable() from error
