"""Refusals by their code."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from golpe.errors import ProtocolError
from golpe.protocol.page import Accepted, Rejected


@contextmanager
def refused(code: str) -> Generator[None]:
    """Expect a refusal with this code."""
    with pytest.raises(ProtocolError) as found:
        yield
    assert code == found.value.code


def code_of(outcome: Accepted | Rejected) -> str:
    """Return the code of a refusal; *accepted* if there is none."""
    return outcome.code if isinstance(outcome, Rejected) else "accepted"
