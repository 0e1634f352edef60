"""What the commands that learn need beside Golpe."""

from importlib.util import find_spec

from golpe.errors import GolpeError


def check_learning() -> None:
    """See whether there is all that learning needs.

    Raises: GolpeError if not.
    """
    missing = [name for name in ("torch", "numba") if find_spec(name) is None]
    if missing:
        raise GolpeError(f"learning needs {' and '.join(missing)}: pip install 'golpe[learn]'")
