"""A ladder: a folder with bots and their games, to which bots and games are added from time to time.

The folder has the settings and the bots in `ladder.json`, and a line for each game in `games.jsonl`. The bots
with the fewest games play next.
"""

import random
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from golpe.arena.contest import entrant_named, play_all
from golpe.arena.entrant import told_apart
from golpe.arena.figures import ELO
from golpe.arena.match import Edition, Played
from golpe.arena.ratings import Result, fit
from golpe.arena.results_file import ResultsFile, decode_at, open_results
from golpe.arena.schedule import Pairing, luck_of, pairing_of
from golpe.arena.workers import play_in_workers
from golpe.errors import GolpeError
from golpe.record.intervals import Z_95
from golpe.rules.ruleset import Value, preset

LADDER_VERSION: Final = 1
SEATS_USUAL: Final = 4


class Settings(Struct, forbid_unknown_fields=True, kw_only=True):
    """The contents of `ladder.json`."""

    ladder: int = LADDER_VERSION
    preset: str
    options: dict[str, Value]
    """Changes to the preset."""
    seats: int
    seed: int
    limit_s: float
    bots: list[str]
    """Bots and new versions of them are added at the end, because games refer to them by their index."""
    titles: list[str] = []
    """The bots' titles; empty where no version has been seen yet."""


