"""Writes sample_payload.json and sample_selftest.json: hand-made payloads of the lesson "yup".

They follow the payload contract to the letter and stand for what Python will
send, so that the page can be tested alone. Run this file to write them anew.
"""

# Tables of sentences, each on its line.
# fmt: off

import json
from pathlib import Path

from sample_words import CARDS, QUESTIONS, RULES, UI

from tabletop.words.labels import labels

HERE = Path(__file__).parent
LANGUAGES = ["en", "de", "es"]
LESSON, SELFTEST = "lesson:exploding-kittens/nope/yup", "selftest:nope"
ANA, BEN, CEM = 0, 1, 2
EYES = ["all", "table", "0", "1", "2"]


class Sample:
    """Collects words and values once each, as a payload wants them."""

    def __init__(self):
        self.text = {lang: [] for lang in LANGUAGES}
        self.values, self.words = [], {}

    def t(self, words):
        if words is None:
            return None
        if words not in self.words:
            parts = [part.strip() for part in words.split(" | ")]
            parts = parts * 3 if len(parts) == 1 else parts
            assert len(parts) == 3, words
            self.words[words] = len(self.text["en"])
            for lang, part in zip(LANGUAGES, parts, strict=True):
                self.text[lang].append(part)
        return self.words[words]

    def v(self, value):
        if value not in self.values:
            self.values.append(value)
        return self.values.index(value)

    def seen(self, words):
        return [self.t(words)] * len(EYES)


class Table:
    """The whole truth of a position; `zones(eyes)` is what a pair of eyes sees of it."""

    def __init__(self, sample):
        self.sample = sample
        self.hands = {ANA: ["attack", "nope", "see_the_future_3", "defuse", "cat_2"], BEN: ["nope", "skip"], CEM: ["nope", "favor", "cat_4"]}
        self.turn = {"seat": ANA, "owes": 1, "from": None}
        self.discard = ["shuffle", "cat_5", "cat_5", "skip"]
        self.rungs, self.answering = [], []
        self.verdict = self.happens = None
        self.decision = {"for": "turn", "seats": [ANA], "card": None, "text": sample.t("Ana is on turn: she plays a card, or she draws and ends her turn. | Ana ist am Zug: Sie spielt eine Karte, oder sie zieht und beendet den Zug. | Ana está en turno: juega una carta, o roba y termina su turno.")}
        self.known = ["cat_1", None, "exploding_kitten"]

    def zones(self, eyes):
        def hand(seat):
            return [card if eyes in ("all", str(seat)) else None for card in self.hands[seat]]

        zones = {"turn": self.turn, "order": {"seats": [0, 1, 2], "direction": 1}, "draw_pile": {"count": 12, "known": self.known if eyes in ("all", "2") else []},
            "discard_pile": {"count": len(self.discard), "cards": self.discard}, "decision": self.decision, "over": None,
            "window": {"rungs": self.rungs, "nopes": len(self.rungs) - 1, "happens": self.happens, "verdict": self.verdict} if self.rungs else None}
        for seat in (ANA, BEN, CEM):
            zones[f"seat.{seat}"] = {"alive": True, "count": len(self.hands[seat]), "hand": hand(seat), "may_answer": seat in self.answering, "front": [], "blind": False}
        return json.loads(json.dumps(zones))

    def play(self, seat, card, say, to):
        self.hands[seat].remove(card)
        self.rungs = [*self.rungs, {"seat": seat, "cards": [card], "state": "stands", "say": self.sample.t(say), "to": self.sample.t(to)}]
        states = ["stands" if (len(self.rungs) - 1 - i) % 2 == 0 else "undone" for i in range(len(self.rungs))]
        self.rungs = [{**rung, "state": "counts" if state == "stands" and i else state} for i, (rung, state) in enumerate(zip(self.rungs, states, strict=True))]
        nopes = len(self.rungs) - 1
        self.happens = nopes % 2 == 0
        self.verdict = self.sample.t(VERDICTS[nopes])
        self.answering = [ANA, BEN, CEM]
        self.decision = {"for": "window", "seats": [ANA, BEN, CEM], "card": None, "text": self.sample.t(ANYONE)}

    def close(self, turn, words):
        self.discard = [card for rung in reversed(self.rungs) for card in rung["cards"]] + self.discard
        self.rungs, self.answering = [], []
        self.turn = turn
        self.decision = {"for": "turn", "seats": [turn["seat"]], "card": None, "text": self.sample.t(words)}


