"""Every preset is played to its end over real sockets, and every phase has its prompt."""

import random

import msgspec
import pytest

from golpe.protocol.page import GameView, OptionValue, Prompt, ServerMessage, TableOptions, Update
from golpe.rules.ruleset import preset
from tests.support.live_server import LiveServer, Page, hands, synced
from tests.support.tiers import sampled
from tests.support.whole_games import play_to_the_end

SIZES = {
    "resistance": (2, 6), "city-state": (3,), "bga": (2, 5), "igrato": (4,), "reformation": (3, 10),
    "two-player-draft": (2,),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "seats"), sampled([(name, seats) for name, sizes in SIZES.items() for seats in sizes], every=2)
)
async def test_a_whole_game_of_every_preset_and_size(server: LiveServer, name: str, seats: int) -> None:
    ana = await server.visitor()
    options = TableOptions(preset=name, windows="open" if seats % 2 else "sealed", show_waiting=False)
    page = await ana.open(await ana.new_table("bots", opponents=seats - 1, options=options))
    await play_to_the_end([page], random.Random(seats))
    assert page.game.winner is not None
    assert seats == len(page.game.factions)
    assert preset(name).options["factions"] == (page.game.reserve is not None)


def prompts_of(pages: list[Page]) -> list[tuple[GameView, Prompt]]:
    """Return every question that these pages were asked, with the game as they saw it."""
    updates = [msgspec.json.decode(raw, type=ServerMessage) for page in pages for raw in page.received]
    games = [update.game for update in updates if isinstance(update, Update) and update.game is not None]
    return [(game, game.prompt) for game in games if game.prompt is not None]


@pytest.mark.parametrize(
    ("name", "changes", "kinds"),
    [
        ("reformation", {}, {"faction", "show", "examine", "exchange", "prove", "claim", "aid", "action", "lose"}),
        ("reformation", {}, {"embezzle"}),
        ("two-player-draft", {}, {"draft", "prove", "block_claim"}),
        ("bga", {"replacement_optional": True}, {"replace", "claim"}),
    ],
)
async def test_every_question_has_its_kind(
    server: LiveServer, name: str, changes: dict[str, OptionValue], kinds: set[str]
) -> None:
    found: set[str] = set()
    for seed in range(6):
        seats = min(3, preset(name).players_max)
        options = TableOptions(preset=name, changes=changes, seats=seats, show_waiting=False)
        pages = await server.friends(seats, options)
        await play_to_the_end(pages, random.Random(seed))
        asked = prompts_of(pages)
        found |= {prompt.kind for _, prompt in asked}
        for game, prompt in asked:
            check(game, prompt)
        if found >= kinds:
            return
    raise AssertionError(f"never asked: {kinds - found}")


def check(game: GameView, prompt: Prompt) -> None:
    """Check a prompt against the view that it came with."""
    for option in prompt.options:
        assert (option.verb == "act") == (option.action is not None)
        if option.verb in ("lose", "show", "draft", "prove", "block"):
            assert option.character in game.court
        if option.verb == "faction":
            assert option.side in ("loyalist", "reformist")
    if prompt.kind == "examine":
        assert game.examined is not None
        assert {"return", "swap"} == {option.verb for option in prompt.options}
    else:
        assert game.examined is None
    if prompt.kind == "embezzle":
        assert ("embezzle", "decline") == (game.action, prompt.options[-1].verb)


async def test_what_was_set_aside_is_shown_to_its_owner_alone(server: LiveServer) -> None:
    options = TableOptions(preset="two-player-draft", seats=2, show_waiting=False)
    pages = await server.friends(2, options)
    for page, card in zip(pages, ("duke", "captain"), strict=True):
        assert "draft" == (page.prompt.kind if page.prompt else None)
        assert [] == page.game.set_aside
        await page.decide(f"draft {card}")
    for page in pages:
        await synced(page)
    assert ["assassin", "captain", "ambassador", "contessa"] == pages[0].game.set_aside
    assert ["duke", "assassin", "ambassador", "contessa"] == pages[1].game.set_aside
    watcher = await (await server.visitor()).open(pages[0].table.code)
    assert [] == watcher.game.set_aside


async def test_cooperation_says_what_it_gives_away(server: LiveServer) -> None:
    options = TableOptions(changes={"tax_role": "diplomat"}, show_waiting=False)
    pages = await server.friends(2, options)
    actor = next(page for page in pages if page.prompt is not None)
    assert actor.prompt is not None
    offer = next(option for option in actor.prompt.options if option.action == "cooperate")
    assert (2, 1, "diplomat") == (offer.gain, offer.gives, offer.character)


async def test_friends_may_see_whom_the_table_waits_for(server: LiveServer) -> None:
    server.stack(hands("duke duke", "contessa captain", "contessa captain"))
    pages = await server.friends(3, TableOptions(show_waiting=True))
    await pages[0].decide("tax")
    await synced(pages[1])
    assert [1, 2] == pages[1].game.waiting
    await pages[1].decide("pass")
    await synced(pages[2])
    assert [2] == pages[2].game.waiting
    assert pages[2].prompt is not None
    assert pages[2].prompt.answered is None
