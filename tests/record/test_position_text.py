"""Positions survive a round trip; an impossible one is rejected with the name of a field."""

import json
import random
from collections.abc import Callable
from dataclasses import fields
from typing import TypeAlias

import pytest

from golpe.errors import RecordError
from golpe.game import Game
from golpe.record.position_check import STEPS, check_position
from golpe.record.position_text import OMITTED, read_position, write_position
from golpe.rules.ruleset import CHOICES
from golpe.rules.state import State
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.characters import CAPTAIN
from golpe.rules.vocabulary.phases import DEALING, PHASES
from tests.support.random_games import dealt, play_on
from tests.support.tiers import sampled

Json: TypeAlias = "int | str | bool | list[Json] | dict[str, Json] | None"
Line: TypeAlias = "dict[str, Json]"


def moment(seed: int, *, name: str | None = None, phase: str | None = None) -> Game:
    """Play a random game to a random moment, or to a phase."""
    game = dealt(seed, name=name)
    rng = random.Random(seed)
    left = rng.randrange(120)
    for count, each in enumerate(play_on(game, seed)):
        if each.phase == phase or (phase is None and count == left):
            break
    return game


def mixed(seed: int) -> Game:
    """Deal a game under random options."""
    rng = random.Random(seed)
    base = rng.choice(["bga", "reformation", "igrato", "resistance"])
    fixed = ("setup_2p", "deck_copies", "factions", "exchange_role", "first_player")
    options = {name: rng.choice(values) for name, values in CHOICES.items() if name not in fixed}
    options |= {"factions": True, "exchange_role": "inquisitor", "forced_coup_at": rng.randint(7, 12)}
    return Game.deal(base, seats=rng.randint(2, 6), seed=seed, options=options, windows=rng.choice(["sealed", "open"]))


def as_line(game: Game) -> Line:
    line: Line = json.loads(write_position(game))
    return line


def state_of(line: Line) -> Line:
    state = line["state"]
    assert isinstance(state, dict)
    return state


@pytest.mark.parametrize("seed", range(40))
def test_a_position_survives(seed: int) -> None:
    game = dealt(seed)
    viewers = (None, *range(game.seats))
    for count, each in enumerate(play_on(game, seed)):
        if count % 7 == 0:
            again = read_position(write_position(each))
            assert each.digest() == again.digest()
            assert [each.view(viewer) for viewer in viewers] == [again.view(viewer) for viewer in viewers]
            assert [each.events(viewer) for viewer in viewers] == [again.events(viewer) for viewer in viewers]
            assert write_position(each) == write_position(again)
    again = read_position(write_position(game))
    assert (game.over, game.winner, game.digest()) == (again.over, again.winner, again.digest())


@pytest.mark.parametrize("seed", range(60))
def test_every_position_in_play_is_accepted(seed: int) -> None:
    game = mixed(seed) if seed % 2 else dealt(seed)
    for each in play_on(game, seed):
        check_position(each.state)
    check_position(game.state)


def test_every_phase_can_be_written() -> None:
    assert {*range(len(PHASES))} - {DEALING} == set(STEPS)


def test_a_game_goes_on_from_a_position_as_it_would_have() -> None:
    game = moment(5, name="reformation")
    again = read_position(write_position(game))
    for _ in range(20):
        seat = game.waiting[0]
        decision = game.legal(seat)[0]
        game.play(seat, decision)
        again.play(seat, decision.text, draws=game.last_draws)
        assert game.digest() == again.digest()


def test_the_seed_determines_later_draws() -> None:
    text = write_position(Game.deal("resistance", seats=3, seed=1, first=0))

    def drawn(seed: int) -> tuple[int, ...]:
        game = read_position(text, seed=seed)
        for seat, decision in ((0, "exchange"), (1, "pass"), (2, "pass")):
            game.play(seat, decision)
        return game.last_draws

    assert drawn(7) == drawn(7)
    assert len({drawn(seed) for seed in range(20)}) > 1


