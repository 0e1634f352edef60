"""Challenges: a person or bot asks to play an outside bot, which accepts or declines within a few seconds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from golpe.errors import ProtocolError
from golpe.protocol.bots import Challenge, Challenged, ChallengeEnd, ChallengeEnded
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.errors import StoreError
from golpe.server.guests.sessions import Guest
from golpe.server.limits import (
    CHALLENGE_BURST,
    CHALLENGE_WITHIN,
    CHALLENGES_MAX,
    CHALLENGES_PER_SECOND,
    CHALLENGES_TO_ONE_MAX,
)
from golpe.server.services.clock import Timer
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit

CHALLENGES: Final = Limit(lambda _: (CHALLENGE_BURST, CHALLENGES_PER_SECOND), is_divided=False)
ID_BYTES: Final = 8

Begin = Callable[[Sequence[BotToken], Challenge], Awaitable[str]]
"""Begins a game between two bots and returns the code of its table. Raises ProtocolError, StoreError."""
log = logging.getLogger("golpe.server")


@dataclass(eq=False, slots=True)
class OpenChallenge:
    """An unanswered challenge."""

    id: str
    by: BotToken | Guest
    bot: BotToken
    wish: Challenge
    timer: Timer
    answer: asyncio.Future[bool]
    """Resolves to whether the bot accepts."""


class Challenges:
    """The open challenges to the bots of this node."""

    def __init__(self, services: Services, begin: Begin) -> None:
        self._services = services
        self._begin = begin
        self._open: dict[str, OpenChallenge] = {}
        self._beginning: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """End all challenges."""
        for each in list(self._open.values()):
            self._end(each, "unavailable")
        await asyncio.gather(*self._beginning, return_exceptions=True)

    def make(self, by: BotToken | Guest, wish: Challenge) -> OpenChallenge:
        """Challenge a bot.

        Raises: ProtocolError (bot_away, too_many_challenges, too_fast).
        """
        services, bots = self._services, self._services.outside_bots
        bot = bots.named(wish.bot)
        if bot is None or bot.id == self_of(by) or not bots.is_challengeable(bot.id):
            raise ProtocolError("bot_away", "no bot that can be challenged is connected under this name")
        for one in (by, bot):
            mine = key_of(one)
            if sum(mine in (key_of(each.by), key_of(each.bot)) for each in self._open.values()) >= CHALLENGES_MAX:
                raise ProtocolError("too_many_challenges", "one side has too many open challenges: wait a while")
        who, to_it = household_of(by), [each for each in self._open.values() if each.bot.id == bot.id]
        if sum(household_of(each.by) == who for each in to_it) >= CHALLENGES_TO_ONE_MAX:
            raise ProtocolError("too_many_challenges", "you already have open challenges to this bot: wait a while")
        self._services.limits.pay(CHALLENGES, key_of(by))
        challenge = OpenChallenge(
            services.rng.randbytes(ID_BYTES).hex(),
            by,
            bot,
            wish,
            services.clock.call_later(CHALLENGE_WITHIN, lambda: self._end(challenge, "expired")),
            asyncio.get_running_loop().create_future(),
        )
        self._open[challenge.id] = challenge
        bots.tell(
            bot.id,
            Challenged(
                challenge=challenge.id,
                by=by.name,
                by_bot=isinstance(by, BotToken),
                rated=False,
                preset=wish.preset,
                seats=wish.seats,
                pace=wish.pace,
                expires_ms=int(CHALLENGE_WITHIN * 1000),
            ),
        )
        return challenge

    async def asked(self, guest: Guest, wish: Challenge) -> BotToken:
        """Challenge a bot on behalf of a person, and return it once it has accepted.

        Raises: ProtocolError (challenge_declined, and those of `make`).
        """
        challenge = self.make(guest, wish)
        try:
            is_accepted = await challenge.answer
        except asyncio.CancelledError:
            self._end(challenge, "withdrawn")
            raise
        if not is_accepted:
            raise ProtocolError("challenge_declined", "the bot declined, or did not answer in time")
        return challenge.bot

    def accept(self, token: int, id_: str) -> None:
        """Accept a challenge on behalf of the challenged bot.

        Raises: ProtocolError (no_such_challenge).
        """
        challenge = self._found(id_)
        if challenge.bot.id != token:
            raise no_such_challenge()
        if isinstance(challenge.by, Guest):
            challenge.answer.set_result(True)
            self._end(challenge, "accepted")
            return
        del self._open[id_]  # it can be accepted only once
        challenge.timer.cancel()
        task = asyncio.get_running_loop().create_task(self._play([challenge.by, challenge.bot], challenge))
        self._beginning.add(task)
        task.add_done_callback(self._beginning.discard)

    def decline(self, token: int, id_: str) -> None:
        """Decline a challenge, or withdraw it.

        Raises: ProtocolError (no_such_challenge).
        """
        challenge = self._found(id_)
        if challenge.bot.id == token:
            self._end(challenge, "declined")
        elif self_of(challenge.by) == token:
            self._end(challenge, "withdrawn")
        else:
            raise no_such_challenge()

    def leave(self, token: int) -> None:
        """End the challenges of a bot that has disconnected."""
        for each in list(self._open.values()):
            if token in (each.bot.id, self_of(each.by)):
                self._end(each, "unavailable")

    def _found(self, id_: str) -> OpenChallenge:
        if id_ not in self._open:
            raise no_such_challenge()
        return self._open[id_]

    async def _play(self, bots: Sequence[BotToken], challenge: OpenChallenge) -> None:
        """Begin the game between two bots."""
        try:
            code = await self._begin(bots, challenge.wish)
        except (ProtocolError, StoreError) as error:
            log.warning("a game between bots could not be begun: %s", error)
            self._end(challenge, "unavailable")
        else:
            self._end(challenge, "accepted", code=code)

    def _end(self, challenge: OpenChallenge, reason: ChallengeEnd, *, code: str | None = None) -> None:
        """Tell both sides how a challenge ended."""
        self._open.pop(challenge.id, None)
        challenge.timer.cancel()
        if not challenge.answer.done():
            challenge.answer.set_result(False)
        sides = ((challenge.bot, challenge.by), (challenge.by, challenge.bot))
        for bot, other in sides:
            if isinstance(bot, BotToken):
                ended = ChallengeEnded(challenge=challenge.id, opponent=other.name, reason=reason, table=code)
                self._services.outside_bots.tell(bot.id, ended)


def self_of(by: BotToken | Guest) -> int | None:
    """Return the challenging bot's token; None for a person."""
    return by.id if isinstance(by, BotToken) else None


def key_of(one: BotToken | Guest) -> str:
    """Return a key that identifies a bot or a person, even if their other properties have changed."""
    return f"{'bot' if isinstance(one, BotToken) else 'guest'} {one.id}"


def household_of(by: BotToken | Guest) -> str:
    """Return who is behind a challenge: a person, also for their bots, or the author of a host's bot."""
    return by.household if isinstance(by, BotToken) else f"guest {by.id}"


def no_such_challenge() -> ProtocolError:
    """Return the refusal of an answer to a challenge that is no longer open, or was not made to this bot."""
    return ProtocolError("no_such_challenge", "this challenge is no longer open")
