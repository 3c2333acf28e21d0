"""``bastide serve``: the club room, in the browser."""

import os
from argparse import Namespace
from email.utils import parseaddr
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from bastide.cli.arguments import Commands, WrongUsage, duration, networks, positive
from bastide.engine.errors import BastideError
from bastide.engine.text import Text

WAYS_IN = {"both": "passkey,password", "passkey": "passkey", "password": "password", "none": ""}


class CannotServe(BastideError):
    """The server cannot be started as asked."""


def enrol(commands: Commands) -> None:
    command = commands.add(
        "serve", Text("Open the club room in the browser", "Ouvrir le salon dans le navigateur"), run
    )
    command.option("--host", default="127.0.0.1", help=Text("address to listen on", "adresse d'écoute"), metavar="HOST")
    command.option("--port", type=int, default=8000, help=Text("port to listen on", "port d'écoute"), metavar="N")
    command.option(
        "--data",
        type=Path,
        help=Text(
            "folder for the SQLite file (default: the user's data folder)",
            "dossier du fichier SQLite (par défaut : le dossier de données de l'utilisateur)",
        ),
        metavar="FOLDER",
    )
    command.option(
        "--database",
        help=Text(
            "PostgreSQL instead of SQLite: postgresql://user:password@host/name",
            "PostgreSQL au lieu de SQLite : postgresql://utilisateur:motdepasse@hote/base",
        ),
        metavar="ADDRESS",
    )
    command.option(
        "--database-connections",
        type=positive,
        default=10,
        help=Text("connections to PostgreSQL of each process", "connexions à PostgreSQL par processus"),
        metavar="N",
    )
    command.option(
        "--processes",
        type=positive,
        default=1,
        help=Text("server processes; more than one needs PostgreSQL", "processus ; plusieurs demandent PostgreSQL"),
        metavar="N",
    )
    command.option(
        "--bot-pause",
        type=duration,
        default=0.7,
        help=Text("seconds between the moves of a bot", "secondes entre les coups d'un robot"),
        metavar="S",
    )
    command.option(
        "--requests-per-minute",
        type=positive,
        default=600,
        help=Text("limit for one guest", "limite pour un visiteur"),
        metavar="N",
    )
    command.option(
        "--newcomers-per-minute",
        type=positive,
        default=120,
        help=Text("new guests and tables from one address", "nouveaux visiteurs et tables par adresse"),
        metavar="N",
    )
    command.option(
        "--streams-per-guest",
        type=positive,
        default=16,
        help=Text("live streams of one guest", "flux en direct d'un visiteur"),
        metavar="N",
    )
    command.option(
        "--streams-per-address",
        type=positive,
        default=200,
        help=Text("live streams of one address", "flux en direct d'une adresse"),
        metavar="N",
    )
    command.option(
        "--guesses",
        type=positive,
        default=10,
        help=Text(
            "tries of the key to one name in a quarter of an hour", "essais de la clé d'un nom en un quart d'heure"
        ),
        metavar="N",
    )
    command.option(
        "--sign-up",
        choices=("open", "invite", "closed"),
        default="open",
        help=Text(
            "to whom new names are kept: open, invite (bastide admin invite) or closed",
            "pour qui de nouveaux noms sont gardés : open, invite (bastide admin invite) ou closed",
        ),
    )
    command.option(
        "--sign-in",
        choices=("both", "passkey", "password", "none"),
        default="both",
        help=Text(
            "how one signs in; none: no names are kept, all are guests",
            "comment on se connecte ; none : aucun nom n'est gardé, tous sont visiteurs",
        ),
    )
    command.option("--no-friends", action="store_true", help=Text("no friends by link", "pas d'amis par un lien"))
    command.option("--no-chat", action="store_true", help=Text("nobody talks at tables", "on ne parle pas aux tables"))
    command.option(
        "--no-push", action="store_true", help=Text("no notices through browsers", "pas d'avis par les navigateurs")
    )
    command.option(
        "--no-webhooks", action="store_true", help=Text("no notices in chat rooms", "pas d'avis dans des salons")
    )
    command.option(
        "--mail",
        default=os.environ.get("BASTIDE_MAIL", ""),
        help=Text(
            "notices by e-mail through smtps://user:password@host or smtp://host:587 (or BASTIDE_MAIL)",
            "avis par courriel, par smtps://utilisateur:motdepasse@hote ou smtp://hote:587 (ou BASTIDE_MAIL)",
        ),
        metavar="ADDRESS",
    )
    command.option(
        "--mail-from",
        default="",
        help=Text("who such letters come from", "de qui viennent ces lettres"),
        metavar="MAILBOX",
    )
    command.option(
        "--address",
        default="",
        help=Text(
            "of this house, such as https://games.example.org: letters lead there",
            "de cette maison, telle https://jeux.example.org : les lettres y mènent",
        ),
        metavar="URL",
    )
    command.option(
        "--private-notices",
        action="store_true",
        help=Text("webhooks may lie in private networks", "les webhooks peuvent être dans des réseaux privés"),
    )
    command.option("--no-ratings", action="store_true", help=Text("no rated games", "pas de parties classées"))
    command.option(
        "--no-seek",
        action="store_true",
        help=Text("nobody looks for opponents by strength", "pas de recherche d'adversaires de même force"),
    )
    command.option("--no-tournaments", action="store_true", help=Text("no tournaments", "pas de tournois"))
    command.option(
        "--terms",
        type=Path,
        help=Text("your terms, a file in Markdown", "vos conditions, un fichier en Markdown"),
        metavar="FILE",
    )
    command.option(
        "--privacy",
        type=Path,
        help=Text("what you say about data, in Markdown", "ce que vous dites des données, en Markdown"),
        metavar="FILE",
    )
    command.option(
        "--hosts",
        default="",
        help=Text(
            "names by which the house is called, with commas between, such as games.example.org",
            "noms par lesquels on appelle la maison, séparés par des virgules, tels jeux.example.org",
        ),
        metavar="LIST",
    )
    command.option(
        "--proxies",
        type=networks,
        default="",
        help=Text(
            "addresses or networks of proxies that say for whom they ask, with commas between",
            "adresses ou réseaux des proxys qui disent pour qui ils demandent, séparés par des virgules",
        ),
        metavar="LIST",
    )
    command.option(
        "--metrics-from",
        type=networks,
        default="",
        help=Text(
            "networks that may see /metrics besides this machine, with commas between",
            "réseaux qui peuvent voir /metrics outre cette machine, séparés par des virgules",
        ),
        metavar="LIST",
    )
    command.option(
        "--put-away-after",
        type=duration,
        default=90,
        help=Text(
            "days until an unfinished table that nobody touches is put away; 0 for never",
            "jours avant qu'une table inachevée que nul ne touche soit rangée ; 0 pour jamais",
        ),
        metavar="DAYS",
    )
    command.option(
        "--https",
        action="store_true",
        help=Text("served behind HTTPS: cookies travel only there", "derrière HTTPS : les cookies n'y voyagent que là"),
    )
    command.option(
        "--plain-logs",
        action="store_true",
        help=Text("logs as text instead of JSON", "journaux en texte et non en JSON"),
    )


