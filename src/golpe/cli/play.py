"""`golpe play`: play in the terminal, against bots or at a table by its link."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from golpe.bots.registry import LEVELS, counting_instead
from golpe.cli.interrupting import INTERRUPTED, run_until_interrupted
from golpe.cli.language import Language
from golpe.cli.parameters import Changes, Preset, refuse
from golpe.cli.replay import replay_file
from golpe.cli.rules import read_changes
from golpe.errors import GolpeError, ProtocolError, RecordError, installing
from golpe.record.text_file import read_text
from golpe.rules.ruleset import Value
from golpe.terminal.aloud import Aloud
from golpe.terminal.offline import Match, OfflinePlay
from golpe.terminal.plain import PARTING_S, Lines, PlainGame
from golpe.terminal.problems import problem_text
from golpe.terminal.scene import Play
from golpe.terminal.voice import Voice, installed_speakers, programs_on
from golpe.wording.messages import PARTS_AT_TABLE, PARTS_TO_PLAY, Wording


def play(
    context: typer.Context,
    table: Annotated[
        str | None,
        typer.Argument(metavar="LINK", help="Link of a table, such as http://host/t/CODE; default: against bots."),
    ] = None,
    preset: Preset = "resistance",
    changes: Changes = None,
    opponents: Annotated[int, typer.Option(min=1, max=9, help="Number of opponents.")] = 3,
    level: Annotated[str, typer.Option(help="Level of the opponents: easy, casual, medium, hard, master.")] = "medium",
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bot", metavar="BOT", help="An opponent by name, such as hard; files are not taken. Repeatable."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Random seed of the deal and the bots; default: a new game each time.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    guest: Annotated[
        str, typer.Option(metavar="NAME", help="Play at LINK as the guest saved as NAME; -: a new one, not saved.")
    ] = "default",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write each finished game to FILE, for `golpe replay`.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--replay", metavar="FILE", help="Step through a game record instead.")
    ] = None,
    plain: Annotated[
        bool | None,
        typer.Option(
            "--plain/--screen", help="Line by line, for screen readers and pipes; default: if not on a terminal."
        ),
    ] = None,
    say: Annotated[
        bool,
        typer.Option("--say", help="Play line by line, read aloud by the system's speech, except for your own cards."),
    ] = False,
    say_cards: Annotated[bool, typer.Option("--say-cards", help="Like --say, but read your own cards, too.")] = False,
    say_speed: Annotated[
        int | None,
        typer.Option(min=50, max=300, help="Speed of speech, in percent of the usual speed; default: the system's."),
    ] = None,
    language: Language = "en",
) -> None:
    r"""Play in the terminal, against bots or at a table by its link (the full screen needs golpe\[terminal])."""
    refuse_combinations(context, table=table, record=record, level=level)
    if say or say_cards:
        refuse_beside_speech(context, is_screen=plain is False)
    else:
        refuse(context, "say_speed", "needs --say or --say-cards")
    wanted = Wanted(
        table=table,
        preset=preset,
        changes=read_changes(changes or []),
        bots=tuple(bots or [level] * opponents),
        seed=seed,
        name=name,
        guest=guest,
        save=save,
        record=record,
        is_plain=plain,
        speech="cards" if say_cards else "public" if say else None,
        speed=None if say_speed is None else say_speed / 100,
        language=language,
    )
    raise typer.Exit(play_here(wanted))


def refuse_combinations(context: typer.Context, *, table: str | None, record: Path | None, level: str) -> None:
    """Raise BadParameter for options that cannot be combined, and for an unknown level."""
    if table is not None:
        refuse(context, "preset changes opponents level bots seed save record", "cannot be combined with LINK")
    if record is not None:
        refuse(context, "preset changes opponents level bots seed save name guest", "cannot be combined with --replay")
    elif table is None:
        refuse(context, "guest", "needs LINK: against bots in this process there are no guests")
    if level not in LEVELS:
        raise typer.BadParameter(
            f"'{level}' is not a level: choose one of {', '.join(LEVELS)}, or another bot by --bot.",
            param_hint="--level",
        )


def refuse_beside_speech(context: typer.Context, *, is_screen: bool) -> None:
    """Raise BadParameter for options that cannot be combined with reading aloud."""
    refuse(context, "record", "cannot be combined with --say or --say-cards")
    if is_screen:
        raise typer.BadParameter(
            "cannot be combined with --say or --say-cards: they work line by line", param_hint="--screen"
        )


NOT_KEPT: Final = "-"
"""The name of a guest who is new at each visit."""
PACE_S: Final = 0.7
"""Seconds for which the full screen shows each thing that a bot does."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options of the command."""

    table: str | None
    """The link of a table; None plays against bots."""
    preset: str
    changes: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: int | None
    name: str | None
    guest: str
    """Which of the guests of this computer to be at a table."""
    save: Path | None
    record: Path | None
    """The file of a recorded game to step through instead."""
    is_plain: bool | None
    """None: plain unless input and output are a terminal that can show a full screen."""
    speech: Literal["public", "cards"] | None
    """What is read aloud: only what all players may hear, or the player's own cards, too; None: nothing."""
    speed: float | None
    """Speed of speech, as a multiple of the usual speed; None: the system's."""
    language: str


