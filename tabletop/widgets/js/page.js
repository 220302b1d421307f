// Small acts on the page itself: where the focus is, and light or dark.

// Focus on the part with this `data-focus` name, moved into sight; nothing if it is not drawn.
export function focusOn(root, name) {
  const part = root.querySelector(`[data-focus="${name}"]`);
  if (part === null) return;
  part.focus({ preventScroll: true });
  if (name !== "lesson") part.scrollIntoView({ block: "nearest" });
}

// Focus back on the board, with the top of the lesson in sight again.
export function showBoard(root) {
  focusOn(root, "lesson");
  root.querySelector(".head").scrollIntoView({ block: "nearest" });
}

// From the light in use to the other one, for this page only.
export function turnLights(root) {
  const view = root.ownerDocument.defaultView;
  const chosen = root.dataset.theme ?? (view.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.theme = chosen === "dark" ? "light" : "dark";
}
