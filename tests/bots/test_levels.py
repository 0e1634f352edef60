"""The levels, and the nets in the package."""

import importlib
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from golpe.bots import net_store
from golpe.bots.arrays import read_arrays, write_arrays
from golpe.bots.bot import legal_for
from golpe.bots.endgame_deadline import last_turn
from golpe.bots.levels import HardBot
from golpe.bots.net import Net, digest_of, read_net, write_net
from golpe.bots.net_bot import NetBot
from golpe.bots.net_store import FOLDER, is_trained
from golpe.bots.registry import counting_instead
from golpe.bots.scripted import CountingBot
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.ruleset import preset, preset_names
from research import shelve_net
from tests.support.seen_by_nets import KEPT, observations, packaged, weights_of

NETS = sorted(FOLDER.glob("**/*.npz"))


@pytest.mark.parametrize("path", NETS, ids=[str(path.relative_to(FOLDER)) for path in NETS])
def test_every_net_names_its_source_and_plays_some_game(path: Path) -> None:
    net = read_net(path)
    assert net.about.commit
    assert net.about.command
    assert net.about.seats
    assert net_store.games_of(net)


def test_every_net_answers_as_it_did_when_it_was_added() -> None:
    """Equal to the last bit if numbers are added in the same order, which depends on the processor."""
    seen, nets, kept = observations(), packaged(), read_arrays(KEPT)
    assert {*nets, *(f"weights of {name}" for name in nets)} == set(kept)
    for name, net in nets.items():
        assert str(kept[f"weights of {name}"]) == weights_of(net)
        assert np.allclose(kept[name].astype(np.float32), net.logits(seen), rtol=1e-5, atol=1e-4)


def test_the_nets_take_a_megabyte_at_most() -> None:
    assert NETS
    assert sum(path.stat().st_size for path in NETS) <= shelve_net.BYTES_MAX


def test_a_net_that_is_too_large_leaves_the_store_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelve_net, "FOLDER", tmp_path)
    (tmp_path / "two.npz").write_bytes(NETS[0].read_bytes())
    monkeypatch.setattr(shelve_net, "BYTES_MAX", 1000)
    monkeypatch.setattr("sys.argv", ["shelve_net.py", str(NETS[0]), "two"])
    with pytest.raises(SystemExit):
        shelve_net.main()
    assert {"two.npz": NETS[0].read_bytes()} == {each.name: each.read_bytes() for each in tmp_path.iterdir()}


def test_hard_plays_the_net_of_the_game_or_counts_cards_without_one() -> None:
    ruleset = preset("resistance")
    changed = ruleset.but({"refund_on_lost_challenge": not ruleset.options["refund_on_lost_challenge"]})
    assert is_trained(ruleset, 2)
    assert not is_trained(changed, 2)
    assert isinstance(HardBot().player_for(ruleset.encoded(), 2), NetBot)
    assert isinstance(HardBot().player_for(changed.encoded(), 2), CountingBot)


def test_hard_returns_its_probabilities_in_every_game() -> None:
    for options in ({}, {"refund_on_lost_challenge": True}):
        game, tally = Game.deal("resistance", seats=2, seed=1, options=options), Tally()
        watch(tally, game.state)
        view, seat = game.view(game.waiting[0]), game.waiting[0]
        shares = HardBot().probabilities(view, tally, seat)
        assert len(shares) == len(legal_for(view, seat))
        assert sum(shares) == pytest.approx(1)


def test_hard_finishes_a_long_game() -> None:
    game, tally = Game.deal("resistance", seats=2, seed=1), Tally()
    watch(tally, game.state)
    seat = game.waiting[0]
    actions: list[set[str]] = []
    for turns in (148, 149):
        game.state.turns = turns
        actions.append({HardBot().decide(game.view(seat), tally, seat, random.Random(k)).text for k in range(20)})
    assert len(actions[0]) > 1
    assert {"income"} == actions[1]
    game.state.hand[seat] = [1, 0, 0, 0, 1]
    assert "tax" == HardBot().decide(game.view(seat), tally, seat, random.Random(0)).text


def test_with_more_players_left_a_game_must_be_finished_earlier() -> None:
    assert [20, 78, 148, 162] == [int(last_turn(row)) for row in ([2] * 10, [1] * 8, [2, 0, 2], [1, 0, 1])]


@pytest.fixture
def empty_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder that replaces the one of the package's nets."""
    for module in (net_store, shelve_net):
        monkeypatch.setattr(module, "FOLDER", tmp_path)
    forget_nets()
    yield tmp_path
    forget_nets()


