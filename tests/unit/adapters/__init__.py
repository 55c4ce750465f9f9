"""Tests of the doors to engines, on small programs that speak well or badly (`engines`)."""
