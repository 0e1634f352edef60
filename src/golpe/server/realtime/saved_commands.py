"""What a table remembers of players' commands: which were saved, and how much each player has changed.

A journal is only appended to, so whatever a command adds to it stays. Decisions and leaving are always possible; they
are bounded by the game. Everything else draws on a budget for each game, of the guest and of their networks.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from golpe.errors import ProtocolError
from golpe.protocol.page import Command
from golpe.server.db.journals import Commit
from golpe.server.limits import CHANGES_OF_GUEST_MAX, CHANGES_OF_NETWORK_MAX, COMMITS_MAX, UNSAVED_KEPT
from golpe.server.networks import WIDE, Origin
from golpe.table.journal import Decided, Entry, Left, Planned, Relaxed, Replaced, StandingAnswersSet, Started

DIGEST_BYTES: Final = 16
ALWAYS_POSSIBLE: Final = (Decided, Left, Replaced)
"""Entries of decisions and of leaving."""
PRIVATE: Final = (StandingAnswersSet, Planned, Relaxed)
"""Entries of settings that are private to a player; at a worn-out table they can still be changed."""


class SavedCommands:
    """The commands of one table. A digest of each is kept; the commands themselves can be large."""

    def __init__(self, commits: Iterable[Commit] = (), entries: Iterable[Sequence[Entry]] = ()) -> None:
        """Take over the commands of a journal.

        Args:
            entries: of each commit.
        """
        self._digests: dict[str, bytes] = {}
        """A digest of each saved command, by its sender and id."""
        self._unsaved: OrderedDict[str, bytes] = OrderedDict()
        """The same of the last commands that changed nothing. They are in no journal, and forgotten with the table."""
        self._guests: Counter[int] = Counter()
        """How many changes each guest has made since the last game began."""
        self._networks: Counter[str] = Counter()
        """The same by network. Addresses are stored nowhere, so this begins anew when the table is loaded."""
        self.take(commits, entries)

    def take(self, commits: Iterable[Commit], entries: Iterable[Sequence[Entry]]) -> None:
        """Take over the commands of more of a journal."""
        for commit, made in zip(commits, entries, strict=True):
            if commit.command_id is not None:
                self._digests[commit.command_id] = digest_of_saved(commit.command)
            self._count(None if commit.command_id is None else sender_of(commit.command_id), Origin(), made)

    @property
    def are_none(self) -> bool:
        """True if no command has been saved."""
        return not self._digests

    def is_repeated(self, guest: int, command: Command) -> bool:
        """Return whether this guest's command was accepted before.

        Raises: ProtocolError (command_id_used) if another one was, with the same id.
        """
        key = key_of(guest, command)
        known = self._digests.get(key) or self._unsaved.get(key)
        if known is not None and known != digest(command):
            raise ProtocolError("command_id_used", f"another command was saved with the id {command.id!r}")
        return known is not None

    def check_budget(self, guest: int, origin: Origin, entries: Sequence[Entry], *, seq: int) -> None:
        """Refuse a command that would add too much to the journal.

        Args:
            entries: what the command would add.
            seq: the number of the last commit.

        Raises: ProtocolError (table_worn_out, too_many_changes).
        """
        if not entries or is_always_possible(entries):
            return
        is_spent = self._guests[guest] >= CHANGES_OF_GUEST_MAX
        if not are_private(entries):
            if seq >= COMMITS_MAX:
                raise ProtocolError("table_worn_out", f"this table has reached its limit of {COMMITS_MAX} commits")
            limits = zip(origin.networks, (CHANGES_OF_NETWORK_MAX, CHANGES_OF_NETWORK_MAX * WIDE), strict=False)
            is_spent |= origin.is_public and any(self._networks[network] >= most for network, most in limits)
        if is_spent:
            message = "this guest has changed too much since the last game began: decide, leave, or wait for the next"
            raise ProtocolError("too_many_changes", message)

    def save(self, guest: int, origin: Origin, command: Command, entries: Sequence[Entry]) -> None:
        """Remember a command that has been accepted, and what it added to the journal."""
        key = key_of(guest, command)
        if entries:
            self._digests[key] = digest(command)
            self._count(guest, origin, entries)
            return
        self._unsaved[key] = digest(command)
        if len(self._unsaved) > UNSAVED_KEPT:
            self._unsaved.popitem(last=False)

    def begin_game(self) -> None:
        """Give everybody a new budget."""
        self._guests.clear()
        self._networks.clear()

    def _count(self, guest: int | None, origin: Origin, entries: Sequence[Entry]) -> None:
        if any(isinstance(entry, Started) for entry in entries):
            self.begin_game()
        elif guest is not None and entries and not is_always_possible(entries):
            self._guests[guest] += 1
            if not are_private(entries):  # otherwise neighbours could find out that somebody has changed a setting
                self._networks.update(origin.networks)


def is_always_possible(entries: Sequence[Entry]) -> bool:
    """Return whether entries are of a decision or of leaving."""
    return any(isinstance(entry, ALWAYS_POSSIBLE) for entry in entries)


def are_private(entries: Sequence[Entry]) -> bool:
    """Return whether all entries are private to one player."""
    return all(isinstance(entry, PRIVATE) for entry in entries)


def key_of(guest: int, command: Command) -> str:
    """Return the key of a guest's command in the journal."""
    return f"{guest}:{command.id}"


def sender_of(key: str) -> int:
    """Return the guest in the key of a command."""
    return int(key.partition(":")[0])


def digest(command: Command) -> bytes:
    """Return a digest by which a repeated command is recognised."""
    return blake2b(msgspec.json.encode(command, order="deterministic"), digest_size=DIGEST_BYTES).digest()


def digest_of_saved(command: bytes) -> bytes:
    """Return the digest of a saved command, even if a version with other fields saved it."""
    try:
        return digest(_decoder.decode(command))
    except msgspec.MsgspecError:
        return blake2b(command, digest_size=DIGEST_BYTES).digest()


_decoder: Final = msgspec.json.Decoder[Command](Command)
