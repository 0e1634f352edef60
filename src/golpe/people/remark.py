"""The line about a game that has just ended, compared with the other games of the week."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from golpe.people.summary import Played

WEEK_MS: Final = 7 * 24 * 3_600_000
"""How far back the other games reach, from the end of the game."""

Told = Literal["bluffs", "unseen", "nose", "honest", "caught", "silent"]
"""bluffs: some, of which some were believed; unseen: all were believed; nose: every challenge was right; honest: claims
without a bluff; caught: no bluff was believed; silent: no claims."""


class Remark(Struct, frozen=True):
    """What is said about a game."""

    told: Told
    count: int
    """The number of bluffs, challenges or claims."""
    of: int
    """How many of the bluffs were believed, otherwise 0."""
    is_best: bool
    """True if no other game of the week had as many believed bluffs, or as many right challenges."""


def remark_on(game: Played, others: Sequence[Played]) -> Remark:
    """Return what to say about a game.

    Args:
        others: other games of the same person; only those of the week up to it count.
    """
    week = [each for each in others if 0 <= game.ended_ms - each.ended_ms < WEEK_MS and each.id != game.id]
    result, doubts = game.result, game.result.doubts
    right = 0 if doubts is None else doubts.right
    most_right = max((each.result.doubts.right for each in week if each.result.doubts is not None), default=0)
    if doubts is not None and right >= 2 and right == doubts.challenges and right > result.believed:
        return Remark("nose", right, 0, bool(week) and right > most_right)
    if result.bluffs:
        is_best = bool(week) and result.believed > max(each.result.believed for each in week)
        if result.believed == 0:
            return Remark("caught", result.bluffs, 0, is_best=False)
        return Remark(
            "unseen" if result.believed == result.bluffs else "bluffs", result.bluffs, result.believed, is_best
        )
    if result.claims:
        return Remark("honest", result.claims, 0, is_best=False)
    return Remark("silent", 0, 0, is_best=False)
