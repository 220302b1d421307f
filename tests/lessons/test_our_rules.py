"""Our table's rules: chosen once, kept safely, shown with every lesson that they change."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from tabletop.lookup.card_facts import card_facts
from tabletop.notebook import lesson, our_rules
from tabletop.playing import open_lesson
from tabletop.selftests.selftest import open_selftest
from tabletop.table_rules.our_lessons import at_our_table
from tabletop.table_rules.our_rules import OurRules, OurRulesError, decide, go_by, open_questions, read_ours
from tabletop.table_rules.rules_panel import panel_payload, panel_text
from tests.frames.contract import faults_of

OWN = "q.base.nope.own"
CHAIN = "q.base.nope.chain"


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    path = tmp_path / "deep" / "our-rules.json"
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(path))
    return path


def test_a_choice_is_kept_and_the_default_needs_no_keeping(file):
    assert read_ours() == OurRules()
    decide(OWN, "R2")
    assert json.loads(file.read_text()) == {"kept": "our-rules", "version": 2, "data": {"exploding-kittens": {OWN: "R2"}}}
    assert read_ours().of("exploding-kittens") == {OWN: "R2"}
    decide(OWN, "R1")
    assert read_ours().of("exploding-kittens") == {}


@pytest.mark.parametrize(
    "question, reading, told",
    [
        ("q.base.nope.owm", "R2", "Did you mean 'q.base.nope.own'?"),
        (OWN, "R9", "there are R1, R2"),
        (OWN, 2, "both as texts"),
        (None, "R1", "both as texts"),
        ("q.base.cat-kinds", "R2", "cannot be played"),
    ],
)
def test_what_cannot_be_chosen_is_told_and_changes_nothing(file, question, reading, told):
    with pytest.raises(OurRulesError, match=told.replace("?", r"\?")):
        decide(question, reading)
    assert not file.exists()


@pytest.mark.parametrize("spoilt", [b"{", b"[]", b'"x"', b'{"a": 1}', b"\xff\xfe", b"[" * 50_000, b" " * 200_000])
def test_a_spoilt_file_is_told_and_never_lost(file, spoilt):
    file.parent.mkdir()
    file.write_bytes(spoilt)
    ours = read_ours()
    assert "cannot be read" in (ours.complaint or "")
    assert file.read_bytes() == spoilt
    decide(OWN, "R2")
    assert read_ours() == OurRules({"exploding-kittens": {OWN: "R2"}})
    assert file.with_name("our-rules-kept-1.json").read_bytes() == spoilt


def test_choices_made_at_the_same_time_are_all_kept(file):
    with ThreadPoolExecutor(4) as pool:
        list(
            pool.map(
                lambda question: decide(question.id, "R2" if question.default == "R1" else "R1"),
                [question for question, _ in open_questions("exploding-kittens")],
            )
        )
    assert len(read_ours().of("exploding-kittens")) == len(list(open_questions("exploding-kittens")))
    assert [entry.name for entry in file.parent.iterdir()] == [file.name]


def test_a_file_of_an_older_kit_is_read_and_a_newer_one_is_left_alone(file):
    file.parent.mkdir()
    file.write_text(json.dumps({"exploding-kittens": {CHAIN: "R2"}}))
    decide(OWN, "R2")
    assert read_ours() == OurRules({"exploding-kittens": {CHAIN: "R2", OWN: "R2"}})
    newer = file.read_text().replace('"version": 2', '"version": 3')
    file.write_text(newer)
    assert "newer version of this kit" in read_ours().complaint
    with pytest.raises(OurRulesError, match="newer version of this kit"):
        decide(OWN, "R1")
    assert file.read_text() == newer and list(file.parent.iterdir()) == [file]


def test_a_notebook_goes_by_the_table_of_a_file_until_another_is_named(file, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    try:
        assert "[q.base.nope.own]" in repr(our_rules("kittens", "club.json"))
        decide(OWN, "R2")
        assert (tmp_path / "club.json").is_file() and not file.exists()
        with pytest.raises(ValueError, match="such as 'club.json'"):
            our_rules("kittens", "club")
    finally:
        go_by(None)
    assert read_ours() == OurRules()


def test_a_place_where_nothing_can_be_kept_is_told(file):
    file.parent.write_text("a file where a folder should be")
    with pytest.raises(OurRulesError, match="cannot be kept"):
        decide(OWN, "R2")


def test_a_choice_that_does_not_exist_any_more_is_left_out_and_told(file):
    file.parent.mkdir()
    file.write_text(json.dumps({"exploding-kittens": {OWN: "R2", "q.old": "R1", CHAIN: ["R2"]}}))
    ours = read_ours()
    assert ours.of("exploding-kittens") == {OWN: "R2"}
    assert "q.old" in ours.complaint and CHAIN in ours.complaint


def test_a_table_with_the_default_rules_changes_no_lesson():
    assert at_our_table(open_lesson("nope/three").scenario, read_ours()) is None
    assert open_lesson("nope/three").payload()["ours"] is None


def test_a_lesson_that_comes_out_the_same_says_so():
    # Nobody stops a card of his own in this lesson.
    decide(OWN, "R2")
    payload = open_lesson("nope/attack-stopped").payload()
    assert payload["ours"]["alike"] is True
    assert [rule["reading"] for rule in payload["ours"]["rules"]] == ["R2"]
    assert faults_of(payload) == []


def three_nopes(folder):
    """A file of somebody's own: an Attack and three Nopes on it."""
    names = ["Ana", "Ben", "Cem"]
    steps = [{"id": "attack", "by": "Ana", "do": "play", "cards": ["attack"]}]
    steps += [{"id": f"nope-{name.lower()}", "by": name, "do": "play", "cards": ["nope"]} for name in ("Ben", "Ana", "Cem")]
    path = folder / "three-nopes.json"
    path.write_text(
        json.dumps(
            {
                "format": 1,
                "game": "exploding-kittens",
                "boxes": ["base"],
                "title": {"en": "Three"},
                "teaches": ["ek.base.nope.5"],
                "setup": {
                    "players": names,
                    "hands": {name: ["nope", "attack"] for name in names},
                    "draw_pile": ["cat_1"],
                    "turn": {"player": "Ana"},
                },
                "steps": steps,
            }
        )
    )
    return path


