"""Search: what fits some words, the best first, in any language, whatever is typed."""

import pytest

from tabletop.lookup.normalise import normalised, words_of
from tabletop.lookup.search import search
from tabletop.playing import LessonError


def ids(words, language="en", most=5):
    return [hit.id for hit in search(words, language)][:most]


def test_a_teachers_whole_question_finds_the_lesson():
    assert ids("May I nope a Favor when she is already choosing?")[0] == "exploding-kittens/nope/instead-of-giving"


@pytest.mark.parametrize("words, language, found", [
    ("yup", "en", "exploding-kittens/nope/yup"), ("ek.base.nope.9", "en", "ek.base.nope.9"),
    ("q.base.nope.timing", "en", "q.base.nope.timing"), ("angriff", "en", "attack"), ("ANGRIFF", "de", "attack"),
    ("Entscharfung", "de", "defuse"), ("Entschärfung", "en", "defuse"), ("desactivar", "de", "defuse"),
    ("two skips pair", "en", "exploding-kittens/sets/pair-of-skips"), ("zwei sets stapel", "de", "row-your-goat/race/two-sets-one-stack"),
    ("boots", "en", "isle-of-cats/choose/boots-make-the-order"), ("atttack", "en", "attack"), ("entsch", "en", "defuse"),
    ("stapel", "en", "goat.set.2"), ("row your goat rings", "en", "goat.setup.7")])  # fmt: skip
def test_words_find(words, language, found):
    assert found in ids(words, language)


def test_what_has_all_words_comes_before_what_has_some():
    hits = search("nope favor")
    counts = [hit.words for hit in hits]
    assert set(counts) == {1, 2}
    assert counts == sorted(counts, reverse=True)


def test_a_title_counts_more_than_what_stands_in_the_text():
    first = search("skip")[0]
    assert "skip" in first.entry.line("en").lower()
    assert any("skip" not in hit.entry.line("en").lower() for hit in search("skip"))


def test_a_word_of_two_languages_is_meant_in_the_readers():
    for language in ("en", "de"):
        assert "hand" in search("hand", language)[0].entry.line(language).lower()
    assert ids("hand", "en") != ids("hand", "de")


def test_what_only_another_game_knows_is_no_slip_of_a_word():
    # "None" stands in rules of the Isle, "nope" does not.
    assert not any(hit.id.startswith("isle") for hit in search("nope"))


def test_every_hit_says_what_it_is_and_how_to_open_it():
    kinds = {}
    for hit in search("nope"):
        kinds.setdefault(hit.entry.kind, hit.as_json("de"))
    assert set(kinds) == {"scenario", "rule", "question", "card"}
    assert kinds["card"]["open"] == "tabletop card nope"
    assert kinds["rule"]["open"].startswith("tabletop rule ek.")
    assert kinds["scenario"]["open"].startswith("tabletop show exploding-kittens/")
    assert kinds["card"]["line"] == "Nö!"


@pytest.mark.parametrize("words, told", [
    ("zzzqqq", "No results for 'zzzqqq'"), ("!!! ... ???", "nothing to search for"),
    ("", "nothing to search for"), ("\0", "nothing to search for"), ("\ud800", "nothing to search for"), ("x" * 1_000_000, "No results for 'xxx"),
    ("؟" * 1000, "nothing to search for"), (None, "is not a text"), (7, "is not a text")])  # fmt: skip
def test_what_finds_nothing_is_answered_in_words(words, told):
    with pytest.raises(LessonError, match=told.replace("?", r"\?")) as error:
        search(words)
    assert len(str(error.value)) < 400


def test_signs_between_words_do_no_harm():
    assert ids("<b>yup</b>\0\u202e")[0] == "exploding-kittens/nope/yup"


def test_letters_are_folded_alike():
    assert normalised("Straße Nö! GATÍTO") == "strasse no! gatito"
    assert words_of("Entschär\u00adfung (3x) a") == ("entscharfung", "3x")


def test_in_a_notebook_what_was_found_is_opened_in_a_cell():
    from tabletop import notebook

    told = str(notebook.search("nope favor choosing", 3))
    assert 'lesson("exploding-kittens/nope/instead-of-giving")' in told and "tabletop show" not in told
