"""The data adds up (G1), and a broken map pack is refused with a sentence for every fault (G2.1)."""

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bastide
from bastide.engine.errors import BadOption, BadRecord
from bastide.engine.record import loads
from bastide.engine.replay import resume
from bastide.games.golden_city import maps
from bastide.games.golden_city.components import DATA, PAYMENTS, Map, spell
from bastide.games.golden_city.map_faults import faults_of
from bastide.web.about import note_of, sections

PACK: dict[str, Any] = json.loads((DATA / f"{maps.STANDARD}.json").read_text(encoding="utf-8"))
ISLAND = maps.standard()


# --- What is in the box -----------------------------------------------------------------------------------


def test_the_sites() -> None:
    kinds = [site.kind for site in ISLAND.sites]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"port": 16, "rural": 30, "outer": 8, "inner": 4}
    assert [river.sites.bit_count() for river in ISLAND.rivers] == [3, 3, 3, 3]
    assert ISLAND.riverside & ~ISLAND.rural == 0


def test_g9_3_the_city() -> None:
    for site in ISLAND.sites:
        if site.kind == "outer":
            assert [reward.letters for reward in site.rewards] == [5, 3]
        if site.kind == "inner":
            assert [(reward.letters, reward.cards) for reward in site.rewards] == [(10, 1), (6, 0)]
    assert sum(site.rewards[0].coins for site in ISLAND.sites if site.kind == "outer") == 4


def test_the_rewards_of_ports_and_rural_sites() -> None:
    given = [site.rewards[0] for site in ISLAND.sites if site.kind in ("port", "rural")]
    assert all(len(site.rewards) == 1 for site in ISLAND.sites if site.kind in ("port", "rural"))
    assert sum(reward.key for reward in given) == 6  # as many as there are keys
    assert all(1 <= reward.coins + reward.cards + reward.key + reward.goods + reward.bonus <= 2 for reward in given)


def test_the_cards() -> None:
    assert [card.back for card in ISLAND.score_cards] == [1] * 4 + [2] * 8 + [3] * 4
    assert sorted(card.good for card in ISLAND.score_cards) == [good for good in range(4) for _ in range(4)]
    assert all(pair.bit_count() == 2 for pair in ISLAND.goods)
    assert [showing.bit_count() for showing in ISLAND.showing] == [4, 4, 4, 4]


def test_g8_4_the_payments() -> None:
    assert [len(payments) for payments in PAYMENTS] == [5, 15, 15, 15, 15]
    assert [spell(payment) for payment in PAYMENTS[0]] == ["P", "FF", "GG", "MM", "DD"]


def test_provenance_is_told() -> None:
    for section in ("goods_cards", "score_cards", "map", "rivers", "sites", "roads"):
        assert PACK[section]["provenance"]["grade"] in ("printed", "inferred", "reconstruction")
    assert PACK["roads"]["provenance"]["grade"] == "reconstruction"


def test_the_about_page_tells_that_the_map_is_a_reconstruction() -> None:
    game = bastide.game("golden_city")
    assert "Ours is a reconstruction" in note_of(game, "en")
    assert "La nôtre est une reconstitution" in note_of(game, "fr")
    assert {section.grade for section in sections(game, "en") if section.name == "Roads"} == {"reconstruction"}
    assert note_of(bastide.game("builders"), "en") == ""


def test_the_rules_page_tells_that_the_map_is_a_reconstruction() -> None:
    said = [text for chapter in bastide.game("golden_city").guide() for text in chapter.paragraphs]
    assert any("reconstruction" in text.en and "reconstitution" in text.fr for text in said)


# --- Broken packs -----------------------------------------------------------------------------------------


