"""When nobody wants to be told, by their own clock."""

from datetime import UTC, datetime

import pytest

from bastide.server.notices.ways import QuietHours
from tests.web.clubs import Club, pass_on, two_at_a_table
from tests.web.visitors import Visitor, said


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
