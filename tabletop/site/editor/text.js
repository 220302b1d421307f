// The text field: CodeMirror with the faults of the checker, what may stand at the cursor, and what a word means.
// It lies in a shadow of its own: there its style needs no leave of the page.

function textField({ place, says, ask, changed }) {
  const cm = globalThis.codeMirror;
  const { EditorView, tags } = cm;
  const root = place.attachShadow({ mode: "open" });
  const quiet = (promise, other) => promise.catch(() => other);
  const REST = /^[^\s"{}[\],:]*"?/; // of the word that stands there already

  // The colours are those of the page, in light and dark.
  const theme = EditorView.theme({
    "&": { height: "min(62vh, 40rem)", color: "var(--ink)", backgroundColor: "var(--bg)", fontSize: "14px" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "ui-monospace, 'Liberation Mono', monospace", lineHeight: "1.5" },
    ".cm-content": { caretColor: "var(--ink)" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--bg)", borderRight: "1px solid var(--line)" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "light-dark(#f0f5f2, #1a211e)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "light-dark(#c6e2d5, #2d5a47)" },
    ".cm-tooltip, .cm-panels": { color: "var(--ink)", backgroundColor: "var(--bg)", border: "1px solid var(--soft)" },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { color: "var(--bg)", backgroundColor: "var(--accent)" },
    ".cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail": { color: "var(--bg)" },
    ".cm-completionDetail": { color: "var(--soft)", fontStyle: "normal" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { maxWidth: "min(34rem, 88vw)", overflow: "hidden", textOverflow: "ellipsis" },
    ".meant, .cm-completionInfo": { maxWidth: "min(26rem, 88vw)", padding: "6px 10px", whiteSpace: "pre-line" },
    ".cm-diagnosticAction": { color: "var(--bg)", backgroundColor: "var(--accent)" },
    ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy light-dark(#a1232b, #ff9c93)", textUnderlineOffset: "3px" },
    ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy light-dark(#8a5a00, #e2b55c)", textUnderlineOffset: "3px" },
    ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "light-dark(#d6ebe1, #24483a)" },
    ".cm-textfield, .cm-button": { color: "var(--ink)", background: "var(--bg)", fontSize: "14px", border: "1px solid var(--soft)", borderRadius: "6px" },
    ".cm-panel.cm-search [name=close]": { color: "var(--ink)" },
  });
  const colours = cm.HighlightStyle.define([
    { tag: tags.propertyName, color: "light-dark(#17654b, #74d3ab)" },
    { tag: tags.string, color: "light-dark(#5b3b8c, #c9b0f2)" },
    { tag: [tags.number, tags.bool, tags.null], color: "light-dark(#8a4300, #efb27c)" },
  ]);

  // A chosen word takes the place of the one that stands there, with its quotes.
  const put = (from, text) => (view, _, __, to) => {
    const rest = REST.exec(view.state.doc.lineAt(to).text.slice(to - view.state.doc.lineAt(to).from))[0].length;
    view.dispatch({ changes: { from, to: to + rest, insert: text }, selection: { anchor: from + text.length }, userEvent: "input.complete" });
  };
  async function completions(context) {
    const { options, ...found } = await quiet(ask("complete", { text: context.state.doc.toString(), at: context.pos }), { options: [] });
    if (options.length === 0 || context.aborted) return null;
    const quoted = context.state.sliceDoc(found.from, found.from + 1) === '"' && found.from < context.pos;
    const shown = options.map(({ apply, info, ...option }) => ({ ...option, info: info || undefined, apply: put(found.from, apply) }));
    return { from: found.from + (quoted ? 1 : 0), options: shown, validFor: /^[\w.*-]*$/ };
  }
  async function meaning(view, pos) {
    const told = await quiet(ask("hover", { text: view.state.doc.toString(), at: pos }), { says: "" });
    if (told.says === "") return null;
    const dom = Object.assign(document.createElement("div"), { className: "meant", textContent: told.says });
    return { pos: told.from, end: told.to, above: true, create: () => ({ dom }) };
  }

  const view = new EditorView({
    parent: root,
    root,
    state: cm.EditorState.create({
      extensions: [
        cm.lineNumbers(),
        EditorView.lineWrapping,
        cm.highlightActiveLine(),
        cm.history(),
        cm.drawSelection(),
        cm.indentOnInput(),
        cm.bracketMatching(),
        cm.closeBrackets(),
        cm.search({ top: true }),
        cm.json(),
        cm.syntaxHighlighting(colours),
        cm.autocompletion({ override: [completions], icons: false }),
        cm.hoverTooltip(meaning),
        cm.keymap.of([...cm.closeBracketsKeymap, ...cm.completionKeymap, ...cm.searchKeymap, ...cm.historyKeymap, ...cm.lintKeymap, ...cm.defaultKeymap]),
        cm.EditorState.phrases.of(says.phrases),
        EditorView.contentAttributes.of({ "aria-label": says.text, spellcheck: "false", tabindex: "0" }),
        EditorView.updateListener.of((update) => update.docChanged && changed()),
        theme,
      ],
    }),
  });

  const text = () => view.state.doc.toString();
  return {
    text,
    // One change, so that one step back undoes it.
    put: (whole) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: whole }, selection: { anchor: 0 } }),
    edit: (changes) => view.dispatch({ changes, userEvent: "input.mend" }),
    go: (at) => {
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
      view.focus();
    },
    underline: (faults) => {
      const told = ({ from, to, severity, code, says: message }) => ({ from, to, severity, message, source: code });
      view.dispatch(cm.setDiagnostics(view.state, faults.map(told)));
    },
  };
}
