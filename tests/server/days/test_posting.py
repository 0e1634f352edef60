"""Posting to push services, some of which attack."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.server.days.endpoints import Endpoint, checked_endpoint
from golpe.server.days.posting import EndpointGone, Poster, PostFailed
from tests.support.push_service import HOST, PushService

FOREIGN = Endpoint("fcm.googleapis.com", 443, "/x", is_own=False)


@pytest.fixture
async def service(tmp_path: Path) -> AsyncGenerator[PushService]:
    async with PushService(tmp_path) as running:
        yield running


class Resolver:
    """Resolves every host to the same addresses."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = addresses
        self.asked: list[str] = []

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        return list(self.addresses)


async def post(service: PushService, poster: Poster | None = None) -> None:
    poster = poster or service.poster()
    await poster.post(checked_endpoint(f"https://{HOST}:{service.port}/x?y", poster.services), {"TTL": "7"}, b"content")


async def test_a_message_arrives(service: PushService) -> None:
    await post(service)
    pushed = await service.arrived.get()
    assert ("/x?y", b"content", "7", f"{HOST}:{service.port}") == (
        pushed.target,
        pushed.content,
        pushed.headers["TTL"],
        pushed.headers["Host"],
    )


@pytest.mark.parametrize("addresses", [("127.0.0.1",), ("8.8.8.8", "127.0.0.1"), ("::ffff:10.0.0.1",), ()])
async def test_a_known_service_that_resolves_to_a_private_address_is_not_connected_to(
    service: PushService, addresses: tuple[str, ...]
) -> None:
    resolver = Resolver(*addresses)
    poster = Poster(resolve=resolver, authorities=str(service.certificate))
    with pytest.raises(PostFailed, match="not public"):
        await poster.post(Endpoint(FOREIGN.host, service.port, "/x", is_own=False), {}, b"")
    assert [FOREIGN.host] == resolver.asked
    assert 0 == service.connections


async def test_the_connection_goes_to_the_address_that_was_checked(service: PushService) -> None:
    resolver = Resolver("127.0.0.1")
    await post(service, service.poster(resolve=resolver))
    assert [HOST] == resolver.asked  # the name is not resolved again for the connection


async def test_the_next_address_is_tried_if_one_does_not_answer(service: PushService) -> None:
    await post(service, service.poster(resolve=Resolver("127.0.0.2", "127.0.0.1")))
    assert 1 == service.connections


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_has_ended_is_told_from_other_failures(service: PushService, status: int) -> None:
    service.answer = f"HTTP/1.1 {status} Gone\r\n\r\n".encode()
    with pytest.raises(EndpointGone):
        await post(service)


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 307 Temporary Redirect\r\nLocation: https://127.0.0.1/\r\n\r\n",
        b"HTTP/1.1 500 Internal Server Error\r\n\r\n",
        b"HTTP/1.1 " + b"2" * 5_000,
        b"HTTP/1.1 " + b"2" * 5_000 + b"\r\n",
        b"\r\n",
        b"SSH-2.0-OpenSSH\r\n",
        b"HTTP/1.1 2x1 Created\r\n",
    ],
)
async def test_every_other_answer_is_a_failure_and_no_redirect_is_followed(service: PushService, answer: bytes) -> None:
    service.answer = answer
    with pytest.raises(PostFailed) as failure:
        await post(service)
    assert not isinstance(failure.value, EndpointGone)
    assert 1 == service.connections


async def test_a_service_that_never_answers_is_left(service: PushService) -> None:
    service.answer = None
    with pytest.raises(PostFailed, match="too long"):
        await post(service, service.poster(within=0.2))


async def test_a_certificate_of_another_host_or_authority_is_refused(service: PushService, tmp_path: Path) -> None:
    stranger = Poster((service.service,))
    with pytest.raises(PostFailed, match="SSLCertVerificationError"):
        await post(service, stranger)
    other = Endpoint("other.example", service.port, "/", is_own=True)
    poster = service.poster(resolve=Resolver("127.0.0.1"))
    with pytest.raises(PostFailed, match="SSLCertVerificationError"):
        await poster.post(other, {}, b"")
    assert service.arrived.empty()


async def test_nobody_listens(service: PushService) -> None:
    with pytest.raises(PostFailed, match="ConnectionRefusedError"):
        await service.poster().post(Endpoint(HOST, 1, "/", is_own=True), {}, b"")
