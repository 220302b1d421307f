"""``tabletop setup``: a set-up as text, as a page, for programs; what there is not is said in words."""

import json

import pytest


def test_a_set_up_is_told_step_by_step_with_its_questions_and_rules(tabletop):
    told = tabletop("setup", "kittens", "--players", "4", "--boxes", "base,barking").out
    # Barking leaflet: a Defuse each, the spare ones in, six under the Tower, seven each, one kitten fewer than players.
    for line in (
        "Setting up Exploding Kittens for 4 players",
        "2 spare Defuses go into the pile.",
        "6 cards go under the Tower; nobody looks at them.",
        "Everybody is dealt 7 cards, face down.",
        "Into the pile: 3 × Exploding Kitten.",
        "why: ek.barking.setup.5 (printed)",
    ):
        assert line in told
    assert told.rstrip().splitlines()[-1].startswith("Answers: 1 ")


def test_variants_are_named_in_german_too(tabletop):
    told = tabletop(
        "setup", "kittens", "-p", "4", "-b", "imploding", "-v", "faster", "-v", "leave_out=reverse,reverse", "-l", "de"
    ).out
    # 19 - 2 cards of the expansion; a third of 35 = 46 + 17 - 28 is twelve.
    assert "17 Karten der Erweiterungen kommen in den Stapel." in told
    assert "12 Karten kommen ungesehen weg" in told


def test_for_programs_each_step_has_its_number(tabletop):
    told = json.loads(tabletop("setup", "goat", "-p", "5", "--json").out)
    assert {step["id"]: step["number"] for step in told["steps"] if step["number"] is not None} == {"decks": 12, "rings": 4}


def test_a_set_up_is_written_as_a_page_that_stands_alone(tabletop, tmp_path):
    page = tmp_path / "table.html"
    assert tabletop("setup", "isle", "-o", page).code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    again = tabletop("setup", "isle", "-o", page)
    assert again.code == 1 and "--force" in again.err


@pytest.mark.parametrize(
    "words, said",
    [
        (("kittens", "-p", "9"), "2 to 5"),
        (("kittens", "-b", "bark"), "Did you mean 'barking'"),
        (("kittens", "-v", "=x"), "NAME or NAME=VALUE"),
        (("kittens", "-b", "imploding", "-v", "leave_out=defuze"), "'defuze' left out"),
        (("kittens", "-r", "q.base.printing.cards=R9"), "unknown reading"),
    ],
)
def test_what_there_is_not_is_said_in_words(tabletop, words, said):
    done = tabletop("setup", *words)
    assert done.code == 1 and said in done.err and "Traceback" not in done.err