def test_a_lesson_that_comes_out_otherwise_has_a_run_of_ours(tmp_path):
    # ek.base.nope.5 under R2: a Nope may be answered once; the third Nope of this lesson is refused.
    decide(CHAIN, "R2")
    payload = open_lesson(three_nopes(tmp_path)).payload()
    (ours,) = [run for run in payload["runs"] if run["ours"]]
    assert [step["id"] for step in ours["steps"] if step["kind"] == "refused"] == ["nope-cem"]
    assert faults_of(payload) == []


def test_the_text_that_notebooks_keep_does_not_depend_on_whose_table_it_is():
    usual = open_lesson("nope/three").text()
    decide(CHAIN, "R2")
    assert open_lesson("nope/three").text() == usual


def test_a_run_of_the_file_that_plays_our_rules_is_ours():
    decide(OWN, "R2")
    runs = open_lesson("nope/own").payload()["runs"]
    assert [run["id"] for run in runs if run["ours"]] == ["also-1"]


def test_the_page_of_a_lesson_chooses_and_sees_the_change(tmp_path):
    shown = lesson(three_nopes(tmp_path))
    told = shown.answer({"ask": "our_rules", "id": 1, "question": CHAIN, "reading": "R2"})
    refused = shown.answer({"ask": "our_rules", "id": 2, "question": CHAIN, "reading": "R7"})
    assert told["id"] == 1 and [run["ours"] for run in told["board"]["payload"]["runs"]] == [False, True]
    assert "there are R1, R2" in refused["error"]
    assert [run["ours"] for run in shown.payload["runs"]] == [False, True]


def test_the_panel_lists_what_can_be_decided_and_marks_ours():
    decide(OWN, "R2")
    payload = panel_payload("exploding-kittens", "de")
    assert set(payload["questions"]) == {question.id for question, _ in open_questions("exploding-kittens")}
    assert all(len(question["playable"]) > 1 for question in payload["questions"].values())
    lines = panel_text("exploding-kittens", "de").splitlines()
    at = next(place for place, line in enumerate(lines) if OWN in line)
    assert [line[:5] for line in lines[at + 1 : at + 3]] == ["    R", "  * R"]


def test_a_notebook_shows_the_panel_and_knows_the_games():
    assert "[q.base.nope.own]" in repr(our_rules("kittens"))
    with pytest.raises(ValueError, match="there are kittens, isle, goat"):
        our_rules("chess")


def test_a_second_choice_that_matters_nowhere_takes_no_note_away():
    # In nope/yup the file tells what follows if Ana may not stop her own card; no card is looked at with a short pile.
    decide(OWN, "R2")
    decide("q.base.see.short-pile", "R2")
    table = at_our_table(open_lesson("nope/yup").scenario, read_ours())
    assert table.run.id == "also-1" and "Ana cannot take her Attack back" in table.run.why["en"]


def test_a_branch_that_comes_out_otherwise_with_our_rules_is_told(tmp_path):
    # ek.base.nope.10 under R2: Ana cannot stop her own Attack, so the branch in which she does goes otherwise.
    path = three_nopes(tmp_path)
    data = json.loads(path.read_text())
    data["steps"] = data["steps"][:2]
    data["what_if"] = [
        {
            "id": "own",
            "from": "attack",
            "title": {"en": "Ana stops it herself"},
            "steps": [{"id": "back", "by": "Ana", "do": "play", "cards": ["nope"]}],
        }
    ]
    path.write_text(json.dumps(data))
    decide(OWN, "R2")
    lesson = open_lesson(path)
    ours = lesson.text(ours=True).partition("At our table:")[2]
    assert "Ana stops it herself" in ours and "Ana tries to play Nope. Refused." in ours
    (run,) = [run for run in lesson.payload()["runs"] if run["ours"]]
    assert [step["kind"] for step in run["branches"][0]["steps"]] == ["refused"]


