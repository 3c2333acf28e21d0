"""``bastide admin``: the books of the house, for its host."""

import asyncio
import json
from argparse import Namespace
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from bastide.cli.arguments import Commands, WrongUsage
from bastide.cli.serve import check_packages
from bastide.engine.text import Lang, Text, counted

if TYPE_CHECKING:
    from bastide.server.store.books import Books
    from bastide.server.store.storage import Storage

# For these a server may run on.
READING = ("tables", "guests", "check", "export", "export-guest", "invite", "moderation", "delete-line")
CHANGING = ("put-away", "take-out", "delete", "delete-guest", "results", "ratings")
WITH_ID = ("export", "delete-line", "export-guest", "put-away", "take-out", "delete", "delete-guest")
_ALL = ", ".join((*READING, *CHANGING))
_WHAT = Text(f"one of: {_ALL}", f"au choix : {_ALL}")


def enrol(commands: Commands) -> None:
    command = commands.add(
        "admin",
        Text(
            "The books of the house: list, check, export, delete", "Les registres : lister, vérifier, extraire, effacer"
        ),
        run,
    )
    command.what("WHAT", _WHAT)
    command.what("ID", Text("of a table, a guest or a line", "d'une table, d'un visiteur ou d'une ligne"), nargs="?")
    command.option(
        "--data", type=Path, help=Text("folder of the SQLite file", "dossier du fichier SQLite"), metavar="FOLDER"
    )
    command.option("--database", help=Text("PostgreSQL instead", "PostgreSQL à la place"), metavar="ADDRESS")


def run(args: Namespace) -> int:
    check_packages()
    if args.what not in (*READING, *CHANGING):
        raise WrongUsage(
            Text(
                f"admin does not know “{args.what}”; it knows: {_ALL}",
                f"admin ne connaît pas « {args.what} » ; il connaît : {_ALL}",
            )
        )
    if (args.what in WITH_ID) != (args.id is not None):
        raise WrongUsage(
            Text(
                f"“{args.what}” {'needs an id' if args.id is None else 'takes no id'}",
                f"« {args.what} » {'demande un identifiant' if args.id is None else 'ne prend pas d’identifiant'}",
            )
        )
    from bastide.server.running.settings import database_address
    from bastide.server.store.opening import check_store, in_words, sole_use

    address = database_address(args.database, args.data)
    with in_words(address):
        if args.what in CHANGING:  # what a running server has in memory must not change behind its back
            check_store(address)
        with sole_use(address) if args.what in CHANGING else nullcontext():
            return asyncio.run(_work(address, args.what, args.id or "", args.lang))


async def _work(address: str, what: str, id: str, lang: Lang) -> int:
    from bastide.server.chat.saying import moderated
    from bastide.server.store.books import Books
    from bastide.server.store.storage import Storage

    storage = Storage(address)
    books = Books(storage)
    try:
        if what in ("tables", "guests"):
            await _list(books, what)
        elif what == "check":
            return await _check(books, lang)
        elif what == "export":
            print(await books.record(id), end="")
        elif what == "invite":
            print(f"/sign-up?invite={await books.invite()}")
        elif what == "export-guest":
            print(json.dumps(await books.person(id), ensure_ascii=False, indent=1))
        elif what == "moderation":
            print(*await moderated(storage), sep="\n")
        elif what == "delete-line":
            print((await _delete_line(storage, id)).to(lang))
        else:
            print((await _change(books, what, id)).to(lang))
        return 0
    finally:
        await storage.close()


async def _list(books: "Books", what: str) -> None:
    if what == "tables":
        async for table in books.tables():
            state = "put away" if table.is_put_away else table.status
            day = table.touched_at.date().isoformat()
            print(f"{table.id}  {day}  {table.game:<12} {state:<9} {table.entries:>5}  {', '.join(table.names)}")
    else:
        for guest in await books.guests():
            day = guest.created_at.date().isoformat()
            print(f"{guest.id}  {day}  {guest.tables:>4} {guest.tokens:>3}  {guest.name}")


async def _check(books: "Books", lang: Lang) -> int:
    good = bad = 0
    async for table_id, fault in books.check():
        good, bad = good + (fault is None), bad + (fault is not None)
        if fault is not None:
            print(f"{table_id}: {fault}")
    tables = counted(good, Text("table", "table"), Text("tables", "tables"))
    print(
        Text(
            f"{tables.en} can be opened, {bad} cannot.",
            f"{tables.fr} : s'ouvrent ; {bad} ne s'ouvrent pas.",
        ).to(lang)
    )
    return 1 if bad else 0


async def _delete_line(storage: "Storage", id: str) -> Text:
    """What somebody said, as the log of moderation names it: ``table:number``."""
    from bastide.server.chat.saying import NoSuchLine, delete_for_house

    table_id, _, number = id.rpartition(":")
    if not (number.isascii() and number.isdecimal()):
        raise NoSuchLine
    await delete_for_house(storage, table_id, int(number[:9]))
    return Text(f"What was said at {id} is deleted.", f"Ce qui fut dit en {id} est effacé.")


async def _change(books: "Books", what: str, id: str) -> Text:
    if what == "put-away":
        await books.put_away(id)
        return Text(f"Table {id} is put away.", f"La table {id} est rangée.")
    if what == "take-out":
        await books.take_out(id)
        return Text(f"Table {id} is on the lists again.", f"La table {id} est de nouveau dans les listes.")
    if what == "delete":
        await books.delete_table(id)
        return Text(f"Table {id} is deleted.", f"La table {id} est effacée.")
    if what == "results":
        over, changed = await books.results()
        tables = counted(over, Text("table is", "table est"), Text("tables are", "tables sont"))
        return Text(
            f"{tables.en} over; the results of {changed} were written anew.",
            f"Finie(s) : {over} ; résultats réécrits : {changed}.",
        )
    if what == "ratings":
        games, changed = await books.ratings()
        counted_games = counted(games, Text("game counts", "partie compte"), Text("games count", "parties comptent"))
        return Text(
            f"{counted_games.en}; {changed} ratings were not as they are now.",
            f"{counted_games.fr} ; cotes corrigées : {changed}.",
        )
    gone, cleared = await books.delete_guest(id)
    return Text(
        f"Guest {id} is forgotten: {gone} tables deleted, {cleared} seats cleared at tables of others.",
        f"Le visiteur {id} est oublié : {gone} tables effacées, {cleared} sièges vidés aux tables d'autrui.",
    )
