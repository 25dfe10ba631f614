"""Makes `kernel.toys` and `conformance` importable from every test, and names long lists of cases shortly."""
