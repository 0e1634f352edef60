"""Single text frames bypass uvicorn's parser, with the same result, even in pieces or between other frames."""

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from golpe.protocol.page import Accepted
from golpe.server.sockets.frames import is_whole, lone_text
from tests.support.live_server import LiveServer

TEXTS = ("", "a", "ñ" * 30, "x" * 125, "x" * 126, "y" * 70_000)


def frame(text: str | bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    data = text.encode() if isinstance(text, str) else text
    return Frame(opcode, data, fin).serialize(mask=True)


def test_a_lone_small_text_is_read_and_nothing_else_is() -> None:
    assert ["", "a", "ñ" * 30, "x" * 125, None, None] == [lone_text(frame(text)) for text in TEXTS]
    others = (frame("a") * 2, frame("a")[:-1], frame("a") + b"a", frame("a", fin=False), frame("a", Opcode.CONT))
    others += (frame("a", Opcode.BINARY), frame("a", Opcode.PING), Frame(Opcode.TEXT, b"a").serialize(mask=False))
    assert [None] * len(others) == [lone_text(each) for each in others]
    assert [lone_text(frame(b"\xff")), lone_text(b""), lone_text(b"\x81")] == [None] * 3


def test_whole_frames_are_told_from_parts_of_them() -> None:
    frames = b"".join(frame(text) for text in TEXTS) + frame(b"ping", Opcode.PING)
    ends = [0]
    for text in TEXTS:
        ends.append(ends[-1] + len(frame(text)))
    assert is_whole(frames)
    assert [True] * len(ends) == [is_whole(frames[:end]) for end in ends]
    cuts = {end + extra for end in ends for extra in (1, 2, 5)} - set(ends)
    assert [False] * len(cuts) == [is_whole(frames[:cut]) for cut in sorted(cuts)]


BAD = '{"t":"nothing"}'
ONE = frame(BAD)
HALF = len(ONE) // 2


@pytest.mark.parametrize(
    "pieces",
    [
        [ONE] * 3,
        [ONE * 3],
        [ONE[:1], ONE[1:] + ONE + ONE[:HALF], ONE[HALF:]],
        [frame(BAD[:5], fin=False), frame("", Opcode.PING), frame(BAD[5:], Opcode.CONT), ONE, ONE],
        [frame("", Opcode.PONG), ONE, ONE + frame("", Opcode.PING), ONE],
    ],
)
async def test_texts_are_heard_once_each_however_they_come(server: LiveServer, pieces: list[bytes]) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    for piece in pieces:
        page.socket.transport.write(piece)
        await asyncio.sleep(0)  # so that some come alone: what comes together counts for the same
    assert ["malformed"] * 3 == [(await page.refusal()).code for _ in range(3)]
    assert isinstance(await page.say("leave"), Accepted)