VERDICTS = [
    "No Nope yet: the Attack happens. | Noch kein NÖ!: Der Angriff geschieht. | Aún sin Nope: el Ataque ocurre.",
    "One Nope, an odd number: the Attack is stopped. | Ein NÖ!, eine ungerade Zahl: Der Angriff ist aufgehalten. | Un Nope, número impar: el Ataque queda detenido.",
    "Two Nopes, an even number: the Attack happens. | Zwei NÖ!, eine gerade Zahl: Der Angriff geschieht. | Dos Nopes, número par: el Ataque ocurre.",
    "Three Nopes, an odd number: the Attack is stopped. | Drei NÖ!, eine ungerade Zahl: Der Angriff ist aufgehalten. | Tres Nopes, número impar: el Ataque queda detenido.",
]
ANYONE = "Anyone may still answer with a Nope. If nobody does, the window closes. | Alle dürfen noch mit NÖ! antworten. Tut es niemand, schließt das Fenster. | Cualquiera puede responder con un Nope. Si nadie lo hace, la ventana se cierra."
NOBODY = "Nobody may answer any more: a Nope is answered only once. | Niemand darf mehr antworten: Auf ein NÖ! folgt höchstens eines. | Nadie puede responder ya: un Nope solo se responde una vez."
BEN_ON_TURN = "Ben is on turn for the first of his two turns: he plays, or he draws. | Ben hat den ersten seiner zwei Züge: Er spielt oder er zieht. | Ben juega el primero de sus dos turnos: juega una carta o roba."
ANA_STILL = "Ana is still on turn: she plays another card, or she draws. | Ana ist noch am Zug: Sie spielt eine weitere Karte oder zieht. | Ana sigue en turno: juega otra carta o roba."


def tried(sample, card, ok, words, *rules):
    return {"card": card, "ok": ok, "text": sample.t(words), "rules": list(rules)}


def tries(sample, table):
    """What each card in each hand would do now."""
    window = bool(table.rungs)
    found = {}
    for seat, name in enumerate(["Ana", "Ben", "Cem"]):
        rows = []
        for card in dict.fromkeys(table.hands[seat]):
            title = CARDS[card][0].split(" | ")
            if window and card == "nope":
                rows.append(tried(sample, card, True, f"It would turn the verdict round: {name} may answer with this Nope. | Es dreht das Ergebnis um: {name} darf mit diesem NÖ! antworten. | Daría la vuelta al resultado: {name} puede responder con este Nope.", "ek.base.nope.6", "ek.base.nope.5"))
            elif window:
                rows.append(tried(sample, card, False, f"{name} cannot play {title[0]} now: the Attack still waits for its result. | {name} kann jetzt {title[1]} nicht spielen: Der Angriff wartet noch auf sein Ergebnis. | {name} no puede jugar {title[2]} ahora: el Ataque aún espera su resultado.", "ek.base.turn.10"))
            elif card == "nope":
                rows.append(tried(sample, card, False, "There is nothing to stop: no card waits for its result. | Es gibt nichts aufzuhalten: Keine Karte wartet auf ihr Ergebnis. | No hay nada que detener: ninguna carta espera su resultado.", "ek.base.nope.12"))
            elif card == "defuse":
                rows.append(tried(sample, card, False, "Nobody has drawn a kitten. | Niemand hat ein Kitten gezogen. | Nadie ha robado un gatito.", "ek.base.defuse.1"))
            elif card.startswith("cat"):
                rows.append(tried(sample, card, False, f"{name} holds only one of this cat. | {name} hat nur eine von dieser Katze. | {name} solo tiene un gato de estos.", "ek.base.pair.1"))
            elif table.turn["seat"] != seat:
                rows.append(tried(sample, card, False, f"{name} is not on turn. | {name} ist nicht am Zug. | No es el turno de {name}.", "ek.base.turn.10"))
            elif card == "attack":
                rows.append(tried(sample, card, True, "Ana's turn would end without drawing, and Ben would take two turns, unless a Nope stops it. | Anas Zug endet ohne Ziehen, und Ben ist zweimal am Zug, wenn kein NÖ! es aufhält. | El turno de Ana terminaría sin robar y Ben jugaría dos turnos, si ningún Nope lo impide.", "ek.base.attack.1", "ek.base.attack.2"))
            else:
                rows.append(tried(sample, card, True, f"{name} could play {title[0]} now. | {name} könnte jetzt {title[1]} spielen. | {name} podría jugar {title[2]} ahora.", "ek.base.turn.10"))
        found[str(seat)] = sample.v([sample.v(row) for row in rows])
    return found


