"""Packs that mean harm: nothing leaves its folder, nothing is opened that is no plain file, and everything has a bound."""

import copy
import json
import os
import shutil
import stat
import struct
import tempfile
import zipfile
from pathlib import Path
from random import Random

import pytest

from tabletop.games import registered
from tabletop.pack_places import HEAD
from tabletop.packs.game_packs import packs_part_of


def one(faults) -> tuple[str, str]:
    assert faults, "nothing was found"
    return faults[0].code, faults[0].found


@pytest.fixture(autouse=True)
def nothing_left(monkeypatch, tmp_path):
    """What is refused is not unpacked, not even in part."""
    place = tmp_path / "unpacked"
    place.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    yield place
    assert not [path for path in place.rglob("*") if path.name.startswith("evil")]


FOLDERS = {
    "a link to a file": (lambda pack: (pack / "documents.json").symlink_to("/etc/passwd"), "PACK-FILE", "is a link"),
    "a link to a folder": (lambda pack: (pack / "questions").symlink_to("/"), "PACK-FILE", "is a link"),
    "a pipe": (lambda pack: os.mkfifo(pack / "documents.json"), "PACK-FILE", "is no plain file"),
    "a device by its name": (lambda pack: (pack / "scenarios" / "aux.json").write_text("{}"), "PACK-FILE", "name of a device"),
    "a name that ends with a space": (lambda pack: (pack / "scenarios" / "x .json").write_text("{}"), "FILE-ID", "cannot be the name"),
    "a name with a control": (lambda pack: (pack / "scenarios" / "x\u202e.json").write_text("{}"), "PACK-FILE", "has a sign"),
    "two names alike": (lambda pack: (pack / "scenarios" / "NAP.json").write_text("{}"), "PACK-FILE", "have one name"),
    "a misspelt file": (lambda pack: (pack / "card.json").write_text("{}"), "PACK-FILE", "is no file that a pack is read from"),
    "too deep": (lambda pack: deep(pack), "PACK-FILE", "is no file that a pack is read from"),
    "too many files": (lambda pack: many(pack / "scenarios"), "PACK-SIZE", "too many files"),
    "too large a file": (lambda pack: (pack / "documents.json").write_text(" " * 1_000_001), "JSON-SIZE", "more than"),
    "too deep a text": (lambda pack: (pack / "documents.json").write_text("[" * 5_000), "JSON-SIZE", "nested"),
    "too deep a verdict": (lambda pack: (pack / "verdicts.json").write_text('{"a":' * 5_000), "JSON-SIZE", "nested"),
    "a link to verdicts": (lambda pack: linked_verdicts(pack), "PACK-FILE", "is a link"),
    "a device among verdicts": (lambda pack: device_of_verdicts(pack), "PACK-FILE", "name of a device"),
    "too much to be played": (lambda pack: expecting(pack, 201), "PACK-SIZE", "too much is expected"),
    "not UTF-8": (lambda pack: (pack / "documents.json").write_bytes(b"\xff"), "JSON-ENCODING", "not UTF-8"),
    "no head": (lambda pack: (pack / HEAD).unlink(), "PACK-OPEN", "there is no pack.json"),
    "a head that is a list": (lambda pack: (pack / HEAD).write_text("[]"), "FILE-TYPE", "an empty list"),
}  # fmt: skip


def linked_verdicts(pack: Path) -> None:
    (pack / "verdicts.json").unlink()
    (pack / "verdicts.json").symlink_to("/etc/passwd")


def device_of_verdicts(pack: Path) -> None:
    (pack / "verdicts").mkdir()
    (pack / "verdicts" / "com1.json").write_text("{}")


def expecting(pack: Path, number: int) -> None:
    """A verdict of which so much is expected."""
    verdicts = json.loads((pack / "verdicts.json").read_text(encoding="utf-8"))
    verdicts["asleep"]["expect"] *= number
    (pack / "verdicts.json").write_text(json.dumps(verdicts), encoding="utf-8")


def deep(pack: Path) -> None:
    (pack / "scenarios" / "topic").mkdir()
    (pack / "scenarios" / "topic" / "nap.json").write_text("{}")


def many(folder: Path) -> None:
    for number in range(1_001):
        (folder / f"n{number}.json").touch()


@pytest.mark.parametrize("harm", FOLDERS)
def test_a_folder_that_means_harm_is_refused_in_words(harm, pack, told):
    does, code, found = FOLDERS[harm]
    does(pack)
    said = one(told(pack))
    assert said[0] == code and found in said[1]


def test_what_is_no_data_is_not_looked_at(pack, told):
    (pack / "setup.py").write_text("raise SystemExit('run!')")
    (pack / ".git").mkdir()
    (pack / ".git" / "card.json").symlink_to("/")
    (pack / "README.md").write_text("Naps.")
    assert told(pack) == []


def zipped(pack: Path, *more: tuple[str | zipfile.ZipInfo, bytes], how: int = zipfile.ZIP_DEFLATED) -> Path:
    """The pack as an archive, with further members."""
    target = pack.with_suffix(".zip")
    with zipfile.ZipFile(target, "w", how) as archive:
        for path in sorted(pack.rglob("*.json")):
            archive.write(path, path.relative_to(pack.parent))
        for name, content in more:
            archive.writestr(name, content)
    return target


def linked() -> zipfile.ZipInfo:
    info = zipfile.ZipInfo("cat-naps/evil.json")
    info.create_system, info.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    return info


def device() -> zipfile.ZipInfo:
    info = zipfile.ZipInfo("cat-naps/evil.json")
    info.create_system, info.external_attr = 3, (stat.S_IFCHR | 0o777) << 16
    return info