def _site(pack: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(site for site in pack["sites"]["items"] if site["id"] == name)
    return found


def _less_a_site(pack: dict[str, Any]) -> None:
    pack["sites"]["items"].remove(_site(pack, "mtn_port1"))
    pack["roads"]["items"] = [road for road in pack["roads"]["items"] if "mtn_port1" not in road]


def _cut_off(pack: dict[str, Any]) -> None:
    pack["roads"]["items"] = [road for road in pack["roads"]["items"] if "mtn_port1" not in road]


def _without_a_river_site(pack: dict[str, Any]) -> None:
    pack["rivers"]["items"][0]["sites"].remove("des_5")
    _site(pack, "des_5")["river"] = None


def _a_zone_that_is_no_zone(pack: dict[str, Any]) -> None:
    _site(pack, "mtn_outer1").update(kind="inner")


FAULTS: list[tuple[Callable[[dict[str, Any]], object], list[str]]] = [
    (lambda pack: pack.pop("schema"), ["“schema” must be “golden-city-data/1”."]),
    (lambda pack: pack.update(pack="other"), ["“pack” must be the name of the file, “reconstruction-1”."]),
    (lambda pack: pack.pop("sites"), ["“sites” must have a list “items”."]),
    (lambda pack: pack["roads"]["items"].append("mtn_1"), ["roads 101 must be a pair of sites."]),
    (lambda pack: _site(pack, "mtn_1").pop("x"), ["sites 5 lacks “x”, or it is odd."]),
    (lambda pack: pack.update(coast=None), ["“coast” must have a “path” of points."]),
    (_less_a_site, ["There must be 16 sites of the kind port, not 15."]),
    (_cut_off, ["No road leads from the other sites to mtn_port1."]),
    (
        lambda pack: pack["roads"]["items"].append(["mtn_1", "atlantis"]),
        ["A road leads to atlantis, which is not a site."],
    ),
    (lambda pack: pack["roads"]["items"].append(["mtn_1", "mtn_1"]), ["A road joins mtn_1 to itself."]),
    (
        lambda pack: pack["roads"]["items"].append(["mtn_1", "mtn_port1"]),
        ["The road from mtn_1 to mtn_port1 is there twice."],
    ),
    (_without_a_river_site, ["river_ne must have 3 rural sites."]),
    (
        lambda pack: _site(pack, "mtn_1").update(river="river_ne"),
        ["The sites of river_ne are not those that name it as their river."],
    ),
    (
        _a_zone_that_is_no_zone,
        [
            "There must be 8 sites of the kind outer, not 7.",
            "There must be 4 sites of the kind inner, not 5.",
            "mtn_outer1 must have the kind outer, not inner.",
            "The quarter mountain must have 2 outer zones, not 1.",
            "The quarter mountain must have 1 inner zones, not 2.",
        ],
    ),
    (
        lambda pack: _site(pack, "mtn_1").update(reward=[{"gold": 1}]),
        [
            "mtn_1 cannot give 1 gold: a reward is coins 1 or 2, cards 1 or 2, key 1, goods 1, bonus 1 or letters.",
        ],
    ),
    (
        lambda pack: _site(pack, "mtn_outer2").update(reward=[{"letters": 5}, {"letters": 3}]),
        ["4 outer zones must give their first builder a coin, not 3."],
    ),
    (lambda pack: _site(pack, "mtn_1").update(reward=[]), ["mtn_1 must have 1 rewards, not 0."]),
    (
        lambda pack: pack["goods_cards"]["items"][0].update(goods=["wine", "wine"]),
        ["g1 must show two different goods out of pottery, wine, cloth, spice."],
    ),
    (
        lambda pack: pack["score_cards"]["items"][0].update(back=2),
        ["4 score cards must have the back 1, not 3.", "8 score cards must have the back 2, not 9."],
    ),
    (
        lambda pack: pack["score_cards"]["items"][0].update(area={"type": "river", "id": "styx"}),
        ["s01 must score a good, and a river or a quarter of this map."],
    ),
]


def test_our_map_is_sound() -> None:
    assert faults_of(PACK, maps.STANDARD) == []


@pytest.mark.parametrize(("spoil", "sentences"), FAULTS)
def test_a_broken_map_pack_is_refused_with_a_sentence_per_fault(
    spoil: Callable[[dict[str, Any]], object], sentences: list[str]
) -> None:
    pack = copy.deepcopy(PACK)
    spoil(pack)
    found = faults_of(pack, maps.STANDARD)
    assert [fault.en for fault in found] == sentences
    assert all(fault.fr and fault.fr != fault.en for fault in found)


@pytest.mark.parametrize("pack", [None, [], {}, {"sites": []}, {"sites": {"items": [1]}}])
def test_whatever_is_no_pack_is_refused_in_words(pack: object) -> None:
    assert all(fault.en.endswith(".") for fault in faults_of(pack, "x")) and faults_of(pack, "x")


# --- A map of an owner ------------------------------------------------------------------------------------


def _owners_pack() -> dict[str, Any]:
    """Another island: a port more in the east and one less in the north, a rural site moved likewise."""
    text = json.dumps({**PACK, "pack": "owners", "title": {"en": "Owner's", "fr": "Du propriétaire"}})
    pack: dict[str, Any] = json.loads(text.replace('"mtn_port4"', '"des_port5"').replace('"mtn_3"', '"des_9"'))
    _site(pack, "des_port5")["sector"] = "desert"
    _site(pack, "des_9").update(sector="desert", terrain="desert")
    return pack


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "owners.json").write_text(json.dumps(_owners_pack()), encoding="utf-8")
    broken = _owners_pack() | {"pack": "broken"}
    broken["roads"]["items"] = broken["roads"]["items"][:60]
    (tmp_path / "broken.json").write_text(json.dumps(broken), encoding="utf-8")
    (tmp_path / "torn.json").write_text("{", encoding="utf-8")
    return tmp_path


