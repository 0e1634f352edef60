"""Games of the open-source server `treason` (github.com/octachrome/treason), from its event logs.

Three forms are read, compressed or not: the array of packed games (`games.json`), the array of unpacked games
(`games_full.json`), and one game of either kind per line. docs/how-to/import-games.md says what is converted and how.
"""

import gzip
import zlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct, field

from golpe.data.logged import Act, Block, Challenge, Left, LoggedEvent, LoggedGame, LoggedTurn, Moment
from golpe.data.treason_events import UNKNOWN, LogEvent, PlayerState
from golpe.data.treason_packed import unpack
from golpe.errors import RecordError
from golpe.rules.ruleset import Value

ACTIONS: Final = {"foreign-aid": "foreign_aid", "interrogate": "examine"}
"""Actions that have another name here."""
AI: Final = "ai"
RULES: Final[dict[str, Value]] = {
    "start_coins_2p": "all_2",
    "treasury": None,
    "first_player": "random",
    "may_decline": False,
}
"""How the rules of treason differ from the preset `resistance`."""
EXAMINING: Final[dict[str, Value]] = {"exchange_role": "inquisitor", "examine_redraw": "return_first"}
DOUBTFUL: Final[dict[str, tuple[Value, ...]]] = {
    "refund_on_lost_challenge": (True, False),
    "refund_on_block": (False, True),
}
"""Versions of treason differ in these, and the log does not name its version."""


class LogGame(Struct, rename="camel"):
    """A game, packed or unpacked."""

    game_type: Literal["original", "inquisitors"]
    events: str | list[LogEvent]
    game_id: str = ""
    id_: str = field(default="", name="_id")
    player_count: int | None = None
    players: int | None = None
    """The number of players of a packed game."""
    player_ids: list[str | None] | None = None
    player_rank: list[str | int | None] | None = None


def read_treason(file: Path) -> Iterator[LoggedGame | RecordError]:
    """Yield the games of a log, or why one cannot be read.

    Raises: RecordError if the file itself cannot be read.
    """
    for number, text in enumerate(texts_in(file), start=1):
        name = f"{file}: game {number}"
        try:
            game = msgspec.json.decode(text, type=LogGame)
            given = game.game_id or game.id_
            name += f" ({''.join(sign if sign.isprintable() else '?' for sign in given[:40])})" if given else ""
            yield logged(game, name)
        except (msgspec.MsgspecError, RecursionError) as problem:
            yield RecordError(f"{name}: not a game of treason: {problem}")
        except RecordError as problem:
            yield RecordError(f"{name}: {problem}")


def texts_in(file: Path) -> Iterator[bytes | msgspec.Raw]:
    """Yield the games of a file as JSON. An array with one game a line is read line by line."""
    try:
        with gzip.open(file) if file.name.endswith(".gz") else file.open("rb") as source:
            first = source.readline()
            if first.strip() != b"[" and first.lstrip().startswith(b"["):
                games = msgspec.json.decode(first + source.read(), type=list[msgspec.Raw])
                yield from (each for each in games if bytes(each) != b"null")
            else:
                yield from lines_of(chain((first,), source))
    except msgspec.MsgspecError as problem:
        raise RecordError(f"{file}: not a log of treason: {problem}") from None
    except (OSError, EOFError, zlib.error) as problem:
        why = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise RecordError(f"{file}: cannot be read: {why}") from None


