"""Torres in a real browser: a whole game, one screen for two with hidden hands, a phone, and the looks of the board."""

import re

import pytest
from playwright.sync_api import Page, expect

from bastide.games.torres.components import KINDS
from tests.browser.conftest import OpenPage
from tests.browser.hands import WHOLE, choices, is_my_turn, make, number, play_to_the_end, wait_for_turn
from tests.browser.test_pages import overflow, serious
from tests.browser.test_play import open_table
from tests.browser.test_secrets import come


def shown_as(page: Page, look: str) -> None:
    """Choose a look; in the plan no tower stands in front of a square."""
    page.locator(f'[data-look="{look}"]').click()
    page.wait_for_selector(f'#sheet[data-look="{look}"]', state="attached")


def pick(page: Page) -> str:
    """Something that gets the game on: a block, a climb, a card, then the end of the turn."""
    found = [str(choice["do"]) for choice in choices(page)]
    wanted = ["start", "king", "keep", "block 3", "block 2", "buy", "play", "under", "score", "end", "stay", "starter"]
    if number(page) % 3 == 0:
        wanted.insert(3, "knight")
    for verb in wanted:
        for do in found:
            if do == verb or do.startswith(f"{verb} "):
                return do
    return found[0]


@pytest.mark.parametrize(("decisions", "keys"), WHOLE)
def test_a_whole_game_against_bots(visit: OpenPage, decisions: int, keys: bool) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="torres")
    shown_as(page, "plan")
    play_to_the_end(page, pick, decisions, keys)
    expect(page.locator(".podium li")).to_have_count(2)
    expect(page.locator(".report")).to_contain_text("castles")
    expect(page.locator(".log .lines")).to_contain_text("End of year 3.")


def test_two_at_one_screen_never_see_each_others_cards(visit: OpenPage) -> None:
    page = visit("/", lang="fr")
    open_table(page, ["me", "hotseat"], ["", "Bruno"], game="torres")
    shown_as(page, "plan")
    for name, do in (("Invité", "start d1"), ("Bruno", "start h4"), ("Bruno", "king a5")):
        if not is_my_turn(page):
            come(page, name, "fr")
        make(page, do)
    come(page, "Invité", "fr")
    make(page, "buy")
    looked = page.locator('.board [data-piece^="look-"]')
    expect(looked).to_have_count(3)
    kept = next(choice for choice in choices(page) if choice["do"].startswith("keep"))
    card = kept["do"].split()[1]
    page.locator(f'.board [data-piece="look-{card}"]').click()
    expect(page.locator("#question-words")).to_have_text(kept["what"])  # what is done; the buttons ask how
    expect(page.locator(f'#buttons [data-half][data-do="{kept["do"]}"]')).to_contain_text(kept["how"])
    page.locator("#back").click()
    make(page, kept["do"])
    expect(page.locator(f'.board [data-piece="card-{card}"]')).to_have_count(1)
    make(page, "end")
    assert not is_my_turn(page)
    secret = page.locator("#table").inner_html()  # whatever the page holds, shown or not
    assert not re.search(r"\ba(0[1-9]|10)\b", secret)
    assert not [kind for kind in KINDS if kind.name.fr in secret]
    page.reload()
    assert 'data-piece="card-' not in page.content() and choices(page) == []
    come(page, "Bruno", "fr")
    assert 'data-piece="card-' not in page.content()


def begin(page: Page) -> None:
    """Two at one screen: knights on d1 and h4, the king on a5, the first turn."""
    open_table(page, ["me", "hotseat"], ["", "Bruno"], game="torres")
    for name, do in (("Guest", "start d1"), ("Bruno", "start h4"), ("Bruno", "king a5")):
        if not is_my_turn(page):
            come(page, name)
        make(page, do)
    come(page, "Guest")


def test_choosing_a_knight_lights_every_square_it_can_reach(visit: OpenPage) -> None:
    page = visit("/")
    begin(page)
    page.locator('.board [data-piece="d1"].legal').first.dispatch_event("click")
    there = {choice["do"].split()[2] for choice in choices(page) if choice["do"].startswith("move d1 ")}
    lit = page.evaluate("[...document.querySelectorAll('.board .legal')].map(piece => piece.dataset.piece)")
    assert there and there <= set(lit)
    page.keyboard.press("Escape")
    page.locator("#outlook summary").click()
    expect(page.locator("#outlook table")).to_contain_text("castles")
    layer = page.locator('.board [data-layer="castles"]')
    expect(layer).to_be_hidden()
    page.locator('[data-toggle="castles"]').click()
    expect(layer.first).to_be_visible()


def test_a_turn_on_a_phone(visit: OpenPage) -> None:
    page = visit("/", phone=True, lang="fr")
    open_table(page, ["me", "bot"], game="torres")
    shown_as(page, "plan")
    wait_for_turn(page)
    for _ in range(6):
        make(page, pick(page), tap=True)
        wait_for_turn(page)
    assert overflow(page) <= 0
    assert serious(page) == []


def test_a_knight_glides_from_square_to_square(visit: OpenPage) -> None:
    page = visit("/", moving=True)
    begin(page)
    page.evaluate("""() => {
        window.moved = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, ...how) {
            const { figure } = this.dataset;
            if (figure) moved.push([figure, this.closest("[data-piece]").dataset.piece, Object.keys(frames[0])[0]]);
            return animate.call(this, frames, ...how);
        };
    }""")
    make(page, "move d1 e1")
    assert page.evaluate("moved") == [["knight-0", "e1", "transform"]]
    make(page, "knight e2")
    assert page.evaluate("moved").pop() == ["knight-0", "e2", "opacity"]
    shown_as(page, "plan")
    make(page, "move e1 f1")
    assert page.evaluate("moved").pop() == ["knight-0", "f1", "transform"]
    assert len(page.evaluate("moved")) == 3
