"""Settings in which nodes differ."""

import msgspec
from msgspec.structs import replace

from golpe.server.db.nodes import Peer
from golpe.server.limits import Bounds
from golpe.server.nodes.node import differences, settings_of


def test_each_setting_in_which_another_node_differs_is_said() -> None:
    bounds = Bounds()
    own = settings_of(public_url="https://a.example", has_accounts=True, bots="host", contact=None, bounds=bounds)
    theirs = settings_of(
        public_url="https://b.example",
        has_accounts=True,
        bots="host",
        contact=None,
        bounds=replace(bounds, table_burst=7),
    )
    peers = [Peer(1, "w1", None, msgspec.json.encode(theirs).decode()), Peer(2, "w2", None, "{}")]
    assert [
        "node w1 has another setting: --public-url is https://b.example there, and https://a.example here",
        "node w1 has another setting: --limit table_burst is 7 there, and 12 here",
    ] == differences(own, peers)
    assert [] == differences(theirs, peers)
