"""`golpe exploit` without `--endgames`: train exploiters of a bot, and tell how much the best of them wins."""

import json
import sys
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import torch
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from golpe.batch import preset
from golpe.bots.net import write_net
from golpe.cli.bench import check_writable
from golpe.learn.crowd import player_named
from golpe.learn.exploiter import Findings, Hunt, hunt_down
from golpe.learn.hall import Setting

CONTROL = "honest"
CONTROL_SEATS = 2
CONTROL_LEAST = 0.75
"""What the same hunt must win against the control: who cannot find that much has not shown that there is nothing."""


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

    def hunt(self) -> Hunt:
        """Return what each exploiter is given.

        Raises: GolpeError if there is no such game.
        """
        rules = preset(self.preset)
        rules.check_seats(self.seats)
        return Hunt(
            Setting(rules, self.seats),
            seconds=60 * self.minutes,
            attempts=self.attempts,
            games=self.games,
            seed=self.seed,
        )


def hunt_bot(quarry: Quarry, *, has_control: bool, out: Path | None, as_json: bool) -> None:
    """Train exploiters against frozen copies of a bot, then those of the control, and print what they won.

    Args:
        out: where to write the best exploiter as a net.

    Raises: GolpeError if the bot cannot be played so.
    """
    if out is not None:
        check_writable(out, option="--out")
    torch.set_num_threads(quarry.threads)
    findings = hunted(quarry)
    known = replace(quarry, bot=CONTROL, seats=CONTROL_SEATS)
    control = hunted(known) if has_control else None
    if as_json:
        told = {**asdict(quarry), **as_object(findings), "control": None if control is None else as_verdict(control)}
        print(json.dumps(told, indent=2))
    else:
        show(quarry, findings)
        if control is None:
            print("No control was made (--control): that nothing was found is no evidence.")
        else:
            show(known, control)
            verdict = "the figure stands" if stands(control) else "the figure is void"
            print(f"The control found {control.best.rate.value:.1%}, and must find {CONTROL_LEAST:.0%}: {verdict}.")
    if out is not None:
        write_net(findings.net, out)


def hunted(quarry: Quarry) -> Findings:
    """Train exploiters of a bot, with a bar of progress on stderr."""
    console = Console(file=sys.stderr)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=1.0)

        def told(done: float, what: str) -> None:
            bar.update(task, completed=done, description=f"{quarry.bot}: {what}")

        return hunt_down(player_named(quarry.bot), quarry.hunt(), clock=time.monotonic, told=told)


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


def stands(control: Findings) -> bool:
    """Tell whether the control found as much as it must."""
    return control.best.rate.value >= CONTROL_LEAST


def as_verdict(control: Findings) -> dict[str, object]:
    """Return the control as JSON has it, with what follows for the figure."""
    return {**as_object(control), "stands": stands(control)}


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
