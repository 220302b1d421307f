import os

import pytest

from tabletop.scenario.text.json_text import LIMITS
from tabletop.scenario.text.load import load


def told(path, **options):
    document = load(path, **options)
    assert document.data is None
    assert document.file == os.fspath(path)
    [fault] = document.faults
    assert fault.file == os.fspath(path)
    return fault


def test_a_file_is_read_and_its_name_stands_in_its_faults(tmp_path):
    path = tmp_path / "yup.json"
    path.write_text('{"a": 1}')
    assert load(path).data == {"a": 1}
    path.write_text('{"a": 1,}')
    assert str(load(path).faults[0]).startswith(f"{path}:1:8: [JSON-SYNTAX]")


def test_a_missing_file_is_a_fault_and_no_traceback(tmp_path):
    assert "no such file" in told(tmp_path / "gone.json").found


def test_a_folder_called_json_is_no_file(tmp_path):
    (tmp_path / "folder.json").mkdir()
    assert "not a plain file" in told(tmp_path / "folder.json").found


def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path):
    os.mkfifo(tmp_path / "pipe.json")
    assert "not a plain file" in told(tmp_path / "pipe.json").found


def test_a_name_without_json_is_refused(tmp_path):
    (tmp_path / "yup.txt").write_text("{}")
    assert "does not end in .json" in told(tmp_path / "yup.txt").found


def test_a_link_out_of_the_folder_is_refused_and_one_inside_is_followed(tmp_path):
    (tmp_path / "secret.json").write_text("[1]")
    room = tmp_path / "room"
    room.mkdir()
    (room / "inside.json").write_text("[2]")
    (room / "good.json").symlink_to("inside.json")
    (room / "bad.json").symlink_to("../secret.json")
    assert load(room / "good.json").data == [2]
    assert "leads out of its folder" in told(room / "bad.json").found
    assert load(room / "bad.json", folder=tmp_path).data == [1]


def test_links_in_a_circle_are_a_fault(tmp_path):
    (tmp_path / "round.json").symlink_to("round.json")
    assert told(tmp_path / "round.json").code == "FILE-OPEN"


@pytest.mark.parametrize("name", ["a\0b.json", "x" * 5_000 + ".json", ".json", ""])
def test_an_impossible_name_is_a_fault(name):
    assert load(name).faults[0].code == "FILE-OPEN"


def test_a_file_of_fifty_megabytes_is_refused_unread(tmp_path):
    path = tmp_path / "huge.json"
    with open(path, "wb") as file:
        file.truncate(50_000_000)
    assert told(path).code == "JSON-SIZE"


def test_a_file_of_exactly_the_limit_is_read(tmp_path):
    path = tmp_path / "full.json"
    path.write_bytes(b"[]" + b" " * (LIMITS.bytes - 2))
    assert load(path).data == []
    path.write_bytes(b"[]" + b" " * (LIMITS.bytes - 1))
    assert told(path).code == "JSON-SIZE"
