"""What identifies a bot in a published result: its name, and a digest or version of its code."""

import shlex
from hashlib import sha256
from importlib.metadata import entry_points
from pathlib import Path
from typing import Literal

from msgspec import Struct

from golpe.arena.built_in import built_in_bot_named
from golpe.arena.piped import COMMAND
from golpe.bots.registry import GROUP, NET_FILE

Kind = Literal["built-in", "net", "python", "package", "program"]


class Identity(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A bot as it was measured."""

    name: str
    """As on the command line."""
    kind: Kind
    sha256: str | None = None
    """Of the file of a net or a class, or of the files that the command of a program names; not of what they load."""
    version: str | None = None
    """The package that provides the bot, and its version."""


def identity_of(bot: str) -> Identity:
    """Return what identifies a bot that can be made.

    Raises: GolpeError if it is a file that holds no net.
    """
    if bot.startswith(COMMAND):
        program, *words = shlex.split(bot.removeprefix(COMMAND))
        return Identity(name=bot, kind="program", sha256=digest_of(words) or digest_of([program]))
    if bot.endswith(NET_FILE):
        return Identity(name=bot, kind="net", sha256=digest_of([bot]))
    if built_in_bot_named(bot) is not None:
        return Identity(name=bot, kind="built-in")
    file = bot.rpartition(":")[0]
    if file:
        return Identity(name=bot, kind="python", sha256=digest_of([file]))
    packages = [each.dist for each in entry_points(group=GROUP, name=bot)]
    version = next((f"{each.name} {each.version}" for each in packages if each is not None), None)
    return Identity(name=bot, kind="package", version=version)


def digest_of(names: list[str]) -> str | None:
    """Return a digest of the contents of these files, in order; None if none of the names is a file."""
    files = [Path(name) for name in names if Path(name).is_file()]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest() if files else None
