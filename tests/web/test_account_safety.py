"""What must not be possible with accounts: sessions fixed, stolen or expired, keys guessed, names found out, data of
others read."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import text, update

from bastide.engine.errors import BastideError
from bastide.server.entrance.limits import TooManyGuesses
from bastide.server.entrance.requests import accounts_of, limits_of, sessions_of, tables_of
from bastide.server.people.accounts import WrongKey
from bastide.server.people.passwords import Passwords
from bastide.server.people.schema import sessions as schema
from bastide.server.people.sessions import FRESH, now
from bastide.web.app import create_house
from bastide.web.signing import onward
from tests.server.conftest import House, settings, sqlite
from tests.server.guests import Guest, good, refusal
from tests.web.visitors import PASSWORD, Visitor, said

OLD = "bastide_guest"
SESSION = "bastide_session"


def run(house: House, work: Any) -> Any:
    """Something of the server's own, on its loop."""

    async def do() -> Any:
        return await work

    with house.portal() as portal:
        return portal.call(do)


def change_sessions(house: House, guest: str, **values: Any) -> None:
    """As time would."""

    async def change() -> None:
        async with tables_of(house.app.state).storage.writing() as connection:
            await connection.execute(update(schema).where(schema.c.guest == guest).values(**values))
        sessions_of(house.app.state).forget()

    run(house, change())


def guest_of(visitor: Visitor) -> str:
    return visitor.cookies[SESSION].partition(".")[0]


# --- sessions ---


def test_signing_in_begins_a_new_session_and_ends_the_one_before(house: House) -> None:
    anne = Visitor(house).sign_up("Alberic")
    before = dict(anne.cookies)
    anne.sign_in("Alberic")
    assert anne.cookies[SESSION] != before[SESSION]
    thief = Visitor(house, cookies=before)
    assert thief.get("/me").status_code == 401


def test_a_session_that_was_put_into_a_browser_does_not_become_the_victims(house: House) -> None:
    """The attacker signs in and plants the session; whoever signs in with it gets one that the attacker cannot know."""
    attacker, victim = Visitor(house).sign_up("Mallory"), Visitor(house).sign_up("Berthe")
    planted = Visitor(house, cookies=dict(attacker.cookies)).sign_in("Berthe")
    assert planted.me()["name"] == "Berthe"
    assert planted.cookies[SESSION] != attacker.cookies[SESSION]
    assert attacker.get("/me").status_code == 401  # theirs ended there, and became nobody else's
    assert victim.me()["name"] == "Berthe"


def test_the_cookie_and_the_tokens_from_before_the_name_was_kept_open_nothing(house: House) -> None:
    """Whoever planted their own guest in a browser, or saw the cookie of a guest, has no key to the account."""
    anne = Visitor(house)
    token = good(anne.tell("/api/tokens", {"name": "Clarembald"}))["token"]
    before = dict(anne.cookies)
    anne.sign_up("Clarembald")
    assert OLD not in anne.cookies
    thief = Visitor(house, cookies=before)
    answer = thief.get("/me")
    assert (answer.status_code, said(answer)) == (401, "This name is kept now: please sign in.")
    assert OLD not in thief.cookies  # taken away, so that the next look is a newcomer's
    assert refusal(Guest(house, {"authorization": f"Bearer {token}"}).get("/api/me"))[0] == 401


def test_a_forged_session_is_refused(house: House) -> None:
    anne = Visitor(house).sign_up("Drogo")
    guest, secret, signature = anne.cookies[SESSION].split(".")
    for forged in (
        f"{guest}.{secret}.{signature[::-1]}",
        f"{guest}.other.{signature}",
        f"x.{secret}.{signature}",
        "",
        ".",
    ):
        thief = Visitor(house, cookies={SESSION: forged})
        assert thief.get("/me").status_code == 401
        assert SESSION not in thief.cookies
    plain = Visitor(house)
    plain.get("/")
    assert Visitor(house, cookies={SESSION: plain.cookies[OLD]}).get("/me").status_code == 401


def test_a_signed_session_of_another_guest_is_refused(house: House) -> None:
    """Not even with the secret of the house leaked would a session open another account than its own."""
    anne, bruno = Visitor(house).sign_up("Emeline"), Visitor(house).sign_up("Fulk")
    secret = anne.cookies[SESSION].split(".")[1]
    forged = house.app.state["signer"].session_cookie(guest_of(bruno), secret)
    assert Visitor(house, cookies={SESSION: forged}).get("/me").status_code == 401


