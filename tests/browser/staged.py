"""Table pages at prepared moments, without a server: a golden record up to a move, seen by who decides there."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlparse

from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import BrowserContext, Route

import bastide
from bastide.bots.levels import LEVELS
from bastide.drawing import palette
from bastide.engine.record import loads
from bastide.engine.rooms import DESK
from bastide.engine.text import Lang, Text
from bastide.server.play.kept import Live
from bastide.server.running.settings import Settings
from bastide.table.seats import Seat
from bastide.table.table import Table
from bastide.web.furniture import furnish
from bastide.web.sheet import sheet_of
from bastide.web.words import said_in, typeset

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"
WEB = HERE.parent.parent / "src" / "bastide" / "web"
ADDRESS = "http://staged.test"
KINDS = {".js": "text/javascript", ".css": "text/css"}
ME = "me"


def _environment() -> Environment:
    environment = Environment(loader=FileSystemLoader(WEB / "templates"), autoescape=True)
    furnish(environment)
    return environment


_templates = _environment()


@dataclass
class Stage:
    """One table, seen by the seat that has to decide; all others are bots that wait."""

    live: Live
    lang: Lang = "en"
    look: str = ""  # the viewer's own, unless another is asked for

    def show(self, context: BrowserContext) -> None:
        """Answer whatever the pages of this browser ask for."""
        context.route(f"{ADDRESS}/**", self._answer)

    def _answer(self, route: Route) -> None:
        asked = urlparse(route.request.url)
        if asked.path == "/static/palette.css":
            route.fulfill(body=palette.css(), content_type="text/css")
        elif asked.path.startswith("/static/"):
            file = WEB / asked.path[1:]
            if file.exists():
                route.fulfill(path=file, content_type=KINDS.get(file.suffix, ""))
            else:
                route.fulfill(status=204)
        elif asked.path.startswith("/tables/"):
            query = parse_qs(asked.query)
            name = "sheet.html" if asked.path.endswith("/sheet") else "table.html"
            room = int(query.get("room", [str(DESK)])[0])
            route.fulfill(body=self._page(name, room, query.get("look", [self.look])[0]), content_type="text/html")
        elif not asked.path.endswith("/events"):  # there is no news, and the line stays open
            route.fulfill(status=204)

    def _page(self, name: str, room: int, look: str) -> str:
        lang: Lang = self.lang

        def t(text: Text) -> str:
            return typeset(text, lang)

        return _templates.get_template(name).render(
            sheet=sheet_of(self.live, ME, lang, room, look=look),
            game=self.live.table.match.game,
            invite="",
            levels=LEVELS,
            lang=lang,
            t=t,
            said=said_in(lang),
            house=Settings(""),
            mark="",
            path="/tables/staged",
            other_lang_link="",
        )


def staged(record: str, share: float, lang: Lang = "en", viewer: int | None = None, look: str = "") -> Stage:
    """A golden record after a share of its moves, at the next question to the viewer: by default, to anybody."""
    kept = loads((GOLDEN / f"{record}.json").read_text())
    match = bastide.game(kept.game).start(**kept.options, seed=kept.seed, names=kept.names)
    seats = [Seat("bot", name, None, "journeyman") for name in match.names[: match.options.players]]
    table = Table("staged", match, seats, "", "invite", is_public=False, welcomes_watchers=False)
    wanted = round(share * len(kept.entries))
    for number, entry in enumerate(kept.entries):
        if number >= wanted and (viewer is None or entry.seat == viewer):
            break
        table.accept(table.try_entry(entry.seat, entry.do))
    if table.match.seat is not None:
        table.seats[table.match.seat] = Seat("person", table.match.names[table.match.seat], ME)
    return Stage(Live(table, 0), lang, look)
