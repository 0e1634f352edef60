"""Requests about all bots: leaderboards, a single bot, challenges, and the records of rated games."""

import asyncio
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Send

from golpe.people.anchors import ANCHORS, LEVELS
from golpe.people.pools import BOT_POOLS, BotPool
from golpe.people.results import Results
from golpe.protocol.bot_accounts import (
    BotBoard,
    BotChallenge,
    BotGame,
    BotGamesQuery,
    BotRating,
    BotResult,
    BotRow,
    BotShown,
    BotsShown,
    ChallengeTable,
)
from golpe.protocol.bots import Challenge
from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.bot_accounts.bot_room import BotRoom
from golpe.server.bot_accounts.records import rated_games
from golpe.server.bot_accounts.rows import Bot, Ranked
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import answer_of
from golpe.server.http.callers import Callers
from golpe.server.http.operation import NDJSON, Operation, RequestOrigin, Routes
from golpe.server.limits import (
    BOARD_ROWS,
    CURVE_GAMES_MAX,
    GAMES_PER_PAGE,
    ROOM_RECORDS_AT_ONCE,
    ROOM_RECORDS_BURST,
    ROOM_RECORDS_MAX,
    ROOM_RECORDS_PER_SECOND,
    SEND_WITHIN,
)
from golpe.server.ratings.results import OwnResult, public_results_of, results_of
from golpe.server.ratings.rows import curves_of
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit

RECORDS: Final = Limit(lambda _: (ROOM_RECORDS_BURST, ROOM_RECORDS_PER_SECOND))
COUNTED_MAX: Final = 1_000
"""Number of a bot's last games that its statistics cover."""
CHALLENGING: Final = (
    "no_such_bot_account",
    "bot_away",
    "challenge_declined",
    "too_many_challenges",
    "too_many_tables",
    "bad_options",
)


class Lines(StreamingResponse):
    """A streaming response that ends if the client stops reading."""

    async def stream_response(self, send: Send) -> None:
        """Send the content, one part at a time.

        Raises: TimeoutError.
        """

        async def send_within(message: Message) -> None:
            async with asyncio.timeout(SEND_WITHIN):
                await send(message)

        await super().stream_response(send_within)


