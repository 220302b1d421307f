"""What people read, written out by hand: real steps in German, Spanish and English."""

import pytest

from tabletop.playing import open_lesson
from tabletop.words import Words
from tabletop.words.language import translator

YUP = {
    "de": {
        "attack": "Ana spielt „Angriff“.",
        "nope": "Ben sagt „Nö!“: Anas „Angriff“ ist vorerst gestoppt.",
        "yup": "Ana legt ein Nö! auf Bens Nö! und hebt es auf. Damit gilt „Angriff“ wieder.",
        "too-soon": "Ana kann „Blick in die Zukunft“ jetzt nicht spielen: Erst muss sich klären, ob „Angriff“ gilt.",
        "close": "Niemand antwortet mehr. 2 Nö!-Karten, eine gerade Zahl: Anas „Angriff“ gilt. "
        "Ana beendet den Zug, ohne zu ziehen, und greift Ben an. Ben ist am Zug und schuldet 2 Züge.",
    },
    "es": {
        "attack": "Ana juega «Ataque».",
        "nope": "Ben dice «Nope»: «Ataque» de Ana queda por ahora sin efecto.",
        "yup": "Ana pone un Nope sobre el Nope de Ben y lo anula. Así, «Ataque» vuelve a valer.",
        "too-soon": "Ana no puede jugar «Ver el futuro» ahora: antes hay que saber si «Ataque» se cumple.",
        "close": "Ya no responde nadie. 2 Nopes, un número par: «Ataque» de Ana se cumple. "
        "Ana termina su turno sin robar y ataca a Ben. Es el turno de Ben, que debe 2 turnos.",
    },
    "en": {
        "attack": "Ana plays Attack.",
        "nope": "Ben says Nope to Ana's Attack: it is stopped for now.",
        "yup": "Ana plays a Nope on Ben's Nope and undoes it, so the Attack stands again.",
        "too-soon": "Ana cannot play See the Future now: first it must be settled whether the Attack happens.",
        "close": "Nobody else answers. 2 Nopes, an even number: Ana's Attack happens. "
        "Ana ends their turn without drawing and attacks Ben. It is Ben's turn, with 2 turns owed.",
    },
}
STEPS = [(language, step) for language, steps in YUP.items() for step in steps]

OTHER_STEPS = {
    ("not-a-kitten", "draw", "de"): "Ben zieht „Exploding Kitten“ und muss die Karte vorzeigen.",
    ("not-a-kitten", "draw", "es"): "Ben roba «Gatito explosivo» y tiene que enseñar la carta.",
    ("not-a-kitten", "back", "de"): "Ben steckt „Exploding Kitten“ zurück in den Spielstapel, mit 1 Karte darüber. "
    "Bens Zug ist zu Ende. Cem ist am Zug.",
    ("not-a-kitten", "back", "es"): "Ben devuelve «Gatito explosivo» al mazo, con 1 carta encima. "
    "El turno de Ben ha terminado. Es el turno de Cem.",
    ("pair-as-one", "pair", "de"): "Ana spielt ein Pärchen „Katze 1“, um Ben eine Karte zu stehlen.",
    ("pair-as-one", "pair", "es"): "Ana juega una pareja de «Gato 1» para robarle una carta a Ben.",
    ("too-late", "late", "de"): "Cems Nö! kommt zu spät: Die Wirkung hat schon begonnen (eine Karte abgeben).",
    ("too-late", "late", "es"): "El Nope de Cem llega tarde: el efecto ya ha empezado (dar una carta).",
    ("own", "own", "de"): "Ana hat „Angriff“ selbst gespielt und sagt nun „Nö!“ dazu: vorerst gestoppt.",
    ("own", "own", "es"): "Ana dice «Nope» a su propia jugada: «Ataque» queda por ahora sin efecto.",
}


def said(scenario: str, step: str, language: str) -> str:
    """What is said when this step of a Nope lesson is done."""
    played = open_lesson(f"exploding-kittens/nope/{scenario}").scenario
    trace = played.runs[0].trace
    return Words(trace.rules, played.names, language).beat(trace.find_beat(step))


@pytest.mark.parametrize(("language", "step"), STEPS)
def test_the_lesson_of_the_two_nopes_reads_well_in(language, step):
    assert said("yup", step, language) == YUP[language][step]


@pytest.mark.parametrize(("scenario", "step", "language"), OTHER_STEPS)
def test_another_lesson_reads_well(scenario, step, language):
    assert said(scenario, step, language) == OTHER_STEPS[scenario, step, language]


@pytest.mark.parametrize(
    ("language", "one", "many"), [("de", "1 Zug", "2 Züge"), ("es", "1 turno", "2 turnos"), ("en", "1 turn", "2 turns")]
)
def test_one_turn_and_two_turns_are_worded_apart(language, one, many):
    told = [translator(language).ngettext("{number} turn", "{number} turns", number).format(number=number) for number in (1, 2)]
    assert told == [one, many]


@pytest.mark.parametrize("language", ["de", "es"])
@pytest.mark.parametrize("scenario", ["yup", "three", "own", "pair-as-one", "too-late", "not-a-kitten", "attack-stopped"])
def test_no_english_sentence_is_left_in_a_translated_lesson(scenario, language):
    text = open_lesson(f"exploding-kittens/nope/{scenario}", language).text()
    left = [word for word in (" the ", " is ", " on turn", "draws", "plays", "Nobody", "an even", "cards") if word in text]
    assert left == []
