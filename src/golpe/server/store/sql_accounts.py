"""Accounts, recovery codes and moves in SQL, for any engine."""

from golpe.server.store import account_rows, move_rows, recovery_rows
from golpe.server.store.accounts import Account, NewPasskey, Passkey, Purpose, Recovered
from golpe.server.store.moves import Move
from golpe.server.store.sql_work import SqlWork


class SqlAccounts(SqlWork):
    """The parts of a store with which people prove who they are."""

    # --- Accounts -------------------------------------------------------------------------------

    async def account_of(self, guest: int) -> Account | None:
        """Return the account of a guest who has one."""
        return await self._read(lambda session: account_rows.account_of(session, guest))

    async def set_challenge(self, secret_hash: bytes, purpose: Purpose, challenge: bytes, *, expires_ms: int) -> None:
        """Save a challenge for a session."""
        await self._write(
            lambda session: account_rows.set_challenge(session, secret_hash, purpose, challenge, expires_ms=expires_ms)
        )

    async def take_challenge(self, secret_hash: bytes, purpose: Purpose, *, now_ms: int) -> bytes | None:
        """Delete the challenge of a session; return it unless it has expired."""
        return await self._write(
            lambda session: account_rows.take_challenge(session, secret_hash, purpose, now_ms=now_ms)
        )

    async def add_passkey(
        self,
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
        """Add a passkey, and renew the secret of the session."""
        await self._write(
            lambda session: account_rows.add_passkey(
                session,
                guest,
                passkey,
                handle=handle,
                secret_hash=secret_hash,
                renewed=renewed,
                verified_after_ms=verified_after_ms,
                name=name,
                looks=looks,
                now_ms=now_ms,
            )
        )

    async def passkey_with(self, credential: bytes) -> Passkey | None:
        """Return the passkey with this credential id."""
        return await self._read(lambda session: account_rows.passkey_with(session, credential))

    async def sign_in(
        self, passkey: Passkey, *, counter: int, secret_hash: bytes, renewed: bytes, device: str | None, now_ms: int
    ) -> None:
        """Replace a session by a new one of the passkey's person."""
        await self._write(
            lambda session: account_rows.sign_in(
                session,
                passkey,
                counter=counter,
                secret_hash=secret_hash,
                renewed=renewed,
                device=device,
                now_ms=now_ms,
            )
        )

    async def verify_session(
        self, passkey: Passkey, *, counter: int, secret_hash: bytes, renewed: bytes, now_ms: int
    ) -> None:
        """Save that the person of a session has used a passkey, and renew its secret."""
        await self._write(
            lambda session: account_rows.verify_session(
                session, passkey, counter=counter, secret_hash=secret_hash, renewed=renewed, now_ms=now_ms
            )
        )

    async def verified_ms(self, secret_hash: bytes) -> int | None:
        """Return when the person of a session last used a passkey in it."""
        return await self._read(lambda session: account_rows.verified_ms(session, secret_hash))

    async def remove_passkey(self, passkey: int, *, guest: int) -> bool:
        """Remove a passkey of a guest."""
        return await self._write(lambda session: account_rows.remove_passkey(session, passkey, guest=guest))

    # --- Recovery codes -------------------------------------------------------------------------

    async def keep_codes(self, guest: int, code_hashes: tuple[bytes, ...]) -> None:
        """Save new recovery codes of an account."""
        await self._write(lambda session: recovery_rows.keep_codes(session, guest, code_hashes))

    async def account_with_code(self, guest: int, code_hash: bytes) -> Account | None:
        """Return the account of a recovery code that was not used yet."""
        return await self._read(lambda session: recovery_rows.account_with_code(session, guest, code_hash))

    async def recover(
        self,
        guest: int,
        code_hash: bytes,
        passkey: NewPasskey,
        *,
        secret_hash: bytes,
        renewed: bytes,
        limited_until_ms: int,
        now_ms: int,
    ) -> list[bytes]:
        """Use up a recovery code."""
        return await self._write(
            lambda session: recovery_rows.recover(
                session,
                guest,
                code_hash,
                passkey,
                secret_hash=secret_hash,
                renewed=renewed,
                limited_until_ms=limited_until_ms,
                now_ms=now_ms,
            )
        )

    async def limited_until_ms(self, secret_hash: bytes) -> int | None:
        """Return until when a session may do little."""
        return await self._read(lambda session: account_rows.limited_until_ms(session, secret_hash))

    async def untold(self, secret_hash: bytes, *, now_ms: int) -> Recovered | None:
        """Return the use of a recovery code that the person of a session has not read about."""
        return await self._read(lambda session: recovery_rows.untold(session, secret_hash, now_ms=now_ms))

    async def told(self, secret_hash: bytes, *, now_ms: int) -> None:
        """Save that the person of a session has read about it."""
        await self._write(lambda session: recovery_rows.told(session, secret_hash, now_ms=now_ms))

    # --- Moves ----------------------------------------------------------------------------------

    async def begin_move(self, by: bytes, *, guest: int, secret_hash: bytes, expires_ms: int) -> None:
        """Save a move."""
        await self._write(
            lambda session: move_rows.begin_move(
                session, by, guest=guest, secret_hash=secret_hash, expires_ms=expires_ms
            )
        )

    async def move_with(self, secret_hash: bytes, *, now_ms: int) -> Move | None:
        """Return the move whose link has this secret."""
        return await self._read(lambda session: move_rows.move_with(session, secret_hash, now_ms=now_ms))

    async def claim_move(
        self, secret_hash: bytes, *, claimed_by: bytes, words: tuple[str, ...], device: str | None, now_ms: int
    ) -> bool:
        """Save which device asks for a move."""
        return await self._write(
            lambda session: move_rows.claim_move(
                session, secret_hash, claimed_by=claimed_by, words=words, device=device, now_ms=now_ms
            )
        )

    async def move_by(self, by: bytes, *, now_ms: int) -> Move | None:
        """Return the move that a session has begun."""
        return await self._read(lambda session: move_rows.move_by(session, by, now_ms=now_ms))

    async def confirm_move(self, by: bytes, *, words: tuple[str, ...], now_ms: int) -> bool:
        """Save that the old device has confirmed the words."""
        return await self._write(lambda session: move_rows.confirm_move(session, by, words=words, now_ms=now_ms))

    async def cancel_move(self, by: bytes) -> None:
        """Delete the move that a session has begun."""
        await self._write(lambda session: move_rows.cancel_move(session, by))

    async def move_claimed(self, claimed_by: bytes, *, now_ms: int) -> Move | None:
        """Return the move that a session has asked for."""
        return await self._read(lambda session: move_rows.move_claimed(session, claimed_by, now_ms=now_ms))

    async def finish_move(self, claimed_by: bytes, *, renewed: bytes, device: str | None, now_ms: int) -> int | None:
        """Replace the session that has asked by a new one of the moved person."""
        return await self._write(
            lambda session: move_rows.finish_move(session, claimed_by, renewed=renewed, device=device, now_ms=now_ms)
        )
