"""The interface of the store: its parts, one for each topic, and the store as a whole.

Nothing here depends on a particular database. Every engine must pass the tests in tests/server/store.
"""

from typing import Protocol

from golpe.server.store.accounts import AccountStore
from golpe.server.store.bot_tokens import BotTokenStore
from golpe.server.store.days import DayStore
from golpe.server.store.follows import FollowStore
from golpe.server.store.games import GameStore
from golpe.server.store.invitations import InvitationStore
from golpe.server.store.jobs import JobStore
from golpe.server.store.journals import JournalStore
from golpe.server.store.links import LinkStore
from golpe.server.store.moderation import ModerationStore
from golpe.server.store.moves import MoveStore
from golpe.server.store.people import PeopleStore
from golpe.server.store.profiles import ProfileStore
from golpe.server.store.pushes import PushStore
from golpe.server.store.ratings import RatingStore
from golpe.server.store.replies import ReplyStore
from golpe.server.store.reviews import ReviewStore
from golpe.server.store.seats import SeatStore
from golpe.server.store.talk import TalkStore
from golpe.server.store.tournaments import TournamentStore


class Store(
    JournalStore,
    PeopleStore,
    AccountStore,
    MoveStore,
    GameStore,
    ProfileStore,
    RatingStore,
    LinkStore,
    FollowStore,
    InvitationStore,
    ReviewStore,
    JobStore,
    ReplyStore,
    TalkStore,
    ModerationStore,
    BotTokenStore,
    DayStore,
    SeatStore,
    PushStore,
    TournamentStore,
    Protocol,
):
    """A durable store with all its parts in one database, so that one transaction can span them."""

    async def retain(self, now_ms: int) -> None:
        """Delete some of the data whose retention period is over; see `golpe.server.store.retention`.

        Afterwards, erased data cannot be recovered from the database's files, unless another process was reading them
        during the call. Each call deletes a limited number of rows, so it must be called regularly.
        """
        ...

    async def is_restore_wanted(self) -> bool:
        """Return whether there is a request to restore the store from a backup."""
        ...

    async def restore(self) -> None:
        """Restore the store from the requested backup, completely or not at all.

        Before the call, drop everything that was read from the store. Operations that were begun before the restore but
        saved after it are lost.

        Raises: StoreError. The store is then unchanged, and the request is withdrawn.
        """
        ...

    async def check(self) -> None:
        """Check that the store is open, responsive, and can save something.

        Raises: StoreError.
        """
        ...

    async def close(self) -> None:
        """Finish all accepted work and release the database."""
        ...
