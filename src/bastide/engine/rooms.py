"""How much room there is for a table, in units: the widths that it is drawn in, and where one becomes another."""

from typing import Final

DESK: Final[int] = 1320
TABLET: Final[int] = 760
PHONE: Final[int] = 480  # nothing is drawn narrower
ROOMS: Final[tuple[int, ...]] = (DESK, TABLET, PHONE)

TABLET_BELOW: Final[int] = 1000  # what is narrower is laid out as on a tablet
PHONE_BELOW: Final[int] = 620  # and what is narrower than this as on a phone, a quarter larger
