"""The whole wire: what a page may say, and what the server says to it.

Two closed unions, tagged by `t`. Decisions are text, seats are absolute and 0-based, characters,
actions, phases and event kinds are their names in `golpe.rules.vocabulary`. The page's types in
`web/src/lib/protocol.ts` are generated from this file.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

PROTOCOL_VERSION = 1
FRAME_BYTES_MAX = 8192

Seat = Annotated[int, Meta(ge=0, le=9)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
DecisionText = Annotated[str, Meta(min_length=1, max_length=80)]
BotName = Annotated[str, Meta(min_length=1, max_length=20)]
GuestName = Annotated[str, Meta(max_length=2048)]
"""Any text; the server says what keeps it from being a name."""

Pace = Literal["calm", "brisk", "instant"]
TableKind = Literal["bots", "friends"]


# --- From the page --------------------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message of a connection."""

    protocol: int


class Here(Struct, tag_field="t", tag="here", forbid_unknown_fields=True):
    """Somebody moves at this page; sent at most every 20 s."""


class Sit(Struct, tag_field="t", tag="sit", forbid_unknown_fields=True):
    """Take a free seat before the game, or one's own seat back from the bot that kept it."""

    id: CommandId


class Leave(Struct, tag_field="t", tag="leave", forbid_unknown_fields=True):
    """Give the seat up: it becomes free before the game, a bot's during it."""

    id: CommandId


class AddBot(Struct, tag_field="t", tag="add_bot", forbid_unknown_fields=True):
    """Put a bot on a free seat before the game."""

    id: CommandId
    bot: BotName


class RemoveBot(Struct, tag_field="t", tag="remove_bot", forbid_unknown_fields=True):
    id: CommandId
    seat: Seat


class Start(Struct, tag_field="t", tag="start", forbid_unknown_fields=True):
    """Start the game, or the next one once a game is over."""

    id: CommandId


class SetPace(Struct, tag_field="t", tag="set_pace", forbid_unknown_fields=True):
    id: CommandId
    pace: Pace


class Decide(Struct, tag_field="t", tag="decide", forbid_unknown_fields=True):
    """Answer the open window, or revise a block that waits for its time."""

    id: CommandId
    window: Annotated[int, Meta(ge=0)]
    decision: DecisionText


class Substitute(Struct, tag_field="t", tag="substitute", forbid_unknown_fields=True):
    """Give another player's idle seat to a bot."""

    id: CommandId
    seat: Seat


ClientMessage = Hello | Here | Sit | Leave | AddBot | RemoveBot | Start | SetPace | Decide | Substitute


# --- To the page ----------------------------------------------------------------------------


class TableSeat(Struct, kw_only=True):
    seat: int
    kind: Literal["free", "human", "bot"]
    name: str
    """Shown name, told apart from equal ones at this table; a bot's is its own first name. Empty if free."""
    bot: str | None = None
    """The bot's kind (`counting`), if a bot plays here."""
    owner_away: bool = False
    """True if a bot keeps this seat for a person who may take it back."""
    connected: bool = False
    idle: bool = False
    """True if any other player may give this seat to a bot now."""
    wins: int = 0


class TableView(Struct, kw_only=True):
    code: str
    link: str
    kind: TableKind
    state: Literal["gathering", "playing", "over"]
    pace: Pace
    preset: str
    seats_max: int
    seats: list[TableSeat]
    you: int | None
    """Seat of this viewer, None for a spectator."""
    may: list[str]
    """Which of sit, leave, add_bot, remove_bot, start, set_pace this viewer may say now."""
    bots: list[str]
    """Kinds of bot that may be added."""


class Player(Struct, kw_only=True):
    seat: int
    alive: bool
    coins: int
    influence: int
    """Face-down cards."""
    revealed: list[str]
    """Face-up characters."""
    hand: list[str] | None
    """Face-down characters: the viewer's own, everybody's once the game is over, otherwise None."""


class Option(Struct, kw_only=True):
    """One button: a decision and what there is to say about it."""

    decision: str
    verb: str
    """act, pass, challenge, block, prove, decline, replace, keep_shown, lose, keep, show, return, swap."""
    action: str | None = None
    target: int | None = None
    character: str | None = None
    """Claimed by the action or block, or the card that is lost or shown."""
    cards: list[str] | None = None
    """Cards kept by an Exchange."""
    cost: int = 0
    gain: int = 0
    bluff: bool | None = None
    """True if the viewer does not hold the claimed character; None where nothing is claimed."""
    blocked_by: list[str] = []
    """Characters with which somebody may block this action."""


class Prompt(Struct, kw_only=True):
    """What this viewer is asked now, or has answered while the window stays open."""

    kind: Literal["action", "claim", "aid", "block", "block_claim", "prove", "replace", "lose", "exchange", "other"]
    """action: your turn · claim: an action's claim (challenge, block, pass) · aid: Foreign Aid (block, pass) ·
    block: a block after a failed challenge · block_claim: a block's claim (challenge, pass) · the rest: a card."""
    options: list[Option]
    answered: str | None = None
    """The sealed answer already given in this window; `options` then hold what may still replace it."""


class GameView(Struct, kw_only=True):
    number: int
    """Which game at this table, from 1."""
    window: int
    phase: str
    turn: int
    turns: int
    action: str | None
    target: int | None
    claimant: int | None
    claim: str | None
    """The character whose claim is open to challenge or being proved."""
    claim_is_block: bool
    challenger: int | None
    players: list[Player]
    treasury: int | None
    deck_count: int
    court: list[str]
    """The five characters in play."""
    copies: int
    """Copies of each in the whole deck."""
    asked: list[int]
    """Seats that the open window was put to."""
    waiting: list[int] | None
    """Of those, who still owes an answer; None while a sealed window with several seats conceals it."""
    prompt: Prompt | None
    winner: int | None
    drawn: list[str] = []
    """Characters drawn for an Exchange, while this viewer chooses among them and its hand; otherwise empty."""


class Event(Struct, kw_only=True):
    """One thing that happened, as this viewer may know it. Fields without a meaning for a kind are None."""

    kind: str
    seat: int | None = None
    other: int | None = None
    character: str | None = None
    """None also where a card is concealed from this viewer."""
    action: str | None = None
    coins: int | None = None


class Update(Struct, tag_field="t", tag="update", kw_only=True):
    """The table as this viewer may know it: the one message that tells of any change."""

    seq: int
    """Counts the updates of this connection, from 1."""
    table: TableView
    game: GameView | None
    log_from: int
    """How many events of this game's log came before `events`; 0 means that `events` is all of it."""
    events: list[Event]


class Accepted(Struct, tag_field="t", tag="accepted"):
    """The command with this id has been saved."""

    id: str


class Rejected(Struct, tag_field="t", tag="rejected", kw_only=True):
    """A message was refused and has changed nothing."""

    code: str
    message: str
    id: str | None = None


class Bye(Struct, tag_field="t", tag="bye"):
    """The server closes this connection; `code` says why."""

    code: str


ServerMessage = Update | Accepted | Rejected | Bye


# --- REST -----------------------------------------------------------------------------------


class Me(Struct):
    name: str


class Rename(Struct, forbid_unknown_fields=True):
    name: GuestName


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: TableKind
    opponents: Annotated[int, Meta(ge=1, le=5)] = 3
    """How many bots, at a table of kind `bots`."""
    bot: BotName = "counting"
    pace: Pace = "brisk"


class TableCreated(Struct):
    code: str
    link: str


class Problem(Struct):
    """The body of every refused request."""

    code: str
    message: str
