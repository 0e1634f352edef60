"""The errors that a store raises."""

from golpe.errors import GolpeError


class SchemaError(GolpeError):
    """A database has a schema that this version can neither use nor migrate; the database is unchanged."""

    code: str
    """schema_too_old or schema_too_new; stable."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} ({code})")
        self.code = code


class StoreError(GolpeError):
    """The store could not do what was requested, and has saved nothing of it; `CommitUnknown` is the exception."""


class CommitUnknown(StoreError):
    """The connection to the database was lost during a commit, so it may have been saved or not.

    Nobody may be told either. Whoever needs to know reads the store again; a repeated command id decides.
    """


class StoreLost(StoreError):
    """The store is no longer what this server opened, so it saves nothing until the server is restarted."""


class SequenceTaken(StoreError):
    """The number is not the next one in the journal: another writer uses the table, or the table has changed."""


class CommandTaken(StoreError):
    """A command with this id has been saved before."""


class CodeTaken(StoreError):
    """A table with this code exists or has existed."""


class TooManyJobs(StoreError):
    """The limit on jobs of this kind is reached, in total or for a network."""

    def __init__(self, message: str, *, ahead: int, is_of_network: bool) -> None:
        """Describe the refusal.

        Args:
            ahead: how many jobs come before the one whose end makes room.
            is_of_network: True if the network that asked has used up its share.
        """
        super().__init__(message)
        self.ahead = ahead
        self.is_of_network = is_of_network


class KeyTaken(StoreError):
    """Another request with this idempotency key was answered before."""


class SeatedElsewhere(StoreError):
    """The guest has sat down at another public table that waits for its game."""

    def __init__(self, guest: int, code: str) -> None:
        super().__init__(f"guest {guest} waits at the public table {code}")
        self.guest = guest
        self.code = code
        """The other table."""
