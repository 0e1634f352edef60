"""The sample of three nodes behind nginx in docs/how-to/hosting/nodes, for a test machine without containers."""

import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import yaml

from tests.support.code_blocks import ROOT

SAMPLE = ROOT / "docs" / "how-to" / "hosting" / "nodes"
NETWORK = "172.30.57."
VARIABLE = re.compile(r"\$\{\w+:-([^}]*)\}")


def services() -> dict[str, Any]:
    """Return the services of the compose file."""
    return yaml.safe_load((SAMPLE / "compose.yaml").read_text("utf-8"))["services"]


def commands(*, network: str = NETWORK) -> dict[str, list[str]]:
    """Return the arguments of `golpe` for each node, with the network replaced and variables at their defaults."""
    texts = {name: str(service["command"]) for name, service in services().items() if "command" in service}
    return {name: shlex.split(VARIABLE.sub(r"\1", text).replace(NETWORK, network)) for name, text in texts.items()}


def address_of(service: str, *, network: str = NETWORK) -> str:
    """Return the address of a service."""
    return str(services()[service]["networks"]["default"]["ipv4_address"]).replace(NETWORK, network)


def made_secrets(folder: Path, *addresses: str) -> None:
    """Run the sample's script."""
    subprocess.run(["sh", str(SAMPLE / "make-secrets.sh"), str(folder), *addresses], check=True, capture_output=True)


def nginx_files(folder: Path, text: str) -> Path:
    """Write a file of servers with what nginx needs around it, so that it keeps everything in a folder."""
    kept = [f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    around = [f"pid {folder / 'pid'};", f"error_log {folder / 'error'};", "events {}", "http {"]
    file = folder / "nginx.conf"
    file.write_text("\n".join([*around, f"access_log {folder / 'access'};", *kept, text, "}"]), "utf-8")
    return file
