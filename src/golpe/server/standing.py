"""How a table stands: the fold of its journal.

Live play and replay share `apply`; only what chance takes part in begins apart. Live, a deal or a decision is played
with fresh draws, then entered by `deal` or `decided`; a replay plays the recorded draws and compares the digest.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, assert_never, cast

from golpe.errors import RecordError
from golpe.game import Chance, Decision, Game, Windows
from golpe.rules.ruleset import Ruleset
from golpe.server.journal import (
    BotRemoved,
    BotSeated,
    Created,
    Decided,
    Entry,
    Left,
    PaceSet,
    Planned,
    Replaced,
    Returned,
    Seated,
    Started,
    Substituted,
    Voided,
)
from golpe.server.protocol import Event, Pace, TableKind
from golpe.server.views import event_view

PLANS_LIVE_IN: Final = frozenset(("challenge_action", "prove", "replace", "lose_influence", "block"))
"""Phases through which a block that waits for its time is kept."""

Viewer = int | None
"""A seat, or None for a spectator."""


@dataclass(slots=True)
class Chair:
    """One seat and who has it."""

    guest: int | None = None
    """The person whose seat it is, also while a bot keeps it for them."""
    bot: str | None = None
    """The bot that plays here."""
    bot_name: str = ""
    wins: int = 0

    @property
    def is_free(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_human(self) -> bool:
        """True if a person plays here now."""
        return self.guest is not None and self.bot is None

    @property
    def is_kept(self) -> bool:
        """True if a bot keeps the seat for a person."""
        return self.guest is not None and self.bot is not None


@dataclass(slots=True)
class Standing:
    """Everything there is to know about a table but who is connected."""

    code: str
    chance: Chance
    kind: TableKind = "friends"
    pace: Pace = "brisk"
    preset: str = "resistance"
    windows: Windows = "sealed"
    chairs: list[Chair] = field(default_factory=list[Chair])
    departed: set[int] = field(default_factory=set[int])
    """Guests who have left: they are not seated again unless they ask."""
    voided: str | None = None
    """Why the table was halted for good."""

    game: Game | None = None
    number: int = 0
    """Which game at this table, from 1."""
    decisions: int = 0
    """Decisions in this game so far."""
    logs: dict[Viewer, list[Event]] = field(default_factory=dict[Viewer, list[Event]])
    """The events of this game, as each viewer may know them."""
    answers: dict[int, str] = field(default_factory=dict[int, str])
    """The answers that the open sealed window conceals, by seat."""
    plans: dict[int, str] = field(default_factory=dict[int, str])
    """What seats will say if they are asked to block: a block or `pass`."""
    blocks: dict[int, tuple[Decision, ...]] = field(default_factory=dict[int, tuple[Decision, ...]])
    """The blocks among which seats with a plan may choose."""
    challenged: bool = False
    """True if the claim that the plans are about has been challenged."""

    @property
    def state(self) -> Literal["gathering", "playing", "over"]:
        if self.game is None:
            return "gathering"
        return "over" if self.game.over else "playing"

    def seat_of(self, guest: int) -> int | None:
        """Return the seat in which this guest plays now."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest and chair.is_human:
                return seat
        return None

    def kept_seat_of(self, guest: int) -> int | None:
        """Return the seat that a bot keeps for this guest."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest and chair.is_kept:
                return seat
        return None

    def owners(self) -> set[int]:
        """Return the guests who have a seat, also while a bot keeps it."""
        return {chair.guest for chair in self.chairs if chair.guest is not None}

    def free_seat(self) -> int | None:
        """Return the first free seat."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.is_free), None)

    def copy(self) -> "Standing":
        """Return an independent copy, on which a command can be tried."""
        return Standing(
            code=self.code,
            chance=self.chance,
            kind=self.kind,
            pace=self.pace,
            preset=self.preset,
            windows=self.windows,
            chairs=[Chair(chair.guest, chair.bot, chair.bot_name, chair.wins) for chair in self.chairs],
            departed=set(self.departed),
            voided=self.voided,
            game=None if self.game is None else self.game.copy(),
            number=self.number,
            decisions=self.decisions,
            logs={viewer: list(log) for viewer, log in self.logs.items()},
            answers=dict(self.answers),
            plans=dict(self.plans),
            blocks=dict(self.blocks),
            challenged=self.challenged,
        )

    # --- The fold -----------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take one entry of the journal.

        Raises: RecordError if it does not fit: its digest differs, or a draw is impossible.
        """
        match entry:
            case Created():
                self.kind, self.pace, self.preset = entry.kind, entry.pace, entry.preset
                self.chairs = [Chair() for _ in range(entry.seats)]
            case Seated():
                self.chairs[entry.seat] = Chair(guest=entry.guest)
                self.departed.discard(entry.guest)
            case Left():
                self._depart(entry.seat)
                self.chairs[entry.seat] = Chair()
            case BotSeated():
                self.chairs[entry.seat] = Chair(bot=entry.bot, bot_name=entry.name)
            case BotRemoved():
                self.chairs[entry.seat] = Chair()
            case Replaced():
                self._depart(entry.seat)
                self._hand_over(entry.seat, Chair(bot=entry.bot, bot_name=entry.name))
            case Substituted():
                guest = self.chairs[entry.seat].guest
                self._hand_over(entry.seat, Chair(guest=guest, bot=entry.bot, bot_name=entry.name))
            case Returned():
                self._hand_over(entry.seat, Chair(guest=self.chairs[entry.seat].guest))
            case PaceSet():
                self.pace = entry.pace
            case Started():
                self._deal_again(entry)
            case Decided():
                self._decide_again(entry)
            case Planned():
                self._plan(entry.seat, entry.decision)
            case Voided():
                self.voided = entry.reason
            case _:
                assert_never(entry)

    def deal(self, game: Game, *, kept: list[int], number: int) -> None:
        """Begin a game that has just been dealt, with the seats that stay."""
        self.chairs = [self.chairs[seat] for seat in kept]
        self.game = game
        self.number = number
        self.decisions = 0
        self.answers.clear()
        self._forget_plans()
        viewers: list[Viewer] = [*range(game.seats), None]
        self.logs = {viewer: [event_view(event) for event in game.events(viewer)] for viewer in viewers}

    def decided(self, seat: int, decision: str) -> None:
        """Write down what the decision just played has made happen."""
        game = self.playing()
        self.decisions += 1
        if not game.published:
            self.answers[seat] = decision
            return
        self.answers.clear()
        for viewer, log in self.logs.items():
            log.extend(event_view(event) for event in game.events(viewer))
        kinds = {event.kind for event in game.events(None)}
        self.challenged |= "challenged" in kinds
        is_let_through = "allowed" in kinds and game.phase != "block"
        if game.phase not in PLANS_LIVE_IN or "declined" in kinds or is_let_through:
            self._forget_plans()
        if game.winner is not None:
            self.chairs[game.winner].wins += 1

    def playing(self) -> Game:
        """Return the game at this table.

        Raises: RecordError if none was started.
        """
        if self.game is None:
            raise RecordError(f"table {self.code}: nothing has been dealt")
        return self.game

    def _deal_again(self, entry: Started) -> None:
        game = Game.deal_with(
            Ruleset(entry.preset, entry.options),
            seats=len(entry.kept),
            windows=cast(Windows, entry.windows),
            first=entry.first,
            draws=entry.draws,
            chance=self.chance,
        )
        self.deal(game, kept=entry.kept, number=entry.number)
        self._compare(entry.digest)

    def _decide_again(self, entry: Decided) -> None:
        self.playing().play(entry.seat, entry.decision, draws=entry.draws)
        self.decided(entry.seat, entry.decision)
        self._compare(entry.digest)

    def _compare(self, digest: str) -> None:
        found = self.playing().digest()
        if found != digest:
            where = f"game {self.number}, decision {self.decisions}"
            raise RecordError(f"table {self.code}: {where} comes to {found}, its record says {digest}")

    def _depart(self, seat: int) -> None:
        guest = self.chairs[seat].guest
        if guest is not None:
            self.departed.add(guest)

    def _plan(self, seat: int, decision: str) -> None:
        game = self.playing()
        if game.phase == "challenge_action":
            self.blocks[seat] = game.foreseen_blocks(seat)
        self.plans[seat] = decision

    def _forget_plans(self) -> None:
        self.plans.clear()
        self.blocks.clear()
        self.challenged = False

    def _hand_over(self, seat: int, chair: Chair) -> None:
        """Give a seat to another player, who answers for it from now on; its wins stay with it."""
        chair.wins = self.chairs[seat].wins
        self.chairs[seat] = chair
        self.plans.pop(seat, None)
        self.blocks.pop(seat, None)
