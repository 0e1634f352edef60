"""Pools of rated games. Each has a ruleset and a number of players, and ratings of its own.

The rulesets are frozen here. If a preset ever changes, its tables are no longer rated until it has a new pool, with
another name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeVar

Value = str | int | bool | None
PoolName = Literal["resistance_two", "resistance_more", "bga_two", "bga_more"]
"""The pools of people. Stored with each result, so a name never changes its meaning."""
BotPool = Literal["bots_two", "bots_more"]
"""The pools of outside bots; no other players are rated in them."""
AnyPool = PoolName | BotPool
P = TypeVar("P", PoolName, BotPool)

RESISTANCE: Final[Mapping[str, Value]] = MappingProxyType(
    {
        "allow_empty_take": True,
        "block_after_failed_challenge": True,
        "block_scope": "target",
        "deck_copies": "three",
        "declined_card": "any",
        "embezzle_proof": "decline_or_show",
        "examine_blockers": "none",
        "examine_redraw": "draw_first",
        "examine_swap": "optional",
        "exchange_role": "ambassador",
        "exile_coins": "after_action",
        "faction_setup": "start_player_alternate",
        "factions": False,
        "first_player": "previous_winner",
        "forced_coup_at": 10,
        "may_decline": True,
        "reblock": False,
        "refund_on_block": False,
        "refund_on_lost_challenge": True,
        "replacement_method": "shuffle",
        "replacement_optional": False,
        "replacement_timing": "immediate",
        "setup_2p": "deal",
        "start_coins_2p": "start_player_1",
        "tax_role": "duke",
        "treasury": 50,
    }
)
BGA: Final[Mapping[str, Value]] = MappingProxyType(
    {
        **RESISTANCE,
        "allow_empty_take": False,
        "deck_copies": "by_players",
        "declined_card": "other",
        "embezzle_proof": "show_all",
        "examine_blockers": "contessa",
        "examine_redraw": "return_first",
        "exchange_role": "inquisitor",
        "faction_setup": "random_half",
        "factions": True,
        "first_player": "random",
        "start_coins_2p": "all_1",
        "treasury": None,
    }
)


@dataclass(frozen=True, slots=True)
class Pool:
    """Games that are rated together."""

    name: AnyPool
    preset: str
    changes: Mapping[str, Value]
    """Options of the ruleset that differ from the preset."""
    options: Mapping[str, Value]
    """The whole ruleset. An option that is not named has its default."""
    seats_min: int
    seats_max: int


_NONE: Final[Mapping[str, Value]] = MappingProxyType({})
_EXPANSIONS: Final[Mapping[str, Value]] = MappingProxyType({"exchange_role": "inquisitor", "factions": True})
POOLS: Final[Mapping[PoolName, Pool]] = MappingProxyType(
    {
        "resistance_two": Pool("resistance_two", "resistance", _NONE, RESISTANCE, 2, 2),
        "resistance_more": Pool("resistance_more", "resistance", _NONE, RESISTANCE, 3, 6),
        "bga_two": Pool("bga_two", "bga", _EXPANSIONS, BGA, 2, 2),
        "bga_more": Pool("bga_more", "bga", _EXPANSIONS, BGA, 3, 6),
    }
)
BOT_POOLS: Final[Mapping[BotPool, Pool]] = MappingProxyType(
    {
        "bots_two": Pool("bots_two", "resistance", _NONE, RESISTANCE, 2, 2),
        "bots_more": Pool("bots_more", "resistance", _NONE, RESISTANCE, 3, 6),
    }
)


def pool_named_by(pools: Mapping[P, Pool], preset: str, *, seats: int) -> P | None:
    """Return the pool of rated games of a preset and a number of players, whose ruleset is known to be right.

    Args:
        pools: `POOLS` or `BOT_POOLS`.
    """
    return next(
        (name for name, each in pools.items() if each.preset == preset and each.seats_min <= seats <= each.seats_max),
        None,
    )


def pool_of(options: Mapping[str, Value], *, preset: str, seats: int, is_of_bots: bool = False) -> Pool | None:
    """Return the pool of a game with this ruleset and number of players; None if there is none.

    Args:
        is_of_bots: whether only outside bots and the server's own bots play it.
    """
    for pool in BOT_POOLS.values() if is_of_bots else POOLS.values():
        is_same = all(name in options and options[name] == value for name, value in pool.options.items())
        if pool.preset == preset and pool.seats_min <= seats <= pool.seats_max and is_same:
            return pool
    return None
