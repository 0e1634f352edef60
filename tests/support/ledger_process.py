"""A ledger of what servers have acknowledged, in a process of its own: `python -m tests.support.ledger_process`.

It prints `listens at PORT` and then answers requests on 127.0.0.1, one JSON object a line, each with one object:

- `{"t": "note", "code", "id", "command", "seat"}`: a server has acknowledged this command. Notes are not answered. Ids
  must be unique at a table. `seat` is null unless the command is a decision.
- `{"t": "opened", "code"}`: a server has acknowledged a new table. Not answered either.
- `{"t": "watch", "database"}`: keep the history of owners and of writers in this database from now on.
- `{"t": "count"}`: answers how much was noted.
- `{"t": "audit", "database"}`: compares everything that was noted with the journals of all tables, and answers what is
  wrong, as sentences.

Many clients may be connected at once. It ends when its standard input does.
"""

import socketserver
import sys
import threading
from dataclasses import dataclass, field

import msgspec
import psycopg

from golpe.errors import GolpeError
from tests.support.audit import Note, audit, keep_history


class Request(msgspec.Struct):
    t: str
    code: str = ""
    id: str = ""
    command: dict[str, object] = {}
    seat: int | None = None
    database: str = ""


class Answer(msgspec.Struct):
    count: int = 0
    wrong: list[str] = []


@dataclass
class Books:
    """Everything that was noted."""

    notes: list[Note] = field(default_factory=list[Note])
    opened: list[str] = field(default_factory=list[str])
    lock: threading.Lock = field(default_factory=threading.Lock)

    def handle(self, asked: Request) -> Answer | None:
        with self.lock:
            match asked.t:
                case "note":
                    self.notes.append(Note(asked.code, asked.id, asked.command, asked.seat))
                    return None
                case "opened":
                    self.opened.append(asked.code)
                    return None
                case "watch":
                    keep_history(asked.database)
                    return Answer()
                case "count":
                    return Answer(len(self.notes) + len(self.opened))
                case "audit":
                    return Answer(len(self.notes) + len(self.opened), audit(asked.database, self.notes, self.opened))
                case _:
                    return Answer(wrong=[f"no such request: {asked.t}"])


class Door(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def __init__(self) -> None:
        self.books = Books()
        super().__init__(("127.0.0.1", 0), Client)


class Client(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        door = self.server
        assert isinstance(door, Door)
        for line in self.rfile:
            try:
                answer = door.books.handle(msgspec.json.decode(line, type=Request))
            except (psycopg.Error, msgspec.MsgspecError, GolpeError) as error:
                answer = Answer(wrong=[f"the ledger failed: {type(error).__name__}: {error}"])
            if answer is not None:
                self.wfile.write(msgspec.json.encode(answer) + b"\n")


def main() -> None:
    with Door() as door:
        threading.Thread(target=door.serve_forever, daemon=True).start()
        sys.stdout.write(f"listens at {door.server_address[1]}\n")
        sys.stdout.flush()
        sys.stdin.read()
        door.shutdown()


if __name__ == "__main__":
    main()
