"""The messages of `python -m golpe.review.worker`: jobs on stdin and answers on stdout, one JSON object per line.

Each job is answered by any number of `progress`, by one `curves`, and then by `review`; or, at any point, by `failed`.
"""

from typing import Final, Literal

from msgspec import Struct

from golpe.protocol.reviews import Curves, Review, ReviewVersions

ONE_THREAD: Final = dict.fromkeys(
    (
        "MKL_NUM_THREADS",
        "NUMBA_NUM_THREADS",
        "OMP_NUM_THREADS",
        "OPENBLAS_NUM_THREADS",
        "VECLIB_MAXIMUM_THREADS",
    ),
    "1",
)
"""Environment of every process that reviews, set before NumPy is imported: the number of its threads changes the last
digits of sums, and so of a review."""

Phase = Literal["curves", "decisions", "claims"]
FailureCode = Literal["bad_job", "bad_record"]


class ReviewJob(Struct, kw_only=True, forbid_unknown_fields=True):
    """Ask for the review of a game."""

    id: str
    record: str
    """The text of the game, all lines."""


class ReviewProgress(Struct, tag_field="t", tag="progress", kw_only=True):
    """Some of a phase is done."""

    id: str
    phase: Phase
    done: int
    total: int


class ReviewCurves(Struct, tag_field="t", tag="curves", kw_only=True):
    """The curves before the rest. They are final, but lack what is known at proofs and losses until the review."""

    id: str
    versions: ReviewVersions
    curves: Curves


class ReviewReady(Struct, tag_field="t", tag="review", kw_only=True):
    """The whole review."""

    id: str
    review: Review


class ReviewFailed(Struct, tag_field="t", tag="failed", kw_only=True):
    """A job that cannot be done. The worker goes on with the next."""

    id: str
    """Empty if the job could not be read."""
    code: FailureCode
    message: str


WorkerMessage = ReviewProgress | ReviewCurves | ReviewReady | ReviewFailed
