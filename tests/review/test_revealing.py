"""What seats and spectators know where a card has to be turned up: mixed from what may come of it."""

from collections.abc import Iterator

import numpy as np
import pytest

from golpe.batch.carrier import run
from golpe.bots.bot import legal_for
from golpe.bots.one_game import play_game
from golpe.record.game_text import write_game
from golpe.review.curves import curves_of, records_of
from golpe.review.game import Position, RecordedPlay, read_play
from golpe.review.outcomes import OutcomeModel, outcome_model
from golpe.review.playing_on import TURNS, PlayerOn
from golpe.review.questions import REVEALING, Asking, RevealDue
from golpe.review.revealing import known_after, known_at, mixed_into
from golpe.rules.sight import view
from golpe.rules.state import copied
from golpe.rules.vocabulary.ids import PROVE
from golpe.rules.vocabulary.phases import CHOOSE_ACTION, LOSE_INFLUENCE, PROVING
from golpe.rules.vocabulary.seats import NOBODY
from tests.support.tiers import only, sampled

TABLES = sampled([("resistance", 2), ("resistance", 4), ("reformation", 3), ("bga", 4)], every=2)
BOTS = ["bluffer", "counting", "bluffer", "hard"]
NOISE = 0.12
"""Between two means of 128 samples with a standard deviation of at most 0.3."""


def reveals_of(play: RecordedPlay, *, seed: int = 0) -> list[RevealDue]:
    asking = Asking(play, seed=seed)
    assert len(play.plays) == [*asking.steps()][-1]
    return asking.found.reveals


def are_at(phase: int, reveals: list[RevealDue]) -> list[RevealDue]:
    return [each for each in reveals if each.position.state.phase == phase]


def played(edition: str, seats: int, *, games: int) -> Iterator[tuple[RecordedPlay, OutcomeModel, PlayerOn]]:
    for seed in range(games):
        play = read_play(write_game(play_game(BOTS[:seats], preset=edition, seed=seed).record()))
        options = play.positions[0].state.options
        model = outcome_model(options, seats)
        yield play, model, PlayerOn(options, seats, model, turns=TURNS)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_what_is_known_before_a_card_is_turned_up_sums_to_one(edition: str, seats: int) -> None:
    found = {PROVING: 0, LOSE_INFLUENCE: 0}
    for play, model, player in played(edition, seats, games=2):
        for each in reveals_of(play):
            chances = known_at(each, player, model)
            assert 1 == pytest.approx(chances.sum())
            split = each.split
            state = each.position.state
            if state.phase == PROVING and each.viewer == state.claimant:
                assert min(split.bluff, 1 - split.bluff) == pytest.approx(0)
            assert all(0 == chances[seat] for seat in range(seats) if not state.alive >> seat & 1)
            found[state.phase] += 1
    assert min(found.values()) > 2


def test_no_net_is_asked_what_is_known_where_a_card_has_to_be_turned_up() -> None:
    for play, model, player in played("resistance", 3, games=2):
        curves = curves_of(play, model)
        due = [k for k, each in enumerate(play.positions) if each.state.phase in REVEALING]
        for rows in (curves.spectator, curves.known):
            assert due == [k for k, row in enumerate(rows) if row == []]
        mixed_into(curves, reveals_of(play), player, model)
        for k in due:
            assert [3, 3] == [len(curves.spectator[k]), len(curves.known[k])]
            assert 1 == pytest.approx(sum(curves.spectator[k]))


def test_a_liar_with_one_card_has_lost_a_duel_and_only_others_may_doubt_it() -> None:
    found = 0
    for play, model, player in played("resistance", 2, games=10):
        curves = curves_of(play, model)
        mixed_into(curves, reveals_of(play), player, model)
        for k, each in enumerate(play.positions):
            s = each.state
            if s.phase == PROVING and s.hand[s.claimant][s.claim] == 0 and s.influence[s.claimant] == 1:
                assert 0 == curves.opened[k][s.claimant] == curves.known[k][s.claimant]
                assert 0 < curves.spectator[k][s.claimant] < 1
                assert 0 < curves.known[k][1 - s.claimant] <= 1
                found += 1
    assert found > 2


def test_what_a_loser_knows_lies_between_what_it_knows_after_each_choice() -> None:
    compared = 0
    for play, model, player in played("resistance", 2, games=6):
        curves = curves_of(play, model)
        mixed_into(curves, reveals_of(play), player, model)
        for k, each in enumerate(play.positions):
            s = each.state
            if s.phase != LOSE_INFLUENCE:
                continue
            after: list[float] = []
            for d in legal_for(view(s, s.asked), s.asked):
                games, tallies = records_of([each])
                run("apply_all", games, np.array([d.id]))
                run("watch_all", games, tallies)
                if games["phase"][0] == CHOOSE_ACTION:
                    after.append(float(model.known_to(s.asked, games, tallies)[0, s.asked]))
            if len(after) == 2:
                assert min(after) - 1e-6 <= curves.known[k][s.asked] <= max(after) + 1e-6
                compared += 1
    assert compared > 2


@pytest.mark.parametrize("seats", only(2, of=[2, 3]))
def test_what_is_known_after_a_proof_is_what_was_mixed(seats: int) -> None:
    """Where a card is to be chosen next, the proof itself tells nothing but whether the claim was true."""
    off: list[float] = []
    for play, model, player in played("resistance", seats, games=4):
        curves = curves_of(play, model)
        reveals = reveals_of(play)
        mixed_into(curves, reveals, player, model)
        for each in are_at(PROVING, reveals):
            state, after = each.position.state, play.positions[each.n + 1].state
            is_proved = play.plays[each.n].decision.id == PROVE
            cards = each.split.if_true if is_proved else each.split.if_false
            if after.phase != LOSE_INFLUENCE or cards is None:
                continue
            part = known_after(each, cards, player, model).mean(axis=0)
            if each.viewer == NOBODY:
                off += (part - curves.spectator[each.n + 1]).tolist()
            elif each.viewer != state.claimant or not is_proved:  # who proves draws another card
                off.append(part[each.viewer] - curves.known[each.n + 1][each.viewer])
    assert len(off) > 4
    assert np.abs(off).max() < NOISE


def test_what_a_seat_knows_does_not_depend_on_cards_that_it_does_not_see() -> None:
    changed = 0
    for play, model, player in played("resistance", 3, games=4):
        for each in reveals_of(play):
            state = each.position.state
            other = copied(state)
            unseen = [seat for seat in range(3) if seat != each.viewer and state.influence[seat] == 1]
            if len(unseen) < 2:
                continue
            a, b = unseen[:2]
            other.hand[a], other.hand[b] = other.hand[b], other.hand[a]
            changed += state.hand[a] != state.hand[b]
            moved = RevealDue(each.n, each.viewer, Position(other, each.position.tally), each.split)
            assert known_at(each, player, model).tolist() == known_at(moved, player, model).tolist()
    assert changed > 0


@pytest.mark.long
@pytest.mark.parametrize(("edition", "seats"), [("resistance", 2), ("resistance", 4), ("bga", 4)])
def test_other_samples_say_the_same(edition: str, seats: int) -> None:
    for play, model, player in played(edition, seats, games=2):
        for one, other in zip(reveals_of(play), reveals_of(play, seed=1), strict=True):
            assert one.split.bluff == pytest.approx(other.split.bluff)
            both = [known_at(each, player, model) for each in (one, other)]
            assert np.abs(both[0] - both[1]).max() < NOISE
