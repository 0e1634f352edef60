"""The public URL: normalised to the origin that browsers send, or refused with a clear message."""

from pathlib import Path

import pytest

from golpe.cli.main import main
from golpe.errors import GolpeError
from golpe.server.hosting.addresses import checked_url


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://golpe.example.org", "https://golpe.example.org"),
        ("https://golpe.example.org/", "https://golpe.example.org"),
        ("https://golpe.example.org.", "https://golpe.example.org"),
        ("https://bücher.example.:8443", "https://xn--bcher-kva.example:8443"),
        ("HTTPS://Golpe.Example.ORG:8443", "https://golpe.example.org:8443"),
        ("https://golpe.example.org:443", "https://golpe.example.org"),
        ("http://golpe.example.org:80", "http://golpe.example.org"),
        ("http://golpe.example.org:443", "http://golpe.example.org:443"),
        ("https://bücher.example", "https://xn--bcher-kva.example"),
        ("https://BÜCHER.example", "https://xn--bcher-kva.example"),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://[2001:DB8::0:1]:80", "http://[2001:db8::1]"),
    ],
)
def test_the_public_address_is_written_as_browsers_write_origins(url: str, origin: str) -> None:
    assert origin == checked_url(url)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "golpe.example.org",
        "ftp://golpe.example.org",
        "https://",
        "http://[",
        "http://[::1",
        "http://[x:y]",
        "https://ana@golpe.example.org",
        "https://ana:secret@golpe.example.org",
        "https://golpe.example.org:port",
        "https://golpe.example.org:0",
        "https://golpe.example.org:65536",
        "https://golpe.example.org:",
        "https://golpe.example.org/coup",
        "https://golpe.example.org?x=1",
        "https://golpe.example.org#x",
        "https://golpe example.org",
        "https://golpe..example.org",
        "https://golpe.example.org..",
        "https://.",
        "https://straße.example",
    ],
)
def test_an_invalid_public_url_is_refused(url: str) -> None:
    with pytest.raises(GolpeError, match="--public-url must look like"):
        checked_url(url)


def test_the_command_reports_an_invalid_public_url_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    db = str(tmp_path / "golpe.sqlite3")
    monkeypatch.setattr("sys.argv", ["golpe", "serve", "--port", "0", "--db", db, "--public-url", "http://["])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert 2 == stopped.value.code
    assert 1 == len(capsys.readouterr().err.strip().splitlines())
