"""The steps that cards are made of: few words, each parameter with several users, and a page that is up to date."""

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.games.exploding_kittens.rules import declared_cards
from tabletop.games.exploding_kittens.rules.table.vocabulary import kittens

ROOT = Path(__file__).resolve().parents[3]
EFFECTS = [(card.id, step) for card in declared_cards().values() for step in card.effect]
PARAMETERS = [(step, name) for step, names in kittens.parameters.items() for name in names]


@pytest.mark.parametrize("step, name", PARAMETERS)
def test_a_parameter_has_several_cards_and_every_value_one(step, name):
    at = list(kittens.parameters[step]).index(name) + 1
    users = [(card, entry[at]) for card, entry in EFFECTS if entry[0] == step]
    assert len({card for card, _ in users}) > 1
    assert {value for _, value in users} == set(kittens.parameters[step][name])


def test_a_step_has_at_most_three_parameters_of_numbers_and_words():
    for step, names in kittens.parameters.items():
        assert len(names) <= 3, step
        assert all(isinstance(value, int | str) for values in names.values() for value in values), step


def test_the_page_of_steps_is_up_to_date():
    done = subprocess.run([sys.executable, "tools/steps.py", "--check"], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout
