"""The room for bots: it seats bots that seek games together, and passes on challenges and their answers.

It also lets them enter tournaments. It knows the bots that are connected to this node. Its games run even
without spectators. The bots of one owner may be in only a part of them at a time.
"""

import asyncio
import logging
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, assert_never

from msgspec.structs import replace

from golpe.errors import ProtocolError
from golpe.people.anchors import ANCHORS, LEVELS
from golpe.people.matching import DUEL, Seeker, matched
from golpe.people.pools import BOT_POOLS, BotPool, Pool, pool_named_by
from golpe.protocol.bodies import NewTable
from golpe.protocol.bot_entries import Enter, Withdraw
from golpe.protocol.bots import Accept, Arrangement, Challenge, Decline, Seek, Unseek
from golpe.protocol.page import TableOptions
from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.bot_accounts.bot_challenges import Challenges
from golpe.server.bot_accounts.bot_entries import BotEntries, check_fails, refused
from golpe.server.bot_accounts.rows import Standing
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.errors import StoreError
from golpe.server.guests.names import bot_first_name
from golpe.server.guests.sessions import Guest
from golpe.server.limits import (
    ROOM_LEVELS_AFTER,
    ROOM_LEVELS_EVERY,
    ROOM_LOOKS_EVERY,
    ROOM_RESUMES_EVERY,
)
from golpe.server.lobby.lobby import Lobby
from golpe.server.networks import NOWHERE, Origin
from golpe.server.realtime.casting import cast_bot
from golpe.server.services.clock import Periodic
from golpe.server.services.outside_bots import BotLink
from golpe.server.services.services import Services
from golpe.server.tournaments.known import KnownTournaments
from golpe.server.wire.incoming import options_of
from golpe.table.opening import ChosenBot
from golpe.table.options import checked_options
from golpe.table.seats import OUTSIDE

SHARE: Final = 8
"""The bots of one owner may be in 1 / SHARE of all games in the room."""
LEVELS_TRIED: Final = 2
"""In a duel, a bot plays against one of this many levels, those with the closest ratings."""

log = logging.getLogger("golpe.server")


@dataclass(slots=True)
class Seeking:
    """A bot that seeks games."""

    bot: BotToken
    guest: int
    wish: Seek
    link: BotLink
    """The connection that sent the wish; on any other, the bot seeks nothing."""
    since: float
    """When it last started to wait."""
    met: frozenset[int] = frozenset()
    """The bots that it met in its last game."""


@dataclass(frozen=True, slots=True)
class RoomGame:
    """A running game of the room."""

    pool: BotPool | None
    preset: str
    names: list[str]
    tokens: frozenset[int]
    households: frozenset[str]


