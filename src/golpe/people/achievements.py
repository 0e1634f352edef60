"""Achievements: what somebody has done in one game, or once all their games are counted."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from golpe.people.summary import Played, Summary, ended

CLAIMS_MIN: Final = 3
"""With fewer claims, winning by lies or by the truth alone says little."""
SIZES: Final = range(3, 7)

Rule = Callable[[Played, Summary], bool]
"""Decides whether a game earns an achievement, given the summary of all games up to it."""


def count_right(game: Played) -> int:
    """Return the number of right challenges if none was wrong; otherwise 0."""
    doubts = game.result.doubts
    return 0 if doubts is None or doubts.right < doubts.challenges else doubts.right


def has_won_at_all_sizes(summary: Summary) -> bool:
    """Return whether the person has won with every number of players from three to six."""
    won = {int(kind.rpartition("/")[2]) for kind, counts in summary.placed.items() if counts[0]}
    return won.issuperset(SIZES)


RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {
        "lies": lambda game, _: game.is_won and game.result.bluffs == game.result.claims >= CLAIMS_MIN,
        "truth": lambda game, _: game.is_won and game.result.bluffs == 0 and game.result.claims >= CLAIMS_MIN,
        "silence": lambda game, _: game.is_won and game.result.claims == 0,
        "nerve": lambda game, _: game.is_own and game.result.believed >= 6 and game.result.caught == 0,
        "nose": lambda game, _: game.is_own and count_right(game) >= 3,
        "caught": lambda game, _: game.is_won and game.result.caught >= 1 and len(game.opponents) >= 2,
        "comeback": lambda game, before: game.is_won and before.losses_in_a_row >= 5,
        "row": lambda _, after: after.wins_in_a_row >= 4,
        "sizes": lambda _, after: has_won_at_all_sizes(after),
        "crowd": lambda _, after: len(after.people) >= 20,
        "week": lambda _, after: after.days_in_a_row >= 7,
        "hundred": lambda _, after: after.games >= 100,
    }
)
"""At most twelve, in the order in which they are shown. `comeback` looks at the games before this one."""
BEFORE: Final = frozenset({"comeback"})


def count(summary: Summary, game: Played) -> list[str]:
    """Count a game in the summary of a person, and return the achievements that it has earned."""
    open_rules = {} if game.is_voided else {name: each for name, each in RULES.items() if name not in summary.earned}
    found = [name for name, rule in open_rules.items() if name in BEFORE and rule(game, summary)]
    summary.add(game)
    found += [name for name, rule in open_rules.items() if name not in BEFORE and rule(game, summary)]
    for name in found:
        summary.earned[name] = ended(game)
    return found
