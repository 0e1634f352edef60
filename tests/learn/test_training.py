"""Training: nets improve, stopping changes nothing, and rewards go to the right seats."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from msgspec import structs
from numpy.typing import NDArray

pytest.importorskip("torch", reason="learning needs PyTorch: pip install '.[learn]'")

import torch

from golpe import batch
from golpe.batch.layout import Records, unpacked
from golpe.bots.arrays import read_arrays
from golpe.bots.bot import court_of
from golpe.bots.net import DUEL_COLUMN, NEVER, About, Net, read_net
from golpe.bots.net_store import FOLDER
from golpe.bots.scripted import HonestBot
from golpe.errors import GolpeError
from golpe.game import Decision, known_decision
from golpe.learn.advance import LONG
from golpe.learn.advisor import Advisor
from golpe.learn.chains import OPEN
from golpe.learn.exploiter import ExploiterSearch, find_exploiter, sharpened
from golpe.learn.frozen import FrozenNet
from golpe.learn.imitation import imitate
from golpe.learn.network import mlp_of, numbers_of
from golpe.learn.opponents import ExternalBot, identity_of, player_named
from golpe.learn.ppo import Batch, Hyperparameters, loss_of
from golpe.learn.scope import actions_of
from golpe.learn.store import load, put_records, save
from golpe.learn.training import Recipe, Training
from golpe.learn.trial import play_trial, seated
from golpe.learn.vector_tables import GameSetup, VectorTables
from golpe.observe.features import FEATURES, features_of
from golpe.observe.relative import absolute_of
from golpe.observe.tally import Tally
from golpe.rules.ruleset import preset_names
from golpe.rules.sight import View
from golpe.rules.vocabulary.ids import KEEP_ONE
from tests.support.guarded import relative_left

pytestmark = [pytest.mark.compiled, pytest.mark.long]

SMALL = Recipe(
    tables=128,
    rounds=16,
    hidden=(48,),
    endgames=0.0,
    keep_every=2,
    reseat_every=3,
    steps=Hyperparameters(batch=512, rate=3e-3, kl_weight=0.02),
)
DUELS = replace(SMALL, endgames=0.6)
ROLLOUTS = 60


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


def at_random(tables: VectorTables, rng: np.random.Generator) -> NDArray[np.int64]:
    return (rng.random(tables.arrays.mask.shape) * tables.arrays.mask).argmax(axis=1)


def test_a_net_that_has_learnt_beats_what_it_was() -> None:
    training = Training(SMALL, opponents=[player_named("random")])
    setup, before = SMALL.setups()[0], training.net()
    for _ in range(ROLLOUTS):
        training.learn()
    assert training.points[-1].progress.entropy < 0.95
    assert training.points[-1].progress.value_error < 0.95
    assert play_trial(training.net(), before, setup, games=2000, seed=1).rate.low > 0.6
    assert play_trial(training.net(), player_named("random"), setup, games=2000, seed=1).rate.low > 0.6


def test_a_net_imitates_its_tutor_first_and_goes_on_alone() -> None:
    training = Training(replace(SMALL, tutor="honest", tutored=120_000))
    taught = training.learn()
    while training.decisions < training.recipe.tutored:
        taught = training.learn()
    assert play_trial(training.net(), player_named("random"), SMALL.setups()[0], games=2000, seed=1).rate.low > 0.7
    assert taught.progress.distance == 0.0
    assert (training.rollout.last_row == -1).all()  # what the tutor decided is no row of the net's own
    training.learn()
    assert training.learn().progress.distance > 0.0
    with pytest.raises(GolpeError, match="a tutor must be a scripted bot"):
        Training(replace(SMALL, tutor="nobody"))


def test_the_learning_rate_falls_as_the_recipe_says() -> None:
    recipe = Recipe(rate_last=1e-5, anneal=100, steps=Hyperparameters(rate=1e-3))
    assert [recipe.steps_after(n).rate for n in (0, 50, 100, 200)] == pytest.approx([1e-3, 1e-4, 1e-5, 1e-5])
    assert Recipe().steps_after(1 << 40) == Recipe().steps


def test_a_held_reference_policy_stays_and_then_becomes_the_net() -> None:
    training = Training(replace(SMALL, hold=3 * SMALL.tables * SMALL.rounds, share=0.0))
    learner, first = training.learner, training.learner.reference.vector().copy()
    for rollouts in range(1, 4):
        training.learn()
        assert np.array_equal(learner.reference.vector(), first) == (rollouts < 3)
    assert np.array_equal(learner.reference.vector(), learner.net.vector())


def test_the_average_weighs_later_nets_more() -> None:
    training = Training(SMALL)
    nets: list[NDArray[np.float32]] = []
    for _ in range(3):
        training.learn()
        nets.append(training.learner.net.vector().copy())
    expected = (nets[0] + 2 * nets[1] + 3 * nets[2]) / 6
    assert np.allclose(training.learner.average.vector(), expected, atol=1e-6)


@pytest.mark.parametrize("seats", [2, 3])
def test_who_prefers_to_end_sooner_gives_up_to_a_hundredth_of_a_win_at_tables_of_two_alone(seats: int) -> None:
    setup = GameSetup(batch.preset("resistance"), seats)
    tables = VectorTables([setup], keys=np.arange(64), columns=np.arange(1), actions=actions_of([setup]), sooner=0.01)
    tables.deal()
    rng, total = np.random.default_rng(1), np.zeros((64, seats))
    while (tables.arrays.asked >= 0).any():
        is_on = tables.arrays.asked >= 0
        tables.advance(at_random(tables, rng), is_endless=False)
        total += tables.arrays.rewards * is_on[:, None]
    over = tables.arrays.winner >= 0
    turns = np.asarray(tables.arrays.games)["turns"][over]
    worth = 1 - 0.01 * np.minimum(turns, LONG) / LONG if seats == 2 else np.ones(len(turns))
    assert over.sum() > 50
    assert np.allclose(total.sum(axis=1), 0, atol=1e-5)
    assert np.allclose(total[over, tables.arrays.winner[over]], worth)
    assert len(np.unique(turns)) > 5


def test_everybody_is_met_at_every_size_of_table_from_every_seat() -> None:
    training = Training(
        replace(SMALL, seats=(2, 3), share=0.5), opponents=[player_named("random"), player_named("honest")]
    )
    training.seat([0, 1])
    met: set[tuple[int, int, int]] = set()
    for size, players in zip(training.tables.seats.tolist(), training.tables.arrays.players.tolist(), strict=True):
        seated = players[:size]
        if any(seated):
            met.add((size, min(seated), seated.index(0)))
            assert 1 == seated.count(0)
    assert {(size, rival, seat) for size in (2, 3) for rival in (-1, -2) for seat in range(size)} == met


def test_a_training_that_was_put_away_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    rivals = [player_named("random"), player_named("honest")]
    recipe = replace(SMALL, presets=("resistance", "reformation"), seats=(2, 3), endgames=0.5)
    training = Training(recipe, opponents=rivals)
    for _ in range(4):
        training.learn()
    save(training, tmp_path / "training.npz")
    again = load(tmp_path / "training.npz", opponents=rivals)
    for _ in range(4):
        training.learn()
        again.learn()
    assert np.array_equal(numbers_of(training.net()), numbers_of(again.net()))
    assert np.array_equal(training.learner.average.vector(), again.learner.average.vector())
    assert training.points == again.points
    with pytest.raises(GolpeError, match="other rivals"):
        load(tmp_path / "training.npz", opponents=rivals[::-1])
    whole = (tmp_path / "training.npz").read_bytes()
    (tmp_path / "training.npz").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(GolpeError, match=r"training\.npz"):
        load(tmp_path / "training.npz", opponents=rivals)


def test_a_training_that_needs_what_is_gone_does_not_fit_and_says_why(tmp_path: Path) -> None:
    training, path = Training(SMALL), tmp_path / "training.npz"
    save(training, path)
    whole = dict(read_arrays(path))
    columns, actions = (json.loads(str(whole[name])) for name in ("columns", "actions"))
    for changed, told in (
        ({"columns": [["table", "gossip", 0], *columns[1:]]}, "does not fit this version .* no table gossip 0 now"),
        ({"columns": columns[::-1]}, "holds no training that fits: the order of"),
        ({"actions": actions[1:]}, "holds no training that fits: .* decisions that it does not know"),
    ):
        np.savez(
            path, allow_pickle=False, **whole | {name: np.array(json.dumps(each)) for name, each in changed.items()}
        )
        with pytest.raises(GolpeError, match=rf"training\.npz {told}"):
            load(path)


def test_kept_games_leave_blank_what_came_to_games_since() -> None:
    older = np.dtype([("options", [("reblock", "i1")]), ("acted", "i1", (2, 3)), ("gap_7", "i1", (1,))])
    newer = np.dtype([("options", [("raids", "i1"), ("reblock", "i1")]), ("raided", "i2"), ("acted", "i1", (2, 4))])
    kept, place = np.ones(5, older), np.full(5, 7, newer)
    put_records("games", cast(Records, kept), cast(Records, place))
    assert ((7, 1), 7, [[1, 1, 1, 7]] * 2) == (
        place[4]["options"].item(),
        place[4]["raided"],
        place[4]["acted"].tolist(),
    )
    for wrong in (np.ones(4, older), np.ones(5, [("acted", "i1", (2, 5))]), np.ones(5, [("acted", "i2", (2, 3))])):
        with pytest.raises(ValueError, match="the shape of the games has changed"):
            put_records("games", cast(Records, wrong), cast(Records, place))
    with pytest.raises(ValueError, match="gossip"):
        put_records("games", cast(Records, np.ones(5, [("gossip", "i1")])), cast(Records, place))


def test_a_training_is_put_away_with_its_expert(tmp_path: Path) -> None:
    training = Training(DUELS, start=an_expert(Training(DUELS).net()))
    training.learn()
    save(training, tmp_path / "training.npz")
    again = load(tmp_path / "training.npz")
    training.learn()
    again.learn()
    assert identity_of(training.net()) == identity_of(again.net())
    assert identity_of(again.net()) != identity_of(replace(again.net(), expert=None))


def test_who_is_exiled_is_paid_at_once_and_a_game_pays_nothing_in_all() -> None:
    setup = GameSetup(batch.preset("resistance"), 4)
    tables = VectorTables([setup], keys=np.arange(64), columns=np.arange(1), actions=actions_of([setup]))
    tables.deal()
    rng, total, exiled = np.random.default_rng(1), np.zeros((64, 4)), 0
    for _ in range(400):
        alive, asked = tables.arrays.alive.copy(), tables.arrays.asked.copy()
        tables.advance(at_random(tables, rng), is_endless=False)
        total += tables.arrays.rewards * (asked >= 0)[:, None]
        left = np.array([[(alive[i] & ~tables.arrays.alive[i]) >> seat & 1 for seat in range(4)] for i in range(64)])
        gone_early = (left == 1) & ~tables.arrays.ended[:, None]
        exiled += int(gone_early.sum())
        assert np.allclose(tables.arrays.rewards[gone_early], -1 / 3)
        assert tables.arrays.done[gone_early].all()
    assert exiled > 64
    over = tables.arrays.winner >= 0
    assert over.sum() > 50
    assert np.allclose(total[over].sum(axis=1), 0, atol=1e-5)
    assert np.allclose(total[over, tables.arrays.winner[over]], 1)


def test_a_share_of_the_games_begins_with_one_influence_each_and_claims_behind_it() -> None:
    setups = [GameSetup(batch.preset("reformation"), seats) for seats in (2, 4)]
    tables = VectorTables(setups, keys=np.arange(512), columns=np.arange(1), actions=actions_of(setups), endgames=0.5)
    tables.arrays.players[256:, 1:] = -1  # there who learns sits in one seat alone
    tables.deal()
    games, tallies = np.asarray(tables.arrays.games), np.asarray(tables.arrays.tallies)
    ends = games["influence"].sum(axis=1) == 2
    assert 0.4 < ends.mean() < 0.6
    assert (games["influence"][ends].max(axis=1) == 1).all()
    assert (games["coins"][np.arange(512), games["turn"]][ends] < 7).all()
    assert tallies["claimed"][ends].any(axis=(1, 2)).mean() > 0.9
    assert not tallies["claimed"][~ends].any()
    assert (games["alive"][256:] & 1 == 1).all()
    assert np.array_equal(games["alive"], tables.arrays.alive)


class Stubborn:
    """Always returns the same decision, even if it is illegal."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        return known_decision(KEEP_ONE, court_of(view))


