"""Contests: seating, winners, and bots that fail."""

from collections import Counter
from pathlib import Path

import pytest

from golpe.arena.contest import player_of, run_contest
from golpe.arena.match import Played
from golpe.arena.report import ContestReport
from golpe.arena.schedule import schedule
from golpe.arena.settings import Contest
from golpe.bots import levels, master
from golpe.bots.levels import CountingLevel, HardBot
from golpe.bots.master import MasterBot
from golpe.errors import GolpeError
from golpe.rules.ruleset import preset
from golpe.rules.state import Options

BOTS = """
import os, random, sys, time
from golpe.bots.bot import legal_for
from golpe.game import Decision

class Sound:
    def decide(self, view, tally, seat, rng):
        print("printed")
        return rng.choice(legal_for(view, seat))

class Raising:
    def decide(self, view, tally, seat, rng):
        raise ValueError("no idea")

class Hanging:
    def decide(self, view, tally, seat, rng):
        time.sleep(60)

class Ending:
    def decide(self, view, tally, seat, rng):
        os._exit(3)

class Leaving:
    def decide(self, view, tally, seat, rng):
        sys.exit(0)

class Illegal:
    def decide(self, view, tally, seat, rng):
        return Decision(text="prove", verb="prove", id=0)

class Speechless:
    def decide(self, view, tally, seat, rng):
        return None

class Text(str):
    pass

class Derived:
    def decide(self, view, tally, seat, rng):
        return Decision(text=Text("income"), verb="income", id=0)

class Listing:
    def decide(self, view, tally, seat, rng):
        return Decision(text=["income"], verb="income", id=0)

class Nameless:
    def __repr__(self):
        raise ValueError("no name")

class Unshowable:
    def decide(self, view, tally, seat, rng):
        return Nameless()

class Escaping:
    def decide(self, view, tally, seat, rng):
        raise ValueError("\\x1b[31m red \\ud800")

class Shouting:
    def decide(self, view, tally, seat, rng):
        return Decision(text="income" * 100_000, verb="income", id=0)

class Unmakeable:
    def __init__(self):
        raise OSError("no model here")

class NoBot:
    pass

class Plain:
    def decide(self, view, tally, seat, rng):
        return rng.choice(legal_for(view, seat)).text
"""


@pytest.fixture(scope="module")
def bots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("bots") / "bots.py"
    file.write_text(BOTS, encoding="utf-8")
    return file


def played_by(*bots: str, games: int, seats: int | None = None, **more: float) -> tuple[ContestReport, list[Played]]:
    games_played: list[Played] = []
    contest = Contest(bots=bots, options={}, games=games, seats=seats, limit_s=more.get("limit_s", 5.0))
    return run_contest(contest, games_played.append), games_played


# --- Seating --------------------------------------------------------------------------------


def test_every_entrant_plays_every_hand_of_a_deal() -> None:
    for entrants in (2, 3, 6):
        pairings = list(schedule(entrants=entrants, games=entrants * 5, seed=7))
        for block in range(5):
            games = [each for each in pairings if each.block == block]
            assert 1 == len({each.deal for each in games})
            seats = Counter((who, seat) for each in games for seat, who in enumerate(each.seating))
            assert {1} == set(seats.values())
            assert entrants**2 == len(seats)


def test_blocks_have_deals_and_orders_of_their_own() -> None:
    pairings = list(schedule(entrants=4, games=400, seed=7))
    assert 100 == len({each.deal for each in pairings})
    assert len({each.seating for each in pairings}) > 20


def test_the_same_seed_plays_the_same_games() -> None:
    first, again = (played_by("counting", "random", games=10)[1] for _ in range(2))
    assert [(each.winner, each.exiled) for each in first] == [(each.winner, each.exiled) for each in again]


def test_a_bot_against_itself_wins_as_often_as_itself() -> None:
    report, _ = played_by("random", games=40, seats=2)
    assert ["random", "random"] == [row.name for row in report.rows]
    assert 1.0 == pytest.approx(sum(row.wins.value for row in report.rows))


