"""What goes wrong on the server's side of a connection: the page is told, and the operator sees it."""

from typing import cast

import pytest
from starlette.websockets import WebSocket

from golpe.server.outbox import Outbox
from golpe.server.socket import write_all
from golpe.server.store.interface import StoreError
from tests.support.live_server import LiveServer


async def test_a_table_that_cannot_be_read_now_is_worth_another_try(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    await server.restart()
    with monkeypatch.context() as broken:
        broken.setattr(server.store, "journal_of", unanswered)
        page = await ana.connect(code)
        assert ("try_again", "try_again") == ((await page.refusal()).code, await page.bye())
        broken.setattr(server.store, "guest_of", unanswered)
        assert "try_again" == await (await ana.connect(code)).bye()
    await ana.open(code)


async def unanswered(_key: object, *, kept_until_ms: int | None = None) -> None:
    raise StoreError("the disk is gone")


async def test_an_error_while_writing_is_not_hidden() -> None:
    class Broken:
        async def send_text(self, _text: str) -> None:
            raise RuntimeError("a bug")

    outbox = Outbox()
    outbox.end("hello_late")
    with pytest.raises(RuntimeError, match="a bug"):
        await write_all(cast("WebSocket", Broken()), outbox)
