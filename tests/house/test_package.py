"""What travels in the wheel, and that the pinned versions fit what the kit asks for."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tabletop import data_folders
from tests.house.checkout import ROOT, files

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


# The notebook whose boards are made here. Those of all others take many seconds; whoever sets the kit up makes them with the same hook.
WITH_BOARDS = ROOT / "notebooks/en/kittens-03-nope-chains.ipynb"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The names of the files in a wheel built from a copy of this checkout, without the network."""
    copy, folder = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("wheel")
    for path in files():
        place = copy / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix != ".ipynb" or path == WITH_BOARDS:
            shutil.copyfile(path, place)
        else:
            place.write_text('{"cells": []}', encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=copy, check=True, timeout=120
    )
    with zipfile.ZipFile(next(folder.glob("tabletop-*.whl"))) as packed:
        return set(packed.namelist())


@pytest.mark.parametrize("folder", ["scenarios", "notebooks", "docs"])
def test_the_wheel_carries_every_file_of(folder, wheel):
    ours = {path.relative_to(ROOT).as_posix() for path in files(".json", ".ipynb", ".md") if path.is_relative_to(ROOT / folder)}
    assert ours
    assert {f"tabletop/_data/{name}" for name in ours} <= wheel


def test_the_wheel_carries_a_compiled_catalogue_for_each_language(wheel):
    catalogues = {path.relative_to(ROOT).as_posix() for path in files(".po")}
    assert catalogues
    assert {name.removesuffix(".po") + ".mo" for name in catalogues} <= wheel


def test_the_wheel_carries_every_file_of_the_package_the_template_for_voila_the_extension_of_jupyterlab_and_nothing_else(wheel):
    package = {path.relative_to(ROOT).as_posix() for path in files() if path.is_relative_to(ROOT / "tabletop")}
    assert package <= wheel
    info = next(n for n in wheel if "dist-info" in n).split("/")[0]
    data = f"{info.removesuffix('.dist-info')}.data/data"
    template = {f"{data}/share/jupyter/voila/templates/tabletop/{name}" for name in ("conf.json", "index.html.j2")}
    extension = f"{data}/share/jupyter/labextensions/tabletop-board"
    others = {name for name in wheel if name.split("/")[0] not in ("tabletop", info)}
    drawn = {name for name in others if name.startswith(extension)}
    assert others - drawn == template
    # Browsers keep for a year what they have of it: each name but that of the list of files tells its content.
    named = re.compile(r"/static/(remoteEntry\.\w{16}\.js|(program-|boards-|boards/)\w{16}\.bin)")
    assert {name for name in drawn if not named.fullmatch(name.removeprefix(extension))} == {f"{extension}/package.json"}
    assert {named.fullmatch(name.removeprefix(extension))[2] for name in drawn if name.endswith(".bin")} == {
        "program-",
        "boards-",
        "boards/",
    }


def test_the_data_folders_are_found_in_a_checkout():
    assert data_folders.scenario_folder() == ROOT / "scenarios"
    assert data_folders.notebook_folder("de") == ROOT / "notebooks" / "de"


def test_the_data_folders_are_found_in_a_wheel(monkeypatch, tmp_path):
    monkeypatch.setattr(data_folders, "PACKAGE", tmp_path / "tabletop")
    assert data_folders.checkout() is None
    assert data_folders.scenario_folder() == tmp_path / "tabletop/_data/scenarios"


def pinned() -> dict[str, str]:
    lines = [line for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines), "one `name==version` a line"
    return {canonicalize_name(name): version for name, version in (line.split("==") for line in lines)}


def test_every_requirement_is_pinned_to_a_version_within_its_bounds():
    asked = [*PROJECT["dependencies"], *(line for extra in PROJECT["optional-dependencies"].values() for line in extra)]
    versions = pinned()
    for requirement in map(Requirement, asked):
        assert versions[canonicalize_name(requirement.name)] in requirement.specifier, requirement


def test_every_run_time_requirement_has_a_tested_floor_and_stops_before_the_next_major_version():
    for requirement in map(Requirement, PROJECT["dependencies"]):
        assert {bound.operator for bound in requirement.specifier} == {">=", "<"}, requirement
