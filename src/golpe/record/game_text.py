"""Games as text: one JSON object a line, with the full ruleset, every draw and a digest per step.

The first line is the heading, then comes one line per decision, then the closing line. docs/reference/records.md
describes each. Reading plays the game again: what does not fit the rules, or its digest, is refused.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from golpe.errors import IllegalDecision, RecordError, RulesetError
from golpe.game import Chance, Game, GameRecord, recorded
from golpe.rules.chance import roll
from golpe.rules.ruleset import Ruleset, Value, Windows

RECORD_VERSION = 1
RULES_VERSION = 1
"""Goes up when the same decisions and draws can lead to another game than before."""
LINES_MAX = 100_000
NAME_MAX = 40
"""Characters of the name of a preset or player."""

Seat = Annotated[int, Meta(ge=0, le=9)]
Draws = list[int]
T = TypeVar("T")


class Versions(Struct, kw_only=True):
    """What the first line of a record of any version says first."""

    record: int
    rules: int = RULES_VERSION
    """A record of another version may have none."""


class Heading(Struct, forbid_unknown_fields=True, kw_only=True):
    """The first line: what is played, by how many, and how chance dealt."""

    record: int
    rules: int
    preset: str
    options: dict[str, Value]
    """Every option of the ruleset, whatever the preset may become later."""
    seats: Annotated[int, Meta(ge=2, le=10)]
    windows: Windows
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

    Args:
        players: what played in each seat, or nothing.

    Raises: RecordError or IllegalDecision if the record does not fit the rules, or the names the seats.
    """
    game = Game.deal_of(record)
    digests = [game.digest()]
    for seat, decision, draws in record.plays:
        game.play(seat, decision, draws=draws)
        digests.append(game.digest())
    return write_played(record, digests, winner=game.winner, players=players)


def write_played(record: GameRecord, digests: Sequence[str], *, winner: int | None, players: Iterable[str] = ()) -> str:
    """Write a game that was digested while it was played, without playing it again.

    Args:
        digests: of the state after the deal and after each decision.
        players: what played in each seat, or nothing.

    Raises: RecordError if the digests do not fit the decisions, or the names the seats.
    """
    if len(digests) != len(record.plays) + 1:
        raise RecordError(f"{len(digests)} digests are given for {len(record.plays)} decisions and the deal")
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
        digest=digests[0],
    )
    check_names(heading)
    lines: list[Struct] = [heading]
    for n, (seat, decision, draws) in enumerate(record.plays, start=1):
        lines.append(Line(n=n, seat=seat, decision=decision, draws=list(draws), digest=digests[n]))
    lines.append(Closing(plays=len(record.plays), winner=winner))
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


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
    heading, lines = split(text)
    try:
        game = start(heading)
    except (RulesetError, RecordError) as problem:
        raise RecordError(f"line 1: {problem}") from None
    check_digest(game, heading.digest, 1)
    yield game
    for n, text_line in enumerate(lines[1:-1], start=1):
        take(game, line_of(text_line, n + 1), n)
        yield game
    check_closing(game, closing_of(lines[-1], len(lines)), len(lines))


def retrace(text: str) -> Iterator[Game]:
    """Play a game again as `replay` does, in half the time: of the digests only the last is compared.

    Raises: RecordError, at the end if the game has come to another state than was recorded.
    """
    heading, lines = split(text)
    moves = [line_of(line, n) for n, line in enumerate(lines[1:-1], start=2)]
    try:
        game = start(heading, chance=recorded([c for move in moves for c in move.draws]))
        yield game
        for move in moves:
            game.play(move.seat, move.decision)
            if game.last_draws != tuple(move.draws):
                raise RecordError(f"line {move.n + 1}: chance has played {game.last_draws}, not {move.draws}")
            yield game
    except (RulesetError, IllegalDecision, RecordError) as problem:
        raise RecordError(f"the record cannot be played again: {problem}") from None
    check_digest(game, moves[-1].digest if moves else heading.digest, len(lines) - 1)
    check_closing(game, closing_of(lines[-1], len(lines)), len(lines))


