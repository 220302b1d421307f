"""Setting up a machine: what makes it install anew, and what it tells a person to do."""

import debian
import pytest
import set_up


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A checkout with the files that decide, whose set-up installs nothing but says what it would."""
    for name in set_up.DEFINING:
        (tmp_path / name).write_text(f"{name}, first version", encoding="utf-8")
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(set_up, "ROOT", tmp_path)
    monkeypatch.setattr(set_up, "answers", lambda venv: True)
    return tmp_path


@pytest.fixture
def installed(monkeypatch):
    """The lists of extras that were installed, one for each time it happened."""
    times = []
    monkeypatch.setattr(set_up, "install", lambda venv, extras: times.append(extras))
    return times


def test_a_second_start_installs_nothing(checkout, installed):
    set_up.main(["lab"])
    set_up.main(["lab"])
    assert installed == [["lab"]]


def test_a_changed_pin_installs_anew(checkout, installed):
    set_up.main(["lab"])
    (checkout / "constraints.txt").write_text("another version", encoding="utf-8")
    set_up.main(["lab"])
    assert installed == [["lab"], ["lab"]]


def test_a_changed_or_uncompiled_catalogue_installs_anew(checkout, installed):
    catalogue = checkout / "tabletop/words/locale/de/LC_MESSAGES/tabletop.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text("first version", encoding="utf-8")
    catalogue.with_suffix(".mo").write_text("compiled", encoding="utf-8")
    set_up.main(["lab"])
    catalogue.write_text("second version", encoding="utf-8")
    set_up.main(["lab"])
    catalogue.with_suffix(".mo").unlink()
    set_up.main(["lab"])
    assert len(installed) == 3


def test_what_the_tests_added_is_kept_when_lab_is_started_next(checkout, installed):
    set_up.main(["lab"])
    set_up.main(["test", "lab"])
    set_up.main(["lab"])
    assert installed == [["lab"], ["lab", "test"]]


def test_an_installation_that_broke_off_is_done_again(checkout, installed, monkeypatch):
    def breaks(venv, extras):
        raise SystemExit("no network")

    set_up.main(["lab"])
    (checkout / "constraints.txt").write_text("another version", encoding="utf-8")
    with monkeypatch.context() as broken:
        broken.setattr(set_up, "install", breaks)
        with pytest.raises(SystemExit):
            set_up.main(["lab"])
    set_up.main(["lab"])
    assert installed == [["lab"], ["lab"]]


def test_a_python_that_is_too_old_is_named_with_the_way_out(monkeypatch):
    monkeypatch.setattr(set_up, "OLDEST", (99, 0))
    with pytest.raises(SystemExit, match="needs Python 99.0 or newer(.|\n)*make lab PYTHON="):
        set_up.main(["lab"])


def test_without_the_venv_part_of_python_the_package_to_install_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(set_up, "runs", lambda command, environment=None: False)
    monkeypatch.setattr(debian, "can_install", lambda: False)
    with pytest.raises(SystemExit, match=r"sudo apt-get install python3\.\d+-venv"):
        set_up.make_venv(tmp_path / ".venv")


def test_nothing_is_installed_by_apt_for_a_person_who_is_not_root(monkeypatch):
    monkeypatch.setattr(debian.os, "geteuid", lambda: 1000)
    assert debian.install("chromium") is False


def test_uv_is_told_the_index_and_certificates_that_pip_is_set_to(monkeypatch):
    listed = "global.index-url='https://packages.example/simple'\n:env:.cert='ca.crt'\nglobal.timeout='9'\n"
    done = type("Done", (), {"stdout": listed})
    monkeypatch.setattr(set_up.subprocess, "run", lambda *command, **options: done)
    assert set_up.pip_settings_for_uv(["pip"]) == {
        "UV_DEFAULT_INDEX": "https://packages.example/simple",
        "SSL_CERT_FILE": "ca.crt",
    }
