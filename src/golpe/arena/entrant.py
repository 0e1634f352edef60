"""What an arena asks of who plays: a decision, with a clock beside it."""

from dataclasses import dataclass
from typing import Protocol

from golpe.observe.tally import Tally
from golpe.rules.sight import View


@dataclass(frozen=True, slots=True)
class Answer:
    """What an entrant has decided, as text, and the seconds that it took."""

    text: str
    seconds: float


class Forfeit(Exception):
    """An entrant gives no usable answer; the message says why."""


class Entrant(Protocol):
    """One of those who play, in one seat of one game at a time."""

    name: str

    def begin(self, seat: int, luck: int) -> None:
        """Take a seat of a new game.

        Args:
            luck: seed of the entrant's own randomness in this game.

        Raises: Forfeit.
        """
        ...

    def decide(self, view: View, tally: Tally) -> Answer:
        """Answer the open question.

        Raises: Forfeit.
        """
        ...

    def close(self) -> None:
        """End what was started for this entrant."""
        ...
