"""`golpe train`: train a net by self-play and report its progress. Needs PyTorch."""

import json
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import inf
from pathlib import Path
from tempfile import TemporaryFile

import torch
from msgspec import structs, to_builtins
from rich.progress import TimeRemainingColumn

from golpe.bots.net import read_net, write_net
from golpe.bots.registry import NET_FILE, scripted_named
from golpe.cli.console import console_for_tables, plain_table
from golpe.cli.progress import progress_bar
from golpe.errors import GolpeError
from golpe.learn.opponents import Player, player_named
from golpe.learn.pace import measure
from golpe.learn.picture import svg
from golpe.learn.store import load
from golpe.learn.training import Point, Recipe, Training
from golpe.learn.training_run import TrainingRun, run_training
from golpe.rules.ruleset import preset_names
from golpe.rules.vocabulary.seats import SEATS_MAX

STATE = "training.npz"
NET = "net.npz"
MAGNET = "magnet.npz"
AVERAGE = "average.npz"
PACE_ROLLOUTS = 10
EVALUATORS = ("random", "honest", "counting", "bluffer")
RIVALS = (*EVALUATORS, "persona")
"""The default opponents besides the net itself."""


@dataclass(frozen=True, slots=True)
class TrainOptions:
    """The options of `golpe train`, explained by its `--help`. None stands for the default in `Recipe`."""

    presets: Sequence[str]
    seats: str = "2"
    """`2`, `3-6` or `3,4,4,6`; a size given twice is played twice as often."""
    seed: int = 0
    rivals: Sequence[str] = RIVALS
    """Names of scripted bots, and paths of nets."""
    share: float | None = None
    endgames: float | None = None
    hidden: str | None = None
    """For example `256,128`."""
    entropy: tuple[float, float] | None = None
    anneal: float | None = None
    """Millions of decisions."""
    rate: tuple[float, float] | None = None
    clip: float | None = None
    pull: float | None = None
    pace: float | None = None
    hold: float | None = None
    """Million decisions."""
    sooner: float | None = None
    tutor: tuple[str, float] | None = None
    """A scripted bot, and the number of million decisions for which to imitate it."""

    def recipe(self) -> Recipe:
        """Return the recipe for these options.

        Raises: GolpeError if there is no such game, or if a number is out of range, nan or infinite.
        """
        names = preset_names() if list(self.presets) == ["all"] else tuple(self.presets)
        recipe = Recipe(presets=names, seats=sizes_of(self.seats), seed=self.seed)
        if not recipe.setups():
            raise GolpeError(f"--seats {self.seats}: too many or too few players for {', '.join(names)}")
        if self.hidden is not None:
            recipe = replace(recipe, hidden=widths_of(self.hidden))
        if self.entropy is not None:
            if not all(0 <= each < inf for each in self.entropy):
                raise GolpeError(f"--entropy takes two finite numbers of at least 0, not {self.entropy}")
            recipe = replace(recipe, entropy_first=self.entropy[0], entropy_last=self.entropy[1])
        if self.rate is not None:
            if not all(0 < each < inf for each in self.rate):
                raise GolpeError(f"--rate takes two finite numbers above 0, not {self.rate}")
            recipe = replace(recipe, rate_last=self.rate[1], steps=structs.replace(recipe.steps, rate=self.rate[0]))
        if self.tutor is not None:
            if not 0 < self.tutor[1] < inf:
                raise GolpeError(f"--tutor takes a finite number of million decisions above 0, not {self.tutor[1]}")
            recipe = replace(recipe, tutor=self.tutor[0], tutored=round(1e6 * self.tutor[1]))
        for name in ("anneal", "clip", "pull", "hold"):
            given: float | None = getattr(self, name)
            if given == inf:
                raise GolpeError(f"--{name} must be a finite number")
        steps = {"clip": self.clip, "kl_weight": self.pull, "reference_rate": self.pace}
        return replace(
            recipe,
            share=recipe.share if self.share is None else self.share,
            endgames=recipe.endgames if self.endgames is None else self.endgames,
            anneal=recipe.anneal if self.anneal is None else round(1e6 * self.anneal),
            hold=recipe.hold if self.hold is None else round(1e6 * self.hold),
            sooner=recipe.sooner if self.sooner is None else self.sooner,
            steps=structs.replace(recipe.steps, **{name: given for name, given in steps.items() if given is not None}),
        )

    def players(self) -> list[Player]:
        """Return the rivals.

        Raises: GolpeError if a name is neither a scripted bot nor a net.
        """
        for name in self.rivals:
            # Other bots can change between runs without a resumed training noticing.
            if not name.endswith(NET_FILE) and scripted_named(name) is None:
                raise GolpeError(f"--rivals {name}: neither a scripted bot nor a net file (.npz)")
        return [player_named(name) for name in self.rivals]


def sizes_of(text: str) -> tuple[int, ...]:
    """Parse table sizes such as `2`, `3-6` or `3,4,4,6`.

    Raises: GolpeError.
    """
    found: list[int] = []
    for part in text.split(","):
        form = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", part, re.ASCII)
        first, last = (int(form[1]), int(form[2] or form[1])) if form else (0, 0)
        if not 2 <= first <= last <= SEATS_MAX:
            raise GolpeError(
                f"--seats takes a number from 2 to {SEATS_MAX}, a range such as 3-6, or a list such as 3,4,4,6, "
                f"not {text!r}"
            )
        found += range(first, last + 1)
    return tuple(found)