class Walk:
    """Steps one after the other, each with only the zones that changed for each pair of eyes."""

    def __init__(self, sample, table, before=None):
        self.sample, self.table, self.before, self.steps = sample, table, before or [{} for _ in EYES], []

    def step(self, name, kind, icon, by, label, say, *, new=(), why=(), whynot=(), open=(), note=None, ask=None):
        now = [self.table.zones(eyes) for eyes in EYES]
        board = [{zone: self.sample.v(value) for zone, value in zones.items() if before.get(zone, "absent") != value} for zones, before in zip(now, self.before, strict=True)]
        self.before = now
        t = self.sample.t
        self.steps.append({"id": name, "kind": kind, "icon": icon, "by": by, "label": t(label), "say": self.sample.seen(say), "note": t(note), "why": list(why),
            "whynot": [{"text": t(words), "rules": list(rules)} for words, rules in whynot], "open": list(open), "new": list(new), "board": board, "tries": tries(self.sample, self.table), "ask": ask})


def trials(sample, walk, tried, others):
    """The moves of a menu at the last step of a walk: those of `tried` with their step, then the refused ones.

    `tried`: (seat, label, icon, move, what it does on a table and a walk of its own); `others`: (seat, label, icon, why not, rules).
    """
    rows = []
    for seat, label, icon, move, plays in tried:
        fork = _copy(walk)
        plays(fork)
        rows.append({"seat": seat, "label": sample.t(label), "group": sample.t(label), "icon": icon, "move": move, "ok": True, "step": {**fork.steps[-1], "move": move}})
    for seat, label, icon, words, *rules in others:
        rows.append({"seat": seat, "label": sample.t(label), "group": sample.t(label), "icon": icon, "move": {"by": ["Ana", "Ben", "Cem"][seat], "do": "play", "cards": [icon]}, "ok": False, "text": sample.t(words), "rules": rules})
    return sample.v([sample.v(row) for row in rows])


def trials_at_the_start(sample, walk):
    def attack(fork):
        fork.table.play(ANA, "attack", *ATTACK)
        fork.step("try-attack", "move", "attack", ANA, "Attack, Ana | Angriff, Ana | Ataque, Ana", "Ana plays Attack, and anyone may answer. | Ana spielt Angriff, und alle dürfen antworten. | Ana juega Ataque y cualquiera puede responder.", new=["window"], why=["ek.base.attack.1"])

    def draw(fork):
        fork.table.hands[ANA] = [*fork.table.hands[ANA], "cat_1"]
        fork.table.turn = {"seat": BEN, "owes": 1, "from": None}
        fork.table.decision = {"for": "turn", "seats": [BEN], "card": None, "text": sample.t(BEN_IS_NEXT)}
        fork.step("try-draw", "move", "paw", ANA, "Draw, Ana | Ziehen, Ana | Robar, Ana", "Ana draws a card, and her turn ends. Ben is on turn. | Ana zieht eine Karte, und ihr Zug ist zu Ende. Ben ist am Zug. | Ana roba una carta y su turno termina. Le toca a Ben.", new=["turn"], why=["ek.base.turn.10"])

    return trials(sample, walk, [
        (ANA, "Play Attack | Angriff spielen | Jugar Ataque", "attack", {"by": "Ana", "do": "play", "cards": ["attack"]}, attack),
        (ANA, "Draw | Ziehen | Robar", "paw", {"by": "Ana", "do": "draw"}, draw),
    ], [
        (ANA, "Play Nope | NÖ! spielen | Jugar Nope", "nope", "There is nothing to stop: no card waits for its result. | Es gibt nichts aufzuhalten: Keine Karte wartet auf ihr Ergebnis. | No hay nada que detener: ninguna carta espera su resultado.", "ek.base.nope.12"),
        (ANA, "Play Defuse | Entschärfung spielen | Jugar Desactivar", "defuse", "Nobody has drawn a kitten. | Niemand hat ein Kitten gezogen. | Nadie ha robado un gatito.", "ek.base.defuse.1"),
        (BEN, "Play Skip | Hops! spielen | Jugar Saltar", "skip", "Ben is not on turn. | Ben ist nicht am Zug. | No es el turno de Ben.", "ek.base.turn.10"),
    ])


