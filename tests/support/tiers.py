"""Which cases of a test run by default, and which only in the long run."""

from collections.abc import Iterable
from typing import cast

import pytest
from _pytest.mark.structures import ParameterSet


def sampled(cases: Iterable[object], *, every: int) -> list[ParameterSet]:
    """Leave the first case and every n-th after it to the default run, and mark the others as long."""
    return [_param(case, is_long=number % every > 0) for number, case in enumerate(cases)]


def only(*kept: object, of: Iterable[object]) -> list[ParameterSet]:
    """Leave these cases to the default run, and mark the others as long."""
    cases = list(of)
    assert all(each in cases for each in kept)
    return [_param(case, is_long=case not in kept) for case in cases]


def _param(case: object, *, is_long: bool) -> ParameterSet:
    """Return a case, which is a tuple if a test has several parameters."""
    values = cast(tuple[object, ...], case) if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.long if is_long else ())
