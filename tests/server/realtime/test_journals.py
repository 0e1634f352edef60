"""A table is the fold of its journal: a replay gives the same bytes, or the table is halted."""

import asyncio
import json
import logging
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from golpe.errors import RecordError
from golpe.game import Decision, View
from golpe.observe.tally import Tally
from golpe.protocol.page import Accepted
from golpe.server.db import journals
from golpe.server.db.errors import StoreError
from golpe.server.db.journals import Commit
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.table.journal import Decided, PaceSet, Planned, Started, Voided, read, written
from tests.support.intercepted import Going, intercept
from tests.support.live_server import LiveServer, live_server, synced
from tests.support.whole_games import play_some


async def test_every_seat_and_spectator_sees_the_same_after_a_restart(server: LiveServer) -> None:
    pages = await server.friends(3)
    code = pages[0].table.code
    await server.visitor("Watcher")
    pages.append(await server.visitors[3].open(code))
    for steps in (5, 11, 17, 23):
        await play_some(pages[:3], steps, seed=steps)
        before = [(page.game, page.log, page.table) for page in [await synced(page) for page in pages]]
        await server.restart()
        pages = [await visitor.open(code) for visitor in server.visitors]
        for page in pages:
            await synced(page)
        assert before == [(page.game, page.log, page.table) for page in pages]


async def test_a_record_that_comes_out_differently_is_voided_and_never_guessed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with live_server(tmp_path) as server:
        code = await table_of_a_false_record(server)
        for _ in range(2):
            assert "table_halted" == await (await server.visitors[0].connect(code)).bye()
        await server.visitors[1].open(await server.visitors[1].new_table())
    complaints = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert 1 == len(complaints)
    assert f"table {code} is voided" in complaints[0]


async def test_a_record_of_another_version_that_comes_out_differently_is_left_as_it_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live_server(tmp_path) as server:
        code = await table_of_a_false_record(server)
        monkeypatch.setattr("golpe.server.lobby.lobby.__version__", "99")
        for _ in range(2):
            assert "table_halted" == await (await server.visitors[0].connect(code)).bye()
        assert not any(
            isinstance(entry, Voided)
            for entry in read((await server.database.write(journals.journal_of, code))[-1].entries)
        )
    complaints = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert [f"table {code} is halted: its game was played by another version"] == complaints


async def table_of_a_false_record(server: LiveServer) -> str:
    """Play at a table, falsify its record while the server rests, and return its code."""
    pages = await server.friends(2)
    await play_some(pages, 3, seed=1)
    await server.stop()
    falsify(server.path)
    await server.start()
    server.follow()
    return pages[0].table.code


def falsify(path: Path) -> None:
    """Give one decision of the journal another digest, as if the rules had changed."""
    database = sqlite3.connect(path)
    for code, seq, entries in database.execute("SELECT code, seq, entries FROM commits ORDER BY seq").fetchall():
        items = json.loads(entries)
        if items and items[0].get("type") == "decided":
            items[0]["digest"] = "0" * 16
            row = (json.dumps(items).encode(), code, seq)
            database.execute("UPDATE commits SET entries = ? WHERE code = ? AND seq = ?", row)
            break
    database.commit()
    database.close()


@pytest.mark.parametrize(
    "entries",
    [
        b'[{"type":"seated","seat":77,"guest":1}]',
        b'[{"type":"decided","seat":0,"decision":"income","draws":[],"digest":"0"}]',
        b'[{"type":"created","kind":"friends","options":{"seats":-1}},{"type":"left","seat":0}]',
    ],
)
async def test_a_record_that_cannot_be_folded_halts_its_table_for_good(
    server: LiveServer, caplog: pytest.LogCaptureFixture, entries: bytes
) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    await journals.save(server.database, code, Commit(seq=2, command_id=None, command=b"", entries=entries))
    for _ in range(2):
        assert "table_halted" == await (await ana.connect(code)).bye()
    assert 1 == len(errors(caplog))
    assert f"table {code} is voided" in errors(caplog)[0]
    assert isinstance(read((await server.database.write(journals.journal_of, code))[-1].entries)[0], Voided)


