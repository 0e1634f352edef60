"""One SQLite file is used by one server, whatever names it has."""

import os
import sys
from pathlib import Path

import pytest

from golpe.errors import GolpeError
from golpe.server.db import journals
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.store_rows import commit, lay_table


async def test_two_servers_do_not_share_a_file_by_two_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.server.db.sqlite.database.HOLD_WITHIN", 0)
    path, folder = tmp_path / "golpe.sqlite3", tmp_path / "folder"
    database = SqliteDatabase(path, SUBJECTS)
    await lay_table(database)
    folder.mkdir()
    (folder / "link").symlink_to(path)
    (tmp_path / "same").symlink_to(tmp_path)
    for name in (folder / "link", tmp_path / "same" / "golpe.sqlite3"):
        with pytest.raises(GolpeError, match="another Golpe is using"):
            SqliteDatabase(name, SUBJECTS)
    os.link(path, folder / "hard")
    for name in (folder / "hard", path):
        with pytest.raises(GolpeError, match="hard link"):
            SqliteDatabase(name, SUBJECTS)
    await journals.save(database, "abc", commit(2))
    (folder / "hard").unlink()
    await database.close()
    database = SqliteDatabase(folder / "link", SUBJECTS)
    assert 2 == len(await database.write(journals.journal_of, "abc"))
    await database.close()
    assert ["link"] == os.listdir(folder)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such lock")
async def test_two_servers_do_not_share_a_file_that_was_moved(tmp_path: Path) -> None:
    path = tmp_path / "golpe.sqlite3"
    database = SqliteDatabase(path, SUBJECTS)
    await lay_table(database)
    moved = tmp_path / "moved"
    os.rename(path, moved)
    with pytest.raises(GolpeError, match="perhaps by another name"):
        SqliteDatabase(moved, SUBJECTS)
    await database.close()
