"""Names of bots in games, and message ids of talk."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Keep the names of bots, and recognise a line of talk that is sent twice."""
    op.add_column("players", sa.Column("bot_name", sa.Text))
    op.add_column("talk", sa.Column("message_id", sa.Text))
    op.create_index(
        "talk_by_message",
        "talk",
        ["code", "guest", "message_id"],
        unique=True,
        sqlite_where=sa.text("message_id IS NOT NULL"),
    )
