"""Who is told what: updates for each page, as its viewer may know the table."""

from collections.abc import Iterable

from golpe.server.commands import Change, may
from golpe.server.connection import Connection
from golpe.server.names import told_apart
from golpe.server.presence import Presence
from golpe.server.prompts import prompt_for
from golpe.server.protocol import GameView, TableSeat, TableView, Update
from golpe.server.services import Services
from golpe.server.standing import Chair, Standing
from golpe.server.views import game_view

NAMELESS = "Guest"
"""How a guest is called whose name was erased."""


class Announcer:
    """Tells the pages of one table; keeps what they were last told about the people at it."""

    def __init__(self, presence: Presence, services: Services, names: dict[int, str]) -> None:
        self._presence = presence
        self._services = services
        self._names = names
        self._people_told: object = None

    def rename(self, guest: int, name: str) -> bool:
        """Call a guest by another name from now on; tell whether that changes anything."""
        is_new = self._names.get(guest) != name
        self._names[guest] = name
        return is_new

    def keep_names_of(self, guests: set[int]) -> None:
        """Forget how everybody else is called."""
        self._names = {guest: name for guest, name in self._names.items() if guest in guests}

    def names(self, standing: Standing) -> list[str]:
        """Return how the seats are called, told apart; a free seat has no name."""
        return told_apart([self._name(chair) for chair in standing.chairs])

    def tell_of(self, change: Change, standing: Standing, *, seat: int | None) -> None:
        """Tell what a command has changed: an answer in a sealed window reaches its author alone.

        Args:
            seat: of the person who gave the command; None for a bot, whom nobody needs to tell.
        """
        if change.is_public:
            self.tell_all(standing)
        elif seat is not None:
            guest = standing.chairs[seat].guest
            self.tell(standing, [each for each in self._presence.connections if each.guest.id == guest])

    def tell_all_if_people_changed(self, standing: Standing, *, but: Connection | None = None) -> None:
        """Tell everybody if somebody came, went, became idle or has another name."""
        if self.is_news(standing):
            self.tell_all(standing, but=but)

    def is_news(self, standing: Standing) -> bool:
        """Tell whether something about the people has changed since everybody was told."""
        return self._people(standing) != self._people_told

    def tell_from_the_start(self, standing: Standing, connection: Connection) -> None:
        """Send a page the whole log of the game."""
        connection.log_of = None
        self.tell(standing, [connection])

    def tell_all(self, standing: Standing, *, but: Connection | None = None) -> None:
        """Send every page what it has not been told."""
        self._people_told = self._people(standing)
        self.tell(standing, [each for each in self._presence.connections if each is not but])

    def tell(self, standing: Standing, connections: Iterable[Connection]) -> None:
        """Send these pages what they have not been told."""
        seats = self._seats(standing)
        views: dict[int | None, GameView | None] = {}
        for connection in connections:
            seat = standing.seat_of(connection.guest.id)
            if seat not in views:
                views[seat] = self._game(standing, seat)
            self._put(standing, connection, seat=seat, seats=seats, game=views[seat])

    def _put(
        self,
        standing: Standing,
        connection: Connection,
        *,
        seat: int | None,
        seats: list[TableSeat],
        game: GameView | None,
    ) -> None:
        events = standing.logs.get(seat, [])
        if connection.log_of != (standing.number, seat):
            connection.log_of = (standing.number, seat)
            connection.log_sent = 0
        log_from = connection.log_sent
        connection.log_sent = len(events)
        connection.outbox.put_update(
            Update(
                seq=0,
                table=self._table(standing, connection.guest.id, seat=seat, seats=seats),
                game=game,
                log_from=log_from,
                events=events[log_from:],
            )
        )

    def _game(self, standing: Standing, seat: int | None) -> GameView | None:
        game = standing.game
        if game is None:
            return None
        view = game.view(seat)
        prompt = None if seat is None else prompt_for(standing, view, seat)
        return game_view(game, view, viewer=seat, number=standing.number, prompt=prompt)

    def _table(self, standing: Standing, guest: int, *, seat: int | None, seats: list[TableSeat]) -> TableView:
        return TableView(
            code=standing.code,
            link=f"{self._services.base_url}/t/{standing.code}",
            kind=standing.kind,
            state=standing.state,
            pace=standing.pace,
            preset=standing.preset,
            seats_max=len(standing.chairs),
            seats=seats,
            you=seat,
            may=may(standing, guest),
            bots=list(self._services.company.names),
        )

    def _seats(self, standing: Standing) -> list[TableSeat]:
        idle = self._presence.idle(standing)
        names = self.names(standing)
        return [
            TableSeat(
                seat=seat,
                kind="bot" if chair.bot is not None else "free" if chair.is_free else "human",
                name=names[seat],
                bot=chair.bot,
                owner_away=chair.is_kept,
                connected=chair.guest is not None and self._presence.is_connected(chair.guest),
                idle=idle[seat],
                wins=chair.wins,
            )
            for seat, chair in enumerate(standing.chairs)
        ]

    def _people(self, standing: Standing) -> object:
        """Return what can change about the people without a command."""
        return [(each.name, each.connected, each.idle) for each in self._seats(standing)]

    def _name(self, chair: Chair) -> str:
        if chair.bot is not None:
            return chair.bot_name
        return "" if chair.guest is None else self._names.get(chair.guest, NAMELESS)
