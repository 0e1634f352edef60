"""A contest: bots by name or file play a number of games, and the result is a report."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice

from golpe.arena.built_in import BuiltInEntrant, built_in_bot_named
from golpe.arena.compiled_answers import compiled_answers
from golpe.arena.entrant import Entrant
from golpe.arena.external import ExternalEntrant
from golpe.arena.lockstep import AT_ONCE, SOLVED_AT_ONCE, Player, play_side_by_side
from golpe.arena.match import Edition, Played, play_match
from golpe.arena.nets import NetPlayer
from golpe.arena.piped import COMMAND, PipedEntrant
from golpe.arena.report import ContestReport, report_of
from golpe.arena.schedule import schedule
from golpe.bots.bot import Bot
from golpe.bots.levels import HardBot
from golpe.bots.master import MasterBot
from golpe.bots.net_bot import NetBot
from golpe.bots.scripted import ScriptedBot
from golpe.errors import GolpeError
from golpe.rules.ruleset import Value, preset
from golpe.rules.state import Options

GAMES_MAX = 10_000_000
LIMIT_S_MIN = 0.01
LIMIT_S_MAX = 600.0
WORTH_COMPILING = 300
"""Minimum number of games for which built-in bots play in compiled loops."""
TIMED = 40
"""Number of those games that are still played one by one, to time the decisions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """The settings of a contest."""

    bots: Sequence[str]
    """Built-in names, names of entry points, `file.py:Class`, or `cmd:` and a command."""
    preset: str = "resistance"
    options: Mapping[str, Value]
    """Changes to the preset."""
    seats: int | None = None
    """Default: one per bot, at least 2. The last bot takes all remaining seats."""
    games: int
    seed: int = 0
    limit_s: float = 5.0
    """Seconds that an external bot may take for one decision."""

    def names(self) -> tuple[str, ...]:
        """Return the bot name of each entrant, one per seat.

        Raises: GolpeError if a setting is invalid; RulesetError if the ruleset does not allow that many seats.
        """
        if not self.bots:
            raise GolpeError("name at least one bot")
        seats = max(len(self.bots), 2) if self.seats is None else self.seats
        if seats < len(self.bots):
            raise GolpeError(f"seats must be at least {len(self.bots)}, one for each bot, not {seats}")
        if not 1 <= self.games <= GAMES_MAX:
            raise GolpeError(f"games must be 1 to {GAMES_MAX}, not {self.games}")
        if not LIMIT_S_MIN <= self.limit_s <= LIMIT_S_MAX:  # refuses nan too
            raise GolpeError(f"limit must be {LIMIT_S_MIN:g} to {LIMIT_S_MAX:g} seconds, not {self.limit_s:g}")
        preset(self.preset).but(self.options).check_seats(seats)
        return (*self.bots, *[self.bots[-1]] * (seats - len(self.bots)))


def run_contest(contest: Contest, on_game: Callable[[Played], None]) -> ContestReport:
    """Play all games.

    Args:
        on_game: called with each game when it is over.

    Raises: GolpeError if a bot cannot be made, or a setting is invalid.
    """
    names = contest.names()
    edition = Edition(contest.preset, contest.options)
    pairings = schedule(entrants=len(names), games=contest.games, seed=contest.seed)
    games: list[Played] = []
    with ExitStack() as stack:
        entrants: list[Entrant] = []
        for name in names:
            entrants.append(entrant_named(name, limit_s=contest.limit_s))
            stack.callback(entrants[-1].close)
        players = players_of(entrants, edition)
        is_whole = len(players) == len(entrants)
        timed = TIMED if contest.games >= WORTH_COMPILING and is_whole and compiled_answers() else contest.games
        for pairing in islice(pairings, timed):
            games.append(play_match(edition, pairing, entrants))
            on_game(games[-1])
        solves = any(isinstance(each, NetPlayer) and each.master is not None for each in players)
        while batch := list(islice(pairings, SOLVED_AT_ONCE if solves else AT_ONCE)):
            for each in play_side_by_side(edition, batch, players):
                games.append(each)
                on_game(each)
    return report_of(games, names)


def players_of(entrants: Sequence[Entrant], edition: Edition) -> list[Player]:
    """Return the players for the compiled loops; none unless all entrants can play there."""
    bots = [each.bot for each in entrants if isinstance(each, BuiltInEntrant)]
    options = preset(edition.preset).but(edition.options).encoded()
    players = [player_of(bot, options, len(entrants)) for bot in bots]
    return [each for each in players if each is not None] if len(bots) == len(entrants) else []


def player_of(bot: Bot, options: Options, seats: int) -> Player | None:
    """Return the policy or net that a bot plays in a game, or None if it has neither."""
    if isinstance(bot, ScriptedBot):
        return bot.policy
    if isinstance(bot, NetBot):
        return NetPlayer(bot.net, threshold=bot.threshold, temper=bot.temper)
    if not isinstance(bot, HardBot):
        return None
    player = bot.player_for(options, seats)
    if isinstance(player, ScriptedBot):
        # Without a net, `master` still solves endgames, which a policy cannot.
        return None if isinstance(bot, MasterBot) else player.policy
    solver = bot if isinstance(bot, MasterBot) else None
    return NetPlayer(player.net, threshold=player.threshold, temper=player.temper, obeys_deadline=True, master=solver)


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
