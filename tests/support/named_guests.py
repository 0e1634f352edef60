"""Guests by name."""

from golpe.server.accounts import rows as accounts
from golpe.server.accounts.rows import NewPasskey
from golpe.server.db.database import Database
from golpe.server.guests import people
from golpe.server.guests.names import name_looks
from golpe.server.guests.sessions import Guest


async def guest(database: Database, name: str, secret: str = "") -> Guest:
    return await database.write(people.new_guest, (secret or name).encode(), name=name, now_ms=1)


async def become(database: Database, guest: Guest, secret: str = "", *, now_ms: int = 1) -> None:
    """Make a guest an account, which holds their name."""
    key = (secret or guest.name).encode()
    await database.write(
        accounts.add_passkey,
        guest.id,
        NewPasskey(credential=key, public_key=b"public", counter=0, device=None),
        handle=key,
        secret_hash=key,
        renewed=key + b" 2",
        verified_after_ms=0,
        name=guest.name,
        looks=name_looks(guest.name),
        now_ms=now_ms,
    )