def test_a_game_from_a_position_has_no_record() -> None:
    game = read_position(write_position(moment(1)))
    for each in (game, game.copy()):
        with pytest.raises(RecordError, match="began at a position"):
            each.record()


# --- Refusals -------------------------------------------------------------------------------


def test_every_field_is_written_except_options_windows_and_chance() -> None:
    assert ("options", "sealed", "key", "rolls") == OMITTED
    assert {each.name for each in fields(State)} - set(OMITTED) == set(state_of(as_line(moment(3))))


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("position", 3, "position: version 3 is newer than this Golpe"),
        ("rules", 0, "rules: version 0 is not supported"),
        ("windows", "ajar", "windows"),
        ("colour", 1, "colour"),
        ("preset", "x" * 50, "preset"),
        ("options", {}, "options: option 'players_min' is missing"),
        ("state", [], "state"),
    ],
)
def test_a_changed_heading_is_refused(key: str, value: Json, told: str) -> None:
    line = as_line(moment(3)) | {key: value}
    with pytest.raises(RecordError, match=told):
        read_position(json.dumps(line))


def test_a_future_version_is_rejected_whatever_else_the_position_has() -> None:
    line = as_line(moment(3)) | {"position": 3, "colour": 1, "state": None}
    with pytest.raises(RecordError, match="newer"):
        read_position(json.dumps(line))


@pytest.mark.parametrize("name", sorted({each.name for each in fields(State)} - set(OMITTED)))
def test_a_missing_field_is_named(name: str) -> None:
    line = as_line(moment(3))
    del state_of(line)[name]
    with pytest.raises(RecordError, match=f"^{name}: missing field"):
        read_position(json.dumps(line))


def test_an_unknown_field_is_named_in_one_line() -> None:
    line = as_line(moment(3))
    state_of(line)["col\x1b\nour"] = 1
    with pytest.raises(RecordError, match=r"^col\?\?our: unknown field"):
        read_position(json.dumps(line))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", 11),
        ("seats", "three"),
        ("phase", 1),
        ("phase", 3),
        ("phase", 5),
        ("phase", 14),
        ("phase", 2.5),
        ("phase", True),
        ("then", 16),
        ("turn", 1),
        ("turn", 3),
        ("turn", -1),
        ("turns", 0),
        ("turns", 10**30),
        ("window", 0),
        ("eligible", 3),
        ("waiting", 0),
        ("waiting", 2),
        ("asked", 1),
        ("alive", 3),
        ("alive", 15),
        ("resigned", 1),
        ("resigned", 8),
        ("coins", [2, 2]),
        ("coins", [2, 2, -1]),
        ("coins", [2, 2, 3]),
        ("coins", 2),
        ("influence", [2, 2, 1]),
        ("hand", [[2, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0, 0, 2, 0]]),
        ("hand", [[2, 0, 0, 0, 0]] * 3),
        ("faction", [0, 0, 1]),
        ("treasury", 50),
        ("treasury", -1),
        ("reserve", 1),
        ("deck_count", 8),
        ("deck", [3, 3, 3, 3, 3]),
        ("shown", [[1, 0, 0, 0, 0], [0] * 5, [0] * 5]),
        ("drafted", [1, 0, 0]),
        ("under", [1]),
        ("under_count", 1),
        ("action", 1),
        ("claimant", 0),
        ("barred", 2),
        ("objectors", 1),
        ("objection", [0, 1, 0]),
        ("kept_claim", 0),
        ("drawn", [1, 0, 0, 0, 0]),
        ("examined", 2),
        ("owed", 4),
        ("drawer", 3),
        ("draws_left", 1),
        ("trace_count", 41),
        ("trace", [[99, 0, -1, 0]]),
        ("trace", [[0, 0, 0]]),
    ],
)
def test_an_impossible_value_is_refused(name: str, value: Json) -> None:
    line = as_line(Game.deal("resistance", seats=3, seed=1, first=0))
    state_of(line)[name] = value
    with pytest.raises(RecordError, match=r"^\w+: ") as caught:
        read_position(json.dumps(line))
    assert "\n" not in str(caught.value)


