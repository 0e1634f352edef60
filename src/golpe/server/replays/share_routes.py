"""Requests about shared games: the picture of a finished game, and the head of its page for previews of its link."""

from collections.abc import Mapping
from html import escape
from typing import Final
from urllib.parse import urlencode

from msgspec import ValidationError, convert, structs
from starlette.requests import Request
from starlette.responses import Response

from golpe.bots.personalities import personalities, personality_in
from golpe.errors import ProtocolError, RecordError
from golpe.protocol.bodies import PreviewQuery, ShareQuery
from golpe.server.db.errors import StoreError
from golpe.server.games.rows import GameRow, guests_in, labels_of, masks_in
from golpe.server.guests import people
from golpe.server.http.answers import cacheable
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.http.pages import GAME, SHARED_GAME, HeadWriter
from golpe.server.limits import PICTURES_AT_ONCE, PICTURES_KEPT, PICTURES_WAITING_MAX
from golpe.server.networks import Origin
from golpe.server.profiles import rows as profile_rows
from golpe.server.replays.cache import Cache
from golpe.server.replays.opened import Opened, OpenedGame, opened
from golpe.server.replays.pictures import HEIGHT, SHARE_WORDS, WIDTH, PictureError, Scene, picture, title_of
from golpe.server.replays.routes import text_of
from golpe.server.replays.share_story import Story, story_of
from golpe.server.services.services import Services

PNG: Final = "image/png"


class SharingRoutes(Routes):
    """Answers requests for the picture of a game, and writes the head of its page."""

    def __init__(self, services: Services, callers: Callers) -> None:
        super().__init__(services, callers)
        self._pictures = Cache[bytes](PICTURES_KEPT, at_once=PICTURES_AT_ONCE, waiting_max=PICTURES_WAITING_MAX)

    @Operation(
        "GET",
        "/games/{code}/{number:int}/share.png",
        answer=PNG,
        refusals=("no_such_game", "no_such_seat", "queue_full", "share_full"),
        is_cached=True,
    )
    async def share(self, request: Request, wanted: ShareQuery, game: OpenedGame, origin: RequestOrigin) -> Response:
        """Draw the picture of a finished game, which names only the player who shares it."""
        return await self._drawn(request, wanted, game, origin)

    @Operation(
        "GET",
        "/shared/{secret}/share.png",
        answer=PNG,
        refusals=("no_such_game", "queue_full", "share_full"),
        is_cached=True,
    )
    async def share_by_link(
        self, request: Request, wanted: PreviewQuery, game: OpenedGame, origin: RequestOrigin
    ) -> Response:
        """Draw the picture of a game that a link shows, which names only the player who made the link."""
        return await self._drawn(request, wanted, game, origin)

    def heads(self) -> Mapping[str, HeadWriter]:
        """Return functions that write tags for the head of a game's page."""
        return {GAME: self.head, SHARED_GAME: self.head_by_link}

    async def head(self, request: Request) -> str:
        """Return the tags for previews in the head of a game's page; empty if the visitor may not read the game."""
        code, number = request.path_params["code"], request.path_params["number"]
        return await self._tags(request, ShareQuery, page=f"/g/{code}/{number}", game=f"/api/games/{code}/{number}")

    async def head_by_link(self, request: Request) -> str:
        """Return the same tags for the page of a link; empty if the link does not work."""
        secret = request.path_params["secret"]
        return await self._tags(request, PreviewQuery, page=f"/s/{secret}", game=f"/api/shared/{secret}")

    async def _drawn(self, request: Request, wanted: PreviewQuery, game: Opened, origin: Origin) -> Response:
        scene, row = await self._scene(game, wanted), game.row
        try:
            png = await self._pictures.take((row.id, scene), lambda: picture(scene, told(row)), origin)
        except PictureError as error:
            raise ProtocolError("try_again", "the picture could not be drawn") from error
        response = cacheable(request, png, media_type=PNG, is_fixed=False)
        response.headers["cross-origin-resource-policy"] = "cross-origin"  # previews on other sites show it
        return response

    async def _tags(self, request: Request, kind: type[PreviewQuery], *, page: str, game: str) -> str:
        try:
            self._callers.let_in(request)
            # Some sites add parameters of their own to links.
            known = {name: value for name, value in request.query_params.items() if name in kind.__struct_fields__}
            wanted = convert(known, kind, strict=False)
            scene = await self._scene(await opened(self._services, request), wanted)
        except (ProtocolError, StoreError, ValidationError):  # the page itself says what is wrong
            return ""
        asked = urlencode(
            [(name, value) for name, value in sorted(structs.asdict(wanted).items()) if value is not None]
        )
        base = self._services.base_url
        return tags(scene, page=f"{base}{page}?{asked}", image=f"{base}{game}/share.png?{asked}")

    async def _scene(self, game: Opened, wanted: PreviewQuery) -> Scene:
        """Return what to show of a game.

        Raises: ProtocolError (malformed, no_such_seat).
        """
        if wanted.language not in SHARE_WORDS:
            raise ProtocolError("malformed", f"language must be one of {', '.join(SHARE_WORDS)}")
        row = game.row
        by = wanted.by if isinstance(wanted, ShareQuery) else game.maker
        if by is not None and by >= len(row.players):
            raise ProtocolError("no_such_seat", f"this game had {len(row.players)} seats, no seat {by}")
        names = await self._database.read(people.names_of, guests_in([row]))
        return Scene(
            masks=drawn_masks(row, names),
            winner=row.winner,
            by=by,
            name="" if by is None else name_of(row, by, names),
            language=wanted.language,
            day=await self._database.read(profile_rows.day_of, row.code, number=row.number),
        )


def told(row: GameRow) -> Story | None:
    """Return what happened in a game; None if this version cannot read its record."""
    try:
        return story_of(text_of(row))
    except RecordError:
        return None


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
