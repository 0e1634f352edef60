"""Claims as observers receive them, with times and sizes; the journal says whether the claimant held the card."""

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from golpe.protocol.page import Accepted, Rejected, StandingAnswers, TableOptions, Update
from golpe.table.journal import Decided
from golpe.table.state import TableState
from tests.support.guesswork import Bools, Floats, Ints
from tests.support.journals import first_outcome, journals
from tests.support.live_server import LiveServer, Page, Visitor, synced

TIMES: Final = ("seconds before", "seconds until more is told")
SIZES: Final = ("bytes of the claim", "bytes after it", "messages")
STEPS_MAX: Final = 3_000
PEOPLE: Final = 2
BOTS: Final = 2
SETTLED: Final = StandingAnswers(pass_until_target=True, block_as=["contessa", "captain"])
"""The standing answers of the second person: automatic blocks, with the card and without."""
OPTIONS: Final = TableOptions(seats=PEOPLE + BOTS, show_waiting=False, pace="brisk")

Moment = tuple[int, int]
"""A game and a window."""
_decoder: Final = msgspec.json.Decoder(Update)


@dataclass(frozen=True, slots=True)
class Claimed:
    """The public facts about a claim, and its secret."""

    claimant: int
    turnout: tuple[int, ...]
    """The claimant and the number of seats left to answer: public, and the timing depends on them."""
    odds: tuple[int, ...]
    """Other public facts on which the chance of holding the card depends."""
    is_held: bool


@dataclass
class Claims:
    """Claims seen by an observer."""

    seen: list[tuple[float, ...]] = field(default_factory=list[tuple[float, ...]])
    """The features of each claim, named in TIMES and SIZES."""
    truths: list[Claimed] = field(default_factory=list[Claimed])

    def seen_of(self) -> Floats:
        """Return the features, float[N, F]."""
        return np.array(self.seen, dtype=np.float64)

    def held_of(self) -> Bools:
        """Return whether the claimants hold the cards, bool[N]."""
        return np.array([each.is_held for each in self.truths], dtype=np.bool_)

    def strata(self, *, only_turnout: bool = False) -> Ints:
        """Return strata, int[N]: equal for claims with the same relevant public facts."""
        known = [(each.turnout, () if only_turnout else each.odds) for each in self.truths]
        numbers = {each: number for number, each in enumerate(dict.fromkeys(known))}
        return np.array([numbers[each] for each in known], dtype=np.int64)

    def take(self, told: list[tuple[float, bytes]], truth: dict[Moment, Claimed], observer: int | None) -> None:
        """Add the claims among the messages to an observer, except its own."""
        updates = [(at, len(raw), _decoder.decode(raw)) for at, raw in told if raw.startswith(b'{"t":"update"')]
        before = updates[0][0] if updates else 0.0
        last: Moment | None = None
        for place, (at, size, update) in enumerate(updates):
            game = update.game
            moment = None if game is None else (game.number, game.window)
            if moment != last and moment in truth and truth[moment].claimant != observer:
                after = [each for each in updates[place + 1 :] if each[2].game is not None]
                until = next((each[0] for each in after if window_of(each[2]) != moment), at)
                within = [each for each in after if window_of(each[2]) == moment]
                self.seen.append((at - before, until - at, size, sum(each[1] for each in within), len(within)))
                self.truths.append(truth[moment])
            if moment != last:
                before = at
            last = moment


def window_of(update: Update) -> Moment | None:
    return None if update.game is None else (update.game.number, update.game.window)


