"""People with accounts who play rated games."""

import random

import msgspec

from golpe.protocol.page import Accepted
from golpe.protocol.ratings import RatedWait
from golpe.server.accounts import rows as accounts
from golpe.server.accounts.rows import NewPasskey
from golpe.server.guests.names import name_looks
from golpe.server.http.identity import secret_hash_in
from tests.support.authenticator import Passkey
from tests.support.golden_people import code_of, hurry, play
from tests.support.live_server import LiveServer, Page, Reachable, Visitor, synced

POOL = "resistance_two"


async def account(server: LiveServer, name: str, *, address: str | None = None) -> Visitor:
    """Return a visitor with an account. Nobody can sign in with its passkey."""
    visitor = await server.visitor(name, address=address)
    secret = secret_hash_in(server.services, dict(visitor.http.cookies))
    assert secret is not None
    passkey = NewPasskey(credential=name.encode(), public_key=b"", counter=0, device=None)
    guest = await server.guest_of(visitor)
    await server.services.database.write(
        accounts.add_passkey,
        guest,
        passkey,
        handle=name.encode(),
        secret_hash=secret,
        renewed=secret,
        verified_after_ms=0,
        name=name,
        looks=name_looks(name),
        now_ms=server.services.clock.wall_ms(),
    )
    return visitor


async def account_at(server: Reachable, name: str) -> Visitor:
    """Return a visitor of a server in another process, with an account made as browsers make it."""
    visitor = await Visitor(server).arrive(name)
    host = f"localhost:{visitor.http.base_url.port}"
    headers = {"host": host, "origin": f"http://{host}"}
    passkey = Passkey(headers["origin"], credential=name.encode())
    asked = await visitor.http.post("/api/me/passkeys/challenge", headers=headers)
    made = passkey.made(asked.raise_for_status().json()["challenge"])
    (await visitor.http.post("/api/me/passkeys", json=made, headers=headers)).raise_for_status()
    return visitor


async def seek(visitor: Visitor, pool: str = POOL) -> RatedWait:
    response = await visitor.http.post("/api/rated", json={"pool": pool})
    response.raise_for_status()
    return msgspec.json.decode(response.content, type=RatedWait)


async def seated(visitors: list[Visitor], pool: str = POOL) -> list[Page]:
    """Seat people by rated quick play, and return their pages in the order of the seats once the game has begun."""
    for each in visitors:
        await seek(each, pool)
    codes = {(await seek(each, pool)).code for each in visitors}
    (code,) = codes
    assert code is not None
    pages = [await each.open(code) for each in visitors]
    for page in pages:
        while page.latest is None or page.latest.game is None:
            await page.update()
    return sorted(pages, key=lambda page: page.table.you or 0)


async def decide(pages: list[Page]) -> None:
    """Let each of two take a turn."""
    for _ in range(2):
        for page in pages:
            if "income" in (await synced(page)).texts:
                assert isinstance(await page.decide("income"), Accepted)
                break
    for page in pages:
        await synced(page)


async def over(page: Page) -> None:
    while page.table.state != "over":
        await page.update()


async def rated_until_clocks_run_out(server: LiveServer, rng: random.Random) -> str:
    """Play the script of the golden rated table, at which a clock runs out three times."""
    pages = await seated([await account(server, name) for name in ("Ana", "Bea")])
    await play(pages, rng, steps=3, pass_time=hurry(server, 3.0))
    while (await synced(pages[0])).table.state == "playing":
        server.clock.advance(200.0)
    return code_of(pages)
