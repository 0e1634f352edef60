"""What players may do at a table: each command is checked, carried out on a draft and written as entries."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import assert_never

from golpe import __version__
from golpe.errors import ProtocolError
from golpe.game import Game
from golpe.server.journal import (
    BotRemoved,
    BotSeated,
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
)
from golpe.server.limits import DECISIONS_MAX, SEATS_TO_START
from golpe.server.names import bot_first_name
from golpe.server.prompts import PASS, revisions_of
from golpe.server.protocol import (
    PROTOCOL_VERSION,
    AddBot,
    Decide,
    Leave,
    RemoveBot,
    SetPace,
    Sit,
    Start,
    Substitute,
)
from golpe.server.standing import Chair, Standing

Command = Sit | Leave | AddBot | RemoveBot | Start | SetPace | Decide | Substitute
"""What a page says to change the table; each carries an id."""


@dataclass(slots=True)
class Change:
    """A command carried out on a draft of the table: what it did, to be saved before it is told."""

    standing: Standing
    """The draft; the table takes it over once the entries are saved."""
    entries: list[Entry] = field(default_factory=list[Entry])
    is_public: bool = False
    """False if all that happened is an answer that its window conceals."""

    def put(self, entry: Entry) -> None:
        """Let something happen that everybody may see."""
        self.standing.apply(entry)
        self.entries.append(entry)
        self.is_public = True

    def plan(self, seat: int, decision: str) -> None:
        """Keep what a seat will say if it may block."""
        if self.standing.plans.get(seat) == decision:
            return
        entry = Planned(seat, decision)
        self.standing.apply(entry)
        self.entries.append(entry)

    def decide(self, seat: int, decision: str) -> None:
        """Play a decision, and the plans whose time has come with it.

        Raises: IllegalDecision.
        """
        self._play(seat, decision)
        for _ in range(2 * len(self.standing.chairs)):
            due = self._plan_due()
            if due is None:
                return
            self._play(*due)

    def deal(self, game: Game, *, kept: list[int], first: int | None) -> None:
        """Begin a game that has just been dealt."""
        standing = self.standing
        standing.deal(game, kept=kept, number=standing.number + 1)
        self.entries.append(
            Started(
                number=standing.number,
                kept=kept,
                players=[chair.bot or "human" for chair in standing.chairs],
                preset=game.ruleset.name,
                options=dict(game.ruleset.options),
                windows=game.windows,
                first=first,
                draws=list(game.last_draws),
                digest=game.digest(),
                golpe=__version__,
                protocol=PROTOCOL_VERSION,
            )
        )
        self.is_public = True

    def _play(self, seat: int, decision: str) -> None:
        standing = self.standing
        game = standing.playing()
        game.play(seat, decision)
        standing.decided(seat, decision)
        self.entries.append(Decided(seat, decision, list(game.last_draws), game.digest()))
        self.is_public |= game.published

    def _plan_due(self) -> tuple[int, str] | None:
        """Return a plan that is to be declared now (A11): after a failed challenge only blocks are."""
        standing = self.standing
        game = standing.playing()
        if game.phase != "block":
            return None
        for seat in game.waiting:
            plan = standing.plans.get(seat)
            if plan is None or (plan == PASS and standing.challenged):
                continue
            if any(plan == decision.text for decision in game.legal(seat)):
                return seat, plan
        return None


@dataclass(frozen=True, slots=True)
class Rulings:
    """What a command needs to know beside the table itself."""

    rng: random.Random
    bots: tuple[str, ...]
    """Kinds of bot that there are."""
    is_idle: Callable[[int], bool]
    """Whether others may give a seat to a bot now."""
    names: Callable[[], list[str]]
    """The names that are taken at the table."""


def carry_out(change: Change, guest: int, command: Command, rulings: Rulings) -> None:
    """Carry a command of a guest out on a draft.

    Raises: ProtocolError or IllegalDecision; the draft is then to be thrown away.
    """
    match command:
        case Sit():
            sit(change, guest)
        case Leave():
            leave(change, guest, rulings)
        case AddBot():
            add_bot(change, guest, command.bot, rulings)
        case RemoveBot():
            remove_bot(change, guest, command.seat)
        case Start():
            start(change, guest)
        case SetPace():
            own_seat(change.standing, guest)
            if command.pace != change.standing.pace:
                change.put(PaceSet(command.pace))
        case Decide():
            answer(change, guest, command)
        case Substitute():
            substitute(change, guest, command.seat, rulings)
        case _:
            assert_never(command)


def may(standing: Standing, guest: int) -> list[str]:
    """Return which commands a guest may give now, as the page's buttons need it."""
    allowed: list[str] = []
    seat = standing.seat_of(guest)
    if standing.kept_seat_of(guest) is not None or (seat is None and can_join(standing)):
        allowed.append("sit")
    if seat is None:
        return allowed
    allowed += ["leave", "set_pace"]
    if standing.state == "gathering":
        if standing.free_seat() is not None:
            allowed.append("add_bot")
        if any(chair.bot for chair in standing.chairs):
            allowed.append("remove_bot")
    if can_start(standing):
        allowed.append("start")
    return allowed


