"""What is printed on a card, in words: for sentences, screen readers and tooltips."""

from bastide.engine.text import Text, counted, join
from bastide.games.builders.components import BUILDINGS, HANDS, MACHINE_HAND, WORKER_COUNT

NAME = Text("The Builders: Middle Ages", "Les Bâtisseurs : Moyen-Âge")

_RESOURCES = (
    (Text("stone", "pierre"), Text("stone", "pierres")),
    (Text("wood", "bois"), Text("wood", "bois")),
    (Text("knowledge", "savoir"), Text("knowledge", "savoirs")),
    (Text("tile", "tuile"), Text("tiles", "tuiles")),
)
NOT_PRINTED = Text("reconstruction, not a printed card", "reconstitution, pas une carte imprimée")


def coins(number: int) -> Text:
    return counted(number, Text("coin", "écu"), Text("coins", "écus"))


def points(number: int) -> Text:
    return Text(f"{number} VP", f"{number} PV")


def actions(number: int) -> Text:
    return counted(number, Text("action", "action"), Text("actions", "actions"))


def amounts(resources: list[int]) -> Text:
    """``3 stone, 1 wood``: only what there is any of."""
    parts = [counted(number, *names) for number, names in zip(resources, _RESOURCES, strict=True) if number]
    return join(parts, ", ") if parts else Text("nothing", "rien")


def site(building: int) -> Text:
    """``The Chapel``; a machine says what it brings, for there are two of each: ``Crane (3 stone)``."""
    card = BUILDINGS[building]
    return worker(MACHINE_HAND[building]) if card.is_machine else card.name


def worker(hand: int) -> Text:
    """``craftsman (3 stone, 1 wood)``."""
    card, brings = HANDS[hand], amounts(HANDS[hand].output)
    return Text(f"{card.name.en} ({brings.en})", f"{card.name.fr} ({brings.fr})")


def the_site(building: int) -> Text:
    """The same within a sentence: ``the Chapel``."""
    said = site(building)
    en = said.en if said.en.startswith("The ") else f"The {said.en}"
    return Text(_small(en), _small(said.fr))


def the_worker(hand: int) -> Text:
    """The same within a sentence: ``the craftsman (3 stone, 1 wood)``."""
    said = worker(hand)
    if hand >= WORKER_COUNT:  # French prints machines with their article
        return Text(f"the {_small(said.en)}", _small(said.fr))
    return Text(f"the {said.en}", f"l'{said.fr}" if said.fr[0] in "aeiou" else f"le {said.fr}")


def _small(words: str) -> str:
    return words[0].lower() + words[1:]


def gain(building: int) -> Text:
    """What completing a building brings: ``18 coins, 5 VP``, or a machine and its points."""
    card = BUILDINGS[building]
    pay, worth = coins(card.coins), points(card.vp)
    if card.is_machine:
        output = amounts(HANDS[MACHINE_HAND[building]].output)
        return Text(
            f"{worth.en}, a machine that brings {output.en}", f"{worth.fr}, une machine qui apporte {output.fr}"
        )
    return Text(f"{pay.en}, {worth.en}", f"{pay.fr}, {worth.fr}")


def building_card(building: int) -> Text:
    """``The Chapel: needs 3 stone, ...; pays 18 coins, 5 VP``."""
    card, needs, pay = BUILDINGS[building], amounts(BUILDINGS[building].needs), gain(building)
    said = Text(
        f"{card.name.en}: needs {needs.en}; pays {pay.en}",
        f"{card.name.fr} : demande {needs.fr} ; rapporte {pay.fr}",
    )
    if card.is_reconstruction:
        return Text(f"{said.en} ({NOT_PRINTED.en})", f"{said.fr} ({NOT_PRINTED.fr})")
    return said


def site_card(building: int, lacking: list[int]) -> Text:
    """A building card with what its crew leaves open."""
    card, lacks = building_card(building), amounts(lacking)
    return Text(f"{card.en}; still missing {lacks.en}", f"{card.fr} ; il manque {lacks.fr}")


def finished_card(building: int) -> Text:
    card, worth = BUILDINGS[building], points(BUILDINGS[building].vp)
    return Text(f"{card.name.en}: finished, {worth.en}", f"{card.name.fr} : terminé, {worth.fr}")


def worker_card(hand: int) -> Text:
    """``craftsman: brings 3 stone, 1 wood; wage 4 coins``."""
    card = HANDS[hand]
    brings, pay = amounts(card.output), coins(card.wage)
    return Text(
        f"{card.name.en}: brings {brings.en}; wage {pay.en}",
        f"{card.name.fr} : apporte {brings.fr} ; salaire {pay.fr}",
    )
