"""What a player's hands do on a page, whatever the game."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

PAST_OR_OVER = """before => {
  const { status, number } = document.getElementById("sheet").dataset;
  return status === "over" || Number(number) > before;
}"""

# How many presses of Tab lead from where one is to a place; below 0: backwards.
WAY = """place => {
  const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")].filter((one) =>
    one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"));
  const [from, to] = [document.activeElement, place].map((one) => all.indexOf(one));
  if (from >= 0) return to - from;
  const behind = all.findIndex((one) => document.activeElement.compareDocumentPosition(one) & 4);
  return document.activeElement === document.body || behind < 0 ? to + 1 : to >= behind ? to - behind + 1 : to - behind;
}"""

# A whole game against bots, one way or the other: a bot goes on after some decisions by keyboard.
WHOLE = [(10, True), *[pytest.param(400, keys, marks=pytest.mark.long) for keys in (False, True)]]


def sheet(page: Page) -> Locator:
    return page.locator("#sheet")


def number(page: Page) -> int:
    return int(sheet(page).get_attribute("data-number") or -1)


def status(page: Page) -> str:
    return sheet(page).get_attribute("data-status") or ""


def is_my_turn(page: Page) -> bool:
    return sheet(page).get_attribute("data-my-turn") is not None


def choices(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.locator("#choices").text_content() or "[]")
    usual = {"how": "", "stakes": "", "is_final": False}
    return [{**usual, "what": sent["words"], "brief": sent["words"], **sent} for sent in found]


def open_log(page: Page) -> None:
    """Beside a small window's board the log is folded away."""
    if page.locator("#log-tab[aria-expanded=false]").count():
        page.locator("#log-tab").click()


def wait_for_turn(page: Page) -> None:
    """Until it is my turn, or the game is over."""
    page.wait_for_selector("#sheet[data-my-turn], #sheet[data-status=over]", state="attached")


def wait_past(page: Page, before: int) -> None:
    """Until the page shows a later number than this."""
    page.wait_for_function("before => Number(document.getElementById('sheet').dataset.number) > before", arg=before)


def by_keys(place: Locator) -> None:
    """Tab to it, forwards or backwards, and press Enter."""
    page = place.page
    for _ in range(4):  # what comes into view or goes out of it changes the way
        steps = place.evaluate(WAY)
        for _ in range(abs(steps)):
            page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        if not steps:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no key leads to {place}")


def make(page: Page, do: str, tap: bool = False, keys: bool = False) -> None:
    """Make a decision the way a player does: click its pieces, or its button, until it is sent."""
    hit = by_keys if keys else _tap if tap else _click
    before = number(page)
    found = choices(page)  # before the first click: a decision that is made at once brings others
    choice = next(choice for choice in found if choice["do"] == do)
    if not choice["pieces"]:
        hit(page.locator(f'#buttons [data-do="{do}"]'))
    chosen: list[str] = []
    for name in choice["pieces"]:
        piece = page.locator(f'.board [data-piece="{name}"].legal').first
        was_close = is_close(page)
        hit(piece)
        if tap and is_close(page) and not was_close:
            hit(piece)  # the first tap brought it closer
        chosen.append(name)
        left = [other for other in found if set(chosen) <= set(other["pieces"])]
        if len(left) == 1 and not choice["is_final"]:
            break  # nothing else is meant, and it can be undone: it went at once
    # Pieces that lead to several decisions end in buttons. What cannot be undone and takes something is asked once
    # more; so is a finger, which shows no preview, about all that is final.
    alike = [other for other in found if set(choice["pieces"]) <= set(other["pieces"])]
    if choice["pieces"] and len(alike) > 1:
        hit(half(page, do))
    if choice["is_final"] and (choice["stakes"] or (tap and choice["pieces"] and len(alike) == 1)):
        hit(half(page, do))
    wait_past(page, before)


def is_close(page: Page) -> bool:
    return page.locator(".desk.zoomed").count() > 0


def half(page: Page, do: str) -> Locator:
    """A button that came with what was chosen."""
    return page.locator(f'#buttons [data-half][data-do="{do}"]')


def _click(place: Locator) -> None:
    place.scroll_into_view_if_needed()
    place.click()


def _tap(place: Locator) -> None:
    place.scroll_into_view_if_needed()
    place.tap()


def play_to_the_end(page: Page, pick: Callable[[Page], str], clicks: int, keys: bool = False) -> None:
    """So many decisions are clicked; a bot takes the seat for what is left of the game."""
    wait_for_turn(page)
    for _ in range(clicks):
        if status(page) == "over":
            break
        make(page, pick(page), keys=keys)
        wait_for_turn(page)
    if status(page) != "over":
        page.locator(".strip details.menu > summary").click()
        page.locator('.strip [data-hand][data-level="journeyman"]').click()
    while status(page) != "over":  # it may end between this look and the next
        page.wait_for_function(PAST_OR_OVER, arg=number(page))


def pick(page: Page) -> str:
    """A decision that gets the game on: complete a site, send somebody, end the turn, or find sites and workers."""
    found = choices(page)
    for choice in found:
        if "completes it" in choice["words"]:
            return str(choice["do"])
    wanted = ("open", "recruit") if number(page) % 2 else ("recruit", "open")
    for verb in ("send", "end", *wanted):
        for choice in found:
            if choice["do"].startswith(verb):
                return str(choice["do"])
    return str(found[0]["do"])
