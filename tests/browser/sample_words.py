"""Words of the sample payload in three languages, by a speaking key: "English | Deutsch | Español"."""

# Tables of sentences, each on its line.
# fmt: off

CARDS = {
    "attack": ("Attack | Angriff | Ataque", "Attack | Angriff | Ataque", "attack"),
    "nope": ("Nope | NÖ! | Nope", "Nope | NÖ! | Nope", "nope"),
    "defuse": ("Defuse | Entschärfung | Desactivar", "Defuse | Entschär\u00adfung | Desac\u00adtivar", "defuse"),
    "see_the_future_3": ("See the Future | Blick in die Zukunft | Ver el futuro", "Future | Zukunft | Futuro", "look"),
    "shuffle": ("Shuffle | Mischen | Barajar", "Shuffle | Mischen | Barajar", "shuffle"),
    "skip": ("Skip | Hops! | Saltar", "Skip | Hops! | Saltar", "skip"),
    "favor": ("Favor | Wunsch | Favor", "Favor | Wunsch | Favor", "gift"),
    "exploding_kitten": ("Exploding Kitten | Exploding Kitten | Gatito explosivo", "Kitten | Kitten | Gatito", "kitten"),
    "cat_1": ("Cat 1 | Katze 1 | Gato 1", "Cat 1 | Katze 1 | Gato 1", "cat"),
    "cat_2": ("Cat 2 | Katze 2 | Gato 2", "Cat 2 | Katze 2 | Gato 2", "cat"),
    "cat_3": ("Cat 3 | Katze 3 | Gato 3", "Cat 3 | Katze 3 | Gato 3", "cat"),
    "cat_4": ("Cat 4 | Katze 4 | Gato 4", "Cat 4 | Katze 4 | Gato 4", "cat"),
    "cat_5": ("Cat 5 | Katze 5 | Gato 5", "Cat 5 | Katze 5 | Gato 5", "cat"),
}

NOPE_CITE = "Original leaflet, “Schlachtplan: NÖ!” | Original-Anleitung, „Schlachtplan: NÖ!“ | Hoja original, «Schlachtplan: NÖ!»"
TURN_CITE = "Original leaflet, “Spielzug” | Original-Anleitung, „Spielzug“ | Hoja original, «Spielzug»"
ATTACK_CITE = "Original leaflet, “Angriff” | Original-Anleitung, „Angriff“ | Hoja original, «Angriff»"

RULES = {
    "ek.base.nope.1": ("explicit", NOPE_CITE, "A Nope stops another card together with what it does. | Ein NÖ! hält eine andere Karte samt ihrer Wirkung auf. | Un Nope detiene otra carta con todo su efecto."),
    "ek.base.nope.5": ("explicit", NOPE_CITE, "A Nope may be answered by a Nope. With an even number of them the card happens. | Auf ein NÖ! darf ein NÖ! folgen. Bei gerader Zahl geschieht die Karte doch. | Un Nope se puede responder con otro. Con un número par, la carta sí ocurre."),
    "ek.base.nope.6": ("explicit", NOPE_CITE, "Anyone still in the game may play a Nope, on turn or not. | Wer noch im Spiel ist, darf NÖ! sagen, am Zug oder nicht. | Quien siga en juego puede decir Nope, sea o no su turno."),
    "ek.base.nope.10": ("gap", None, "You may nope your own card, and of course a Nope on it. | Du darfst deine eigene Karte aufhalten, und ein NÖ! auf sie erst recht. | Puedes anular tu propia carta, y desde luego un Nope contra ella."),
    "ek.base.nope.12": ("derived", NOPE_CITE, "A Nope needs something to stop: a card that has just been played. | Ein NÖ! braucht etwas, das es aufhält: eine eben gespielte Karte. | Un Nope necesita algo que detener: una carta recién jugada."),
    "ek.base.turn.10": ("derived", TURN_CITE, "One thing at a time: the next card waits until the last one is settled. | Eins nach dem anderen: Die nächste Karte wartet, bis die letzte erledigt ist. | Una cosa cada vez: la carta siguiente espera a que se resuelva la anterior."),
    "ek.base.attack.1": ("explicit", ATTACK_CITE, "An Attack ends your turn without drawing. | Ein Angriff beendet deinen Zug, ohne dass du ziehst. | Un Ataque termina tu turno sin robar."),
    "ek.base.attack.2": ("explicit", ATTACK_CITE, "The next player takes two turns, one after the other. | Die nächste Person ist zweimal hintereinander am Zug. | La siguiente persona juega dos turnos seguidos."),
    "ek.base.defuse.1": ("explicit", TURN_CITE, "A Defuse only answers an Exploding Kitten you drew. | Eine Entschärfung hilft nur gegen ein gezogenes Exploding Kitten. | Desactivar solo responde a un gatito explosivo robado."),
    "ek.base.pair.1": ("explicit", TURN_CITE, "A cat alone does nothing; two of a title make a pair. | Eine Katze allein bewirkt nichts; zwei gleiche sind ein Paar. | Un gato solo no hace nada; dos iguales forman pareja."),
}