class BotRoom:
    """The bots on this node that seek games, their challenges, and the games begun for them."""

    def __init__(
        self, services: Services, lobby: Lobby, tournaments: KnownTournaments, *, is_alone: bool = True
    ) -> None:
        """Prepare the room.

        Args:
            is_alone: False if other nodes serve the same database.
        """
        self._services = services
        self._lobby = lobby
        self._entries = BotEntries(services, tournaments)
        self._seeking: dict[int, Seeking] = {}
        """By token number."""
        self._games: dict[str, RoomGame] = {}
        self._beginning: list[RoomGame] = []
        """Games whose tables are being made."""
        self._challenges = Challenges(services, self._begin_challenged)
        self._looking = Periodic(
            services.clock,
            ROOM_LOOKS_EVERY,
            self._look,
            failure="bots could not be seated",
            is_needed=lambda: bool(self._seeking),
        )
        self._resuming = Periodic(
            services.clock,
            ROOM_RESUMES_EVERY,
            self._resume,
            failure="games between bots could not be resumed",
            is_needed=lambda: not is_alone or bool(self._games or self._strays),
        )
        self._saving: set[asyncio.Task[None]] = set()
        self._strays: frozenset[str] | None = None
        """Games that were not being played here when the room last looked; None if it has not looked yet."""

    def open(self) -> None:
        """Resume games. Bots are seated once one of them seeks a game."""
        self._resuming.start(at_once=True)

    async def close(self) -> None:
        """Stop seating bots."""
        await self._looking.close()
        await self._resuming.close()
        await self._challenges.close()
        await self._entries.close()
        await asyncio.gather(*self._saving, return_exceptions=True)

    # --- From the bots --------------------------------------------------------------------------

    def meet(self, bot: BotToken, version: str) -> None:
        """Save the version that a bot has just reported."""
        if bot.guest is None or version in ("", bot.version):
            return
        self._services.outside_bots.learn(replace(bot, version=version))
        task = asyncio.get_running_loop().create_task(self._save_version(bot.id, bot.guest, version))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save_version(self, token: int, guest: int, version: str) -> None:
        try:
            await self._services.database.write(bot_rows.set_version, guest, version)
        except StoreError as error:
            log.error("the version of a bot could not be saved: %s", error)
            return
        known = self._services.outside_bots.known(token)
        if known is not None:  # as the store may have been read before
            self._services.outside_bots.learn(replace(known, version=version))

    def arrange(self, bot: BotToken, message: Arrangement) -> None:
        """Handle a bot's message about the games that it wants.

        Raises: ProtocolError (account_needed, bad_options, bot_away, no_such_challenge, too_many_challenges, too_fast).
        """
        guest = bot.guest
        if guest is None:
            raise ProtocolError("account_needed", "this token dates from before bots had accounts: ask for a new one")
        match message:
            case Seek():
                check_wish(message, is_rated=message.rated)
                link = self._services.outside_bots.link_of(bot.id)
                if link is not None:
                    self._seeking[bot.id] = Seeking(bot, guest, message, link, self._services.clock.now())
                    self._looking.start()
            case Unseek():
                self._seeking.pop(bot.id, None)
            case Challenge():
                if message.rated:
                    raise ProtocolError("bad_options", "rated: the server chooses the opponents in rated games")
                check_wish(message, is_rated=False)
                self._challenges.make(bot, message)
            case Accept():
                self._challenges.accept(bot.id, message.challenge)
            case Decline():
                self._challenges.decline(bot.id, message.challenge)
            case Enter() | Withdraw():
                self._entries.take(bot, guest, message)
            case _:
                assert_never(message)

    def leave(self, token: int) -> None:
        """Forget the wishes of a bot that has disconnected or reconnected."""
        self._seeking.pop(token, None)
        self._challenges.leave(token)

    def is_seeking(self, token: int) -> bool:
        """Return whether a bot seeks games."""
        return token in self._seeking and self._is_there(self._seeking[token])

    def games(self) -> dict[str, RoomGame]:
        """Return the running games of the room, by table code."""
        self._forget_ended()
        return dict(self._games)

    async def challenge(self, guest: Guest, origin: Origin, wish: Challenge) -> str:
        """Challenge a bot on behalf of a person. Once it accepts, return the code of a table where it has a seat.

        Raises: ProtocolError (bad_options, no_such_bot_account, bot_away, too_many_challenges, challenge_declined,
            and as `Lobby.create` does), StoreError.
        """
        check_wish(wish, is_rated=False)
        await self._services.database.read(bot_rows.found_bot, wish.bot)
        bot = await self._challenges.asked(guest, wish)
        options = TableOptions(preset=wish.preset, seats=wish.seats, pace=wish.pace, outside_bots=True)
        names = [guest.name, bot.name]
        with self._room_for(RoomGame(None, wish.preset, names, frozenset([bot.id]), frozenset([bot.household]))):
            code = await self._lobby.create(guest, NewTable(kind="friends", options=options), origin)
            table = await self._lobby.find(code, origin)
            await table.seat_bot(bot)
        return code

    # --- Seating --------------------------------------------------------------------------------

    async def _look(self) -> None:
        """Seat the bots that can play each other now."""
        self._forget_ended()
        for token in [token for token, each in self._seeking.items() if not self._is_there(each)]:
            del self._seeking[token]
        for name, pool in BOT_POOLS.items():
            await self._seat_rated(name, pool)
        await self._seat_unrated()

    async def _resume(self) -> None:
        """Resume games that a server left unfinished, except new ones that another node may be about to begin."""
        self._forget_ended()
        running = await self._services.database.read(bot_rows.tables_of_bots)
        strays = frozenset(running) - self._games.keys()
        seen, self._strays = self._strays, strays
        for code in sorted(strays if seen is None else strays & seen):
            await self.resume(code)

    async def resume(self, code: str) -> None:
        """Continue the game at a table of bots on this node, unless another node has the table.

        Raises: StoreError.
        """
        self._resuming.start()
        try:
            table = await self._lobby.find(code, NOWHERE)
        except ProtocolError as refusal:  # another node has the table, or it cannot be read
            log.debug("a game between bots is not continued here: %s", refusal)
            return
        table.look()
        state = table.state
        bots = [self._services.outside_bots.known(each.token) for each in state.seats if each.token is not None]
        pool = (
            pool_named_by(BOT_POOLS, state.options.preset, seats=len(state.seats)) if state.options.is_rated else None
        )
        self._games[code] = RoomGame(
            pool,
            state.options.preset,
            [each.bot_name for each in state.seats],
            frozenset(each.id for each in bots if each is not None),
            frozenset(each.household for each in bots if each is not None),
        )

    def _forget_ended(self) -> None:
        tables = {table.code: table for table in self._lobby.tables}
        for code in list(self._games):
            if code not in tables or not tables[code].is_played_unwatched:
                del self._games[code]

    def _is_there(self, each: Seeking) -> bool:
        """Return whether a bot still seeks games, on the connection that sent the wish."""
        is_wanted = self._seeking.get(each.bot.id) is each
        return is_wanted and self._services.outside_bots.link_of(each.bot.id) is each.link

    def _can_play(self, each: Seeking) -> bool:
        """Return whether a bot that seeks games may play one more."""
        bot = each.bot
        return self._is_there(each) and self._has_room(
            frozenset([bot.id]), frozenset([bot.household]), at_once=each.wish.at_once
        )

    def _has_room(self, tokens: frozenset[int], households: frozenset[str], *, at_once: int) -> bool:
        """Return whether there is room for one more game.

        Args:
            tokens: the bots in it.
            households: the people behind them.
            at_once: how many games each of them plays at the same time, unless the server allows fewer.
        """
        bounds, games = self._services.bounds, [*self._games.values(), *self._beginning]
        if len(games) >= bounds.bot_games:
            return False
        share = max(1, bounds.bot_games // SHARE)
        if any(sum(household in game.households for game in games) >= share for household in households):
            return False
        return all(self._seats_of(token) < min(at_once, bounds.bot_tables) for token in tokens)

    def _seats_of(self, token: int) -> int:
        """Return the number of games that a bot is playing, including those with people."""
        running = sum(token in game.tokens for game in self._games.values())
        running = max(running, len(self._services.outside_bots.tables_of(token)))
        return running + sum(token in game.tokens for game in self._beginning)

    @contextmanager
    def _room_for(self, game: RoomGame) -> Generator[None]:
        """Reserve room for a game while its table is being made.

        Raises: ProtocolError (too_many_tables).
        """
        self._forget_ended()
        if not self._has_room(game.tokens, game.households, at_once=self._services.bounds.bot_tables):
            raise ProtocolError("too_many_tables", "one of the bots, its owner or the server has no room for a game")
        self._beginning.append(game)
        try:
            yield
        finally:
            self._beginning.remove(game)

    async def _seat_rated(self, name: BotPool, pool: Pool) -> None:
        able: dict[int, tuple[Seeking, Standing]] = {}
        for each in list(self._seeking.values()):
            is_wanted = each.wish.rated and (each.wish.seats == DUEL) == (pool.seats_max == DUEL)
            if is_wanted and self._can_play(each):
                standing = await self._services.database.read(bot_rows.standing_of, each.guest, name)
                if not self._has_failed(each, standing):
                    able[each.guest] = each, standing
        now = self._services.clock.now()
        seekers = {
            guest: Seeker(
                guest=guest,
                number=standing.number,
                deviation=standing.deviation,
                since=each.since,
                network=each.bot.household,
                blocked=frozenset(),
                met=each.met,
            )
            for guest, (each, standing) in able.items()
        }
        for guest, (each, standing) in able.items():
            begun = standing.games + self._seats_of(each.bot.id)
            if begun % ROOM_LEVELS_EVERY == ROOM_LEVELS_EVERY - 1 and await self._meet_levels(each, standing, name):
                del seekers[guest]
        for group in matched(list(seekers.values()), pool, now=now):
            bots = [able[seeker.guest][0] for seeker in group]
            for seeker in group:
                del seekers[seeker.guest]
            await self._begin(bots, [], bots[0].wish, name)
        for each, standing in [able[guest] for guest in seekers]:
            if now - each.since >= ROOM_LEVELS_AFTER:
                await self._meet_levels(each, standing, name)

    async def _meet_levels(self, each: Seeking, standing: Standing, pool: BotPool) -> bool:
        """Begin a rated game between a bot and the server's levels; return False if the server lacks these."""
        levels = self._levels_for(pool, standing.number, max(each.wish.seats, BOT_POOLS[pool].seats_min) - 1)
        if levels:
            await self._begin([each], levels, each.wish, pool)
        return bool(levels)

    def _has_failed(self, each: Seeking, standing: Standing) -> bool:
        """Return whether a bot that seeks games has failed too often; if so, end its search and tell it why."""
        try:
            check_fails(standing, now_ms=self._services.clock.wall_ms())
        except ProtocolError as refusal:
            self._seeking.pop(each.bot.id, None)
            self._services.outside_bots.tell(each.bot.id, refused("seek", refusal))
            return True
        return False

    def _levels_for(self, name: BotPool, number: int, count: int) -> list[str]:
        """Return levels for the other seats of a rated game; none if the server lacks them."""
        anchors = zip(LEVELS, ANCHORS[name], strict=True)
        known = [(abs(anchor.number - number), level) for level, anchor in anchors if self._has(level)]
        levels = [level for _, level in (sorted(known)[:LEVELS_TRIED] if count == 1 else known)]
        return self._services.rng.choices(levels, k=count) if levels else []

    def _has(self, level: str) -> bool:
        return level in self._services.catalogue.known

    async def _seat_unrated(self) -> None:
        now = self._services.clock.now()
        waiting: dict[tuple[str, int, str], list[Seeking]] = {}
        for each in sorted(self._seeking.values(), key=lambda each: each.since):
            if each.wish.rated or not self._can_play(each):
                continue
            standing = await self._services.database.read(bot_rows.standing_of, each.guest, None)
            if not self._has_failed(each, standing):
                waiting.setdefault((each.wish.preset, each.wish.seats, each.wish.pace), []).append(each)
        for (_, seats, _), bots in waiting.items():
            while bots:
                group = bots[:seats]
                del bots[:seats]
                if len(group) == seats or now - group[0].since >= ROOM_LEVELS_AFTER:
                    levels = [self._services.catalogue.first_choice] * (seats - len(group))
                    await self._begin(group, levels, group[0].wish, None)

    async def _begin(self, bots: Sequence[Seeking], levels: Sequence[str], wish: Seek, pool: BotPool | None) -> None:
        """Begin a game between bots that seek one; does nothing if there is no longer room for it."""
        if not all(self._can_play(each) for each in bots):
            return
        try:
            await self._begin_game([each.bot for each in bots], levels, wish, pool)
        except (ProtocolError, StoreError) as error:
            log.warning("a game between bots could not be begun: %s", error)
            return
        now, guests = self._services.clock.now(), frozenset(each.guest for each in bots)
        for each in bots:
            each.since, each.met = now, guests - {each.guest}

    async def _begin_challenged(self, bots: Sequence[BotToken], wish: Challenge) -> str:
        """Begin a game between a bot and its challenger.

        Raises: ProtocolError, StoreError.
        """
        for bot in bots:
            assert bot.guest is not None, "only bots with a number challenge"
            standing = await self._services.database.read(bot_rows.standing_of, bot.guest, None)
            check_fails(standing, now_ms=self._services.clock.wall_ms())
        levels = [self._services.catalogue.first_choice] * (wish.seats - len(bots))
        return await self._begin_game(bots, levels, wish, None)

    async def _begin_game(
        self, bots: Sequence[BotToken], levels: Sequence[str], wish: Seek | Challenge, pool: BotPool | None
    ) -> str:
        """Begin a game, and return the code of its table.

        Raises: ProtocolError (too_many_tables if there is no room for it, and as the lobby does), StoreError.
        """
        rng = self._services.rng
        chosen = [ChosenBot(f"{OUTSIDE}{each.id}", each.name, each.guest) for each in bots]
        for level in levels:
            names = [each.name for each in chosen]
            # A level is an anchor as it was measured, without a temper.
            kind, name = cast_bot(level, names, rng) if pool is None else (level, bot_first_name(names, rng))
            chosen.append(ChosenBot(kind, name))
        rng.shuffle(chosen)
        options = TableOptions(
            preset=wish.preset,
            changes={} if pool is None else dict(BOT_POOLS[pool].changes),
            seats=len(chosen),
            pace=wish.pace if pool is None else "instant",
        )
        first = bots[0]
        assert first.guest is not None, "only bots with a number seek and challenge"
        game = RoomGame(
            pool,
            wish.preset,
            [each.name for each in chosen],
            frozenset(each.id for each in bots),
            frozenset(each.household for each in bots),
        )
        with self._room_for(game):
            code = await self._lobby.create(
                Guest(first.guest, first.name),
                NewTable(kind="friends", options=options),
                is_rated=pool is not None,
                chosen=chosen,
            )
            table = await self._lobby.find(code, NOWHERE)
            self._games[code] = game
        self._resuming.start()
        table.look()
        return code


def check_wish(wish: Seek | Challenge, *, is_rated: bool) -> None:
    """Check that such a game is allowed.

    Raises: ProtocolError (bad_options).
    """
    most = max(pool.seats_max for pool in BOT_POOLS.values())
    if is_rated and not (wish.preset in {pool.preset for pool in BOT_POOLS.values()} and wish.seats <= most):
        raise ProtocolError("bad_options", f"rated: bots' games are rated only in resistance with up to {most} seats")
    options = TableOptions(preset=wish.preset, seats=wish.seats, pace=wish.pace)
    checked_options("friends", options_of(options))
