"""Outside bots of people that seek games, for tests: each answers at once, badly or not at all."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress

from golpe.protocol.bots import Decide, GameOver
from tests.support.live_server import LiveServer
from tests.support.rated_people import account
from tests.support.remote_bot import M, RemoteBot, remote_bot

Answering = Callable[[Decide], str | None]
"""Returns what a bot answers; None if it does not."""


def quickly(asked: Decide) -> str:
    """Win or lose soon: attack as soon as possible."""
    legal = asked.legal
    return next((each for wanted in ("coup", "income", "pass") for each in legal if each.startswith(wanted)), legal[0])


def never(_asked: Decide) -> None:
    return None


def badly(_asked: Decide) -> str:
    return "cheat"


class LadderBot(RemoteBot):
    """A bot that plays whatever it is asked to, in the background."""

    answering: Answering = staticmethod(quickly)

    async def play(self) -> None:
        """Answer until the connection ends."""
        while (message := await self.receive()) is not None:
            if isinstance(message, Decide) and (answer := self.answering(message)) is not None:
                await self.say("decision", game=message.game, id=message.id, decision=answer)

    def told(self, kind: type[M]) -> list[M]:
        return [each for each in self.messages if isinstance(each, kind)]

    @property
    def games(self) -> int:
        return len(self.told(GameOver))


async def bot_of(server: LiveServer, owner: str, name: str) -> str:
    """Return the token of a bot of a person."""
    ana = await account(server, owner)
    return (await ana.http.post("/api/me/bots", json={"name": name})).raise_for_status().json()["token"]


@asynccontextmanager
async def playing(
    server: LiveServer, token: str, answering: Answering = quickly, *, version: str = ""
) -> AsyncGenerator[LadderBot]:
    """Connect a bot that plays in the background."""
    async with remote_bot(server, token, says_hello=False) as plain:
        bot = LadderBot(plain.line)
        bot.answering = answering
        await bot.say("hello", version=2, bot_version=version)
        task = asyncio.create_task(bot.play())
        try:
            yield bot
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def until(server: LiveServer, is_done: Callable[[], bool], *, step_s: float = 0.5) -> None:
    """Let time pass until something is so."""
    for _ in range(4_000):
        if is_done():
            return
        server.clock.advance(step_s)
        await asyncio.sleep(0.005)
    raise AssertionError("it has not happened")
