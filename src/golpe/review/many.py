"""Reviews of many games, in several processes or on a cluster, saved line by line in a file that can be continued.

The first line of the file is the heading, then comes one line per game, in the order in which they were reviewed.
docs/reference/cli.md describes both.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Raw, Struct

from golpe import __version__
from golpe.arena.cluster import Cluster, work_everywhere
from golpe.arena.results_file import open_results
from golpe.errors import RecordError
from golpe.protocol.reviews import REVIEW_FORMAT, THRESHOLDS, Review
from golpe.record.games import GameText
from golpe.review.reviewing import Reviewing


class Heading(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The first line: everything that the reviews have in common."""

    reviews: int
    """The format of the reviews."""
    golpe: str
    thresholds: list[float]


class Line(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A reviewed game."""

    file: str
    line: int
    """The line of the file on which the game begins."""
    review: Raw
    """A `Review`."""


class _Digest(Struct):
    """The part of a review that says of which game it is."""

    record: str


class _Reviewed(Struct):
    """The part of a line that identifies its game."""

    review: _Digest


@dataclass(frozen=True, slots=True)
class Unreviewed:
    """A game that cannot be reviewed."""

    why: str
    """What is wrong with its record, and where."""


decode_reviewed: Final = msgspec.json.Decoder(_Reviewed).decode


def review_many(
    sources: Iterable[GameText],
    results: Path,
    on_game: Callable[[Line | Unreviewed | None], None],
    *,
    thresholds: Sequence[float] = THRESHOLDS,
    jobs: int = 1,
    cluster: Cluster | None = None,
) -> None:
    """Review games, except those that the file has already; games with the same record are reviewed once.

    Args:
        on_game: called with each game when it is reviewed or cannot be, and first with None for those that the file
            has.
        jobs: number of processes.
        cluster: where to review instead.

    Raises: GolpeError if a source or the file cannot be read, or a process or cluster fails.
    """
    heading = Heading(reviews=REVIEW_FORMAT, golpe=__version__, thresholds=list(thresholds))
    with ExitStack() as stack:
        file = stack.enter_context(open_results(results, decode_reviewed, heading=heading))
        left = {sha256(each.text.encode()).hexdigest(): each for each in sources}
        for digest in {each.review.record for each in file.found} & left.keys():
            del left[digest]
            on_game(None)
        work, games = partial(reviews_of, thresholds=tuple(thresholds)), list(left.values())
        reviewing = work_everywhere(work, games, jobs=jobs, cluster=cluster)
        for each in stack.enter_context(closing(reviewing)):
            if isinstance(each, Line):
                file.add(each)
            on_game(each)


def reviews_of(games: Sequence[GameText], *, thresholds: Sequence[float]) -> Generator[Line | Unreviewed]:
    """Review games one after the other."""
    for game in games:
        try:
            *_, review = Reviewing(game.text, golpe=__version__, thresholds=thresholds).steps()
        except RecordError as problem:
            yield Unreviewed(str(game.located(problem)))
        else:
            assert isinstance(review, Review)
            yield Line(file=str(game.file), line=game.line, review=Raw(msgspec.json.encode(review)))
