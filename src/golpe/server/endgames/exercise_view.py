"""An exercise as the visitor sees it: its line is played by the rules, and shown from the visitor's view."""

from collections.abc import Sequence
from dataclasses import dataclass

from golpe.game import Game, question_kind
from golpe.protocol.page import Ended, Event, GameView, Option, Prompt
from golpe.server.wire.prompts import options
from golpe.server.wire.views import Surroundings, event_view, game_view
from golpe.solve.dealt import closing


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision of the visitor, with the options that there were."""

    event: int
    """Number of events before it."""
    options: list[Option]


class ExerciseGame:
    """The game of an exercise, seen from one seat."""

    def __init__(self, game: Game, you: int) -> None:
        self._game = game
        self._you = you
        self.events: list[Event] = [event_view(each) for each in game.events(you)]
        self.asked: list[Asked] = []
        """The decisions of the visitor so far."""

    def play(self, line: Sequence[str]) -> None:
        """Play decisions of both seats."""
        for decision in line:
            seat = self._game.asked
            assert seat is not None, f"nobody is asked, so {decision!r} cannot be played"
            if seat == self._you:
                self.asked.append(Asked(len(self.events), self._options()))
            self._play(seat, decision)

    def finish(self) -> None:
        """Play the last decisions, which an exercise leaves out."""
        while (seat := self._game.asked) is not None:
            last = closing(self._game.phase, [each.text for each in self._game.legal(seat)])
            if last is None:
                return
            self._play(seat, last)

    def view(self, choices: Sequence[str] | None) -> GameView:
        """Return the game as the visitor sees it.

        Args:
            choices: what the visitor may decide now; None at the end, when all cards are open.
        """
        view = self._game.view(self._you)
        ended: Ended | None = None if choices is not None else "won" if self._game.over else "capped"
        around = Surroundings(1, is_waiting_shown=False, ended=ended)
        offered = [each for each in self._options() if each.decision in (choices or ())]
        prompt = Prompt(kind=question_kind(view), options=offered) if choices is not None else None
        is_in = view.alive >> self._you & 1 == 1
        return game_view(self._game, view, viewer=self._you if is_in else None, around=around, prompt=prompt)

    def _options(self) -> list[Option]:
        """Return everything that the rules allow the visitor to decide."""
        view = self._game.view(self._you)
        return options(self._game, view, self._you, list(self._game.legal(self._you)))

    def _play(self, seat: int, decision: str) -> None:
        self._game.play(seat, decision)
        self.events += [event_view(each) for each in self._game.events(self._you)]
