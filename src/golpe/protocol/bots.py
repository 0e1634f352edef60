"""The protocol of outside bots: all messages to a bot and from it, one JSON object each.

They form two closed unions, tagged by `type`. Seats are absolute and counted from 0. Characters, actions, phases and
kinds of event are given by their names in `golpe.rules.vocabulary`, decisions by their text. The JSON Schema in
`docs/reference/bot-protocol.schema.json` and the tables in `bot-protocol.md` beside it are generated from this file.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.bot_entries import Enter, Entry, Withdraw
from golpe.protocol.talk import PhraseId

BOT_PROTOCOL_VERSION = 2
"""The latest version."""
BOT_PROTOCOL_OLDEST = 1
"""The oldest version that is spoken. Bots that name it get only messages of that version."""
LINE_BYTES_MAX = 65_536
"""Longest message of a bot, in bytes."""
NAME_CHARACTERS_MAX = 80
VERSION_CHARACTERS_MAX = 40
"""Longest name and version of a bot's program."""

Counts = dict[str, int]
"""Numbers by name, without those that are 0: by character, or by action in `acted`.

Among claims, `not_held` is Embezzle's claim not to hold its character.
"""
OptionValue = str | int | bool | None
"""The value of a ruleset's option; see `golpe.rules.ruleset`."""
DecisionText = Annotated[str, Meta(min_length=1, max_length=80)]
TableCode = Annotated[str, Meta(min_length=1, max_length=20)]
"""The code of a table, as in its address."""
ChallengeId = Annotated[str, Meta(min_length=1, max_length=40)]
PresetName = Annotated[str, Meta(min_length=1, max_length=40)]
SeatCount = Annotated[int, Meta(ge=2, le=10)]
BotPace = Literal["calm", "brisk", "instant"]
"""How long bots pause before they answer: 1.6 to 3 seconds, 0.6 to 1.2 seconds, or not at all."""


# --- Parts ----------------------------------------------------------------------------------


class Happened(Struct, kw_only=True, frozen=True):
    """An event, as far as the bot may know it. Fields that do not apply to the kind are null."""

    kind: str
    """What happened: one of the kinds of event."""
    seat: int
    """Whose event it is."""
    other: int | None
    """The second seat involved, such as a target, a claimant or an actor."""
    character: str | None
    """The character named; null also if it is concealed from the bot."""
    action: str | None
    """The action named."""
    coins: int | None
    """The coins paid, taken or given."""
    side: str | None
    """The faction named."""


class UnderCard(Struct, kw_only=True, frozen=True):
    """A card put under the Court deck."""

    seat: int
    """The seat that put it there."""
    character: str | None
    """Null if another seat put it there."""


class SeenPlayer(Struct, kw_only=True, frozen=True):
    """What everybody knows of one seat."""

    alive: bool
    """False once exiled."""
    resigned: bool
    """True once this player has resigned; they are exiled when the turn ends."""
    coins: int
    influence: int
    """Face-down cards."""
    revealed: list[str]
    """Cards lost."""
    shown: list[str]
    """Face-down cards that everybody has just seen and that will be replaced."""
    faction: str | None
    """The side; null if there are none."""


class SeenGame(Struct, kw_only=True, frozen=True):
    """The game as the bot's seat may know it."""

    seat: int
    """The bot's own seat."""
    phase: str
    """The kind of the open question."""
    window: int
    """The number of the open question in this game."""
    turn: int
    """The seat whose turn it is."""
    turns: int
    """Turns begun so far."""
    asked: list[int]
    """The seats that the open question was put to."""
    waiting: list[int]
    """Those that may still owe an answer."""
    next: int | None
    """The seat whose answer is taken next; in a sealed window, the bot's own."""
    action: str | None
    """The action declared in this turn."""
    target: int | None
    """The seat at which it is aimed."""
    claimant: int | None
    """The seat that made the last claim of this turn."""
    claim: str | None
    """The character claimed; for Embezzle, the one claimed not to be held."""
    claim_is_block: bool
    """Whether the claim is made to block."""
    challenger: int | None
    """The seat that has challenged the claim."""
    barred: list[int]
    """Seats that may not block this action any more."""
    asked_later: list[int]
    """Seats that will be asked to block once the target has passed."""
    passed: list[int]
    """Seats that have let this action pass; in a sealed window, the bot's own at most."""
    players: list[SeenPlayer]
    """By seat."""
    treasury: int | None
    """Coins left in the Treasury; null if it is unlimited."""
    reserve: int
    """Coins in the Treasury Reserve, which Embezzle takes."""
    deck_count: int
    """Cards in the Court deck."""
    under: list[UnderCard]
    """The cards under the Court deck, the next to be drawn first."""
    hand: list[str]
    """The bot's own face-down cards."""
    drawn: list[str]
    """The cards drawn for the bot's Exchange."""
    drafted: str | None
    """The card that the bot drafted."""
    examined: str | None
    """The card of an Examine, for the two players who see it."""
    kept_claim: str | None
    """A character that must not be lost now."""
    latest: int
    """How many of the last `events` the last public decision caused."""