OTHERS = {
    "a newer version": b'[{"type":"danced","seat":0}]',
    "before there were options": b'[{"type":"created","kind":"friends","pace":"calm","preset":"resistance","seats":6}]',
    "before votes were decisive": b'[{"type":"voted","guest":2,"against":1}]',
    "the first version of journals": b'[{"type":"started","number":1,"kept":[0,1],"players":["human","human"],'
    b'"preset":"resistance","options":{},"windows":"sealed","first":0,"draws":[],"digest":"","golpe":"0","protocol":1}]',
}


@pytest.mark.parametrize("of", OTHERS)
async def test_a_record_of_another_version_is_refused_and_left_as_it_is(
    server: LiveServer, caplog: pytest.LogCaptureFixture, of: str
) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    other = Commit(seq=2, command_id=None, command=b"", entries=OTHERS[of])
    await journals.save(server.database, code, other)
    for _ in range(2):
        assert "table_halted" == await (await ana.connect(code)).bye()
    assert 1 == len(errors(caplog))
    assert f"table {code} is halted" in errors(caplog)[0]
    assert other == (await server.database.write(journals.journal_of, code))[-1]


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the logged errors; a damaged record causes no traceback."""
    complaints = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert all(record.exc_info is None for record in complaints)
    return [record.getMessage() for record in complaints]


async def test_a_table_is_loaded_once_for_many_who_wait_also_after_a_failure(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table()

    async def broken(_: Going) -> None:
        monkeypatch.undo()
        raise StoreError("the disk is gone")

    intercept(monkeypatch, journals.journal_of, broken)
    assert "try_again" == await (await ana.connect(code)).bye()
    page, other = await asyncio.gather(ana.open(code), bea.open(code))
    assert [0, 1] == [page.table.you, other.table.you]
    assert "Bea" == (await synced(page)).table.seats[1].name
    assert ["the disk is gone" in message for message in errors(caplog)] == [True]


async def test_a_table_that_somebody_else_writes_to_stops_and_is_folded_anew(server: LiveServer) -> None:
    pages = await server.friends(2)
    code = pages[0].table.code
    journal = await server.database.write(journals.journal_of, code)
    stolen = Commit(seq=journal[-1].seq + 1, command_id=None, command=b"", entries=written([PaceSet("calm")]))
    await journals.save(server.database, code, stolen)
    await pages[0].send(t="set_pace", id="x", pace="brisk")
    for page in pages:
        assert "try_again" == await page.bye()
    again = await server.visitors[0].open(code)
    assert "calm" == again.table.options.pace
    assert isinstance(await again.say("set_pace", id="x", pace="brisk"), Accepted)
    assert len(journal) + 2 == len(await server.database.write(journals.journal_of, code))


async def test_a_bot_that_breaks_stops_its_table_and_no_other(
    server: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
            raise RuntimeError("I am a broken bot")

    pages = await server.friends(2)
    server.catalogue = BotCatalogue(("random",), lambda _: Broken())
    await server.restart()
    other = await server.visitors[0].open(pages[0].table.code)
    ana = await server.visitor()
    page = await ana.open(await ana.new_table("bots", opponents=5))
    if page.prompt is not None and page.prompt.answered is None:
        await page.send(t="decide", id="x", window=page.game.window, decision="income")
    assert "table_halted" == await page.bye()
    await synced(other)
    assert "I am a broken bot" in caplog.text


async def test_a_journal_holds_no_name_and_the_full_rules(server: LiveServer) -> None:
    pages = await server.friends(2)
    journal = await server.database.write(journals.journal_of, pages[0].table.code)
    assert b"Friend" not in b"".join(commit.entries for commit in journal)
    started = [entry for commit in journal for entry in read(commit.entries) if isinstance(entry, Started)]
    assert 1 == len(started)
    assert ("resistance", "start_player_1") == (started[0].preset, started[0].options["start_coins_2p"])
    assert ["human", "human"] == started[0].players


def test_entries_are_read_as_they_were_written() -> None:
    entries = [Decided(1, "tax", [3], "abc"), Planned(0, "pass")]
    assert entries == read(written([*entries]))


@pytest.mark.parametrize("damaged", [b"", b"{}", b'[{"type":"danced"}]', b'[{"type":"decided"}]', b"\xff"])
def test_a_damaged_commit_is_an_error(damaged: bytes) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read(damaged)


def test_the_server_needs_neither_numba_nor_torch() -> None:
    program = (
        "import sys, golpe.server.hosting.run, golpe.cli.serve; "
        "print([m for m in ('numba', 'torch') if m in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert "[]" == result.stdout.strip()
