"""`tabletop search`, `tabletop judge` and `tabletop card`, as a teacher types them."""

import json

import pytest


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))


def test_search_lists_what_fits_with_how_to_open_it(tabletop):
    said = tabletop("search", "nope", "favor", "choosing")
    assert said.out.splitlines()[:2] == [
        "exploding-kittens/nope/instead-of-giving  Ben is choosing, and then he would rather say Nope",
        "    tabletop show exploding-kittens/nope/instead-of-giving",
    ]
    assert "--all shows them" in said.err
    assert len(tabletop("search", "nope", "favor", "choosing", "--all").out) > len(said.out)


def test_programs_get_json(tabletop):
    assert json.loads(tabletop("search", "yup", "--json").out)[0]["id"] == "exploding-kittens/nope/yup"
    told = json.loads(tabletop("judge", "nope", "defuse", "--json").out)
    assert (told["cards"], told["verdicts"][0]["ok"]) == (["nope", "defuse"], False)
    assert json.loads(tabletop("card", "skip", "--json").out)["boxes"]["Original box"] == 4


def test_judge_answers_first(tabletop):
    lines = tabletop("judge", "nope", "Entschärfung", "--lang", "de").out.splitlines()
    assert lines[0] == "Nö! + Entschärfung"
    assert lines[2].startswith("Kann man Entschärfung mit einem Nö! stoppen? Nein.")


def test_a_verdict_that_rests_on_a_house_default_or_on_our_reading_says_so(tabletop):
    said = tabletop("judge", "nope", "favor").out
    assert "Can it still be noped while Favor is taking effect? No (house default). " in said
    assert "Can Favor be noped? Yes. " in said and "Are Nope and Favor a pair? No. " in said
    assert "At our table" not in said and "play our table" not in said
    tabletop("rules", "--set", "q.base.nope.timing=R2")
    said = tabletop("judge", "nope", "favor").out
    assert "Can it still be noped while Favor is taking effect? Yes (our table). " in said
    assert said.splitlines()[1].startswith("At our table: Until when is it still in time to play a Nope? Until the effect")
    assert tabletop("judge", "nope", "favor", "-l", "de").out.splitlines()[1].startswith("An unserem Tisch: ")
    assert "? Sí (nuestra mesa). " in tabletop("judge", "nope", "favor", "-l", "es").out


def test_where_printings_differ_no_leaflet_is_said_to_be_silent(tabletop, tmp_path):
    tabletop("rules", "--set", "q.base.printing.attack=R2")
    said = tabletop("judge", "attack", "attack").out
    differ = said.split("\nWhere editions differ\n")[1]
    assert (
        "q.base.printing.attack" in differ
        and "* R2 Yes: the turns still owed, the one broken off included, and two more. (our table)" in differ
    )
    assert "q.base.printing.attack" not in said.split("\nWhat the leaflets leave open\n")[1].split("\nWhere editions differ\n")[0]
    assert "[printed, often played differently; our table plays it differently: German leaflet" in said
    assert "First Attack, then Attack: what happens? (our table) Ana plays" in said
    said = tabletop("rule", "ek.base.attack.4").out
    assert "how it is known: printed, often played differently; our table plays it differently\n" in said
    assert "where editions differ: q.base.printing.attack\n" in said and "leaves open" not in said
    assert "\nWhere editions differ\n  q.base.printing.attack" in tabletop("card", "attack").out
    assert tabletop("rules", "kittens", "-o", tmp_path / "ours.html").code == 0
    page = (tmp_path / "ours.html").read_text(encoding="utf-8")
    assert "Do Attacks add up on your sheet? <small>editions differ · q.base.printing.attack</small>" in page
    assert "<small>q.base.nope.own</small>" in page
    assert "Where the leaflets are silent or editions differ, this is how we play." in page


def test_a_card_under_another_name_is_called_by_both_once(tabletop):
    said = tabletop("judge", "cattermelon").out
    assert said.splitlines()[0] == "Cat 3 (Cattermelon)" and said.count("Cattermelon") == 1
    assert tabletop("judge", "cat 3").out.splitlines()[0] == "Cat 3"
    assert tabletop("judge", "Katzemelone", "-l", "de").out.splitlines()[0] == "Katze 3 (Katzemelone)"
    assert tabletop("judge", "see the future", "nope").out.splitlines()[0].count("(") <= 1


