"""The results of a contest as a file, so that a contest can be interrupted, divided and merged.

After the heading comes one line per finished game, in the order in which they ended. docs/reference/cli.md describes
both.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from golpe.arena.match import Forfeited, Played
from golpe.arena.report import ContestReport, report_of
from golpe.arena.results_file import check_same, decode_at, text_of, whole_lines
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


def check_versions(known: dict[tuple[int, str], str], played: Played, names: Sequence[str], path: Path) -> None:
    """Check that the bots of a game have the versions that they had in earlier games, and note those of new bots.

    Args:
        known: the titles so far, by entrant and name.
        names: the names of the entrants.
        path: the file with the earlier games.

    Raises: GolpeError if one has another version.
    """
    titles = dict(zip(enumerate(names), played.titles or names, strict=True))
    before = [known[bot] for bot, title in titles.items() if known.setdefault(bot, title) != title]
    if before:
        raise GolpeError(f"{path} has games of {' and '.join(before)}, another version: choose another file")


def line_of(played: Played, names: Sequence[str]) -> Line:
    """Return a finished game as a line; `names` are those of the entrants."""
    return Line(
        game=played.pairing.number,
        winner=played.winner,
        exiled=[list(each) for each in played.exiled],
        forfeits=[(each.entrant, each.reason, each.is_unanswered) for each in played.forfeits],
        seconds=played.seconds,
        titles=[] if played.titles == tuple(names) else list(played.titles),
    )


def merged(paths: Sequence[Path]) -> ContestReport:
    """Return the report of a contest from the results of all its parts.

    Raises: GolpeError if they are not all parts of one contest, or a game is missing or appears twice.
    """
    first: Heading | None = None
    lines: list[Line] = []
    for path in paths:
        head, *found = whole_lines(text_of(path)).splitlines() or [b""]
        heading = decode_at(path, 1, head, decode_heading)
        first = first or heading
        check_same(path, heading, msgspec.structs.replace(first, part=heading.part, parts=heading.parts))
        lines += [decode_at(path, number, line, decode_line) for number, line in enumerate(found, start=2)]
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
    games, versions = played_in(contest.pairings(), lines, paths[-1]), dict[tuple[int, str], str]()
    for each in games:
        check_versions(versions, each, contest.names(), paths[-1])
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
