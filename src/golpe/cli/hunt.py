"""`golpe exploit` without `--endgames`: train exploiters of a bot, and tell how much the best of them wins."""

import json
import sys
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
import torch
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from golpe.arena.endgames import all_deals, exploited
from golpe.arena.external import any_bot_named
from golpe.batch import preset
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, pack
from golpe.bots.net import Net, read_net, write_net
from golpe.bots.registry import counting_instead
from golpe.cli.bench import check_writable
from golpe.errors import GolpeError
from golpe.learn.exploiter import Findings, Hunt, exploiting, hunt_down
from golpe.learn.opponents import HARD, ExternalBot, player_at
from golpe.learn.setting import answers_all
from golpe.learn.vector_tables import Beginning, Setting
from golpe.solve.fixed import EDITION, FixedEndgame, fixed_endgames

CONTROL = "honest"
CONTROL_SEATS = 2
CONTROL_LEAST = 0.75
"""What the same hunt must win against the control: who cannot find that much has not shown that there is nothing."""
ENDGAME = 3
"""The fixed endgame of the other control."""
ENDGAME_TURNS = 5
ENDGAME_SAMPLES = 8
ENDGAME_NEAR = 0.05
"""So near must the same hunt come there to the best answer, which is known."""


@dataclass(frozen=True, slots=True)
class Quarry:
    """Whom to exploit, and with how much effort; `golpe exploit --help` tells of each."""

    bot: str
    preset: str
    seats: int
    minutes: float
    attempts: int
    games: int
    seed: int
    threads: int
    start: Path | None = None
    """The net that attempts begin with, if not in turn the bot's own and none."""

    def hunt(self) -> Hunt:
        """Return what each exploiter is given.

        Raises: GolpeError if there is no such game, or no net to begin with.
        """
        rules = preset(self.preset)
        rules.check_seats(self.seats)
        setting = Setting(rules, self.seats)
        return Hunt(
            setting,
            seconds=60 * self.minutes,
            attempts=self.attempts,
            games=self.games,
            seed=self.seed,
            recipe=exploiting(),
            start=None if self.start is None else net_to_begin_with(self.start, setting),
        )


def net_to_begin_with(path: Path, setting: Setting) -> Net:
    """Read the net of `--from`.

    Raises: GolpeError if there is none, or it cannot begin with this game.
    """
    try:
        net = read_net(path)
    except GolpeError as error:
        raise GolpeError(f"--from {path}: {error}") from error
    if not answers_all(net, [setting]):
        raise GolpeError(f"--from {path}: this net does not know every decision of the game")
    return net


@dataclass(frozen=True, slots=True)
class Control:
    """What the same effort found where it is known what there is to find: in whole games, and in an endgame."""

    games: Findings
    endgame: Findings
    best: float
    """Share of the games that the best answer wins in the endgame."""

    @property
    def stands(self) -> bool:
        """Whether both found as much as they must."""
        enough = self.games.best.rate.value >= CONTROL_LEAST
        return enough and self.endgame.best.rate.value >= self.best - ENDGAME_NEAR


def hunt_bot(quarry: Quarry, *, has_control: bool, out: Path | None, as_json: bool) -> None:
    """Train exploiters against frozen copies of a bot, then those of the control, and print what they won.

    Args:
        out: where to write the best exploiter as a net.

    Raises: GolpeError if the bot cannot be played so.
    """
    hunt = quarry.hunt()  # what is wrong with it is said before a file is made
    if out is not None:
        check_writable(out, option="--out")
    torch.set_num_threads(quarry.threads)
    findings = hunted(quarry, hunt)
    control = controlled(quarry) if has_control else None
    if as_json:
        asked = {**asdict(quarry), "start": None if quarry.start is None else str(quarry.start)}
        told = {**asked, **as_object(findings), "control": None if control is None else as_verdict(control)}
        print(json.dumps(told, indent=2))
    else:
        show(quarry, findings)
        if control is None:
            print("No control was made (--control): that nothing was found is no evidence.")
        else:
            show_control(control)
    if out is not None:
        write_net(findings.net, out)


