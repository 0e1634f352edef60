"""What a table needs from the server: the catalogue of bots, names, presence and the other tables."""

from golpe.server.guests.casting import cast_bot
from golpe.server.listings.listings import Listings
from golpe.server.realtime.announcer import Announcer
from golpe.server.realtime.deals import Deals
from golpe.server.realtime.presence import Presence
from golpe.server.services.bot_catalogue import why_unknown
from golpe.server.services.services import Services
from golpe.server.services.thinking import takes_time
from golpe.table.context import Context
from golpe.table.seats import token_of
from golpe.table.state import TableState


def context_of(
    state: TableState,
    services: Services,
    announcer: Announcer,
    presence: Presence,
    listings: Listings,
    deals: Deals,
) -> Context:
    """Return what a table needs from the server."""
    catalogue, rng = services.catalogue, services.rng

    def sits_elsewhere(guest: int) -> bool:
        return (
            state.kind == "public"
            and not state.is_by_days
            and listings.waiting_table_of(guest) not in (None, state.code)
        )

    def has_no_share(guest: int) -> bool:
        neighbours = services.households.neighbours(guest, state.owners())
        return state.kind == "public" and state.bots_from_ms != 0 and 2 * (neighbours + 1) > state.options.seats

    return Context(
        usual_bot=catalogue.first_choice,
        why_unknown=lambda bot: why_unknown(bot, catalogue.known),
        cast_bot=lambda wanted, taken: cast_bot(wanted, taken, rng),
        names=lambda: announcer.names(state),
        is_idle=lambda seat: presence.idle(state)[seat],
        sits_elsewhere=sits_elsewhere,
        has_no_share=has_no_share,
        have_waited=lambda: presence.have_waited,
        voices=services.households.voices,
        entropy=deals.entropy(),
    )


def time_to_think(services: Services, state: TableState, seat: int) -> float:
    """Return how long, in seconds, the bot in a seat may think about the open question; 0 if it needs no time.

    An outside bot is not waited for here: its answer is given whenever it counts.
    """
    bot = state.seats[seat].bot
    if bot is None or token_of(bot) is not None or not takes_time(services.catalogue.bot_named(bot), state.playing()):
        return 0.0
    return services.thinker.longest_s
