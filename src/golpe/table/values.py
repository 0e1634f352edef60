"""Values in a table's journal: its options, clocks and standing answers.

They resemble the page's messages but are separate, because a journal outlives every version of the page. Fields are
only ever added, with the default that earlier journals imply; a removed field is skipped on reading.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from golpe.rules.ruleset import Value, Windows

JOURNAL_VERSION = 2
"""Written with each game. Raised when journals change in a way that earlier versions must not read."""

TableKind = Literal["bots", "friends", "public", "lesson"]
Stage = Literal["gathering", "playing", "over"]
"""Before the first game, during one, after one."""
Ended = Literal["won", "capped", "lapsed"]
"""Why a game is over: somebody won, or it took too many decisions, or too many days."""
Pace = Literal["calm", "brisk", "instant"]
FirstPlayer = Literal["previous_winner", "random", "chosen"]


class Clocks(Struct, kw_only=True, frozen=True):
    """Time limits for answers, in seconds."""

    turn: int
    """For the action of a turn."""
    reaction: int
    """For every other answer."""
    bank: int
    """Total time by which each player may exceed these times in one game."""


class Again(Struct, frozen=True):
    """The moment of a finished game at which the only game of a table begins."""

    code: str
    """Code of the table of the finished game."""
    number: int
    moment: int
    """The frame of its replay, counted from 0."""
    redealt: bool
    """Whether the cards that the guest did not see were dealt anew."""


class TournamentGame(Struct, frozen=True):
    """What a table of a tournament knows about it."""

    id: str
    until_ms: int
    """When a game that still runs ends without a winner."""


class TableOptions(Struct, kw_only=True, frozen=True):
    """The options of a table."""

    preset: str = "resistance"
    changes: dict[str, Value] = {}
    """Options of the ruleset that differ from the preset."""
    seats: int = 6
    """Maximum number of players."""
    windows: Windows = "sealed"
    clocks: Clocks | None = None
    first: FirstPlayer | None = None
    """Who begins; None until `checked_options` fills it in."""
    spectators: bool = True
    show_waiting: bool | None = None
    """Whether a sealed window shows which seats still owe an answer; None until `checked_options` fills it in."""
    leavers: Literal["bot", "resign"] = "bot"
    """What happens to the cards of a player who leaves for good during a game."""
    first_to: int = 0
    """Wins needed to become champion; 0: the series has no end."""
    pace: Pace = "brisk"
    """How fast bots answer."""
    talk: Literal["phrases", "free", "off"] | None = None
    """None until `checked_options` fills it in."""
    hints: bool = True
    outside_bots: bool | UnsetType = UNSET
    """True if outside bots may take seats; otherwise absent."""
    tournament: TournamentGame | UnsetType = UNSET
    """Set at a table whose players a tournament has chosen; otherwise absent."""
    hours: int | UnsetType = UNSET
    """Hours for each answer at a table by days, which has no other clocks; otherwise absent."""
    rated: bool | UnsetType = UNSET
    """True if its only game is rated and the server has chosen its players; otherwise absent."""

    bots_only: bool | UnsetType = UNSET
    """True if the server has chosen bots for its only game, which goes on even without spectators; otherwise absent."""

    @property
    def is_of_bots(self) -> bool:
        return self.bots_only is True

    @property
    def is_rated(self) -> bool:
        return self.rated is True


class Claim(Struct, frozen=True):
    """A claim that a seat holds a character."""

    seat: int
    character: str


class StandingAnswers(Struct, frozen=True):
    """Answers that a seat gives automatically until the game ends."""

    pass_until_target: bool = False
    """Pass on everything that neither targets this seat nor concerns its own action."""
    pass_income_and_aid: bool = False
    """Pass on Foreign Aid; ends when this seat's next turn begins."""
    block_as: list[str] = []
    """Block with the first of these characters that can, if nobody challenges."""
    challenge: list[Claim] = []
    """Challenge the next claim that matches one of these; each is used once."""


NO_STANDING_ANSWERS = StandingAnswers()
