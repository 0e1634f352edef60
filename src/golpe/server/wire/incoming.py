"""Translation of pages' messages into table commands."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from msgspec import Struct, convert
from msgspec.structs import asdict

from golpe.protocol import page
from golpe.table import commands, values

_COMMANDS: Final[Mapping[type[Struct], type[commands.Command]]] = MappingProxyType(
    {getattr(page, command.__name__): command for command in get_args(commands.Command)}
)
"""The command for each message. Both have the same name and the same fields, except for an id and a commitment."""

OFTEN_ABSENT: Final = frozenset(("hours", "outside_bots", "rated", "tournament"))
"""Options that journals leave out unless they are chosen."""


def command_of(message: page.Command) -> commands.Command:
    """Return the command for a message."""
    if isinstance(message, page.Configure):
        return commands.Configure(options_of(message.options))
    return convert(message, type=_COMMANDS[type(message)], from_attributes=True)


def options_of(options: page.TableOptions) -> values.TableOptions:
    """Return the table options that a page has chosen."""
    chosen = {name: value for name, value in asdict(options).items() if value or name not in OFTEN_ABSENT}
    return convert(chosen, type=values.TableOptions, from_attributes=True)
