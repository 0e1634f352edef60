"""The final report of a contest."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from golpe.arena.entrant import told_apart
from golpe.arena.figures import Rate, Rating, outlasted, rate_of, ratings, scores
from golpe.arena.match import Played

MS = 1000.0


@dataclass(frozen=True, slots=True)
class Times:
    """Percentiles of the time per decision, in milliseconds."""

    p50: float
    p99: float


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of one entrant."""

    name: str
    """As on the command line."""
    title: str
    """The name and version that the bot gives, or its name on the command line."""
    wins: Rate
    decision_ms: Times | None
    """None if it never decided."""
    rating: Rating
    forfeits: dict[str, int]
    """Number of forfeits, by reason."""


@dataclass(frozen=True, slots=True)
class ContestReport:
    """All figures of a contest."""

    games: int
    truncated: int
    """Games that reached the turn cap; each counts 1/n for every entrant."""
    rows: tuple[Row, ...]
    """In the order of the command line."""
    outlasted: NDArray[np.float64]
    """float64[rows, rows]: how often the row outlasts the column."""


def report_of(games: Sequence[Played], names: Sequence[str]) -> ContestReport:
    """Summarise the games of entrants with these names; ratings treat equal names as one bot."""
    gained = scores(games, len(names))
    blocks = np.array([played.pairing.block for played in games])
    kinds = list(dict.fromkeys(names))
    titles = next((played.titles for played in reversed(games) if played.titles), tuple(names))
    rated = ratings(gained, [kinds.index(name) for name in names])
    return ContestReport(
        games=len(games),
        truncated=sum(played.winner is None for played in games),
        rows=tuple(
            Row(
                name=name,
                title=title,
                wins=rate_of(gained[:, number], blocks),
                decision_ms=times_of(games, number),
                rating=rated[kinds.index(name)],
                forfeits=forfeits_of(games, number),
            )
            for number, (name, title) in enumerate(zip(names, told_apart(titles, names), strict=True))
        ),
        outlasted=outlasted(games, len(names)),
    )


def times_of(games: Sequence[Played], number: int) -> Times | None:
    """Return the median and 99th percentile of an entrant's decision times."""
    seconds = [each for played in games for who, each in played.seconds if who == number]
    if not seconds:
        return None
    p50, p99 = np.percentile(seconds, [50, 99])
    return Times(float(p50) * MS, float(p99) * MS)


def forfeits_of(games: Sequence[Played], number: int) -> dict[str, int]:
    """Return the number of an entrant's forfeits by reason, most frequent first."""
    found = Counter(each.reason for played in games for each in played.forfeits if each.entrant == number)
    return dict(found.most_common())
