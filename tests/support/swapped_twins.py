"""A real server whose game is swapped for a twin: everything that a viewer receives must stay the same.

A pair is a moment of a random game and another moment that the viewer cannot tell from it: different hands, deck,
answers in the sealed window, standing answers and time used. The viewer makes the same requests in both, on every
channel, and gets the same bytes.
"""

import json
import logging
import random
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final

from golpe.bots.personalities import personalities
from golpe.game import Game
from golpe.protocol.page import Rejected
from golpe.rules.state import State
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import is_sealed
from golpe.server.guests.labels import Labels
from golpe.server.guests.names import BOT_NAMES
from golpe.server.listings.listings import LISTED, listing_of, written_listing, written_news
from golpe.server.realtime.live_table import LiveTable
from golpe.server.services.logs import JsonLines
from golpe.server.services.release import Release
from golpe.server.talk.keeper import TalkKeeper
from golpe.server.talk.remarks import PAUSE
from golpe.server.talk.table_talk import TableTalk
from golpe.server.wire.outbox import Connection
from golpe.table.journal import Asked
from golpe.table.revisions import Revisions
from golpe.table.seats import Seat
from golpe.table.state import TableState, Viewer
from golpe.table.timekeeping import Timekeeping
from golpe.table.values import Claim, Clocks, StandingAnswers, TableKind, TableOptions
from tests.support.journals import first_outcome
from tests.support.live_server import LiveServer, Page, Visitor, synced
from tests.support.manual_clock import ManualClock
from tests.support.twins import twin_of

WRONG: Final = ("challenge", "block contessa", "coup 0", "lose duke")
CLOCKS: Final = Clocks(turn=60, reaction=30, bank=90)
EXCERPT: Final = 80
STRANGERS: Final = 1_000_000
"""Offset for the numbers of absent guests."""
BOTS_SHARE: Final = 0.4
"""Share of bots among the other seats; their answers wait for a time that never comes."""
KINDS: Final = ("random", *(f"hard:{each}" for each in personalities()))
"""Kinds of bot, by seat."""
SEEN_AT_MS: Final = 1_700_000_000_000
PATHS: Final = (
    "/api/me", "/api/me/games", "/api/tables/{code}", "/api/games/{code}/1", "/api/games/{code}/1.jsonl",
    "/api/games/{code}/1/claims", "/api/me/games/{code}/1/players", "/health", "/ready",
)  # fmt: skip
OWN_OF_EACH: Final = frozenset(("time", "ms", "request", "x-request-id", "date"))
"""Log fields and headers that differ between any two requests."""
SEQ: Final = re.compile(rb'"seq":\d+')
"""Counts the messages to a page."""
LINE_ID: Final = re.compile(rb'"id":\d+')
"""Counts the talk at all tables."""


@dataclass
class Found:
    """The results of a number of pairs."""

    pairs: int = 0
    bytes_compared: int = 0
    phases: Counter[str] = field(default_factory=Counter[str])
    difference: tuple[str, bytes, bytes] | None = None
    """The channel and both messages of the first pair that could be told apart."""


