"""How much the seats of a rated game count for others."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Add the weight; seats of earlier versions have none, and count."""
    op.add_column("result_seats", sa.Column("weight", sa.Integer))
    is_weighed = sa.text("weight IS NOT NULL")
    op.create_index(
        "result_seats_unplayed",
        "result_seats",
        ["guest", "result"],
        sqlite_where=is_weighed,
        postgresql_where=is_weighed,
    )
