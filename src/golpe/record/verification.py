"""Whether the deal of a recorded game follows from what its table committed itself to beforehand."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from golpe.errors import IllegalDecision, RecordError, RulesetError
from golpe.game import Game
from golpe.record.dealing import Announcement, Check, Noting, Stream, commitment, deal_key, server_commitment
from golpe.record.game_text import (
    Draws,
    Heading,
    Odds,
    check_closing,
    check_digest,
    check_version,
    closing_of,
    decode,
    decode_versions,
    line_of,
    split,
)
from golpe.rules.arguments import shown, string
from golpe.rules.ruleset import Ruleset

HASH: Final = re.compile("[0-9a-f]{64}")
LINE: Final = re.compile(r"line (\d+): (.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Fits:
    """Every draw follows from the secret and the contributions, and everything else from the rules."""

    heading: Heading
    announcement: Announcement
    is_announced: bool
    """Whether the announcement was compared with a known hash. Otherwise somebody may have made up the whole record."""
    decisions: int
    draws: int
    winner: int | None
    counted: tuple[int, ...]
    """The seats whose contributions the draws depend on."""
    left_out: tuple[int, ...]
    """The seats that committed themselves to a contribution that is not in the record."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """The first line of the record that does not fit, counted from 1."""

    line: int
    why: str


@dataclass(frozen=True, slots=True)
class NotCheckable:
    """The record does not say what its draws follow from."""


def verify(text: str, *, announced: str | None = None) -> Fits | Misfit | NotCheckable:
    """Check a recorded game.

    Args:
        announced: the hash of the announcement, 64 lower-case hexadecimal digits, as a player got it before the deal.

    Raises: RecordError if the record is of another version, or `announced` is no such hash.
    """
    string("the text of a game", text, error=RecordError)
    if announced is not None and not HASH.fullmatch(string("announced", announced, error=RecordError)):
        raise RecordError(f"announced must be 64 lower-case hexadecimal digits, not {shown(announced)}")
    check_version(decode(text.split("\n", 1)[0], 1, decode_versions))
    try:
        heading, lines = split(text)
        if heading.check is None and announced is not None:
            return Misfit(1, "the record does not say what its draws follow from, but the game was announced")
        if heading.check is None:
            return NotCheckable()
        return verified(heading, heading.check, lines, announced)
    except RecordError as problem:
        found = LINE.fullmatch(str(problem))
        assert found is not None, "every fault is in a line"
        return Misfit(int(found[1]), found[2])


def verified(heading: Heading, check: Check, lines: Sequence[str], announced: str | None) -> Fits:
    """Check a record line by line.

    Raises: RecordError, naming the first line that does not fit.
    """
    announcement = announcement_of(heading, check)
    if announced is not None and announcement.hash != announced:
        raise RecordError(f"line 1: the announcement has the hash {announcement.hash}, not {announced}")
    contributions = contributions_of(check)
    noting = Noting(Stream(deal_key(bytes.fromhex(check.secret), announcement.hash, contributions)))
    try:
        game = Game.deal_with(
            Ruleset(heading.preset, heading.options),
            seats=heading.seats,
            windows=heading.windows,
            first=heading.first,
            draws=None,
            chance=noting,
        )
    except RulesetError as problem:
        raise RecordError(f"line 1: {problem}") from None
    draws = len(game.last_draws)
    check_draws(game, noting, heading.deal, heading.odds, 1)
    check_digest(game, heading.digest, 1)
    for number, text in enumerate(lines[1:-1], start=2):
        line = line_of(text, number, heading)
        if line.n != number - 1:
            raise RecordError(f"line {number}: expected decision {number - 1}, not {line.n}")
        try:
            game.play(line.seat, line.decision)
        except IllegalDecision as problem:
            raise RecordError(f"line {number}: {problem}") from None
        draws += len(game.last_draws)
        check_draws(game, noting, line.draws, line.odds, number)
        check_digest(game, line.digest, number)
    check_closing(game, heading, lines)
    committed = [seat for seat, each in enumerate(check.commitments) if each is not None]
    return Fits(
        heading=heading,
        announcement=announcement,
        is_announced=announced is not None,
        decisions=len(lines) - 2,
        draws=draws,
        winner=closing_of(lines[-1], len(lines)).winner,
        counted=tuple(seat for seat in committed if contributions[seat] is not None),
        left_out=tuple(seat for seat in committed if contributions[seat] is None),
    )


def announcement_of(heading: Heading, check: Check) -> Announcement:
    """Return the announcement that a record follows from."""
    return Announcement(
        table=check.table,
        game=check.game,
        rules=heading.rules,
        preset=heading.preset,
        options=heading.options,
        seats=heading.seats,
        windows=heading.windows,
        first=heading.first,
        commitments=check.commitments,
        server=server_commitment(bytes.fromhex(check.secret)),
    )


def contributions_of(check: Check) -> list[bytes | None]:
    """Return the contributions of all seats, None for those without.

    Raises: RecordError if one does not fit its commitment.
    """
    contributions = [None if each is None else bytes.fromhex(each) for each in check.contributions]
    for seat, contribution in enumerate(contributions):
        if contribution is None:
            continue
        committed = check.commitments[seat]
        if committed is None:
            raise RecordError(f"line 1: seat {seat} has a contribution, but no commitment to it")
        if committed != commitment(contribution):
            raise RecordError(f"line 1: the contribution of seat {seat} does not fit its commitment")
    return contributions


def check_draws(game: Game, noting: Noting, draws: Draws, odds: Odds | None, number: int) -> None:
    """Compare the draws that the stream has just made, and their odds by the rules, with those of a line.

    Raises: RecordError if they differ.
    """
    if list(game.last_draws) != draws:
        raise RecordError(f"line {number}: the draws are {draws}, but {list(game.last_draws)} follow from the key")
    if (by_rules := noting.noted()) != odds:
        raise RecordError(f"line {number}: the odds are {odds}, but {by_rules} by the rules")
