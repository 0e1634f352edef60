"""Times as the terminal writes them."""

import pytest

from golpe.terminal.speech import minutes


@pytest.mark.parametrize(
    ("seconds", "written"),
    [(0.2, "0:01"), (65.0, "1:05"), (7_199.0, "119:59"), (7_200.0, "2:00:00"), (259_145.0, "71:59:05")],
)
def test_long_times_are_written_with_hours(seconds: float, written: str) -> None:
    assert written == minutes(seconds)
