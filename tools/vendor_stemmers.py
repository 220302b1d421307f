"""Writes what the site carries of Snowball, which takes the endings off words: `python3 tools/vendor_stemmers.py`.

Needs pip and the network, and only when the version below changes. Sphinx carries the stemmers of Snowball as scripts, made by
the same compiler from the same sources as the package `snowballstemmer`, which pyproject.toml bounds to their version; a test
holds both to the same endings. `--check` says whether the file is still what this makes.
"""

import io
import subprocess
import sys
import tempfile
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from vendoring import keep

FILE = Path(__file__).resolve().parent.parent / "tabletop/site/files/stemmers.js"
PACKAGE, SNOWBALL = "sphinx==9.0.4", "Snowball 3.0.1"
LANGUAGES = {"en": "english", "de": "german", "es": "spanish"}


def main():
    keep({FILE: joined()})


def joined():
    """One script that hands over a function from a word and a language to the stem."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, PACKAGE]
        subprocess.run(pip, check=True)
        wheel = zipfile.ZipFile(io.BytesIO(next(Path(folder).glob("*.whl")).read_bytes()))
    if SNOWBALL not in wheel.read("sphinx/search/non-minified-js/english-stemmer.js").decode("utf-8").splitlines()[0]:
        sys.exit("the stemmers are of another version than this expects")
    names = ["base", *LANGUAGES.values()]
    scripts = [wheel.read(f"sphinx/search/minified-js/{name}-stemmer.js").decode("utf-8").strip() for name in names]
    kept = [path for path in distribution("snowballstemmer").files or () if "licenses" in path.parts]
    notice = "\n".join(f"// {line}".rstrip() for line in kept[0].locate().read_text(encoding="utf-8").strip().splitlines())
    stemmers = ", ".join(f"{language}: new {name.capitalize()}Stemmer()" for language, name in LANGUAGES.items())
    head = f"// Made by tools/vendor_stemmers.py of {PACKAGE}: {SNOWBALL}.\n{notice}\n"
    body = "\n".join(["(() => {", "let BaseStemmer;", *scripts, f"const of = {{ {stemmers} }};"])
    return f"{head}{body}\nglobalThis.tabletopStem = (word, language) => of[language].stemWord(word);\n}})();\n"


if __name__ == "__main__":
    main()