def truth_of(database: Path, code: str) -> dict[Moment, Claimed]:
    """Return the claims of a table, by the window that each opened."""
    standing = TableState(code, first_outcome)
    found: dict[Moment, Claimed] = {}
    for entry in journals(database)[code]:
        standing.apply(entry)
        game = standing.game
        if game is None or not isinstance(entry, Decided):
            continue
        seen = game.view(None)
        if seen.claim >= 0 and game.phase in ("challenge_action", "challenge_block"):
            face_up = [row[seen.claim] for row in seen.revealed]
            turnout = (seen.claimant, seen.alive.bit_count())
            odds = (seen.claim, seen.claim_of_block, seen.influence[seen.claimant], sum(face_up))
            held = game.view(seen.claimant).hand[seen.claimant][seen.claim] > 0
            found.setdefault((standing.number, game.window), Claimed(seen.claimant, turnout, odds, held))
    return found


class ClaimedTable:
    """A table of bots and scripted people, where a spectator and the first person record what they receive."""

    def __init__(self, server: LiveServer, *, seed: int) -> None:
        self.server = server
        self.code = ""
        self.told: list[list[tuple[float, bytes]]] = [[], []]
        """Messages to the first person, and to the spectator."""
        self.rng = random.Random(seed)
        self.pages: list[Page] = []
        self._visitors: list[Visitor] = []
        self._clicks: dict[tuple[int, int], float] = {}
        """When each person will answer, by seat and window."""

    async def play(self, games: int) -> None:
        """Play games with a clock that jumps."""
        await self.begin()
        for number in range(games):
            if number > 0:
                assert isinstance(await self.pages[0].say("start"), Accepted)
            await self._settle()
            for _ in range(STEPS_MAX):
                await self._read()
                if self.pages[0].game.phase == "game_over":
                    break
                await self._step()

    async def begin(self) -> None:
        """Seat all people, and start the first game."""
        self._visitors = [await self.server.visitor() for _ in range(PEOPLE + 1)]
        self.code = await self._visitors[0].new_table(options=OPTIONS, pace=OPTIONS.pace)
        self.pages = [await visitor.open(self.code) for visitor in self._visitors[:PEOPLE]]
        for _ in range(BOTS):
            assert isinstance(await self.pages[0].say("add_bot", bot="random"), Accepted)
        assert isinstance(await self.pages[0].say("start"), Accepted)
        self.pages.append(await self._visitors[PEOPLE].open(self.code))

    async def _settle(self) -> None:
        standing = msgspec.to_builtins(SETTLED)
        assert isinstance(await self.pages[1].say("set_standing", standing=standing), Accepted)

    async def _read(self) -> None:
        """Read all pages, and record what the observers received."""
        for page in self.pages:
            await synced(page)
        now = self.server.clock.now()
        for told, page in zip(self.told, (self.pages[0], self.pages[-1]), strict=True):
            told += [(now, message) for message in page.received]
        for page in self.pages:
            page.received.clear()

    async def _step(self) -> None:
        """Advance the clock to the next click or automatic event."""
        clock = self.server.clock
        asked = {(seat, page.game.window) for seat, page in enumerate(self.pages[:PEOPLE]) if owes(page)}
        now = clock.now()
        self._clicks = {each: self._clicks.get(each, now + self.rng.uniform(0.4, 2.5)) for each in asked}
        delays = [delay for delay in clock.delays() if delay > 0]
        next_click = min(self._clicks.values(), default=float("inf")) - now
        if delays and min(delays) < next_click:
            clock.advance(min(delays))
            return
        clock.advance(max(0.0, next_click))
        for seat, _ in [each for each, at in self._clicks.items() if at <= clock.now()]:
            page = await synced(self.pages[seat])
            if owes(page):
                outcome = await page.decide(self.rng.choice(page.texts))  # independent of the hand
                assert isinstance(outcome, Accepted | Rejected)


def owes(page: Page) -> bool:
    """Return whether a page is asked and has not answered."""
    return page.prompt is not None and page.prompt.answered is None


def claims_of(database: Path, table: ClaimedTable) -> Claims:
    """Return the claims of a table as its observers saw them."""
    claims = Claims()
    truth = truth_of(database, table.code)
    for told, observer in zip(table.told, (0, None), strict=True):
        claims.take(told, truth, observer)
    return claims
