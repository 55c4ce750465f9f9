"""Saitei (裁定): official card-game rulings, replayed against a rules engine."""
