"""Speech by a program of the system: small programs stand in for it."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from golpe.terminal import voice as voice_module
from golpe.terminal.voice import Speaker, Voice, installed_speakers, programs_on, speaker_of
from tests.support.speech_program import FAILS, HANGS, SLOW, SpeechProgram, is_any_in

WITHIN_S = 20
pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(WITHIN_S):
        while not is_so():  # noqa: ASYNC110  # another process makes it so
            await asyncio.sleep(0.01)


def is_alive(process: int) -> bool:
    """Return whether a process runs; one that has ended but is still listed does not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not (status.exists() and status.read_text().rpartition(") ")[2][0] == "Z")


async def test_texts_are_spoken_one_after_the_other_and_reach_no_shell(tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path)
    voice = Voice([Speaker((str(program.path), "-v", "de"))])
    texts = ["Ana zieht $(touch x) `touch y`.", "-q --help; 'exit' \"1\" | cat", "Zöe & 小林: Ärger?"]
    for each in texts:
        voice.say(each)
    await voice.finish(WITHIN_S)
    assert [f"-v|de|{each}" for each in texts] == program.lines
    await voice.close()


async def test_a_text_may_be_the_last_argument(tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path)
    voice = Voice([Speaker((str(program.path), "--"), heading=None)])
    voice.say("-x `id`")
    await until(lambda: "".join(program.lines) == "--|-x `id`|")
    await voice.close()


async def test_what_a_program_could_take_for_an_order_is_not_passed_on(tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path)
    voice = Voice([Speaker((str(program.path),))])
    voice.say("Ana [[volm 0]]\x1b[2J <break/>\nBea")
    voice.say(" \n ")
    await voice.finish(WITHIN_S)
    assert ["Ana   volm 0    2J  break/  Bea"] == program.texts
    await voice.close()


async def test_an_interruption_ends_the_program_and_keeps_what_lasts(tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path, SLOW)
    voice = Voice([Speaker((str(program.path),))])
    voice.say("first")
    voice.say("second")
    voice.say("a loss", lasts=True)
    await until(lambda: program.lines == ["begins: first"])
    voice.interrupt(lambda each: each.lasts)
    voice.say("a question")
    await voice.finish(WITHIN_S)
    assert [
        "begins: first",
        "begins: a loss",
        "ends: a loss",
        "begins: a question",
        "ends: a question",
    ] == program.lines
    assert not voice.is_silent
    await voice.close()


async def test_what_lasts_is_not_cut_short(tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path, SLOW)
    voice = Voice([Speaker((str(program.path),))])
    voice.say("a loss", lasts=True)
    await until(lambda: program.lines == ["begins: a loss"])
    voice.interrupt(lambda each: each.lasts)
    await voice.finish(WITHIN_S)
    assert ["begins: a loss", "ends: a loss"] == program.lines
    await voice.close()


async def test_speech_that_goes_on_without_its_program_is_stopped(tmp_path: Path) -> None:
    program, stopping = SpeechProgram(tmp_path, SLOW), SpeechProgram(tmp_path, name="spd-say")
    voice = Voice([Speaker((str(program.path),), silencing=(str(stopping.path), "--stop"))])
    voice.say("whole")
    await voice.finish(WITHIN_S)
    assert [] == stopping.lines
    voice.say("cut")
    await until(lambda: "begins: cut" in program.lines)
    voice.interrupt(lambda _: False)
    await until(lambda: stopping.lines == ["--stop|"])
    await voice.close()


async def test_a_program_that_fails_is_followed_by_the_next_one(tmp_path: Path) -> None:
    failing, working = SpeechProgram(tmp_path, FAILS, "spd-say"), SpeechProgram(tmp_path)
    no_program = tmp_path / "espeak"
    no_program.write_bytes(b"\x00\x01")
    no_program.chmod(0o755)
    missing = str(tmp_path / "missing")
    voice = Voice([Speaker((each,)) for each in (str(failing.path), str(no_program), missing, str(working.path))])
    voice.say("one")
    voice.say("two")
    await voice.finish(WITHIN_S)
    assert ["one", "two"] == working.texts
    await voice.close()


