"""What is typed with other letters, in other languages, misspelt or not at all: the commands that look something up answer truly or refuse."""

import json

import pytest

from tabletop.lookup.found_card import find_card


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))


# What each of these words means, as the leaflets and the cards call it in English, German and Spanish.
CARDS = {
    "nope": "nope NOPE Nope! nö NÖ!", "defuse": "defuse Defuse ENTSCHÄRFUNG entscharfung desactivar", "attack": "Attack Angriff ataque",
    "skip": "skip Hops! hops SALTAR", "favor": "Favor Wunsch", "shuffle": "shuffle Mischen barajar", "exploding_kitten": "kitten exploding_kitten",
    "cat_1": "cat_1 tacocat TACOCAT tacogato", "cat_4": "Bartkatze BARTKATZE", "oshax": "oshax OSHAX", "yellow_raft": "yellow_raft",
    "boots_4": "boots_4", "tower_of_power": "tower_of_power tower", "catomic_bomb": "catomic_bomb"}  # fmt: skip
PHRASES = {
    "see_the_future_3": ["See the Future", "SEE THE FUTURE", "Blick in die Zukunft", "ver el futuro", "See the Future (3x)"],
    "see_the_future_5": ["see the future 5x", "Blick in die Zukunft (5x)"],
    "cat_1": ["Taco Cat", "cat 1", "Katze 1", "GATO 1"],
    "cat_2": ["rainbow-ralphing cat", "Rainbow Ralphing Cat", "Regenbogen-Kotz-Katze"],
    "cat_3": ["Zombie Cat", "gato sandia"],
    "cat_5": ["hairy potato cat", "HAARIGE KARTOFFELKATZE"],
    "yellow_raft": ["yellow raft", "gelbes Floß"],
    "boots_4": ["Vier Stiefel"],
}
MEANT = [(card, word) for card, words in CARDS.items() for word in words.split()] + [
    (card, word) for card, words in PHRASES.items() for word in words
]
# What is no card, with what is offered for it, if anything is like it.
MISSPELT = {
    "noep": "nope", "nop": "nope", "defuze": "defuse", "deffuse": "defuse", "attak": "attack", "angrif": "Angriff",
    "skipp": "skip", "skp": "skip", "favour": "favor", "wunch": "Wunsch", "shufle": "shuffle", "barajarr": "Barajar", "Entschärfun": "Entschärfung",
    "entschaerfung": "Entschärfung", "desactivador": "Desactivar", "tacocta": "Tacocat", "taco": "Taco", "potato": "Potato Cat",
    "rainbow": "Rainbow Cat", "beard": "Beard", "katze": "Katze", "cat": "cat_1", "gato": "Gatito",
    "future": "see_the_future_3", "zukunft": "Blick in die Zukunft", "futuro": "Ver el futuro", "yellow rafft": "yellow"}  # fmt: skip
NO_CARD = [
    "atake",
    "melone",
    "oshaks",
    "goat",
    "Ziege",
    "cabra",
    "isle",
    "english",
    "recipes",
    "nope/yup",
    "ek.base.nope.5",
    "q.base.nope.own",
    "nope-sauce",
    "mine.json",
    "xyzzy",
    "qwertz",
    "1",
    "42",
    "../../etc/passwd",
    "nope favor attack",
    "null",
    "None",
    "true",
    "x" * 70,
]
NOTHING = ["", "   ", "...", "🐱", "a", "''", "-", "<b>x</b>", "\u202e", "\u00ad"]
SEVERAL = ["rats", "Ratten", "ratas", "yellow", "gelb", "fish", "basket", "alter", "bottom", "lessons"]


@pytest.mark.parametrize("card, word", MEANT, ids=[word for _, word in MEANT])
def test_a_card_is_known_by_its_names_however_they_are_written(card, word):
    assert find_card(word).id == card


# What is no card and yet something to be judged: these words stand in what people ask about it.
TOPICS = ["katze", "cat", "gato", "goat", "isle", "rats", "Ratten", "ratas", "fish", "basket", "alter", "lessons"]


@pytest.mark.parametrize("word", TOPICS)
def test_a_topic_is_judged_by_its_words(word, tabletop):
    assert tabletop("judge", "--", word).code == 0


