"""The files for hosts in docs/how-to/hosting: Golpe, nginx and the compose file agree with each other."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.code_blocks import ROOT
from tests.support.command_line import understood
from tests.support.nodes_behind_nginx import SAMPLE, address_of, commands, made_secrets, nginx_files, services

HOSTING = ROOT / "docs" / "how-to" / "hosting"
UPSTREAM = re.compile(r"upstream golpe \{.*?\n\}\n", re.DOTALL)
CERTIFICATE = re.compile(r"/etc/letsencrypt/\S+\.pem")
SERVED = re.compile(r"^ *server ([0-9.]+):8000;$", re.MULTILINE)


@pytest.mark.parametrize("name", ["golpe.service", "golpe-node@.service"])
def test_golpe_understands_the_command_of_a_unit(name: str) -> None:
    text = (HOSTING / name).read_text("utf-8").replace("\\\n", "")
    ((program, *arguments),) = [shlex.split(line) for line in re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)]
    assert "/opt/golpe/bin/golpe" == program
    assert understood(*arguments)


def test_golpe_understands_the_commands_of_the_compose_file() -> None:
    assert ["one", "two", "three"] == list(commands())
    assert all(understood(*arguments) for arguments in commands().values())


def test_the_parts_of_the_compose_file_fit_together() -> None:
    nodes = [address_of(name) for name in commands()]
    assert nodes == SERVED.findall((SAMPLE / "nginx.conf").read_text("utf-8"))
    assert nodes == services()["secrets"]["entrypoint"][3:]
    for name, arguments in commands().items():
        given = dict(zip(arguments[1::2], arguments[2::2], strict=True))
        assert (name, address_of(name), f"{address_of(name)}:8100") == (
            given["--node"],
            given["--host"],
            given["--node-listen"],
        )
        assert f"/secrets/{address_of(name)}.pem" == given["--node-cert"]
        assert address_of("nginx") == given["--trust-proxy"]
    for service in services().values():
        mounted = [str(volume).split(":")[0] for volume in service["volumes"] if str(volume).startswith("./")]
        assert all((SAMPLE / file).is_file() for file in mounted)


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is missing: apt-get install nginx-light")
@pytest.mark.parametrize("files", [["nginx.conf"], ["nginx-nodes.conf", "nginx.conf"], ["nodes/nginx.conf"]])
def test_nginx_accepts_the_configurations(files: list[str], tmp_path: Path) -> None:
    made_secrets(tmp_path, "127.0.0.1")
    first, *more = [(HOSTING / name).read_text("utf-8") for name in files]
    text = first + "".join(UPSTREAM.sub("", other) for other in more)
    file = nginx_files(tmp_path, CERTIFICATE.sub(str(tmp_path / "127.0.0.1.pem"), text))
    done = subprocess.run(["nginx", "-t", "-c", str(file)], capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr
