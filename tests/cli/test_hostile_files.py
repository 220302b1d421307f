"""Files made to harm: each gets one clear error, in bounded time and memory, from every command that reads one."""

import json
import os

import pytest

from tests.processes import KIT, forking

SECONDS = 10  # of computing
MEMORY = 700 * 2**20  # bytes of addresses; Python with the kit loaded uses some 250 million of them


def spoilt(**changes):
    """A short file that would be right, with something else in it."""
    data = {
        "format": 1,
        "game": "exploding-kittens",
        "boxes": ["base"],
        "title": {"en": "A", "de": "A", "es": "A"},
        "teaches": ["ek.base.turn.7"],
        "setup": {"players": ["Ana", "Ben"], "draw_pile": ["cat_1", "cat_2"], "turn": {"player": "Ana"}},
        "steps": [{"id": "draw", "by": "Ana", "do": "draw", "expect": {"turn": {"player": "Ben"}}}],
        **changes,
    }
    return json.dumps(data).encode()


def level(text):
    """A file whose level is this JSON."""
    return spoilt(level=0).replace(b'"level": 0', b'"level": ' + text)


FILES = {
    "lists without end": (b"[" * 400_000, "JSON-SIZE"),
    "objects without end": (b'{"a":' * 150_000, "JSON-SIZE"),
    "a deep value in a good file": (spoilt(level=[]).replace(b'"level": []', b'"level": ' + b"[" * 200 + b"]" * 200), "JSON-SIZE"),
    "a number with a huge exponent": (level(b"1e400"), "JSON-SIZE"),
    "a number with a tiny exponent": (level(b"1e-999999999"), "FILE-TYPE"),
    "a number of 10**5000": (level(b"1" + b"0" * 5000), "JSON-SIZE"),
    "a number of 900,000 digits": (level(b"9" * 900_000), "JSON-SIZE"),
    "a number of 900,000 digits behind the point": (level(b"0." + b"9" * 900_000), "JSON-SIZE"),
    "not a number": (level(b"NaN"), "JSON-SYNTAX"),
    "the same key twice": (spoilt().replace(b'"format": 1', b'"format": 1, "format": 1'), "JSON-DUPLICATE"),
    "the same key twice, once escaped": (spoilt().replace(b'"format": 1', b'"format": 1, "\\u0066ormat": 1'), "JSON-DUPLICATE"),
    "broken UTF-8": (spoilt().replace(b'"A"', b'"\xff\xfe"', 1), "JSON-ENCODING"),
    "UTF-8 longer than it may be": (spoilt().replace(b'"A"', b'"\xc0\x80"', 1), "JSON-ENCODING"),
    "UTF-8 of half a character": (spoilt().replace(b'"A"', b'"\xed\xa0\x80"', 1), "JSON-ENCODING"),
    "half a character": (spoilt().replace(b'"A"', b'"\\ud800"', 1), "JSON-ENCODING"),
    "a byte order mark": (b"\xef\xbb\xbf" + spoilt(), "JSON-ENCODING"),
    "UTF-16": (spoilt().decode().encode("utf-16"), "JSON-ENCODING"),
    "50 million bytes": (b" " * 50_000_000 + b"{}", "JSON-SIZE"),
    "a text without end": (b'{"title": {"en": "' + b"x" * 900_000, "JSON-SYNTAX"),
    "a text of 900,000 signs": (spoilt(intro={"en": "x" * 900_000, "de": "x", "es": "x"}), "JSON-SIZE"),
    "a key of 900,000 signs": (spoilt(**{"x" * 900_000: 1}), "JSON-SIZE"),
    "a million values": (b"[" + b"1," * 490_000 + b"1]", "JSON-SIZE"),
    "nothing but escapes": (b'"' + b"\\" * 900_000, "JSON-SYNTAX"),
    "bytes of zero": (b"\0" * 900_000, "JSON-SYNTAX"),
    "nothing": (b"", "JSON-SYNTAX"),
    "a zero byte in a name": (spoilt(setup={"players": ["A\0a", "Ben"], "turn": {"player": "Ben"}}), "FILE-NAME"),
    "an override in a name": (spoilt(setup={"players": ["A\u202ea", "Ben"], "turn": {"player": "Ben"}}), "FILE-NAME"),
    "1,000 players": (spoilt(setup={"players": [f"P{n}" for n in range(1000)], "turn": {"player": "P1"}}, steps=[], expect={"turn": {"player": "P1"}}), "POS-PLAYERS"),
    "a player who does not exist, everywhere": (spoilt(steps=[{"id": f"d{n}", "by": "Cem", "do": "draw"} for n in range(900)]), "POS-PLAYER"),
    "900 questions": (spoilt(steps=[{"id": f"q{n}", "ask": {"question": {"en": "Who?", "de": "Wer?", "es": "¿Quién?"}, "about": "turn.player", "after": "d"}}
                                    for n in range(900)] + [{"id": "d", "by": "Ana", "do": "draw"}]), "FILE-MANY"),
}  # fmt: skip
# What steers the cursor, breaks a line unseen or turns the direction of writing.
SIGNS = ["\0", "\x1b[2J", "\x07", "\x7f", "\x9b", "\r", "\u2028", "\u202a", "\u202d", "\u202e", "\u2066", "\u2068", "\u2069"]


# A command with little memory and time.
BOUNDED = f"""
import resource
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))
from tabletop.cli import main
main()
"""
# The game of the files is opened before.
OPENED = (
    f"{KIT}, tabletop.explore, tabletop.widgets.handout\nfrom tabletop.games import open_rules\nopen_rules('exploding-kittens')"
)


@pytest.fixture(scope="module")
def commands():
    with forking(OPENED) as runs:
        yield runs


@pytest.fixture
def bounded(commands):
    """Runs the command with little memory and time; gives its exit code, what it says, and what it says and complains."""

    def runs(*typed):
        done = commands(BOUNDED, *typed, folder=os.getcwd())
        told = done.stdout + done.stderr
        assert "Traceback" not in told and "MemoryError" not in told, told[-2000:]
        return done.returncode, done.stdout, told

    return runs


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_gets_one_clear_error_in_bounded_time_and_memory(name, bounded, tmp_path):
    content, code = FILES[name]
    path = tmp_path / "evil.json"
    path.write_bytes(content)
    exit_code, out, _ = bounded("check", "--json", path)
    faults = [fault for fault in json.loads(out)["faults"] if fault["severity"] == "error"]
    assert (exit_code, [fault["code"] for fault in faults]) == (1, [code])
    assert faults[0]["line"] >= 1 and 0 < len(faults[0]["found"] + faults[0]["expected"]) < 600


@pytest.mark.parametrize(
    "command",
    [["show", "@"], ["run", "--json", "@"], ["fmt", "@"], ["export", "@", "-o", "page.html"], ["coverage", "@"]],
    ids=lambda command: command[0],
)
def test_every_command_that_reads_a_file_keeps_the_same_bounds(command, bounded, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("50 million bytes", "lists without end", "a number of 900,000 digits", "half a character"):
        (tmp_path / "evil.json").write_bytes(FILES[name][0])
        exit_code, _, told = bounded(*(part.replace("@", "evil.json") for part in command))
        assert exit_code == 1, name
        assert FILES[name][1] in told and len(told) < 2_000, (name, told[:300])
        assert [path.name for path in tmp_path.iterdir()] == ["evil.json"]
        assert (tmp_path / "evil.json").stat().st_size == len(FILES[name][0])


def test_what_is_no_file_of_this_folder_is_not_read(bounded, tmp_path):
    folder, elsewhere = tmp_path / "mine", tmp_path / "secret.json"
    folder.mkdir()
    elsewhere.write_text("secret")
    (folder / "folder.json").mkdir()
    (folder / "zero.json").symlink_to("/dev/zero")
    (folder / "up.json").symlink_to("../secret.json")
    (folder / "memory.json").symlink_to("/proc/self/maps")
    (folder / "loop.json").symlink_to("loop.json")
    (folder / "nothing.json").symlink_to("not-there")
    os.mkfifo(folder / "pipe.json")
    for name in ("zero", "up", "memory", "loop", "nothing", "pipe", "missing"):
        exit_code, out, _ = bounded("check", "--json", folder / f"{name}.json")
        [fault] = json.loads(out)["faults"]
        assert (exit_code, fault["code"]) == (1, "FILE-OPEN"), name
        assert "secret" not in fault["found"].replace("/secret", "")
    for name in ("/dev/zero", "/dev/stdin", "/proc/self/mem", folder / "x" / ".." / "pipe.json"):
        assert bounded("check", name)[0] == 1, name


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
@pytest.mark.parametrize("key", ["title", "intro", "say", "why", "ref"])
def test_no_text_may_steer_how_it_is_shown(sign, key, tabletop, tmp_path):
    words = f"Ana{sign}Ben"
    text = {"en": words, "de": "A", "es": "A"}
    changes = {
        "title": {"title": text},
        "intro": {"intro": text},
        "ref": {"origin": {"kind": "bug", "ref": words}},
        "say": {"steps": [{"id": "draw", "by": "Ana", "do": "draw", "say": text}]},
        "why": {"also": [{"readings": {"q.base.nope.own": "R2"}, "differs": {}, "why": text}]},
    }[key]
    (tmp_path / "mine.json").write_bytes(spoilt(**changes))
    said = tabletop("check", tmp_path / "mine.json")
    assert said.code == 1 and said.out.count("[FILE-TEXT]") == 1 and "1 error" in said.out
    assert sign not in said.out


def test_texts_of_every_script_may_be_written(tabletop, tmp_path):
    words = "שלום سلام 猫 ¡Ñu! Zoë 👩\u200d🚀 a\u200fb\nz"
    (tmp_path / "mine.json").write_bytes(spoilt(title={"en": words, "de": words, "es": words}))
    assert tabletop("check", tmp_path / "mine.json").code == 0
