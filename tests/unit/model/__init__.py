"""Tests of the kernel, module by module, on a toy game that is none of the real ones (`toy`)."""
