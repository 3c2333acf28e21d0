"""How strong somebody is: a rating by OpenSkill, and what a game makes of it. Nothing is stored here."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from openskill.models import PlackettLuce

from bastide.bots.levels import LEVELS
from bastide.table.rated import units as units  # a game is rated by its units: teams, or seats

MIDDLE, WIDTH = 25.0, 25.0 / 3  # what is believed of whom nobody has seen play
SHOWN_MIDDLE, SHOWN_STEP = 1500, 30  # 200 points more win two games of three
PROVISIONAL = 8  # games, until a rating is more than a guess
BOT, GONE = "bot:", "gone:"  # what the names of players begin with who are no guests, or no longer
BOTS_AT_FIRST = {"apprentice": 19.0, "journeyman": 25.0, "master": 30.0, "grandmaster": 32.0}

_MODEL = PlackettLuce(mu=MIDDLE, sigma=WIDTH)


@dataclass(frozen=True)
class Strength:
    """Of one player, in one game, with so many at the table."""

    mu: float = MIDDLE
    sigma: float = WIDTH
    games: int = 0
    wins: int = 0
    streak: int = 0  # wins in a row just now
    best_streak: int = 0

    @property
    def shown(self) -> int:
        return shown(self.mu)

    @property
    def is_provisional(self) -> bool:
        return self.games < PROVISIONAL

    def played(self, mu: float, sigma: float, has_won: bool) -> "Strength":
        streak = self.streak + 1 if has_won else 0
        return replace(
            self,
            mu=mu,
            sigma=sigma,
            games=self.games + 1,
            wins=self.wins + has_won,
            streak=streak,
            best_streak=max(self.best_streak, streak),
        )


def shown(mu: float) -> int:
    """In points, as players see it."""
    return round(SHOWN_MIDDLE + SHOWN_STEP * (mu - MIDDLE))


def at_first(player: str) -> Strength:
    """What is believed of a player before the first game."""
    return Strength(mu=BOTS_AT_FIRST.get(player.removeprefix(BOT), MIDDLE) if player.startswith(BOT) else MIDDLE)


def bot_player(level: str) -> str:
    """A bot of a level is one player, wherever it sits."""
    return BOT + level


def level_of(player: str) -> str | None:
    """The level of a bot; None for people, and for bots that are not of the house any more."""
    level = player.removeprefix(BOT)
    return level if player.startswith(BOT) and level in LEVELS else None


def after_game(before: Sequence[Strength], places: Sequence[int], teams: Sequence[int]) -> list[Strength]:
    """The strengths of all seats after a game. Who shares a team shares its place."""
    together = [[seat for seat, team in enumerate(teams) if team == one] for one in sorted(set(teams))]
    ranks = [float(min(places[seat] for seat in seats)) for seats in together]
    rated = _MODEL.rate(
        [[_MODEL.rating(mu=before[seat].mu, sigma=before[seat].sigma) for seat in seats] for seats in together],
        ranks=ranks,
    )
    after = list(before)
    best = min(ranks)
    for seats, ratings, rank in zip(together, rated, ranks, strict=True):
        for seat, rating in zip(seats, ratings, strict=True):
            after[seat] = before[seat].played(rating.mu, rating.sigma, rank == best and ranks.count(best) == 1)
    return after
