"""Logs of treason become records that replay, and whatever cannot be converted is named."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from golpe.data.completing import complete
from golpe.data.logged import LoggedGame
from golpe.data.treason import read_treason
from golpe.errors import RecordError
from golpe.game import Game
from golpe.record import read_game, write_game
from golpe.record.game_text import read_heading
from tests.data.outlines import outline
from tests.data.treason_logs import Log, packed, played, with_unknown_blockers
from tests.support import command_line

SEEDS = range(12)
Form = Callable[[Game, Log, int], dict[str, Any]]


def unpacked_game(game: Game, log: Log, seed: int) -> dict[str, Any]:
    """Return a game as in games_full.json; the first seat is an AI."""
    return {
        "gameId": f"g{seed}",
        "gameType": kind_of(game),
        "playerCount": game.seats,
        "playerIds": ["ai", *(f"id-{seat}" for seat in range(1, game.seats))],
        "winner": game.winner,
        "playerRank": list(range(game.seats)),
        "events": log,
    }


def packed_game(game: Game, log: Log, seed: int) -> dict[str, Any]:
    """Return a game as in games.json, watched by an observer in every other game."""
    events = packed(log, observer=seed % (game.seats + 1) if seed % 2 else None)
    ranks = ["ai"] * game.seats
    return {"_id": f"g{seed}", "gameType": kind_of(game), "players": game.seats, "playerRank": ranks, "events": events}


def newly_packed_game(game: Game, log: Log, seed: int) -> dict[str, Any]:
    """Return a game as newer versions pack it, with its blockers."""
    return packed_game(game, log, seed) | {"events": packed(log, names_blockers=True)}


def names_a_blocker(log: Log) -> bool:
    """Return whether a packed log shows that it names blockers: seat 0 looks like an unknown one."""
    return any(event.get("blockingPlayer", 0) > 0 for event in log)


def kind_of(game: Game) -> str:
    return "inquisitors" if "inquisitor" in game.ruleset.court else "original"


def read(file: Path) -> list[LoggedGame]:
    found = list(read_treason(file))
    assert [] == [each for each in found if isinstance(each, RecordError)]
    return [each for each in found if isinstance(each, LoggedGame)]


@pytest.mark.parametrize("form", [unpacked_game, packed_game, newly_packed_game])
def test_every_game_is_converted_and_tells_the_same(form: Form, tmp_path: Path) -> None:
    made = [played(seed) for seed in SEEDS]
    file = tmp_path / "games.json"
    file.write_text(json.dumps([form(*each, seed) for seed, each in zip(SEEDS, made, strict=True)]), "utf-8")
    logs = read(file)
    assert len(made) == len(logs)
    for (game, events), log in zip(made, logs, strict=True):
        is_whole = form is unpacked_game or (form is newly_packed_game and names_a_blocker(events))
        if is_whole and all(decision != "resign" for _, decision, _ in game.record().plays):
            assert outline(write_game(game.record())) == outline(complete(log)), log.name
        else:
            assert game.winner == read_game(complete(log)).winner, log.name


def state(*seats: tuple[int, str, str]) -> list[dict[str, Any]]:
    """Return the states of players: coins and two cards, revealed ones in brackets."""
    return [
        {"cash": cash, "influence": [{"role": card.strip("()"), "revealed": card[0] == "("} for card in (one, two)]}
        for cash, one, two in seats
    ]


def turn(whose: int, *seats: tuple[int, str, str]) -> dict[str, Any]:
    return {"type": "START_OF_TURN", "whoseTurn": whose, "playerStates": state(*seats)}


ASSASSINATION: Log = [
    turn(1, (2, "duke", "contessa"), (2, "assassin", "captain")),
    {"type": "ACTION", "action": "foreign-aid"},
    {"type": "BLOCK", "blockingPlayer": -1, "blockingRole": "duke"},
    turn(0, (2, "duke", "contessa"), (2, "assassin", "captain")),
    {"type": "ACTION", "action": "tax"},
    {"type": "CHALLENGE_FAIL", "challenger": 1, "challenged": 0},
    turn(1, (5, "ambassador", "contessa"), (2, "assassin", "(captain)")),
    {"type": "ACTION", "action": "income"},
    turn(0, (5, "ambassador", "contessa"), (3, "assassin", "(captain)")),
    {"type": "ACTION", "action": "exchange"},
    turn(1, (5, "captain", "contessa"), (3, "assassin", "(captain)")),
    {"type": "ACTION", "action": "assassinate", "target": 0},
    {"type": "BLOCK", "blockingPlayer": 0, "blockingRole": "contessa"},
    {"type": "CHALLENGE_FAIL", "challenger": 1, "challenged": 0},
    {"type": "GAME_OVER", "playerStates": state((5, "captain", "duke"), (0, "(assassin)", "(captain)"))},
]
"""A blocked foreign aid, a proved tax, an exchange, and an assassination that a true Contessa blocks."""
LEAVING: Log = [
    turn(0, (2, "duke", "contessa"), (2, "assassin", "captain"), (2, "duke", "duke")),
    {"type": "ACTION", "action": "steal", "target": 1},
    {"type": "PLAYER_LEFT", "player": 2},
    turn(1, (4, "duke", "contessa"), (0, "assassin", "captain"), (2, "(duke)", "(duke)")),
    {"type": "PLAYER_LEFT", "player": 0},
    {
        "type": "GAME_OVER",
        "playerStates": state((4, "(duke)", "(contessa)"), (0, "assassin", "captain"), (2, "(duke)", "(duke)")),
    },
]
"""A player leaves during a turn, then another before anything is declared, which ends the game."""


def log_of(tmp_path: Path, events: object, *, players: int, kind: str = "original") -> Path:
    file = tmp_path / "log.json"
    game = {"gameId": "x", "gameType": kind, "playerCount": players, "playerIds": ["ai"] * players, "events": events}
    file.write_text(json.dumps(game), "utf-8")
    return file


def test_a_log_written_by_hand_is_completed(tmp_path: Path) -> None:
    (log,) = read(log_of(tmp_path, ASSASSINATION, players=2))
    text = complete(log)
    plays = [f"{seat} {decision}" for seat, decision, _ in read_game(text).record().plays]
    assert [
        "1 foreign_aid",
        "0 block duke",
        "1 pass",
        "0 tax",
        "1 challenge",
        "1 lose captain",
        "1 income",
        "0 exchange",
        "1 pass",
        "0 keep captain contessa",
        "1 assassinate 0",
        "0 pass",
        "0 block contessa",
        "1 challenge",
    ] == plays
    heading = read_heading(text)
    assert (["treason-ai"] * 2, 1, "open", 0) == (
        heading.players,
        heading.first,
        heading.windows,
        read_game(text).winner,
    )


def test_players_who_leave_resign(tmp_path: Path) -> None:
    (log,) = read(log_of(tmp_path, LEAVING, players=3))
    game = read_game(complete(log))
    assert [(2, "resign"), (0, "resign")] == [(seat, text) for seat, text, _ in game.record().plays if text == "resign"]
    assert (1, ("assassin", "captain")) == (game.winner, game.hands()[1])


def test_coins_at_the_end_are_not_compared(tmp_path: Path) -> None:
    last = turn(0, (2, "duke", "contessa"), (2, "assassin", "(captain)"))
    over = {"type": "GAME_OVER", "playerStates": state((5, "duke", "contessa"), (2, "(assassin)", "(captain)"))}
    events = [
        turn(1, (2, "duke", "contessa"), (2, "assassin", "captain")),
        {"type": "ACTION", "action": "tax"},
        {"type": "CHALLENGE_SUCCESS", "challenger": 0, "challenged": 1},
        last,
        {"type": "ACTION", "action": "tax"},
        {"type": "CHALLENGE_FAIL", "challenger": 1, "challenged": 0},
        over,
    ]
    (log,) = read(log_of(tmp_path, events, players=2))
    assert 0 == read_game(complete(log)).winner


def test_each_form_of_file_is_read(tmp_path: Path) -> None:
    games = [json.dumps(unpacked_game(*played(seed), seed)) for seed in range(2)]
    forms = {
        "array.json": f"[{games[0]}, {games[1]}]",
        "lines.json": f"[\n{games[0]},\n{games[1]},\nnull]",
        "lines.jsonl": f"{games[0]}\n{games[1]}\n",
    }
    for name, text in forms.items():
        (tmp_path / name).write_text(text, "utf-8")
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(text.encode()))
        assert 2 == len(read(tmp_path / name)) == len(read(tmp_path / f"{name}.gz")), name


def turned_round(log: Log) -> Log:
    """Return a log that calls every lost challenge a won one."""
    return [event | {"type": event["type"].replace("FAIL", "SUCCESS")} for event in log]


def without(log: Log, kind: str) -> Log:
    return [event for event in log if event["type"] != kind]


@pytest.mark.parametrize(
    ("events", "problem"),
    [
        (without(ASSASSINATION, "GAME_OVER"), "game 1 (x): the log ends before the game: its GAME_OVER is missing"),
        (without(ASSASSINATION, "BLOCK"), "game 1 (x): turn 1: seat 1 with foreign_aid does not lead to what follows"),
        (
            turned_round(ASSASSINATION),
            "game 1 (x): turn 2: seat 0 with tax, a right challenge by seat 1 does not lead to what follows",
        ),
        ([*ASSASSINATION[:1], {"type": "VOTE"}], "game 1 (x): event 2: unknown or incomplete: VOTE"),
        ([turn(0, (2, "duke", "duke"))], "game 1 (x): event 1: expected 2 players with two influences each"),
        ([], "game 1 (x): the log ends before the game: its GAME_OVER is missing"),
        ("AAAA", "game 1 (x): byte 1: unknown event 0"),
        ("E!", "game 1 (x): the events are not base64"),
        ("EQIR", "game 1 (x): the packed events are cut off"),
        (7, "game 1: not a game of treason: Expected `str | array`, got `int` - at `$.events`"),
    ],
)
def test_what_cannot_be_converted_is_named(events: object, problem: str, tmp_path: Path) -> None:
    file = log_of(tmp_path, events, players=2)
    out = tmp_path / "out.jsonl"
    ran = command_line.golpe("import", "treason", file, "--out", out)
    assert (2, f"golpe: not converted: {file}: {problem}\ngolpe: no game could be converted\n", False) == (
        ran.returncode,
        ran.stderr,
        out.exists(),
    )


def test_the_command_converts_what_it_can(tmp_path: Path) -> None:
    file, out = tmp_path / "games.jsonl", tmp_path / "out.jsonl"
    logs = [{"gameType": "original", "playerCount": 2, "events": each} for each in (ASSASSINATION, ASSASSINATION[:2])]
    file.write_text("\n".join(map(json.dumps, logs)), "utf-8")
    ran = command_line.golpe("import", "treason", file, "--out", out)
    assert (1, f"{out} has 1 game; 1 could not be converted") == (ran.returncode, ran.stdout.splitlines()[0])
    assert "1 block by a seat that the log does not name" in ran.stdout
    assert 0 == read_game(out.read_text("utf-8")).winner


def test_only_exact_games_on_request(tmp_path: Path) -> None:
    file, out = log_of(tmp_path, ASSASSINATION, players=2), tmp_path / "out.jsonl"
    ran = command_line.golpe("import", "treason", file, "--out", out, "--exact")
    assert f"golpe: not converted: {file}: game 1 (x): the log does not say who blocked (--exact)" in ran.stderr


@pytest.mark.parametrize("seed", range(4))
def test_games_with_unknown_blockers_are_completed(seed: int, tmp_path: Path) -> None:
    game, log = played(seed)
    (found,) = read(log_of(tmp_path, with_unknown_blockers(log), players=game.seats, kind=kind_of(game)))
    assert game.winner == read_game(complete(found)).winner


READER = """
from golpe.data.treason import read_treason

def read(file):
    return read_treason(file)

def fails(file):
    raise ValueError("odd file")
"""


def test_another_program_has_its_own_reader(tmp_path: Path) -> None:
    reader = tmp_path / "my_log.py"
    reader.write_text(READER, "utf-8")
    file, out = log_of(tmp_path, LEAVING, players=3), tmp_path / "out.jsonl"
    ran = command_line.golpe("import", f"{reader}:read", file, "--out", out)
    assert (0, f"{out} has 1 game; 0 could not be converted\n") == (ran.returncode, ran.stdout)


@pytest.mark.parametrize(
    ("kind", "problem"),
    [
        ("chess", "unknown kind of log 'chess': the known ones are treason, llm-coup, or file.py:function"),
        ("gone.py:read", "there is no Python file gone.py"),
    ],
)
def test_an_unknown_reader_is_named(kind: str, problem: str, tmp_path: Path) -> None:
    ran = command_line.golpe("import", kind, tmp_path / "x", "--out", tmp_path / "out.jsonl")
    assert (2, f"golpe: {problem}\n") == (ran.returncode, ran.stderr)
