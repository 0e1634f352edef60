"""Checks before a restore that the tables of a backup can be played on."""

from typing import Final

from golpe import __version__
from golpe.errors import GolpeError, RecordError
from golpe.game import system_chance
from golpe.server.db.journals import Commit, journal_of, open_tables
from golpe.server.db.location import Location
from golpe.server.db.opening import visit
from golpe.server.teaching.scripts import script_named
from golpe.table.fold import fold, version_of
from golpe.table.journal import Created, read

CHECKED_MAX: Final = 500
"""Maximum number of journals that are replayed, which takes some milliseconds each."""
NAMED_MAX: Final = 5
"""Maximum number of tables that an error names."""


def check_journals(location: Location) -> None:
    """Replay the journals of all open tables of a database, or of a sample if there are many.

    Raises: GolpeError if one cannot be replayed.
    """
    with visit(location) as session:
        codes = open_tables(session)
        sample = codes[:: -(-len(codes) // CHECKED_MAX) or 1]
        broken = [code for code in sample if not is_whole(code, journal_of(session, code, kept_until_ms=0))]
    if broken:
        # The reason is not shown, because it may quote a decision or a digest of all hands.
        named = ", ".join(broken[:NAMED_MAX])
        raise GolpeError(
            f"{len(broken)} of {len(sample)} journals cannot be replayed, such as those of the tables {named}"
        )


def is_whole(code: str, commits: list[Commit]) -> bool:
    """Return whether a table can be loaded from its journal, or has been halted for a good reason.

    The rules may have changed since an older version wrote it; such a table is halted and its journal kept.
    """
    if [commit.seq for commit in commits] != list(range(1, len(commits) + 1)):
        return False
    try:
        entries = [entry for commit in commits for entry in read(commit.entries)]
    except RecordError:
        return False
    if not entries or not isinstance(entries[0], Created):
        return False
    _, failure = fold(code, entries, system_chance, script_named)
    return failure is None or version_of(entries) != __version__
