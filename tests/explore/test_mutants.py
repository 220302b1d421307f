"""Mutants: one small wrong change at a time is put into a living function, is noticed by a scenario or not, and is taken out again."""

import importlib.util
import json
import signal

import mutants
import pytest
import unnoticed
from forks import in_children
from mutant_trials import mutants_of, targets_of
from mutations import OPERATORS, code_in, compiled, mutated, mutations_of, tree_of

from tabletop.games import registered, rules_of

TOY = '''
from tabletop.kernel.vocabulary import Vocabulary

toy = Vocabulary("toy")


@toy.law("price", "toy.price.1", when=("q.toy.price", "R2"))
def two_for_one(cards, most=3):
    """A sentence is no statement; its 1 is no number."""
    if len(cards) > 1 and not cards[0]:
        return most - 1
    return 0


def _at_least(number):
    def not_too_late(rules, state, move):
        state.append(move)
        if move[1] >= number:
            return {"seat": move[1]}

    return not_too_late


for verb in ("lay", "take"):
    toy.need(verb, "toy.lay.2")(_at_least(4))
'''


def toy(folder, text=TOY):
    """The vocabulary of a file with this text."""
    path = folder / "toy.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(f"toy_{folder.name}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.toy


def found(vocabulary, text):
    """The mutants whose key has this text."""
    return [mutant for mutant in mutants_of(targets_of("toy", vocabulary)) if text in mutant.key]


def test_each_operator_makes_its_change_at_each_place(tmp_path):
    law, need = targets_of("toy", toy(tmp_path / "a"))
    assert [(one.operator, one.change) for one in mutations_of(tree_of(law.functions[0]))] == [
        ("negate", "len(cards) > 1 → len(cards) <= 1"),
        ("boundary", "len(cards) > 1 → len(cards) >= 1"),
        ("and-or", "len(cards) > 1 and (not cards[0]) → len(cards) > 1 or not cards[0]"),
        ("drop-not", "not cards[0] → cards[0]"),
        ("plus-one", "1 → 2"),
        ("plus-one", "0 → 1"),
        ("plus-one", "1 → 2"),
        ("plus-one", "0 → 1"),
        ("plus-minus", "most - 1 → most + 1"),
        ("return-none", "return most - 1 → return None"),
        ("return-none", "return 0 → return None"),
        ("drop-body", "if len(cards) > 1 and (not cards[0]): return most - 1 → pass"),
    ]
    assert ("drop-statement", "state.append(move) → pass") in [
        (one.operator, one.change) for one in mutations_of(tree_of(need.functions[0]))
    ]
    used = {mutant.mutation.operator for mutant in mutants_of(targets_of("goat", rules_of("row-your-goat").vocabulary))}
    assert used == set(OPERATORS)


def test_the_key_of_a_mutant_stays_when_its_function_moves_to_another_file_and_line(tmp_path):
    here, there = (
        found(toy(tmp_path / name, text), "") for name, text in (("a", TOY), ("b", TOY.replace("\n\n\n", "\n\n\n# …\n\n")))
    )
    keys = [mutant.key for mutant in here]
    assert keys == [mutant.key for mutant in there] and len(set(keys)) == len(keys)
    assert [mutant.mutation.line for mutant in here] != [mutant.mutation.line for mutant in there]
    assert keys[0] == "toy|law|price|toy.price.1/q.toy.price=R2|negate|0"
    assert "toy|need|lay+take:not-too-late|toy.lay.2|boundary|0" in keys


def test_a_mutant_takes_the_place_of_all_that_one_source_has_made_and_afterwards_all_is_as_before(tmp_path):
    (mutant,) = found(toy(tmp_path / "a"), "|boundary|0")[1:]
    functions = mutant.target.functions
    before = [function.__code__ for function in functions]
    code = compiled(functions[0], mutated(tree_of(functions[0]), mutant.mutation))
    assert [function(None, [], ("lay", 4)) for function in functions] == [{"seat": 4}] * 2
    with pytest.raises(ZeroDivisionError), code_in(functions, code):
        assert [function(None, [], ("lay", 4)) for function in functions] == [None] * 2
        assert [function(None, [], ("lay", 5)) for function in functions] == [{"seat": 5}] * 2
        raise ZeroDivisionError
    assert [function(None, [], ("lay", 4)) for function in functions] == [{"seat": 4}] * 2
    assert all(function.__code__ is old for function, old in zip(functions, before))


def test_defaults_stay_and_a_name_that_the_change_has_lost_is_still_closed_over(tmp_path):
    (law,) = (mutant for mutant in found(toy(tmp_path / "a"), "price|") if mutant.key.endswith("plus-minus|0"))
    (need,) = found(toy(tmp_path / "b"), "|drop-body|0")[1:]
    for mutant, arguments, result in ((law, [(0, 0)], 4), (need, [None, [], ("lay", 9)], None)):
        (function, *_) = mutant.target.functions
        with code_in([function], compiled(function, mutated(tree_of(function), mutant.mutation))):
            assert function(*arguments) == result


