"""Yu-Gi-Oh!, OCG and TCG, Master Rule 1 to 2020: its clock, its chains, its Summons, its battles."""