def test_a_bot_that_is_asked_one_decision_at_a_time_plays_as_its_policy_does() -> None:
    setup = SMALL.setups()[0]
    slow, fast = ExternalBot("honest", HonestBot()), player_named("honest")
    for one in (slow, fast):
        trial = play_trial(one, player_named("random"), setup, games=40, seed=1)
        assert trial.rate.value > 0.75
    with pytest.raises(GolpeError, match="the bot Stubborn answers"):
        play_trial(ExternalBot("stubborn", Stubborn()), fast, setup, games=2, seed=1)


@pytest.mark.parametrize("name", preset_names())
def test_a_net_is_asked_for_exactly_what_the_guard_leaves_in_any_edition(name: str) -> None:
    ruleset = batch.preset(name)
    sizes = sorted({ruleset.players_min, ruleset.players_max})
    setups = [GameSetup(ruleset, seats) for seats in sizes]
    actions = actions_of(setups)
    tables = VectorTables(setups, keys=np.arange(24), columns=np.arange(features_of(sizes[-1])), actions=actions)
    tables.deal()
    rng = np.random.default_rng(3)
    for _ in range(60):
        games = np.asarray(tables.arrays.games)
        views = unpacked(batch.view(games, tables.arrays.asked))
        for i in range(len(games)):
            left = relative_left(View(views[i]), int(tables.arrays.asked[i]), int(tables.seats[i]))
            assert left == actions[tables.arrays.mask[i]].tolist()
        tallies = np.asarray(tables.arrays.tallies)
        seen = batch.observe(games, tallies, tables.arrays.asked)
        assert np.array_equal(seen[:, : features_of(sizes[-1])], tables.arrays.obs)
        tables.advance(at_random(tables, rng), is_endless=True)


