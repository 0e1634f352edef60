"""The talk policy of a table: who may speak to whom. It depends only on public information.

Players in the game hear only the channel of the table. Spectators and exiled players hear both channels but speak only
to each other, so people without cards cannot pass hints to a player with cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from golpe.bots.personalities import personality_in
from golpe.protocol.talk import TalkAllowed, TalkChannel
from golpe.server.guests.labels import Labelled
from golpe.table.options import ruleset_of
from golpe.table.state import TableState
from golpe.table.values import TableKind, TableOptions

EVERYBODY: Final = -1
"""Bit set of all seats."""
TO_PLAYERS: Final[tuple[TalkChannel, ...]] = ("table",)
TO_OTHERS: Final[tuple[TalkChannel, ...]] = ("table", "spectators")


@dataclass(frozen=True, slots=True)
class Person:
    """A speaker, or the subject of a phrase: a guest, or a bot given by name."""

    guest: int | None = None
    bot: str | None = None

    @property
    def labelled(self) -> Labelled:
        """Under what the person has a label."""
        return (self.bot or "") if self.guest is None else self.guest


@dataclass(frozen=True, slots=True)
class TalkPolicy:
    """The information about a table on which its talk depends."""

    kind: TableKind
    options: TableOptions
    number: int
    """Number of the last game; 0 before the first."""
    is_playing: bool
    people: tuple[Person | None, ...]
    """The person or bot in each seat; for a seat that a bot keeps, the person; None for a free seat."""
    personalities: tuple[str | None, ...]
    """The personality of the bot in each seat; None without one."""
    alive: int
    """Bit set of the seats that are in the game; between games, all seats."""
    outside_bots: Mapping[int, int] = field(default_factory=dict[int, int])
    """By seat, the token number of its outside bot, if there is one; outside bots speak for themselves."""

    @property
    def court(self) -> tuple[str, ...]:
        """The characters of the game."""
        return ruleset_of(self.options).court

    @property
    def has_bots(self) -> bool:
        """True if a bot has its own seat."""
        return any(person is not None and person.bot is not None for person in self.people)

    def person_in(self, seat: int) -> Person | None:
        """Return the person or bot in a seat; None if the seat is free or does not exist."""
        return self.people[seat] if seat < len(self.people) else None

    def seat_of(self, person: Person) -> int | None:
        """Return the seat of a person or bot."""
        return self.people.index(person) if person in self.people else None

    def channel_of(self, guest: int) -> TalkChannel:
        """Return the channel in which a guest speaks."""
        seat = self.seat_of(Person(guest))
        return "table" if seat is not None and self.alive >> seat & 1 else "spectators"

    def heard_by(self, guest: int) -> tuple[TalkChannel, ...]:
        """Return the channels that a guest hears."""
        return TO_PLAYERS if self.channel_of(guest) == "table" else TO_OTHERS

    def allowed_to(self, guest: int) -> TalkAllowed:
        """Return what a guest may say. If talk is on, spectators may write free text except at public tables."""
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
        personalities=tuple(None if seat.bot is None else personality_in(seat.bot) for seat in state.seats),
        alive=state.view(None).alive if is_playing else EVERYBODY,
        outside_bots={at: seat.token for at, seat in enumerate(state.seats) if seat.token is not None},
    )
