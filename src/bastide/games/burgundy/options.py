"""What the players of The Castles of Burgundy agree on (B2), and what does not go together."""

from bastide.engine.options import YES_NO, Option, Options, OptionValue, how_many, refuse_starter, who_starts
from bastide.engine.text import Text
from bastide.games.burgundy.components import (
    BOARD_BY_NAME,
    BOARDS,
    CASTLE,
    CENTRE,
    FIRST,
    POOLS,
    SPECIAL,
    SPIELBOX,
    SPIELBOX_NAME,
    brought_board,
)

DUCHIES: tuple[OptionValue, ...] = (*range(1, 31), *sorted(SPIELBOX))


def players_of(options: Options) -> int:
    players = options["players"]
    assert isinstance(players, int)
    return players


def boards_in_play(options: Options) -> list[OptionValue]:
    """The names of the boards agreed on; none where they are drawn, or brought by an expansion."""
    if brought_board(options) is not None:
        return []
    if options["duchies"] == "same":
        return [options["duchy"]]
    if options["duchies"] == "chosen":
        return [options[f"duchy_{seat}"] for seat in range(1, players_of(options) + 1)]
    return []


def _is_agreed(options: Options, way: str) -> bool:
    """Are the duchies found this way? Not where an expansion brings one."""
    return options["duchies"] == way and brought_board(options) is None


def _duchy(seat: int) -> Option:
    return Option(
        f"duchy_{seat}",
        Text(f"Duchy of seat {seat}", f"Duché du siège {seat}"),
        Text("Where duchies are chosen one by one.", "Quand les duchés se choisissent un par un."),
        default=lambda chosen: chosen["duchy"],
        values=DUCHIES,
        matters=lambda chosen: _is_agreed(chosen, "chosen") and seat <= players_of(chosen),
    )


OPTIONS = (
    how_many(least=1),
    Option(
        "edition",
        Text("Edition", "Édition"),
        Text(
            "Whose monasteries and boards: those of the Special Edition, or those of 2011.",
            "Quels monastères et quels plateaux : ceux de l'Édition Spéciale, ou ceux de 2011.",
        ),
        default=SPECIAL,
        values=(SPECIAL, FIRST),
        labels={SPECIAL: Text("Special Edition", "Édition Spéciale"), FIRST: Text("2011", "2011")},
    ),
    Option(
        "duchies",
        Text("Duchies", "Duchés"),
        Text(
            "One and the same for all, drawn, or chosen one by one.",
            "Le même pour tous, tirés au sort, ou choisis un par un.",
        ),
        default="same",
        values=("same", "random", "chosen"),
        labels={
            "same": Text("the same", "le même"),
            "random": Text("drawn", "au hasard"),
            "chosen": Text("chosen", "choisis"),
        },
        matters=lambda chosen: brought_board(chosen) is None,
    ),
    Option(
        "duchy_pool",
        Text("Drawn from", "Tirés parmi"),
        Text("Which duchies are drawn.", "Quels duchés sont tirés au sort."),
        default="base",
        values=tuple(POOLS),
        labels={
            "base": Text("1-10, the base game", "1-10, jeu de base"),
            "first": Text("11-18, the castle rule", "11-18, règle des châteaux"),
            "championship": Text("19-20", "19-20"),
            "special": Text("21-22", "21-22"),
            "border": Text("23-30, the border posts", "23-30, postes-frontières"),
            "all": Text("all, 1-30", "tous, 1-30"),
        },
        matters=lambda chosen: _is_agreed(chosen, "random") and chosen["edition"] == SPECIAL,
        is_silent=True,
    ),
    Option(
        "duchy",
        Text("Duchy", "Duché"),
        Text(
            "Which one, where all have the same: 1-30, or in 2011 1-9 and 10a-10h.",
            "Lequel, quand tous ont le même : 1-30, ou en 2011 1-9 et 10a-10h.",
        ),
        default=1,
        values=DUCHIES,
        matters=lambda chosen: _is_agreed(chosen, "same"),
    ),
    _duchy(1),
    _duchy(2),
    _duchy(3),
    _duchy(4),
    Option(
        "start_castle",
        Text("First castle", "Premier château"),
        Text(
            "Where it stands: as the edition has it, on a space of choice, or in the centre.",
            "Où il se dresse : selon l'édition, sur une case au choix, ou au centre.",
        ),
        default="auto",
        values=("auto", "choose", "centre"),
        labels={
            "auto": Text("as printed", "selon l'édition"),
            "choose": Text("choose", "au choix"),
            "centre": Text("centre", "au centre"),
        },
        matters=lambda chosen: brought_board(chosen) is None,
    ),
    who_starts(),
)


