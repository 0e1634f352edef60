"""The seats of a table and their players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from golpe.table.limits import MASKS
from golpe.table.revisions import Viewer

HUMAN: Final = "human"
OUTSIDE: Final = "outside:"
"""The kind of an outside bot begins with this and ends with the number of its token."""


@dataclass(slots=True)
class Seat:
    """One seat and its player."""

    guest: int | None = None
    """The person who owns the seat, even while a bot plays for them."""
    bot: str | None = None
    """The kind of bot that plays here."""
    bot_name: str = ""
    wins: int = 0
    former: int | None = None
    """The guest who left this seat during the current game."""
    stands_in: bool = False
    """True if a bot replaced a guest who left for good; between games a person may take its seat."""

    @property
    def is_free(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_human(self) -> bool:
        """True if a person plays here now."""
        return self.guest is not None and self.bot is None

    @property
    def is_kept(self) -> bool:
        """True if a bot plays here for a person who may come back."""
        return self.guest is not None and self.bot is not None

    @property
    def token(self) -> int | None:
        """The number of the token of the outside bot that plays here; None if there is none."""
        return None if self.bot is None else token_of(self.bot)

    @property
    def recorded_as(self) -> str:
        """The player's name in records: `human`, or the kind of bot. Records contain no names chosen by people."""
        return self.bot or HUMAN

    def has_same_player(self, other: "Seat") -> bool:
        """Return whether both have the same player; a bot that plays for a person counts as that person."""
        if self.guest is not None or other.guest is not None:
            return self.guest == other.guest
        return (self.bot, self.bot_name, self.former) == (other.bot, other.bot_name, other.former)


@dataclass(frozen=True, slots=True)
class PlayerChange:
    """A change of players during a game."""

    seat: int
    before: Seat
    now: Seat
    lengths: Mapping[Viewer, int]
    """Number of events in each viewer's log at the time."""


def are_all_bots(seats: Sequence[Seat], alive: int) -> bool:
    """Return whether the server's own bots play in all seats that are alive, and for nobody who may come back."""
    living = [seat for at, seat in enumerate(seats) if alive >> at & 1]
    return all(seat.bot is not None and not seat.is_kept and seat.token is None for seat in living)


def token_of(kind: str) -> int | None:
    """Return the number of the token in a kind of bot; None unless it is an outside bot."""
    return int(kind.removeprefix(OUTSIDE)) if kind.startswith(OUTSIDE) else None


def kind_shown(kind: str) -> str:
    """Return a kind of bot without the number of its token."""
    return kind if token_of(kind) is None else OUTSIDE.rstrip(":")


def masks_of(seats: Sequence[Seat], chosen: Mapping[int, int]) -> list[int]:
    """Return the mask of each seat. Without a choice it is that of the seat's number, or else the first free one.

    Args:
        chosen: the masks that guests have chosen.
    """
    guests = [seat.former if seat.guest is None else seat.guest for seat in seats]
    return with_free_masks([None if guest is None else chosen.get(guest) for guest in guests])


def with_free_masks(chosen: Sequence[int | None]) -> list[int]:
    """Return the mask of each seat, given those that have been chosen; no two are the same while there are enough."""
    masks = list(chosen)
    taken = set(masks)
    for at, mask in enumerate(masks):
        if mask is None and at not in taken:
            masks[at] = at
            taken.add(at)
    for at, mask in enumerate(masks):
        if mask is None:
            masks[at] = next((free for free in range(MASKS) if free not in taken), at)
            taken.add(masks[at])
    return [0 if mask is None else mask for mask in masks]


def stayed(cast: Sequence[Seat], seats: Sequence[Seat]) -> list[int]:
    """Return the seats that still have the player they had when the game ended."""
    both = enumerate(zip(cast, seats, strict=False))
    return [at for at, (then, now) in both if then.has_same_player(now)]
