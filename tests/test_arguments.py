"""Wrong arguments of games and records: each is an error that says what was tried and what is possible."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from golpe import (
    ArgumentError,
    Game,
    GameRecord,
    GolpeError,
    IllegalDecision,
    RecordError,
    Ruleset,
    RulesetError,
    batch,
)
from golpe.bots import bot_named, legal_for, play_game
from golpe.envs.text import TextGame
from golpe.errors import BatchError
from golpe.record import (
    claims_of,
    read_game,
    read_games,
    read_position,
    verify,
    write_game,
    write_position,
)
from golpe.rules.ruleset import preset

Wrong = Callable[..., object]


def dealt() -> Game:
    return Game.deal("resistance", seats=3, seed=1, first=0)


def dealing() -> Game:
    return Game.deal("resistance", seats=3, first=0, chance=None)


def record(**changes: Any) -> GameRecord:  # noqa: ANN401 -- arguments of any type
    whole = dealt().record()
    return GameRecord(
        **{
            name: changes.get(name, getattr(whole, name))
            for name in ("ruleset", "seats", "windows", "first", "deal", "plays")
        }
    )


def choosing(outcome: object) -> Callable[[object], object]:
    """Return a source of chance that always chooses the same."""

    def choose(_: object) -> object:
        return outcome

    return choose


SPECTATOR = "seat must be 0 to 2 or None for a spectator, not"
SEAT = "seat must be 0 to 2, not"
A_SEAT = "seat must be a whole number from 0 to 2, not"
deal: Wrong = Game.deal
text_game: Wrong = TextGame
play_bots: Wrong = play_game

DEALS: list[tuple[type[GolpeError], Wrong, str]] = [
    (RulesetError, lambda: deal("coup", seats=3), "unknown preset 'coup': presets are bga, city-state"),
    (RulesetError, lambda: deal(None, seats=3), "unknown preset None: presets are bga"),
    (RulesetError, lambda: deal(["resistance"], seats=3), r"unknown preset \['resistance'\]: presets are bga"),
    (RulesetError, lambda: deal(seats=3.0), "seats must be a whole number from 2 to 6, not 3.0"),
    (RulesetError, lambda: deal(seats="3"), "seats must be a whole number from 2 to 6, not '3'"),
    (RulesetError, lambda: deal(seats=None), "seats must be a whole number from 2 to 6, not None"),
    (RulesetError, lambda: deal(seats=True), "seats must be a whole number from 2 to 6, not True"),
    (RulesetError, lambda: deal(seats=7), "'resistance' is for 2 to 6 seats, not 7"),
    (RulesetError, lambda: deal(seats=np.int64(1)), "'resistance' is for 2 to 6 seats, not 1"),
    (RulesetError, lambda: deal(seats=3, seed="a"), r"seed must be a whole number from 0 to 2\*\*62 - 1, not 'a'"),
    (RulesetError, lambda: deal(seats=3, seed=1.0), "seed must be a whole number from 0 to .*, not 1.0"),
    (RulesetError, lambda: deal(seats=3, seed=True), "seed must be a whole number from 0 to .*, not True"),
    (RulesetError, lambda: deal(seats=3, seed=-1), r"seed must be 0 to 2\*\*62 - 1, not -1"),
    (RulesetError, lambda: deal(seats=3, first=3), "the first seat must be 0 to 2 or None for chance, not 3"),
    (
        RulesetError,
        lambda: deal(seats=3, first="0"),
        "the first seat must be a whole number from 0 to 2 or None for chance",
    ),
    (RulesetError, lambda: deal(seats=3, windows="Open"), "windows must be 'sealed' or 'open', not 'Open'"),
    (RulesetError, lambda: deal(seats=3, windows=None), "windows must be 'sealed' or 'open', not None"),
    (RulesetError, lambda: deal(seats=3, windows=True), "windows must be 'sealed' or 'open', not True"),
    (RulesetError, lambda: deal(seats=3, options=[("reblock", True)]), "options must be a Mapping, such as"),
    (RulesetError, lambda: deal(seats=3, options="reblock"), "options must be a Mapping, .* not 'reblock'"),
    (RulesetError, lambda: deal(seats=3, options=[]), "options must be a Mapping"),
    (RulesetError, lambda: deal(seats=3, options={"rebloc": True}), "unknown option 'rebloc': options are"),
    (RulesetError, lambda: deal(seats=3, options={"reblock": 1}), "'reblock' must be one of false, true, not 1"),
    (RulesetError, lambda: deal(seats=3, options={"forced_coup_at": 8.5}), "a whole number from 7 to 100, not 8.5"),
    (RulesetError, lambda: deal(seats=3, options={"treasury": True}), r"0 to 1000 or null \(unlimited\), not True"),
    (RulesetError, lambda: deal(seats=3, chance="roll"), "chance must be a function that makes the draws, or None"),
    (RecordError, lambda: deal(seats=3, chance=choosing(99)), "the draw 99 is impossible here: it can be 0, 1, 2"),
    (RecordError, lambda: deal(seats=3, chance=choosing("a")), "the draw 'a' is impossible here: it can be 0, 1, 2"),
    (RulesetError, lambda: Game.at(preset("bga"), dealt().state, seed=any_("a")), "seed must be a whole number"),
    (RulesetError, lambda: Game.at(any_("bga"), dealt().state), "ruleset must be a Ruleset, such as"),
    (RulesetError, lambda: Ruleset("mine", {}), "option 'players_min' is missing from ruleset 'mine'"),
]


def any_(value: object) -> Any:  # noqa: ANN401 -- arguments of any type
    return value


SEATS: list[tuple[type[GolpeError], Wrong, str]] = [
    (ArgumentError, lambda: dealt().legal(7), f"{SEAT} 7"),
    (ArgumentError, lambda: dealt().legal(-1), f"{SEAT} -1"),
    (ArgumentError, lambda: dealt().legal(any_("0")), f"{A_SEAT} '0'"),
    (ArgumentError, lambda: dealt().legal(any_(None)), f"{A_SEAT} None"),
    (ArgumentError, lambda: dealt().legal(any_(1.0)), f"{A_SEAT} 1.0"),
    (ArgumentError, lambda: dealt().legal(any_(True)), f"{A_SEAT} True"),
    (ArgumentError, lambda: dealt().legal(any_(np.int64(3))), f"{SEAT} 3"),
    (ArgumentError, lambda: dealt().legal_mask(9), f"{SEAT} 9"),
    (ArgumentError, lambda: dealt().legal_mask(-1, relative=True), f"{SEAT} -1"),
    (ArgumentError, lambda: dealt().default(7), f"{SEAT} 7"),
    (ArgumentError, lambda: dealt().foreseen_blocks(-1), f"{SEAT} -1"),
    (ArgumentError, lambda: dealt().may_resign(any_("0")), f"{A_SEAT} '0'"),
    (ArgumentError, lambda: dealt().view(9), f"{SPECTATOR} 9"),
    (ArgumentError, lambda: dealt().view(-1), f"{SPECTATOR} -1"),
    (ArgumentError, lambda: dealt().view(any_("0")), "seat must be a whole number from 0 to 2 or None for a spectator"),
    (ArgumentError, lambda: dealt().view(any_(True)), "from 0 to 2 or None for a spectator, not True"),
    (ArgumentError, lambda: dealt().view_beside(3, dealt().view_of_all()), f"{SEAT} 3"),
    (ArgumentError, lambda: dealt().events(7), f"{SPECTATOR} 7"),
    (ArgumentError, lambda: dealt().history(7), f"{SPECTATOR} 7"),
    (ArgumentError, lambda: dealt().recall(-1), f"{SPECTATOR} -1"),
    (ArgumentError, lambda: dealt().information_state(7), f"{SPECTATOR} 7"),
    (ArgumentError, lambda: dealt().play(any_("0"), "income"), f"{A_SEAT} '0'"),
    (ArgumentError, lambda: dealt().play(any_(None), "income"), f"{A_SEAT} None"),
    (ArgumentError, lambda: dealt().play(any_(False), "income"), f"{A_SEAT} False"),
    (
        IllegalDecision,
        lambda: dealt().play(7, "income"),
        r"seat 7 cannot 'income' in window 1 .*: the seats are 0 to 2",
    ),
]

DECISIONS: list[tuple[type[GolpeError], Wrong, str]] = [
    (IllegalDecision, lambda: dealt().play(0, any_(None)), r"seat 0 cannot None in .*; legal are income, foreign_aid"),
    (IllegalDecision, lambda: dealt().play(0, any_(True)), "seat 0 cannot True in .*; legal are income"),
    (IllegalDecision, lambda: dealt().play(0, any_(62.0)), "seat 0 cannot 62.0 in .*; legal are income"),
    (IllegalDecision, lambda: dealt().play(0, any_(["income"])), r"cannot \['income'\] in .*; legal are income"),
    (IllegalDecision, lambda: dealt().play(0, "Income"), "cannot 'Income' in .*; legal are income"),
    (IllegalDecision, lambda: dealt().check(0, 9_999), "cannot 9999 in .*: there is no such decision"),
    (RecordError, lambda: dealt().play(0, "income", draws=any_(5)), "draws must be a Sequence, such as"),
    (RecordError, lambda: dealt().play(0, "income", draws=(1,)), "needs 0 draws, but 1 are given"),
    (
        RecordError,
        lambda: dealing().apply_chance(any_("a")),
        "the draw 'a' is impossible here: it can be 0, 1, 2, 3, 4",
    ),
    (RecordError, lambda: dealing().apply_chance(any_(True)), "the draw True is impossible here: it can be 0"),
    (RecordError, lambda: dealing().apply_chance(5), "the draw 5 is impossible here: it can be 0, 1, 2, 3, 4"),
    (GolpeError, lambda: dealt().undo(), "no decision to take back: nothing has been decided since the deal"),
]

RECORDS: list[tuple[type[GolpeError], Wrong, str]] = [
    (RulesetError, lambda: Game.replay(record(seats=3.0)), "seats must be a whole number"),
    (RulesetError, lambda: Game.replay(record(windows="Open")), "windows must be 'sealed' or 'open', not 'Open'"),
    (RulesetError, lambda: write_game(record(first=3)), "the first seat must be 0 to 2 or None for chance, not 3"),
    (RecordError, lambda: Game.replay(record(deal=("a",))), "the draw 'a' is impossible here"),
    (RecordError, lambda: Game.replay(record(deal=None)), "the deal of a record must be a Sequence, .* not None"),
    (RecordError, lambda: Game.replay(record(plays=((0, "income"),))), r"a play must be a seat.*, not \(0, 'income'\)"),
    (RecordError, lambda: write_game(record(plays=((0, "income", None),))), "a play must be a seat, the text of its"),
    (RecordError, lambda: write_position(any_("x")), "game must be a Game, such as .*, not 'x'"),
    (RecordError, lambda: Game.replay(any_("games.jsonl")), "record must be a GameRecord, such as `game.record"),
    (RecordError, lambda: write_game(any_(dealt())), "record must be a GameRecord, .*, not <Game"),
    (RecordError, lambda: write_game(dealt().record(), players="abc"), "players must be a list of texts, not 'abc'"),
    (RecordError, lambda: write_game(dealt().record(), players=any_([1, 2, 3])), r"players\[0\] must be text, not 1"),
    (RecordError, lambda: read_game(any_(None)), "the text of a game must be text, not None"),
    (RecordError, lambda: read_game(any_(b"{}")), "the text of a game must be text, not b'{}'"),
    (RecordError, lambda: list(read_games(any_(5))), "paths must be a path or several, not 5"),
    (RecordError, lambda: claims_of(any_(None)), "the text of a game must be text, not None"),
    (RecordError, lambda: verify(any_(None)), "the text of a game must be text, not None"),
    (RecordError, lambda: verify(write_game(dealt().record()), announced="12"), "must be 64 lower-case hexadecimal"),
    (RecordError, lambda: read_position(any_(None)), "the text of a position must be text, not None"),
    (RulesetError, lambda: read_position(write_position(dealt()), seed=any_("a")), "seed must be a whole number"),
    (RecordError, lambda: write_position(dealing()), r"no position while a draw is owed \(deal\)"),
    (RecordError, lambda: write_game(dealt().record(), check=any_(5)), "check must be a Check, .*, not 5"),
    (RecordError, lambda: read_game("games.jsonl"), "line 1: .* begins with '{', not 'games.jsonl'"),
    (RecordError, lambda: list(read_games("x" * 5_000)), "cannot be read: File name too long"),
]

OF_TEXT: list[tuple[type[GolpeError], Wrong, str]] = [
    (ArgumentError, lambda: text_game(language="xx"), "language must be 'en', .*, not 'xx'"),
    (ArgumentError, lambda: text_game(language=None), "language must be 'en', .*, not None"),
    (ArgumentError, lambda: text_game(language=["en"]), "language must be 'en', .*, not"),
    (RulesetError, lambda: text_game(num_players=2.0), "seats must be a whole number from 2 to 6, not 2.0"),
    (RulesetError, lambda: text_game(windows="Open"), "windows must be 'sealed' or 'open', not 'Open'"),
    (RulesetError, lambda: text_game(changes="reblock"), "options must be a Mapping"),
    (ArgumentError, lambda: text_game(retries_max=-1), "retries_max must be 0 or more or None, not -1"),
    (
        ArgumentError,
        lambda: text_game(retries_max="2"),
        "retries_max must be a whole number, 0 or more or None, not '2'",
    ),
    (ArgumentError, lambda: text_game(lists_decisions="no"), "lists_decisions must be True or False, not 'no'"),
    (ArgumentError, lambda: TextGame().prompt(-1), "seat must be 0 to 3, not -1"),
    (ArgumentError, lambda: TextGame().prompt(7), "seat must be 0 to 3, not 7"),
    (ArgumentError, lambda: TextGame().news(any_("0")), "seat must be a whole number from 0 to 3, not '0'"),
    (ArgumentError, lambda: TextGame().table(any_(None)), "seat must be a whole number from 0 to 3, not None"),
    (ArgumentError, lambda: TextGame().question(7), "seat must be 0 to 3, not 7"),
    (ArgumentError, lambda: TextGame().choices(-1), "seat must be 0 to 3, not -1"),
    (ArgumentError, lambda: TextGame().log(0, turns=0), "turns must be 1 or more or None, not 0"),
    (ArgumentError, lambda: TextGame().answer(any_(None)), "the answer must be text, not None"),
    (ArgumentError, lambda: TextGame().play(any_("0"), "income"), "seat must be a whole number from 0 to 3, not '0'"),
]

OF_BOTS: list[tuple[type[GolpeError], Wrong, str]] = [
    (GolpeError, lambda: bot_named("god"), "unknown bot 'god': the known ones are random, honest"),
    (ArgumentError, lambda: bot_named(any_(None)), "the name of a bot must be text, not None"),
    (ArgumentError, lambda: play_bots("counting"), "bots must be a list with a bot for each seat, or its name"),
    (ArgumentError, lambda: play_bots(["counting", 5]), r"bots\[1\] must be a bot or its name, not 5"),
    (ArgumentError, lambda: play_bots(3), "bots must be a list with a bot for each seat, or its name, not 3"),
    (ArgumentError, lambda: legal_for(dealt().view(0), -1), f"{SEAT} -1"),
    (ArgumentError, lambda: legal_for(dealt().view(0), 9), f"{SEAT} 9"),
    (ArgumentError, lambda: dealt().svg(seat=7), f"{SPECTATOR} 7"),
    (ArgumentError, lambda: dealt().svg(language="xx"), "language must be 'en', .*, not 'xx'"),
    (ArgumentError, lambda: dealt().svg(names="abc"), "names must be a list of texts, not 'abc'"),
    (ArgumentError, lambda: dealt().svg(names=["Ana"]), "names must be one for each of 3 seats, or none, not 1"),
    (RulesetError, lambda: play_bots(["counting"] * 2, seed="a"), "seed must be a whole number"),
    (BatchError, lambda: batch.deal(any_("bga"), seats=3, keys=[1]), "ruleset must be a Ruleset, such as"),
    (BatchError, lambda: batch.deal(preset("bga"), seats=any_(True), keys=[1]), "seats must be an integer, not True"),
]


@pytest.mark.parametrize(
    ("kind", "wrong", "told"),
    [*DEALS, *SEATS, *DECISIONS, *RECORDS, *OF_TEXT, *OF_BOTS],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_argument_is_explained(kind: type[GolpeError], wrong: Wrong, told: str) -> None:
    with pytest.raises(GolpeError, match=told) as caught:
        wrong()
    assert kind is type(caught.value)


@pytest.mark.parametrize("number", [np.int8(1), np.uint64(1), np.array(1)])
def test_whole_numbers_of_numpy_are_numbers(number: Any) -> None:  # noqa: ANN401 -- not declared, but taken
    options = {"forced_coup_at": any_(np.int64(9)), "treasury": any_(np.int64(50))}
    game = Game.deal("resistance", seats=any_(np.int64(3)), seed=number, first=number, options=options)
    game.play(number, "income")
    plain = Game.deal("resistance", seats=3, seed=1, first=1, options={"forced_coup_at": 9, "treasury": 50})
    plain.play(1, "income")
    assert plain == game
    assert write_game(plain.record()) == write_game(game.record())
    assert plain.view(1) == game.view(number)
    assert plain.legal(2) == game.legal(any_(np.int64(2)))


def test_a_drawn_number_of_numpy_is_recorded_as_a_number() -> None:
    game = dealing()
    while game.owed is not None:
        game.apply_chance(any_(np.int64(game.chance_outcomes()[-1][0])))
    assert {int} == {type(c) for c in game.record().deal}