def refuse(options: Options) -> Text | None:
    """Why these options of the base game do not go together."""
    refusal = refuse_starter(options["first_player"], options["players"])
    return refusal or _refuse_boards(options) or _refuse_centre(options) or _refuse_pool(options)


def _refuse_pool(options: Options) -> Text | None:
    """The edition of 2011 has the duchies of its own box only (X1.21)."""
    if options["edition"] == FIRST and options["duchy_pool"] != "base":
        return Text(
            "the edition of 2011 draws from its own duchies only", "l'édition de 2011 ne tire que ses propres duchés"
        )
    return None


def _refuse_boards(options: Options) -> Text | None:
    edition = str(options["edition"])
    for name in boards_in_play(options):
        if str(name) not in BOARD_BY_NAME[edition]:
            if edition == FIRST and str(name) in SPIELBOX_NAME:
                return Text(
                    f"the edition of 2011 has no duchy {name}; it is called {SPIELBOX_NAME[str(name)]} there",
                    f"l'édition de 2011 n'a pas de duché {name} ; il s'y appelle {SPIELBOX_NAME[str(name)]}",
                )
            if edition == FIRST:
                return Text(
                    f"the edition of 2011 has the duchies 1 to 9 and 10a to 10h, but no duchy {name}",
                    f"l'édition de 2011 a les duchés 1 à 9 et 10a à 10h, mais pas de duché {name}",
                )
            return Text(
                f"the Special Edition has the duchies 1 to 30; {name} is called {SPIELBOX[str(name)]} there",
                f"l'Édition Spéciale a les duchés 1 à 30 ; le {name} s'y appelle {SPIELBOX[str(name)]}",
            )
    return None


def _refuse_centre(options: Options) -> Text | None:
    if options["start_castle"] != "centre" or brought_board(options) is not None:
        return None
    if options["duchies"] == "random":
        return Text(
            "with drawn duchies the first castle cannot stand in the centre: not every duchy has a castle there",
            "avec des duchés au hasard, le premier château ne peut pas être au centre : tous n'y ont pas de château",
        )
    for name in boards_in_play(options):
        if BOARDS[BOARD_BY_NAME[str(options["edition"])][str(name)]].types[CENTRE] != CASTLE:
            return Text(
                f"duchy {name} has no castle in its centre", f"le duché {name} n'a pas de château en son centre"
            )
    return None


def special_only(options: Options, key: str, name: Text, off: OptionValue = False) -> Text | None:
    """Why an expansion of the Special Edition is not played with the edition of 2011 (X1.4)."""
    if options["edition"] != FIRST or options[key] == off:
        return None
    return Text(
        f"{name.en}: this goes with the Special Edition only, not with that of 2011",
        f"{name.fr} : seulement avec l'Édition Spéciale, pas avec celle de 2011",
    )


def switch(key: str, name: Text, help: Text) -> Option:
    """An expansion that is played or not."""
    return Option(
        key,
        name,
        help,
        default=False,
        values=(True, False),
        labels=YES_NO,
        matters=lambda chosen: chosen["edition"] == SPECIAL,
        is_silent=True,
    )
