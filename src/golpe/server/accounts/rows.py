"""Accounts: their passkeys, their recovery codes, and the challenges that browsers answer with passkeys."""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct, structs
from sqlalchemy import (
    Column,
    Index,
    LargeBinary,
    Table,
    Text,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from golpe.errors import ProtocolError
from golpe.protocol.accounts import MyPasskey
from golpe.protocol.bodies import CodeUsed
from golpe.server.db.retention import CODES_MAX, NOTICES_KEPT_MS, PASSKEYS_MAX
from golpe.server.db.schema import METADATA, Number, accounts, guests, sessions
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, inserting
from golpe.server.db.subjects import DataRequest, Subject, is_erased, of_guest, oldest, removing
from golpe.server.db.tombstones import EndedCode, RemovedPasskey
from golpe.server.guests.names import hold_name, name_held
from golpe.server.guests.people import has_account
from golpe.server.guests.sessions import (
    limited_until_ms,
    new_session,
    remove_session,
    renew_session,
    verification_needed,
    verified_ms,
)
from golpe.server.http.answers import answer_of

Purpose = Literal["register", "verify", "sign_in", "recover"]
"""What a challenge may be answered for."""


class NewPasskey(Struct, frozen=True, kw_only=True):
    """A passkey that a browser has made."""

    credential: bytes
    public_key: bytes
    """In COSE form."""
    counter: int
    device: str | None
    """Browser and system where it was made; None if they are not known."""


class Passkey(Struct, frozen=True):
    """A passkey of an account."""

    id: int
    guest: int
    credential: bytes
    public_key: bytes
    counter: int
    device: str | None
    made_ms: int
    used_ms: int
    limited_until_ms: int | None = None
    """Until when the sessions that it opens may do little, because it was added with a recovery code."""


class Account(Struct, frozen=True, kw_only=True):
    """What lets a guest sign in."""

    handle: bytes
    """What passkeys know the account by: random bytes."""
    made_ms: int
    passkeys: tuple[Passkey, ...]
    codes: int
    """Number of unused recovery codes."""
    recovered: CodeUsed | None
    """The last use of a recovery code."""


recovery_codes: Final = Table(
    "recovery_codes",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("code_hash", LargeBinary, primary_key=True),
    sqlite_with_rowid=False,
)

PasskeyRow = tuple[int, int, bytes, bytes, int, str | None, int, int, int | None]

passkeys: Final = Table(
    "passkeys",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("credential", LargeBinary, nullable=False, unique=True),
    Column("guest", Number, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", Number, nullable=False),
    Column("device", Text),
    Column("made_ms", Number, nullable=False),
    Column("used_ms", Number, nullable=False),
    Column("limited_until_ms", Number),  # for the sessions that it opens, because it was added with a recovery code
    sqlite_autoincrement=True,
)
Index("passkeys_of_guest", passkeys.c.guest)

challenges: Final = Table(
    "challenges",
    METADATA,
    Column("secret_hash", LargeBinary, primary_key=True),  # of the session
    Column("purpose", Text, primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    Column("expires_ms", Number, nullable=False),
    sqlite_with_rowid=False,
)
Index("challenges_by_end", challenges.c.expires_ms)

_facts: Final = Passkey.__struct_fields__
_of_guest: Final = passkeys.c.guest == bindparam("guest")
_limit: Final = bindparam("new_limit_ms", type_=Number)
_counter: Final = bindparam("new_counter", type_=passkeys.c.counter.type)
_challenge: Final = and_(
    challenges.c.secret_hash == bindparam("secret_hash"), challenges.c.purpose == bindparam("purpose")
)

ACCOUNT: Final = Query[tuple[bytes, int, int | None, str | None]](
    select(accounts.c.handle, accounts.c.made_ms, accounts.c.recovered_ms, accounts.c.recovered_on).where(
        accounts.c.guest == bindparam("guest")
    )
)
CODES: Final = Query[tuple[int]](
    select(func.count()).select_from(recovery_codes).where(recovery_codes.c.guest == bindparam("guest"))
)
OPEN: Final = Statement(inserting(accounts, "guest", "handle", "made_ms").ext(UNLESS_TAKEN))
OF_GUEST: Final = Query[PasskeyRow](select(*passkeys.c[_facts]).where(_of_guest).order_by(passkeys.c.id))
WITH: Final = Query[PasskeyRow](select(*passkeys.c[_facts]).where(passkeys.c.credential == bindparam("credential")))
COUNT: Final = Query[tuple[int]](select(func.count()).select_from(passkeys).where(_of_guest))
ADD: Final = Statement(inserting(passkeys, *_facts[1:]).ext(UNLESS_TAKEN))
USE: Final = Statement(
    update(passkeys)
    .where(
        passkeys.c.id == bindparam("passkey"),
        # Synchronised passkeys always say 0. Any other counter that does not grow is that of a copy.
        or_(passkeys.c.counter < _counter, and_(passkeys.c.counter == 0, _counter == 0)),
    )
    .values(counter=_counter, used_ms=bindparam("now_ms"))
)
REMOVE: Final = Query[tuple[bytes]](
    delete(passkeys).where(passkeys.c.id == bindparam("passkey"), _of_guest).returning(passkeys.c.credential)
)
FORGET_CHALLENGE: Final = Statement(delete(challenges).where(_challenge))
TAKE_CHALLENGE: Final = Query[tuple[bytes, int]](
    delete(challenges).where(_challenge).returning(challenges.c.challenge, challenges.c.expires_ms)
)
SET_CHALLENGE: Final = Statement(inserting(challenges, "secret_hash", "purpose", "challenge", "expires_ms"))
LOCKED_NAME: Final = Query[tuple[str | None]](
    select(guests.c.name).where(guests.c.id == bindparam("guest")).with_for_update()
)
"""The name of a guest, who is not renamed until the transaction ends."""
VERIFY: Final = Statement(
    update(sessions)
    .where(sessions.c.secret_hash == bindparam("secret_hash"), sessions.c.guest == bindparam("guest"))
    .values(verified_ms=bindparam("now_ms"))
)
LIMIT: Final = Statement(
    update(sessions)
    .where(sessions.c.secret_hash == bindparam("secret_hash"), func.coalesce(sessions.c.limited_until_ms, 0) < _limit)
    .values(limited_until_ms=_limit)
)


def account_of(session: Session, guest: int) -> Account | None:
    """Return the account of a guest who has one, with its passkeys, oldest first."""
    asked = {"guest": guest}
    for handle, made_ms, recovered_ms, device in session.rows(ACCOUNT, asked):
        ((codes,),) = session.rows(CODES, asked)
        return Account(
            handle=handle,
            made_ms=made_ms,
            passkeys=tuple(Passkey(*row) for row in session.rows(OF_GUEST, asked)),
            codes=codes,
            recovered=None if recovered_ms is None else CodeUsed(at_ms=recovered_ms, device=device),
        )
    return None


def set_challenge(session: Session, secret_hash: bytes, purpose: Purpose, challenge: bytes, *, expires_ms: int) -> None:
    """Save a challenge for a session, which replaces an earlier one for the same purpose."""
    asked = {"secret_hash": secret_hash, "purpose": purpose}
    session.change(FORGET_CHALLENGE, asked)
    session.change(SET_CHALLENGE, {**asked, "challenge": challenge, "expires_ms": expires_ms})


def take_challenge(session: Session, secret_hash: bytes, purpose: Purpose, *, now_ms: int) -> bytes | None:
    """Delete the challenge of a session, so that it is used once; return it unless it has expired."""
    for challenge, expires_ms in session.rows(TAKE_CHALLENGE, {"secret_hash": secret_hash, "purpose": purpose}):
        return challenge if now_ms < expires_ms else None
    return None


def add_passkey(
    session: Session,
    guest: int,
    passkey: NewPasskey,
    *,
    handle: bytes,
    secret_hash: bytes,
    renewed: bytes,
    verified_after_ms: int,
    name: str,
    looks: frozenset[bytes],
    now_ms: int,
) -> None:
    """Add a passkey, make the guest an account if they have none, and renew the secret of the session.

    Args:
        handle: of the account, if it is new.
        secret_hash: of the session's secret.
        renewed: hash of the secret that replaces it.
        verified_after_ms: if the guest has an account already, a passkey must have been used in the session later.
        name: the guest's name, which they hold from now on.
        looks: hashes of what it looks like.

    Raises: ProtocolError (verification_needed, too_many_passkeys; name_held if another account has the name, or the
        guest has another one; passkey_refused if the credential is known, or the session has ended).
    """
    is_new = session.change(OPEN, {"guest": guest, "handle": handle, "made_ms": now_ms}) == 1
    if not is_new and (verified_ms(session, secret_hash) or 0) <= verified_after_ms:
        raise verification_needed()  # the account was made, or the verification has expired, meanwhile
    keep_passkey(session, guest, passkey, limited_until_ms=limited_until_ms(session, secret_hash), now_ms=now_ms)
    if session.rows(LOCKED_NAME, {"guest": guest}) != [(name,)]:
        raise name_held()  # the guest was renamed meanwhile
    hold_name(session, guest, looks, now_ms=now_ms)
    if not renew_session(session, secret_hash, guest=guest, renewed=renewed):
        raise passkey_refused()  # the session has ended
    session.change(VERIFY, {"secret_hash": renewed, "guest": guest, "now_ms": now_ms})


def passkey_refused() -> ProtocolError:
    """Return the refusal of any passkey that is wrong: it does not reveal which passkeys exist."""
    return ProtocolError(
        "passkey_refused", "the passkey is unknown, or its signature is wrong: ask for a new challenge"
    )


def keep_passkey(
    session: Session, guest: int, passkey: NewPasskey, *, limited_until_ms: int | None, now_ms: int
) -> None:
    """Save a new passkey of an account.

    Raises: ProtocolError (too_many_passkeys, passkey_refused).
    """
    ((count,),) = session.rows(COUNT, {"guest": guest})
    if count >= PASSKEYS_MAX:
        raise ProtocolError("too_many_passkeys", f"an account has at most {PASSKEYS_MAX} passkeys")
    row = {"guest": guest, "made_ms": now_ms, "used_ms": now_ms, "limited_until_ms": limited_until_ms}
    row |= structs.asdict(passkey)
    if is_erased(session, guest) or session.change(ADD, row) == 0:
        raise passkey_refused()


def passkey_with(session: Session, credential: bytes) -> Passkey | None:
    """Return the passkey with this credential id."""
    return next((Passkey(*row) for row in session.rows(WITH, {"credential": credential})), None)


def use_passkey(session: Session, passkey: Passkey, *, counter: int, now_ms: int) -> None:
    """Save that a passkey was used.

    Raises: ProtocolError (passkey_refused) if it was removed, or its counter does not grow.
    """
    if session.change(USE, {"passkey": passkey.id, "new_counter": counter, "now_ms": now_ms}) == 0:
        raise passkey_refused()  # it was removed, or is a copy


def sign_in(
    session: Session,
    passkey: Passkey,
    *,
    counter: int,
    secret_hash: bytes,
    renewed: bytes,
    device: str | None,
    now_ms: int,
) -> None:
    """Replace a session by a new one of the passkey's person. The guest of the old session stays as they are.

    Args:
        counter: how often the authenticator says that the passkey was used.
        renewed: hash of the new session's secret.

    Raises: ProtocolError (passkey_refused) if the passkey was removed, or its counter shows that it is a copy.
    """
    use_passkey(session, passkey, counter=counter, now_ms=now_ms)
    remove_session(session, secret_hash)
    new_session(
        session, renewed, guest=passkey.guest, device=device, limited_until_ms=passkey.limited_until_ms, now_ms=now_ms
    )
    session.change(VERIFY, {"secret_hash": renewed, "guest": passkey.guest, "now_ms": now_ms})


def verify_session(
    session: Session, passkey: Passkey, *, counter: int, secret_hash: bytes, renewed: bytes, now_ms: int
) -> None:
    """Save that the person of a session has used a passkey, and renew its secret.

    Args:
        renewed: hash of the secret that replaces the session's, because a thief who has that would be verified, too.

    Raises: ProtocolError (passkey_refused), as `sign_in`.
    """
    use_passkey(session, passkey, counter=counter, now_ms=now_ms)
    if not renew_session(session, secret_hash, guest=passkey.guest, renewed=renewed):
        raise passkey_refused()  # it is of another guest, or the session has ended
    session.change(VERIFY, {"secret_hash": renewed, "guest": passkey.guest, "now_ms": now_ms})
    if passkey.limited_until_ms is not None:  # otherwise a code and a stolen cookie would do together what neither can
        session.change(LIMIT, {"secret_hash": renewed, "new_limit_ms": passkey.limited_until_ms})


def remove_passkey(session: Session, passkey: int, *, guest: int) -> bool:
    """Remove a passkey, if it is this guest's; return whether it was.

    Raises: ProtocolError (last_passkey) if the account has no other.
    """
    removed = session.rows(REMOVE, {"passkey": passkey, "guest": guest})
    if not removed:
        return False
    ((left,),) = session.rows(COUNT, {"guest": guest})
    if left == 0:
        raise ProtocolError("last_passkey", "without a passkey nobody could sign in: add another one first")
    session.add_tombstones([RemovedPasskey(credential) for (credential,) in removed])
    return True


_codes_of: Final = recovery_codes.c.guest == bindparam("guest")
_code: Final = recovery_codes.c.code_hash == bindparam("code_hash")
_this_session: Final = sessions.c.secret_hash == bindparam("secret_hash")

FORGET_CODES: Final = Query[tuple[bytes]](delete(recovery_codes).where(_codes_of).returning(recovery_codes.c.code_hash))
ADD_CODE: Final = Statement(insert(recovery_codes).values(guest=bindparam("guest"), code_hash=bindparam("code_hash")))
ACCOUNT_WITH_CODE: Final = Query[tuple[int]](select(recovery_codes.c.guest).where(_codes_of, _code))
USE_CODE: Final = Statement(delete(recovery_codes).where(_codes_of, _code))
SET_RECOVERED: Final = Statement(
    update(accounts)
    .where(accounts.c.guest == bindparam("account"))
    .values(recovered_ms=bindparam("at_ms"), recovered_on=bindparam("on_device"))
)
_secrets: Final = select(sessions.c.secret_hash).where(sessions.c.guest == bindparam("guest"))
SECRETS: Final = Query[tuple[bytes]](_secrets)
TELL: Final = Statement(update(sessions).where(_this_session).values(told_ms=bindparam("now_told_ms")))
UNTOLD: Final = Query[tuple[int, str | None]](
    select(accounts.c.recovered_ms, accounts.c.recovered_on).where(
        _this_session,
        sessions.c.guest == accounts.c.guest,
        accounts.c.recovered_ms > func.coalesce(sessions.c.told_ms, 0),
        accounts.c.recovered_ms > bindparam("since_ms", type_=Number),
    )
)


def keep_codes(session: Session, guest: int, code_hashes: Iterable[bytes]) -> None:
    """Save new recovery codes of an account, in place of the ones that it has.

    Raises: ProtocolError (verification_needed) if the guest has no account.
    """
    if not has_account(session, guest):
        raise verification_needed()
    session.add_tombstones([EndedCode(guest, old) for (old,) in session.rows(FORGET_CODES, {"guest": guest})])
    session.change_many(ADD_CODE, [{"guest": guest, "code_hash": each} for each in code_hashes])


def account_with_code(session: Session, guest: int, code_hash: bytes) -> Account | None:
    """Return the account of a recovery code that was not used yet."""
    for (found,) in session.rows(ACCOUNT_WITH_CODE, {"guest": guest, "code_hash": code_hash}):
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
    if session.change(USE_CODE, {"guest": guest, "code_hash": code_hash}) == 0:
        raise code_refused()
    told = [each for (each,) in session.rows(SECRETS, {"guest": guest})]
    keep_passkey(session, guest, passkey, limited_until_ms=limited_until_ms, now_ms=now_ms)
    session.change(SET_RECOVERED, {"account": guest, "at_ms": now_ms, "on_device": passkey.device})
    remove_session(session, secret_hash)
    new_session(session, renewed, guest=guest, device=passkey.device, limited_until_ms=limited_until_ms, now_ms=now_ms)
    session.change(VERIFY, {"secret_hash": renewed, "guest": guest, "now_ms": now_ms})
    session.change(TELL, {"secret_hash": renewed, "now_told_ms": now_ms})
    session.add_tombstones([EndedCode(guest, code_hash)])
    session.tell("recovery", guest)
    return told


def code_refused() -> ProtocolError:
    """Return the refusal of every code that does not work."""
    return ProtocolError("code_refused", "the code is wrong, or was used or replaced")


def untold(session: Session, secret_hash: bytes, *, now_ms: int) -> CodeUsed | None:
    """Return the use of a recovery code that the person of a session has not read about."""
    for at_ms, device in session.rows(UNTOLD, {"secret_hash": secret_hash, "since_ms": now_ms - NOTICES_KEPT_MS}):
        return CodeUsed(at_ms=at_ms, device=device)
    return None


def told(session: Session, secret_hash: bytes, *, now_ms: int) -> None:
    """Save that the person of a session has read about it."""
    session.change(TELL, {"secret_hash": secret_hash, "now_told_ms": now_ms})


def shown_passkeys(account: Account | None) -> list[MyPasskey]:
    """Describe an account's passkeys for its owner."""
    return [answer_of(MyPasskey, each) for each in (() if account is None else account.passkeys)]


def own_account(session: Session, request: DataRequest) -> dict[str, object]:
    """Return the passkeys of a guest, and the last use of a recovery code."""
    account = account_of(session, request.guest)
    return {"passkeys": shown_passkeys(account), "recovered": None if account is None else account.recovered}


def own_codes(session: Session, request: DataRequest) -> dict[str, object]:
    """Return the number of recovery codes of a guest."""
    ((codes,),) = session.rows(CODES, {"guest": request.guest})
    return {"codes": codes}


SUBJECTS: Final = (
    Subject(
        "passkey",
        (accounts, passkeys, challenges),
        at_most=PASSKEYS_MAX,
        old=oldest(challenges.c.expires_ms),
        erase=(
            Statement(delete(challenges).where(challenges.c.secret_hash.in_(_secrets))),
            *of_guest(accounts, passkeys),
        ),
        restores={RemovedPasskey: (removing(passkeys, "credential"),)},
        ends=(challenges,),
        own_data=own_account,
        withheld="challenges are secrets, for minutes",
    ),
    Subject(
        "code",
        (recovery_codes,),
        at_most=CODES_MAX,
        erase=of_guest(recovery_codes),
        restores={EndedCode: (USE_CODE,)},
        own_data=own_codes,
    ),
)
