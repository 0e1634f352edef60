"""The journal of a table: a closed union of everything that can happen. A table is the fold of these entries.

Entries name guests by number, never by name: names are kept elsewhere and can be erased. Kinds and fields are only
ever added.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from golpe.errors import RecordError
from golpe.rules.ruleset import Value
from golpe.table.day import DayDeal
from golpe.table.values import JOURNAL_VERSION, Again, Ended, Pace, StandingAnswers, TableKind, TableOptions


class Created(Struct, frozen=True, tag="created"):
    """The table was opened."""

    kind: TableKind
    options: TableOptions
    bots_from_ms: int = 0
    """Before the first game, the table waits for people until this time; no bot may take a seat."""
    lesson: str | None = None
    """The script that its games follow, at a table of kind `lesson`."""
    day: DayDeal | UnsetType = UNSET
    """What the first game is dealt from, if it is a deal of the day; otherwise absent."""
    again: Again | UnsetType = UNSET
    """Where the only game of the table comes from, if it begins amid a finished one; otherwise absent."""


class Configured(Struct, frozen=True, tag="configured"):
    """The options of the table were changed between games."""

    options: TableOptions


class Seated(Struct, frozen=True, tag="seated"):
    """A guest took a free seat."""

    seat: int
    guest: int


class MaskChosen(Struct, frozen=True, tag="mask_chosen"):
    """A guest chose the mask that everybody sees at their seat."""

    guest: int
    mask: int


class Numbered(Struct, frozen=True, tag="numbered"):
    """The number that tells a guest from others with names that look alike; nobody has one before the first entry."""

    guest: int
    number: int
    """1 if the name is shown without a number."""


class Readied(Struct, frozen=True, tag="readied"):
    """A guest is ready for the next game. This ends with the game, with their seat, or when they withdraw it."""

    guest: int


class ReadyWithdrawn(Struct, frozen=True, tag="ready_withdrawn"):
    """A guest is no longer ready for the next game."""

    guest: int


class CountdownBegun(Struct, frozen=True, tag="countdown_begun"):
    """The next game starts by itself at this time, unless too few people stay or are still ready."""

    starts_at_ms: int


class CountdownStopped(Struct, frozen=True, tag="countdown_stopped"):
    """A player stopped the countdown; it begins again only once somebody becomes ready."""

    guest: int


class Left(Struct, frozen=True, tag="left"):
    """A guest left their seat, which is free now or once the current game ends."""

    seat: int


class Voted(Struct, frozen=True, tag="voted"):
    """A player voted to remove another. Both are guests: a vote is not passed on to a seat's next player."""

    guest: int
    against: int
    is_decisive: bool
    """True if this vote removes the player. It depends on who votes from where, which no journal has."""


class VoteWithdrawn(Struct, frozen=True, tag="vote_taken_back"):
    """A player withdrew a vote."""

    guest: int
    against: int


class VotedOut(Struct, frozen=True, tag="voted_out"):
    """The players voted a guest out; the seat is free, and the guest may not sit at this table again."""

    seat: int


class BotSeated(Struct, frozen=True, tag="bot_seated"):
    """A bot took a free seat."""

    seat: int
    bot: str
    name: str


class BotRemoved(Struct, frozen=True, tag="bot_removed"):
    """A bot was removed between games; its seat is free again."""

    seat: int


class Replaced(Struct, frozen=True, tag="replaced"):
    """A guest left during a game; a bot takes over the seat for good."""

    seat: int
    bot: str
    name: str


class Substituted(Struct, frozen=True, tag="substituted"):
    """A bot plays for a guest who is idle or disconnected and may come back."""

    seat: int
    bot: str
    name: str


class Returned(Struct, frozen=True, tag="returned"):
    """A guest took their seat back from the bot that played for them."""

    seat: int


class PaceSet(Struct, frozen=True, tag="pace_set"):
    """The bots' pace was changed."""

    pace: Pace
    is_for_this_game: bool | UnsetType = UNSET
    """True if the next game has the pace from before again; otherwise absent."""


class Started(Struct, frozen=True, kw_only=True, tag="started"):
    """A game was dealt. Free seats are dropped: seat `i` of the game was `kept[i]` before."""

    number: int
    kept: list[int]
    players: list[str]
    """What plays each seat: `human` or a kind of bot."""
    preset: str
    options: dict[str, Value]
    """The full ruleset, not only its name."""
    windows: str
    first: int | None
    draws: list[int] | None = None
    """Outcomes of chance; None until the entry is applied."""
    digest: str | None = None
    """Digest of the state after the deal; None until the entry is applied."""
    contributions: list[str | None] | UnsetType = UNSET
    """What each seat has contributed to the draws, in hexadecimal; absent if the game was not announced before."""
    golpe: str
    """The version of Golpe that dealt the game."""
    version: int = field(name="protocol", default=JOURNAL_VERSION)
    """Version of the journal, written as `protocol`."""


