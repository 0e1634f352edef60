"""The claims of a recorded game: whether each was true, and whether it was challenged."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from golpe.game import Event
from golpe.record.game_text import retrace

Fate = Literal["believed", "proved", "caught"]
"""Not challenged; challenged and shown; challenged and not shown."""
NEGATIVE: Final = "embezzle"
"""The action that claims *not* to hold its character."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that a seat made."""

    event: int
    """Index of the event that declared it, counted from 0 in the public log."""
    turn: int
    seat: int
    character: str
    action: str
    """The seat's own action or, for a block, the blocked action."""
    other: int | None
    """The target of the action or, for a block, the actor."""
    is_block: bool
    is_true: bool
    """Whether the seat's hand at that moment supported it."""
    fate: Fate
    challenger: int | None


def claims_of(text: str) -> list[Claim]:
    """Return every claim of a recorded game, in order.

    Raises: RecordError if the record is damaged or of another version.
    """
    tracker = ClaimTracker()
    hands: list[list[int]] = []
    for game in retrace(text):
        tracker.follow(game.events(None), hands, court=game.ruleset.court)
        # A declaring seat still has the hand from before its decision: cards move only after a declaration.
        hands = [list(hand) for hand in game.state.hand]
    return tracker.claims


class ClaimTracker:
    """Follows the events of a game and collects its claims."""

    def __init__(self) -> None:
        self.claims: list[Claim] = []
        self._events = 0
        self._turn = 0
        self._action = ""

    def follow(self, events: Sequence[Event], hands: list[list[int]], *, court: Sequence[str]) -> None:
        """Add the events of one decision.

        Args:
            hands: the hands of all seats before the decision, as counts by slot.
        """
        for event in events:
            self._take(event, hands, court)
            self._events += 1

    def _take(self, event: Event, hands: list[list[int]], court: Sequence[str]) -> None:
        match event.kind:
            case "turn":
                self._turn += 1
            case "acted":
                self._action = event.action or ""
                self._declare(event, hands, court)
            case "blocked":
                self._declare(event, hands, court)
            case "challenged":
                self._settle("caught", challenger=event.seat)
            case "proved":
                self._settle("proved")
            case "exposed" if self.claims[-1].is_true:
                self._settle("proved")
            case _:
                pass

    def _declare(self, event: Event, hands: list[list[int]], court: Sequence[str]) -> None:
        if event.character is None or event.seat is None:
            return
        is_block = event.kind == "blocked"
        holds = hands[event.seat][court.index(event.character)] > 0
        self.claims.append(
            Claim(
                event=self._events,
                turn=self._turn,
                seat=event.seat,
                character=event.character,
                action=self._action,
                other=event.other,
                is_block=is_block,
                is_true=holds != (self._action == NEGATIVE and not is_block),
                fate="believed",
                challenger=None,
            )
        )

    def _settle(self, fate: Fate, *, challenger: int | None = None) -> None:
        """Set the fate of the last claim. A challenged one counts as caught until its card is shown."""
        claim = self.claims[-1]
        self.claims[-1] = replace(claim, fate=fate, challenger=claim.challenger if challenger is None else challenger)
