"""Recovery codes, and people who come back by one."""

from golpe.server.accounts.credentials import in_base_32
from tests.support.account_holder import At, at, code
from tests.support.authenticator import Passkey
from tests.support.live_server import LiveServer


async def with_codes(server: LiveServer, name: str = "Ana") -> tuple[At, list[str]]:
    """Return somebody with an account, and its codes."""
    ana = await at(server, name)
    await ana.add(ana.passkey(name.encode()))
    return ana, (await ana.ask("POST", "/me/codes")).raise_for_status().json()["codes"]


def of_account(code: str, number: int) -> str:
    """Return the secret of a code as that of another account."""
    return f"{in_base_32(number)}-{code.partition('-')[2]}"


async def come_back(thief: At, typed: str, passkey: Passkey | None = None) -> str:
    """Try to come back by a code; return the code of the refusal, if any."""
    asked = await thief.send("/recovery/challenge", {"code": typed})
    if asked.is_error:
        return code(asked)
    made = (passkey or thief.passkey(b"new")).made(asked.json()["challenge"])
    return code(await thief.send("/recovery", {"code": typed, "passkey": made}))
