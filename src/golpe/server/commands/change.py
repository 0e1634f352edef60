"""A change to a table: what happens is applied and written down, to be saved before it is told."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from golpe import __version__
from golpe.game import Game
from golpe.protocol.page import PROTOCOL_VERSION, StandingAnswers
from golpe.server.limits import DECISIONS_MAX
from golpe.server.services.metrics import Decider
from golpe.server.standing.journal import Asked, Capped, Decided, Entry, Planned, Relaxed, StandingSet, Started
from golpe.server.standing.phases import BLOCK_OPEN
from golpe.server.standing.prompts import PASS
from golpe.server.standing.standing import Standing


@dataclass(slots=True)
class Change:
    """What a command did to a table, to be saved before it is told.

    It is done to the table itself: whatever can be refused is refused before anything is done, and a table whose
    change could not be saved stops and is folded anew.
    """

    standing: Standing
    now_ms: int = 0
    """When it happens; clocks need to know it."""
    was_playing: bool = field(init=False)
    entries: list[Entry] = field(default_factory=list[Entry])
    is_public: bool = False
    """False if nobody else is told: all that happened is an answer that its window conceals."""

    @property
    def ends_a_game(self) -> bool:
        """True if the game that ran when this began is over."""
        return self.was_playing and self.standing.state == "over"

    def __post_init__(self) -> None:
        self.was_playing = self.standing.state == "playing"

    def put(self, entry: Entry) -> None:
        """Let something happen that everybody may see."""
        self.standing.apply(entry)
        self.entries.append(entry)
        self.is_public = True

    def plan(self, seat: int, decision: str) -> None:
        """Keep what a seat will say if it may block."""
        if self.standing.plans.get(seat) != decision:
            self._put_quietly(Planned(seat, decision))

    def keep_standing(self, seat: int, answers: StandingAnswers) -> None:
        """Keep what a seat answers by itself; nobody else may know."""
        if self.standing.standing_answers.get(seat, StandingAnswers()) != answers:
            self._put_quietly(StandingSet(seat, answers))

    def wish(self, wished: Relaxed) -> None:
        """Keep a wish for relaxed time; others are told of it only if the times change."""
        before = self.standing.relax
        self._put_quietly(wished)
        self.is_public |= self.standing.relax != before

    def time(self, asked: Asked | None) -> None:
        """Keep until when the open question may be answered, if that is new."""
        if asked is not None:
            self._put_quietly(asked)

    def decide(self, seat: int, decision: str) -> None:
        """Play a decision, and the plans whose time has come with it.

        Raises: IllegalDecision.
        """
        self._play(seat, decision)
        for _ in range(2 * len(self.standing.chairs)):
            due = self._plan_due()
            if due is None:
                break
            self._play(*due)
        if self.standing.decisions >= DECISIONS_MAX and self.standing.state == "playing":
            self.put(Capped())

    def deciders(self) -> list[Decider]:
        """Return by whom each decision was made."""
        chairs = self.standing.chairs
        return [
            "person" if chairs[entry.seat].bot is None else "bot"
            for entry in self.entries
            if isinstance(entry, Decided)
        ]

    def deal(self, game: Game, *, kept: list[int], first: int | None) -> None:
        """Begin a game that has just been dealt."""
        standing = self.standing
        digest = game.digest()
        standing.deal(game, kept=kept, number=standing.number + 1, digest=digest)
        self.entries.append(
            Started(
                number=standing.number,
                kept=kept,
                players=standing.players,
                preset=game.ruleset.name,
                options=dict(game.ruleset.options),
                windows=game.windows,
                first=first,
                draws=list(game.last_draws),
                digest=digest,
                golpe=__version__,
                protocol=PROTOCOL_VERSION,
            )
        )
        self.is_public = True

    def _put_quietly(self, entry: Entry) -> None:
        """Let something happen that tells nobody anything by itself."""
        self.standing.apply(entry)
        self.entries.append(entry)

    def _play(self, seat: int, decision: str) -> None:
        standing = self.standing
        game = standing.playing()
        at_ms = self.now_ms if standing.timekeeping.asked is not None else 0
        window = game.window
        game.play(seat, decision, draws=standing.scripted_draws(seat, decision))
        standing.answered(seat, decision, window=window, at_ms=at_ms)
        digest = game.digest()
        standing.digests.append(digest)
        standing.decided(seat, decision)
        self.entries.append(Decided(seat, decision, list(game.last_draws), digest, at_ms))
        self.is_public |= game.published or standing.options.show_waiting is True

    def _plan_due(self) -> tuple[int, str] | None:
        """Return a plan that is to be declared now (A11): after a failed challenge only blocks are."""
        standing = self.standing
        game = standing.playing()
        if game.phase != BLOCK_OPEN:
            return None
        for seat in game.waiting:
            plan = standing.plans.get(seat)
            if plan is None or (plan == PASS and standing.challenged):
                continue
            if any(plan == decision.text for decision in standing.legal(seat)):
                return seat, plan
        return None


@dataclass(frozen=True, slots=True)
class Rulings:
    """What a command needs to know beside the table itself."""

    rng: random.Random
    bots: tuple[str, ...]
    """Kinds of bot that there are."""
    usual_bot: str
    """The kind that takes the seats of those who leave."""
    is_idle: Callable[[int], bool]
    """Whether others may give a seat to a bot now."""
    names: Callable[[], list[str]]
    """The names that are taken at the table."""
    sits_elsewhere: Callable[[int], bool]
    """Whether a guest has a seat at another public table that waits for players, and this is one."""
