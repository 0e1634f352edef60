"""What a command needs to know beyond the table itself."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from golpe.table.dealing import Entropy

BotCaster = Callable[[str, Collection[str]], tuple[str, str]]
"""Returns the kind and the first name of a bot of a wanted kind, at a table with these names."""


@dataclass(frozen=True, slots=True)
class Context:
    """Information from outside a table, supplied by the caller."""

    usual_bot: str
    """The kind of bot that plays for people who leave."""
    why_unknown: Callable[[str], str | None]
    """Returns why there is no bot of this kind; None if there is one."""
    cast_bot: BotCaster
    names: Callable[[], list[str]]
    """Returns the names that are taken at the table."""
    is_idle: Callable[[int], bool]
    """Returns whether others may let a bot play in a seat now."""
    sits_elsewhere: Callable[[int], bool]
    """Returns whether this table is public and a guest is already waiting at another public one."""
    has_no_share: Callable[[int], bool]
    """Returns whether quick play opened this table and a guest's household already has half of its seats."""
    have_waited: Callable[[], bool]
    """Returns whether a game could have begun for so long that any player may start it."""
    voices: Callable[[Collection[int]], int]
    """Returns how many people guests count as in a vote: those of one household as one."""
    entropy: Entropy = field(default_factory=Entropy)
