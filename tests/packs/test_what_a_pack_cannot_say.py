"""What is wrong with the data of a pack is told at its line, with what was expected and the nearest word."""

import shutil

import pytest

from tabletop.packs.game_packs import packs_part_of

# File, what stands there, what stands there instead, the code, a word at which the fault begins, what is said.
WRONG = [
    ("pack.json", '"format": 1', '"format": 2', "FILE-FORMAT", "2", "format 2; expected 1."),
    ("pack.json", '"id": "cat-naps"', '"id": "Cat Naps"', "FILE-ID", '"Cat Naps"', "cannot be the id of a pack"),
    ("pack.json", '"id": "cat-naps"', '"id": "nope"', "FILE-ID", "", "does not begin with the id of its pack"),
    ("pack.json", '"game": "exploding-kittens"', '"game": "exploding-kitens"', "FILE-GAME", '"exploding-kitens"', "Did you mean 'exploding-kittens'?"),
    ("pack.json", '"title"', '"tilte"', "FILE-KEY", '"tilte"', "Did you mean 'title'?"),
    ("pack.json", "{", "{,", "JSON-SYNTAX", ",", ""),
    ("boxes.json", '"boxes": {', '"boxes": {"base": {},', "PACK-CLASH", '"base"', "the game has a box 'base' already"),
    ("boxes.json", '["base"]', '["bse"]', "FILE-BOXES", '"bse"', "Did you mean 'base'?"),
    ("boxes.json", '["base"]', '["recipes"]', "FILE-BOXES", '"recipes"', "expected one of base, imploding, streaking, barking"),
    ("boxes.json", '["base"]', "[]", "FILE-BOXES", "[", "the box that it is played with"),
    ("boxes.json", '["base"]', '"base"', "FILE-TYPE", '"base"', "a list of boxes"),
    ("boxes.json", '"alone": false', '"alone": true', "FILE-BOXES", "true", "no leaflet of its own"),
    ("boxes.json", "[2, 5]", "[2, 50]", "FILE-TYPE", "[", "from 2 to 20"),
    ("boxes.json", '{"en": "Cat Naps"}', '{"xx": "Cat Naps"}', "FILE-TEXT", '"Cat Naps"', "unknown language 'xx'"),
    ("boxes.json", '{"en": "Cat Naps"}', "{}", "FILE-TEXT", "{", "expected a text such as"),
    ("cards.json", '"cat_nap": {', '"skip": {', "PACK-CLASH", '"skip"', "the game has a card 'skip' already"),
    ("cards.json", '"cat_nap": {', '"cat:nap": {', "FILE-ID", '"cat:nap"', "lower-case letters, digits and underscores"),
    ("cards.json", '"play": "own_turn"', '"play": "ownturn"', "FILE-WORD", '"ownturn"', "Did you mean 'own_turn'?"),
    ("cards.json", '"icon": "skip"', '"icon": "skipp"', "FILE-WORD", '"skipp"', "Did you mean 'skip'?"),
    ("cards.json", '"family": "skip"', '"family": "skips"', "FILE-WORD", '"skips"', "Did you mean 'skip'?"),
    ("cards.json", '"family": "skip",', "", "FILE-MISSING", '"cat_nap"', "family is missing"),
    ("cards.json", '"play"', '"target": "othr", "play"', "FILE-WORD", '"othr"', "Did you mean 'other'?"),
    ("cards.json", '"play"', '"lies": "before_target", "play"', "FILE-NEEDS", '"before_target"', "it goes before_target, and target is 'none'"),
    ("cards.json", '"title"', '"tilte"', "FILE-KEY", '"tilte"', "Did you mean 'title'?"),
    ("cards.json", '{"naps": 3}', '{"nap": 3}', "FILE-BOXES", "3", "Did you mean 'naps'?"),
    ("cards.json", '{"naps": 3}', '{"base": 3}', "FILE-BOXES", "3", "unknown box 'base'"),
    ("cards.json", '{"naps": 3}', '{"naps": 1000000000}', "FILE-TYPE", "1000000000", "a number of cards from 1 to 100"),
    ("cards.json", '{"naps": 3}', '{"naps": "3"}', "FILE-TYPE", '"3"', "a number of cards"),
    ("cards.json", '{"naps": 3}', "[3]", "FILE-TYPE", "[", "an object with boxes"),
    ("cards.json", '"ek.naps.nap.1"', '"ek.naps.nap.9"', "FILE-RULE", '"ek.naps.nap.9"', "is no rule of the pack"),
    ("cards.json", '"ek.naps.nap.1"', '"ek.base.skip.1"', "FILE-RULE", '"ek.base.skip.1"', "is no rule of the pack"),
    ("cards.json", '"ek.naps.nap.1"', '["ek"]', "FILE-TYPE", "[", "the id of a rule"),
    ("cards.json", '{"step": "shuffle"}', '{"step": "shufle"}', "FILE-WORD", '"shufle"', "Did you mean 'shuffle'?"),
    ("cards.json", '{"step": "shuffle"}', '{"step": "close_turn"}', "FILE-WORD", '"close_turn"', "unknown step"),
    ("cards.json", '{"step": "shuffle"}', '{"step": ["shuffle"]}', "FILE-WORD", "[", "unknown step"),
    ("cards.json", '{"step": "shuffle"}', '"shuffle"', "FILE-TYPE", '"shuffle"', "an object with a step"),
    ("cards.json", '{"step": "shuffle"}', '{"step": "bark"}', "FILE-WORD", '"bark"', "belongs to the card 'barking_kitten'"),
    ("cards.json", '{"step": "shuffle"}', '{"step": "mark"}', "FILE-NEEDS", "{", "happens to a chosen player"),
    ("cards.json", '{"step": "shuffle"}', '{"step": "attack", "on": "target", "turns": 2}', "FILE-NEEDS", "{", "happens to a chosen player"),
    ("cards.json", '{"step": "shuffle"}', '{"step": "shuffle", "rule": "ek.base.shuffle.1"}', "FILE-RULE", '"ek.base.shuffle.1"', "is no rule of the pack"),
    ("cards.json", '"cards": 3', '"cards": 4', "FILE-WORD", "4", "expected one of 3, 5"),
    ("cards.json", '"cards": 3, ', "", "FILE-FIELD", "{", "takes cards, who, not who"),
    ("cards.json", '"nopeable": true', '"nopeable": 1', "FILE-TYPE", "1", "one of true, false"),
    ("cards.json", '"q.naps.turns"', '"q.naps.turn"', "FILE-READING", "{", "Did you mean 'q.naps.turns'?"),
    ("cards.json", '"q.naps.turns"', '"q.base.nope.own"', "FILE-READING", "{", "is no question of the pack"),
    ("cards.json", '"R2"', '"R3"', "FILE-READING", "{", "has no reading 'R3'"),
    ("cards.json", '"turns": "all"', '"turns": "both"', "FILE-WORD", '"both"', "under q.naps.turns R2: effect[2]: turns of the step 'end_turn'"),
    ("rulebook.json", '"text": {', '"txt": {', "FILE-KEY", '"txt"', "Did you mean 'text'?"),
    ("rulebook.json", '"ek.naps.nap.1"', '"ek.base.skip.1"', "PACK-CLASH", '"ek.base.skip.1"', "already"),
    ("rulebook.json", '"ek.naps.nap.1"', '"ek.nap.nap.1"', "FILE-ID", '"ek.nap.nap.1"', "Did you mean 'naps'?"),
    ("rulebook.json", '"ek.naps.nap.1"', '"kk.naps.nap.1"', "FILE-ID", '"kk.naps.nap.1"', "expected ek"),
    ("rulebook.json", '"ek.naps.nap.1"', '"nap"', "FILE-ID", '"nap"', "cannot be its id"),
    ("rulebook.json", '"gap"', '"gab"', "FILE-WORD", '"gab"', "Did you mean 'gap'?"),
    ("rulebook.json", '"basis": "gap"', '"basis": "gap", "follows_from": ["ek.naps.nap.3"]', "FILE-RULE", '"ek.naps.nap.3"', "there is no rule"),
    ("rulebook.json", '"basis": "gap"', '"basis": "gap", "cite": {"document": "orignal", "heading": []}', "FILE-WORD", '"orignal"', "Did you mean 'original'?"),
    ("readings.json", '"rule": "ek.naps.nap.2"', '"rule": "ek.base.skip.1"', "FILE-RULE", '"ek.base.skip.1"', "there is no rule of the pack"),
    ("readings.json", '"default": "R1"', '"default": "R3"', "FILE-READING", '"R3"', "there is no reading"),
    ("readings.json", '"q.naps.turns"', '"q.base.nope.own"', "PACK-CLASH", '"q.base.nope.own"', "already"),
    ("readings.json", '"reason"', '"raeson"', "FILE-KEY", '"raeson"', "Did you mean 'reason'?"),
    ("questions.json", '{"en": ["does cat', '{"xx": ["does cat', "FILE-TEXT", "[", "there is no language 'xx'"),
    ("verdicts.json", '"ok": "what"', '"ok": "waht"', "FILE-WORD", '"waht"', "Did you mean 'what'?"),
    ("verdicts.json", '"lesson"', '"leson"', "FILE-KEY", '"leson"', "Did you mean 'lesson'?"),
    ("verdicts.json", '"asleep": {', '"As leep": {', "FILE-ID", '"As leep"', "cannot be its id"),
    ("verdicts.json", '{"en": ["asleep', '{"xx": ["asleep', "FILE-TEXT", "[", "there is no language 'xx'"),
    ("verdicts.json", "owes two turns", "owes {a:>999999999}", "FILE-TEXT", "{", "the question has a { or a }"),
    ("verdicts.json", '"ok": null', '"ok": 0', "FILE-TYPE", "0", "true, false or null"),
    ("verdicts.json", '[["cat_nap", "attack"]]', '["cat_nap", "attack"]', "FILE-TYPE", '"cat_nap"', "a list of cards"),
    ("selftests/cat-naps.json", '"ask": "owes", ', "", "FILE-MISSING", "{", "needs `ask`"),
]  # fmt: skip


