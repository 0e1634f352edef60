"""Playing: choosing options, dealing a game, answering a window. Each command is checked and returns entries."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from msgspec import UNSET

from golpe import __version__
from golpe.errors import ProtocolError, RulesetError
from golpe.game import RESIGNATION, Decision, Game, decisions_under
from golpe.table.context import Context
from golpe.table.dealing import Entropy, announced_or_started
from golpe.table.journal import (
    Announced,
    Configured,
    Decided,
    Entry,
    Missed,
    PaceSet,
    Planned,
    StandingAnswersSet,
    Started,
)
from golpe.table.limits import SEATS_TO_START
from golpe.table.moment import Moment
from golpe.table.options import check_pace, checked_options, ruleset_of
from golpe.table.outside_bots import all_removed
from golpe.table.pacing import is_left_to_bots
from golpe.table.phases import CLAIM_OPEN, SETTLES_A_CHALLENGE
from golpe.table.readiness import starts_now
from golpe.table.seating import bots_for_free_seats, can_start, check_bot, may_start, own_seat, seat_at
from golpe.table.standing_answers import CHALLENGE, PASS, claim_of, without
from golpe.table.state import TableState
from golpe.table.values import NO_STANDING_ANSWERS, Pace, StandingAnswers, TableOptions


def configure(state: TableState, guest: int, options: TableOptions) -> list[Entry]:
    """Change the options between games.

    Raises: ProtocolError (not_seated, already_started, options_fixed, bad_options).
    """
    own_seat(state, guest)
    if state.kind in ("public", "lesson") or state.options.tournament:
        raise ProtocolError("options_fixed", f"{state.kind} table {state.code} cannot change its options")
    if not state.is_between_games:
        raise ProtocolError("already_started", f"table {state.code} cannot change its options during a game")
    options = checked_options(state.kind, options)
    taken = sum(not seat.is_free for seat in state.seats)
    if taken > options.seats:
        raise ProtocolError("bad_options", f"seats: {options.seats} are too few, because {taken} are taken")
    if options == state.options:
        return []
    return [*([] if options.outside_bots is True else all_removed(state)), Configured(options)]


def set_pace(state: TableState, guest: int, pace: Pace) -> list[Entry]:
    """Change the bots' pace; while they play alone, only until the game ends.

    Raises: ProtocolError (not_seated, bad_options).
    """
    own_seat(state, guest)
    is_for_this_game = is_left_to_bots(state)
    if not is_for_this_game:
        check_pace(state.kind, pace)
    return [] if pace == state.options.pace else [PaceSet(pace, is_for_this_game or UNSET)]


def start(state: TableState, guest: int, chosen: int | None, context: Context) -> list[Entry]:
    """Start the game, or the next one once a game is over.

    Raises: ProtocolError (not_seated, cannot_start, first_not_chosen).
    """
    own_seat(state, guest)
    if not can_start(state):
        code = state.code
        raise ProtocolError("cannot_start", f"table {code} needs {SEATS_TO_START} taken seats and no game under way")
    if not may_start(state, guest, have_waited=context.have_waited()):
        raise ProtocolError("cannot_start", f"at table {state.code}, others may not be ready: wait for them a while")
    return [started(state, {}, context.entropy, chosen)]


def fill(state: TableState, guest: int, bot: str, context: Context, moment: Moment) -> list[Entry]:
    """Put bots on all remaining seats and start.

    Raises: ProtocolError (not_seated, already_started, no_such_bot, bots_later).
    """
    own_seat(state, guest)
    check_bot(state, bot, context, moment)
    bots = bots_for_free_seats(state, bot, context.cast_bot)
    return [*bots, started(state, {each.seat: each.bot for each in bots}, context.entropy)]


def start_by_itself(state: TableState, present: AbstractSet[int], context: Context, moment: Moment) -> list[Entry]:
    """Start if all are ready or the countdown is over; before quick play's first game, bots fill the free seats."""
    if not starts_now(state, present, now_ms=moment.now_ms):
        return []
    bots = bots_for_free_seats(state, context.usual_bot, context.cast_bot) if state.fills_with_bots else []
    return [*bots, started(state, {each.seat: each.bot for each in bots}, context.entropy)]


def started(
    state: TableState, bots: Mapping[int, str], entropy: Entropy, chosen: int | None = None
) -> Announced | Started:
    """Return the entry that starts a game with the taken seats; free seats are dropped.

    If a person has committed themselves to a contribution, the game is only announced.

    Args:
        bots: kinds of the bots that are seated in the same commit, by seat.
        chosen: the seat that begins, if the ruleset lets the players choose.

    Raises: ProtocolError (cannot_start) if there are too few players, (first_not_chosen).
    """
    players = {at: seat.bot or "human" for at, seat in enumerate(state.seats) if not seat.is_free} | dict(bots)
    kept = sorted(players)
    ruleset = ruleset_of(state.options)
    lesson = state.lesson
    first = first_seat(state, ruleset.first_player, kept, chosen) if lesson is None else lesson.script.first
    try:
        ruleset.check_seats(len(kept))
    except RulesetError as refusal:
        raise ProtocolError("cannot_start", str(refusal)) from refusal
    game = Started(
        number=state.number + 1,
        kept=kept,
        players=[players[at] for at in kept],
        preset=ruleset.name,
        options=dict(ruleset.options),
        windows=state.options.windows,
        first=first,
        golpe=__version__,
    )
    seats = [state.seats[at] if at < len(state.seats) else None for at in kept]
    guests = [seat.guest if seat is not None and seat.is_human else None for seat in seats]
    return game if lesson is not None else announced_or_started(game, guests, entropy)


