"""The closed union of what can happen at a table: its journal. A table is the fold of these entries.

Entries name guests by number, never by name: people's names live in the guests' table and can be erased.
Kinds and fields are only ever added.
"""

from typing import Final

import msgspec
from msgspec import Struct

from golpe.errors import RecordError
from golpe.protocol.page import OptionValue, Pace, StandingAnswers, TableKind, TableOptions


class Created(Struct, frozen=True, tag="created"):
    """The table was laid out."""

    kind: TableKind
    pace: Pace
    preset: str
    seats: int
    """Places that were laid."""
    options: TableOptions | None = None
    """None in journals of version 1, which had no others than the fields above."""
    bots_from_ms: int = 0
    """Until then the table waits for people, and no bot may take a seat before the first game."""
    lesson: str | None = None
    """The script that its games go by, at a table of kind `lesson`."""


class Configured(Struct, frozen=True, tag="configured"):
    """The table was given other options, while no game ran."""

    options: TableOptions


class Seated(Struct, frozen=True, tag="seated"):
    """A guest took a free seat."""

    seat: int
    guest: int


class Left(Struct, frozen=True, tag="left"):
    """A guest gave their seat up: it is free, during a game from its end on."""

    seat: int


class Voted(Struct, frozen=True, tag="voted"):
    """A guest wants another to go; by number, not by seat, so that who takes the seat later is not meant."""

    guest: int
    against: int


class VoteTakenBack(Struct, frozen=True, tag="vote_taken_back"):
    """A guest wants another to go no more."""

    guest: int
    against: int


class VotedOut(Struct, frozen=True, tag="voted_out"):
    """Most people wanted a guest to go: the seat is free, and the guest may not sit here again."""

    seat: int


class BotSeated(Struct, frozen=True, tag="bot_seated"):
    """A bot took a free seat."""

    seat: int
    bot: str
    name: str


class BotRemoved(Struct, frozen=True, tag="bot_removed"):
    """A bot was sent away before the game: its seat is free again."""

    seat: int


class Replaced(Struct, frozen=True, tag="replaced"):
    """A guest left during or after a game: a bot has the seat for good."""

    seat: int
    bot: str
    name: str


class Substituted(Struct, frozen=True, tag="substituted"):
    """A bot keeps the seat of a guest who is idle and may come back."""

    seat: int
    bot: str
    name: str


class Returned(Struct, frozen=True, tag="returned"):
    """A guest took their seat back from the bot that kept it."""

    seat: int


class PaceSet(Struct, frozen=True, tag="pace_set"):
    """Bots answer at another pace from now on."""

    pace: Pace


class Started(Struct, frozen=True, kw_only=True, tag="started"):
    """A game was dealt. Seats that were free have gone: seat `i` of the game was `kept[i]` before."""

    number: int
    kept: list[int]
    players: list[str]
    """Who plays each seat: `human` or the name of the bot."""
    preset: str
    options: dict[str, OptionValue]
    """The full ruleset, not only its name."""
    windows: str
    first: int | None
    draws: list[int]
    digest: str
    golpe: str
    """Version of the rules that played."""
    protocol: int


class Decided(Struct, frozen=True, tag="decided"):
    """A seat decided, chance drew, and the whole state came to this digest."""

    seat: int
    decision: str
    draws: list[int]
    digest: str
    at_ms: int = 0
    """When, at a table with clocks."""


class Asked(Struct, frozen=True, kw_only=True, tag="asked"):
    """At a table with clocks a question was put, or the time to answer it was moved."""

    window: int
    at_ms: int
    """When the window was opened; time in which the table slept is added."""
    due_ms: list[int | None]
    """Until when each seat may answer; None for bots and for who is not asked."""
    bank_ms: list[int]
    """What was left of each seat's bank when the window was opened."""
    base_ms: int
    """Time for this answer before the bank is touched."""
    since_ms: int
    """When this was saved."""
    is_asleep: bool = False
    """True if from then on nobody is connected, so that time stands still."""


class Relaxed(Struct, frozen=True, tag="relaxed"):
    """A guest asked for relaxed time until the end of the game, or no longer does (factor 1)."""

    guest: int
    factor: int


class Capped(Struct, frozen=True, tag="capped"):
    """The game was ended without a winner: it had taken too many decisions."""


class Planned(Struct, frozen=True, tag="planned"):
    """A seat that let a claim pass chose, sealed, what it will say if it may block: a block or `pass`."""

    seat: int
    decision: str


class StandingSet(Struct, frozen=True, tag="standing_set"):
    """A seat said what it answers by itself from now on, or took back what it had said."""

    seat: int
    answers: StandingAnswers


class Voided(Struct, frozen=True, tag="voided"):
    """The table was halted for good."""

    reason: str


Entry = (
    Created
    | Configured
    | Seated
    | Left
    | Voted
    | VoteTakenBack
    | VotedOut
    | BotSeated
    | BotRemoved
    | Replaced
    | Substituted
    | Returned
    | PaceSet
    | Started
    | Decided
    | Asked
    | Relaxed
    | Capped
    | Planned
    | StandingSet
    | Voided
)

_decoder: Final = msgspec.json.Decoder(list[Entry])


def written(entries: list[Entry]) -> bytes:
    """Write the entries of one commit."""
    return msgspec.json.encode(entries)


def read(entries: bytes) -> list[Entry]:
    """Read the entries of one commit.

    Raises: RecordError if they are damaged or of a kind that this version does not know.
    """
    try:
        return _decoder.decode(entries)
    except msgspec.MsgspecError as error:
        raise RecordError(f"a commit of a table's journal cannot be read: {error}") from error
