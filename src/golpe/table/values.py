"""The values that the journal of a table is made of: its options, clocks and standing answers.

They look like the page's messages and are none: a journal outlives every version of the page. A field is only ever
added, with the default that older journals mean; a field that has gone is skipped when they are read.
"""

from typing import Literal

from msgspec import Struct

from golpe.rules.ruleset import Value, Windows

JOURNAL_VERSION = 2
"""Written with each game. It grows when journals change in a way that older versions must not read."""

TableKind = Literal["bots", "friends", "public", "lesson"]
Stage = Literal["gathering", "playing", "over"]
"""Before the first game, during one, after one."""
Ended = Literal["won", "capped"]
"""Why a game is over: somebody won, or it took too many decisions."""
Pace = Literal["calm", "brisk", "instant"]
FirstPlayer = Literal["previous_winner", "random", "chosen"]


class Clocks(Struct, kw_only=True, frozen=True):
    """How long a table waits, in seconds."""

    turn: int
    """For the action of a turn."""
    reaction: int
    """For every other answer."""
    bank: int
    """By how much each player may exceed these times in a whole game."""


class TableOptions(Struct, kw_only=True, frozen=True):
    """What can be chosen about a table."""

    preset: str = "resistance"
    changes: dict[str, Value] = {}
    """Options of the ruleset that differ from the preset."""
    seats: int = 6
    """How many may play."""
    windows: Windows = "sealed"
    clocks: Clocks | None = None
    first: FirstPlayer | None = None
    """Who begins; None until `checked_options` has chosen."""
    spectators: bool = True
    show_waiting: bool | None = None
    """Whether a sealed window shows who still owes an answer; None until `checked_options` has chosen."""
    leavers: Literal["bot", "resign"] = "bot"
    """What happens to the cards of a player who leaves for good during a game."""
    first_to: int = 0
    """Games that make a champion; 0: the series has no end."""
    pace: Pace = "brisk"
    """How soon bots answer."""
    talk: Literal["phrases", "free", "off"] = "phrases"
    hints: bool = True


class Claim(Struct, frozen=True):
    """That a seat has a character."""

    seat: int
    character: str


class StandingAnswers(Struct, frozen=True):
    """What a seat answers by itself until the game ends."""

    pass_until_target: bool = False
    """Let everything pass that is neither aimed at this seat nor about its own action."""
    pass_income_and_aid: bool = False
    """Let Foreign Aid pass; ends when this seat's next turn begins."""
    block_as: list[str] = []
    """Block as the first of these characters that can, if nobody challenges."""
    challenge: list[Claim] = []
    """Challenge the next claim that is one of these; each holds once."""


NO_STANDING_ANSWERS = StandingAnswers()
