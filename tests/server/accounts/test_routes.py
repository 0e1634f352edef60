"""Accounts: a guest adds a passkey, signs in elsewhere, and proves who they are for what is grave."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from golpe.server.accounts.credentials import RelyingParty, party_at
from golpe.server.db.retention import CHALLENGES_KEPT_MS
from golpe.server.guests import people
from golpe.server.http.callers import VERIFIED_FOR_MS
from golpe.server.limits import NAME_BURST, NAMES_PER_SECOND
from tests.support.account_holder import GRAVE, At, Body, at, code
from tests.support.authenticator import PRESENT, Passkey, coded, decoded
from tests.support.live_server import LiveServer, Visitor


async def test_a_guest_becomes_an_account_and_keeps_number_name_and_pages(server: LiveServer) -> None:
    ana = await at(server)
    number, cookie = await ana.number(), dict(ana.visitor.http.cookies)
    page = await ana.visitor.open(await ana.visitor.new_table())
    response = await ana.add(ana.passkey())
    assert [200, 1, "offered"] == [response.status_code, len(response.json()["passkeys"]), response.json()["accounts"]]
    assert cookie != dict(ana.visitor.http.cookies)
    assert number == await ana.number()
    assert "no_guest" == await page.bye()  # with the old secret; the page comes back with the new one
    ana.visitor.http.cookies.clear()
    ana.visitor.http.cookies.update(cookie)
    assert (401, "no_guest") == (
        (await ana.ask("GET", "/me/account")).status_code,
        code(await ana.ask("GET", "/me/account")),
    )


async def test_an_account_is_signed_in_to_on_another_device_whose_guest_stays_apart(server: LiveServer) -> None:
    ana, phone = await at(server), await at(server, "Phone")
    passkey, of_phone = ana.passkey(), await phone.number()
    await ana.add(passkey)
    response = await phone.use(passkey)
    assert [200, "Ana"] == [response.status_code, response.json()["name"]]
    assert await ana.number() == await phone.number() != of_phone
    assert {of_phone: "Phone"} == await server.database.read(people.names_of, frozenset((of_phone,)))
    assert 2 == len((await ana.ask("GET", "/me/sessions")).json()["sessions"])


async def test_everything_wrong_with_a_passkey_is_refused_alike(server: LiveServer) -> None:
    ana, thief = await at(server), await at(server, "Thief")
    passkey = ana.passkey(counter=5)
    await ana.add(passkey)
    answers: set[bytes] = set()
    spent = passkey.used(await thief.challenge("/sign-in"))
    elsewhere = passkey.used(await ana.challenge("/sign-in"))  # the challenge of another session
    other_purpose = passkey.used(await ana.challenge("/me/verification"))
    bodies: dict[str, Body] = {"spent": spent, "other session": elsewhere, "other purpose": other_purpose}
    assert 200 == (await thief.ask("POST", "/sign-in", spent)).status_code
    for name, wrong in {
        "unknown": replace(passkey, credential=b"unknown"),
        "bad signature": thief.passkey(),
        "foreign origin": replace(passkey, origin="https://elsewhere.example"),
        "foreign host": replace(passkey, host="elsewhere.example"),
        "not verified": replace(passkey, flags=PRESENT),
        "clone": replace(passkey, counter=4),
    }.items():
        bodies[name] = wrong.used(await thief.challenge("/sign-in"))
        response = await thief.ask("POST", "/sign-in", bodies[name])
        assert (403, "passkey_refused") == (response.status_code, code(response)), name
        answers.add(response.content)
    for name in ("spent", "other session", "other purpose"):
        await thief.challenge("/sign-in")
        response = await thief.ask("POST", "/sign-in", bodies[name])
        assert (403, "passkey_refused") == (response.status_code, code(response)), name
        answers.add(response.content)
    assert 1 == len(answers)


async def test_a_challenge_expires(server: LiveServer) -> None:
    ana = await at(server)
    made = ana.passkey().made(await ana.challenge("/me/passkeys"))
    server.clock.advance(CHALLENGES_KEPT_MS / 1000)
    assert "passkey_refused" == code(await ana.ask("POST", "/me/passkeys", made))


async def test_what_no_browser_sends_is_refused(server: LiveServer) -> None:
    ana = await at(server)
    passkey = ana.passkey()
    await ana.add(passkey)
    for field in ("id", "client_data", "authenticator_data", "signature"):
        for broken in broken_forms(keeps=1):
            body = passkey.used(await ana.challenge("/sign-in"))
            body[field] = coded(broken(decoded(body[field])))
            assert "passkey_refused" == code(await ana.ask("POST", "/sign-in", body)), field
    for field in ("id", "client_data", "attestation"):
        for broken in broken_forms(keeps=40):
            body = ana.passkey(b"another" * 8).made(await ana.challenge("/me/passkeys"))
            body[field] = coded(broken(decoded(body[field])))
            assert "passkey_refused" == code(await ana.ask("POST", "/me/passkeys", body)), field
    assert "passkey_refused" == code(await ana.ask("POST", "/sign-in", {**body_of(passkey), "id": "A"}))
    assert "malformed" == code(await ana.ask("POST", "/sign-in", {**body_of(passkey), "id": "é"}))
    assert "too_large" == code(await ana.ask("POST", "/sign-in", {**body_of(passkey), "signature": "A" * 17_000}))
    assert "too_large" == code(await ana.ask("PUT", "/me", {"name": "A" * 3_000}))  # only passkeys are that long
    assert 1 == len((await ana.ask("GET", "/me/account")).json()["passkeys"])


def broken_forms(*, keeps: int) -> tuple[Callable[[bytes], bytes], ...]:
    """Return ways to break a value; one keeps only its first bytes."""

    def shorter(data: bytes) -> bytes:
        return data[:-1]

    def begun(data: bytes) -> bytes:
        return data[:keeps]

    def other(_: bytes) -> bytes:
        return b"\xff" * 99

    def empty_map(_: bytes) -> bytes:
        return b"\xa0"

    return shorter, begun, other, empty_map


def body_of(passkey: Passkey) -> Body:
    return passkey.used(coded(b"no challenge"))


async def test_pages_must_say_where_they_are_from(server: LiveServer) -> None:
    ana = await at(server)
    passkey = ana.passkey()
    await ana.add(passkey)
    body = body_of(passkey)
    for origin in (None, "https://elsewhere.example", "null"):
        ana.origin = origin
        for path in ("/me/passkeys", "/me/verification", "/sign-in"):
            for each in (f"{path}/challenge", path):
                assert "bad_origin" == code(await ana.ask("POST", each, body)), (origin, each)


async def test_accounts_need_an_address_that_browsers_make_passkeys_for(server: LiveServer) -> None:
    ana = await at(server)
    ana.host = f"127.0.0.1:{ana.visitor.http.base_url.port}"
    ana.origin = f"http://{ana.host}"
    assert "not_here" == (await ana.ask("GET", "/me/account")).json()["accounts"]
    assert (403, "no_accounts") == (
        (await ana.ask("POST", "/sign-in/challenge")).status_code,
        code(await ana.ask("POST", "/sign-in/challenge")),
    )


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://coup.example.org", "coup.example.org"),
        ("https://coup.example.org:8443", "coup.example.org"),
        ("http://localhost:8000", "localhost"),
        ("http://coup.example.org", None),
        ("https://192.0.2.1", None),
        ("https://[2001:db8::1]", None),
    ],
)
async def test_the_relying_party_is_the_host_of_the_public_url(server: LiveServer, url: str, host: str | None) -> None:
    services = replace(server.services, base_url=url, is_public=True)
    expected = None if host is None else RelyingParty(host, url)
    assert expected == party_at(services, {"host": "elsewhere.example"})


async def test_what_is_grave_needs_a_passkey_used_within_five_minutes(server: LiveServer) -> None:
    ana = await at(server)
    passkey = ana.passkey()
    await ana.add(passkey)
    server.clock.advance(VERIFIED_FOR_MS / 1000)
    for method, path in GRAVE:
        response = await ana.ask(method, path)
        assert (403, "verification_needed") == (response.status_code, code(response)), path
    assert 200 == (await ana.use(passkey, "/me/verification")).status_code
    for method, path in GRAVE:
        assert "" == code(await ana.ask(method, path)), path
    assert "passkey_refused" == code(await (await at(server, "Bea")).use(passkey))  # erased


async def test_a_stolen_cookie_gains_nothing_when_its_owner_proves_who_they_are(server: LiveServer) -> None:
    ana = await at(server)
    passkey = ana.passkey()
    await ana.add(passkey)
    server.clock.advance(VERIFIED_FOR_MS / 1000)
    thief = At(server, Visitor(server))
    server.visitors.append(thief.visitor)
    thief.visitor.http.cookies.update(dict(ana.visitor.http.cookies))
    page = await thief.visitor.open(await thief.visitor.new_table())
    assert 200 == (await ana.use(passkey, "/me/verification")).status_code
    assert "no_guest" == await page.bye()
    for method, path in (*GRAVE, ("POST", "/me/move"), ("POST", "/me/codes"), ("GET", "/me/account")):
        response = await thief.ask(method, path)
        assert (401, "no_guest") == (response.status_code, code(response)), path
    assert "" == code(await ana.ask("GET", "/me/data"))


async def test_nobody_proves_to_be_somebody_else(server: LiveServer) -> None:
    ana, bea = await at(server), await at(server, "Bea")
    of_ana, of_bea = ana.passkey(), bea.passkey(b"of Bea")
    await ana.add(of_ana)
    await bea.add(of_bea)
    server.clock.advance(VERIFIED_FOR_MS / 1000)
    assert "passkey_refused" == code(await ana.use(of_bea, "/me/verification"))
    assert "verification_needed" == code(await ana.ask("GET", "/me/data"))
    assert "" == code(await ana.use(of_ana, "/me/verification"))
    assert "passkey_refused" == code(await ana.add(replace(of_bea)))  # known already
    await ana.ask("DELETE", f"/me/passkeys/{(await bea.ask('GET', '/me/account')).json()['passkeys'][0]['id']}")
    assert 1 == len((await bea.ask("GET", "/me/account")).json()["passkeys"])
    own = (await ana.ask("GET", "/me/account")).json()["passkeys"][0]["id"]
    assert "last_passkey" == code(await ana.ask("DELETE", f"/me/passkeys/{own}"))


async def test_a_host_can_switch_accounts_off(server: LiveServer) -> None:
    ana = await at(server)
    await ana.add(ana.passkey())
    server.clock.advance(VERIFIED_FOR_MS / 1000)
    server.has_accounts = False
    await server.restart()
    ana = At(server, ana.visitor)
    assert "off" == (await ana.ask("GET", "/me/account")).json()["accounts"]
    for path in ("/me/passkeys", "/me/verification", "/sign-in"):
        assert "no_accounts" == code(await ana.ask("POST", f"{path}/challenge"))
    assert "no_accounts" == code(await ana.ask("DELETE", "/me/passkeys/1"))
    assert ["", ""] == [code(await ana.ask(method, path)) for method, path in (("GET", "/me/data"), ("DELETE", "/me"))]


async def test_an_account_s_name_is_its_own(server: LiveServer) -> None:
    ana, bea = await at(server), await at(server, "Bea")
    assert "" == code(await ana.add(ana.passkey(b"of Ana")))
    assert (409, "name_held") == ((await bea.rename("ANA")).status_code, code(await bea.rename("ANA")))
    assert "" == code(await bea.rename("Tessa"))  # guests may be called like a bot
    assert "name_held" == code(await bea.ask("POST", "/me/passkeys/challenge"))  # but accounts may not
    assert "" == code(await bea.rename("Eva"))
    made = bea.passkey(b"of Bea").made(await bea.challenge("/me/passkeys"))
    assert "" == code(await ana.rename("Eva"))  # first, since Bea has no account yet
    assert "name_held" == code(await bea.ask("POST", "/me/passkeys", made))
    assert ["name_held"] * 3 == [code(await ana.rename(name)) for name in ("Guest 1234", "Vera", "Admin")]
    assert "Eva" == (await ana.ask("GET", "/me")).json()["name"]


async def test_an_account_does_not_take_name_after_name(server: LiveServer) -> None:
    ana, bea = await at(server), await at(server, "Bea")
    assert "" == code(await ana.add(ana.passkey(b"of Ana")))
    found = [code(await ana.rename(f"Ana {number}")) for number in range(NAME_BURST + 1)]
    assert [""] * NAME_BURST + ["too_fast"] == found
    assert "name_held" == code(await bea.rename("Ana 3"))  # which Ana may still want back
    for number in range(NAME_BURST + 1):  # names of guests are not kept for them
        assert "" == code(await bea.rename(f"Bea {number}"))
    server.clock.advance(1 / NAMES_PER_SECOND)
    assert "" == code(await ana.rename("Ana"))
