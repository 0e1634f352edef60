"""The protocol of an entrant in an arena: it answers questions, and each answer is timed."""

from dataclasses import dataclass
from typing import Protocol

from golpe.observe.tally import Tally
from golpe.rules.sight import View


@dataclass(frozen=True, slots=True)
class Answer:
    """The decision of an entrant as text, and the seconds that it took."""

    text: str
    seconds: float


class Forfeit(Exception):
    """An entrant gave no usable answer; the message says why."""


class Entrant(Protocol):
    """A contestant, in one seat of one game at a time."""

    name: str

    def begin(self, seat: int, luck: int) -> None:
        """Take a seat of a new game.

        Args:
            luck: seed of the entrant's own randomness in this game.

        Raises: Forfeit if the entrant cannot play.
        """
        ...

    def decide(self, view: View, tally: Tally) -> Answer:
        """Answer the open question.

        Raises: Forfeit if there is no usable answer.
        """
        ...

    def close(self) -> None:
        """Release what was started for this entrant."""
        ...
