"""Dusk Moths, a game that somebody else wrote, installed beside the kit: each command knows it, and what comes out is what its leaflet says.

What is expected here is read off tests/fourth_game/LEAFLET.md.
"""

import json
import re
import shutil
import urllib.request

import pytest

from tests.beside import FOURTH, commands, installed, python, serving

SCENARIOS = FOURTH / "dusk_moths" / "scenarios"
OTHER_GAMES = re.compile(r"kitten|nope|defuse|\bgoat|\bisle\b|oshax|\bek\.|\bbarking", re.IGNORECASE)

COMMANDS = [
    ("list moths", ""),
    (f"check {SCENARIOS}", ""),
    (f"fmt --check {SCENARIOS}", ""),
    ("show moths/moon/bat", ""),
    ("show moths/moon/bat --seat Cy", ""),
    ("run flight/net", ""),
    ("editions flight/neighbour", ""),
    ("editions moon/bat-and-net", ""),
    ("export moths/flight/net -o net.html", ""),
    ("export moths/moon/bat --seat Cy -o cy.html", ""),
    ("record moths/moon/mirror --from send -o kept.json", "1\n1\nq\n"),
    ("check kept.json", ""),
    ("new moths mine.json", ""),
    ("check mine.json", ""),
    (f"coverage --game moths {SCENARIOS}", ""),
    ("coverage --rule moths.moon.bat.3", ""),
    ("search may a net catch a bat", ""),
    ("search candle", ""),
    ("judge bat net", ""),
    ("judge small_moth net", ""),
    ("judge mirror big_moth", ""),
    ("judge mirror bat", ""),
    ("judge moths neighbour", ""),
    ("judge small_moth net --when last-flame", ""),
    ("card bat", ""),
    ("card net -o card.html", ""),
    ("rule moths.moon", ""),
    ("rule q.base.neighbour", ""),
    ("rules moths", ""),
    ("rules moths -o rules.html", ""),
    ("net-odds 4", ""),
    ("setup moths --players 4 --boxes moon", ""),
    ("setup moths -o set-up.html", ""),
    ("coached moths --seed 2", "1\ng\n" * 6 + "q\n"),
    ("selftest", ""),
    ("selftest moths-01", ""),
    ("selftest moths/00-start", ""),
    ("selftest moths-01 -o moths.html", ""),
]

IN_A_NOTEBOOK = """
import json
from tabletop.host import is_a_command
is_a_command()
from tabletop.api import check, coverage, games, handout, open_lesson, open_rules, what_if
from tabletop.notebook import card, editions, judge, lesson, net_odds, our_rules, record, search, selftest
from tabletop.games import example
from tabletop.lookup.search import search as searched
from tabletop.selftests.selftest import open_selftest
shown = selftest("moths-01")
try:
    which = open_selftest("00-start")
except ValueError as said:
    which = str(said)
mirror = open_lesson("moths/moon/mirror")
tried = what_if(mirror, "bo").play({"by": "Ada", "do": "answer", "card": "net"})
lands = what_if(mirror, "send").play({"do": "pass"})
late = what_if(mirror, "ada").play({"by": "Cy", "do": "light"})
recording = record("moths/moon/mirror", "send")
moves = [{"by": "Bo", "do": "answer", "card": "mirror"}, {"by": "Cy", "do": "light"}]
begun = next(i for i, step in enumerate(recording.payload["runs"][0]["steps"]) if step["id"] == "send")
told = {"id": 1, "run": 0, "from": begun, "moves": moves, "lang": "en", "choices": {"title": "Recorded"}}
print(json.dumps({
    "proposed": recording.answer({**told, "ask": "proposals"}), "recorded": recording.answer({**told, "ask": "record"}),
    "found": {words: [[hit.entry.game, hit.id] for hit in searched(words)] for words in ("candle", "steal", "lamp reflect")},
    "example": example("card"), "which": which, "selftest": str(shown), "rules": str(our_rules("moths")), "asks": [a.value for a in mirror.asks["whose"].answers],
    "right": [a.value for a in mirror.asks["whose"].answers if a.right],
    "net": [tried.after("flames.Ada"), tried.after("flames.Bo"), tried.after("turn.player")],
    "lands": [lands.after("flames.Bo"), lands.after("turn.player")], "late": late.beats[0].refusal.rules,
    "may_bo": [c.step for c in what_if(mirror, "send", seat="Bo").choices if c.ok],
    "may_cy": [c.step for c in what_if(mirror, "send", seat="Cy").choices if c.ok],
    "payload": {who: lesson("moths/moon/bat", seat=who).payload for who in ("Ada", "Cy")}, "odds": net_odds(4),
}))
"""

