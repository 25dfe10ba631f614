/** The choice codes of the game's codes.py that the page has to know. */
export const CODE = {
  pass: 0,
  combat: 1,
  end_turn: 2,
  done: 3,
  stay: 4,
  unblocked: 5,
  keep: 10,
  exchange: 11,
} as const;
