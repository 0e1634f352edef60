"""Tournaments as their journals say, and what people do there.

Every server reads and appends to journals; only the next number can be appended, so a server that knows less than the
journal reads on and decides again.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from golpe.errors import ProtocolError, RecordError
from golpe.protocol.tournaments import TournamentStanding
from golpe.server.db import keys
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.errors import CodeTaken
from golpe.server.db.keys import network_hash
from golpe.server.db.replies import Replying
from golpe.server.db.sql import Session, Work
from golpe.server.guests.labels import Labels
from golpe.server.guests.people import has_account
from golpe.server.http.answers import answer_of
from golpe.server.lobby.lobby import CODE_TRIES, new_code
from golpe.server.lobby.rated_play import network_that_counts
from golpe.server.networks import Origin
from golpe.server.services.services import Services
from golpe.server.tournaments import rows as tournaments
from golpe.server.tournaments.rows import TournamentCommit, TournamentRow
from golpe.tournament import commands
from golpe.tournament.journal import (
    Cancelled,
    Closed,
    Entered,
    Entry,
    Event,
    Opened,
    Renamed,
    Withdrawn,
    read,
    written,
)
from golpe.tournament.state import Tournament, fold

KNOWN_MAX: Final = 100
"""Tournaments that are kept in memory: those that were looked at last."""
LOOKS_EVERY: Final = 1.0
"""Seconds for which a tournament is not read again for those who only look."""
SEEN_EVERY: Final = 5.0
"""Seconds for which a sign of life is not saved again."""
SEEN_MAX: Final = 10_000
"""Maximum number of signs of life that are remembered; those of others are only saved more often."""
TRIES: Final = 20
"""Number of attempts to append an event while others append theirs."""
AHEAD_MAX_MS: Final = 30 * 24 * 3_600_000
"""How long before its start a tournament may be announced."""


class Standings(NamedTuple):
    """The standings as everybody sees them."""

    guests: list[int]
    shown: list[TournamentStanding]
    revision: int
    """A number that changes whenever they do."""


@dataclass(slots=True)
class Known:
    """A tournament as it was last read."""

    state: Tournament
    seq: int
    """The number of the last commit."""
    read_at: float
    names: dict[int, str] = field(default_factory=dict[int, str])
    seen_ms: dict[int, int] = field(default_factory=dict[int, int])
    households: dict[int, bytes] = field(default_factory=dict[int, bytes])
    labels: Labels = field(default_factory=Labels)
    standings: Standings | None = None
    """The standings as they were last shown, until something changes."""
    opened: set[str] = field(default_factory=set[str])
    """Codes of tables that are known to be open."""
    set_up: set[str] = field(default_factory=set[str])
    """Codes of those that were opened here, or found to be continuable."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def neighbours(self, guest: int, household: bytes | None) -> int:
        """Return how many others of a household have entered."""
        people = self.state.people
        return (
            0
            if household is None
            else sum(
                each == household and other != guest and other in people for other, each in self.households.items()
            )
        )


