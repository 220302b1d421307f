"""A pack that is an archive: looked through before it is unpacked, and unpacked within bounds into a folder of its own."""

from __future__ import annotations

import atexit
import shutil
import stat
import struct
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from tabletop.pack_places import HEAD
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.showing import shown
from tabletop.whole_file import read_plain

from .files import MOST_BYTES, MOST_FILES, Files, bounded, look_alike, of_pack, without_head
from .names import PLACES, is_read, wrong_name

# The end of an archive: its sign, how many files it says to have, how long its list of them is.
END, END_LENGTH, LONGEST_COMMENT = b"PK\x05\x06", 22, 65_535
LONGER_END, LONGER_LENGTH = b"PK\x06\x07", 20
MOST_LISTED = 2 * MOST_FILES
MOST_LIST = 1_000_000
# Text gets smaller by packing, but not by more than this.
MOST_RATIO = 100
ENCRYPTED = 1


def unpack(place: Path, said: str) -> Files:
    """The files of the pack in this archive, unpacked where nobody else writes; the copy goes when the process ends."""
    content = read_plain(place, MOST_BYTES)
    if (why := _doubtful_end(content)) is not None:
        return Files(place, (), (of_pack("PACK-OPEN", said, why, "a zip archive with a pack"),), said)
    try:
        with ZipFile(BytesIO(content)) as archive:
            return _unpacked(archive, place, said)
    except (BadZipFile, ValueError, EOFError, NotImplementedError, RuntimeError, struct.error, zlib.error):
        return Files(place, (), (of_pack("PACK-OPEN", said, "the archive is damaged", "a zip archive with a pack"),), said)


def _doubtful_end(content: bytes) -> str | None:
    """Why the list of files of an archive is better not read at all."""
    at = content.rfind(END, max(0, len(content) - END_LENGTH - LONGEST_COMMENT))
    if at < 0 or at + END_LENGTH > len(content):
        return "this is no archive"
    here, listed, length = struct.unpack_from("<HHI", content, at + 8)
    if max(here, listed) > MOST_LISTED or length > MOST_LIST or content[max(0, at - LONGER_LENGTH) : at].startswith(LONGER_END):
        return "the archive has too many files"
    return None


def _unpacked(archive: ZipFile, place: Path, said: str) -> Files:
    every = archive.infolist()
    top = _top([one.filename for one in every if is_read(one.filename)])
    members = {one.filename[len(top) :]: one for one in every if not one.is_dir() and one.filename.startswith(top)}
    faults = [fault for one in every for fault in _refused(said, one, top)]
    names = [name for name in members if is_read(name)]
    doubled = len(every) - len({one.filename for one in every})
    if doubled:
        faults.append(of_pack("PACK-FILE", said, f"{doubled} names stand in the archive twice", "each file once"))
    faults += bounded(said, len(every) > MOST_LISTED, len(names), sum(one.file_size for one in every))
    faults += [*look_alike(said, names), *without_head(said, names)]
    if faults:
        return Files(place, (), tuple(faults), said)
    folder = Path(tempfile.mkdtemp(prefix="tabletop-pack-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name in names:
        target = folder / name
        target.parent.mkdir(exist_ok=True)
        with archive.open(members[name]) as packed:
            # No more than the archive itself says, whatever lies in it.
            target.write_bytes(packed.read(members[name].file_size + 1))
    return Files(folder, tuple(names), (), said)


def _top(names: Sequence[str]) -> str:
    """The one folder in which everything lies, as most programs pack a folder; nothing where there is none."""
    heads = [name for name in names if name.count("/") == 1 and PurePosixPath(name).name == HEAD]
    return f"{heads[0].split('/')[0]}/" if HEAD not in names and len(heads) == 1 else ""


def _refused(said: str, one: ZipInfo, top: str) -> Iterator[Fault]:
    """What is wrong with a member of an archive, by what the archive says of it."""
    # (`filename` ends where a zero stands; `orig_filename` does not.)
    name = one.orig_filename.rstrip("/")
    kind = stat.S_IFMT(one.external_attr >> 16)
    inside = name.removeprefix(top) if name.startswith(top) else name
    why = None if one.is_dir() and inside + "/" == top else wrong_name(inside or "/")
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        why = "is a link" if kind == stat.S_IFLNK else "is no plain file"
    elif one.flag_bits & ENCRYPTED:
        why = "is locked with a password"
    elif one.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        why = "is packed in an unusual way"
    if why is not None:
        yield of_pack("PACK-FILE", f"{said}/{inside}", f"the file {shown(inside)} {why}", PLACES)
    if one.file_size > MOST_RATIO * (one.compress_size + 100):
        found = f"the file {shown(inside)} unpacks to {one.file_size:,} bytes from {one.compress_size:,}"
        yield of_pack("PACK-SIZE", f"{said}/{inside}", found, f"at most {MOST_RATIO} times as many")