def test_a_task_that_never_ends_is_cut_off_by_its_limit_and_the_others_are_answered():
    def endless():
        signal.setitimer(signal.ITIMER_PROF, 0.05)
        while True:
            pass

    assert {tag: told for tag, told, _ in in_children([("a", endless), ("b", lambda: 1), ("c", lambda: 2)], 2)} == {
        "a": None,
        "b": 1,
        "c": 2,
    }


@pytest.mark.long
def test_one_that_must_die_dies_an_equivalent_one_lives_and_a_run_that_was_stopped_goes_on(tmp_path, capsys):
    record = tmp_path / "record.jsonl"
    # The reading under which a covered set counts on; that none does (an empty tuple or nothing at all); what allows a card anywhere.
    some = ["law|still_claimed", "permission|place:away-from-all-cards|goat.place.8|drop-body"]
    command = ["--game", "goat", *(part for text in some for part in ("--only", text)), "--record", str(record), "--survivors"]
    before = {target.id: target.functions[0].__code__ for target in targets_of("goat", rules_of("row-your-goat").vocabulary)}
    assert mutants.main(command) == 0
    assert before == {
        target.id: target.functions[0].__code__ for target in targets_of("goat", rules_of("row-your-goat").vocabulary)
    }
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    told = {result["change"]: (result["result"], result.get("fault")) for result in map(json.loads, lines)}
    assert told["return tuple(before) → return None"][0] == "killed"
    assert told["return () → return None"] == ("survived", None)
    assert [fault for change, (_, fault) in told.items() if change.startswith("if ")] == ["IN-VAIN"]
    assert "place.py: still_claimed: " in capsys.readouterr().out
    record.write_text("".join(lines[:-1]) + lines[-1][:20], encoding="utf-8")
    assert set(mutants.read_record(record)) == {json.loads(line)["key"] for line in lines[:-1]}
    record.write_text("".join(lines), encoding="utf-8")
    assert mutants.main(command) == 0
    assert record.read_text(encoding="utf-8") == "".join(lines) and "tried in" not in capsys.readouterr().out


def test_what_random_play_does_not_notice_is_a_list_of_living_mutants_with_a_reason_for_each_law():
    told = json.loads(unnoticed.LIST.read_text(encoding="utf-8"))
    laws = [one for game in told["tried"] for one in targets_of(game, rules_of(game).vocabulary) if one.kind == "law"]
    assert told["unnoticed"] and told["unnoticed"].keys() <= {mutant.key for mutant in mutants_of(laws)}
    assert unnoticed.without_reason(told) == []
    assert told["reasons"].keys() <= set(map(unnoticed.law_of, told["unnoticed"]))


@pytest.mark.parametrize("game", registered())
def test_the_figures_are_those_of_the_laws_as_they_are(game):
    told = json.loads(unnoticed.LIST.read_text(encoding="utf-8"))
    tried, noticed = (told["tried"][game][key] for key in ("mutants", "noticed"))
    laws = [one for one in targets_of(game, rules_of(game).vocabulary) if one.kind == "law"]
    there = len(list(mutants_of(laws)))
    # A law that is written anew is tried with the next ones; a tenth of all may wait.
    assert abs(tried - there) <= there // 10, "python tools/mutants.py --fuzz, then tools/unnoticed.py --record"
    assert noticed + sum(key.startswith(f"{game}|") for key in told["unnoticed"]) <= tried


def test_a_record_takes_the_place_of_what_was_known_of_its_game_and_a_law_without_a_reason_is_named():
    told = {"tried": {}, "reasons": {}, "unnoticed": {"g|law|old|r|negate|0": "a → b", "h|law|old|r|negate|0": "a → b"}}
    one = {"result": "survived", "change": "1 → 2", "seconds": 1.0, "after": 9}
    # A plain yes or no needs no reason of its own.
    told["unnoticed"]["h|law|plain|r|true-false|0"] = "True → False"
    unnoticed.take_in(told, {"g|law|a|r|plus-one|0": one, "g|law|b|r|plus-one|0": {**one, "result": "killed"}})
    assert told["unnoticed"] == {
        "h|law|old|r|negate|0": "a → b",
        "h|law|plain|r|true-false|0": "True → False",
        "g|law|a|r|plus-one|0": "1 → 2",
    }
    assert list(told["tried"]["g"].values()) == [2, 1, 9, 1.0]
    assert unnoticed.without_reason(told) == ["g|a", "h|old"]
