"""Bodies of the REST requests and of their responses."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.deals import Commitment
from golpe.protocol.fields import BotName, GuestName
from golpe.protocol.page import Event, GameView, Option, OptionValue, PromptKind, TableKind, TableOptions
from golpe.protocol.reviews import Curves, Review, ReviewedDecision

# --- People and tables ----------------------------------------------------------------------------


class CodeUsed(Struct, kw_only=True):
    """The use of a recovery code."""

    at_ms: int
    """When, in milliseconds since 1970."""
    device: str | None
    """Browser and system where it was used; None if they are not known."""


class Me(Struct):
    """The visitor."""

    name: str
    is_chosen: bool = True
    """False while the visitor has the name that the server gave them."""
    number: int = 0
    """The guest's number on this server, by which its host and moderators know them; shown to nobody else."""
    is_moderator: bool = False
    has_played: bool = False
    """Whether the visitor has finished a game."""
    recovered: CodeUsed | None = None
    """The use of a recovery code for the visitor's account, until they dismiss the notice on this device."""
    seats: int = 0
    """Number of tables at which the visitor has a seat, up to a limit."""
    is_following: bool = False
    """Whether the visitor follows somebody."""
    has_account: bool = False
    """Whether the visitor is signed in to an account."""


class Rename(Struct, forbid_unknown_fields=True):
    """A request to change the visitor's name."""

    name: GuestName
    """At most 24 characters; the server counts and checks them."""


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """A request to open a table. At one of kind `bots` the game begins at once."""

    kind: TableKind
    """bots: alone against bots; friends: for those who have the link; public: listed for all; lesson: to learn."""
    options: TableOptions = TableOptions()
    """The options that differ from their defaults."""
    opponents: Annotated[int, Meta(ge=1, le=9)] = 3
    """Number of bots, at a table of kind `bots`."""
    bot: BotName | None = None
    """Kind of the bots; None: the default kind."""
    company: Annotated[list[BotName], Meta(max_length=9)] = []
    """Kinds of the first bots, by seat, at a table of kind `bots`; the others are of kind `bot`."""
    commitment: Commitment | None = None
    """The page's commitment to its contribution to the first deal."""


class PlayAgain(Struct, forbid_unknown_fields=True, kw_only=True):
    """A request to play on from a moment of a finished game, against bots."""

    moment: Annotated[int, Meta(ge=0, le=100_000)]
    """The frame of the replay, counted from 0. Frames are public: what a sealed window conceals is asked for again."""
    redeal: bool
    """True: the cards that the visitor did not see are dealt anew, as one may believe them to be. False: all stay."""
    bot: BotName | None = None
    """Kind of the bots; None: the default kind."""


class QuickGame(Struct, forbid_unknown_fields=True):
    """A request to play at once, with anybody."""

    preset: Annotated[str, Meta(max_length=40)] | None = None
    """None: any preset that others are waiting for."""
    commitment: Commitment | None = None
    """The page's commitment to its contribution to the first deal."""


class TableCreated(Struct):
    """A table."""

    code: str
    """The last part of its addresses, `/t/CODE` and `/ws/CODE`."""
    link: str
    """Its address in a browser."""


class Problem(Struct, omit_defaults=True):
    """The body of every refused request."""

    code: str
    """Why, for programs; the codes never change."""
    message: str
    """Why, for logs."""
    retry_s: int | None = None
    """In about how many seconds the request may be accepted, as in the header `Retry-After`; missing if unknown."""


# --- Presets and rules ------------------------------------------------------------------------


class Toggle(Struct, kw_only=True):
    """One option of a preset, with the values that it can be changed to."""

    option: str
    value: OptionValue
    """The preset's value."""
    source: str
    """Name of the document that this value comes from."""
    choices: list[OptionValue]
    """All values; empty if the value is a number."""
    low: int | None = None
    high: int | None = None
    """Bounds of a number; the treasury may also be null, which means unlimited."""
    matters: bool
    """False if changing this option alone makes no difference."""


