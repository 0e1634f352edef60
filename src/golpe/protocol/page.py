"""The wire protocol: all messages of the page and of the server.

They form two closed unions, tagged by `t`. Decisions are text. Seats are absolute and 0-based. Characters, actions,
phases and kinds of event are named as in `golpe.rules.vocabulary`. `web/src/lib/protocol.ts` is generated from this.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.deals import CommitContribution, Commitment, Deal, RevealContribution
from golpe.protocol.fields import BotName, CharacterName, DecisionText, Mask, Seat, TableCommand
from golpe.protocol.guidance import AskHints, Hints, LessonNote
from golpe.protocol.invitations import Invitations
from golpe.protocol.liveness import Ping, Pong
from golpe.protocol.seats import PlayerChange, Series, Slowest, TableSeat, Timing, Wait
from golpe.protocol.talk import TalkAllowed, TalkChannel, TalkLines, TalkMessage
from golpe.protocol.tournaments import TournamentGame

PROTOCOL_VERSION = 2
FRAME_BYTES_MAX = 8192

Pace = Literal["calm", "brisk", "instant"]
TableKind = Literal["bots", "friends", "public", "lesson"]
Windows = Literal["sealed", "open"]
FirstPlayer = Literal["previous_winner", "random", "chosen"]
OptionName = Annotated[str, Meta(max_length=40)]
OptionValue = Annotated[str, Meta(max_length=40)] | int | bool | None
"""The value of a ruleset's option; see `golpe.rules.ruleset`."""


# --- Table options --------------------------------------------------------------------------


