"""The whole wire: what a page may say, and what the server says to it.

Two closed unions, tagged by `t`. Decisions are text, seats are absolute and 0-based, characters,
actions, phases and event kinds are their names in `golpe.rules.vocabulary`. The page's types in
`web/src/lib/protocol.ts` are generated from this file.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.guidance import AskHints, Hints, LessonNote
from golpe.protocol.seats import Series, TableSeat, Wait

PROTOCOL_VERSION = 2
FRAME_BYTES_MAX = 8192

Seat = Annotated[int, Meta(ge=0, le=9)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
DecisionText = Annotated[str, Meta(min_length=1, max_length=80)]
BotName = Annotated[str, Meta(min_length=1, max_length=80)]
GuestName = Annotated[str, Meta(max_length=2048)]
"""Any text; the server says what keeps it from being a name."""
CharacterName = Annotated[str, Meta(min_length=1, max_length=20)]
Handle = Annotated[str, Meta(min_length=1, max_length=40)]
TalkText = Annotated[str, Meta(min_length=1, max_length=800)]
"""At most 200 characters; the server counts and checks them."""

PhraseId = Literal[
    "hello", "good_luck", "good_game", "thanks", "sorry", "well_played", "thinking",
    "offer_truce", "offer_alliance", "offer_no_challenge",
    "threat_challenge", "threat_coup", "threat_revenge", "threat_block",
    "promise_peace", "promise_honesty", "promise_target",
    "claim_hold", "deny_hold", "deny_bluff", "why_me",
    "suspect", "trust", "warn_of",
    "taunt_bluff", "taunt_luck",
]  # fmt: skip
"""What can be said at every table; `golpe.server.talk.phrases` tells about whom and what."""
TalkChannel = Literal["table", "spectators"]
TalkAllowed = Literal["off", "phrases", "free"]
Pace = Literal["calm", "brisk", "instant"]
TableKind = Literal["bots", "friends", "public", "lesson"]
Windows = Literal["sealed", "open"]
FirstPlayer = Literal["previous_winner", "random", "chosen"]
OptionName = Annotated[str, Meta(max_length=40)]
OptionValue = Annotated[str, Meta(max_length=40)] | int | bool | None
"""The value of a ruleset's option; see `golpe.rules.ruleset`."""


# --- What a table is like -------------------------------------------------------------------


