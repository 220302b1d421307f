"""Packs of other games than the page's: begun by `tabletop new pack`, looked at with every command, played."""

import shutil

import pytest

from tests.house.checkout import ROOT
from tests.packs.commands import each
from tests.processes import COMMAND

ON_OTHER_GAMES = {
    "isle": {
        "check ours": "9 files, no errors.",
        "coverage ours": "2 rules, 2 with an effect, 2 covered, 0 with gaps; 1 scenario.",
        "show lantern": "Ada gets 2 fish (rare treasures: 1).",
        "card lantern": "In the boxes: Lanterns: 2",
        "judge lantern": "R2: Ada has two common treasures and a rare one and plays a Lantern. What happens? Ada plays Lantern. Ada gets 2 fish",
        "ask how many fish does a lantern bring": "isle.lanterns.lantern.1 [printed: Ours]",
        "setup isle --boxes base,lanterns --players 2": "Lanterns",
        "selftest ours": "By the light of a Lantern",
        "export ours/scenarios/lantern.json -o isle.html": "isle.html",
    },
    "goat": {
        "check ours": "7 files, no errors.",
        "coverage ours": "2 rules, 1 with an effect, 1 covered, 0 with gaps; 1 scenario.",
        "show slowest": "It is Ana's turn.",
        "judge slowest": "Cem was slowest and takes a set. Who goes on?",
        "ask may i shout in english": "q.ours.shout",
        "rule goat.ours.slowest.1": "lessons: row-your-goat/ours/slowest",
        "selftest ours": "For guests of the club",
        "export ours/scenarios/slowest.json -o goat.html": "goat.html",
    },
}


@pytest.mark.parametrize("game", ON_OTHER_GAMES)
def test_a_pack_of_another_game_is_begun_and_every_command_works_on_it(runs, game):
    run, here = runs
    shutil.rmtree(here / "ours", ignore_errors=True)
    assert run(COMMAND, "new", "pack", "ours", "--game", game, "--title", "Ours").returncode == 0
    wanted = ON_OTHER_GAMES[game]
    done, said = each(run, wanted, "ours")
    assert {words: said[words] for words, holds in wanted.items() if holds not in said[words][1]} == {}, done.stderr[-2000:]
    assert {code for code, _ in said.values()} <= {"None", "0"} and not done.stderr
    again = run(COMMAND, "new", "pack", "ours")
    assert again.returncode == 1 and "already exists and is left alone" in again.stderr


# Whole games of the Isle with the card in the deck, under both readings, and the rulings of the pack that are practised.
OTHERS = """
from random import Random
from tabletop.games import open_rules
from tabletop.learner.rulings import rulings
from tests.games.isle_of_cats.random_games import cards_of, play_game
there = 0
for seed in range(4):
    rules = open_rules("isle-of-cats", ["base", "lanterns"], {"q.lanterns.treasures": f"R{1 + seed % 2}"})
    assert cards_of(rules.deal(2, seed))[rules.number["lantern"]] == 2
    there += play_game(rules, 2, Random(seed))[0].day == 5
print(there, *(ruling for ruling in rulings("isle") if ".lanterns." in ruling))
"""


@pytest.mark.long
def test_days_of_the_isle_are_played_with_the_card_and_its_rulings_are_practised(runs):
    run, here = runs
    assert run(COMMAND, "new", "pack", "packs/isle", "--game", "isle").returncode == 1
    (here / "packs").mkdir()
    assert run(COMMAND, "new", "pack", "packs/isle", "--game", "isle").returncode == 0
    done = run(f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{OTHERS}")
    shutil.rmtree(here / "packs")
    assert done.stdout == "4 isle.lanterns.lantern.1 isle.lanterns.lantern.2\n", done.stderr[-2000:]
