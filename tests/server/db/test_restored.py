"""What a restored backup does not bring back, on both engines: who was erased, and what was removed or ended."""

import resource
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from golpe.errors import GolpeError
from golpe.server.accounts import rows as accounts
from golpe.server.accounts.rows import NewPasskey
from golpe.server.days import pushes
from golpe.server.days.pushes import NewSubscription
from golpe.server.db import bot_tokens, journals
from golpe.server.db.bot_tokens import new_bot_token, revoke_bot_token
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.schema import EVERYWHERE
from golpe.server.db.sqlite.database import SqliteDatabase, visit
from golpe.server.db.sqlite.files import Request, back_up, lay, restore
from golpe.server.db.subjects import erase_guest
from golpe.server.db.tombstones import ErasedGuest, append_to_file, file_of, read_file
from golpe.server.device_moves import rows as move_rows
from golpe.server.follows import rows as follow_rows
from golpe.server.guests import people, sessions
from golpe.server.guests.people import names_of, new_guest
from golpe.server.guests.sessions import Guest, guest_of
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.links import rows as link_rows
from golpe.server.profiles import rows as profile_rows
from golpe.server.talk import rows as talk_rows
from tests.support import postgres
from tests.support.houses import ENGINES, House, postgres_url, sqlite_file
from tests.support.named_guests import become, guest
from tests.support.refusals import refused
from tests.support.store_rows import commit, finished, lay_table


def nobody_looks(done: int, pages: int) -> None: ...


def back_up_postgres(folder: Path) -> Callable[[], None]:
    url, file = postgres_url(folder), folder / "golpe.dump"
    postgres.back_up(url, file)
    return lambda: postgres.put_back(url, file)


def back_up_sqlite(folder: Path) -> Callable[[], None]:
    path, file = sqlite_file(folder), folder / "backup"
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    return lambda: restore(file, path, SUBJECTS, nobody_looks)


BACKUPS = {"sqlite": back_up_sqlite, "postgres": back_up_postgres}


@pytest.fixture
def backup(request: pytest.FixtureRequest, engine: object, tmp_path: Path) -> Callable[[], Callable[[], None]]:
    """Return what makes a backup, and returns what restores it."""
    (name,) = [each for each in BACKUPS if each in request.node.name]
    return lambda: BACKUPS[name](tmp_path)


async def restored(house: House, put_back: Callable[[], None]) -> Database:
    """Restore a backup while no server runs, and open the store."""
    await house.database.close()
    put_back()
    return house.open()


async def recover(database: Database, ana: Guest, code: bytes) -> None:
    passkey = NewPasskey(credential=code, public_key=b"public", counter=0, device=None)
    await database.write(
        accounts.recover,
        ana.id,
        code,
        passkey,
        secret_hash=b"",
        renewed=b"by " + code,
        limited_until_ms=9,
        now_ms=9,
    )