BEN_IS_NEXT = "Ben is on turn: he plays a card, or he draws and ends his turn. | Ben ist am Zug: Er spielt eine Karte, oder er zieht und beendet den Zug. | Ben está en turno: juega una carta, o roba y termina su turno."
ATTACK = ("Ana attacks | Ana greift an | Ana ataca", "next player: Ben | nächster Spieler: Ben | siguiente: Ben")
BENS_NOPE = ("Ben says Nope | Ben sagt NÖ! | Ben dice Nope", "to the Attack | zum Angriff | al Ataque")
ANAS_NOPE = ("Ana says Nope | Ana sagt NÖ! | Ana dice Nope", "to Ben's Nope | zu Bens NÖ! | al Nope de Ben")
CEMS_NOPE = ("Cem says Nope | Cem sagt NÖ! | Cem dice Nope", "to Ana's Nope | zu Anas NÖ! | al Nope de Ana")
FUTURE_NO = "Ana cannot play See the Future now: the Attack still waits for its result. | Ana kann jetzt nicht in die Zukunft blicken: Der Angriff wartet noch auf sein Ergebnis. | Ana no puede ver el futuro ahora: el Ataque aún espera su resultado."


def wrong_board(sample, table, turn, words, happens, nopes):
    """What would be true if a wrong answer were right: whose turn, and the verdict."""
    zones = {"turn": turn, "decision": {"for": "turn", "seats": [turn["seat"]], "card": None, "text": sample.t(words)}}
    if nopes is not None:
        zones["window"] = {"rungs": table.rungs[:2], "nopes": nopes, "happens": happens, "verdict": sample.t(VERDICTS[nopes])}
    return {zone: sample.v(value) for zone, value in zones.items()}


def question(sample, table):
    t = sample.t
    ana, ben_one, ben_two = {"seat": ANA, "owes": 1, "from": None}, {"seat": BEN, "owes": 1, "from": None}, {"seat": BEN, "owes": 2, "from": "attack"}
    return {"ruling": "ek.base.nope.5", "item": f"{LESSON}#question", "shown": None, "question": t("Nobody answers any more. Who is on turn then? | Niemand antwortet mehr. Wer ist dann am Zug? | Nadie responde más. ¿A quién le toca entonces?"), "answers": [
        {"text": t("Ana: a Nope is a Nope, the Attack is gone. | Ana: NÖ! ist NÖ!, der Angriff ist weg. | Ana: un Nope es un Nope, no hay Ataque."), "right": False, "because": t("That would be so after one Nope, or after three. There are two. | Das gälte nach einem oder nach drei NÖ!. Es sind zwei. | Así sería con un Nope o con tres. Hay dos."), "rules": [], "board": wrong_board(sample, table, ana, ANA_STILL, False, 1), "beside": {}},
        {"text": t("Ben, and he owes one turn. | Ben, und er schuldet einen Zug. | Ben, y debe un turno."), "right": False, "because": t("That would be so after a Skip. An Attack hands on two turns. | Das gälte nach Hops!. Ein Angriff gibt zwei Züge weiter. | Así sería tras Saltar. Un Ataque pasa dos turnos."), "rules": [], "board": wrong_board(sample, table, ben_one, BEN_ON_TURN, True, None), "beside": wrong_board(sample, table, ben_two, BEN_ON_TURN, True, None)},
        {"text": t("Ben, and he owes two turns. | Ben, und er schuldet zwei Züge. | Ben, y debe dos turnos."), "right": True, "because": t("Two Nopes undo each other, so the Attack happens. | Zwei NÖ! heben sich auf, also geschieht der Angriff. | Dos Nopes se anulan, así que el Ataque ocurre."), "rules": ["ek.base.nope.5"], "board": None, "beside": None},
    ]}


