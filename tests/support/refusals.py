"""Refusals by their code."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from golpe.errors import ProtocolError


@contextmanager
def refused(code: str) -> Generator[None]:
    """Expect a refusal with this code."""
    with pytest.raises(ProtocolError) as found:
        yield
    assert code == found.value.code
