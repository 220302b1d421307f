"""A learner's copy of a notebook is never written over."""

import errno
import os
from pathlib import Path

import pytest

from tabletop import learner_copies, store
from tabletop.learner_copies import lay_out


@pytest.fixture
def ours(tmp_path):
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "nope.ipynb").write_text("first version", encoding="utf-8")
    return folder


@pytest.fixture
def theirs(tmp_path):
    return tmp_path / "my-notebooks" / "en"


def contents(folder) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ipynb"))}


def test_the_first_start_lays_out_every_notebook(ours, theirs):
    assert lay_out(ours, theirs) == ["nope.ipynb: laid out"]
    assert contents(theirs) == {"nope.ipynb": "first version"}


def test_a_second_start_changes_nothing_and_says_nothing(ours, theirs):
    lay_out(ours, theirs)
    assert lay_out(ours, theirs) == []


def test_a_copy_the_learner_worked_in_stays_as_it_is(ours, theirs):
    lay_out(ours, theirs)
    (theirs / "nope.ipynb").write_text("my answers", encoding="utf-8")
    assert lay_out(ours, theirs) == []
    assert contents(theirs) == {"nope.ipynb": "my answers"}


def test_a_new_version_goes_beside_a_copy_the_learner_worked_in_and_is_offered_once(ours, theirs):
    lay_out(ours, theirs)
    (theirs / "nope.ipynb").write_text("my answers", encoding="utf-8")
    (ours / "nope.ipynb").write_text("second version", encoding="utf-8")
    assert "beside it as nope-new.ipynb" in lay_out(ours, theirs)[0]
    assert contents(theirs) == {"nope.ipynb": "my answers", "nope-new.ipynb": "second version"}
    assert lay_out(ours, theirs) == []


def test_a_third_version_spares_a_second_one_the_learner_worked_in_too(ours, theirs):
    lay_out(ours, theirs)
    (theirs / "nope.ipynb").write_text("my answers", encoding="utf-8")
    (ours / "nope.ipynb").write_text("second version", encoding="utf-8")
    lay_out(ours, theirs)
    (theirs / "nope-new.ipynb").write_text("my better answers", encoding="utf-8")
    (ours / "nope.ipynb").write_text("third version", encoding="utf-8")
    lay_out(ours, theirs)
    assert contents(theirs) == {
        "nope.ipynb": "my answers",
        "nope-new.ipynb": "my better answers",
        "nope-new-2.ipynb": "third version",
    }


def test_a_copy_nobody_changed_is_renewed_in_place(ours, theirs):
    lay_out(ours, theirs)
    (ours / "nope.ipynb").write_text("second version", encoding="utf-8")
    assert lay_out(ours, theirs) == ["nope.ipynb: renewed (you had not changed it)"]
    assert contents(theirs) == {"nope.ipynb": "second version"}


def test_a_deleted_copy_is_laid_out_anew(ours, theirs):
    lay_out(ours, theirs)
    (theirs / "nope.ipynb").unlink()
    lay_out(ours, theirs)
    assert contents(theirs) == {"nope.ipynb": "first version"}


def test_with_the_note_lost_every_differing_copy_counts_as_the_learners(ours, theirs):
    lay_out(ours, theirs)
    (theirs / ".given.json").write_text("{ spoilt", encoding="utf-8")
    (ours / "nope.ipynb").write_text("second version", encoding="utf-8")
    lay_out(ours, theirs)
    assert contents(theirs) == {"nope.ipynb": "first version", "nope-new.ipynb": "second version"}


def test_a_note_nested_without_end_counts_as_lost(ours, theirs):
    lay_out(ours, theirs)
    (theirs / ".given.json").write_text("[" * 200_000, encoding="utf-8")
    assert lay_out(ours, theirs) == []


