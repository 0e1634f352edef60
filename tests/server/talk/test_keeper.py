"""The queue in which the talk of all tables waits to be saved."""

import asyncio

import pytest

from golpe.errors import ProtocolError
from golpe.server.networks import NOWHERE, Origin
from golpe.server.talk.keeper import SaveJob, TalkKeeper
from tests.support.live_server import LiveServer
from tests.support.origins import anywhere, in_64

WAITING_MAX = 16


async def test_the_lines_of_one_network_leave_room_for_those_of_others(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("golpe.server.talk.keeper.TALK_WAITING_MAX", WAITING_MAX)
    keeper, gate, saved = TalkKeeper(server.services), asyncio.Event(), list[Origin]()

    def post(origin: Origin, owner: str = "table") -> bool:
        async def save() -> None:
            await gate.wait()
            saved.append(origin)

        try:
            keeper.post(SaveJob(owner, save, origin))
        except ProtocolError:
            return False
        return True

    assert WAITING_MAX // 4 == sum(post(in_64(number), "closed") for number in range(WAITING_MAX))
    assert post(anywhere(1))
    keeper.take_back("closed")
    assert WAITING_MAX // 4 == sum(post(in_64(number)) for number in range(WAITING_MAX))
    gate.set()
    await keeper.settle()
    assert 1 + WAITING_MAX // 4 == len(saved)
    assert WAITING_MAX == sum(post(NOWHERE) for _ in range(2 * WAITING_MAX))
    await keeper.settle()
