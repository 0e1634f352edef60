"""Recovery codes: a lost account is found again, and whoever has stolen a code cannot take it away."""

import pytest
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from golpe.server.accounts.credentials import code_in, written_code
from golpe.server.db.retention import CODES_MAX
from golpe.server.db.sql import Query, R, Values
from golpe.server.db.sqlite.worker import SqliteSession
from golpe.server.http.callers import LIMITED_FOR_MS, VERIFIED_FOR_MS
from golpe.server.limits import CODES_BURST
from tests.support.account_holder import GRAVE, At, at, code
from tests.support.live_server import LiveServer
from tests.support.recovering import come_back, of_account, with_codes

DIALECT = SQLiteDialect_pysqlite(paramstyle="qmark")


async def test_a_lost_account_is_found_again_by_a_code(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    assert CODES_MAX == len(set(codes)) == (await ana.ask("GET", "/me/account")).json()["codes"]
    phone = await at(server, "Phone")
    assert "" == await come_back(phone, codes[3].lower().replace("-", " "))
    assert await ana.number() == await phone.number()
    assert CODES_MAX - 1 == (await phone.ask("GET", "/me/account")).json()["codes"]


async def test_a_code_works_once_and_until_there_are_new_ones(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    assert "" == await come_back(await at(server, "Phone"), codes[0])
    assert "code_refused" == await come_back(await at(server, "Tablet"), codes[0], ana.passkey(b"newer"))
    newer = (await ana.ask("POST", "/me/codes")).json()["codes"]
    assert "code_refused" == await come_back(await at(server, "Tablet"), codes[1], ana.passkey(b"newer"))
    assert "" == await come_back(await at(server, "Tablet"), newer[1], ana.passkey(b"newer"))


async def test_a_code_is_not_used_up_by_asking_or_by_a_passkey_that_is_refused(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    phone = await at(server, "Phone")
    assert "passkey_refused" == await come_back(phone, codes[0], ana.passkey(b"Ana"))  # known already
    made = phone.passkey(b"new").made("AAAA")  # of no challenge
    assert "passkey_refused" == code(await phone.send("/recovery", {"code": codes[0], "passkey": made}))
    assert "" == await come_back(phone, codes[0])


async def test_two_devices_with_one_code_come_back_once(server: LiveServer) -> None:
    _, codes = await with_codes(server)
    both = [await at(server, "Phone"), await at(server, "Tablet")]
    asked = [(await each.send("/recovery/challenge", {"code": codes[0]})).json()["challenge"] for each in both]
    outcomes = [
        code(await each.send("/recovery", {"code": codes[0], "passkey": each.passkey(name).made(challenge)}))
        for each, name, challenge in zip(both, (b"one", b"other"), asked, strict=True)
    ]
    assert ["", "code_refused"] == outcomes


async def test_all_codes_that_do_not_work_are_answered_alike(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    number = await ana.number()
    assert "" == await come_back(await at(server, "Phone"), codes[0])
    thief = await at(server, "Thief")
    own, (valid, *_) = await with_codes(server, "Own")
    crossed = [of_account(valid, number), of_account(codes[1], await own.number())]  # those of other accounts
    wrong = [codes[0], written_code(number, 1), written_code(number + 99, 1), written_code(2**60, 1), "", "é", "7"]
    wrong += crossed
    answers = {(await thief.send("/recovery/challenge", {"code": each})).content for each in wrong}
    server.clock.advance(3_600)
    for each in wrong:
        challenge = (await thief.send("/recovery/challenge", {"code": valid})).json()["challenge"]
        made = thief.passkey(b"new").made(challenge)
        answers.add((await thief.send("/recovery", {"code": each, "passkey": made})).content)
        server.clock.advance(3_600)
    assert 1 == len(answers)
    assert b"code_refused" in answers.pop()


async def test_all_codes_that_do_not_work_cost_the_same_work(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, codes = await with_codes(server)
    eva, _ = await with_codes(server, "Eva")
    number = await ana.number()
    assert "" == await come_back(await at(server, "Phone"), codes[0])
    thief = await at(server, "Thief")
    done: list[str] = []
    rows = SqliteSession.rows

    def rows_noted(session: SqliteSession, query: Query[R], values: Values) -> list[R]:
        done.append(query.text(DIALECT).sql)
        return rows(session, query, values)

    monkeypatch.setattr(SqliteSession, "rows", rows_noted)
    work: set[tuple[str, ...]] = set()
    crossed = of_account(codes[1], await eva.number())
    for each in (codes[0], written_code(number, 1), written_code(number + 99, 1), crossed):
        tries: list[tuple[str, ...]] = []
        for _ in range(3):
            done.clear()
            assert "code_refused" == code(await thief.send("/recovery/challenge", {"code": each}))
            tries.append(tuple(done))
        work.add(min(tries, key=len))  # work in the background only adds queries
    assert 1 == len(work)
    assert any("recovery_codes" in each for each in work.pop())


async def tried(thief: At, account: int, times: int) -> list[str]:
    """Try wrong codes of an account; return the code of each refusal."""
    wrong = [written_code(account, secret) for secret in range(times)]
    return [code(await thief.send("/recovery/challenge", {"code": each})) for each in wrong]


async def test_codes_of_an_account_are_tried_slowly_from_each_network_and_stop_nobody_elsewhere(
    server: LiveServer,
) -> None:
    ana, codes = await with_codes(server)
    number = await ana.number()
    server.trusted_proxies = ("127.0.0.1",)
    await server.restart()
    thief, twin, phone = [
        At(server, await server.visitor(address=address)) for address in ("192.0.2.1", "192.0.2.1", "198.51.100.1")
    ]
    half = CODES_BURST // 2
    assert ["code_refused"] * CODES_BURST == await tried(thief, number, half) + await tried(twin, number, half)
    assert ["too_fast"] == await tried(twin, number, 1)  # one network
    assert "too_fast" == await come_back(thief, codes[0])  # or a right code would be told from wrong ones
    assert "" == await come_back(phone, codes[0])


async def test_right_codes_are_not_counted_nor_those_that_neighbours_try(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    server.trusted_proxies = ("127.0.0.1",)
    await server.restart()
    thief, phone = [At(server, await server.visitor(address="192.0.2.1")) for _ in range(2)]
    await tried(thief, await ana.number() + 1, CODES_BURST + 1)
    for _ in range(CODES_BURST + 1):
        (await phone.send("/recovery/challenge", {"code": codes[0]})).raise_for_status()
    assert "" == await come_back(phone, codes[0])


@pytest.mark.long
async def test_whoever_came_back_by_a_code_can_take_nothing_away_for_72_hours(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    thief = await at(server, "Thief")
    stolen = thief.passkey(b"stolen")
    assert "" == await come_back(thief, codes[0], stolen)
    grave = [(method, path) for method, path in GRAVE if path != "/me/passkeys/challenge"]
    grave += [("POST", "/me/codes"), ("POST", "/me/move"), ("DELETE", "/me/sessions/999"), ("DELETE", "/tournaments/1")]
    grave += [("DELETE", f"/me/{what}") for what in ("profile/link", "links/1", "following/1")]

    async def refused(device: At) -> list[str]:
        return [code(await device.ask(method, path)) for method, path in grave]

    assert ["recovered_recently"] * len(grave) == await refused(thief)
    nobody = await thief.send_to("PUT", "/me/following", {"is_followable": False})
    assert "recovered_recently" == code(nobody)  # or Ana would lose those who follow her
    again = await at(server, "Again")
    await again.use(stolen)  # with the passkey that the code has added
    assert ["recovered_recently"] * len(grave) == await refused(again)
    more = thief.passkey(b"more")
    assert "" == code(await thief.add(more))  # which a passkey added by this device does not get round either
    third = await at(server, "Third")
    await third.use(more)
    assert ["recovered_recently"] * len(grave) == await refused(third)
    server.clock.advance(VERIFIED_FOR_MS / 1000)
    assert "" == code(await ana.use(stolen, "/me/verification"))  # nor does it in a session that was stolen, too
    assert ["recovered_recently"] * len(grave) == await refused(ana)
    server.clock.spend(LIMITED_FOR_MS / 1000)
    assert "" == code(await thief.use(stolen, "/me/verification"))
    assert "" == code(await thief.ask("GET", "/me/data"))


async def test_the_owner_is_told_on_every_device_and_throws_the_thief_out(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    stranger = await at(server, "Stranger")
    page = await ana.visitor.open(await ana.visitor.new_table())
    thief = await at(server, "Thief")
    await come_back(thief, codes[0])
    assert "no_guest" == await page.bye()  # it comes back, and asks who it is
    told = (await ana.ask("GET", "/me")).json()["recovered"]
    assert told["at_ms"] == server.clock.wall_ms()
    for each in (thief, stranger):
        assert (await each.ask("GET", "/me")).json().get("recovered") is None
    assert 204 == (await ana.ask("DELETE", "/me/notice")).status_code
    assert (await ana.ask("GET", "/me")).json().get("recovered") is None
    account = (await ana.ask("GET", "/me/account")).json()
    await ana.ask("DELETE", f"/me/passkeys/{account['passkeys'][-1]['id']}")
    for session in (await ana.ask("GET", "/me/sessions")).json()["sessions"]:
        if not session["is_this"]:
            await ana.ask("DELETE", f"/me/sessions/{session['id']}")
    assert "no_guest" == code(await thief.ask("GET", "/me/account"))


async def test_guests_get_no_codes(server: LiveServer) -> None:
    ana = await at(server)
    assert "verification_needed" == code(await ana.ask("POST", "/me/codes"))


async def test_codes_are_made_and_used_only_on_pages_of_the_server(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    for origin in (None, "https://elsewhere.example"):
        ana.origin = origin
        assert "bad_origin" == code(await ana.ask("POST", "/me/codes"))
        for path in ("/recovery/challenge", "/recovery"):
            assert "bad_origin" == code(await ana.send(path, {"code": codes[0], "passkey": ana.passkey().made("AAAA")}))


async def test_the_store_and_the_download_have_no_code(server: LiveServer) -> None:
    ana, codes = await with_codes(server)
    data = (await ana.ask("GET", "/me/data")).json()
    assert (CODES_MAX, None) == (data["codes"], data["recovered"])
    kept = server.path.read_bytes() + server.path.with_name(f"{server.path.name}-wal").read_bytes()
    assert not [each for each in codes if each.encode() in kept or each.replace("-", "")[-16:].encode() in kept]


@pytest.mark.parametrize("guest", [0, 1, 31, 32, 2**53 - 1])
def test_a_code_has_the_number_of_its_account_and_forgives_what_people_mistype(guest: int) -> None:
    written = written_code(guest, 0x0123456789ABCDEF0112)
    assert guest == code_in(written).guest
    typed = written.lower().replace("0", "o").replace("1", "l").replace("-", "  ")
    assert code_in(written) == code_in(typed)
    assert code_in(written) != code_in(written_code(guest + 1, 0x0123456789ABCDEF0112))
