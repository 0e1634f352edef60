"""Takes part in the deals of one table as the page does: commits, checks what is announced, and reveals once."""

import secrets
from hashlib import sha256
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from golpe.client.kept_deals import Contributions, KeptDeals
from golpe.protocol.deals import CommitContribution, Commitment, Deal, RevealContribution
from golpe.protocol.page import Rejected
from golpe.record.dealing import CONTRIBUTION_BYTES, commitment

TOO_BUSY: Final = frozenset({"busy", "too_fast"})
"""Codes after which a reveal is sent again; the deal waits for three seconds."""
TRIES_MAX: Final = 5


class _Announcement(Struct):
    table: str
    game: Annotated[int, Meta(ge=1)]
    commitments: list[Commitment | None]


class Contributor:
    """The contributions of one guest to the deals of one table."""

    def __init__(self, table: str, kept: KeptDeals) -> None:
        """Prepare to commit.

        Args:
            table: its code, in lower case.
        """
        self.table = table
        self.deal: Deal | None = None
        """The last deal that the server has told of, announced or dealt."""
        self._kept = kept
        self._first: dict[int, str] = {}
        """The first hash that was told for each game, in case nothing can be kept."""
        self._revealed: RevealContribution | None = None
        self._tries = 0

    def commitment(self) -> str:
        """Return what this guest is committed to for the next deal."""
        return commitment(bytes.fromhex(self._own().coming))

    def hash_of(self, game: int) -> str | None:
        """Return the hash of the announcement that came before a game's deal; None if none did."""
        return self._kept.hash_of(self.table, game)

    def take(self, deal: Deal) -> CommitContribution | RevealContribution | None:
        """Look at an announcement or a deal, and return what to answer; None: nothing."""
        announcement = sha256(deal.announcement.encode()).hexdigest()
        try:
            found = msgspec.json.decode(deal.announcement, type=_Announcement)
        except msgspec.MsgspecError:  # it announces nothing
            return None
        if (found.table, found.game) != (self.table, deal.game):
            return None
        self.deal = deal
        if deal.counted is None:  # told after the deal, an announcement proves nothing
            self._kept.see(self.table, deal.game, announcement)
        first = self._first.setdefault(deal.game, self.hash_of(deal.game) or announcement)
        if self.commitment() not in found.commitments:
            return None
        own = self._own()
        if deal.counted is not None or own.revealed_for not in (None, announcement):
            # A host that knows a contribution before it announces a game could choose its own secret by it.
            self._kept.keep(self.table, Contributions(own.later, drawn()))
            return CommitContribution(named(), self.commitment())
        if first != announcement:
            return None
        self._kept.keep(self.table, Contributions(own.coming, own.later, announcement))
        self._tries = 0
        following = commitment(bytes.fromhex(own.later))
        self._revealed = RevealContribution(named(), deal.game, own.coming, following)
        return self._revealed

    def again(self, refusal: Rejected) -> RevealContribution | None:
        """Return the reveal to send again after a refusal; None if it was another message, or is refused for good."""
        revealed = self._revealed
        if revealed is None or refusal.id != revealed.id or refusal.code not in TOO_BUSY or self._tries >= TRIES_MAX:
            return None
        self._tries += 1
        return revealed

    def _own(self) -> Contributions:
        own = self._kept.of(self.table)
        if own is None:
            own = Contributions(drawn(), drawn())
            self._kept.keep(self.table, own)
        return own


def drawn() -> str:
    """Return a new contribution."""
    return secrets.token_hex(CONTRIBUTION_BYTES)


def named() -> str:
    """Return an id for a message about deals."""
    return f"deal-{secrets.token_hex(8)}"
