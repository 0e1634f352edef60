"""The outcome model: win chances by three nets."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from golpe.batch import apply, deal, determinize, legal, sample, tally, view
from golpe.batch.layout import Records
from golpe.errors import GolpeError
from golpe.review.outcome_net import CURVES, Curve, read_outcome_nets, write_outcome_nets
from golpe.review.outcomes import FILE, OutcomeModel, outcome_model, reference_digest
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.phases import OVER
from golpe.rules.vocabulary.seats import NOBODY

GAMES = 12
SEATS = 4
VIEWER = 1
SIZE_MAX = 2_000_000


def positions(seats: int = SEATS, edition: str = "reformation", *, decisions: int = 30) -> tuple[Records, Records]:
    """Return positions after some random decisions."""
    games = deal(preset(edition), seats=seats, keys=np.arange(GAMES))
    tallies, rng = tally(games), np.random.default_rng(0)
    for _ in range(decisions):
        apply(games, sample(legal(games), rng), tallies)
    return games, tallies


def model(seats: int = SEATS, edition: str = "reformation") -> OutcomeModel:
    return outcome_model(preset(edition).encoded(), seats)


def chances(curve: Curve, of: OutcomeModel, games: Records, tallies: Records) -> NDArray[np.float64]:
    match curve:
        case "spectator":
            return of.spectator(games, tallies)
        case "known":
            return of.known_to(VIEWER, games, tallies)
        case "opened":
            return of.opened(games, tallies)


@pytest.mark.parametrize("curve", CURVES)
@pytest.mark.parametrize(("seats", "edition"), [(2, "two-player-draft"), (4, "reformation"), (10, "reformation")])
def test_win_chances_sum_to_one_and_the_exiled_have_none(curve: Curve, seats: int, edition: str) -> None:
    games, tallies = positions(seats, edition, decisions=12 * seats)
    found = chances(curve, model(seats, edition), games, tallies)
    exiled = games["alive"].astype(int)[:, None] >> np.arange(seats) & 1 == 0
    assert exiled.any()
    np.testing.assert_allclose(found.sum(axis=1), 1)
    assert (found[exiled] == 0).all()
    assert (found >= 0).all()


@pytest.mark.parametrize("curve", CURVES)
def test_the_winner_of_a_game_that_is_over_has_won(curve: Curve) -> None:
    games, tallies = positions(decisions=200)
    games["resigned"] = 0b1111
    over = games["phase"] == OVER
    assert over.any()
    result = games["alive"][over, None] >> np.arange(SEATS) & 1
    np.testing.assert_array_equal(result, chances(curve, model(), games, tallies)[over])


def test_a_seat_that_has_resigned_has_no_chance_unless_all_have() -> None:
    games, tallies = positions(decisions=0)
    games["resigned"][0], games["resigned"][1] = 0b0010, 0b1111
    found = model().spectator(games, tallies)
    assert found[0, 1] == 0
    assert (found[1] > 0).all()


@pytest.mark.parametrize("curve", CURVES)
def test_the_same_positions_give_the_same_bytes(curve: Curve) -> None:
    games, tallies = positions()
    first = chances(curve, model(), games, tallies)
    assert first.tobytes() == chances(curve, model(), games.copy(), tallies.copy()).tobytes()


def test_what_spectators_know_does_not_depend_on_hidden_cards() -> None:
    games, tallies = positions()
    other = determinize(view(games, NOBODY), NOBODY, np.arange(GAMES))
    assert not np.array_equal(other["hand"], games["hand"])
    np.testing.assert_array_equal(model().spectator(games, tallies), model().spectator(other, tallies))
    assert not np.array_equal(model().opened(games, tallies), model().opened(other, tallies))


def test_what_a_seat_knows_depends_on_its_view_alone() -> None:
    games, tallies = positions()
    views = view(games, VIEWER)
    other = determinize(views, VIEWER, np.arange(GAMES))
    assert not np.array_equal(other["hand"], games["hand"])
    found = model().known_to(VIEWER, games, tallies)
    np.testing.assert_array_equal(found, model().known_to(VIEWER, other, tallies))
    np.testing.assert_array_equal(found, model().known_to(VIEWER, views, tallies))


def test_an_exiled_seat_knows_what_spectators_know() -> None:
    games, tallies = positions()
    viewers = np.arange(GAMES) % SEATS
    gone = games["alive"].astype(int) >> viewers & 1 == 0
    assert 0 < gone.sum() < GAMES
    found = model().known_to(viewers, games, tallies)
    np.testing.assert_array_equal(found[gone], model().spectator(games[gone], tallies[gone]))


def test_each_seat_is_read_where_it_sits() -> None:
    """A seat about to launch a Coup against a seat with one card is better off, whoever asks."""
    games, tallies = positions(2, "resistance", decisions=0)
    games["coins"][:, 0], games["coins"][:, 1] = 10, 0
    games["influence"][:, 1] = 1
    of = model(2, "resistance")
    for found in (of.spectator(games, tallies), of.known_to(0, games, tallies), of.known_to(1, games, tallies)):
        assert (found[:, 0] > found[:, 1]).all()


def test_the_nets_learnt_from_the_reference_model_of_this_version() -> None:
    """If `hard` has new nets, train the outcome nets again: see research/README.md."""
    assert reference_digest() == read_outcome_nets(FILE).about.reference


def test_the_file_is_small() -> None:
    assert sum(path.stat().st_size for path in FILE.parent.iterdir()) < SIZE_MAX


def test_nets_are_written_and_read_again(tmp_path: Path) -> None:
    nets = read_outcome_nets(FILE)
    write_outcome_nets(nets.nets, nets.about, tmp_path / "again.npz")
    again = read_outcome_nets(tmp_path / "again.npz")
    assert again.about == nets.about
    for curve in CURVES:
        for name, weights in nets.nets[curve].weights.items():
            np.testing.assert_array_equal(again.nets[curve].weights[name], weights)


def test_another_file_has_another_version(tmp_path: Path) -> None:
    nets = read_outcome_nets(FILE)
    nets.nets["known"].weights["score"][0] += 1
    write_outcome_nets(nets.nets, nets.about, tmp_path / "other.npz")
    assert read_outcome_nets(tmp_path / "other.npz").version != nets.version == model().version


def test_a_file_that_holds_no_outcome_nets_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("no nets", "utf-8")
    for path in (tmp_path / "text.npz", Path(FILE).parents[2] / "bots" / "nets" / "two.npz"):
        with pytest.raises(GolpeError):
            read_outcome_nets(path)


def test_nothing_is_measured_under_options_that_no_edition_has() -> None:
    options = preset("resistance").but({"forced_coup_at": 11}).encoded()
    assert outcome_model(options, SEATS).measured("opened").calibration is None
