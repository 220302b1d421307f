// Opening another notebook that lies beside this one: JupyterLab does it inside itself, everybody else follows the link.

export const OPEN = "tabletop:open";

// Attributes of a link to a notebook, by the name of its file without its ending; with a cell to that place in it.
export function linkTo(notebook, cell = null) {
  const place = cell === null ? "" : `#cell-id=${cell}`;
  const open = (event) => {
    const link = event.target.closest("a");
    const { CustomEvent: Told } = link.ownerDocument.defaultView;
    // Our extension of JupyterLab hears it and opens the notebook.
    const heard = new Told(OPEN, { bubbles: true, cancelable: true, detail: { file: `${notebook}.ipynb`, place } });
    if (!link.dispatchEvent(heard)) event.preventDefault();
  };
  return { href: `${notebook}.ipynb${place}`, on: { click: open } };
}
