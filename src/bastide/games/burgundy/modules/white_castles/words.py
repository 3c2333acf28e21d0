"""White castles in words."""

from bastide.engine.text import Text
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.white_castles.rules import WHITE_CASTLE
from bastide.games.burgundy.state import RUNNING, BurgundyState


class WhiteWords(Words):
    def gains(self, state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
        """With which number a white castle would act now."""
        if kind != WHITE_CASTLE:
            return []
        return [Text(f"the white die shows a {state.white}", f"le dé blanc montre un {state.white}")]

    def table_lines(self, state: BurgundyState) -> list[Text]:
        """The white die means more than goods here."""
        if state.stage != RUNNING:
            return []
        return [Text(f"  white die: {state.white}", f"  dé blanc : {state.white}")]
