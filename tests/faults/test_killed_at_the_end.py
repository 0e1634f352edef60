"""A server is killed around the decision that ends a rated game: it counts once, and everybody is told how it ended."""

import logging
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from golpe.people.results import readable_results
from golpe.protocol.page import Accepted
from golpe.protocol.profiles import GameLine
from golpe.protocol.ratings import OwnRatings, RatingChanges
from golpe.server.db.location import Location
from golpe.server.db.opening import visit
from golpe.server.db.sql import Query
from golpe.server.hosting.commands import rated_results, recompute
from golpe.server.ratings.recomputing import Recomputed
from golpe.server.ratings.rows import results
from tests.support.live_server import Page, Visitor, synced
from tests.support.postgres import new_database
from tests.support.rated_people import account_at, seated
from tests.support.server_process import ServerProcess
from tests.support.steady_players import UNHINDERED

pytestmark = pytest.mark.faults
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

KILLS = 40
NUMBERS = Query[tuple[int]](select(results.c.rated_seq).order_by(results.c.rated_seq))
TURNS_MAX = 2**14
"""Turns of the event loop within which a game is saved and told, and some more."""


class Pair:
    """Two people with accounts who play rated games on a server that is killed."""

    def __init__(self, process: ServerProcess, location: Location) -> None:
        self.process = process
        self.location = location
        self.visitors: list[Visitor] = []
        self.pages: list[Page] = []

    async def start(self, when: str | None = None) -> None:
        """Start the server again, and return to the table. If told when, the server dies there."""
        self.process.program = ["-m", *(["golpe"] if when is None else ["tests.support.dying_server", when])]
        await self.process.start(*UNHINDERED)
        if not self.visitors:
            self.visitors = [await account_at(self.process, name) for name in ("Ana", "Bea")]
        pairs = zip(self.visitors, self.pages, strict=False)
        self.pages = [await visitor.open(page.table.code) for visitor, page in pairs]

    async def begin(self) -> None:
        """Seat both at a new table."""
        for visitor in self.visitors:
            (await visitor.http.delete("/api/rated")).raise_for_status()
        pages = await seated(self.visitors)
        self.pages = [page for visitor in self.visitors for page in pages if page in visitor.pages]

    async def play_to_the_last_decision(self, winner: int) -> tuple[int, dict[str, object]]:
        """Play until one decision ends the game; return whose it is, and the command.

        Args:
            winner: who attacks. The other one does so only when the rules require it.
        """
        while True:
            pages = [await synced(page) for page in self.pages]
            who = next(who for who, page in enumerate(pages) if page.prompt and page.prompt.answered is None)
            page = pages[who]
            coups = [text for text in page.texts if text.startswith("coup") and who == winner]
            command: dict[str, object] = {"window": page.game.window, "decision": [*coups, *page.texts][0]}
            victim = page.game.players[1 - (page.table.you or 0)]
            if str(command["decision"]).startswith("coup") and victim.influence == 1:
                return who, command
            assert isinstance(await page.say("decide", **command), Accepted)

    async def told(self) -> int:
        """Return how many pages were told that the game is over, before their server died."""
        count = 0
        for page in self.pages:
            with suppress(ConnectionClosed):
                while True:
                    await page.receive()
            count += page.game.winner is not None
        return count

    def numbers(self) -> list[int]:
        """Return the numbers of the rated games."""
        with visit(self.location) as session:
            return [number for (number,) in session.rows(NUMBERS, {})]

    async def leave(self) -> None:
        for visitor in self.visitors:
            await visitor.leave()
        await self.process.kill()

    async def check(self, who: int, number: int) -> None:
        """Check that the game counts once, and that everybody knows who has won it.

        Args:
            who: who has won it.
            number: how many rated games have ended.
        """
        code = self.pages[0].table.code
        winners: set[int | None] = set()
        for visitor, page in zip(self.visitors, self.pages, strict=True):
            page = await synced(page)
            assert "over" == page.table.state
            winners.add(page.game.winner)
            (rating,) = msgspec.json.decode(await get(visitor, "/ratings/mine"), type=OwnRatings).ratings
            assert number == rating.games
            msgspec.json.decode(await get(visitor, f"/me/games/{code}/1/line"), type=GameLine)
        assert {self.pages[who].table.you} == winners
        changes = msgspec.json.decode(await get(self.visitors[0], f"/ratings/changes/{code}/1"), type=RatingChanges)
        assert 2 == len(changes.changes)
        saved = [
            (row.code, readable_results(row.record or b"") == found)
            for row, found in rated_results(self.location, limit=1)
        ]
        assert [(code, True)] == saved
        assert list(range(1, number + 1)) == self.numbers()
        assert Recomputed(games=number, voided=0, ratings=2, changed=0) == recompute(self.location)


async def get(visitor: Visitor, path: str) -> bytes:
    return (await visitor.http.get(f"/api{path}")).raise_for_status().content


@pytest.mark.long
async def test_a_rated_game_that_ends_as_the_server_is_killed_counts_once(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    pair = Pair(process, process.database)
    try:
        await pair.start("before")
        await pair.begin()
        who, command = await pair.play_to_the_last_decision(winner=0)
        for when in ("+0", None):
            await pair.pages[who].send(t="decide", id="last", **command)
            assert 0 == await pair.told()
            await process.ended()
            await pair.start(when)
        assert isinstance(await pair.pages[who].say("decide", id="last", **command), Accepted)
        await pair.check(who, 1)
        assert "Traceback" not in process.complaints()
    finally:
        await pair.leave()


@pytest.mark.soak
@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
async def test_every_rated_game_counts_once_in_40_kills_as_it_ends(tmp_path: Path, engine: str) -> None:
    at = new_database() if engine == "postgres" else None
    process = ServerProcess(tmp_path, at=at)
    pair = Pair(process, at or process.database)
    rng, struck, ended = random.Random(4), Counter[str](), 0
    who, command = 0, dict[str, object]()
    try:
        for _ in range(KILLS):
            turns = int(TURNS_MAX ** rng.random())
            await pair.start(rng.choice(["before", "+0", str(turns), str(turns), f"+{turns}", f"+{turns}"]))
            if ended < len(pair.numbers()):
                ended += 1
                assert isinstance(await pair.pages[who].say("decide", id="last", **command), Accepted)
                await pair.check(who, ended)
                pair.pages.clear()
            if not pair.pages:
                await pair.begin()
                # In turn: people with distant ratings would wait for each other.
                who, command = await pair.play_to_the_last_decision(winner=ended % 2)
            await pair.pages[who].send(t="decide", id="last", **command)
            told = await pair.told()
            await process.ended()
            is_saved = ended < len(pair.numbers())
            assert is_saved or not told
            struck[f"told {told}" if is_saved else "not saved"] += 1
        await pair.start()
        assert isinstance(await pair.pages[who].say("decide", id="last", **command), Accepted)
        await pair.check(who, len(pair.numbers()))
        log.info("%d kills: %s", KILLS, struck.most_common())
        assert struck.keys() >= {"not saved", "told 0", "told 2"}
        assert "Traceback" not in process.complaints()
    finally:
        await pair.leave()