QUESTIONS = {
    "q.base.nope.own": ("Could Ana have stopped her own Attack? | Hätte Ana ihren eigenen Angriff aufhalten dürfen? | ¿Podía Ana detener su propio Ataque?",
        {"R1": "yes. | ja. | sí.", "R2": "no. | nein. | no."}, "The leaflet speaks of another card, not of another player's card. | Die Anleitung spricht von einer anderen Karte, nicht von der Karte anderer. | La hoja habla de otra carta, no de la carta de otra persona."),
    "q.base.nope.chain": ("May the chain go beyond two Nopes? | Darf die Kette länger als zwei NÖ! werden? | ¿Puede haber más de dos Nopes?",
        {"R1": "yes, as long as anyone likes. | ja, beliebig lang. | sí, sin límite.", "R2": "no, a Nope is answered only once. | nein, auf ein NÖ! folgt höchstens eines. | no, un Nope solo se responde una vez."}, "The second Nope is itself a Nope that can be answered. | Das zweite NÖ! ist selbst ein NÖ!, auf das man antworten kann. | El segundo Nope también es un Nope que se puede responder."),
}

UI = {
    "de": {"next": "Weiter", "back": "Zurück", "what_if": "Was wäre wenn", "eyes": "Augen", "language": "Sprache", "why": "Warum", "why_not": "Warum nicht", "open_question": "Offene Frage", "log": "Verlauf",
        "draw_pile": "Zugstapel", "discard_pile": "Ablage", "top_unknown": "oben unbekannt", "window": "NÖ!-Fenster, offen", "newest_on_top": "neueste oben", "stands": "steht", "undone": "aufgehoben", "counts": "zählt",
        "order_of_play": "Reihenfolge", "cards_one": "{n} Karte", "cards_other": "{n} Karten", "on_turn": "am Zug", "owes_one": "schuldet {n} Zug", "owes_other": "schuldet {n} Züge", "may_answer": "darf antworten", "new": "neu",
        "in_window_one": "+ {n} im Fenster", "in_window_other": "+ {n} im Fenster", "printed": "gedruckt", "derived": "abgeleitet", "house_default": "Hausregel", "leaflet_silent": "Die Anleitung schweigt.", "here_reading": "Hier: {reading}",
        "back_to_lesson": "Zurück zur Lektion", "right": "Richtig: {answer}", "not_so": "Nicht so.", "if_so": "Wenn das so wäre", "step": "Schritt {n}", "hand_of": "Hand von {name}"},
    "es": {"next": "Siguiente", "back": "Atrás", "what_if": "¿Y si…?", "eyes": "Ojos", "language": "Idioma", "why": "Por qué", "why_not": "Por qué no", "open_question": "Pregunta abierta", "log": "Registro",
        "draw_pile": "Mazo", "discard_pile": "Descarte", "top_unknown": "arriba: desconocida", "window": "Ventana de Nope, abierta", "newest_on_top": "la última, arriba", "stands": "vale", "undone": "anulada", "counts": "cuenta",
        "order_of_play": "Orden de juego", "cards_one": "{n} carta", "cards_other": "{n} cartas", "on_turn": "en turno", "owes_one": "debe {n} turno", "owes_other": "debe {n} turnos", "may_answer": "puede responder", "new": "nuevo",
        "printed": "impreso", "derived": "deducido", "house_default": "regla de la casa", "leaflet_silent": "La hoja no lo dice.", "here_reading": "Aquí: {reading}", "back_to_lesson": "Volver a la lección", "right": "Correcto: {answer}", "not_so": "No es así.", "step": "Paso {n}"},
}
