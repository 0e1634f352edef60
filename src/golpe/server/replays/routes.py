"""Requests about finished games: lists, records, replays, how players play, pictures. Running games are never shown."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final
from urllib.parse import urlencode

from msgspec import Raw, Struct, ValidationError, convert, structs
from starlette.requests import Request
from starlette.responses import Response

from golpe.bots.blunders import Blunders, blunders_in
from golpe.bots.personalities import personalities, personality_in
from golpe.errors import ProtocolError, RecordError
from golpe.protocol.bodies import (
    Claims,
    ClaimTold,
    GamesQuery,
    LinkOpens,
    PlayedGame,
    PlayedGames,
    PreviewQuery,
    Replay,
    ReplayQuery,
    SeatStudy,
    ShareQuery,
    Studies,
)
from golpe.protocol.bot_accounts import BotBlunders
from golpe.protocol.page import OptionValue
from golpe.record.claims import claims_of
from golpe.record.study import Play, plays_of
from golpe.record.uncheckable import without_check
from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.db.errors import StoreError
from golpe.server.games import rows as games
from golpe.server.games.rows import GameRow, Player, games_of, guests_in, labels_of, masks_in, no_such_game, played
from golpe.server.guests import people
from golpe.server.guests.people import names_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import cacheable, page_of, written_small
from golpe.server.http.callers import Callers
from golpe.server.http.operation import NDJSON, Operation, RequestOrigin, Routes
from golpe.server.http.pages import GAME, SHARED_GAME, HeadWriter
from golpe.server.limits import (
    GAMES_PER_PAGE,
    PICTURES_AT_ONCE,
    PICTURES_KEPT,
    PICTURES_WAITING_MAX,
    REPLAYS_AT_ONCE,
    REPLAYS_KEPT,
    REPLAYS_WAITING_MAX,
    STUDIED_GAMES_MAX,
    STUDIES_KEPT,
    STUDIES_PER_SECOND,
    STUDY_BURST,
)
from golpe.server.networks import Origin
from golpe.server.profiles import rows as profile_rows
from golpe.server.ratings.results import public_results_of
from golpe.server.replays.cache import Cache
from golpe.server.replays.opened import Opened, OpenedGame, WhollyOpened, opened
from golpe.server.replays.pictures import HEIGHT, SHARE_WORDS, WIDTH, PictureError, Scene, picture, title_of
from golpe.server.replays.replays import CompressedFrames
from golpe.server.replays.share_story import Story, story_of
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit

OF_CLAIMS: Final = ("no_such_game", "game_unreadable", "queue_full", "share_full")
OF_REPLAYS: Final = (*OF_CLAIMS, "no_such_seat")


class PackedReplay(Struct, kw_only=True):
    """A `Replay` with encoded frames, which encodes to the same bytes."""

    game: PlayedGame
    seat: int | None
    opens: LinkOpens
    changes: dict[str, OptionValue]
    frames: list[Raw]
    first: int
    next: int | None


class GameRoutes(Routes):
    """Answers `/api/me/games` and `/api/games`."""

    def __init__(self, services: Services, callers: Callers) -> None:
        super().__init__(services, callers)
        self._reels = Cache[CompressedFrames](REPLAYS_KEPT, at_once=REPLAYS_AT_ONCE, waiting_max=REPLAYS_WAITING_MAX)
        self._claims = Cache[list[ClaimTold]](REPLAYS_KEPT, at_once=REPLAYS_AT_ONCE, waiting_max=REPLAYS_WAITING_MAX)

    @Operation("GET", "/me/games")
    async def mine(self, guest: Guest, wanted: GamesQuery) -> PlayedGames:
        """List the visitor's finished games, newest first."""
        rows = await self._database.read(games_of, guest.id, before=wanted.before, limit=GAMES_PER_PAGE + 1)
        shown, following = page_of(rows, GAMES_PER_PAGE, lambda row: row.id)
        return PlayedGames(games=await self._played(shown, guest), next=following)

    @Operation("GET", "/games/{code}/{number:int}.jsonl", answer=NDJSON, refusals=("no_such_game",), is_cached=True)
    async def record(self, request: Request, game: WhollyOpened) -> Response:
        """Download the record of a finished game."""
        row = game.row
        record = row.record or b""
        if game.link is not None and not row.is_public:
            try:  # with the code of the table, a reader could come there
                record = without_check(text_of(row)).encode()
            except RecordError as error:
                raise unreadable() from error
        response = cacheable(request, record, media_type=NDJSON, is_fixed=False)
        name = f"golpe-{row.code}-{row.number}" if game.link is None else "golpe-game"
        response.headers["content-disposition"] = f'attachment; filename="{name}.jsonl"'
        return response

    @Operation("GET", "/games/{code}/{number:int}", answer=Replay, refusals=OF_REPLAYS)
    async def replay(self, request: Request, wanted: ReplayQuery, game: OpenedGame, origin: RequestOrigin) -> Response:
        """Show a finished game, frame by frame, as a seat saw it or with all cards open."""
        row = game.row
        seat = game.only if wanted.seat is None else wanted.seat
        if game.only not in (None, seat):
            raise ProtocolError("no_such_seat", "this link shows the view of another seat")
        if seat is not None and seat >= len(row.players):
            raise ProtocolError("no_such_seat", f"this game had {len(row.players)} seats, no seat {seat}")
        number = row.number
        try:
            reel = await self._reels.take(
                (row.id, seat), lambda: CompressedFrames.of(text_of(row), number=number, seat=seat), origin
            )
        except RecordError as error:
            raise unreadable() from error
        frames, following = reel.frames(wanted.first)
        (shown,) = await self._played([row], game.reader)
        if game.link is not None:
            shown.code = ""  # with it, a reader could come to the table
        return written_small(
            request,
            PackedReplay(
                game=shown,
                seat=seat,
                opens="all" if game.only is None else "seat",
                changes=reel.changes,
                frames=frames,
                first=wanted.first,
                next=following,
            ),
        )

    @Operation("GET", "/games/{code}/{number:int}/claims", refusals=OF_CLAIMS)
    async def claims(self, game: WhollyOpened, origin: RequestOrigin) -> Claims:
        """List the claims of a finished game, whether they were true, and whether they were challenged."""
        row = game.row
        try:
            claims = await self._claims.take(row.id, lambda: claims_in(text_of(row)), origin)
        except RecordError as error:
            raise unreadable() from error
        return Claims(claims=claims)

    @Operation("GET", "/shared/{secret}.jsonl", answer=NDJSON, refusals=("no_such_game",), is_cached=True)
    async def shared_record(self, request: Request, game: WhollyOpened) -> Response:
        """Download the record of a game that a link shows."""
        return await self.record(request, game)

    @Operation("GET", "/shared/{secret}", answer=Replay, refusals=OF_REPLAYS)
    async def shared(self, request: Request, wanted: ReplayQuery, game: OpenedGame, origin: RequestOrigin) -> Response:
        """Show a game that a link shows, frame by frame, as a seat saw it or with all cards open."""
        return await self.replay(request, wanted, game, origin)

    @Operation("GET", "/shared/{secret}/claims", refusals=OF_CLAIMS)
    async def shared_claims(self, game: WhollyOpened, origin: RequestOrigin) -> Claims:
        """List the claims of a game that a link shows, whether they were true, and whether they were challenged."""
        return await self.claims(game, origin)

    async def _played(self, rows: Sequence[GameRow], viewer: Guest | None) -> list[PlayedGame]:
        """Describe games, with the current names of their players."""
        names = await self._database.read(people.names_of, guests_in(rows))
        return [played(row, names, None if viewer is None else viewer.id) for row in rows]


