"""The contract of a lesson payload, read by somebody who has only the payload."""

from tabletop.kernel.seat import OPEN, TABLE

KINDS = ("start", "move", "refused", "mistake", "ask", "say")
BASES = ("explicit", "contested", "derived", "gap")


class Reader:
    """Walks through a payload and notes everything that breaks the contract."""

    def __init__(self, payload: dict) -> None:
        self.payload, self.faults = payload, []
        self.texts_used, self.values_used = set(), set()
        texts = payload["text"]
        self.texts = len(texts[payload["languages"][0]])
        self.check(list(texts) == payload["languages"], "a table of texts for each language, in their order")
        self.check(len({len(table) for table in texts.values()}) == 1, "as many texts in each language")
        self.check(all(isinstance(text, str) for table in texts.values() for text in table), "texts are words")

    def check(self, holds: bool, what: str) -> None:
        if not holds:
            self.faults.append(what)

    def text(self, at, where: str) -> None:
        self.check(type(at) is int and 0 <= at < self.texts, f"{where}: text {at!r}")
        self.texts_used.add(at)

    def value(self, at, where: str):
        good = type(at) is int and 0 <= at < len(self.payload["values"])
        self.check(good, f"{where}: value {at!r}")
        self.values_used.add(at)
        return self.payload["values"][at] if good else None

    def rules(self, ids, where: str) -> None:
        self.check(all(rule in self.payload["rules"] for rule in ids), f"{where}: rules {ids}")


def faults_of(payload: dict) -> list[str]:
    """What breaks the contract; empty when all is well."""
    reader = Reader(payload)
    reader.text(payload["title"], "title")
    if payload["intro"] is not None:
        reader.text(payload["intro"], "intro")
    for eye in payload["eyes"]:
        reader.text(eye["name"], f"eyes {eye['id']}")
    reader.check(0 <= payload["eye"] < len(payload["eyes"]), "the eyes shown first are among the eyes")
    for card in payload["cards"].values():
        reader.text(card["title"], "card")
        reader.text(card["short"], "card")
    for rule, told in payload["rules"].items():
        reader.text(told["text"], rule)
        reader.text(told["cite"], rule)
        reader.check(told["basis"] in BASES, f"{rule}: basis {told['basis']}")
    for question, told in payload["questions"].items():
        for at in (told["text"], told["reason"], *told["readings"].values()):
            reader.text(at, question)
        reader.check({told["reading"], told["default"]} <= set(told["readings"]), f"{question}: readings")
    for run in payload["runs"]:
        _read_run(reader, run)
    _read_ours(reader, payload)
    reader.check(len(reader.values_used) == len(payload["values"]), "every value is used")
    reader.check(len(reader.texts_used) == reader.texts, "every text is used")
    return reader.faults


def _read_ours(reader: Reader, payload: dict) -> None:
    """The rules of the reader's own table, and the run that they give."""
    ours, runs = payload["ours"], [run for run in payload["runs"] if run["ours"]]
    if ours is None:
        reader.check(not runs, "a run of a table that plays the defaults")
        return
    for told in ours["rules"]:
        reader.text(told["text"], told["question"])
    if ours["why"] is not None:
        reader.text(ours["why"], "why our rules cannot be played")
    reader.check(len(runs) + ours["alike"] + (ours["why"] is not None) == 1, f"{len(runs)} runs are ours")


def _read_run(reader: Reader, run: dict) -> None:
    reader.text(run["name"], run["id"])
    for badge in run["badges"]:
        reader.text(badge["text"], "badge")
    if run["why"] is not None:
        reader.text(run["why"], run["id"])
    reader.check(run["steps"][0]["kind"] == "start", f"{run['id']}: the first step is the position")
    for step in run["steps"]:
        _read_step(reader, step)
    for branch in run["branches"]:
        reader.text(branch["title"], branch["id"])
        reader.check(0 <= branch["from"] < len(run["steps"]), f"{branch['id']}: from {branch['from']}")
        for step in branch["steps"]:
            _read_step(reader, step)


