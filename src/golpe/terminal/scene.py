"""What a player sees of a game at one moment, wherever it is played; both front ends draw it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, Protocol

from golpe.game import Decision, DecisionFacts, QuestionKind
from golpe.protocol.page import StandingAnswers
from golpe.protocol.talk import PhraseId, TalkAllowed, TalkLine
from golpe.rules.events import Event
from golpe.rules.ruleset import Ruleset
from golpe.wording.log_lines import Reader

Verdict = Literal["announced", "unshared", "consistent", "misfit", "unread"]
"""What the check of a deal has shown: it fits the announcement; likewise, but no contribution counted; it fits, but no
announcement was seen before the deal; it does not fit; the record could not be read."""
NOBODY_ASKED: Final[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat, as the reader may know it."""

    name: str
    player: str = ""
    """The bot that plays here, by name; empty for a person."""
    coins: int = 0
    influence: int = 0
    hand: tuple[str, ...] | None = None
    """The face-down cards; None if the reader may not see them."""
    revealed: tuple[str, ...] = ()
    alive: bool = True
    side: str | None = None
    is_free: bool = False
    """Whether nobody sits here yet."""
    bank_s: float | None = None
    """Seconds in the time bank when the window was opened; None without clocks."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible answer."""

    decision: Decision
    facts: DecisionFacts


@dataclass(frozen=True, slots=True)
class Question:
    """The question that the reader has to answer."""

    window: int
    kind: QuestionKind
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class About:
    """What the open question is about; all of it is public but the examined card."""

    action: str | None = None
    target: int | None = None
    claimant: int | None = None
    claim: str | None = None
    is_block: bool = False
    """Whether the claim is that of a block."""
    challenger: int | None = None
    examined: str | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """The reader's time for an answer."""

    ends_s: float
    """When it is over, bank included, by the clock of the event loop."""
    bank_s: float
    """The part of it that is taken from the bank."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal to which the pages of players have contributed."""

    words: str
    """The four words of its announcement."""
    counted: tuple[int, ...]
    """The seats whose contributions count."""
    left_out: tuple[int, ...]
    verdict: Verdict | None = None
    """None until the record of the finished game has been checked."""
    line: int | None = None
    """The line of the record that does not fit."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A game at one moment."""

    seats: tuple[Seat, ...]
    you: int | None
    """The seat of the reader; None for a spectator."""
    game: int = 1
    """The number of the game; with a new one the log begins again."""
    turn: int | None = None
    treasury: int | None = None
    deck: int | None = None
    reserve: int | None = None
    """None in editions without a Reserve."""
    about: About = About()
    asked: tuple[int, ...] = NOBODY_ASKED
    question: Question | None = None
    winner: int | None = None
    over: bool = False
    offers: tuple[str, ...] = ()
    """What the reader may do besides answering: start, fill, ready, sit, again; next, back in a recorded game."""
    clock: Clock | None = None
    """None if the reader is not asked, or has as much time as they like."""
    standing: StandingAnswers | None = None
    """The reader's answers in advance; None where there are none to give."""
    may_say: TalkAllowed = "off"
    deal: Deal | None = None
    """How the cards of this game were drawn; None if nobody can check that."""
    moment: tuple[int, int] | None = None
    """In a recorded game, the number of this moment, and how many there are."""
    notice: str | None = None
    """The id of a message about the connection or the table."""

    @property
    def asks(self) -> tuple[object, ...]:
        """What the reader is asked, to compare with an earlier scene."""
        asked = None if self.question is None else (self.question.window, self.question.kind)
        return self.game, self.over, self.offers, asked

    @property
    def reader(self) -> Reader:
        return Reader([seat.name for seat in self.seats], self.you)

    def noticing(self, notice: str | None) -> "Scene":
        """Return the same scene with another notice."""
        return replace(self, notice=notice)


@dataclass(frozen=True, slots=True)
class Remark:
    """A phrase, and what it is about."""

    phrase: PhraseId
    seat: int | None = None
    character: str | None = None


class Table(Protocol):
    """What only a table of a server has."""

    @property
    def talk(self) -> Sequence[TalkLine]:
        """The latest lines, the oldest first."""
        ...

    async def say(self, said: Remark | str) -> None:
        """Say a phrase, or something in the reader's own words.

        Raises: GolpeError with a code if the table does not allow it.
        """
        ...

    async def prepare(self, standing: StandingAnswers) -> None:
        """Replace the answers in advance.

        Raises: GolpeError with a code.
        """
        ...


class Play(Protocol):
    """A game that is under way somewhere. Its log grows, or begins again with the next game."""

    ruleset: Ruleset

    @property
    def table(self) -> Table | None:
        """The table at which it is played; None against bots in this process, and for a recorded game."""
        return None

    @property
    def scene(self) -> Scene: ...

    @property
    def log(self) -> Sequence[Event]: ...

    @property
    def ended(self) -> str | None:
        """The code of the reason why nothing more will happen; None while something may."""
        return None

    async def change(self) -> None:
        """Return once something has changed."""
        ...

    async def answer(self, decision: Decision) -> None:
        """Answer the open question.

        Raises: GolpeError with a code if the answer comes too late or is illegal.
        """
        ...

    async def accept(self, offer: str) -> None:
        """Do one of the things that the scene offers.

        Raises: GolpeError with a code.
        """
        ...

    async def leave(self) -> None:
        """Stop watching the game."""
        ...
