"""Requests about how the players of a finished game play.

Everything is counted from what all players saw, in games in which the visitor had a seat. Of a person, only games count
that they played themselves to the end; erased people are left out.
"""

from typing import Final

from msgspec import convert

from golpe.errors import RecordError
from golpe.protocol.bodies import SeatStudy, Studies, Study
from golpe.record.study import Play, plays_of
from golpe.server.games import rows as games
from golpe.server.games.rows import GameRow, Player, guests_in, no_such_game
from golpe.server.guests.people import names_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import Callers, Limit
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.limits import (
    REPLAYS_AT_ONCE,
    REPLAYS_WAITING_MAX,
    STUDIED_GAMES_MAX,
    STUDIES_KEPT,
    STUDIES_PER_SECOND,
    STUDY_BURST,
)
from golpe.server.networks import Origin
from golpe.server.replays.cache import Cache
from golpe.server.replays.opened import OpenedGame
from golpe.server.replays.routes import text_of, unreadable
from golpe.server.services.services import Services

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
                    seat=seat,
                    here=told(here[seat]),
                    together=None if player is None else told(past_games[player]),
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


def told(play: Play) -> Study:
    """Render the tendencies of a player."""
    return convert(play.study(), Study, from_attributes=True)
