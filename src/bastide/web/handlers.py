"""All pages of the house."""

from litestar.types import ControllerRouterHandler

from bastide.web.chat import chat_pages
from bastide.web.home_screen import home_screen
from bastide.web.me import own_pages
from bastide.web.notices import notice_pages
from bastide.web.pages import pages
from bastide.web.papers import papers
from bastide.web.people import people
from bastide.web.signing import signing
from bastide.web.strength import strength_pages
from bastide.web.tournaments import tournament_pages

ALL: list[ControllerRouterHandler] = [
    *pages,
    *signing,
    *own_pages,
    *people,
    *notice_pages,
    *chat_pages,
    *strength_pages,
    *tournament_pages,
    *papers,
    *home_screen,
]
