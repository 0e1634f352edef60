"""A finished review of a game, as data. `docs/reference/reviews.md` defines every number.

Chances and values are win chances from 0 to 1, and a point is 0.01 of them. A *position* is the number of decisions
made before it: 0 follows the deal, and decision `n` of the record leads from position n - 1 to position n.
"""

from typing import Final, Literal

from msgspec import Struct

REVIEW_FORMAT: Final = 4
"""Version of this form. A review of another format is computed again."""
THRESHOLDS: Final = (0.03, 0.07, 0.15)
"""From these losses of win chance on, a decision is an inaccuracy, a mistake or a blunder."""

Mark = Literal["none", "inaccuracy", "mistake", "blunder"]
Verdict = Literal["right", "wrong", "close"]
"""Whether the better choice was made. `close`: the difference is within three standard errors."""
ClaimFate = Literal["believed", "proved", "caught", "unfinished"]
MomentKind = Literal["loss", "bluff_right", "bluff_wrong", "challenge", "luck", "swing", "small_steps"]


class ReviewVersions(Struct, kw_only=True):
    """What the numbers depend on. Reviews with equal versions of equal records are equal."""

    format: int
    golpe: str
    reference: str
    """The bot that all are assumed to play on as: `hard` with the digest of its net, or `counting`."""
    outcome: str
    """The model of win chances."""


class Curves(Struct, kw_only=True):
    """The win chances at each position, `[position][seat]`. In the first and third, each row sums to 1.

    While a review is computed, rows of the first two are empty at a proof and at the choice of a lost card.
    """

    spectator: list[list[float]]
    """As somebody saw it who knows no cards."""
    known: list[list[float]]
    """As each seat itself saw it; for an exiled seat 0."""
    opened: list[list[float]]
    """With all cards open."""


class OptionWorth(Struct, kw_only=True):
    """One legal answer to a question."""

    decision: str
    share: float
    """How often the reference model plays it here."""
    value: float | None
    """The seat's win chance after it, by what the seat knew, in whole points; None if it was no contender."""
    error: float | None
    """Standard error of the value, including that of the outcome model if that was asked."""


class ReviewedDecision(Struct, kw_only=True):
    """One decision, judged by what its seat knew."""

    n: int
    """Number of the decision in the record, from 1."""
    turn: int
    seat: int
    question: str
    """The phase of the game, such as `choose_action`."""
    forced: bool
    """Whether there was only one legal answer; then nothing is judged."""
    options: list[OptionWorth]
    """In the order of the rules; empty if forced."""
    played: str
    best: str
    """The option with the highest value; the played one if no value is higher."""
    loss: float
    """The value of `best` less that of `played`."""
    loss_error: float
    """Standard error of the loss, in samples that both share; 0 if `best` was played."""
    close: bool
    """Whether another option is best, but leads by at most three standard errors; then the decision has no mark."""
    common: bool
    """Whether the reference model plays the decision in at least 10% of cases; then it has no mark."""
    mark: Mark
    """By the default thresholds. With others: `none` if common or loss <= 3 * loss_error, else by the loss."""


class Doubt(Struct, kw_only=True):
    """The challenge card of one seat that could challenge a claim, by what this seat knew."""

    seat: int
    bluff: float
    """Posterior probability that the claim was false, when the seat answered."""
    challenged: bool
    """Whether it challenged, by the record; only the first challenge in order counts."""
    passed: float | None
    """Value of letting the claim pass; None if the seat had no choice."""
    right: float | None
    """Value of a challenge if the claim is false; None if it cannot be."""
    wrong: float | None
    """Value of a challenge if it is true; None if it cannot be."""
    break_even: float | None
    """Probability of a bluff from which a challenge is better; None if none decides it, or the seat had no choice."""
    verdict: Verdict | None
    """On what the seat answered; None if its answer is not known or forced."""


class ReviewedClaim(Struct, kw_only=True):
    """The bluff card of a claim, by what the claimant knew, and the challenge cards of those asked."""

    n: int
    """Number of the decision that made the claim."""
    turn: int
    seat: int
    character: str
    action: str
    is_block: bool
    is_true: bool
    fate: ClaimFate
    challenger: int | None
    challenge: float
    """Probability that somebody challenges: 1 - E[product of (1 - p)] over those asked."""
    believed: float | None
    """Value if nobody challenges; others may block."""
    challenged: float | None
    """Value if somebody challenges: the claim is caught if it is false, and proved if it is true."""
    otherwise: float | None
    """Value of the best other option that claims nothing false; None if there is none."""
    break_even: float | None
    """Probability of a challenge up to which the claim is at least as good as `otherwise`; None if none decides it."""
    verdict: Verdict | None
    """On claiming instead of `otherwise`; None without an alternative."""
    doubts: list[Doubt]


class Luck(Struct, kw_only=True):
    """Where the result of a seat came from. The first four sum to `total`, exactly."""

    seat: int
    deal: float
    draws: float
    others: float
    """Decisions of others."""
    own: float
    """Decisions of the seat itself, seen with all cards open: chance too, unlike `Skill`."""
    total: float
    """1 for the winner or 0, less the even share of 1/seats."""
    chance: float
    """The sum of deal and draws."""


class Skill(Struct, kw_only=True):
    """What a seat gave away by its own decisions, by what it knew; apart from its luck."""

    seat: int
    regret: float
    """Sum of the losses."""
    regret_error: float
    decisions: int
    """Decisions that were not forced."""
    inaccuracies: int
    mistakes: int
    blunders: int
    small_steps: bool
    """Whether losses without a mark cost more than the marked ones, and together at least as much as a blunder."""


class KeyMoment(Struct, kw_only=True):
    """One moment that decided a game for a seat. The words are in the message files: `review-moment-KIND`."""

    seat: int
    """Whom the sentence addresses."""
    kind: MomentKind
    n: int
    """The decision that it is about: show position n in the replay."""
    turn: int
    points: float
    """How much it changed, in points of win chance; negative if the seat lost them."""
    before: float
    after: float
    """The seat's win chance before and after, in the curve that the kind uses."""
    actor: int
    """Whose decision it was."""
    decision: str
    """What was played."""
    better: str
    """The better option; empty if none was."""
    character: str
    """The claimed character; empty without a claim."""
    chance: float
    """The probability that the kind speaks of: of a challenge, or of a bluff; 0 for others."""
    won: bool
    """Whether it turned out well for the seat."""


class Review(Struct, kw_only=True):
    """A whole review. What it says is final."""

    versions: ReviewVersions
    record: str
    """SHA-256 of the record's text, in hexadecimal."""
    preset: str
    seats: int
    players: list[str]
    winner: int | None
    thresholds: list[float]
    curves: Curves
    decisions: list[ReviewedDecision]
    claims: list[ReviewedClaim]
    luck: list[Luck]
    """By seat. Empty if the game was not played to its end."""
    skill: list[Skill]
    """By seat."""
    moments: list[KeyMoment]
    """At most three of each seat, in the order of the game."""
