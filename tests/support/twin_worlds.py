"""Two servers whose games differ only in what one viewer cannot know, played with the same public decisions."""

import random
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path

from golpe.protocol.page import Accepted, TableOptions
from golpe.rules.chance import chances, odds, outcome
from golpe.rules.state import State
from golpe.rules.vocabulary.characters import COURT, SLOTS
from golpe.rules.vocabulary.debts import OWED_DEAL, OWED_FIRST_SEAT, OWED_SPLIT
from tests.support.live_server import PLAIN_OPTIONS, LiveServer, Page, Visitor, synced

SEALED = ("challenge_action", "block", "challenge_block", "draft")
FATED = frozenset(("exposed", "proved", "declined", "failed", "lost", "replaced"))
"""Kinds of public event that the hands may decide without a question: for example, a card shown and kept is lost."""
STEPS_MAX = 120
SECONDS_TO_THE_LOOK = 11
"""Seconds from the opening of a window, and again to its last answer; others answer at any time.

No multiple of it is the time after which a seat is idle, as the worlds reach the same moment only up to rounding.
"""
DECK = [slot for slot in range(SLOTS) for _ in range(3)]


class MirroredChance:
    """Deals stacked hands, then rolls; the viewer draws the same cards in both worlds."""

    def __init__(self, seed: int, mirror: "MirroredChance | None") -> None:
        self.rng = random.Random(seed)
        self.mirror = mirror
        self.stacked: deque[int] = deque()
        self.public = random.Random(0)
        """Source of public outcomes, the same in both worlds."""
        self.viewer: int | None = None
        self.drawn_by_viewer: deque[int] = deque()
        self.has_diverged = False

    def begin(self, viewer: int | None, deal: list[int], seed: int) -> None:
        self.viewer = viewer
        self.public = random.Random(seed)
        self.stacked = deque(deal)
        self.drawn_by_viewer.clear()
        self.has_diverged = False

    def __call__(self, s: State) -> int:
        if s.owed == OWED_FIRST_SEAT:
            return 0
        if s.owed == OWED_SPLIT:
            return outcome(s, self.public.randrange(chances(s)))
        if s.owed == OWED_DEAL:
            return self.stacked.popleft()
        is_viewers = s.drawer == self.viewer
        if is_viewers and self.mirror is not None and self.mirror.drawn_by_viewer:
            c = self.mirror.drawn_by_viewer.popleft()
            if odds(s, c) > 0:
                return c
            self.has_diverged = True
        c = outcome(s, self.rng.randrange(chances(s)))
        if is_viewers and self.mirror is None:
            self.drawn_by_viewer.append(c)
        return c


@dataclass
class World:
    """One of the two servers, its players and a spectator."""

    server: LiveServer
    chance: MirroredChance
    visitors: list[Visitor] = field(default_factory=list[Visitor])
    pages: list[Page] = field(default_factory=list[Page])
    """The players' pages by seat, and the spectator's at the end."""

    async def settle(self) -> None:
        for page in self.pages:
            await synced(page)

    async def decide(self, seat: int, decision: str) -> None:
        outcome = await self.pages[seat].decide(decision)
        assert isinstance(outcome, Accepted), outcome


@dataclass
class Comparison:
    """The result of a pair of games."""

    phases: Counter[str] = field(default_factory=Counter[str])
    messages: int = 0
    difference: tuple[bytes, bytes] | None = None
    """The first messages by which the viewer or the spectator could tell the worlds apart."""


