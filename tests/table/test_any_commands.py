"""People send commands of every kind in any order: a table accepts or refuses each, and is the fold of its journal."""

from collections.abc import Sequence
from itertools import count
from typing import Final

import pytest
from hypothesis import seed
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from golpe.errors import IllegalDecision, ProtocolError
from golpe.protocol import page
from golpe.server.wire.incoming import command_of
from golpe.table import journal, readiness, seating
from golpe.table.clocks import answer_by_default, arrive, deadlines, fall_asleep
from golpe.table.commands import Command, Decide, allowed_commands, entries_of
from golpe.table.commit import commit
from golpe.table.context import Context
from golpe.table.fold import fold
from golpe.table.journal import Entry, read, written
from golpe.table.moment import Moment
from golpe.table.opening import open_table
from golpe.table.options import checked_options
from golpe.table.pacing import held_for_ms
from golpe.table.playing import answer_by_itself, decided, start_by_itself
from golpe.table.standing_answers import automatic_answer
from golpe.table.state import TableState
from golpe.table.values import Clocks, TableKind, TableOptions
from tests.support.documented import documented_codes
from tests.support.golden_tables import Facts, facts_of
from tests.support.journals import first_outcome
from tests.support.live_server import StackedChance
from tests.support.machines import machine
from tests.support.schema import commands
from tests.support.seeds import current_seed

GUESTS: Final = 5
PRESETS: Final = ("resistance", "reformation", "bga", "igrato", "city-state", "two-player-draft")
CLOCKS: Final = Clocks(turn=30, reaction=20, bank=10)
FOLDED_EVERY: Final = 12
"""Steps between two folds of the journal, which take longer with each entry."""
guests = st.integers(1, GUESTS)
choices = st.integers(0, 99)


