"""Makes `.venv` and installs the kit into it: `python3 tools/set_up.py lab test`.

The words after it are the extras of pyproject.toml that are wanted. Needs only
Python, so it runs on a machine that has nothing else yet. When nothing has
changed since the last time it only looks at one stamp file, and is done.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
CATALOGUES = "tabletop/**/locale/*/LC_MESSAGES/tabletop.po"
DEFINING = ("pyproject.toml", "constraints.txt", "hatch_build.py")
# What the extension of JupyterLab is made of: an install holds a copy.
DRAWN = (
    "tabletop/widgets/**/*.js",
    "tabletop/widgets/**/*.css",
    "tabletop/games/*/board/**/*.*",
    "scenarios/**/*.json",
    "notebooks/**/*.ipynb",
)


def main(extras):
    if sys.version_info < OLDEST:
        sys.exit(advice_on_python())
    venv = ROOT / ".venv"
    stamp = venv / "installed.txt"
    before = stamp.read_text(encoding="utf-8").split() if stamp.exists() else []
    wanted = sorted({*extras, *before[1:]})
    if before[:1] == [fingerprint(ROOT)] and wanted == before[1:] and answers(venv):
        return
    stamp.unlink(missing_ok=True)
    if not answers(venv):
        say("making .venv")
        make_venv(venv)
    say(f"installing the kit with {', '.join(wanted)} into .venv (a minute the first time)")
    install(venv, wanted)
    stamp.write_text("\n".join([fingerprint(ROOT), *wanted]) + "\n", encoding="utf-8")


def fingerprint(root):
    """A short word that changes when there is something to install anew.

    It covers what pyproject.toml, the pinned versions, the catalogues and all that boards are made of say, which
    Python this is, and where the checkout lies (an editable install points to it).
    """
    told = hashlib.sha256(f"{root} {sys.version}".encode())
    drawn = sorted(path for pattern in DRAWN for path in root.glob(pattern))
    for path in [*(root / name for name in DEFINING), *sorted(root.glob(CATALOGUES)), *drawn]:
        told.update(path.read_bytes())
        told.update(str(path.with_suffix(".mo").exists()).encode() if path.suffix == ".po" else b"")
    return told.hexdigest()[:16]


def answers(venv):
    """Is there a Python in that virtual environment, with its pip, and does it start?"""
    return runs([python_of(venv), "-c", "import pip"])


def make_venv(venv):
    """Makes the virtual environment; on Debian as root, installs what Python lacks for it first."""
    if not runs([sys.executable, "-c", "import ensurepip, venv"]):
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        sys.path.insert(0, str(ROOT / "tools"))
        import debian

        if not debian.install(package) or not runs([sys.executable, "-c", "import ensurepip, venv"]):
            sys.exit(advice_on_venv(package))
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(venv)])
    if made.returncode:
        sys.exit(f"{sys.executable} could not make {venv}: its words are above")


def install(venv, extras):
    """Installs the kit, editable, in the pinned versions: by uv in seconds, else by pip."""
    python = python_of(venv)
    what = ["-c", str(ROOT / "constraints.txt"), "-e", f"{ROOT}[{','.join(extras)}]"]
    uv = python.with_name("uv")
    pip = [python, "-m", "pip", "--disable-pip-version-check"]
    runs([*pip, "install", "-q", "-c", ROOT / "constraints.txt", "uv"])
    if uv.exists():
        fast = [uv, "pip", "install", "-q", "--python", python, *what]
        if runs(fast, {**pip_settings_for_uv(pip), **os.environ}):
            return
        say("uv could not do it here; pip takes over, which takes longer")
    if subprocess.run([*pip, "install", "-q", *what]).returncode:
        sys.exit("The kit could not be installed: pip says above why. Then run the same command again.")


def pip_settings_for_uv(pip):
    """uv does not read pip's configuration: hands it the package index and certificates set there."""
    listed = subprocess.run([*pip, "config", "list"], capture_output=True, text=True).stdout
    settings = dict(line.split("=", 1) for line in listed.splitlines() if "=" in line)
    known = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    return {
        known[name.rpartition(".")[2]]: value.strip("'\"") for name, value in settings.items() if name.rpartition(".")[2] in known
    }


def python_of(venv):
    return venv / "bin" / "python"


def runs(command, environment=None):
    """Does that command end well? What it prints is nobody's business."""
    try:
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return done.returncode == 0


def say(words):
    print(f"tabletop: {words}", flush=True)


def advice_on_python():
    return (
        f"tabletop needs Python {OLDEST[0]}.{OLDEST[1]} or newer, and {sys.executable} is "
        f"{sys.version.split()[0]}.\nIf a newer one is installed, name it: make lab PYTHON=python3.12"
    )


def advice_on_venv(package):
    return (
        f"{sys.executable} cannot make a virtual environment: a part of it is missing.\n"
        f"On Debian and Ubuntu: sudo apt-get install {package}\nThen run the same command again."
    )


def run():
    """Does it for the words on the command line; Ctrl-C ends it without a traceback."""
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    run()
