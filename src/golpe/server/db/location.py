"""Where a store is: a file, or a database of a PostgreSQL server."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, unquote, urlsplit

from golpe.errors import GolpeError

SCHEMES: Final = ("postgresql://", "postgres://")
SQLITE: Final = "sqlite:"
SECRETS: Final = frozenset(("password", "sslpassword"))


@dataclass(frozen=True, slots=True)
class PostgresUrl:
    """The URL of a PostgreSQL database, without a password."""

    url: str

    def __str__(self) -> str:
        """Return the URL."""
        return self.url

    def resolve(self) -> "PostgresUrl":
        """Return the URL itself; a file has a path to resolve."""
        return self


Location = Path | PostgresUrl


def location_of(text: str) -> Location:
    """Return the location that an option names: `postgresql://…`, `sqlite:FILE`, `sqlite:///FILE` or a file.

    Raises: GolpeError if it is another kind of URL, is malformed, or contains a password.
    """
    if text.startswith(SCHEMES):
        return checked_url(text)
    if text.startswith(SQLITE):
        text = text.removeprefix(SQLITE).removeprefix("///")
    if "://" in text:
        scheme = text.partition("://")[0]
        raise GolpeError(f"{scheme}:// is not supported: use a file or postgresql://HOST/DATABASE")
    if not text:
        raise GolpeError("the database has no name: use a file or postgresql://HOST/DATABASE")
    return Path(text)


def checked_url(text: str) -> PostgresUrl:
    """Check that a URL can be shown to anybody.

    Raises: GolpeError.
    """
    try:
        parts = urlsplit(text)
        secret = parts.password
    except ValueError:
        raise GolpeError("the database's URL is malformed: use postgresql://USER@HOST:PORT/DATABASE") from None
    if secret or SECRETS & {unquote(name) for name, _ in parse_qsl(parts.query, keep_blank_values=True)}:
        raise GolpeError(
            "the database's URL contains a password, which other users could see: "
            "use a password file (~/.pgpass) or the variable PGPASSWORD"
        )
    return PostgresUrl(text)
