"""A proxy before PostgreSQL that goes silent, resets connections, or cuts one at a commit: before it or after it."""

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote, urlencode

from psycopg.conninfo import conninfo_to_dict

from golpe.server.db.location import PostgresUrl

PIECE_BYTES: Final = 65_536
PARSE, BIND, QUERY, READY = b"P", b"B", b"Q", b"Z"
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
T = TypeVar("T")


@dataclass
class Cut:
    """Where the next connection is cut: at a statement, after another one on the same connection."""

    after: bytes
    """Part of the text or the values of the statement that comes first, or that it is itself."""
    at: bytes
    """Part of the text of the statement."""
    is_delivered: bool
    """Whether PostgreSQL gets the statement and does it, and only its answer is lost."""
    stays_open: bool = False
    """Whether the connection is not closed, but hears nothing any more. PostgreSQL gets the statement."""
    is_done: threading.Event = field(default_factory=threading.Event)


class PostgresProxy:
    """Forwards bytes between servers and PostgreSQL, in a thread of its own, because opening a store blocks."""

    def __init__(self, target: PostgresUrl, *, silent_ms: int = 10_000) -> None:
        """Listen.

        Args:
            silent_ms: after how long a silent database counts as lost, in the URL.
        """
        self._options = conninfo_to_dict(target.url)
        self._dialogues: set[asyncio.Task[None]] = set()
        self._cut: Cut | None = None
        self._is_closed = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._run(asyncio.start_server(self._serve, "127.0.0.1", 0))
        port = self._server.sockets[0].getsockname()[1]
        user, name = (quote(str(self._options[each])) for each in ("user", "dbname"))
        more = {"sslmode": "disable", "gssencmode": "disable", "tcp_user_timeout": silent_ms}
        self.url = PostgresUrl(f"postgresql://{user}@127.0.0.1:{port}/{name}?{urlencode(more)}")

    def __enter__(self) -> "PostgresProxy":
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def reset(self) -> None:
        """Reset all connections."""
        self._run(self._reset())

    def refuse(self) -> None:
        """Reset all connections, and accept no others."""
        self._is_closed = True
        self.reset()

    def silence(self) -> None:
        """Pass nothing on any more, and keep connections open. New ones are accepted, and hear nothing."""
        self._loop.call_soon_threadsafe(self._flows.clear)

    def heal(self) -> None:
        """Pass everything on again, also what came meanwhile."""
        self._is_closed = False
        self._loop.call_soon_threadsafe(self._flows.set)

    def cut(self, cut: Cut) -> Cut:
        """Cut a connection at its next such statement."""
        self._cut = cut
        return cut

    # --- In the thread --------------------------------------------------------------------------

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _end(self) -> None:
        self._server.close()  # in its own thread: a connection that ends meanwhile closes it as well
        await self._reset()

    async def _reset(self) -> None:
        for dialogue in self._dialogues:
            dialogue.cancel()
        await asyncio.gather(*self._dialogues, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._dialogues.add(task)
        ends = [writer]
        try:
            if not self._is_closed:
                server = await self._connect()
                ends.append(server[1])
                await self._pass_both_ways((reader, writer), server)
        except (OSError, asyncio.CancelledError):  # PostgreSQL is down, or the test is over
            pass
        finally:
            for end in ends:
                end.transport.abort()
            self._dialogues.discard(task)

    async def _connect(self) -> Streams:
        host, port = str(self._options.get("host") or "127.0.0.1"), str(self._options.get("port") or "5432")
        if host.startswith("/"):
            return await asyncio.open_unix_connection(Path(host) / f".s.PGSQL.{port}")
        return await asyncio.open_connection(host, int(port))

    async def _pass_both_ways(self, client: Streams, server: Streams) -> None:
        answers = Answers()
        ways = [
            asyncio.create_task(self._up(client[0], server[1], answers)),
            asyncio.create_task(self._down(server[0], client[1], answers)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: "Answers") -> None:
        """Pass statements on, until one at which the connection is to be cut."""
        questions = Questions()
        with suppress(OSError):
            while piece := await reader.read(PIECE_BYTES):
                await self._flows.wait()
                for message in questions.split(piece):
                    if (cut := self._cut) is not None and questions.reach(cut, message):
                        self._cut = None
                        cut.is_done.set()
                        if not cut.is_delivered:
                            return
                        answers.are_lost, answers.stay_open = True, cut.stays_open
                    writer.write(message)
                await writer.drain()

    async def _down(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: "Answers") -> None:
        """Pass answers on. That to a statement that is cut is awaited, and dropped."""
        with suppress(OSError):
            while piece := await reader.read(PIECE_BYTES):
                await self._flows.wait()
                if answers.are_lost:
                    if answers.is_last(piece) and not answers.stay_open:
                        return
                    continue
                writer.write(piece)
                await writer.drain()


class Answers:
    """What PostgreSQL answers from the cut on."""

    def __init__(self) -> None:
        self.are_lost = self.stay_open = False
        self._received = b""

    def is_last(self, piece: bytes) -> bool:
        """Return whether an answer ends, so that the statement has been carried out."""
        self._received += piece
        return any(message[:1] == READY for message in messages_in(self._received))


class Questions:
    """What a client has sent on one connection."""

    def __init__(self) -> None:
        self._received = b""
        self._is_begun = False
        self._statements: dict[bytes, bytes] = {}
        self._is_near = False
        """True once the statement has come after which the connection is to be cut."""

    def split(self, piece: bytes) -> list[bytes]:
        """Return the messages that are complete."""
        self._received += piece
        found: list[bytes] = []
        if not self._is_begun:  # the first message has no type
            size = int.from_bytes(self._received[:4])
            if len(self._received) < max(size, 4):
                return []
            found.append(self._received[:size])
            self._is_begun = True
        found += messages_in(self._received[sum(map(len, found)) :])
        self._received = self._received[sum(map(len, found)) :]
        for message in found:
            if message[:1] == PARSE:
                name, text, *_ = message[5:].split(b"\0")
                self._statements[name] = text
        return found

    def reach(self, cut: Cut, message: bytes) -> bool:
        """Return whether a message runs the statement at which the connection is to be cut."""
        text = self._run_by(message)
        self._is_near = self._is_near or cut.after in text
        return self._is_near and cut.at in text

    def _run_by(self, message: bytes) -> bytes:
        """Return the text and the values of the statement that a message runs; nothing if it runs none."""
        kind, body = message[:1], message[5:]
        if kind == BIND:
            _, name, values = body.split(b"\0", 2)
            return self._statements.get(name, b"") + values
        if kind == QUERY:
            return body
        return b""


def messages_in(received: bytes) -> Iterator[bytes]:
    """Yield the complete messages at the beginning."""
    while len(received) >= 5 and len(received) > (size := int.from_bytes(received[1:5])):
        yield received[: size + 1]
        received = received[size + 1 :]