async def test_it_is_told_once_that_no_program_speaks(tmp_path: Path) -> None:
    told: list[str] = []
    voice = Voice([])
    voice.when_silent(lambda: told.append("none"))
    voice.say("nothing")
    await voice.finish(WITHIN_S)
    await voice.close()
    voice = Voice([Speaker((str(SpeechProgram(tmp_path, FAILS).path),))])
    voice.when_silent(lambda: told.append("failed"))
    voice.say("one")
    voice.say("two")
    await until(lambda: voice.is_silent)
    voice.say("three")
    await voice.finish(WITHIN_S)
    assert ["none", "failed"] == told
    await voice.close()


async def test_a_program_that_hangs_is_ended_and_not_used_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice_module, "START_S", 0.3)
    monkeypatch.setattr(voice_module, "PER_CHARACTER_S", 0.0)
    hanging, working = SpeechProgram(tmp_path, HANGS, "spd-say"), SpeechProgram(tmp_path)
    voice = Voice([Speaker((str(hanging.path),)), Speaker((str(working.path),))])
    for each in ("one", "two"):
        voice.say(each)
    await voice.finish(WITHIN_S)
    assert 1 == len(hanging.lines)
    assert not is_alive(int(hanging.lines[0].partition("|")[0]))
    assert ["one", "two"] == working.texts
    await voice.close()


async def test_the_end_ends_the_program_and_what_it_has_started(tmp_path: Path) -> None:
    hanging = SpeechProgram(tmp_path, HANGS)
    voice = Voice([Speaker((str(hanging.path),))])
    voice.say("one" * 100_000)  # more than a pipe holds
    await until(lambda: hanging.lines != [])
    group = int(hanging.lines[0].partition("|")[0])
    await voice.close()
    await until(lambda: not is_any_in(group))


async def test_a_flood_is_not_spoken_for_ever(tmp_path: Path) -> None:
    program = SpeechProgram(tmp_path)
    voice = Voice([Speaker((str(program.path),))])
    for number in range(1000):
        voice.say(str(number))
    voice.interrupt(lambda each: each.text in ("799", "998", "999"))
    await voice.finish(WITHIN_S)
    assert ["998", "999"] == program.texts
    await voice.close()


def test_the_programs_depend_on_the_system() -> None:
    assert ("spd-say", "espeak-ng", "espeak") == programs_on("linux")
    assert "say" == programs_on("darwin")[0]
    assert "powershell" == programs_on("win32")[0]


def test_a_program_is_told_the_language_or_its_language_without_a_region(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = SpeechProgram(tmp_path).folder
    SpeechProgram(tmp_path, name="spd-say").path.rename(folder / "spd-say")
    monkeypatch.setenv("PATH", str(folder))
    speakers = installed_speakers("pt-BR", programs_on("linux"))
    assert ["spd-say", "spd-say", "espeak-ng", "espeak-ng"] == [each.program for each in speakers]
    assert ["pt-BR", "pt"] == [each.command[each.command.index("-v") + 1] for each in speakers[2:]]
    assert ["--wait", "--language", "pt-BR", "--"] == [*speakers[0].command[1:]]
    assert ["-S"] == [*speakers[0].silencing[1:]]
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert [] == installed_speakers("en", programs_on("linux"))


def test_systems_that_cannot_be_tried_here_get_the_text_on_standard_input() -> None:
    mac, windows = speaker_of("say", "/usr/bin/say", "de"), speaker_of("powershell", "powershell.exe", "pl")
    assert mac is not None
    assert windows is not None
    assert (("/usr/bin/say", "-v", "Anna", "-f", "-"), "") == (mac.command, mac.heading)
    assert "pl 0\n" == windows.heading
    assert '"' not in windows.command[-1]
    assert None is speaker_of("say", "/usr/bin/say", "eo")


@pytest.mark.parametrize(
    ("speed", "dispatcher", "wpm", "windows"), [(0.5, "-92", "88", -6), (1.0, "0", "175", 0), (3.0, "100", "525", 10)]
)
def test_every_program_has_a_speed(speed: float, dispatcher: str, wpm: str, windows: int) -> None:
    speakers = {
        each: speaker_of(each, each, "en", speed=speed) for each in ("spd-say", "say", "espeak-ng", "powershell")
    }
    commands = {name: () if each is None else each.command for name, each in speakers.items()}
    assert ("--rate", dispatcher, "--") == commands["spd-say"][-3:]
    assert ("-r", wpm) == commands["say"][3:5]
    assert ("-s", wpm) == commands["espeak-ng"][3:5]
    assert speakers["powershell"] is not None
    assert f"en {windows}\n" == speakers["powershell"].heading