class AnyCommands(RuleBasedStateMachine):
    """A table without a server: its clock, its bots and its connections are arguments."""

    def __init__(self) -> None:
        super().__init__()
        self.state = TableState("bcdfgh", StackedChance(1))
        self.journal: list[Entry] = []
        self.now_ms = 1_000_000
        self.present: set[int] = set()
        self.reached: set[int] = set()
        self._names = count()
        self._steps = 0

    @initialize(
        kind=st.sampled_from(("friends", "friends", "public")),
        preset=st.sampled_from(PRESETS),
        windows=st.sampled_from(("sealed", "open")),
        leavers=st.sampled_from(("bot", "resign")),
        is_timed=st.booleans(),
        first_to=st.sampled_from((0, 1, 2)),
        seed=choices,
    )
    def lay_out(
        self, kind: TableKind, preset: str, windows: str, leavers: str, is_timed: bool, first_to: int, seed: int
    ) -> None:
        self.state = TableState("bcdfgh", StackedChance(seed))
        options = TableOptions(
            preset=preset,
            seats=2 if preset == "two-player-draft" else 4,
            windows="sealed" if windows == "sealed" else "open",
            leavers="bot" if leavers == "bot" or kind == "public" else "resign",
            clocks=CLOCKS if is_timed or kind == "public" else None,
            first_to=0 if kind == "public" else first_to,
            show_waiting=False,
            pace="brisk",
        )
        moment = self._moment()
        self.journal += open_table(
            self.state, kind, checked_options(kind, options), guest=1, bots_from_ms=0, moment=moment
        )
        for guest in range(1, GUESTS + 1):
            self._arrive(guest)

    # --- What can be done -----------------------------------------------------------------------

    @rule(guest=guests, message=commands())
    def send(self, guest: int, message: page.Command) -> None:
        self._say(guest, command_of(message))

    @rule(guest=guests, choice=choices)
    def send_what_is_allowed(self, guest: int, choice: int) -> None:
        """Send a command that the page offers a button for, in its simplest form."""
        plain = {"sit": page.Sit, "leave": page.Leave, "start": page.Start, "ready": page.Ready}
        plain |= {"stop_countdown": page.StopCountdown}
        allowed = allowed_commands(self.state, guest, now_ms=self.now_ms, have_waited=self._context.have_waited())
        known = [plain[each] for each in allowed if each in plain]
        if known:
            self._say(guest, command_of(known[choice % len(known)]("c")), is_allowed=True)

    @rule(choices=st.lists(choices, min_size=1, max_size=15))
    def play_on(self, choices: list[int]) -> None:
        """Let the asked seats answer, one after another."""
        for choice in choices:
            self._answer(choice)

    @rule(guest=guests, window=st.integers(-1, 1), text=st.sampled_from(("pass", "challenge", "coup 1", "resign", "")))
    def decide_anything(self, guest: int, window: int, text: str) -> None:
        at = 0 if self.state.game is None else self.state.game.window
        self._say(guest, Decide(at + window, text))

    @rule(ms=st.sampled_from((1, 700, 9_000, 31_000, 90_000)))
    def let_time_go_by(self, ms: int) -> None:
        self.now_ms += ms
        if not self.present:
            return
        for seat, due_ms in deadlines(self.state).items():
            if due_ms <= self.now_ms and deadlines(self.state).get(seat) == due_ms:
                self._commit(answer_by_default(self.state, seat, self._moment()))

    @rule(guest=guests)
    def arrive_or_go(self, guest: int) -> None:
        if guest not in self.present:
            self._arrive(guest)
            return
        self.present.discard(guest)
        if not self.present:
            self._commit(fall_asleep(self.state, now_ms=self.now_ms))

    @precondition(lambda self: self.state.stage == "playing")
    @rule(choice=choices)
    def lose_a_player(self, choice: int) -> None:
        """Let a bot play for somebody who has gone."""
        gone = [at for at, seat in enumerate(self.state.seats) if seat.is_human and seat.guest not in self.present]
        alive = self.state.view(None).alive if gone else 0
        gone = [at for at in gone if alive >> at & 1]
        if gone:
            self._commit(seating.keep_for(gone[choice % len(gone)], self._context))

    @rule()
    def prepare_a_game(self) -> None:
        if self.state.stage != "playing":
            moment = self._moment()
            begun = readiness.count_down(
                self.state, self.present, now_ms=self.now_ms, lengths=readiness.Countdowns(5_000, 10_000, 3_000)
            )
            begun = start_by_itself(self.state, self.present, self._context, moment) or begun
            self._commit(begun)

    @rule(guest=guests, number=st.integers(1, 3))
    def number_a_name(self, guest: int, number: int) -> None:
        self._commit([journal.Numbered(guest, number)])

    # --- What then holds ------------------------------------------------------------------------

    @invariant()
    def seats_are_sound(self) -> None:
        state = self.state
        people = [seat.guest for seat in state.seats if seat.guest is not None]
        assert len(people) == len(set(people)), "nobody has two seats"
        assert state.ready <= state.owners()
        if state.game is not None and state.stage == "playing":
            assert len(state.seats) == state.game.seats
            assert state.timekeeping.banks_ms == () or min(state.timekeeping.banks_ms) >= 0

    @invariant()
    def the_table_is_the_fold_of_its_journal(self) -> None:
        self._steps += 1
        if self._steps % FOLDED_EVERY == 0:
            self._compare()

    def teardown(self) -> None:
        self._compare()

    # --- How ------------------------------------------------------------------------------------

    @property
    def _context(self) -> Context:
        return Context(
            usual_bot="random",
            why_unknown=lambda bot: "no such bot" if bot == "nobody" else None,
            cast_bot=lambda wanted, _: (wanted, f"Bot {next(self._names)}"),
            names=list[str],
            is_idle=lambda seat: seat % 2 == 0,
            sits_elsewhere=lambda _: False,
            has_no_share=lambda _: False,
            have_waited=lambda: self.now_ms % 2 == 0,
            voices=len,
        )

    def _moment(self) -> Moment:
        return Moment(self.now_ms, not self.present, lambda guest, _: 0 if guest in self.reached else 30_000)

    def _arrive(self, guest: int) -> None:
        state = self.state
        entries: list[Entry] = [*arrive(state, guest, is_first=guest not in self.reached, now_ms=self.now_ms)]
        if seating.takes_a_seat(state, guest, self._context):
            entries += seating.seat_newcomer(state, guest)
        self._commit(
            [*entries, *seating.take_back(state, guest)], Moment(self.now_ms, False, self._moment().awaited_ms)
        )
        self.present.add(guest)
        self.reached.add(guest)

    def _say(self, guest: int, command: Command, *, is_allowed: bool = False) -> None:
        """Send a command: it is refused with a documented code and changes nothing, or it is applied."""
        before, moment = all_facts(self.state), self._moment()
        entries: list[Entry] = []
        code = ""
        try:
            entries = entries_of(self.state, guest, command, self._context, moment)
        except (ProtocolError, IllegalDecision) as refusal:
            code = refusal.code
        assert code in ("", *documented_codes())
        assert not is_allowed or code in ("", "cannot_start", "first_not_chosen")
        assert before == all_facts(self.state), "a check changes nothing"
        self._commit(entries)

    def _answer(self, choice: int) -> None:
        game = self.state.game
        if game is None or self.state.stage != "playing" or not game.waiting:
            return
        seat = sorted(game.waiting)[choice % len(game.waiting)]
        legal = self.state.legal(seat)
        if not legal:
            return
        text, moment = legal[choice % len(legal)].text, self._moment()
        holder, by_itself = self.state.seats[seat], automatic_answer(self.state, seat)
        if holder.bot is not None:
            self._commit([decided(self.state, seat, text, moment)])
        elif by_itself is not None:
            self._commit(answer_by_itself(self.state, seat, by_itself, moment))
        elif holder.guest is not None:
            self._say(holder.guest, Decide(game.window, text))

    def _commit(self, entries: Sequence[Entry], moment: Moment | None = None) -> None:
        number = self.state.number
        if entries:
            applied = commit(self.state, entries, moment or self._moment())
            assert applied == read(written(applied))
            self.journal += applied
        if self.state.number != number:
            self.reached = set(self.present)

    def _compare(self) -> None:
        if not self.journal:
            return
        folded, problem = fold("bcdfgh", self.journal, first_outcome, self.state.scripts)
        assert problem is None
        assert all_facts(self.state) == all_facts(folded)
        assert self.state.logs == folded.logs
        if self.state.game is not None:
            for viewer in (None, *range(self.state.game.seats)):
                assert self.state.view(viewer) == folded.view(viewer)


def all_facts(state: TableState) -> Facts:
    """Return what a journal says about a table, except for the views of its game."""
    return facts_of(state) | {
        "masks": dict(state.masks),
        "numbers": dict(state.numbers),
        "ready": sorted(state.ready),
        "starts at": [state.starts_at_ms, state.is_countdown_stopped],
        "changes": [(change.seat, dict(change.lengths)) for change in state.changes],
        "held": held_for_ms(state),
    }


@seed(current_seed())
class TestAnyCommands(AnyCommands.TestCase):
    settings = machine(20, 30)


@pytest.mark.soak
@seed(current_seed())
class TestAnyCommandsForLong(AnyCommands.TestCase):
    settings = machine(500, 60)
