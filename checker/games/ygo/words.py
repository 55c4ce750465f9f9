"""The words of Yu-Gi-Oh! that files may use, in the official English of the game."""

from __future__ import annotations

from checker.vocabulary.game_words import GameWords


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


WORDS = GameWords(
    "ygo",
    {
        "zone": _set(
            "deck hand gy banished extra_deck monster_zone extra_monster_zone spell_trap_zone field_zone"
            " pendulum_zone nowhere"
        ),
        "step": _set("draw standby main battle damage main2 end"),
        "type": _set(
            "monster spell trap normal effect fusion ritual synchro xyz pendulum link tuner flip gemini token"
            " quick_play continuous field equip counter"
        ),
        "attribute": _set("light dark earth water fire wind divine"),
        "event": _set(
            "move destroy tribute material detach discard draw put banish search set activate_card return"
            " summon normal_summon flip_summon special_summon summon_attempt normal_summon_attempt"
            " flip_summon_attempt special_summon_attempt set_monster flip turn_face_down change_position"
            " activate card_activation effect_activation resolve negate trigger attack_declared"
            " battle damage life gain_control"
            " equip attach_material excavate create effect_begins begin_phase end_phase begin_turn win lose"
        ),
        "until": _set(
            "end_of_turn end_phase end_of_my_next_turn end_of_their_next_turn while_face_up battle_phase game"
        ),
        "act": _set(
            "summon normal_summon flip_summon special_summon set activate attack be_attacked be_destroyed"
            " be_destroyed_by_battle be_targeted be_banished change_position trigger leave put"
        ),
        "excuse": _set("set_this_turn"),
        "timing": _set("ignition quick mandatory_quick when if"),
        "moment": _set(
            "draw_phase standby_phase main_phase open_state summon_attempt summon_success chain_link"
            " chain_resolves chain_resolved battle_phase attack_declared start_of_damage_step"
            " before_damage_calculation"
            " damage_calculation after_damage_calculation end_of_damage_step main_phase_2 end_phase"
            " phase_end waiting end_of_turn next_turn game_over"
        ),
        "verb": _set(
            "act normal_summon set flip_summon special_summon synchro_summon xyz_summon"
            " change_position activate attack pass choose target position accept decline replace"
            " discard concede"
        ),
        "reason": _set(
            "no_such_question not_your_turn not_your_card not_there wrong_step wrong_type not_an_option"
            " too_many too_few game_over spell_speed not_open wrong_window missed_timing"
            " not_directly_below not_first_link set_this_turn spent cannot_activate"
            " cannot_be_answered condition"
            " no_target nothing_to_do not_payable damage_step negates_no_summon mandatory which_effect"
            " normal_summon_used cannot_summon cannot_set no_zone tributes materials which_materials"
            " oath face_down face_up position_changed came_this_turn attacked has_attacked cannot_attack"
            " cannot_be_attacked direct_attack not_in_attack_position"
        ),
    },
    keys=_set(
        "attribute race rank level atk def position token controller attached life stack face_down"
        " turn_number"
    ),
)
