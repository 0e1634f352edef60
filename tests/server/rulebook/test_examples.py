"""The example games of the rule books are those of the golden scenarios."""

from pathlib import Path

import pytest
import yaml

from golpe.record.game_text import read_game
from golpe.server.rulebook.routes import EXAMPLES, example, example_record
from golpe.server.teaching.scripts import script_named
from tests.support.live_server import live_server

GOLDEN = Path(__file__).parents[2] / "scenarios" / "golden.yaml"
TOLD_BY = {"city-state": "example-city-state-amelia", "igrato": "example-igrato-natasha"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_ends_as_its_golden_scenario(name: str) -> None:
    scenarios = {each["id"]: each for each in yaml.safe_load(GOLDEN.read_text("utf-8"))["scenarios"]}
    golden = scenarios[TOLD_BY[name]]
    last = golden["steps"][-1]["expect"]
    players = example(name, None).frames[-1].view.players
    assert list(last["coins"].values()) == [player.coins for player in players]
    assert [sorted(hand) for hand in last["hand"].values()] == [sorted(player.hand or []) for player in players]
    gone = {seat: last["revealed"].get(seat, []) for seat in golden["seats"]}
    assert [sorted(cards) for cards in gone.values()] == [sorted(player.revealed) for player in players]
    dealt = {seat: sorted(golden["start"][seat]["hand"]) for seat in golden["seats"]}
    assert list(dealt.values()) == [sorted(hand.split()) for hand in script_named(name).hands]
    assert golden["draws"] == [card for step in script_named(name).steps for card in step.draws]


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_moment_has_its_note_and_the_record_can_be_read(name: str) -> None:
    shown = example(name, None)
    assert len(shown.frames) == len(shown.notes)
    assert all(shown.notes)
    assert not read_game(example_record(name)).over


async def test_an_example_is_shown_as_one_seat_saw_it(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        http = (await server.visitor()).http
        shown = (await http.get("/api/examples/igrato?seat=1")).json()
        assert [None, ["captain", "contessa"], None] == [each["hand"] for each in shown["frames"][0]["view"]["players"]]
        assert "no_such_seat" == (await http.get("/api/examples/igrato?seat=3")).json()["code"]
        assert "no_such_game" == (await http.get("/api/examples/chess")).json()["code"]
        assert 200 == (await http.get("/api/examples/igrato.jsonl")).status_code
