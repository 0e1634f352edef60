"""List what an installation of Golpe consists of, by size: `python -m tools.weigh_install`, in an environment with it.

With an extra, such as `data`, what that adds. docs/how-to/install.md says what each part is for.
"""

import re
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

MB = 1_000_000


def main(extra: str) -> None:
    """Print a row for each distribution: its size in MB, its name, and what requires it."""
    extras = distribution("golpe").metadata.get_all("Provides-Extra") or []
    if extra and extra not in extras:
        raise SystemExit(f"golpe has no extra {extra!r}, only {', '.join(extras)}")
    found = required_by("golpe", extra="")
    if extra:
        base, found = found, required_by("golpe", extra=extra)
        found = {name: by for name, by in found.items() if name not in base}
    sizes = {name: size_of(distribution(name)) for name in found}
    for name in sorted(sizes, key=lambda each: -sizes[each]):
        print(f"{sizes[name] / MB:6.1f}  {name:<20} {', '.join(sorted(found[name]))}")
    print(f"{sum(sizes.values()) / MB:6.1f}  in all")


def required_by(root: str, *, extra: str) -> dict[str, set[str]]:
    """Return all distributions that one requires, itself included, each with those that require it."""
    found: dict[str, set[str]] = {root: set()}
    left = [(root, extra)]
    while left:
        name, wanted = left.pop()
        for line in distribution(name).requires or ():
            requirement = Requirement(line)
            if requirement.marker is not None and not requirement.marker.evaluate({"extra": wanted}):
                continue
            other = normal(requirement.name)
            if is_missing(other):
                print(f"{other}, which {name} requires, is not installed", file=sys.stderr)
                continue
            is_new = other not in found
            found.setdefault(other, set()).add(name)
            if is_new or requirement.extras:
                left += [(other, each) for each in ("", *sorted(requirement.extras)) if is_new or each]
    return found


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def is_missing(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return True
    return False


def size_of(installed: Distribution) -> int:
    """Return the size of a distribution's files in bytes."""
    paths = [Path(str(path.locate())) for path in installed.files or ()]
    return sum(path.stat().st_size for path in paths if path.is_file())


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