def a_net(setup: GameSetup) -> Net:
    """Return a net that has learnt nothing for one game."""
    columns, actions = np.arange(features_of(setup.seats)), actions_of([setup])
    layer = np.zeros((len(actions) + 1, len(columns)), np.float32), np.zeros(len(actions) + 1, np.float32)
    return Net(columns, actions, (layer,), About("", "", 0, 0, {}, [setup.seats]))


@pytest.mark.parametrize(("learnt", "played"), [(4, 2), (2, 4)])
def test_a_net_of_another_size_of_table_sees_what_is_there_and_decides_what_is_legal(learnt: int, played: int) -> None:
    rules = batch.preset("resistance")
    net, rng = a_net(GameSetup(rules, learnt)), np.random.default_rng(7)
    tables, opponents = seated(net, player_named("random"), GameSetup(rules, played), keys=np.arange(4 * played))
    tables.deal()
    arrays = tables.arrays
    for _ in range(25):
        games, asked = np.asarray(arrays.games), np.flatnonzero(arrays.asked >= 0)
        nets = asked[arrays.players[asked, arrays.asked[asked]] >= 0]
        seen = batch.observe(games, np.asarray(arrays.tallies), np.maximum(arrays.asked, 0))
        assert np.array_equal(seen[nets][:, net.columns], arrays.obs[nets])
        views = unpacked(batch.view(games, np.maximum(arrays.asked, 0)))
        answers, legal = opponents.answer(tables, rng), batch.legal(games)
        for i in nets:
            seat = int(arrays.asked[i])
            assert legal[i, absolute_of(int(arrays.relative[answers[i]]), seat, played)]
            assert relative_left(View(views[int(i)]), seat, played) == arrays.relative[arrays.mask[i]].tolist()
        tables.advance(answers, is_endless=False)


