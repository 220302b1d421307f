"""Keeps the catalogues of sentences complete: what the code says, in every other language.

    python tools/catalogues.py            adds new sentences to every tabletop.po, drops old ones, compiles
    python tools/catalogues.py --check    changes nothing; fails and lists what is missing or does not fit

A language that is only begun (tabletop/languages.py) may lack sentences; what it says has to fit.

A sentence is found where the code marks it: `N_("…")`, and `say_number("…", "…", n)` or
`ByNumber("…", "…")` for a sentence that depends on a number.
"""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tabletop.languages import COMPLETE, LOCALE

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "tabletop"
KEYWORDS = {"N_": None, "say_number": (1, 2), "ByNumber": (1, 2)}


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    if not arguments:
        for path in catalogue_files():
            update(path, sentences(home_of(path)))
        compile_all()
    complaints = [complaint for path in catalogue_files() for complaint in find_complaints(sentences(home_of(path)), path)]
    number = sum(len(sentences(home)) for home in homes())
    print("\n".join(complaints) or f"{number} sentences, complete in {', '.join(sorted(COMPLETE))}")
    return 1 if complaints else 0


def homes() -> list[Path]:
    """The folders with a catalogue of their own: the package, and each game that says where its catalogues lie."""
    return [PACKAGE, *(folder for folder in sorted((PACKAGE / "games").iterdir()) if (folder / "words" / "locale").is_dir())]


@cache
def sentences(home: Path) -> Catalog:
    """Every sentence marked in the code of this home, with the files it stands in; what is at home elsewhere is left out."""
    said = Catalog(project="tabletop", fuzzy=False)
    for name, _line, message, comments, context in extract_from_dir(home, method_map=[("**.py", "python")], keywords=KEYWORDS):
        path = home / name
        if not any(other in path.parents for other in homes() if other != home and home in other.parents):
            said.add(message, None, [(path.relative_to(ROOT).as_posix(), None)], auto_comments=comments, context=context)
    return said


def locale_of(home: Path) -> Path:
    """The folder with the catalogues of this home, by language."""
    return home / "words" / "locale"


def home_of(path: Path) -> Path:
    """The home of a .po file."""
    return next(home for home in homes() if locale_of(home) in path.parents)


def catalogue_files() -> list[Path]:
    """The .po file of each language in each home; a new folder under the kit's locale/ starts a new language."""
    languages = [folder.name for folder in sorted(LOCALE.iterdir()) if folder.is_dir()]
    return [locale_of(home) / language / "LC_MESSAGES" / "tabletop.po" for home in homes() for language in languages]


def language_of(path: Path) -> str:
    return path.parent.parent.name


def read(path: Path) -> Catalog:
    with path.open("rb") as lines:
        return read_po(lines, locale=language_of(path), domain="tabletop", abort_invalid=True)


def update(path: Path, said: Catalog) -> None:
    """Adds the sentences a catalogue lacks, without a translation, and drops those no longer said."""
    catalogue = read(path) if path.is_file() else new_catalogue(language_of(path))
    # The date of the template would make every update a change.
    catalogue.update(said, no_fuzzy_matching=True, update_creation_date=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as out:
        write_po(out, catalogue, width=100, sort_by_file=True, ignore_obsolete=True, include_lineno=False)


def new_catalogue(language: str) -> Catalog:
    return Catalog(
        language,
        project="tabletop",
        language_team=language,
        fuzzy=False,
        last_translator="the tabletop contributors",
        revision_date=datetime.now(UTC),
        header_comment="# Sentences of tabletop; `python tools/catalogues.py` keeps this file in step with the code.",
    )


def compile_all() -> None:
    """The .mo files that gettext reads, as the build makes them."""
    sys.path.insert(0, str(ROOT))
    from hatch_build import compile_catalogues

    compile_catalogues(ROOT)


def find_complaints(said: Catalog, path: Path) -> Iterator[str]:
    """What is missing, left over, unsure, or fills in other values than the English."""
    catalogue, language = read(path), language_of(path)
    for message in said:
        if not message.id:
            continue
        mine = catalogue.get(message.id)
        if mine is None or not all(forms(mine.string)):
            if language in COMPLETE:
                yield f"{language}: no translation: {message.id!r}; write one in {path.relative_to(ROOT)}"
        elif mine.fuzzy:
            yield f"{language}: marked fuzzy: {message.id!r}; look at it and take the mark away"
        else:
            yield from misfits(mine, language)
    for message in catalogue:
        if message.id and said.get(message.id) is None:
            yield f"{language}: no longer said: {message.id!r}; run python tools/catalogues.py"


def misfits(message: Message, language: str) -> Iterator[str]:
    """Translations whose placeholders are not those of the English form they stand for."""
    english = forms(message.id)
    for place, text in enumerate(forms(message.string)):
        wanted = placeholders(english[min(place, len(english) - 1)])
        if placeholders(text) != wanted:
            yield f"{language}: {text!r} must fill in {', '.join(sorted(wanted)) or 'nothing'}, as {message.id!r} does"


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """A sentence as its forms: one, or one for each kind of number."""
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _text, name, _format, _conversion in Formatter().parse(text) if name is not None}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