def test_an_expired_session_is_refused(house: House) -> None:
    anne = Visitor(house).sign_up("Gerbert")
    change_sessions(house, guest_of(anne), ends_at=now() - timedelta(seconds=1))
    answer = anne.get("/me")
    assert (answer.status_code, said(answer)) == (401, "You are no longer signed in here; please sign in again.")
    assert SESSION not in anne.cookies and anne.get("/me").status_code == 200


def test_signing_out_everywhere_ends_all_other_sessions_and_tokens(house: House) -> None:
    anne = Visitor(house).sign_up("Hildebrand")
    other = Visitor(house).sign_in("Hildebrand")
    token = good(other.tell("/api/tokens", {"name": "x"}))["token"]
    program = Guest(house, {"authorization": f"Bearer {token}"})
    assert good(program.get("/api/me"))["name"] == "Hildebrand"
    anne.send("/me/sessions/end")
    assert anne.get("/me").status_code == 200
    assert other.get("/me").status_code == 401
    assert refusal(program.get("/api/me"))[0] == 401


def test_one_session_is_ended_by_itself(house: House) -> None:
    anne = Visitor(house).sign_up("Isengrim")
    other, third = Visitor(house).sign_in("Isengrim"), Visitor(house).sign_in("Isengrim")
    key = house.app.state["signer"].read_session(other.cookies[SESSION]).session
    bruno = Visitor(house).sign_up("Jocelin")
    bruno.send("/me/sessions/end", of=key)  # another's
    assert other.get("/me").status_code == 200
    anne.send("/me/sessions/end", of=key)
    assert (other.get("/me").status_code, third.get("/me").status_code) == (401, 200)


def test_signing_out_ends_the_session_and_not_only_the_cookie(house: House) -> None:
    anne = Visitor(house).sign_up("Lambert")
    before = dict(anne.cookies)
    anne.send("/sign-out")
    assert Visitor(house, cookies=before).get("/me").status_code == 401


def test_a_new_password_signs_all_others_out(house: House) -> None:
    anne = Visitor(house).sign_up("Manegold")
    thief = Visitor(house).sign_in("Manegold")
    anne.send("/me/password", password="another good one")
    assert thief.get("/me").status_code == 401 and anne.get("/me").status_code == 200
    assert Visitor(house).send("/sign-in", name="Manegold", password=PASSWORD).status_code == 401
    Visitor(house).sign_in("Manegold", "another good one")


def test_a_session_that_is_not_fresh_changes_no_key_and_deletes_nothing(house: House) -> None:
    """A stolen session must not become a stolen account."""
    anne = Visitor(house)
    good(anne.sign_up_by_passkey("Norbert"))
    change_sessions(house, guest_of(anne), begun_at=now() - FRESH)
    assert "please sign in once more" in anne.get("/me").text
    for path, fields in {
        "/me/password": {"password": PASSWORD},
        "/me/codes": {},
        "/me/passkeys/remove": {"of": "x"},
        "/me/delete": {"name": "Norbert"},
    }.items():
        answer = anne.send(path, **fields)
        assert (answer.status_code, said(answer)) == (403, "Please sign in again first."), path
    assert refusal(anne.tell("/me/passkeys/question", {}))[0] == 403
    assert refusal(anne.tell("/me/passkeys", {"answer": {}}))[0] == 403
    good(anne.sign_in_by_passkey())
    assert anne.send("/me/password", password=PASSWORD).status_code == 303


def test_a_program_is_not_signed_in(house: House) -> None:
    anne = Visitor(house).sign_up("Oswin")
    program = Guest(house, {"authorization": f"Bearer {good(anne.tell('/api/tokens', {'name': 'x'}))['token']}"})
    for path in ("/me/password", "/me/codes", "/me/sessions/end", "/me/delete", "/me/passkeys/question"):
        assert refusal(program.post(path))[0] in (400, 401), path
    assert refusal(Guest.program(house, "P").post("/sign-up/passkey/question", {"name": "Paschal"}))[0] == 401


def test_nothing_changes_without_the_mark_of_a_page(house: House) -> None:
    anne = Visitor(house).sign_up("Radulf")
    other = Visitor(house)
    other.get("/")
    for mark in ("", other.mark, "x" * 64):
        for path in ("/me/password", "/me/delete", "/sign-out", "/me/friends/link", "/sign-in", "/sign-up"):
            assert anne.ask("POST", path, data={"form_mark": mark, "name": "Radulf"}).status_code == 403, path
    assert anne.me()["name"] == "Radulf"