# Whole games by moves that are allowed, with one box and both, under all four pairs of readings.
PLAY = """
from random import Random
from tabletop.games import open_rules
from tabletop.kernel.seat import CHANCE
for seed in range(16):
    both, cards = seed % 2, 41 if seed % 2 else 32
    readings = {"q.base.neighbour": f"R{1 + seed // 2 % 2}", "q.moon.bat": f"R{1 + seed // 4 % 2}"}
    rules = open_rules("dusk-moths", ["base", "moon"] if both else ["base"], readings)
    players, random = 2 + seed % 4, Random(seed)
    state = rules.deal(players, seed)
    assert [len(hand) for hand in state.hands] == [4 + both] * players and state.flames == [3] * players
    while (decision := rules.decision(state)).kind != "over":
        moves = rules.moves(state)
        rules.play(state, rules.sample(state, random) if decision.must == (CHANCE,) else random.choice(moves), lambda event: None)
        assert rules.broken(state) == []
        assert sum(map(len, state.hands)) + len(state.deck) + len(state.discard) == cards
    assert sum(map(bool, state.flames)) == 1 and state.flames[state.winner]
print("played")
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder to work in, where the game is installed."""
    home = installed(tmp_path_factory.mktemp("moths"))
    # A self-test of a name that another game has, too.
    tests = home / "dusk_moths/data/selftests"
    shutil.copy(tests / "moths-01.json", tests / "00-start.json")
    return home


@pytest.fixture(scope="module")
def said(folder):
    """What each command said."""
    told = commands(folder, *COMMANDS)
    for words, (code, text) in told.items():
        assert code == 0, f"{words}: {code}\n{text}"
        assert "Traceback" not in text, words
    return {words: text for words, (_, text) in told.items()}


@pytest.fixture(scope="module")
def noted(folder):
    """What a notebook said."""
    return json.loads(python(folder, IN_A_NOTEBOOK))


def test_every_scenario_is_listed_clean_and_laid_out(said):
    files = sorted(path.relative_to(SCENARIOS).with_suffix("").as_posix() for path in SCENARIOS.glob("*/*.json"))
    assert len(files) >= 8 and all(f"dusk-moths/{name}" in said["list moths"] for name in files)
    assert said[f"check {SCENARIOS}"].strip() == f"{len(files)} files, no errors."


def test_a_coached_game_is_played_to_its_end_against_others_who_make_any_move(said):
    assert "Moments worth a second look" in said["coached moths --seed 2"]


def test_each_rule_with_an_effect_and_both_open_questions_are_covered(said):
    told = said[f"coverage --game moths {SCENARIOS}"]
    assert (
        "26 rules, 24 with an effect, 24 covered, 0 with gaps" in told
        and "Open questions that change play: 2, 0 with gaps." in told
    )
    assert "Nothing is missing." in said["coverage --rule moths.moon.bat.3"]
    # A draw after which the dark are passed over goes by a rule more than any other draw.
    assert "Alike" not in told


def test_a_stolen_card_is_told_to_two_players_and_to_no_third(said, noted):
    assert "The Bat takes a Wick from Bo and brings it to Ada." in said["show moths/moon/bat"]
    told = said["show moths/moon/bat --seat Cy"]
    assert "The Bat takes a card from Bo" in told and "Wick" not in told and "Mirror" not in told
    for who, knows in (("Ada", True), ("Cy", False)):
        values = json.dumps(noted["payload"][who]["values"])
        assert ("wick" in values) == knows, who
    # Bo's other card is nobody's business.
    assert "mirror" not in json.dumps(noted["payload"]["Ada"]["values"])


def test_a_net_saves_all_flames_and_both_cards_are_spent(said):
    told = said["run flight/net"]
    assert "Bo answers with a Net. The Big Moth is caught." in told and "Discard pile: Net, Big Moth" in told


def test_two_readings_are_told_side_by_side(said):
    told = said["editions flight/neighbour"]
    assert "Cy does not answer." in told and "Allowed." in told and "Bo: 2 flames" in told and "Bo: 3 flames" in told
    assert "A Net does not hold a Bat." in said["editions moon/bat-and-net"]


def test_verdicts_say_what_an_answer_brings(said):
    assert (
        "Does a Net answer a Bat? No (house default)." in said["judge bat net"]
        and "R2: Does a Net answer a Bat? Yes." in said["judge bat net"]
    )
    assert "Does a Net answer a Small Moth? Yes." in said["judge small_moth net"]
    assert "Does a Mirror answer a Big Moth? Yes." in said["judge mirror big_moth"]
    assert "May Cy answer for Bo? No (house default)." in said["judge moths neighbour"]
    assert "Bo has one flame left. Does a Net answer a Small Moth? Yes." in said["judge small_moth net --when last-flame"]


