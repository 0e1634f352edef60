"""Content encodings that a browser accepts."""

import re
from typing import Final

from starlette.datastructures import Headers

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings in which the build compresses files, best first, each with its file suffix."""
UNWANTED: Final = re.compile(r"q=0(\.0*)?")


def accepted(headers: Headers) -> list[str]:
    """Return the encodings that a browser accepts, best first."""
    offers = headers.get("accept-encoding", "").replace(" ", "").lower().split(",")
    names = {name for name, _, weight in (offer.partition(";") for offer in offers) if not UNWANTED.fullmatch(weight)}
    return [encoding for encoding in ENCODINGS if encoding in names]
