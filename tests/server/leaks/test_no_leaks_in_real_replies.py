"""Replies over real sockets do not tell which of two moments somebody has answered a sealed window in."""

import json
import logging
from pathlib import Path
from typing import Final

import pytest

from golpe.protocol.page import PROTOCOL_VERSION
from tests.support.served_process import ServedProcess
from tests.support.timed_replies import UPDATES, Attack, Probe

pytestmark = [pytest.mark.leaks, pytest.mark.soak]
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

SEED: Final = 31
PAIRS: Final = 400
AREA_MAX: Final = 0.56
CONTROL_MIN: Final = 0.7
LIMITS: Final = (
    "message_burst=1000000", "messages_per_second=1000000", "talk_burst=1000000", "talk_per_second=1000000",
    "request_burst=1000000", "requests_per_second=1000000", "connection_burst=1000000",
)  # fmt: skip


def written(t: str, **fields: object) -> bytes:
    return json.dumps({"t": t, **fields}).encode()


def standing(number: int, *, passes: bool) -> bytes:
    return written("set_standing", id=f"p{number}", standing={"block_as": ["contessa"] if passes else []})


PROBES: Final = (
    Probe("hints", 0.004, lambda _, window: written("ask_hints", window=window), (b'{"t":"hints"',)),
    Probe("hello", 0.01, lambda _, __: written("hello", protocol=PROTOCOL_VERSION), UPDATES),
    Probe("refusal", 0.004, lambda n, _: written("decide", id=f"p{n}", window=0, decision="pass")),
    Probe(
        "refusal of a spectator", 0.004, lambda n, _: written("decide", id=f"p{n}", window=0, decision="pass"),
        by_spectator=True,
    ),
    Probe("repeated id", 0.004, lambda _, __: standing(0, passes=True), before=lambda _: standing(0, passes=True)),
    Probe("no change", 0.015, lambda n, _: standing(n, passes=False)),
    Probe("change", 0.015, lambda n, _: standing(n, passes=n % 2 == 0)),
    Probe("talk", 0.015, lambda n, _: written("talk", id=f"p{n}", phrase="hello")),
)  # fmt: skip
AT_A_SLOW_DISK: Final = [probe for probe in PROBES if probe.name in ("hints", "refusal")]
REQUEST: Final = Probe(
    "PUT /api/me", 0.02, lambda n, _: json.dumps({"name": f"Ana {n % 9}"}).encode(), (b"HTTP/1.1 200",),
    by_request=True,
)  # fmt: skip
"""What stays open: it is only measured."""


async def guessed(path: Path, probe: Probe, *, module: str = "golpe", pairs: int = PAIRS) -> float:
    """Return how well an attack tells when somebody has answered: an area under the ROC curve."""
    options = [each for limit in LIMITS for each in ("--limit", limit)]
    server = ServedProcess(path, *options, module=module)
    server.start()
    try:
        scores = await Attack(server.url, probe, seed=SEED).run(pairs)
    finally:
        server.stop()
    found = scores.guess()
    log.info("%s at %s, seed %d: area %s in %d pairs", probe.name, module, SEED, found, len(scores))
    return found.area


@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: probe.name)
async def test_no_reply_tells_when_somebody_has_answered(tmp_path: Path, probe: Probe) -> None:
    assert await guessed(tmp_path, probe) <= AREA_MAX


@pytest.mark.parametrize("probe", AT_A_SLOW_DISK, ids=lambda probe: probe.name)
async def test_no_reply_tells_when_somebody_has_answered_at_a_slow_disk(tmp_path: Path, probe: Probe) -> None:
    assert await guessed(tmp_path, probe, module="tests.support.slow_server") <= AREA_MAX


@pytest.mark.parametrize("probe", AT_A_SLOW_DISK, ids=lambda probe: probe.name)
async def test_a_server_that_holds_no_reply_is_caught(tmp_path: Path, probe: Probe) -> None:
    assert await guessed(tmp_path, probe, module="tests.support.leaking_server") >= CONTROL_MIN


async def test_requests_that_write_are_measured(tmp_path: Path) -> None:
    """They stay open: the log has the figure."""
    assert 0 < await guessed(tmp_path, REQUEST) < 1