def walk_lesson(sample, chain):
    """The run under reading R1 or R2 of how long a chain of Nopes may get."""
    table = Table(sample)
    walk = Walk(sample, table)
    walk.step("start", "start", "flag", None, "The position | Die Lage | La posición", "Ana is on turn and owes one turn. She holds an Attack and a Nope. | Ana ist am Zug und schuldet einen Zug. Sie hat einen Angriff und ein NÖ!. | Ana está en turno y debe un turno. Tiene un Ataque y un Nope.")
    walk.steps[0]["choices"] = trials_at_the_start(sample, walk)
    table.play(ANA, "attack", *ATTACK)
    walk.step("attack", "move", "attack", ANA, "Attack, Ana | Angriff, Ana | Ataque, Ana", "Ana plays Attack. It waits: anyone may say Nope. | Ana spielt Angriff. Er wartet: Alle dürfen NÖ! sagen. | Ana juega Ataque. Espera: cualquiera puede decir Nope.", new=["window"], why=["ek.base.attack.1", "ek.base.attack.2"], open=["q.base.nope.own"])
    forks = {"attack": _copy(walk)}
    table.play(BEN, "nope", *BENS_NOPE)
    walk.step("nope", "move", "nope", BEN, "Nope, Ben | NÖ!, Ben | Nope, Ben", "Ben puts a Nope on the Attack, and it is stopped for now. | Ben legt ein NÖ! auf den Angriff, und er ist vorerst aufgehalten. | Ben pone un Nope sobre el Ataque, que por ahora queda detenido.", new=["window"], why=["ek.base.nope.1", "ek.base.nope.6"], note="Count the Nopes, not the players. | Zähle die NÖ!, nicht die Leute. | Cuenta los Nopes, no las personas.")
    forks["nope"] = _copy(walk)
    table.play(ANA, "nope", *ANAS_NOPE)
    if chain == "R2":
        table.answering = []
        table.decision = {**table.decision, "seats": [], "text": sample.t(NOBODY)}
    walk.step("second-nope", "move", "nope", ANA, "Nope, Ana | NÖ!, Ana | Nope, Ana", "Ana puts a Nope on Ben's Nope. Ben's Nope is undone, so the Attack works again. | Ana legt ein NÖ! auf Bens NÖ!. Bens NÖ! ist aufgehoben, also gilt der Angriff wieder. | Ana pone un Nope sobre el de Ben. El de Ben se anula y el Ataque vuelve a valer.", new=["window"], why=["ek.base.nope.5", "ek.base.nope.6"], open=["q.base.nope.chain"])
    forks["second-nope"] = _copy(walk)
    walk.step("too-early", "refused", "see_the_future_3", ANA, "See the Future, Ana | Zukunft, Ana | Ver el futuro, Ana", "Ana tries See the Future. That is refused: the Attack still waits for its result. | Ana versucht einen Blick in die Zukunft. Abgelehnt: Der Angriff wartet noch auf sein Ergebnis. | Ana intenta ver el futuro. No puede: el Ataque aún espera su resultado.", whynot=[(FUTURE_NO, ["ek.base.turn.10"])])
    walk.step("question", "ask", "?", None, "Question | Frage | Pregunta", "Two Nopes lie on the Attack, and nobody wants to answer any more. | Zwei NÖ! liegen auf dem Angriff, und niemand will mehr antworten. | Hay dos Nopes sobre el Ataque y nadie quiere responder más.", why=["ek.base.nope.5", "ek.base.attack.2"], open=["q.base.nope.chain"], ask=question(sample, table))
    table.close({"seat": BEN, "owes": 2, "from": "attack"}, BEN_ON_TURN)
    walk.step("closes", "move", "yes", None, "The window closes | Das Fenster schließt | La ventana se cierra", "The window closes and the Attack happens: Ben is on turn and owes two turns. | Das Fenster schließt, der Angriff geschieht: Ben ist am Zug und schuldet zwei Züge. | La ventana se cierra y el Ataque ocurre: Ben está en turno y debe dos turnos.", new=["turn", "discard_pile"], why=["ek.base.attack.1", "ek.base.attack.2"])
    return walk, forks


def _copy(walk):
    """A second walk from here, so that a branch cannot disturb the lesson."""
    table = Table(walk.sample)
    table.__dict__.update(json.loads(json.dumps({k: v for k, v in walk.table.__dict__.items() if k not in ("sample", "hands")})))
    table.hands = {seat: list(cards) for seat, cards in walk.table.hands.items()}
    return Walk(walk.sample, table, before=[dict(zones) for zones in walk.before])


