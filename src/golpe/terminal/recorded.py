"""A recorded game, to step through."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from golpe.errors import GolpeError
from golpe.game import Decision, Game, View
from golpe.record.game_text import read_heading
from golpe.record.game_text import replay as replayed
from golpe.rules.events import Event, events_of
from golpe.rules.ruleset import Ruleset
from golpe.terminal.offline import scene_of, unused
from golpe.terminal.scene import Play, Scene

NEXT: Final = "next"
BACK: Final = "back"
STEPS: Final = {NEXT: 1, BACK: -1}


class RecordedPlay(Play):
    """A recorded game with every card open, from its deal to its last decision."""

    def __init__(self, text: str) -> None:
        """Read a record.

        Raises: RecordError if it is damaged.
        """
        heading = read_heading(text)
        names: list[str] = []
        for seat in range(heading.seats):
            names.append(unused(heading.players[seat] if heading.players else str(seat), names))
        self._scenes: list[Scene] = []
        self._lengths: list[int] = []
        self._events: list[Event] = []
        game: Game | None = None
        for game in replayed(text):
            events = events_of(View(game.state), game.ruleset.court) if game.published else ()
            if not events and self._scenes:
                continue
            self._events += events
            self._lengths.append(len(self._events))
            players = [(name, "") for name in names]
            self._scenes.append(scene_of(game, None, players, is_over=game.over, sees_all=True))
        assert game is not None, "a record has a deal"
        self.ruleset: Ruleset = game.ruleset
        self._at = 0
        self._moved = asyncio.Event()

    @property
    def log(self) -> Sequence[Event]:
        return self._events[: self._lengths[self._at]]

    @property
    def scene(self) -> Scene:
        return replace(self._scenes[self._at], offers=(NEXT, BACK), moment=(self._at + 1, len(self._scenes)))

    async def change(self) -> None:
        await self._moved.wait()
        self._moved.clear()

    async def answer(self, decision: Decision) -> None:
        raise GolpeError("a recorded game asks nothing")

    async def accept(self, offer: str) -> None:
        """Go to the next or the previous moment, if there is one."""
        self._at = min(max(0, self._at + STEPS[offer]), len(self._scenes) - 1)
        self._moved.set()

    async def leave(self) -> None:
        pass
