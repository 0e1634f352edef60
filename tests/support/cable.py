"""A cable between two programs, which can be cut, or fall silent without either end noticing."""

import asyncio
from contextlib import suppress

PIECE_BYTES = 64 * 1024


class Cable:
    """Listens on a free port of 127.0.0.1, and passes bytes on to an address and back."""

    def __init__(self, host: str, port: int) -> None:
        self._target = host, port
        self._carrying: set[asyncio.Task[None]] = set()
        self._is_cut = False
        self._sounds = asyncio.Event()
        """Not set while it is silent."""
        self._sounds.set()
        self.address = ""

    async def lay(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def remove(self) -> None:
        self._server.close()
        await self._drop_all()

    async def cut(self) -> None:
        """End all connections, and refuse new ones until it is mended."""
        self._is_cut = True
        await self._drop_all()

    def hush(self) -> None:
        """Keep connections open, also new ones, but pass nothing on until it is mended."""
        self._sounds.clear()

    async def mend(self) -> None:
        """Pass bytes on again. What was held back is lost with its connections."""
        self._is_cut = False
        if not self._sounds.is_set():
            await self._drop_all()
            self._sounds.set()

    async def _drop_all(self) -> None:
        for task in self._carrying:
            task.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._carrying.add(task)
        ends = [writer]
        try:
            if self._is_cut:
                return
            target_reader, target_writer = await asyncio.open_connection(*self._target)
            ends.append(target_writer)
            async with asyncio.TaskGroup() as group:
                ways = [
                    group.create_task(self._carry(reader, target_writer)),
                    group.create_task(self._carry(target_reader, writer)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
        except (OSError, asyncio.CancelledError):
            pass  # one end is gone, or the cable was cut
        finally:
            self._carrying.discard(task)
            for end in ends:
                end.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE_BYTES):
                await self._sounds.wait()
                writer.write(piece)
                await writer.drain()
