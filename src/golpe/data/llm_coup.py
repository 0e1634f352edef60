"""Games between language models of `llm-coup` (github.com/khoj-ai/llm-coup), from its text logs, one game a file.

docs/how-to/import-games.md says what is converted and how.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from golpe.data.logged import Act, Block, Challenge, LoggedEvent, LoggedGame, LoggedTurn, Moment
from golpe.errors import RecordError
from golpe.record.game_text import NAME_MAX
from golpe.rules.ruleset import Value

RULES: Final[dict[str, Value]] = {
    "start_coins_2p": "all_2",
    "treasury": None,
    "first_player": "chosen",
    "may_decline": False,
    "refund_on_block": True,
}
"""How the rules of llm-coup differ from the preset `resistance`."""
STATE: Final = "--- Game State ---"
COLUMNS: Final = ("Player", "Coins", "Hand", "Lost Cards")
MODEL: Final = re.compile(r"\((.+)\)$")
"""The model or personality at the end of a player's name."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player in one of the log's tables."""

    name: str
    coins: int
    hand: tuple[str, ...]
    lost: tuple[str, ...]


def read_llm_coup(file: Path) -> Iterator[LoggedGame | RecordError]:
    """Yield the game of a log, or why it cannot be read.

    Raises: RecordError if the file itself cannot be read.
    """
    try:
        lines = file.read_text("utf-8").splitlines()
    except OSError as problem:
        raise RecordError(f"{file}: cannot be read: {problem.strerror or problem}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{file}: cannot be read: not valid UTF-8") from None
    try:
        yield logged([line.strip() for line in lines], str(file))
    except RecordError as problem:
        yield RecordError(f"{file}: {problem}")


def logged(lines: Sequence[str], name: str) -> LoggedGame:
    """Return a game in the form that is completed to a record.

    Raises: RecordError, with the line, if it is damaged or incomplete.
    """
    first = lines.index(STATE) if STATE in lines else None
    if first is None:
        raise RecordError("not a log of llm-coup: it has no table of the game")
    names = [row.name for row in table_at(lines, first)]
    if not 2 <= len(names) <= 6:
        raise RecordError(f"line {first + 1}: 2 to 6 players, not {len(names)}")
    turns, end = turns_of(lines, names)
    players = tuple(found[1][:NAME_MAX] if (found := MODEL.search(each)) else "llm-coup" for each in names)
    return LoggedGame(name, "resistance", RULES, len(names), turns, end, players=players)


def table_at(lines: Sequence[str], place: int) -> list[Row]:
    """Return the rows of the table that follows a line.

    Raises: RecordError if it is damaged or lacks a column.
    """
    rows: list[Row] = []
    head: dict[str, int] | None = None
    for number, line in enumerate(lines[place + 1 :], start=place + 2):
        if line.startswith("└"):
            return rows
        if not line.startswith("│"):
            continue
        cells = [cell.strip() for cell in line.strip("│").split("│")]
        if head is None:
            head = {title: column for column, title in enumerate(cells)}
            if missing := [title for title in COLUMNS if title not in head]:
                raise RecordError(f"line {number}: the table has no column {missing[0]}: an older version wrote it")
            continue
        try:
            who, coins, hand, lost = (cells[head[title]] for title in COLUMNS)
            rows.append(Row(who[1:-1], int(coins), cards_in(hand), cards_in(lost)))
        except (IndexError, ValueError):
            raise RecordError(f"line {number}: the table is damaged") from None
    raise RecordError(f"line {place + 1}: the table is cut off")


def cards_in(cell: str) -> tuple[str, ...]:
    """Return the cards of a quoted cell, such as `'Duke, Captain'`."""
    text = cell[1:-1].lower()
    return () if text in ("", "none") else tuple(text.split(", "))


def turns_of(lines: Sequence[str], names: Sequence[str]) -> tuple[tuple[LoggedTurn, ...], Moment]:
    """Return the turns and the end. Lines that declare nothing, such as thoughts and talk, are skipped.

    Raises: RecordError, with the line, if a table is damaged or a player unknown, or the log ends before the game.
    """
    who = "(" + "|".join(map(re.escape, names)) + ")"
    turn = re.compile(rf"{who}'s turn\. Cards: .*")
    over = re.compile(rf"Game Over! Winner: {who}")
    events = Events(names)
    turns: list[LoggedTurn] = []
    moment: Moment | None = None
    begun: tuple[int, Moment] | None = None
    """Whose turn it is, and how it began."""
    for place, line in enumerate(lines):
        if line == STATE:
            moment = moment_of(table_at(lines, place), names, place)
            if begun is not None:
                turns.append(LoggedTurn(*begun, events.taken()))
                begun = None
        elif moment is not None and (found := turn.fullmatch(line)):
            begun = names.index(found[1]), moment
        elif begun is not None:
            events.read(line)
        elif moment is not None and turns and over.fullmatch(line):
            return tuple(turns), ending(turns[-1], moment)
    raise RecordError("the log ends before the game: its winner is missing")


def moment_of(rows: Sequence[Row], names: Sequence[str], place: int) -> Moment:
    if [row.name for row in rows] != list(names):
        raise RecordError(f"line {place + 1}: the table has other players than the first one")
    return Moment(tuple(row.hand for row in rows), tuple(row.lost for row in rows), tuple(row.coins for row in rows))


def ending(last: LoggedTurn, end: Moment) -> Moment:
    """Return how things stand at the end: an Exchange after a last wrong challenge is not part of the game."""
    if Act("exchange") not in last.events or last.events[-1] == Act("exchange"):
        return end
    return replace(end, hands=tuple(None if seat == last.seat else hand for seat, hand in enumerate(end.hands)))


class Events:
    """What is declared in a turn, read line by line."""

    def __init__(self, names: Sequence[str]) -> None:
        who = "(" + "|".join(map(re.escape, names)) + ")"
        self._names = names
        self._act = re.compile(rf"{who} (?:chooses: ([A-Z_]+)|is forced to (COUP))(?: -> {who})?")
        self._block = re.compile(rf"{who} blocks with (\w+)")
        self._challenge = re.compile(rf"Resolving challenge: {who} challenges {who} over \w+")
        self._answer = re.compile(rf"{who} (?:(reveals)|does not have) \w+! Challenge (?:failed|successful)\.")
        self._found: list[LoggedEvent] = []
        self._challenger: int | None = None

    def read(self, line: str) -> None:
        """Add what a line declares, if anything."""
        if found := self._act.fullmatch(line):
            target = None if found[4] is None else self._names.index(found[4])
            self._found.append(Act((found[2] or found[3]).lower(), target))
        elif found := self._block.fullmatch(line):
            self._found.append(Block(found[2].lower(), self._names.index(found[1])))
        elif found := self._challenge.fullmatch(line):
            self._challenger = self._names.index(found[1])
        elif (found := self._answer.fullmatch(line)) and self._challenger is not None:
            self._found.append(Challenge(self._challenger, is_right=found[2] is None))
            self._challenger = None

    def taken(self) -> tuple[LoggedEvent, ...]:
        """Return the events of this turn, and begin another."""
        events = tuple(self._found)
        self._found.clear()
        return events
