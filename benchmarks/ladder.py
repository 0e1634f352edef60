"""What bots cost people: the latency of people's decisions without bots, and beside bots that play all the time.

    python -m benchmarks.ladder [--seconds 600] [--people 52] [--bots 50]

One server has tables of four people, who decide at a rate of their own, first without bots and then beside them, for as
long each. The bots seek rated games of two, answer at once by chance, and play on for the whole time.
"""

import argparse
import asyncio
import random
import secrets
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.client import connect

from benchmarks.server.load import Slice, play
from benchmarks.server.process import cores, golpe_serve, keep_to, measured
from benchmarks.server.report import Cost, cost
from benchmarks.server.visitors import Visitors
from golpe.protocol.bots import BotDecision, BotHello, Decide, GameOver, MessageToBot, Seek
from golpe.server.hosting.commands import make_bot_token
from golpe.server.hosting.run import loop_factory
from golpe.server.http.identity import new_bot_token, token_hash

SEATS: Final = 4
PER_S_OF_PERSON: Final = 0.4
"""Decisions a second of each person."""
WARM_UP_S: Final = 2.0

ALPHABET: Final = "bcdfghkmprst"

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder[MessageToBot](MessageToBot).decode


class Bots:
    """Bots that seek games all the time."""

    def __init__(self, host: str, tokens: Sequence[str]) -> None:
        self._host = host
        self._rng = random.Random(2)
        self.games = self.decisions = 0
        self._playing = [asyncio.create_task(self._play(token)) for token in tokens]

    async def _play(self, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        async with connect(f"ws://{self._host}/ws/bot", additional_headers=headers, max_size=None) as socket:
            await socket.send(_encode(BotHello(version=2)).decode())
            await socket.send(_encode(Seek()).decode())
            async for text in socket:
                message = _decode(text)
                if isinstance(message, Decide):
                    decision = self._rng.choice(message.legal)
                    answer = BotDecision(game=message.game, id=message.id, decision=decision)
                    await socket.send(_encode(answer).decode())
                    self.decisions += 1
                elif isinstance(message, GameOver):
                    self.games += 1

    async def close(self) -> None:
        """Disconnect."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)


def show(name: str, found: Slice) -> Cost:
    """Print the latency of people's decisions, and return it."""
    told = cost(count=found.decisions, seconds=found.seconds, cpu_s=0, latencies_ms=found.latencies_ms)
    print(
        f"{name:12}  {told.per_s:5.1f} decisions/s of people  median {told.p50_ms:6.1f} ms  p99 {told.p99_ms:6.1f} ms"
    )
    return told


async def measure(host: str, db: Path, *, seconds: float, people: int, bots: int) -> None:
    """Measure people without bots, and beside them."""
    visitors = Visitors(host, random.Random(1))
    await visitors.open_tables(people // SEATS, seats=SEATS)
    rate = people * PER_S_OF_PERSON
    await play(visitors.tables, seconds=WARM_UP_S, rate=rate)
    alone = show("without bots", await play(visitors.tables, seconds=seconds, rate=rate))
    tokens = [new_bot_token(secrets.token_urlsafe) for _ in range(bots)]
    for number, token in enumerate(tokens):
        make_bot_token(db, token_hash(token), name=f"Engine {letters(number)}", author=f"Author {number // 2}")
    playing = Bots(host, tokens)
    await play(visitors.tables, seconds=WARM_UP_S, rate=rate)
    beside = show("beside bots", await play(visitors.tables, seconds=seconds, rate=rate))
    await playing.close()
    print(f"{bots} bots: {playing.games // 2} games, {playing.decisions / (seconds + WARM_UP_S):.0f} decisions/s")
    print(f"p99 beside bots / without: {beside.p99_ms / alone.p99_ms:.2f}")
    visitors.close()


def letters(number: int) -> str:
    """Return a number in letters of which no two look alike, as no two names may."""
    return ALPHABET[number // len(ALPHABET)] + ALPHABET[number % len(ALPHABET)]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=600.0)
    asked.add_argument("--people", type=int, default=52)
    asked.add_argument("--bots", type=int, default=50)
    wanted = asked.parse_args()
    server_cores, load_cores = cores()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="golpe-bench-")))
        db = folder / "golpe.sqlite3"
        process = stack.enter_context(measured(*golpe_serve(db), cores=server_cores))
        host = process.host()
        keep_to(load_cores)
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(measure(host, db, seconds=wanted.seconds, people=wanted.people, bots=wanted.bots))


if __name__ == "__main__":
    main()
