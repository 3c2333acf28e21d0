"""Names that are kept, as the store keeps them: on SQLite and on PostgreSQL, and by several servers at once."""

import asyncio

import pytest

from bastide.server.people.accounts import Accounts, NameTaken, WrongKey
from bastide.server.people.friends import Friends
from bastide.server.people.guests import Caller, NotKnown, SignedOut, new_token, token_hash
from bastide.server.people.passkeys import BadPasskey, Passkey
from bastide.server.people.sessions import Sessions
from bastide.server.store.books import Books
from bastide.server.store.storage import Storage
from bastide.table.errors import NotAllowed, NotNow
from bastide.table.seats import Seat
from tests.server.guests import PATIENCE
from tests.server.test_storage import ROW

pytestmark = pytest.mark.anyio
KEY = Passkey("a passkey", b"public", 3)


def house(storage: Storage, sign_up: str = "open") -> Accounts:
    """What one server has in its memory."""
    return Accounts(storage, Sessions(storage), sign_up)


async def opened(accounts: Accounts, *names: str) -> None:
    for name in names:
        await accounts.open_with_passkey(name, name, Passkey(f"of {name}", b"public", 0), "Firefox", "")


async def key_of(accounts: Accounts, guest: str) -> str:
    """A new session."""
    return token_hash(await accounts.sessions.begin(guest, "Firefox"))


async def test_of_two_who_ask_for_a_name_at_once_one_has_it(storage: Storage) -> None:
    one, other = house(storage), house(storage)
    async with asyncio.timeout(PATIENCE):
        done = await asyncio.gather(opened(one, "Anne"), opened(other, "anne"), return_exceptions=True)
    assert [type(answer) for answer in done].count(NameTaken) == 1 and None in done
    found = await one.named("ANNE\0")
    assert found is not None and len(await one.passkeys_of(found.guest)) == 1


async def test_signing_up_ends_the_tokens_of_before(storage: Storage) -> None:
    accounts, token = house(storage), token_hash(new_token())
    await storage.add_token(token, "Anne")
    assert await accounts.sessions.guest_of_token(token) == "Anne"
    await opened(accounts, "Anne")
    assert await accounts.sessions.guest_of_token(token) is None


async def test_what_ends_at_one_server_has_ended_at_all(new_postgres: str) -> None:
    storage = Storage(new_postgres)
    await storage.open()
    one, other = house(storage), house(storage)
    await other.sessions.check(Caller("Anne"))  # still a guest
    await opened(one, "Anne")
    with pytest.raises(NotKnown):
        await other.sessions.check(Caller("Anne"))
    caller = Caller("Anne", await key_of(one, "Anne"))
    await other.sessions.check(caller)
    await one.sessions.end_all("Anne")
    with pytest.raises(SignedOut):
        await other.sessions.check(caller)
    await storage.close()


async def test_a_session_is_of_its_guest_alone(storage: Storage) -> None:
    accounts = house(storage)
    await opened(accounts, "Anne", "Bruno")
    key = await key_of(accounts, "Anne")
    with pytest.raises(SignedOut):
        await accounts.sessions.check(Caller("Bruno", key))
    await accounts.sessions.end("Bruno", key)
    await accounts.sessions.check(Caller("Anne", key))


async def test_a_code_opens_once_however_often_it_comes_at_once(storage: Storage) -> None:
    accounts = house(storage)
    await opened(accounts, "Anne")
    code = (await accounts.new_codes("Anne"))[0]
    tries = await asyncio.gather(*(accounts.guest_by_code("anne", code) for _ in range(3)), return_exceptions=True)
    assert tries.count("Anne") == 1 and sum(isinstance(one, WrongKey) for one in tries) == 2
    assert await accounts.codes_left("Anne") == 7


async def test_a_question_is_answered_once_by_the_browser_that_asked_and_for_its_use(storage: Storage) -> None:
    accounts = house(storage)
    asked = await accounts.challenge("Anne", "sign up", "Anne")
    for guest, use in (("Bruno", "sign up"), ("Anne", "sign in")):
        with pytest.raises(BadPasskey):
            await accounts.answered(guest, use, asked)
    assert await accounts.answered("Anne", "sign up", asked) == "Anne"
    with pytest.raises(BadPasskey):
        await accounts.answered("Anne", "sign up", asked)


async def test_a_passkey_is_of_one_account_and_counts_on(storage: Storage) -> None:
    accounts = house(storage)
    await opened(accounts, "Anne", "Bruno")
    await accounts.add_passkey("Anne", KEY, "Firefox")
    with pytest.raises(BadPasskey):
        await accounts.add_passkey("Bruno", KEY, "Firefox")
    await accounts.passkey_used(KEY.id, 3, 4)
    with pytest.raises(BadPasskey):
        await accounts.passkey_used(KEY.id, 3, 4)
    await accounts.remove_passkey("Anne", KEY.id)
    with pytest.raises(NotNow):
        await accounts.remove_passkey("Anne", "of Anne")


async def test_an_invitation_that_does_not_go_through_is_not_used_up(storage: Storage) -> None:
    accounts, code = house(storage, "invite"), await Books(storage).invite()
    await opened(house(storage), "Anne")
    with pytest.raises(NameTaken):
        await accounts.open_with_passkey("Bruno", "ANNE", KEY, "Firefox", code)
    await accounts.open_with_passkey("Bruno", "Bruno", KEY, "Firefox", code)
    with pytest.raises(NotAllowed):
        await accounts.open_with_passkey("Clara", "Clara", Passkey("c", b"", 0), "Firefox", code)
    assert await accounts.named("Clara") is None


async def test_two_who_open_each_others_links_at_once_are_friends(storage: Storage) -> None:
    accounts, friends = house(storage), Friends(storage)
    await opened(accounts, "Anne", "Bruno")
    anne, bruno = await accounts.of("Anne"), await accounts.of("Bruno")
    assert anne and bruno
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(friends.befriend("Anne", bruno.friend_code), friends.befriend("Bruno", anne.friend_code))
    assert [friend.name for friend in await friends.of("Anne")] == ["Bruno"]
    assert [friend.name for friend in await friends.of("Bruno")] == ["Anne"]


async def test_who_is_deleted_leaves_nothing_behind(storage: Storage) -> None:
    accounts, friends = house(storage), Friends(storage)
    await opened(accounts, "Anne", "Bruno")
    bruno = await accounts.of("Bruno")
    assert bruno
    await friends.befriend("Anne", bruno.friend_code)
    await storage.add_table(ROW, [Seat("person", "Anne", "Anne"), Seat("open", "")], 0)
    await friends.call("table", "Anne", "Bruno")
    key = await key_of(accounts, "Anne")
    await accounts.new_codes("Anne")
    await Books(storage).delete_guest("Anne")
    accounts.sessions.forget()
    assert await accounts.named("Anne") is None and await friends.of("Bruno") == []
    assert (await accounts.passkeys_of("Anne"), await accounts.codes_left("Anne")) == ([], 0)
    assert await friends.calls("Bruno") == []
    with pytest.raises(SignedOut):
        await accounts.sessions.check(Caller("Anne", key))
