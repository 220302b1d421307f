"""`tabletop check` and `tabletop fmt`."""

import json

import pytest


@pytest.fixture
def data(yup):
    return json.loads(yup.read_text(encoding="utf-8"))


@pytest.fixture
def write(tmp_path):
    """Writes a scenario with some change into a folder of its own."""

    def writes(data, name="mine.json"):
        path = tmp_path / name
        path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
        return path

    return writes


def test_check_passes_all_scenarios_of_a_folder_and_says_how_many(tabletop, yup):
    said = tabletop("check", yup.parent)
    assert said.code == 0
    # A scenario in one language is welcome: its warning does not count as an error.
    assert said.out.splitlines()[-1].startswith(f"{len(list(yup.parent.rglob('*.json')))} files, no errors")


def test_check_exits_with_1_and_says_where_when_an_expectation_fails(tabletop, data, write):
    data["steps"][0]["expect"]["turn"]["owes"] = 2
    said = tabletop("check", write(data))
    assert said.code == 1
    assert "[RUN-EXPECT]" in said.out and "mine.json:1:" in said.out
    assert "--fix --agree" in said.out.splitlines()[-2]
    assert said.out.splitlines()[-1] == "1 file, 1 error."


def test_check_as_json_has_every_fault_with_its_code_and_place(tabletop, data, write):
    data["nonsense"] = 1
    said = tabletop("check", write(data), "--json")
    told = json.loads(said.out)
    assert (said.code, told["files"], told["errors"]) == (1, 1, 1)
    assert told["faults"][0]["code"] == "FILE-KEY"
    assert told["faults"][0]["line"] == 1


def test_check_warns_of_a_question_with_only_one_thinkable_answer_and_passes(tabletop, data, write):
    assert "ASK-FLAT" not in tabletop("check", write(data)).out
    data["steps"][4]["ask"]["about"] = "tower.stock"
    del data["steps"][4]["ask"]["wrong"]
    said = tabletop("check", write(data))
    assert said.code == 0
    assert "[ASK-FLAT] only one thinkable answer: 'nothing'" in said.out and "(a warning)" in said.out
    assert said.out.splitlines()[-1] == "1 file, no errors, 1 warning."


def test_check_tells_of_a_task_that_is_done_by_doing_nothing(tabletop, yup, write):
    data = json.loads(yup.with_name("own.json").read_text(encoding="utf-8"))
    goal = next(step["task"]["goal"] for step in data["steps"] if "task" in step)
    assert tabletop("check", write(data)).code == 0
    goal.pop("fired")
    said = tabletop("check", write(data))
    assert said.code == 1 and "[TASK-IDLE] the goal is reached if Ana does nothing" in said.out


def test_check_looks_into_folders_and_goes_on_after_a_bad_file(tabletop, data, write, tmp_path):
    write(data)
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    said = tabletop("check", tmp_path)
    assert said.code == 1
    assert said.out.splitlines()[-1].startswith("2 files, 1 error")


UNTIDY = '{"format":1,"game":"exploding-kittens",\n\n"steps": [ ], "boxes":["base"],"unheard-of":{"b":1,"a":[1.5,null]}}'


def test_fmt_changes_the_layout_and_nothing_else_and_a_second_time_nothing(tabletop, tmp_path):
    path = tmp_path / "mine.json"
    path.write_text(UNTIDY, encoding="utf-8")
    path.chmod(0o640)
    said = tabletop("fmt", path)
    assert said.code == 0 and "changed" in said.out
    tidy = path.read_text(encoding="utf-8")
    assert tidy != UNTIDY and json.loads(tidy) == json.loads(UNTIDY)
    assert path.stat().st_mode & 0o777 == 0o640
    assert tabletop("fmt", path).out == ""
    assert path.read_text(encoding="utf-8") == tidy
    assert [entry.name for entry in tmp_path.iterdir()] == ["mine.json"]


