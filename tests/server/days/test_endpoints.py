"""Endpoints are hostile: only https URLs at known push services are accepted."""

import pytest

from golpe.errors import GolpeError, ProtocolError
from golpe.server.days.endpoints import Service, checked_endpoint, is_public, service_from, service_name

OWN = (Service("push.lan", 8443),)
ACCEPTED = (
    ("https://fcm.googleapis.com/fcm/send/abc:def", "fcm.googleapis.com", "/fcm/send/abc:def"),
    ("https://updates.push.services.mozilla.com/wpush/v2/x", "updates.push.services.mozilla.com", "/wpush/v2/x"),
    ("https://web.push.apple.com/Q?a=b&c=d", "web.push.apple.com", "/Q?a=b&c=d"),
    ("https://db5p.notify.windows.com/w/?token=x%2fy", "db5p.notify.windows.com", "/w/?token=x%2fy"),
    ("https://FCM.googleapis.com", "fcm.googleapis.com", "/"),
    ("https://push.lan:8443/x", "push.lan:8443", "/x"),
)
REFUSED = (
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilfcm.googleapis.com/x",
    "https://notify.windows.com/x",
    "https://fcm.googleapis.com@evil.example/x",
    "https://me:secret@fcm.googleapis.com/x",
    "https://fcm.googleapis.com./x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
    "https://push.lan/x",
    "https://evil.example\\@fcm.googleapis.com/x",
    "https://fcm.googleapis.com/x\r\nHost: evil.example",
    "https://fcm.googleapis.com/x y",
    "https://fcm.googleapis.com/x#y",
    "https://fcm.googleapis.com/é",
    "https://ｆcm.googleapis.com/x",
    "https://fcm.googleapis.com:x/",
    "https://[fcm.googleapis.com/",
    "https://fcm.googleapis.com/" + "x" * 1_000,
    "//fcm.googleapis.com/x",
    "x",
)
PUBLIC = ("8.8.8.8", "2a00:1450:4001:82b::200a")
NOT_PUBLIC = (
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "192.0.2.1",
    "::1",
    "::",
    "fe80::1%eth0",
    "fd00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "fec0::1",
    "::7f00:1",
    "localhost",
)


@pytest.mark.parametrize(("text", "authority", "target"), ACCEPTED)
def test_an_endpoint_at_a_known_service_is_accepted(text: str, authority: str, target: str) -> None:
    found = checked_endpoint(text, OWN)
    assert (authority, target, "lan" in text) == (found.authority, found.target, found.is_own)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("https://fcm.googleapis.com/x", "fcm.googleapis.com"),
        ("https://web.push.apple.com/x", "push.apple.com"),
        (f"https://{OWN[0].host}/x", "own"),
        ("https://push.apple.com.example.org/x", "unknown"),
    ],
)
def test_services_are_counted_under_few_names(text: str, name: str) -> None:
    assert name == service_name(text, OWN)


@pytest.mark.parametrize("text", REFUSED)
def test_any_other_is_refused(text: str) -> None:
    with pytest.raises(ProtocolError) as refusal:
        checked_endpoint(text, OWN)
    assert "bad_endpoint" == refusal.value.code


def test_only_addresses_of_the_internet_are_public() -> None:
    assert [*PUBLIC] == [each for each in (*PUBLIC, *NOT_PUBLIC) if is_public(each)]


def test_a_host_names_push_services() -> None:
    assert [Service("push.lan", 443), Service("push.lan", 8443)] == [
        service_from(each) for each in ("Push.lan", "push.lan:8443")
    ]
    for wrong in ("", "push.lan:", "push.lan:0", "push.lan:65536", "https://push.lan", "push..lan", "a b"):
        with pytest.raises(GolpeError, match="--push-service takes HOST"):
            service_from(wrong)
