"""Why a store could not do what it was asked."""

from golpe.errors import GolpeError


class StoreError(GolpeError):
    """The store could not do what it was asked; nothing of it has been saved."""


class SequenceTaken(StoreError):
    """This is not the next number in the journal: another writer uses the table, or the table has changed."""


class CommandTaken(StoreError):
    """A command with this id has been saved before."""


class CodeTaken(StoreError):
    """There is or was a table with this code."""


class NothingToReport(StoreError):
    """There is no such line at this table, or it has been deleted."""
