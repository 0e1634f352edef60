"""A contest: bots by name or file play a number of games, and the result is a report."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from golpe.arena.built_in import BuiltInEntrant, built_in_bot_named
from golpe.arena.cluster import Cluster, work_everywhere
from golpe.arena.compiled_answers import compiled_answers
from golpe.arena.contest_results import check_versions, decode_line, heading_of, line_of, played_in
from golpe.arena.entrant import Entrant
from golpe.arena.external import ExternalEntrant
from golpe.arena.lockstep import AT_ONCE, SOLVED_AT_ONCE, Player, play_side_by_side
from golpe.arena.match import Edition, Played, play_match
from golpe.arena.nets import NetPlayer
from golpe.arena.piped import COMMAND, PipedEntrant
from golpe.arena.report import ContestReport, report_of
from golpe.arena.results_file import open_results
from golpe.arena.schedule import Pairing
from golpe.arena.settings import Contest
from golpe.bots.bot import Bot
from golpe.bots.levels import HardBot
from golpe.bots.master import MasterBot
from golpe.bots.net_bot import NetBot
from golpe.bots.scripted import ScriptedBot
from golpe.rules.ruleset import preset
from golpe.rules.state import Options

WORTH_COMPILING = 300
"""Minimum number of games for which built-in bots play in compiled loops."""
TIMED = 40
"""Number of those games that are still played one by one, to time the decisions, unless a caller chooses another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What is kept of the games of a contest."""

    results: Path | None = None
    """The file for the results; games that it has are not played again."""
    records: Path | None = None
    """The folder for a record of each game."""


def run_contest(
    contest: Contest,
    on_game: Callable[[Played], None],
    *,
    kept: Kept = Kept(),
    jobs: int = 1,
    cluster: Cluster | None = None,
) -> ContestReport:
    """Play all games.

    Args:
        on_game: called with each game when it is over, and first with those that have been played before.
        jobs: number of processes in which to play.
        cluster: where to play instead.

    Raises: GolpeError if a bot cannot be made, a setting is invalid, or a process or cluster fails.
    """
    names = contest.names()
    with ExitStack() as stack:
        file, games, versions = None, list[Played](), dict[tuple[int, str], str]()
        if kept.results is not None:
            file = stack.enter_context(open_results(kept.results, decode_line, heading=heading_of(contest)))
            games = played_in(contest.pairings(), file.found, file.path)
            for each in games:
                check_versions(versions, each, names, file.path)
        for each in games:
            on_game(each)
        done = {each.pairing.number for each in games}
        left = [each for each in contest.pairings() if each.number not in done]
        play = partial(
            play_all,
            names,
            contest.edition,
            limit_s=contest.limit_s,
            unanswered=unanswered_in(games),
            is_recorded=kept.records is not None,
        )
        playing = work_everywhere(play, left, jobs=jobs, cluster=cluster, bots=contest.bots)
        for each in stack.enter_context(closing(playing)):
            if kept.records is not None:
                save_record(kept.records, each)
            if file is not None:
                check_versions(versions, each, names, file.path)
                file.add(line_of(each, names))
            games.append(each)
            on_game(each)
    return report_of(sorted(games, key=lambda each: each.pairing.number), names)


def unanswered_in(games: Iterable[Played]) -> Counter[int]:
    """Return how many questions each entrant has left unanswered."""
    return Counter(each.entrant for played in games for each in played.forfeits if each.is_unanswered)


def save_record(folder: Path, played: Played) -> None:
    """Write the record of a game to a file of its own, whole or not at all."""
    path = folder / f"game-{played.pairing.number:07}.jsonl"
    new = path.with_suffix(".new")
    new.write_text(played.record, "utf-8")
    new.replace(path)
    played.record = ""


def play_all(
    names: Sequence[str],
    edition: Edition,
    pairings: Sequence[Pairing],
    *,
    limit_s: float,
    unanswered: Mapping[int, int],
    is_recorded: bool = False,
    timed: int = TIMED,
) -> Generator[Played]:
    """Play these games in this process; yield each when it is over.

    Args:
        names: the bots, by the numbers that the pairings have.
        unanswered: questions that each of them has left unanswered before.
        timed: number of games to play one by one, to time the decisions, even if the others play in compiled loops.

    Raises: GolpeError if a bot cannot be made.
    """
    if not pairings:
        return
    with ExitStack() as stack:
        made: dict[int, Entrant] = {}
        # Programs last: a wrong name is found at once, but a program that says no hello only after a while.
        for number, name in sorted(enumerate(names), key=lambda each: each[1].startswith(COMMAND)):
            made[number] = entrant_named(name, limit_s=limit_s)
            stack.callback(made[number].close)
            made[number].unanswered = unanswered.get(number, 0)
        entrants = [made[number] for number in range(len(names))]
        players = [] if is_recorded else players_of(entrants, edition, len(pairings[0].seating))
        is_compiled = len(pairings) >= WORTH_COMPILING and len(players) == len(entrants) and compiled_answers()
        first_together = timed if is_compiled else len(pairings)
        for pairing in pairings[:first_together]:
            yield play_match(edition, pairing, entrants, is_recorded=is_recorded)
        solves = any(isinstance(each, NetPlayer) and each.master is not None for each in players)
        at_once = SOLVED_AT_ONCE if solves else AT_ONCE
        for first in range(first_together, len(pairings), at_once):
            yield from play_side_by_side(edition, pairings[first : first + at_once], players)


def players_of(entrants: Sequence[Entrant], edition: Edition, seats: int) -> list[Player]:
    """Return the players for the compiled loops; none unless all entrants can play there."""
    bots = [each.bot for each in entrants if isinstance(each, BuiltInEntrant)]
    options = preset(edition.preset).but(edition.options).encoded()
    players = [player_of(bot, options, seats) for bot in bots]
    return [each for each in players if each is not None] if len(bots) == len(entrants) else []


def player_of(bot: Bot, options: Options, seats: int) -> Player | None:
    """Return the policy or net that a bot plays in a game, or None if it has neither."""
    if isinstance(bot, ScriptedBot):
        return bot.policy
    if isinstance(bot, NetBot):
        return NetPlayer(bot.net, threshold=bot.threshold, temper=bot.temper, is_guarded=bot.is_guarded)
    if not isinstance(bot, HardBot):
        return None
    player = bot.player_for(options, seats)
    if isinstance(player, ScriptedBot):
        # Without a net, `master` still solves endgames, which a policy cannot.
        return None if isinstance(bot, MasterBot) else player.policy
    solver = bot if isinstance(bot, MasterBot) else None
    return NetPlayer(
        player.net,
        threshold=player.threshold,
        temper=player.temper,
        is_guarded=player.is_guarded,
        obeys_deadline=True,
        master=solver,
    )


def entrant_named(name: str, *, limit_s: float) -> Entrant:
    """Make an entrant: built-in bots play in this process, external ones in processes of their own.

    Raises: GolpeError if the bot cannot be made.
    """
    if name.startswith(COMMAND):
        return PipedEntrant(name, limit_s=limit_s)
    bot = built_in_bot_named(name)
    if bot is not None:
        return BuiltInEntrant(name, bot)
    return ExternalEntrant(name, limit_s=limit_s)
