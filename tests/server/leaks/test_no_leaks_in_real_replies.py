"""Replies over real sockets do not tell which of two moments somebody has answered a sealed window in."""

import json
import logging
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from golpe.protocol.page import PROTOCOL_VERSION
from tests.support.served_process import ServedProcess
from tests.support.timed_replies import UPDATES, Area, Attack, Probe

pytestmark = [pytest.mark.leaks, pytest.mark.soak]
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

SEED: Final = 31
PAIRS: Final = 3000
"""With 1,000, the upper bound of an area of 0.5 is above 0.53 in one of three runs."""
PAGES: Final = (24, 96)
HIGH_MAX: Final = 0.53
"""Upper bound of the interval of what is held."""
AT_ONCE_MAX: Final = 0.66
"""Lower bound of the interval of what is not held: a rename at a slow disk reached this."""
CONTROL_MIN: Final = 0.6
"""Lower bound of the interval if a delay is planted."""
LIMITS: Final = (
    "message_burst=1000000", "messages_per_second=1000000", "talk_burst=1000000", "talk_per_second=1000000",
    "request_burst=1000000", "requests_per_second=1000000", "connection_burst=1000000", "guest_burst=1000000",
    "http_per_address=1000",
)  # fmt: skip
LATE: Final = "tests.support.late_server"


def written(t: str, **fields: object) -> bytes:
    return json.dumps({"t": t, **fields}).encode()


def standing(number: int, *, passes: bool) -> bytes:
    return written("set_standing", id=f"p{number}", standing={"block_as": ["contessa"] if passes else []})


HINTS: Final = Probe("hints", 0.004, lambda _, window: written("ask_hints", window=window), (b'{"t":"hints"',))
PING: Final = Probe("ping", 0.004, lambda _, __: written("ping"), (b'{"t":"pong"',))
REFUSAL: Final = Probe("refusal", 0.004, lambda n, _: written("decide", id=f"p{n}", window=0, decision="pass"))
HELD: Final = (
    HINTS,
    PING,
    REFUSAL,
    replace(REFUSAL, name="refusal of a spectator", by_spectator=True),
    Probe("malformed", 0.004, lambda _, __: b"{"),
    Probe("hello", 0.01, lambda _, __: written("hello", protocol=PROTOCOL_VERSION), UPDATES),
    Probe("repeated id", 0.004, lambda _, __: standing(0, passes=True), before=lambda _: standing(0, passes=True)),
    Probe("no change", 0.015, lambda n, _: standing(n, passes=False)),
    Probe("change", 0.015, lambda n, _: standing(n, passes=n % 2 == 0)),
    Probe("talk", 0.015, lambda n, _: written("talk", id=f"p{n}", phrase="hello")),
)  # fmt: skip
OPEN: Final = (
    replace(PING, name="ping at another table", elsewhere=True, is_held=False),
    Probe(
        "PUT /api/me", 0.02, lambda n, _: json.dumps({"name": f"Ana {n % 9}"}).encode(), (b"HTTP/1.1 200",),
        request="PUT /api/me", is_held=False,
    ),
    Probe("GET /api/me", 0.004, lambda _, __: b"", (b"HTTP/1.1 200",), request="GET /api/me", is_held=False),
    Probe(
        "an anonymous request", 0.004, lambda _, __: b"", (b"HTTP/1.1 200",), request="GET /api/privacy",
        is_anonymous=True, is_held=False,
    ),
)  # fmt: skip
"""What is answered at once: it is only measured."""
AT_A_SLOW_DISK: Final = (HINTS, REFUSAL)


async def guessed(path: Path, probe: Probe, *, pages: int = PAGES[0], module: str = "golpe") -> tuple[Area, Area]:
    """Return how well an attack tells when somebody has answered, by the replies to its probes and by those due."""
    options = [each for limit in LIMITS for each in ("--limit", limit)]
    server = ServedProcess(path, *options, module=module)
    server.start()
    try:
        findings = await Attack(server.url, probe, pages=pages, seed=SEED).run(PAIRS)
    finally:
        server.stop()
    areas = findings.areas(is_held=probe.is_held)
    where = f"{probe.name}, {pages} pages at {module}, seed {SEED}"
    log.info("%s: areas %s by probes and %s by replies due, in %d pairs", where, *areas, len(findings))
    return areas


def named(probe: Probe) -> str:
    return probe.name


@pytest.mark.parametrize("pages", PAGES)
@pytest.mark.parametrize("probe", HELD, ids=named)
async def test_no_reply_tells_when_somebody_has_answered(tmp_path: Path, probe: Probe, pages: int) -> None:
    assert max(area.high for area in await guessed(tmp_path, probe, pages=pages)) <= HIGH_MAX


@pytest.mark.parametrize("probe", AT_A_SLOW_DISK, ids=named)
async def test_no_reply_tells_when_somebody_has_answered_at_a_slow_disk(tmp_path: Path, probe: Probe) -> None:
    areas = await guessed(tmp_path, probe, module="tests.support.slow_server")
    assert max(area.high for area in areas) <= HIGH_MAX


@pytest.mark.parametrize("pages", PAGES)
async def test_a_delay_of_a_millisecond_is_found(tmp_path: Path, pages: int) -> None:
    assert max(area.low for area in await guessed(tmp_path, HINTS, pages=pages, module=LATE)) >= CONTROL_MIN


@pytest.mark.parametrize("probe", AT_A_SLOW_DISK, ids=named)
async def test_a_server_that_holds_no_reply_is_caught(tmp_path: Path, probe: Probe) -> None:
    at_once = replace(probe, is_held=False)
    areas = await guessed(tmp_path, at_once, module="tests.support.leaking_server")
    assert max(area.low for area in areas) >= CONTROL_MIN


@pytest.mark.parametrize("pages", PAGES)
@pytest.mark.parametrize("probe", OPEN, ids=named)
async def test_what_is_answered_at_once_tells_little(tmp_path: Path, probe: Probe, pages: int) -> None:
    assert max(area.low for area in await guessed(tmp_path, probe, pages=pages)) <= AT_ONCE_MAX
