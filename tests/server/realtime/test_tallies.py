"""The tally of a table is saved with its game, and restored after a restart."""

from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.record.game_text import retrace, write_game
from tests.support.journals import table_states
from tests.support.live_server import LiveServer
from tests.support.whole_games import play_some


def tally_of(game: Game) -> Tally:
    """Return the tally of a spectator who has watched every decision."""
    tally = Tally()
    for each in retrace(write_game(game.record())):
        watch(tally, each.view(None))
    return tally


async def test_a_table_that_comes_back_knows_what_everybody_has_learnt(server: LiveServer) -> None:
    pages = await server.friends(4)
    for seed, steps in enumerate((9, 25)):
        await play_some(pages, steps, seed=seed)
        state = table_states(server.path)[pages[0].table.code]
        assert tally_of(state.playing()) == state.tally
        assert sum(map(sum, state.tally.acted)) > seed
