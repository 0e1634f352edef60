"""The pace of whole games of scripted people over real sockets, with a clock that jumps from click to click.

The figures, for each person while they are in the game:

- an *opponent's turn*: a turn of another player that begins while this person is in the game;
- a *prompt*: a question on this person's page during an opponent's turn that stays open until the person clicks.
  Every kind counts: claim, aid, block, proof, the choice of a card. A question that a standing answer settles before
  the person would have does not count;
- *still time*: time while no page has an open question and no automatic answer is pending. Then no one can act, and
  nothing moves.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path

from golpe.protocol.page import Accepted, Option, TableOptions
from tests.support.live_server import LiveServer, Page, live_server, synced

STEPS_MAX = 2_000


@dataclass
class Paces:
    """The figures of a number of games."""

    game_seconds: list[float] = field(default_factory=list[float])
    prompts: int = 0
    decisions: int = 0
    """By hand, also in the own turn."""
    opponents_turns: int = 0
    still_seconds: float = 0

    @property
    def prompts_per_opponents_turn(self) -> float:
        return self.prompts / self.opponents_turns


async def paced_games(
    path: Path, *, games: int, people: int = 4, seconds: float = 2.0, seed: int, standing: dict[str, object]
) -> Paces:
    """Play games with the default options on a new server.

    Args:
        seconds: time that each answer takes.
        standing: the standing answers of all people at the start of each game.
    """
    async with live_server(path, seed=seed) as server:
        paced = PacedGames(server, seed=seed, answer_seconds=seconds, standing=standing)
        return await paced.play(games, people=people)


class PacedGames:
    """People at one table who always answer after the same number of seconds."""

    def __init__(self, server: LiveServer, *, seed: int, answer_seconds: float, standing: dict[str, object]) -> None:
        self.paces = Paces()
        self._server = server
        self._rng = random.Random(seed)
        self._answer_seconds = answer_seconds
        self._standing = standing
        self._pages: list[Page] = []
        self._asked_at: dict[tuple[int, int], float] = {}
        """When each open question was asked, by seat and window."""
        self._turns = 0

    async def play(self, games: int, *, people: int) -> Paces:
        """Play games with the default options in a row."""
        self._pages = await self._server.friends(people, TableOptions())
        assert isinstance(await self._pages[0].say("set_pace", pace=TableOptions().pace), Accepted)
        for number in range(games):
            if number > 0:
                assert isinstance(await self._pages[0].say("start"), Accepted)
            await self._play_one()
        return self.paces

    async def _play_one(self) -> None:
        clock = self._server.clock
        begun, self._turns = clock.now(), 0
        self._asked_at.clear()
        for page in self._pages:
            await page.say("set_standing", standing=self._standing)
        for _ in range(STEPS_MAX):
            await self._look()
            if self._pages[0].game.phase == "game_over":
                self.paces.game_seconds.append(clock.now() - begun)
                return
            await self._step()
        raise AssertionError(f"a game has not ended after {STEPS_MAX} steps")

    async def _look(self) -> None:
        """Read all pages, and record the open questions."""
        for page in self._pages:
            await synced(page)
        game = self._pages[0].game
        if game.turns > self._turns:
            self._turns = game.turns
            others = [player for player in game.players if player.alive and player.seat != game.turn]
            self.paces.opponents_turns += len(others)
        asked = {
            (seat, page.game.window)
            for seat, page in enumerate(self._pages)
            if page.prompt is not None and page.prompt.answered is None
        }
        now = self._server.clock.now()
        self._asked_at = {each: self._asked_at.get(each, now) for each in asked}

    async def _step(self) -> None:
        """Advance the clock to the next click or automatic answer."""
        clock = self._server.clock
        clicks = {each: at + self._answer_seconds - clock.now() for each, at in self._asked_at.items()}
        pauses = [delay for delay in clock.delays() if delay < self._answer_seconds]
        if not clicks and not pauses:
            self.paces.still_seconds += self._answer_seconds
            clock.advance(self._answer_seconds)
            return
        next_click = min(clicks.values(), default=self._answer_seconds)
        if pauses and min(pauses) < next_click:
            clock.advance(min(pauses))
            return
        clock.advance(next_click)
        for seat, _ in sorted(each for each, delay in clicks.items() if delay <= next_click):
            page = await synced(self._pages[seat])
            if page.prompt is not None and page.prompt.answered is None:
                self.paces.prompts += page.game.turn != seat
                self.paces.decisions += 1
                assert isinstance(await page.decide(self._choice(page)), Accepted)

    def _choice(self, page: Page) -> str:
        """Choose like a person who is mostly honest and mostly trusting."""
        assert page.prompt is not None
        options = {option.decision: option for option in page.prompt.options}
        if page.prompt.kind == "action":
            return self._action(list(options.values()))
        blocks = [option for option in options.values() if option.verb == "block"]
        honest = [option.decision for option in blocks if option.bluff is False]
        if "challenge" in options and self._rng.random() < 0.12:
            return "challenge"
        if honest and self._rng.random() < 0.9:
            return honest[0]
        if blocks and self._rng.random() < 0.15:
            return blocks[0].decision
        for usual in ("prove", "replace", "pass"):
            if usual in options:
                return usual
        return self._rng.choice(list(options))

    def _action(self, options: list[Option]) -> str:
        """Choose an action: a Coup if it is affordable, otherwise one that the hand allows, sometimes a bluff."""
        coups = [option for option in options if option.action == "coup"]
        if coups:
            return self._rng.choice(coups).decision
        strong = [option for option in options if option.action in ("assassinate", "steal", "tax", "exchange")]
        honest = [option for option in strong if option.bluff is False]
        if honest and self._rng.random() < 0.75:
            return self._rng.choice(honest).decision
        if strong and self._rng.random() < 0.3:
            return self._rng.choice(strong).decision
        return self._rng.choice(["income", "foreign_aid"])
