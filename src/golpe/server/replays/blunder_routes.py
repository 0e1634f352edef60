"""Requests about the plain blunders of a bot."""

from golpe.bots.blunders import Blunders, blunders_in
from golpe.errors import RecordError
from golpe.protocol.bot_accounts import BotBlunders
from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.games import rows as games
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.limits import GAMES_PER_PAGE, REPLAYS_AT_ONCE, REPLAYS_KEPT, REPLAYS_WAITING_MAX
from golpe.server.ratings.results import public_results_of
from golpe.server.replays.cache import Cache
from golpe.server.services.services import Services


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
