"""What is said of a recipe: its table, where it comes from, what other sources say, what is wrong with it, how games end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.kernel.set_up import number_for
from tabletop.words.language import N_, pick_text, translator

from ..rules.setting_up.recipe import Recipe, recipe_sources
from ..rules.setting_up.recipe_check import RecipeFault, faults_of_recipe
from ..rules.table.cards import declared_cards

# What is wrong with a recipe, by the reason its checker gives.
FAULTS = {
    "players": N_("The box is for {least} to {most} players: give the fewest and the most."),
    "kinds": N_("The box has only {most} kinds of cards."),
    "no-card": N_("There is no card called {card}."),
    "other-box": N_("{card} is not in the Recipes box."),
    "no-count": N_("No number is given for {players} players."),
    "for-nobody": N_("The recipe is not for {players} players."),
    "too-many": N_("The box has {most} × {card}; with {players} players the recipe wants {wanted}."),
    "instead": N_("The box has {most} × {card}; with {players} players the recipe wants {wanted}. {dealt} are dealt instead."),
    "defuses": N_("Defuses for {players} players: {needed} are needed, the recipe has {number}."),
    "cards": N_("With {players} players there are {number} cards to deal: at most {most} each, not {each}."),
    "kittens": N_(
        "Kittens for {players} players: {needed}, until one player is left; the recipe has {number}. The leaflet "
        "sets no lower bound, so it can be played all the same."
    ),
    "kittens-kept": N_(
        "Kittens for {players} players: {needed}, since the Streaking Kitten can keep one; the recipe has "
        "{number}. The leaflet sets no lower bound, so it can be played all the same."
    ),
}
IN_BOX = {
    "named": N_("The leaflet names it."),
    "likely": N_("Most likely one of the 13 in the box; no source says which they are."),
    "unlikely": N_("Most likely not among the 13 in the box; no source says which they are."),
}
SURE = {
    "A": N_("sure: the publisher, or two sources agree"),
    "B": N_("fairly sure: one careful source"),
    "C": N_("unsure: one unofficial source"),
    "D": N_("inferred"),
}
ENDS = {"won": N_("won by a player"), "empty": N_("the pile ran empty first"), "unfinished": N_("unfinished")}


class RecipeWords:
    """Says things of recipes in one language."""

    def __init__(self, language: str) -> None:
        self.language, self.catalogue = language, translator(language)

    def say(self, message: str, **values: Any) -> str:
        """A sentence of the catalogue with its values put in."""
        return self.catalogue.gettext(message).format(**values)

    def say_number(self, one: str, many: str, number: int) -> str:
        """A sentence that depends on a number."""
        return self.catalogue.ngettext(one, many, number).format(number=number)

    def card(self, card: str) -> str:
        """The title of a card; what is none is told as it stands."""
        declared = declared_cards().get(card)
        return pick_text(declared.title, self.language) if declared else card

    def title(self, recipe: Recipe) -> str:
        """What the recipe is called."""
        return pick_text(recipe.title, self.language)

    def players(self, recipe: Recipe) -> str:
        """For how many players it is."""
        least, most = recipe.players[0], recipe.players[-1]
        return (
            self.say(N_("{least} to {most} players"), least=least, most=most)
            if least != most
            else self.say(N_("{most} players"), most=most)
        )

    def fault(self, fault: RecipeFault) -> str:
        """What is wrong, as a sentence."""
        values = {key: self.card(value) if key == "card" else value for key, value in fault.values.items()}
        said = [self.say(FAULTS[fault.reason], **values)]
        if "likewise" in values:
            said.append(self.say(N_("The same with {players}."), players=values["likewise"]))
        return " ".join(said)

    # -- the table ----------------------------------------------------------------

    def rows(self, recipe: Recipe) -> list[tuple[str, list[int | None]]]:
        """Each card with how many are dealt for each number of players, then the sums."""
        decks = [recipe.dealt(players) for players in recipe.players]
        return [(self.card(card), [deck.get(card, 0) for deck in decks]) for card in recipe.data["ingredients"]]

    def sums(self, recipe: Recipe) -> list[tuple[str, list[int | None]]]:
        """All cards, what everyone starts with, and the draw pile at the start, for each number of players.

        Of a recipe that is not finished, what cannot be told yet is None.
        """
        starts = [(recipe.cards(players), recipe.defuses(players)) for players in recipe.players]
        hands = [None if None in start else sum(start) for start in starts]
        decks = [sum(recipe.dealt(players).values()) for players in recipe.players]
        piles = [
            None if hand is None or hand * players > deck else deck - hand * players
            for hand, deck, players in zip(hands, decks, recipe.players)
        ]
        cards, defuses = zip(*starts)
        return [
            (self.say(N_("All cards")), decks),
            (self.say(N_("Defuses per player")), list(defuses)),
            (self.say(N_("Cards dealt per player")), list(cards)),
            (self.say(N_("Hand at the start")), hands),
            (self.say(N_("Draw pile at the start")), piles),
        ]

    def text(self, recipe: Recipe) -> str:
        """The whole recipe as text: title, table, source, conflicts, what is dealt otherwise."""
        about = pick_text(recipe.data.get("text"), self.language)
        lines = [self.title(recipe), *([about] if about else []), self.players(recipe), ""]
        rows, sums = self.rows(recipe), self.sums(recipe)
        width = max(len(title) for title, _ in rows + sums)
        head = self.say(N_("Players"))
        lines += [f"{head:{width}}{''.join(f'{players:5}' for players in recipe.players)}"]
        lines += [_line(width, row) for row in rows]
        lines += ["-" * (width + 5 * len(recipe.players))]
        lines += [_line(width, row) for row in sums]
        return "\n".join([*lines, "", *self.remarks(recipe)])

    def remarks(self, recipe: Recipe) -> list[str]:
        """Where the recipe comes from, what is dealt otherwise, what other sources say, how they call the cats."""
        return [
            *self._source(recipe.data.get("source", {})),
            *map(self.fault, faults_of_recipe(recipe.data)),
            *(self.conflict(recipe, told) for told in recipe.data.get("conflicts", ())),
            *self._cats(recipe),
        ]

    def _source(self, source: Mapping[str, Any]) -> list[str]:
        if not source:
            return []
        declared = recipe_sources()["sources"][source["from"]]
        sure = f" ({self.say(SURE[source['sure']])})" if "sure" in source else ""
        ref = f": {declared['ref']}" if declared["ref"] else ""
        note = pick_text(source.get("note"), self.language)
        return [
            self.say(N_("Source: {source}{sure}{ref}"), source=pick_text(declared["title"], self.language), sure=sure, ref=ref),
            *([self.say(IN_BOX[source["in_box"]])] if "in_box" in source else []),
            *([note] if note else []),
        ]

    def conflict(self, recipe: Recipe, told: Mapping[str, Any]) -> str:
        """What another source says, and what is dealt here."""
        source = pick_text(recipe_sources()["sources"][told["from"]]["title"], self.language)
        about, says = told["about"], told["says"]
        players = told.get("players", list(recipe.players))
        here = ", ".join(map(str, dict.fromkeys(self._here(recipe, about, one) for one in players)))
        what = {"cards": self.say(N_("Cards dealt per player")), "defuses": self.say(N_("Defuses per player"))}.get(
            about
        ) or self.card(about)
        message = (
            N_("Another source with {players} players ({source}; {sure}): {what} {says}; dealt here: {here}")
            if "players" in told
            else N_("Another source ({source}; {sure}): {what} {says}; dealt here: {here}")
        )
        return self.say(
            message,
            players=", ".join(map(str, players)),
            source=source,
            sure=self.say(SURE[told.get("sure", "C")]),
            what=what,
            says=says,
            here=here,
        )

    def _here(self, recipe: Recipe, about: str, players: int) -> int:
        if about in ("cards", "defuses"):
            return number_for(recipe.data["starts"][about], players) or 0
        return recipe.dealt(players).get(about, 0)

    def _cats(self, recipe: Recipe) -> list[str]:
        if recipe.data.get("source", {}).get("from") not in ("selector", "sheet", "program"):
            return []
        cats = {card: name for card, name in recipe_sources()["cats"].items() if card in recipe.data["ingredients"]}
        told = ", ".join(f"{self.card(card)} = {name}" for card, name in cats.items())
        return [self.say(N_("The sources call the cats by name: {cats}."), cats=told)] if cats else []

    # -- games ------------------------------------------------------------------------

    def games(self, players: int, told: Mapping[str, Any]) -> str:
        """How random games ended."""
        ends = ", ".join(f"{told[how]} {self.say(ENDS[how])}" for how in ENDS if told[how])
        return self.say(
            N_("With {players} players: {games} games, {ends}. Half of them took up to {moves} moves, the longest {longest}."),
            players=players,
            games=told["games"],
            ends=ends,
            moves=told["moves"],
            longest=told["longest"],
        )


def _line(width: int, row: tuple[str, Sequence[int | None]]) -> str:
    title, counts = row
    return f"{title:{width}}{''.join(f'{count or chr(8211):>5}' for count in counts)}"
