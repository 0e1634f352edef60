"""Short transactions for commands on a database that a server may be using. They touch no data cached by tables."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from golpe.errors import GolpeError
from golpe.server.store.game_rows import count_games, games_after
from golpe.server.store.games import GameRow
from golpe.server.store.people_rows import erase_guest, guests_named, names_of
from golpe.server.store.sqlite.store import visit, wipe_file
from golpe.server.store.talk import Report
from golpe.server.store.talk_rows import all_reports, close_report

GAMES_AT_ONCE: Final = 100
"""Games that are read in one transaction. The server waits for it before it can write."""


class Forgotten(NamedTuple):
    """A guest who has been erased."""

    guest: int
    is_wiped: bool
    """False if the database's files still contain erased data, because another process is reading them."""


def open_reports(path: Path) -> tuple[list[Report], dict[int, str]]:
    """Return the open reports, and the names of all guests in them.

    Raises: GolpeError.
    """
    with visit(path) as session:
        found = all_reports(session, open_only=True)
        known = {each.reporter for each in found} | {line.guest for each in found for line in each.lines}
        return found, names_of(session, frozenset(guest for guest in known if guest is not None))


def settle_report(path: Path, report: int, *, note: str) -> None:
    """Close a report.

    Raises: GolpeError if there is no open report with this number.
    """
    with visit(path) as session:
        if not close_report(session, report, note=note, now_ms=time.time_ns() // 1_000_000):
            raise GolpeError(f"there is no open report {report}: `golpe reports` lists them")


def forget(path: Path, who: str) -> Forgotten:
    """Erase a guest, given by number or by a unique name.

    Raises: GolpeError if there is no such guest, or more than one.
    """
    with visit(path) as session:
        if who.isascii() and who.isdigit():
            found = list(names_of(session, frozenset((int(who),))))
        else:
            found = guests_named(session, who)
        if not found:
            raise GolpeError(f"there is no guest named {who}")
        if len(found) > 1:
            numbers = ", ".join(map(str, found))
            raise GolpeError(f"{len(found)} guests are named {who}: use a number instead ({numbers})")
        erase_guest(session, found[0])
    return Forgotten(found[0], is_wiped=wipe_file(path))


def number_of_games(path: Path) -> int:
    """Return how many finished games a database has.

    Raises: GolpeError.
    """
    with visit(path) as session:
        return count_games(session)


def finished_games(path: Path) -> Iterator[GameRow]:
    """Yield the finished games of a database with their records, the oldest first. Open games are not among them.

    Raises: GolpeError.
    """
    last = 0
    while True:
        with visit(path) as session:
            found = games_after(session, last, limit=GAMES_AT_ONCE)
        if not found:
            return
        yield from found
        last = found[-1].id
