"""Recovery codes in the database, and what follows when one is used."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import bindparam, delete, func, insert, select, update

from golpe.errors import ProtocolError
from golpe.server.store.account_rows import VERIFY, account_of, keep_passkey, verification_needed
from golpe.server.store.accounts import Account, NewPasskey, Recovered
from golpe.server.store.recovery_tables import recovery_codes
from golpe.server.store.retention import NOTICES_KEPT_MS
from golpe.server.store.schema import Number, accounts, sessions
from golpe.server.store.session_rows import new_session, remove_session
from golpe.server.store.sql import Query, Session, Statement
from golpe.server.store.tombstones import EndedCode

_of_guest: Final = recovery_codes.c.guest == bindparam("guest")
_code: Final = recovery_codes.c.code_hash == bindparam("code_hash")
_session: Final = sessions.c.secret_hash == bindparam("secret_hash")

FORGET: Final = Query[tuple[bytes]](delete(recovery_codes).where(_of_guest).returning(recovery_codes.c.code_hash))
ADD: Final = Statement(insert(recovery_codes).values(guest=bindparam("guest"), code_hash=bindparam("code_hash")))
KNOWN: Final = Query[tuple[int]](select(recovery_codes.c.guest).where(_of_guest, _code))
SPEND: Final = Statement(delete(recovery_codes).where(_of_guest, _code))
RECOVERED: Final = Statement(
    update(accounts)
    .where(accounts.c.guest == bindparam("account"))
    .values(recovered_ms=bindparam("at_ms"), recovered_on=bindparam("on_device"))
)
SECRETS: Final = Query[tuple[bytes]](select(sessions.c.secret_hash).where(sessions.c.guest == bindparam("guest")))
TELL: Final = Statement(update(sessions).where(_session).values(told_ms=bindparam("now_told_ms")))
UNTOLD: Final = Query[tuple[int, str | None]](
    select(accounts.c.recovered_ms, accounts.c.recovered_on).where(
        _session,
        sessions.c.guest == accounts.c.guest,
        accounts.c.recovered_ms > func.coalesce(sessions.c.told_ms, 0),
        accounts.c.recovered_ms > bindparam("since_ms", type_=Number),
    )
)


def keep_codes(session: Session, guest: int, code_hashes: Iterable[bytes]) -> None:
    """Save new recovery codes of an account, in place of the ones that it has.

    Raises: ProtocolError (verification_needed) if the guest has no account.
    """
    if account_of(session, guest) is None:
        raise verification_needed()
    session.bury([EndedCode(guest, old) for (old,) in session.rows(FORGET, {"guest": guest})])
    session.change_many(ADD, [{"guest": guest, "code_hash": each} for each in code_hashes])


def account_with_code(session: Session, guest: int, code_hash: bytes) -> Account | None:
    """Return the account of a recovery code that was not used yet."""
    for (found,) in session.rows(KNOWN, {"guest": guest, "code_hash": code_hash}):
        return account_of(session, found)
    return None


def recover(
    session: Session,
    guest: int,
    code_hash: bytes,
    passkey: NewPasskey,
    *,
    secret_hash: bytes,
    renewed: bytes,
    limited_until_ms: int,
    now_ms: int,
) -> list[bytes]:
    """Use up a recovery code: add a passkey, and replace a session by a new one of the account.

    Args:
        renewed: hash of the new session's secret.
        limited_until_ms: until when this session, and all that the passkey opens, may do little.

    Returns: the hashes of the secrets of the account's other sessions.

    Raises: ProtocolError (code_refused, too_many_passkeys; passkey_refused if the credential is known).
    """
    if session.change(SPEND, {"guest": guest, "code_hash": code_hash}) == 0:
        raise code_refused()
    told = [each for (each,) in session.rows(SECRETS, {"guest": guest})]
    keep_passkey(session, guest, passkey, limited_until_ms=limited_until_ms, now_ms=now_ms)
    session.change(RECOVERED, {"account": guest, "at_ms": now_ms, "on_device": passkey.device})
    remove_session(session, secret_hash)
    new_session(session, renewed, guest=guest, device=passkey.device, limited_until_ms=limited_until_ms, now_ms=now_ms)
    session.change(VERIFY, {"secret_hash": renewed, "guest": guest, "now_ms": now_ms})
    session.change(TELL, {"secret_hash": renewed, "now_told_ms": now_ms})
    session.bury([EndedCode(guest, code_hash)])
    session.tell("recovery", guest)
    return told


def code_refused() -> ProtocolError:
    """Return the refusal of every code that does not work."""
    return ProtocolError("code_refused", "the code is wrong, or was used or replaced")


def untold(session: Session, secret_hash: bytes, *, now_ms: int) -> Recovered | None:
    """Return the use of a recovery code that the person of a session has not read about."""
    for at_ms, device in session.rows(UNTOLD, {"secret_hash": secret_hash, "since_ms": now_ms - NOTICES_KEPT_MS}):
        return Recovered(at_ms=at_ms, device=device)
    return None


def told(session: Session, secret_hash: bytes, *, now_ms: int) -> None:
    """Save that the person of a session has read about it."""
    session.change(TELL, {"secret_hash": secret_hash, "now_told_ms": now_ms})
