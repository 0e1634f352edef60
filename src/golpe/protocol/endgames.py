"""Bodies of the REST responses about solved endgames and the daily exercise."""

from typing import Annotated

from msgspec import Meta, Struct

from golpe.protocol.page import Event, GameView, Option


class EndgameValue(Struct, kw_only=True):
    """How often the player to move wins an endgame, as an interval."""

    coins: list[int]
    """Of the player to move and of the other."""
    low: float
    high: float
    is_open: bool
    """True if the interval is too wide for the endgame to count as solved."""


class EndgamePair(Struct, kw_only=True):
    """The endgames with two characters face up."""

    revealed: list[str]
    """The face-up character of each player. Swapping the two changes nothing."""
    values: list[EndgameValue]


class Endgames(Struct, kw_only=True):
    """All solved endgames between two players with one influence each, who never exchange."""

    preset: str
    pairs: list[EndgamePair]


class FirstDecision(Struct, kw_only=True):
    """A choice of the player to move."""

    action: str
    chances: list[float]
    """How often it is chosen with each hidden card, in the order of the court."""


class Endgame(Struct, kw_only=True):
    """One solved endgame."""

    revealed: list[str]
    value: EndgameValue
    turns: int
    """The number of turns after which it was cut off; what lies beyond is bounded, not solved."""
    court: list[str]
    decisions: list[FirstDecision]


class ExerciseQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """How far the visitor has come in which exercise."""

    day: Annotated[str, Meta(max_length=10)] | None = None
    """A date such as 2026-11-25; None: today, by UTC."""
    moves: Annotated[str, Meta(max_length=1_000)] = ""
    """The visitor's decisions so far, separated by commas."""


class ExerciseChoice(Struct, kw_only=True):
    """One of the choices at a decision."""

    option: Option
    value: float
    """Probability of winning with it, if all later decisions are the best ones."""


class ExerciseDecision(Struct, kw_only=True):
    """A decision of the visitor, with what each choice was worth by what the visitor knew."""

    event: int
    """Number of events before it."""
    decision: str
    value: float
    """Probability of winning with the best choice."""
    given_away: float
    """How much less the chosen one is worth."""
    choices: list[ExerciseChoice]


class ExerciseResult(Struct, kw_only=True):
    """The end of an exercise."""

    won: bool
    is_decided: bool
    """True if it ends because the visitor wins or loses whatever follows. A game that lasts longer than the turns
    counts as won."""
    value: float
    """The visitor's probability of winning at the start, with this card and the best decisions."""
    given_away: float
    """Sum over the decisions."""
    decisions: list[ExerciseDecision]


class Exercise(Struct, kw_only=True):
    """The exercise of a day, after some decisions of the visitor and the answers of the opponent."""

    day: str
    """Its date, by UTC."""
    preset: str
    revealed: list[str]
    """The face-up character of the player who moves first, and of the other."""
    coins: list[int]
    """The coins of both at the start."""
    you: int
    """The visitor's seat; seat 0 moves first."""
    low: float
    """Bounds on how often the player who moves first wins."""
    high: float
    turns: int
    """The number of turns after which it is cut off."""
    moves: list[str]
    """The visitor's decisions so far."""
    view: GameView
    events: list[Event]
    """Everything that has happened, as the visitor saw it."""
    result: ExerciseResult | None
    """None before the end."""