class SeatHistory(Struct, kw_only=True, frozen=True):
    """What everybody has seen a seat do. Fields ending in `_at` hold the turn of the last occurrence; 0 means never."""

    claimed: Counts
    """Claims made, for actions and for blocks."""
    claimed_at: Counts
    """When it last made the claim; the other fields ending in `_at` likewise."""
    claimed_since: Counts
    """Claims made since the seat's last Exchange."""
    proved: Counts
    """Claims that were challenged and proved."""
    proved_at: Counts
    caught: Counts
    """Claims that were challenged and given up."""
    caught_at: Counts
    unblocked: Counts
    """Actions aimed at the seat, or Foreign Aid, that it let through though the character could have blocked them."""
    unblocked_at: Counts
    unblocked_since: Counts
    """The same since the seat's last Exchange."""
    stood_by: Counts
    """Actions aimed at another seat that it let through although anybody may block."""
    unchallenged: Counts
    """Claims of others that the seat was asked about and did not challenge."""
    unchallenged_at: Counts
    swapped: Counts
    """Shown cards that the seat replaced."""
    swapped_at: int
    """When the seat last replaced a shown card, or had to swap an examined one."""
    exchanged: int
    """Exchanges carried out."""
    exchanged_at: int
    kept: Counts
    """Copies that the seat has shown and kept, and certainly still holds."""
    acted: Counts
    """Actions declared, by name."""
    challenged: list[int]
    """Challenges of each other seat, by seat."""
    steals: list[int]
    """Steals aimed at each seat."""
    assassinations: list[int]
    """Assassinations aimed at each seat."""
    coups: list[int]
    """Coups against each seat."""
    challenges_won: int
    """Challenges of a false claim."""
    challenges_lost: int
    """Challenges of a true claim."""


class WatchedQuestion(Struct, kw_only=True, frozen=True):
    """The open question, and what is known of its answers."""

    window: int
    """As in the view; the next six fields likewise."""
    phase: str
    turn: int
    action: str | None
    target: int | None
    claimant: int | None
    claim: str | None
    eligible: list[int]
    """The seats that were asked."""
    passed: list[int]
    """Seats known to have let it pass."""
    let_through: list[int]
    """Seats known not to have blocked the action of this turn."""


class DuelTurn(Struct, kw_only=True, frozen=True):
    """One turn of a duel."""

    action: str | None
    """The action declared."""
    block: str | None
    """The character claimed to block it."""


class Duel(Struct, kw_only=True, frozen=True):
    """The duel of the last two seats, once both have one influence."""

    turns: int
    """Turns so far, including the current one."""
    first: int
    """The turn player of its first turn."""
    coins: list[int]
    """By seat, at its start."""
    claimed: list[list[str]]
    """By seat: characters claimed before the duel, with the hand it then held."""
    unblocked: list[list[str]]
    """By seat: characters with which it could have blocked before the duel, and did not."""
    history: list[DuelTurn]
    """Its turns, the current one last."""


class History(Struct, kw_only=True, frozen=True):
    """The public tally: what everybody has seen since the deal."""

    question: WatchedQuestion
    seats: list[SeatHistory]
    """By seat."""
    duel: Duel | None
    """null until two players are left with one influence each."""


# --- To a bot -------------------------------------------------------------------------------

ByeCode = Literal["elsewhere", "revoked", "wrong_version", "hello_late", "too_fast", "too_slow", "try_again"]
"""Why a server closes a bot's connection: its token is used by a newer connection, or was revoked; the bot uses another
version, said no hello in time, sends too much, or reads too slowly; or the server stops, and the bot should reconnect.
"""
LeftReason = Literal["left", "removed", "away", "closed", "over"]
"""Why an outside bot has lost its seat."""
ErrorReason = Literal["deadline", "not_legal", "already_answered", "not_asked", "no_such_game", "hello_first"]
"""Why a decision does not count."""
RefusedMessage = Literal[
    "hello", "sit", "leave", "say", "seek", "unseek", "challenge", "accept", "decline", "enter", "withdraw",
    "message",
]  # fmt: skip
"""The type of a message that was refused; `message` if it could not be read."""
ChallengeEnd = Literal["accepted", "declined", "expired", "withdrawn", "unavailable"]
"""How a challenge ended."""


class Hello(Struct, tag_field="type", tag="hello", kw_only=True, frozen=True):
    """The first message; the bot answers with `hello` when it is ready."""

    version: int
    """The oldest version of the protocol that is spoken."""
    latest: int
    """The latest version that is spoken."""