ARCHIVES = {
    "up": ([("cat-naps/../../evil.json", b"{}")], "PACK-FILE", "leads out of the pack"),
    "from the root": ([("/evil.json", b"{}")], "PACK-FILE", "leads out of the pack"),
    "a drive": ([("C:/evil.json", b"{}")], "PACK-FILE", "leads out of the pack"),
    "backward": ([("cat-naps/scenarios\\..\\evil.json", b"{}")], "PACK-FILE", "leads out of the pack"),
    "a link": ([(linked(), b"/etc/passwd")], "PACK-FILE", "is a link"),
    "a device": ([(device(), b"")], "PACK-FILE", "is no plain file"),
    "a device by its name": ([("cat-naps/scenarios/NUL.json", b"{}")], "PACK-FILE", "name of a device"),
    "twice": ([("cat-naps/pack.json", b"{}")], "PACK-FILE", "stand in the archive twice"),
    "alike": ([("cat-naps/scenarios/NAP.json", b"{}")], "PACK-FILE", "have one name"),
    "a bomb": ([("cat-naps/documents.json", b" " * 5_000_000)], "PACK-SIZE", "unpacks to 5,000,000 bytes"),
    "too large": ([(f"cat-naps/notebooks/n{number}.ipynb", os.urandom(1) * 1_000 + bytes(range(256)) * 3_900)
                   for number in range(21)], "PACK-SIZE", "more than 20,000,000 bytes"),
    "too many": ([(f"x{number}.txt", b"") for number in range(2_000)], "PACK-OPEN", "too many files"),
}  # fmt: skip


@pytest.mark.parametrize("harm", ARCHIVES)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_an_archive_that_means_harm_is_refused_in_words_and_not_unpacked(harm, pack, told, nothing_left):
    more, code, found = ARCHIVES[harm]
    faults = told(zipped(pack, *more))
    assert (code, True) in [(fault.code, found in fault.found) for fault in faults], [str(fault) for fault in faults]
    assert not any(nothing_left.iterdir())


def test_an_archive_whose_members_are_not_what_it_says_is_refused(pack, told):
    whole = zipped(pack).read_bytes()
    at = whole.rindex(b"PK\x05\x06")
    list_at = struct.unpack_from("<I", whole, at + 16)[0]
    for harm in (
        whole[: len(whole) // 2],
        b"no archive at all",
        b"",
        # It says to be locked, to be packed otherwise, to have more files than it can.
        whole[: list_at + 8] + b"\x01\x00" + whole[list_at + 10 :],
        whole[: list_at + 10] + b"\x0c\x00" + whole[list_at + 12 :],
        whole[: at + 8] + b"\xff\xff\xff\xff" + whole[at + 12 :],
        # What lies there is not what its sum says, and its list begins nowhere.
        whole[: list_at + 16] + b"\0\0\0\0" + whole[list_at + 20 :],
        whole[: at + 16] + b"\xff\xff\xff\x7f" + whole[at + 20 :],
    ):
        pack.with_suffix(".zip").write_bytes(harm)
        assert one(told(pack.with_suffix(".zip")))[0] in ("PACK-OPEN", "PACK-FILE")


def test_an_archive_is_the_same_pack_as_its_folder(pack, told):
    assert told(zipped(pack)) == []
    (pack / "cards.json").write_text("{}")
    (fault,) = told(zipped(pack))
    assert fault.file == f"{pack.with_suffix('.zip')}/cards.json" and fault.code == "FILE-MISSING"


def test_what_is_neither_folder_nor_archive_is_no_pack(tmp_path, told):
    for place in (tmp_path / "nowhere", tmp_path / "nowhere.zip", Path("/dev/null")):
        assert one(told(place))[0] == "PACK-OPEN"
    (tmp_path / "folder.zip").mkdir()
    os.mkfifo(tmp_path / "pipe.zip")
    assert one(told(tmp_path / "folder.zip"))[0] == one(told(tmp_path / "pipe.zip"))[0] == "PACK-OPEN"


NONSENSE = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 5_000,
    "{0.__class__}",
    "../up",
    "\u202e",
    [],
    [None],
    {},
    {"en": {}},
    {"": [[]]},
    [["a"]] * 3,
)


def places(value, before=()):
    """The place of every value in a document."""
    yield before
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(inner, (*before, key))


def put(document, place, nonsense):
    """The document with nonsense at this place."""
    if not place:
        return nonsense
    changed = copy.deepcopy(document)
    inner = changed
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = nonsense
    return changed


@pytest.mark.parametrize("game", [game for game in registered() if packs_part_of(game).template])
def test_nonsense_in_any_place_is_told_in_words(game, tmp_path, told):
    """Whatever stands anywhere in the data of a pack, it is told as a fault, at a line, or may stand there."""
    pack, random = tmp_path / "pack", Random(game)
    shutil.copytree(packs_part_of(game).template, pack)
    files = [*pack.glob("*.json"), *pack.glob("selftests/*.json")]
    refused = 0
    for path in sorted(files):
        text = path.read_text(encoding="utf-8")
        document = json.loads(text)
        every = [(place, nonsense) for place in places(document) for nonsense in NONSENSE]
        for place, nonsense in random.sample(every, min(len(every), 40)):
            path.write_text(json.dumps(put(document, place, nonsense)), encoding="utf-8")
            faults = told(pack)
            refused += bool(faults)
            assert all(fault.line >= 1 and len(str(fault)) < 3_000 for fault in faults), (path.name, place, nonsense)
        path.write_text(text, encoding="utf-8")
    assert refused > 100
