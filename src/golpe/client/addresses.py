"""The addresses of servers and tables."""

from typing import Final
from urllib.parse import urlsplit

from golpe.errors import ProtocolError

TABLES: Final = "/t/"


def server_in(address: str) -> str:
    """Return the scheme and the host of an address.

    Raises: ProtocolError (bad_address) if it is no http or https address.
    """
    found = _parts_of(address)
    if found is None:
        raise ProtocolError("bad_address", f"{address}: expected the address of a server, such as https://host")
    return found[0]


def table_in(link: str) -> tuple[str, str]:
    """Return the server's address and the table's code in a link, such as `https://host/t/k7m2`.

    Raises: ProtocolError (bad_address) if it is not a link of a table.
    """
    found = _parts_of(link)
    _, is_table, code = (found or ("", ""))[1].rpartition(TABLES)
    code = code.strip("/")
    if found is None or not is_table or not code.isalnum():
        raise ProtocolError("bad_address", f"{link}: expected the link of a table, such as http://host/t/CODE")
    return found[0], code


def _parts_of(address: str) -> tuple[str, str] | None:
    """Return the server and the path of an http or https address; None if it is none."""
    try:
        parts = urlsplit(address)
        is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # no number of a port, or a broken IPv6 address
        return None
    return (f"{parts.scheme}://{parts.netloc}", parts.path) if is_address else None
