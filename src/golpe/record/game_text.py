"""Games as text: one JSON object per line, with the full ruleset, every draw and a digest per step.

The first line is the heading, then comes one line per decision, then the closing line. docs/reference/records.md
describes each. Reading replays the game, and rejects whatever does not follow the rules or match its digest.
`golpe.record.verification` checks the rest of a checkable record: that its draws follow from what was committed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from golpe.errors import IllegalDecision, RecordError, RulesetError
from golpe.game import Game, GameRecord
from golpe.record.dealing import Check, Noting
from golpe.rules.arguments import instance, shown, string, strings
from golpe.rules.chance import roll
from golpe.rules.draws import Chance, Recorded
from golpe.rules.ruleset import Ruleset, Value, Windows

RECORD_VERSION = 1
CHECKABLE_VERSION = 2
"""The version of records whose deal can be checked: those with `check`, `odds` and `hash`."""
RULES_VERSION = 1
"""Increased when the same decisions and draws can lead to a different game than before."""
LINES_MAX = 100_000
NAME_MAX = 40
"""Maximum length of the name of a preset or player, in characters."""

CASES_MAX: Final = 1_000
Seat = Annotated[int, Meta(ge=0, le=9)]
Draws = list[int]
Odds = list[Annotated[list[Annotated[int, Meta(ge=0, le=CASES_MAX)]], Meta(min_length=1, max_length=10)]]
"""For each draw, how many of the equally likely cases gave each outcome, in the order of outcome ids."""
T = TypeVar("T")


class Versions(Struct, kw_only=True):
    """The versions in the first line of a record, readable even if they are unsupported."""

    record: int
    rules: int = RULES_VERSION
    """Records of another version may lack it."""


class Heading(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The first line: the ruleset, the seats and the deal."""

    record: int
    rules: int
    preset: str
    options: dict[str, Value]
    """Every option of the ruleset, so that the record does not depend on later changes to the preset."""
    seats: Annotated[int, Meta(ge=2, le=10)]
    windows: Windows
    first: Seat | None
    players: list[str]
    """The player in each seat: `human` or a bot's name. Empty if the players are unknown."""
    deal: Draws
    odds: Odds | None = None
    """Of the draws of the deal. Only checkable records have odds."""
    digest: str
    check: Check | None = None
    """What the draws follow from; None if the record is not checkable."""


