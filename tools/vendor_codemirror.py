"""Writes what the page that writes a scenario carries of CodeMirror, its text field: `python3 tools/vendor_codemirror.py`.

Needs npm and the network, and only when the versions below change. esbuild joins and minifies what the page uses into one file,
the licences of all that is in it stand beside it; `--check` says whether both are still what this makes.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent / "tabletop/site/editor"
ESBUILD = "esbuild@0.28.2"
# All of them, also what others need, so that the same comes out again.
PACKAGES = (
    "@codemirror/autocomplete@6.20.4",
    "@codemirror/commands@6.11.1",
    "@codemirror/lang-json@6.0.2",
    "@codemirror/language@6.13.1",
    "@codemirror/lint@6.9.8",
    "@codemirror/search@6.7.2",
    "@codemirror/state@6.7.6",
    "@codemirror/streamparser@6.0.0",
    "@codemirror/view@6.43.15",
    "@lezer/common@1.5.5",
    "@lezer/highlight@1.2.5",
    "@lezer/json@1.0.3",
    "@lezer/lr@1.4.12",
    "@marijn/find-cluster-break@1.0.4",
    "crelt@1.0.7",
    "style-mod@4.1.5",
    "w3c-keyname@2.2.8",
)
ENTRY = """
export { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
export { json } from "@codemirror/lang-json";
export { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
export { lintKeymap, setDiagnostics } from "@codemirror/lint";
export { search, searchKeymap } from "@codemirror/search";
export { EditorState } from "@codemirror/state";
export { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
export { tags } from "@lezer/highlight";
"""
NOTICE = "Copyright (C) 2018 by Marijn Haverbeke and others, MIT License"


def main():
    files = {HOME / name: content for name, content in zip(("codemirror.js", "codemirror-LICENSES.txt"), made())}
    if sys.argv[1:] == ["--check"]:
        sys.exit(any(path.read_text(encoding="utf-8") != content for path, content in files.items()))
    for path, content in files.items():
        path.write_text(content, encoding="utf-8")


def made():
    """The script, and the licences of the packages in it."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        npm = ["npm", "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder]
        subprocess.run([*npm, *PACKAGES, ESBUILD], check=True)
        (place / "entry.mjs").write_text(ENTRY, encoding="utf-8")
        esbuild = ["node_modules/.bin/esbuild", "entry.mjs", "--bundle", "--minify", "--format=iife", "--target=es2020"]
        more = [
            "--global-name=codeMirror",
            "--legal-comments=none",
            "--metafile=meta.json",
            "--outfile=made.js",
            "--log-level=error",
        ]
        subprocess.run([*esbuild, *more], cwd=place, check=True)
        script = (place / "made.js").read_text(encoding="utf-8").strip()
        within = json.loads((place / "meta.json").read_text(encoding="utf-8"))["inputs"]
        names = [name.rpartition("@")[0] for name in PACKAGES]
        used = [name for name in names if any(path.startswith(f"node_modules/{name}/") for path in within)]
        if foreign := [
            path for path in within if path != "entry.mjs" and not path.startswith(tuple(f"node_modules/{n}/" for n in used))
        ]:
            sys.exit(f"not bound here: {foreign}")
        texts = {name: (place / "node_modules" / name / "LICENSE").read_text(encoding="utf-8").strip() for name in used}
    by_text: dict[str, list[str]] = {}
    for name, text in texts.items():
        by_text.setdefault(text, []).append(name)
    licences = "\n\n\n".join(f"{', '.join(found)}\n\n{text}" for text, found in by_text.items())
    head = f"// Made by tools/vendor_codemirror.py of CodeMirror 6. {NOTICE}: codemirror-LICENSES.txt"
    return f"{head}\n{script}\n", f"{licences}\n"


if __name__ == "__main__":
    main()
