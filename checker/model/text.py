"""Text in the two languages a reader may see, and small shared types."""

from __future__ import annotations

from dataclasses import dataclass

from checker.vocabulary.words import named

GameId = named("game")
RuleId = named("rule")
CardName = named("card")
TermId = named("term")
RulingId = named("ruling")
RulesetId = named("ruleset")
ScenarioId = named("scenario")


@dataclass(frozen=True)
class Text:
    """Japanese first, English beside it. English may be missing, and is then marked so on the site."""

    ja: str
    en: str | None = None

    def said(self, lang: str) -> str:
        """The text in `lang` (`ja` or `en`), falling back to Japanese."""
        return self.en if lang == "en" and self.en else self.ja
