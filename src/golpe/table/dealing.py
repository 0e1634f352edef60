"""Checkable deals: a game to which guests contribute is announced first, and dealt once they have revealed.

Nothing else changes between the two. docs/reference/checkable-deals.md defines the bytes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import cast

from msgspec import UNSET

from golpe.errors import RecordError
from golpe.record.dealing import Announcement, Check, Stream, deal_key, server_commitment
from golpe.record.game_text import RULES_VERSION
from golpe.rules.ruleset import Windows
from golpe.table.journal import Announced, Started


@dataclass(frozen=True, slots=True)
class Entropy:
    """What people and the server bring to the next deal."""

    commitments: Mapping[int, str] = field(default_factory=dict[int, str])
    """The last commitment of each guest; it counts for the next game that is announced."""
    secret: Callable[[], bytes] = bytes
    """Returns a new secret; called only if somebody has committed themselves."""


@dataclass(frozen=True)
class CheckableDeal:
    """A game that was announced before it was dealt."""

    announced: Announced
    announcement: Announcement
    contributions: tuple[str | None, ...] = ()
    """By seat, in hexadecimal; empty until the game is dealt."""

    @property
    def left_out(self) -> list[int]:
        """The seats that committed themselves but did not reveal in time."""
        both = zip(self.announced.commitments, self.contributions, strict=False)
        return [at for at, (committed, revealed) in enumerate(both) if committed is not None and revealed is None]

    @property
    def check(self) -> Check:
        """What the record of the game needs, so that its draws can be checked. It contains the secret."""
        return Check(
            table=self.announcement.table,
            game=self.announcement.game,
            secret=self.announced.secret,
            contributions=list(self.contributions),
            commitments=list(self.announced.commitments),
        )

    @cached_property
    def stream(self) -> Stream:
        """All draws of the game."""
        revealed = [None if each is None else bytes.fromhex(each) for each in self.contributions]
        return Stream(deal_key(bytes.fromhex(self.announced.secret), self.announcement.hash, revealed))


def announced_or_started(game: Started, guests: list[int | None], entropy: Entropy) -> Announced | Started:
    """Return the entry that announces a game, or the one that deals it at once if nobody has committed themselves.

    Args:
        guests: the person in each seat of the game.
    """
    commitments = [None if guest is None else entropy.commitments.get(guest) for guest in guests]
    if all(each is None for each in commitments):
        return game
    return Announced(game=game, secret=entropy.secret().hex(), commitments=commitments, rules=RULES_VERSION)


def announced_deal(code: str, announced: Announced) -> CheckableDeal:
    """Return a game that is announced at a table, before it is dealt."""
    game = announced.game
    announcement = Announcement(
        table=code,
        game=game.number,
        rules=announced.rules,
        preset=game.preset,
        options=game.options,
        seats=len(game.kept),
        windows=cast(Windows, game.windows),
        first=game.first,
        commitments=announced.commitments,
        server=server_commitment(bytes.fromhex(announced.secret)),
    )
    return CheckableDeal(announced, announcement)


def dealt(announced: CheckableDeal | None, game: Started) -> CheckableDeal | None:
    """Return the deal that a game follows; None if it was not announced.

    Raises: RecordError if the entry does not fit the announcement.
    """
    if game.contributions is UNSET:
        return None
    if announced is None:
        raise RecordError(f"game {game.number} has contributions, but was not announced")
    return CheckableDeal(announced.announced, announced.announcement, tuple(game.contributions))
