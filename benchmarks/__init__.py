"""The times that Saitei promises, measured on this machine: `python -m benchmarks`."""