def test_where_a_net_knows_nothing_all_is_equally_likely() -> None:
    net = replace(a_net(SMALL.setups()[0]), actions=np.array([3]))
    frozen = FrozenNet(net, columns=net.columns, actions=np.arange(8))
    mask = np.zeros((6, 8), np.bool_)
    mask[:, [1, 4, 7]] = True
    dice = np.array([0.0, 0.3, 0.4, 0.6, 0.7, 0.999])
    chosen = frozen.choose(np.zeros((6, len(net.columns)), np.float32), mask, dice)
    assert [1, 1, 4, 4, 7, 7] == chosen.tolist()


def test_a_frozen_net_decides_with_its_expert_in_duels() -> None:
    plain, rng = a_net(SMALL.setups()[0]), np.random.default_rng(3)
    layer = rng.standard_normal((5, 9)).astype(np.float32), rng.standard_normal(5).astype(np.float32)
    net = replace(plain, expert=Net(np.arange(3, 12), plain.actions[2:6], (layer,), plain.about))
    features = rng.random((8, FEATURES), np.float32)
    features[:, DUEL_COLUMN] = [0, 1] * 4
    frozen = FrozenNet(net, columns=net.reads, actions=net.actions, is_half=False)
    outputs = frozen.outputs(features[:, net.reads])
    assert np.allclose(outputs, net.logits(features), atol=1e-5)
    assert (outputs[1::2, :2] == NEVER).all()
    mask = np.ones((8, len(net.actions)), np.bool_)
    chosen = frozen.choose(features[:, net.reads], mask, np.full(8, 0.999))
    assert set(chosen[1::2].tolist()) <= {2, 3, 4, 5}
    assert set(chosen[::2].tolist()) == {len(net.actions) - 1}  # all alike where it decides alone


