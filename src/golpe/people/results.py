"""The result of a recorded game for each seat: its place, and its claims as the cards show them afterwards."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from golpe.errors import GolpeError
from golpe.game import Event
from golpe.record.claims import Claim, ClaimTracker
from golpe.record.game_text import retrace, winner_of


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a game ended for one seat."""

    place: int | None
    """From 1; equal for seats that tie. None if the game ended without a winner."""
    left: bool
    """Whether the seat resigned."""
    seats: int
    claims: int
    bluffs: int
    """Claims that the hand did not support."""
    believed: int
    """Bluffs that nobody challenged."""
    caught: int
    doubts: "Doubts | None" = None
    """None in a result that was saved before these were counted."""


@dataclass(frozen=True, slots=True)
class Doubts:
    """The challenges of a seat, and how often it claimed each character."""

    challenges: int
    right: int
    """Challenges of a claim that was then not shown."""
    claimed: Mapping[str, int]
    """Number of claims by character."""


@dataclass(slots=True)
class Results:
    """The results of a player, added up."""

    games: int = 0
    """Games with a winner."""
    won: int = 0
    fair: float = 0.0
    """Expected wins if all seats of each game were equally strong."""
    claims: int = 0
    bluffs: int = 0
    believed: int = 0
    caught: int = 0

    @classmethod
    def of(cls, result: SeatResult) -> "Results":
        """Count one game. Without a winner, its claims count and its outcome does not."""
        ended = result.place is not None
        return cls(
            games=int(ended),
            won=int(result.place == 1),
            fair=1 / result.seats if ended else 0.0,
            claims=result.claims,
            bluffs=result.bluffs,
            believed=result.believed,
            caught=result.caught,
        )

    def add(self, other: "Results") -> None:
        """Add the counts of other games."""
        for each in fields(other):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


def readable_results(record: bytes) -> list[SeatResult]:
    """Return the result of each seat of a recorded game; none if the record is damaged or of another version."""
    try:
        return results_of(record.decode())
    except (GolpeError, UnicodeDecodeError):
        return []


def results_of(text: str) -> list[SeatResult]:
    """Return the result of each seat of a recorded game.

    Raises: RecordError if the record is damaged or of another version.
    """
    tracker = ClaimTracker()
    hands: list[list[int]] = []
    exiles: list[list[int]] = []
    left: set[int] = set()
    seats = 0
    for game in retrace(text):
        events = game.events(None)
        tracker.follow(events, hands, court=game.ruleset.court)
        hands = [list(hand) for hand in game.state.hand]
        exiles.append(seats_in(events, "exiled"))
        left.update(seats_in(events, "resigned"))
        seats = game.seats
    winner = winner_of(text)
    placed = {} if winner is None else places(winner, exiles, left)
    return [seat_result(seat, placed.get(seat), seat in left, seats, tracker.claims) for seat in range(seats)]


def seats_in(events: Sequence[Event], kind: str) -> list[int]:
    """Return the seats to which one kind of event happened."""
    return [event.seat for event in events if event.kind == kind and event.seat is not None]


def places(winner: int, exiles: Sequence[Sequence[int]], left: set[int]) -> dict[int, int]:
    """Return the place of each seat.

    The winner is followed by the exiled, the latest first; those of one decision tie. Seats that left tie for last.

    Args:
        exiles: the seats exiled by each decision, in order.
    """
    groups = [{winner}, *(set(group) - left for group in reversed(exiles)), left - {winner}]
    found: dict[int, int] = {}
    for group in groups:
        found |= dict.fromkeys(group, len(found) + 1)
    return found


def seat_result(seat: int, place: int | None, left: bool, seats: int, claims: Sequence[Claim]) -> SeatResult:
    """Return the result of one seat, from the claims of all."""
    own = [claim for claim in claims if claim.seat == seat]
    bluffs = [claim for claim in own if not claim.is_true]
    return SeatResult(
        place=place,
        left=left,
        seats=seats,
        claims=len(own),
        bluffs=len(bluffs),
        believed=sum(claim.fate == "believed" for claim in bluffs),
        caught=sum(claim.fate == "caught" for claim in bluffs),
        doubts=Doubts(
            challenges=sum(claim.challenger == seat for claim in claims),
            right=sum(claim.challenger == seat and claim.fate == "caught" for claim in claims),
            claimed=Counter(claim.character for claim in own),
        ),
    )