def first_seat(state: TableState, first_player: str, kept: Sequence[int], chosen: int | None) -> int | None:
    """Return the seat that begins, numbered as in the next game; None leaves it to chance.

    Raises: ProtocolError (first_not_chosen).
    """
    if chosen is not None and (first_player != "chosen" or chosen not in kept):
        raise ProtocolError("first_not_chosen", f"seat {chosen} cannot be chosen to begin: the rule is {first_player}")
    wanted = chosen if first_player == "chosen" else state.series.last_winner
    if first_player == "random" or wanted is None:
        return None
    return kept.index(wanted)


# --- Answers --------------------------------------------------------------------------------------


def answer(state: TableState, guest: int, decision: str, *, window: int, moment: Moment) -> list[Entry]:
    """Answer the open window, or revise a planned block.

    Raises: ProtocolError (not_seated, no_game, game_over, stale_window, not_legal, not_asked), IllegalDecision.
    """
    seat = own_seat(state, guest)
    game = game_under_way(state)
    if window != game.window:
        open_now = f"window {game.window} ({game.phase}) is open, not {window}"
        raise ProtocolError("stale_window", f"seat {seat} cannot {decision!r}: {open_now}")
    entries = answer_as(state, seat, decision, moment)
    return [Missed(seat, 0), *entries] if entries and state.missed.get(seat, 0) > 0 else entries


def answer_as(state: TableState, seat: int, decision: str, moment: Moment) -> list[Entry]:
    """Answer the open window for a seat, no matter whether a person, a bot or the server decides.

    Raises: ProtocolError (no_game, game_over, not_legal, not_asked), IllegalDecision.
    """
    game = game_under_way(state)
    if decision == RESIGNATION:
        raise ProtocolError("not_legal", f"seat {seat} must use `leave` to resign at a live table")
    revised = revisable(state, seat)
    if seat in state.answers or revised:
        if any(decision == each.text for each in revised):
            return planned(state, seat, decision)
        code = "not_legal" if revised else "not_asked"
        raise ProtocolError(code, f"seat {seat} cannot {decision!r}: it has already answered window {game.window}")
    foreseen = [block.text for block in game.foreseen_blocks(seat)]
    if foreseen and state.legal(seat) and (decision == PASS or decision in foreseen):
        # A11: a seat is asked once per claim. Its block stays sealed until it is known that no challenge succeeds.
        return [*planned(state, seat, decision), decided(state, seat, PASS, moment)]
    return [decided(state, seat, decision, moment)]


def decided(state: TableState, seat: int, decision: str, moment: Moment) -> Decided:
    """Check a decision against the rules and return its entry.

    Raises: IllegalDecision.
    """
    if not any(decision == each.text for each in state.legal(seat)):
        state.playing().check(seat, decision)
    return Decided(seat, decision, at_ms=0 if state.timekeeping.asked is None else moment.now_ms)


def planned(state: TableState, seat: int, decision: str) -> list[Entry]:
    """Plan a seat's answer in case it may block; no entry if that is already its plan."""
    return [] if state.plans.get(seat) == decision else [Planned(seat, decision)]


def revisable(state: TableState, seat: int) -> list[Decision]:
    """Return the decisions that may replace the plan of a seat that passed on a claim: its blocks, or passing.

    A11: a block stays revocable until it is declared, even while another player's challenge is resolved.
    """
    game = state.game
    blocks = state.blocks.get(seat, ())
    if game is None or not blocks:
        return []
    is_its_time = game.phase == CLAIM_OPEN or game.phase in SETTLES_A_CHALLENGE
    return [decisions_under(game.ruleset.court)[PASS], *blocks] if is_its_time and not state.legal(seat) else []


# --- Standing answers -----------------------------------------------------------------------------


def answer_by_itself(state: TableState, seat: int, decision: str, moment: Moment) -> list[Entry]:
    """Give a seat's automatic answer; this uses up a standing challenge."""
    answers = state.standing_answers.get(seat)
    spent: list[Entry] = []
    if answers is not None and decision == CHALLENGE:
        spent = stand_by(state, seat, without(answers, claim_of(game_under_way(state), state.view(None))))
    return [*spent, *answer_as(state, seat, decision, moment)]


def set_standing_answers(state: TableState, guest: int, answers: StandingAnswers) -> list[Entry]:
    """Set the standing answers of a guest's seat.

    Raises: ProtocolError (not_seated, no_game, game_over, no_such_character, no_such_seat).
    """
    seat = own_seat(state, guest)
    game = game_under_way(state)
    named = [*answers.block_as, *(claim.character for claim in answers.challenge)]
    for character in named:
        if character not in game.ruleset.court:
            known = ", ".join(game.ruleset.court)
            raise ProtocolError(
                "no_such_character", f"there is no {character!r} at table {state.code}, which has {known}"
            )
    for claim in answers.challenge:
        seat_at(state, claim.seat)
    return stand_by(state, seat, answers)


def stand_by(state: TableState, seat: int, answers: StandingAnswers) -> list[Entry]:
    """Set the standing answers of a seat; no entry if they are already set."""
    if state.standing_answers.get(seat, NO_STANDING_ANSWERS) == answers:
        return []
    return [StandingAnswersSet(seat, answers)]


def game_under_way(state: TableState) -> Game:
    """Return the current game.

    Raises: ProtocolError (no_game, game_over).
    """
    game = state.game
    if game is None:
        raise ProtocolError("no_game", f"no game has begun at table {state.code}")
    if state.stage == "over":
        raise ProtocolError("game_over", f"game {state.number} at table {state.code} is over")
    return game
