"""The talk policy of a table: who may speak, to whom, and who hears it, from what everybody knows of the game.

Players who are in the game hear the table alone. Spectators and exiled players hear the table and each other, and
speak to each other: nobody without cards whispers to a player who has some.
"""

from dataclasses import dataclass
from typing import Final

from golpe.protocol.page import TalkAllowed, TalkChannel
from golpe.table.options import ruleset_of
from golpe.table.state import TableState
from golpe.table.values import TableKind, TableOptions

EVERYBODY: Final = -1
"""The bit set of all seats."""
TO_PLAYERS: Final[tuple[TalkChannel, ...]] = ("table",)
TO_OTHERS: Final[tuple[TalkChannel, ...]] = ("table", "spectators")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who speaks or is spoken about: a guest, or a bot by its name."""

    guest: int | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class TalkPolicy:
    """A table as far as it concerns talk."""

    kind: TableKind
    options: TableOptions
    number: int
    """The last game; 0 before the first."""
    is_playing: bool
    people: tuple[Person | None, ...]
    """Who has each seat; a bot that plays for a person does not count. None for a free seat."""
    alive: int
    """Bit set of the seats that are in the game; all of them while none is running."""

    @property
    def court(self) -> tuple[str, ...]:
        """The characters of the game."""
        return ruleset_of(self.options).court

    @property
    def has_bots(self) -> bool:
        """True if a bot has a seat for itself."""
        return any(person is not None and person.bot is not None for person in self.people)

    def person_in(self, seat: int) -> Person | None:
        """Return who has a seat; None if nobody does, or if there is no such seat."""
        return self.people[seat] if seat < len(self.people) else None

    def seat_of(self, person: Person) -> int | None:
        """Return where somebody sits."""
        return self.people.index(person) if person in self.people else None

    def channel_of(self, guest: int) -> TalkChannel:
        """Return to whom a guest speaks."""
        seat = self.seat_of(Person(guest))
        return "table" if seat is not None and self.alive >> seat & 1 else "spectators"

    def heard_by(self, guest: int) -> tuple[TalkChannel, ...]:
        """Return which channels a guest hears."""
        return TO_PLAYERS if self.channel_of(guest) == "table" else TO_OTHERS

    def allowed_to(self, guest: int) -> TalkAllowed:
        """Return what a guest may say: no free text at public tables; elsewhere spectators, or all if chosen so."""
        if self.options.talk == "off":
            return "off"
        is_free = self.options.talk == "free" or self.channel_of(guest) == "spectators"
        return "free" if self.kind != "public" and is_free else "phrases"


def talk_policy(state: TableState) -> TalkPolicy:
    """Return the talk policy of a table as it is now."""
    is_playing = state.stage == "playing"
    return TalkPolicy(
        kind=state.kind,
        options=state.options,
        number=state.number,
        is_playing=is_playing,
        people=tuple(
            Person(seat.guest) if seat.guest is not None else None if seat.bot is None else Person(bot=seat.bot_name)
            for seat in state.seats
        ),
        alive=state.view(None).alive if is_playing else EVERYBODY,
    )