class LadderRoutes(Routes):
    """Answers `/api/bots`."""

    def __init__(self, services: Services, callers: Callers, room: BotRoom) -> None:
        super().__init__(services, callers)
        self._room = room

    @Operation("GET", "/bots")
    async def bots(self) -> BotsShown:
        """List the bots of each pool by rating, and the games between bots that are running."""
        known = {each.guest: each for each in await self._database.read(bot_rows.all_bots)}
        boards = [
            BotBoard(pool, self._rows(pool, known, await self._database.read(bot_rows.ranked, pool, limit=BOARD_ROWS)))
            for pool in BOT_POOLS
        ]
        playing = [
            BotGame(code=code, pool=game.pool, preset=game.preset, names=game.names)
            for code, game in self._room.games().items()
        ]
        return BotsShown(boards=boards, playing=playing, people_make_bots=self._services.bots == "people")

    def _rows(self, pool: BotPool, known: dict[int, Bot], found: list[Ranked]) -> list[BotRow]:
        """Return the rows of a board."""
        listed = [each for each in found if not each.is_provisional and each.guest in known]
        rows = [self._row(known[each.guest], each, rank) for rank, each in enumerate(listed, start=1)]
        rows += [level_row(level, rating.number) for level, rating in zip(LEVELS, ANCHORS[pool], strict=True)]
        rows.sort(key=lambda row: -row.number)
        rising = [each for each in found if each.is_provisional and each.guest in known]
        return [*rows, *(self._row(known[each.guest], each, None) for each in rising)]

    def _row(self, bot: Bot, standing: Ranked, rank: int | None) -> BotRow:
        is_online = self._is_online(bot)
        return answer_of(BotRow, bot, bot.about, standing, rank=rank, is_level=False, is_online=is_online)

    def _is_online(self, bot: Bot) -> bool:
        return self._services.outside_bots.link_of(bot.token) is not None

    @Operation("GET", "/bots.jsonl", answer=NDJSON)
    async def rated_games_of_bots(self, wanted: BotGamesQuery, origin: RequestOrigin) -> Response:
        """Send rated bot games with their records, one per line, in the order in which they changed ratings."""
        self._services.limits.pay_from(RECORDS, origin)
        first = await self._database.read(rated_games, wanted.after, limit=ROOM_RECORDS_AT_ONCE)

        async def lines() -> AsyncIterator[bytes]:
            found, left = first, ROOM_RECORDS_MAX
            while found:
                yield b"".join(msgspec.json.encode(each) + b"\n" for each in found)
                left -= len(found)
                limit = min(ROOM_RECORDS_AT_ONCE, left)
                found = await self._database.read(rated_games, found[-1].seq, limit=limit) if limit else []

        return Lines(lines(), media_type=NDJSON, headers={"cache-control": "no-store"})

    @Operation("GET", "/bots/{name}", refusals=("no_such_bot_account",))
    async def bot(self, name: str) -> BotShown:
        """Describe a bot: its ratings, its last games, and how it plays."""
        database = self._database
        bot = await database.read(bot_rows.found_bot, name)
        ratings = await database.read(bot_rows.ratings_of_bot, bot.guest)
        curves = await database.read(curves_of, bot.guest, limit=CURVE_GAMES_MAX)
        found = await database.read(results_of, bot.guest, limit=COUNTED_MAX)
        last = await database.read(public_results_of, bot.guest, limit=GAMES_PER_PAGE)
        totals = Results()
        for each in found:
            totals.add(Results.of(each.result))
        doubts = [each.result.doubts for each in found if each.result.doubts is not None]
        return answer_of(
            BotShown,
            bot,
            bot.about,
            is_online=self._is_online(bot),
            is_seeking=self._room.is_seeking(bot.token),
            is_challengeable=self._services.outside_bots.is_challengeable(bot.token),
            ratings=[
                answer_of(BotRating, each, pool=pool, curve=curves.get(pool, [])) for pool, each in ratings.items()
            ],
            counted=len(found),
            games=totals.games,
            won=totals.won,
            fair=totals.fair,
            crashes=sum(each.result.left for each in found),
            claims=totals.claims,
            bluffs=totals.bluffs,
            believed=totals.believed,
            caught=totals.caught,
            challenges=sum(each.challenges for each in doubts),
            right=sum(each.right for each in doubts),
            last=[result_shown(each) for each in last],
            playing=[code for code, game in self._room.games().items() if bot.token in game.tokens],
        )

    @Operation("POST", "/bots/{name}/challenge", refusals=CHALLENGING, status=HTTPStatus.CREATED, works_once=True)
    async def challenge_bot(
        self, request: Request, guest: Guest, wanted: BotChallenge, name: str, origin: RequestOrigin
    ) -> ChallengeTable:
        """Challenge a bot to an unrated game. Once it accepts, it has a seat at the table that is returned."""
        self._callers.pay_for_a_table(request, guest)
        wish = Challenge(bot=name, preset=wanted.preset, pace=wanted.pace)
        return ChallengeTable(await self._room.challenge(guest, origin, wish))


def level_row(level: str, number: int) -> BotRow:
    """Describe one of the server's levels on a board."""
    return BotRow(
        rank=None,
        name=level,
        author="",
        version="",
        mask=0,
        number=number,
        deviation=0,
        games=0,
        is_provisional=False,
        is_level=True,
        is_online=True,
    )


def result_shown(own: OwnResult) -> BotResult:
    """Describe a finished game of a bot."""
    return answer_of(
        BotResult,
        own,
        seats=own.result.seats,
        place=own.result.place,
        has_failed=own.result.left,
        before=None if own.change is None else own.change.before,
        after=None if own.change is None else own.change.after,
    )
