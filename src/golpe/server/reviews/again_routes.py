"""Requests to play on from a moment of one's own finished game, against bots."""

import asyncio
from dataclasses import replace
from http import HTTPStatus
from typing import Final

from starlette.requests import Request

from golpe.errors import ProtocolError, RecordError
from golpe.protocol.bodies import NewTable, PlayAgain, TableCreated
from golpe.server.games.rows import GameRow
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import Callers
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.lobby.lobby import Lobby
from golpe.server.networks import Origin
from golpe.server.replays.opened import OpenedGame
from golpe.server.replays.replays import positions_of
from golpe.server.replays.routes import text_of, unreadable
from golpe.server.reviews.coaches import Coaches
from golpe.server.services.services import Services
from golpe.table.again import MomentAgain, moment_again
from golpe.table.values import Again

KEY_BITS: Final = 62


class AgainRoutes(Routes):
    """Answers `/api/games/…/again`."""

    def __init__(self, services: Services, callers: Callers, lobby: Lobby, coaches: Coaches) -> None:
        super().__init__(services, callers)
        self._lobby = lobby
        self._coaches = coaches

    @Operation(
        "POST",
        "/games/{code}/{number:int}/again",
        refusals=(
            "no_such_game",
            "not_seated",
            "not_in_game",
            "game_unreadable",
            "no_such_bot",
            "too_many_tables",
            "queue_full",
            "share_full",
            "try_again",
            "being_updated",
        ),
        status=HTTPStatus.CREATED,
        is_repeatable=True,
    )
    async def play_again(
        self, request: Request, guest: Guest, game: OpenedGame, wanted: PlayAgain, origin: RequestOrigin
    ) -> TableCreated:
        """Play on from a moment of one of the visitor's finished games, at a new table against bots."""
        row = game.row  # whoever had a seat in the game may see all its cards anyway
        seat = next((seat for seat, player in enumerate(row.players) if player.guest == guest.id), None)
        if seat is None:
            raise ProtocolError("not_seated", "only those who had a seat in this game may play on in it")
        self._callers.pay_for_a_table(request, guest)
        try:
            begun = await asyncio.to_thread(moment_in, row, wanted, seat=seat)
        except RecordError as error:
            raise unreadable() from error
        if wanted.redeal:
            begun = await self._redealt(begun, origin)

        def created(code: str) -> TableCreated:
            return TableCreated(code=code, link=f"{self._services.base_url}/t/{code}")

        return created(
            await self._lobby.create(
                guest,
                NewTable(kind="bots", bot=wanted.bot),
                origin,
                moment_again=begun,
                replying_for=lambda code: replying(request, lambda _: created(code)),
            )
        )

    async def _redealt(self, begun: MomentAgain, origin: Origin) -> MomentAgain:
        """Return the moment with the hidden cards dealt anew, from what its seat then knew."""
        record, game = begun.record, (begun.again.code, begun.again.number)
        key = self._services.rng.getrandbits(KEY_BITS)
        position = await self._coaches.redealt(game, record, seat=begun.seat, key=key, origin=origin)
        return replace(begun, position=position)


def moment_in(row: GameRow, wanted: PlayAgain, *, seat: int) -> MomentAgain:
    """Return the wanted moment of a game, with all cards as they were.

    Raises: RecordError, ProtocolError (malformed, not_in_game).
    """
    text = text_of(row)
    positions = positions_of(text)
    if wanted.moment >= len(positions):
        raise ProtocolError("malformed", f"the replay has {len(positions)} frames, no frame {wanted.moment}")
    again = Again(row.code, row.number, wanted.moment, wanted.redeal)
    return moment_again(text, again, decisions=positions[wanted.moment], seat=seat)