def check_packages() -> None:
    """Raises CannotServe where the server was not installed."""
    if find_spec("litestar") is None or find_spec("sqlalchemy") is None:
        raise CannotServe(
            Text(
                "the server's own packages are missing: pip install 'bastide[server]'",
                "il manque les paquets du serveur : pip install 'bastide[server]'",
            )
        )


def _readable(file: Path | None) -> str:
    """Where a page of the host's own lies; raises CannotServe if it cannot be read."""
    if file is None:
        return ""
    try:
        file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CannotServe(Text(f"{file} cannot be read: {error}", f"impossible de lire {file} : {error}")) from None
    return str(file.resolve())


def _check_mail(mail: str, sender: str, address: str) -> None:
    """Raises WrongUsage where letters could not leave, or would lead nowhere."""
    is_server = urlsplit(mail).scheme in ("smtp", "smtps") and urlsplit(mail).hostname
    if not is_server or "@" not in parseaddr(sender)[1] or urlsplit(address).scheme not in ("http", "https"):
        raise WrongUsage(
            Text(
                "--mail is smtp://host:port or smtps://host:port, and goes with --mail-from and --address",
                "--mail s'écrit smtp://hote:port ou smtps://hote:port, et va avec --mail-from et --address",
            )
        )


def run(args: Namespace) -> int:
    check_packages()
    if args.processes > 1 and not args.database:
        raise WrongUsage(Text("several processes need --database", "plusieurs processus ont besoin de --database"))
    if args.mail:
        _check_mail(args.mail, args.mail_from, args.address)
    from bastide.server.entrance.hosts import LAST_PORT
    from bastide.server.running.settings import Settings, database_address
    from bastide.server.store.opening import check_store
    from bastide.web.run import run as serve
    from bastide.web.run import why_not_there

    if not 0 < args.port <= LAST_PORT:
        raise CannotServe(
            Text(
                f"nobody can listen on {args.host}:{args.port}: ports go from 1 to {LAST_PORT}",
                f"impossible d'écouter sur {args.host}:{args.port} : les ports vont de 1 à {LAST_PORT}",
            )
        )
    problem = why_not_there(args.host, args.port)
    if problem is not None:
        raise CannotServe(
            Text(
                f"nobody can listen on {args.host}:{args.port}: {problem}",
                f"impossible d'écouter sur {args.host}:{args.port} : {problem}",
            )
            if problem
            else Text(
                f"somebody else listens on {args.host}:{args.port}; choose another --port",
                f"{args.host}:{args.port} est déjà pris ; choisissez un autre --port",
            )
        )
    try:
        database = database_address(args.database, args.data)
    except OSError as error:
        raise CannotServe(
            Text(f"the data folder cannot be used: {error}", f"le dossier de données est inutilisable : {error}")
        ) from None
    check_store(database)
    settings = Settings(
        database=database,
        database_connections=args.database_connections,
        host=args.host,
        port=args.port,
        bot_pause=args.bot_pause,
        requests_per_minute=args.requests_per_minute,
        newcomers_per_minute=args.newcomers_per_minute,
        streams_per_guest=args.streams_per_guest,
        streams_per_address=args.streams_per_address,
        hosts=args.hosts,
        metrics_from=args.metrics_from,
        proxies=args.proxies,
        put_away_after=args.put_away_after,
        guesses=args.guesses,
        sign_up=args.sign_up,
        sign_in=WAYS_IN[args.sign_in],
        friends=not args.no_friends,
        chat=not args.no_chat,
        push=not args.no_push,
        webhooks=not args.no_webhooks,
        mail=args.mail,
        mail_from=args.mail_from,
        address=args.address.rstrip("/"),
        private_notices=args.private_notices,
        ratings=not args.no_ratings,
        seek=not args.no_seek,
        tournaments=not args.no_tournaments,
        terms=_readable(args.terms),
        privacy=_readable(args.privacy),
        secure_cookies=args.https,
        log_json=not args.plain_logs,
    )
    shown = "localhost" if args.host in ("127.0.0.1", "0.0.0.0", "::") else args.host
    print(
        Text(
            f"Bastide is open at http://{shown}:{args.port}/  (Ctrl-C closes it)",
            f"Bastide est ouvert : http://{shown}:{args.port}/  (Ctrl-C pour fermer)",
        ).to(args.lang),
        flush=True,
    )
    serve(settings, args.processes)
    return 0
