"""Who is present at a table: its open pages, and when each guest was last active."""

from collections.abc import Set as AbstractSet
from math import inf

from golpe.game import seats_in
from golpe.server.limits import (
    CONNECTIONS_OF_GUEST_MAX,
    CONNECTIONS_OF_TABLE_MAX,
    GRACE_WITH_CLOCKS,
    GRACE_WITHOUT_CLOCKS,
    GUESTS_REMEMBERED_MAX,
    SEAT_KEPT_FOR,
    SILENT_AFTER,
)
from golpe.server.networks import Allotment, counted
from golpe.server.services.services import Services
from golpe.server.wire.outbox import Connection
from golpe.table.seating import can_start
from golpe.table.state import TableState
from golpe.table.waiting import waiting_for


class Presence:
    """Open pages and idle guests. A decision does not count as activity, because that would reveal who has answered."""

    def __init__(self, services: Services) -> None:
        clock = services.clock
        self.connections: list[Connection] = []
        self.empty_since = clock.now()
        """When the last guest disconnected, if nobody is connected."""
        self._clock = clock
        self._pages: dict[int, list[Connection]] = {}
        """The open pages of each connected guest."""
        self._idle_after = services.idle_after
        self._start_offered_after = services.start_offered_after
        self._closed_shown_after = services.closed_shown_after
        self._since = clock.now()
        self._seen: dict[int, float] = {}
        self._left: dict[int, float] = {}
        """When each disconnected guest closed their last page."""
        self._awake_since = clock.now()
        self._window: tuple[int, int] = (0, 0)
        self._window_since = clock.now()
        self._game_since = clock.now()
        self._can_start_since: float | None = None
        """Since when a game could have begun; None while none could."""
        self._reached: set[int] = set()
        """The guests who have had a page open since this game began, or since the table was loaded."""
        self.revision = 0
        """Raised whenever somebody arrives, leaves or is active."""
        self._people_of: tuple[int, int] | None = None
        """The revisions of the table and of presence at which the next two attributes were computed."""
        self._first_seen = 0.0
        """When the longest inactive player was last active."""
        self._are_all_here = False
        """True if every player has a page open."""

    def has_room_for(self, page: Connection, state: TableState, *, is_newcomer: bool) -> bool:
        """Return whether one more page may be opened. The limit on spectators does not affect players."""
        guest, owners = page.guest.id, state.owners()
        if len(self._pages.get(guest, ())) >= CONNECTIONS_OF_GUEST_MAX:
            return False
        if is_newcomer or guest in owners:
            return True
        spectators = [each.origin.networks for each in self.connections if each.guest.id not in owners]
        held = [sum(network in networks for networks in spectators) for network in counted(page.origin).networks]
        allotment = Allotment(CONNECTIONS_OF_TABLE_MAX, CONNECTIONS_OF_TABLE_MAX // 2)
        return not any(allotment.exhausted(held)) and allotment.has_room(held, total=len(spectators))

    def connected(self) -> AbstractSet[int]:
        """Return the guests who have a page of this table open."""
        return self._pages.keys()

    def is_connected(self, guest: int) -> bool:
        """Return whether a guest has a page of this table open."""
        return guest in self._pages

    def shown(self, state: TableState) -> list[bool]:
        """Return for each seat whether others see its guest as connected.

        A page that has just closed may come back at once, and one that has fallen silent may be cut off.
        """
        now = self._clock.now()
        return [moment is not None and now < moment for moment in self._shown_until(state)]

    def _shown_until(self, state: TableState) -> list[float | None]:
        """Return for each seat until when its guest is shown as connected, if nothing happens; None if they are not."""
        return [None if seat.guest is None else self._guest_shown_until(seat.guest) for seat in state.seats]

    def _guest_shown_until(self, guest: int) -> float | None:
        pages = self._pages.get(guest)
        if pages is None:
            left = self._left.get(guest)
            return None if left is None else left + self._closed_shown_after
        return max(inf if page.pinged is None else page.pinged + SILENT_AFTER for page in pages)

    def arrive(self, connection: Connection) -> None:
        """Add a page."""
        if not self.connections:
            self._awake_since = self._clock.now()
        guest = connection.guest.id
        self.revision += 1
        self.connections.append(connection)
        self._pages.setdefault(guest, []).append(connection)
        self._reached.add(guest)
        self.see(guest)

    def go(self, connection: Connection) -> None:
        """Remove a page."""
        if connection in self.connections:
            self.revision += 1
            guest = connection.guest.id
            self.connections.remove(connection)
            self._pages[guest].remove(connection)
            if not self._pages[guest]:
                del self._pages[guest]
            self.empty_since = self._clock.now()
            self._left[guest] = self._clock.now()

    def awaited_ms(self, guest: int, number: int) -> int:
        """Return how long a table with clocks waits for a guest's page in this game; 0 once it has been reached."""
        is_reached = guest in self._pages or (number == self._window[0] and guest in self._reached)
        return 0 if is_reached else int(GRACE_WITH_CLOCKS * 1000)

    def expect(self, guest: int) -> None:
        """Record that a guest has been given a seat and will open a page."""
        self.revision += 1
        self._left[guest] = self._clock.now()

    def see(self, guest: int) -> None:
        """Record that a guest is active."""
        self.revision += 1
        self._seen[guest] = self._clock.now()

    def watch(self, state: TableState) -> None:
        """Record when the current window was opened."""
        game = state.game
        window = (state.number, 0 if game is None else game.window)
        if window[0] != self._window[0]:
            self._game_since = self._clock.now()
            self._reached = set(self._pages)
        if not can_start(state):
            self._can_start_since = None
        elif self._can_start_since is None:
            self._can_start_since = self._clock.now()
        if window != self._window:
            self._window = window
            self._window_since = self._clock.now()
            self._forget_passers_by(state)

    def _forget_passers_by(self, state: TableState) -> None:
        """Forget guests without a seat or page, if too many are remembered."""
        if len(self._seen) + len(self._left) > GUESTS_REMEMBERED_MAX:
            known = state.owners() | self.connected()
            self._seen = {guest: moment for guest, moment in self._seen.items() if guest in known}
            self._left = {guest: moment for guest, moment in self._left.items() if guest in known}

    def idle(self, state: TableState) -> list[bool]:
        """Return for each seat whether others may let a bot play in it now."""
        now = self._clock.now()
        if now < self._idle_from(state):
            return [False] * len(state.seats)
        return [moment is not None and moment <= now for moment in self._idle_at(state)]

    def next_change_in(self, state: TableState) -> float | None:
        """Return the seconds until a seat becomes idle, is no more shown as connected, or its grace period ends.

        It may be a bit less; None if nothing of that will come.
        """
        now = self._clock.now()
        moments = self._shown_until(state)
        is_watched = state.stage == "playing" and not state.is_by_days
        if is_watched and self.are_all_here(state) and now < self._idle_from(state):
            moments.append(self._idle_from(state))
        else:
            moments += [*self._idle_at(state), *self.grace_ends(state), *self.keeping_ends(state)]
        soonest = min([moment for moment in moments if moment is not None and moment > now], default=inf)
        return None if soonest == inf else soonest - now

    def dropped(self, state: TableState) -> list[int]:
        """Return the seats for bots to take over, because their players have been disconnected for too long."""
        now = self._clock.now()
        ends = self.grace_ends(state)
        return [seat for seat, moment in enumerate(ends) if moment is not None and moment <= now]

    def grace_ends(self, state: TableState) -> list[float | None]:
        """Return for each seat when its player's grace period ends; None if the player is connected.

        A table sleeps while nobody is connected. When it wakes, everybody still missing gets a new grace period.
        """
        ends: list[float | None] = [None] * len(state.seats)
        if self.are_all_here(state) or state.stage != "playing" or state.options.is_rated or state.is_by_days:
            return ends
        for seat, holder in enumerate(state.seats):
            guest = holder.guest
            if guest is None or holder.bot is not None or guest in self._pages:
                continue
            if state.view(None).alive >> seat & 1:
                grace = GRACE_WITHOUT_CLOCKS if state.options.clocks is None else GRACE_WITH_CLOCKS
                since = max(self._awake_since, self._game_since)
                ends[seat] = max(since, self._left.get(guest, since)) + grace
        return ends

    @property
    def have_waited(self) -> bool:
        """True if a game could have begun for so long that any player may start it."""
        since = self._can_start_since
        return since is not None and self._clock.now() >= since + self._start_offered_after

    def start_offered_in(self) -> float | None:
        """Return the seconds until any player may start a game; None if nothing is waited for."""
        since = self._can_start_since
        return None if since is None or self.have_waited else since + self._start_offered_after - self._clock.now()

    def next_vacancy_in(self, state: TableState) -> float | None:
        """Return the seconds until the next seat is freed if nobody comes back; None if none will be."""
        ends = [end for end in self.keeping_ends(state) if end is not None]
        return max(0.0, min(ends) - self._clock.now()) if ends else None

    def vacant(self, state: TableState) -> list[int]:
        """Return the seats that are no longer kept for their absent guests."""
        now = self._clock.now()
        return [seat for seat, end in enumerate(self.keeping_ends(state)) if end is not None and end <= now]

    def keeping_ends(self, state: TableState) -> list[float | None]:
        """Return for each seat how long it is kept for a guest without an open page; None if there is no limit.

        The limit applies at public tables between games, even while nobody is connected, but not by days.
        """
        if state.kind != "public" or state.stage == "playing" or state.is_by_days:
            return [None] * len(state.seats)
        since = max(self._since, self._game_since)
        return [
            None
            if holder.guest is None or holder.guest in self._pages
            else max(since, self._left.get(holder.guest, since)) + SEAT_KEPT_FOR
            for holder in state.seats
        ]

    def are_all_here(self, state: TableState) -> bool:
        """Return whether every player has a page open."""
        self._look_at_people(state)
        return self._are_all_here

    def _idle_from(self, state: TableState) -> float:
        """Return a time before which nobody is idle. It is a cheap bound that usually suffices."""
        self._look_at_people(state)
        return min(self._first_seen, self._window_since) + self._idle_after

    def _look_at_people(self, state: TableState) -> None:
        """Recompute what depends only on the players, if they have changed."""
        revisions = (state.revisions.of_table(None), self.revision)
        if revisions != self._people_of:
            self._people_of = revisions
            people = [holder.guest for holder in state.seats if holder.guest is not None and holder.bot is None]
            self._first_seen = min([self._seen.get(guest, self._since) for guest in people], default=self._since)
            self._are_all_here = all(guest in self._pages for guest in people)

    def _idle_at(self, state: TableState) -> list[float | None]:
        """Return for each seat when others may first let a bot play in it; None if they may not."""
        game = state.game
        if game is None or state.stage != "playing" or state.options.is_rated or state.is_by_days:
            return [None] * len(state.seats)
        seen = state.view(None)
        waiting = waiting_for(game, seen, seats_in(seen.eligible), is_shown=state.options.show_waiting is True)
        moments: list[float | None] = []
        for seat, holder in enumerate(state.seats):
            moment = None
            if holder.guest is not None and holder.bot is None and seen.alive >> seat & 1:
                moment = self._seen.get(holder.guest, self._since)
                if waiting == [seat]:  # it is public that only this seat owes an answer
                    moment = min(moment, self._window_since)
                moment += self._idle_after
            moments.append(moment)
        return moments
