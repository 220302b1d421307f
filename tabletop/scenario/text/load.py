"""A scenario file from the disk: read with care, since it may come from anybody.

>>> load("no-such-scenario.json").faults[0].code
'FILE-OPEN'
"""

from __future__ import annotations

import os
import stat
from pathlib import PurePath

from ..format.fault import Fault
from .document import Document
from .json_text import LIMITS, Limits, parse, too_large

_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def load(path: str | os.PathLike, limits: Limits = LIMITS, folder: str | os.PathLike | None = None) -> Document:
    """Read a scenario file; what is wrong stands in `faults`, nothing is raised.

    Refused are names that do not end in ``.json``, what is no plain file, links
    that lead out of `folder` (unless stated: the folder the file is named in),
    and files above the size limit, of which no more than the limit is read.
    """
    name = os.fspath(path)
    try:
        return _read(name, limits, folder)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return _unreadable(name, reason[:1].lower() + reason[1:], "a file that can be read")


def _read(name: str, limits: Limits, folder: str | os.PathLike | None) -> Document:
    if not name.endswith(".json"):
        return _unreadable(name, "the name does not end in .json", "a scenario file, such as yup.json")
    home = os.path.realpath(folder if folder is not None else os.path.dirname(name) or ".")
    if not PurePath(os.path.realpath(name)).is_relative_to(home):
        return _unreadable(name, "the file is a link that leads out of its folder", "a file of this folder")
    if not stat.S_ISREG(os.stat(name).st_mode):
        return _unreadable(name, "this is not a plain file", "a scenario file, such as yup.json")
    with open(os.open(name, os.O_RDONLY | _WITHOUT_WAITING), "rb") as file:
        if os.fstat(file.fileno()).st_size > limits.bytes:
            return Document(None, faults=(too_large(limits, name),), file=name)
        # A file that grows while it is read, or lies about its size, is cut off here.
        return parse(file.read(limits.bytes + 1), limits, name)


def _unreadable(name: str, found: str, expected: str) -> Document:
    return Document(None, faults=(Fault("FILE-OPEN", (), 1, 1, found, expected, file=name),), file=name)