def text_of(row: GameRow) -> str:
    """Return the record of a game."""
    return (row.record or b"").decode()


def unreadable() -> ProtocolError:
    """Return the refusal of a record that cannot be read."""
    return ProtocolError("game_unreadable", "this version cannot read the record of this game")


def claims_in(text: str) -> list[ClaimTold]:
    """Render the claims of a recorded game."""
    return [convert(claim, ClaimTold, from_attributes=True) for claim in claims_of(text)]


ASKED: Final = Limit(lambda _: (STUDY_BURST, STUDIES_PER_SECOND))
Who = int | str
"""A guest by number, or bots by their kind."""


class StudyRoutes(Routes):
    """Answers `/api/me/games/{code}/{number}/players`."""

    def __init__(self, services: Services, callers: Callers) -> None:
        super().__init__(services, callers)
        self._plays = Cache[list[Play]](STUDIES_KEPT, at_once=REPLAYS_AT_ONCE, waiting_max=REPLAYS_WAITING_MAX)

    @Operation(
        "GET",
        "/me/games/{code}/{number:int}/players",
        limit=ASKED,
        refusals=("no_such_game", "game_unreadable", "queue_full", "share_full"),
    )
    async def players(self, guest: Guest, game: OpenedGame, origin: RequestOrigin) -> Studies:
        """Show how the players of one of the visitor's games play, from what everybody saw."""
        row = game.row
        if all(player.guest != guest.id for player in row.players):
            raise no_such_game()
        try:
            here = await self._plays_in(row, origin)
        except RecordError as error:
            raise unreadable() from error
        names = await self._database.read(names_of, guests_in([row]))
        player_at = {seat: who_played(each) for seat, each in enumerate(row.players) if each.guest in (None, *names)}
        past_games = await self._past_games(guest.id, {player for player in player_at.values() if player}, origin)
        return Studies(
            players=[
                SeatStudy(
                    seat=seat, here=here[seat].study(), together=None if player is None else past_games[player].study()
                )
                for seat, player in player_at.items()
            ]
        )

    async def _past_games(self, guest: int, wanted: set[Who], origin: Origin) -> dict[Who, Play]:
        """Return the play of the wanted players in the last games of a guest, except unreadable games."""
        found = {who: Play() for who in wanted}
        database = self._database
        for listed in await database.read(games.games_of, guest, limit=STUDIED_GAMES_MAX):
            if not any(who_played(player) in wanted for player in listed.players):
                continue
            row = await database.read(games.game, listed.code, number=listed.number, reader=guest)
            if row is None:  # it has just been deleted
                continue
            try:
                plays = await self._plays_in(row, origin)
            except RecordError:
                continue
            for player, play in zip(row.players, plays, strict=True):
                who = who_played(player)
                if who in found:
                    found[who].add(play)
        return found

    async def _plays_in(self, row: GameRow, origin: Origin) -> list[Play]:
        """Return the public play of each seat.

        Raises: RecordError if this version cannot read the record.
        """
        return await self._plays.take(row.id, lambda: plays_of(text_of(row)), origin)


