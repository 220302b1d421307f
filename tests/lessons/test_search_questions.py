"""Plain questions, as people ask them at a table: what answers each of them must be among the first three."""

import pytest

from tabletop.lookup.search import search
from tabletop.lookup.tongue import tongue_of

EK, RG, IC = "exploding-kittens", "row-your-goat", "isle-of-cats"

# The question, its language, and rules, open questions, lessons or cards of which any one answers it.
ASKED = [
    ("May I nope that?", "en", ("nope", "ek.base.nope.1", "ek.base.nope.12")),
    ("Wem gehört die Karte bei Das nehm ich", "de", "ek.barking.itt.2"),
    ("can you nope an attack", "en", ("ek.base.nope.8", "ek.base.example.3", f"{EK}/nope/own", f"{EK}/nope/then-draw")),
    ("Can you nope a nope?", "en", "ek.base.nope.5"),
    ("can I nope my own card", "en", "q.base.nope.own"),
    ("Can I nope when it is not my turn?", "en", ("ek.base.nope.6", f"{EK}/nope/out-of-turn", f"{EK}/turn/not-your-turn")),
    ("Somebody died, can they still nope?", "en", ("ek.base.object.2", f"{EK}/end/out-is-out")),
    ("Can you defuse a kitten with a Nope?", "en", ("ek.base.nope.2", "ek.base.exploding.3")),
    ("Can I nope a draw?", "en", "ek.base.nope.12"),
    ("do I have to use my defuse?", "en", "q.base.defuse.optional"),
    ("how many spare defuses with 2 players", "en", ("ek.base.setup.9", f"{EK}/setup/two")),
    ("Does an attack on me add up to four turns?", "en", "ek.base.attack.4"),
    ("two skips after an attack: do I still draw?", "en", f"{EK}/attack/skip-both"),
    ("where do the cards of a dead player go", "en", "ek.base.exploding.2"),
    ("Can I steal from a player without cards?", "en", "q.base.pair.empty"),
    ("two different cats as a pair", "en", "ek.base.pair.5"),
    ("is a pair of shuffles also a shuffle?", "en", ("ek.base.combo.2", f"{EK}/sets/pair-of-shuffles")),
    ("can I take back one of the five cards I just played", "en", "q.base.five.own-cards"),
    ("may I count the draw pile", "en", "ek.base.info.2"),
    ("Can I play four cats together?", "en", ("ek.base.combo.4", f"{EK}/sets/four-no")),
    ("who sees the card I give for a favour?", "en", "ek.base.favor.6"),
    ("I was attacked and defused a kitten, is my second turn over?", "en", "q.base.defuse.turns"),
    ("triple names a card the other does not have", "en", ("ek.base.triple.3", "ek.recipes.triple.1")),
    ("two hands on the last ring", "en", f"{RG}/race/two-hands"),
    ("do covered cards count for a set", "en", (f"{RG}/sets/covered", "goat.set.5")),
    ("the ring fell off the table", "en", f"{RG}/race/on-the-floor"),
    ("same colour and same boat, is it two sets?", "en", ("goat.set.22", "q.goat.double-match")),
    ("can I cover my own card when the grid is full", "en", f"{RG}/placing/full-grid"),
    ("two players without cards both grab, who wins?", "en", "q.goat.first-or-together"),
    ("can tiles touch only at a corner?", "en", "isle.place.7"),
    ("equal boots, who goes first?", "en", "isle.rescue.5"),
    ("two broken baskets", "en", ("isle.rescue.11", f"{IC}/rescue/one-more-and-broken-baskets")),
    ("Does an oshax set off a treasure map?", "en", "q.isle.oshax-map"),
    ("can points be negative", "en", "q.isle.below-zero"),
    ("darf man einen Nein auf einen Angriff spielen?", "de", ("ek.base.nope.1", "ek.base.nope.8", "ek.base.example.3")),
    ("Kann man ein Nö nöpen?", "de", "ek.base.nope.5"),
    ("Darf ich meinen eigenen Angriff mit Nö stoppen?", "de", f"{EK}/nope/own"),
    ("Muss ich die Entschaerfung benutzen?", "de", ("q.base.defuse.optional", f"{EK}/kitten/may-decline")),
    ("Was passiert mit den Karten, wenn jemand explodiert?", "de", (f"{EK}/kitten/no-defuse", "ek.base.exploding.2")),
    ("Darf ich zwei verschiedene Katzen als Pärchen spielen?", "de", "ek.base.pair.5"),
    (
        "Ist es zu spät für ein Nö, wenn schon gemischt wird?",
        "de",
        (f"{EK}/nope/already-shuffled", f"{EK}/nope/too-late", "ek.recipes.nope.4", "ek.base.nope.9"),
    ),
    ("Darf ich mir bei einem Wunsch die Karte aussuchen?", "de", "ek.base.favor.2"),
    ("Wieviele Karten darf ich auf der Hand haben?", "de", ("ek.base.info.3", f"{EK}/turn/no-hand-limit")),
    ("Wer ist nach einem Set dran?", "de", "goat.set.18"),
    ("Ich habe vergessen zu rufen", "de", "goat.last.2"),
    ("Gibt es Joker?", "de", "goat.component.8"),
    ("Was, wenn kein Plättchen passt?", "de", f"{IC}/placing/does-it-fit"),
    ("Muss die Karte zum Schatz die gleiche Farbe haben?", "de", "isle.map.1"),
    ("¿Puedo anular un ataque?", "es", ("ek.base.nope.1", "ek.base.nope.8", "ek.base.example.3")),
    ("¿Se puede jugar Nope sobre otro Nope?", "es", "ek.base.nope.5"),
    ("¿Tengo que desactivar el gatito?", "es", "ek.base.defuse.2"),
    ("¿Qué pasa con las cartas de un jugador eliminado?", "es", "ek.base.exploding.2"),
    ("¿Puedo robar a un jugador sin cartas?", "es", "ek.base.pair.3"),
    ("¿Quién gana si dos se quedan sin cartas?", "es", ("q.goat.first-or-together", "goat.tie.3")),
    ("¿La carta cubierta cuenta para un trío?", "es", (f"{RG}/sets/covered", "goat.set.5", "goat.place.7")),
    ("¿Puedo guardar peces para mañana?", "es", ("isle.fish.2", "isle.amb.33")),
]


@pytest.mark.parametrize("question, language, answer", ASKED)
def test_the_answer_is_among_the_first_three(question, language, answer):
    right = (answer,) if isinstance(answer, str) else answer
    assert any(hit.id in right for hit in search(question, language)[:3])


@pytest.mark.parametrize("question", [question for question, language, _ in ASKED if language == "de"][:6])
def test_a_german_question_is_understood_whatever_language_the_answer_has(question):
    assert [hit.id for hit in search(question, "en")] == [hit.id for hit in search(question, "de")]


@pytest.mark.parametrize(
    "question, tongue", [("Can I?", "en"), ("Darf ich das?", "de"), ("¿Puedo hacer eso?", "es"), ("nope", "es")]
)
def test_the_language_of_a_question_is_that_of_its_little_words(question, tongue):
    assert tongue_of(question, "es") == tongue
