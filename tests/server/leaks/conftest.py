"""The bots' room looks for games by an alarm of its own, on which the clocks of these tests would stop."""

import pytest

from golpe.server.bot_accounts import bot_room


@pytest.fixture(autouse=True)
def no_looking_for_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set no alarm of the bots' room."""
    monkeypatch.setattr(bot_room, "ROOM_LOOKS_EVERY", 1e9)
