"""The seats of a table and their players."""

from dataclasses import dataclass


@dataclass(slots=True)
class Seat:
    """One seat and its player."""

    guest: int | None = None
    """The person who owns the seat, even while a bot plays for them."""
    bot: str | None = None
    """The kind of bot that plays here."""
    bot_name: str = ""
    wins: int = 0
    former: int | None = None
    """The guest who left this seat during the current game."""
    stands_in: bool = False
    """True if a bot replaced a guest who left for good; between games a person may take its seat."""

    @property
    def is_free(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_human(self) -> bool:
        """True if a person plays here now."""
        return self.guest is not None and self.bot is None

    @property
    def is_kept(self) -> bool:
        """True if a bot plays here for a person who may come back."""
        return self.guest is not None and self.bot is not None

    def has_same_player(self, other: "Seat") -> bool:
        """Return whether both have the same player; a bot that plays for a person counts as that person."""
        if self.guest is not None or other.guest is not None:
            return self.guest == other.guest
        return (self.bot, self.bot_name, self.former) == (other.bot, other.bot_name, other.former)
