"""Whose turn it is, wherever they are. The tests say what time it is, and run the services that carry the notices."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bastide.server.live import Streams
from bastide.server.notice_ways import QuietHours
from bastide.server.notices import AGAIN, LEASE, PAUSE, Notices
from bastide.server.outward import BadAddress, check_address, is_public
from bastide.web.app import create_house
from tests.server.conftest import House, HouseClock, settings, sqlite
from tests.server.guests import Guest, Json, good
from tests.web.receivers import MailServer, PushedTo, Receiver, post_office, receiving
from tests.web.visitors import Visitor, said

ADDRESS = "https://games.example.org"
GAME = "The Builders: Middle Ages"


@dataclass
class Club:
    """A house, its clock, and all that carries its notices."""

    house: House
    clock: HouseClock
    service: Receiver
    mail: MailServer

    @property
    def notices(self) -> Notices:
        found: Notices = self.house.app.state["notices"]
        return found

    def look(self, seconds: float = 0) -> None:
        """So much later the house looks whom to tell."""
        self.clock.now += seconds
        assert self.house.blocking_portal is not None
        self.house.blocking_portal.call(self.notices.look)

    def browser(self, visitor: Visitor, name: str = "anne") -> PushedTo:
        """The visitor's browser, which is to be told."""
        browser = PushedTo(self.service, name)
        good(visitor.tell("/me/notices/push", browser.subscription))
        return browser

    @contextmanager
    def looking(self, guest: str, table: Json) -> Iterator[None]:
        """A page of somebody's shows the table."""
        streams: Streams = self.house.app.state["streams"]
        with streams.open(guest, "address", asyncio.Event(), (guest, table["id"])):
            yield


@contextmanager
def club(folder: Path, clock: HouseClock, service: Receiver, **changes: Any) -> Iterator[Club]:
    with post_office() as (mail, smtp):
        letters = {"mail": smtp, "mail_from": "Club <club@example.org>", "address": ADDRESS}
        usual: dict[str, Any] = {"database": sqlite(folder), "private_notices": True, **letters}
        kept = settings(**(usual | changes))
        with TestClient(create_house(kept, clock)) as house:
            yield Club(house, clock, service, mail)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """One club for most tests; each brings its own people."""
    with receiving() as service, club(tmp_path_factory.mktemp("club"), HouseClock(), service) as opened:
        yield opened


@pytest.fixture(autouse=True)
def emptied(room: Club) -> None:
    room.service.sent.clear()
    room.service.answers.clear()
    room.mail.letters.clear()
    room.mail.refuses = False


def guest_of(visitor: Visitor) -> str:
    cookie = visitor.cookies.get("bastide_session") or visitor.cookies["bastide_guest"]
    return cookie.partition(".")[0]


def two_at_a_table(room: Club) -> tuple[Visitor, Guest, Json]:
    """Anne in her browser, and Bruno who begins."""
    anne, bruno = Visitor(room.house), Guest.program(room.house, "Bruno")
    anne.get("/")
    table = bruno.open("me", "open")
    anne.player.join(table, name="Anne")
    return anne, bruno, bruno.look(table)


def pass_on(bruno: Guest, table: Json) -> Json:
    """Bruno plays until it is Anne's turn."""
    table = bruno.look(table)
    while table["view"]["seat"] == 0:
        table = bruno.decide(table, table["view"]["decisions"][-1])
    return table


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


# --- a mailbox ---


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


# --- a chat room ---


def test_a_chat_room_is_told_whose_turn_it_is(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    anne.send("/me/notices/hook", address=f"{room.service.address}/room")
    pass_on(bruno, table)
    room.look(60)
    line = f"Anne, your turn: {GAME} {ADDRESS}/tables/{table['id']}"
    assert room.service.said == [{"text": line, "content": line, "allowed_mentions": {"parse": []}}]


def test_a_name_calls_nobody_in_a_chat_room(room: Club) -> None:
    anne, bruno = Visitor(room.house), Guest.program(room.house, "Bruno")
    table = bruno.open("me", "open")
    anne.player.join(table, name="<!here> @all [x](y) {0}")
    anne.send("/me/notices/hook", address=f"{room.service.address}/room")
    pass_on(bruno, table)
    room.look(60)
    assert room.service.said[0]["text"].startswith("!here all xy {0}, your turn")


def test_nobody_is_led_elsewhere(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    anne.send("/me/notices/hook", address=f"{room.service.address}/room")
    room.service.answers.append(307)
    pass_on(bruno, table)
    room.look(60)
    assert [one.path for one in room.service.sent] == ["/room"]


@pytest.mark.parametrize(
    "typed",
    ["", "room", "ftp://chat.example", "file:///etc/passwd", "https://", "https://a:b@chat.example", "gopher://x/1"],
)
def test_what_is_no_address_on_the_web_is_refused_in_words(room: Club, typed: str) -> None:
    with pytest.raises(BadAddress):
        check_address(typed)
    answer = Visitor(room.house).send("/me/notices/hook", address=typed)
    assert answer.status_code == 400 and "not an address on the web" in said(answer)


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fc00::1",
        "fec0::1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:1::",
        "ff02::1",
    ],
)
def test_numbers_inside_are_not_public(number: str) -> None:
    assert not is_public(number)


