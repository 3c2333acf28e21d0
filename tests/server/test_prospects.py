"""Those who only watch see chances to win while the game goes on, where that was agreed; nobody else does."""

import pytest

from bastide.server.entrance.requests import analyses_of
from tests.server.conftest import House
from tests.server.guests import Guest, Json, good, refusal, wait_for

NOT_FOR_PLAYERS = "you play here: chances to win are for those who only watch, until the game is over"


@pytest.fixture
def table(anne: Guest, bruno: Guest) -> Json:
    opened = anne.open("me", "open", rounds=2, shows_chances=True)
    bruno.join(opened)
    return anne.decide(opened, "take 1")


def path(table: Json) -> str:
    return f"/api/tables/{table['id']}/analysis"


def seen(guest: Guest, table: Json) -> Json:
    return good(guest.get(f"{path(table)}?invite={table['invite']}"))


def asked(guest: Guest, table: Json) -> Json:
    return good(guest.post(path(table), {"invite": table["invite"]}))


def whole(guest: Guest, table: Json) -> Json:
    """Asked for, and reckoned."""
    asked(guest, table)
    return dict(
        wait_for(lambda: found if (found := seen(guest, table))["done"] == found["of"] else None, "all is reckoned")
    )


# --- what is seen ---


def test_it_is_off_unless_the_host_wants_it(anne: Guest, stranger: Guest) -> None:
    opened = anne.open("me", "Clara")
    assert opened["shows_chances"] is False
    assert refusal(stranger.get(f"{path(opened)}?invite={opened['invite']}")) == (409, "the game is not over")
    assert refusal(stranger.post(path(opened), {"invite": opened["invite"]})) == (409, "the game is not over")


def test_spectators_see_chances_and_nothing_else(anne: Guest, stranger: Guest, table: Json) -> None:
    assert table["shows_chances"] and stranger.look(table, f"?invite={table['invite']}")["shows_chances"]
    before = seen(stranger, table)
    assert (before["done"], before["of"], before["is_under_way"], before["looks"]) == (0, 1, False, [])
    (look,) = whole(stranger, table)["looks"]
    assert sum(look["chances"]) == pytest.approx(1) and min(look["chances"]) > 0
    assert (look["had_choice"], look["preferred"], look["lost"]) == (False, "", 0.0)
    found = seen(stranger, table)
    assert (found["seats"], found["moments"]) == ([], [])


def test_it_goes_on_with_the_game(anne: Guest, stranger: Guest, table: Json) -> None:
    first = whole(stranger, table)["looks"]
    anne.play(table, "take 2", "end")
    now = seen(stranger, table)
    assert (now["done"], now["of"], now["looks"]) == (1, 3, first)
    assert whole(stranger, table)["looks"][0] == first[0]


def test_what_is_taken_back_is_gone_and_what_is_done_instead_is_another_matter(
    anne: Guest, stranger: Guest, table: Json
) -> None:
    now = anne.decide(table, "take 2")
    both = whole(stranger, table)["looks"]
    good(anne.try_to_step("undo", now))
    assert seen(stranger, table)["looks"] == both[:1]
    now = anne.decide(anne.look(table), "take 1")
    assert seen(stranger, table)["done"] == 1
    again = whole(stranger, table)["looks"]
    assert again[0] == both[0] and again[1] != both[1]
    good(anne.try_to_step("undo", now))
    anne.decide(anne.look(table), "take 2")
    assert seen(stranger, table)["looks"] == both  # that was known


def test_at_the_end_it_becomes_the_analysis_that_all_may_see(
    anne: Guest, bruno: Guest, stranger: Guest, table: Json
) -> None:
    whole(stranger, table)
    over = anne.play(table, "take 2", "end")
    bruno.play(bruno.look(over), "take 3", "end")
    anne.play(anne.look(over), "take 3", "end")
    over = bruno.play(bruno.look(over), "take 3", "end")
    assert over["status"] == "over"
    for guest in (anne, bruno, stranger):
        assert (seen(guest, table)["done"], seen(guest, table)["looks"]) == (0, [])
    found = whole(anne, table)
    assert len(found["seats"]) == 2 and any(look["had_choice"] for look in found["looks"])
    assert all(seen(stranger, table)[key] == found[key] for key in ("looks", "seats", "moments"))


def test_bots_go_first(house: House, stranger: Guest, table: Json) -> None:
    thinker = analyses_of(house.app.state).thinker
    thinker._asked += 5
    try:
        assert asked(stranger, table)["is_under_way"]
        for _ in range(3):
            assert seen(stranger, table)["done"] == 0
    finally:
        thinker._asked -= 5
    assert whole(stranger, table)["done"] == 1


