"""``tabletop i18n``: begin a language, and see what it lacks."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import click

from tabletop.data_folders import checkout
from tabletop.games import of_each
from tabletop.languages import COMPLETE, LANGUAGES, LOCALE
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import listed, shown
from tabletop.words.labels import labels

from .. import options
from ..translating import languages

CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
MOST = 10


@click.group("i18n")
def i18n() -> None:
    """Begin a language, and see what it lacks; what it does not say yet is said in English."""


@i18n.command()
@click.argument("language", required=False)
@options.as_json
@click.pass_context
def status(ctx: click.Context, language: str | None, as_json: bool) -> None:
    """How much is translated into each language; with a LANGUAGE also what comes next in it."""
    if language is None:
        ctx.invoke(languages, language="en", as_json=as_json)
        return
    if language not in LANGUAGES:
        begin = "" if language in COMPLETE else f" `tabletop i18n new {language[:10]}` begins one."
        raise click.ClickException(f"There is no language {shown(language)}.{did_you_mean(language, LANGUAGES)}{begin}")
    ctx.invoke(languages, language="en", as_json=as_json)
    if not as_json:
        click.echo("\n".join(["", *_lacking(language)]))


def _lacking(language: str) -> Iterator[str]:
    """What has no words in this language yet, the first of it by name, with the place to write them."""
    from tabletop.lookup.translated import translated

    said = {one: translated(one) for one in COMPLETE if one != "en"}
    sentences = sorted(set().union(*said.values()) - translated(language))
    yield _told("sentences", sentences, f"{LOCALE.name}/{language}/LC_MESSAGES/tabletop.po beside each `words`")
    lack = {f"{game}: {key}" for game, told in of_each(labels) for key in told["en"] if key not in told.get(language, {})}
    yield _told("labels", sorted(lack), f'"{language}" in tabletop/words/labels.json and games/*/board/labels.json')


def _told(what: str, lacking: list[str], where: str) -> str:
    if not lacking:
        return f"No {what} are missing."
    first = listed(map(shown, lacking), MOST)
    return f"{len(lacking)} {what} are missing, in {where}: {first}"


@i18n.command("new")
@click.argument("language")
def new_language(language: str) -> None:
    """Begin a LANGUAGE by its code, such as fr or pt_BR: empty catalogues, and it can be chosen everywhere at once."""
    root = checkout()
    if root is None:
        raise click.ClickException(
            "A language is begun in a checkout of the kit, so that others get it too: see CONTRIBUTING.md."
        )
    if not CODE.fullmatch(language):
        raise click.ClickException(
            f"{shown(language)} is no code of a language; expected two or three letters, such as fr or pt_BR."
        )
    folder = LOCALE / language
    if folder.exists():
        raise click.ClickException(f"{language} is begun already: `tabletop i18n status {language}` says what it lacks.")
    folder.mkdir()
    done = subprocess.run([sys.executable, str(root / "tools" / "catalogues.py")], cwd=root, capture_output=True, text=True)
    if done.returncode:
        if not any(folder.iterdir()):
            folder.rmdir()
        last = (done.stderr.strip() or done.stdout.strip()).rpartition("\n")[2]
        raise click.ClickException(
            f"The catalogues could not be made: {last}. They need the extra `dev` (make test installs it)."
        )
    made = sorted(path.relative_to(root).as_posix() for path in root.glob(f"tabletop/**/locale/{language}/**/*.po"))
    click.echo("\n".join([f"{language} is begun; all is said in English until you translate it, in any order:", *made]))
    click.echo(f"Then: tools/catalogues.py after each change, tools/schemas.py once; `tabletop i18n status {language}` counts.")