def test_what_is_only_counted_or_seen_otherwise_is_no_lesson_that_comes_out_the_same():
    # isle.amb.1 under R2: nobody knows what a family pays, so nobody knows who has won. No tile lies elsewhere for it.
    decide("q.isle.family-table", "R2")
    assert "It is not known who wins." in " ".join(open_lesson("isle/score/third-family").text(ours=True).split())


def test_a_position_that_our_rules_do_not_allow_is_told_and_the_lesson_shown_as_it_is():
    # Of two Imploding Kittens in Recipes: R2 has only one of them in the box.
    decide("q.recipes.imploding-many", "R2")
    lesson = open_lesson("recipes/two-imploding")
    assert "With our table's rules this lesson's position cannot be set up." in lesson.text(ours=True)
    payload = lesson.payload()
    assert faults_of(payload) == [] and payload["ours"]["alike"] is False


def test_a_lesson_that_is_written_for_just_our_rules_says_so_too(tmp_path):
    path = three_nopes(tmp_path)
    data = {**json.loads(path.read_text()), "readings": {CHAIN: "R2"}}
    data["steps"] = data["steps"][:2]
    path.write_text(json.dumps(data))
    decide(CHAIN, "R2")
    assert f"{CHAIN} R2: " in open_lesson(path).text(ours=True)
    assert open_lesson(path).payload()["ours"]["alike"] is True


# -- a rule that our table reads otherwise than the leaflet of the lesson ----------

ADDS_UP = "q.base.printing.attack"
ADDS_UP_TEXT = "Yes: the turns still owed, the one broken off included, and two more."


def test_a_rule_that_is_read_otherwise_is_never_told_as_printed():
    decide(ADDS_UP, "R2")
    ours = open_lesson("attack/passed-on").text(ours=True).split("At our table:")
    told = [" ".join(part.split()) for part in ours]
    assert "ek.base.attack.4 (printed, often played differently)" in told[0]
    with_ours = [part for part in told if part.strip().startswith("Do Attacks add up")]
    assert with_ours and all(f"ek.base.attack.4 (other reading: {ADDS_UP_TEXT})" in part for part in with_ours)
    assert all("ek.base.attack.4 (printed, often played differently)" not in part for part in with_ours)


def test_a_page_knows_which_of_its_rules_a_run_reads_otherwise():
    usual = open_lesson("attack/plain").payload()
    assert all(rule["asks"] == [] for rule in usual["rules"].values())
    decide(ADDS_UP, "R2")
    payload = open_lesson("attack/passed-on").payload()
    assert payload["rules"]["ek.base.attack.4"]["asks"] == [ADDS_UP]
    assert payload["questions"][ADDS_UP]["readings"]
    assert not faults_of(payload)


def test_the_facts_of_a_card_tell_a_rule_as_our_table_reads_it():
    decide(ADDS_UP, "R2")
    (line,) = (line for line in card_facts("attack").text().splitlines() if line.strip().startswith("ek.base.attack.4 "))
    assert ADDS_UP_TEXT in line and "[printed, often played differently; our table plays it differently: " in line


def test_a_run_of_the_file_with_our_outcome_is_ours_and_is_told_once_with_the_reading_that_matters():
    choose_profile = {
        "q.base.printing.cards": "R2",
        "q.base.printing.spare-defuses": "R2",
        ADDS_UP: "R2",
        "q.base.printing.five": "R2",
    }
    for question, reading in choose_profile.items():
        decide(question, reading)
    told = " ".join(open_lesson("attack/passed-on").text(ours=True).split())
    assert told.count("It is Cem's turn, with 4 turns owed.") == 2  # ours, and Recipes
    assert f"you can read how this lesson goes with them: Do Attacks add up on your sheet? {ADDS_UP_TEXT} Editions" in told
    payload = open_lesson("attack/passed-on").payload()
    assert [run["ours"] for run in payload["runs"]].count(True) == 1
    assert len(payload["runs"]) == len(open_lesson("attack/passed-on").scenario.runs)


def test_steps_that_come_out_the_same_in_another_box_are_not_told_again():
    told = open_lesson("imploding/face-up").text().partition("With other rules: Recipes for Disaster\n")[2]
    assert told.startswith("The board is the same at every step.")
    # Barking Kittens has a Tower; an empty one is no difference.
    barking = (
        open_lesson("attack/passed-on")
        .text()
        .partition("With other rules: Original box, Barking Kittens\n")[2]
        .partition("With other")[0]
    )
    assert "The board is the same at every step." in barking and "Ana plays Attack" not in barking


def test_a_self_test_says_where_our_table_reads_otherwise_what_it_asks(file):
    def told():
        test = open_selftest("kittens-03-nope-chains")
        return sum("otherwise" in item for item in test.payload()["items"]), test.text().count("your table plays it otherwise")

    assert told() == (0, 0)
    decide("q.base.draw.shown", "R2")
    in_page, in_text = told()
    assert in_page == in_text > 0
