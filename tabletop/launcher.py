"""What `tabletop lab` does: JupyterLab on the learner's own copy of the notebooks.

The server listens on this machine only, keeps its token, and takes the next free
port when 8888 is in use. Nothing here knows a game; nothing here imports Jupyter,
which runs as a process of its own.
"""

import importlib.util
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tabletop import data_folders, learner_copies
from tabletop.languages import LANGUAGES

FIRST_PORT = 8888
PORTS_TRIED = 50
STARTS_TRIED = 5  # so often a port may be taken between our look and the server's start
PATIENCE = 90  # seconds until a server that does not answer is given up
# Straight to this machine, also where a proxy is set for the rest of the world.
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
LAB_CONFIG = Path(__file__).resolve().parent / "lab_config"
OPEN_TO_ALL = (
    "JupyterLab was ended again: it let in whoever asks, without the token. Settings of your own for Jupyter do that,\n"
    "in a jupyter_server_config.py or .json (`jupyter --paths` shows the folders of such files). Look there for\n"
    "IdentityProvider, token and password, take those lines out, then start again."
)


def lab(
    language: str | None = None,
    folder: Path | None = None,
    port: int | None = None,
    browser: bool = True,
    say: Callable[[str], object] = print,
) -> int:
    """Copies the notebooks, starts JupyterLab on the first one and stays until it ends.

    `language` is by default that of this machine; where there are no notebooks in it, English.
    `folder` is where the learner works; by default `my-notebooks`. `port` asks for
    one port; by default 8888 or the next free one. Without `browser` none is opened.
    What a person should know is said through `say`. Returns the exit code: 0 also
    after Ctrl-C, which is the usual way to end it.
    """
    if importlib.util.find_spec("jupyterlab") is None:
        say('JupyterLab is not installed. This installs it: pip install "tabletop[lab]"')
        return 1
    language = notebooks_in(language or language_of_machine(os.environ))
    folder = Path(folder or default_folder()).resolve()
    ours = data_folders.notebook_folder(language)
    copied = learner_copies.lay_out(ours, folder / language)
    for sentence in (*copied, *of_packs(folder / language)):
        say(sentence)
    if copied:
        trust(ours, folder / language)
    start = f"{language}/{start_notebook(ours)}"
    browser = browser and can_show_browser(os.environ)
    if is_root():
        say("You are root, so JupyterLab is started with --allow-root; only this machine can reach it.")
    try:
        if port:
            return serve(folder, start, port, browser, say)
        return serve_on_a_free_port(folder, start, browser, say)
    except ServerFailed as failed:
        say(str(failed))
        return 1


def of_packs(folder: Path) -> list[str]:
    """Copies the notebooks of packs, each into a folder with the name of its pack, and says what changed.

    The kernels that are started know these packs wherever they work. Nobody trusts these notebooks but who runs them.
    """
    # Games and packs are read only here: the launcher itself starts at once.
    from tabletop.games import every_pack
    from tabletop.pack_places import name_pack, pack_places

    for place in pack_places(folder):
        name_pack(place.path)
    said = []
    for pack in every_pack():
        if any(pack.notebooks.glob("*.ipynb")):
            copies = learner_copies.lay_out(pack.notebooks, folder / pack.id)
            said += [f"{pack.id}: {sentence}" for sentence in copies]
    return said


