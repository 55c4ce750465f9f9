"""The words of Duel Masters that files may use, in the official English of the game."""

from __future__ import annotations

from checker.vocabulary.game_words import GameWords


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


WORDS = GameWords(
    "dm",
    {
        "zone": _set(
            "deck hand graveyard mana_zone shield_zone battle_zone hyperspatial_zone ultra_gr abyss nowhere"
        ),
        "step": _set("start draw charge main attack end"),
        "type": _set(
            "creature evolution_creature star_evolution_creature s_max_evolution_creature"
            " neo_creature psychic_creature"
            " forbidden_creature exile_creature dream_creature gr_creature dragheart_creature"
            " dragheart_weapon"
            " dragheart_fortress spell castle cross_gear tamaseed d2_field field"
        ),
        "civ": _set("light water darkness fire nature colorless"),
        "event": _set(
            "move destroy draw discard charge tap untap flip attack_declared redirected attacked"
            " block battle battle_won"
            " before_break break begin_turn end_turn end_attack summon summoned cast generate"
            " cross uncross fortify"
            " seal unseal declare trigger resolve used turn_upside_down extra_turn win lose evolve"
            " swap add_shield"
            " effect_begins"
        ),
        "until": _set(
            "end_of_turn end_of_attack start_of_my_next_turn start_of_their_next_turn end_of_my_next_turn"
            " end_of_their_next_turn game"
        ),
        "act": _set(
            "attack block be_blocked cast summon use put trigger win lose leave be_destroyed"
            " be_attacked be_chosen"
            " break_shields"
        ),
        "excuse": _set("summoning_sick untapped_target"),
        "moment": _set(
            "draw_step charge_step main_step attack_step end_step turn_player_declares other_player_declares"
            " block_step battle_step direct_attack_step break_shields before_break s_trigger_use"
            " end_of_attack end_of_turn"
            " next_turn waiting game_over"
        ),
        "verb": _set(
            "act charge summon cast cross generate fortify attack pass declare block resolve"
            " accept decline choose break"
            " replace keep use concede"
        ),
        "reason": _set(
            "no_such_question not_your_card not_there summoning_sick tapped cannot_attack"
            " cannot_attack_player"
            " untapped_target no_target cannot_be_attacked cannot_cast cannot_summon cannot_use cannot_block"
            " cannot_be_blocked not_a_blocker cost not_payable civilization wrong_zone wrong_type"
            " no_evolution_base"
            " not_an_option too_many too_few not_your_turn wrong_step cannot_put forced"
            " condition spent game_over"
        ),
    },
    keys=_set(
        "civ race seals upside_down hyper_mode spell_side all_civs mono evolution race_has crossed sealed"
    ),
)
