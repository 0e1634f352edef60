"""What pages ask for, as the table understands it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from msgspec import Struct, convert

from golpe.protocol import page
from golpe.table import commands, values

_COMMANDS: Final[Mapping[type[Struct], type[commands.Command]]] = MappingProxyType(
    {getattr(page, command.__name__): command for command in get_args(commands.Command)}
)
"""The command behind each message: both have the same name, and the same fields but the message's id."""


def command_of(message: page.Command) -> commands.Command:
    """Return the command that a message of a page gives."""
    return convert(message, type=_COMMANDS[type(message)], from_attributes=True)


def options_of(options: page.TableOptions) -> values.TableOptions:
    """Return options of a table that a page has chosen."""
    return convert(options, type=values.TableOptions, from_attributes=True)