@pytest.mark.parametrize("number", ["9.9.9.9", "2620:fe::fe"])
def test_numbers_outside_are_public(number: str) -> None:
    assert is_public(number)


def test_nothing_is_sent_into_the_hosts_own_network(tmp_path: Path) -> None:
    with receiving() as service, club(tmp_path, HouseClock(), service, private_notices=False) as room:
        port = service.address.rpartition(":")[2]
        for host in ("127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1"):
            anne, bruno, table = two_at_a_table(room)
            anne.send("/me/notices/hook", address=f"http://{host}:{port}/inside")
            pass_on(bruno, table)
            room.look(60)
            for seconds in AGAIN:
                room.look(seconds + 1)
            assert "the last notice did not get through" in anne.get("/me").text
        assert service.sent == []


# --- quiet hours ---


def at(clock: str, day: int = 14) -> float:
    return datetime.fromisoformat(f"2030-03-{day:02}T{clock}:00+00:00").timestamp()


@pytest.mark.parametrize(
    ("hours", "now", "until"),
    [
        (QuietHours(22 * 60, 8 * 60, "UTC"), at("21:59"), at("21:59")),
        (QuietHours(22 * 60, 8 * 60, "UTC"), at("22:00"), at("08:00", 15)),
        (QuietHours(22 * 60, 8 * 60, "UTC"), at("07:59"), at("08:00")),
        (QuietHours(22 * 60, 8 * 60, "UTC"), at("08:00"), at("08:00")),
        (QuietHours(13 * 60, 14 * 60, "UTC"), at("13:30"), at("14:00")),
        (QuietHours(22 * 60, 8 * 60, "Europe/Paris"), at("21:00"), at("07:00", 15)),
        (QuietHours(22 * 60, 8 * 60, "Europe/Paris"), at("22:00", 30), at("06:00", 31)),  # the night clocks go forward
        (QuietHours(22 * 60, 8 * 60, "America/New_York"), at("21:00"), at("21:00")),
    ],
)
def test_quiet_hours_go_by_ones_own_clock(hours: QuietHours, now: float, until: float) -> None:
    assert datetime.fromtimestamp(hours.until(now), UTC) == datetime.fromtimestamp(until, UTC)


def test_what_comes_in_quiet_hours_is_told_afterwards(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    browser = room.browser(anne)
    now = datetime.fromtimestamp(room.clock.now, UTC)
    quiet = {"from": f"{now:%H:%M}", "until": f"{(now.hour + 2) % 24:02}:{now:%M}", "zone": "UTC"}
    assert anne.send("/me/notices/quiet", **quiet).status_code == 303
    pass_on(bruno, table)
    room.look(60)
    room.look(3600)
    assert browser.messages() == []
    room.look(3600)
    assert len(browser.messages()) == 1


def test_who_has_moved_meanwhile_is_not_told_after_quiet_hours(room: Club) -> None:
    anne, bruno, table = two_at_a_table(room)
    browser = room.browser(anne)
    anne.send("/me/notices/quiet", **{"from": "00:01", "until": "00:00", "zone": "UTC"})
    pass_on(bruno, table)
    room.look(60)
    player, seen = anne.player, anne.player.look(table)
    while seen["view"]["seat"] == 1:
        seen = player.decide(seen, seen["view"]["decisions"][-1])
    anne.send("/me/notices/quiet", off="1")
    room.look(24 * 3600)
    assert browser.messages() == []


@pytest.mark.parametrize(
    "hours", [("25:00", "8:00", "UTC"), ("8:00", "8:00", "UTC"), ("", "", ""), ("22:00", "08:00", "Mars/Olympus")]
)
def test_hours_that_are_none_are_refused_in_words(room: Club, hours: tuple[str, str, str]) -> None:
    sent = dict(zip(("from", "until", "zone"), hours, strict=True))
    answer = Visitor(room.house).send("/me/notices/quiet", **sent)
    assert answer.status_code == 400 and "no quiet hours" in said(answer)


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