@pytest.mark.parametrize("version", [None, "an old version"])
def test_a_full_disk_leaves_what_was_there_and_names_the_file(ours, theirs, monkeypatch, version):
    theirs.mkdir(parents=True)
    if version:
        (ours / "nope.ipynb").write_text(version, encoding="utf-8")
        lay_out(ours, theirs)
        (ours / "nope.ipynb").write_text("a new version", encoding="utf-8")
    before = contents(theirs)

    place = Path.replace

    def full(fresh, target):
        if target.suffix == ".ipynb":
            raise OSError(errno.ENOSPC, "No space left on device")
        return place(fresh, target)

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left on device.*nope.ipynb"):
        lay_out(ours, theirs)
    assert contents(theirs) == before
    assert not list(theirs.glob(".*tmp"))
    monkeypatch.setattr(Path, "replace", place)
    # The next start goes on as if nothing had been: no copy is taken for the learner's.
    assert lay_out(ours, theirs) and contents(theirs) == contents(ours)


@pytest.mark.parametrize("writes", range(4))
def test_a_lay_out_that_was_stopped_leaves_no_copy_that_counts_as_the_learners(ours, theirs, monkeypatch, writes):
    (ours / "sets.ipynb").write_text("first version", encoding="utf-8")
    write, left = learner_copies.write_whole, [writes]

    def stopped(*arguments):
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        write(*arguments)

    for version in ("first version", "second version", "third version"):
        for path in ours.iterdir():
            path.write_text(version, encoding="utf-8")
        left[0] = writes
        monkeypatch.setattr(learner_copies, "write_whole", stopped)
        monkeypatch.setattr(store, "write_whole", stopped)
        with pytest.raises(KeyboardInterrupt):
            lay_out(ours, theirs)
    monkeypatch.undo()
    assert all(said.endswith(("(you had not changed it)", ": laid out")) for said in lay_out(ours, theirs))
    assert contents(theirs) == contents(ours)
    assert sorted(path.name for path in theirs.iterdir()) == [".given.json", "nope.ipynb", "sets.ipynb"]


def test_where_nothing_can_be_written_and_nothing_need_be_all_is_well(ours, theirs, monkeypatch):
    lay_out(ours, theirs)
    for module in (learner_copies, store):
        monkeypatch.setattr(module, "write_whole", None)
    assert lay_out(ours, theirs) == []


@pytest.mark.parametrize(
    "make", [os.mkfifo, os.mkdir, lambda path: os.symlink(path.with_name("nowhere"), path)], ids=["pipe", "folder", "link"]
)
def test_what_is_no_file_is_left_alone_and_the_notebook_goes_beside_it(ours, theirs, make):
    theirs.mkdir(parents=True)
    make(theirs / "nope.ipynb")
    assert lay_out(ours, theirs) == [
        "nope.ipynb: what has this name is no file, so the new version is beside it as nope-new.ipynb"
    ]
    assert sorted(path.name for path in theirs.iterdir()) == [".given.json", "nope-new.ipynb", "nope.ipynb"]
    assert not (theirs / "nope.ipynb").is_file()
    assert lay_out(ours, theirs) == []


def test_a_link_to_a_file_elsewhere_is_never_written_through_nor_replaced(ours, theirs, tmp_path):
    lay_out(ours, theirs)
    elsewhere = (theirs / "nope.ipynb").rename(tmp_path / "elsewhere.ipynb")
    (theirs / "nope.ipynb").symlink_to(elsewhere)
    assert lay_out(ours, theirs) == []
    (ours / "nope.ipynb").write_text("second version", encoding="utf-8")
    lay_out(ours, theirs)
    assert (theirs / "nope.ipynb").is_symlink()
    assert contents(theirs) == {"nope.ipynb": "first version", "nope-new.ipynb": "second version"}


def test_a_notebook_of_the_learners_own_is_left_alone(ours, theirs):
    lay_out(ours, theirs)
    (theirs / "mine.ipynb").write_text("mine", encoding="utf-8")
    lay_out(ours, theirs)
    assert contents(theirs)["mine.ipynb"] == "mine"


def test_a_folder_without_notebooks_is_an_error_and_not_an_empty_lesson(tmp_path, theirs):
    with pytest.raises(FileNotFoundError, match="no notebook"):
        lay_out(tmp_path, theirs)
