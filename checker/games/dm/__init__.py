"""Duel Masters, paper: its clock, its rules, its way of using cards and attacking."""