class PresetInfo(Struct, kw_only=True):
    """An edition of the game."""

    name: str
    title: str
    seats_min: int
    seats_max: int
    first: str
    """Who begins: previous_winner, random or chosen."""
    toggles: list[Toggle]
    trained: list[int]
    """Numbers of seats for which bots were trained on this edition as it is; in other games they count cards."""


class Presets(Struct):
    """All editions, the base game first, and the kinds of bot."""

    presets: list[PresetInfo]
    bots: list[str]
    """Kinds of bot, from weakest to strongest."""
    usual_bot: str
    """The default kind."""
    trained_bots: list[str]
    """The kinds that were trained; they count cards in games that they were not trained for."""


class RulesQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """The rules to show: those of a table, or those of a preset with changes."""

    table: Annotated[str, Meta(max_length=40)] | None = None
    preset: Annotated[str, Meta(max_length=40)] | None = None
    changes: Annotated[str, Meta(max_length=4000)] | None = None
    """A JSON object: options of the ruleset that differ from the preset."""
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    """Only the rules that concern a table of this size."""


class RuleSentence(Struct, kw_only=True):
    id: str
    """Id of a message in `sheet.ftl`."""
    values: dict[str, int | str]
    """Arguments of the message: numbers, and names of characters."""
    sources: list[str]
    """Names of the documents that state this rule; `settled` if none does, `changed` if the table differs from them."""


class RuleSection(Struct, kw_only=True):
    title: str
    """The id of a message."""
    sentences: list[RuleSentence]


class RuleDocument(Struct, kw_only=True):
    """A rule book, or another document that says how the game is played."""

    name: str
    title: str
    language: str
    publisher: str | None
    year: int | None


class RuleSheet(Struct, kw_only=True):
    """The rules as short sentences, given as ids of messages."""

    preset: str
    title: str
    sections: list[RuleSection]
    documents: list[RuleDocument]
    """The documents that the sentences name."""


class SummaryAction(Struct, kw_only=True):
    """A line of a summary card."""

    action: str
    character: str | None
    """The character that it claims; for Embezzle, the character claimed not to be held."""
    cost: int
    own_cost: int | None
    """The price when a player targets themselves, if that differs."""
    blocked_by: list[str]


class SummaryCard(Struct, kw_only=True):
    """A player's summary card: the actions of a ruleset."""

    preset: str
    actions: list[SummaryAction]
    forced_coup_at: int
    """Number of coins from which only a Coup may be declared."""
    court: list[str]


# --- The coach --------------------------------------------------------------------------------


class CoachQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    window: Annotated[int, Meta(ge=0, le=2**53)]
    """The open question."""


class HandOdds(Struct, kw_only=True):
    """What another player may hold."""

    seat: int
    holds: list[float]
    """The probability that they hold each character, in the order of the court."""


class DecisionOdds(Struct, kw_only=True):
    """What may follow an answer."""

    decision: str
    challenged: float | None
    """The probability that somebody challenges it; None if nobody can."""
    blocked: float | None
    """The probability that somebody blocks it, if nobody challenges it; None if nobody can."""
    win: float
    """The visitor's win chance after it, estimated, if all play on as the reference model."""
    error: float
    """Standard error of `win`."""
    even: float | None
    """Where it begins or stops to pay: a bluff if it is challenged less often than this, a challenge if the claim is
    false more often than this. None for other answers, and where it never or always pays."""


class ThoughtOption(Struct, kw_only=True):
    """An answer that was possible, and the probability with which the reference model would have given it."""

    option: Option
    share: float


class CoachThought(Struct, kw_only=True):
    """The visitor's last answer that was a choice."""

    kind: PromptKind
    decision: str
    options: list[ThoughtOption]
    """All that were possible, the most likely first."""


class Coaching(Struct, kw_only=True):
    """What the coach says about an open question, computed from what the visitor's seat may know of the game."""

    window: int
    model: str
    """The reference model, which stands for every other player: `hard` with the version of its net, or `counting`."""
    hands: list[HandOdds]
    """Of the other players in the game; empty if the visitor need not answer, or the question is no longer open."""
    bluff: float | None
    """The probability that the open claim is false; None without one of another player."""
    odds: list[DecisionOdds]
    last: CoachThought | None
    """None before the first choice, and if the window is no longer open."""


