"""A series: seats persist from game to game, may open between games, and one tap starts the next."""

import random
from typing import Literal

import pytest

from golpe.protocol.page import Accepted, FirstPlayer, OptionValue, TableOptions
from tests.support.live_server import LiveServer, Page, hands, synced
from tests.support.refusals import code_of
from tests.support.tiers import sampled
from tests.support.whole_games import play_to_the_end

QUICK: dict[str, OptionValue] = {"forced_coup_at": 7}
TWO = hands("duke duke", "captain captain")


def options(
    changes: dict[str, OptionValue] = QUICK,
    *,
    seats: int = 6,
    first_to: int = 0,
    first: FirstPlayer | None = None,
    leavers: Literal["bot", "resign"] = "bot",
) -> TableOptions:
    return TableOptions(
        changes=changes, seats=seats, first_to=first_to, first=first, leavers=leavers, show_waiting=False
    )


async def synced_all(pages: list[Page]) -> list[Page]:
    return [await synced(page) for page in pages]


async def test_the_first_to_win_so_many_games_is_champion_and_the_next_series_begins(server: LiveServer) -> None:
    pages = await server.friends(2, options(first_to=2))
    for games in range(1, 4):
        await play_to_the_end(pages, random.Random(games))
        series, seats = pages[0].table.series, pages[0].table.seats
        assert games == series.games
        winners = [seat.seat for seat in seats if seat.wins == 2]
        assert (winners[0] if winners else None) == series.champion
        assert isinstance(await pages[0].say("start"), Accepted)
        await synced_all(pages)
        if winners:
            break
    assert (0, None, [0, 0]) == (
        pages[0].table.series.games,
        pages[0].table.series.champion,
        [seat.wins for seat in pages[0].table.seats],
    )


async def test_wins_go_with_who_has_won_them(server: LiveServer) -> None:
    pages = await server.friends(3, options())
    await play_to_the_end(pages, random.Random(1))
    winner = next(seat.seat for seat in pages[0].table.seats if seat.wins == 1)
    assert "accepted" == code_of(await pages[winner].say("start"))
    assert "accepted" == code_of(await pages[winner].say("leave"))
    await synced_all(pages)
    assert ("bot", 0) == (pages[0].table.seats[winner].kind, pages[0].table.seats[winner].wins)


async def test_a_seat_that_was_left_is_open_to_a_spectator_between_games(server: LiveServer) -> None:
    pages = await server.friends(3, options(seats=4))
    code = pages[0].table.code
    watcher = await (await server.visitor("Watcher")).open(code)
    assert ([], "table_full") == (watcher.table.may, code_of(await watcher.say("sit")))
    await play_to_the_end(pages, random.Random(1))
    assert "accepted" == code_of(await pages[1].say("leave"))
    await synced(watcher)
    assert (["sit"], "free") == (watcher.table.may, watcher.table.seats[1].kind)
    assert "seat_taken" == code_of(await watcher.say("sit", seat=0))
    assert "accepted" == code_of(await watcher.say("sit", seat=1))
    assert "accepted" == code_of(await pages[1].say("sit"))  # at a place that is laid for them
    await synced_all([*pages, watcher])
    assert [(0, 3), (1, 1)] == [(page.table.you, place) for page, place in ((pages[0], 3), (watcher, 1))]
    assert 3 == pages[1].table.you
    assert [None, None] == [each.character for each in watcher.log if (each.kind, each.seat) == ("dealt", 1)]
    assert "accepted" == code_of(await watcher.say("start"))
    await synced_all([*pages, watcher])
    assert 4 == len(watcher.game.players)
    assert watcher.game.players[1].hand is not None


async def test_a_bot_that_plays_on_for_who_has_left_makes_room_between_games(
    server: LiveServer,
) -> None:
    pages = await server.friends(3, options(seats=3))
    watcher = await (await server.visitor("Watcher")).open(pages[0].table.code)
    assert "accepted" == code_of(await pages[2].say("leave"))
    await synced(watcher)
    assert ([], "table_full") == (watcher.table.may, code_of(await watcher.say("sit")))
    await play_to_the_end(pages[:2], random.Random(1))
    await synced(watcher)
    assert (["sit"], "bot") == (watcher.table.may, watcher.table.seats[2].kind)
    assert "table_full" == code_of(await pages[0].say("add_bot", bot="random"))
    await server.restart()
    pages = [await visitor.open(watcher.table.code) for visitor in server.visitors]
    assert "accepted" == code_of(await pages[3].say("sit"))
    assert (2, "human", 0) == (pages[3].table.you, pages[3].table.seats[2].kind, pages[3].table.seats[2].wins)
    played = pages[3].table.played
    assert (["Friend 0", "Friend 1"], False) == (played[:2], played[2] in ("", "Watcher"))
    assert [0, 1] == pages[3].table.stayed
    assert "table_full" == code_of(await pages[2].say("sit"))
    assert "accepted" == code_of(await pages[3].say("start"))
    assert (3, []) == (len(pages[3].game.players), pages[3].table.played)


