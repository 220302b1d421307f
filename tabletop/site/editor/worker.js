// Python for the page that writes a scenario, off its thread: one question in, one answer out. All of it lies in this folder.
import { loadPyodide } from "./pyodide.mjs";

const HERE = new URL("./", import.meta.url).href;

async function open() {
  const python = await loadPyodide({
    indexURL: HERE,
    lockFileURL: `${HERE}pyodide-lock.json`,
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
