"""What the server needs of a store: guests, a journal for each table, finished games, talk, and reports.

Nothing here belongs to one database: tests/server/store says what every store must hold.
"""

from typing import Literal, Protocol

from msgspec import Struct

from golpe.errors import GolpeError

Channel = Literal["table", "spectators"]
"""Who talks: the players of a table, or those who watch it."""


class StoreError(GolpeError):
    """The store could not do what it was asked; nothing of it has been saved."""


class SequenceTaken(StoreError):
    """This is not the next number in the journal: somebody else writes to this table, or it is another one by now."""


class CommandTaken(StoreError):
    """A command with this id has been saved before."""


class CodeTaken(StoreError):
    """There is or was a table with this code."""


class NothingToReport(StoreError):
    """There is no such line at this table, or no more."""


class Guest(Struct, frozen=True):
    """A visitor, known by the hash of the secret in their cookie."""

    id: int
    """Never given to anybody else, even after the guest is erased."""
    name: str


class Player(Struct, frozen=True):
    """Whose seat it was in a game, and who played it to the end."""

    guest: int | None
    """None at the seat of a bot."""
    bot: str | None
    """The kind of bot that played last; with a guest, it played on in their place. None if the guest played."""
    bot_name: str | None = None
    """How a bot was called that had the seat for itself; None if it is not known."""


class Finished(Struct, frozen=True, kw_only=True):
    """A game that has come to its end."""

    number: int
    """Among the games of its table, from 1."""
    preset: str
    winner: int | None
    """The seat; None if the game was ended without one."""
    turns: int
    ended_ms: int
    players: tuple[Player, ...]
    """One for each seat, in the order of the seats."""
    record: bytes
    """The whole game as JSON lines, without a name in it. Kept as it is."""


class GameRow(Struct, frozen=True, kw_only=True):
    """A finished game as the store has kept it."""

    id: int
    """Grows with every game that is saved; to page by."""
    code: str
    """The table's; the game may outlive it."""
    number: int
    preset: str
    winner: int | None
    turns: int
    ended_ms: int
    players: tuple[Player, ...]
    record: bytes | None
    """None in a list of games."""


class Commit(Struct, frozen=True, kw_only=True):
    """What one command did: saved whole or not at all."""

    seq: int
    """Number in the table's journal, from 1 without a gap."""
    command_id: str | None
    """Who sent it and under which id; None for bots and for what the server does by itself."""
    command: bytes
    """The command as it came, to tell a repeated one from another with the same id."""
    entries: bytes
    """The journal entries, as `golpe.table.journal` writes them."""
    finished: Finished | None = None
    """The game that ended with this commit. It is not part of what `journal_of` returns."""
    listing: bytes | None = None
    """What the lobby shows of the table from now on; b"" takes it off the list, None leaves it as it was.

    It is not part of what `journal_of` returns.
    """


class Talk(Struct, frozen=True, kw_only=True):
    """One line of talk. It is no part of the journal, and can be erased."""

    id: int = 0
    """Given by the store, and grows with every line of all tables."""
    number: int
    """The game it was said in; 0 before the first."""
    at_ms: int
    guest: int | None
    """None for a bot."""
    seat: int | None
    """None for a spectator."""
    channel: Channel
    content: bytes
    """A phrase or free text, as JSON."""
    message_id: str | None = None
    """Under which id the guest has said it. It is kept, but not returned."""


class Report(Struct, frozen=True, kw_only=True):
    """Somebody's word that a line of talk is not in order, with a copy of what was said."""

    id: int
    code: str
    at_ms: int
    reporter: int | None
    """The guest; None once they are erased."""
    talk: int
    """The id of the line."""
    lines: tuple[Talk, ...]
    """The line and what was said before it in its channel, oldest first; without the lines of erased guests."""
    note: str | None
    """What became of it; None as long as it is open."""


