"""The settings of a contest, which determine its games."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from golpe.arena.match import Edition
from golpe.arena.schedule import Pairing, schedule
from golpe.errors import GolpeError
from golpe.rules.ruleset import Value, preset

GAMES_MAX = 10_000_000
LIMIT_S_MIN = 0.01
LIMIT_S_MAX = 600.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """The settings of a contest."""

    bots: Sequence[str]
    """Built-in names, names of entry points, `file.py:Class`, or `cmd:` and a command."""
    preset: str = "resistance"
    options: Mapping[str, Value]
    """Changes to the preset."""
    seats: int | None = None
    """Default: one per bot, at least 2. The last bot takes all remaining seats."""
    games: int
    seed: int = 0
    limit_s: float = 5.0
    """Seconds that an external bot may take for one decision."""
    part: int = 1
    """Which part of the games to play, 1 to `parts`."""
    parts: int = 1

    def names(self) -> tuple[str, ...]:
        """Return the bot name of each entrant, one per seat.

        Raises: GolpeError if a setting is invalid; RulesetError if the ruleset does not allow that many seats.
        """
        if not self.bots:
            raise GolpeError("name at least one bot")
        seats = max(len(self.bots), 2) if self.seats is None else self.seats
        if seats < len(self.bots):
            raise GolpeError(f"seats must be at least {len(self.bots)}, one for each bot, not {seats}")
        if not 1 <= self.games <= GAMES_MAX:
            raise GolpeError(f"games must be 1 to {GAMES_MAX}, not {self.games}")
        if not LIMIT_S_MIN <= self.limit_s <= LIMIT_S_MAX:  # refuses nan too
            raise GolpeError(f"limit must be {LIMIT_S_MIN:g} to {LIMIT_S_MAX:g} seconds, not {self.limit_s:g}")
        if not 1 <= self.part <= self.parts:
            raise GolpeError(f"part must be 1/{self.parts} to {self.parts}/{self.parts}, not {self.part}/{self.parts}")
        blocks = -(-self.games // seats)
        if self.parts > blocks:
            raise GolpeError(f"parts must be at most {blocks}, one for each deal, not {self.parts}")
        preset(self.preset).but(self.options).check_seats(seats)
        return (*self.bots, *[self.bots[-1]] * (seats - len(self.bots)))

    @property
    def edition(self) -> Edition:
        return Edition(self.preset, self.options)

    def games_of_part(self) -> int:
        """Return the number of games of this part."""
        size = len(self.names())
        blocks = range((self.part - 1) * size, self.games, self.parts * size)
        return sum(min(size, self.games - first) for first in blocks)

    def pairings(self) -> Iterator[Pairing]:
        """Schedule the games of this part: whole blocks, dealt out to the parts in turn."""
        for each in schedule(entrants=len(self.names()), games=self.games, seed=self.seed):
            if each.block % self.parts == self.part - 1:
                yield each