class TwinWorlds:
    def __init__(self, path: Path, *, seats: int, options: TableOptions = PLAIN_OPTIONS) -> None:
        self.seats = seats
        self.options = options
        first = MirroredChance(1, None)
        second = MirroredChance(2, first)
        self.worlds = [self._world(path / name, chance) for name, chance in (("a", first), ("b", second))]

    def _world(self, path: Path, chance: MirroredChance) -> World:
        path.mkdir()
        server = LiveServer(path / "golpe.sqlite3", seed=5, chance=chance)
        return World(server, chance)

    async def start(self) -> None:
        for world in self.worlds:
            await world.server.start()
            world.visitors = [await world.server.visitor(f"Friend {number}") for number in range(self.seats + 1)]

    async def stop(self) -> None:
        for world in self.worlds:
            for visitor in world.visitors:
                await visitor.leave()
            await world.server.stop()

    async def compare(self, seed: int) -> Comparison:
        """Play a pair of games until they are over, diverge for a public reason, or can be told apart."""
        rng = random.Random(seed)
        viewer = rng.choice([None, *range(self.seats)])
        await self._begin(rng, viewer, seed)
        found = Comparison()
        for _ in range(STEPS_MAX):
            for world in self.worlds:
                await world.settle()
            first, second = self.worlds
            if second.chance.has_diverged or fates(first, viewer) != fates(second, viewer):
                break  # a public reason: a last card was turned up, or the viewer could not draw the same cards
            if first.pages[-1].game.phase == "game_over":
                break  # from here on all hands are open
            found.difference = self._difference(viewer)
            if found.difference is not None:
                break
            found.phases[first.pages[-1].game.phase] += 1
            if not await self._step(rng, viewer):
                break
        found.messages = len(self.worlds[0].pages[-1].received)
        for world in self.worlds:
            for page in world.pages:
                await page.socket.close()
        return found

    @property
    def drafts(self) -> bool:
        return self.options.preset == "two-player-draft"

    @property
    def dealt(self) -> int:
        """Number of cards that are dealt."""
        return self.seats if self.drafts else 2 * self.seats

    async def _begin(self, rng: random.Random, viewer: int | None, seed: int) -> None:
        cards = list(range(SLOTS)) if self.drafts else list(DECK)
        rng.shuffle(cards)
        each = 1 if self.drafts else 2
        own = range(each * viewer, each * viewer + each) if viewer is not None else range(0)
        kept = set[int]() if self.drafts else {2 * seat for seat in range(self.seats)}  # so that the games stay in step
        others = [i for i in range(len(cards)) if i not in own and i not in kept]
        shuffled = list(others)
        rng.shuffle(shuffled)
        twin = list(cards)
        for i, j in zip(others, shuffled, strict=True):
            twin[i] = cards[j]
        for world, deal in zip(self.worlds, (cards, twin), strict=True):
            world.server.clock.advance(60)  # so that no answer seems hurried
            world.chance.begin(viewer, deal[: self.dealt], seed)
            code = await world.visitors[0].new_table(options=self.options)
            world.pages = [await visitor.open(code) for visitor in world.visitors[: self.seats]]
            await world.pages[0].say("start")
            world.pages.append(await world.visitors[-1].open(code))

    def _difference(self, viewer: int | None) -> tuple[bytes, bytes] | None:
        first, second = self.worlds
        places = [-1] if viewer is None else [-1, viewer]
        for place in places:
            one, other = first.pages[place].received, second.pages[place].received
            for message, twin in zip(one, other, strict=False):
                if message != twin:
                    return message, twin
            if len(one) != len(other):
                return b"%d messages" % len(one), b"%d messages" % len(other)
        return None

    async def _step(self, rng: random.Random, viewer: int | None) -> bool:
        """Take the same public step in both worlds; return False if there is none."""
        first, second = self.worlds
        asked = [seat for seat in range(self.seats) if owes_an_answer(first.pages[seat])]
        phase = first.pages[-1].game.phase
        if phase == "draft" or (phase in SEALED and self.options.windows == "sealed"):
            await self._answer_sealed(rng, viewer, asked)
            return True
        seat = rng.choice(asked)
        texts = [first.pages[seat].texts, second.pages[seat].texts]
        shows_to_another = phase == "examine_show" and viewer != first.pages[-1].game.turn
        if (phase == "exchange" or shows_to_another) and seat != viewer:
            choices = [rng.choice(texts[0]), rng.choice(texts[1])]  # the kept cards are secret
        else:
            common = [text for text in texts[0] if text in texts[1]]
            if not common:
                return False
            choices = [preferred(rng, common)] * 2
        for world, choice in zip(self.worlds, choices, strict=True):
            await world.decide(seat, choice)
        return True

    async def _answer_sealed(self, rng: random.Random, viewer: int | None, asked: list[int]) -> None:
        """Answer a window alike in both worlds, but in a different order, and with changed answers in one of them."""
        answers = {seat: preferred(rng, self.worlds[0].pages[seat].texts) for seat in asked}
        drafts = self.worlds[0].pages[-1].game.phase == "draft"
        others = [seat for seat in asked if seat != viewer]
        is_viewer_first = rng.random() < 0.5
        for world in self.worlds:
            rng.shuffle(others)
            order = list(others)
            if viewer is not None and viewer in asked:
                order.insert(0 if is_viewer_first else len(order), viewer)
            earliest = 1 if order[0] == viewer else 0
            looks_after = rng.randint(earliest, max(earliest, len(order) - 1))
            for place, seat in enumerate(order):
                if place == looks_after:
                    if place == earliest:
                        world.server.clock.advance(SECONDS_TO_THE_LOOK)
                    await self._look(world, viewer)
                if place >= earliest:
                    others_share = looks_after - earliest if place < looks_after else len(order) - looks_after
                    world.server.clock.advance(SECONDS_TO_THE_LOOK / others_share)
                page = world.pages[seat]
                blocks = [text for text in page.texts if text.startswith("block ") and text != answers[seat]]
                is_claim = page.game.phase == "challenge_action"
                has_second_thoughts = is_claim and world is self.worlds[0] and seat != viewer
                if has_second_thoughts and blocks and answers[seat] != "challenge" and place < len(order) - 1:
                    await world.decide(seat, blocks[0])
                is_secret = drafts and seat != viewer  # the drafted card is secret
                await world.decide(seat, rng.choice(page.texts) if is_secret else answers[seat])

    async def _look(self, world: World, viewer: int | None) -> None:
        """Read the viewer's and the spectator's pages while the window is open."""
        for place in [-1] if viewer is None else [-1, viewer]:
            await synced(world.pages[place])


def owes_an_answer(page: Page) -> bool:
    """Return whether a page is asked and has not answered."""
    return page.prompt is not None and page.prompt.answered is None


def fates(world: World, viewer: int | None) -> list[tuple[str, int | None, str | None]]:
    """Return the legitimate differences between the worlds: cards turned up, and cards that the seat drew."""
    public = [each for each in world.pages[-1].log if each.kind in FATED]
    own = (
        []
        if viewer is None
        else [each for each in world.pages[viewer].log if (each.kind, each.seat) == ("drew", viewer)]
    )
    return [(each.kind, each.seat, each.character) for each in (*public, *own)]


def preferred(rng: random.Random, texts: list[str]) -> str:
    """Choose a decision, with a preference for those that lead to rare phases."""
    weights = [6 if text in ("exchange", "challenge", "prove") or text.startswith("block") else 2 for text in texts]
    return rng.choices(texts, weights)[0]


assert len(DECK) == 3 * len(COURT)