def _read_step(reader: Reader, step: dict) -> None:
    payload, where = reader.payload, step["id"]
    eyes = len(payload["eyes"])
    reader.check(len(step["say"]) == len(step["board"]) == eyes, f"{where}: say and board are parallel to the eyes")
    reader.check(step["kind"] in KINDS, f"{where}: kind {step['kind']}")
    reader.check(step["by"] in (None, *range(len(payload["seats"]))), f"{where}: by {step['by']}")
    for at in (
        step["label"],
        *(say for say in step["say"] if say is not None),
        *([] if step["note"] is None else [step["note"]]),
    ):
        reader.text(at, where)
    for zones in step["board"]:
        for zone, at in zones.items():
            _read_words_of(reader, reader.value(at, f"{where} {zone}"), f"{where} {zone}")
    reader.rules(step["why"], where)
    for rule, asked in step.get("read", {}).items():
        against = [rule for entry in step["whynot"] for rule in entry["rules"]]
        reader.check(rule in (*step["why"], *step["always"], *against), f"{where}: read {rule}")
        reader.check(bool(asked) and all(question in payload["questions"] for question in asked), f"{where}: read {asked}")
    for entry in step["whynot"]:
        reader.text(entry["text"], where)
        reader.rules(entry["rules"], where)
    reader.check(all(question in payload["questions"] for question in step["open"]), f"{where}: open {step['open']}")
    seats = [eye["id"] for eye in payload["eyes"] if eye["id"].isdigit()]
    reader.check(list(step["tries"]) == seats, f"{where}: tries of {list(step['tries'])}")
    for at in step["tries"].values():
        for one in reader.value(at, f"{where}: tries") or ():
            entry = reader.value(one, f"{where}: try")
            reader.check(
                all(card.partition(":")[0] in payload["cards"] for card in entry["card"].split()),
                f"{where}: card {entry['card']}",
            )
            reader.text(entry["text"], where)
            reader.rules(entry["rules"], where)
    if step["ask"] is not None:
        _read_ask(reader, step["ask"], where)
    if "task" in step:
        reader.check(step["task"]["by"] in range(len(payload["seats"])) and len(step["task"]["hints"]) == 2, f"{where}: task")
        for hint in step["task"]["hints"]:
            reader.text(hint, where)
    if "choices" in step:
        for choice in reader.value(step["choices"], f"{where}: choices") or ():
            if "task" in step:
                read_choice_of_a_task(reader, choice, where)
            else:
                read_choice(reader, choice, where)
    if "unlisted" in step:
        reader.check(
            "choices" in step and step["unlisted"]["seat"] in (None, *range(len(payload["seats"]))), f"{where}: unlisted"
        )
        reader.text(step["unlisted"]["text"], where)
    if step["covered"] is not None:
        reader.check(_asks(payload, step), f"{where}: covered {step['covered']}")


def read_choice(reader: Reader, choice: dict, where: str, alone: bool = True) -> None:
    """What can be tried: a move with the step that it brings (if nobody can be asked), or the reason against it."""
    where = f"{where}: {choice['move']}"
    reader.check(choice["seat"] in (None, *range(len(reader.payload["seats"]))), f"{where}: seat {choice['seat']}")
    reader.text(choice["label"], where)
    reader.text(choice["group"], where)
    reader.check(isinstance(choice["icon"], str) and "do" in choice["move"], where)
    reader.check(choice["ok"] is ("step" in choice if alone else "text" not in choice), f"{where}: a step or a reason")
    if not choice["ok"]:
        reader.text(choice["text"], where)
        reader.rules(choice["rules"], where)
        reader.check(bool(choice["rules"]), f"{where}: refused by a rule")
    elif "step" in choice:
        _read_step(reader, choice["step"])
        reader.check(choice["step"]["kind"] in ("move", "mistake"), f"{where}: a legal move is made")


def read_choice_of_a_task(reader: Reader, choice: dict, where: str) -> None:
    """A move with the answers of the others and what can be done then, or, where the page goes no further, without them."""
    read_choice(reader, choice, where, alone=False)
    for outcome in (choice, *(place[2] for place in choice.get("places", ()) if len(place) > 2)):
        reader.check(("steps" in outcome) == ("then" in outcome), f"{where}: {choice['move']} and then")
        for step in outcome.get("steps", ()):
            _read_step(reader, step)
            reader.check("do" in step["move"], f"{where}: {step['id']}: its move")
        for further in outcome.get("then", {}).get("choices", ()):
            read_choice_of_a_task(reader, further, where)


