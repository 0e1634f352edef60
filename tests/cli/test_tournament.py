"""`golpe tournament`: the host announces a tournament of bots in the database of a server."""

import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from golpe.cli.main import app
from golpe.errors import GolpeError
from tests.support.new_database import lay_database


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return lay_database(tmp_path / "golpe.sqlite3")


def announced(db: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["tournament", *arguments, "--db", str(db)])


def test_its_id_is_printed_alone(db: Path) -> None:
    done = announced(db, "Friday  cup", "--in", "2h", "--minutes", "30", "--rated")
    assert 0 == done.exit_code
    cup = done.stdout.strip()
    assert f"Its page is /tournaments/{cup} on the server. Bots enter it by this id:\n" == done.stderr
    with sqlite3.connect(db) as connection:
        facts = "id, name, bell_ms - starts_ms, is_public, is_rated, is_of_bots"
        assert [(cup, "Friday cup", 30 * 60_000, 1, 1, 1)] == [*connection.execute(f"SELECT {facts} FROM tournaments")]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["Cup", "--in", "soon"], "--in takes a time from 1m to 366d, such as 30m, 12h or 7d, not 'soon'"),
        (["Cup", "--in", "40d"], "starts_ms: it is in the past, or too far in the future"),
        ([" "], "name: it needs 1 to 60 printable characters"),
        (["Cup", "--preset", "two-player-draft"], "preset: "),
        (["Cup", "--preset", "bga", "--rated"], "rated: games of bga are not rated"),
    ],
)
def test_invalid_arguments_are_refused(db: Path, arguments: list[str], why: str) -> None:
    error = announced(db, *arguments).exception
    assert isinstance(error, GolpeError)
    assert str(error).startswith(why)
