"""Names that are kept, in a real browser: a keeper of passkeys, two people who become friends, my games first."""

import re
from copy import copy

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, OpenPage
from tests.browser.test_pages import serious
from tests.browser.test_play import open_table


def give_keeper_of_keys(page: Page) -> None:
    """What a phone or a laptop has, as the browser's own tools pretend it."""
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    keeper = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    keeper |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    tools.send("WebAuthn.addVirtualAuthenticator", {"options": keeper})


@pytest.fixture
def named_house(house: House) -> House:
    """The same house, called by a name: to a number no passkey belongs."""
    named = copy(house)
    named.address = f"http://localhost:{house.port}"
    return named


def test_a_guest_keeps_name_and_table_by_passkey_and_comes_back(visit: OpenPage, named_house: House) -> None:
    page = visit("/", at=named_house)
    give_keeper_of_keys(page)
    open_table(page, ["me", "hotseat"])
    page.goto("/sign-up")
    page.get_by_label("Name").fill("Aliénor")
    page.get_by_role("button", name="With a passkey").click()
    expect(page.get_by_text("Your name has been kept since")).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name="Make new codes").click()
    expect(page.locator(".codes li")).to_have_count(8)
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.locator("#my-games")).to_have_count(0)
    page.get_by_role("link", name="Sign in").click()
    page.locator("form[data-passkey] button").click()
    expect(page.locator("#mine .my-turn")).to_contain_text("Aliénor")
    expect(page).to_have_title(re.compile(r"^\(1\) Your turn"))
    expect(page.locator("#favicon")).to_have_attribute("href", re.compile(r"n=1$"))
    assert serious(page) == []


def test_two_become_friends_by_link_and_one_asks_the_other_to_a_table(visit: OpenPage) -> None:
    anne, bruno = visit("/sign-up"), visit("/", lang="fr", phone=True)
    anne.get_by_label("Name").fill("Blanche")
    anne.get_by_label("Password").fill("nine grey herons")
    anne.get_by_role("button", name="With a password").click()
    bruno.goto(anne.locator("#friend-link").input_value())
    bruno.get_by_role("link", name="Garder votre nom").click()
    bruno.get_by_label("Nom").fill("Bérenger")
    bruno.get_by_label("Mot de passe").fill("neuf hérons gris")
    bruno.get_by_role("button", name="Avec un mot de passe").tap()
    bruno.get_by_role("button", name="Devenir amis").tap()
    expect(bruno.get_by_text("Blanche", exact=True)).to_be_visible()
    anne.reload()
    anne.get_by_role("button", name="Open a table with Bérenger").click()
    anne.wait_for_url("**/tables/*")
    bruno.goto("/")
    bruno.get_by_text("Blanche vous invite").tap()
    bruno.get_by_role("button", name="Prendre place").tap()
    expect(anne.locator("#sheet")).to_have_attribute("data-status", "running")
