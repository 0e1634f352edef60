"""Finished games, as they are saved."""

from msgspec import Struct

from golpe.people.pools import AnyPool
from golpe.people.rated_games import Unrated
from golpe.people.results import SeatResult


class Player(Struct, frozen=True):
    """The owner of a seat in a game, and the bot that played it last, if any."""

    guest: int | None
    """None for a bot's own seat."""
    bot: str | None
    """The kind of bot that played last, for itself or as a guest's substitute; None if the guest played."""
    bot_name: str | None = None
    """The name of a bot that was not a substitute; None if it was not stored."""
    mask: int | None = None
    """The mask that was drawn for the seat; None if it was not stored."""
    number: int | None = None
    """The number in a guest's label during the game; None if it was not stored."""


class Finished(Struct, frozen=True, kw_only=True):
    """A finished game."""

    number: int
    """Number of the game at its table, from 1."""
    preset: str
    winner: int | None
    """The winning seat; None if the game was ended without a winner."""
    turns: int
    ended_ms: int
    players: tuple[Player, ...]
    """One for each seat, in the order of the seats."""
    record: bytes
    """The whole game as JSON lines, without names. The store does not decode it."""
    is_public: bool = False
    """True if it is public; False if only its players and people with a link may read it."""
    results: tuple[SeatResult, ...] = ()
    """One for each seat, kept for longer than the record. Empty if the record cannot be read."""
    day: str | None = None
    """The date of the deal of the day; None for any other game."""
    pool: AnyPool | None = None
    """The pool in which the game is rated."""
    unrated: Unrated | None = "casual"
    """Why it is not rated; None if it is."""
    unplayed: frozenset[int] = frozenset()
    """The seats whose players left before making a decision."""
    households: tuple[bytes | None, ...] = ()
    """The keyed hash of the network of each seat of a rated game, which is not stored; None where it does not count."""
    versions: tuple[str | None, ...] = ()
    """The version of the bot with an account in each seat; empty if there is none."""