def trust(ours: Path, copies: Path) -> None:
    """Tells Jupyter to trust the copies that are the kit's own notebooks, word for word: what is answered in them is kept."""
    same = [
        copy for path in ours.glob("*.ipynb") if (copy := copies / path.name).is_file() and copy.read_bytes() == path.read_bytes()
    ]
    code = "from nbformat.sign import TrustNotebookApp; TrustNotebookApp.launch_instance()"
    # Where that fails the notebooks open all the same; a cell that is run is trusted.
    subprocess.run([sys.executable, "-c", code, *map(str, same)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def serve_on_a_free_port(folder: Path, start: str, browser: bool, say: Callable[[str], object]) -> int:
    """Runs the server on the first free port, or on the next one when another program was faster."""
    port = free_port()
    for _ in range(STARTS_TRIED - 1):
        try:
            return serve(folder, start, port, browser, say)
        except ServerEnded:
            if is_free(port):
                raise
            say(f"Another program took port {port} first; trying the next one.")
            port = free_port(port + 1)
    return serve(folder, start, port, browser, say)


def serve(folder: Path, start: str, port: int, browser: bool, say: Callable[[str], object]) -> int:
    """Runs the server on that port until it ends or is ended; raises ServerFailed when it does not start."""
    token = secrets.token_hex(16)
    command = server_command(folder, start, port, is_root(), browser)
    say("Starting JupyterLab …")
    with asked_to_end(), running(command, server_environment(os.environ, token)) as server:
        try:
            wait_until_ready(server, port, token)
            if not refuses_strangers(port):
                raise ServerFailed(OPEN_TO_ALL)
            say(f"Ready. If no browser opens, open this address in one:\n\n  {address(port, start, token)}\n")
            say(f"Your notebooks are in {folder}. Ctrl-C ends JupyterLab.")
            return server.wait()
        except KeyboardInterrupt:
            say("\nJupyterLab ends. Your notebooks are kept.")
            ask_to_end(server, port, token)
            return 0


class ServerFailed(Exception):
    """JupyterLab is not to be had; the message says why."""


class ServerEnded(ServerFailed):
    """JupyterLab ended before it was ready."""


def language_of_machine(environment: Mapping[str, str]) -> str:
    """The language this machine speaks, where the kit speaks it too; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if spoken := environment.get(name):
            return notebooks_in(spoken[:2])
    return "en"


def notebooks_in(language: str) -> str:
    """The language, if there are notebooks in it; else English."""
    return language if language in LANGUAGES and data_folders.notebook_folder(language).is_dir() else "en"


def default_folder() -> Path:
    """`my-notebooks` in the checkout; for a kit from a wheel, where the command was given."""
    return (data_folders.checkout() or Path.cwd()) / "my-notebooks"


def start_notebook(folder: Path) -> str:
    """The notebook to open: `00-start.ipynb` if there is one, else the first by name."""
    names = sorted(path.name for path in folder.glob("*.ipynb"))
    if not names:
        raise FileNotFoundError(f"no notebook (*.ipynb) in {folder}")
    return "00-start.ipynb" if "00-start.ipynb" in names else names[0]


def free_port(first: int = FIRST_PORT) -> int:
    """The first port from `first` on that this machine lets us bind; at worst any free one."""
    for port in range(first, min(first + PORTS_TRIED, 65536)):
        if is_free(port):
            return port
    with socket.socket() as any_free:
        any_free.bind(("127.0.0.1", 0))
        return any_free.getsockname()[1]


def is_free(port: int) -> bool:
    """Does this machine let us bind that port?"""
    with socket.socket() as tried:
        # As the server binds it: a port that was closed a moment ago counts as free.
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def is_root() -> bool:
    """Do we run as root? Then JupyterLab refuses to start unless it is told so."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def can_show_browser(environment: Mapping[str, str]) -> bool:
    """Is there a screen to open a browser on, or one named in BROWSER?"""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def server_command(folder: Path, start: str, port: int, root: bool, browser: bool) -> list[str]:
    """The command line that starts JupyterLab. The token is not on it: others can read it there."""
    command = [sys.executable, "-m", "jupyterlab"]
    command += ["--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    command += [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{start}"]
    command += ["--Application.log_level=ERROR"]
    # Only for root: anybody else keeps Jupyter's own guard.
    if root:
        command.append("--allow-root")
    if not browser:
        command.append("--no-browser")
    return command


def server_environment(environment: Mapping[str, str], token: str) -> dict[str, str]:
    """The server's surroundings: ours, the token, and the settings in `lab_config`."""
    config = [str(LAB_CONFIG), *filter(None, [environment.get("JUPYTER_CONFIG_PATH")])]
    return {**environment, "JUPYTER_TOKEN": token, "JUPYTER_CONFIG_PATH": os.pathsep.join(config)}


@contextmanager
def asked_to_end() -> Iterator[None]:
    """While this lasts, a closed terminal or a `kill` ends us as Ctrl-C does."""

    def end(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    former = {number: signal.signal(number, end) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen]:
    """Runs the server while this lasts, then ends it with its kernels.

    It gets a session of its own, so that Ctrl-C reaches us alone: the server would
    answer with a question.
    """
    server = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=tie_to_us())
    try:
        yield server
    finally:
        server.terminate()
        try:
            server.wait(20)
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            server.kill()
            server.wait()


def tie_to_us() -> Callable[[], None] | None:
    """What a new process does first, so that it ends when we are killed; only Linux has a way."""
    if sys.platform != "linux":
        return None
    import ctypes

    # Found before the fork: the new process should do as little as it can.
    prctl, us, set_parent_death_signal = ctypes.CDLL(None).prctl, os.getpid(), 1

    def tie() -> None:
        prctl(set_parent_death_signal, int(signal.SIGTERM))
        if os.getppid() != us:
            os._exit(1)

    return tie


def wait_until_ready(server: subprocess.Popen, port: int, token: str) -> None:
    """Waits until the server answers; raises ServerFailed when it ends or PATIENCE is over."""
    status = f"http://127.0.0.1:{port}/api/status?token={token}"
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if server.poll() is not None:
            raise ServerEnded(f"JupyterLab ended with exit code {server.returncode} before it was ready.")
        try:
            with DIRECT.open(status, timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise ServerFailed(f"JupyterLab did not answer on port {port} within {PATIENCE} seconds.")


def refuses_strangers(port: int) -> bool:
    """Does the server keep the notebooks from whoever comes without a token?"""
    try:
        with DIRECT.open(f"http://127.0.0.1:{port}/api/contents", timeout=20):
            return False
    except urllib.error.HTTPError as refused:
        return refused.code in (401, 403)
    except OSError:
        return False


def ask_to_end(server: subprocess.Popen, port: int, token: str) -> None:
    """Asks the server to end by itself, kernels first; one that does not is ended by `running`."""
    asked = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/shutdown", method="POST", headers={"Authorization": f"token {token}"}
    )
    try:
        with DIRECT.open(asked, timeout=5):
            server.wait(20)
    except (OSError, subprocess.TimeoutExpired):
        return


def address(port: int, start: str, token: str) -> str:
    """The address of the start notebook, with the token that opens it."""
    return f"http://127.0.0.1:{port}/lab/tree/{start}?token={token}"