def test_bots_without_nets_play_compiled_unless_they_solve_endgames(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_net(_: Options, seats: int) -> None:
        """Return no net, whatever is stored."""

    monkeypatch.setattr(levels, "net_for", no_net)
    monkeypatch.setattr(master, "net_for_master", no_net)
    options = preset("resistance").encoded()
    policy = CountingLevel().policy
    for seats in (2, 4):
        assert [policy, None] == [player_of(bot, options, seats) for bot in (HardBot(), MasterBot())]


# --- External bots --------------------------------------------------------------------------


def test_a_bot_of_a_file_plays(bots: Path, capfd: pytest.CaptureFixture[str]) -> None:
    report, _ = played_by("random", f"{bots}:Sound", games=6, seats=3)
    assert all(not row.forfeits for row in report.rows)
    assert all(row.decision_ms is not None for row in report.rows)
    assert "" == capfd.readouterr().out


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Raising", "ValueError: no idea (bots.py:13)"),
        ("Ending", "its process ended with exit code 3"),
        ("Leaving", "SystemExit: 0 (bots.py:"),
        ("Illegal", "illegal in "),
        ("Speechless", "decide returned None, not a Decision"),
        ("Derived", "decide returned a Decision whose text is a Text"),
        ("Listing", "decide returned a Decision whose text is a list"),
        (
            "Unshowable",
            "decide returned a Nameless that cannot be shown (ValueError: no name (bots.py:48)), not a Decision",
        ),
        ("Escaping", r"ValueError: \x1b[31m red \ud800 (bots.py:56)"),
        ("Shouting", "illegal in "),
    ],
)
def test_a_bot_without_a_legal_answer_forfeits_and_the_others_play_on(bots: Path, name: str, reason: str) -> None:
    report, games = played_by("random", "random", f"{bots}:{name}", games=3)
    row = report.rows[2]
    assert 3 == sum(row.forfeits.values())
    assert all(told.startswith(reason) and len(told) < 1000 for told in row.forfeits)
    assert all(told.isprintable() for told in row.forfeits)
    assert 0.0 == row.wins.value
    assert {0, 1} >= {each.winner for each in games if each.winner is not None}


def test_a_bot_may_answer_with_the_text_of_a_decision(bots: Path) -> None:
    first, again = (played_by("random", f"{bots}:{name}", games=4)[1] for name in ("Sound", "Plain"))
    assert [(each.winner, each.exiled, each.forfeits) for each in first] == [
        (each.winner, each.exiled, []) for each in again
    ]


def test_a_bot_that_hangs_forfeits_and_is_soon_not_asked_again(bots: Path) -> None:
    report, _ = played_by("random", f"{bots}:Hanging", games=8, limit_s=0.05)
    forfeits = report.rows[1].forfeits
    assert 3 == forfeits["no decision within 0.05 s"]
    assert 1.0 == report.rows[0].wins.value


def test_a_bot_whose_process_ends_is_soon_not_restarted(bots: Path) -> None:
    report, _ = played_by("random", f"{bots}:Ending", games=8)
    forfeits = report.rows[1].forfeits
    assert 3 == forfeits["its process ended with exit code 3"]
    assert 5 == forfeits["it left 3 questions unanswered and is not asked again"]


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("{file}:Unmakeable", "OSError: no model here"),
        ("{file}:NoBot", "no method decide"),
        ("{file}:Missing", "its classes: Sound, Raising, Hanging, Ending, Leaving, Illegal, Speechless, Text, Derived"),
        ("{file}", "its classes: Sound, Raising"),
        ("nowhere.py:Bot", "there is no file nowhere.py"),
        ("nowhere.py", "there is no file nowhere.py"),
        ("nobody", "unknown bot 'nobody': the known ones are random, honest"),
        ("countin", "unknown bot 'countin': did you mean counting? the known ones are"),
        ("hrad:tessa", "there is no file hrad; did you mean hard:tessa?"),
        ("{stem}:Sound", "there is no file {stem}; did you mean {file}:Sound?"),
        ("{script}", "{script} is not a Python file; to run a program, put cmd: and its command in quotes"),
    ],
)
def test_a_bot_that_cannot_be_made_is_an_error(bots: Path, bot: str, told: str) -> None:
    script = bots.with_suffix(".js")
    script.write_text("", "utf-8")
    names = {"file": bots, "stem": bots.with_suffix(""), "script": script}
    with pytest.raises(GolpeError, match="cannot play") as caught:
        played_by("random", bot.format(**names), games=1)
    assert told.format(**names) in str(caught.value)


def test_a_command_without_quotes_is_an_error_before_the_program_is_waited_for(bots: Path) -> None:
    script = bots.with_suffix(".js")
    script.write_text("", "utf-8")
    with pytest.raises(GolpeError, match="put cmd: and its command in quotes"):
        played_by("cmd:sleep 600", str(script), games=1)


# --- Invalid contests -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contest", "told"),
    [
        (Contest(bots=(), options={}, games=1), "name at least one bot"),
        (
            Contest(bots=("random",) * 3, options={}, games=1, seats=2),
            "seats must be at least 3",
        ),
        (Contest(bots=("random",), options={}, games=0), "games must be 1 to"),
        (
            Contest(bots=("random",), options={}, games=1, limit_s=float("nan")),
            "0.01 to 600 seconds, not nan",
        ),
        (Contest(bots=("persona:bold=1",), options={}, games=1), "a persona has no setting 'bold'"),
        (Contest(bots=("random",), options={}, games=1, seats=7), "'resistance' is for 2 to 6 seats, not 7"),
        (Contest(bots=("random",), options={"reblock": 3}, games=1), "reblock"),
    ],
)
def test_an_invalid_contest_is_an_error(contest: Contest, told: str) -> None:
    with pytest.raises(GolpeError, match=told):
        run_contest(contest, lambda _: None)
