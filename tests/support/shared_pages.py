"""Pages and pictures as previews of links read them."""

import re
import struct
from html import unescape

import httpx

PNG_HEAD = b"\x89PNG\r\n\x1a\n"


def size_of(png: bytes) -> tuple[int, int]:
    """Return the width and the height in a PNG's header."""
    assert png.startswith(PNG_HEAD)
    wide, high = struct.unpack_from(">II", png, 16)
    return wide, high


def tags_in(page: httpx.Response) -> dict[str, str]:
    """Return the contents of a page's tags for previews, by name."""
    head = page.text.partition("</head>")[0]
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)" />', head)
    return {name: unescape(content) for name, content in found}