@pytest.mark.parametrize("name, right, wrong, code, at, said", WRONG)
def test_what_a_pack_cannot_say_is_told_at_its_place(name, right, wrong, code, at, said, changed, told):
    pack = changed(name, right, wrong)
    fault, *more = [one for one in told(pack) if one.code == code] or told(pack)
    assert fault.code == code and said in str(fault), str(fault)
    if at:
        line = (pack / name).read_text(encoding="utf-8").split("\n")[fault.line - 1]
        assert (fault.file, line[fault.column - 1 :].startswith(at)) == (f"{pack}/{name}", True), (str(fault), line)


def test_a_topic_of_the_game_is_no_id_of_a_pack(changed, told):
    pack = changed("pack.json", '"id": "cat-naps"', '"id": "nope"')
    assert "PACK-CLASH" in {fault.code for fault in told(pack)}


def test_a_question_that_changes_nothing_says_why(changed, told, pack):
    changed("cards.json", '"under"', '"names"')
    changed("cards.json", '"q.naps.turns"', '"en"')
    assert {fault.code for fault in told(pack)} == {"FILE-TYPE", "FILE-NEEDS"}


def test_all_that_is_wrong_is_told_at_once(changed, told):
    changed("cards.json", '"skip"', '"skp"')
    changed("boxes.json", '"base"', '"bse"')
    assert len(told(changed("readings.json", '"R1",', '"R9",'))) == 3


