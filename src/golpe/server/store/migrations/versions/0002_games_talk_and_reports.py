"""Finished games, talk and reports; listings of tables; guests who can be erased."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables and columns of the second version."""
    make_guests_erasable()
    make_tables_listed()
    add_games()
    add_talk()
    add_reports()


def make_guests_erasable() -> None:
    """Allow guests without name and secret, and add the time of their last visit."""
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    with op.batch_alter_table("guests", recreate="always" if is_sqlite else "never") as guests:
        guests.alter_column("id", existing_type=Number, nullable=False)  # it was never null, but not declared so
        guests.alter_column("token_hash", existing_type=sa.LargeBinary(), nullable=True)
        guests.alter_column("name", existing_type=sa.Text(), nullable=True)
        guests.add_column(sa.Column("seen_ms", Number, nullable=False, server_default="0"))
    op.execute("UPDATE guests SET seen_ms = created_ms")
    op.create_index(
        "guests_by_sight",
        "guests",
        ["seen_ms"],
        sqlite_where=sa.text("token_hash IS NOT NULL"),
        postgresql_where=sa.text("token_hash IS NOT NULL"),
    )


def make_tables_listed() -> None:
    """Add the listings of tables for the lobby."""
    op.add_column("tables", sa.Column("listing", sa.LargeBinary))
    op.create_index(
        "tables_to_clear",
        "tables",
        ["expires_ms"],
        sqlite_where=sa.text("closed = 1"),
        postgresql_where=sa.text("closed = 1"),
    )
    op.create_index(
        "tables_listed",
        "tables",
        ["code"],
        sqlite_where=sa.text("listing IS NOT NULL"),
        postgresql_where=sa.text("listing IS NOT NULL"),
    )


def add_games() -> None:
    """Add finished games and their players."""
    op.create_table(
        "games",
        sa.Column("id", Number, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("ended_ms", Number, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("code", "number"),
        sqlite_autoincrement=True,
    )
    op.create_index("games_by_end", "games", ["ended_ms"])
    op.create_table(
        "players",
        sa.Column("game", Number, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", Number),
        sa.Column("bot", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index("players_by_guest", "players", ["guest", "game"])


def add_talk() -> None:
    """Add talk at tables."""
    op.create_table(
        "talk",
        sa.Column("id", Number, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        *said(),
        sqlite_autoincrement=True,
    )
    op.create_index("talk_of_channel", "talk", ["code", "channel", "id"])
    op.create_index("talk_by_guest", "talk", ["guest"])
    op.create_index("talk_by_time", "talk", ["at_ms"])


def add_reports() -> None:
    """Add reports of talk, with a copy of it."""
    op.create_table(
        "reports",
        sa.Column("id", Number, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("at_ms", Number, nullable=False),
        sa.Column("reporter", Number),
        sa.Column("talk", Number, nullable=False),
        sa.Column("note", sa.Text),
        sa.Column("closed_ms", Number),
        sa.UniqueConstraint("talk", "reporter"),
        sqlite_autoincrement=True,
    )
    op.create_index("reports_by_end", "reports", ["closed_ms"])
    op.create_table(
        "report_lines",
        sa.Column("report", Number, sa.ForeignKey("reports.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", Number, primary_key=True),
        *said(),
        sqlite_with_rowid=False,
    )
    op.create_index("report_lines_by_guest", "report_lines", ["guest"])


def said() -> list[sa.Column[object]]:
    """Return the columns of a line of talk, without its id and its table."""
    return [
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at_ms", Number, nullable=False),
        sa.Column("guest", Number),
        sa.Column("seat", sa.Integer),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    ]
