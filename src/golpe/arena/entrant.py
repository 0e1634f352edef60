"""The protocol of an entrant in an arena: it answers questions, and each answer is timed."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from golpe.bots.query import printable
from golpe.observe.tally import Tally
from golpe.rules.events import Event
from golpe.rules.ruleset import Ruleset
from golpe.rules.sight import View

START_SECONDS_MAX = 60.0
"""Time limit for starting a bot in a process of its own, which may have to load a large model."""
UNANSWERED_MAX = 3
"""Unanswered questions after which a bot is not asked again: each costs the time limit, or a new process."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The decision of an entrant as text, and the seconds that it took."""

    text: str
    seconds: float


class Forfeit(Exception):
    """An entrant gave no usable answer; the message says why."""

    def __init__(self, why: str, *, is_unanswered: bool = False) -> None:
        """Args: is_unanswered: counts towards UNANSWERED_MAX."""
        super().__init__(why)
        self.is_unanswered = is_unanswered


@dataclass(frozen=True, slots=True)
class Place:
    """A seat in a new game."""

    game: int
    """The number of the game in its contest."""
    ruleset: Ruleset
    seats: int
    seat: int
    luck: int
    """Seed of the entrant's own randomness in this game."""


class Entrant(Protocol):
    """A contestant, in one seat of one game at a time."""

    title: str
    """Its name in reports and records; see `title_of`."""
    follows: bool = False
    """Whether `note` has an effect; it is called only then."""
    unanswered: int = 0
    """Questions left unanswered so far."""

    def begin(self, place: Place) -> None:
        """Take a seat of a new game.

        Raises: Forfeit if the entrant cannot play.
        """
        ...

    def note(self, events: Sequence[Event]) -> None:
        """Note what has happened, as the entrant's seat may know it."""

    def decide(self, view: View, tally: Tally) -> Answer:
        """Answer the open question.

        Raises: Forfeit if there is no usable answer.
        """
        ...

    def reject(self, why: str) -> None:
        """Learn that the last answer was illegal."""

    def end(self, winner: int | None) -> None:
        """Learn which seat has won the game; None if it reached the turn cap."""

    def close(self) -> None:
        """Release what was started for this entrant."""


def title_of(name: str, version: str, *, given: str) -> str:
    """Return a bot's title: the name and version that it gives, or its name on the command line.

    Args:
        given: the name on the command line.
    """
    return printable(f"{name or given} {version}".rstrip())


def told_apart(titles: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return the titles of bots; bots with the same title also get their names on the command line."""
    meant: defaultdict[str, set[str]] = defaultdict(set)
    for title, name in zip(titles, names, strict=True):
        meant[title].add(name)
    return [title if len(meant[title]) == 1 else f"{title} ({name})" for title, name in zip(titles, names, strict=True)]


def check_asked(entrant: Entrant) -> None:
    """Check that an entrant has not left too many questions unanswered.

    Raises: Forfeit if it has.
    """
    if entrant.unanswered >= UNANSWERED_MAX:
        raise Forfeit(f"it left {UNANSWERED_MAX} questions unanswered and is not asked again")
