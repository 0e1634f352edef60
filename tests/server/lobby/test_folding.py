"""Tables that are replayed ahead: only the rest of their journals is read when they are needed."""

import sqlite3
from contextlib import closing

import pytest

from golpe.errors import RecordError
from golpe.protocol.page import Accepted, AddBot
from golpe.server.lobby.folding import Folding
from golpe.table.journal import Voided, written
from tests.support.live_server import LiveServer

SAVE = "INSERT INTO commits (code, seq, command, entries) VALUES (?, ?, ?, ?)"


def run(server: LiveServer, text: str, *values: object) -> None:
    with closing(sqlite3.connect(server.path)) as connection, connection:
        connection.execute(text, values)


async def test_only_the_rest_of_a_journal_is_replayed(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    code = await ana.new_table()
    page = await ana.open(code)
    assert isinstance(await page.say("add_bot", id="before", bot="random"), Accepted)
    folding = Folding(server.services)
    await folding.prepare(code)
    assert isinstance(await page.say("add_bot", id="after", bot="random"), Accepted)
    whole = await Folding(server.services).folded(code)
    run(server, "UPDATE commits SET entries = 'unreadable' WHERE seq = 1")
    ahead = await folding.folded(code)
    assert whole is not None
    assert ahead is not None
    assert (whole.seq, whole.version, whole.state.seats) == (ahead.seq, ahead.version, ahead.state.seats)
    guest = await server.guest_of(ana)
    for command in (AddBot(id="before", bot="random"), AddBot(id="after", bot="random")):
        assert ahead.saved.is_repeated(guest, command)
    with pytest.raises(RecordError):  # it was ahead once
        await folding.folded(code)


async def test_a_table_that_was_closed_meanwhile_is_not_there(server: LiveServer) -> None:
    code = await (await server.visitor()).new_table()
    folding = Folding(server.services)
    await folding.prepare(code)
    run(server, "UPDATE tables SET closed = 1")
    assert None is await folding.folded(code)
    await folding.prepare(code)
    assert None is await folding.folded(code)


async def test_a_table_that_was_voided_meanwhile_is_replayed_as_such(server: LiveServer) -> None:
    code = await (await server.visitor()).new_table()
    folding = Folding(server.services)
    await folding.prepare(code)
    run(server, SAVE, code, 2, b"", written([Voided("why")]))
    folded = await folding.folded(code)
    assert folded is not None
    assert "why" == folded.state.voided
