"""Whom a push service may ask about this server: each notification names them (RFC 8292, section 2.1)."""

import re
from typing import Final
from urllib.parse import urlsplit

from golpe.errors import GolpeError

MAIL: Final = re.compile(r"[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+")
URL_CHARACTERS_MAX: Final = 200


def contact_from(given: str | None, base_url: str) -> str | None:
    """Return the contact, as a URL: what the host has given, or the address of the page if it is public.

    Args:
        given: an email address, with or without `mailto:`, or an https URL.

    Returns: None if there is neither, so that no push service would accept a notification.

    Raises: GolpeError.
    """
    if given is None:
        return base_url if is_address(base_url) else None
    if MAIL.fullmatch(given.removeprefix("mailto:")):
        return f"mailto:{given.removeprefix('mailto:')}"
    if is_address(given):
        return given
    raise GolpeError(f"--contact takes an email address or an https URL, not {given!r}")


def is_address(url: str) -> bool:
    """Return whether this is an https URL that is not of this machine only."""
    if not url.isascii() or not url.isprintable() or " " in url or len(url) > URL_CHARACTERS_MAX:
        return False
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme == "https" and "." in (parts.hostname or "")