def test_cards_rules_and_questions_are_looked_up(said):
    assert "Full Moon: 4" in said["card bat"] and "moths.moon.bat.1" in said["card bat"] and "q.moon.bat" in said["card bat"]
    assert "three cards instead of two" in said["rule moths.moon"] and "R2" in said["rule q.base.neighbour"]
    assert "moths.moon.bat.3" in said["search may a net catch a bat"] and "moths.base.wick.1" in said["search candle"]
    assert "Does a Net hold a Bat?" in said["rules moths"]
    # 1 - (24·23·22·21)/(32·31·30·29): four cards without one of eight Nets among 32.
    assert said["net-odds 4"] == "70%\n"


def test_a_line_that_was_played_on_is_kept_as_a_scenario(folder, said):
    send, bo, ada = json.loads((folder / "kept.json").read_text(encoding="utf-8"))["steps"]
    assert [step["card"] for step in (send, bo, ada)] == ["big_moth", "mirror", "net"]
    assert bo["expect"]["flying"] == {"card": "big_moth", "by": "Bo", "on": "Ada"} and ada["expect"]["flying"] is None
    # That what flies is aimed at another player only forbids; nobody was refused.
    assert "moths.base.send.1" not in json.loads((folder / "kept.json").read_text(encoding="utf-8"))["teaches"]
    assert "1 file, no errors." in said["check kept.json"] and "1 file, no errors." in said["check mine.json"]


def test_answers_out_of_turn_are_tried_in_a_what_if(noted):
    # Ada's Net catches the moth that Bo's Mirror sent back; nobody loses a flame, and Bo is next.
    assert noted["net"] == [3, 3, "Bo"]
    # Nobody answers: a Big Moth puts out two of Bo's three flames.
    assert noted["lands"] == [1, "Bo"]
    assert "moths.base.turn.1" in noted["late"]
    assert {"by": "Bo", "do": "answer", "card": "mirror"} in noted["may_bo"] and noted["may_cy"] == [{"do": "pass"}]


def test_a_question_has_one_right_answer_and_wrong_ones_that_a_lantern_can_hold(noted):
    assert noted["right"] == [1] and set(noted["asks"]) <= {0, 1, 2, 3} and len(noted["asks"]) > 2


def test_a_selftest_has_made_positions_and_no_hand_lies_open(noted):
    told = noted["selftest"]
    assert "Four evenings" in told and "Mirror" in told
    assert all(hand.strip() in ("?", "?, ?", "?, ?, ?", "no cards") for hand in re.findall(r"in the hand: (.*)", told))
    assert "May a neighbour answer for the target?" in noted["rules"] and round(noted["odds"], 2) == 0.7


def test_whole_games_end_with_one_lantern_lit_and_no_card_lost(folder):
    assert python(folder, PLAY) == "played\n"


def test_no_page_and_no_sentence_speaks_of_another_game(folder, said, noted):
    own = {
        words: text for words, text in said.items() if not words.startswith(("search", "new", "coverage")) and words != "selftest"
    }
    found = {words: match.group() for words, text in own.items() if (match := OTHER_GAMES.search(text))}
    payloads = {
        who: match.group()
        for who, payload in noted["payload"].items()
        if (match := OTHER_GAMES.search(json.dumps({**payload, "ui": None})))
    }
    pages = {
        name: match.group()
        for name in ("card.html", "rules.html")
        if (match := OTHER_GAMES.search((folder / name).read_text(encoding="utf-8")))
    }
    assert (found, payloads, pages) == ({}, {}, {})


def test_a_file_is_previewed_while_it_is_written(folder):
    (folder / "prev.json").write_bytes((SCENARIOS / "flight" / "net.json").read_bytes())
    with serving(folder, "preview", "--no-browser", "prev.json") as address:
        assert "<title>" in urllib.request.urlopen(address, timeout=20).read().decode()


def test_what_people_say_of_one_game_finds_nothing_in_another(noted):
    found = noted["found"]
    # Candle is what players of Dusk Moths say for a flame; no other game has one.
    assert {game for game, _ in found["candle"] + found["lamp reflect"]} == {"dusk-moths"}
    # To steal is a Bat here and a pair of cats there.
    assert ["dusk-moths", "bat"] in found["steal"] and not any(
        "bat" in name for game, name in found["steal"] if game != "dusk-moths"
    )
    assert not any("pair" in name for game, name in found["steal"] if game == "dusk-moths")
    # What comes with the kit stands first, whatever is installed beside it.
    assert noted["example"] == "nope"


