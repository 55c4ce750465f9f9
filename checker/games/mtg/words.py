"""The words of Magic that files may use, in the official English of the game."""

from __future__ import annotations

from checker.vocabulary.game_words import GameWords


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


WORDS = GameWords(
    "mtg",
    {
        "zone": _set("library hand battlefield graveyard stack exile command nowhere"),
        "step": _set(
            "registration choose_start mulligan untap upkeep draw main beginning_of_combat"
            " declare_attackers declare_blockers first_strike_damage combat_damage"
            " end_of_combat second_main end cleanup beginning_phase combat_phase ending_phase"
        ),
        "type": _set(
            "artifact battle creature enchantment instant kindred land planeswalker sorcery"
            " basic legendary snow world token_card"
        ),
        "color": _set("white blue black red green"),
        "counter": _set("plus_one minus_one loyalty charge luck poison"),
        "designation": _set("day night none"),
        "timing": _set("sorcery"),
        "event": _set(
            "move destroy draw failed_draw discard sacrifice exile create tap untap flip"
            " transform turn_up damage gain_life lose_life lose_control"
            " counters remove_counters attach unattach"
            " attack_declared block blocked unblocked remove_from_combat regenerate cast"
            " activate play target trigger resolve counter begin_step end_step extra_turn"
            " add_mana shuffle reveal mill mulligan opening_hand bottom effect_begins"
            " designate win lose leave_game cease"
        ),
        "until": _set("end_of_turn end_of_combat start_of_my_next_turn forever"),
        "act": _set(
            "attack block be_blocked be_targeted be_countered be_regenerated be_destroyed"
            " cast activate play win lose gain_life"
        ),
        "excuse": frozenset(),
        "verb": _set(
            "cast play activate turn_up pass attack block assign order target choose accept"
            " decline keep mulligan register start scry replace concede defender act"
        ),
        "moment": _set(
            "untap upkeep draw main beginning_of_combat declare_attackers attackers_declared"
            " declare_blockers blockers_declared first_strike_damage combat_damage"
            " end_of_combat second_main end cleanup cleanup_priority resolved end_of_turn"
            " next_turn opening_hands game_begins game_over"
        ),
        "reason": _set(
            "sorcery_timing not_your_turn wrong_step no_such_question"
            " not_an_option not_yours wrong_zone wrong_type cannot_cast cannot_activate"
            " cannot_attack cannot_block cannot_be_blocked not_payable tapped sick spent"
            " loyalty_spent condition already_played no_target illegal_target no_such_target"
            " too_few too_many requirement must_block flying menace defender one_defender"
            " wrong_total lethal_first damage_order deck_size no_more_mulligans game_over"
        ),
    },
    keys=_set(
        "color subtype toughness loyalty mana damage token face_down controller attached"
        " life stack p3 p4 designation counters turn_number blocked attacked_this_turn"
    ),
)
