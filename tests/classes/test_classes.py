"""A class: one page, results as codes that survive being read out, a table, and what is handed in over the network."""

import contextlib
import http.client
import json
import os
import random
import shutil
import socket
import subprocess
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

import click
import pytest
from click.testing import CliRunner

from tabletop.classes.places import MOST_OF_A_NAME, MOST_OF_AN_ADDRESS, Places
from tabletop.classes.plan import load_plan, read_plan
from tabletop.classes.result_code import LETTERS, NONE, RIGHT, WRONG, CodeError, read_code, write_code
from tabletop.classes.results import MOST_PUPILS, Result, alike, as_csv, by_ruling, read_results, result_of
from tabletop.cli import class_server
from tabletop.cli.class_server import MOST_AT_ONCE, MOST_BYTES, ClassServer
from tabletop.cli.commands import tabletop
from tabletop.cli.teaching import KeptTable
from tabletop.playing import LessonError
from tabletop.widgets.class_page import class_page

ROOT = Path(__file__).resolve().parents[2]
PLAN = {"title": "Nopes", "language": "en", "parts": ["kittens/nope/yup", "kittens-03-nope-chains"]}


@pytest.fixture(scope="module")
def plan():
    return read_plan(PLAN)


def test_a_code_says_every_result_again_and_tells_a_slip():
    chance = random.Random(5)
    for _ in range(300):
        results = [chance.choice((NONE, RIGHT, WRONG)) for _ in range(chance.randint(1, 60))]
        code = write_code("X7Q", results)
        assert read_code(code.lower().replace("-", " "), "X7Q", len(results)) == results
        letters = code.replace("-", "")
        place = chance.randrange(len(letters))
        other = chance.choice([one for one in LETTERS if one != letters[place]])
        if (LETTERS.index(other) - LETTERS.index(letters[place])) % 31 and (place + 1) % 31:
            with pytest.raises(CodeError):
                read_code(letters[:place] + other + letters[place + 1 :], "X7Q", len(results))


