"""What a server knows of outside bots."""

import pytest
from msgspec.structs import replace

from golpe.protocol.bots import Left
from golpe.server.db.bot_tokens import BotToken
from golpe.server.limits import BOT_MISSED_MAX
from golpe.server.services.outside_bots import OutsideBots

OLD = BotToken(id=1, name="Rex", author="Ana", made_ms=0, used_ms=None, revoked_ms=None, guest=1, version="1")


@pytest.mark.parametrize("revoked_ms", [None, 1])
def test_a_version_learnt_while_the_store_is_read_stays_but_not_a_token_that_was_revoked(
    revoked_ms: int | None,
) -> None:
    bots = OutsideBots()
    bots.replace([OLD])
    bots.begin_reading()
    bots.learn(replace(OLD, version="2"))
    bots.replace([replace(OLD, revoked_ms=revoked_ms)])
    assert replace(OLD, version="2", revoked_ms=revoked_ms) == bots.known(1)
    bots.begin_reading()
    bots.replace([replace(OLD, version="3")])
    assert replace(OLD, version="3") == bots.known(1)


def test_a_bot_that_is_away_misses_only_so_much() -> None:
    bots = OutsideBots()
    lost = [Left(table=f"table {number}", reason="closed") for number in range(BOT_MISSED_MAX + 1)]
    for each in lost:
        bots.tell(1, each)
    assert lost[1:] == list(bots.missed_by(1))
    assert [] == list(bots.missed_by(1))
