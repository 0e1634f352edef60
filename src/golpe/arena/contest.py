"""A contest: bots by name or file, so many games, and a report."""

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
from golpe.arena.report import Report, report_of
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
"""Games from which scripted bots play in compiled loops."""
TIMED = 40
"""Games of them that are played one by one all the same: there decisions are timed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What is to be played."""

    bots: Sequence[str]
    """Built-in names, names of entry points, or `file.py:Class`."""
    preset: str = "resistance"
    options: Mapping[str, Value]
    """Changes to the preset."""
    seats: int | None = None
    """As many as bots if None; otherwise the last bot takes the seats that are left."""
    games: int
    seed: int = 0
    limit_s: float = 5.0
    """Seconds that a bot of somebody else's may think about one decision."""

    def names(self) -> tuple[str, ...]:
        """Return who plays, a name for each seat.

        Raises: GolpeError if that is no contest; RulesetError if the edition is not played by so many.
        """
        if not self.bots:
            raise GolpeError("name at least one bot")
        seats = max(len(self.bots), 2) if self.seats is None else self.seats
        if seats < len(self.bots):
            raise GolpeError(f"seats must be {len(self.bots)} at least, one for each bot, not {seats}")
        if not 1 <= self.games <= GAMES_MAX:
            raise GolpeError(f"games must be 1 to {GAMES_MAX}, not {self.games}")
        if not LIMIT_S_MIN <= self.limit_s <= LIMIT_S_MAX:  # which nan is not
            raise GolpeError(f"a limit must be {LIMIT_S_MIN:g} to {LIMIT_S_MAX:g} seconds, not {self.limit_s:g}")
        preset(self.preset).but(self.options).check_seats(seats)
        return (*self.bots, *[self.bots[-1]] * (seats - len(self.bots)))


def run_contest(contest: Contest, played: Callable[[Played], None]) -> Report:
    """Play all games.

    Args:
        played: told of each game when it is over.

    Raises: GolpeError if a bot cannot be made, or the contest is none.
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
            played(games[-1])
        solves = any(isinstance(each, NetPlayer) and each.master is not None for each in players)
        while batch := list(islice(pairings, SOLVED_AT_ONCE if solves else AT_ONCE)):
            for each in play_side_by_side(edition, batch, players):
                games.append(each)
                played(each)
    return report_of(games, names)


def players_of(entrants: Sequence[Entrant], edition: Edition) -> list[Player]:
    """Return what our own bots decide by; nothing if anybody else plays."""
    bots = [each.bot for each in entrants if isinstance(each, BuiltInEntrant)]
    options = preset(edition.preset).but(edition.options).encoded()
    players = [player_of(bot, options, len(entrants)) for bot in bots]
    return [each for each in players if each is not None] if len(bots) == len(entrants) else []


def player_of(bot: Bot, options: Options, seats: int) -> Player | None:
    """Return what a bot decides by in a game, None if that is not known."""
    if isinstance(bot, ScriptedBot):
        return bot.policy
    if isinstance(bot, NetBot):
        return NetPlayer(bot.net, threshold=bot.threshold)
    if not isinstance(bot, HardBot):
        return None
    player = bot.player_for(options, seats)
    if isinstance(player, ScriptedBot):
        # It solves endgames without a net too, which no policy does.
        return None if isinstance(bot, MasterBot) else player.policy
    solver = bot if isinstance(bot, MasterBot) else None
    return NetPlayer(player.net, threshold=player.threshold, obeys_deadline=True, master=solver)


def entrant_named(name: str, *, limit_s: float) -> Entrant:
    """Make an entrant: Golpe's own bots play here, all others in processes of their own.

    Raises: GolpeError.
    """
    own = built_in_bot_named(name)
    if own is not None:
        return BuiltInEntrant(name, own)
    return ExternalEntrant(name, limit_s=limit_s)
