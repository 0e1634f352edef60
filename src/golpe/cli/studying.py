"""The options of `golpe study`."""

from pathlib import Path
from typing import Annotated

import typer

from golpe.cli.language import Language


def study(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Game records (.jsonl or .jsonl.gz), or folders of them.")
    ],
    player: Annotated[
        str | None, typer.Option(metavar="NAME", help="Study only this player, as the records name it.")
    ] = None,
    results: Annotated[
        bool, typer.Option("--results", help="Add wins, and bluffs counted from the cards in the records.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the counts and shares as JSON.")] = False,
    language: Language = "en",
) -> None:
    """Show how players play, from what everybody saw: claims, revealed bluffs, challenges, blocks."""
    from golpe.cli.study import study_games

    study_games(files, player=player, with_results=results, as_json=as_json, language=language)