def can_join(standing: Standing) -> bool:
    """Tell whether a newcomer may take a seat."""
    return standing.state == "gathering" and standing.free_seat() is not None


def can_start(standing: Standing) -> bool:
    """Tell whether a game may start now."""
    taken = sum(not chair.is_free for chair in standing.chairs)
    return standing.state != "playing" and taken >= SEATS_TO_START


def own_seat(standing: Standing, guest: int) -> int:
    """Return the seat in which a guest plays.

    Raises: ProtocolError (not_seated).
    """
    seat = standing.seat_of(guest)
    if seat is None:
        raise ProtocolError("not_seated", f"only who has a seat at table {standing.code} may do this")
    return seat


# --- Coming and going -------------------------------------------------------------------------


def sit(change: Change, guest: int) -> None:
    """Take a free seat, or one's own seat back from the bot that kept it."""
    standing = change.standing
    if standing.seat_of(guest) is not None:
        raise ProtocolError("already_seated", f"this guest has a seat at table {standing.code}")
    kept = standing.kept_seat_of(guest)
    if kept is not None:
        change.put(Returned(kept))
        return
    free = standing.free_seat()
    if standing.state != "gathering" or free is None:
        raise ProtocolError("table_full", f"table {standing.code} has no free seat")
    change.put(Seated(free, guest))


def leave(change: Change, guest: int, rulings: Rulings) -> None:
    """Give the seat up: it is free again before the game, a bot's during and after it."""
    standing = change.standing
    seat = own_seat(standing, guest)
    if standing.state == "gathering":
        change.put(Left(seat))
    else:
        change.put(Replaced(seat, rulings.bots[0], bot_first_name(rulings.names(), rulings.rng)))


def substitute(change: Change, guest: int, seat: int, rulings: Rulings) -> None:
    """Give another player's idle seat to a bot."""
    standing = change.standing
    own = own_seat(standing, guest)
    if standing.state != "playing" or seat == own or not chair_at(standing, seat).is_human:
        raise ProtocolError("not_idle", f"seat {seat} is not a seat that a bot could keep now")
    if not rulings.is_idle(seat):
        raise ProtocolError("not_idle", f"somebody is present at seat {seat}")
    change.put(Substituted(seat, rulings.bots[0], bot_first_name(rulings.names(), rulings.rng)))


def chair_at(standing: Standing, seat: int) -> Chair:
    """Return a seat of this table.

    Raises: ProtocolError (no_such_seat).
    """
    if seat >= len(standing.chairs):
        raise ProtocolError("no_such_seat", f"table {standing.code} has {len(standing.chairs)} seats, no seat {seat}")
    return standing.chairs[seat]


def add_bot(change: Change, guest: int, bot: str, rulings: Rulings) -> None:
    """Put a bot on a free seat before the game."""
    standing = change.standing
    own_seat(standing, guest)
    free = free_before_the_game(standing)
    if bot not in rulings.bots:
        raise ProtocolError("no_such_bot", f"there is no bot {bot!r}: known are {', '.join(rulings.bots)}")
    if free is None:
        raise ProtocolError("table_full", f"table {standing.code} has no free seat")
    change.put(BotSeated(free, bot, bot_first_name(rulings.names(), rulings.rng)))


