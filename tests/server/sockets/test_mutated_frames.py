"""Frames mutated from the protocol: each is accepted, or refused by a documented code and then changes nothing."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed

from golpe.protocol.page import PROTOCOL_VERSION, Accepted, Bye, Rejected
from golpe.rules.ruleset import preset_names
from golpe.server.limits import Bounds
from tests.support.documented import documented_codes
from tests.support.junk import Frame, Junk
from tests.support.live_server import LiveServer, Page, Visitor, live_server
from tests.support.seeds import current_seed

FRAMES_PER_TABLE: Final = 60
PROBE: Final = "probe"
"""Id of the command that is refused after each frame; its refusal ends the answers to the frame."""
MANY: Final = 1_000_000
UNLIMITED: Final = Bounds(
    connection_burst=MANY,
    message_burst=MANY,
    request_burst=MANY,
    guest_burst=MANY,
    table_burst=MANY,
    tables_per_address_hour=MANY,
)


class Attacked:
    """A running game of three; junk arrives from the page of seat 0."""

    def __init__(self, server: LiveServer, junk: Junk) -> None:
        self.server = server
        self.junk = junk
        self.accepted = 0
        self.refused = 0
        self._rng = random.Random(current_seed())

    async def begin(self) -> None:
        first = len(self.server.visitors)
        self.pages = await self.server.friends(3)
        self.visitors = self.server.visitors[first:]

    async def end(self) -> None:
        for visitor in self.visitors:
            await visitor.leave()
            self.server.visitors.remove(visitor)

    async def attack(self) -> None:
        """Send one frame, and check what it does."""
        await self._play_on()
        self._note_what_fits()
        frame = self.junk.frame()
        before = await self._seen_by_others(), self._saved()
        codes, is_accepted = await self._send(frame)
        assert codes <= documented_codes(), frame[:200]
        after = await self._seen_by_others(), self._saved()
        if is_accepted:
            self.accepted += 1
        else:
            assert before == after, frame[:200]
            self.refused += len(codes)

    async def _play_on(self) -> None:
        """Let the others answer what they are asked, so that the game goes on."""
        for page in self.pages:
            await self._probe(page)
        for page in self.pages[1:]:
            if page.prompt is not None and page.prompt.answered is None and page.texts:
                await page.decide(self._rng.choice(page.texts))
        await self._probe(self.pages[0])

    def _note_what_fits(self) -> None:
        page = self.pages[0]
        self.junk.known = {
            "t": ["decide"],
            "protocol": [PROTOCOL_VERSION],
            "id": [str(number) for number in range(400)],
            "seat": [0, 1, 2],
            "about": [0, 1, 2],
            "window": [page.game.window],
            "decision": page.texts or ["pass"],
            "bot": ["random"],
            "preset": preset_names(),
            "character": ["duke", "captain"],
            "line": [1, 2, 3],
            "changes": [{}],
        }

    async def _send(self, frame: Frame) -> tuple[set[str], bool]:
        """Send a frame; return the codes of the answers, and whether something was accepted."""
        page, codes, is_accepted = self.pages[0], set[str](), False
        try:
            await page.socket.send(frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace").decode())
            await page.send(t="substitute", id=PROBE, seat=9)
            while True:
                message = await page.receive()
                if isinstance(message, Rejected) and message.id == PROBE:
                    return codes, is_accepted
                if isinstance(message, Rejected | Bye):
                    codes.add(message.code)
                is_accepted |= isinstance(message, Accepted)
        except ConnectionClosed:
            self.pages[0] = await self._reopened(self.visitors[0], page)
            return codes, is_accepted

    async def _reopened(self, visitor: Visitor, page: Page) -> Page:
        visitor.pages.remove(page)
        opened = await visitor.open(page.table.code)
        await self._probe(opened)
        return opened

    async def _seen_by_others(self) -> list[list[object]]:
        """Return what the other pages are shown, except talk, which is saved beside the table and may be late."""
        saved = -1
        while saved != self._saved():  # an automatic answer may follow from the last one
            saved = self._saved()
            for page in self.pages[1:]:
                await self._probe(page)
        return [[page.game.window, page.log, page.prompt, page.table.options] for page in self.pages[1:]]

    async def _probe(self, page: Page) -> None:
        await page.say("substitute", id=PROBE, seat=9)

    def _saved(self) -> int:
        with closing(sqlite3.connect(f"file:{self.server.path}?mode=ro", uri=True)) as connection:
            ((number,),) = connection.execute("SELECT count(*) FROM commits").fetchall()
            return int(number)


async def check(folder: Path, *, frames: int, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """Send so many frames, to one table after another."""
    junk = Junk(seed)
    accepted = refused = 0
    async with live_server(folder) as server:
        server.bounds = UNLIMITED
        await server.restart()
        for _ in range(frames // FRAMES_PER_TABLE):
            attacked = Attacked(server, junk)
            await attacked.begin()
            for _ in range(FRAMES_PER_TABLE):
                await attacked.attack()
            await attacked.end()
            accepted, refused = accepted + attacked.accepted, refused + attacked.refused
    assert min(accepted, refused) > 0, (accepted, refused)
    assert [] == [record.getMessage() for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


async def test_a_mutated_frame_is_accepted_or_changes_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await check(tmp_path, frames=3 * FRAMES_PER_TABLE, seed=current_seed(), caplog=caplog)


@pytest.mark.soak
async def test_no_mutated_frame_of_many_does_harm(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await check(tmp_path, frames=80 * FRAMES_PER_TABLE, seed=current_seed(), caplog=caplog)