# --- Games that are over ------------------------------------------------------------------------


class GamesQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """`next` of the previous page."""


class PlayedGame(Struct, kw_only=True):
    """A finished game. Lists are in the order of the seats."""

    code: str
    """Code of its table; empty if a link shows the game."""
    number: int
    """Number of the game at its table, from 1."""
    preset: str
    title: str
    names: list[str]
    """Names of bots, and current names of people; an empty name if a bot's was not stored."""
    bots: list[str | None]
    """Level or kind of the bot that played last, or None; with a name, it played for a person who was away or had
    left."""
    personalities: list[str | None]
    """Id of that bot's personality, if it had one."""
    masks: list[int]
    """Numbers of the masks that are drawn for the seats, unless the bot there has a personality."""
    you: int | None
    """The viewer's seat."""
    winner: int | None
    """None if the game was ended without a winner."""
    turns: int
    ended_ms: int
    is_public: bool
    """True if everybody may read it; otherwise only those who had a seat in it, and those who have a link."""


class PlayedGames(Struct, kw_only=True):
    """Finished games of the visitor, newest first."""

    games: list[PlayedGame]
    next: int | None
    """Pass as `before` to get the next page; None if there are no more games."""


LinkOpens = Literal["seat", "all"]


class NewLink(Struct, kw_only=True, forbid_unknown_fields=True):
    """A link with which somebody who had a seat in a game shares it."""

    opens: LinkOpens = "seat"
    """What it shows: the game as its maker saw it, or all cards."""
    days: Annotated[int, Meta(ge=1, le=365)] = 30
    """How long it works, but no longer than the game is kept."""


class GameLink(Struct, kw_only=True):
    """A link to a finished game, as its maker sees it."""

    id: int
    code: str
    number: int
    opens: LinkOpens
    made_ms: int
    expires_ms: int


class NewGameLink(GameLink, kw_only=True):
    """A new link. Only this answer has its address, because the server keeps no more than a hash of it."""

    link: str


class GameLinks(Struct):
    """The visitor's links that still work, newest first."""

    links: list[GameLink]


class ReplayQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    """The seat whose view to show; None: with all cards open, or as a link shows the game."""
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Number of the first frame."""


class PreviewQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    language: Annotated[str, Meta(max_length=35)] = "en"
    """Language tag of the text on the picture and in previews; the page must have this language."""


class ShareQuery(PreviewQuery, kw_only=True, forbid_unknown_fields=True):
    by: Annotated[int, Meta(ge=0, le=9)] | None = None
    """The seat of the player who shares the game; None: a spectator."""


class Answer(Struct, kw_only=True):
    seat: int
    decision: str


class ReplayFrame(Struct, kw_only=True):
    """One moment of a game."""

    view: GameView
    events: list[Event]
    """What happened since the previous frame."""
    answers: list[Answer]
    """Decisions since the previous frame: everybody's, or only those of the seat whose view this is."""


class Replay(Struct, kw_only=True):
    """A finished game, frame by frame."""

    game: PlayedGame
    seat: int | None
    """The seat whose view this is; None if all cards are open."""
    opens: LinkOpens
    """Whether the reader may see all cards, or only this seat's view."""
    changes: dict[str, OptionValue]
    """The options in which its rules differ from its preset."""
    frames: list[ReplayFrame]
    first: int
    """Number of the first of these frames."""
    next: int | None
    """Number of the first frame after these; None at the end."""


class ClaimTold(Struct, kw_only=True):
    """A claim in a finished game, and whether it was true."""

    event: int
    """Index of the event that declared it, from 0."""
    turn: int
    seat: int
    character: str
    """For Embezzle, the character claimed not to be held."""
    action: str
    """The claimant's own action, or the action that is blocked."""
    other: int | None
    """The target of the action, or the player whose action is blocked."""
    is_block: bool
    is_true: bool
    fate: Literal["believed", "proved", "caught"]
    """believed: nobody challenged it; proved: challenged and shown; caught: challenged and not shown."""
    challenger: int | None