def test_the_mark_is_of_the_session(house: House) -> None:
    """What an earlier session of the same guest saw is no use against a later one."""
    anne = Visitor(house).sign_up("Theoderic")
    before = anne.mark
    anne.sign_in("Theoderic")
    assert anne.mark != before
    assert anne.ask("POST", "/me/friends/link", data={"form_mark": before}).status_code == 403


def test_cookies_are_for_the_server_alone(house: House) -> None:
    answer = Visitor(house).send("/sign-up", name="Ulric", password=PASSWORD)
    (cookie,) = [line for line in answer.headers.get_list("set-cookie") if line.startswith(SESSION)]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie


def test_no_page_of_others_signs_anybody_in(house: House) -> None:
    """A browser sends no cookie along with such a form: whoever has none has seen no page of ours."""
    Visitor(house).sign_up("Ulfila")
    victim = Visitor(house)
    answer = victim.ask("POST", "/sign-in", data={"name": "Ulfila", "password": PASSWORD})
    assert answer.status_code == 401 and victim.cookies == {}
    answer = victim.ask("POST", "/sign-up", data={"name": "Wulfila", "password": PASSWORD})
    assert answer.status_code == 401 and victim.cookies == {}


def test_a_program_signs_nobody_in(house: House) -> None:
    Visitor(house).sign_up("Werinher")
    program = Guest.program(house, "W")
    answer = house.post("/sign-in", data={"name": "Werinher", "password": PASSWORD}, headers=program.headers)
    assert answer.status_code == 401 and SESSION not in answer.cookies


# --- guessing, and finding out who is there ---


def test_passwords_are_guessed_a_few_times_only_for_each_name_and_from_each_address(house: House) -> None:
    limits = limits_of(house.app.state)
    limits.guesses, usual = 2, limits.guesses
    try:
        Visitor(house).sign_up("Vital")
        guesser = Visitor(house)
        statuses = {}
        for name in ("Vital", "Nobody of that name"):
            statuses[name] = [guesser.send("/sign-in", name=name, password=f"guess {i} of many") for i in range(3)]
        assert [answer.status_code for answer in statuses["Vital"]] == [401, 401, 429]
        assert [answer.status_code for answer in statuses["Nobody of that name"]] == [401, 401, 429]
        assert said(statuses["Vital"][2]) == "Too many tries; wait a quarter of an hour."
        right = guesser.send("/sign-in", name="VITAL", password=PASSWORD)
        assert right.status_code == 429  # not even the right one, however the name is written
        assert guesser.send("/sign-in", name="Vital", code="abcd").status_code == 429
        with pytest.raises(TooManyGuesses):
            limits.check_guess("yet another", "testclient")
        limits.check_guess("yet another", "elsewhere")
    finally:
        limits.guesses = usual


