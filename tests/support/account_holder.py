"""A person with an account, whose pages are at an address where passkeys work."""

import httpx

from tests.support.authenticator import Passkey
from tests.support.live_server import LiveServer, Reachable, Visitor

Body = dict[str, str]
GRAVE = (("GET", "/me/data"), ("POST", "/me/passkeys/challenge"), ("DELETE", "/me/passkeys/999"), ("DELETE", "/me"))
"""Requests that somebody who has just come back by a code may not make."""


class At:
    """A visitor whose page is at localhost, or at another address."""

    def __init__(self, server: Reachable, visitor: Visitor) -> None:
        self.server = server
        self.visitor = visitor
        self.host = f"localhost:{visitor.http.base_url.port}"
        self.origin: str | None = f"http://{self.host}"

    async def ask(self, method: str, path: str, body: Body | None = None) -> httpx.Response:
        return await self._send(method, path, body)

    async def send(self, path: str, body: dict[str, str | Body]) -> httpx.Response:
        """Send a body with parts."""
        return await self._send("POST", path, body)

    async def send_to(self, method: str, path: str, body: dict[str, bool]) -> httpx.Response:
        return await self._send(method, path, body)

    async def _send(self, method: str, path: str, body: object) -> httpx.Response:
        headers = {"host": self.host} | ({} if self.origin is None else {"origin": self.origin})
        return await self.visitor.http.request(method, f"/api{path}", json=body, headers=headers)

    def passkey(self, credential: bytes = b"a credential", *, counter: int = 0) -> Passkey:
        return Passkey(f"http://{self.host}", credential=credential, counter=counter)

    async def challenge(self, path: str) -> str:
        return (await self.ask("POST", f"{path}/challenge")).raise_for_status().json()["challenge"]

    async def add(self, passkey: Passkey) -> httpx.Response:
        return await self.ask("POST", "/me/passkeys", passkey.made(await self.challenge("/me/passkeys")))

    async def use(self, passkey: Passkey, path: str = "/sign-in") -> httpx.Response:
        return await self.ask("POST", path, passkey.used(await self.challenge(path)))

    async def rename(self, name: str) -> httpx.Response:
        return await self.ask("PUT", "/me", {"name": name})

    async def number(self) -> int:
        return (await self.ask("GET", "/me")).json()["number"]


async def at(server: LiveServer, name: str = "Ana") -> At:
    return At(server, await server.visitor(name))


def code(response: httpx.Response) -> str:
    return "" if response.is_success else response.json()["code"]
