"""Whose turn it is, in a chat room; and where the house sends nothing, whoever asks for it."""

from pathlib import Path

import pytest

from bastide.server.notices.outward import BadAddress, check_address, is_public
from bastide.server.notices.telling import AGAIN
from tests.server.conftest import HouseClock
from tests.server.guests import Guest
from tests.web.clubs import ADDRESS, GAME, Club, club, pass_on, two_at_a_table
from tests.web.receivers import receiving
from tests.web.visitors import Visitor, said


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
