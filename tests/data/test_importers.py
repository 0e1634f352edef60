"""Readers of other logs, written by somebody else: what they get wrong is told in one line, with its place."""

import sys
from pathlib import Path

import pytest

from golpe.data.completing import complete
from golpe.data.importers import reader_named
from golpe.data.logged import Act, Challenge, LoggedGame, LoggedTurn, Moment
from golpe.errors import GolpeError, RecordError
from tests.support import command_line

GOOD = """
from golpe.data.logged import Act, Block, Challenge, LoggedGame, LoggedTurn, Moment
from golpe.errors import RecordError

FIRST = LoggedTurn(0, Moment((("captain", "contessa"), ("duke", "duke"))), (Act("tax"), Challenge(1, True)))
SECOND = LoggedTurn(
    1, Moment((("captain",), ("duke", "duke"))), (Act("foreign_aid"), Block("duke", 0), Challenge(1, True))
)


def game(file):
    print("reading")
    end = Moment(((), ("duke", "duke")))
    return LoggedGame(str(file), "resistance", {"may_decline": False}, 2, (FIRST, SECOND), end)


def read(file):
"""


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("yield game(file)\n    {}['seat']", r"the reader reader.py:read fails: KeyError: 'seat' \(reader.py:19\)"),
        ("{}['seat']\n    yield", r"the reader reader.py:read fails: KeyError: 'seat' \(reader.py:18\)"),
        ("return {}['seat']", r"the reader reader.py:read fails: KeyError: 'seat' \(reader.py:18\)"),
        ("raise SystemExit(3)\n    yield", r"the reader reader.py:read fails: SystemExit: 3 \(reader.py:18\)"),
        ("return None", "the reader reader.py:read fails: TypeError: 'NoneType' object is not iterable"),
        ("yield None", "the reader reader.py:read yields None, not a LoggedGame or a RecordError"),
        ("yield {'seats': 2}", "the reader reader.py:read yields {'seats': 2}, not a LoggedGame"),
    ],
)
def test_a_reader_that_fails_is_named_with_its_line(
    code: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("reader.py").write_text(f"{GOOD}    {code}\n", "utf-8")
    with pytest.raises(GolpeError, match=f"^some.log: {told}"):
        list(reader_named("reader.py:read")(Path("some.log")))


def test_a_reader_yields_its_games_and_what_it_could_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("reader.py").write_text(f"{GOOD}    yield game(file)\n    yield RecordError('a gap')\n", "utf-8")
    found: list[str] = []
    for each in reader_named("reader.py:read")(Path("some.log")):
        sys.stdout.write("mine\n")
        found.append(str(each) if isinstance(each, RecordError) else complete(each)[:9])
    assert ['{"record"', "a gap"] == found
    assert ("mine\nmine\n", "reading\n") == tuple(capfd.readouterr())


def test_the_command_writes_nothing_if_a_reader_fails(tmp_path: Path) -> None:
    reader, out = tmp_path / "reader.py", tmp_path / "games.jsonl"
    reader.write_text(f"{GOOD}    yield game(file)\n    {{}}['seat']\n", "utf-8")
    ran = command_line.golpe("import", f"{reader}:read", tmp_path / "some.log", "--out", out)
    assert 2 == ran.returncode
    assert f"some.log: the reader {reader}:read fails: KeyError: 'seat' (reader.py:19)\n" in ran.stderr
    assert ["reader.py"] == [path.name for path in tmp_path.iterdir() if path.is_file()]


START = Moment((("captain", "contessa"), ("duke", "duke")))


@pytest.mark.parametrize(
    ("turns", "end", "told"),
    [
        ((), START, "the game has no turns"),
        ((LoggedTurn(2, START, ()),), START, "turn 1: a seat must be 0 to 1, not 2"),
        ((LoggedTurn(0, START, (Act("steal", 5),)),), START, "turn 1: a seat must be 0 to 1, not 5"),
        ((LoggedTurn(0, START, (Challenge(-1, is_right=True),)),), START, "turn 1: a seat must be 0 to 1, not -1"),
        ((LoggedTurn(0, Moment((("duke", "duke"),)), ()),), START, "turn 1: 1 hands for 2 seats"),
        ((LoggedTurn(0, START, ()),), Moment(()), "the end: 0 hands for 2 seats"),
        ((LoggedTurn(0, Moment(START.hands, coins=(2,)), ()),), START, "turn 1: 1 coins for 2 seats"),
    ],
)
def test_a_logged_game_that_is_incomplete_is_refused(turns: tuple[LoggedTurn, ...], end: Moment, told: str) -> None:
    with pytest.raises(RecordError, match=f"^mine: {told}"):
        complete(LoggedGame("mine", "resistance", {}, 2, turns, end))
