"""The whole house: the server and its pages."""

import time
from collections.abc import Callable
from pathlib import Path

from litestar import Litestar
from litestar.plugins.jinja import JinjaTemplateEngine

from bastide.server.app import create_app
from bastide.server.running.settings import Settings
from bastide.web.furniture import furnish
from bastide.web.handlers import ALL

WEB = Path(__file__).parent


def create_house(settings: Settings, now: Callable[[], float] = time.time) -> Litestar:
    """The ASGI application with its pages."""
    app = create_app(settings, ALL, WEB, now)
    templates = app.template_engine
    assert isinstance(templates, JinjaTemplateEngine)
    furnish(templates.engine)
    return app
