"""The kernel: states, frames, matches and knowledge. It knows no game."""
