"""Views and tallies as messages: a bot can rebuild what it would get in the same process, and nothing more."""

import random
from collections.abc import Iterator
from dataclasses import fields

import msgspec
import pytest

from golpe.arena.entrant import Place
from golpe.arena.piped import told_game, told_question
from golpe.bots.bot import Bot
from golpe.bots.levels import HardBot
from golpe.bots.scripted import BlufferBot, CountingBot
from golpe.game import Game
from golpe.observe.hearing import heard_tally, heard_view
from golpe.observe.tally import Tally
from golpe.observe.telling import told_event
from golpe.protocol.bots import Decide, MessageToBot, NewGame
from golpe.rules.events import events_of
from golpe.rules.sight import View, view
from golpe.rules.state import State
from tests.support.random_games import dealt, watched_on
from tests.support.tiers import sampled
from tests.support.twins import twin_of

HOUSE_RULES: dict[str, str | int | bool | None] = {
    "reblock": True,
    "block_after_failed_challenge": False,
    "block_scope": "any",
}
GAMES = (
    *((dealt(seed), seed) for seed in (0, 1, 3, 7, 14, 16, 20, 24, 27)),
    *((Game.deal(seats=5, seed=seed, options=HOUSE_RULES), seed) for seed in (2, 9)),
)
"""Games, and how to play them at random, in which every field is blank at some time and not at another."""
BLANK_FOR_BOTS = {"deck", "objectors", "objection", "key", "rolls"}
INTERNAL = {"then", "owed", "drawer", "draws_left"}
"""Fields that mean nothing to a player."""
decode = msgspec.json.Decoder[MessageToBot](MessageToBot).decode


def place_of(game: Game, seat: int) -> Place:
    return Place(1, game.ruleset, game.seats, seat, luck=1)


def new_game(game: Game, seat: int) -> NewGame:
    return msgspec.structs.replace(told_game(place_of(game, seat)), windows=game.windows)


def question(game: Game, seen: View, tally: Tally, seat: int) -> bytes:
    events = [told_event(each) for each in events_of(seen, game.ruleset.court)]
    return msgspec.json.encode(told_question(place_of(game, seat), 1, seen, tally, events, limit_s=5.0))


def questions(dealt: Game, seed: int) -> Iterator[tuple[Game, Tally, int, View, Decide]]:
    """Play a game at random; yield each question of it with the view, the tally and the message."""
    for game, tally in watched_on(dealt.copy(), seed):
        for seat in game.waiting:
            seen = game.view(seat)
            asked = decode(question(game, seen, tally, seat))
            assert isinstance(asked, Decide)
            yield game, tally, seat, seen, asked


def differing(one: object, other: object, kind: type[State] | type[Tally]) -> set[str]:
    return {each.name for each in fields(kind) if getattr(one, each.name) != getattr(other, each.name)}


def test_a_view_and_a_tally_can_be_rebuilt_from_their_messages() -> None:
    varied: set[str] = set()
    for dealt_game, seed in GAMES:
        for game, tally, seat, seen, asked in questions(dealt_game, seed):
            view_again = heard_view(new_game(game, seat), asked)
            tally_again = heard_tally(asked.tally, game.ruleset.court)
            assert set() == differing(seen, view_again, State) - INTERNAL
            assert set() == differing(tally, tally_again, Tally)
            varied |= differing(seen, State(), State) | differing(tally, Tally(), Tally)
    every = {each.name for kind in (State, Tally) for each in fields(kind)}
    assert BLANK_FOR_BOTS | INTERNAL >= every - varied


@pytest.mark.parametrize(("bot", "games"), sampled([(HardBot(), 2), (BlufferBot(), 3), (CountingBot(), 11)], every=3))
def test_a_bot_decides_the_same_from_messages(bot: Bot, games: int) -> None:
    for dealt_game, seed in GAMES[:games]:
        for game, tally, seat, seen, asked in questions(dealt_game, seed):
            rebuilt = heard_view(new_game(game, seat), asked), heard_tally(asked.tally, game.ruleset.court)
            answers = [bot.decide(*known, seat, random.Random(seed)) for known in ((seen, tally), rebuilt)]
            assert answers[0] == answers[1]
            assert answers[0].text in asked.legal


@pytest.mark.leaks
def test_what_a_seat_cannot_know_changes_no_byte_of_its_question() -> None:
    for dealt_game, seed in GAMES:
        rng = random.Random(seed)
        for game, tally, seat, seen, _ in questions(dealt_game, seed):
            twin = view(twin_of(game.state, seat, rng), seat)
            messages = [question(game, each, tally, seat) for each in (seen, twin)]
            assert messages[0] == messages[1]