async def test_a_restore_brings_back_neither_the_erased_nor_what_was_removed(
    house: House, backup: Callable[[], Callable[[], None]]
) -> None:
    database = house.database
    ana, bea = await guest(database, "Ana"), await guest(database, "Bea")
    await become(database, ana)
    await database.write(accounts.keep_codes, ana.id, (b"spent", b"good"))
    await database.write(
        accounts.add_passkey,
        ana.id,
        NewPasskey(credential=b"lost", public_key=b"public", counter=0, device=None),
        handle=b"",
        secret_hash=b"Ana 2",
        renewed=b"Ana 3",
        verified_after_ms=0,
        name="Ana",
        looks=frozenset(),
        now_ms=1,
    )
    eva = await guest(database, "Eva")
    await become(database, eva)
    await database.write(accounts.keep_codes, eva.id, (b"replaced",))
    await lay_table(database)
    kim = await guest(database, "Kim")  # who has no account
    await journals.save(database, "abc", commit(2, finished=finished(1, kim.id, is_public=False)))
    assert (
        await database.write(
            link_rows.new_link, b"link", "abc", number=1, guest=kim.id, opens="all", now_ms=1, kept_ms=99
        )
        is not None
    )
    await database.write(move_rows.begin_move, b"Bea", guest=bea.id, secret_hash=b"move", expires_ms=99)
    await database.write(profile_rows.open_profile, kim.id, "address", now_ms=1)
    put_back = backup()
    await database.write(erase_guest, SUBJECTS, bea.id, now_ms=2)
    await database.write(profile_rows.close_profile, kim.id)
    lost = await database.read(accounts.passkey_with, b"lost")
    assert lost is not None
    await database.write(accounts.remove_passkey, lost.id, guest=ana.id)
    await recover(database, ana, b"spent")
    await database.write(accounts.keep_codes, eva.id, (b"newer",))
    for _ in range(2):  # a second time is no different
        database = await restored(house, put_back)
        left = {ana.id: "Ana", eva.id: "Eva", kim.id: "Kim"}
        assert left == await database.read(people.names_of, frozenset((ana.id, bea.id, eva.id, kim.id)))
        assert [None] * 4 == [await sessions.identify(database, each) for each in (b"Ana 3", b"Bea", b"Eva 2", b"Kim")]
        assert [] == await database.read(sessions.sessions_of, ana.id, b"")
        account = await database.read(accounts.account_of, ana.id)
        assert account is not None
        assert ([b"Ana"], 1) == ([each.credential for each in account.passkeys], account.codes)
        with refused("code_refused"):
            await recover(database, ana, b"spent")
        with refused("code_refused"):
            await recover(database, eva, b"replaced")
        assert await database.read(link_rows.shared_game, b"link", now_ms=2) is None
        assert await database.read(move_rows.move_with, b"move", now_ms=2) is None
        assert await database.read(profile_rows.guest_at, "address") is None
    passkey = await database.read(accounts.passkey_with, b"Ana")
    assert passkey is not None
    await database.write(accounts.sign_in, passkey, counter=0, secret_hash=b"", renewed=b"Ana 4", device=None, now_ms=9)
    assert ana == await sessions.identify(await house.reopen(), b"Ana 4")  # no later start ends sessions again


async def test_whoever_gets_the_number_of_an_erased_guest_after_a_restore_is_not_erased_by_the_next(
    house: House, backup: Callable[[], Callable[[], None]]
) -> None:
    put_back = backup()
    ana = await guest(house.database, "Ana")
    await house.database.write(erase_guest, SUBJECTS, ana.id, now_ms=2)
    database = await restored(house, put_back)
    bea = await database.write(people.new_guest, b"Bea", name="Bea", now_ms=7)
    assert ana.id == bea.id
    put_back = backup()
    database = await restored(house, put_back)
    assert {bea.id: "Bea"} == await database.read(people.names_of, frozenset((bea.id,)))


async def test_a_restore_brings_back_no_followers_and_nothing_that_was_closed_or_revoked(
    house: House, backup: Callable[[], Callable[[], None]]
) -> None:
    database = house.database
    ana, bea, cleo = [await guest(database, name) for name in ("Ana", "Bea", "Cleo")]
    await lay_table(database)
    await journals.save(database, "abc", commit(2, finished=finished(1, ana.id, bea.id, cleo.id)))

    async def follow(one: Guest, *, seat: int, now_ms: int = 3) -> None:
        assert await database.write(follow_rows.follow, one.id, "abc", number=1, seat=seat, now_ms=now_ms)

    async def let(one: Guest, *, is_followable: bool) -> None:
        await database.write(follow_rows.let_follow, one.id, is_followable=is_followable)

    for each in (ana, bea, cleo):
        await let(each, is_followable=True)
    await follow(ana, seat=1)  # which Ana ends
    await follow(cleo, seat=1)  # which Bea ends, by blocking Cleo
    await follow(ana, seat=2)  # which ends because Cleo lets nobody follow her
    await follow(bea, seat=2)
    await follow(cleo, seat=0)  # which goes on
    with house.visit() as session:
        new_bot_token(session, b"token", name="Bot", author="Ana", now_ms=1)
    put_back = backup()
    (to_bea, _) = (await database.read(follow_rows.follows_of, ana.id)).following
    await database.write(follow_rows.unfollow, to_bea.id, guest=ana.id)
    await database.write(talk_rows.mute, bea.id, cleo.id, code=EVERYWHERE, muted=True, now_ms=4)
    await let(cleo, is_followable=False)
    await let(ana, is_followable=False)  # which ends what Cleo follows, too …
    await let(ana, is_followable=True)  # … but Ana can be followed again
    with house.visit() as session:
        revoke_bot_token(session, "Bot", now_ms=5)
    for _ in range(2):
        database = await restored(house, put_back)
        found = [await database.read(follow_rows.follows_of, each.id) for each in (ana, bea, cleo)]
        assert [True, True, False] == [each.is_followable for each in found]
        assert [[], [], []] == [each.following for each in found]
        assert await database.read(bot_tokens.bot_with, b"token") is None
        assert ["Bot"] == [each.name for each in await database.read(bot_tokens.all_bot_tokens)]