def remove_bot(change: Change, guest: int, seat: int) -> None:
    """Send a bot away before the game."""
    standing = change.standing
    own_seat(standing, guest)
    free_before_the_game(standing)
    if chair_at(standing, seat).bot is None:
        raise ProtocolError("not_a_bot", f"no bot has seat {seat}")
    change.put(BotRemoved(seat))


def free_before_the_game(standing: Standing) -> int | None:
    """Return the first free seat of a table at which no game has begun.

    Raises: ProtocolError (already_started).
    """
    if standing.state != "gathering":
        raise ProtocolError("already_started", f"seats of table {standing.code} stay as they are: its game has begun")
    return standing.free_seat()


# --- The game ---------------------------------------------------------------------------------


def start(change: Change, guest: int) -> None:
    """Start the game, or the next one once a game is over."""
    own_seat(change.standing, guest)
    if not can_start(change.standing):
        code = change.standing.code
        raise ProtocolError("cannot_start", f"table {code} needs {SEATS_TO_START} taken seats and no game under way")
    deal(change)


def deal(change: Change) -> None:
    """Deal a game to the seats that are taken; the others go. The last winner begins, else chance decides."""
    standing = change.standing
    kept = [seat for seat, chair in enumerate(standing.chairs) if not chair.is_free]
    last = standing.game
    first = last.winner if last is not None and last.ruleset.first_player == "previous_winner" else None
    game = Game.deal(standing.preset, seats=len(kept), chance=standing.chance, first=first, windows=standing.windows)
    change.deal(game, kept=kept, first=first)


def answer(change: Change, guest: int, command: Decide) -> None:
    """Answer the open window, or revise the block that waits for its time."""
    standing = change.standing
    seat = own_seat(standing, guest)
    game = standing.game
    if game is None:
        raise ProtocolError("no_game", f"no game has begun at table {standing.code}")
    if game.over:
        raise ProtocolError("game_over", f"game {standing.number} at table {standing.code} is over")
    if command.window != game.window:
        open_now = f"window {game.window} ({game.phase}) is open, not {command.window}"
        raise ProtocolError("stale_window", f"seat {seat} cannot {command.decision!r}: {open_now}")
    if standing.decisions >= DECISIONS_MAX:
        raise ProtocolError("game_too_long", f"a game has at most {DECISIONS_MAX} decisions")
    decision = command.decision
    revisions = revisions_of(standing, seat)
    if seat in standing.answers or revisions:
        if any(decision == each.text for each in revisions):
            change.plan(seat, decision)
            return
        code = "not_legal" if revisions else "not_asked"
        raise ProtocolError(code, f"seat {seat} has answered window {game.window} and cannot {decision!r} any more")
    foreseen = [block.text for block in game.foreseen_blocks(seat)]
    asked = bool(game.legal(seat))
    if asked and foreseen and (decision == PASS or decision in foreseen):
        # A11: asked once per claim. The block stays sealed until nobody has challenged or the challenge failed.
        change.plan(seat, decision)
        decision = PASS
    change.decide(seat, decision)


def seat_newcomer(change: Change, guest: int) -> bool:
    """Seat a guest who has just opened the table, if there is a place for them; tell whether there was."""
    standing = change.standing
    free = standing.free_seat()
    if standing.kind != "friends" or standing.state != "gathering" or free is None:
        return False
    if standing.seat_of(guest) is not None or guest in standing.departed:
        return False
    change.put(Seated(free, guest))
    return True


def seat_bots(change: Change, count: int, bot: str, rng: random.Random) -> None:
    """Put bots on the next free seats."""
    for _ in range(count):
        names = [chair.bot_name for chair in change.standing.chairs]
        free = change.standing.free_seat()
        if free is not None:
            change.put(BotSeated(free, bot, bot_first_name(names, rng)))