class Store(Protocol):
    """A durable store. What an awaited call has saved survives the death of the process and of the power.

    Every call raises StoreError if the store cannot do it; nothing of that call is saved then.
    """

    # --- Guests ---------------------------------------------------------------------------------

    async def new_guest(self, token_hash: bytes, *, name: str, now_ms: int) -> Guest:
        """Keep a new guest."""
        ...

    async def guest_of(self, token_hash: bytes, *, now_ms: int = 0) -> Guest | None:
        """Return the guest with this secret's hash.

        Args:
            now_ms: the guest is here at this time, and is kept for longer.
        """
        ...

    async def rename_guest(self, guest: int, name: str) -> None:
        """Change a guest's name; an erased guest gets none."""
        ...

    async def names_of(self, guests: frozenset[int]) -> dict[int, str]:
        """Return the names of guests; those whose names were erased are left out."""
        ...

    async def erase_guest(self, guest: int) -> None:
        """Forget a guest's name, secret and everything they said; their games keep the number that they had."""
        ...

    # --- Tables ---------------------------------------------------------------------------------

    async def new_table(self, code: str, first: Commit, *, now_ms: int, expires_ms: int) -> None:
        """Keep a new table with its first commit.

        Raises: CodeTaken.
        """
        ...

    async def append(self, code: str, commit: Commit) -> None:
        """Add a commit to the journal of a living table, with the game that it ended and what the lobby shows.

        Raises: SequenceTaken, CommandTaken, StoreError if the table has expired.
        """
        ...

    async def journal_of(self, code: str, *, kept_until_ms: int = 0) -> list[Commit]:
        """Return all commits of a living table in their order; none if it does not exist or has expired.

        Args:
            kept_until_ms: the table does not expire before.
        """
        ...

    async def exists(self, code: str) -> bool:
        """Tell whether there is a living table with this code, without reading it."""
        ...

    async def listed_tables(self) -> dict[str, bytes]:
        """Return what the lobby shows of each living table that is on its list, by code."""
        ...

    async def keep_until(self, expires_ms: dict[str, int]) -> None:
        """Move the moments at which tables expire, by code."""
        ...

    async def expire(self, now_ms: int) -> list[str]:
        """Close every table whose time is over, take it off the lobby's list, and return the codes."""
        ...

    async def shift_expiry(self, now_ms: int) -> int:
        """Give all tables the time back in which no server ran, and return since when none did."""
        ...

    async def mark_alive(self, now_ms: int) -> None:
        """Remember that a server runs at this moment."""
        ...

    # --- Games ----------------------------------------------------------------------------------

    async def games_of(self, guest: int, *, before: int | None = None, limit: int) -> list[GameRow]:
        """Return games that a guest has played, newest first.

        Args:
            before: the `id` of the last game of the page before; None begins with the newest.
            limit: how many at most.
        """
        ...

    async def game(self, code: str, *, number: int) -> GameRow | None:
        """Return a finished game with its record."""
        ...

    # --- Talk and reports -----------------------------------------------------------------------

    async def say(self, code: str, talk: Talk) -> int:
        """Keep a line of talk of a living table and return its id.

        What a guest says again under the same id is the same line.

        Raises: CommandTaken if the guest has said something else under this id, StoreError if the table has expired, or
        the guest is erased.
        """
        ...

    async def talk_of(self, code: str, *, channel: Channel, limit: int) -> list[Talk]:
        """Return the last lines of a channel, oldest first."""
        ...

    async def hush(self, guest: int, other: int, *, code: str | None, hushed: bool) -> None:
        """Keep that a guest wants to hear no more of another, or to hear them again.

        Args:
            code: the table; None for every table, which goes beside what is kept for single ones.

        Raises: StoreError if one of them is erased, or the guest has hushed too many.
        """
        ...

    async def hushed_by(self, guest: int, code: str) -> dict[int, bool]:
        """Return whom a guest does not want to hear at a table; True for those whom they hear at no table."""
        ...

    async def report(self, code: str, *, talk: int, reporter: int, now_ms: int) -> int:
        """Keep a report of a line with a copy of it and of what was said before; return the report's id.

        The same line, reported again by the same guest, is the same report.

        Raises: NothingToReport, StoreError if too many reports are open.
        """
        ...

    async def reports(self, *, open_only: bool) -> list[Report]:
        """Return the reports, oldest first."""
        ...

    async def close_report(self, report: int, *, note: str, now_ms: int) -> bool:
        """Close an open report with a note on what became of it; False if there is none."""
        ...

    # --- The store itself -----------------------------------------------------------------------

    async def retain(self, now_ms: int) -> None:
        """Clear away some of what has been kept for as long as `golpe.server.store.retention` says.

        What was erased stands nowhere any more, unless somebody reads at this moment. It takes a little at a time, so
        it is called again and again.
        """
        ...

    async def is_restore_wanted(self) -> bool:
        """Tell whether somebody waits for the store to be put back to what it was at a backup."""
        ...

    async def restore(self) -> None:
        """Put the store back to the backup that waits: whole, or not at all.

        Nobody may hold anything that was read before. What was begun before and is saved after would be lost.

        Raises: StoreError; all is as it was, and nobody waits any more.
        """
        ...

    async def close(self) -> None:
        """Finish what was asked and let the store go."""
        ...
