"""Names that are kept: an account is a guest who can come back from anywhere. Nobody needs one."""

import secrets
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.engine.errors import BastideError
from bastide.engine.text import Text
from bastide.server.people.guests import NotKnown, token_hash
from bastide.server.people.look_alikes import look_alikes
from bastide.server.people.passkeys import BadPasskey, Passkey
from bastide.server.people.passwords import Passwords, check_password, code_hash, new_codes
from bastide.server.people.schema import accounts, challenges, passkeys, recovery_codes, sign_up_invites
from bastide.server.people.sessions import Sessions, end_all, in_utc, now
from bastide.server.store import schema
from bastide.server.store.storage import Storage
from bastide.table.errors import NotAllowed, NotNow
from bastide.table.seats import LONGEST_NAME, clean_name, unused

PATIENCE = timedelta(minutes=5)  # until a passkey must have answered
OF = accounts.c
ANYBODY = ("Guest", "Invité", "–")  # what those are called who have no name


class NameTaken(BastideError):
    """Somebody keeps this name, or one that looks the same."""

    def __init__(self) -> None:
        super().__init__(
            Text("somebody keeps this name; please choose another", "ce nom est pris ; veuillez en choisir un autre")
        )


class WrongKey(NotKnown):
    """Not the password or the code of this name; or no such name, which is said the same way."""

    cookie = ""

    def __init__(self) -> None:
        super().__init__(Text("name and key do not go together", "ce nom et cette clé ne vont pas ensemble"))


@dataclass(frozen=True)
class Account:
    guest: str
    name: str
    folded: str
    has_password: bool
    friend_code: str
    shown_to: str  # who sees the profile
    created_at: datetime


@dataclass(frozen=True)
class KeptPasskey:
    """A passkey as its owner sees it in a list."""

    id: str
    device: str
    created_at: datetime
    used_at: datetime | None


