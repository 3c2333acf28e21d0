"""Every move is told where one looks: in the bar, on the pieces, at the chips; and once more when one asks."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make, open_log, sheet, wait_for_turn
from tests.browser.test_burgundy import pick
from tests.browser.test_pages import overflow, serious
from tests.browser.test_play import open_table

# Whose marked pieces are: the zones of the areas they lie in, or none.
OWNERS = """() => [...document.querySelectorAll('.board .fresh')].map((one) =>
  [one.closest('[data-zone^="seat-"]')?.dataset.zone ?? '', one.className.baseVal])"""


def set_pace(page: Page, pace: str) -> None:
    """By the switch in the menu, once the page's script has set it."""
    expect(page.locator("[data-pace][aria-pressed=true]")).to_be_attached()
    page.locator(".strip details.menu > summary").click()
    page.locator(f"[data-pace={pace}]").click()
    expect(page.locator(f"[data-pace={pace}]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")


def shown(page: Page) -> str:
    """The board, whatever the mouse happens to lie on."""
    return page.locator("#sheet .board").inner_html().replace(' aria-describedby="tip"', "")


def play_a_turn(page: Page, tap: bool = False) -> None:
    """Until a bot has had its turn, and it is mine again."""
    moves = int(sheet(page).get_attribute("data-moves") or 0)
    while not page.locator(f".log .line.new:nth-child(n + {moves + 1})").count():
        make(page, pick(page), tap=tap)
        wait_for_turn(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_what_a_bot_did_is_marked_on_its_own_pieces_and_told_again_in_place(visit: OpenPage, phone: bool) -> None:
    page = visit("/", phone=phone, lang="fr")
    open_table(page, ["me", "bot"], game="burgundy", starts=0)
    wait_for_turn(page)
    play_a_turn(page, tap=phone)
    marked = page.evaluate(OWNERS)
    assert any(zone == "seat-1" for zone, _ in marked)  # its storage, its duchy, its dice
    assert not any(zone == "seat-0" or "by-0" in worn for zone, worn in marked)
    assert page.locator("#peek .fresh").count() == 0  # my dice are not its dice
    board, address = shown(page), page.url
    news, again = page.locator("#news"), page.locator(".ask [data-recap=open]")
    again.click()
    expect(news).to_be_visible()
    expect(news.locator("[data-news=words]")).to_contain_text(page.locator(".chip-name").nth(1).inner_text())
    steps = int(news.locator("[data-news=place]").inner_text().split("/")[1])
    for step in range(2, steps + 1):
        news.locator("[data-recap=next]").click()
        expect(news.locator("[data-news=place]")).to_have_text(f"{step} / {steps}")
    if not phone:
        assert serious(page) == []
    news.locator("[data-recap=next]").click()  # after the last one the table is as it was
    expect(news).to_be_hidden()
    assert shown(page) == board and page.url == address
    assert overflow(page) <= 0
    make(page, pick(page), tap=phone)


def two_people(visit: OpenPage) -> tuple[Page, Page]:
    """Who is to decide, and who waits."""
    page, other = visit("/"), visit("/about")
    open_table(page, ["me", "open"], rounds=2)
    other.goto(page.locator("#invitation").input_value())
    other.locator("form.join button.first").click()
    for one in (page, other):
        one.wait_for_selector("#sheet", state="attached")
    return (page, other) if page.locator("#sheet[data-my-turn]").count() else (other, page)


def test_a_waiting_page_says_what_was_done_last(visit: OpenPage) -> None:
    mover, waits = two_people(visit)
    make(mover, "take 2")
    expect(waits.locator("#question .just-now")).to_contain_text("takes 3 coins")
    expect(waits.locator("#floats .gain").first).to_have_text("+3 coins")
    make(mover, "take 1")
    expect(waits.locator("#question .just-now")).to_contain_text("takes 1 coin")
    assert waits.evaluate("document.getElementById('floats').childElementCount") <= 2


def test_the_bar_tells_at_the_pace_that_is_set_and_a_key_skips(visit: OpenPage) -> None:
    mover, waits = two_people(visit)
    set_pace(waits, "calm")
    make(mover, "take 2")
    news = waits.locator("#news")
    expect(news).to_be_visible()
    expect(news.locator("[data-news=words]")).to_contain_text("takes 3 coins")
    expect(news.locator("[data-news=gains]")).to_contain_text("+3 coins")
    waits.keyboard.press("Escape")
    expect(news).to_be_hidden()
    waits.reload()
    expect(waits.locator("[data-pace=calm]")).to_have_attribute("aria-pressed", "true")
    assert mover.locator("#news").is_hidden()  # at once, where motion is unwelcome and no pace was set


def test_a_line_of_the_log_lights_its_pieces(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"])
    do = next(choice["do"] for choice in choices(page) if choice["do"].startswith("recruit"))
    make(page, do)
    open_log(page)
    line = page.locator(".log .line").first
    line.hover()
    expect(page.locator(f'.board .pointed[data-piece="{do.split()[1]}"]')).to_be_attached()
    page.mouse.move(1, 1)
    expect(page.locator(".board .pointed")).to_have_count(0)
    line.locator("a").focus()
    expect(page.locator(".board .pointed").first).to_be_attached()


def test_the_turn_of_the_chateauma_is_told_step_by_step_with_its_clauses(visit: OpenPage) -> None:
    page = visit("/new/burgundy?preset=chateauma")
    page.locator("form.new-table button.first").click()
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)
    set_pace(page, "calm")
    while page.locator("#news").is_hidden():
        make(page, pick(page))
    news = page.locator("#news")
    expect(news.locator("[data-news=words]")).to_contain_text("rolls a")
    expect(page.locator(".board .told-now[data-piece=rival-die]")).to_be_attached()
    news.locator("[data-news=why]").click()
    expect(news.locator("[data-news=reason]")).to_contain_text("X13.7")
    news.locator("[data-news=words]").click()
    expect(news.locator("[data-news=place]")).to_contain_text("2 /")
    page.keyboard.press("Escape")
    expect(news).to_be_hidden()
    page.locator(".ask [data-recap=open]").click()  # and again in the recap
    expect(news.locator("[data-news=words]")).to_contain_text("rolls a")


def test_sounds_are_off_with_one_switch(visit: OpenPage) -> None:
    page = visit("/")
    page.add_init_script(
        "window.heard = 0; window.AudioContext = class { constructor() { window.heard += 1; throw 0; } }"
    )
    open_table(page, ["me", "hotseat"])
    page.locator('[data-switch="sound"]').click()
    make(page, "take 1")
    assert page.evaluate("window.heard") == 0
    page.locator('[data-switch="sound"]').click()
    make(page, "take 1")
    assert page.evaluate("window.heard") > 0
    page.locator('[data-switch="sound"]').click()
    page.reload()
    make(page, "take 1" if any(choice["do"] == "take 1" for choice in choices(page)) else "end")
    assert page.evaluate("window.heard") == 0  # the switch is remembered
