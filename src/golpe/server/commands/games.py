"""Playing: what is played is chosen, a game is dealt, a window is answered."""

from golpe.errors import ProtocolError, RulesetError
from golpe.game import RESIGNATION, Game
from golpe.protocol.page import Decide, Pace, StandingAnswers, TableOptions
from golpe.server.commands.change import Change, Rulings
from golpe.server.commands.seats import can_start, chair_at, check_bots, own_seat, seat_bots
from golpe.server.limits import SEATS_TO_START
from golpe.server.standing.journal import Configured, PaceSet
from golpe.server.standing.options import check_pace, checked_options, ruleset_of
from golpe.server.standing.prompts import PASS, revisions_of
from golpe.server.standing.standing import Standing
from golpe.server.standing.standing_answers import CHALLENGE, claim_of, without


def configure(change: Change, guest: int, options: TableOptions) -> None:
    """Choose anew what the table is like, while no game runs.

    Raises: ProtocolError (not_seated, already_started, options_fixed, bad_options).
    """
    standing = change.standing
    own_seat(standing, guest)
    if standing.kind in ("public", "lesson"):
        raise ProtocolError("options_fixed", f"{standing.kind} table {standing.code} keeps its options as they are")
    if standing.state == "playing":
        raise ProtocolError("already_started", f"table {standing.code} keeps its options while a game runs")
    options = checked_options(standing.kind, options)
    taken = sum(not chair.is_free for chair in standing.chairs)
    if taken > options.seats:
        raise ProtocolError("bad_options", f"seats: {options.seats} are too few, {taken} are taken")
    if options != standing.options:
        change.put(Configured(options))


def set_pace(change: Change, guest: int, pace: Pace) -> None:
    """Let bots answer at another pace.

    Raises: ProtocolError (not_seated, bad_options).
    """
    standing = change.standing
    own_seat(standing, guest)
    check_pace(standing.kind, pace)
    if pace != standing.options.pace:
        change.put(PaceSet(pace))


def start(change: Change, guest: int, chosen: int | None) -> None:
    """Start the game, or the next one once a game is over.

    Raises: ProtocolError (not_seated, cannot_start, first_not_chosen).
    """
    own_seat(change.standing, guest)
    if not can_start(change.standing):
        code = change.standing.code
        raise ProtocolError("cannot_start", f"table {code} needs {SEATS_TO_START} taken seats and no game under way")
    deal(change, chosen)


def fill(change: Change, guest: int, bot: str, rulings: Rulings) -> None:
    """Put bots on all free seats, and start. A full table has as many players as its rules allow.

    Raises: ProtocolError (not_seated, already_started, no_such_bot, bots_later).
    """
    standing = change.standing
    own_seat(standing, guest)
    check_bots(change, bot, rulings)
    seat_bots(change, standing.options.seats, bot, rulings.rng)
    deal(change)


def deal(change: Change, chosen: int | None = None) -> None:
    """Deal a game to the seats that are taken; the others go.

    Args:
        chosen: who begins, where the players choose.

    Raises: ProtocolError (cannot_start) if the rules are not for so few, (first_not_chosen).
    """
    standing = change.standing
    kept = [seat for seat, chair in enumerate(standing.chairs) if not chair.is_free]
    if standing.lesson is not None:
        change.deal(standing.lesson.deal(standing.chance), kept=kept, first=standing.lesson.script.first)
        return
    ruleset = ruleset_of(standing.options)
    first = first_seat(standing, ruleset.first_player, kept, chosen)
    try:
        game = Game.deal(
            ruleset.name,
            seats=len(kept),
            chance=standing.chance,
            options=ruleset.options,
            first=first,
            windows=standing.options.windows,
        )
    except RulesetError as refusal:
        raise ProtocolError("cannot_start", str(refusal)) from refusal
    change.deal(game, kept=kept, first=first)


def first_seat(standing: Standing, first_player: str, kept: list[int], chosen: int | None) -> int | None:
    """Return who begins, as a seat of the next game; None leaves it to chance.

    Raises: ProtocolError (first_not_chosen).
    """
    if chosen is not None and (first_player != "chosen" or chosen not in kept):
        raise ProtocolError("first_not_chosen", f"seat {chosen} cannot be chosen to begin: the rule is {first_player}")
    wanted = chosen if first_player == "chosen" else standing.series.last_winner
    if first_player == "random" or wanted is None:
        return None
    return kept.index(wanted)


def answer(change: Change, guest: int, command: Decide) -> None:
    """Answer the open window, or revise the block that waits for its time."""
    standing = change.standing
    seat = own_seat(standing, guest)
    game = game_under_way(standing)
    if command.window != game.window:
        open_now = f"window {game.window} ({game.phase}) is open, not {command.window}"
        raise ProtocolError("stale_window", f"seat {seat} cannot {command.decision!r}: {open_now}")
    answer_as(change, seat, command.decision)


def answer_as(change: Change, seat: int, decision: str) -> None:
    """Answer the open window for a seat, whether its player says so now or has said so before.

    Raises: ProtocolError, IllegalDecision.
    """
    standing = change.standing
    game = game_under_way(standing)
    if decision == RESIGNATION:
        raise ProtocolError("not_legal", f"seat {seat} leaves a live table by `leave`, not by an answer")
    revisions = revisions_of(standing, seat)
    if seat in standing.answers or revisions:
        if any(decision == each.text for each in revisions):
            change.plan(seat, decision)
            return
        code = "not_legal" if revisions else "not_asked"
        raise ProtocolError(code, f"seat {seat} has answered window {game.window} and cannot {decision!r} any more")
    foreseen = [block.text for block in game.foreseen_blocks(seat)]
    asked = bool(standing.legal(seat))
    if asked and foreseen and (decision == PASS or decision in foreseen):
        # A11: asked once per claim. The block stays sealed until nobody has challenged or the challenge failed.
        change.plan(seat, decision)
        decision = PASS
    change.decide(seat, decision)


def answer_by_itself(change: Change, seat: int, decision: str) -> None:
    """Give the answer that a seat gives by itself; a standing challenge holds once."""
    standing = change.standing
    answers = standing.standing_answers.get(seat)
    if answers is not None and decision == CHALLENGE:
        change.keep_standing(seat, without(answers, claim_of(game_under_way(standing))))
    answer_as(change, seat, decision)


def set_standing(change: Change, guest: int, answers: StandingAnswers) -> None:
    """Keep what a seat answers by itself from now on."""
    standing = change.standing
    seat = own_seat(standing, guest)
    game = game_under_way(standing)
    named = [*answers.block_as, *(claim.character for claim in answers.challenge)]
    for character in named:
        if character not in game.ruleset.court:
            known = ", ".join(game.ruleset.court)
            raise ProtocolError(
                "no_such_character", f"nobody is {character!r} at table {standing.code}: there are {known}"
            )
    for claim in answers.challenge:
        chair_at(standing, claim.seat)
    change.keep_standing(seat, answers)


def game_under_way(standing: Standing) -> Game:
    """Return the game that is being played.

    Raises: ProtocolError (no_game, game_over).
    """
    game = standing.game
    if game is None:
        raise ProtocolError("no_game", f"no game has begun at table {standing.code}")
    if standing.state == "over":
        raise ProtocolError("game_over", f"game {standing.number} at table {standing.code} is over")
    return game
