"""Work on a Ray cluster, such as the games of a contest: each task does a part, and starts again if its worker dies."""

import logging
import os
import re
import socket
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from golpe import __version__
from golpe.arena.piped import COMMAND
from golpe.arena.workers import play_in_workers
from golpe.errors import GolpeError, installing
from golpe.protocol.review_worker import ONE_THREAD

LOCAL: Final = "local"
"""The address that starts a cluster on this machine, for this work only."""
PARTS_OF_CPU: Final = 4
"""Parts for each CPU of the cluster: more balance it better, but each starts its bots again."""
PARTS_MAX: Final = 1_000
REPORTS: Final = 100
"""A part is reported in about this many batches, so work that is killed loses at most 1% of the open parts."""
RETRIES: Final = 3
"""How often a part is started again after its worker died."""
CONNECT_SECONDS_MAX: Final = 10
LEFT_OUT: Final = (".git", ".venv", "__pycache__")
"""What is not copied from the folder of a contest, besides what its .gitignore says."""
NOT_IMPORTED: Final = "failed to import on the worker"
"""What Ray says if a worker lacks a module."""
Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    """Where work is done."""

    address: str
    """`local`, `auto` for the cluster that this machine belongs to, or HOST:PORT."""
    workers: int | None = None
    """The number of workers of a local cluster; default: one per CPU."""


def work_everywhere(
    work: Callable[[Sequence[Item]], Generator[Result]],
    items: Sequence[Item],
    *,
    jobs: int = 1,
    cluster: Cluster | None = None,
    bots: Sequence[str] = (),
    needs_folder: bool = False,
) -> Generator[Result]:
    """Do work in this process, in several, or on a cluster; see `play_in_workers` and `work_on_cluster`."""
    if cluster is not None:
        return work_on_cluster(work, items, cluster, bots=bots, needs_folder=needs_folder)
    return work(items) if jobs == 1 else play_in_workers(work, items, jobs)


def work_on_cluster(
    work: Callable[[Sequence[Item]], Iterator[Result]],
    items: Sequence[Item],
    cluster: Cluster,
    *,
    bots: Sequence[str] = (),
    needs_folder: bool = False,
) -> Generator[Result]:
    """Do work on a cluster; yield each result soon after it is there, in no particular order.

    Args:
        work: does some of the items, as in `golpe.arena.workers`.
        bots: names of bots that the work needs; if one is a file or a program, workers get a copy of the current
            folder.
        needs_folder: True if they need that copy in any case.

    Raises: GolpeError if there is no such cluster, a bot lies outside the folder, `work` raises one in a worker, or a
        worker dies again and again.
    """
    if not items:
        return
    environment = environment_of(cluster, bots, needs_folder=needs_folder)
    try:
        import ray
        from ray.exceptions import RayError, RayTaskError
    except ImportError:
        raise GolpeError(f"--ray needs Ray: {installing('ray')}") from None
    start(cluster, environment)
    try:
        cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))
        parts = min(cpus * PARTS_OF_CPU, PARTS_MAX, len(items))
        task = ray.remote(num_returns="streaming", max_retries=RETRIES)(work_part)
        left = [task.remote(work, items[first::parts], __version__) for first in range(parts)]
        while left:
            ready, left = ray.wait(left)
            for stream in ready:
                # A restarted part sends the same batches again; its stream continues after those already received.
                batch = next(stream, None)
                if batch is not None:
                    left.append(stream)
                    yield from ray.get(batch)
    except RayTaskError as error:
        if isinstance(error.cause, GolpeError):
            raise GolpeError(str(error.cause)) from None
        if NOT_IMPORTED in str(error.cause):
            why = str(error.cause).strip().rpartition("\n")[2]
            raise GolpeError(f"the workers of the cluster need golpe {__version__}, but there: {why}") from None
        raise
    except RayError as error:
        told = f"a worker of the cluster has ended early {RETRIES + 1} times in the same part"
        raise GolpeError(f"{told}; run the same command again to go on ({type(error).__name__})") from None
    finally:
        ray.shutdown()


def work_part(
    work: Callable[[Sequence[Item]], Iterator[Result]], items: Sequence[Item], version: str
) -> Generator[list[Result]]:
    """Do a part in a worker; yield the results in batches, which are the same each time.

    Raises: GolpeError if the worker has another version of Golpe.
    """
    if __version__ != version:
        raise GolpeError(f"a worker of the cluster has golpe {__version__}, but this is {version}")
    size = max(1, len(items) // REPORTS)
    batch: list[Result] = []
    for result in work(items):
        batch.append(result)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch


def start(cluster: Cluster, environment: Mapping[str, object]) -> None:
    """Start a local cluster, or connect to another one.

    Raises: GolpeError with the cause if it fails.
    """
    import ray

    is_local = cluster.address == LOCAL
    if is_local:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would report to its makers
    try:
        ray.init(
            cluster.address,
            num_cpus=cluster.workers if is_local else None,
            include_dashboard=False if is_local else None,
            runtime_env=environment,
            logging_level=logging.ERROR,
        )
    except (RuntimeError, OSError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        raise GolpeError(f"no connection to the Ray cluster {cluster.address}: {reason}") from None


def environment_of(cluster: Cluster, bots: Sequence[str], *, needs_folder: bool = False) -> Mapping[str, object]:
    """Return what workers get besides the items: a copy of the current folder if they need its files.

    Each computes with one thread; local workers inherit the settings of this process.

    Raises: GolpeError if there cannot be such a cluster, or the file of a bot is not in the folder.
    """
    if cluster.address == LOCAL:
        return {}
    check_address(cluster.address)
    if not needs_folder and not any(name.startswith(COMMAND) or file_of(name) for name in bots):
        return {"env_vars": ONE_THREAD}
    check_inside(bots, Path.cwd())
    return {"env_vars": ONE_THREAD, "working_dir": str(Path.cwd()), "excludes": list(LEFT_OUT)}


def check_address(address: str) -> None:
    """Check that a cluster may be at an address; Ray itself would try for two minutes.

    Raises: GolpeError if it is not an address, or nothing listens there.
    """
    if address == "auto":
        return
    if address.startswith("ray://"):
        raise GolpeError("ray:// is not supported; run the command on a machine of the cluster, with --ray auto")
    found = re.fullmatch(r"\[?([^\[\]/]+?)\]?:(\d{1,5})", address)
    if found is None:
        raise GolpeError(f"a cluster is local, auto or HOST:PORT, not {address!r}")
    try:
        socket.create_connection((found[1], int(found[2])), CONNECT_SECONDS_MAX).close()
    except (OSError, OverflowError) as error:
        raise GolpeError(f"no connection to the Ray cluster {address}: {error}") from None


def check_inside(bots: Sequence[str], folder: Path) -> None:
    """Check that the files of bots lie in the folder that workers get, and are named from there.

    Raises: GolpeError, naming the bot, if one does not.
    """
    for name in bots:
        path = file_of(name)
        if path is not None and (path.is_absolute() or not path.resolve().is_relative_to(folder.resolve())):
            raise GolpeError(f"workers get a copy of {folder}; name the bot {name!r} by a relative path inside it")


def file_of(name: str) -> Path | None:
    """Return the file in the name of a bot: a net, or `file.py:Class`."""
    for text in (name, name.rpartition(":")[0]):
        if text.endswith((".py", ".npz")):
            return Path(text)
    return None