class Announced(Struct, frozen=True, kw_only=True, tag="announced"):
    """A game was announced, with all that is settled before its draws. The next change at the table deals it."""

    game: Started
    """Not applied yet: without draws, digest and contributions."""
    secret: str
    """The server's secret in hexadecimal. Nobody may learn it before the game is over."""
    commitments: list[str | None]
    """By seat of the game; None for a seat that contributes nothing."""
    rules: int
    """The version of the rules that was announced; a newer program keeps it, because the draws follow from it."""


class Decided(Struct, frozen=True, tag="decided"):
    """A seat made a decision."""

    seat: int
    decision: str
    draws: list[int] | None = None
    """Outcomes of chance after the decision; None until the entry is applied."""
    digest: str | None = None
    """Digest of the state after the decision; None until the entry is applied."""
    at_ms: int = 0
    """Time of the decision at a table with clocks; otherwise 0."""
    is_late: bool | UnsetType = UNSET
    """True if the server has answered, because the time of a seat at a rated table was up; otherwise absent."""


class Redealt(Struct, frozen=True, tag="redealt"):
    """The hidden cards of the game were dealt anew, as the guest who plays on from there may believe them to be."""

    position: str
    """The whole position right after, as text."""


class Asked(Struct, frozen=True, kw_only=True, tag="asked"):
    """A window was opened, or its deadlines were moved, at a table with clocks."""

    window: int
    at_ms: int
    """When the window was opened, plus the time that the table has slept since."""
    due_ms: list[int | None]
    """The deadline of each seat; None for bots and for seats that are not asked."""
    bank_ms: list[int]
    """What was left of each seat's time bank when the window was opened."""
    base_ms: int
    """Time for this answer before the bank is used."""
    since_ms: int
    """When this was saved."""
    is_asleep: bool = False
    """True if the clocks are stopped because nobody is connected."""


class Relaxed(Struct, frozen=True, tag="relaxed"):
    """A guest asked for relaxed time until the end of the game, or for normal time again (factor 1)."""

    guest: int
    factor: int


class Capped(Struct, frozen=True, tag="capped"):
    """The game was ended without a winner because it took too many decisions."""


class Won(Struct, frozen=True, tag="won"):
    """All players but one have resigned, so this one has won."""


class Lapsed(Struct, frozen=True, tag="lapsed"):
    """The game of a table by days was ended without a winner because it took too many days."""


class Missed(Struct, frozen=True, tag="missed"):
    """How many deadlines in a row the player of a seat has missed at a table by days; 0 once they answer again."""

    seat: int
    in_a_row: int


class Planned(Struct, frozen=True, tag="planned"):
    """A seat that passed on a claim chose in secret what it will answer if it may block: a block or `pass`."""

    seat: int
    decision: str


class StandingAnswersSet(Struct, frozen=True, tag="standing_set"):
    """A seat set its standing answers, or cleared them."""

    seat: int
    answers: StandingAnswers


class Voided(Struct, frozen=True, tag="voided"):
    """The table was halted permanently."""

    reason: str


Preparation = Readied | ReadyWithdrawn | CountdownBegun | CountdownStopped
"""Entries about when the next game starts."""
TableEntry = (
    Created
    | Configured
    | Seated
    | MaskChosen
    | Numbered
    | Readied
    | ReadyWithdrawn
    | CountdownBegun
    | CountdownStopped
    | Left
    | Voted
    | VoteWithdrawn
    | VotedOut
    | BotSeated
    | BotRemoved
    | Replaced
    | Substituted
    | Returned
    | PaceSet
    | Capped
    | Won
    | Lapsed
    | Voided
)
"""Entries that are visible to everybody at once and are not moves in the game."""
Entry = TableEntry | Announced | Started | Decided | Redealt | Asked | Missed | Relaxed | Planned | StandingAnswersSet

ENDS: Final[Mapping[type[Struct], Ended]] = MappingProxyType({Capped: "capped", Lapsed: "lapsed", Won: "won"})
"""How each entry ends a game that the rules have not ended."""

_decoder: Final = msgspec.json.Decoder(list[Entry])


def written(entries: list[Entry]) -> bytes:
    """Encode the entries of one commit."""
    return msgspec.json.encode(entries)


def read(entries: bytes) -> list[Entry]:
    """Decode the entries of one commit.

    Raises: RecordError if they are damaged, or of a kind or version unknown to this Golpe.
    """
    try:
        decoded = _decoder.decode(entries)
    except msgspec.MsgspecError as error:
        raise RecordError(f"a commit of a table's journal cannot be read: {error}") from error
    for entry in decoded:
        if isinstance(entry, Started | Decided) and (entry.draws is None or entry.digest is None):
            kind = type(entry).__name__.lower()
            raise RecordError(f"a commit of a table's journal cannot be read: {kind} without its draws or its digest")
        if isinstance(entry, Started) and entry.version != JOURNAL_VERSION:
            message = f"its journal has version {entry.version}, but this Golpe reads only {JOURNAL_VERSION}"
            raise RecordError(f"a commit of a table's journal cannot be read: {message}")
    return decoded