def branches(sample, forks, chain):
    t = sample.t
    let = forks["nope"]
    let.table.close({"seat": ANA, "owes": 1, "from": None}, ANA_STILL)
    let.step("let", "move", "no", None, "The window closes | Das Fenster schließt | La ventana se cierra", "Nobody answers Ben. The Attack is stopped, and Ana is still on turn. | Niemand antwortet Ben. Der Angriff ist aufgehalten, Ana ist noch am Zug. | Nadie responde a Ben. El Ataque queda detenido y Ana sigue en turno.", new=["turn", "discard_pile"], why=["ek.base.nope.1"])
    third = forks["second-nope"]
    skip = _copy(third)
    if chain == "R1":
        third.table.play(CEM, "nope", *CEMS_NOPE)
        third.step("third", "move", "nope", CEM, "Nope, Cem | NÖ!, Cem | Nope, Cem", "Cem puts a third Nope on top. Now the Attack is stopped. | Cem legt ein drittes NÖ! darauf. Jetzt ist der Angriff aufgehalten. | Cem pone un tercer Nope. Ahora el Ataque queda detenido.", new=["window"], why=["ek.base.nope.5"])
        third.table.close({"seat": ANA, "owes": 1, "from": None}, ANA_STILL)
        third.step("third-closes", "move", "no", None, "The window closes | Das Fenster schließt | La ventana se cierra", "The window closes. Nothing happens, and Ana is still on turn. | Das Fenster schließt. Nichts geschieht, und Ana ist noch am Zug. | La ventana se cierra. No pasa nada y Ana sigue en turno.", new=["discard_pile"], why=["ek.base.nope.1"])
    else:
        third.step("third", "refused", "nope", CEM, "Nope, Cem | NÖ!, Cem | Nope, Cem", "Cem wants to add a third Nope. Under this reading he may not. | Cem will ein drittes NÖ! legen. Nach dieser Lesart darf er nicht. | Cem quiere poner un tercer Nope. Según esta lectura no puede.", whynot=[(NOBODY, ["ek.base.nope.5"])])
    skip.step("skip", "refused", "skip", BEN, "Skip, Ben | Hops!, Ben | Saltar, Ben", "Ben wants to play Skip to get away. That is refused: only a Nope answers. | Ben will sich mit Hops! retten. Abgelehnt: Nur ein NÖ! antwortet. | Ben quiere salvarse con Saltar. No puede: solo responde un Nope.", whynot=[("Ben is not on turn, and a Skip is no answer to an Attack. | Ben ist nicht am Zug, und Hops! ist keine Antwort auf einen Angriff. | Ben no está en turno, y Saltar no responde a un Ataque.", ["ek.base.turn.10"])])
    return [
        {"id": "let", "title": t("Ana lets Ben's Nope stand | Ana lässt Bens NÖ! stehen | Ana deja el Nope de Ben"), "from": 2, "steps": let.steps},
        {"id": "third", "title": t("Cem adds a third Nope | Cem legt ein drittes NÖ! | Cem añade un tercer Nope"), "from": 3, "steps": third.steps},
        {"id": "skip", "title": t("Ben tries to skip away | Ben will mit Hops! entkommen | Ben intenta saltarse el turno"), "from": 3, "steps": skip.steps},
    ]


def tables(sample):
    """What a lesson and a self-test share: cards, rules, questions, eyes."""
    t = sample.t
    names = ["everything open | alles offen | todo abierto", "the table | der Tisch | la mesa", "Ana", "Ben", "Cem"]
    return {
        "game": "exploding-kittens", "lang": "en", "languages": LANGUAGES, "ui": {"en": dict(labels("exploding-kittens")["en"]), **UI}, "level": 1, "seats": ["Ana", "Ben", "Cem"],
        "eyes": [{"id": eyes, "name": t(name)} for eyes, name in zip(EYES, names, strict=True)], "eye": 2,
        "cards": {card: {"title": t(title), "short": t(short), "family": family, "icon": card} for card, (title, short, family) in CARDS.items()},
        "rules": {rule: {"text": t(words), "cite": t(cite), "basis": basis} for rule, (basis, cite, words) in RULES.items()},
        "questions": {name: {"text": t(words), "reading": "R1", "default": "R1", "readings": {key: t(one) for key, one in readings.items()}, "playable": list(readings), "reason": t(reason)} for name, (words, readings, reason) in QUESTIONS.items()},
    }