@pytest.mark.parametrize("is_first", [True, False])
async def test_only_the_follow_that_was_ended_stays_ended(
    house: House, backup: Callable[[], Callable[[], None]], is_first: bool
) -> None:
    database = house.database
    ana, bea = await guest(database, "Ana"), await guest(database, "Bea")
    await lay_table(database)
    await journals.save(database, "abc", commit(2, finished=finished(1, ana.id, bea.id)))
    await database.write(follow_rows.let_follow, bea.id, is_followable=True)
    put_back = backup()
    for made_ms in (3, 4):
        assert await database.write(follow_rows.follow, ana.id, "abc", number=1, seat=1, now_ms=made_ms)
        put_back = backup() if made_ms == (3 if is_first else 4) else put_back
        if made_ms == 3:
            await database.write(
                follow_rows.unfollow,
                (await database.read(follow_rows.follows_of, ana.id)).following[0].id,
                guest=ana.id,
            )
    database = await restored(house, put_back)
    assert ([] if is_first else [4]) == [
        each.made_ms for each in (await database.read(follow_rows.follows_of, ana.id)).following
    ]


async def test_a_server_that_was_not_stopped_does_not_hide_that_a_backup_was_restored(tmp_path: Path) -> None:
    house = House(ENGINES["postgres"], tmp_path)
    ana = await guest(house.database, "Ana")
    put_back = back_up_postgres(tmp_path)
    await house.database.write(erase_guest, SUBJECTS, ana.id, now_ms=2)
    await house.database.retain(2)
    put_back()
    assert {ana.id: "Ana"} == await house.database.read(people.names_of, frozenset((ana.id,)))
    with pytest.raises(StoreError):
        await house.database.retain(3)
    assert {} == await (await house.reopen()).read(people.names_of, frozenset((ana.id,)))


# --- The file beside an SQLite database ----------------------------------------------------------


@pytest.fixture
async def files(tmp_path: Path) -> tuple[Path, Path]:
    """Return a database in which a guest was erased after the backup, and that backup."""
    path, file = sqlite_file(tmp_path), tmp_path / "backup"
    database = SqliteDatabase(path, SUBJECTS)
    ana = await guest(database, "Ana")
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    await database.write(erase_guest, SUBJECTS, ana.id, now_ms=2)
    await database.close()
    return path, file


def names_in(path: Path) -> list[str]:
    with visit(path) as session:
        return list(names_of(session, frozenset((1, 2))).values())


def test_sessions_go_on_if_that_is_wanted(files: tuple[Path, Path]) -> None:
    path, file = files
    with visit(path) as session:
        new_guest(session, b"Bea", name="Bea", now_ms=3)
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    restore(file, path, SUBJECTS, nobody_looks, keeps_sessions=True)
    with visit(path) as session:
        assert guest_of(session, b"Bea", now_ms=3, device=None) is not None
        assert guest_of(session, b"Ana", now_ms=3, device=None) is None


async def test_what_was_closed_and_revoked_stays_so_although_sessions_go_on(tmp_path: Path) -> None:
    path, file = sqlite_file(tmp_path), tmp_path / "backup"
    database = SqliteDatabase(path, SUBJECTS)
    ana, bea = await guest(database, "Ana"), await guest(database, "Bea")
    await lay_table(database)
    await journals.save(database, "abc", commit(2, finished=finished(1, ana.id, bea.id, is_public=False)))
    for each in (ana, bea):
        await database.write(profile_rows.open_profile, each.id, f"of {each.name}", now_ms=1)
        secret = each.name.encode()
        made = await database.write(
            link_rows.new_link, secret, "abc", number=1, guest=each.id, opens="all", now_ms=1, kept_ms=99
        )
    assert made is not None
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    await database.write(profile_rows.close_profile, bea.id)
    await database.write(link_rows.revoke_link, made.id, guest=bea.id)
    await database.close()
    restore(file, path, SUBJECTS, nobody_looks, keeps_sessions=True)
    database = SqliteDatabase(path, SUBJECTS)
    assert [ana.id, None] == [await database.read(profile_rows.guest_at, f"of {name}") for name in ("Ana", "Bea")]
    assert [True, False] == [
        (await database.read(link_rows.shared_game, name, now_ms=2)) is not None for name in (b"Ana", b"Bea")
    ]
    await database.close()


