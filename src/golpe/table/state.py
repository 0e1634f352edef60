"""The state of a table: the fold of its journal.

Live play and replay go through the same `apply`. A new entry takes its draws from chance. An entry from a journal
contains its draws, which are replayed, and a digest, which is compared.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import assert_never, cast

from msgspec import UNSET
from msgspec.structs import replace

from golpe.errors import RecordError, RulesetError
from golpe.game import Chance, Decision, Event, Game, View
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.record.game_text import won_by
from golpe.record.position_text import read_position
from golpe.rules.ruleset import Ruleset, Windows
from golpe.table import journal
from golpe.table.day import DayDeal, chance_of
from golpe.table.dealing import CheckableDeal, announced_deal, dealt
from golpe.table.highlights import DecisiveMoment, moment_of
from golpe.table.journal import Announced, Decided, Entry, Started, TableEntry
from golpe.table.lesson import Lesson
from golpe.table.limits import PEOPLE_TO_COUNT_DOWN, SEATS_TO_START
from golpe.table.logs import log_events
from golpe.table.options import clocks_of, ruleset_of
from golpe.table.phases import BLOCK_OPEN, CLAIM_OPEN, PLANS_LIVE_IN
from golpe.table.revisions import Revisions, Viewer
from golpe.table.script import Script, no_scripts
from golpe.table.seats import PlayerChange, Seat
from golpe.table.series import Series
from golpe.table.timekeeping import Timekeeping, banks_at_the_start
from golpe.table.values import NO_STANDING_ANSWERS, Again, Ended, Pace, Stage, StandingAnswers, TableKind, TableOptions


@dataclass(slots=True)
class TableState:
    """The complete state of a table, except for who is connected."""

    code: str
    chance: Chance
    scripts: Callable[[str], Script] = no_scripts
    """Returns a lesson's script by name."""
    kind: TableKind = "friends"
    options: TableOptions = field(default_factory=TableOptions)
    seats: list[Seat] = field(default_factory=list[Seat])
    founder: int | None = None
    """The guest who had the first seat."""
    departed: set[int] = field(default_factory=set[int])
    """Guests who have left: they are not seated again unless they ask."""
    series: Series = field(default_factory=Series)
    bots_from_ms: int = 0
    """Until this time, before its first game, the table waits for people; 0 if it was not opened by quick play."""
    starts_at_ms: int | None = None
    """When the next game starts by itself; None while no countdown runs."""
    is_countdown_stopped: bool = False
    """True once a player has stopped a countdown, until somebody becomes ready."""
    ready: set[int] = field(default_factory=set[int])
    """Guests with a seat who are ready for the next game."""
    deal: CheckableDeal | None = None
    """The deal of this game, or of the next one as soon as that is announced; None if it cannot be checked."""
    day: DayDeal | None = None
    """What the first game is dealt from, if it is a deal of the day."""
    again: Again | None = None
    """Where the only game of the table comes from, if it begins amid a finished one."""
    redealt: tuple[Game, Game] | None = None
    """The game right before and after its hidden cards were dealt anew; None if they never were."""
    masks: dict[int, int] = field(default_factory=dict[int, int])
    """The masks that guests have chosen. People who have seats wear different ones."""
    numbers: dict[int, int] = field(default_factory=dict[int, int])
    """The numbers of guests whose names look like those of others."""
    voided: str | None = None
    """Why the table was halted permanently."""
    lesson: Lesson | None = None
    """Set at a table of kind `lesson`."""

    game: Game | None = None
    tally: Tally = field(default_factory=Tally)
    """Public information gathered in this game, for its bots."""
    number: int = 0
    """Number of the game at this table, from 1."""
    decisions: int = 0
    """Decisions in this game so far."""
    players: list[str] = field(default_factory=list[str])
    """What played each seat when this game began: `human` or the kind of bot."""
    digests: list[str] = field(default_factory=list[str])
    """Digests of the state after the deal and after each decision of this game."""
    cut_off: Ended | None = None
    """How this game was ended before the rules ended it; None if it was not."""
    cast: list[Seat] = field(default_factory=list[Seat])
    """The seats as they were when this game ended; empty while it is running."""
    newcomers: set[int] = field(default_factory=set[int])
    """Seats that were taken since this game ended."""
    changes: list[PlayerChange] = field(default_factory=list[PlayerChange])
    """Changes of players during this game."""
    logs: dict[Viewer, list[Event]] = field(default_factory=dict[Viewer, list[Event]])
    """The events of this game as each viewer knows them."""
    window: int = 0
    """The window that was open after the last decision visible to everybody."""
    answers: dict[int, str] = field(default_factory=dict[int, str])
    """The answers that the open sealed window conceals, by seat."""
    plans: dict[int, str] = field(default_factory=dict[int, str])
    """Planned answers of seats in case they may block: a block or `pass`."""
    blocks: dict[int, tuple[Decision, ...]] = field(default_factory=dict[int, tuple[Decision, ...]])
    """The blocks from which seats with a plan may choose."""
    challenged: bool = False
    """True if the claim that the plans are about has been challenged."""
    standing_answers: dict[int, StandingAnswers] = field(default_factory=dict[int, StandingAnswers])
    """Standing answers by seat; seats without any are left out."""
    timekeeping: Timekeeping = field(default_factory=Timekeeping)
    decisive: DecisiveMoment | None = None
    """The decisive moment before the open question, for which the game waits while it is shown."""
    pace_of_next_game: Pace | None = None
    missed: dict[int, int] = field(default_factory=dict[int, int])
    """How many deadlines in a row the player of a seat has missed, at a table by days."""
    relaxed: dict[int, int] = field(default_factory=dict[int, int])
    """The multiple of the normal time that each guest asked for."""
    revisions: Revisions = field(default_factory=Revisions)
    stage: Stage = field(default="gathering", init=False)
    """Follows from the game and `cut_off`. It is read too often to be worked out each time."""
    _views: dict[Viewer, View] = field(default_factory=dict[Viewer, View])
    _legal: dict[int, tuple[Decision, ...]] = field(default_factory=dict[int, tuple[Decision, ...]])

    def __post_init__(self) -> None:
        if self.game is not None:
            self.stage = "over" if self.cut_off is not None or self.game.over else "playing"

    @property
    def announced(self) -> Announced | None:
        """The game that is dealt next; None if none is announced."""
        return self.deal.announced if self.deal is not None and not self.deal.contributions else None

    @property
    def is_between_games(self) -> bool:
        """True if the table may change: no game is under way or announced, and another one may follow."""
        is_last = self.again is not None or (self.options.is_of_bots and self.stage == "over")
        return not is_last and self.stage != "playing" and self.announced is None

    @property
    def ended(self) -> Ended | None:
        """Why the game is over; None if it is not."""
        if self.cut_off is not None:
            return self.cut_off
        return "won" if self.game is not None and self.game.over else None

    @property
    def is_by_days(self) -> bool:
        """True if players have hours or days for an answer, and the game goes on while nobody is connected."""
        return self.options.hours is not UNSET

    @property
    def relax(self) -> int:
        """Multiple of the normal time for the next window: the highest asked for, also by guests who have left."""
        return max(self.relaxed.values(), default=1)

    def seat_of(self, guest: int) -> int | None:
        """Return the seat in which this guest plays now."""
        places = [at for at, seat in enumerate(self.seats) if seat.guest == guest and seat.bot is None]
        return places[0] if places else None

    def kept_seat_of(self, guest: int) -> int | None:
        """Return the seat in which a bot plays for this guest."""
        return next((at for at, seat in enumerate(self.seats) if seat.guest == guest and seat.is_kept), None)

    def owners(self) -> set[int]:
        """Return the guests who have a seat, even while a bot plays for them."""
        return {seat.guest for seat in self.seats if seat.guest is not None}

    def people(self) -> set[int]:
        """Return the guests who have a seat and for whom no bot plays."""
        return {seat.guest for seat in self.seats if seat.guest is not None and seat.bot is None}

    def named(self) -> set[int]:
        """Return the guests whose names are shown, including those who left the current game or the last one."""
        seats = [*self.seats, *self.cast, *(change.before for change in self.changes)]
        return {guest for seat in seats for guest in (seat.guest, seat.former) if guest is not None}

    @property
    def fills_with_bots(self) -> bool:
        """True before the first game of a table opened by quick play: when it starts by itself, bots join."""
        return self.bots_from_ms != 0 and self.stage == "gathering"

    @property
    def is_majority_ready(self) -> bool:
        """True if more than half of the people who play are ready."""
        return 2 * len(self.ready) > len(self.people())

    @property
    def has_enough_players(self) -> bool:
        """True if the taken seats, bots included, are enough for a game that starts by itself."""
        taken = sum(not seat.is_free for seat in self.seats)
        if self.fills_with_bots:
            return taken >= SEATS_TO_START
        try:
            ruleset_of(self.options).check_seats(taken)
        except RulesetError:
            return False
        return True

    def number_of(self, guest: int) -> int:
        """Return the number in a guest's label; 1 if the name is shown without a number."""
        return self.numbers.get(guest, 1)

    def free_seats(self) -> list[int]:
        """Return the free seats and the next one that can be added; none during a game or at a full table."""
        taken = sum(not seat.is_free for seat in self.seats)
        if not self.is_between_games or taken >= self.options.seats:
            return []
        free = [at for at, seat in enumerate(self.seats) if seat.is_free]
        return [*free, len(self.seats)] if len(self.seats) < self.options.seats else free

    def viewer_of(self, seat: int | None) -> Viewer:
        """Return the viewer whose view a seat is shown: the seat while its player is alive, otherwise a spectator."""
        game = self.game
        if seat is None or game is None or seat >= game.seats or seat in self.newcomers:
            return None
        return seat if self.view(None).alive >> seat & 1 else None

    def view(self, viewer: Viewer) -> View:
        """Return a viewer's view of the game; cached until the next decision, so do not modify it.

        Raises: RecordError if no game was started.
        """
        view = self._views.get(viewer)
        if view is None:
            game = self.playing()
            view = game.view_of_all() if viewer is None else game.view_beside(viewer, self.view(None))
            self._views[viewer] = view
        return view

    def legal(self, seat: int) -> tuple[Decision, ...]:
        """Return a seat's legal decisions; cached until the next decision.

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

    # --- The fold -----------------------------------------------------------------------------

    def apply(self, entry: Entry) -> Entry:
        """Apply an entry of the journal.

        Returns: the entry, completed with its draws and digest.
        Raises: RecordError if its digest differs or a draw is impossible; IllegalDecision.
        """
        match entry:
            case Decided():
                return self._decide(entry)
            case Started():
                return self._start(entry)
            case journal.Redealt():
                self._redeal(entry.position)
            case Announced():
                self.deal = announced_deal(self.code, entry)
                self.revisions.raise_table()
            case journal.Asked():
                self.timekeeping = self.timekeeping.ask(entry)
                self.revisions.raise_game()
            case journal.Missed():
                self.missed[entry.seat] = entry.in_a_row  # shown to nobody
            case journal.Planned():
                self._plan(entry.seat, entry.decision)
            case journal.StandingAnswersSet():
                self._set_standing_answers(entry.seat, entry.answers)
            case journal.Relaxed():
                self._relax(entry.guest, entry.factor)
            case _:
                self._change_table(entry)
                self.revisions.raise_table()
                self.revisions.raise_game()
        return entry

    def _change_table(self, entry: TableEntry) -> None:
        """Apply an entry that everybody sees and that is not a move in the game."""
        match entry:
            case journal.Created():
                self._create(entry)
            case journal.Configured():
                self._configure(entry.options)
            case journal.PaceSet():
                if entry.is_for_this_game is True and self.pace_of_next_game is None:
                    self.pace_of_next_game = self.options.pace
                self.options = replace(self.options, pace=entry.pace)
            case journal.Seated():
                self._take_seat(entry.seat, Seat(guest=entry.guest))
                self.founder = entry.guest if self.founder is None else self.founder
                self._welcome(entry.guest)
            case journal.BotSeated():
                self._take_seat(entry.seat, Seat(bot=entry.bot, bot_name=entry.name))
            case journal.MaskChosen():
                self.masks[entry.guest] = entry.mask
            case journal.Numbered():
                self.numbers[entry.guest] = entry.number
            case journal.Readied() | journal.ReadyWithdrawn() | journal.CountdownBegun() | journal.CountdownStopped():
                self._prepare(entry)
            case journal.Left() | journal.BotRemoved():
                self._vacate(entry.seat)
            case journal.Voted():
                self.series.vote(entry)
            case journal.VoteWithdrawn():
                self.series.withdraw(entry.guest, entry.against)
            case journal.VotedOut():
                guest = self.seats[entry.seat].guest
                self._vacate(entry.seat)
                if guest is not None:
                    self.series.bar(guest)
            case journal.Replaced():
                self._note_departure(entry.seat)
                former = self.seats[entry.seat].guest
                self._hand_over(entry.seat, Seat(bot=entry.bot, bot_name=entry.name, former=former, stands_in=True))
            case journal.Substituted():
                guest = self.seats[entry.seat].guest
                self._hand_over(entry.seat, Seat(guest=guest, bot=entry.bot, bot_name=entry.name))
            case journal.Returned():
                self._hand_over(entry.seat, Seat(guest=self.seats[entry.seat].guest))
                self._review_countdown()
            case journal.Capped() | journal.Lapsed() | journal.Won():
                self.cut_off = journal.ENDS[type(entry)]
                self._end_game(winner=won_by(self.playing()) if isinstance(entry, journal.Won) else None)
            case journal.Voided():
                self.voided = entry.reason
            case _:
                assert_never(entry)

    def _prepare(self, entry: journal.Preparation) -> None:
        """Apply an entry about when the next game starts."""
        match entry:
            case journal.Readied():
                self.ready.add(entry.guest)
                self.is_countdown_stopped = False
            case journal.ReadyWithdrawn():
                self.ready.discard(entry.guest)
                self._review_countdown()
            case journal.CountdownBegun():
                self.starts_at_ms = entry.starts_at_ms
            case journal.CountdownStopped():
                self.starts_at_ms = None
                self.is_countdown_stopped = True
            case _:
                assert_never(entry)

    def _create(self, entry: journal.Created) -> None:
        self.kind = entry.kind
        self.options = entry.options
        self.seats = [Seat() for _ in range(entry.options.seats)]
        self.bots_from_ms = entry.bots_from_ms
        self.lesson = None if entry.lesson is None else Lesson(self.scripts(entry.lesson))
        self.day, self.again = entry.day or None, entry.again or None

    def _configure(self, options: TableOptions) -> None:
        """Set the options; add or remove free seats at the end, but keep those of the last game."""
        self.options = options
        stay = max(options.seats, 0 if self.game is None else self.game.seats)
        while len(self.seats) > stay and self.seats[-1].is_free:
            self.seats.pop()
        if self.stage == "gathering":
            self.seats += [Seat() for _ in range(options.seats - len(self.seats))]
        self._review_countdown()

    # --- A game -------------------------------------------------------------------------------

    def _start(self, entry: Started) -> Started:
        """Deal a game to the kept seats. A checkable deal makes its draws again, and the digest is compared."""
        draws = entry.draws
        if draws is None and self.lesson is not None:
            draws = self.lesson.script.deal
        self.deal = deal = dealt(self.deal, entry)
        game = Game.deal_with(
            Ruleset(entry.preset, entry.options),
            seats=len(entry.kept),
            windows=cast(Windows, entry.windows),
            first=entry.first,
            draws=draws if deal is None else None,
            chance=chance_of(self.day, entry.number, self.chance) if deal is None else deal.stream,
        )
        digest = game.digest()
        self._compare(entry.digest, digest, number=entry.number, decisions=0)
        self._begin_game(game, entry)
        self.digests = [digest]
        return replace(entry, draws=list(game.last_draws), digest=digest) if entry.digest is None else entry

    def _begin_game(self, game: Game, entry: Started) -> None:
        self.seats = [self.seats[at] for at in entry.kept]
        for seat in self.seats:
            seat.former = None
        self.series.begin_game(self.seats)
        self.players = [seat.recorded_as for seat in self.seats]
        self.cut_off = None
        self.missed.clear()
        self.starts_at_ms, self.is_countdown_stopped = None, False
        self.ready.clear()
        self.cast = []
        self.newcomers.clear()
        self.changes.clear()
        self.game, self.stage = game, "playing"
        self.number = entry.number
        self.decisions = 0
        self._views.clear()
        self._legal.clear()
        self.tally = Tally()
        watch(self.tally, self.view(None))
        self.window = game.window
        if self.lesson is not None:
            self.lesson.begin(game)
        self.answers.clear()
        self.standing_answers.clear()
        self.timekeeping = banks_at_the_start(clocks_of(self.options), game.seats)
        self.decisive = None
        self._forget_plans()
        viewers: list[Viewer] = [*range(game.seats), None]
        self.logs = {viewer: list(game.events(viewer)) for viewer in viewers}
        self.revisions.raise_table()
        self.revisions.raise_game()

    def _decide(self, entry: Decided) -> Decided:
        """Play a decision and update everything that depends on the game."""
        game, seat, decision = self.playing(), entry.seat, entry.decision
        window, alive = game.window, self.view(None).alive
        draws = entry.draws
        if draws is None and self.lesson is not None:
            draws = self.lesson.draws(game, seat, decision)
        game.play(seat, decision, draws=draws if self.deal is None else None)
        digest = game.digest()
        self._compare(entry.digest, digest, number=self.number, decisions=self.decisions + 1)
        self.timekeeping = self.timekeeping.answered(entry, window=window, event=len(self.logs[None]))
        if self.lesson is not None:
            self.lesson.take(seat, decision, window=window)
        self.digests.append(digest)
        self.decisions += 1
        self._legal.clear()
        if game.published:
            self._publish(game)
            if game.over or self.view(None).alive != alive:
                self.revisions.raise_table()
            self.revisions.raise_game()
        else:
            self.answers[seat] = decision
            self._views.pop(seat, None)  # everybody else's view is unchanged
            self.revisions.raise_game(seat)
        return replace(entry, draws=list(game.last_draws), digest=digest) if entry.digest is None else entry

    def _redeal(self, position: str) -> None:
        """Go on with other hidden cards. Nothing that was public changes."""
        game = self.playing()
        self.redealt = game, read_position(position)
        self.game = Game.at(game.ruleset, self.redealt[1].state, seed=None, chance=self.chance)
        self._views.clear()
        self._legal.clear()
        self.revisions.raise_game()

    def _compare(self, recorded: str | None, found: str, *, number: int, decisions: int) -> None:
        if recorded is not None and recorded != found:
            where = f"game {number}, decision {decisions}"
            raise RecordError(f"table {self.code}: the digest after {where} is {found}, but its record says {recorded}")

    def _publish(self, game: Game) -> None:
        """Update what is public after a window has closed or a public answer was given."""
        self._views.clear()
        watch(self.tally, self.view(None))
        if game.window != self.window:
            self.answers.clear()
        self.window = game.window
        events = log_events(self.logs, game, self.view)
        kinds = {event.kind for event in events}
        self.decisive = moment_of(events, phase=game.phase)
        self.challenged |= "challenged" in kinds
        if game.phase not in PLANS_LIVE_IN or "declined" in kinds or ("allowed" in kinds and game.phase != BLOCK_OPEN):
            self._forget_plans()
        if "turn" in kinds and game.turn in self.standing_answers:
            answers = self.standing_answers[game.turn]
            self._set_standing_answers(game.turn, replace(answers, pass_income_and_aid=False))
        if game.over:
            self._end_game(winner=game.winner)

    def _end_game(self, *, winner: int | None) -> None:
        self.stage = "over"
        if self.pace_of_next_game is not None:
            self.options, self.pace_of_next_game = replace(self.options, pace=self.pace_of_next_game), None
        self._views.clear()
        self.answers.clear()
        self.standing_answers.clear()
        self.relaxed.clear()
        self.timekeeping = self.timekeeping.at_the_end()
        self._forget_plans()
        self.cast = self.seats.copy()
        self.series.end_game(self.seats, winner=winner, first_to=self.options.first_to)

    # --- Known to one seat only -----------------------------------------------------------------

    def _plan(self, seat: int, decision: str) -> None:
        game = self.playing()
        if game.phase == CLAIM_OPEN:
            self.blocks[seat] = game.foreseen_blocks(seat)
        self.plans[seat] = decision
        self.revisions.raise_game(seat)

    def _set_standing_answers(self, seat: int, answers: StandingAnswers) -> None:
        self.standing_answers.pop(seat, None)
        if answers != NO_STANDING_ANSWERS:
            self.standing_answers[seat] = answers
        self.revisions.raise_table(seat)

    def _relax(self, guest: int, factor: int) -> None:
        """Record a guest's factor; other viewers see a change only if the table's factor changes."""
        before = self.relax
        self.relaxed[guest] = factor
        if self.relax != before:
            self.revisions.raise_table()
        elif (seat := self.seat_of(guest)) is not None:
            self.revisions.raise_table(seat)

    def _forget_plans(self) -> None:
        self.plans.clear()
        self.blocks.clear()
        self.challenged = False

    def _forget_plan(self, seat: int) -> None:
        self.plans.pop(seat, None)
        self.blocks.pop(seat, None)
        self.timekeeping = self.timekeeping.handed_over(seat)

    # --- Seats ----------------------------------------------------------------------------------

    def _welcome(self, guest: int) -> None:
        """Note that a guest has sat down. Their mask may have been chosen by somebody else since they left."""
        self.departed.discard(guest)
        others = self.owners() - {guest}
        if self.masks.get(guest) in {self.masks.get(other) for other in others}:
            self.masks.pop(guest, None)
        self._review_countdown()

    def _review_countdown(self) -> None:
        """End the countdown if too few people are left or ready for it."""
        is_wanted = len(self.owners()) >= PEOPLE_TO_COUNT_DOWN if self.fills_with_bots else self.is_majority_ready
        if not (is_wanted and self.has_enough_players):
            self.starts_at_ms = None

    def _take_seat(self, at: int, seat: Seat) -> None:
        """Give an open seat to a player, adding a new seat if necessary."""
        if at == len(self.seats):
            self.seats.append(Seat())
        self.series.vacate(at, None)
        self.seats[at] = seat
        if self.game is not None:
            self.newcomers.add(at)

    def _vacate(self, at: int) -> None:
        """Free a seat. It keeps the name of a guest who leaves during a game until the next game."""
        self._note_departure(at)
        guest = self.seats[at].guest
        self.series.vacate(at, guest)
        seat = Seat(former=guest if self.stage == "playing" else None)
        self._note_change(at, seat)
        self.seats[at] = seat
        self.standing_answers.pop(at, None)
        self._forget_plan(at)
        if guest is not None:
            self.ready.discard(guest)
        self._review_countdown()

    def _note_departure(self, at: int) -> None:
        guest = self.seats[at].guest
        if guest is not None:
            self.departed.add(guest)

    def _note_change(self, at: int, now: Seat) -> None:
        """Record who plays a seat of the running game from now on, and the current length of every log."""
        if self.stage == "playing":
            lengths = {viewer: len(log) for viewer, log in self.logs.items()}
            self.changes.append(PlayerChange(at, self.seats[at], now, lengths))

    def _hand_over(self, at: int, seat: Seat) -> None:
        """Give a seat to another player, who starts with no wins.

        A bot that plays for the guest of the seat keeps their wins, standing answers and deadline.
        """
        if seat.guest is not None and seat.guest == self.seats[at].guest:
            seat.wins = self.seats[at].wins
        else:
            self.standing_answers.pop(at, None)
            self._forget_plan(at)
        self._note_change(at, seat)
        self.seats[at] = seat
