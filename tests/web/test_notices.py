"""Whose turn it is, in whatever browser they are; once a turn, over restarts, and as far as the host wants it."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from bastide.server.notices.telling import AGAIN, LEASE, PAUSE, Notices
from tests.server.conftest import HouseClock
from tests.server.guests import Guest, Json
from tests.web.clubs import GAME, Club, club, guest_of, pass_on, two_at_a_table
from tests.web.receivers import PushedTo, receiving
from tests.web.visitors import Visitor

# --- a browser ---


def test_whoever_is_away_is_told_once_that_it_is_their_turn(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    browser = room.browser(anne)
    room.look(60)
    assert browser.messages() == []  # it is Bruno's turn
    pass_on(bruno, table)
    room.look(PAUSE - 1)
    assert browser.messages() == []  # she may be there in a moment
    room.look(2)
    room.look(60)
    room.look(3600)
    told = {"title": f"Your turn: {GAME}", "body": "with Bruno", "tag": table["id"]}
    assert browser.messages() == [told | {"to": f"/tables/{table['id']}"}]
    sent = room.service.sent[0].headers
    assert (sent["topic"], sent["content-encoding"], sent["urgency"]) == (table["id"], "aes128gcm", "normal")


def test_after_a_turn_of_ones_own_the_next_is_told_again(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    browser = room.browser(anne)
    for turns in (1, 2):
        pass_on(bruno, table)
        room.look(60)
        assert len(browser.messages()) == turns
        player, seen = anne.player, anne.player.look(table)
        while seen["view"]["seat"] == 1:
            seen = player.decide(seen, seen["view"]["decisions"][-1])
            room.look(60)  # in the middle of their turn they know that it is theirs
        assert len(browser.messages()) == turns


def test_whoever_looks_at_the_table_is_not_told(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    browser = room.browser(anne)
    pass_on(bruno, table)
    with room.looking(guest_of(anne), table):
        room.look(60)
    room.look(60)
    assert browser.messages() == []


def test_whoever_looks_at_another_table_or_somebody_else_at_this_does_not_count(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    browser = room.browser(anne)
    pass_on(bruno, table)
    with room.looking(guest_of(anne), {"id": "elsewhere"}), room.looking("bruno", table):
        room.look(60)
    assert len(browser.messages()) == 1


def test_all_browsers_of_a_person_are_told_and_each_belongs_to_who_asked_last(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    room.browser(anne, "desk")
    phone = room.browser(anne, "phone")
    desk = room.browser(Visitor(room.house), "desk")  # somebody else uses it now
    pass_on(bruno, table)
    room.look(60)
    assert (len(phone.messages()), desk.messages()) == (1, [])


def test_a_browser_that_is_gone_is_forgotten(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    room.browser(anne)
    room.service.answers.append(410)
    pass_on(bruno, table)
    room.look(60)
    assert "data-browser" not in anne.get("/me").text
    room.look(2 * LEASE)
    assert len(room.service.sent) == 1


def test_what_fails_is_tried_again_and_in_the_end_its_owner_sees_it(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    room.browser(anne)
    room.service.answers += [500] * 4
    pass_on(bruno, table)
    room.look(60)
    for count, seconds in enumerate(AGAIN, 1):
        room.look(seconds - 1)
        assert len(room.service.sent) == count
        room.look(2)
    room.look(10 * 3600)
    assert len(room.service.sent) == 4
    assert "the last notice did not get through" in anne.get("/me").text


def test_a_browser_that_is_signed_out_is_told_no_more(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    anne.sign_up("Aliénor")
    browser = room.browser(anne, "signed")
    anne.sign_in("Aliénor")  # once more: still the same person in the same browser
    assert "data-browser" in anne.get("/me").text
    anne.send("/sign-out")
    pass_on(bruno, table)
    room.look(60)
    assert browser.messages() == []


@pytest.mark.parametrize(
    "keys", [{}, {"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": "!", "auth": "!"}], ids=["none", "short", "odd"]
)
def test_keys_that_are_none_are_refused_in_words(room: Club, keys: Json) -> None:
    answer = Visitor(room.house).tell("/me/notices/push", {"endpoint": "https://push.example/1", "keys": keys})
    assert (answer.status_code, answer.json()["reason"]) == (400, "this browser's keys cannot be used")


# --- a restart, and several servers ---


def test_what_was_due_while_the_house_was_closed_is_told_afterwards_and_once(tmp_path: Path) -> None:
    clock = HouseClock()
    with receiving() as service:
        with club(tmp_path, clock, service) as before:
            anne, bruno, table = two_at_a_table(before)
            browser = before.browser(anne)
            pass_on(bruno, table)
        clock.now += 3600
        with club(tmp_path, clock, service) as after:
            after.look()
            after.look(60)
        with club(tmp_path, clock, service) as again:
            again.look(60)
        assert len(browser.messages()) == 1


def test_of_two_that_look_at_once_one_sends(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    browser = room.browser(anne)
    pass_on(bruno, table)
    room.clock.now += 60
    one = room.notices
    other = Notices(one.tables, one.streams, one.signer, one.settings, one._key)

    async def both() -> None:
        await asyncio.gather(one.look(), other.look())
        await other.close()

    assert room.house.blocking_portal is not None
    room.house.blocking_portal.call(both)
    assert len(browser.messages()) == 1


# --- whose it is ---


def test_nobody_switches_off_what_is_anothers(room: Club) -> None:
    anne = Visitor(room.house)
    room.browser(anne)
    way = re.search(r'name="of" value="(\w\S*)"', anne.get("/me").text)
    assert way
    Visitor(room.house).send("/me/notices/remove", of=way[1])
    assert "data-browser" in anne.get("/me").text
    anne.send("/me/notices/remove", of=way[1])
    assert "data-browser" not in anne.get("/me").text


def test_a_program_asks_for_no_notices(room: Club) -> None:
    bruno = Guest.program(room.house, "Bruno")
    assert bruno.post("/me/notices/push", PushedTo(room.service, "bot").subscription).status_code == 401


def test_whoever_is_deleted_leaves_no_address_behind(room: Club) -> None:
    anne = Visitor(room.house)
    anne.player.ask("PUT", "/api/me", {"name": "Ermesinde"})
    room.browser(anne)
    anne.send("/me/notices/hook", address=f"{room.service.address}/room")
    guest = guest_of(anne)
    anne.send("/me/delete", name="Ermesinde")
    assert room.house.blocking_portal is not None
    assert room.house.blocking_portal.call(room.notices.ways.of, guest) == []


# --- the host's switches ---


def test_a_house_without_any_says_nothing_of_it(tmp_path: Path) -> None:
    off: dict[str, Any] = {"push": False, "webhooks": False, "mail": ""}
    with receiving() as service, club(tmp_path, HouseClock(), service, **off) as room:
        anne, _, _ = two_at_a_table(room)
        assert 'id="notices"' not in anne.get("/me").text
        assert anne.tell("/me/notices/push", PushedTo(service, "anne").subscription).status_code == 404
        assert anne.send("/me/notices/mail", address="anne@example.org").status_code == 404
        assert anne.send("/me/notices/hook", address="https://chat.example/1").status_code == 404


def test_what_was_asked_for_before_is_silent_once_the_host_switches_it_off(tmp_path: Path) -> None:
    clock = HouseClock()
    with receiving() as service:
        with club(tmp_path, clock, service) as before:
            anne, bruno, table = two_at_a_table(before)
            browser = before.browser(anne)
        with club(tmp_path, clock, service, push=False) as after:
            anne.house = after.house
            pass_on(Guest(after.house, bruno.headers), table)
            after.look(60)
            assert browser.messages() == []


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["When it is your turn", "Tell me in this browser", "By e-mail", "In a chat room", "Quiet hours"]),
        ("fr", ["Quand c'est à vous de jouer", "Me prévenir dans ce navigateur", "Par courriel", "Heures calmes"]),
    ],
)
def test_ones_own_page_offers_what_the_house_has(room: Club, lang: str, words: list[str]) -> None:
    shown = Visitor(room.house, lang=lang).get("/me").text.replace("&#39;", "'")
    assert [word for word in words if word not in shown] == []
