"""Writes what the page that writes a scenario carries of CodeMirror, its text field: `python3 tools/vendor_codemirror.py`.

Needs npm and the network, and only when the versions below change. esbuild joins and minifies what the page uses into one file,
the licences of all that is in it stand beside it; `--check` says whether both are still what this makes.
"""

from pathlib import Path

from vendoring import joined, keep

HOME = Path(__file__).resolve().parent.parent / "tabletop/site/editor"
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
    names = [package.rpartition("@")[0] for package in PACKAGES]
    script, texts = joined(PACKAGES, ENTRY, [f"{name}/LICENSE" for name in names], "--global-name=codeMirror")
    by_text: dict[str, list[str]] = {}
    for name, text in zip(names, texts):
        by_text.setdefault(text.strip(), []).append(name)
    licences = "\n\n\n".join(f"{', '.join(found)}\n\n{text}" for text, found in by_text.items())
    head = f"// Made by tools/vendor_codemirror.py of CodeMirror 6. {NOTICE}: codemirror-LICENSES.txt"
    keep({HOME / "codemirror.js": f"{head}\n{script}\n", HOME / "codemirror-LICENSES.txt": f"{licences}\n"})


if __name__ == "__main__":
    main()