async def test_who_takes_a_seat_under_the_name_of_who_left_it_has_not_played(server: LiveServer) -> None:
    visitors = [await server.visitor(name) for name in ("Bob", "Bob", "Bob")]
    code = await visitors[0].new_table(options=options(seats=2))
    pages = [await visitor.open(code) for visitor in visitors[:2]]
    assert "accepted" == code_of(await pages[0].say("start"))
    await play_to_the_end(pages, random.Random(5))
    assert ([], [0, 1]) == (pages[0].table.played, pages[0].table.stayed)
    assert "accepted" == code_of(await pages[0].say("leave"))
    third = await visitors[2].open(code)
    assert "accepted" == code_of(await third.say("sit"))
    assert (0, ["Bob", "Bob (2)"], [1]) == (third.table.you, third.table.played, third.table.stayed)


async def test_bots_come_and_go_between_games(server: LiveServer) -> None:
    pages = await server.friends(2, options(seats=3))
    assert "already_started" == code_of(await pages[0].say("add_bot", bot="random"))
    await play_to_the_end(pages, random.Random(2))
    assert "accepted" == code_of(await pages[0].say("add_bot", bot="random", seat=2))
    assert "table_full" == code_of(await pages[0].say("add_bot", bot="random"))
    assert "accepted" == code_of(await pages[1].say("start"))
    await synced(pages[0])
    assert ["human", "human", "bot"] == [seat.kind for seat in pages[0].table.seats]
    await play_to_the_end(pages, random.Random(3))
    assert "accepted" == code_of(await pages[0].say("remove_bot", seat=2))


async def test_the_last_winner_begins_only_while_still_there(server: LiveServer) -> None:
    for leaves in (False, True):
        server.stack(TWO)
        pages = await server.friends(2, options(seats=3))
        await play_to_the_end(pages, random.Random(4))
        winner = pages[0].game.winner
        assert winner is not None
        third = await (await server.visitor()).open(pages[0].table.code)
        await third.say("sit")
        if leaves:
            await pages[winner].say("leave")
            await pages[winner].say("sit")
        server.stack([0] if leaves else [])
        assert "accepted" == code_of(await third.say("start"))
        await synced(third)
        assert (0 if leaves else winner) == third.game.turn


async def test_places_of_the_last_game_stay_until_the_next(server: LiveServer) -> None:
    pages = await server.friends(3, options())
    await play_to_the_end(pages, random.Random(4))
    await pages[2].say("leave")
    assert "accepted" == code_of(await pages[0].say("configure", options={"seats": 2}))
    await synced_all(pages)
    assert ["human", "human", "free"] == [each.kind for each in pages[1].table.seats]
    assert "table_full" == code_of(await pages[2].say("sit"))
    assert "accepted" == code_of(await pages[0].say("start"))
    await synced(pages[0])
    assert (2, 2) == (len(pages[0].table.seats), len(pages[0].game.players))


async def test_players_may_choose_who_begins(server: LiveServer) -> None:
    ana, bea = await server.visitor(), await server.visitor()
    code = await ana.new_table(options=options(first="chosen"))
    page, other = await ana.open(code), await bea.open(code)
    assert "first_not_chosen" == code_of(await page.say("start", first=4))
    assert "accepted" == code_of(await page.say("start", first=1))
    await synced(other)
    assert 1 == other.game.turn


async def test_nobody_is_chosen_where_the_winner_begins(server: LiveServer) -> None:
    ana, bea = await server.visitor(), await server.visitor()
    code = await ana.new_table()
    page, _ = await ana.open(code), await bea.open(code)
    assert "first_not_chosen" == code_of(await page.say("start", first=1))


# --- Votes ----------------------------------------------------------------------------------------


