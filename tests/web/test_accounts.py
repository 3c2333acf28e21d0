"""Names that are kept: signing up as a guest with tables, signing in anywhere, by passkey, password or code."""

import re

import pytest

from bastide.server.running.settings import Settings
from tests.server.conftest import House
from tests.server.guests import good, refusal
from tests.web.visitors import PASSWORD, Visitor, said


def codes_of(visitor: Visitor) -> list[str]:
    return re.findall(r"<code>([\w-]+)</code>", visitor.send("/me/codes").text)


# --- a guest keeps their name ---


@pytest.mark.parametrize("way", ["passkey", "password"])
def test_a_guest_who_signs_up_keeps_table_and_name_on_every_device(house: House, way: str) -> None:
    anne, name = Visitor(house), f"Anne {way}"
    anne.send("/me/name", name=name)
    table = anne.player.open("me", "Clara")
    if way == "passkey":
        assert good(anne.sign_up_by_passkey(name)) == {"to": "/me"}
    else:
        anne.sign_up(name)
    assert anne.me() == {"name": name, "is_known": True} and anne.tables() == {table["id"]}
    other = Visitor(house, keys=anne.keys)
    if way == "passkey":
        assert good(other.sign_in_by_passkey()) == {"to": "/"}
    else:
        other.sign_in(name)
    assert other.me()["name"] == name and other.tables() == {table["id"]}
    assert other.player.decide(table, "take 1")["number"] == 1


def test_who_signs_out_is_the_guest_of_this_browser_again(house: House) -> None:
    Visitor(house).sign_up("Guy")
    other = Visitor(house)
    own = other.player.open("me", "Clara")
    other.sign_in("Guy")
    assert other.tables() == set()
    other.send("/sign-out")
    assert other.tables() == {own["id"]} and other.me()["name"] is None


def test_after_signing_up_and_out_a_browser_is_a_newcomer(house: House) -> None:
    anne = Visitor(house).sign_up("Gauthier")
    anne.send("/sign-out")
    assert anne.cookies == {}
    anne.get("/")
    assert anne.me()["name"] is None


def test_a_seat_taken_without_a_name_bears_it_from_then_on(house: House) -> None:
    anne = Visitor(house)
    table = anne.player.open("me", "Clara")
    anne.sign_up("Hersende")
    assert [seat["name"] for seat in anne.player.look(table)["seats"]] == ["Hersende", "Clara"]


def test_the_name_at_tables_follows_that_of_the_account(house: House) -> None:
    anne, watcher = Visitor(house), Visitor(house)
    anne.send("/me/name", name="Ida")
    table = anne.player.open("me", "Clara", "open", is_public=True)
    anne.sign_up("Ida")
    watcher.player.join(table, name="Ida the Great")
    for name, shown in (("Ida the Great", "Ida the Great 2"), ("Clara", "Clara 2"), ("Ida", "Ida")):
        anne.send("/me/name", name=name)
        names = [seat["name"] for seat in watcher.player.look(table)["seats"]]
        assert names == [shown, "Clara", "Ida the Great"]


def test_a_seat_is_taken_under_the_name_that_is_kept(house: House) -> None:
    host = Visitor(house)
    table = host.player.open("me", "open")
    anne = Visitor(house).sign_up("Jeanne")
    assert [seat["name"] for seat in anne.player.join(table, name="Somebody else")["seats"]][1] == "Jeanne"
    own = {
        "game": "builders",
        "seats": [{"kind": "me", "name": "Another"}, {"kind": "open"}],
        "options": {"players": 2},
    }
    assert good(anne.player.post("/api/tables", own))["seats"][0]["name"] == "Jeanne"


# --- names ---


def test_a_name_is_kept_for_one_however_it_is_written(house: House) -> None:
    Visitor(house).sign_up("Kunigunde")
    for other in ("Kunigunde", "kunigunde", " KUNIGUNDE ", "Ｋunigunde", "Kuni\u200bgunde"):
        answer = Visitor(house).send("/sign-up", name=other, password=PASSWORD)
        assert (answer.status_code, said(answer)) == (409, "Somebody keeps this name; please choose another."), other
    Visitor(house).sign_up("Kunigund")


def test_no_guest_takes_the_name_of_an_account(house: House) -> None:
    Visitor(house).sign_up("Ludwig")
    guest = Visitor(house)
    taken = (409, "somebody keeps this name; please choose another")
    assert refusal(guest.tell("/api/me", {"name": "ludwig"}, "PUT")) == taken
    assert refusal(guest.tell("/api/tokens", {"name": "ludwig"})) == taken
    table = Visitor(house).player.open("me", "open")
    joining = {"invite": table["invite"], "name": "ludwig"}
    assert refusal(guest.tell(f"/api/tables/{table['id']}/join", joining)) == taken
    unseen = {"invite": table["invite"], "name": "Lud\u200bwig"}
    assert refusal(guest.tell(f"/api/tables/{table['id']}/join", unseen)) == taken
    french = Visitor(house, lang="fr")
    assert refusal(french.tell("/api/me", {"name": "Ludwig"}, "PUT"))[1].startswith("ce nom est pris")


def test_who_bore_a_name_before_it_was_kept_is_a_guest_at_the_next_table(house: House) -> None:
    guest = Visitor(house)
    guest.send("/me/name", name="Mechthild")
    Visitor(house).sign_up("Mechthild")
    assert guest.player.open("me", "Clara")["seats"][0]["name"] == "Guest"
    table = Visitor(house).player.open("me", "open")
    assert guest.player.join(table)["seats"][1]["name"] == "Guest 2"


