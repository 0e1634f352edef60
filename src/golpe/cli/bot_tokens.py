"""`golpe bot token`, `tokens` and `revoke`: make, list and revoke the tokens of outside bots."""

import secrets
import sys

import msgspec

from golpe.cli.reports import moment, printable
from golpe.errors import GolpeError, ProtocolError
from golpe.server.db.bot_tokens import BotToken, all_bot_tokens
from golpe.server.db.location import Location
from golpe.server.db.opening import visit
from golpe.server.guests.names import checked_name
from golpe.server.hosting.commands import make_bot_token, revoke_bot_token
from golpe.server.http.identity import new_bot_token, token_hash


def print_new_token(db: Location, name: str, *, author: str) -> None:
    """Make a token and print it; only its hash is saved.

    Raises: GolpeError.
    """
    name = allowed(name, what="NAME")
    author = allowed(author, what="--author") if author else ""
    token = new_bot_token(secrets.token_urlsafe)
    make_bot_token(db, token_hash(token), name=name, author=author)
    print(f"The token of {name} follows. It is shown only now.", file=sys.stderr)
    print(token)


def allowed(name: str, *, what: str) -> str:
    """Return a name in normal form, by the rules for the names of guests.

    Raises: GolpeError.
    """
    try:
        return checked_name(name)
    except ProtocolError as refusal:
        raise GolpeError(f"{what}: {refusal}") from None


def list_tokens(db: Location, *, as_json: bool) -> None:
    """Print the bots that have a token, and those whose token was revoked not long ago.

    Raises: GolpeError.
    """
    with visit(db) as session:
        found = all_bot_tokens(session)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    if not found:
        print("No bot has a token: golpe bot token NAME makes one.", file=sys.stderr)
    for each in found:
        print(f"{printable(each.name)}{by(each)}: {dates(each)}")


def by(token: BotToken) -> str:
    return f" by {printable(token.author)}" if token.author else ""


def dates(token: BotToken) -> str:
    """Return when a token was made, last used and revoked."""
    used = "never used" if token.used_ms is None else f"last connected {moment(token.used_ms)}"
    revoked = "" if token.revoked_ms is None else f", revoked {moment(token.revoked_ms)}"
    return f"made {moment(token.made_ms)}, {used}{revoked}"


def revoke_token(db: Location, name: str) -> None:
    """Revoke a token and confirm it.

    Raises: GolpeError.
    """
    print(f"The token of {printable(revoke_bot_token(db, name).name)} is revoked")
