"""Whom push services may ask about a server."""

import pytest

from golpe.errors import GolpeError
from golpe.server.days.posting import contact_from


@pytest.mark.parametrize(
    ("given", "url", "contact"),
    [
        (None, "https://coup.example.org", "https://coup.example.org"),
        (None, "http://127.0.0.1:8000", None),
        (None, "https://localhost", None),
        ("host@example.org", "http://127.0.0.1:8000", "mailto:host@example.org"),
        ("mailto:host@example.org", "https://coup.example.org", "mailto:host@example.org"),
        ("https://example.org/contact", "http://127.0.0.1:8000", "https://example.org/contact"),
    ],
)
def test_the_contact_is_the_one_given_or_the_public_address(given: str | None, url: str, contact: str | None) -> None:
    assert contact == contact_from(given, url)


@pytest.mark.parametrize(
    "given", ["", "host", "host@localhost", "http://example.org", "https://localhost/", "a b@c.de", "<a@b.de>"]
)
def test_a_contact_that_push_services_refuse_is_refused(given: str) -> None:
    with pytest.raises(GolpeError, match="--contact"):
        contact_from(given, "https://coup.example.org")