def make_lesson():
    sample = Sample()
    t = sample.t
    box = {"text": t("Original box | Originalspiel | Caja original"), "kind": "box", "default": True}
    runs = []
    for name, chain in (("main", "R1"), ("also-1", "R2")):
        walk, forks = walk_lesson(sample, chain)
        badges = [box] if chain == "R1" else [box, {"text": t("one answer only | nur eine Antwort | una sola respuesta"), "kind": "reading", "default": False}]
        title = t("As usual | Wie üblich | Como siempre") if chain == "R1" else t("If a Nope is answered only once | Wenn auf ein NÖ! nur eines folgt | Si un Nope se responde solo una vez")
        why = None if chain == "R1" else t("The leaflet does not say how long a chain of Nopes may get. | Die Anleitung sagt nicht, wie lang eine NÖ!-Kette werden darf. | La hoja no dice cuántos Nopes seguidos caben.")
        runs.append({"id": name, "name": title, "badges": badges, "readings": {} if chain == "R1" else {"q.base.nope.chain": chain}, "why": why, "steps": walk.steps, "branches": branches(sample, forks, chain)})
    lesson = {"id": "exploding-kittens/nope/yup", "item": LESSON, "mode": "lesson", **tables(sample), "title": t("A Nope on a Nope brings the Attack back | Ein NÖ! auf ein NÖ! bringt den Angriff zurück | Un Nope sobre un Nope devuelve el Ataque"),
        "intro": t("Three players, one Attack, and two people who would rather not. | Drei Leute, ein Angriff und zwei, die lieber nicht wollen. | Tres personas, un Ataque y dos que preferirían que no."), "runs": runs}
    return {**lesson, "text": sample.text, "values": sample.values}


def closed(sample, table):
    """The board of a wrong answer: the window is gone."""
    return {"window": sample.v(None), "turn": sample.v(table.zones("0")["turn"])}


def make_selftest():
    sample = Sample()
    t = sample.t
    items = []
    for nopes in (1, 2, 3):
        table = Table(sample)
        for seat, card, words in [(ANA, "attack", ATTACK), (BEN, "nope", BENS_NOPE), (ANA, "nope", ANAS_NOPE), (CEM, "nope", CEMS_NOPE)][: nopes + 1]:
            table.play(seat, card, *words)
        happens = nopes % 2 == 0
        yes, no = t("Yes, it happens. | Ja, er geschieht. | Sí, ocurre."), t("No, it is stopped. | Nein, er ist aufgehalten. | No, queda detenido.")
        because = t(VERDICTS[nopes])
        items.append({"ruling": "ek.base.nope.5" if nopes > 1 else "ek.base.nope.1", "item": f"{SELFTEST}#{len(items) + 1}", "rules": ["ek.base.nope.5"] if nopes > 1 else ["ek.base.nope.1"], "eye": 2, "board": {zone: sample.v(value) for zone, value in table.zones("0").items()}, "scenario": "exploding-kittens/nope/yup",
            "seats": ["Ana", "Ben", "Cem"], "title": t("A Nope on a Nope | Ein NÖ! auf ein NÖ! | Un Nope a un Nope"), "badges": [{"text": t("Original Edition | Originalausgabe | Edición original"), "kind": "box", "default": True}],
            "say": t("The window closes now. | Das Fenster schließt jetzt. | La ventana se cierra ahora."), "ask": {"shown": None, "question": t("Does the Attack happen? | Geschieht der Angriff? | ¿Ocurre el Ataque?"), "answers": [{"text": yes, "right": happens, "because": because, "rules": ["ek.base.nope.1"] if happens else [], "board": None if happens else closed(sample, table), "beside": None if happens else {}}, {"text": no, "right": not happens, "because": because, "rules": [] if happens else ["ek.base.nope.1"], "board": closed(sample, table) if happens else None, "beside": {} if happens else None}]}})
    test = {"id": "exploding-kittens/nope/self-test", "item": SELFTEST, "mode": "selftest", **tables(sample), "title": t("Do you count Nopes? | Zählst du die NÖ!? | ¿Cuentas los Nopes?"), "intro": None, "items": items}
    return {**test, "text": sample.text, "values": sample.values}


if __name__ == "__main__":
    for name, payload in (("sample_payload", make_lesson()), ("sample_selftest", make_selftest())):
        (HERE / f"{name}.json").write_text(json.dumps(payload, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
