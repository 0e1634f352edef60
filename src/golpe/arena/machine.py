"""The machine on which something was measured."""

import os
import platform
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Final

PACKAGES: Final = ("numpy", "numba")
"""What decides how fast Golpe is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """A processor, a system and packages."""

    cores: int
    """Cores that this process may use."""
    processor: str
    system: str
    python: str
    packages: Mapping[str, str | None]
    """Versions; None: not installed."""


def machine(others: Sequence[str] = ()) -> Machine:
    """Describe this machine.

    Args:
        others: packages to list, too.
    """
    return Machine(
        cores=cores(),
        processor=processor(),
        system=f"{platform.system()} {platform.machine()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        packages={name: version_of(name) for name in (*PACKAGES, *others)},
    )


def cores() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def processor() -> str:
    """Return the name of the processor, if the system reports one."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor()


def version_of(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
