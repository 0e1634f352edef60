"""Tournament entries of bots: a bot is present while it is connected, and is told its standing."""

import asyncio
import logging
from dataclasses import dataclass
from math import ceil
from typing import Final
from weakref import WeakValueDictionary

from golpe.errors import ProtocolError
from golpe.protocol.bot_entries import Enter, Entry, EntryStatus, Withdraw
from golpe.protocol.bots import Refused, RefusedMessage
from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.bot_accounts.rows import Standing
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.errors import StoreError
from golpe.server.limits import BREAK_BURST, BREAKS_PER_SECOND, ROOM_FAILED_WAITS, ROOM_FAILS_MAX, ROOM_LOOKS_EVERY
from golpe.server.services.clock import Periodic
from golpe.server.services.outside_bots import BotLink
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit
from golpe.server.tournaments.known import Known, KnownTournaments
from golpe.server.tournaments.views import standings_of

ENTRIES: Final = Limit(lambda _: (BREAK_BURST, BREAKS_PER_SECOND), is_divided=False)
NO_STANDING: Final = (0, 0)
"""Points and games of a bot that is not in the standings."""
log = logging.getLogger("golpe.server")


@dataclass(slots=True)
class Entrant:
    """A connected bot in a tournament."""

    bot: BotToken
    guest: int
    link: BotLink
    """The connection on which it entered; it counts as present only on this one."""
    told: tuple[EntryStatus, int] | None = None
    """The status and number of games that were last sent to it."""


class BotEntries:
    """The entries of the bots that are connected to this node."""

    def __init__(self, services: Services, tournaments: KnownTournaments) -> None:
        self._services = services
        self._tournaments = tournaments
        self._entrants: dict[tuple[int, str], Entrant] = {}
        """By the number of the token, and the tournament."""
        self._taking: set[asyncio.Task[None]] = set()
        self._turns = WeakValueDictionary[int, asyncio.Lock]()
        """Locks that keep each bot's messages in order, by the number of its token."""
        self._looking = Periodic(
            services.clock,
            ROOM_LOOKS_EVERY,
            self._look,
            failure="bots in tournaments could not be checked",
            is_needed=lambda: bool(self._entrants),
        )

    async def close(self) -> None:
        """Stop, after handling the messages that bots have sent."""
        await self._looking.close()
        await asyncio.gather(*self._taking, return_exceptions=True)

    def take(self, bot: BotToken, guest: int, message: Enter | Withdraw) -> None:
        """Let a bot enter a tournament or withdraw from it. Later refusals are sent to the bot.

        Raises: ProtocolError (too_fast).
        """
        self._services.limits.pay(ENTRIES, str(bot.id))
        link = self._services.outside_bots.link_of(bot.id)
        if link is not None:
            task = asyncio.get_running_loop().create_task(self._take_in_turn(Entrant(bot, guest, link), message))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _take_in_turn(self, entrant: Entrant, message: Enter | Withdraw) -> None:
        async with self._turns.setdefault(entrant.bot.id, asyncio.Lock()):
            await self._take(entrant, message)

    async def _take(self, entrant: Entrant, message: Enter | Withdraw) -> None:
        tournament, is_entering = message.tournament.lower(), isinstance(message, Enter)
        database, now_ms = self._services.database, self._services.clock.wall_ms()
        try:
            if is_entering:
                check_is_of_bots(await self._tournaments.look(tournament))
                check_fails(await database.read(bot_rows.standing_of, entrant.guest, None), now_ms=now_ms)
            await self._tournaments.play(tournament, entrant.guest, plays=is_entering, origin=entrant.bot)
            self._entrants[entrant.bot.id, tournament] = entrant
            self._looking.start()
            await self._look_at(entrant, tournament)
        except (ProtocolError, StoreError) as error:
            about = "enter" if is_entering else "withdraw"
            self._services.outside_bots.tell(entrant.bot.id, refused(about, error, tournament=message.tournament))

    async def _look(self) -> None:
        """Record that connected bots are present, and tell them what has changed.

        Raises: StoreError.
        """
        for key, entrant in list(self._entrants.items()):
            if self._services.outside_bots.link_of(entrant.bot.id) is not entrant.link:
                self._entrants.pop(key, None)
                continue
            try:
                await self._look_at(entrant, key[1])
            except ProtocolError as error:  # a newer version may have written the journal
                log.debug("a bot's entry cannot be read: %s", error)

    async def _look_at(self, entrant: Entrant, tournament: str) -> None:
        known = await self._tournaments.look(tournament)
        await self._tournaments.see(tournament, entrant.guest, entrant.bot)
        entry = entry_of(known, tournament, entrant.guest, now_ms=self._services.clock.wall_ms())
        now = entry.status, entry.games
        if entrant.told != now:
            entrant.told = now
            self._services.outside_bots.tell(entrant.bot.id, entry)
        if entry.status == "out":
            self._entrants.pop((entrant.bot.id, tournament), None)


def entry_of(known: Known, tournament: str, guest: int, *, now_ms: int) -> Entry:
    """Return a bot's standing in a tournament."""
    state, opened = known.state, known.state.opened
    person = state.people.get(guest)
    points, games = NO_STANDING if person is None else (person.points, person.games)
    return Entry(
        tournament=tournament,
        name=opened.name,
        status="out" if person is None or state.is_closed else person.status,
        place=None if person is None else standings_of(known).guests.index(guest) + 1,
        points=points,
        games=games,
        starts_in_ms=opened.starts_ms - now_ms,
        ends_in_ms=opened.bell_ms - now_ms,
    )


def check_is_of_bots(known: Known) -> None:
    """Require that bots may enter a tournament.

    Raises: ProtocolError (people_only).
    """
    if not known.state.opened.is_of_bots:
        raise ProtocolError("people_only", "this tournament is for people: bots cannot enter it")


def check_fails(standing: Standing, *, now_ms: int) -> None:
    """Require that a bot has not failed in too many games in a row.

    Raises: ProtocolError (failed_lately).
    """
    waited_s = (now_ms - standing.ended_ms) / 1000
    if standing.fails >= ROOM_FAILS_MAX and waited_s < ROOM_FAILED_WAITS:
        left_s = ROOM_FAILED_WAITS - waited_s
        why = f"the bot has failed in {ROOM_FAILS_MAX} games in a row: try again in {ceil(left_s / 60)} min"
        raise ProtocolError("failed_lately", why, retry_s=ceil(left_s))


def refused(about: RefusedMessage, error: ProtocolError | StoreError, *, tournament: str | None = None) -> Refused:
    """Return the message that tells a bot of a refusal."""
    refusal = error if isinstance(error, ProtocolError) else ProtocolError("try_again", "nothing could be saved")
    return Refused(
        about=about,
        table=None,
        code=refusal.code,
        message=str(refusal),
        tournament=tournament,
        retry_s=refusal.retry_s,
    )