class LogLines(logging.Handler):
    """Keeps the JSON lines of the server's log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self._json = JsonLines()

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith("golpe"):
            said = json.loads(self._json.format(record))
            self.lines.append(str({name: value for name, value in said.items() if name not in OWN_OF_EACH}))


class SwappedTwins:
    """One table with a seated viewer and a spectator, which can be set to any moment of any game."""

    def __init__(self, server: LiveServer, tables: dict[str, LiveTable], arrived: dict[str, Connection]) -> None:
        """Prepare the table.

        Args:
            tables: filled with the tables of this server as they are loaded.
            arrived: filled with the last connection of each visitor of a table, by name.
        """
        self.server = server
        self._tables = tables
        self._arrived = arrived
        self._told = LogLines()
        self._failures: list[Exception] = []
        self._revisions = Revisions()
        """Shared by all moments, so that each counts as a change for all pages."""

    async def begin(self) -> None:
        self._viewer = await self.server.visitor("Viewer")
        self._spectator = await self.server.visitor("Spectator")
        self.code = await self._viewer.new_table()
        self._page = await self._viewer.open(self.code)
        self._looking = await self._spectator.open(self.code)
        await synced(self._page)
        guest = self._tables[self.code].state.seats[0].guest
        assert guest is not None
        self._guest = guest
        self._keeper = TalkKeeper(self.server.services)
        logging.getLogger().addHandler(self._told)

    async def reopen(self) -> None:
        """Open new pages: an old page sends more pings than a stopped clock allows."""
        old = self._page, self._looking
        self._page = await self._viewer.open(self.code)
        self._looking = await self._spectator.open(self.code)
        for page in old:
            await page.socket.close()

    @property
    def state(self) -> TableState:
        """The current moment."""
        return self._tables[self.code].state

    def _put(self, state: TableState) -> None:
        """Set the table to a moment, and show it to everybody."""
        table = self._tables[self.code]
        table.state = state
        audience = table._audience  # type: ignore[attr-defined]
        audience._table = state  # type: ignore[attr-defined]
        audience._announce_to_all()  # type: ignore[attr-defined]

    def end(self) -> None:
        logging.getLogger().removeHandler(self._told)

    async def compare(self, game: Game, viewer: Viewer, rng: random.Random, found: Found, *, asks_all: bool) -> None:
        """Set the table to a moment and to its twin, and compare what the viewer receives.

        Args:
            asks_all: also make every request, and send every command that is rejected.
        """
        twin = twin_of(game.state, NOBODY if viewer is None else viewer, rng)
        seed = rng.getrandbits(32)
        kind: TableKind = rng.choice(("friends", "public"))
        told: list[dict[str, bytes]] = []
        secrets = random.Random(rng.random())
        for state in (game.state, twin):
            at_hand = moment(game, state)
            on_table = Setting(self.code, self._guest, kind, self._revisions).table_state(
                at_hand, viewer, logged=game, public=random.Random(seed), secret=secrets
            )
            self._put(on_table)
            told.append(await self._look(viewer, asks_all=asks_all))
            told[-1]["listing"] = written_listing(listing_of(on_table, since_ms=0)) or b""
            if asks_all:
                told[-1]["lobby"] = await self._lobby()
                told[-1]["remarks"] = await self._remarks()
        found.pairs += 1
        found.phases[game.phase] += 1
        for channel, one in told[0].items():
            found.bytes_compared += len(one)
            if one != told[1][channel] and found.difference is None:
                found.difference = (channel, *excerpts(one, told[1][channel]))

    async def _look(self, viewer: Viewer, *, asks_all: bool) -> dict[str, bytes]:
        """Return what the viewer receives at this moment, by channel."""
        page = self._looking if viewer is None else self._page
        visitor = self._spectator if viewer is None else self._viewer
        self._tables[self.code].look()  # the new occupants are a change for all pages
        for each in (self._page, self._looking):
            assert isinstance(await each.say("substitute", id="all read", seat=9), Rejected)
        before = await self._metrics(visitor) if asks_all else {}
        self._told.lines.clear()
        page.received.clear()
        await page.hello_unheard()
        await page.send(t="ask_hints", window=self._tables[self.code].state.playing().window)
        assert isinstance(await page.say("substitute", id="all read", seat=9), Rejected)
        if asks_all:
            await self._be_refused(page)
        told = {"socket": SEQ.sub(b'"seq":0', b"\n".join(page.received))}
        if asks_all:
            for path in PATHS:
                response = await visitor.http.get(path.format(code=self.code))
                headers = sorted(each for each in response.headers.items() if each[0] not in OWN_OF_EACH)
                told[path] = b"%d %r " % (response.status_code, headers) + response.content
            after = await self._metrics(visitor)
            told["metrics"] = repr({name: after[name] - before.get(name, 0.0) for name in after}).encode()
            told["log"] = "\n".join(self._told.lines).encode()
        return told

    async def _lobby(self) -> bytes:
        """Return what the lobby shows to a new visitor, once it has the changes of the table."""
        news = written_news(self.code, listing_of(self.state, since_ms=0))
        self.server.services.bus.publish(LISTED, news)
        page = await self._spectator.connect("lobby")
        await page.hello_unheard()
        await page.receive()
        await page.socket.close()
        self._spectator.pages.remove(page)
        return page.received[0]

    async def _remarks(self) -> bytes:
        """Return the remarks of bots on the events so far, and their delays, as a spectator sees them."""
        clock = ManualClock()
        services = replace(self.server.services, clock=clock, bots_remark_on=1.0)
        release = Release(clock, 0, b"", on_failure=self._failures.append)
        talk = TableTalk(
            replace(self.state, logs={}), services, self._keeper, {self._guest: "Viewer"}, Labels(), release
        )
        await talk.arrive(self._arrived["Spectator"])
        await synced(self._looking)
        self._looking.received.clear()
        talk.look(self.state)
        pauses = clock.delays()
        clock.advance(PAUSE[1])
        await self._keeper.settle()
        talk.stop()
        await synced(self._looking)
        said = [message for message in self._looking.received if message.startswith(b'{"t":"talk"')]
        return repr(pauses).encode() + LINE_ID.sub(b'"id":0', b"\n".join(said))

    async def _be_refused(self, page: Page) -> None:
        """Send commands that must be rejected."""
        window = page.game.window
        wrong = [text for text in (*WRONG, "prove") if text not in page.texts]
        said: list[tuple[str, dict[str, object]]] = [
            ("decide", {"window": window + 1, "decision": "pass"}),
            *(("decide", {"window": window, "decision": text}) for text in wrong[:2]),
            ("decide", {"window": window, "decision": "resign"}),
            ("start", {}),
            ("substitute", {"seat": 1}),
            ("remove_bot", {"seat": 1}),
            ("add_bot", {"bot": "random"}),
            ("set_standing", {"standing": {"block_as": ["nobody"]}}),
        ]
        for number, (t, fields) in enumerate(said):
            outcome = await page.say(t, id=str(number), **fields)
            assert isinstance(outcome, Rejected), outcome

    async def _metrics(self, visitor: Visitor) -> dict[str, float]:
        lines = (await visitor.http.get("/metrics")).text.splitlines()
        numbers = [line.rpartition(" ") for line in lines if line.startswith("golpe_")]
        return {name: float(number) for name, _, number in numbers if "_created" not in name}


def excerpts(one: bytes, other: bytes) -> tuple[bytes, bytes]:
    """Return both messages from shortly before their first difference."""
    same = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), len(one))
    here = slice(max(0, same - EXCERPT), same + EXCERPT)
    return one[here], other[here]


@dataclass(frozen=True, slots=True)
class Setting:
    """The surroundings of a moment at a table."""

    code: str
    guest: int
    kind: TableKind
    revisions: Revisions

    def table_state(
        self, game: Game, viewer: Viewer, *, logged: Game, public: random.Random, secret: random.Random
    ) -> TableState:
        """Return a table at this moment, with random answers, plans, standing answers and used time.

        Args:
            logged: the game up to the last events that all pages have received.
            public: source of what the viewer may know.
            secret: source of what it may not know.
        """
        seats = range(game.seats)
        options = TableOptions(
            preset=game.ruleset.name, seats=game.seats, windows=game.windows, show_waiting=False, pace="brisk",
            clocks=CLOCKS,
        )  # fmt: skip
        held = [
            Seat(guest=self.guest)
            if seat == viewer
            else Seat(bot=KINDS[seat % len(KINDS)], bot_name=BOT_NAMES[seat])
            if public.random() < BOTS_SHARE
            else Seat(guest=STRANGERS + seat)
            for seat in seats
        ]
        table_state = TableState(
            self.code, first_outcome, kind=self.kind, options=options, seats=held, game=game, number=1
        )
        table_state.revisions = self.revisions
        self.revisions.raise_table()
        self.revisions.raise_game()
        table_state.players = [seat.bot or "human" for seat in held]
        table_state.window = game.window
        viewers: list[Viewer] = [*seats, None]
        table_state.logs = {each: list(logged.events(each)) for each in viewers}
        for seat in seats:
            self._say(table_state, seat, public if seat == viewer else secret)
        relaxing = [STRANGERS + seat for seat in seats if seat != viewer]
        table_state.relaxed = {secret.choice(relaxing): 2}
        table_state.timekeeping = used_up(game, viewer, public, secret)
        return table_state

    def _say(self, table_state: TableState, seat: int, rng: random.Random) -> None:
        """Give a seat random answers, plans and standing answers."""
        game = table_state.playing()
        s = game.state
        if is_sealed(s) and s.eligible & ~s.waiting & ~s.resigned & 1 << seat:
            table_state.answers[seat] = rng.choice(("pass", "challenge"))
            blocks = game.foreseen_blocks(seat)
            if blocks and rng.random() < 0.5:
                table_state.answers[seat] = "pass"
                table_state.plans[seat] = rng.choice(("pass", *(each.text for each in blocks)))
                table_state.blocks[seat] = blocks
        if rng.random() < 0.6:
            table_state.standing_answers[seat] = StandingAnswers(
                pass_until_target=rng.random() < 0.5,
                pass_income_and_aid=rng.random() < 0.5,
                block_as=rng.sample(game.ruleset.court, 2),
                challenge=[Claim(rng.randrange(game.seats), rng.choice(game.ruleset.court))],
            )


def moment(game: Game, state: State) -> Game:
    """Return the game at a state, including its simulated chance."""
    at_hand = Game.at(game.ruleset, state, seed=state.key)
    at_hand.state.rolls = state.rolls
    at_hand.published = game.published
    return at_hand


def used_up(game: Game, viewer: Viewer, public: random.Random, secret: random.Random) -> Timekeeping:
    """Return the clocks: the banks at the opening of the window, and the time that each seat has used since."""
    bank_ms = [public.randrange(90_000) for _ in range(game.seats)]
    own_ms = public.randrange(90_000)
    banks_ms = [own_ms if seat == viewer else secret.randrange(90_000) for seat in range(game.seats)]
    at_ms = SEEN_AT_MS + public.randrange(1000)
    own_due_ms = at_ms + 10**9 + public.randrange(90_000)
    due_ms = [own_due_ms if seat == viewer else at_ms + 10**9 + secret.randrange(90_000) for seat in range(game.seats)]
    asked = Asked(
        window=game.window, at_ms=at_ms, due_ms=[*due_ms], bank_ms=bank_ms, base_ms=30_000,
        since_ms=at_ms + secret.randrange(1000), is_asleep=False,
    )  # fmt: skip
    return Timekeeping(asked, tuple(banks_ms))