# --- who sees it ---


def test_whoever_plays_sees_nothing_by_any_door(anne: Guest, bruno: Guest, stranger: Guest, table: Json) -> None:
    whole(stranger, table)
    for player in (anne, bruno):
        for answer in (
            player.get(path(table)),
            player.get(f"{path(table)}?invite={table['invite']}"),
            player.post(path(table)),
        ):
            assert refusal(answer) == (403, NOT_FOR_PLAYERS)
            assert "chances" not in answer.json()
    assert refusal(anne.get(path(table), accept_language="fr")) == (
        403,
        "vous jouez ici : les chances de gagner sont pour ceux qui regardent, jusqu'à la fin de la partie",
    )


def test_whoever_let_a_bot_play_or_shares_a_screen_plays_all_the_same(anne: Guest, stranger: Guest) -> None:
    opened = anne.open("me", "Clara", shows_chances=True)
    good(anne.post(f"/api/tables/{opened['id']}/seats/0/hand-over", {"level": "apprentice"}))
    assert refusal(anne.get(path(opened)))[0] == 403
    assert seen(stranger, opened)["looks"] == []


def test_a_host_who_does_not_play_is_a_spectator(anne: Guest, bruno: Guest, stranger: Guest) -> None:
    opened = anne.open("open", "open", shows_chances=True)
    bruno.join(opened)
    assert refusal(anne.get(path(opened))) == (409, "seats are still open")
    stranger.join(opened)
    assert seen(anne, opened)["of"] == 0
    assert refusal(stranger.get(path(opened))) == (403, NOT_FOR_PLAYERS)


def test_a_private_table_stays_private_and_there_may_be_no_such_table(stranger: Guest, table: Json) -> None:
    assert refusal(stranger.get(path(table)))[0] == 403
    assert refusal(stranger.post(path(table))) == (403, "this table is private; ask its host for the link")
    assert refusal(stranger.get("/api/tables/nowhere/analysis")) == (404, "there is no such table")


# --- where it may be agreed ---


def refused(guest: Guest, game: str, *seats: str, **more: object) -> tuple[int, str, str]:
    wishes = [{"kind": seat} for seat in seats]
    options = {"players": len(seats)} | ({"solo": 33} if game == "burgundy" else {})
    body = {"game": game, "seats": wishes, "options": options, "shows_chances": True, **more}
    answer = guest.post("/api/tables", body)
    return (*refusal(answer), answer.json()["option"])


@pytest.mark.parametrize("game", ["torres", "golden_city"])
def test_where_cards_are_hidden_it_would_tell_of_them(anne: Guest, game: str) -> None:
    why = "chances to win would tell of hidden cards; in this game there are none before the end"
    assert refused(anne, game, "me", "open") == (400, why, "shows_chances")


def test_in_a_rated_game_nobody_is_helped_not_even_by_a_friend_who_watches(anne: Guest) -> None:
    clock = {"kind": "live", "minutes": 30, "seconds": 15}
    why = "in a game that is rated or of a tournament nobody sees chances to win before the end"
    assert refused(anne, "builders", "me", "open", rated=True, cadence=clock) == (400, why, "shows_chances")


def test_whoever_plays_alone_has_nobody_to_win_against(anne: Guest) -> None:
    assert refused(anne, "burgundy", "me") == (400, "whoever plays alone has no rival to win against", "shows_chances")


def test_games_of_tournaments_show_nothing(anne: Guest, bruno: Guest, stranger: Guest) -> None:
    clock = {"kind": "live", "minutes": 30, "seconds": 15}
    cup = {"name": "Cup", "game": "builders", "kind": "swiss", "rounds": 1, "cadence": clock, "rated": False}
    place = f"/api/tournaments/{good(anne.post('/api/tournaments', cup))['id']}"
    for guest in (anne, bruno):
        good(guest.post(f"{place}/join", {}))
    heat = good(anne.post(f"{place}/begin", {}))["heats"][0]["table"]
    assert good(stranger.get(f"/api/tables/{heat}"))["shows_chances"] is False


def test_the_same_people_agree_on_the_same_when_they_meet_again(anne: Guest, bruno: Guest, table: Json) -> None:
    good(anne.post(f"/api/tables/{table['id']}/resign", {"number": table["number"]}))
    again = good(anne.post(f"/api/tables/{table['id']}/rematch"))
    assert again["shows_chances"]
