"""The optional dependencies of the commands that train nets."""

from importlib.util import find_spec

from golpe.errors import GolpeError, installing


def check_learning() -> None:
    """Check that PyTorch and numba are installed.

    Raises: GolpeError if one is missing.
    """
    missing = [name for name in ("torch", "numba") if find_spec(name) is None]
    if missing:
        raise GolpeError(f"training needs {' and '.join(missing)}: {installing('learn')}")