def test_fmt_check_changes_nothing_and_exits_with_1(tabletop, tmp_path):
    path = tmp_path / "mine.json"
    path.write_text(UNTIDY, encoding="utf-8")
    said = tabletop("fmt", "--check", path)
    assert (said.code, path.read_text(encoding="utf-8")) == (1, UNTIDY)
    tabletop("fmt", path)
    assert tabletop("fmt", "--check", path).code == 0


@pytest.mark.parametrize("text", ['{"a": 1, "a": 2}', '{"a": 1,', "[1, 2]", '{"a": NaN}', "\ufeff{}", '{"a": "\\ud800"}'])
def test_fmt_leaves_alone_what_it_cannot_read_whole(tabletop, tmp_path, text):
    bad, good = tmp_path / "bad.json", tmp_path / "good.json"
    bad.write_text(text, encoding="utf-8")
    good.write_text(UNTIDY, encoding="utf-8")
    said = tabletop("fmt", bad, good)
    assert said.code == 1
    assert "is left as it is" in said.err
    assert bad.read_text(encoding="utf-8") == text
    assert good.read_text(encoding="utf-8") != UNTIDY


def test_fmt_follows_a_link_inside_its_folder_and_keeps_it_a_link(tabletop, tmp_path):
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text(UNTIDY, encoding="utf-8")
    link.symlink_to(real)
    assert tabletop("fmt", link).code == 0
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") != UNTIDY


def test_fmt_that_is_stopped_while_it_writes_leaves_the_old_file_and_nothing_else(tabletop, tmp_path, monkeypatch):
    path = tmp_path / "mine.json"
    path.write_text(UNTIDY, encoding="utf-8")

    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("pathlib.Path.replace", stopped)
    said = tabletop("fmt", path)
    assert (said.code, said.err.strip()) == (130, "Stopped.")
    assert path.read_text(encoding="utf-8") == UNTIDY
    assert [entry.name for entry in tmp_path.iterdir()] == ["mine.json"]


def test_a_file_that_breaks_the_kit_does_not_hide_what_is_wrong_with_the_next(yup, tmp_path, monkeypatch):
    from tabletop.authoring import mending
    from tabletop.cli.authoring import checking

    def broken_on_one(document, name):
        if name == "a":
            raise TypeError("planted")
        return play_document(document, name)

    play_document = mending.play_document
    monkeypatch.setattr(mending, "play_document", broken_on_one)
    for name in ("a.json", "b.json"):
        (tmp_path / name).write_text('{"format": 1}', encoding="utf-8")
    assert [fault.code for fault in checking.faults_of(tmp_path / "a.json")] == ["KIT-BROKEN"]
    assert "FILE-GAME" in [fault.code for fault in checking.faults_of(tmp_path / "b.json")]


def test_fmt_brings_a_file_to_format_2_and_a_second_time_changes_nothing(tabletop, data, write):
    path = write({**data, "format": 1})
    assert tabletop("fmt", "--to", "2", path).code == 0
    tidy = path.read_text(encoding="utf-8")
    assert json.loads(tidy) == {**data, "format": 2}
    assert tabletop("fmt", "--to", "2", path).out == ""
    assert tabletop("check", path).code == 0
    # Without the option a file keeps its format.
    path = write({**data, "format": 1})
    tabletop("fmt", path)
    assert json.loads(path.read_text(encoding="utf-8"))["format"] == 1


def test_fmt_leaves_a_file_of_a_newer_format_or_of_none_alone(tabletop, data, write):
    for value, said in ((3, "newer than this kit reads"), (0, "there is no format 0"), ("1", "format is '1'")):
        path = write({**data, "format": value})
        before = path.read_bytes()
        told = tabletop("fmt", "--to", "2", path)
        assert (told.code, path.read_bytes()) == (1, before) and said in told.err
    assert tabletop("fmt", "--to", "7", path).code != 0