def test_an_unknown_name_and_a_wrong_password_are_answered_alike(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Word for word, and with the same work."""
    Visitor(house).sign_up("Walram")
    good(Visitor(house).sign_up_by_passkey("Xavier without password"))
    compared: list[bool] = []
    right = Passwords.is_right

    async def watched(self: Passwords, password: str, kept: str | None) -> bool:
        compared.append(kept is not None)
        return await right(self, password, kept)

    monkeypatch.setattr(Passwords, "is_right", watched)
    answers = [
        Visitor(house).send("/sign-in", name=name, password="not the right one")
        for name in ("Walram", "Nobody at all", "Xavier without password")
    ]
    assert compared == [True, False, False]
    assert {(answer.status_code, said(answer)) for answer in answers} == {(401, "Name and key do not go together.")}
    codes = [Visitor(house).send("/sign-in", name=name, code="abcd") for name in ("Walram", "Nobody at all")]
    assert len({(answer.status_code, said(answer)) for answer in codes}) == 1


@pytest.mark.anyio
async def test_without_a_password_to_compare_with_a_hash_is_still_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from bastide.server.people import passwords

    checked: list[str] = []

    def verify(kept: str, password: str) -> bool:
        checked.append(kept)
        return True

    monkeypatch.setattr(passwords, "_is_right", lambda password, kept: verify(kept, password))
    assert not await Passwords().is_right("whatever", None)
    assert len(checked) == 1 and checked[0].startswith("$argon2id$")


def test_what_is_kept_of_a_password_is_its_argon2_hash(house: House) -> None:
    Visitor(house).sign_up("Ysabeau")

    async def kept() -> str:
        async with tables_of(house.app.state).storage.reading() as connection:
            query = text("SELECT password FROM accounts WHERE folded = 'ysabeau'")
            return str((await connection.execute(query)).scalar())

    found = run(house, kept())
    assert found.startswith("$argon2id$") and PASSWORD not in found


# --- passkeys ---


def test_an_answer_of_a_passkey_is_good_once_and_for_the_browser_that_asked(house: House) -> None:
    anne = Visitor(house)
    good(anne.sign_up_by_passkey("Zita"))
    other, thief = Visitor(house, keys=anne.keys), Visitor(house)
    question = good(other.tell("/sign-in/passkey/question", {}))
    answer = {"answer": anne.keys.show(question, str(house.base_url))}
    assert refusal(thief.tell("/sign-in/passkey", answer))[0] == 400
    good(other.tell("/sign-in/passkey", answer))
    assert refusal(other.tell("/sign-in/passkey", answer))[0] == 400


@pytest.mark.parametrize(
    "forged",
    [
        {"origin": "http://elsewhere.example"},
        {"challenge": "bm90IHRoZSBxdWVzdGlvbg"},
        {"signature": b"no signature"},
    ],
)
def test_a_forged_answer_of_a_passkey_opens_nothing(house: House, forged: dict[str, Any]) -> None:
    anne, name = Visitor(house), f"Adela of {next(iter(forged))}"
    good(anne.sign_up_by_passkey(name))
    other = Visitor(house)
    question = good(other.tell("/sign-in/passkey/question", {}))
    origin = forged.pop("origin", str(house.base_url))
    answer = anne.keys.show(question, origin, **forged)
    assert refusal(other.tell("/sign-in/passkey", {"answer": answer})) == (400, "this passkey does not open here")
    assert SESSION not in other.cookies


def test_a_copied_passkey_is_noticed(house: House) -> None:
    """Its count goes back: somebody else signs with the same key."""
    anne = Visitor(house)
    good(anne.sign_up_by_passkey("Baldric"))
    good(Visitor(house, keys=anne.keys).sign_in_by_passkey())
    anne.keys.all[0].count = 0
    assert refusal(Visitor(house, keys=anne.keys).sign_in_by_passkey())[0] == 400


@pytest.mark.parametrize("answer", [{}, {"rawId": "x"}, {"rawId": 7, "response": {"clientDataJSON": "e30"}}])
@pytest.mark.parametrize("path", ["/sign-in/passkey", "/sign-up/passkey"])
def test_nonsense_instead_of_a_passkey_is_refused(house: House, path: str, answer: dict[str, Any]) -> None:
    assert refusal(Visitor(house).tell(path, {"answer": answer}))[0] == 400


# --- data of others ---


def test_nobody_sees_the_page_or_the_data_of_another(house: House) -> None:
    anne = Visitor(house).sign_up("Constance")
    table = anne.player.open("me", "Clara")
    bruno, stranger = Visitor(house).sign_up("Dietmar"), Visitor(house)
    stranger.get("/")
    for visitor in (bruno, stranger):
        page = visitor.get("/me").text
        parcel = visitor.get("/me/data").content
        assert "Constance" not in page and guest_of(anne) not in page
        assert table["id"].encode() not in parcel and guest_of(anne).encode() not in parcel
    assert stranger.send("/me/codes").status_code == 401


@pytest.mark.parametrize(
    ("to", "ours"),
    [
        ("/me", "/me"),
        ("/friends/abc", "/friends/abc"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
        ("/\\evil.example", "/"),
        ("/\t/evil.example", "/"),  # browsers leave such signs out
        ("/\n/evil.example", "/"),
        ("", "/"),
        ("/x\r\nset-cookie: a=b", "/"),
    ],
)
def test_after_signing_in_one_stays_in_the_house(to: str, ours: str) -> None:
    assert onward(to) == ours


def test_refusals_of_accounts_are_said_in_both_languages() -> None:
    for error in (WrongKey(), TooManyGuesses()):
        assert isinstance(error, BastideError) and error.reason.en != error.reason.fr


@pytest.mark.parametrize("odd", ["\x00", "a\x00b", "\U0010ffff", "%s", "'; --", "ﷺ" * 2000])
def test_odd_letters_in_forms_break_nothing(house: House, odd: str) -> None:
    guest, anne = Visitor(house), Visitor(house).sign_up("Odd")
    of_guest = {
        "/sign-in": {"name": odd, "password": odd, "to": odd},
        "/sign-up": {"name": odd, "password": odd, "invite": odd},
        "/me/name": {"name": odd},
    }
    for path, sent in of_guest.items():
        assert not guest.send(path, **sent).is_server_error, path
    of_anne = {
        "/sign-in": {"name": odd, "code": odd},
        "/me/passkeys/remove": {"of": odd},
        "/me/sessions/end": {"of": odd},
        "/me/friends/part": {"friend": odd},
        "/me/friends/table": {"friend": odd, "game": odd},
        "/me/delete": {"name": odd},
    }
    for path, sent in of_anne.items():
        assert not anne.send(path, **sent).is_server_error, path
    anne.send("/me/delete", name="Odd")


# --- a house that keeps no names, or few ---


@pytest.mark.parametrize("closed", [{"secure_cookies": True}], indirect=True)
def test_behind_https_the_session_never_travels_without(closed: House) -> None:
    answer = Visitor(closed).send("/sign-up", name="Anne", password=PASSWORD)
    (cookie,) = [line for line in answer.headers.get_list("set-cookie") if line.startswith(SESSION)]
    assert "Secure" in cookie


@pytest.fixture
def closed(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    with TestClient(create_house(settings(sqlite(tmp_path), **request.param))) as house:
        yield house


@pytest.mark.parametrize("closed", [{"sign_in": ""}], indirect=True)
def test_a_house_may_keep_no_names_at_all(closed: House) -> None:
    anne = Visitor(closed)
    assert "/sign-in" not in anne.get("/").text and "/sign-up" not in anne.get("/me").text
    for path in ("/sign-in", "/sign-up", "/friends/x"):
        assert anne.get(path).status_code == 404, path
    assert anne.send("/sign-up", name="Anne", password=PASSWORD).status_code == 404
    assert anne.player.open("me", "Clara")["status"] == "running"


@pytest.mark.parametrize("closed", [{"sign_in": "passkey"}], indirect=True)
def test_passwords_may_be_off(closed: House) -> None:
    anne = Visitor(closed)
    assert 'type="password"' not in anne.get("/sign-up").text + anne.get("/sign-in").text
    assert anne.send("/sign-up", name="Anne", password=PASSWORD).status_code == 404
    assert anne.send("/sign-in", name="Anne", password=PASSWORD).status_code == 404
    good(anne.sign_up_by_passkey("Anne"))
    assert anne.send("/me/password", password=PASSWORD).status_code == 404


@pytest.mark.parametrize("closed", [{"sign_in": "password"}], indirect=True)
def test_passkeys_may_be_off(closed: House) -> None:
    anne = Visitor(closed)
    assert "data-passkeys" not in anne.get("/sign-up").text + anne.get("/sign-in").text
    assert anne.tell("/sign-in/passkey/question", {}).status_code == 404
    anne.sign_up("Anne")


@pytest.mark.parametrize("closed", [{"sign_up": "closed"}], indirect=True)
def test_a_house_may_keep_no_new_names(closed: House) -> None:
    anne = Visitor(closed)
    assert "This house keeps no new names" in anne.get("/sign-up").text
    assert anne.send("/sign-up", name="Anne", password=PASSWORD).status_code == 403
    assert refusal(anne.tell("/sign-up/passkey/question", {"name": "Anne"}))[0] == 403


@pytest.mark.parametrize("closed", [{"sign_up": "invite"}], indirect=True)
def test_an_invitation_keeps_one_name(closed: House) -> None:
    from bastide.server.store.books import Books

    code = run(closed, Books(tables_of(closed.app.state).storage).invite())
    anne = Visitor(closed)
    assert "ask the host" in anne.get("/sign-up").text and code in anne.get(f"/sign-up?invite={code}").text
    for wrong in ("", "x"):
        assert anne.send("/sign-up", name="Anne", password=PASSWORD, invite=wrong).status_code == 403
    anne.sign_up("Anne", invite=code)
    again = Visitor(closed).send("/sign-up", name="Bruno", password=PASSWORD, invite=code)
    assert (again.status_code, said(again)) == (403, "This invitation is not good, or no longer.")
    assert run(closed, accounts_of(closed.app.state).named("Bruno")) is None