class NewGame(Struct, tag_field="type", tag="new_game", kw_only=True, frozen=True, omit_defaults=True):
    """A game begins, or goes on after an outside bot has connected again. It is not answered."""

    game: int
    """The number of the game, which all its messages have."""
    seat: int
    """The bot's own seat."""
    seats: int
    """Number of seats."""
    preset: str
    """The edition."""
    options: dict[str, OptionValue]
    """Every option of the ruleset by name, as `golpe rules` lists them."""
    court: list[str]
    """The five characters in play."""
    copies: int
    """Cards of each character in the game."""
    windows: Literal["sealed", "open"]
    """`sealed` collects all answers of a window, `open` ends it with the first objection."""
    seed: str
    """A whole number, as text because it exceeds JavaScript's safe integers. A bot that draws its random numbers from
    it plays the same games again."""
    table: str | None = None
    """The code of the table where an outside bot plays it; otherwise absent."""


class Decide(Struct, tag_field="type", tag="decide", kw_only=True, frozen=True):
    """The bot's seat is asked; the bot answers with `decision`."""

    game: int
    """The number of the game."""
    id: int
    """The number of the question, which the answer repeats."""
    view: SeenGame
    """The game as the bot may know it."""
    tally: History
    """What everybody has seen since the deal, as counts."""
    events: list[Happened]
    """What has happened since the bot's last decision in this game: together, all that it may know so far."""
    legal: list[str]
    """The decisions to choose from, as text, such as `tax`, `steal 2`, `block contessa`, `lose duke`."""
    deadline_ms: int
    """Milliseconds that the bot has."""


class Error(Struct, tag_field="type", tag="error", kw_only=True, frozen=True):
    """A decision does not count. It is not answered."""

    game: int
    """The number of the game."""
    id: int
    """The question whose answer does not count."""
    code: Literal["late", "illegal"]
    """Whether the answer came too late or was not one of the legal ones."""
    reason: ErrorReason
    """deadline: no answer came in time; not_legal: it was not one of `legal`; already_answered: the question has an
    answer; not_asked: the question is not open; no_such_game: the bot plays no such game; hello_first: the bot has not
    said hello.
    """
    message: str
    """An explanation for people."""


class GameOver(Struct, tag_field="type", tag="game_over", kw_only=True, frozen=True, omit_defaults=True):
    """A game has ended. Not answered. A version 2 outside bot that was away gets it when it returns."""

    game: int
    """The number of the game."""
    winner: int | None
    """The seat that has won; null if the game was stopped after 200 turns."""
    events: list[Happened]
    """What has happened since the bot's last decision, as an exiled seat sees it if the bot was exiled."""
    table: str | None = None
    """The code of the table where an outside bot played it; otherwise absent."""


class Bye(Struct, tag_field="type", tag="bye", kw_only=True, frozen=True, omit_defaults=True):
    """The last message: the bot should end, or if it is remote, do what `code` calls for."""

    code: ByeCode | None = None
    """Why the server closes the connection of an outside bot; otherwise absent."""


class Seated(Struct, tag_field="type", tag="seated", kw_only=True, frozen=True):
    """An outside bot has a seat at a table. It is sent again after the bot has connected again."""

    table: str
    """The code of the table."""
    seat: int
    """Its seat between games. When a game begins, free seats are dropped: `new_game` has the bot's seat in it."""


class Left(Struct, tag_field="type", tag="left", kw_only=True, frozen=True):
    """An outside bot has lost its seat at a table. A version 2 bot that was away gets it when it returns."""

    table: str
    """The code of the table."""
    reason: LeftReason
    """left: the bot asked to leave; removed: a player removed it, or the table no longer allows outside bots; away: it
    did not answer; closed: the table is closed; over: the game that the server arranged is over."""


class Refused(Struct, tag_field="type", tag="refused", kw_only=True, frozen=True, omit_defaults=True):
    """A message from an outside bot was refused and changed nothing."""

    about: RefusedMessage
    """The type of the message; `message` if it could not be read."""
    table: str | None
    """The table that it named."""
    code: str
    """Why, for programs."""
    message: str
    """Why, for people."""
    challenge: str | None = None
    """The challenge that it named; otherwise absent."""
    tournament: str | None = None
    """The tournament that it named; otherwise absent."""
    retry_s: int | None = None
    """About how many seconds to wait before trying again; absent if unknown."""


class Said(Struct, tag_field="type", tag="said", kw_only=True, frozen=True):
    """Another player has spoken to the whole table at which the bot has a seat. Since version 2."""

    table: str
    """The code of the table."""
    seat: int | None
    """The speaker's seat; null for a spectator."""
    name: str
    """The speaker's name at the table."""
    phrase: PhraseId | None
    """The phrase that was said; null for free text."""
    about: int | None
    """The seat that the phrase is about."""
    character: str | None
    """The character that the phrase is about."""
    text: str | None
    """Free text of a person, in any language; null if a phrase was said."""


