"""A table handles its messages in order; waiting for the mailbox to drain includes the last message."""

import asyncio

from golpe.server.realtime.mailbox import Mailbox


async def test_items_arrive_in_order_even_at_a_waiting_reader() -> None:
    mailbox = Mailbox[str]()
    mailbox.put("a")
    mailbox.put("b")
    assert 2 == len(mailbox)
    assert ["a", "b"] == [await mailbox.next(), await mailbox.next()]
    waiting = asyncio.create_task(mailbox.next())
    await asyncio.sleep(0)
    mailbox.put("c")
    mailbox.put("d")
    assert ["c", "d"] == [await waiting, await mailbox.next()]


async def test_settle_returns_once_the_last_item_is_handled() -> None:
    mailbox = Mailbox[str]()
    await mailbox.settle()
    mailbox.put("a")
    settled = asyncio.create_task(mailbox.settle())
    assert "a" == await mailbox.next()
    await asyncio.sleep(0)
    assert not settled.done()
    waiting = asyncio.create_task(mailbox.next())
    await settled
    await mailbox.settle()
    waiting.cancel()
    await asyncio.wait([waiting])
    await mailbox.settle()  # of a table that has been stopped while it had nothing to do
