"""Addresses as clients and proxies write them, the networks that share limits, and the addresses that many share."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golpe.server.networks import IpAddress, network_to_ban, origin_of, parsed

ADDRESSES = st.ip_addresses()
PORTS = st.integers(0, 65_535)
GLOBAL_4 = st.ip_addresses(v=4).filter(lambda ip: ip.is_global)
GLOBAL_6 = st.ip_addresses(v=6, network="2a00::/12").map(ipaddress.IPv6Address)


def plain(ip: IpAddress) -> IpAddress:
    """Return what an address stands for."""
    read = parsed(str(ip))
    assert read is not None
    return read


@given(ip=ADDRESSES, port=PORTS, zone=st.sampled_from(["", "%eth0", "%1"]), space=st.sampled_from(["", " ", "\t"]))
def test_every_way_to_write_an_address_means_the_same(ip: IpAddress, port: int, zone: str, space: str) -> None:
    if ip.version == 4:
        written = [f"{ip}", f"{ip}:{port}", f"::ffff:{ip}", f"[::ffff:{ip}]:{port}", f"64:ff9b::{ip}"]
    else:
        written = [f"{ip}{zone}", f"[{ip}{zone}]", f"[{ip}{zone}]:{port}", ip.exploded, ip.exploded.upper()]
    assert {plain(ip)} == {parsed(f"{space}{text}{space}") for text in written}


@given(text=st.text(max_size=60))
def test_any_text_is_an_address_or_not(text: str) -> None:
    ip = parsed(text)
    assert ip is None or ip == parsed(str(ip))
    for is_forwarded in (True, False):
        origin = origin_of(text, is_forwarded=is_forwarded)
        assert 1 <= len(origin.networks) <= 2
        assert origin.household in (None, origin.networks[0])


@pytest.mark.parametrize(
    "text",
    ["", "garbage", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4:", "1.2.3.4:x", "1.2.3.4:65536",
     "1.2.3.4%eth0", "01.2.3.4", "1.2.3.4, 5.6.7.8", "[1.2.3.4]", "[::1", "::1]", "[::1]:x", "[::1]x", "::1::2",
     "1:2:3:4:5:6:7:8:9", "1.2.3.4/24", "2a00::/32", "http://1.2.3.4", "1" * 1_000, "\x00", "１.2.3.4"],
)  # fmt: skip
def test_what_is_not_an_address_is_not_taken_for_one(text: str) -> None:
    assert parsed(text) is None
    assert (text,) == origin_of(text, is_forwarded=True).networks


@given(ip=GLOBAL_4, port=PORTS)
def test_a_public_ipv4_address_counts_alone_and_with_its_neighbours(ip: ipaddress.IPv4Address, port: int) -> None:
    origin = origin_of(f"{ip}:{port}", is_forwarded=True)
    around = ipaddress.ip_network((ip, 24), strict=False)
    assert (str(ip), (f"{ip}/32", str(around)), f"{ip}/32") == (origin.address, origin.networks, origin.household)


@given(ip=GLOBAL_6, host=st.integers(0, 2**64 - 1), subnet=st.integers(0, 2**16 - 1))
def test_an_ipv6_address_counts_with_its_64_and_its_48(ip: ipaddress.IPv6Address, host: int, subnet: int) -> None:
    own = origin_of(str(ip), is_forwarded=True)
    same_64 = origin_of(str(ipaddress.IPv6Address(int(ip) >> 64 << 64 | host)), is_forwarded=True)
    same_48 = origin_of(str(ipaddress.IPv6Address(int(ip) >> 80 << 80 | subnet << 64 | host)), is_forwarded=True)
    assert own.networks == same_64.networks
    assert own.networks[1] == same_48.networks[1]
    assert [64, 48] == [ipaddress.ip_network(network).prefixlen for network in own.networks]


@given(ip=ADDRESSES.filter(lambda ip: not plain(ip).is_global), is_forwarded=st.booleans())
def test_devices_of_a_private_network_are_different_people(ip: IpAddress, is_forwarded: bool) -> None:
    origin = origin_of(str(ip), is_forwarded=is_forwarded)
    assert ((str(plain(ip)),), None) == (origin.networks, origin.household)


@given(ip=ADDRESSES)
def test_an_address_that_no_proxy_reported_is_nobodys_household(ip: IpAddress) -> None:
    assert origin_of(str(ip), is_forwarded=False).household is None


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7/32"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("64:ff9b::203.0.113.7", "203.0.113.7/32"),
        ("64:ff9b::192.168.1.2", None),
        ("100.64.0.1", None),
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("192.168.1.2", None),
        ("fe80::1%eth0", None),
        ("fd00::1", None),
        ("0.0.0.0", None),
        ("203.0.113.7:80", "203.0.113.7/32"),
        ("garbage", None),
        ("", None),
    ],
)
def test_an_address_is_banned_with_its_network_unless_it_may_be_everybodys(address: str, network: str | None) -> None:
    assert network == network_to_ban(address)


@given(ip=st.one_of(GLOBAL_4, GLOBAL_6))
def test_a_public_address_is_banned_with_the_network_whose_limits_it_shares(ip: IpAddress) -> None:
    assert origin_of(str(ip), is_forwarded=True).household == network_to_ban(str(ip))