def _with_maps(folder: Path, program: str) -> str:
    """Run a program that finds maps in a folder; returns what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, maps.FOLDER: str(folder), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_owners_map_is_played_on(folder: Path) -> None:
    record = _with_maps(
        folder,
        "import bastide\n"
        "from bastide.engine.checks import run_checks\n"
        "game = bastide.game('golden_city')\n"
        "assert run_checks(game, 2, 'owner', {'map': 'owners', 'players': 3}).violations == []\n"
        "match = game.start(players=3, seed=1, map='owners')\n"
        "match.play(match.notations()[0])\n"
        "print(match.record.dumps())",
    )
    assert loads(record).options["map"] == "owners"
    with pytest.raises(BadRecord) as refused:  # here the map is not at hand
        resume(bastide.game("golden_city"), loads(record))
    assert "the map owners is not here" in str(refused.value)


def test_a_broken_owners_map_is_refused_when_it_is_chosen(folder: Path) -> None:
    told = _with_maps(
        folder,
        "import bastide\n"
        "from bastide.engine.errors import BadOption\n"
        "for name in ('broken', 'torn'):\n"
        "    try:\n"
        "        bastide.game('golden_city').start(players=3, map=name)\n"
        "    except BadOption as error:\n"
        "        print(error)",
    )
    assert "the map broken cannot be used. No road leads from the other sites to" in told
    assert "the map torn cannot be used. torn.json is not a JSON file" in told


@pytest.mark.parametrize(
    ("system", "words"), [("en_GB.UTF-8", "No road leads"), ("fr_BE.UTF-8", "Aucune route ne mène")]
)
def test_a_file_is_checked_by_hand(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, system: str, words: str
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    assert maps.main([str(folder / "owners.json")]) == 0
    assert maps.main([str(folder / "broken.json")]) == 1
    assert words in capsys.readouterr().out


def test_an_unknown_map_says_where_maps_belong() -> None:
    with pytest.raises(BadOption) as refused:
        bastide.game("golden_city").start(players=3, map="atlantis")
    assert maps.FOLDER in str(refused.value) and refused.value.option == "map"


def test_a_map_is_read_from_its_pack_alone() -> None:
    owners = Map(_owners_pack())
    assert owners.site_by_id.keys() - ISLAND.site_by_id.keys() == {"des_port5", "des_9"}
    assert owners.of_terrain[4].bit_count() == ISLAND.of_terrain[4].bit_count() + 1