def test_letters_that_are_mistaken_for_others_are_read_as_those():
    code = write_code("101", [RIGHT] * 9)
    assert read_code(code.replace("1", "I").replace("0", "O"), "101", 9) == [RIGHT] * 9


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_a_page_writes_the_codes_that_python_reads():
    chance = random.Random(6)
    cases = [[chance.choice((0, 1, 2)) for _ in range(chance.randint(1, 80))] for _ in range(100)]
    program = """
      import { writeCode } from "./tabletop/widgets/js/class/code.js";
      let text = ""; for await (const part of process.stdin) text += part;
      console.log(JSON.stringify(JSON.parse(text).map((one) => writeCode("X7Q", one))));
    """
    done = subprocess.run(
        ["node", "--input-type=module", "-e", program],
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    assert [read_code(code, "X7Q", len(case)) for code, case in zip(json.loads(done.stdout), cases, strict=True)] == cases


def test_a_plan_asks_in_its_order_and_another_one_has_another_mark(plan):
    assert plan.items[0] == "lesson:exploding-kittens/nope/yup#who"
    assert plan.rulings[plan.items[0]] == "ek.base.nope.5"
    assert len(plan.items) == 6
    assert read_plan({**PLAN, "parts": PLAN["parts"][::-1]}).mark != plan.mark
    assert read_plan(PLAN, language="de").mark == plan.mark


@pytest.mark.parametrize(
    "data, said",
    [
        ([], "A plan is an object"),
        ({**PLAN, "part": []}, "Did you mean 'parts'"),
        ({**PLAN, "parts": []}, "1 to 40"),
        ({**PLAN, "parts": ["kittens/nope/yupp"]}, "Did you mean"),
        ({**PLAN, "parts": ["../../etc/passwd.json"]}, "outside the folder"),
        ({**PLAN, "language": "fr"}, "one of en"),
        ({**PLAN, "title": "x" * 200}, "120"),
    ],
)
def test_what_is_no_plan_is_said(data, said):
    with pytest.raises(LessonError, match=said):
        read_plan(data)


def test_a_file_that_is_no_json_is_told_with_its_place(tmp_path):
    path = tmp_path / "plan.json"
    path.write_text('{"title": "x",\n "parts": [}', encoding="utf-8")
    with pytest.raises(LessonError, match="2:"):
        load_plan(path)


def test_results_by_pupil_and_ruling(plan, tmp_path):
    codes = [write_code(plan.mark, given) for given in ([1, 1, 2, 0, 0, 0], [2, 1, 1, 1, 1, 1])]
    path = tmp_path / "codes.txt"
    path.write_text(f"Ana Lee  {codes[0]}\nBen,{codes[1]}\nBen;{codes[0]}\nCem {codes[0][:-1]}#\n", encoding="utf-8")
    found, faults = read_results(plan, [path, tmp_path / "nowhere.txt"])
    assert [(one.pupil, one.right, one.answered) for one in found] == [("Ana Lee", 2, 3), ("Ben", 2, 3)]
    assert len(faults) == 3 and faults[0].startswith("codes.txt:3: Ben stands there twice; this line counts.")
    assert faults[1].startswith("codes.txt:4")
    both = [result_of(plan, "Ana", codes[0]), result_of(plan, "=cmd()", codes[1])]
    # nope.8 is asked by the third and the last question: wrong and not answered, then right and right.
    told = {one.ruling: (one.right, one.answered) for one in by_ruling(plan, both)}
    assert told["ek.base.nope.8"] == (2, 3) and told["ek.base.nope.5"] == (4, 5)
    assert as_csv(plan, both).splitlines()[2].startswith("'=cmd(),5,6,0,1,1,1,1,1")


def test_names_of_an_older_spreadsheet_are_read_and_an_empty_file_is_told_of(plan, tmp_path):
    old, empty = tmp_path / "old.csv", tmp_path / "empty.txt"
    old.write_bytes(f"Jörg, {write_code(plan.mark, [1, 1, 2, 0, 0, 0])}\n".encode("cp1252"))
    empty.write_text("\n", encoding="utf-8")
    found, faults = read_results(plan, [old, empty])
    assert [one.pupil for one in found] == ["Jörg"] and faults == ["empty.txt: there is no code in it."]


def test_the_page_has_all_parts_and_speaks_with_nobody_unless_it_collects(plan):
    page = class_page(plan)
    assert page.count('class="drawn"') == 4 and "connect-src" not in page
    assert "connect-src" in class_page(plan, "/token/in")


def ask(server, method, path, body=None, kind="application/json"):
    there = urlsplit(f"http://127.0.0.1:{server.server_port}")
    line = http.client.HTTPConnection(there.hostname, there.port, timeout=10)
    line.request(method, path, body, {"Content-Type": kind} if body is not None else {})
    answer = line.getresponse()
    return answer.status, answer.read()


def test_results_are_handed_in_by_those_who_know_the_address(plan):
    with ClassServer(plan, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        home, code = f"/{server.token}/", write_code(plan.mark, [1, 2, 0, 0, 0, 0])
        assert ask(server, "GET", home)[0] == 200 and home in server.address
        assert ask(server, "GET", "/")[0] == ask(server, "GET", "/aaaaaaaa/")[0] == ask(server, "GET", home + "in")[0] == 404

        def hand_in(told, **more):
            told = {"sheet": "0" * 24, **told} if isinstance(told, dict) else told
            return ask(server, "POST", home + "in", json.dumps(told), **more)[0]

        assert hand_in({"name": "Mia", "code": code}) == 200
        assert hand_in({"name": "Mia", "code": write_code(plan.mark, [1, 1, 0, 0, 0, 0])}) == 200
        assert hand_in({"name": "Tom", "code": code + "9"}) == hand_in({"name": " ", "code": code}) == hand_in([]) == 400
        assert hand_in({"name": "x" * 41, "code": code}) == 400
        assert hand_in({"name": "Tom", "code": code}, kind="text/plain") == 404
        assert hand_in({"name": "Tom", "code": "x" * MOST_BYTES}) == 413
        assert ask(server, "POST", "/in", json.dumps({"name": "Tom", "code": code}))[0] == 404
        assert [(one.pupil, one.right) for one in server.results()] == [("Mia", 2)]
        server.shutdown()


def test_the_commands(tmp_path, plan):
    run, place = CliRunner().invoke, tmp_path / "plan.json"
    place.write_text(json.dumps(PLAN), encoding="utf-8")
    done = run(tabletop, ["class", str(place), "-o", str(tmp_path / "class.html")])
    assert done.exit_code == 0 and plan.mark in done.output, done.output
    (tmp_path / "codes.txt").write_text(f"Mia {write_code(plan.mark, [1] * 6)}\nTom x\n", encoding="utf-8")
    done = run(tabletop, ["results", str(place), str(tmp_path / "codes.txt"), "-o", str(tmp_path / "results.csv")])
    assert done.exit_code == 1 and "6/6" in done.output and "codes.txt:2" in done.output
    assert (tmp_path / "results.csv").read_text(encoding="utf-8").splitlines()[1].startswith("Mia,6,6,1")
    assert run(tabletop, ["class", str(place)]).exit_code == 2


def test_a_line_that_is_no_name_and_code_is_told_shortly_and_at_once(plan, tmp_path):
    place, mark = tmp_path / "codes.txt", plan.mark
    whole = write_code(mark, [1] * 6)
    longer = next(code for letters in range(40, 80) if (code := mark + "1" * letters) and not slips(code, mark))
    place.write_text(f"{'a ' * 400_000}\nMia {longer}\nTom \x1b[2J{'x' * 400}\nAda {whole}\n", encoding="utf-8")
    results, faults = read_results(plan, [place])
    assert [one.pupil for one in results] == ["Ada"] and "more questions" in faults[1]
    assert len(faults) == 3 and all(len(fault) < 300 and fault.isprintable() for fault in faults)


def slips(code, mark):
    try:
        read_code(code, mark, 1000)
    except CodeError:
        return True


SHEETS = [f"{number:024x}" for number in range(300)]


def test_two_pupils_of_one_name_are_both_kept_and_one_phone_counts_once(plan):
    with ClassServer(plan, "127.0.0.1", 0) as server:
        for sheet, results in ((0, [1] * 6), (1, [2] * 6), (0, [1] * 5)):
            server.take({"sheet": SHEETS[sheet], "name": "Anna", "code": write_code(plan.mark, results)}, "10.0.0.1")
        assert [(one.pupil, one.right) for one in server.results()] == [("Anna", 5), ("Anna (2)", 0)]
        for sheet in ("", "x" * 24, SHEETS[0] + "0", 5):
            with pytest.raises(ValueError):
                server.take({"sheet": sheet, "name": "Anna", "code": write_code(plan.mark, [1])}, "10.0.0.1")


def test_what_is_handed_in_is_on_the_disk_before_the_page_is_told(plan, tmp_path):
    place = tmp_path / "results.csv"
    table = KeptTable(plan, place, force=False)
    with ClassServer(plan, "127.0.0.1", 0, table.keep) as server:
        for number in (1, 2):
            server.take({"sheet": SHEETS[number], "name": f"P{number}", "code": write_code(plan.mark, [1])}, "10.0.0.1")
            assert len(place.read_text(encoding="utf-8").splitlines()) == 1 + number


def test_a_table_that_cannot_be_written_is_printed(plan, tmp_path, capsys):
    place = tmp_path / "results.csv"
    table = KeptTable(plan, place, force=False)
    place.write_text("somebody else's", encoding="utf-8")
    results = [result_of(plan, "Anna", write_code(plan.mark, [1, 2]))]
    table.keep(results)
    with pytest.raises(click.ClickException, match="already exists"):
        table.close(results)
    assert "Anna,1,2,1,0" in capsys.readouterr().out and place.read_text(encoding="utf-8") == "somebody else's"


def filled(number, address, places=None, named="P"):
    places = places or Places()
    for one in range(number):
        places.put(f"{address} {one}", address, Result(f"{named}{one}", (1,)))
    return places


def test_one_phone_that_fills_places_keeps_no_class_out():
    places = filled(MOST_OF_AN_ADDRESS, "10.0.0.66")
    with pytest.raises(ValueError, match="from one address"):
        places.put("more", "10.0.0.66", Result("Eve", (1,)))
    # A whole class behind one router comes in, with its second and third try; so does one with an address for each phone.
    for address in ("10.0.0.1", *(f"10.0.1.{number}" for number in range(30))):
        filled(30 if address == "10.0.0.1" else 1, address, places, named=f"{address} ")
    places.put("10.0.0.1 3", "10.0.0.1", Result("Mia", (2,)))
    assert len(places.results()) == MOST_OF_AN_ADDRESS + 60
    assert places.crowded() == "10.0.0.66" and filled(30, "10.0.0.1").crowded() is None


def test_where_all_places_are_taken_a_pupil_takes_the_last_of_whoever_has_most_and_only_of_more_than_a_class():
    places = Places()
    for number in range(MOST_PUPILS // 100 + 1):
        with contextlib.suppress(ValueError):
            filled(100, f"10.0.0.{number}", places, named=f"{number} ")
    assert len(places.results()) == MOST_PUPILS
    places.put("late", "10.0.9.9", Result("Mia", (1,)))
    assert len(places.results()) == MOST_PUPILS and places.results()[-1].pupil == "Mia"
    small = Places()
    for number in range(MOST_PUPILS):
        small.put(str(number), f"10.1.{number // 25}.1", Result(f"P{number}", (1,)))
    with pytest.raises(ValueError, match="too many already"):
        small.put("late", "10.0.9.9", Result("Mia", (1,)))


def test_a_name_has_a_few_places_and_no_more():
    places = Places()
    for number in range(MOST_OF_A_NAME):
        places.put(str(number), f"10.0.0.{number}", Result("Anna", (1,)))
    with pytest.raises(ValueError, match="of this name already"):
        places.put("one more", "10.0.0.99", Result("ANNA", (1,)))
    places.put("0", "10.0.0.0", Result("Anna", (2,)))
    assert len(places.results()) == MOST_OF_A_NAME


def test_without_a_place_results_lie_beside_the_plan_and_never_over_another_file(plan, tmp_path, monkeypatch):
    place = tmp_path / "plan.json"
    place.write_text(json.dumps(PLAN), encoding="utf-8")

    def hand_in(found, host, port, keep):
        results = [result_of(plan, "Mia", write_code(plan.mark, [1] * 6))]
        keep(results)
        return results

    monkeypatch.setattr(class_server, "collected", hand_in)
    for name in ("plan-results.csv", "plan-results-kept-1.csv"):
        done = CliRunner().invoke(tabletop, ["class", str(place), "--serve"])
        assert done.exit_code == 0, done.output
        assert name in done.output.splitlines()[0]
        assert "Mia,6,6,1" in (tmp_path / name).read_text(encoding="utf-8")


def test_whoever_keeps_all_lines_busy_keeps_nobody_out(plan):
    with ClassServer(plan, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        slow = [socket.create_connection(("127.0.0.1", server.server_port), timeout=5) for _ in range(MOST_AT_ONCE + 20)]
        for one in slow:
            one.sendall(b"GET /")
        begun = time.monotonic()
        assert ask(server, "GET", f"/{server.token}/")[0] == 200 and time.monotonic() - begun < 5
        for one in slow:
            one.close()
        server.shutdown()


def test_whoever_takes_too_long_is_hung_up_on(plan, monkeypatch):
    monkeypatch.setattr(class_server, "LONGEST", 0.2)
    with ClassServer(plan, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with socket.create_connection(("127.0.0.1", server.server_port), timeout=5) as slow:
            slow.sendall(b"GET /")
            assert slow.recv(10) == b""
        server.shutdown()


@pytest.mark.parametrize("command", [["class", "@", "-o", "page.html"], ["results", "plan.json", "@"], ["answers", "--add", "@"]])
@pytest.mark.parametrize("kind", ["pipe", "/dev/zero"])
def test_a_pipe_or_a_device_is_no_file_and_is_not_waited_for(tmp_path, monkeypatch, command, kind):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_ANSWERS", str(tmp_path / "answers.jsonl"))
    Path("plan.json").write_text(json.dumps(PLAN), encoding="utf-8")
    if kind == "pipe":
        os.mkfifo("pipe")
    done = CliRunner().invoke(tabletop, [kind if word == "@" else word for word in command])
    assert done.exit_code == 1 and "not a plain file" in f"{done.output} {done.exception}"


def test_names_that_are_nearly_the_same_are_told_but_no_numbers():
    assert list(alike(["Marlene", "Marlenne", "Pupil 1", "Pupil 2", "Pupil 12"])) == [("Marlene", "Marlenne")]
