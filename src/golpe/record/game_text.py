"""Games as text: one JSON object a line, with the full ruleset, every draw and a digest per step.

The first line is the heading, then comes one line per decision, then the closing line. docs/records.md
describes each. Reading plays the game again: what does not fit the rules, or its digest, is refused.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from golpe.errors import IllegalDecision, RecordError, RulesetError
from golpe.game import Game, GameRecord
from golpe.rules.chance import roll
from golpe.rules.ruleset import Ruleset, Value

RECORD_VERSION = 1
RULES_VERSION = 1
"""Goes up when the same decisions and draws can lead to another game than before."""
LINES_MAX = 100_000

Seat = Annotated[int, Meta(ge=0, le=9)]
Draws = list[int]
T = TypeVar("T")


class Heading(Struct, forbid_unknown_fields=True, kw_only=True):
    """The first line: what is played, by how many, and how chance dealt."""

    record: int
    rules: int
    preset: str
    options: dict[str, Value]
    """Every option of the ruleset, whatever the preset may become later."""
    seats: Annotated[int, Meta(ge=2, le=10)]
    windows: Literal["sealed", "open"]
    first: Seat | None
    players: list[str]
    """What played in each seat: `human`, or a bot's name; empty if unknown."""
    deal: Draws
    digest: str


class Line(Struct, forbid_unknown_fields=True, kw_only=True):
    """One decision, the draws that it caused, and the digest of the state after it."""

    n: int
    seat: Seat
    decision: str
    draws: Draws
    digest: str


class Closing(Struct, forbid_unknown_fields=True, kw_only=True):
    """The last line: nothing is missing."""

    plays: int
    winner: Seat | None
    """None for a game that was not played to its end."""


def write_game(record: GameRecord, *, players: Iterable[str] = ()) -> str:
    """Write a game as text.

    Raises: RecordError or IllegalDecision if the record does not fit the rules.
    """
    game = dealt(record)
    heading = Heading(
        record=RECORD_VERSION,
        rules=RULES_VERSION,
        preset=record.ruleset.name,
        options=dict(record.ruleset.options),
        seats=record.seats,
        windows=record.windows,
        first=record.first,
        players=list(players),
        deal=list(record.deal),
        digest=game.digest(),
    )
    lines: list[Struct] = [heading]
    for n, (seat, decision, draws) in enumerate(record.plays, start=1):
        game.play(seat, decision, draws=draws)
        lines.append(Line(n=n, seat=seat, decision=decision, draws=list(draws), digest=game.digest()))
    lines.append(Closing(plays=len(record.plays), winner=game.winner))
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def dealt(record: GameRecord) -> Game:
    """Deal a recorded game, before its first decision."""
    return Game.deal_with(
        record.ruleset,
        seats=record.seats,
        windows=record.windows,
        first=record.first,
        draws=record.deal,
        chance=roll,
    )


def read_game(text: str) -> Game:
    """Read a game and play it again to its last decision.

    Raises: RecordError that names the line of what is damaged, missing, tampered with or of another version.
    """
    *_, game = replay(text)
    return game


def replay(text: str) -> Iterator[Game]:
    """Read a game and play it again; yield the same game after the deal and after each decision.

    Raises: RecordError as `read_game` does, when it comes to the line.
    """
    lines = text.splitlines()
    if not 2 <= len(lines) <= LINES_MAX:
        raise RecordError(f"line {len(lines)}: a record has a heading and a closing line, and {LINES_MAX} at most")
    heading = decode(lines[0], 1, decode_heading)
    check_version(heading)
    try:
        game = start(heading)
    except (RulesetError, RecordError) as problem:
        raise RecordError(f"line 1: {problem}") from None
    check_digest(game, heading.digest, 1)
    yield game
    for n, text_line in enumerate(lines[1:-1], start=1):
        take(game, decode(text_line, n + 1, decode_line), n)
        yield game
    check_closing(game, decode(lines[-1], len(lines), decode_closing), len(lines))


def start(heading: Heading) -> Game:
    """Deal the game that a heading describes."""
    ruleset = Ruleset(heading.preset, heading.options)
    record = GameRecord(ruleset, heading.seats, heading.windows, heading.first, tuple(heading.deal), ())
    return dealt(record)


def take(game: Game, line: Line, n: int) -> None:
    """Play one line of a record.

    Raises: RecordError if it is not the n-th decision, is illegal, or leads to another state than recorded.
    """
    if line.n != n:
        raise RecordError(f"line {n + 1}: decision {n} is expected here, not {line.n}")
    try:
        game.play(line.seat, line.decision, draws=line.draws)
    except (IllegalDecision, RecordError) as problem:
        raise RecordError(f"line {n + 1}: {problem}") from None
    check_digest(game, line.digest, n + 1)


def check_digest(game: Game, digest: str, number: int) -> None:
    if game.digest() != digest:
        raise RecordError(f"line {number}: the digest is {digest!r}, the rules come to {game.digest()!r}")


def check_version(heading: Heading) -> None:
    for what, version, known in (("record", heading.record, RECORD_VERSION), ("rules", heading.rules, RULES_VERSION)):
        if version > known:
            raise RecordError(f"line 1: {what} version {version} is newer than this Golpe, which knows {known}")
        if version < known:
            raise RecordError(f"line 1: {what} version {version} is not known, {known} is")


def check_closing(game: Game, closing: Closing, number: int) -> None:
    played = len(game.record().plays)
    if closing.plays != played:
        raise RecordError(f"line {number}: the record has {played} decisions, not {closing.plays}")
    if closing.winner != game.winner:
        raise RecordError(f"line {number}: the winner is {game.winner}, not {closing.winner}")


# --- JSON -----------------------------------------------------------------------------------

decode_heading = msgspec.json.Decoder(Heading).decode
decode_line = msgspec.json.Decoder(Line).decode
decode_closing = msgspec.json.Decoder(Closing).decode


def decode(text: str, number: int, decoder: Callable[[str], T]) -> T:
    """Decode one line.

    Raises: RecordError with the number of the line.
    """
    try:
        return decoder(text)
    except msgspec.MsgspecError as problem:
        raise RecordError(f"line {number}: {problem}") from None