def lines_of(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the games of JSON Lines, or of an array with a line for each game; it may end in null."""
    for line in lines:
        text = line.strip()
        if text.endswith(b"]") or text == b"[":  # no game ends in a bracket
            text = text.strip(b"[]").strip()
        text = text.removesuffix(b",")
        if text not in (b"", b"null"):
            yield text


def logged(game: LogGame, name: str) -> LoggedGame:
    """Return a game in the form that is completed to a record.

    Raises: RecordError if it is damaged or has another number of players.
    """
    seats = game.players if game.player_count is None else game.player_count
    if seats is None or not 2 <= seats <= 6:
        raise RecordError(f"2 to 6 players, not {seats}")
    special = "inquisitor" if game.game_type == "inquisitors" else "ambassador"
    events = unpack(game.events, players=seats, special=special) if isinstance(game.events, str) else game.events
    turns, end = turns_of(events, seats)
    options = RULES | (EXAMINING if special == "inquisitor" else {})
    if any(is_by_third(turn) for turn in turns):
        options |= {"block_scope": "any"}
    return LoggedGame(
        name,
        "resistance",
        options,
        seats,
        turns,
        end,
        players=players_of(game, seats, [turn.start for turn in turns] + [end]),
        doubtful=DOUBTFUL,
    )


def turns_of(events: list[LogEvent], seats: int) -> tuple[tuple[LoggedTurn, ...], Moment]:
    """Split events into turns, and return them with the end.

    Raises: RecordError if an event is unknown, or the log is incomplete.
    """
    turns: list[LoggedTurn] = []
    declared: list[LoggedEvent] = []
    whose: int | None = None
    start: Moment | None = None
    for place, event in enumerate(events, start=1):
        try:
            if event.kind not in ("START_OF_TURN", "GAME_OVER"):
                declared.append(declared_in(event, events[place:], seats))
                continue
            moment = moment_of(event.player_states, seats)
        except RecordError as problem:
            raise RecordError(f"event {place}: {problem}") from None
        if start is not None and whose is not None:
            turns.append(LoggedTurn(whose, start, tuple(declared)))
        elif declared:
            raise RecordError("the log does not begin with a turn")
        if event.kind == "GAME_OVER":
            if not turns:
                raise RecordError("the log has no turn")
            return tuple(turns), moment
        whose, start, declared = seat_in(event.whose_turn, seats, "player"), moment, []
    raise RecordError("the log ends before the game: its GAME_OVER is missing")


def declared_in(event: LogEvent, later: list[LogEvent], seats: int) -> LoggedEvent:
    """Return what an event between two moments declares.

    Raises: RecordError if it is unknown or incomplete.
    """
    match event.kind:
        case "ACTION" if event.action:
            target = None if event.target is None else seat_in(event.target, seats, "target")
            return Act(ACTIONS.get(event.action, event.action), target)
        case "CHALLENGE_SUCCESS" | "CHALLENGE_FAIL":
            return Challenge(seat_in(event.challenger, seats, "challenger"), event.kind == "CHALLENGE_SUCCESS")
        case "BLOCK" if event.blocking_role:
            return Block(event.blocking_role, blocker_of(event, later, seats))
        case "PLAYER_LEFT":
            return Left(seat_in(event.player, seats, "player"))
        case _:
            raise RecordError(f"unknown or incomplete: {event.kind}")


def blocker_of(block: LogEvent, later: list[LogEvent], seats: int) -> int | None:
    """Return who blocked: the seat that is challenged for it, or the logged one; -1 there means unknown."""
    for event in later:
        if event.kind in ("CHALLENGE_SUCCESS", "CHALLENGE_FAIL"):
            return seat_in(event.challenged, seats, "challenged player")
        if event.kind != "PLAYER_LEFT":
            break
    if block.blocking_player == UNKNOWN:
        return None
    return seat_in(block.blocking_player, seats, "blocking player")


def is_by_third(turn: LoggedTurn) -> bool:
    """Return whether a seat other than the target blocks an action that has one."""
    targets = [event.target for event in turn.events if isinstance(event, Act)]
    blockers = [event.seat for event in turn.events if isinstance(event, Block)]
    return any(target is not None and blocker not in (None, target) for target in targets for blocker in blockers)


def moment_of(states: list[PlayerState], seats: int) -> Moment:
    """Return how things stand.

    Raises: RecordError if not every seat has two cards.
    """
    if len(states) != seats or any(len(state.influence) != 2 for state in states):
        raise RecordError(f"expected {seats} players with two influences each")
    return Moment(
        tuple(tuple(card.role for card in state.influence if not card.revealed) for state in states),
        tuple(tuple(card.role for card in state.influence if card.revealed) for state in states),
        tuple(state.cash for state in states),
    )


def seat_in(number: int | None, seats: int, what: str) -> int:
    if number is None or not 0 <= number < seats:
        raise RecordError(f"the {what} is {number}, but seats are 0 to {seats - 1}")
    return number


def players_of(game: LogGame, seats: int, moments: list[Moment]) -> tuple[str, ...]:
    """Return what played in each seat; empty if the log does not tell. Ids of people are left out.

    A packed game has the ids in the order of the ranks, winner first, so seats are ordered by when they were exiled.
    """
    ids = ids_by_rank(game.player_rank or [], seats, moments) if game.player_ids is None else game.player_ids
    return tuple("treason-ai" if id_ == AI else "human" for id_ in ids) if len(ids) == seats else ()


def ids_by_rank(ranked: Sequence[str | int | None], seats: int, moments: list[Moment]) -> Sequence[str | int | None]:
    """Return the ids by seat; empty if two seats were exiled in one turn and one of them is an AI."""
    exiles = [
        next((turn for turn, each in enumerate(moments) if not each.hands[seat]), len(moments)) for seat in range(seats)
    ]
    if len(ranked) != seats or (len(set(exiles)) < seats and len({each == AI for each in ranked}) > 1):
        return ()
    winner_first = sorted(range(seats), key=lambda seat: -exiles[seat])
    return [ranked[winner_first.index(seat)] for seat in range(seats)]