def answer_faults(payload: dict, answer: dict) -> list[str]:
    """What breaks the contract in an answer about tried moves, once the page has taken it in."""
    grown = {
        **payload,
        "text": {lang: texts + answer["text"][lang] for lang, texts in payload["text"].items()},
        "values": payload["values"] + answer["values"],
        **{key: {**payload[key], **answer[key]} for key in ("rules", "cards", "questions")},
    }
    reader = Reader(grown)
    for key in ("rules", "cards", "questions"):
        reader.check(not payload[key].keys() & answer[key].keys(), f"{key} that the page knows already")
    for step in answer["steps"]:
        _read_step(reader, step)
        reader.check("do" in step["move"], f"{step['id']}: its move")
    for choice in answer["choices"]:
        read_choice(reader, choice, "choices", alone=False)
    if answer["note"] is not None:
        reader.text(answer["note"], "note")
    for told in answer["rules"].values():
        reader.text(told["text"], "rule")
        reader.text(told["cite"], "rule")
    new = set(range(len(payload["values"]), len(grown["values"])))
    reader.check(new <= reader.values_used, "every new value is used")
    return reader.faults


def _asks(payload: dict, step: dict) -> bool:
    """Whether the place that a covered step names is a later question of its own line."""
    lines = [line for run in payload["runs"] for line in (run["steps"], *(branch["steps"] for branch in run["branches"]))]
    line = next(line for line in lines if any(one is step for one in line))
    return line.index(step) < step["covered"] < len(line) and line[step["covered"]]["ask"] is not None


def _read_ask(reader: Reader, ask: dict, where: str) -> None:
    reader.text(ask["question"], where)
    reader.check(ask["shown"] is None or ask["shown"]["seat"] in range(len(reader.payload.get("seats") or "abcdef")), where)
    reader.check([answer["right"] for answer in ask["answers"]].count(True) == 1, f"{where}: one right answer")
    if "ours" in ask:
        reader.text(ask["ours"], where)
        reader.check(not any(answer["right"] and "ours" in answer for answer in ask["answers"]), f"{where}: right there as well")
    for answer in ask["answers"]:
        reader.text(answer["text"], where)
        reader.text(answer["because"], where)
        reader.rules(answer["rules"], where)
        for boards in (answer["board"] or [], answer["beside"] or []):
            for zone, at in (pair for board in (boards if isinstance(boards, list) else [boards]) for pair in board.items()):
                _read_words_of(reader, reader.value(at, f"{where} {zone}"), f"{where} {zone}")


def _read_words_of(reader: Reader, zone, where: str) -> None:
    """The texts inside a zone: a verdict, the lines of a window, what is to be decided, whose attack it was, what a card waits for."""
    if isinstance(zone, list):
        for entry in zone:
            _read_words_of(reader, entry, where)
    elif isinstance(zone, dict):
        for key, value in zone.items():
            if key in ("verdict", "text", "say", "to", "said", "told", "attack") or key.endswith(("_title", "_said")):
                reader.text(value, f"{where} {key}")
            else:
                _read_words_of(reader, value, where)


def boards(payload: dict, run: int, eye: int, branch: int | None = None) -> list[dict]:
    """Every board of a run (or of a branch of it) for these eyes, made from the changes alone."""
    played = payload["runs"][run]
    before: dict = {}
    if branch is not None:
        start = played["branches"][branch]
        before = boards(payload, run, eye)[start["from"]]
        played = start
    found = []
    for step in played["steps"]:
        before = {**before, **{zone: payload["values"][at] for zone, at in step["board"][eye].items()}}
        found.append(before)
    return found


def eye_of(payload: dict, eye: int) -> int:
    """The seat behind a pair of eyes."""
    return {"all": OPEN, "table": TABLE}.get(payload["eyes"][eye]["id"]) or int(payload["eyes"][eye]["id"])
