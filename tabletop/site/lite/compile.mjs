// node compile.mjs WHEELS COMPILED PYODIDE: each wheel, and the library of Python, with its modules compiled by this Python.
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const [, , source, target, pyodide] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
fs.mkdirSync(target, { recursive: true });
for (const [inside, outside] of [["/source", source], ["/target", target], ["/pyodide", pyodide]]) {
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, outside);
}
await python.runPythonAsync(`
import base64, hashlib, importlib.util, os, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc as compiled

STAMP = (2020, 1, 1, 0, 0, 0)

def left_out(name):
    return name.startswith("tabletop/_data/notebooks/") or name.endswith(".po") or ".data/" in name

def make(source, target):
    held, rows, record = zipfile.ZipFile(source), [], None
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name in sorted(name for name in held.namelist() if not name.endswith("/") and not left_out(name)):
            content = held.read(name)
            if name.endswith(".dist-info/RECORD"):
                record = name
                continue
            if name.endswith(".py"):
                code = compile(content, name, "exec", dont_inherit=True)
                content, name = bytes(compiled(code, importlib.util.source_hash(content), False)), name + "c"
            made.writestr(zipfile.ZipInfo(name, STAMP), content, zipfile.ZIP_DEFLATED)
            sign = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            rows.append(f"{name},sha256={sign},{len(content)}")
        if record:
            made.writestr(zipfile.ZipInfo(record, STAMP), "\\n".join([*rows, record + ",,", ""]), zipfile.ZIP_DEFLATED)

for file in sorted(os.listdir("/source")):
    if file.endswith(".whl"):
        make(f"/source/{file}", f"/target/{file}")
make("/pyodide/python_stdlib.zip", "/target/python_stdlib.zip")
`);
