"""How what is sent may be packed, by the word of the browser that asks."""

import re
from typing import Final

from starlette.datastructures import Headers

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""What the build packs the page by, the better first, and the ending of a file packed so."""
UNWANTED: Final = re.compile(r"q=0(\.0*)?")


def accepted(headers: Headers) -> list[str]:
    """Return the encodings that a browser says it can unpack, the better first."""
    offers = headers.get("accept-encoding", "").replace(" ", "").lower().split(",")
    names = {name for name, _, weight in (offer.partition(";") for offer in offers) if not UNWANTED.fullmatch(weight)}
    return [encoding for encoding in ENCODINGS if encoding in names]
