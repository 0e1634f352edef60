"""The results of a contest in a file, game by game, so that a contest can be interrupted, divided and put together.

The first line is the heading, then comes one line per finished game, in the order in which they ended.
docs/reference/cli.md describes both.
"""

from collections.abc import Iterable, Sequence
from os import SEEK_END
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec
from msgspec import Struct

from golpe.arena.match import Forfeited, Played
from golpe.arena.report import ContestReport, report_of
from golpe.arena.saved_lines import append, decode_at, lock, whole_lines
from golpe.arena.schedule import Pairing
from golpe.arena.settings import Contest
from golpe.errors import GolpeError
from golpe.record.game_text import RULES_VERSION
from golpe.rules.ruleset import Value, preset

RESULTS_VERSION: Final = 1


class Heading(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The first line: everything that determines the games."""

    results: int
    rules: int
    bots: list[str]
    """One per seat."""
    preset: str
    options: dict[str, Value]
    """Every option of the ruleset."""
    games: int
    """Games of the whole contest."""
    seed: int
    limit_s: float
    part: int
    parts: int


class Line(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True, omit_defaults=True):
    """A finished game. Bots are given by their place in the heading."""

    game: int
    winner: int | None
    exiled: list[list[int]]
    forfeits: list[tuple[int, str, bool]]
    """The bot, the reason, and whether it left a question unanswered."""
    seconds: list[tuple[int, float]]
    titles: list[str] = []
    """The bots' titles, if any of them gives a name or version of its own."""


decode_heading = msgspec.json.Decoder(Heading).decode
decode_line = msgspec.json.Decoder(Line).decode


class ResultsFile:
    """The results of one contest, or of one part of it; no two processes write to the same file."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open a file, and read the games that it has; a line cut off by an interruption is removed.

        Raises: GolpeError if the file has the results of another contest, is damaged, or is being written to.
        """
        self._path = path
        heading = heading_of(contest)
        self._names = tuple(heading.bots)
        self._lock = lock(path, at=Path(f"{path}.lock"))
        try:
            whole = whole_lines(path)
            self.done: list[Played] = []
            if whole:
                found, lines = read_results(path, whole)
                check_same(path, found, heading)
                self.done = played_in(contest.pairings(), lines, path)
            self._titles = next((each.titles for each in self.done if each.titles), None)
            self._file = path.open("r+b" if whole else "wb")
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
        self.close()

    def close(self) -> None:
        """Close the file, and let other processes write to it; may be called twice."""
        self._file.close()
        self._lock.release()

    def add(self, played: Played) -> None:
        """Append a finished game.

        Raises: GolpeError if a bot's version is not that of the earlier games.
        """
        titles = played.titles or self._names
        if self._titles not in (None, titles):
            before = " and ".join(told for told, now in zip(self._titles or (), titles, strict=True) if told != now)
            raise GolpeError(f"{self._path} has games of {before}, another version: choose another file")
        self._titles = titles
        line = Line(
            game=played.pairing.number,
            winner=played.winner,
            exiled=[list(each) for each in played.exiled],
            forfeits=[(each.entrant, each.reason, each.is_unanswered) for each in played.forfeits],
            seconds=played.seconds,
            titles=[] if titles == self._names else list(titles),
        )
        append(self._file, line)

    def clear(self) -> None:
        """Remove all games."""
        heading = self._path.read_bytes().partition(b"\n")[0]
        self._file.truncate(len(heading) + 1)
        self._file.seek(0, SEEK_END)
        self.done = []


def merged(paths: Sequence[Path]) -> ContestReport:
    """Return the report of a contest from the results of all its parts.

    Raises: GolpeError if they are not all parts of one contest, or a game is missing or appears twice.
    """
    first: Heading | None = None
    lines: list[Line] = []
    for path in paths:
        heading, found = read_results(path, whole_lines(path))
        first = first or heading
        check_same(path, heading, msgspec.structs.replace(first, part=heading.part, parts=heading.parts))
        lines += found
    if first is None:
        raise GolpeError("name the files with the results to merge")
    contest = Contest(
        bots=first.bots,
        preset=first.preset,
        options={name: first.options[name] for name in changes(first)},
        games=first.games,
        seed=first.seed,
        limit_s=first.limit_s,
    )
    games = played_in(contest.pairings(), lines, paths[-1])
    if len(games) < contest.games:
        there = {each.game for each in lines}
        missing = next(number for number in range(contest.games) if number not in there)
        raise GolpeError(f"{contest.games - len(games)} of {contest.games} games are missing, such as game {missing}")
    return report_of(games, contest.names())


def changes(heading: Heading) -> list[str]:
    """Return the names of the options that differ from the preset."""
    usual = preset(heading.preset).options
    return [name for name, value in heading.options.items() if usual[name] != value]


def heading_of(contest: Contest) -> Heading:
    """Return the heading of a contest's results."""
    ruleset = preset(contest.preset).but(contest.options)
    return Heading(
        results=RESULTS_VERSION,
        rules=RULES_VERSION,
        bots=list(contest.names()),
        preset=contest.preset,
        options=dict(ruleset.options),
        games=contest.games,
        seed=contest.seed,
        limit_s=contest.limit_s,
        part=contest.part,
        parts=contest.parts,
    )


def read_results(path: Path, text: bytes) -> tuple[Heading, list[Line]]:
    """Decode the lines of a file.

    Raises: GolpeError, naming the line, if it is damaged.
    """
    heading, *lines = text.splitlines() or [b""]
    decoded = decode_at(path, 1, heading, decode_heading)
    return decoded, [decode_at(path, number, line, decode_line) for number, line in enumerate(lines, start=2)]


def check_same(path: Path, found: Heading, expected: Heading) -> None:
    """Check that results are those of a contest.

    Raises: GolpeError, naming the difference, if they are not.
    """
    for name in Heading.__struct_fields__:
        has, wants = getattr(found, name), getattr(expected, name)
        if has != wants:
            raise GolpeError(f"{path} has the results of another contest: its {name} is {has!r}, not {wants!r}")


def played_in(pairings: Iterable[Pairing], lines: Sequence[Line], path: Path) -> list[Played]:
    """Return the games of some lines, in the order of the schedule.

    Raises: GolpeError if a game is not one of these pairings, or appears twice.
    """
    by_number = {each.game: each for each in lines}
    if len(by_number) < len(lines):
        raise GolpeError(f"{path}: a game appears twice")
    games = [played_of(each, by_number.pop(each.number)) for each in pairings if each.number in by_number]
    if by_number:
        raise GolpeError(f"{path}: there is no game {min(by_number)} in this contest")
    return games


def played_of(pairing: Pairing, line: Line) -> Played:
    return Played(
        pairing,
        line.winner,
        [tuple(each) for each in line.exiled],
        [Forfeited(*each) for each in line.forfeits],
        line.seconds,
        titles=tuple(line.titles),
    )
