"""A lesson at a table: a game that goes by its script for as long as everybody does what the script says.

The cards are fixed only here, and only so long. A learner who goes another way plays on against bots and chance as at
any table. What was drawn stands in the journal, so that a lesson is folded and replayed like any other game.
"""

from golpe.game import Chance, Game
from golpe.protocol.guidance import LessonNote
from golpe.server.teaching.script import Script, Step, script_named

LEARNER = 0
"""The seat of who learns."""


class Lesson:
    """Whether the game of a table has gone by its script so far."""

    def __init__(self, name: str) -> None:
        self.script: Script = script_named(name)
        self.is_followed = False

    def deal(self, chance: Chance) -> Game:
        """Deal the game of the script."""
        return self.script.dealt(chance)

    def begin(self, game: Game) -> None:
        """Take note of a game that has just been dealt."""
        dealt = list(game.last_draws)
        self.is_followed = game.seats == self.script.seats and dealt == self.script.deal

    def take(self, seat: int, decision: str, *, window: int) -> None:
        """Take note of an answer."""
        step = self._step(window)
        self.is_followed = self.is_followed and step is not None and step.says.get(seat) == decision

    def answer(self, game: Game, seat: int) -> str | None:
        """Return what the script lets a seat answer now; None if it says nothing, or is followed no more."""
        step = self._step(game.window) if self.is_followed else None
        return None if step is None else step.says.get(seat)

    def draws(self, game: Game, seat: int, decision: str) -> list[int] | None:
        """Return what chance is to play after a decision; None leaves that to chance."""
        step = self._step(game.window) if self.is_followed else None
        if step is None or step.says.get(seat) != decision:
            return None
        return self.script.slots(step.draws) if game.waiting == (seat,) else []

    def note(self, game: Game, seat: int) -> LessonNote | None:
        """Return where the lesson stands, for its learner."""
        if seat != LEARNER:
            return None
        steps = self.script.steps
        reached = sum(1 for step in steps[: game.window] if step.note)
        step = self._step(game.window) if self.is_followed and seat in game.waiting else None
        return LessonNote(
            note=None if step is None else step.note or None,
            advice=None if step is None else step.advice or step.says[seat],
            step=reached,
            steps=sum(1 for step in steps if step.note),
            is_followed=self.is_followed,
        )

    def _step(self, window: int) -> Step | None:
        """Return the step of a window; windows are counted from 1."""
        return self.script.steps[window - 1] if 0 < window <= len(self.script.steps) else None