class Line(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One decision, the draws that it caused, and the digest of the state after it."""

    n: int
    seat: Seat
    decision: str
    draws: Draws
    odds: Odds | None = None
    digest: str


class Closing(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The last line, without which a record is incomplete."""

    plays: int
    winner: Seat | None
    """None if there is no winner. In an unfinished game, it is the seat whose opponents have all resigned, unless the
    table ended it without a winner."""
    hash: str | None = None
    """The hash of all lines before this one; only checkable records have it."""


def write_game(record: GameRecord, *, players: Iterable[str] = (), check: Check | None = None) -> str:
    """Write a game as text.

    Args:
        players: the player in each seat; empty if unknown.
        check: what the draws follow from, if they do; this makes the record checkable.

    Raises: RecordError or IllegalDecision if the record does not follow the rules, or `players` does not fit the seats.
    """
    if check is not None:
        instance("check", check, Check, such_as="that of a checkable record", error=RecordError)
    game = Game.deal_of(record)
    digests = [game.digest()]
    for seat, decision, draws in record.plays:
        game.play(seat, decision, draws=draws)
        digests.append(game.digest())
    return write_played(record, digests, winner=won_by(game), players=players, check=check)


def write_played(
    record: GameRecord,
    digests: Sequence[str],
    *,
    winner: int | None,
    players: Iterable[str] = (),
    check: Check | None = None,
) -> str:
    """Write a game whose digests are known; it is replayed only if it is checkable, for its odds.

    Args:
        digests: the digests of the states after the deal and after each decision.
        players: the player in each seat; empty if unknown.
        check: as in `write_game`.

    Raises: RecordError if `digests` does not fit the decisions, or `players` or `check` does not fit the seats.
    """
    if len(digests) != len(record.plays) + 1:
        raise RecordError(f"expected {len(record.plays) + 1} digests, one more than decisions, not {len(digests)}")
    names = strings("players", players, error=RecordError)
    odds = [None] * len(digests) if check is None else odds_of_draws(record)
    heading = Heading(
        record=RECORD_VERSION if check is None else CHECKABLE_VERSION,
        rules=RULES_VERSION,
        preset=record.ruleset.name,
        options=dict(record.ruleset.options),
        seats=record.seats,
        windows=record.windows,
        first=record.first,
        players=names,
        deal=list(record.deal),
        odds=odds[0],
        digest=digests[0],
        check=check,
    )
    check_heading(heading)
    lines: list[Struct] = [heading]
    for n, (seat, decision, draws) in enumerate(record.plays, start=1):
        lines.append(Line(n=n, seat=seat, decision=decision, draws=list(draws), odds=odds[n], digest=digests[n]))
    text = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    closing = Closing(plays=len(record.plays), winner=winner, hash=None if check is None else hash_of(text))
    return text + msgspec.json.encode(closing).decode() + "\n"


def odds_of_draws(record: GameRecord) -> list[Odds]:
    """Return the odds of the draws of the deal and of each decision.

    Raises: RecordError or IllegalDecision if the record does not follow the rules.
    """
    chance = Noting(Recorded([*record.deal, *(c for _, _, draws in record.plays for c in draws)]))
    game = Game.deal_with(
        record.ruleset, seats=record.seats, windows=record.windows, first=record.first, draws=None, chance=chance
    )
    odds = [chance.noted()]
    for seat, decision, draws in record.plays:
        game.play(seat, decision)
        if game.last_draws != tuple(draws):
            raise RecordError(f"{decision!r} of seat {seat}: expected the draws {game.last_draws}, not {draws}")
        odds.append(chance.noted())
    return odds


def hash_of(text: str) -> str:
    """Return the hash of the lines before the closing line, 64 hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


def won_by(game: Game) -> int | None:
    """Return the seat that has won; in an unfinished game, the only living one that has not resigned, as at a table."""
    left = game.state.alive & ~game.state.resigned
    return game.winner if game.over or left.bit_count() != 1 else left.bit_length() - 1


def winner_of(text: str) -> int | None:
    """Return the seat that has won a recorded game, as its closing line says.

    Raises: RecordError if there is no closing line.
    """
    lines = split(text)[1]
    return closing_of(lines[-1], len(lines)).winner


def read_game(text: str) -> Game:
    """Read a game and replay it to its last decision.

    Raises: RecordError, naming the line, if the record is damaged, incomplete, tampered with or of another version.
    """
    *_, game = replay(text)
    return game


def replay(text: str) -> Iterator[Game]:
    """Read a game and replay it; yield the same `Game` object after the deal and after each decision.

    Raises: RecordError as `read_game` does, when it reaches the line.
    """
    heading, lines = split(text)
    try:
        game = start(heading)
    except (RulesetError, RecordError) as problem:
        raise RecordError(f"line 1: {problem}") from None
    check_digest(game, heading.digest, 1)
    yield game
    for n, text_line in enumerate(lines[1:-1], start=1):
        take(game, line_of(text_line, n + 1, heading), n)
        yield game
    check_closing(game, heading, lines)


def retrace(text: str) -> Iterator[Game]:
    """Replay a game as `replay` does, but compare only the last digest, which halves the time.

    Raises: RecordError, possibly only at the end.
    """
    heading, lines = split(text)
    moves = [line_of(line, n, heading) for n, line in enumerate(lines[1:-1], start=2)]
    try:
        game = start(heading, chance=Recorded([c for move in moves for c in move.draws]))
        yield game
        for move in moves:
            game.play(move.seat, move.decision)
            if game.last_draws != tuple(move.draws):
                raise RecordError(f"line {move.n + 1}: expected the draws {list(game.last_draws)}, not {move.draws}")
            yield game
    except (RulesetError, IllegalDecision, RecordError) as problem:
        raise RecordError(f"the record cannot be replayed: {problem}") from None
    check_digest(game, moves[-1].digest if moves else heading.digest, len(lines) - 1)
    check_closing(game, heading, lines)


def read_heading(text: str) -> Heading:
    """Read only the heading of a game.

    Raises: RecordError, naming the line.
    """
    return split(text)[0]


def split(text: str) -> tuple[Heading, list[str]]:
    """Return the heading of a record and all its lines, including the heading's."""
    string("the text of a game", text, error=RecordError)
    if not text.lstrip().startswith("{"):
        raise RecordError(f"line 1: a record begins with '{{', not {shown(text)}; `read_games` reads files")
    lines = text.removesuffix("\n").split("\n")
    if len(lines) > LINES_MAX:
        raise RecordError(f"line {LINES_MAX + 1}: a record has at most {LINES_MAX} lines")
    check_version(decode(lines[0], 1, decode_versions))
    heading = decode(lines[0], 1, decode_heading)
    check_heading(heading)
    if len(lines) == 1:
        raise RecordError("line 1: the record is incomplete: its closing line is missing")
    return heading, lines


def check_heading(heading: Heading) -> None:
    """Check that names fit the seats and can be printed, and that a record has all that makes it checkable, or nothing.

    Raises: RecordError if not.
    """
    if len(heading.players) not in (0, heading.seats):
        raise RecordError(f"line 1: players: {len(heading.players)} names for {heading.seats} seats")
    for name in (heading.preset, *heading.players):
        check_name(name, "line 1")
    check = heading.check
    if (check is not None) != (heading.record == CHECKABLE_VERSION):
        raise RecordError(
            f"line 1: record version {CHECKABLE_VERSION} has the field check, and no other version has it"
        )
    check_odds(heading, heading.odds, heading.deal, 1)
    if check is None:
        return
    check_name(check.table, "line 1")
    for what, by_seat in (("contributions", check.contributions), ("commitments", check.commitments)):
        if len(by_seat) != heading.seats:
            raise RecordError(f"line 1: check.{what}: {len(by_seat)} for {heading.seats} seats")


def check_odds(heading: Heading, odds: Odds | None, draws: Draws, number: int) -> None:
    """Check that a line has odds for each of its draws if the record is checkable, and otherwise none.

    Raises: RecordError if not.
    """
    if heading.check is None:
        if odds is not None:
            raise RecordError(f"line {number}: odds, but the record is not checkable")
    elif odds is None or len(odds) != len(draws):
        found = "none" if odds is None else len(odds)
        raise RecordError(f"line {number}: expected odds of {len(draws)} draws, not {found}")


def check_name(name: str, where: str) -> None:
    if len(name) > NAME_MAX or not name.isprintable():
        raise RecordError(f"{where}: the name {printable(name)[:NAME_MAX]!r} is too long or not printable")


def start(heading: Heading, *, chance: Chance = roll) -> Game:
    """Deal the game that a heading describes; `chance` makes the draws after the deal."""
    ruleset = Ruleset(heading.preset, heading.options)
    record = GameRecord(ruleset, heading.seats, heading.windows, heading.first, tuple(heading.deal), ())
    return Game.deal_of(record, chance=chance)


def take(game: Game, line: Line, n: int) -> None:
    """Replay one line of a record.

    Raises: RecordError if it is not the n-th decision, is illegal, or leads to a state other than the recorded one.
    """
    if line.n != n:
        raise RecordError(f"line {n + 1}: expected decision {n}, not {line.n}")
    try:
        game.play(line.seat, line.decision, draws=line.draws)
    except (IllegalDecision, RecordError) as problem:
        raise RecordError(f"line {n + 1}: {problem}") from None
    check_digest(game, line.digest, n + 1)


def check_digest(game: Game, digest: str, number: int) -> None:
    if game.digest() != digest:
        raise RecordError(f"line {number}: the digest is {digest!r}, but replaying gives {game.digest()!r}")


def check_version(found: Versions) -> None:
    """Check the versions of a record, before anything else in it is decoded.

    Raises: RecordError if one is unknown.
    """
    for what, version, first, last in (
        ("record", found.record, RECORD_VERSION, CHECKABLE_VERSION),
        ("rules", found.rules, RULES_VERSION, RULES_VERSION),
    ):
        known = f"{first}" if first == last else f"{first} to {last}"
        if version > last:
            raise RecordError(f"line 1: {what} version {version} is newer than this Golpe supports ({known})")
        if version < first:
            raise RecordError(f"line 1: unknown {what} version {version} (this Golpe supports {known})")


def line_of(text: str, number: int, heading: Heading) -> Line:
    """Decode a line between the heading and the closing line.

    Raises: RecordError, with its own message if it is a closing line.
    """
    try:
        line = decode(text, number, decode_line)
    except RecordError:
        if is_closing(text):
            raise RecordError(f"line {number}: lines follow this closing line") from None
        raise
    check_odds(heading, line.odds, line.draws, number)
    return line


def closing_of(text: str, number: int) -> Closing:
    """Decode the closing line.

    Raises: RecordError, with its own message if it is another kind of line.
    """
    try:
        return decode(text, number, decode_closing)
    except RecordError:
        if is_closing(text):
            raise
        raise RecordError(f"line {number}: the record is incomplete: its closing line is missing") from None


def is_closing(text: str) -> bool:
    """Return whether a line is meant to be a closing line, valid or not."""
    return '"plays"' in text


def check_closing(game: Game, heading: Heading, lines: Sequence[str]) -> None:
    """Check the closing line, the last of `lines`.

    Raises: RecordError if it does not fit the game or the other lines.
    """
    number = len(lines)
    closing = closing_of(lines[-1], number)
    played = len(game.record().plays)
    if closing.plays != played:
        raise RecordError(f"line {number}: the record has {played} decisions, not {closing.plays}")
    if closing.winner not in (game.winner, won_by(game)):
        raise RecordError(f"line {number}: the winner is {won_by(game)}, not {closing.winner}")
    expected = None if heading.check is None else hash_of("".join(line + "\n" for line in lines[:-1]))
    if closing.hash != expected:
        raise RecordError(f"line {number}: the hash of the lines before is {expected}, not {closing.hash}")


# --- JSON -----------------------------------------------------------------------------------

decode_versions = msgspec.json.Decoder(Versions).decode
decode_heading = msgspec.json.Decoder(Heading).decode
decode_line = msgspec.json.Decoder(Line).decode
decode_closing = msgspec.json.Decoder(Closing).decode


UNREADABLE = (msgspec.MsgspecError, UnicodeEncodeError, RecursionError)
"""What a decoder raises for invalid JSON or values, a lone surrogate, and JSON nested too deeply."""


def decode(text: str, number: int, decoder: Callable[[str], T]) -> T:
    """Decode one line.

    Raises: RecordError, naming the line.
    """
    try:
        return decoder(text)
    except UNREADABLE as problem:
        raise RecordError(f"line {number}: {printable(str(problem))}") from None


def printable(text: str) -> str:
    """Return text from a file as one line that is safe to print on a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