def who_played(player: Player) -> Who | None:
    """Return who played a seat; None if a bot took over from a person."""
    if player.guest is None:
        return player.bot
    return player.guest if player.bot is None else None


class BlunderRoutes(Routes):
    """Answers `/api/bots/{name}/blunders`."""

    def __init__(self, services: Services, callers: Callers) -> None:
        super().__init__(services, callers)
        self._counted = Cache[list[Blunders]](REPLAYS_KEPT, at_once=REPLAYS_AT_ONCE, waiting_max=REPLAYS_WAITING_MAX)

    @Operation("GET", "/bots/{name}/blunders", refusals=("no_such_bot_account", "queue_full", "share_full"))
    async def blunders(self, name: str, origin: RequestOrigin) -> BotBlunders:
        """Count the plain blunders of a bot in its last games."""
        bot = await self._database.read(bot_rows.found_bot, name)
        told = BotBlunders(games=0, blunders=0, chances=0)
        for each in await self._database.read(public_results_of, bot.guest, limit=GAMES_PER_PAGE):
            row = await self._database.read(games.game, each.code, number=each.number, reader=bot.guest)
            if row is None or row.record is None:
                continue
            text = row.record.decode()
            try:
                counts = await self._counted.take(row.id, lambda text=text: blunders_in(text), origin)
            except RecordError:  # of another version
                continue
            told.games += 1
            told.blunders += counts[each.seat].blunders
            told.chances += counts[each.seat].chances
        return told


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
            png = await self._pictures.take((row.id, scene), lambda: picture(scene, story_in(row)), origin)
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


def story_in(row: GameRow) -> Story | None:
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
