"""Non-interference over every channel: a viewer gets the same answers in a state and in its twin."""

import logging
import random
import zlib
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from golpe.protocol.page import OpenTable
from golpe.rules.state import SECRECY, Secrecy
from golpe.rules.vocabulary.phases import PHASES
from golpe.server.limits import Bounds
from golpe.server.listings.listings import Listing
from golpe.server.lobby import lobby_socket
from golpe.server.realtime.audience import Audience
from golpe.server.realtime.live_table import LiveTable
from golpe.server.talk.table_talk import TableTalk
from golpe.server.wire.outbox import Connection
from golpe.server.wire.views import Surroundings
from golpe.table.state import TableState
from tests.support.live_server import live_server
from tests.support.random_games import PRESETS, dealt, play_on
from tests.support.swapped_twins import Found, SwappedTwins
from tests.support.tiers import sampled

pytestmark = pytest.mark.leaks
log = logging.getLogger("golpe.tests")
"""Figures of soaks: `--log-cli-level=info` shows them."""

FEW_PAIRS = 200
MANY_PAIRS = 5_100
PAIRS_TO_CATCH_A_LEAK = 600
ASKS_ALL_EVERY = 6
REOPENED_EVERY = 500
DECIDING = set(PHASES) - {"dealing", "game_over"}


@pytest.fixture
async def twins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[SwappedTwins]:
    tables: dict[str, LiveTable] = {}
    arrived: dict[str, Connection] = {}
    honest = LiveTable.arrive

    def arrive(table: LiveTable, connection: Connection) -> None:
        tables[table.code] = table
        arrived[connection.guest.name] = connection
        honest(table, connection)

    monkeypatch.setattr(LiveTable, "arrive", arrive)
    monkeypatch.setattr(lobby_socket, "LOBBY_EVERY", 0.0)  # time stands still
    async with live_server(tmp_path) as server:
        server.bounds = Bounds(message_burst=1_000_000, request_burst=1_000_000, connection_burst=1_000_000)
        await server.restart()
        swapped = SwappedTwins(server, tables, arrived)
        await swapped.begin()
        yield swapped
        swapped.end()


async def compared(twins: SwappedTwins, pairs: int, *, asks_all_every: int = ASKS_ALL_EVERY) -> Found:
    """Compare pairs from games of all editions, until one can be told apart."""
    found = Found()
    seed = 0
    while found.pairs < pairs and found.difference is None:
        seed += 1
        rng = random.Random(seed)
        name = PRESETS[seed % len(PRESETS)]
        game = dealt(seed, name=name)
        for each in play_on(game, seed):
            viewer = rng.choice([None, *range(each.seats)])
            if rng.random() < 0.15 or each.phase not in found.phases:
                asks_all = found.pairs % asks_all_every == 0
                await twins.compare(each, viewer, rng, found, asks_all=asks_all)
                if found.pairs % REOPENED_EVERY == 0:
                    await twins.reopen()
            if found.difference is not None:
                break
    return found


async def test_no_channel_depends_on_what_a_viewer_cannot_know(twins: SwappedTwins) -> None:
    found = await compared(twins, FEW_PAIRS)
    assert found.difference is None
    assert found.phases.keys() == DECIDING


@pytest.mark.soak
async def test_no_channel_depends_on_hidden_information_in_thousands_of_pairs(twins: SwappedTwins) -> None:
    found = await compared(twins, MANY_PAIRS, asks_all_every=2)
    log.info("%d pairs, %d bytes: %s", found.pairs, found.bytes_compared, found.phases.most_common())
    assert found.difference is None
    assert found.pairs >= MANY_PAIRS
    assert found.phases.keys() == DECIDING


# --- Planted leaks ----------------------------------------------------------------------------

CONCEALED = [name for name, tag in SECRECY.items() if tag is not Secrecy.PUBLIC]
KEPT_BY_THE_TABLE = ("answers", "plans", "blocks", "standing_answers", "timekeeping", "relaxed")
Shown = Callable[[TableState], object]


def planted(monkeypatch: pytest.MonkeyPatch, shown: Shown) -> None:
    """Let a number that all see depend on something else."""

    def leaky(self: Audience, state: TableState, now_ms: int) -> Surroundings | None:
        around = honest(self, state, now_ms)
        if around is not None and around.public is not None:
            around.public.copies = zlib.crc32(repr(shown(state)).encode())
        return around

    honest = Audience._surroundings  # type: ignore[attr-defined]
    monkeypatch.setattr(Audience, "_surroundings", leaky)


@pytest.mark.parametrize("name", sampled(CONCEALED, every=5))
async def test_a_planted_leak_of_any_concealed_field_is_caught(
    twins: SwappedTwins, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    planted(monkeypatch, lambda state: None if state.game is None else getattr(state.game.state, name))
    assert (await compared(twins, PAIRS_TO_CATCH_A_LEAK, asks_all_every=PAIRS_TO_CATCH_A_LEAK)).difference is not None


@pytest.mark.parametrize("name", sampled(KEPT_BY_THE_TABLE, every=3))
async def test_a_planted_leak_of_a_secret_of_the_table_is_caught(
    twins: SwappedTwins, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    planted(monkeypatch, lambda state: getattr(state, name))
    assert (await compared(twins, PAIRS_TO_CATCH_A_LEAK, asks_all_every=PAIRS_TO_CATCH_A_LEAK)).difference is not None


def hidden_of(state: TableState) -> int:
    """Return a number that nobody may know."""
    return 0 if state.game is None else zlib.crc32(repr(state.game.state.hand).encode())


async def test_a_planted_leak_in_the_lobby_is_caught(twins: SwappedTwins, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(code: str, listing: Listing, names: dict[int, str], *, rating: int | None) -> OpenTable:
        return replace(honest(code, listing, names, rating=rating), since_ms=hidden_of(twins.state))

    honest = lobby_socket.open_table
    monkeypatch.setattr(lobby_socket, "open_table", leaky)
    found = await compared(twins, PAIRS_TO_CATCH_A_LEAK, asks_all_every=1)
    assert found.difference is not None
    assert "lobby" == found.difference[0]


@pytest.mark.long
async def test_a_planted_leak_in_what_bots_say_is_caught(twins: SwappedTwins, monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(talk: TableTalk, state: TableState) -> None:
        if hidden_of(state) % 2:
            honest(talk, state)

    honest = TableTalk.look
    monkeypatch.setattr(TableTalk, "look", telling)
    found = await compared(twins, PAIRS_TO_CATCH_A_LEAK, asks_all_every=1)
    assert found.difference is not None
    assert "remarks" == found.difference[0]