@pytest.mark.parametrize("keeps_sessions", [True, False])
async def test_notifications_end_with_their_sessions(tmp_path: Path, keeps_sessions: bool) -> None:
    path, file = sqlite_file(tmp_path), tmp_path / "backup"
    database = SqliteDatabase(path, SUBJECTS)
    ana, bea = await guest(database, "Ana"), await guest(database, "Bea")
    wanted = NewSubscription(endpoint="https://push.example/1", public_key=b"point", secret=b"secret", language="es")
    for each in (ana, bea):
        assert await database.write(pushes.subscribe, each.name.encode(), wanted, guest=each.id, now_ms=1)
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    await database.write(erase_guest, SUBJECTS, ana.id, now_ms=2)
    await database.close()
    restore(file, path, SUBJECTS, nobody_looks, keeps_sessions=keeps_sessions)
    with closing(sqlite3.connect(path)) as database:
        assert (int(keeps_sessions),) == database.execute("SELECT count(*) FROM subscriptions").fetchone()
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    restore(file, path, SUBJECTS, nobody_looks)  # which refuses a backup with rows that belong to nothing


def test_tombstones_are_found_beside_the_backup_too(files: tuple[Path, Path], tmp_path: Path) -> None:
    path, file = files
    file_of(path).rename(file_of(file))  # as on another machine
    other = tmp_path / "other.sqlite3"
    for _ in range(2):
        restore(file, other, SUBJECTS, nobody_looks)
        assert [] == names_in(other)
        assert [ErasedGuest(1, 1)] == read_file(file_of(other))


def test_a_line_that_was_not_written_completely_is_left_out(files: tuple[Path, Path]) -> None:
    path, file = files
    with file_of(path).open("ab") as torn:
        torn.write(b'{"t":"guest","gue')
    append_to_file(file_of(path), [ErasedGuest(7, 7)])
    assert [ErasedGuest(1, 1), ErasedGuest(7, 7)] == read_file(file_of(path))
    restore(file, path, SUBJECTS, nobody_looks)
    assert [] == names_in(path)


def test_a_tombstone_that_does_not_fit_on_the_disk_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "golpe.db.tombstones"
    append_to_file(path, [ErasedGuest(1, 2)])
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 10, hard))
    try:
        with pytest.raises(OSError, match="large"):
            append_to_file(path, [ErasedGuest(3, 4)])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    append_to_file(path, [ErasedGuest(5, 6)])
    assert [ErasedGuest(1, 2), ErasedGuest(5, 6)] == read_file(path)


@pytest.mark.parametrize("line", [b'{"t":"tombstones","version":2}', b'{"t":"planet"}', b"[]"])
def test_tombstones_of_another_version_stop_a_restore(files: tuple[Path, Path], line: bytes) -> None:
    path, file = files
    with visit(path) as session:
        new_guest(session, b"Bea", name="Bea", now_ms=3)
    with file_of(path).open("ab") as newer:
        newer.write(line + b"\n")
    with pytest.raises(GolpeError, match="tombstone"):
        restore(file, path, SUBJECTS, nobody_looks)
    assert ["Bea"] == names_in(path)
    assert [] == [each.name for each in path.parent.iterdir() if "restor" in each.name]


async def test_nobody_is_erased_unless_that_is_kept(tmp_path: Path) -> None:
    path = sqlite_file(tmp_path)
    database = SqliteDatabase(path, SUBJECTS)
    ana = await guest(database, "Ana")
    file_of(path).mkdir()  # so that it cannot be written
    with pytest.raises(StoreError, match="tombstones"):
        await database.write(erase_guest, SUBJECTS, ana.id, now_ms=2)
    assert {ana.id: "Ana"} == await database.read(people.names_of, frozenset((ana.id,)))
    file_of(path).rmdir()
    await database.write(erase_guest, SUBJECTS, ana.id, now_ms=2)
    assert {} == await database.read(people.names_of, frozenset((ana.id,)))
    await database.close()


async def test_a_running_server_carries_out_what_was_erased_after_the_request(files: tuple[Path, Path]) -> None:
    path, file = files
    database = SqliteDatabase(path, SUBJECTS)
    bea = await guest(database, "Bea")
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    lay(file, Request(path, SUBJECTS), nobody_looks)
    await database.write(erase_guest, SUBJECTS, bea.id, now_ms=2)
    await database.restore()
    assert {} == await database.read(people.names_of, frozenset((1, bea.id)))
    await database.close()
