"""A rule that is named in a step makes a difference: with it switched off, or read otherwise, some step comes out otherwise."""

import pytest

from tabletop.explore.reach import unreached
from tests.explore.whole import files_of

# Rules that are named and that no step of a main run depends on, each with the reason.
EXCEPTIONS = {
    "isle-of-cats": {},
    "row-your-goat": {},
    "exploding-kittens": {
        "ek.streaking.mark.5": "who sees a marked card: it settles who sees what, and no move",
        "ek.streaking.mark.7": "what chance may hit: what it hits in a main run could come under both readings",
    },
}


@pytest.mark.parametrize("game", EXCEPTIONS)
def test_a_rule_that_speaks_somewhere_makes_a_difference_somewhere(game):
    assert unreached(files_of(game)).keys() == EXCEPTIONS[game].keys()


def test_a_switch_that_reaches_nothing_is_found(monkeypatch):
    files = [file for file in files_of("row-your-goat") if file.name.endswith("sets/left-lying")]
    assert "goat.set.3" not in unreached(files)
    monkeypatch.setattr("tabletop.explore.reach.opened", lambda rules, off: rules)
    assert "goat.set.3" in unreached(files)