def controlled(quarry: Quarry) -> Control:
    """Do the same to the bot whose weakness is known, but begin as if nothing were known of it."""
    known = replace(quarry, bot=CONTROL, preset=EDITION, seats=CONTROL_SEATS, start=None)
    hunt = known.hunt()
    there = replace(hunt, beginning=beginning_of(fixed_endgames()[ENDGAME - 1]))
    return Control(hunted(known, hunt), hunted(known, there), best_in_endgame())


def beginning_of(endgame: FixedEndgame) -> Beginning:
    """Return an endgame as a place where games begin."""
    deals, tally = all_deals(endgame)
    games, tallies = np.zeros(len(deals), STATE_DTYPE), np.zeros(1, TALLY_DTYPE)
    for i, each in enumerate(deals):
        pack(each, games, i)
    pack(tally, tallies, 0)
    return Beginning(games, tallies, ENDGAME_TURNS)


def best_in_endgame() -> float:
    """Return how often the best answer to the control wins in the endgame, half of the games in each seat.

    A game that is not over in time is half won there, as it is for those who learn.
    """
    endgame = fixed_endgames()[ENDGAME - 1]
    known = exploited(any_bot_named(CONTROL), endgame, turns=ENDGAME_TURNS, samples=ENDGAME_SAMPLES, as_even=True)
    return 0.5 + known.nash_conv / 2


def hunted(quarry: Quarry, hunt: Hunt) -> Findings:
    """Train exploiters of a bot, with a bar of progress on stderr."""
    console = Console(file=sys.stderr)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    player = player_at(quarry.bot, hunt.setting)
    for sentence in counting_instead([quarry.bot], hunt.setting.ruleset, hunt.setting.seats):
        print(f"golpe: {sentence}", file=sys.stderr)
    if isinstance(player, ExternalBot):
        print(f"{quarry.bot} is asked for one decision after another: slow, so take more minutes.", file=sys.stderr)
    elif quarry.bot == HARD and isinstance(player, Net):
        print(f"{HARD} is hunted as the net alone that it plays here, which does not end long games.", file=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=1.0)

        def told(done: float, what: str) -> None:
            bar.update(task, completed=done, description=f"{quarry.bot}: {what}")

        return hunt_down(player, hunt, clock=time.monotonic, on_progress=told)


def as_object(findings: Findings) -> dict[str, object]:
    """Return what was found as JSON has it."""
    rate = findings.best.rate
    return {
        "win_rate": rate.value,
        "ci95": [rate.low, rate.high],
        "games": findings.best.games,
        "truncated": findings.best.truncated,
        "attempts": [asdict(each) for each in findings.attempts],
    }


def as_verdict(control: Control) -> dict[str, object]:
    """Return the control as JSON has it, with what follows for the figure."""
    endgame = {**as_object(control.endgame), "best_answer": control.best}
    return {**as_object(control.games), "endgame": endgame, "stands": control.stands}


def show_control(control: Control) -> None:
    """Print what the control found, and what follows."""
    found, there = control.games.best.rate.value, control.endgame.best.rate.value
    print(f"The control found {found:.1%} against {CONTROL}, and must find {CONTROL_LEAST:.0%}.")
    print(
        f"In endgame {ENDGAME}, {ENDGAME_TURNS} turns, it found {there:.1%}; the best answer wins {control.best:.1%}, "
        f"and it must come within {100 * ENDGAME_NEAR:.0f} points."
    )
    print("The figure stands." if control.stands else "The figure is void.")


def show(quarry: Quarry, findings: Findings) -> None:
    """Print what was found."""
    for each in findings.attempts:
        print(
            f"{quarry.bot}: from {each.start}, seed {each.seed}: "
            f"{each.rate:.1%} after {each.decisions / 1e6:.2f} million decisions"
        )
    rate = findings.best.rate
    print(
        f"The best exploiter wins {rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%}) of {findings.best.games} "
        f"fresh games against {quarry.seats - 1} × {quarry.bot}; fair would be {1 / quarry.seats:.1%}."
    )
