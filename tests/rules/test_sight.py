"""Nothing leaks: what a seat cannot know has no effect on its view, legal decisions, events or questions."""

import random
from collections.abc import Callable, Iterator
from dataclasses import fields

import pytest

from golpe.game import legal_in
from golpe.rules.defaults import default_decision
from golpe.rules.events import events_of
from golpe.rules.ruleset import preset
from golpe.rules.sight import HIDDEN, View, view
from golpe.rules.state import SECRECY, Secrecy, State
from golpe.rules.vocabulary.phases import PHASES
from golpe.rules.vocabulary.seats import NOBODY
from tests.support.random_games import dealt, play_on
from tests.support.tiers import sampled
from tests.support.twins import twin_of

GAMES = 60
See = Callable[[State, int], View]
pytestmark = pytest.mark.leaks


def interferences(see: See, games: range) -> Iterator[tuple[set[str], str]]:
    """Yield the fields in which a viewer's views of a state and its twin differ, and the phase, for each pair."""
    for seed in games:
        rng = random.Random(seed)
        game = dealt(seed)
        court = game.ruleset.court
        for each in play_on(game, seed):
            s = each.state
            for viewer in (NOBODY, *range(s.seats)):
                twin = twin_of(s, viewer, rng)
                one, other = see(s, viewer), see(twin, viewer)
                differing = {f.name for f in fields(State) if getattr(one, f.name) != getattr(other, f.name)}
                if viewer != NOBODY and legal_in(one, viewer, court) != legal_in(other, viewer, court):
                    differing.add("legal decisions")
                is_asked = viewer != NOBODY and s.waiting >> viewer & 1 == 1
                if is_asked and default_decision(one, viewer) != default_decision(other, viewer):
                    differing.add("default decision")
                if events_of(one, court) != events_of(other, court):
                    differing.add("events")
                yield differing, each.phase


def test_what_a_viewer_cannot_know_changes_nothing_for_it() -> None:
    pairs = list(interferences(view, range(GAMES)))
    assert set() == {name for differing, _ in pairs for name in differing}
    assert len(pairs) > 5_000
    assert set(PHASES) - {"dealing", "game_over"} == {phase for _, phase in pairs}


CONCEALED = [name for name, tag in SECRECY.items() if tag is not Secrecy.PUBLIC]


@pytest.mark.parametrize("name", sampled(CONCEALED, every=4))
def test_a_planted_leak_of_any_concealed_field_is_caught(name: str) -> None:
    def leaky(s: State, viewer: int) -> View:
        v = view(s, viewer)
        setattr(v, name, getattr(s, name))
        return v

    assert any(name in differing for differing, _ in interferences(leaky, range(25)))


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    for seed in range(30):
        for game in play_on(dealt(seed), seed):
            s = game.state
            for viewer in range(s.seats):
                hands = view(s, viewer).hand
                own = s.hand[viewer] if s.alive >> viewer & 1 else [0] * 5
                assert own == hands[viewer]
                assert all(hand == [0] * 5 for seat, hand in enumerate(hands) if seat != viewer)


def test_an_exiled_seat_sees_what_a_spectator_sees() -> None:
    seen = 0
    for seed in range(40):
        for game in play_on(dealt(seed), seed):
            s = game.state
            for seat in range(s.seats):
                if not s.alive >> seat & 1:
                    assert view(s, NOBODY) == view(s, seat)
                    seen += 1
    assert seen > 0


def test_the_receiver_of_a_view_may_modify_it() -> None:
    for seed in range(20):
        for game in play_on(dealt(seed), seed):
            viewers = (NOBODY, *range(game.seats))
            before, state = [view(game.state, viewer) for viewer in viewers], game.copy().state
            for viewer in viewers:
                scribble(view(game.state, viewer))
            assert before == [view(game.state, viewer) for viewer in viewers]
            assert state == game.state


def scribble(v: View) -> None:
    """Empty all rows of a view."""
    for each in fields(State):
        value: int | list[int] | list[list[int]] = getattr(v, each.name)
        if isinstance(value, list):
            for row in [value, *value]:
                if isinstance(row, list):
                    row.clear()


def test_a_sealed_answer_changes_only_its_authors_view() -> None:
    game = dealt(3, name="resistance", windows="sealed")
    compared = 0
    for each in play_on(game, 3):
        if len(each.waiting) < 2:
            continue
        author = each.waiting[0]
        after = each.copy()
        after.play(author, each.legal(author)[-1])
        assert not after.published
        assert () == after.events(None) == after.events(author)
        for viewer in (None, *range(each.seats)):
            assert (viewer == author) == (each.view(viewer) != after.view(viewer))
            compared += 1
    assert compared > 0


def test_drawn_and_returned_cards_are_known_to_their_seat_alone() -> None:
    for seed in range(200):
        game = dealt(seed, name="resistance")
        court = preset("resistance").court
        for each in play_on(game, seed):
            actor = each.turn
            for viewer in (None, *range(each.seats)):
                for event in events_of(each.view(viewer), court):
                    if event.kind in ("drew", "dealt", "returned") and viewer != event.seat:
                        assert event.character is None
            hidden = [entry for entry in each.view(None).trace if entry[0] and entry[3] == HIDDEN]
            assert actor >= 0
            assert all(entry[1] != NOBODY for entry in hidden)
