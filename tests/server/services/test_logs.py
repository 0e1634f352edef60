"""The log describes what the server does, as JSON or text, without secrets."""

import asyncio
import io
import json
import logging
from collections.abc import Generator
from pathlib import Path

import pytest

from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.characters import COURT
from golpe.server.services import logs
from golpe.server.services.logs import COUNTED, demote_client_faults, request_id, written_log
from tests.support.live_server import WITHIN, LiveServer, live_server, synced

log = logging.getLogger("golpe.server")
JUNK = (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"SSH-2.0-OpenSSH_9.2\r\n\r\n", b"\x00" * 600, b"GET\r\n\r\n")
UPGRADE = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n"


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.fixture
def everything() -> Generator[io.StringIO]:
    """The whole log as JSON, from the most quiet entry on."""
    stream = io.StringIO()
    with written_log(level="debug", as_json=True, stream=stream):
        yield stream


async def test_what_a_failure_causes_by_the_thousand_is_written_once_and_counted(
    everything: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "COUNTED_FOR", 0.0)
    for number in range(5_500):
        log.warning("no way to %s", number, extra=COUNTED)
        if number == 7:
            log.warning("something else %s", number, extra=COUNTED)
    await asyncio.sleep(0.001)
    log.warning("no way to %s", "here", extra=COUNTED)
    await asyncio.sleep(0.001)
    log.warning("no way to %s", "there", extra=COUNTED)
    expected = [
        "no way to 0",
        "something else 7",
        "no way to 5499 (the last of 5499 within a second)",
        "no way to here",
        "no way to there",
    ]
    assert expected == [line["message"] for line in lines(everything)]


async def test_what_is_counted_is_written_before_the_log_ends() -> None:
    stream = io.StringIO()
    with written_log(level="info", as_json=True, stream=stream):
        for number in range(3):
            log.warning("no way to %s", number, extra=COUNTED)
    assert ["no way to 0", "no way to 2 (the last of 2 within a second)"] == [line["message"] for line in lines(stream)]


def test_outside_of_the_event_loop_nothing_is_counted() -> None:
    stream = io.StringIO()
    with written_log(level="info", as_json=True, stream=stream):
        for number in range(3):
            log.warning("no way to %s", number, extra=COUNTED)
    assert ["no way to 0", "no way to 1", "no way to 2"] == [line["message"] for line in lines(stream)]


async def test_the_log_of_a_game_holds_no_cards_decisions_secrets_or_names(
    everything: io.StringIO, tmp_path: Path
) -> None:
    said: set[str] = set()
    async with live_server(tmp_path) as server:
        pages = await server.friends(3)
        for _ in range(400):
            if pages[0].game.winner is not None:
                break
            for page in pages:
                await synced(page)
                if page.prompt is not None and page.prompt.answered is None:
                    said.add(page.texts[-1])
                    await page.decide(page.texts[-1])
            await synced(pages[0])
        assert pages[0].game.winner is not None
        await pages[0].say("decide", window=0, decision="coup 1")
        cookies = [value for visitor in server.visitors for value in visitor.http.cookies.values()]
        await server.restart()
        page = await server.visitors[0].open(pages[0].table.code)
        assert page.game.number == 1
    text = everything.getvalue().lower()
    assert len(lines(everything)) > 10
    assert len(said) > 5
    secrets = {*COURT, *ACTIONS, *said, *cookies, "friend 1", "cookie", "golpe="} - {"", "pass"}
    assert [] == [secret for secret in sorted(secrets) if secret.lower() in text]


async def test_each_request_has_one_id_that_its_answer_carries(everything: io.StringIO, server: LiveServer) -> None:
    ana = await server.visitor()
    response = await ana.http.get("/api/tables/zzzzzz/qr.svg")
    entries = [entry for entry in lines(everything) if entry.get("request") == response.headers["x-request-id"]]
    assert [("GET", "/api/tables/{code}/qr.svg", 404)] == [
        (entry["method"], entry["route"], entry["status"]) for entry in entries
    ]


@pytest.mark.parametrize("junk", [*JUNK, UPGRADE])
async def test_a_malformed_request_is_logged_in_at_most_one_debug_line(
    everything: io.StringIO, server: LiveServer, junk: bytes
) -> None:
    before = len(lines(everything))
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(junk)
    async with asyncio.timeout(WITHIN):
        await reader.read(1000)
    writer.close()
    found = [entry for entry in lines(everything)[before:] if entry["message"] not in ("answered", "listening")]
    assert ["debug"] * len(found) == [entry["level"] for entry in found]
    assert len(found) <= 1


def test_malformed_requests_are_not_logged_at_higher_levels() -> None:
    stream = io.StringIO()
    demote_client_faults()
    with written_log(level="info", as_json=True, stream=stream):
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
        logging.getLogger("uvicorn.error").warning("something else")
    assert ["something else"] == [entry["message"] for entry in lines(stream)]


@pytest.mark.parametrize("as_json", [True, False])
def test_an_error_is_logged_with_its_type_and_locations_but_no_message(as_json: bool) -> None:
    stream = io.StringIO()
    with written_log(level="info", as_json=as_json, stream=stream):
        request_id.set("r1")
        try:
            try:
                raise KeyError("show contessa")
            except KeyError as error:
                raise ValueError("seat 2 holds the duke") from error
        except ValueError:
            log.exception("table k7xm2q stops", extra={"table": "k7xm2q"})
    text = stream.getvalue()
    assert "contessa" not in text
    assert "duke" not in text
    for part in ("ValueError from KeyError", "test_logs.py:", "k7xm2q", "r1", "error"):
        assert part in text
    if as_json:
        (entry,) = lines(stream)
        assert ("k7xm2q", "r1", "error") == (entry["table"], entry["request"], entry["level"])


def test_the_log_is_left_as_it_was() -> None:
    logger = logging.getLogger("golpe")
    before = (logger.level, logger.propagate, list(logger.handlers))
    with written_log(level="debug", as_json=True, stream=io.StringIO()):
        assert before != (logger.level, logger.propagate, list(logger.handlers))
    assert before == (logger.level, logger.propagate, list(logger.handlers))
