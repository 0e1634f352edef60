"""Databases moved from one engine to another."""

from golpe.server.hosting.backup_check import check_journals
from golpe.server.hosting.moving import move
from golpe.server.store.location import Location


def moved(source: Location, target: Location) -> int:
    return move(source, target, lambda _done, _total: None, check=check_journals)
