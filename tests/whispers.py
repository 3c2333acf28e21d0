"""A game with secrets, for tests: The Builders, whose purses and recruits are nobody else's business."""

from collections.abc import Mapping, Sequence

from bastide.engine.game import Forecast, Look, Share
from bastide.engine.record import Json
from bastide.engine.rooms import DESK
from bastide.engine.steps import Holding
from bastide.engine.text import Lang, Text
from bastide.games.builders.game import Builders
from bastide.games.builders.state import BuildersState


class Whispers(Builders):
    """How many coins are taken and who is recruited is told to the maker only; a purse is drawn for its owner only."""

    key = "whispers"
    sounds: Mapping[str, str] = {}  # whispers sound all alike
    has_secrets = True
    looks = (Look("plain", Text("Plain", "Simple")), Look("tall", Text("Tall", "Haut")))
    layers = (Look("heights", Text("Heights", "Hauteurs")),)

    def view(self, state: BuildersState, seat: int | None) -> Json:
        seen = super().view(state, seat)
        for number, zone in enumerate(seen["seats"]):
            if number != seat:
                zone["coins"] = None
        return seen

    def is_private(self, decision: int) -> bool:
        return self.notation(decision).startswith("recruit")

    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        if eyes == before.seat or self.notation(decision).split()[0] not in ("take", "recruit"):
            return super().tell(before, decision, after, names, eyes)
        return [Text(f"{names[before.seat]} whispers.", f"{names[before.seat]} chuchote.")]

    def holdings(self, state: BuildersState, eyes: int | None) -> list[Holding]:
        (coins,) = super().holdings(state, eyes)
        return [coins._replace(amounts=[each if seat == eyes else 0 for seat, each in enumerate(coins.amounts)])]

    def forecast(self, state: BuildersState, eyes: int | None) -> Forecast | None:
        finished, rumours = [3 + seat for seat in range(state.terms.players)], [1] * state.terms.players
        shares = [Share(Text("finished", "finis"), finished), Share(Text("rumours", "rumeurs"), rumours)]
        return Forecast(Text("If it ended now", "Si tout finissait"), shares)

    def explain(self, state: BuildersState, pieces: Sequence[str]) -> Text | None:
        return Text("walls have ears", "les murs ont des oreilles") if pieces[-1] == "wall" else None

    def draw(
        self,
        state: BuildersState,
        names: Sequence[str],
        seat: int | None,
        lang: Lang,
        theme: str,
        room: int = DESK,
        look: str = "",
    ) -> str:
        drawn = super().draw(state, names, seat, lang, theme, room, look)
        purse = f"<desc>purse of seat {seat}: {state.workshops[seat].coins}</desc>" if seat is not None else ""
        heights = '<g data-layer="heights"><text>12 m</text></g>'
        return drawn.replace("</svg>", f"{purse}<desc>look {look}</desc>{heights}</svg>")
