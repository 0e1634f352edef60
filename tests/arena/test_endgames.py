"""Bots in the fixed endgames."""

import json
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import numpy as np
import pytest
from typer.testing import CliRunner

from golpe.arena.endgames import begun, exploited, net_bot_of
from golpe.bots.bot import Bot, legal_for
from golpe.bots.master import MasterBot
from golpe.bots.net import About, Net
from golpe.bots.net_bot import NetBot
from golpe.bots.registry import bot_named
from golpe.cli.main import app
from golpe.errors import GolpeError
from golpe.game import Decision
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.rules.vocabulary.actions import TAX
from golpe.rules.vocabulary.ids import BLOCK, KEEP_ONE, PASS
from golpe.rules.vocabulary.phases import CHOOSE_ACTION
from golpe.solve.endgame import deal_prior
from golpe.solve.fixed import FixedEndgame, fixed_endgames
from golpe.solve.plan import THOROUGH
from golpe.solve.worth import worth_of
from tests.support.plain_answers import BotMind, gain_against
from tests.support.solutions import forget_solutions

RUNNER = CliRunner()


def test_a_bot_gets_the_whole_history_of_an_endgame() -> None:
    for endgame in fixed_endgames()[:10]:
        game, tally = begun(endgame)
        assert (0, CHOOSE_ACTION) == (game.turn, game.state.phase)
        assert endgame.root.coins == tuple(game.state.coins[:2])
        taxes = sum(each == "tax" for each in endgame.line)
        assert taxes == sum(tally.acted[seat][TAX] for seat in (0, 1))


def test_sampled_probabilities_give_nearly_the_same_gain() -> None:
    """`random` returns its probabilities. Sampling its answers gives nearly the same gain, plus that from noise."""
    endgame = fixed_endgames()[0]
    told = exploited(bot_named("random"), endgame, turns=1, samples=1)

    class Silent:
        decide = bot_named("random").decide

    counted = exploited(Silent(), endgame, turns=1, samples=500)
    assert told.nash_conv == pytest.approx(counted.nash_conv, abs=0.05)
    assert told.nash_conv > 0.1


def odd_net() -> NetBot:
    """Return a net that sometimes exchanges; it does not know all decisions."""
    rng = np.random.default_rng(0)
    columns, actions = np.arange(0, 375, 3), np.array([PASS, BLOCK, *range(KEEP_ONE, KEEP_ONE + 3), *range(50, 55)])
    weights = rng.standard_normal((len(actions) + 1, len(columns))).astype(np.float32)
    about = About("", "", seed=0, decisions=0, rulesets={}, seats=[2])
    return NetBot(Net(columns, actions, ((weights, np.zeros(len(weights), np.float32)),), about))


def one_line_after_another(bot: Bot, endgame: FixedEndgame, *, turns: int, as_even: bool = False) -> list[float]:
    """Return the gains of best responses to a bot in both seats, computed line by line."""
    game, tally = begun(endgame)
    prior = deal_prior(endgame.root)
    mind = BotMind(bot, tally)
    worth = worth_of(endgame.root.ruleset, endgame.root.revealed)
    unfinished = None if as_even or worth is None else worth.dealt
    return [
        gain_against(game.state, mind, seat=seat, pairs=pairs, turns=turns, unfinished=unfinished)
        for seat, pairs in ((0, prior), (1, prior.T))
    ]


@pytest.mark.long
@pytest.mark.compiled
def test_a_net_has_the_same_gain_for_all_lines_at_once() -> None:
    bot, endgame = odd_net(), fixed_endgames()[1]
    one_by_one = one_line_after_another(bot, endgame, turns=2)
    assert exploited(bot, endgame, turns=2, samples=1).gains == pytest.approx(one_by_one, abs=1e-6)
    assert min(one_by_one) > 0


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize(("turns", "as_even"), [(2, False), (1, True)])
def test_a_net_has_the_same_gain_whatever_unfinished_games_count(turns: int, as_even: bool) -> None:
    """The net is not beaten within these turns. Some lines end when the first player could launch a Coup."""
    bot, endgame = net_bot_of(bot_named("hard")), fixed_endgames()[1]
    assert bot is not None
    one_by_one = one_line_after_another(bot, endgame, turns=turns, as_even=as_even)
    assert exploited(bot, endgame, turns=turns, samples=1, as_even=as_even).gains == pytest.approx(one_by_one, abs=1e-6)
    assert max(one_by_one) < 0.49


