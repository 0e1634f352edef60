"""What a restored backup does not bring back, on both engines: who was erased, and what was removed or ended."""

import resource
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from golpe.errors import GolpeError
from golpe.server.store.accounts import NewPasskey
from golpe.server.store.errors import CodeRefused, StoreError
from golpe.server.store.people import Guest
from golpe.server.store.people_rows import names_of, new_guest
from golpe.server.store.pushes import NewSubscription
from golpe.server.store.session_rows import guest_of
from golpe.server.store.sqlite.files import Request, back_up, lay, restore
from golpe.server.store.sqlite.store import SqliteStore, visit
from golpe.server.store.store import Store
from golpe.server.store.tombstones import ErasedGuest, append_to_file, file_of, read_file
from tests.server.store.conftest import House, postgres_url, sqlite_file
from tests.server.store.test_names import become, guest
from tests.support.postgres import programs
from tests.support.store_rows import commit, finished, lay_table

KEPT_APART = "--exclude-schema=golpe_kept"


def nobody_looks(done: int, pages: int) -> None: ...


def program(name: str) -> str:
    """Return the path of one of PostgreSQL's programs, of the server's version."""
    folder = programs()
    return name if folder is None else str(folder / name)


def back_up_postgres(folder: Path) -> Callable[[], None]:
    url, file = postgres_url(folder).url, folder / "golpe.dump"
    subprocess.run([program("pg_dump"), "--format=custom", KEPT_APART, f"--file={file}", url], check=True)
    options = ["--clean", "--if-exists", "--single-transaction", "--no-owner", KEPT_APART]
    return lambda: subprocess.run([program("pg_restore"), *options, f"--dbname={url}", str(file)], check=True) and None


def back_up_sqlite(folder: Path) -> Callable[[], None]:
    path, file = sqlite_file(folder), folder / "backup"
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    return lambda: restore(file, path, nobody_looks)


BACKUPS = {"sqlite": back_up_sqlite, "postgres": back_up_postgres}


@pytest.fixture
def backup(request: pytest.FixtureRequest, engine: object, tmp_path: Path) -> Callable[[], Callable[[], None]]:
    """Return what makes a backup, and returns what restores it."""
    (name,) = [each for each in BACKUPS if each in request.node.name]
    return lambda: BACKUPS[name](tmp_path)


async def restored(house: House, put_back: Callable[[], None]) -> Store:
    """Restore a backup while no server runs, and open the store."""
    await house.store.close()
    put_back()
    return house.open()


async def recover(store: Store, ana: Guest, code: bytes) -> None:
    passkey = NewPasskey(credential=code, public_key=b"public", counter=0, device=None)
    await store.recover(ana.id, code, passkey, secret_hash=b"", renewed=b"by " + code, limited_until_ms=9, now_ms=9)


