"""The bodies of the requests beside the socket, and of their answers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from golpe.protocol.page import BotName, Event, GameView, GuestName, OptionValue, TableKind, TableOptions

# --- People and tables ----------------------------------------------------------------------------


class Me(Struct):
    name: str


class Rename(Struct, forbid_unknown_fields=True):
    name: GuestName


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: TableKind
    options: TableOptions = TableOptions()
    opponents: Annotated[int, Meta(ge=1, le=9)] = 3
    """How many bots, at a table of kind `bots`."""
    bot: BotName | None = None
    """Of which kind; None is the usual one."""


class QuickGame(Struct, forbid_unknown_fields=True):
    """What somebody wants to play, at once and with anybody."""

    preset: Annotated[str, Meta(max_length=40)] | None = None
    """None: whatever others wait for."""


class TableCreated(Struct):
    code: str
    link: str


class Problem(Struct):
    """The body of every refused request."""

    code: str
    message: str


# --- Presets and rules ------------------------------------------------------------------------


class Toggle(Struct, kw_only=True):
    """One option of a preset, and what it can be changed to."""

    option: str
    value: OptionValue
    """The preset's."""
    source: str
    """Name of the document behind that."""
    choices: list[OptionValue]
    """All values; empty where it is a number."""
    low: int | None = None
    high: int | None = None
    """The bounds of a number; the treasury may also be null: unlimited."""
    matters: bool
    """False if another value would make no difference unless something else is changed, too."""


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
    """The sizes of table for which trained bots have learnt this edition, unchanged; else they count cards."""


class Presets(Struct):
    """All editions, the base game first, and who there is to play against."""

    presets: list[PresetInfo]
    bots: list[str]
    """Kinds of bot, levels from the weakest up."""
    usual_bot: str
    """The kind that plays where nobody says which."""
    trained_bots: list[str]
    """Those of them that were trained, and count cards in games that they have not learnt."""


class RulesQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whose rules: those of a table, or of a preset with changes."""

    table: Annotated[str, Meta(max_length=40)] | None = None
    preset: Annotated[str, Meta(max_length=40)] | None = None
    changes: Annotated[str, Meta(max_length=4000)] | None = None
    """A JSON object: options of the ruleset that differ from the preset."""
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    """Only what concerns a table of this size."""


class RuleSentence(Struct, kw_only=True):
    id: str
    """Of a message in `sheet.ftl`."""
    values: dict[str, int | str]
    """What the message is given: numbers, and names of characters."""
    sources: list[str]
    """Names of the documents behind these words; `settled` where they are silent, `changed` where the table differs."""


class RuleSection(Struct, kw_only=True):
    title: str
    """The id of a message."""
    sentences: list[RuleSentence]


class RuleDocument(Struct, kw_only=True):
    """A rule book, or whatever else says how the game is played."""

    name: str
    title: str
    language: str
    publisher: str | None
    year: int | None


class RuleSheet(Struct, kw_only=True):
    """The rules in short sentences, which the page words."""

    preset: str
    title: str
    sections: list[RuleSection]
    documents: list[RuleDocument]
    """Those that the sentences name."""


class SummaryAction(Struct, kw_only=True):
    """A line of a summary card."""

    action: str
    character: str | None
    """Who is claimed for it; for Embezzle who is claimed not to be held."""
    cost: int
    own_cost: int | None
    """What it costs upon oneself, where that is another price."""
    blocked_by: list[str]


class SummaryCard(Struct, kw_only=True):
    """What each player has before them: the actions of a ruleset."""

    preset: str
    actions: list[SummaryAction]
    forced_coup_at: int
    """From how many coins on only a Coup may be declared."""
    court: list[str]


# --- Games that are over ------------------------------------------------------------------------


class GamesQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """`next` of the page before."""


class PlayedGame(Struct, kw_only=True):
    """A game that is over. Lists go by seat."""

    code: str
    """Of its table."""
    number: int
    """Among the games of its table, from 1."""
    preset: str
    title: str
    names: list[str]
    """Of the people, as they are called now, and of bots; empty where a bot's name was not kept."""
    bots: list[str | None]
    """Kind of the bot that played last; with a name, it played on for somebody who was away or had left."""
    you: int | None
    """The viewer's seat."""
    winner: int | None
    """None if the game was ended without one."""
    turns: int
    ended_ms: int


class PlayedGames(Struct, kw_only=True):
    """Games that the visitor has played, newest first."""

    games: list[PlayedGame]
    next: int | None
    """Ask for those before this; None if there are no more."""


class ReplayQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    """As this seat saw it; None: with all cards open."""
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """The number of the first frame."""


class Answer(Struct, kw_only=True):
    seat: int
    decision: str


class ReplayFrame(Struct, kw_only=True):
    """One moment of a game."""

    view: GameView
    events: list[Event]
    """What happened since the frame before."""
    answers: list[Answer]
    """What was decided since the frame before: by everybody, or by the seat whose view this is."""


class Replay(Struct, kw_only=True):
    """A game that is over, moment by moment."""

    game: PlayedGame
    seat: int | None
    """Whose view it is; None: all cards are open."""
    frames: list[ReplayFrame]
    first: int
    """The number of the first of these frames."""
    next: int | None
    """The number of the first frame after these; None at the end."""


class ClaimTold(Struct, kw_only=True):
    """A claim of a game that is over, and the truth about it."""

    event: int
    """Which event of the game declared it, counted from 0."""
    turn: int
    seat: int
    character: str
    """Where the action is Embezzle: the one claimed not to be held."""
    action: str
    """What was claimed for: the own action, or the one that is blocked."""
    other: int | None
    """Whom the action is aimed at, or whose action is blocked."""
    is_block: bool
    is_true: bool
    fate: Literal["believed", "proved", "caught"]
    """believed: nobody challenged it; proved: challenged and shown; caught: challenged and not shown."""
    challenger: int | None


class Claims(Struct, kw_only=True):
    """All claims of a game that is over, in the order in which they were told."""

    claims: list[ClaimTold]


class ExampleQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    """As this seat saw it; None: with all cards open."""


class Example(Struct, kw_only=True):
    """The example game of a rule book, moment by moment, from its beginning to where the book leaves it."""

    game: PlayedGame
    seat: int | None
    frames: list[ReplayFrame]
    notes: list[str]
    """What is told beside each frame, by names that the page words; empty where nothing is."""
