"""The address of a client is what the last trusted proxy saw, whatever the client or the proxy writes."""

import pytest
from starlette.types import Message, Receive, Scope, Send

from golpe.server.http.forwarded import Forwarded, origin_in

PROXIES = ("10.0.0.0/8", "2a00:1::1")


async def addressed(peer: str | None, *lines: str) -> tuple[str, bool]:
    """Return the address under which a request counts, and whether a proxy reported it."""
    found: list[tuple[str, bool]] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        origin = origin_in(scope)
        found.append((origin.address, origin.household is not None))

    async def receive() -> Message:
        raise AssertionError

    async def send(message: Message) -> None:
        raise AssertionError

    headers = [(b"x-forwarded-for", line.encode()) for line in lines]
    scope = {"type": "http", "headers": headers, "client": None if peer is None else (peer, 1234)}
    await Forwarded(app, trusted_proxies=PROXIES)(scope, receive, send)
    return found[0]


@pytest.mark.parametrize(
    ("peer", "lines", "expected"),
    [
        ("8.8.8.8", [], ("8.8.8.8", False)),
        ("8.8.8.8", ["9.9.9.9"], ("8.8.8.8", False)),  # no trusted proxy
        ("10.1.2.3", [], ("10.1.2.3", False)),
        ("10.1.2.3", ["9.9.9.9"], ("9.9.9.9", True)),
        ("::ffff:10.1.2.3", ["9.9.9.9"], ("9.9.9.9", True)),
        ("2a00:1::1", ["9.9.9.9"], ("9.9.9.9", True)),
        ("10.1.2.3", ["9.9.9.9:443"], ("9.9.9.9", True)),
        ("10.1.2.3", ["::ffff:9.9.9.9"], ("9.9.9.9", True)),
        ("10.1.2.3", ["[2a00:2::9%eth0]:443"], ("2a00:2::9", True)),
        ("10.1.2.3", ["1.1.1.1, 9.9.9.9"], ("9.9.9.9", True)),  # what stands before may be invented
        ("10.1.2.3", ["1.1.1.1", "9.9.9.9"], ("9.9.9.9", True)),
        ("10.1.2.3", ["9.9.9.9, 10.7.7.7"], ("9.9.9.9", True)),
        ("10.1.2.3", ["10.9.9.9, 10.7.7.7"], ("10.9.9.9", False)),
        ("10.1.2.3", ["garbage"], ("10.1.2.3", False)),
        ("10.1.2.3", [""], ("10.1.2.3", False)),
        ("10.1.2.3", ["9.9.9.9, garbage"], ("10.1.2.3", False)),
        ("10.1.2.3", ["9.9.9.9, garbage, 10.7.7.7"], ("10.7.7.7", False)),
        ("10.1.2.3", [",".join(["10.7.7.7"] * 1_000)], ("10.7.7.7", False)),
        ("10.1.2.3", ["192.168.1.7"], ("192.168.1.7", False)),  # in a private network
        (None, ["9.9.9.9"], ("", False)),
    ],
)
async def test_the_last_address_that_is_no_trusted_proxy_counts(
    peer: str | None, lines: list[str], expected: tuple[str, bool]
) -> None:
    assert expected == await addressed(peer, *lines)
