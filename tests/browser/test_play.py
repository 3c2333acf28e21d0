"""Whole games in a real browser: against bots, on a hot seat, between two people, by keyboard, on a phone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import House, OpenPage
from tests.browser.hands import (
    choices,
    is_my_turn,
    make,
    number,
    pick,
    play_to_the_end,
    sheet,
    status,
    wait_for_turn,
    wait_past,
)


def open_table(
    page: Page,
    seats: list[str],
    names: list[str] | None = None,
    rounds: int | None = None,
    game: str = "builders",
    starts: int | None = None,
) -> None:
    """Fill in the form of a new table and send it."""
    page.goto(f"/new/{game}")
    page.locator(f'input[name=players][value="{len(seats)}"]').check(force=True)
    for place, kind in enumerate(seats):
        page.locator(f"#kind-{place}").select_option(kind)
        if names and kind == "hotseat":
            page.locator(f"#friend-{place}").fill(names[place])
    if rounds is not None or starts is not None:
        page.locator("details.options > summary").click()
    if rounds is not None:
        page.locator("#option-max_rounds").fill(str(rounds))
    if starts is not None:
        page.locator("#option-first_player").select_option(str(starts))
    page.locator("form.new-table button.first").click()
    page.wait_for_url("**/tables/*")


def test_a_whole_game_against_bots_from_one_click(visit: OpenPage) -> None:
    page = visit("/")
    page.locator("[data-open-table]").first.click()
    page.wait_for_url("**/tables/*")
    play_to_the_end(page, pick, 16)
    expect(page.locator(".ending h2")).to_be_visible()
    expect(page.locator(".podium li")).to_have_count(2)
    expect(page.locator(".ending-curve svg")).to_be_visible()
    assert page.locator(".log .line").count() > 20
    best = page.locator(".best li")
    assert best.count() > 0
    move = best.first.locator("a").get_attribute("href") or ""
    with page.expect_navigation():
        page.locator("#buttons button", has_text="Against a master").click()
    expect(page.locator(".chip-level")).to_have_text("master")
    page.goto(move)
    expect(page.locator(".told-words")).to_contain_text(re.compile(r"\w"))


def test_a_hot_seat_game_to_its_end(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"], ["", "Bruno"], rounds=2)
    seen = set()
    while status(page) != "over":
        seen.add(sheet(page).get_attribute("data-eyes"))
        assert is_my_turn(page)
        make(page, pick(page))
    assert seen == {"0", "1"}
    expect(page.locator(".podium")).to_contain_text("Bruno")


def test_two_people_in_two_browsers(visit: OpenPage) -> None:
    anne, bruno = visit("/"), visit("/about")
    open_table(anne, ["me", "open"], rounds=2)
    bruno.goto(anne.locator("#invitation").input_value())
    bruno.locator("form.join button.first").click()
    for page in (anne, bruno):
        page.wait_for_selector("#sheet", state="attached")
    for _ in range(40):
        if status(anne) == "over":
            break
        mover, other = (anne, bruno) if is_my_turn(anne) else (bruno, anne)
        assert not is_my_turn(other)
        assert choices(other) == []
        before = number(mover)
        make(mover, pick(mover))
        wait_past(other, before)
    expect(anne.locator("#sheet[data-status=over]")).to_be_attached()
    expect(bruno.locator("#sheet[data-status=over]")).to_be_attached()


def test_a_slip_is_undone_and_redone(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"])
    question, log = page.locator("#question"), page.locator(".log .lines")
    expect(question).to_contain_text("3 actions left")
    make(page, "take 1")
    expect(question).to_contain_text("2 actions left")
    expect(log).to_contain_text("takes 1 coin")
    page.locator("#undo").click()
    expect(question).to_contain_text("3 actions left")
    expect(log).not_to_contain_text("takes 1 coin")
    page.keyboard.press("r")
    expect(question).to_contain_text("2 actions left")
    expect(log).to_contain_text("takes 1 coin")


def test_what_cannot_be_undone_says_why(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"])
    make(page, next(choice["do"] for choice in choices(page) if choice["do"].startswith("open")))
    page.locator("#undo").click(force=True)  # it says that it is disabled, and answers all the same
    expect(page.locator("#toast")).to_contain_text("showed what nobody knew")


def open_two_sites(page: Page) -> None:
    """So that a click on a worker leaves open where to send them."""
    for _ in range(2):
        make(page, next(choice["do"] for choice in choices(page) if choice["do"].startswith("open")))


def test_each_click_narrows_and_back_steps_out(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"])
    open_two_sites(page)
    sends = [choice for choice in choices(page) if choice["do"].startswith("send")]
    worker, site = sends[0]["pieces"]
    page.locator(f'.board [data-piece="{worker}"].legal').first.click()
    expect(page.locator(f'.board [data-piece="{worker}"]').first).to_have_class("chosen")
    expect(page.locator(f'.board [data-piece="{site}"].legal').first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".board .chosen")).to_have_count(0)


def test_a_hint_on_a_button_goes_out_when_something_else_is_chosen(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"])
    open_two_sites(page)
    page.evaluate("document.querySelector('#buttons [data-do]').classList.add('hinted')")  # as a hint does
    worker = next(choice["pieces"][0] for choice in choices(page) if choice["do"].startswith("send"))
    page.locator(f'.board [data-piece="{worker}"].legal').first.click()
    expect(page.locator("#buttons .hinted")).to_have_count(0)


def test_what_is_impossible_is_explained_near_the_pointer(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"])
    mine = page.locator('[data-zone="seat-0"] [data-piece], [data-zone="seat-1"] [data-piece]').first
    mine.click()
    expect(page.locator("#tip")).to_be_visible()
    assert page.locator("#tip").inner_text().strip()


def test_a_preview_tells_price_and_gain_before_one_commits(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"])
    page.locator('[data-zone="building-row"] .legal').first.hover()
    expect(page.locator("#tip")).to_contain_text("1 action")
    expect(page.locator("#tip .final").first).to_be_visible()


def test_by_keyboard_alone(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"], rounds=1)
    before = number(page)
    page.keyboard.press("ArrowRight")
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('.board .legal')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_past(page, before)
    before = number(page)
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset?.do === 'take 2'"):
            break
    page.keyboard.press("Enter")
    wait_past(page, before)
    before = number(page)
    page.keyboard.press("u")
    wait_past(page, before)


def test_on_a_phone_by_touch(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    page.locator("[data-open-table]").first.tap()
    page.wait_for_url("**/tables/*")
    page.wait_for_selector('#sheet[data-room="480"]', state="attached")
    for _ in range(8):
        wait_for_turn(page)
        make(page, pick(page), tap=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_restart_in_mid_game_loses_nothing(visit: OpenPage, own_house: House) -> None:
    page = visit("/", at=own_house)
    page.locator("[data-open-table]").first.click()
    page.wait_for_url("**/tables/*")
    for _ in range(6):
        wait_for_turn(page)
        make(page, pick(page))
    wait_for_turn(page)
    lines = page.locator(".log .line").count()
    own_house.kill()
    expect(page.locator("#lost")).to_be_visible()
    own_house.open()
    expect(page.locator("#lost")).to_be_hidden()
    assert page.locator(".log .line").count() >= lines
    wait_for_turn(page)
    make(page, pick(page))


def hand_over(page: Page) -> None:
    """Open a table and let a bot play for me."""
    page.locator("[data-open-table]").first.click()
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)
    before = number(page)
    page.locator(".strip details.menu > summary").click()
    page.locator('[data-hand][data-level="journeyman"]').click()
    wait_past(page, before)


def test_a_bot_keeps_my_seat_while_i_am_away(visit: OpenPage, calm_house: House) -> None:
    page = visit("/", at=calm_house)
    hand_over(page)
    page.locator('#buttons [data-hand][data-level=""]').hover()
    page.mouse.down()
    wait_past(page, number(page))  # the table goes on under a slow finger
    page.mouse.up()
    wait_for_turn(page)
    assert status(page) == "running"


def test_a_menu_stays_open_while_the_table_goes_on(visit: OpenPage, calm_house: House) -> None:
    page = visit("/", at=calm_house)
    hand_over(page)
    menu = page.locator(".strip details.menu")
    expect(menu.locator("> ul")).to_be_hidden()  # what was asked for is done
    menu.locator("> summary").click()
    wait_past(page, number(page))
    expect(menu.locator("> ul")).to_be_visible()


def test_pieces_glide_unless_motion_is_unwelcome(visit: OpenPage) -> None:
    for moving in (True, False):
        page = visit("/", moving=moving)
        open_table(page, ["me", "hotseat"])
        page.evaluate(
            """() => {
                window.glided = 0;
                const animate = Element.prototype.animate;
                Element.prototype.animate = function (...how) {
                    if (this.matches?.("[data-piece]")) window.glided += 1;
                    return animate.apply(this, how);
                };
            }"""
        )
        make(page, next(choice["do"] for choice in choices(page) if choice["do"].startswith("recruit")))
        assert (page.evaluate("window.glided") > 0) == moving