@pytest.mark.parametrize("word", [*MISSPELT, *NO_CARD, *SEVERAL, *NOTHING])
def test_judge_and_card_answer_about_no_other_card(word, tabletop):
    alone = [] if word in TOPICS else [["judge", "--", word]]
    for arguments in (["card", "--", word], *alone, ["judge", "--", "nope", word]):
        said = tabletop(*arguments)
        assert said.code != 0 and not said.out, arguments
        if word in MISSPELT:
            assert f"Did you mean '{MISSPELT[word]}" in said.err
        if word in SEVERAL:
            assert "say which" in said.err


# The beginning of what is answered, or of what is said on refusing; capitals are read as they are meant or refused with the right word.
SEARCHED = {
    "noep": "nope  ",
    "NOPE": "nope  ",
    "nö": "nope  ",
    "Tacocat": "cat_1  ",
    "BARTKATZE": "cat_4  ",
    "gato arcoíris": "cat_2  ",
    "Hairy Potato Cat": "cat_5  ",
    "ek.base.nope.5": "ek.base.nope.5  ",
    "EK.BASE.NOPE.5": "ek.base.nope.5  ",
    "q.base.nope.own": "q.base.nope.own  ",
    "nope/yup": "exploding-kittens/nope/yup  ",
    "Entschärfung": "defuse  ",
    "yellow_raft": "yellow_raft  ",
    "oshax": "oshax  ",
}
RULES = {
    "ek.base.nope.5": "A Nope can be noped",
    "nope own": "ek.base.nope.10  ",
    "ek.base.nope": "ek.base.nope.",
    "rings": "goat.",
}
REFUSED = {
    ("search", "skp"): "'skip'", ("search", ""): "nothing to search for", ("search", "xyzzy"): "No results for", ("search", "🐱"): "nothing to search for",
    ("rule", "EK.BASE.NOPE.5"): "'ek.base.nope.5'", ("rule", "ek.base.nope.55"): "'ek.base.nope.5'", ("rule", "q.base.nope.owm"): "'q.base.nope.own'",
    ("rule", ""): "`tabletop search`", ("rule", "ziege"): "`tabletop search`", ("rule", "tacocat"): "`tabletop search`",
    ("rule", "<b>"): "`tabletop search`", ("rule", "🐱"): "`tabletop search`",
    ("editions", "NOPE/YUP"): "'nope/yup'", ("editions", "nope/yupp"): "'nope/yup'", ("editions", ""): "no scenario", ("editions", "xyzzy"): "no scenario",
    ("recipe", "show", "dangr-mode"): "'danger-mode'", ("recipe", "show", ""): "there are", ("recipe", "show", "xyzzy"): "there are",
    ("editions", "nope/yup", "ENGLISH"): "'english'", ("editions", "nope/yup", "barkng"): "'barking'", ("editions", "nope/yup", ""): "there are"}  # fmt: skip


@pytest.mark.parametrize("word", SEARCHED)
def test_search_finds_first_what_is_called_so(word, tabletop):
    assert tabletop("search", word).out.startswith(SEARCHED[word])


@pytest.mark.parametrize("words", RULES)
def test_rule_tells_the_rule_or_lists_those_in_which_the_words_begin(words, tabletop):
    assert RULES[words] in tabletop("rule", *words.split()).out


def test_rule_does_not_find_a_word_in_the_middle_of_another(tabletop):
    # "ring" stands in "during".
    assert all("ring" in line.lower().replace("during", "") for line in tabletop("rule", "ring").out.splitlines())


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_there_is_not_is_refused_with_the_nearest(arguments, tabletop):
    said = tabletop(*arguments)
    assert said.code != 0 and not said.out
    assert REFUSED[arguments] in said.err


@pytest.mark.parametrize("name", ["nope-sauce", "Nope Sauce", "NOPE-SAUCE", "nopesauce"])
def test_a_recipe_is_known_by_its_name_however_it_is_written(name, tabletop):
    assert tabletop("recipe", "show", name).out.startswith("Nope Sauce\n")


def test_the_facts_of_a_tacocat_are_those_of_its_cat(tabletop):
    assert json.loads(tabletop("card", "tacocat", "--json").out)["id"] == "cat_1"
