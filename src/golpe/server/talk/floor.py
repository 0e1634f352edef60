"""Who may speak at a table, to whom, and who hears it. It knows of the game what everybody knows, and nothing else.

Players who are in the game hear the table alone. Whoever is not in it, because they watch or are exiled, hears the
table and the spectators, and speaks to the spectators: nobody who has no cards any more whispers to who has.
"""

from dataclasses import dataclass
from typing import Final

from golpe.protocol.page import TableKind, TableOptions, TalkAllowed, TalkChannel
from golpe.server.standing.options import ruleset_of
from golpe.server.standing.standing import Standing

EVERYBODY: Final = -1
"""The bit set of all seats."""
TO_PLAYERS: Final[tuple[TalkChannel, ...]] = ("table",)
TO_OTHERS: Final[tuple[TalkChannel, ...]] = ("table", "spectators")


@dataclass(frozen=True, slots=True)
class Person:
    """Who says something, or is spoken about: a guest, or a bot by its name."""

    guest: int | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Floor:
    """A table as far as talk has to do with it."""

    kind: TableKind
    options: TableOptions
    number: int
    """The last game; 0 before the first."""
    is_playing: bool
    people: tuple[Person | None, ...]
    """Who has each seat; a bot that keeps one for a person is not asked. None at a free seat."""
    alive: int
    """Bit set of the seats that are in the game; everybody is while none runs."""
    court: tuple[str, ...]

    @property
    def has_bots(self) -> bool:
        """True if a bot has a seat for itself."""
        return any(person is not None and person.bot is not None for person in self.people)

    def person_in(self, seat: int) -> Person | None:
        """Return who has a seat; None if nobody has, or there is no such seat."""
        return self.people[seat] if seat < len(self.people) else None

    def seat_of(self, person: Person) -> int | None:
        """Return where somebody sits."""
        return self.people.index(person) if person in self.people else None

    def channel_of(self, guest: int) -> TalkChannel:
        """Return to whom a guest speaks."""
        seat = self.seat_of(Person(guest))
        return "table" if seat is not None and self.alive >> seat & 1 else "spectators"

    def heard_by(self, guest: int) -> tuple[TalkChannel, ...]:
        """Return whom a guest hears."""
        return TO_PLAYERS if self.channel_of(guest) == "table" else TO_OTHERS

    def allowed_to(self, guest: int) -> TalkAllowed:
        """Return what a guest may say."""
        return allowed(self.kind, self.options.talk, self.channel_of(guest))


def floor_of(standing: Standing) -> Floor:
    """Take from a table what talk has to do with."""
    is_playing = standing.state == "playing"
    return Floor(
        kind=standing.kind,
        options=standing.options,
        number=standing.number,
        is_playing=is_playing,
        people=people_at(standing),
        alive=standing.seen_by(None).alive if is_playing else EVERYBODY,
        court=ruleset_of(standing.options).court,
    )


def people_at(standing: Standing) -> tuple[Person | None, ...]:
    """Return who has each seat."""
    return tuple(
        Person(chair.guest) if chair.guest is not None else None if chair.bot is None else Person(bot=chair.bot_name)
        for chair in standing.chairs
    )


def talk_channel(standing: Standing, guest: int) -> TalkChannel:
    """Return to whom a guest speaks: players who are in the game, or between games have a seat, to the table."""
    for seat, chair in enumerate(standing.chairs):
        if chair.guest == guest:
            is_in_it = standing.state != "playing" or standing.seen_by(None).alive >> seat & 1
            return "table" if is_in_it else "spectators"
    return "spectators"


def talk_allowed(standing: Standing, guest: int) -> TalkAllowed:
    """Return what a guest may say."""
    return allowed(standing.kind, standing.options.talk, talk_channel(standing, guest))


def allowed(kind: TableKind, option: TalkAllowed, channel: TalkChannel) -> TalkAllowed:
    """Return what may be said: texts at no public table; elsewhere among those who watch, or if players chose so."""
    if option == "off":
        return "off"
    return "free" if kind != "public" and (option == "free" or channel == "spectators") else "phrases"