class Clocks(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """How long a table waits, in seconds."""

    turn: Annotated[int, Meta(ge=5, le=600)]
    """For the action of a turn."""
    reaction: Annotated[int, Meta(ge=3, le=300)]
    """For every other answer; each of several who are asked has all of it."""
    bank: Annotated[int, Meta(ge=0, le=3600)]
    """What each player may overrun these times by, in a whole game."""


class TableOptions(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What can be chosen about a table. Every choice has a default."""

    preset: Annotated[str, Meta(max_length=40)] = "resistance"
    changes: Annotated[dict[OptionName, OptionValue], Meta(max_length=30)] = {}
    """Options of the ruleset that differ from the preset."""
    seats: Annotated[int, Meta(ge=2, le=10)] = 6
    """At most so many may play. At a table of kind `bots` the number of opponents sets it."""
    windows: Windows = "sealed"
    """Sealed: all answers are in before any is told; open: the first to object counts."""
    clocks: Clocks | None = None
    """None: nobody is hurried."""
    first: FirstPlayer | None = None
    """Who begins; None: as the preset says."""
    spectators: bool = True
    show_waiting: bool | None = None
    """Whether a sealed window shows who still owes an answer; None: at tables of friends without clocks only."""
    leavers: Literal["bot", "resign"] = "bot"
    """What becomes of the cards of who leaves for good during a game."""
    first_to: Annotated[int, Meta(ge=0, le=20)] = 0
    """Games that make a champion; 0: the series has no end."""
    pace: Pace = "brisk"
    """How soon bots answer; instant only where no strangers play."""
    talk: Literal["phrases", "free", "off"] = "phrases"
    """Free: players may also write, among friends only."""
    hints: bool = True
    """Whether players may ask what an answer risks."""


# --- From the page --------------------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message of a connection."""

    protocol: int


class Here(Struct, tag_field="t", tag="here", forbid_unknown_fields=True):
    """Somebody moves at this page; sent at most every 20 s."""


class Sit(Struct, tag_field="t", tag="sit", forbid_unknown_fields=True):
    """Take one's own seat back from a bot; or a free one, or that of a bot who plays on for somebody who has left."""

    id: CommandId
    seat: Seat | None = None
    """None: the first of those."""


class Leave(Struct, tag_field="t", tag="leave", forbid_unknown_fields=True):
    """Give the seat up. During a game a bot has it from then on, or it resigns, as the table has chosen."""

    id: CommandId


class AddBot(Struct, tag_field="t", tag="add_bot", forbid_unknown_fields=True):
    """Put a bot on a free seat before a game."""

    id: CommandId
    bot: BotName
    seat: Seat | None = None
    """None: the first free one."""


class Fill(Struct, tag_field="t", tag="fill", forbid_unknown_fields=True):
    """Put bots on all free seats, and start."""

    id: CommandId
    bot: BotName


class RemoveBot(Struct, tag_field="t", tag="remove_bot", forbid_unknown_fields=True):
    id: CommandId
    seat: Seat


class Start(Struct, tag_field="t", tag="start", forbid_unknown_fields=True):
    """Start the game, or the next one once a game is over."""

    id: CommandId
    first: Seat | None = None
    """Who begins, where the table's option `first` is `chosen`; None leaves it to chance."""


class VoteOut(Struct, tag_field="t", tag="vote_out", forbid_unknown_fields=True):
    """Say, while no game runs, that another player shall go; most of the other people have to say so."""

    id: CommandId
    seat: Seat
    is_wanted: bool = True
    """False takes the vote back."""


class Configure(Struct, tag_field="t", tag="configure", forbid_unknown_fields=True):
    """Choose anew what the table is like, while no game runs; not at public tables."""

    id: CommandId
    options: TableOptions


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


class Claim(Struct, forbid_unknown_fields=True):
    """That a seat has a character."""

    seat: Seat
    character: CharacterName


class StandingAnswers(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat answers by itself. Told to nobody else; kept until the game ends, unless it says otherwise."""

    pass_until_target: bool = False
    """Let everything pass that is neither aimed at this seat nor about its own action."""
    pass_income_and_aid: bool = False
    """Let Foreign Aid pass; ends when this seat's next turn begins."""
    block_as: Annotated[list[CharacterName], Meta(max_length=5)] = []
    """Block as the first of these that can, if nobody challenges."""
    challenge: Annotated[list[Claim], Meta(max_length=50)] = []
    """Challenge the next claim that is one of these; each holds once."""


class Relax(Struct, tag_field="t", tag="relax", forbid_unknown_fields=True):
    """Ask for relaxed time, until the game ends: the whole table has as much, and is not told who asked."""

    id: CommandId
    factor: Annotated[int, Meta(ge=1, le=4)]
    """How many times the time of a turn and of a reaction; the highest that anybody asks for counts."""


class SetStanding(Struct, tag_field="t", tag="set_standing", forbid_unknown_fields=True):
    """Keep these standing answers instead of those kept before."""

    id: CommandId
    standing: StandingAnswers


Command = (
    Sit
    | Leave
    | AddBot
    | Fill
    | RemoveBot
    | Start
    | VoteOut
    | Configure
    | SetPace
    | Decide
    | Substitute
    | Relax
    | SetStanding
)
"""What changes the table; each carries an id."""


class Talk(Struct, tag_field="t", tag="talk", forbid_unknown_fields=True):
    """Say a phrase."""

    id: CommandId
    phrase: PhraseId
    seat: Seat | None = None
    """Whom it is about, where the phrase is about somebody."""
    character: CharacterName | None = None


class Say(Struct, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Say something in one's own words, where the table allows it."""

    id: CommandId
    text: TalkText


class Report(Struct, tag_field="t", tag="report", forbid_unknown_fields=True):
    """Tell whoever runs the server that a line is not in order."""

    id: CommandId
    line: Annotated[int, Meta(ge=1)]


class Mute(Struct, tag_field="t", tag="mute", forbid_unknown_fields=True):
    """Hear no more of somebody at this table, or hear them again."""

    id: CommandId
    who: Handle
    muted: bool


class Block(Struct, tag_field="t", tag="block", forbid_unknown_fields=True):
    """Hear no more of somebody at any table, or hear them again."""

    id: CommandId
    who: Handle
    blocked: bool


TalkMessage = Talk | Say | Report | Mute | Block
"""What does not touch the game: it never waits for it, nor the game for it."""
ClientMessage = Hello | Here | AskHints | Command | TalkMessage


# --- To the page ----------------------------------------------------------------------------


class TableView(Struct, kw_only=True):
    code: str
    link: str
    kind: TableKind
    state: Literal["gathering", "playing", "over"]
    options: TableOptions
    """With what the table has chosen where `None` stood."""
    seats_max: int
    seats: list[TableSeat]
    series: Series
    you: int | None
    """Seat of this viewer, None for a spectator."""
    may: list[str]
    """Which of sit, leave, add_bot, fill, remove_bot, start, vote_out, configure, set_pace this viewer may say now."""
    bots: list[str]
    """Kinds of bot that may be added, levels from the weakest up."""
    usual_bot: str
    untrained: list[str]
    """Kinds that were not trained for this game at a table of this size, and count cards instead."""
    standing: StandingAnswers | None = None
    """What this viewer's seat answers by itself; None without a seat, or while no game runs."""
    relax: int = 1
    """How many times the clocks' times count from the next window on."""
    talk_allowed: TalkAllowed = "off"
    """What this viewer may say: nothing, phrases, or also a text."""
    talk_channel: TalkChannel = "table"
    """To whom: those who watch talk among themselves."""
    played: list[str] = []
    """Who played the game that is over, by seat, as soon as somebody else has one of the seats; otherwise empty."""
    stayed: list[int] = []
    """The seats of those among them who still have them."""
    voted: list[int] = []
    """The seats of those whom this viewer wants to go."""
    wait: Wait | None = None
    """None where bots may be added before the first game, and from then on."""


class TalkLine(Struct, kw_only=True, frozen=True):
    """What somebody has said: a phrase or a text."""

    id: int
    at_ms: int
    """Milliseconds since 1970."""
    channel: TalkChannel
    who: Handle | None
    """Stands for the guest at this table, to mute or block; None for a bot."""
    seat: int | None
    """Where the speaker sits now."""
    name: str
    phrase: PhraseId | None = None
    about: int | None = None
    """Where the one sits now whom the phrase is about."""
    about_name: str | None = None
    """None where it is about nobody."""
    character: str | None = None
    text: str | None = None


class Hushed(Struct, kw_only=True, frozen=True):
    """Somebody of whom this viewer wants to hear no more."""

    who: Handle
    name: str
    blocked: bool
    """At every table, not at this one alone."""


class TalkLines(Struct, tag_field="t", tag="talk", kw_only=True):
    """What has been said, as far as this viewer hears it."""

    lines: list[TalkLine]
    from_start: bool
    """True if these are all; otherwise they follow those told before."""
    hushed: list[Hushed] = []
    """Of whom this viewer does not want to hear; told where `from_start` is true."""


class Player(Struct, kw_only=True):
    seat: int
    alive: bool
    resigned: bool = False
    """True once this player has left the game for good: exiled when the turn ends."""
    coins: int
    influence: int
    """Face-down cards."""
    revealed: list[str]
    """Face-up characters."""
    shown: list[str] = []
    """Of the face-down cards, those that all have seen and that will be replaced when the turn ends."""
    hand: list[str] | None
    """Face-down characters: the viewer's own, everybody's once the game is over, otherwise None."""


class Option(Struct, kw_only=True):
    """One button: a decision and what there is to say about it."""

    decision: str
    verb: str
    """act, pass, challenge, block, prove, decline, replace, keep_shown, lose, keep, show, return, swap, draft or
    faction."""
    action: str | None = None
    target: int | None = None
    character: str | None = None
    """Claimed by the action or block, proved, or the card that is lost, shown, drafted, returned or
    swapped."""
    side: str | None = None
    """The faction chosen."""
    cards: list[str] | None = None
    """Cards kept by an Exchange."""
    cost: int = 0
    gain: int = 0
    """What the actor has more in the end, if nothing comes between and apart from the cost."""
    gives: int = 0
    """What of the coins it takes the actor passes on to the target."""
    bluff: bool | None = None
    """True if the claim would be false; None where nothing is claimed."""
    blocked_by: list[str] = []
    """Characters with which somebody may block this action."""


PromptKind = Literal[
    "action", "claim", "aid", "block", "block_claim", "prove", "embezzle", "replace", "lose", "exchange", "show",
    "examine", "draft", "faction",
]  # fmt: skip


class Prompt(Struct, kw_only=True):
    """What this viewer is asked now, or has answered while the window stays open."""

    kind: PromptKind
    """action: your turn · claim: an action's claim (challenge, block, pass) · aid: Foreign Aid (block, pass) ·
    block: a block after a failed challenge · block_claim: a block's claim (challenge, pass) · prove: a claim of yours ·
    embezzle: your claim not to hold a character (prove, decline) · replace: the shown card (replace, keep_shown) ·
    lose: which card · exchange: which to keep · show: which to let the Inquisitor see · examine: the card you see
    (return, swap) · draft: which to begin with · faction: which side."""
    options: list[Option]
    answered: str | None = None
    """The sealed answer already given in this window; `options` then hold what may still replace it."""


class Timing(Struct, kw_only=True):
    """The clocks, as a viewer may know them. Moments are milliseconds since 1970 by the server's clock."""

    now_ms: int
    """When this was sent."""
    opened_ms: int
    """When the open window was put; time in which the table slept is added."""
    deadline_ms: int | None
    """Until when this viewer is to answer; None if it is not asked."""
    base_ms: int
    """Time for this answer before the bank is touched."""
    bank_ms: list[int]
    """What was left to each seat when the window was opened: it stays so until the window closes."""


Ended = Literal["won", "capped"]


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
    ended: Ended | None = None
    """won, or capped: after so many decisions that the game was ended without a winner. None while it goes on."""
    drawn: list[str] = []
    """Characters drawn for an Exchange, while this viewer chooses among them and its hand; otherwise empty."""
    factions: list[str | None]
    """On which side each player stands; None before the sides are chosen, and where there are none."""
    reserve: int | None
    """Coins in the Treasury Reserve, where there are factions."""
    examined: str | None = None
    """The card that this viewer, the Inquisitor, sees while it decides what becomes of it."""
    set_aside: list[str] = []
    """What this viewer set aside when the cards were drafted."""
    under: list[str | None] = []
    """The cards under the deck, the first to be drawn first; None where this viewer did not put it there."""
    timing: Timing | None = None
    """None at a table without clocks, and once the game is over."""
    lesson: LessonNote | None = None


class Event(Struct, kw_only=True):
    """One thing that happened, as this viewer may know it. Fields without a meaning for a kind are None."""

    kind: str
    seat: int | None = None
    other: int | None = None
    character: str | None = None
    """None also where a card is concealed from this viewer."""
    action: str | None = None
    coins: int | None = None
    side: str | None = None
    """The faction named."""


class Update(Struct, tag_field="t", tag="update", kw_only=True):
    """The table as this viewer may know it: the one message that tells of any change."""

    seq: int
    """Counts the updates of this connection, from 1."""
    table: TableView
    game: GameView | None
    log_from: int
    """How many events of this game's log came before `events`; 0 means that `events` is all of it."""
    events: list[Event]


class OpenTable(Struct, kw_only=True, frozen=True):
    """A public table in the lobby."""

    code: str
    state: Literal["gathering", "playing", "over"]
    """over: between two games."""
    title: str
    """Of the preset."""
    options: TableOptions
    people: list[str]
    """Names of the people who have a seat, in the order of the seats, equal ones told apart."""
    bots: int
    free: int
    """How many may sit down now; none while a game runs, which may only be watched."""
    since_ms: int
    """When this last changed, in milliseconds since 1970."""


class OpenTables(Struct, tag_field="t", tag="lobby", kw_only=True):
    """The public tables at which somebody sits: all that `/ws/lobby` tells."""

    tables: list[OpenTable]
    """First those with a free seat, of them those with most people, of them those that have waited longest."""
    more: int = 0
    """How many were left out."""


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
    retry_ms: int | None = None
    """When to connect again, if the server is about to restart: each page is given another moment."""


ServerMessage = Update | TalkLines | Hints | OpenTables | Accepted | Rejected | Bye
