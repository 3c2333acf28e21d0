"""Whose turn it is, by e-mail: once the owner of a mailbox has agreed, and until they do no longer."""

import re
from typing import Any

import pytest

from tests.web.clubs import ADDRESS, GAME, Club, pass_on, two_at_a_table
from tests.web.visitors import Visitor, said


def link_in(letter: Any, use: str) -> str:
    found = re.search(rf"{ADDRESS}(/notices/{use}/\S+)", letter.get_content())
    assert found
    return found[1]


def confirmed(room: Club, visitor: Visitor, mailbox: str) -> None:
    assert visitor.send("/me/notices/mail", address=mailbox).status_code == 303
    stranger = Visitor(room.house)  # on another device, where nobody is signed in
    link = link_in(room.mail.letters.pop(), "confirm")
    assert mailbox in stranger.get(link).text.replace("&#43;", "+")
    assert "You will be told" in stranger.send(link).text


def test_a_mailbox_is_told_nothing_until_its_owner_agrees(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    anne.send("/me/notices/mail", address="somebody@example.org")
    [asks] = room.mail.letters
    assert asks["to"] == "somebody@example.org" and "Somebody who plays at this house" in asks.get_content()
    Visitor(room.house).get(link_in(asks, "confirm"))  # a program that opens every link agrees to nothing
    pass_on(bruno, table)
    room.look(60)
    assert len(room.mail.letters) == 1 and "open the letter that we sent there" in anne.get("/me").text


def test_an_owner_who_did_not_ask_ends_it(room: Club) -> None:
    anne = Visitor(room.house)
    anne.send("/me/notices/mail", address="victim@example.org")
    link = link_in(room.mail.letters[0], "confirm")
    victim = Visitor(room.house)
    assert "v…@example.org" in victim.send(link, no="1").text
    assert victim.send(link).status_code == 404 and "victim@" not in anne.get("/me").text


def test_a_confirmed_mailbox_gets_one_letter_a_turn_with_links_of_the_house_alone(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    confirmed(room, anne, "anne+games@example.org")
    pass_on(bruno, table)
    room.look(60)
    room.look(60)
    [letter] = room.mail.letters
    assert letter["subject"] == f"Your turn: {GAME}" and str(letter["from"]) == "Club <club@example.org>"
    links = re.findall(r"https?://\S+", letter.get_content())
    assert links == [f"{ADDRESS}/tables/{table['id']}", letter["list-unsubscribe"].strip("<>")]
    assert "Bruno" not in letter.as_string()  # a name may look like a link


def test_whoever_holds_the_link_of_a_letter_ends_such_letters_without_signing_in(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    confirmed(room, anne, "anne@example.org")
    pass_on(bruno, table)
    room.look(60)
    link = link_in(room.mail.letters[0], "off")
    stranger = Visitor(room.house)
    assert "a…@example.org" in stranger.get(link).text and "anne@" in anne.get("/me").text  # to look ends nothing
    one_click = room.house.post(link, content="List-Unsubscribe=One-Click", headers={"cookie": ""})
    assert one_click.status_code == 200 and "anne@" not in anne.get("/me").text
    assert stranger.get(link).status_code == 404


@pytest.mark.parametrize("use", ["confirm", "off"])
def test_a_link_that_the_house_did_not_make_does_nothing(room: Club, use: str) -> None:
    anne, _, _ = two_at_a_table(room)
    anne.send("/me/notices/mail", address="anne@example.com")
    link = link_in(room.mail.letters[0], "confirm").replace("/confirm/", f"/{use}/")
    forged = link if use == "off" else link[:-1] + ("0" if link[-1] != "0" else "1")
    assert Visitor(room.house).get(forged).status_code == 404
    assert Visitor(room.house).send(forged).status_code == 404
    assert "open the letter that we sent there" in anne.get("/me").text


def test_a_link_to_confirm_is_good_for_three_days(room: Club) -> None:
    anne = Visitor(room.house)
    anne.send("/me/notices/mail", address="late@example.org")
    room.clock.now += 3 * 24 * 3600 + 1
    assert Visitor(room.house).send(link_in(room.mail.letters[0], "confirm")).status_code == 404


def test_another_address_must_be_confirmed_anew(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    confirmed(room, anne, "mine@example.org")
    anne.send("/me/notices/mail", address="yours@example.org")
    room.mail.letters.clear()
    pass_on(bruno, table)
    room.look(60)
    assert room.mail.letters == []


@pytest.mark.parametrize(
    "typed",
    ["anne", "anne@example", "a@example.org\r\nBcc: b@example.org", "a@example.org,b@example.org", "<a@example.org>"],
)
def test_what_is_not_one_mailbox_is_refused_and_gets_no_letter(room: Club, typed: str) -> None:
    answer = Visitor(room.house).send("/me/notices/mail", address=typed)
    assert (answer.status_code, room.mail.letters) == (400, [])
    assert "not an e-mail address" in said(answer)


def test_nobody_gets_many_letters_that_they_did_not_ask_for(room: Club) -> None:
    answers = [Visitor(room.house).send("/me/notices/mail", address="Flood@example.org") for _ in range(4)]
    assert [one.status_code for one in answers] == [303, 303, 303, 429]


def test_a_letter_that_cannot_leave_is_said_at_once(room: Club) -> None:
    room.mail.refuses = True
    answer = Visitor(room.house).send("/me/notices/mail", address="far@example.org")
    assert answer.status_code == 409 and "could not be sent" in said(answer)
