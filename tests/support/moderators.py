"""Moderators, and what they ask of a server."""

import sqlite3
from contextlib import closing
from typing import TypeVar

import httpx
import msgspec

from golpe.server.hosting.commands import moderate
from tests.support.live_server import LiveServer, Visitor

T = TypeVar("T")


async def moderator(server: LiveServer, name: str = "Mona") -> Visitor:
    """Return a visitor whom the host has made a moderator."""
    visitor = await server.visitor(name)
    moderate(server.path, "grant", guest=name)
    return visitor


async def acted(visitor: Visitor, act: str, **fields: object) -> httpx.Response:
    return await visitor.http.post(f"/api/moderation/{act}", json=fields)


async def listed(visitor: Visitor, what: str, kind: type[T]) -> T:
    response = (await visitor.http.get(f"/api/moderation/{what}")).raise_for_status()
    return msgspec.json.decode(response.content, type=kind)


def number_of(server: LiveServer, name: str) -> int:
    """Return the number of the guest with this name."""
    with closing(sqlite3.connect(server.path)) as database:
        ((number,),) = database.execute("SELECT id FROM guests WHERE name = ?", [name])
    return number
