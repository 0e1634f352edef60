"""A table with one person at it."""

from golpe.table.context import Context
from golpe.table.moment import Moment

NOW = Moment(now_ms=5_000)
ALONE = Context(
    usual_bot="random",
    why_unknown=lambda _: None,
    cast_bot=lambda wanted, _: (wanted, "Ada"),
    names=list[str],
    is_idle=lambda _: False,
    sits_elsewhere=lambda _: False,
    has_no_share=lambda _: False,
    have_waited=lambda: True,
    voices=len,
)
