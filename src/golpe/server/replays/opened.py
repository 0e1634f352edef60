"""Who may read a finished game.

All visitors may read the games of public tables. Only players, and people with a link, may read other games. For anyone
else these do not exist: the answer is the same as for an unknown game, and takes the same path.
"""

from typing import Annotated

from msgspec import Struct
from starlette.requests import Request

from golpe.server.games import rows as games
from golpe.server.games.rows import GameRow
from golpe.server.guests.sessions import Guest
from golpe.server.http.identity import known_guest
from golpe.server.http.operation import Taken, game_in
from golpe.server.links import rows as link_rows
from golpe.server.links.rows import Link
from golpe.server.services.services import Services


class Opened(Struct, frozen=True):
    """A finished game that the visitor may read."""

    row: GameRow
    link: Link | None
    """The link that shows it; None if the visitor named the game itself."""
    reader: Guest | None

    @property
    def maker(self) -> int | None:
        """The seat of the link's maker."""
        return None if self.link is None else self.link.seat

    @property
    def only(self) -> int | None:
        """The seat whose view alone may be shown; None if all cards may be."""
        return self.link.seat if self.link is not None and self.link.opens == "seat" else None


async def opened(services: Services, request: Request) -> Opened:
    """Return the game that a request names, by code and number or by the secret of a link.

    Raises: ProtocolError (no_such_game) if there is none that the visitor may read.
    """
    reader = await known_guest(services, request.cookies)
    secret = request.path_params.get("secret")
    if secret is None:
        code, number = game_in(request)
        row = await services.database.read(
            games.game, code, number=number, reader=None if reader is None else reader.id
        )
        found = None if row is None else (row, None)
    else:
        found = await services.database.read(
            link_rows.shared_game, link_rows.secret_hash(secret), now_ms=services.clock.wall_ms()
        )
    if found is None:
        raise games.no_such_game()
    return Opened(*found, reader)


async def wholly_opened(services: Services, request: Request) -> Opened:
    """Return the same, for what shows all cards.

    Raises: ProtocolError (no_such_game).
    """
    game = await opened(services, request)
    if game.only is not None:
        raise games.no_such_game()
    return game


OpenedGame = Annotated[Opened, Taken(lambda callers, request: opened(callers.services, request))]
"""The game that a request names. Refuses: no_such_game."""
WhollyOpened = Annotated[Opened, Taken(lambda callers, request: wholly_opened(callers.services, request))]
"""The same, for what shows all cards."""
