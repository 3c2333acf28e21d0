"""The house on the home screen of a phone, with name and icons: iPhones are told of a turn only there."""

from typing import Any, Final

from litestar import Response, get
from litestar.types import ControllerRouterHandler

from bastide.drawing.logo import app_icon
from bastide.drawing.palette import LIGHT, WAX
from bastide.engine.text import Lang
from bastide.web import words
from bastide.web.pages import KEPT

SIZES: Final = (180, 512)  # of the pictures in ``static``, which ``make icons`` takes of the drawing


@get("/manifest/{language:str}", include_in_schema=False, cache_control=KEPT, media_type="application/manifest+json")
async def manifest(language: Lang) -> dict[str, Any]:
    """What a browser asks before it puts the house there."""
    drawn = {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}
    pictures = [
        {"src": f"/static/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for size in SIZES
    ]
    return {
        "id": "/",
        "name": words.HOUSE.to(language),
        "short_name": words.HOUSE.to(language),
        "description": words.MOTTO.to(language),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": LIGHT.ground,
        "theme_color": WAX,
        "icons": [drawn, *pictures],
    }


@get("/static/icon.svg", include_in_schema=False, cache_control=KEPT)
async def icon() -> Response[bytes]:
    return Response(app_icon().encode(), media_type="image/svg+xml")


home_screen: list[ControllerRouterHandler] = [manifest, icon]
