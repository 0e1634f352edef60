"""The settings that should be the same on all nodes. A node logs those that differ when it starts."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from golpe import __version__
from golpe.bots.registry import bot_names
from golpe.rules.ruleset import preset_names
from golpe.server.db.nodes import Peer
from golpe.server.limits import Bounds

_decoder: Final = msgspec.json.Decoder(dict[str, str])


def settings_of(
    *, public_url: str | None, has_accounts: bool, bots: str, contact: str | None, bounds: Bounds
) -> dict[str, str]:
    """Return the settings of a node, by the names under which its host knows them."""
    return {
        "version": __version__,
        "--public-url": public_url or "none",
        "--accounts": "on" if has_accounts else "off",
        "--bots": bots,
        "--contact": contact or "none",
        "editions": ", ".join(preset_names()),
        "bots": ", ".join(sorted(bot_names())),
        **{f"--limit {name}": str(getattr(bounds, name)) for name in Bounds.__struct_fields__},
    }


def differences(own: Mapping[str, str], peers: Iterable[Peer]) -> list[str]:
    """Return a sentence for each setting in which another node differs; those of other versions may have others."""
    return [
        f"node {peer.name} has another setting: {name} is {there[name]} there, and {own[name]} here"
        for peer in peers
        if (there := _decoder.decode(peer.settings))
        for name in own
        if name in there and own[name] != there[name]
    ]