def test_what_it_names_of_the_game_may_stand(changed, told):
    """A rule may follow from one of the leaflets and be cited from one, and a box may need an expansion."""
    changed("rulebook.json", '"basis": "gap"', '"basis": "derived", "follows_from": ["ek.base.skip.1"], '
            '"cite": {"document": "original", "heading": ["Schlachtplan"]}')  # fmt: skip
    assert told(changed("boxes.json", '["base"]', '["base", "imploding"]')) == []


# The same for cards of the Isle.
WRONG_ON_THE_ISLE = [
    ("boxes.json", '["base"]', '["bse"]', "FILE-BOXES", '"bse"', "Did you mean 'base'?"),
    ("boxes.json", '"needs"', '"neds"', "FILE-KEY", '"neds"', "Did you mean 'needs'?"),
    ("boxes.json", '"boxes": {', '"boxes": {"base": {"title": {"en": "B"}, "needs": ["base"]},', "PACK-CLASH", '"base"', "the game has a box 'base' already"),
    ("cards.json", '"lantern": {', '"oshax": {', "PACK-CLASH", '"oshax"', "the game has a card 'oshax' already"),
    ("cards.json", '"cost": 1', '"cost": -1', "FILE-TYPE", "-1", "a number from 0 on"),
    ("cards.json", '"cost": 1,', "", "FILE-MISSING", '"lantern"', "needs `cost`"),
    ("cards.json", '"type": "anytime"', '"type": "anytme"', "FILE-WORD", '"anytme"', "Did you mean 'anytime'?"),
    ("cards.json", '"icon": "fish"', '"icon": "fich"', "FILE-WORD", '"fich"', "Did you mean 'fish'?"),
    ("cards.json", '{"lanterns": 2}', '{"lantern": 2}', "FILE-BOXES", "2", "Did you mean 'lanterns'?"),
    ("cards.json", '{"lanterns": 2}', '{"lanterns": 1000}', "FILE-TYPE", "1000", "a number of cards from 1 to 100"),
    ("cards.json", '"gain_fish"', '"gane_fish"', "FILE-WORD", '"gane_fish"', "Did you mean 'gain_fish'?"),
    ("cards.json", '"common"', '"comon"', "FILE-WORD", '"comon"', "Did you mean 'common'?"),
    ("cards.json", '"each": "rare"', '"each": "rar"', "FILE-WORD", '"rar"', "Did you mean 'rare'?"),
    ("cards.json", '"isle.lanterns.lantern.1"', '"isle.lanterns.lantern.9"', "FILE-RULE", '"isle.lanterns.lantern.9"', "is no rule of the pack"),
    ("cards.json", '"q.lanterns.treasures"', '"q.lanterns.treasure"', "FILE-READING", "{", "is no question of the pack"),
    ("cards.json", '"R2"', '"R3"', "FILE-READING", "{", "has no reading 'R3'"),
    ("rulebook.json", '"isle.lanterns.lantern.2"', '"isle.lamp.lantern.2"', "FILE-ID", '"isle.lamp.lantern.2"', "the second word"),
]  # fmt: skip


@pytest.mark.parametrize("name, right, wrong, code, at, said", WRONG_ON_THE_ISLE)
def test_what_a_pack_of_the_isle_cannot_say_is_told_at_its_place(name, right, wrong, code, at, said, tmp_path, told):
    pack = tmp_path / "night-lanterns"
    shutil.copytree(packs_part_of("isle-of-cats").template, pack)
    before = (pack / name).read_text(encoding="utf-8")
    assert right in before
    (pack / name).write_text(before.replace(right, wrong, 1), encoding="utf-8")
    fault, *more = [one for one in told(pack) if one.code == code] or told(pack)
    line = (pack / name).read_text(encoding="utf-8").split("\n")[fault.line - 1]
    assert fault.code == code and said in str(fault) and line[fault.column - 1 :].startswith(at), (str(fault), line)
