"""What was claimed in a game, whether it was true, and what became of it: told by its record, once it is over."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from golpe.game import Event
from golpe.record.game_text import retrace

Fate = Literal["believed", "proved", "caught"]
"""Nobody challenged it; it was challenged and shown; it was challenged and not shown."""
NEGATIVE: Final = "embezzle"
"""The action that claims *not* to hold its character."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that a seat has made before everybody."""

    event: int
    """Which event of the game declared it, counted from 0 like the lines of everybody's log."""
    turn: int
    seat: int
    character: str
    action: str
    """What was claimed for: the own action, or the one that is blocked."""
    other: int | None
    """Whom the action is aimed at, or whose action is blocked."""
    is_block: bool
    is_true: bool
    """By the hand that the seat held when it said so."""
    fate: Fate
    challenger: int | None


def claims_of(text: str) -> list[Claim]:
    """Return every claim of a recorded game, in the order in which they were told.

    Raises: RecordError if the record is damaged or of another version.
    """
    teller = Teller()
    hands: list[list[int]] = []
    for game in retrace(text):
        teller.hear(game.events(None), hands, court=game.ruleset.court)
        # Whoever declares something holds then what they held before: cards move after the declaration.
        hands = [list(hand) for hand in game.state.hand]
    return teller.claims


class Teller:
    """Hears the events of a game and tells which claims they make and settle."""

    def __init__(self) -> None:
        self.claims: list[Claim] = []
        self._heard = 0
        self._turn = 0
        self._action = ""

    def hear(self, events: Sequence[Event], hands: list[list[int]], *, court: Sequence[str]) -> None:
        """Take what one decision has made happen.

        Args:
            hands: of all seats before it, as counts by slot.
        """
        for event in events:
            self._take(event, hands, court)
            self._heard += 1

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
                event=self._heard,
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
        """Say what became of the last claim: a challenged one counts as caught until it is shown."""
        claim = self.claims[-1]
        self.claims[-1] = replace(claim, fate=fate, challenger=claim.challenger if challenger is None else challenger)
