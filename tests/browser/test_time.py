"""By correspondence in a real browser: over a restart, until a clock runs out, and once more with the same people."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PATIENCE, House
from tests.browser.test_notices import a_house
from tests.server.conftest import HouseClock
from tests.server.guests import Guest, good
from tests.server.processes import free_port

DAY = 24 * 3600
BY_DAYS = {"kind": "days", "days": 2, "late": "loses"}


def test_a_clock_runs_out_over_a_restart_and_the_same_people_meet_again(browser: Browser, tmp_path: Path) -> None:
    clock, port = HouseClock(), free_port()
    context = browser.new_context(base_url=f"http://localhost:{port}", locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    with a_house(tmp_path, clock, port) as address, httpx.Client(base_url=address) as http:
        bruno = Guest.program(http, "Bruno")
        table = bruno.open("me", "open", cadence=BY_DAYS)
        page.goto(f"/tables/{table['id']}?invite={table['invite']}")
        page.locator("#join-name").fill("Anne")
        page.locator("#join-name").press("Enter")
        expect(page.locator("#table")).to_be_visible()
        table = bruno.look(table)
        while table["view"]["seat"] == 0:
            table = bruno.decide(table, table["view"]["decisions"][-1])
        expect(page.locator("#sheet")).to_have_attribute("data-number", str(table["number"]))
    clock.now += 10  # too short for a house to have been closed
    with a_house(tmp_path, clock, port) as address, httpx.Client(base_url=address) as http:
        clock.now += 2 * DAY + 60
        page.goto(f"/tables/{table['id']}")
        expect(page.locator("#sheet")).to_have_attribute("data-status", "over")
        bruno.http = http
        assert bruno.look(table)["view"]["result"]["how"] == "clock ran out"
        page.locator('[data-house$="/rematch"]').first.click()
        page.wait_for_url(lambda url: table["id"] not in url)
        again = good(bruno.post(f"/api/tables/{table['id']}/rematch"))
        assert page.url.endswith(f"/tables/{again['id']}")
        expect(page.locator("#sheet")).to_have_attribute("data-status", "running")
    context.close()


CUT_OFF = """([score, left]) => {
  for (const one of document.querySelectorAll(".chip b")) one.textContent = score;
  for (const one of document.querySelectorAll(".chips .clock")) one.textContent = left;
  return [...document.querySelectorAll(".chips .clock")].filter((clock) => {
    const [time, chip, all] = [clock, clock.closest(".chip"), clock.closest(".chips")].map((one) =>
      one.getBoundingClientRect());
    const isOut = (inner, outer) => inner.right > outer.right + 1 || inner.left < outer.left - 1;
    return time.width && (isOut(time, chip) || isOut(chip, all));
  }).length;
}"""


@pytest.mark.parametrize("cadence", [{"kind": "live", "minutes": 15, "late": "loses"}, BY_DAYS])
@pytest.mark.parametrize("people", [2, 4])
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)])
def test_clocks_are_read_whole(
    browser: Browser, house: House, size: tuple[int, int], people: int, cadence: dict[str, object]
) -> None:
    wide, high = size
    context = browser.new_context(
        base_url=house.address, locale="fr-FR", viewport={"width": wide, "height": high}, has_touch=wide < 1000
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    with httpx.Client(base_url=house.address) as http:
        table = Guest.program(http, "Bérengère").open("me", *["open"] * (people - 1), cadence=cadence)
        for number in range(people - 2):
            Guest.program(http, f"Maximilienne {number}").join(table)
    page.goto(f"/tables/{table['id']}?invite={table['invite']}")
    page.locator("#join-name").fill("Guillaume")
    page.locator("#join-name").press("Enter")
    expect(page.locator(".chips .clock.runs")).to_have_count(1)
    page.wait_for_load_state()  # with its styles
    assert page.evaluate(CUT_OFF, ["188", "13 j 23 h" if cadence == BY_DAYS else "1:15:59"]) == 0
    context.close()
