"""Who waits for the coach, without its process."""

import asyncio
from typing import cast

import pytest

from golpe.bots.coach import CoachAnswer, CoachJob
from golpe.errors import ProtocolError
from golpe.game import GameRecord
from golpe.server.limits import COACHES_WAITING_MAX
from golpe.server.networks import Origin
from golpe.server.reviews.coaches import Coaches
from golpe.table.state import TableState
from tests.support.origins import anywhere, in_64


async def test_one_network_leaves_room_at_the_coach_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = asyncio.Event()

    async def wait(_coaches: Coaches, job: CoachJob, _state: TableState | None) -> CoachAnswer:
        await gate.wait()
        return CoachAnswer(window=0, model="", advice=None, worths=[], last=None, redealt=job.game[0])

    monkeypatch.setattr(Coaches, "_ask", wait)
    coaches, record = Coaches(), cast(GameRecord, None)  # nobody reads it

    def ask(code: str, origin: Origin) -> asyncio.Task[str]:
        return asyncio.create_task(coaches.redealt((code, 1), record, seat=0, key=1, origin=origin))

    asked = [ask(f"table{number}", in_64(number)) for number in range(COACHES_WAITING_MAX)]
    await asyncio.sleep(0)
    asked.append(ask("elsewhere", anywhere(1)))
    await asyncio.sleep(0)
    gate.set()
    *answers, elsewhere = await asyncio.gather(*asked, return_exceptions=True)
    refused = [each for each in answers if isinstance(each, ProtocolError)]
    assert (COACHES_WAITING_MAX * 3 // 4, {"share_full"}) == (len(refused), {each.code for each in refused})
    assert "elsewhere" == elsewhere
    await coaches.close()
