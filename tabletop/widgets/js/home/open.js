// Opening another notebook that lies beside this one: JupyterLab does it inside itself, everybody else follows the link.

const IN_JUPYTERLAB = new RegExp("/lab(?:/workspaces/[^/]+)?/tree/(.*)$");

// The folder of the notebook that is open, as JupyterLab's address tells it; null anywhere else.
export function folderIn(pathname) {
  const found = IN_JUPYTERLAB.exec(pathname);
  return found === null ? null : decodeURIComponent(found[1]).split("/").slice(0, -1).join("/");
}

// Attributes of a link to a notebook, by the name of its file without its ending; with a cell to that place in it.
export function linkTo(notebook, cell = null) {
  const place = cell === null ? "" : `#cell-id=${cell}`;
  const open = (event) => {
    const folder = folderIn(event.target.ownerDocument.location.pathname);
    if (folder === null) return;
    const link = event.target.closest("a");
    // JupyterLab listens for links that carry a command of its own.
    const path = [folder, `${notebook}.ipynb`].filter(Boolean).join("/");
    link.setAttribute("data-commandlinker-command", "rendermime:handle-local-link");
    link.setAttribute("data-commandlinker-args", JSON.stringify({ path, id: place }));
  };
  return { href: `${notebook}.ipynb${place}`, on: { click: open } };
}