def an_expert(net: Net, *, sure_of: int | None = None) -> Net:
    """Return a net with an expert for duels that knows some of its decisions, and reads of duels what it does not.

    Args:
        sure_of: the place of the action that the expert takes whatever it sees, if there is one.
    """
    rng, count = np.random.default_rng(4), 30
    duel = np.arange(DUEL_COLUMN + 1, DUEL_COLUMN + 21)
    quarters = rng.integers(-4, 5, (count + 1, 21)).astype(np.float32)
    weights, biases = quarters[:, 1:] / np.float32(4), quarters[:, 0] / np.float32(4)
    if sure_of is not None:
        biases[sure_of] = 200
    return replace(net, expert=Net(duel, net.actions[:count], ((weights, biases),), net.about))


def test_a_net_learns_together_with_its_expert_and_leaves_it_as_it_is() -> None:
    start = an_expert(Training(DUELS).net())
    assert start.expert is not None
    told = numbers_of(start.expert)
    training = Training(DUELS, start=start)
    before = numbers_of(training.net())
    for _ in range(3):
        training.learn()
    net, tables = training.net(), training.tables.arrays
    assert net.expert is not None
    assert np.array_equal(told, numbers_of(net.expert))
    assert np.array_equal(net.columns, start.columns)
    assert not np.array_equal(before, numbers_of(net))
    first = next(training.learner.net.parameters()).detach().numpy()
    assert not first[:, ~np.isin(training.columns, net.columns)].any()
    features = np.zeros((len(tables.obs), FEATURES), np.float32)
    features[:, training.columns] = tables.obs
    assert 0 < (duels := np.flatnonzero(features[:, DUEL_COLUMN])).size < len(features)
    answers = training.learner.answers(tables.obs)
    assert np.allclose(answers, net.logits(features), rtol=0.02, atol=0.05)  # it may learn in half precision
    assert not np.allclose(answers[duels], replace(net, expert=None).logits(features)[duels], rtol=0.02, atol=0.05)


