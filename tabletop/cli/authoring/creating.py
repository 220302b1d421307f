"""``tabletop new``: a new scenario file, started from a template that already checks clean."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from tabletop.games import find_game, open_rules, rules_of
from tabletop.playing import LessonError
from tabletop.scenario.format.schema_place import lay_schema, schema_for
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.scenario import play_document
from tabletop.scenario.templates import templates
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.showing import shown
from tabletop.whole_file import write_whole

from .. import options

PACK, SHOWS_PACK = "pack", "a folder with cards, boxes, rules, questions and lessons of your own"


class New(click.Command):
    """The command with the templates of all games in its help."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Templates"):
            formatter.write_dl([*((name, shows) for name, (shows, _) in templates().items()), (PACK, SHOWS_PACK)])


@click.command(cls=New)
@click.argument("names", nargs=-1, required=True, metavar="[TEMPLATE] FILE")
@click.option("--box", "-b", "boxes", multiple=True, metavar="BOX", help="A box on the table; can be given more than once.")
@click.option("--title", "-t", metavar="TEXT", help="The ruling in one line.")
@click.option("--rule", "-r", "rule", metavar="ID", help="The rule that it teaches.")
@click.option("--game", "-g", type=options.GameName(), help="Of a pack: its game; the first one unless given.")
@options.language
def new(
    names: tuple[str, ...], boxes: tuple[str, ...], title: str | None, rule: str | None, game: str | None, language: str
) -> None:
    """Start a scenario file from a template, or a pack; an existing file is never touched.

    A FILE alone that has the name of a template starts from that one. Without TEMPLATE you are
    otherwise asked for it, or, where nobody can be asked, get the first one. `tabletop new pack FOLDER`
    starts a pack: cards, boxes, rules and lessons of your own, as plain files.
    """
    if len(names) > 2:
        raise click.UsageError("give one template and one file.")
    if names[0] == PACK and len(names) == 2:
        from .new_pack import new_pack

        click.echo("\n".join(new_pack(Path(options.Place().convert(names[1], None, None)), game, title, language)))
        return
    path = new_place(Path(options.Place().convert(names[-1], None, None)))
    asks = sys.stdin.isatty() and sys.stdout.isatty()
    template = names[0] if len(names) == 2 or names[0] in templates() else asked_template() if asks else next(iter(templates()))
    data = filled(read_template(template), boxes, title, language)
    if rule is not None:
        data["teaches"] = [known_rule(data["game"], rule)]
    if asks and title is None:
        data["title"] = asked_title(data["title"], language)
    write_new(path, layout(checked({"$schema": schema_for(path, data["game"]), **data})))
    lay_schema(path, data["game"])
    click.echo("\n".join(what_next(shown(str(path)).strip("'"), template, data)))


def read_template(name: str) -> dict[str, Any]:
    """The data of a template; raises LessonError with the nearest right name."""
    known = templates()
    if name not in known:
        raise LessonError(f"There is no template {shown(name)}; there are {', '.join(known)}.{did_you_mean(name, known)}")
    return json.loads(known[name][1].read_text(encoding="utf-8"))


def known_rule(game: str, rule: str) -> str:
    """A rule of this game; raises LessonError with the nearest for another word."""
    known = rules_of(game).rulebook.rules
    if rule not in known:
        raise LessonError(f"There is no rule {shown(rule)} in {find_game(game).title['en']}.{did_you_mean(rule, known)}")
    return rule


def asked_template() -> str:
    """Ask the person at the terminal for a template."""
    for name in templates():
        click.echo(f"  {name:9} {read_template(name)['title']['en']}")
    return click.prompt(
        "Which template", default=next(iter(templates())), type=click.Choice(list(templates())), show_choices=False
    )


def asked_title(title: Mapping[str, str], language: str) -> dict[str, str]:
    """Ask the person at the terminal for the ruling in one line; Enter keeps that of the template."""
    said = click.prompt("The ruling in one line", default=title.get(language, title.get("en", "")))
    return dict(title) if said in title.values() else {language: said}


