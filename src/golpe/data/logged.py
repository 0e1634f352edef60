"""A game as another program has logged it: what was declared, and how things stood when each turn began."""

from dataclasses import dataclass, field

from golpe.rules.ruleset import Value


@dataclass(frozen=True, slots=True)
class Act:
    """The turn player declares an action, by its name in this package."""

    action: str
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """A seat challenges the last claim."""

    challenger: int
    is_right: bool
    """Whether the claim was false."""


@dataclass(frozen=True, slots=True)
class Block:
    """A seat blocks the action."""

    character: str
    seat: int | None
    """None if the log does not say who. A seat that holds the character is then taken, clockwise from the actor."""


@dataclass(frozen=True, slots=True)
class Left:
    """A seat leaves for good."""

    seat: int


LoggedEvent = Act | Challenge | Block | Left


@dataclass(frozen=True, slots=True)
class Moment:
    """How things stand when a turn begins, or at the end. One entry for each seat; what is None is not compared."""

    hands: tuple[tuple[str, ...] | None, ...]
    """Face-down cards. Known for every seat when a turn begins."""
    revealed: tuple[tuple[str, ...], ...] | None = None
    coins: tuple[int, ...] | None = None
    """Not compared for exiled seats, nor at the end: other programs pay out an action that the rules never reach."""


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """A turn: how it began, and what was declared in it, in order."""

    seat: int
    start: Moment
    events: tuple[LoggedEvent, ...]


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A whole game. `golpe.data.completing.complete` finds what the log does not contain."""

    name: str
    """Names the game in messages."""
    preset: str
    options: dict[str, Value]
    """Changes to the preset."""
    seats: int
    turns: tuple[LoggedTurn, ...]
    end: Moment
    players: tuple[str, ...] = ()
    """The player in each seat: `human` or a bot's name. Empty if the players are unknown."""
    doubtful: dict[str, tuple[Value, ...]] = field(default_factory=dict[str, tuple[Value, ...]])
    """Options that the log does not tell, with the values to try in turn."""