class Clocks(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Time limits for answers, in seconds."""

    turn: Annotated[int, Meta(ge=5, le=600)]
    """For the action of a turn."""
    reaction: Annotated[int, Meta(ge=3, le=300)]
    """For every other answer; every player who is asked gets the full time."""
    bank: Annotated[int, Meta(ge=0, le=3600)]
    """Total time by which each player may exceed these times in one game."""


class TableOptions(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The options of a table. Every option has a default."""

    preset: Annotated[str, Meta(max_length=40)] = "resistance"
    """The edition."""
    changes: Annotated[dict[OptionName, OptionValue], Meta(max_length=30)] = {}
    """Options of the ruleset that differ from the preset."""
    seats: Annotated[int, Meta(ge=2, le=10)] = 6
    """Maximum number of players. At a table of kind `bots` it follows from the number of opponents."""
    windows: Windows = "sealed"
    """sealed: no answer is revealed before all are in; open: the first objection counts."""
    clocks: Clocks | None = None
    """None: no time limits."""
    first: FirstPlayer | None = None
    """Who begins; None: the preset's rule."""
    spectators: bool = True
    """Whether others may watch."""
    show_waiting: bool | None = None
    """Whether a sealed window shows which seats still owe an answer; None: only at tables of friends without clocks."""
    leavers: Literal["bot", "resign"] = "bot"
    """What happens to the cards of a player who leaves for good during a game."""
    first_to: Annotated[int, Meta(ge=0, le=20)] = 0
    """Wins needed to become champion; 0: the series has no end."""
    pace: Pace = "brisk"
    """How fast bots answer; instant is not allowed at public tables."""
    talk: Literal["phrases", "free", "off"] | None = None
    """free: players may also write text, only at tables of friends; None: free there, phrases elsewhere."""
    hints: bool = True
    """Whether players may ask for hints on what an answer risks."""
    outside_bots: bool = False
    """Whether outside bots may take seats; only at tables of friends."""
    hours: Annotated[int, Meta(ge=12, le=168)] | None = None
    """Hours for each answer, at a table by days, where leavers resign and there are no other clocks; None elsewhere."""
    rated: bool = False
    """Whether its only game is rated. Pages cannot choose it: rated quick play and tournaments do."""
    tournament: TournamentGame | None = None
    """Set if a tournament has chosen the players. Pages cannot choose it."""


# --- From the page --------------------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message of a connection."""

    protocol: int
    """The version of the protocol that the page speaks."""
    commitment: Commitment | None = None
    """What the page commits itself to for the next deal, which it then follows; it may be given a seat."""


class Here(Struct, tag_field="t", tag="here", forbid_unknown_fields=True):
    """The person at this page is active; sent at most every 20 s."""


class Sit(TableCommand, tag="sit"):
    """Take your own seat back from a bot, or a free seat, or the seat of a bot that replaced a player who left."""

    seat: Seat | None = None
    """None: the first of these."""
    commitment: Commitment | None = None
    """The page's commitment to its contribution to the next deal."""


class Leave(TableCommand, tag="leave"):
    """Leave the seat. During a game a bot takes it over, or it resigns, depending on the option `leavers`."""


class AddBot(TableCommand, tag="add_bot"):
    """Put a bot on a free seat between games."""

    bot: BotName
    """A level, or another kind of bot, maybe with settings."""
    seat: Seat | None = None
    """None: the first free seat."""


class Fill(TableCommand, tag="fill"):
    """Put bots on all free seats and start."""

    bot: BotName
    """A level, or another kind of bot, maybe with settings."""


class RemoveBot(TableCommand, tag="remove_bot"):
    """Remove a bot between games."""

    seat: Seat
    """The seat of the bot."""


class Start(TableCommand, tag="start"):
    """Start the game, or the next one once a game is over."""

    first: Seat | None = None
    """The seat that begins, if the table's option `first` is `chosen`; None leaves it to chance."""


class ChooseMask(TableCommand, tag="choose_mask"):
    """Choose the mask of your seat between games; people who have seats wear different ones."""

    mask: Mask


class Ready(TableCommand, tag="ready"):
    """Be ready for the next game, which starts once all are, or some seconds after more than half are."""

    is_wanted: bool = True
    """False: withdraw it."""


class StopCountdown(TableCommand, tag="stop_countdown"):
    """Stop the countdown to the next game until somebody becomes ready; quick play's cannot be stopped."""


class VoteOut(TableCommand, tag="vote_out"):
    """Vote to remove another player, between games; it takes a majority of the other people."""

    seat: Seat
    """The seat of the other player."""
    is_wanted: bool = True
    """False withdraws the vote."""


class Configure(TableCommand, tag="configure"):
    """Change the table's options between games; not at public tables."""

    options: TableOptions
    """All options; those left out get their defaults."""


class SetPace(TableCommand, tag="set_pace"):
    """Choose how fast bots answer."""

    pace: Pace


class Decide(TableCommand, tag="decide"):
    """Answer the open window, or revise a planned block."""

    window: Annotated[int, Meta(ge=0)]
    """Number of the window, from `GameView`."""
    decision: DecisionText
    """The `decision` of one of the options in the prompt."""


class Substitute(TableCommand, tag="substitute"):
    """Give another player's idle seat to a bot."""

    seat: Seat
    """The seat of the idle player."""


class Claim(Struct, forbid_unknown_fields=True):
    """A claim that a seat holds a character."""

    seat: Seat
    character: CharacterName


class StandingAnswers(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers that a seat gives automatically. Shown to nobody else; kept until the game ends unless noted."""

    pass_until_target: bool = False
    """Pass on everything that neither targets this seat nor concerns its own action."""
    pass_income_and_aid: bool = False
    """Pass on Foreign Aid; ends when this seat's next turn begins."""
    block_as: Annotated[list[CharacterName], Meta(max_length=5)] = []
    """Block with the first of these characters that can, if nobody challenges."""
    challenge: Annotated[list[Claim], Meta(max_length=50)] = []
    """Challenge the next claim that matches one of these; each is used once."""


class Relax(TableCommand, tag="relax"):
    """Ask for relaxed time until the game ends. It applies to the whole table, but nobody else is shown who asked."""

    factor: Annotated[int, Meta(ge=1, le=4)]
    """Multiple of the times for turns and reactions; the highest that anybody asks for applies."""


class SetStanding(TableCommand, tag="set_standing"):
    """Replace the seat's standing answers."""

    standing: StandingAnswers


Command = (
    Sit
    | Leave
    | AddBot
    | Fill
    | RemoveBot
    | Start
    | ChooseMask
    | Ready
    | StopCountdown
    | VoteOut
    | Configure
    | SetPace
    | Decide
    | Substitute
    | Relax
    | SetStanding
)
"""Messages that change the table; each carries an id."""


DealMessage = CommitContribution | RevealContribution
"""Messages about the next deal, which is announced and dealt when the table is ready for it."""
ClientMessage = Hello | Here | Ping | AskHints | Command | DealMessage | TalkMessage


# --- To the page ----------------------------------------------------------------------------


class Again(Struct, kw_only=True):
    """The moment of a finished game at which the only game of a table begins."""

    code: str
    """Code of the table of the finished game."""
    number: int
    """Number of that game at its table."""
    moment: int
    """The frame of its replay, counted from 0."""
    redealt: bool
    """True if the cards that the player did not see were dealt anew."""


class TableView(Struct, kw_only=True):
    """A table as one viewer may know it."""

    code: str
    """The last part of its addresses, `/t/CODE` and `/ws/CODE`."""
    link: str
    """Its address in a browser."""
    kind: TableKind
    """As in the request that opened it."""
    state: Literal["gathering", "playing", "over"]
    """gathering: before the first game; over: between two games."""
    options: TableOptions
    """The options with every `None` replaced by the table's choice, except for `clocks`."""
    seats_max: int
    """Number of seats now, free ones included."""
    seats: list[TableSeat]
    """By number."""
    series: Series
    """The series of games to which the running or last one belongs."""
    you: int | None
    """Seat of this viewer; None for a spectator."""
    may: list[str]
    """Which of sit, leave, add_bot, fill, remove_bot, start, ready, stop_countdown, choose_mask, vote_out, configure,
    set_pace this viewer may send now. `skip`: set_pace with `instant`, which ends a game that only bots play on."""
    bots: list[str]
    """Kinds of bot that may be added, from weakest to strongest."""
    usual_bot: str
    """The default kind."""
    untrained: list[str]
    """Kinds of bot that were not trained for this game with this many seats and count cards instead."""
    standing: StandingAnswers | None = None
    """Standing answers of this viewer's seat; None without a seat or between games."""
    relax: int = 1
    """Multiple of the clocks' times from the next window on."""
    being_dealt: bool = False
    """True from the announcement of the next game until it is dealt, three seconds later at most."""
    talk_allowed: TalkAllowed = "off"
    """What this viewer may say: nothing, phrases, or also free text."""
    talk_channel: TalkChannel = "table"
    """Where this viewer's lines are sent; spectators talk among themselves."""
    played: list[str] = []
    """Names of the players of the finished game, by seat, once one of the seats has another player; otherwise empty."""
    stayed: list[int] = []
    """Seats that still have the player named in `played`."""
    voted: list[int] = []
    """Seats of the players whom this viewer has voted to remove."""
    wait: Wait | None = None
    """None if bots may be added and no game starts by itself."""
    slowest: Slowest | None = None
    """The slowest answer of a finished game; None without clocks."""
    changes: list[PlayerChange] = []
    """Changes of players during the last game, in order."""
    again: Again | None = None
    """Where the only game of this table comes from, if it begins amid a finished one."""


class Player(Struct, kw_only=True):
    """A player of the game; only `hand` differs between viewers."""

    seat: int
    alive: bool
    """False once exiled."""
    resigned: bool = False
    """True once this player has left the game for good; they are exiled when the turn ends."""
    coins: int
    """Coins that the player has."""
    influence: int
    """Number of face-down cards."""
    revealed: list[str]
    """Face-up characters."""
    shown: list[str] = []
    """Face-down cards that everybody has seen and that will be replaced when the turn ends."""
    hand: list[str] | None
    """Face-down characters of the viewer, or of everybody once the game is over; otherwise None."""


class Option(Struct, kw_only=True):
    """One button: a decision and its details."""

    decision: str
    """What to send in `decide`."""
    verb: str
    """act, pass, challenge, block, prove, decline, replace, keep_shown, lose, keep, show, return, swap, draft or
    faction."""
    action: str | None = None
    """The action declared."""
    target: int | None = None
    """The seat at which it is aimed."""
    character: str | None = None
    """The character claimed or proved, or the card that is lost, shown, drafted, returned or swapped."""
    side: str | None = None
    """The faction chosen."""
    cards: list[str] | None = None
    """Cards kept by an Exchange."""
    cost: int = 0
    """Coins to pay."""
    gain: int = 0
    """Coins that the actor gains if nobody interferes, not counting the cost."""
    gives: int = 0
    """Coins that the actor takes but passes on to the target."""
    bluff: bool | None = None
    """True if the claim would be false; None if nothing is claimed."""
    blocked_by: list[str] = []
    """Characters that may block this action."""


PromptKind = Literal[
    "action", "claim", "aid", "block", "block_claim", "prove", "embezzle", "replace", "lose", "exchange", "show",
    "examine", "draft", "faction",
]  # fmt: skip


class Prompt(Struct, kw_only=True):
    """The question to this viewer. It is still sent after the answer while the window stays open."""

    kind: PromptKind
    """action: your turn · claim: an action's claim (challenge, block, pass) · aid: Foreign Aid (block, pass) ·
    block: a block after a failed challenge · block_claim: a block's claim (challenge, pass) · prove: a claim of yours ·
    embezzle: your claim not to hold a character (prove, decline) · replace: the shown card (replace, keep_shown) ·
    lose: which card · exchange: which to keep · show: which to let the Inquisitor see · examine: the card you see
    (return, swap) · draft: which to begin with · faction: which side."""
    options: list[Option]
    """The answers to choose from."""
    answered: str | None = None
    """The sealed answer already given in this window; `options` then holds what may still replace it."""
    automatic: bool = False
    """True if everybody can see that there is only one answer. It is given automatically after a pause."""


Ended = Literal["won", "capped", "lapsed"]


class GameView(Struct, kw_only=True):
    """The running or the last game as one viewer may know it."""

    number: int
    """Number of the game at this table, from 1."""
    window: int
    """Number of the open question, which `decide` repeats."""
    phase: str
    """The kind of the open question, as in the rules."""
    turn: int
    """The seat whose turn it is."""
    turns: int
    """Turns begun so far."""
    action: str | None
    """The action declared in this turn."""
    target: int | None
    """The seat at which it is aimed."""
    claimant: int | None
    """The seat that has made the claim."""
    claim: str | None
    """The claimed character, while the claim can be challenged or is being proved."""
    claim_is_block: bool
    """Whether the claim is made to block."""
    gain: int = 0
    """Coins that the declared action brings its actor if nobody interferes."""
    challenger: int | None
    """The seat that has challenged the claim."""
    players: list[Player]
    """By seat."""
    treasury: int | None
    """Coins in the Treasury; None if it is unlimited."""
    deck_count: int
    """Cards in the Court deck."""
    court: list[str]
    """The five characters in play."""
    copies: int
    """Copies of each character in the whole deck."""
    may_decline: bool = True
    """Whether a true claim need not be proved; otherwise one that is not proved was a bluff."""
    asked: list[int]
    """Seats that the open window asks."""
    waiting: list[int] | None
    """Those of `asked` that still owe an answer; None while a sealed window with several seats conceals it."""
    prompt: Prompt | None
    """None if this viewer is not asked."""
    winner: int | None
    """The seat that has won."""
    ended: Ended | None = None
    """won; ended without a winner after too many decisions (capped) or days (lapsed); None during the game."""
    drawn: list[str] = []
    """Characters drawn for an Exchange while this viewer chooses which cards to keep; otherwise empty."""
    factions: list[str | None]
    """The side of each player; None before sides are chosen, or if there are none."""
    reserve: int | None
    """Coins in the Treasury Reserve; None without factions."""
    examined: str | None = None
    """The card that this viewer, the Inquisitor, sees while deciding whether to return or swap it."""
    set_aside: list[str] = []
    """Cards that this viewer set aside in the draft."""
    under: list[str | None] = []
    """Cards under the deck, in the order of drawing; None for those that this viewer did not put there."""
    timing: Timing | None = None
    """None at a table without clocks or once the game is over."""
    lesson: LessonNote | None = None
    """Progress of a lesson; None at any other table."""


class Event(Struct, kw_only=True):
    """One event as this viewer may know it. Fields that do not apply to its kind are null."""

    kind: str
    """What happened: one of the kinds of event."""
    seat: int | None = None
    """Whose event it is."""
    other: int | None = None
    """The other seat involved, such as a target."""
    character: str | None = None
    """Also None if the card is concealed from this viewer."""
    action: str | None = None
    """The action named."""
    coins: int | None = None
    """The coins paid, taken or given."""
    side: str | None = None
    """The faction named."""


class Update(Struct, tag_field="t", tag="update", kw_only=True):
    """The table as this viewer may know it. Every change to it is sent in this message."""

    seq: int
    """Number of this update on its connection, from 1."""
    table: TableView
    game: GameView | None
    """None before the first game."""
    log_from: int
    """Number of events of this game's log before `events`; 0 means that `events` is the whole log."""
    events: list[Event]
    """To append to the first `log_from` events of the log."""


class OpenTable(Struct, kw_only=True, frozen=True):
    """A public table in the lobby."""

    code: str
    """The last part of its addresses, `/t/CODE` and `/ws/CODE`."""
    state: Literal["gathering", "playing", "over"]
    """over: between two games."""
    title: str
    """The preset's title."""
    options: TableOptions
    people: list[str]
    """Names of the people who have a seat, made unique and in the order of the seats."""
    bots: int
    """Number of seats with bots."""
    free: int
    """Number of seats that people may take now; 0 during a game, which may only be watched."""
    since_ms: int
    """When this last changed, in milliseconds since 1970."""
    rating: int | None = None
    """Mean rating of those people at a rated table whose rating is not provisional; null if there is nobody."""


class OpenTables(Struct, tag_field="t", tag="lobby", kw_only=True):
    """The public tables at which somebody sits: the update that `/ws/lobby` sends."""

    tables: list[OpenTable]
    """Sorted: tables with a free seat first, then the highest rating, then by most people, then by longest wait."""
    more: int = 0
    """Number of tables left out."""


class Accepted(Struct, tag_field="t", tag="accepted"):
    """The command with this id has been saved."""

    id: str


class Rejected(Struct, tag_field="t", tag="rejected", kw_only=True):
    """A message was refused and changed nothing."""

    code: str
    """Why; the codes never change."""
    message: str
    """An explanation for people."""
    id: str | None = None
    """The id of the message, if it could be read."""


class Bye(Struct, tag_field="t", tag="bye"):
    """The server closes this connection; `code` says why."""

    code: str
    """Why."""
    retry_ms: int | None = None
    """Delay before reconnecting, if the server is about to restart; each page gets a different one."""


ServerMessage = Update | TalkLines | Hints | Deal | OpenTables | Invitations | Accepted | Rejected | Pong | Bye
