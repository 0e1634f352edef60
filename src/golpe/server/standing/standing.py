"""How a table stands: the fold of its journal.

Live play and replay share `apply`; only what chance takes part in begins apart. Live, a deal or a decision is played
with fresh draws, then entered by `deal` or `decided`; a replay plays the recorded draws and compares the digest.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, assert_never, cast

from msgspec.structs import replace

from golpe.errors import RecordError
from golpe.game import Chance, Decision, Game, View
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.protocol.page import Ended, Event, StandingAnswers, TableKind, TableOptions, Windows
from golpe.rules.ruleset import Ruleset
from golpe.rules.vocabulary import AUDIENCE, KINDS, KNOWN_TO_ALL
from golpe.server.limits import SEATS_TO_START
from golpe.server.standing.chairs import Chair
from golpe.server.standing.journal import (
    Asked,
    BotRemoved,
    BotSeated,
    Capped,
    Configured,
    Created,
    Decided,
    Entry,
    Left,
    PaceSet,
    Planned,
    Relaxed,
    Replaced,
    Returned,
    Seated,
    StandingSet,
    Started,
    Substituted,
    Voided,
    Voted,
    VotedOut,
    VoteTakenBack,
)
from golpe.server.standing.phases import BLOCK_OPEN, CLAIM_OPEN, PLANS_LIVE_IN
from golpe.server.standing.series import SeriesSoFar
from golpe.server.standing.timing import Timekeeping, banks_at_the_start
from golpe.server.standing.views import event_view
from golpe.server.teaching.lesson import Lesson

Viewer = int | None
"""A seat, or None for a spectator."""
PRIVATE: Final = frozenset(kind for kind, audience in zip(KINDS, AUDIENCE, strict=True) if audience != KNOWN_TO_ALL)
"""Kinds of event of which not everybody may know all."""
NO_TIME: Final = Timekeeping()


@dataclass(slots=True)
class Standing:
    """Everything there is to know about a table but who is connected."""

    code: str
    chance: Chance
    kind: TableKind = "friends"
    options: TableOptions = field(default_factory=TableOptions)
    chairs: list[Chair] = field(default_factory=list[Chair])
    departed: set[int] = field(default_factory=set[int])
    """Guests who have left: they are not seated again unless they ask."""
    series: SeriesSoFar = field(default_factory=SeriesSoFar)
    bots_from_ms: int = 0
    """Until when the table waits for people before its first game."""
    voided: str | None = None
    """Why the table was halted for good."""
    lesson: Lesson | None = None
    """The lesson that its games are, at a table of kind `lesson`."""

    game: Game | None = None
    tally: Tally = field(default_factory=Tally)
    """What everybody has learnt in this game, for its bots."""
    number: int = 0
    """Which game at this table, from 1."""
    decisions: int = 0
    """Decisions in this game so far."""
    players: list[str] = field(default_factory=list[str])
    """Who played each seat when this game began: `human` or the kind of bot."""
    digests: list[str] = field(default_factory=list[str])
    """What the state came to after the deal and after each decision of this game."""
    is_capped: bool = False
    """True if this game was ended without a winner."""
    cast: list[Chair] = field(default_factory=list[Chair])
    """Who had the seats when this game ended; empty while it runs."""
    newcomers: set[int] = field(default_factory=set[int])
    """Seats whose players have come since this game ended."""
    logs: dict[Viewer, list[Event]] = field(default_factory=dict[Viewer, list[Event]])
    """The events of this game, as each viewer may know them."""
    window: int = 0
    """The window that was open after the last decision that was told."""
    answers: dict[int, str] = field(default_factory=dict[int, str])
    """The answers that the open sealed window conceals, by seat."""
    plans: dict[int, str] = field(default_factory=dict[int, str])
    """What seats will say if they are asked to block: a block or `pass`."""
    blocks: dict[int, tuple[Decision, ...]] = field(default_factory=dict[int, tuple[Decision, ...]])
    """The blocks among which seats with a plan may choose."""
    standing_answers: dict[int, StandingAnswers] = field(default_factory=dict[int, StandingAnswers])
    """What seats answer by themselves; seats that answer nothing so are left out."""
    timekeeping: Timekeeping = NO_TIME
    relaxed: dict[int, int] = field(default_factory=dict[int, int])
    """How many times the usual time guests wish for, by guest."""
    _views: dict[Viewer, View] = field(default_factory=dict[Viewer, View])
    _legal: dict[int, tuple[Decision, ...]] = field(default_factory=dict[int, tuple[Decision, ...]])
    challenged: bool = False
    """True if the claim that the plans are about has been challenged."""
    revision: int = 0
    """Grows with every change but those that a decision makes within a game: of seats, options, the series, games."""

    @property
    def state(self) -> Literal["gathering", "playing", "over"]:
        game = self.game
        if game is None:
            return "gathering"
        return "over" if self.is_capped or game.over else "playing"

    @property
    def ended(self) -> Ended | None:
        """Why the game is over."""
        if self.is_capped:
            return "capped"
        return "won" if self.game is not None and self.game.over else None

    def seat_of(self, guest: int) -> int | None:
        """Return the seat in which this guest plays now."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest and chair.bot is None:
                return seat
        return None

    def kept_seat_of(self, guest: int) -> int | None:
        """Return the seat that a bot keeps for this guest."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest and chair.is_kept:
                return seat
        return None

    @property
    def relax(self) -> int:
        """How many times the usual time the next window has: the highest wish, also of who has left since."""
        return max(self.relaxed.values(), default=1)

    def owners(self) -> set[int]:
        """Return the guests who have a seat, also while a bot keeps it."""
        return {chair.guest for chair in self.chairs if chair.guest is not None}

    def named(self) -> set[int]:
        """Return the guests whose names are shown: also those who have left the game that runs, or the last one."""
        chairs = [*self.chairs, *self.cast]
        return {guest for chair in chairs for guest in (chair.guest, chair.former) if guest is not None}

    def stayed(self) -> list[int]:
        """Return the seats that are as they were when the game ended, if one has."""
        both = enumerate(zip(self.cast, self.chairs, strict=False))
        return [seat for seat, (then, now) in both if then.has_same_player(now)]

    def free_seats(self) -> list[int]:
        """Return the free seats, a place that can be laid included; none while a game runs or if the table is full."""
        taken = sum(not chair.is_free for chair in self.chairs)
        if self.state == "playing" or taken >= self.options.seats:
            return []
        free = [seat for seat, chair in enumerate(self.chairs) if chair.is_free]
        return [*free, len(self.chairs)] if len(self.chairs) < self.options.seats else free

    def open_seats(self) -> list[int]:
        """Return the seats that a person may take: the free ones, then those of bots that stand in for who has left."""
        if self.state == "playing":
            return []
        return [*self.free_seats(), *(seat for seat, chair in enumerate(self.chairs) if chair.stands_in)]

    def viewer_of(self, seat: int | None) -> Viewer:
        """Return as whom a seat sees the game: without a living player in it, as a spectator."""
        game = self.game
        if seat is None or game is None or seat >= game.seats or seat in self.newcomers:
            return None
        return seat if self.seen_by(None).alive >> seat & 1 else None

    # --- The fold -----------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take one entry of the journal.

        Raises: RecordError if it does not fit: its digest differs, or a draw is impossible.
        """
        if not isinstance(entry, Planned | Asked):
            self.revision += 1
        match entry:
            case Created():
                self.kind = entry.kind
                self.options = entry.options or TableOptions(
                    preset=entry.preset, pace=entry.pace, seats=max(entry.seats, SEATS_TO_START), show_waiting=False
                )
                self.chairs = [Chair() for _ in range(entry.seats)]
                self.bots_from_ms = entry.bots_from_ms
                self.lesson = None if entry.lesson is None else Lesson(entry.lesson)
            case Configured():
                self._configure(entry.options)
            case Seated():
                self._seat(entry.seat, Chair(guest=entry.guest))
                self.departed.discard(entry.guest)
            case Left():
                self._vacate(entry.seat)
            case Voted():
                self.series.vote(entry.guest, entry.against)
            case VoteTakenBack():
                self.series.take_back(entry.guest, entry.against)
            case VotedOut():
                guest = self.chairs[entry.seat].guest
                self._vacate(entry.seat)
                self.series.barred |= set() if guest is None else {guest}
            case BotSeated():
                self._seat(entry.seat, Chair(bot=entry.bot, bot_name=entry.name))
            case BotRemoved():
                self._vacate(entry.seat)
            case Replaced():
                self._depart(entry.seat)
                former = self.chairs[entry.seat].guest
                self._hand_over(entry.seat, Chair(bot=entry.bot, bot_name=entry.name, former=former, stands_in=True))
            case Substituted():
                guest = self.chairs[entry.seat].guest
                self._hand_over(entry.seat, Chair(guest=guest, bot=entry.bot, bot_name=entry.name))
            case Returned():
                self._hand_over(entry.seat, Chair(guest=self.chairs[entry.seat].guest))
            case PaceSet():
                self.options = replace(self.options, pace=entry.pace)
            case Started():
                self._deal_again(entry)
            case Decided():
                self._decide_again(entry)
            case Asked():
                self.timekeeping = self.timekeeping.ask(entry)
            case Relaxed():
                self.relaxed[entry.guest] = entry.factor
            case Capped():
                self._cap()
            case Planned():
                self._plan(entry.seat, entry.decision)
            case StandingSet():
                self._set_standing(entry.seat, entry.answers)
            case Voided():
                self.voided = entry.reason
            case _:
                assert_never(entry)

    def deal(self, game: Game, *, kept: list[int], number: int, digest: str) -> None:
        """Begin a game that has just been dealt, with the seats that stay."""
        self.revision += 1
        self.chairs = [self.chairs[seat] for seat in kept]
        for chair in self.chairs:
            chair.former = None
        self.series.begin_game(self.chairs)
        self.players = [chair.bot or "human" for chair in self.chairs]
        self.digests = [digest]
        self.is_capped = False
        self.cast = []
        self.newcomers.clear()
        self.game = game
        self.number = number
        self.decisions = 0
        self._views.clear()
        self._legal.clear()
        self.tally = Tally()
        watch(self.tally, self.seen_by(None))
        self.window = game.window
        if self.lesson is not None:
            self.lesson.begin(game)
        self.answers.clear()
        self.standing_answers.clear()
        self.timekeeping = banks_at_the_start(self.options.clocks, game.seats)
        self._forget_plans()
        viewers: list[Viewer] = [*range(game.seats), None]
        self.logs = {viewer: [event_view(event) for event in game.events(viewer)] for viewer in viewers}

    def answered(self, seat: int, decision: str, *, window: int, at_ms: int) -> None:
        """Take the time of an answer to a window, and whether a lesson advised it."""
        self.timekeeping = self.timekeeping.answered(seat, window=window, at_ms=at_ms)
        if self.lesson is not None:
            self.lesson.take(seat, decision, window=window)

    def scripted_draws(self, seat: int, decision: str) -> list[int] | None:
        """Return what chance is to play after a decision in a lesson; None leaves it to chance."""
        return None if self.lesson is None else self.lesson.draws(self.playing(), seat, decision)

    def decided(self, seat: int, decision: str) -> None:
        """Write down what the decision just played has made happen."""
        game = self.playing()
        self.decisions += 1
        self._legal.clear()
        if not game.published:
            self.answers[seat] = decision
            self._views.pop(seat, None)  # nobody else may see a difference
            return
        self._views.clear()
        watch(self.tally, self.seen_by(None))
        if game.window != self.window:
            self.answers.clear()
        self.window = game.window
        told = self._write_down(game)
        kinds = {event.kind for event in told}
        self.challenged |= "challenged" in kinds
        is_let_through = "allowed" in kinds and game.phase != BLOCK_OPEN
        if game.phase not in PLANS_LIVE_IN or "declined" in kinds or is_let_through:
            self._forget_plans()
        if "turn" in kinds and game.turn in self.standing_answers:
            answers = self.standing_answers[game.turn]
            self._set_standing(game.turn, replace(answers, pass_income_and_aid=False))
        if game.over:
            self.revision += 1
            self.standing_answers.clear()
            self.relaxed.clear()
            self.timekeeping = NO_TIME
            self.cast = self.chairs.copy()
            self.series.end_game(self.chairs, winner=game.winner, first_to=self.options.first_to)

    def seen_by(self, viewer: Viewer) -> View:
        """Return the game as a viewer may know it; built once for each decision, and not to be written into.

        Raises: RecordError if none was started.
        """
        view = self._views.get(viewer)
        if view is None:
            game = self.playing()
            view = game.view_of_all() if viewer is None else game.view_beside(viewer, self.seen_by(None))
            self._views[viewer] = view
        return view

    def legal(self, seat: int) -> tuple[Decision, ...]:
        """Return what a seat may answer now; found out once for each decision.

        Raises: RecordError if no game was started.
        """
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = self.playing().legal(seat)
        return legal

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
        self.deal(game, kept=entry.kept, number=entry.number, digest=game.digest())
        self._compare(entry.digest)

    def _decide_again(self, entry: Decided) -> None:
        game = self.playing()
        window = game.window
        game.play(entry.seat, entry.decision, draws=entry.draws)
        self.answered(entry.seat, entry.decision, window=window, at_ms=entry.at_ms)
        self.digests.append(game.digest())
        self.decided(entry.seat, entry.decision)
        self._compare(entry.digest)

    def _compare(self, digest: str) -> None:
        found = self.digests[-1]
        if found != digest:
            where = f"game {self.number}, decision {self.decisions}"
            raise RecordError(f"table {self.code}: {where} comes to {found}, its record says {digest}")

    def _configure(self, options: TableOptions) -> None:
        """Take other options; places are laid or taken away, the last free ones first, but none of the last game."""
        self.options = options
        stay = max(options.seats, 0 if self.game is None else self.game.seats)
        while len(self.chairs) > stay and self.chairs[-1].is_free:
            self.chairs.pop()
        if self.state == "gathering":
            self.chairs += [Chair() for _ in range(options.seats - len(self.chairs))]

    def _write_down(self, game: Game) -> list[Event]:
        """Add what has happened to every log, and return what all may know; it is shared where nothing is private."""
        told = [event_view(event) for event in game.events_in(self.seen_by(None))]
        is_private = any(event.kind in PRIVATE for event in told)
        for viewer, log in self.logs.items():
            own = is_private and viewer is not None
            log += [event_view(event) for event in game.events_in(self.seen_by(viewer))] if own else told
        return told

    def _cap(self) -> None:
        """End the game without a winner."""
        self.is_capped = True
        self._views.clear()
        self.answers.clear()
        self.standing_answers.clear()
        self.relaxed.clear()
        self.timekeeping = NO_TIME
        self._forget_plans()
        self.cast = self.chairs.copy()
        self.series.end_game(self.chairs, winner=None, first_to=self.options.first_to)

    def _seat(self, seat: int, chair: Chair) -> None:
        """Give an open seat to a player; between games it may be laid for them."""
        if seat == len(self.chairs):
            self.chairs.append(Chair())
        self.series.vacate(seat, None)
        self.chairs[seat] = chair
        if self.game is not None:
            self.newcomers.add(seat)

    def _vacate(self, seat: int) -> None:
        """Free a seat; who leaves a game is named there until the next."""
        self._depart(seat)
        guest = self.chairs[seat].guest
        self.series.vacate(seat, guest)
        self.chairs[seat] = Chair(former=guest if self.state == "playing" else None)
        self.standing_answers.pop(seat, None)
        self._forget_plan(seat)

    def _depart(self, seat: int) -> None:
        guest = self.chairs[seat].guest
        if guest is not None:
            self.departed.add(guest)

    def _plan(self, seat: int, decision: str) -> None:
        game = self.playing()
        if game.phase == CLAIM_OPEN:
            self.blocks[seat] = game.foreseen_blocks(seat)
        self.plans[seat] = decision

    def _set_standing(self, seat: int, answers: StandingAnswers) -> None:
        self.standing_answers.pop(seat, None)
        if answers != StandingAnswers():
            self.standing_answers[seat] = answers

    def _forget_plans(self) -> None:
        self.plans.clear()
        self.blocks.clear()
        self.challenged = False

    def _hand_over(self, seat: int, chair: Chair) -> None:
        """Give a seat to another player, who answers for it from now on, and in a series begins without a win.

        A bot that keeps it for its guest changes neither what they have won and settled nor until when they may answer.
        """
        if chair.guest == self.chairs[seat].guest:
            chair.wins = self.chairs[seat].wins
        else:
            self.standing_answers.pop(seat, None)
            self._forget_plan(seat)
        self.chairs[seat] = chair

    def _forget_plan(self, seat: int) -> None:
        self.plans.pop(seat, None)
        self.blocks.pop(seat, None)
        self.timekeeping = self.timekeeping.handed_over(seat)