def folded(name: str) -> str:
    """Names that are only written otherwise are the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).replace("\0", "")


class Accounts:
    """Opened, signed in to, changed. Deleted they are by the books."""

    def __init__(self, storage: Storage, sessions: Sessions, sign_up: str) -> None:
        self.storage = storage
        self.sessions = sessions
        self.sign_up = sign_up  # open, invite or closed
        self.passwords = Passwords()

    # --- looking ---

    async def of(self, guest: str | None) -> Account | None:
        found = await self._first(OF.guest == guest)
        return None if found is None else _account(found)

    async def named(self, name: str) -> Account | None:
        """Whose name this is, however it is written."""
        found = await self._first(OF.folded == folded(name))
        return None if found is None else _account(found)

    async def _first(self, condition: Any) -> Any:
        query = select(accounts, schema.guests.c.name).join(schema.guests, schema.guests.c.id == OF.guest)
        async with self.storage.reading() as connection:
            return (await connection.execute(query.where(condition))).first()

    async def check_free(self, name: str, guest: str | None) -> None:
        """Raises NameTaken for what looks like the name of an account that is not one's own."""
        if await self._is_anothers(name, guest):
            raise NameTaken

    async def _is_anothers(self, name: str, guest: str | None) -> bool:
        others = OF.folded.in_(look_alikes(folded(name))) & (OF.guest != (guest or ""))
        return await self._first(others) is not None

    async def name_at_table(self, guest: str, wished: str | None) -> str | None:
        """What a guest is called where they sit down: by the name that is kept, whatever they wish; else as they
        wish, or as they were called last. Raises NameTaken."""
        called = await self.storage.guest_name(guest)
        if await self.of(guest) is not None:
            return called
        if wished is None:
            return None if called is None or await self._is_anothers(called, guest) else called  # somebody's by now
        kept = clean_name(wished)
        await self.check_free(kept, guest)
        return kept

    # --- opening one ---

    def check_open(self, invite: str) -> None:
        """May one sign up at all? Raises NotAllowed."""
        if self.sign_up == "closed" or (self.sign_up == "invite" and not invite):
            raise NotAllowed(
                Text(
                    "this house keeps new names by invitation only",
                    "cette maison ne garde de nouveaux noms que sur invitation",
                )
                if self.sign_up == "invite"
                else Text("this house keeps no new names", "cette maison ne garde plus de nouveaux noms")
            )

    async def check_new(self, guest: str, name: str, invite: str) -> str:
        """The name as it would be kept; raises NotAllowed, NameTaken, NotNow."""
        self.check_open(invite)
        kept = clean_name(name)
        if folded(kept) in map(folded, ANYBODY):
            raise NameTaken
        await self.check_free(kept, None)
        if await self.of(guest) is not None:
            raise NotNow(Text("your name is kept already", "votre nom est déjà gardé"))
        return kept

    async def open_with_password(self, guest: str, name: str, password: str, invite: str) -> list[str]:
        """At which tables the guest's seats bear the name now."""
        kept = await self.check_new(guest, name, invite)
        check_password(password, folded(kept))
        return await self._open(guest, kept, await self.passwords.hash(password), None, "", invite)

    async def open_with_passkey(self, guest: str, name: str, passkey: Passkey, device: str, invite: str) -> list[str]:
        return await self._open(guest, await self.check_new(guest, name, invite), None, passkey, device, invite)

    async def _open(
        self, guest: str, name: str, password: str | None, passkey: Passkey | None, device: str, invite: str
    ) -> list[str]:
        """All of it or nothing. Tokens from before end: who knew the guest before must not know the account."""
        row: dict[str, Any] = {"guest": guest, "folded": folded(name), "password": password}
        row |= {"friend_code": secrets.token_urlsafe(16), "created_at": now()}
        before = await self.storage.guest_name(guest)
        called = [before] if before else ANYBODY[:2]
        try:
            async with self.storage.writing() as connection:
                if self.sign_up == "invite":
                    await _use_invite(connection, invite)
                await connection.execute(insert(accounts).values(row))
                await _name(connection, guest, name)
                if passkey is not None:
                    await connection.execute(insert(passkeys).values(_row(guest, passkey, device)))
                await end_all(connection, guest)
                return [table for one in called for table in await rename_seats(connection, guest, one, name)]
        except IntegrityError:  # somebody was quicker
            raise NameTaken from None
        finally:
            self.sessions.forget()

    # --- signing in ---

    async def guest_by_password(self, name: str, password: str) -> str:
        """Raises WrongKey; it takes as long whether there is such a name or not."""
        found = await self._first(OF.folded == folded(name))
        if not await self.passwords.is_right(password, found.password if found else None) or found is None:
            raise WrongKey
        return str(found.guest)

    async def guest_by_code(self, name: str, code: str) -> str:
        """Uses a recovery code up; raises WrongKey."""
        owner = await self.named(name)
        used = code_hash(owner.guest if owner else "", code)
        async with self.storage.writing() as connection:
            done = await connection.execute(delete(recovery_codes).where(recovery_codes.c.hash == used))
        if done.rowcount != 1 or owner is None:
            raise WrongKey
        return owner.guest

    # --- passkeys ---

    async def challenge(self, guest: str, use: str, name: str | None = None) -> bytes:
        """A question for a passkey, good once and for this browser."""
        asked = secrets.token_bytes(32)
        row = {"hash": token_hash(asked.hex()), "guest": guest, "use": use, "name": name, "ends_at": now() + PATIENCE}
        async with self.storage.writing() as connection:
            await connection.execute(delete(challenges).where(challenges.c.ends_at <= now()))
            await connection.execute(insert(challenges).values(row))
        return asked

    async def answered(self, guest: str, use: str, challenge: bytes) -> str | None:
        """The name that the question was asked for; raises BadPasskey unless it waits for this browser's answer."""
        of = challenges.c
        mine = (of.hash == token_hash(challenge.hex())) & (of.guest == guest) & (of.use == use) & (of.ends_at > now())
        async with self.storage.writing() as connection:
            found = (await connection.execute(select(of.name).where(mine))).first()
            done = await connection.execute(delete(challenges).where(mine))
        if found is None or done.rowcount != 1:
            raise BadPasskey
        return None if found.name is None else str(found.name)

    async def passkey(self, id: str) -> tuple[str, Passkey]:
        """Whose it is, and what is kept of it; raises BadPasskey."""
        async with self.storage.reading() as connection:
            found = (await connection.execute(select(passkeys).where(passkeys.c.id == id))).first()
        if found is None:
            raise BadPasskey
        return found.guest, Passkey(found.id, found.public_key, found.sign_count)

    async def passkey_used(self, id: str, before: int, count: int) -> None:
        """Raises BadPasskey where the same answer came twice at once."""
        of = passkeys.c
        async with self.storage.writing() as connection:
            counted = update(passkeys).where(of.id == id, of.sign_count == before)
            done = await connection.execute(counted.values(sign_count=count, used_at=now()))
        if done.rowcount != 1:
            raise BadPasskey

    async def passkeys_of(self, guest: str) -> list[KeptPasskey]:
        of = passkeys.c
        query = select(of.id, of.device, of.created_at, of.used_at).where(of.guest == guest).order_by(of.created_at)
        async with self.storage.reading() as connection:
            return [
                KeptPasskey(row.id, row.device, in_utc(row.created_at), row.used_at and in_utc(row.used_at))
                for row in await connection.execute(query)
            ]

    async def add_passkey(self, guest: str, passkey: Passkey, device: str) -> None:
        try:
            async with self.storage.writing() as connection:
                await connection.execute(insert(passkeys).values(_row(guest, passkey, device)))
        except IntegrityError:  # it is known already
            raise BadPasskey from None

    async def remove_passkey(self, guest: str, id: str) -> None:
        """Raises NotNow for the last way to sign in."""
        of = passkeys.c
        async with self.storage.writing() as connection:
            own = select(accounts.c.password).where(accounts.c.guest == guest).with_for_update()
            password = (await connection.execute(own)).scalar()
            count = (await connection.execute(select(func.count()).where(of.guest == guest))).scalar_one()
            if count < 2 and password is None:
                raise NotNow(
                    Text(
                        "this is the only way to sign in; add another first",
                        "c'est le seul moyen de vous connecter ; ajoutez-en d'abord un autre",
                    )
                )
            await connection.execute(delete(passkeys).where(of.guest == guest, of.id == id))

    # --- changing ---

    async def set_password(self, account: Account, password: str, but: str | None) -> None:
        """Whoever knew the old one is signed out everywhere else."""
        check_password(password, account.folded)
        kept = await self.passwords.hash(password)
        async with self.storage.writing() as connection:
            await connection.execute(update(accounts).where(OF.guest == account.guest).values(password=kept))
            await end_all(connection, account.guest, but)
        self.sessions.forget()

    async def new_codes(self, guest: str) -> list[str]:
        """Shown once; those from before are good no more."""
        codes = new_codes()
        async with self.storage.writing() as connection:
            await connection.execute(delete(recovery_codes).where(recovery_codes.c.guest == guest))
            rows = [{"guest": guest, "hash": code_hash(guest, code)} for code in codes]
            await connection.execute(insert(recovery_codes), rows)
        return codes

    async def codes_left(self, guest: str) -> int:
        async with self.storage.reading() as connection:
            count = select(func.count()).where(recovery_codes.c.guest == guest)
            return int((await connection.execute(count)).scalar_one())

    async def rename(self, guest: str, name: str) -> list[str]:
        """A guest's name, or an account's, which its seats follow: the tables where that is so. Raises NameTaken."""
        kept = clean_name(name)
        await self.check_free(kept, guest)
        if (account := await self.of(guest)) is None:
            await self.storage.name_guest(guest, kept)
            return []
        if folded(kept) in map(folded, ANYBODY):
            raise NameTaken
        try:
            async with self.storage.writing() as connection:
                await connection.execute(update(accounts).where(OF.guest == guest).values(folded=folded(kept)))
                await _name(connection, guest, kept)
                return await rename_seats(connection, guest, account.name, kept)
        except IntegrityError:
            raise NameTaken from None


