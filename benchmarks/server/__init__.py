"""The server under load, cut off and killed. Run from the project folder: `python -m benchmarks.server.load`."""
