"""A lesson: a game that follows a script for as long as every seat plays the scripted decisions.

Cards are fixed only here, and only while the script is followed. A learner who deviates plays on against bots and
chance as at any table. The journal holds the draws, so a lesson is folded and replayed like any other game.
"""

from golpe.game import Game
from golpe.table.script import Script, Step

LEARNER = 0
"""The learner's seat."""


class Lesson:
    """Tracks whether a game has followed its script so far."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.is_followed = False

    def begin(self, game: Game) -> None:
        """Record the deal of a game."""
        self.is_followed = game.seats == self.script.seats and list(game.last_draws) == self.script.deal

    def take(self, seat: int, decision: str, *, window: int) -> None:
        """Record a decision."""
        step = self._step(window)
        self.is_followed = self.is_followed and step is not None and step.says.get(seat) == decision

    def answer(self, game: Game, seat: int) -> str | None:
        """Return a seat's scripted answer; None if there is none or the script is no longer followed."""
        step = self.step(game)
        return None if step is None else step.says.get(seat)

    def draws(self, game: Game, seat: int, decision: str) -> list[int] | None:
        """Return the scripted draws after a decision; None leaves them to chance."""
        step = self.step(game)
        if step is None or step.says.get(seat) != decision:
            return None
        return self.script.slots(step.draws) if game.waiting == (seat,) else []

    def step(self, game: Game) -> Step | None:
        """Return the step of the open window; None if the script is no longer followed."""
        return self._step(game.window) if self.is_followed else None

    def notes_reached(self, game: Game) -> int:
        """Return the number of notes shown so far, including that of the open window."""
        return sum(1 for step in self.script.steps[: game.window] if step.note)

    def _step(self, window: int) -> Step | None:
        """Return the step of a window; windows are counted from 1."""
        return self.script.steps[window - 1] if 0 < window <= len(self.script.steps) else None
