"""Many games between bots: which bot is stronger (the arena), and whether the rules are fair and alive (the lab)."""
