"""`golpe nodes`: list the nodes that share a database, and drain one."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from golpe.cli.database import DATABASE, Database
from golpe.errors import GolpeError

if TYPE_CHECKING:
    from golpe.server.nodes.node import NodeSettings

nodes = typer.Typer(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@nodes.callback()
def list_all(context: typer.Context, db: Database = DATABASE) -> None:
    """List the nodes that share a database, or drain one."""
    if context.invoked_subcommand is not None:
        return
    from golpe.server.db.opening import list_nodes

    found = list_nodes(db)
    if not found:
        print("no node has used this database")
    for node in found:
        seen = datetime.fromtimestamp(node.seen_ms / 1000, UTC).isoformat(" ", "seconds")
        state = "drains" if node.drains and node.is_alive else "alive" if node.is_alive else "ended"
        print(f"{node.name}  {state}  {node.address}  {node.tables} tables  seen {seen}")


@nodes.command()
def drain(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The node.")],
    db: Database = DATABASE,
) -> None:
    """Give a node's tables to the others, before it is stopped; pages reconnect."""
    from golpe.server.db.opening import drain_node

    is_taken = drain_node(db, name)
    if is_taken is None:
        raise GolpeError(f"no living node is called {name}: `golpe nodes` lists them")
    print(
        f"{name} gives its tables to the others, and takes none until it is restarted"
        if is_taken
        else f"{name} keeps its tables for now, because no other node takes them: it gives them to the next that starts"
    )


def settings_of(
    name: str | None, listen: str, secret_file: Path | None, certificate: Path | None, authority: Path | None
) -> "NodeSettings | None":
    """Return the settings of a node; None if there are none.

    Raises: GolpeError if some are missing.
    """
    if name is None:
        if secret_file or certificate or authority:
            raise GolpeError("the options of a node need --node, its name")
        return None
    if secret_file is None:
        raise GolpeError("--node needs --node-secret-file, a file with the same secret for all nodes")
    from golpe.server.nodes.node import NodeSettings

    return NodeSettings(name=name, listen=listen, secret_file=secret_file, certificate=certificate, authority=authority)
