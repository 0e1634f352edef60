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
from types import TracebackType
from typing import Final, Self

import msgspec
from msgspec import Raw, Struct

from golpe import __version__
from golpe.arena.cluster import Cluster, work_everywhere
from golpe.arena.saved_lines import append, decode_at, lock, whole_lines
from golpe.errors import GolpeError, RecordError
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


@dataclass(frozen=True, slots=True)
class Unreviewed:
    """A game that cannot be reviewed."""

    why: str
    """What is wrong with its record, and where."""


decode_heading: Final = msgspec.json.Decoder(Heading).decode
decode_line: Final = msgspec.json.Decoder(Line).decode
decode_digest: Final = msgspec.json.Decoder(_Digest).decode


class ReviewsFile:
    """A file with reviews; no two processes write to the same file."""

    def __init__(self, path: Path, heading: Heading) -> None:
        """Open a file, and read which games it has; a line cut off by an interruption is removed.

        Raises: GolpeError if the file has other reviews, is damaged, or is being written to.
        """
        self._lock = lock(path, at=Path(f"{path}.lock"))
        try:
            whole = whole_lines(path)
            first, *lines = whole.splitlines() or [b""]
            if whole:
                check_same(path, decode_at(path, 1, first, decode_heading), heading)
            decoded = [decode_at(path, number, line, decode_line) for number, line in enumerate(lines, start=2)]
            self.done: Final = {decode_digest(each.review).record for each in decoded}
            """The digests of the games' records."""
            try:
                self._file = path.open("r+b" if whole else "wb")
            except OSError as error:
                raise GolpeError(f"{path} cannot be written: {error.strerror}") from None
            self._file.truncate(len(whole))
            self._file.seek(len(whole))
            if not whole:
                append(self._file, heading)
        except BaseException:
            self._lock.release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
        self._lock.release()

    def add(self, line: Line) -> None:
        """Append a review."""
        append(self._file, line)


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
        file = stack.enter_context(ReviewsFile(results, heading))
        left = {sha256(each.text.encode()).hexdigest(): each for each in sources}
        for digest in file.done & left.keys():
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


def check_same(path: Path, found: Heading, expected: Heading) -> None:
    """Check that a file has reviews like those that are to be added.

    Raises: GolpeError, naming the difference.
    """
    for name in Heading.__struct_fields__:
        has, wants = getattr(found, name), getattr(expected, name)
        if has != wants:
            raise GolpeError(f"{path} has other reviews: its {name} is {has!r}, not {wants!r}")
