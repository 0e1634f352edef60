"""Requests about shared games: the picture of a finished game, and the head of its page for previews of its link."""

from html import escape
from typing import Final
from urllib.parse import urlencode

from msgspec import ValidationError, convert
from starlette.requests import Request
from starlette.responses import Response

from golpe.bots.personalities import personalities, personality_in
from golpe.errors import ProtocolError
from golpe.protocol.bodies import ShareQuery
from golpe.server.limits import PICTURES_AT_ONCE, PICTURES_KEPT, PICTURES_WAITING_MAX
from golpe.server.reading.cache import Cache
from golpe.server.reading.share_picture import HEIGHT, WIDTH, PictureError, Scene, picture, title_of
from golpe.server.reading.share_words import SHARE_WORDS
from golpe.server.rest.answers import cacheable, query
from golpe.server.rest.games import finished, labels_of, masks_in
from golpe.server.rest.operation import Operation
from golpe.server.rest.visitors import Visitors
from golpe.server.services.services import Services
from golpe.server.store.errors import StoreError
from golpe.server.store.games import GameRow

PNG: Final = "image/png"
PARAMETERS: Final = ShareQuery.__struct_fields__


class SharingRoutes:
    """Answers requests for the picture of a game, and writes the head of its page."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors
        self._pictures = Cache[bytes](PICTURES_KEPT, at_once=PICTURES_AT_ONCE, waiting_max=PICTURES_WAITING_MAX)

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="GET",
                path="/games/{code}/{number:int}/share.png",
                summary="Draw the picture of a finished game, which names only the player who shares it.",
                answered_by=self.share,
                query=ShareQuery,
                answer=PNG,
                is_cached=True,
                refusals=("no_such_game", "no_such_seat"),
            )
        ]

    async def share(self, request: Request) -> Response:
        """Draw the picture of a game."""
        self._visitors.let_in(request)
        scene = await self._scene(request, query(request, ShareQuery))
        try:
            png = await self._pictures.take(scene, lambda: picture(scene))
        except PictureError as error:
            raise ProtocolError("try_again", "the picture could not be drawn") from error
        response = cacheable(request, png, media_type=PNG, is_fixed=False)
        response.headers["cross-origin-resource-policy"] = "cross-origin"  # previews on other sites show it
        return response

    async def head(self, request: Request) -> str:
        """Return the tags for previews in the head of a game's page; empty if the game is unknown."""
        try:
            self._visitors.let_in(request)
            # Some sites add parameters of their own to links.
            known = {name: request.query_params.get(name) for name in PARAMETERS if name in request.query_params}
            scene = await self._scene(request, convert(known, ShareQuery, strict=False))
        except (ProtocolError, StoreError, ValidationError):  # the page itself says what is wrong
            return ""
        code, number = request.path_params["code"], request.path_params["number"]
        asked = {name: value for name, value in (("by", scene.by), ("language", scene.language)) if value is not None}
        page, game = (
            f"{self._services.base_url}/g/{code}/{number}",
            f"{self._services.base_url}/api/games/{code}/{number}",
        )
        return tags(scene, page=f"{page}?{urlencode(asked)}", image=f"{game}/share.png?{urlencode(asked)}")

    async def _scene(self, request: Request, wanted: ShareQuery) -> Scene:
        """Return what to show of the game that a request names.

        Raises: ProtocolError (malformed, no_such_game, no_such_seat).
        """
        if wanted.language not in SHARE_WORDS:
            raise ProtocolError("malformed", f"language must be one of {', '.join(SHARE_WORDS)}")
        row = await finished(self._services, request)
        by = wanted.by
        if by is not None and by >= len(row.players):
            raise ProtocolError("no_such_seat", f"this game had {len(row.players)} seats, no seat {by}")
        guests = frozenset(player.guest for player in row.players if player.guest is not None)
        names = await self._services.store.names_of(guests)
        return Scene(
            masks=drawn_masks(row, names),
            winner=row.winner,
            by=by,
            name="" if by is None else name_of(row, by, names),
            language=wanted.language,
        )


def name_of(row: GameRow, seat: int, names: dict[int, str]) -> str:
    """Return the label of a game's player; empty if their name was erased."""
    guest = row.players[seat].guest
    return "" if guest is not None and guest not in names else labels_of(row, names)[seat]


def drawn_masks(row: GameRow, names: dict[int, str]) -> tuple[int, ...]:
    """Return the number of each seat's mask, as the page draws it."""
    bots = [None if player.bot is None else personality_in(player.bot) for player in row.players]
    return tuple(
        mask if bot is None else personalities()[bot].mask for bot, mask in zip(bots, masks_in(row, names), strict=True)
    )


def tags(scene: Scene, *, page: str, image: str) -> str:
    """Return the tags in the head of a game's page."""
    title, about = title_of(scene), SHARE_WORDS[scene.language].about
    named = {"description": about, "twitter:card": "summary_large_image"}
    properties = {
        "og:type": "website",
        "og:site_name": "Golpe",
        "og:locale": scene.language,
        "og:url": page,
        "og:title": title,
        "og:description": about,
        "og:image": image,
        "og:image:type": PNG,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
    }
    return "".join(
        f'<meta {attribute}="{name}" content="{escape(content)}" />'
        for attribute, values in (("name", named), ("property", properties))
        for name, content in values.items()
    )
