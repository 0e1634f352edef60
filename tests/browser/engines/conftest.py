"""Firefox, Firefox as it was, and WebKit: each a fresh browser for each test."""

from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.support.engines.driven import Driven
from tests.support.engines.firefox import firefox
from tests.support.engines.webkit import webkit


@pytest.fixture
def driven(request: pytest.FixtureRequest, tmp_path: Path) -> Generator[Driven]:
    """A page in the browser that the test names."""
    with ExitStack() as ends:
        if request.param == "webkit":
            yield ends.enter_context(webkit())
        else:
            folder = tmp_path / "profile"
            folder.mkdir()
            yield ends.enter_context(firefox(folder, older=request.param == "older firefox"))
