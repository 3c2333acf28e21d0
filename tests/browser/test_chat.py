"""Two people talk at a table, in two browsers."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage

HOSTILE = '<img src=x onerror="document.title=1"> https://evil.example \u202e</p><script>alert(1)</script>'


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.get_by_label("Say something").press("Enter")


def test_what_one_says_the_other_reads_at_once_and_after_a_reload(visit: OpenPage) -> None:
    anne = visit("/new/builders")
    anne.locator("#kind-1").select_option("open")
    anne.get_by_role("button", name="Open the table").click()
    expect(anne.locator("#gathering")).to_be_visible()
    link = anne.locator("[data-copy]").first.get_attribute("data-copy") or ""
    bruno = visit(link.removeprefix(anne.url.partition("/tables")[0]))
    bruno.locator("#join-name").fill("Bruno")
    bruno.locator("#join-name").press("Enter")
    expect(bruno.locator("#table")).to_be_visible()
    expect(anne.locator("#table")).to_be_visible()
    bruno.locator("#chat-button").click()
    say(bruno, HOSTILE)
    expect(anne.locator(".chat-count")).to_have_text("1")
    anne.locator("#chat-button").click()
    expect(anne.locator(".chat-words")).to_have_text(HOSTILE.replace("\u202e", ""))
    expect(anne.locator("#chat a, #chat img, #chat script")).to_have_count(0)
    expect(anne.locator(".chat-count")).to_be_hidden()
    anne.get_by_text("A phrase that everybody reads").click()
    anne.get_by_role("button", name="Good luck, have fun!").click()
    expect(bruno.locator(".chat-words").last).to_have_text("Good luck, have fun!")
    anne.get_by_label("Say something").fill("half a sen")
    anne.reload()
    anne.locator("#chat-button").click()
    expect(anne.locator(".chat-words")).to_have_count(2)
    expect(anne.get_by_label("Say something")).to_have_value("half a sen")