async def test_a_restore_brings_back_neither_the_erased_nor_what_was_removed(
    house: House, backup: Callable[[], Callable[[], None]]
) -> None:
    store = house.store
    ana, bea = await guest(store, "Ana"), await guest(store, "Bea")
    await become(store, ana)
    await store.keep_codes(ana.id, (b"spent", b"good"))
    await store.add_passkey(
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
    eva = await guest(store, "Eva")
    await become(store, eva)
    await store.keep_codes(eva.id, (b"replaced",))
    await lay_table(store)
    kim = await guest(store, "Kim")  # who has no account
    await store.append("abc", commit(2, finished=finished(1, kim.id, is_public=False)))
    assert await store.new_link(b"link", "abc", number=1, guest=kim.id, opens="all", now_ms=1, kept_ms=99) is not None
    await store.begin_move(b"Bea", guest=bea.id, secret_hash=b"move", expires_ms=99)
    await store.open_profile(kim.id, "address", now_ms=1)
    put_back = backup()
    await store.erase_guest(bea.id, now_ms=2)
    await store.close_profile(kim.id)
    lost = await store.passkey_with(b"lost")
    assert lost is not None
    await store.remove_passkey(lost.id, guest=ana.id)
    await recover(store, ana, b"spent")
    await store.keep_codes(eva.id, (b"newer",))
    for _ in range(2):  # a second time is no different
        store = await restored(house, put_back)
        left = {ana.id: "Ana", eva.id: "Eva", kim.id: "Kim"}
        assert left == await store.names_of(frozenset((ana.id, bea.id, eva.id, kim.id)))
        assert [None] * 4 == [await store.guest_of(each) for each in (b"Ana 3", b"Bea", b"Eva 2", b"Kim")]
        assert [] == await store.sessions_of(ana.id)
        account = await store.account_of(ana.id)
        assert account is not None
        assert ([b"Ana"], 1) == ([each.credential for each in account.passkeys], account.codes)
        with pytest.raises(CodeRefused):
            await recover(store, ana, b"spent")
        with pytest.raises(CodeRefused):
            await recover(store, eva, b"replaced")
        assert await store.shared_game(b"link", now_ms=2) is None
        assert await store.move_with(b"move", now_ms=2) is None
        assert await store.guest_at("address") is None
    passkey = await store.passkey_with(b"Ana")
    assert passkey is not None
    await store.sign_in(passkey, counter=0, secret_hash=b"", renewed=b"Ana 4", device=None, now_ms=9)
    assert ana == await (await house.reopen()).guest_of(b"Ana 4")  # no later start ends sessions again


async def test_whoever_gets_the_number_of_an_erased_guest_after_a_restore_is_not_erased_by_the_next(
    house: House, backup: Callable[[], Callable[[], None]]
) -> None:
    put_back = backup()
    ana = await guest(house.store, "Ana")
    await house.store.erase_guest(ana.id, now_ms=2)
    store = await restored(house, put_back)
    bea = await store.new_guest(b"Bea", name="Bea", now_ms=7)
    assert ana.id == bea.id
    put_back = backup()
    store = await restored(house, put_back)
    assert {bea.id: "Bea"} == await store.names_of(frozenset((bea.id,)))


# --- The file beside an SQLite database ----------------------------------------------------------


@pytest.fixture
async def files(tmp_path: Path) -> tuple[Path, Path]:
    """Return a database in which a guest was erased after the backup, and that backup."""
    path, file = sqlite_file(tmp_path), tmp_path / "backup"
    store = SqliteStore(path)
    ana = await guest(store, "Ana")
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    await store.erase_guest(ana.id, now_ms=2)
    await store.close()
    return path, file


def names_in(path: Path) -> list[str]:
    with visit(path) as session:
        return list(names_of(session, frozenset((1, 2))).values())


def test_sessions_go_on_if_that_is_wanted(files: tuple[Path, Path]) -> None:
    path, file = files
    with visit(path) as session:
        new_guest(session, b"Bea", name="Bea", now_ms=3)
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    restore(file, path, nobody_looks, keeps_sessions=True)
    with visit(path) as session:
        assert guest_of(session, b"Bea", now_ms=3, device=None) is not None
        assert guest_of(session, b"Ana", now_ms=3, device=None) is None


@pytest.mark.parametrize("keeps_sessions", [True, False])
async def test_notifications_end_with_their_sessions(tmp_path: Path, keeps_sessions: bool) -> None:
    path, file = sqlite_file(tmp_path), tmp_path / "backup"
    store = SqliteStore(path)
    ana, bea = await guest(store, "Ana"), await guest(store, "Bea")
    wanted = NewSubscription(endpoint="https://push.example/1", public_key=b"point", secret=b"secret", language="es")
    for each in (ana, bea):
        assert await store.subscribe(each.name.encode(), wanted, guest=each.id, now_ms=1)
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    await store.erase_guest(ana.id, now_ms=2)
    await store.close()
    restore(file, path, nobody_looks, keeps_sessions=keeps_sessions)
    with closing(sqlite3.connect(path)) as database:
        assert (int(keeps_sessions),) == database.execute("SELECT count(*) FROM subscriptions").fetchone()
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    restore(file, path, nobody_looks)  # which refuses a backup with rows that belong to nothing


def test_tombstones_are_found_beside_the_backup_too(files: tuple[Path, Path], tmp_path: Path) -> None:
    path, file = files
    file_of(path).rename(file_of(file))  # as on another machine
    other = tmp_path / "other.sqlite3"
    for _ in range(2):
        restore(file, other, nobody_looks)
        assert [] == names_in(other)
        assert [ErasedGuest(1, 1)] == read_file(file_of(other))


def test_a_line_that_was_not_written_completely_is_left_out(files: tuple[Path, Path]) -> None:
    path, file = files
    with file_of(path).open("ab") as torn:
        torn.write(b'{"t":"guest","gue')
    append_to_file(file_of(path), [ErasedGuest(7, 7)])
    assert [ErasedGuest(1, 1), ErasedGuest(7, 7)] == read_file(file_of(path))
    restore(file, path, nobody_looks)
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
        restore(file, path, nobody_looks)
    assert ["Bea"] == names_in(path)
    assert [] == [each.name for each in path.parent.iterdir() if "restor" in each.name]


async def test_nobody_is_erased_unless_that_is_kept(tmp_path: Path) -> None:
    path = sqlite_file(tmp_path)
    store = SqliteStore(path)
    ana = await guest(store, "Ana")
    file_of(path).mkdir()  # so that it cannot be written
    with pytest.raises(StoreError, match="tombstones"):
        await store.erase_guest(ana.id, now_ms=2)
    assert {ana.id: "Ana"} == await store.names_of(frozenset((ana.id,)))
    file_of(path).rmdir()
    await store.erase_guest(ana.id, now_ms=2)
    assert {} == await store.names_of(frozenset((ana.id,)))
    await store.close()


async def test_a_running_server_carries_out_what_was_erased_after_the_request(files: tuple[Path, Path]) -> None:
    path, file = files
    store = SqliteStore(path)
    bea = await guest(store, "Bea")
    back_up(path, file, is_forced=True, on_progress=nobody_looks)
    lay(file, Request(path), nobody_looks)
    await store.erase_guest(bea.id, now_ms=2)
    await store.restore()
    assert {} == await store.names_of(frozenset((1, bea.id)))
    await store.close()