def widths_of(text: str) -> tuple[int, ...]:
    """Parse the number of units per hidden layer, such as `256,128`.

    Raises: GolpeError.
    """
    if re.fullmatch(r"[1-9]\d{0,3}(,[1-9]\d{0,3}){0,7}", text, re.ASCII) is None:
        raise GolpeError(f"--hidden takes one number of units per hidden layer, such as 256,128, not {text!r}")
    return tuple(map(int, text.split(",")))


def train_net(out: Path, options: TrainOptions, *, minutes: float, start: Path | None, threads: int) -> None:
    """Train for a number of minutes, and save the net, checkpoint, report and curves in a folder.

    Raises: GolpeError if the options are invalid, or the folder cannot be used.
    """
    torch.set_num_threads(threads)
    options.recipe()  # validates the options before a folder is created
    make_folder(out)
    commit = commit_of()
    training = new_or_resumed(out, options, start=start)
    evaluators = {name: player_named(name) for name in EVALUATORS}
    run = TrainingRun(seconds=60 * minutes, path=out / STATE, opponents=evaluators)
    with progress_bar(TimeRemainingColumn()) as bar:
        task = bar.add_task("", total=run.seconds)
        begun, before = time.monotonic(), training.decisions

        def on_rollout(point: Point) -> None:
            passed = time.monotonic() - begun
            bar.update(task, completed=passed, description=progress_line(point, (point.decisions - before) / passed))

        kept = partial(save, training, options, out, commit=commit)
        run_training(training, run, clock=time.monotonic, on_rollout=on_rollout, on_save=kept)
    show(training)


def make_folder(out: Path) -> None:
    """Create a folder if it is missing, and check that files can be created in it.

    Raises: GolpeError if that fails.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=out):
            pass
    except OSError as error:
        raise GolpeError(f"--out {out}: {error.strerror}") from None


def new_or_resumed(out: Path, options: TrainOptions, *, start: Path | None) -> Training:
    """Return the training saved in a folder, or a new one that starts from `start` or the folder's net.

    Raises: GolpeError if the saved one has other options.
    """
    recipe, rivals = options.recipe(), options.players()
    if (out / STATE).exists():
        training = load(out / STATE, opponents=rivals)
        if training.recipe != recipe:
            raise GolpeError(f"{out / STATE} was started with other options: {training.recipe}")
        return training
    if start is None and (out / NET).exists():
        if options.hidden is not None:
            raise GolpeError(f"--hidden is for a new net, but the training starts from {out / NET}")
        start = out / NET
    return Training(recipe, start=None if start is None else read_net(start), opponents=rivals)


def progress_line(point: Point, pace: float) -> str:
    """Return the progress in one line."""
    progress = point.progress
    return (
        f"{point.decisions / 1e6:.1f} M decisions, {pace / 1e3:.0f} k/s, entropy {progress.entropy:.0%}, "
        f"unexplained {progress.value_error:.0%}"
    )


def save(training: Training, options: TrainOptions, out: Path, *, commit: str) -> None:
    """Write the nets, the curves and the report."""
    command = "golpe " + shlex.join(sys.argv[1:])
    write_net(training.net(commit=commit, command=command), out / NET)
    write_net(training.net(commit=commit, command=command, mlp=training.learner.reference), out / MAGNET)
    write_net(training.net(commit=commit, command=command, mlp=training.learner.average), out / AVERAGE)
    (out / "curves.svg").write_text(svg(training), "utf-8")
    report = {
        "command": command,
        "commit": commit,
        "recipe": to_builtins(training.recipe),
        "rivals": list(options.rivals),
        "decisions": training.decisions,
        "rulesets": training.net().about.rulesets,
        "exams": [asdict(each) for each in training.evaluations],
    }
    (out / "report.json").write_text(json.dumps(report, indent=2) + "\n", "utf-8")


def commit_of() -> str:
    """Return the commit of the source, with a plus if there are uncommitted changes; empty if not in a clone."""
    top = Path(__file__).parents[3]
    if not (top / ".git").exists():  # an installed package; a clone further up would belong to another project
        return ""
    try:
        described = subprocess.run(
            ["git", "-C", str(top), "describe", "--always", "--abbrev=12", "--dirty=+", "--match="],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    except OSError:
        return ""
    return described.stdout.strip()


def show(training: Training) -> None:
    """Print the latest evaluations."""
    console = console_for_tables()
    table = plain_table(f"After {training.decisions / 1e6:.2f} million decisions")
    for head in ("preset", "seats", "against", "wins", "95% interval"):
        table.add_column(head, no_wrap=True)
    for each in (each for each in training.evaluations if each.decisions == training.decisions):
        rate = each.rate
        table.add_row(
            each.preset, str(each.seats), each.against, f"{rate.value:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"
        )
    console.print(table)


def show_pace(options: TrainOptions, *, threads: int) -> None:
    """Measure the training speed and print it."""
    torch.set_num_threads(threads)
    pace = measure(Training(options.recipe()), rollouts=PACE_ROLLOUTS)
    print(f"{pace.decisions:,.0f} decisions per CPU second, including play and training")
    print(f"{pace.bare:,.0f} with only the forward and backward passes of the same net and batches")
    print(f"{pace.share:.0%} of the time is spent in those passes")
