"""Settings of bots, such as `lies=2,grudge=0.5`."""

from collections.abc import Mapping, Sequence

from golpe.errors import GolpeError


def numbers_in(settings: Sequence[str], ranges: Mapping[str, tuple[float, float]], *, of: str) -> dict[str, float]:
    """Parse settings whose values are numbers.

    Args:
        ranges: for each name, the least and the greatest value.
        of: what they are settings of, for error messages.

    Raises: GolpeError if a name is unknown or set twice, or a value is not a number in its range.
    """
    found: dict[str, float] = {}
    for setting in settings:
        name, _, text = setting.partition("=")
        if name not in ranges:
            raise GolpeError(
                f"a {of} has no setting {name!r}: it has {', '.join(ranges)}, each as {next(iter(ranges))}=1"
            )
        if name in found:
            raise GolpeError(f"a {of}'s {name} is set twice")
        low, high = ranges[name]
        try:
            found[name] = float(text)
        except ValueError:
            found[name] = low - 1
        if not low <= found[name] <= high:  # nan is neither
            raise GolpeError(f"a {of}'s {name} must be a number from {low:g} to {high:g}, not {text!r}")
    return found