# What the kit makes of a game that brings neither a board nor more words than it must.
BARE_WORDS = """
from tabletop.words.game_sentences import GameSentences
from .events import EVENTS, KINDS
WORDS = GameSentences(events=EVENTS, kinds=KINDS)
"""
BARE = """
import contextlib, io, json, sys
from tabletop.cli import main
from tabletop.notebook import lesson
told, said = lesson("moths/flight/net"), io.StringIO()
sys.argv = ["tabletop", "show", "moths/flight/net", "--lang", "de"]
with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said), contextlib.suppress(SystemExit):
    main()
payload = told.payload
print(json.dumps({"told": str(told), "zones": payload["zones"], "text": payload["text"]["en"], "languages": payload["languages"],
                  "lang": payload["lang"], "in German": said.getvalue()}))
"""


@pytest.fixture(scope="module")
def bare(folder, tmp_path_factory):
    """The game without its board, with nothing but its events in words."""
    home = tmp_path_factory.mktemp("bare") / "site"
    shutil.copytree(folder, home)
    (home / "dusk_moths/words/__init__.py").write_text(BARE_WORDS, encoding="utf-8")
    record = home / "dusk_moths/game.py"
    record.write_text(re.sub(r" +board=.*\n", "", record.read_text(encoding="utf-8")), encoding="utf-8")
    return home


def test_a_small_game_begins_with_a_sentence_and_calls_its_zones_by_their_titles_and_seats_by_their_names(bare):
    shown = json.loads(python(bare, BARE))
    assert "in the air: card: Big Moth, sent by: Ada, on: Bo" in shown["told"] and "It is Ada's turn." in shown["text"]
    zone = shown["zones"]["flying"]
    assert zone["seats"] == ["by", "on"]
    assert (shown["text"][zone["title"]], shown["text"][zone["titles"]["by"]]) == ("in the air", "sent by")
    # It speaks English alone: that is all a page offers, and who asks for another language is told so.
    assert (shown["languages"], shown["lang"]) == (["en"], "en")
    assert shown["in German"].startswith("Dusk Moths gibt es in dieser Sprache nicht") and "Box: Dusk Moths" in shown["in German"]


def test_a_game_that_does_not_lay_its_steps_out_shows_what_it_deals_and_why(folder, said):
    told = said["setup moths --players 4 --boxes moon"]
    assert "Setting up Dusk Moths for 4 players" in told and "Box: Dusk Moths, Full Moon" in told
    # Three flames, four cards and, with Full Moon, a Mirror (moths.base.setup.1, 2, moths.moon.setup.1).
    assert "Ada: " not in told and told.count("3 flames") == 4 and "Mirror" in told
    assert "<title>Setting up Dusk Moths for 3 players</title>" in (folder / "set-up.html").read_text(encoding="utf-8")


def test_a_recorded_title_is_in_the_languages_of_the_game(folder, said):
    assert list(json.loads((folder / "kept.json").read_text(encoding="utf-8"))["title"]) == ["en"]


def test_a_line_that_is_played_on_the_board_is_proposed_checked_and_saved(folder, noted):
    *_, laid, refused = noted["proposed"]["steps"]
    assert {"flying", "hands.Bo"} <= {one["path"] for one in laid["expect"]} and refused["refused"].startswith("moths.")
    (saved,) = folder.glob("recorded.json")
    steps = json.loads(saved.read_text(encoding="utf-8"))["steps"]
    assert noted["recorded"]["path"] == "recorded.json" and steps[-1]["refused"] == refused["refused"]


def test_selftests_are_listed_shown_and_written_as_pages_with_the_game_before_names_that_two_games_have(folder, said, noted):
    names = {line.split()[0] for line in said["selftest"].splitlines()}
    assert {"dusk-moths/00-start", "exploding-kittens/00-start", "moths-01"} <= names and "Four evenings" in said["selftest"]
    assert "Answers: 1" in said["selftest moths-01"]
    # In which order answers stand is decided by the name of a self-test; all else is the same under both names.
    first, second = (
        [line for line in said[f"selftest {name}"].splitlines() if ") " not in line and not line.startswith("Answers")]
        for name in ("moths-01", "moths/00-start")
    )
    assert first == second
    assert noted["which"] == "'00-start' could be exploding-kittens/00-start or dusk-moths/00-start; say which."
    assert "<title>Four evenings</title>" in (folder / "moths.html").read_text(encoding="utf-8")


def test_a_verdict_names_the_lesson_on_its_rule_and_none_where_the_cards_only_lie_unseen(said):
    told = said["judge mirror bat"]
    assert "dusk-moths/moon/mirror" in told and "moon/moonlight" not in told