class KnownTournaments:
    """The tournaments that this server has read."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._seen: dict[tuple[str, int], float] = {}
        """When signs of life were last saved here."""
        self._key = b""
        """The key with which networks are hashed, once it has been read."""

    def forget(self) -> None:
        """Forget everything, because the store was restored from a backup."""
        self._known.clear()
        self._seen.clear()
        self._key = b""

    async def announce(
        self,
        opened: Opened,
        origin: Origin,
        replying_for: Callable[[str], Replying[None] | None] = lambda _: None,
    ) -> str:
        """Save a new tournament and return its id.

        Raises: ProtocolError (too_many_announced, try_again), StoreError.
        """
        networks = await keys.hashes_of(self._services.database, self._services.rng, origin)
        now_ms = self._services.clock.wall_ms()
        for _ in range(CODE_TRIES):
            tournament = new_code(self._services.rng, is_typed=False)
            try:
                await self._services.database.write_once(
                    replying_for(tournament),
                    tournaments.new_tournament,
                    answer_of(TournamentRow, opened, id=tournament),
                    written(Entry(now_ms, [opened])),
                    networks,
                )
            except CodeTaken:
                continue
            return tournament
        raise ProtocolError("try_again", "no unused id was found for a new tournament")

    async def look(self, tournament: str, *, is_fresh: bool = False) -> Known:
        """Return a tournament, read again if that was not done just now.

        Args:
            is_fresh: True to read it again in any case.

        Raises: ProtocolError (no_such_tournament, try_again), StoreError.
        """
        try:
            known = self._known.get(tournament)
            if known is None:
                known = await self._first_look(tournament)
            else:
                self._known.move_to_end(tournament)
            async with known.lock:
                if is_fresh or self._services.clock.now() - known.read_at >= LOOKS_EVERY:
                    await self._read_on(tournament, known)
        except RecordError as error:  # a newer version may have written it
            raise ProtocolError("try_again", f"tournament {tournament} cannot be read now: {error}") from error
        return known

    async def play(self, tournament: str, guest: int, *, plays: bool, origin: Origin | BotToken) -> Known:
        """Let somebody enter or come back, or take a break or withdraw.

        Args:
            origin: the network of the person's page, or the outside bot.

        Raises: ProtocolError (no_such_tournament, bots_only, tournament_over, tournament_full, household_full,
             account_needed, try_again), StoreError.
        """
        now_ms = self._services.clock.wall_ms()
        if not plays:
            return await self.append(tournament, lambda known: commands.rest(known.state, guest, now_ms=now_ms))
        opened = (await self.look(tournament)).state.opened
        if opened.is_rated and not opened.is_of_bots and not await self._services.database.read(has_account, guest):
            raise ProtocolError("account_needed", "rated tournaments are for people with an account")
        household = await self._household(tournament, opened, origin)
        known = await self.append(
            tournament,
            lambda known: commands.play(
                known.state,
                guest,
                is_bot=isinstance(origin, BotToken),
                neighbours=known.neighbours(guest, household),
                now_ms=now_ms,
            ),
            household=household,
        )
        await self.see(tournament, guest, origin)
        return known

    async def append(
        self,
        tournament: str,
        decide: Callable[[Known], list[Event]],
        *,
        household: bytes | None = None,
        beside: Work[object] | None = None,
        is_fresh: bool = True,
    ) -> Known:
        """Append the events that follow from what is known, if there are any.

        Args:
            decide: returns the events; called again if another server was faster.
            household: that of the guest who enters.
            beside: saves something else with the events.
            is_fresh: False if the tournament was read just now.

        Raises: ProtocolError (no_such_tournament, try_again), StoreError.
        """
        known = await self.look(tournament, is_fresh=is_fresh)
        async with known.lock:
            for _ in range(TRIES):
                events = decide(known)
                if not events:
                    return known
                now_ms = self._services.clock.wall_ms()
                entry = Entry(now_ms, events)
                commit = TournamentCommit(
                    seq=known.seq + 1,
                    events=written(entry),
                    entered=next((each.guest for each in events if isinstance(each, Entered)), None),
                    household=household,
                    withdrawn=next((each.guest for each in events if isinstance(each, Withdrawn)), None),
                    closed_ms=closed_ms(known.state, events, now_ms=now_ms),
                    name=next((each.name for each in events if isinstance(each, Renamed)), None),
                )
                if await self._services.database.write(append, tournament, commit, beside=beside, now_ms=now_ms):
                    known.state.apply(entry)
                    known.seq += 1
                    known.standings = None
                    if commit.entered is not None:
                        await self._read_people(tournament, known)
                    return known
                await self._read_on(tournament, known)
        raise ProtocolError("try_again", "too many people acted in this tournament at the same time")

    async def see(self, tournament: str, guest: int, origin: Origin | BotToken) -> None:
        """Record that a person's page or an outside bot is still there.

        Raises: StoreError.
        """
        now, key = self._services.clock.now(), (tournament, guest)
        known = self._known.get(tournament)
        if known is None or guest not in known.state.people or known.state.is_closed:
            return
        if now - self._seen.get(key, -SEEN_EVERY) < SEEN_EVERY:
            return
        now_ms = self._services.clock.wall_ms()
        household = await self._household(tournament, known.state.opened, origin)
        await self._services.database.write(tournaments.see, tournament, guest, household=household, now_ms=now_ms)
        known.seen_ms[guest] = now_ms
        if len(self._seen) >= SEEN_MAX:
            self._seen.clear()
        self._seen[key] = now

    async def _household(self, tournament: str, opened: Opened, origin: Origin | BotToken) -> bytes | None:
        """Return a keyed hash of a household, different in each tournament; None if it does not matter who meets whom.

        The bots of one owner are a household. Those of the host may meet unless the games are rated.
        """
        if isinstance(origin, BotToken):
            network = origin.household if opened.is_rated or origin.owner is not None else None
        elif opened.is_rated:
            network = network_that_counts(origin, is_public=self._services.is_public)
        else:
            network = origin.household
        if network is None:
            return None
        if not self._key:
            self._key = await keys.networks_key(self._services.database, self._services.rng)
        return network_hash(f"{tournament} {network}", self._key)

    async def _first_look(self, tournament: str) -> Known:
        """Read a tournament that is not known yet."""
        commits = await self._services.database.read(tournaments.events, tournament, since=1)
        if not commits:
            raise ProtocolError("no_such_tournament", "there is no tournament with this link")
        state = await asyncio.to_thread(lambda: fold(read(commit) for commit in commits))
        known = self._known.setdefault(tournament, Known(state, len(commits), self._services.clock.now()))
        await self._read_people(tournament, known)
        if len(self._known) > KNOWN_MAX:
            self._known.popitem(last=False)
        return known

    async def _read_on(self, tournament: str, known: Known) -> None:
        """Apply what has been appended meanwhile, and read names and signs of life."""
        for commit in await self._services.database.read(tournaments.events, tournament, since=known.seq + 1):
            known.state.apply(read(commit))
            known.seq += 1
        await self._read_people(tournament, known)

    async def _read_people(self, tournament: str, known: Known) -> None:
        entrants = await self._services.database.read(tournaments.entrants, tournament)
        known.names = {each.guest: each.name for each in entrants}
        known.standings = None
        known.seen_ms = {each.guest: each.seen_ms for each in entrants}
        known.households = {each.guest: each.household for each in entrants if each.household is not None}
        known.read_at = self._services.clock.now()


def append(
    session: Session, tournament: str, commit: TournamentCommit, *, beside: Work[object] | None, now_ms: int
) -> bool:
    """Add a commit to a journal, with what is saved with it; return False if the commit is not the next.

    Raises: ProtocolError (too_many_entered).
    """
    is_next = tournaments.append(session, tournament, commit, now_ms=now_ms)
    if is_next and beside is not None:
        beside(session)
    return is_next


def closed_ms(state: Tournament, events: list[Event], *, now_ms: int) -> int | None:
    """Return when a tournament is over with these events; before its start if they cancel it, whatever clocks say."""
    if any(isinstance(each, Cancelled) for each in events):
        return min(now_ms, state.opened.starts_ms - 1)
    return now_ms if any(isinstance(each, Closed) for each in events) else None
