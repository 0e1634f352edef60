"""`golpe check` from the command line."""

from pathlib import Path

import pytest

from tests.support.command_line import golpe

GOLDEN = Path(__file__).parent.parent / "scenarios" / "golden.yaml"


def test_all_golden_scenarios_pass() -> None:
    done = golpe("check", str(GOLDEN))
    assert (0, "") == (done.returncode, done.stderr)
    assert "93 passed, 0 failed" == done.stdout.splitlines()[-1]


def test_a_preset_is_filtered() -> None:
    done = golpe("check", str(GOLDEN), "--preset", "resistance")
    assert "36 passed, 0 failed" == done.stdout.splitlines()[-1]


def test_a_failure_is_reported_and_counted(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    text = GOLDEN.read_text(encoding="utf-8")
    wrong.write_text(text.replace("coins: {A: 3}, treasury: 43", "coins: {A: 4}, treasury: 43"), encoding="utf-8")
    done = golpe("check", str(wrong))
    lines = done.stdout.splitlines()
    assert 1 == done.returncode
    assert "FAILED income-cannot-be-stopped, step 2: coins of A: expected 4, actual 3" in lines
    assert "92 passed, 1 failed" == lines[-1]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("check", "none.yaml"), "none.yaml"),
        (("check", str(GOLDEN), "--preset", "resistence"), "resistence"),
        (("check", __file__), "cannot be read"),
        (("check", "/dev/zero"), "/dev/zero: the file is larger than 33554432 bytes"),
        (("replay", "/dev/zero"), "/dev/zero: the file is larger than 33554432 bytes"),
        (("arena", "random", "--seed", "-1"), "--seed"),
        (("exploit", "random", "--seed", "-1"), "--seed"),
        (("train", "--seed", "-1"), "--seed"),
    ],
)
def test_wrong_input_is_an_error_without_a_traceback(arguments: tuple[str, ...], told: str) -> None:
    done = golpe(*arguments)
    assert 2 == done.returncode
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert "passed" not in done.stdout