def read_heading(text: str) -> Heading:
    """Read the heading of a game and nothing else of it.

    Raises: RecordError that names the line.
    """
    return split(text)[0]


def split(text: str) -> tuple[Heading, list[str]]:
    """Return the heading of a record and all its lines, without the last line's end."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) > LINES_MAX:
        raise RecordError(f"line {LINES_MAX + 1}: a record has {LINES_MAX} lines at most")
    check_version(decode(lines[0], 1, decode_versions))
    heading = decode(lines[0], 1, decode_heading)
    check_names(heading)
    if len(lines) == 1:
        raise RecordError("line 1: the record breaks off: its closing line is missing")
    return heading, lines


def check_names(heading: Heading) -> None:
    """Refuse names that do not fit the seats or a terminal.

    Raises: RecordError.
    """
    if len(heading.players) not in (0, heading.seats):
        raise RecordError(f"line 1: players: {len(heading.players)} are named for {heading.seats} seats")
    for name in (heading.preset, *heading.players):
        check_name(name, "line 1")


def check_name(name: str, where: str) -> None:
    if len(name) > NAME_MAX or not name.isprintable():
        raise RecordError(f"{where}: the name {printable(name)[:NAME_MAX]!r} is too long or cannot be printed")


def start(heading: Heading, *, chance: Chance = roll) -> Game:
    """Deal the game that a heading describes; `chance` plays on."""
    ruleset = Ruleset(heading.preset, heading.options)
    record = GameRecord(ruleset, heading.seats, heading.windows, heading.first, tuple(heading.deal), ())
    return Game.deal_of(record, chance=chance)


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


def check_version(found: Versions) -> None:
    """Refuse another version before anything else of a record is read.

    Raises: RecordError.
    """
    for what, version, known in (("record", found.record, RECORD_VERSION), ("rules", found.rules, RULES_VERSION)):
        if version > known:
            raise RecordError(f"line 1: {what} version {version} is newer than this Golpe, which knows {known}")
        if version < known:
            raise RecordError(f"line 1: {what} version {version} is not known, {known} is")


def line_of(text: str, number: int) -> Line:
    """Decode a line between the first and the last.

    Raises: RecordError that says so if it is a closing line.
    """
    try:
        return decode(text, number, decode_line)
    except RecordError:
        if is_closing(text):
            raise RecordError(f"line {number}: a closing line, but the record goes on after it") from None
        raise


def closing_of(text: str, number: int) -> Closing:
    """Decode the last line.

    Raises: RecordError that says so if the last line is none that closes.
    """
    try:
        return decode(text, number, decode_closing)
    except RecordError:
        if is_closing(text):
            raise
        raise RecordError(f"line {number}: the record breaks off: its closing line is missing") from None


def is_closing(text: str) -> bool:
    """Tell whether a line is meant to close a record, sound or not."""
    return '"plays"' in text


def check_closing(game: Game, closing: Closing, number: int) -> None:
    played = len(game.record().plays)
    if closing.plays != played:
        raise RecordError(f"line {number}: the record has {played} decisions, not {closing.plays}")
    if closing.winner != game.winner:
        raise RecordError(f"line {number}: the winner is {game.winner}, not {closing.winner}")


# --- JSON -----------------------------------------------------------------------------------

decode_versions = msgspec.json.Decoder(Versions).decode
decode_heading = msgspec.json.Decoder(Heading).decode
decode_line = msgspec.json.Decoder(Line).decode
decode_closing = msgspec.json.Decoder(Closing).decode


UNREADABLE = (msgspec.MsgspecError, UnicodeEncodeError, RecursionError)
"""What a decoder raises: wrong JSON or values, half a character, or too many brackets within brackets."""


def decode(text: str, number: int, decoder: Callable[[str], T]) -> T:
    """Decode one line.

    Raises: RecordError with the number of the line.
    """
    try:
        return decoder(text)
    except UNREADABLE as problem:
        raise RecordError(f"line {number}: {printable(str(problem))}") from None


def printable(text: str) -> str:
    """Return a text in one line that a terminal may print, whatever a file has put into it."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
