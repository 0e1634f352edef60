"""Secret keys that the store keeps, and the keyed hashes of networks."""

from collections.abc import Sequence
from hashlib import blake2b
from itertools import zip_longest
from random import Random
from typing import Final

from sqlalchemy import bindparam, insert, select

from golpe.server.db.database import Database
from golpe.server.db.schema import keys
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.networks import Origin, counted

KEY_BYTES: Final = 32
HASH_BYTES: Final = 16


def network_hash(network: str, key: bytes) -> bytes:
    """Return the keyed hash by which the store knows a network."""
    return blake2b(network.encode(), key=key, digest_size=HASH_BYTES).digest()


def asker(networks: Sequence[bytes]) -> dict[str, bytes | None]:
    """Return the columns of a row that say which networks asked for it.

    Args:
        networks: keyed hashes, from narrow to wide; none if they have no share.
    """
    return dict(zip_longest(("network", "wide_network"), networks))


NETWORKS: Final = "networks"
"""Name of the key with which networks are hashed."""
PUSH: Final = "push"
"""Name of the key with which messages to push services are signed."""

NEW: Final = Statement(insert(keys).values(name=bindparam("name"), key=bindparam("key")).ext(UNLESS_TAKEN))
NAMED: Final = Query[tuple[bytes]](select(keys.c.key).where(keys.c.name == bindparam("name")))


async def networks_key(database: Database, rng: Random) -> bytes:
    """Return the key with which networks are hashed, after making one if there is none."""
    return await key_of(database, NETWORKS, rng.randbytes(KEY_BYTES))


async def hashes_of(database: Database, rng: Random, origin: Origin) -> tuple[bytes, ...]:
    """Return the keyed hashes of a client's networks, from narrow to wide; none if they have no share."""
    networks = counted(origin).networks
    key = await networks_key(database, rng) if networks else b""
    return tuple(network_hash(network, key) for network in networks)


async def key_of(database: Database, name: str, new: bytes) -> bytes:
    """Return a key, after saving this one if there is none."""
    return await database.read(key_named, name) or await database.write(kept_key, name, new)


def key_named(session: Session, name: str) -> bytes | None:
    """Return a key, if there is one."""
    return next((key for (key,) in session.rows(NAMED, {"name": name})), None)


def kept_key(session: Session, name: str, new: bytes) -> bytes:
    """Return a key, after saving this one if there is none."""
    session.change(NEW, {"name": name, "key": new})
    ((key,),) = session.rows(NAMED, {"name": name})
    return key