@pytest.mark.parametrize(
    ("kept", "like"), [("Ace Hope", "Асе Норе"), ("Maxime", "МАХІМЕ"), ("Анна", "AHHA"), ("Νικο", "Niko")]
)
def test_a_name_that_looks_the_same_in_another_alphabet_is_taken(house: House, kept: str, like: str) -> None:
    Visitor(house).sign_up(kept)
    assert Visitor(house).send("/sign-up", name=like, password=PASSWORD).status_code == 409
    assert refusal(Visitor(house).tell("/api/me", {"name": like}, "PUT"))[0] == 409


@pytest.mark.parametrize("name", ["Аnne", "Annα", "Bob Вов"])
def test_nobody_mixes_letters_that_look_alike(house: House, name: str) -> None:
    said_so = (400, "a name is written in one alphabet")
    assert refusal(Visitor(house).tell("/api/me", {"name": name}, "PUT")) == said_so
    french = Visitor(house, lang="fr").tell("/api/me", {"name": name}, "PUT")
    assert refusal(french)[1] == "un nom s'écrit dans un seul alphabet"


@pytest.mark.parametrize("name", ["Аня", "Νίκος", "田中 Ken", "Zoë-Łucja", "Ħal 2ª"])
def test_every_alphabet_has_names(house: House, name: str) -> None:
    assert Visitor(house).tell("/api/me", {"name": name}, "PUT").json()["name"] == name


@pytest.mark.parametrize("name", ["Guest", "invité", "–", "", "\u200b"])
def test_names_of_nobody_are_not_kept(house: House, name: str) -> None:
    assert Visitor(house).send("/sign-up", name=name, password=PASSWORD).status_code in (400, 409)


def test_one_guest_has_one_account(house: House) -> None:
    anne = Visitor(house).sign_up("Mahaut")
    answer = anne.send("/sign-up", name="Mahaut the Second", password=PASSWORD)
    assert (answer.status_code, said(answer)) == (409, "Your name is kept already.")


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("short", "A password has 10 to 200 letters or signs."),
        ("x" * 201, "A password has 10 to 200 letters or signs."),
        ("aaaaaaaaaaaa", "This password is too easy to guess."),
        ("NIGELLUS OF ELY", "This password is too easy to guess."),
    ],
)
def test_bad_passwords_are_refused_in_words(house: House, password: str, why: str) -> None:
    answer = Visitor(house).send("/sign-up", name="Nigellus of Ely", password=password)
    assert (answer.status_code, said(answer)) == (400, why)
    assert 'value="Nigellus of Ely"' in answer.text  # what was typed is not lost


# --- passkeys ---


def test_a_second_passkey_is_added_and_the_last_way_in_stays(house: House) -> None:
    anne = Visitor(house)
    good(anne.sign_up_by_passkey("Odo"))
    question = good(anne.tell("/me/passkeys/question", {}))
    assert len(question["excludeCredentials"]) == 1  # the same device is not asked twice
    good(anne.tell("/me/passkeys", {"answer": anne.keys.make(question, str(house.base_url))}))
    ids = re.findall(r'passkeys/remove.*?name="of" value="([\w-]+)"', anne.get("/me").text)
    assert len(ids) == 2
    assert anne.send("/me/passkeys/remove", of=ids[0]).status_code == 303
    answer = anne.send("/me/passkeys/remove", of=ids[1])
    assert (answer.status_code, said(answer)) == (409, "This is the only way to sign in; add another first.")
    anne.send("/me/password", password=PASSWORD)
    assert anne.send("/me/passkeys/remove", of=ids[1]).status_code == 303
    Visitor(house).sign_in("Odo")


def test_a_removed_passkey_opens_no_more(house: House) -> None:
    anne = Visitor(house)
    good(anne.sign_up_by_passkey("Perrin"))
    anne.send("/me/password", password=PASSWORD)
    (id,) = re.findall(r'passkeys/remove.*?name="of" value="([\w-]+)"', anne.get("/me").text)
    anne.send("/me/passkeys/remove", of=id)
    assert refusal(Visitor(house, keys=anne.keys).sign_in_by_passkey()) == (400, "this passkey does not open here")


def test_the_question_names_this_house_as_the_browser_calls_it(house: House) -> None:
    anne = Visitor(house)
    question = good(anne.tell("/sign-in/passkey/question", {}))
    assert question["rpId"] == "testserver.local"
    assert not question.get("allowCredentials")  # it names nobody


# --- recovery codes ---


def test_a_recovery_code_lets_in_once(house: House) -> None:
    anne = Visitor(house).sign_up("Quentin")
    codes = codes_of(anne)
    assert len(set(codes)) == 8 and "8 codes left" in anne.get("/me").text
    assert not any(code in anne.get("/me").text for code in codes)  # shown once
    other = Visitor(house)
    assert other.send("/sign-in", name="quentin", code=codes[0].upper().replace("-", " ")).status_code == 303
    assert "7 codes left" in other.get("/me").text
    answer = Visitor(house).send("/sign-in", name="Quentin", code=codes[0])
    assert (answer.status_code, said(answer)) == (401, "Name and key do not go together.")


def test_new_codes_take_the_place_of_the_old_and_open_one_name_only(house: House) -> None:
    anne, bruno = Visitor(house).sign_up("Raoul"), Visitor(house).sign_up("Sibylle")
    old, of_bruno = codes_of(anne), codes_of(bruno)
    new = codes_of(anne)
    for code in (old[0], of_bruno[0], "", "----"):
        assert Visitor(house).send("/sign-in", name="Raoul", code=code).status_code == 401
    assert Visitor(house).send("/sign-in", name="Raoul", code=new[0]).status_code == 303


def test_the_settings_say_what_is_usual() -> None:
    usual = Settings("")
    assert (usual.sign_up, usual.sign_in, usual.friends) == ("open", "passkey,password", True)
