"""Installs a Debian package where that can be done without asking: as root, with apt-get.

Everywhere else it says no, and its caller tells the person what to install.
"""

import os
import shutil
import subprocess

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "stdin": subprocess.DEVNULL}
PATIENCE = 600  # seconds that one apt-get command may take


def can_install():
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages):
    """Installs those packages; False when it cannot be done here. Never raises."""
    if not can_install():
        return False
    print(f"tabletop: installing {' '.join(packages)} with apt-get", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    waiting = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=120"]
    try:
        # A new container has no package lists; an old list names packages that are gone.
        subprocess.run([*waiting, "update"], env=environment, timeout=PATIENCE, **QUIET)
        wanted = [*waiting, "install", "--no-install-recommends", *packages]
        return subprocess.run(wanted, env=environment, timeout=PATIENCE, **QUIET).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
