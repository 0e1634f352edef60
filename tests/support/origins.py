"""Where clients of a test connect from: many addresses of one network, or of as many networks."""

import ipaddress

from golpe.server.networks import Origin, origin_of


def in_64(number: int) -> Origin:
    return origin_of(f"2a00:1:2:3::{number:x}", is_forwarded=True)


def in_48(number: int) -> Origin:
    return origin_of(f"2a00:1:2:{number:x}::1", is_forwarded=True)


def in_24(number: int) -> Origin:
    return origin_of(f"8.8.8.{number % 256}", is_forwarded=True)


def anywhere(number: int) -> Origin:
    return origin_of(str(ipaddress.IPv6Address((0x2A01 << 112) + (number << 80))), is_forwarded=True)
