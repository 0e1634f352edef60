"""A baseline: a server that only replies, with the same frames to the same pages as Golpe's server.

It runs as a separate process: `python -m benchmarks.server.echo FILE`. The file contains recorded answers of Golpe's
server, and each message is answered with the next of them, over and over again.
"""

import asyncio
import socket
import sys
from collections import defaultdict
from itertools import cycle
from pathlib import Path

import msgspec
import uvicorn
from msgspec import Struct
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from golpe.protocol.page import FRAME_BYTES_MAX
from golpe.server.hosting.run import loop_factory


class Answers(Struct):
    """The answers of Golpe's server to one decision."""

    updates: list[list[str]]
    """Updates to each page of the table, in order, starting with the author."""
    accepted: str


def read_answers(file: Path) -> list[Answers]:
    """Read recorded answers."""
    return msgspec.json.decode(file.read_bytes(), type=list[Answers])


def echo_app(answers: list[Answers]) -> Starlette:
    """Return the application, which answers each message to all pages at the same address."""
    groups: dict[str, list[WebSocket]] = defaultdict(list)
    next_answers = cycle(answers)

    async def serve(websocket: WebSocket) -> None:
        await websocket.accept()
        group = groups[websocket.path_params["code"]]
        group.append(websocket)
        try:
            while True:
                await websocket.receive_text()
                answer = next(next_answers)
                author = group.index(websocket)
                for i, updates in enumerate(answer.updates):
                    for update in updates:
                        await group[(author + i) % len(group)].send_text(update)
                await websocket.send_text(answer.accepted)
        except WebSocketDisconnect:
            group.remove(websocket)

    return Starlette(routes=[WebSocketRoute("/ws/{code}", serve)])


async def serve(file: Path) -> None:
    """Serve on a free port with the settings of Golpe's server, and print the address."""
    config = uvicorn.Config(
        echo_app(read_answers(file)),
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES_MAX,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="off",
    )
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(1024)  # clients may connect before uvicorn has started
        host, port = listener.getsockname()
        sys.stdout.write(f"http://{host}:{port}\n")
        sys.stdout.flush()
        await uvicorn.Server(config).serve(sockets=[listener])


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(Path(sys.argv[1])))