def filled(data: dict[str, Any], boxes: tuple[str, ...], title: str | None, language: str) -> dict[str, Any]:
    """The template with what was asked for: boxes with those that they need, and its rules as the leaflets of these
    boxes have them.
    """
    data = {**data, **({"title": {language: title}} if title is not None else {})}
    declared = rules_of(data["game"]).boxes()
    if not boxes or not set(boxes) <= set(declared):
        return {**data, **({"boxes": list(boxes)} if boxes else {})}
    needed = dict.fromkeys(need for box in boxes for need in declared[box]["needs"] if need not in boxes)
    chosen = [*needed, *boxes]
    try:
        rules = open_rules(data["game"], chosen)
    except ValueError as error:
        raise LessonError(f"{str(error)[:1].upper()}{str(error)[1:].rstrip('.')}.") from None
    return {**_as_cited(data, rules), "boxes": chosen}


def _as_cited(data: Any, rules: Any) -> Any:
    """The data with every rule of another leaflet by its counterpart in these boxes, where it has one."""
    if isinstance(data, dict):
        return {key: _as_cited(value, rules) for key, value in data.items()}
    if isinstance(data, list):
        return [_as_cited(value, rules) for value in data]
    book = rules.rulebook
    if not isinstance(data, str) or data not in book.rules or any(book.belongs(book.rules[data], box) for box in rules.boxes):
        return data
    here = [
        rule
        for rule in book.rules
        if rule in book.counterparts(data) and any(book.belongs(book.rules[rule], box) for box in rules.boxes)
    ]
    topic = data.split(".")[-2]
    return next((rule for rule in here if rule.split(".")[-2] == topic), next(iter(here), data))


def checked(data: dict[str, Any]) -> dict[str, Any]:
    """The data, if a file of it has no errors; else the first one is said, and nothing is written."""
    errors = play_document(parse(layout(data).encode("utf-8", "surrogatepass")), "new", teaching=False).errors
    if errors:
        raise LessonError(f"[{errors[0].code}] {errors[0].wrong}")
    return data


def new_place(path: Path) -> Path:
    """Where the new file lies, with its ending; refused in words where none can be."""
    # A root and the folder one is in have no name to put an ending to.
    path = path if path.suffix == ".json" or not path.name else path.with_name(f"{path.name}.json")
    if path.exists() or path.is_symlink():
        raise LessonError(f"{shown(str(path))} already exists and is left alone; choose another name.")
    if not path.parent.is_dir():
        raise LessonError(f"There is no folder {shown(str(path.parent))}; create it first.")
    return path


def write_new(path: Path, text: str) -> None:
    """Write a file that must not be there yet, whole or not at all; raises LessonError with its name if that cannot be."""
    try:
        write_whole(path, text.encode("utf-8"), new=True)
    except FileExistsError:
        raise LessonError(f"{shown(str(path))} already exists and is left alone; choose another name.") from None
    except OSError as error:
        raise LessonError(f"{shown(str(path))} cannot be written: {error.strerror}.") from None


def what_next(path: str, template: str, data: Mapping[str, Any]) -> list[str]:
    """What to do with the new file, each with the command that does it."""
    rule = data["teaches"][0]
    commands = {
        f"tabletop preview {path}": "a page that shows it while you write, and every fault at its line",
        f"tabletop rule {rule}": f"the rule it teaches now; search by words (tabletop rule {rule.split('.')[-2]}) it finds yours",
        f"tabletop check {path}": "everything that is wrong, all at once",
        f"tabletop coverage --rule {rule} {path}": "does it fail without its rule?",
        f"tabletop fmt {path}": "the usual layout",
    }
    return [
        f"{path}: a copy of the template {template}, without errors so far. Change title, teaches, setup and steps; then:",
        *(f"  {command}\n      {why}" for command, why in commands.items()),
    ]
