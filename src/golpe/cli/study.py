"""`golpe study`: print the tendencies of the players in recorded games."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from golpe.cli.console import console_for_tables, console_for_text
from golpe.cli.language import Language
from golpe.errors import GolpeError, RecordError
from golpe.people.results import Results, results_of
from golpe.protocol.bodies import Study, Tendency
from golpe.record.game_text import read_heading
from golpe.record.games import read_texts
from golpe.record.study import Play, plays_of, tendency
from golpe.wording.log_lines import seat_name
from golpe.wording.messages import PARTS, Wording


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
    study_games(files, player=player, with_results=results, as_json=as_json, language=language)


TENDENCIES = ("claims", "bluffs", "challenges", "right", "blocks")
"""Fields of a study, and of the messages about them."""


class Studied(msgspec.Struct):
    """A player and their tendencies."""

    player: str | None
    """As the records name it; None if they do not."""
    seat: int | None
    """None if the player is studied over several games."""
    study: Study
    results: Results | None
    """None unless asked for."""


class Answer(msgspec.Struct):
    """The answer as JSON."""

    players: list[Studied]


def study_games(files: Iterable[Path], *, player: str | None, with_results: bool, as_json: bool, language: str) -> None:
    """Print the tendencies of the players: by seat if there is one game, otherwise by player.

    Raises: RecordError naming the file and line of the fault; GolpeError if there is no game, or no such player.
    """
    studied, edition = studied_in(files, with_results=with_results)
    if player is not None:
        found = [each for each in studied if each.player == player]
        if not found:
            known = ", ".join(sorted({each.player for each in studied if each.player is not None})) or "no names"
            raise GolpeError(f"--player {player}: the records have {known}")
        studied = found
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(Answer(studied)), indent=2).decode())
        return
    words = Wording(language, edition=edition, parts=(*PARTS, "study"))
    tables, text = console_for_tables(), console_for_text()
    for each in studied:
        name = heading_of(each, words)
        tables.print(tendencies(each.study, name, words), characters(each.study, words), "")
        if each.results is not None:
            tables.print(outcomes(each.results, words), "")
    text.print(words.say("study-source"))
    if with_results:
        text.print(words.say("study-results-source"))


def studied_in(files: Iterable[Path], *, with_results: bool) -> tuple[list[Studied], str]:
    """Return what is known of each player, and the edition if all games are of one."""
    editions: set[str] = set()
    by_seat: list[Studied] = []
    by_player: dict[str, Play] = {}
    totals: dict[str, Results] = {}
    nameless: Path | None = None
    games = 0
    for source in read_texts(files):
        try:
            heading, plays = read_heading(source.text), plays_of(source.text)
            ended = [Results.of(each) for each in results_of(source.text)] if with_results else [None] * len(plays)
        except RecordError as problem:
            raise source.located(problem) from None
        games += 1
        editions.add(heading.preset)
        names = heading.players or [None] * heading.seats
        nameless = nameless if heading.players else source.file
        by_seat = [
            Studied(name, seat, play.study(), result)
            for seat, (name, play, result) in enumerate(zip(names, plays, ended, strict=True))
        ]
        for name, play, result in zip(names, plays, ended, strict=True):
            by_player.setdefault(name or "", Play()).add(play)
            if result is not None:
                totals.setdefault(name or "", Results()).add(result)
    if games == 0:
        raise GolpeError("the files contain no games")
    edition = editions.pop() if len(editions) == 1 else ""
    if games == 1:
        return by_seat, edition
    if nameless is not None:
        raise GolpeError(f"{nameless}: the record does not name its players, so several games cannot be added up")
    return [Studied(name, None, by_player[name].study(), totals.get(name)) for name in sorted(by_player)], edition


def outcomes(results: Results, words: Wording) -> Table:
    """Return a table with wins and bluffs."""
    table = Table(box=None, pad_edge=False, show_header=False)
    won = tendency(results.won, results.games)
    table.add_row(words.say("study-won"), *cells(won, words))
    if results.games:
        table.add_row(
            words.say("study-fair"), words.say("study-percent", {"share": round(100 * results.fair / results.games)})
        )
    for name, hits, of in (
        ("tried", results.bluffs, results.claims),
        ("believed", results.believed, results.bluffs),
        ("exposed", results.caught, results.bluffs),
    ):
        table.add_row(words.say(f"study-{name}"), *cells(tendency(hits, of), words))
    return table


def heading_of(studied: Studied, words: Wording) -> str:
    """Return the title of a player's tables."""
    player = studied.player
    if studied.seat is not None:
        seat = seat_name(studied.seat, words)
        player = seat if player is None else words.say("record-player", {"name": seat, "player": player})
    values = {"name": player or "", "games": studied.study.games, "turns": studied.study.turns}
    return words.say("study-player", values)


def tendencies(study: Study, title: str, words: Wording) -> Table:
    """Return a table with the tendencies that do not depend on a character."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, show_header=False)
    found = (study.claims, study.bluffs, study.challenges, study.right, study.blocks)
    for name, each in zip(TENDENCIES, found, strict=True):
        table.add_row(words.say(f"study-{name}"), *cells(each, words))
    return table


def characters(study: Study, words: Wording) -> Table:
    """Return a table with a row for each character."""
    table = Table(box=None, pad_edge=False)
    for column in ("character", "acts", "blocked", "caught"):
        table.add_column(words.say(f"study-{column}"))
    for each in study.characters:
        table.add_row(
            words.character(each.character).written(),
            *(written(one, words) for one in (each.acts, each.blocks, each.bluffs)),
        )
    return table


def written(each: Tendency, words: Wording) -> str:
    """Return a tendency in one cell; without enough occasions, only the counts."""
    counted, said = cells(each, words)
    return f"{counted}: {said}" if each.is_enough else counted


def cells(each: Tendency, words: Wording) -> tuple[str, str]:
    """Return the counts, and the share with its interval or that there were too few occasions."""
    if each.low is None or each.high is None:
        return words.say("study-never"), ""
    counted = words.say("study-count", {"hits": each.hits, "of": each.of})
    if not each.is_enough:
        return counted, words.say("study-few")
    percents = {"share": each.hits / each.of, "low": each.low, "high": each.high}
    return counted, words.say("study-share", {name: round(100 * value) for name, value in percents.items()})