DEEP = '{"position":2,"rules":1,"state":{"coins":' + "[" * 40_000 + "]" * 40_000 + "}}"


@pytest.mark.parametrize("text", ["", "{}", "null", "[" * 50_000, '{"position":2', '"\ud800"', "x" * 200_000, DEEP])
def test_text_that_is_not_a_position_is_rejected(text: str) -> None:
    with pytest.raises(RecordError):
        read_position(text)


# --- Fuzzing --------------------------------------------------------------------------------

VALUES = (-1, 0, 1, 2, 3, 4, 5, 7, 10, 16, 40, 127, 1023, 10_000)


def nudge(value: Json, rng: random.Random) -> Json:
    """Change a number, or one number somewhere in a list."""
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        return [*value[:at], nudge(value[at], rng), *value[at + 1 :]]
    if isinstance(value, int):
        return rng.choice([value - 1, value + 1, value ^ 1 << rng.randrange(6), rng.choice(VALUES)])
    return rng.choice(VALUES)


def move_one(line: Line, rng: random.Random) -> None:
    """Subtract one from a number and add it to another in the same field, so that sums stay the same."""
    state = state_of(line)
    row = state[rng.choice(["coins", "deck", "drawn"])]
    hands = state[rng.choice(["hand", "revealed", "shown"])]
    assert isinstance(row, list)
    assert isinstance(hands, list)
    row = rng.choice([row, *(each for each in hands if isinstance(each, list))])
    giver, taker = rng.randrange(len(row)), rng.randrange(len(row))
    for at, by in ((giver, -1), (taker, 1)):
        value = row[at]
        assert isinstance(value, int)
        row[at] = value + by


def nudge_one(line: Line, rng: random.Random) -> None:
    state = state_of(line)
    name = rng.choice(sorted(state))
    state[name] = nudge(state[name], rng)


def swap_option(line: Line, rng: random.Random) -> None:
    options = line["options"]
    assert isinstance(options, dict)
    name = rng.choice(sorted(CHOICES))
    options[name] = rng.choice(CHOICES[name])
    if rng.random() < 0.2:
        line["windows"] = rng.choice(["sealed", "open"])


CHANGES: tuple[Callable[[Line, random.Random], None], ...] = (nudge_one, move_one, swap_option)


def play_fifty(game: Game, rng: random.Random) -> None:
    for _ in range(50):
        if game.over or game.turns >= TURN_CAP:
            return
        for viewer in (None, *range(game.seats)):
            game.events(viewer)
        seat = rng.choice(game.waiting)
        game.play(seat, rng.choice(game.legal(seat)))
        check_position(game.state)


@pytest.mark.parametrize("seed", sampled(range(60), every=5))
def test_a_changed_position_is_refused_or_can_be_played_on(seed: int) -> None:
    rng = random.Random(seed)
    game = mixed(seed) if seed % 2 else dealt(seed)
    for _ in play_on(game, seed, until=lambda _: rng.random() < 0.03):
        pass
    text = write_position(game)
    for _ in range(40):
        line: Line = json.loads(text)
        for _ in range(rng.choice([1, 1, 2, 3])):
            rng.choice(CHANGES)(line, rng)
        try:
            changed = read_position(json.dumps(line), seed=seed)
        except RecordError:
            continue
        play_fifty(changed, rng)


@pytest.mark.parametrize("proves", [False, True])
def test_nobody_has_passed_on_a_block_while_the_claim_of_the_action_is_challenged(proves: bool) -> None:
    games = (Game.deal("resistance", seats=3, seed=seed, first=0) for seed in range(40))
    game = next(each for each in games if each.view(0).hand[0][CAPTAIN] > 0)
    for seat, decision in ((0, "steal 1"), (1, "challenge"), (2, "pass")):
        game.play(seat, decision)
    if proves:
        game.play(0, "prove")
    line = json.loads(write_position(game))
    assert game.digest() == read_position(json.dumps(line)).digest()
    line["state"]["passed_block"] = 4
    with pytest.raises(RecordError, match="passed_block: nobody has been asked to block yet"):
        read_position(json.dumps(line))
