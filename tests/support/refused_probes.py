"""Commands that a table refuses."""

from typing import Final

from golpe.protocol.page import Decide, TableOptions
from tests.support.probed_table import ProbedTable

OPTIONS: Final = TableOptions(show_waiting=False, seats=4, talk="phrases")
PROBER: Final = 1


def be_refused(world: ProbedTable) -> None:
    world.say(PROBER, Decide(id="refused", window=world.window + 1, decision="pass"))