def test_a_feral_cat_in_a_pair_is_told_beside_the_cat_that_it_stands_for(tabletop):
    said = tabletop("judge", "feral", "cat", "tacocat").out
    assert said.startswith("Feral Cat + Cat 1 (Tacocat) (Original box, Imploding Kittens)\n")
    assert "? Yes. Ana plays Cat 1 and Feral Cat as a pair to steal a card from Ben. " in said
    assert "a pair of Cat 1 cards" not in said
    assert "Ana plays a pair of Cat 1 cards" in tabletop("judge", "cat_1", "cat_1").out


def test_a_typo_is_refused_with_the_nearest_card(tabletop):
    said = tabletop("judge", "nope", "defuze")
    assert said.code == 1 and not said.out
    assert said.err == "There is no card 'defuze'. Did you mean 'defuse'? `tabletop search` finds cards too.\n"


@pytest.mark.parametrize("arguments, told", [
    (["judge", "nope", "zzzzzz"], "There is no card 'zzzzzz'"), (["judge", *["nope"] * 4], "4 cards"),
    (["judge", "nope", "yellow_raft"], "different games"), (["search", "..."], "nothing to search for"),
    (["search", "zzzqqq"], "No results for"), (["card", "<b>&"], "is not the name of a card"), (["card", "<xyzzy>"], "There is no card")])  # fmt: skip
def test_what_cannot_be_answered_is_told(tabletop, arguments, told):
    said = tabletop(*arguments)
    assert said.code == 1
    assert told in said.err and not said.out


def test_a_card_is_shown_and_written_as_a_page_but_never_over_a_file(tabletop, tmp_path):
    assert tabletop("card", "Hops!", "-l", "de").out.startswith("Hops! (skip), Exploding Kittens\n")
    page = tmp_path / "skip.html"
    assert tabletop("card", "skip", "-o", page).code == 0
    assert "<h1>Skip</h1>" in page.read_text(encoding="utf-8")
    page.write_text("mine", encoding="utf-8")
    assert tabletop("card", "skip", "-o", page).code == 1
    assert page.read_text(encoding="utf-8") == "mine"
    assert tabletop("card", "skip", "-o", page, "--force").code == 0


def test_all_cards_go_into_a_folder_with_an_index(tabletop, tmp_path):
    said = tabletop("card", "--all", "-o", tmp_path / "cards")
    assert said.code == 0
    pages = {path.name for path in (tmp_path / "cards").iterdir()}
    index = (tmp_path / "cards" / "index.html").read_text(encoding="utf-8")
    assert all(f'href="{name}"' in index for name in pages - {"index.html"})
    assert "exploding-kittens-nope.html" in pages and len(pages) > 50
    assert tabletop("card", "--all", "-o", tmp_path / "cards").code == 1


def test_one_card_or_all_of_them(tabletop, tmp_path):
    for arguments in ([], ["--all"], ["nope", "--all", "-o", tmp_path]):
        assert tabletop("card", *arguments).code == 2
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "is a file" in tabletop("card", "--all", "-o", tmp_path / "file").err


def test_words_without_quotes_are_joined_to_the_names_of_cards(tabletop):
    assert tabletop("judge", "barking", "kitten", "nope").out == tabletop("judge", "barking_kitten", "nope").out
    assert tabletop("judge", "attack", "attack").out.startswith("Attack + Attack")
    assert tabletop("card", "barking", "kitten").out == tabletop("card", "barking_kitten").out


def test_a_question_is_answered_in_its_language_unless_another_is_asked_for(tabletop):
    german = "Wem gehört die Karte bei Das nehm ich"
    assert "Liegt Das nehm ich vor jemandem" in tabletop("search", german).out
    assert "Liegt Das nehm ich vor jemandem" not in tabletop("search", german, "-l", "en").out