class Challenged(Struct, tag_field="type", tag="challenged", kw_only=True, frozen=True):
    """Somebody wants to play a game against an outside bot, which may `accept` or `decline`. Since version 2."""

    challenge: str
    """The id of the challenge."""
    by: str
    """The name of the bot or person."""
    by_bot: bool
    """False if the challenger is a person."""
    rated: bool
    preset: str
    """The edition."""
    seats: int
    """Number of seats; the server's own bots take those that the two leave free."""
    pace: BotPace
    """How long bots pause before they answer."""
    expires_ms: int
    """Milliseconds until the challenge expires."""


class ChallengeEnded(Struct, tag_field="type", tag="challenge_ended", kw_only=True, frozen=True):
    """A challenge that an outside bot has made or received has ended. Since version 2."""

    challenge: str
    """The id of the challenge."""
    opponent: str
    """The name of the other side."""
    reason: ChallengeEnd
    """unavailable: one of the two cannot play now; otherwise what happened to the challenge."""
    table: str | None
    """The table where the game is played, if the challenge was accepted: `seated` follows."""


MessageToBot = (
    Hello
    | NewGame
    | Decide
    | Error
    | GameOver
    | Bye
    | Seated
    | Left
    | Refused
    | Said
    | Challenged
    | ChallengeEnded
    | Entry
)
SINCE_VERSION_2 = (Said, Challenged, ChallengeEnded, Entry)
"""Messages that only version 2 bots get."""


# --- From a bot -----------------------------------------------------------------------------


class BotHello(Struct, tag_field="type", tag="hello", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The answer to `hello`."""

    version: int
    """The version that the bot was written for, 1 or 2; others are refused."""
    name: Annotated[str, Meta(max_length=NAME_CHARACTERS_MAX)] = ""
    """What the bot's program calls itself."""
    bot_version: Annotated[str, Meta(max_length=VERSION_CHARACTERS_MAX)] = ""
    """The version of the bot's program. Change it when the bot plays differently: its rating then starts over."""


class BotDecision(Struct, tag_field="type", tag="decision", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The answer to `decide`."""

    game: int
    """The game of the question."""
    id: int
    """The number of the question."""
    decision: DecisionText
    """One of `legal`."""


class Sit(Struct, tag_field="type", tag="sit", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot wants a seat at a table that allows outside bots."""

    table: TableCode
    """The code of the table, as in its link."""


class Leave(Struct, tag_field="type", tag="leave", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot leaves a table."""

    table: TableCode
    """The code of the table."""


class Say(Struct, tag_field="type", tag="say", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot says a phrase to everybody at a table."""

    table: TableCode
    """The code of the table."""
    phrase: PhraseId
    """One of the phrases that people can say. There is no free text."""
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    """The seat that the phrase is about, if any."""
    character: Annotated[str, Meta(min_length=1, max_length=20)] | None = None
    """The character that it is about, if any."""


class Seek(Struct, tag_field="type", tag="seek", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot seeks games against others that seek the same, until it says `unseek`. Since version 2."""

    rated: bool = True
    preset: PresetName = "resistance"
    """The edition."""
    seats: SeatCount = 2
    """Number of seats."""
    pace: BotPace = "instant"
    """How long bots pause before they answer."""
    at_once: Annotated[int, Meta(ge=1, le=8)] = 1
    """How many games the bot plays at the same time."""


class Unseek(Struct, tag_field="type", tag="unseek", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot wants no more games; it still finishes those that run. Since version 2."""


class Challenge(Struct, tag_field="type", tag="challenge", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot challenges another one. Since version 2."""

    bot: Annotated[str, Meta(min_length=1, max_length=80)]
    """The name of the other bot."""
    rated: bool = False
    preset: PresetName = "resistance"
    """The edition."""
    seats: SeatCount = 2
    """Number of seats; the server's own bots take those that the two leave free."""
    pace: BotPace = "instant"
    """How long bots pause before they answer."""


class Accept(Struct, tag_field="type", tag="accept", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot accepts a challenge. Since version 2."""

    challenge: ChallengeId
    """The id of the challenge."""


class Decline(Struct, tag_field="type", tag="decline", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot declines a challenge, or withdraws its own. Since version 2."""

    challenge: ChallengeId
    """The id of the challenge."""


PipedMessageFromBot = BotHello | BotDecision
"""What a bot may send over a pipe."""
Arrangement = Seek | Unseek | Challenge | Accept | Decline | Enter | Withdraw
"""Messages about games that a server arranges for bots; only version 2 bots may send them."""
MessageFromBot = BotHello | BotDecision | Sit | Leave | Say | Arrangement
"""What a bot may send over the network."""
