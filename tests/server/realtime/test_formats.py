"""What nodes of an earlier version cannot read is refused, and the server goes on."""

import pytest

from golpe.protocol.page import Accepted, Rejected
from golpe.table import formats
from golpe.table.journal import Created, MaskChosen
from tests.support.live_server import LiveServer

NEXT = formats.FORMAT + 1


async def test_what_other_nodes_cannot_read_is_refused_until_they_can(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    monkeypatch.setattr(formats, "KINDS", {Created: NEXT, MaskChosen: NEXT})
    for path, body in (("/api/tables", {"kind": "friends"}), ("/api/quick", {})):
        refused = await ana.http.post(path, json=body)
        assert (503, "being_updated") == (refused.status_code, refused.json()["code"]), path
    answer = await page.say("choose_mask", mask=3)
    assert isinstance(answer, Rejected)
    assert "being_updated" == answer.code
    assert isinstance(await page.say("set_pace", pace="calm"), Accepted)
    server.services.lease.format = NEXT
    assert isinstance(await page.say("choose_mask", mask=3), Accepted)
    assert 201 == (await ana.http.post("/api/tables", json={"kind": "friends"})).status_code
