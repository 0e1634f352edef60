"""Who is at a table: its open pages, and when each guest last moved at one."""

from golpe.server.clock import Clock
from golpe.server.connection import Connection
from golpe.server.limits import CONNECTIONS_OF_GUEST_MAX, CONNECTIONS_OF_TABLE_MAX
from golpe.server.standing import Standing


class Presence:
    """Open pages, and who is idle. A decision is no sign of life: it must not tell who has answered."""

    def __init__(self, clock: Clock, *, idle_after: float) -> None:
        self.connections: list[Connection] = []
        self.empty_since = clock.now()
        """Since when nobody has been connected, if nobody is."""
        self._clock = clock
        self._idle_after = idle_after
        self._since = clock.now()
        self._seen: dict[int, float] = {}
        self._window: tuple[int, int] = (0, 0)
        self._window_since = clock.now()

    def has_room_for(self, guest: int, standing: Standing) -> bool:
        """Tell whether one more page of this guest may be opened; spectators take no room from who has a seat."""
        if sum(connection.guest.id == guest for connection in self.connections) >= CONNECTIONS_OF_GUEST_MAX:
            return False
        owners = standing.owners()
        spectators = sum(connection.guest.id not in owners for connection in self.connections)
        return guest in owners or spectators < CONNECTIONS_OF_TABLE_MAX

    def is_connected(self, guest: int) -> bool:
        """Tell whether a guest has a page of this table open."""
        return any(connection.guest.id == guest for connection in self.connections)

    def arrive(self, connection: Connection) -> None:
        """Count a page in."""
        self.connections.append(connection)
        self.see(connection.guest.id)

    def go(self, connection: Connection) -> None:
        """Count a page out."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.empty_since = self._clock.now()

    def see(self, guest: int) -> None:
        """Note that a guest is there."""
        self._seen[guest] = self._clock.now()

    def watch(self, standing: Standing) -> None:
        """Note since when the open window has been open."""
        game = standing.game
        window = (standing.number, 0 if game is None else game.window)
        if window != self._window:
            self._window = window
            self._window_since = self._clock.now()

    def idle(self, standing: Standing) -> list[bool]:
        """Return for each seat whether others may give it to a bot now."""
        now = self._clock.now()
        return [moment is not None and moment <= now for moment in self._idle_at(standing)]

    def next_change_in(self, standing: Standing) -> float | None:
        """Return the seconds until a seat becomes idle, if nothing happens before; None if none will."""
        now = self._clock.now()
        moments = self._idle_at(standing)
        return min((moment - now for moment in moments if moment is not None and moment > now), default=None)

    def _idle_at(self, standing: Standing) -> list[float | None]:
        """Return for each seat the moment from which others may give it to a bot; None where they may not."""
        game = standing.game
        if game is None or game.over:
            return [None] * len(standing.chairs)
        seen = game.view(None)
        moments: list[float | None] = []
        for seat, chair in enumerate(standing.chairs):
            moment = None
            if chair.guest is not None and chair.is_human and seen.alive >> seat & 1:
                moment = self._seen.get(chair.guest, self._since)
                if seen.eligible == 1 << seat:  # everybody knows that this seat alone is asked
                    moment = min(moment, self._window_since)
                moment += self._idle_after
            moments.append(moment)
        return moments