async def impostors(connection: AsyncConnection, called: Mapping[str, str]) -> set[str]:
    """Who among these guests bears a name that somebody else keeps by now."""
    alike = {guest: look_alikes(folded(name)) for guest, name in called.items()}
    kept = select(OF.folded, OF.guest).where(OF.folded.in_({one for names in alike.values() for one in names}))
    owners = {row.folded: row.guest for row in await connection.execute(kept)}
    return {guest for guest, names in alike.items() if any(owners.get(one, guest) != guest for one in names)}


async def rename_seats(connection: AsyncConnection, guest: str, before: str, name: str) -> list[str]:
    """A person's own seats bear their name, with a number where somebody else there has it; friends who share the
    screen keep theirs. At which tables that changed something."""
    of, tables = schema.seats.c, schema.tables.c
    mine = select(of.table_id).where(of.guest == guest, of.name.startswith(before[: LONGEST_NAME - 3], autoescape=True))
    at: dict[str, list[Any]] = {}
    for row in await connection.execute(select(of.table_id, of.number, of.name, of.guest).where(of.table_id.in_(mine))):
        at.setdefault(row.table_id, []).append(row)
    changed = []
    for table_id, sitting in at.items():
        own = next((seat for seat in sitting if seat.guest == guest and is_called(seat.name, before)), None)
        if own is None or own.name == name:
            continue
        shown = unused(name, [seat.name for seat in sitting if seat.number != own.number])
        seat = (of.table_id == table_id) & (of.number == own.number)
        await connection.execute(update(schema.seats).where(seat).values(name=shown))
        changed.append(table_id)
    for start in range(0, len(changed), 500):
        some = tables.id.in_(changed[start : start + 500])
        await connection.execute(update(schema.tables).where(some).values(changes=tables.changes + 1))
    return changed


def is_called(shown: str, name: str) -> bool:
    """Bare, or with the number that ``unused`` gives."""
    base, _, number = shown.rpartition(" ")
    return shown == name or (base == name[: LONGEST_NAME - 3] and number.isdecimal())


async def _name(connection: AsyncConnection, guest: str, name: str) -> None:
    of = schema.guests.c
    done = await connection.execute(update(schema.guests).where(of.id == guest).values(name=name))
    if done.rowcount == 0:
        await connection.execute(insert(schema.guests).values(id=guest, name=name, created_at=now()))


async def _use_invite(connection: AsyncConnection, invite: str) -> None:
    done = await connection.execute(delete(sign_up_invites).where(sign_up_invites.c.hash == token_hash(invite)))
    if done.rowcount != 1:
        raise NotAllowed(
            Text(
                "this invitation is not good, or no longer",
                "cette invitation n'est pas valable, ou ne l'est plus",
            )
        )


def _row(guest: str, passkey: Passkey, device: str) -> dict[str, Any]:
    kept = {"id": passkey.id, "public_key": passkey.public_key, "sign_count": passkey.sign_count}
    return kept | {"guest": guest, "device": device, "created_at": now()}


def _account(row: Any) -> Account:
    has_password, since = row.password is not None, in_utc(row.created_at)
    return Account(row.guest, row.name, row.folded, has_password, row.friend_code, row.shown_to, since)
