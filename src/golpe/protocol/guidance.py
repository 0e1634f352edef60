"""Messages for learners: progress of a lesson, and hints."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class LessonNote(Struct, kw_only=True):
    """Progress of a lesson, sent only at its tables."""

    note: str | None
    """The id of a note on the open question; None if this viewer is not asked."""
    advice: str | None
    """The decision that the lesson advises."""
    step: int
    """Number of notes reached so far."""
    steps: int
    """Total number of notes."""
    is_followed: bool
    """False once somebody has deviated from the lesson; chance and bots then play as at any table."""


# --- Hints ------------------------------------------------------------------------------------


class AskHints(Struct, tag_field="t", tag="ask_hints", forbid_unknown_fields=True):
    """Ask what each answer to the open question risks, if the table allows hints."""

    window: Annotated[int, Meta(ge=0)]
    """Number of the window, from `GameView`."""


HintId = Literal[
    "held", "bluff", "bluff_last", "held_not", "bluff_not", "face_up", "all_face_up",
    "unstoppable", "blockable", "unclaimed", "no_blocker", "spent_if_blocked", "back_if_caught", "spent_if_caught",
    "coup_next", "must_coup",
    "certain_lie", "certain_truth", "wrong", "wrong_last", "right", "twice",
    "gains", "robbed", "struck", "struck_last", "stopped",
    "proves", "fails", "replaces", "stays_known", "turned_up", "keeps", "secret", "seen_by",
]  # fmt: skip
"""The message of a hint."""


class Hint(Struct, kw_only=True, omit_defaults=False):
    """One hint on an answer, based on public information and the viewer's own cards."""

    id: HintId
    seat: int | None = None
    """The seat that the hint is about."""
    character: str | None = None
    """The character that the hint is about."""
    count: int = 0
    """A number of cards or coins, depending on `id`; 0 if none is meant."""
    total: int = 0
    """Number of cards of this character in the game; 0 if none is meant."""


class OptionHints(Struct, kw_only=True):
    """Hints on one answer."""

    decision: str
    """The decision of the answer."""
    hints: list[Hint]
    """In the order in which pages show them."""


class Hints(Struct, tag_field="t", tag="hints", kw_only=True):
    """What each answer to a question risks, as far as this viewer can know."""

    window: int
    """Number of the question."""
    options: list[OptionHints]
    """Empty if the viewer is not asked, or the question is no longer open."""
