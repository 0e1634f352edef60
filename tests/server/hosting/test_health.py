"""Liveness, readiness and metrics."""

import asyncio
import math
import re

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from golpe.server.db import jobs
from golpe.server.reviews.reviewing import QUEUE
from tests.support.live_server import WITHIN, LiveServer, synced

LABELS = {"by", "code", "direction", "le", "status", "version", "protocol", "python"}
TOKEN = "a-token-of-32-characters-or-more"


async def outcome(client: httpx.AsyncClient, path: str) -> tuple[int, str]:
    response = await client.get(path)
    assert "no-store" == response.headers["cache-control"]
    body = response.json()
    return response.status_code, str(body.get("code") or body["status"])


async def numbers(server: LiveServer) -> dict[str, float]:
    """Return every number by its name and labels."""
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, verify=False) as client:
        text = (await client.get("/metrics")).text
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


async def test_a_server_that_can_save_nothing_is_alive_but_not_ready(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, verify=False) as client:
        assert (200, "ready") == await outcome(client, "/ready")
        server.path.unlink()
        assert (503, "try_again") == await outcome(client, "/ready")
        assert (200, "ok") == await outcome(client, "/health")


async def test_a_server_that_shuts_down_is_not_ready_and_admits_nobody(server: LiveServer) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    server.services.lifecycle.close()
    assert (503, "try_again") == await outcome(ana.http, "/ready")
    assert (200, "ok") == await outcome(ana.http, "/health")
    assert (503, "try_again") == await outcome(ana.http, "/api/me")
    with pytest.raises(InvalidStatus) as refusal:
        await ana.connect(code)
    assert 503 == refusal.value.response.status_code


async def test_metrics_count_events(server: LiveServer) -> None:
    pages = await server.friends(2)
    before = await numbers(server)
    first = pages[pages[0].game.turn]
    await first.decide("income")
    await first.say("start")
    await asyncio.gather(*(synced(page) for page in pages))
    after = await numbers(server)

    def grown(name: str) -> float:
        return after.get(name, 0.0) - before.get(name, 0.0)

    assert 2 == after["golpe_connections"]
    assert 1 == after["golpe_tables_loaded"]
    assert 1 == grown('golpe_decisions_committed_total{by="person"}')
    assert 0 == grown('golpe_decisions_committed_total{by="bot"}')
    assert 1 == grown("golpe_commit_seconds_count")
    assert 4 == grown('golpe_messages_total{direction="in"}')
    assert grown('golpe_messages_total{direction="out"}') >= 4
    assert 1 == grown('golpe_refusals_total{code="already_started"}') + grown(
        'golpe_refusals_total{code="cannot_start"}'
    )
    assert 0 == after["golpe_mailbox_waiting"]


async def test_the_reviews_that_wait_are_counted(server: LiveServer) -> None:
    assert 0 == (await numbers(server))["golpe_reviews_waiting"]
    await server.database.write(jobs.queue_job, QUEUE, "1", priority=1, now_ms=0)
    assert 1 == (await numbers(server))["golpe_reviews_waiting"]
    await server.database.close()
    assert math.isnan((await numbers(server))["golpe_reviews_waiting"])


async def test_bots_are_counted_apart(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table("bots"))
    while page.game.prompt is None:
        server.clock.advance(10)
        await page.update()
    found = await numbers(server)
    assert found['golpe_decisions_committed_total{by="bot"}'] + page.game.turns > 0
    assert 0 == found['golpe_decisions_committed_total{by="person"}']


async def test_no_label_names_a_table_a_seat_or_a_decision(server: LiveServer) -> None:
    pages = await server.friends(2)
    await pages[pages[0].game.turn].decide("tax")
    await asyncio.gather(*(synced(page) for page in pages))
    names = [re.sub(r'"[^"]*"', '""', name) for name in await numbers(server)]
    assert LABELS >= {label for name in names for label in re.findall(r"[{,](\w+)=", name)}
    text = "".join(await numbers(server))
    assert not [word for word in (pages[0].table.code, "tax", "duke", "income") if word in text]


PROXIED = (
    "via",
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-real-ip",
    "true-client-ip",
    "cf-connecting-ip",
)


@pytest.mark.parametrize("headers", [*({name: "192.0.2.7"} for name in PROXIED), {"host": "golpe.test"}])
async def test_metrics_are_readable_only_on_this_machine(server: LiveServer, headers: dict[str, str]) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, headers=headers) as client:
        assert (403, "metrics_closed") == await outcome(client, "/metrics")


async def test_metrics_of_a_public_server_need_its_token(server: LiveServer) -> None:
    async with httpx.AsyncClient(timeout=WITHIN) as client:
        server.is_public = True
        await server.restart()
        client.base_url = httpx.URL(server.url)
        assert (403, "metrics_closed") == await outcome(client, "/metrics")
        server.metrics_token = TOKEN
        await server.restart()
        client.base_url = httpx.URL(server.url)
        assert (403, "metrics_closed") == await outcome(client, "/metrics")
        client.headers["authorization"] = f"Bearer {TOKEN[:-1]}é"
        assert (403, "metrics_closed") == await outcome(client, "/metrics")
        client.headers["authorization"] = f"Bearer {TOKEN}"
        client.headers["host"] = "golpe.test"
        assert 200 == (await client.get("/metrics")).status_code
