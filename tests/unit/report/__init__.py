"""Tests of the reports, on made-up outcomes (`made`)."""
