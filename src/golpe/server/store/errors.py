"""The errors that a store raises."""

from golpe.errors import GolpeError


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


class NothingToReport(StoreError):
    """There is no such line at this table, or it has been deleted."""


class NoSuchGuest(StoreError):
    """There is no such guest, or they have been erased."""


class NoSuchReport(StoreError):
    """There is no such report, or it has been settled."""


class NoSuchGame(StoreError):
    """There is no such finished game."""


class GameNotRated(StoreError):
    """The game does not count for ratings."""


class GameVoided(StoreError):
    """The game has already been voided."""


class NoSuchTable(StoreError):
    """There is no such table, or it has been closed."""


class NameTaken(StoreError):
    """Another bot that may connect has this name."""


class NameHeld(StoreError):
    """An account has this name, or had it recently, or a name that looks like it."""


class CodeRefused(StoreError):
    """The recovery code is unknown, or was used."""


class NoAccount(StoreError):
    """The guest has no account."""


class NoSuchBot(StoreError):
    """There is no token for a bot of this name, or it was revoked."""


class TooManyBots(StoreError):
    """There are as many tokens of bots as there may be."""


class PasskeyRefused(StoreError):
    """The passkey cannot be added or used: it is known already, was removed, or is a copy."""


class NotVerified(StoreError):
    """The person of an account has not used a passkey recently enough."""


class NotFollowable(StoreError):
    """Nobody who had this seat lets the guest follow them."""


class TooManyFollowed(StoreError):
    """The guest follows as many others as one may."""


class TooManyInvited(StoreError):
    """As many people are invited to the table as may be."""


class TooManyPasskeys(StoreError):
    """The account has as many passkeys as one may have."""


class TooManySubscriptions(StoreError):
    """The guest has as many subscriptions to notifications as one may have."""


class TooManyEntered(StoreError):
    """The guest has entered as many tournaments as one may."""


class LastPasskey(StoreError):
    """The account would be lost without this passkey."""


class TooManyLinks(StoreError):
    """The guest has as many links as one may have."""


class TooManyJobs(StoreError):
    """As many jobs of this kind are waiting as there may be."""


class KeyTaken(StoreError):
    """Another request with this idempotency key was answered before."""


class SeatedElsewhere(StoreError):
    """The guest has sat down at another public table that waits for its game."""

    def __init__(self, guest: int, code: str) -> None:
        super().__init__(f"guest {guest} waits at the public table {code}")
        self.guest = guest
        self.code = code
        """The other table."""
