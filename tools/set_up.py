"""Makes `.venv` and installs the kit into it: `python3 tools/set_up.py lab test`.

The words after it are the extras of pyproject.toml that are wanted. Needs only
Python, so it runs on a machine that has nothing else yet. When nothing has
changed since the last time it only looks at one stamp file, and is done.

All that is installed has a hash that stands in hashes.txt, what builds the kit included. Where there is a
folder `wheelhouse` (made by `make wheelhouse`) everything comes from it and nothing from the network.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
CATALOGUES = "tabletop/**/locale/*/LC_MESSAGES/tabletop.po"
DEFINING = ("pyproject.toml", "constraints.txt", "hashes.txt", "hatch_build.py")
# What pip and uv say where there is no network, and where a file is not the one that was tested.
UNREACHABLE = (
    "name resolution", "dns error", "error sending request", "NewConnectionError", "Failed to establish", "ConnectTimeout",
    "Network is unreachable", "Connection refused", "client error (Connect)", "Network connectivity is disabled", "timed out",
)  # fmt: skip
OTHER_FILES = ("Hash mismatch", "DO NOT MATCH THE HASHES")
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
    """Installs the kit, editable, in the pinned versions and files: by uv in seconds, else by pip."""
    python = python_of(venv)
    kit = ["-e", f"{ROOT}[{','.join(extras)}]"]
    uv = python.with_name("uv")
    # A network that is not there is told after seconds, not after five tries.
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--retries", "1", "--timeout", "15"]
    source = ["--no-index", "-f", ROOT / "wheelhouse"] if (ROOT / "wheelhouse").is_dir() else []
    with_uv = venv / "uv.txt"
    with_uv.write_text(locked("uv"), encoding="utf-8")
    failed(tried([*pip, "install", "-q", *source, "--require-hashes", "-r", with_uv]), source)
    if uv.exists():
        bound = ["-c", ROOT / "constraints.txt", "-c", ROOT / "hashes.txt", "--build-constraints", ROOT / "hashes.txt"]
        fast = [uv, "pip", "install", "-q", "--python", python, *source, *bound, *kit]
        said = tried(fast, {**pip_settings_for_uv(pip), **os.environ})
        if said is None:
            return
        failed(said, source)
        say("uv could not do it here; pip takes over, which takes longer and compares no hashes")
    pinned = {**os.environ, "PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    said = tried([*pip, "install", "-q", *source, "-c", ROOT / "constraints.txt", *kit], pinned)
    if said is not None:
        failed(said, source)
        print(said, file=sys.stderr)
        sys.exit("The kit could not be installed: pip says above why. Then run the same command again.")


def locked(name):
    """The line of hashes.txt for one package, with its hashes."""
    text = (ROOT / "hashes.txt").read_text(encoding="utf-8")
    start = text.index(f"\n{name}==") + 1
    end = next((at + 1 for at in range(start, len(text)) if text[at] == "\n" and text[at - 1] != "\\"), len(text))
    return text[start:end]


def failed(said, source):
    """Ends the set-up where no other way would help: without the network, or with another file than the one that was tested."""
    if said is not None and any(word in said for word in OTHER_FILES):
        print(said, file=sys.stderr)
        sys.exit("A file that was to be installed is not the one that the kit was tested with: nothing of it was installed.")
    if said is not None and source:
        print(said, file=sys.stderr)
        sys.exit(f"{ROOT / 'wheelhouse'} lacks something that is to be installed: make wheelhouse where there is a network.")
    if said is not None and any(word in said for word in UNREACHABLE):
        sys.exit(advice_on_network())


def tried(command, environment=None):
    """None if that command ended well, else what it said."""
    try:
        done = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
    except OSError as error:
        return str(error)
    return None if done.returncode == 0 else done.stdout


def renew(extras):
    """Makes the wheelhouse anew, from the network alone; where that fails the old one is still there."""
    wheels, old = ROOT / "wheelhouse", ROOT / "wheelhouse.old"
    if wheels.is_dir():
        wheels.rename(old)
    try:
        main(extras)
        gather()
    except BaseException:
        shutil.rmtree(wheels, ignore_errors=True)
        if old.is_dir():
            old.rename(wheels)
        raise
    shutil.rmtree(old, ignore_errors=True)


def gather():
    """Fills the folder `wheelhouse` with the files of all that is installed in .venv, for this system and Python."""
    python = python_of(ROOT / ".venv")
    wheels = ROOT / "wheelhouse"
    wheels.mkdir(exist_ok=True)
    frozen = subprocess.run([python, "-m", "pip", "freeze", "--exclude-editable"], capture_output=True, text=True).stdout
    told = [line.partition("==")[0].lower() for line in frozen.splitlines() if "==" in line]
    names = dict.fromkeys(name.replace("_", "-").replace(".", "-") for name in told)
    # What the build needs is among the extra `dev`.
    wanted = ROOT / ".venv" / "wanted.txt"
    text = (ROOT / "hashes.txt").read_text(encoding="utf-8")
    wanted.write_text("".join(locked(name) for name in (*names, "uv") if f"\n{name}==" in text), encoding="utf-8")
    command = [
        python,
        "-m",
        "pip",
        "download",
        "-q",
        "--disable-pip-version-check",
        "-d",
        wheels,
        "--require-hashes",
        "-r",
        wanted,
    ]
    said = tried([*command, "--no-deps"])
    failed(said, [])
    if said is not None:
        print(said, file=sys.stderr)
        sys.exit("The wheelhouse could not be filled: pip says above why.")
    say(f"{len(list(wheels.iterdir()))} files in {wheels}; with that folder make lab and make test need no network")


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


def advice_on_network():
    return (
        "There is no network, or the package index does not answer; setting up needs it once.\n"
        "Without one: run `make wheelhouse` on a machine of the same kind that has a network, and copy its folder\n"
        "`wheelhouse` here. Then run the same command again."
    )


def advice_on_venv(package):
    return (
        f"{sys.executable} cannot make a virtual environment: a part of it is missing.\n"
        f"On Debian and Ubuntu: sudo apt-get install {package}\nThen run the same command again."
    )


def run():
    """Does it for the words on the command line; Ctrl-C ends it without a traceback."""
    try:
        extras = [word for word in sys.argv[1:] if word != "--wheelhouse"]
        if len(extras) == len(sys.argv) - 1:
            main(extras)
        else:
            renew(extras)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    run()
