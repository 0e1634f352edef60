"""The ledger finds what it is for: lost, doubled and changed commands, and tables with two owners."""

import msgspec
import psycopg
import pytest

from golpe.server.db.location import PostgresUrl
from golpe.server.teaching.scripts import script_named
from golpe.table.journal import written
from golpe.table.moment import Moment
from golpe.table.opening import open_table
from golpe.table.state import TableState
from golpe.table.values import TableOptions
from tests.support.journals import first_outcome
from tests.support.ledger import RemoteLedger, ledger_process
from tests.support.postgres import new_database

CODE = "bcdfgh"
OPEN = "INSERT INTO tables (code, created_ms, expires_ms) VALUES (%s, 0, 0)"
SAVE = "INSERT INTO commits (code, seq, command_id, command, entries) VALUES (%s, %s, %s, %s, %s)"
NODES = """
INSERT INTO nodes (name, address, seen_ms, until_ms) VALUES ('a', 'here', 0, 0), ('b', 'there', 0, 0);
INSERT INTO holdings (code, node, epoch) VALUES ('bcdfgh', 1, 1)
"""


class Database:
    """A database with one table, and a ledger that watches it."""

    def __init__(self, ledger: RemoteLedger) -> None:
        self.url: PostgresUrl = new_database()
        self.ledger = ledger
        ledger.watch(self.url)
        state = TableState(CODE, first_outcome, script_named)
        entries = open_table(state, "friends", TableOptions(), guest=1, bots_from_ms=0, moment=Moment(0))
        self.connection = psycopg.connect(self.url.url, autocommit=True)
        self.connection.execute(OPEN.encode(), [CODE])
        self.save(1, None, b"", entries=written(entries))
        self.connection.execute(NODES.encode())

    def save(self, seq: int, command_id: str | None, command: bytes, *, entries: bytes = written([])) -> None:
        self.connection.execute(SAVE.encode(), [CODE, seq, command_id, command, entries])

    def command(self, seq: int, *, key: str = "1:x", bot: str = "random") -> None:
        """Save a command, and tell the ledger that it was acknowledged."""
        said = {"t": "add_bot", "id": key.partition(":")[2], "bot": bot}
        self.save(seq, key, msgspec.json.encode(said))

    def found(self) -> list[str]:
        return self.ledger.audit(self.url)


def test_a_ledger_finds_what_it_is_for() -> None:
    with ledger_process() as ledger:
        database = Database(ledger)
        ledger.note_table(CODE)
        database.command(2)
        ledger.note(CODE, "x", "add_bot", bot="random")
        assert (2, []) == (ledger.count(), database.found())
        cases(database)
        database.connection.close()


def cases(database: Database) -> None:
    """Do what a server must not, one thing after another."""
    ledger, connection = database.ledger, database.connection

    def found_now(*words: str) -> bool:
        return all(any(word in each for each in database.found()) for word in words)

    database.command(3, key="2:x")
    assert found_now("counts 2 times, in commits [2, 3]")
    ledger.note(CODE, "y", "add_bot", bot="random")
    assert found_now("y {'t': 'add_bot', 'bot': 'random'} was acknowledged and is lost")
    database.command(5, key="1:y", bot="calm")
    assert found_now("'bot': 'calm'", "commit 5 follows 3")
    ledger.note_table("ccdfgh")
    assert found_now("the new table ccdfgh was acknowledged and is lost")
    connection.execute(b"UPDATE holdings SET node = 2")
    assert found_now("its owners are not in the order of epochs")
    database.command(6, key="1:z")
    assert found_now("the connection of a wrote for b")
    with psycopg.connect(database.url.url, autocommit=True) as other:
        other.execute(SAVE.encode(), [CODE, 7, None, b"", written([])])
    database.command(8, key="1:zz")
    assert found_now("wrote again in epoch 1, after another had")
    ledger.acknowledge(CODE, "z", "income", window=1, seat=0)
    assert found_now("z {'t': 'decide', 'window': 1, 'decision': 'income'} was acknowledged and is saved as")


def test_a_ledger_refuses_what_it_does_not_know() -> None:
    with ledger_process() as ledger:
        assert [] != ledger.audit(PostgresUrl("postgresql://nobody@127.0.0.1:1/nowhere"))
        with pytest.raises(AssertionError, match="the ledger failed"):
            ledger.watch(PostgresUrl("postgresql://nobody@127.0.0.1:1/nowhere"))
