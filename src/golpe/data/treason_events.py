"""The events of treason's logs, unpacked."""

from typing import Final

from msgspec import Struct, field

KINDS: Final[dict[str | int, str]] = {
    1: "START_OF_TURN",
    2: "ACTION",
    3: "CHALLENGE_SUCCESS",
    4: "CHALLENGE_FAIL",
    5: "BLOCK",
    6: "PLAYER_LEFT",
    7: "GAME_OVER",
}
"""The types of events, which older logs write as numbers."""
UNKNOWN: Final = -1
"""Who blocked, if the log does not tell."""


class Influence(Struct):
    """A card of a seat."""

    role: str
    revealed: bool


class PlayerState(Struct):
    """A seat when a turn begins."""

    cash: int
    influence: list[Influence]


class LogEvent(Struct, rename="camel"):
    """An event. Which fields it has depends on its type."""

    type: str | int
    whose_turn: int | None = None
    player_states: list[PlayerState] = field(default_factory=list[PlayerState])
    action: str | None = None
    target: int | None = None
    challenger: int | None = None
    challenged: int | None = None
    blocking_player: int | None = None
    blocking_role: str | None = None
    player: int | None = None

    @property
    def kind(self) -> str | int:
        """The type by name; a number if it is unknown."""
        return KINDS.get(self.type, self.type)