async def test_most_of_the_others_send_a_nuisance_away_for_good(server: LiveServer) -> None:
    visitors = [await server.visitor(f"Friend {number}") for number in range(4)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    assert "not_a_person" == code_of(await pages[0].say("vote_out", seat=0))
    assert "not_a_person" == code_of(await pages[0].say("vote_out", seat=5))
    for _ in range(2):  # the same vote again counts once
        assert "accepted" == code_of(await pages[0].say("vote_out", seat=3))
    await synced(pages[3])
    assert (3, 1) == (pages[3].table.you, pages[3].table.seats[3].votes)
    assert "accepted" == code_of(await pages[1].say("vote_out", seat=3))
    assert "voted_out" == (await pages[3].refusal()).code
    assert (None, [], "voted_out") == (pages[3].table.you, pages[3].table.may, code_of(await pages[3].say("sit")))
    assert (await visitors[3].open(code)).table.you is None
    await server.restart()
    again = await visitors[3].open(code)
    assert "voted_out" == code_of(await again.say("sit"))


@pytest.mark.parametrize("bots", [0, 1])
async def test_nobody_sends_another_away_alone(server: LiveServer, bots: int) -> None:
    visitors = [await server.visitor() for _ in range(2)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    for _ in range(bots):
        await pages[0].say("add_bot", bot="random")
    assert "vote_out" not in (await synced(pages[0])).table.may
    assert "too_few_to_vote" == code_of(await pages[0].say("vote_out", seat=1))
    third = await (await server.visitor()).open(code)
    assert "vote_out" in (await synced(pages[0])).table.may
    assert "accepted" == code_of(await pages[0].say("vote_out", seat=1))
    assert 1 == (await synced(pages[1])).table.you
    assert "accepted" == code_of(await third.say("vote_out", seat=1))
    assert (await synced(pages[1])).table.you is None


async def test_a_vote_is_shown_to_its_voter_and_can_be_withdrawn(server: LiveServer) -> None:
    visitors = [await server.visitor() for _ in range(3)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    assert "accepted" == code_of(await pages[0].say("vote_out", seat=1, is_wanted=False))  # there is none
    await pages[0].say("vote_out", seat=1)
    await synced(pages[2])
    assert ([1], []) == (pages[0].table.voted, pages[2].table.voted)
    await server.restart()
    pages = [await visitor.open(code) for visitor in visitors]
    assert [1] == pages[0].table.voted
    for _ in range(2):  # what is taken back twice counts once
        assert "accepted" == code_of(await pages[0].say("vote_out", seat=1, is_wanted=False))
    assert "accepted" == code_of(await pages[2].say("vote_out", seat=1))
    await synced(pages[1])
    assert (1, 1, []) == (pages[1].table.you, pages[1].table.seats[1].votes, (await synced(pages[0])).table.voted)


async def test_the_votes_of_a_leaver_are_dropped(server: LiveServer) -> None:
    visitors = [await server.visitor() for _ in range(4)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    await pages[0].say("vote_out", seat=3)
    await pages[0].say("leave")
    await pages[1].say("vote_out", seat=3)
    await synced(pages[3])
    assert (3, 1) == (pages[3].table.you, pages[3].table.seats[3].votes)
    assert "accepted" == code_of(await pages[1].say("start"))
    assert "already_started" == code_of(await pages[1].say("vote_out", seat=2))


# --- Leaving --------------------------------------------------------------------------------------


BASE_PHASES = ("choose_action", "challenge_action", "prove", "lose_influence", "block", "challenge_block", "exchange")
OPTIONAL: dict[str, OptionValue] = {"replacement_optional": True}
OTHER_PHASES: tuple[tuple[str, str, dict[str, OptionValue], int], ...] = (
    ("draft", "two-player-draft", {}, 2),
    ("choose_faction", "reformation", {}, 4),
    ("examine_show", "reformation", {}, 4),
    ("examine_decide", "reformation", {}, 4),
    ("replace", "bga", OPTIONAL, 4),
)
WISHES = {
    "challenge_action": "challenge",
    "challenge_block": "challenge",
    "replace": "challenge",
    "examine_show": "examine",
    "examine_decide": "examine",
}
"""How what leads to a phase begins, unless it is called like the phase."""


@pytest.mark.parametrize("leavers", ["bot", "resign"])
@pytest.mark.parametrize(
    ("phase", "name", "changes", "seats"),
    sampled([*((phase, "resistance", dict[str, OptionValue](), 4) for phase in BASE_PHASES), *OTHER_PHASES], every=3),
)
async def test_leaving_in_any_phase_never_stalls_the_table(
    server: LiveServer,
    leavers: Literal["bot", "resign"],
    phase: str,
    name: str,
    changes: dict[str, OptionValue],
    seats: int,
) -> None:
    rng = random.Random(phase)
    wanted = TableOptions(preset=name, changes=changes, seats=seats, leavers=leavers, show_waiting=False)
    pages = await server.friends(seats, wanted)
    leaver = await asked_in(pages, phase, rng)
    seat, others = leaver.table.you, [page for page in pages if page is not leaver]
    assert "accepted" == code_of(await leaver.say("leave"))
    await synced(leaver)
    assert leaver.table.you is None
    await leaver.socket.close()
    assert seat is not None
    await synced(others[0])
    left = others[0].table.seats[seat]
    assert ("gone" if leavers == "resign" else "bot", True) == (left.kind, left.name != "")
    await play_to_the_end(others, rng)
    assert others[0].game.winner is not None
    stay = seats - 1 if leavers == "resign" else seats
    assert ("accepted" if stay > 1 else "cannot_start") == code_of(await others[0].say("start"))
    if stay > 1:
        await synced(others[0])
        assert stay == len(others[0].game.players)


async def asked_in(pages: list[Page], phase: str, rng: random.Random) -> Page:
    """Play until a page is asked something in this phase, and return it."""
    for _ in range(600):
        await synced_all(pages)
        asked = [page for page in pages if page.prompt is not None and page.prompt.answered is None]
        if pages[0].table.state == "over":
            assert "accepted" == code_of(await pages[0].say("start"))
            continue
        if pages[0].game.phase == phase and asked:
            return asked[-1]
        page = rng.choice(asked)
        liked = [text for text in page.texts if text.startswith((WISHES.get(phase, phase), "prove"))]
        await page.decide(rng.choice(liked or page.texts) if rng.random() < 0.5 else rng.choice(page.texts))
    raise AssertionError(f"the game never came to {phase}")


async def test_a_resigned_player_is_exiled_at_the_end_of_the_turn_and_answers_stay_sealed(server: LiveServer) -> None:
    server.stack(hands("duke duke", "contessa captain", "contessa captain", "assassin captain"))
    pages = await server.friends(4, options(leavers="resign", changes={}))
    await pages[0].decide("tax")
    await synced_all(pages)
    await pages[1].decide("challenge")
    assert "accepted" == code_of(await pages[2].say("leave"))
    await synced_all(pages)
    assert "challenge" == (pages[1].prompt.answered if pages[1].prompt else None)
    assert (True, True) == (pages[0].game.players[2].alive, pages[0].game.players[2].resigned)
    await pages[3].decide("pass")
    await synced(pages[0])
    assert "prove" == pages[0].game.phase


async def test_a_table_that_everybody_has_left_plays_on_with_others(server: LiveServer) -> None:
    pages = await server.friends(2, options(leavers="resign", first_to=1, changes={}))
    turn = pages[0].game.turn
    for page in (pages[1 - turn], pages[turn]):
        assert "accepted" == code_of(await page.say("leave"))
    await synced_all(pages)
    winner = pages[0].game.winner
    assert winner is not None
    seats = pages[0].table.seats
    left = [("gone", 0), ("free", 0)] if winner == 1 else [("free", 0), ("gone", 0)]
    assert (turn, left) == (winner, [(each.kind, each.wins) for each in seats])
    assert None is pages[0].table.series.champion
    for page, seat in zip(pages, (1 - winner, 2), strict=True):
        assert "accepted" == code_of(await page.say("sit", seat=seat))
    assert "accepted" == code_of(await pages[0].say("start"))


async def test_the_table_goes_on_without_its_creator(server: LiveServer) -> None:
    pages = await server.friends(3, options(changes={}))
    await pages[0].say("leave")
    await pages[0].socket.close()
    await play_to_the_end(pages[1:], random.Random(5))
    assert "accepted" == code_of(await pages[2].say("start"))


async def test_an_exiled_player_sees_what_a_spectator_sees_and_leaves_a_free_seat(server: LiveServer) -> None:
    rng = random.Random(6)
    pages = await server.friends(3, options())
    watcher = await (await server.visitor()).open(pages[0].table.code)
    while all(player.alive for player in watcher.game.players):
        await synced_all(pages)
        asked = [page for page in pages if page.prompt is not None and page.prompt.answered is None]
        await asked[0].decide(rng.choice(asked[0].texts))
        await synced(watcher)
    exiled = next(page for page, player in zip(pages, watcher.game.players, strict=True) if not player.alive)
    await synced(exiled)
    assert (watcher.game, watcher.log) == (exiled.game, exiled.log)
    seat = exiled.table.you
    assert "accepted" == code_of(await exiled.say("leave"))
    await synced(watcher)
    assert seat is not None
    assert ("gone", True) == (watcher.table.seats[seat].kind, watcher.table.seats[seat].name != "")