class Line(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A game in `games.jsonl`."""

    block: int
    seating: tuple[int, ...]
    winner: int | None
    forfeits: list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot on the ladder."""

    bot: str
    """As on the command line."""
    title: str
    """The name and version that the bot gives, or its name on the command line."""
    points: float
    """On the Elo scale; the mean of the bots that have played is 0."""
    error: float
    """Half of the 95% interval; infinite before the first game."""
    games: int
    wins: int
    forfeits: int


decode_settings = msgspec.json.Decoder(Settings).decode
decode_line = msgspec.json.Decoder(Line).decode


class Ladder:
    """An open ladder."""

    def __init__(self, folder: Path, settings: Settings, file: ResultsFile[Line]) -> None:
        self._folder = folder
        self._file = file
        self.settings = settings
        self.games = list(file.found)

    @property
    def edition(self) -> Edition:
        return Edition(self.settings.preset, self.settings.options)

    @property
    def _playing(self) -> dict[str, int]:
        """The index of each bot's latest version, by the bot's name on the command line."""
        return {name: place for place, name in enumerate(self.settings.bots)}

    def add(self, names: Sequence[str]) -> None:
        """Add the bots that are missing from the ladder, or are there in another version, and save the settings.

        Raises: GolpeError if a bot cannot be made.
        """
        for name in dict.fromkeys(names):
            entrant = entrant_named(name, limit_s=self.settings.limit_s)
            entrant.close()
            place = self._playing.get(name)
            if place is None or not self._has_version(place, entrant.title):
                self.settings.bots.append(name)
                self.settings.titles.append(entrant.title)
        new = self._folder / "ladder.new"
        new.write_bytes(msgspec.json.format(msgspec.json.encode(self.settings)) + b"\n")
        new.replace(self._folder / "ladder.json")

    def play(self, games: int, on_game: Callable[[], None], *, jobs: int = 1) -> None:
        """Play at least this many games, in whole blocks, and save each when it is over.

        Raises: GolpeError if there are fewer bots than seats, or if a bot cannot be made or has another version.
        """
        bots, seats, count = self.settings.bots, self.settings.seats, len(self._playing)
        if count < seats:
            raise GolpeError(f"a ladder with {seats} seats needs {seats} bots or more, not {count}")
        pairings = list(self.pairings(-(-games // seats)))
        none: Mapping[int, int] = {}
        play = partial(play_all, bots, self.edition, limit_s=self.settings.limit_s, unanswered=none)
        playing = play(pairings) if jobs == 1 else play_in_workers(play, pairings, jobs)
        with closing(playing):
            for each in playing:
                self._check_versions(each)
                line = line_of(each)
                self._file.add(line)
                self.games.append(line)
                on_game()

    def _has_version(self, place: int, title: str) -> bool:
        """Return whether a bot still has the version of its first game on the ladder; this game may be the first."""
        self.settings.titles[place] = self.settings.titles[place] or title
        return self.settings.titles[place] == title

    def _check_versions(self, played: Played) -> None:
        """Check that the bots of a game have the versions that the ladder knows.

        Raises: GolpeError if one has a different version.
        """
        for place in played.pairing.seating if played.titles else ():
            if not self._has_version(place, played.titles[place]):
                now, then = played.titles[place], self.settings.titles[place]
                raise GolpeError(f"{then} is {now} now: name it again, so that the new version has its own rating")

    def pairings(self, blocks: int) -> Iterator[Pairing]:
        """Schedule blocks of games: one deal to the bots with the fewest games, with each rotation of the seats."""
        seats, seed = self.settings.seats, self.settings.seed
        played = Counter(bot for each in self.games for bot in each.seating)
        first = max((each.block for each in self.games), default=-1) + 1
        for block in range(first, first + blocks):
            rng = random.Random(luck_of(seed, block, -1))
            bots = list(self._playing.values())
            rng.shuffle(bots)
            table = sorted(bots, key=lambda bot: played[bot])[:seats]
            rng.shuffle(table)
            for rotation in range(seats):
                yield pairing_of(table, block, rotation, seed=seed)
            for bot in table:
                played[bot] += seats

    def standings(self) -> list[Standing]:
        """Return the bots, strongest first; those without a game last."""
        results = [Result(each.block, each.seating, each.winner) for each in self.games]
        strength, errors = fit(results, len(self.settings.bots))
        games = Counter(bot for each in self.games for bot in each.seating)
        wins = Counter(each.winner for each in self.games)
        lost = Counter(bot for each in self.games for bot, _ in each.forfeits)
        rows = [
            Standing(
                bot=self.settings.bots[bot],
                title=title,
                points=float(ELO * strength[bot]),
                error=float(Z_95 * ELO * errors[bot]) if games[bot] else float("inf"),
                games=games[bot],
                wins=wins[bot],
                forfeits=lost[bot],
            )
            for bot, title in enumerate(self.titles)
        ]
        return sorted(rows, key=lambda row: (row.games == 0, -row.points))

    @property
    def titles(self) -> list[str]:
        """The bots' titles, by index; different programs have different titles."""
        bots = self.settings.bots
        return told_apart([title or name for title, name in zip(self.settings.titles, bots, strict=True)], bots)

    def shares(self, titles: Sequence[str]) -> NDArray[np.float64]:
        """Return, for each pair of bots, the share of the first in the games at one table that either of them won.

        Returns: float64[titles, titles], nan where there are none.
        """
        order = [self.titles.index(title) for title in titles]
        wins = np.zeros((len(self.settings.bots),) * 2)
        for each in self.games:
            if each.winner is not None:
                wins[each.winner, [bot for bot in each.seating if bot != each.winner]] += 1
        wins = wins[np.ix_(order, order)]
        both = wins + wins.T
        return np.divide(wins, both, out=np.full_like(wins, np.nan), where=both > 0)


@contextmanager
def open_ladder(folder: Path, *, new: Settings) -> Generator[Ladder]:
    """Open a ladder, or begin one.

    Args:
        new: the settings of a new ladder.

    Raises: GolpeError if it is open elsewhere, or its files are damaged.
    """
    with open_results(folder / "games.jsonl", decode_line) as file:
        path = folder / "ladder.json"
        settings = decode_at(path, 1, path.read_bytes(), decode_settings) if path.is_file() else new
        settings.titles += [""] * (len(settings.bots) - len(settings.titles))
        preset(settings.preset).but(settings.options).check_seats(settings.seats)
        yield Ladder(folder, settings, file)


def line_of(played: Played) -> Line:
    """Return what a ladder keeps of a game."""
    return Line(
        block=played.pairing.block,
        seating=played.pairing.seating,
        winner=played.winner,
        forfeits=[(each.entrant, each.reason) for each in played.forfeits],
    )