class Claims(Struct, kw_only=True):
    """All claims of a finished game, in the order in which they were made."""

    claims: list[ClaimTold]


class Tendency(Struct, kw_only=True):
    """How often a player did something when they could have, with the 95% confidence interval of the share."""

    hits: int
    of: int
    low: float | None
    """None if there was no occasion."""
    high: float | None
    is_enough: bool
    """False if there were too few occasions to say how often."""


class CharacterStudy(Struct, kw_only=True):
    """How a player claims one character."""

    character: str
    acts: Tendency
    """Turns on which an action claimed it, of all turns; `of` is 0 for a character that no action claims."""
    blocks: Tendency
    """Blocks with it, of the known answers to questions that it could have blocked."""
    bluffs: Tendency
    """Claims of it that were not shown, of those that were challenged."""


class Study(Struct, kw_only=True):
    """The tendencies of a player, from what everybody saw."""

    games: int
    turns: int
    claims: Tendency
    """Turns on which an action claimed a character, of all turns."""
    bluffs: Tendency
    """Claims that were not shown, of those that were challenged."""
    challenges: Tendency
    """Challenges, of the known answers to claims of others."""
    right: Tendency
    """Challenges of a claim that was then not shown, of all challenges."""
    blocks: Tendency
    """Blocks, of the known answers to Foreign Aid and to actions against the player."""
    characters: list[CharacterStudy]


class SeatStudy(Struct, kw_only=True):
    """A player of a game."""

    seat: int
    here: Study
    """In this game."""
    together: Study | None
    """In the visitor's last games with this person, or with bots of this kind; for the visitor's seat, in their own
    last games. None if a bot played for a person."""


class Studies(Struct, kw_only=True):
    """How the players of a game play; those who have been erased are left out."""

    players: list[SeatStudy]


class ReviewTold(Struct, kw_only=True):
    """The review of a finished game, as far as it is. Nothing in it is provisional."""

    state: Literal["none", "waiting", "computing", "ready", "failed"]
    """none: nobody has asked for it, or its version is out of date; failed: it can be asked for again."""
    ahead: int = 0
    """How many other reviews are computed before it, while it waits."""
    phase: Literal["curves", "decisions", "claims"] | None = None
    """What is being computed."""
    done: int = 0
    total: int = 0
    """How much of the phase is done; 0 of 0 if that is not known yet."""
    positions: list[int] = []
    """The position that each moment of the replay shows."""
    curves: Curves | None = None
    """The curves, as soon as they are computed; once the review is ready, they are in it."""
    review: Review | None = None


class MomentQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    n: Annotated[int, Meta(ge=1, le=1_000_000)]
    """Number of the decision; the table is shown as it stood before."""
    seat: Annotated[int, Meta(ge=0, le=9)]
    """Whose win chance the picture tells."""


class ExampleQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    """The seat whose view to show; None: with all cards open."""


class Example(Struct, kw_only=True):
    """The example game of a rule book, frame by frame, from its start to where the book ends it."""

    game: PlayedGame
    seat: int | None
    frames: list[ReplayFrame]
    notes: list[str]
    """The id of the note on each frame; empty if there is none."""


# --- Mistakes to try again ------------------------------------------------------------------------


class MistakeQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """Which of the visitor's mistakes to show."""

    skip: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """How many to pass over, from the mistake of the day on."""


class Mistake(Struct, kw_only=True):
    """A marked decision of the visitor, with what their seat knew when it had to decide."""

    game: PlayedGame
    view: GameView
    """With the question and its options."""
    events: list[Event]
    """Everything that had happened, as the seat saw it."""
    event: int
    """The last of these events, by which the game's replay finds the moment."""
    decision: ReviewedDecision


class Mistakes(Struct, kw_only=True):
    """A mistake of the visitor."""

    mistake: Mistake | None
    """None if no review of their last games has marked any."""
    count: int
    """How many mistakes there are in these games."""
