// Python for the page that writes a scenario, off its thread: one question in, one answer out. All of it lies in one folder,
// this one or that of the notebooks.
import { loadPyodide } from "FOLDERpyodide.mjs";

const FOLDER = new URL("FOLDER", import.meta.url).href;

async function open() {
  const python = await loadPyodide({
    indexURL: FOLDER,
    lockFileURL: `${FOLDER}LOCK`,
    packages: ["tabletop"],
  });
  return python.pyimport("tabletop.site.editor.answers").Desk();
}

const desk = open();
desk.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: error.message }),
);
addEventListener("message", async ({ data: { id, ...question } }) => {
  postMessage({ id, ...JSON.parse((await desk).answer(JSON.stringify(question))) });
});
