"""The chooser above a set-up, pressed in a true JupyterLab: what lies on the table then is what the leaflets say."""

import json
import re

import pytest

SOON = 20_000  # milliseconds
CELLS = [f'from tabletop.notebook import set_up\nset_up("{game}")' for game in ("kittens", "goat", "isle")]
# By board what is pressed above it, mix after mix, and what the leaflets want on the table after its last step.
# Kittens, cards of a hand and of the draw pile: 46 - 4 each + all spare Defuses + players - 1 (ek.base.setup.2 to 8); with
# Imploding 65 - 7 each + spare Defuses, two of them for two + players - 1, for two both kittens (ek.imploding.setup.1 to 5).
# Goat, cards of a deck: 60 by the number of players (goat.setup.2). Isle, cats at the island: four each (isle.fill.2).
PRESSED = {
    0: [(["5"], (5, 31)), (["Imploding Kittens", "4"], (8, 42)), (["2"], (8, 55))],
    1: [(["5"], (12,)), (["2"], (30,)), (["6"], (10,))],
    2: [(["2"], (8,)), (["3"], (12,)), (["4"], (16,))],
}


@pytest.fixture
def boards(here):
    """A notebook with a set-up of each game, run."""
    notebook = {
        "cells": [
            {"cell_type": "code", "id": f"cell-{number}", "metadata": {}, "source": code, "outputs": [], "execution_count": None}
            for number, code in enumerate(CELLS)
        ],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (here.folder / "nope.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    here.server.run_all(here.page, f"lab/tree/{here.folder.relative_to(here.server.root)}/nope.ipynb", len(CELLS))
    return here


def on_the_table(number, text):
    """The numbers of the leaflets as the words of a board tell them."""
    if number == 2:
        fields = text.split("Left of the island")[1].split("Below the island")[0]
        return (len(re.findall(r"\b(?:blue|green|orange|red|purple) cat\b", fields)),)
    hands = {int(found) for found in re.findall(r"\b(\d+) cards", text.split("Why")[0])}
    pile = [int(found) for found in re.findall(r"(\d+)\s+Draw pile", text)] if number == 0 else []
    return (*hands, *pile)


def test_a_newcomer_lays_each_game_out_by_the_chooser_alone(boards):
    for number, mixes in PRESSED.items():
        board = boards.lesson(number)
        chooser = board.locator("section.setup")
        for pressed, wanted in mixes:
            for name in pressed:
                chooser.get_by_role("button", name=name, exact=True).click()
                chooser.locator("button[aria-pressed=true]").get_by_text(name, exact=True).wait_for(timeout=SOON)
            chooser.get_by_role("button", name="Play on").click()
            board.locator(".whatif").wait_for(timeout=SOON)
            assert on_the_table(number, board.inner_text()) == wanted, pressed
    assert boards.complaints_of_ours() == []
