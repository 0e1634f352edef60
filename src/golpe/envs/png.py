"""Pixels of a PNG image, of the only kind that resvg writes: 8 bits of red, green, blue and opacity each."""

import zlib
from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
CHANNELS: Final = 4
RGBA_8: Final = bytes((8, 6, 0, 0, 0))
"""Bit depth, colour type, compression, filter and interlace in the header."""


def pixels_of(png: bytes) -> NDArray[np.uint8]:
    """Return the pixels of an image without their opacity, uint8[H, W, 3]."""
    assert png.startswith(SIGNATURE)
    at, data, header = len(SIGNATURE), b"", b""
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        kind, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        header = content if kind == b"IHDR" else header
        data += content if kind == b"IDAT" else b""
        at += size + 12
    assert header[8:] == RGBA_8, header
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    packed = zlib.decompress(data)
    stride = width * CHANNELS
    rows: list[bytes] = []
    before = bytes(stride)
    for y in range(height):
        start = y * (stride + 1)
        before = unfiltered(packed[start], packed[start + 1 : start + 1 + stride], before)
        rows.append(before)
    return np.frombuffer(b"".join(rows), np.uint8).reshape(height, width, CHANNELS)[:, :, :3].copy()


def unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    """Undo the filter of a line, given the finished line above it."""
    if kind == 0:
        return line
    if kind == 2:  # up
        return (np.frombuffer(line, np.uint8) + np.frombuffer(above, np.uint8)).tobytes()
    predict = PREDICTORS[kind]
    done = bytearray(CHANNELS) + line  # the pixel to the left of the first one is 0
    up = bytes(CHANNELS) + above
    for i in range(CHANNELS, len(done)):
        done[i] = done[i] + predict(done[i - CHANNELS], up[i], up[i - CHANNELS]) & 255
    return bytes(done[CHANNELS:])


def left_of(left: int, up: int, corner: int) -> int:
    return left


def average(left: int, up: int, corner: int) -> int:
    return (left + up) // 2


def paeth(left: int, up: int, corner: int) -> int:
    """Return whichever of three neighbours is nearest to left + up - corner."""
    guess = left + up - corner
    to_left, to_up, to_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner


PREDICTORS: Final[dict[int, Callable[[int, int, int], int]]] = {1: left_of, 3: average, 4: paeth}
"""Filters that need the finished pixel to the left, by their number."""