def play_here(wanted: Wanted) -> int:
    """Play until the person leaves; return the exit code.

    Raises: GolpeError if the game cannot be dealt, or the full screen is not installed.
    """
    try:
        if wanted.record is not None and is_plain(wanted):
            replay_file(wanted.record, seat=None, sees_all=True, language=wanted.language)
            return 0
        return play_plainly(wanted) if is_plain(wanted) else play_on_screen(wanted)
    except KeyboardInterrupt:
        print()
        return INTERRUPTED


def is_plain(wanted: Wanted) -> bool:
    """Return whether to play line by line."""
    if wanted.is_plain is not None or wanted.speech is not None:
        return wanted.is_plain is not False
    return not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb"


def offline(wanted: Wanted, words: Wording, *, pace_s: float = 0.0) -> OfflinePlay:
    """Deal a game against bots; warn if a bot has no net for it."""
    match = Match(
        bots=wanted.bots,
        preset=wanted.preset,
        changes=wanted.changes,
        seed=wanted.seed,
        you=wanted.name or words.say("you"),
        pace_s=pace_s,
        save=wanted.save,
    )
    play = OfflinePlay(match)
    for sentence in counting_instead(wanted.bots, play.ruleset, len(wanted.bots) + 1):
        print(f"golpe: {sentence}", file=sys.stderr)
    return play


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


async def seated(
    wanted: Wanted, words: Wording, ask: Callable[[], Awaitable[str | None]], *, pace_s: float = 0.0
) -> tuple[Play, Wording]:
    """Return the game that is wanted, and words with the names of its edition.

    Args:
        ask: asks for the name under which to play at a table.

    Raises: GolpeError in words if the table cannot be reached.
    """
    if wanted.record is not None:
        from golpe.terminal.recorded import RecordedPlay

        try:
            recorded = RecordedPlay(read_text(wanted.record))
        except RecordError as problem:
            raise RecordError(f"{wanted.record}: {problem}") from None
        return recorded, words_for(wanted, recorded.ruleset.name)
    if wanted.table is None:
        return offline(wanted, words, pace_s=pace_s), words
    return await at_table(wanted, wanted.table, ask)


async def at_table(wanted: Wanted, link: str, ask: Callable[[], Awaitable[str | None]]) -> tuple[Play, Wording]:
    """Sit down at a table as one of the guests of this computer."""
    from golpe.terminal.online import sit_down

    try:
        play = await sit_down(link, wanted.name, guest=None if wanted.guest == NOT_KEPT else wanted.guest, ask=ask)
    except ProtocolError as refusal:
        said = problem_text(refusal.code, Wording(wanted.language, parts=PARTS_TO_PLAY))
        is_local = refusal.code == "bad_address" or refusal.code.startswith("guest_")
        raise GolpeError(str(refusal) if is_local else f"{link}: {said}") from refusal
    return play, Wording(wanted.language, edition=play.ruleset.name, parts=PARTS_AT_TABLE)


def words_for(wanted: Wanted, edition: str) -> Wording:
    return Wording(wanted.language, edition=edition, parts=PARTS_TO_PLAY)


def play_plainly(wanted: Wanted) -> int:
    """Play line by line."""

    async def run() -> None:
        words, lines = words_for(wanted, wanted.preset), Lines(sys.stdin.fileno())
        async with speaking(wanted) as voice:

            async def ask() -> str | None:
                write(f"{words.say('play-name')} ")
                if voice is not None:
                    voice.say(words.say("play-name"))
                return await lines.next()

            play, words_there = await seated(wanted, words, ask)
            aloud = None if voice is None else Aloud(voice, words_there, with_cards=wanted.speech == "cards")
            await PlainGame(play, words_there, write=write, lines=lines, aloud=aloud).run()

    run_until_interrupted(run())
    return 0


@asynccontextmanager
async def speaking(wanted: Wanted) -> AsyncGenerator[Voice | None]:
    """Yield a voice, if one is wanted. It falls silent at the end, even if the program is terminated."""
    if wanted.speech is None:
        yield None
        return
    task = asyncio.current_task()
    assert task is not None
    for each in ("SIGTERM", "SIGHUP"):
        with suppress(NotImplementedError, AttributeError):  # on Windows
            asyncio.get_running_loop().add_signal_handler(getattr(signal, each), task.cancel)
    voice = Voice(installed_speakers(wanted.language, programs_on(), speed=wanted.speed))
    try:
        yield voice
    except GolpeError as problem:
        voice.say(str(problem))
        await voice.finish(PARTING_S)
        raise
    finally:
        await voice.close()


def play_on_screen(wanted: Wanted) -> int:
    """Play on the full screen; the name for a table is asked for before it opens."""
    if find_spec("textual") is None:
        raise GolpeError(f"the full screen needs Textual: {installing('terminal')}, or add --plain")
    from golpe.terminal.screen import GameApp

    words = words_for(wanted, wanted.preset)

    async def ask() -> str | None:
        before = signal.signal(signal.SIGINT, signal.default_int_handler)  # asyncio's would wait for a line
        try:
            return input(f"{words.say('play-name')} ")  # noqa: ASYNC250  # nothing else runs yet
        finally:
            signal.signal(signal.SIGINT, before)

    async def run() -> int:
        play, spoken = await seated(wanted, words, ask, pace_s=PACE_S)
        app = GameApp(play, spoken)
        try:
            await app.run_async()
        finally:
            await play.leave()
        if app.parting:
            print(app.parting, file=sys.stderr)
        return app.return_code or 0

    return run_until_interrupted(run())
