"""A probed table at which an outside bot has the last seat: seat 0 steals from seat 1, and all others are asked."""

import json
from pathlib import Path
from typing import Final

import msgspec

from golpe.protocol import page
from golpe.protocol.bots import BOT_PROTOCOL_VERSION, Decide, MessageToBot
from golpe.protocol.page import TableOptions
from golpe.server.bot_accounts.bot_room import BotRoom
from golpe.server.db.bot_tokens import BotToken
from golpe.server.lobby.bot_session import BotSession
from golpe.server.networks import NOWHERE
from golpe.server.tournaments.known import KnownTournaments
from tests.support.probed_table import ProbedTable

BOT: Final = -2
"""The place of the bot among those who are told something."""
_decode = msgspec.json.Decoder[MessageToBot](MessageToBot).decode


class BotAtTable(ProbedTable):
    """The people have the first seats."""

    def __init__(self, path: Path, *, options: TableOptions, hands: tuple[str, ...]) -> None:
        super().__init__(path, options=options, dealt=hands, people=options.seats - 1)
        self._room = BotRoom(self._services, self._lobby, KnownTournaments(self._services))
        self._bot = BotToken(id=1, name="Rex", author="Ana", made_ms=0, used_ms=None, revoked_ms=None)
        self._session: BotSession | None = None
        self._asked: Decide | None = None
        self._probes = 0
        self.opening: list[tuple[int, float, bytes]] = []
        """What the bot was sent until the window was open."""

    async def seat_others(self) -> None:
        await self.connect_bot()
        self.hear({"type": "sit", "table": self.code})

    @property
    def code(self) -> str:
        return self.table.code

    def blocks(self, seat: int) -> list[str]:
        return [each.text for each in self.table.state.playing().foreseen_blocks(seat)]

    async def connect_bot(self) -> None:
        """Connect the bot, again if it is connected."""
        if self._session is not None:
            await self.settle()
            self._session.close()
        self._session = BotSession(self._services, self._lobby, self._bot, NOWHERE, self._room)
        self.hear({"type": "hello", "version": BOT_PROTOCOL_VERSION})

    def hear(self, message: dict[str, object]) -> None:
        assert self._session is not None
        self._session.hear(json.dumps(message).encode())

    def answer(self, decision: str) -> None:
        """Answer the question that the bot was asked last."""
        assert self._asked is not None
        self.hear({"type": "decision", "game": self._asked.game, "id": self._asked.id, "decision": decision})

    def probe(self, seat: int) -> None:
        """Send a command that is refused, and so needs nothing to be saved."""
        self._probes += 1
        self.say(seat, page.Decide(id=f"probe {self._probes}", window=self.window + 1, decision="pass"))

    async def settle(self) -> None:
        await super().settle()
        outbox = None if self._session is None else self._session.outbox
        for message in map(msgspec.json.encode, [] if outbox is None or outbox.is_spent else outbox.take()):
            self._note(BOT, message)
            if self._begun == 0.0:
                self.opening.append((BOT, 0.0, message))
            decoded = _decode(message)
            self._asked = decoded if isinstance(decoded, Decide) else self._asked
