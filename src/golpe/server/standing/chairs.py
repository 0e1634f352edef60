"""The seats of a table and who has them."""

from dataclasses import dataclass


@dataclass(slots=True)
class Chair:
    """One seat and who has it."""

    guest: int | None = None
    """The person whose seat it is, also while a bot keeps it for them."""
    bot: str | None = None
    """The bot that plays here."""
    bot_name: str = ""
    wins: int = 0
    former: int | None = None
    """The guest who left this seat during the game that runs."""
    stands_in: bool = False
    """True if a bot plays on here for who has left for good: between games it makes room for a person."""

    @property
    def is_free(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_human(self) -> bool:
        """True if a person plays here now."""
        return self.guest is not None and self.bot is None

    def has_same_player(self, other: "Chair") -> bool:
        """Tell whether one and the same has both, under whatever name, and whether a bot keeps the seat or not."""
        if self.guest is not None or other.guest is not None:
            return self.guest == other.guest
        return (self.bot, self.bot_name, self.former) == (other.bot, other.bot_name, other.former)

    @property
    def is_kept(self) -> bool:
        """True if a bot keeps the seat for a person."""
        return self.guest is not None and self.bot is not None