@pytest.mark.parametrize(("share", "sure_of"), [(1.0, None), (0.5, 0)])
def test_a_net_learns_nothing_of_duels_that_its_expert_decides(
    share: float, sure_of: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("golpe.bots.net", "golpe.learn.advisor"):
        monkeypatch.setattr(f"{module}.EXPERT_SHARE", share)
    training = Training(DUELS, start=an_expert(Training(DUELS).net(), sure_of=sure_of))
    training.learn()
    rollout, rng = training.rollout, np.random.default_rng(0)
    duels = rollout.obs[: rollout.count, np.searchsorted(training.columns, DUEL_COLUMN)] > 0
    mask = rollout.mask[: rollout.count]
    sure = np.ones(len(duels), np.bool_) if sure_of is None else mask[:, sure_of]
    for rows, learns in ((duels & sure, False), (~duels, True)):
        some = np.flatnonzero(rows)[:200]
        assert len(some) > 20
        gains = rng.standard_normal(len(some)).astype(np.float32)
        batch_of_them = Batch(
            obs=rollout.obs[some],
            mask=torch.from_numpy(rollout.mask[some]),
            actions=torch.from_numpy(rollout.actions[some]),
            log_probs=torch.from_numpy(rollout.log_probs[some]),
            advantages=torch.from_numpy(gains),
            returns=torch.zeros(len(some)),
        )
        steps = structs.replace(DUELS.steps, value_weight=0.0, kl_weight=0.5)
        training.learner.optimiser.zero_grad()
        loss_of(training.learner, batch_of_them, steps=steps, entropy=0.0).total.backward()
        gradient = torch.nn.utils.get_total_norm(
            [each.grad for each in training.learner.net.parameters() if each.grad is not None]
        )
        assert (float(gradient) > 1e-3) == learns


@pytest.mark.parametrize(("share", "learns"), [(1.0, False), (0.5, True)])
def test_a_net_imitates_together_with_its_expert(share: float, learns: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("golpe.bots.net", "golpe.learn.advisor"):
        monkeypatch.setattr(f"{module}.EXPERT_SHARE", share)
    training = Training(DUELS, start=an_expert(Training(DUELS).net()))
    training.learn()
    rollout, before = training.rollout, numbers_of(training.net())
    duels = rollout.obs[: rollout.count, np.searchsorted(training.columns, DUEL_COLUMN)] > 0
    rollout.next_row[: rollout.count][~duels] = OPEN  # of duels alone it is known how they end
    steps = structs.replace(DUELS.steps, value_weight=0.0)
    training.learner.optimiser.state.clear()  # nothing that it was about to learn
    imitate(training.learner, rollout, steps=steps, rng=np.random.default_rng(0))
    assert np.array_equal(before, numbers_of(training.net())) != learns


def test_a_kept_training_whose_expert_is_damaged_is_none(tmp_path: Path) -> None:
    training = Training(DUELS, start=an_expert(Training(DUELS).net()))
    save(training, tmp_path / "training.npz")
    with np.load(tmp_path / "training.npz") as kept:
        arrays = dict(kept)
    columns = json.loads(str(arrays["expert_columns"]))
    arrays["expert_columns"] = np.array(json.dumps([columns[0], *columns[:-1]]))
    np.savez(tmp_path / "training.npz", **arrays)
    with pytest.raises(GolpeError, match="columns are not ordered"):
        load(tmp_path / "training.npz")


def test_an_expert_comes_only_to_games_that_it_was_made_for(tmp_path: Path) -> None:
    start = an_expert(Training(DUELS).net())
    assert start.expert is not None
    for recipe in (replace(DUELS, presets=("bga",)), replace(DUELS, seats=(2, 3))):
        training = Training(recipe, start=start)
        assert training.net().expert is None
        assert not np.isin(start.expert.columns, training.columns).any()
    save(training, tmp_path / "training.npz")
    assert load(tmp_path / "training.npz").net().expert is None


def test_what_is_learnt_beside_an_expert_is_the_part_of_the_net_alone() -> None:
    net = an_expert(Training(DUELS).net())
    assert net.expert is not None
    columns, rng = net.reads, np.random.default_rng(5)
    advisor = Advisor(net.expert, columns=columns, actions=net.actions)
    obs, outputs, by = (rng.random((6, width), np.float32) for width in (len(columns), *[len(net.actions) + 1] * 2))
    obs[:, np.searchsorted(columns, DUEL_COLUMN)] = [0, 1] * 3
    own = torch.from_numpy(outputs).requires_grad_()
    advisor.blended(torch.from_numpy(obs), own).backward(torch.from_numpy(by))
    assert own.grad is not None
    slopes = own.grad.numpy()

    def blended(answered: NDArray[np.float32]) -> NDArray[np.float32]:
        return advisor.blended(torch.from_numpy(obs), torch.from_numpy(answered)).numpy()

    can_be = blended(outputs) > NEVER

    def value(answered: NDArray[np.float32]) -> np.float64:
        return (blended(answered).astype(np.float64) * by)[can_be].sum()

    for row, column in ((0, 3), (1, 3), (1, 29), (1, 33), (5, len(net.actions))):
        more, less = outputs.copy(), outputs.copy()
        more[row, column] += 0.5
        less[row, column] -= 0.5
        assert value(more) - value(less) == pytest.approx(slopes[row, column], abs=1e-4)


@pytest.mark.parametrize("name", ["two", "three_to_five", "three_to_eight", "every_edition"])
def test_nets_answer_in_all_that_can_be_legal_in_their_games_and_in_nothing_else(name: str) -> None:
    net = read_net(FOLDER / f"{name}.npz")
    setups = Recipe(presets=tuple(net.about.rulesets), seats=tuple(net.about.seats)).setups()
    assert np.array_equal(net.actions, actions_of(setups))


def test_a_net_that_begins_with_another_plays_as_that_one_where_both_can() -> None:
    before = Training(SMALL).net()
    after = Training(replace(SMALL, seats=(2, 3)), start=before).net()
    assert len(after.columns) > len(before.columns)
    assert len(after.actions) > len(before.actions)
    features = np.random.default_rng(0).random(FEATURES, np.float32)
    features[np.setdiff1d(after.columns, before.columns)] = 0
    legal = before.actions.tolist()
    assert np.allclose(after.strategy(features, legal), before.strategy(features, legal), atol=1e-6)


@pytest.mark.parametrize(("is_half", "off"), [(False, 1e-5), (True, 0.02)])
def test_a_net_plays_by_numpy_what_it_plays_by_torch(is_half: bool, off: float) -> None:
    training = Training(SMALL)
    for _ in range(3):
        training.learn()
    net, tables = training.net(), training.tables.arrays
    with torch.inference_mode():
        outputs = mlp_of(net, is_half=is_half)(torch.from_numpy(tables.obs)).numpy()
    for i in range(32):
        features = np.zeros(FEATURES, np.float32)
        features[net.columns] = tables.obs[i]
        legal = np.flatnonzero(tables.mask[i])
        odds = np.exp(outputs[i, legal].astype(np.float64))
        assert np.allclose(net.strategy(features, net.actions[legal].tolist()), odds / odds.sum(), atol=off)


def test_an_exploiter_is_sought_from_the_net_itself_and_from_scratch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.learn.exploiter.SELECTION_GAMES", 200)
    training = Training(SMALL)
    search = ExploiterSearch(SMALL.setups()[0], seconds=1.0, attempts=2, games=500, recipe=replace(SMALL, share=1.0))
    times = iter(range(100))
    told: list[float] = []
    findings = find_exploiter(
        training.net(), search, clock=lambda: next(times) / 2, on_progress=lambda share, _: told.append(share)
    )
    assert ["own", "scratch"] == [each.start for each in findings.attempts]
    assert all(each.decisions > 0 for each in findings.attempts)
    assert findings.best.games == 500
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_an_exploiter_may_be_given_decisions_instead_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.learn.exploiter.SELECTION_GAMES", 20)
    search = ExploiterSearch(
        SMALL.setups()[0], seconds=0.0, decisions=3000, attempts=1, games=20, recipe=replace(SMALL, share=1.0)
    )
    found = find_exploiter(player_named("random"), search, clock=lambda: 0.0, on_progress=lambda done, what: None)
    one_rollout = SMALL.tables * SMALL.rounds
    assert 3000 <= found.attempts[0].decisions < 3000 + one_rollout


def test_an_exploiter_begins_with_the_net_that_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.learn.exploiter.SELECTION_GAMES", 20)
    player, known = (Training(replace(SMALL, seed=each)).net() for each in (0, 7))
    search = ExploiterSearch(
        SMALL.setups()[0], seconds=0.0, attempts=2, games=20, recipe=replace(SMALL, share=1.0), start=known
    )
    found = find_exploiter(player, search, clock=lambda: 0.0, on_progress=lambda done, what: None)
    assert ["the given net"] * 2 == [each.start for each in found.attempts]
    after, given, own = (net.layers[0][0] for net in (found.net, known, player))  # after one rollout
    assert np.abs(after - given).max() < 0.05 < np.abs(after - own).max()


def test_a_sharp_exploiter_expects_what_it_expected() -> None:
    net = Training(SMALL).net()
    obs = np.random.default_rng(0).random((5, FEATURES)).astype(np.float32)
    once, four = net.logits(obs), sharpened(net, 4.0).logits(obs)
    assert np.allclose(4 * once[:, :-1], four[:, :-1], rtol=1e-4)
    assert np.array_equal(once[:, -1], four[:, -1])