@pytest.mark.long
@pytest.mark.compiled
def test_without_turns_best_responses_gain_what_the_table_says() -> None:
    endgame = fixed_endgames()[1]
    worth, prior = worth_of(endgame.root.ruleset, endgame.root.revealed), deal_prior(endgame.root)
    assert worth is not None
    own, others = endgame.root.coins
    told = sum(prior[i, j] * worth.dealt[own * 10 + others, i, j] for i, j in np.ndindex(prior.shape))
    assert abs(told) > 0.02
    assert exploited(odd_net(), endgame, turns=0, samples=1).gains == pytest.approx((-told, told))


@pytest.mark.long
@pytest.mark.compiled
def test_master_has_the_same_gain_as_in_the_tree_of_the_solver() -> None:
    forget_solutions()
    effort = replace(THOROUGH, turns=1, begun=(16, 20), later=(32,))
    endgame = fixed_endgames()[5]
    one_by_one = one_line_after_another(MasterBot(effort), endgame, turns=2)
    assert exploited(MasterBot(effort), endgame, turns=2, samples=1).gains == pytest.approx(one_by_one, abs=1e-9)
    assert sum(one_by_one) > 0
    forget_solutions()


def test_the_command_prints_every_endgame_and_the_mean() -> None:
    done = RUNNER.invoke(app, ["exploit", "honest", "--endgames", "--turns", "2", "--first", "2", "--json"])
    assert 0 == done.exit_code, done.output
    told = json.loads(done.stdout)
    assert 2 == len(told["endgames"])
    assert told["nash_conv"] == pytest.approx(sum(each["nash_conv"] for each in told["endgames"]) / 2)
    for each in told["endgames"]:
        assert each["nash_conv"] == pytest.approx(each["gain_against_first"] + each["gain_against_second"])
    table = RUNNER.invoke(app, ["exploit", "random", "--endgames", "--turns", "1", "--first", "2"]).stdout
    assert "on average over 2 endgames" in table


class Breaking:
    """Always raises."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        raise LookupError("no such page")


class Leaving:
    """Prints, and ends the process."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        sys.stdout.write("so long")
        sys.exit(0)


class Stubborn:
    """Returns an illegal decision."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        return cast("Decision", "pass")


class Boasting(Breaking):
    """Returns too few probabilities."""

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        return [1.0]


class Certain(Breaking):
    """Returns numbers that are not probabilities."""

    def __init__(self, first: float, others: float) -> None:
        self.first, self.others = first, others

    def probabilities(self, view: View, tally: Tally, seat: int) -> Sequence[float]:
        return [self.first, *[self.others] * (len(legal_for(view, seat)) - 1)]


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (Breaking(), "the bot Breaking does not answer: LookupError: no such page"),
        (Leaving(), r"the bot Leaving does not answer: SystemExit: 0 \(test_endgames\.py:"),
        (Stubborn(), "the bot Stubborn answers 'pass', but legal are only .*income"),
        (Boasting(), "the bot Boasting does not return its probabilities: ValueError"),
        (Certain(1.0, 1.0), r"the bot Certain does .*: they must be 0 or more and sum to 1, not \[1\.0, 1\.0"),
        (Certain(float("nan"), 0.0), r"the bot Certain does .*: they must be 0 or more and sum to 1, not \[nan, 0\.0"),
        (Certain(-1.0, 1.0), r"the bot Certain does .*: they must be 0 or more and sum to 1, not \[-1\.0, 1\.0"),
    ],
)
def test_a_failing_bot_is_reported_in_one_sentence(bot: Bot, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(GolpeError, match=says):
        exploited(bot, fixed_endgames()[0], turns=1, samples=1)
    assert "" == capsys.readouterr().out


def test_bots_that_cannot_be_exploited_are_rejected() -> None:
    with pytest.raises(GolpeError, match="nobody"):
        RUNNER.invoke(app, ["exploit", "nobody", "--endgames"], catch_exceptions=False)


@pytest.mark.parametrize(
    "arguments",
    [
        ["exploit", "honest", "--turns", "9", "--endgames"],
        ["exploit", "honest", "--seats", "3", "--endgames"],
        ["exploit", "honest", "--samples", "8"],
    ],
)
def test_options_that_are_out_of_range_or_have_no_effect_are_rejected(arguments: list[str]) -> None:
    done = RUNNER.invoke(app, arguments)
    assert 2 == done.exit_code
    assert arguments[2] in done.output