def forget_nets() -> None:
    """Clear the cache of nets."""
    net_store.stored_nets.cache_clear()
    net_store.stored_nets_of_master.cache_clear()


def test_a_net_that_does_not_fit_is_not_played_and_causes_a_warning(empty_store: Path) -> None:
    path = empty_store / "two.npz"
    path.write_bytes((FOLDER / "two.npz").read_bytes())
    write_arrays(path, {**read_arrays(path), "columns": np.array('[["table", "gossip", 0]]')})
    with pytest.warns(UserWarning, match=r"two\.npz does not fit this version .* table gossip 0 now; play it with"):
        assert net_store.stored_nets() == {}
    forget_nets()
    told = net_store.missing_nets()
    assert ["two.npz does not fit", *[f"no net fits {name!r} at " for name in preset_names()]] == [
        next(part for part in ("two.npz does not fit", f"no net fits {name!r} at ") if part in sentence)
        for name, sentence in zip(("", *preset_names()), told, strict=True)
    ]


def test_a_net_of_master_without_a_fitting_expert_is_left_out_with_a_warning(
    empty_store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(_: Net) -> None:
        raise ValueError("the expert reads what the net does not")

    (empty_store / "master").mkdir()
    for name in ("two.npz", "master/two.npz"):
        (empty_store / name).write_bytes((FOLDER / name).read_bytes())
    monkeypatch.setattr(net_store, "check_form", check)
    with pytest.warns(UserWarning, match="no expert that fits: the expert reads"):
        assert net_store.stored_nets_of_master() == {}


def test_every_preset_has_a_net_and_other_options_cause_a_warning() -> None:
    assert net_store.missing_nets() == []
    names, ruleset = ["hard", "counting", "hard"], preset("resistance")
    assert counting_instead(names, ruleset, 3) == []
    told = counting_instead(names, ruleset.but({"reblock": True}), 3)
    assert ["'hard' plays as 'counting'"] == [sentence.partition(":")[0] for sentence in told]


def test_of_several_nets_the_one_for_the_fewest_table_sizes_plays(empty_store: Path) -> None:
    net = read_net(NETS[0])
    digests = {"resistance": digest_of(preset("resistance")), "bga": "of other options", "gone": "0"}
    for name, seats in (("all", [2, 3]), ("two", [2])):
        write_net(replace(net, about=replace(net.about, rulesets=digests, seats=seats)), empty_store / f"{name}.npz")
    with pytest.warns(UserWarning, match=r"npz was trained for options that '(bga|gone)' does not have now"):
        nets = net_store.stored_nets()
    found = [net.about.seats for _, net in sorted(nets.items(), key=lambda item: item[0][1])]
    assert [[2], [2, 3]] == found


def test_a_net_of_master_has_its_own_expert_or_that_of_hard(
    empty_store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = read_net(FOLDER / "two.npz")
    assert two.expert is not None
    other = replace(two, expert=replace(two.expert, layers=tuple((w * 2, b) for w, b in two.expert.layers)))
    options = preset("resistance").encoded()

    def shelve(net: Net, name: str, *further: str) -> None:
        """Call the tool for a net."""
        write_net(net, tmp_path / "net.npz.new")
        monkeypatch.setattr("sys.argv", ["shelve_net.py", str(tmp_path / "net.npz.new"), name, *further])
        shelve_net.main()
        forget_nets()

    shelve(two, "two")
    assert net_store.net_for_master(options, 2) is net_store.net_for(options, 2)
    shelve(other, "master/two")
    found = net_store.net_for_master(options, 2)
    assert found is not None
    assert shelve_net.is_same(found.expert, other.expert)
    shelve(two, "master/two", "--no-expert", "--decisions", "7")
    assert read_net(empty_store / "master" / "two.npz").expert is None
    found = net_store.net_for_master(options, 2)
    assert found is not None
    assert shelve_net.is_same(found.expert, two.expert)
    assert found.about.decisions == 7
    for net, name in ((other, "master/two"), (two, "two")):
        with pytest.raises(SystemExit):
            shelve(net, name, "--no-expert")


def test_no_net_is_read_before_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise AssertionError(f"{path} was read")

    forget_nets()
    monkeypatch.setattr(net_store, "read_net", refuse)
    for name in ("hard", "master"):
        importlib.import_module("golpe.bots.registry").bot_named(name)
