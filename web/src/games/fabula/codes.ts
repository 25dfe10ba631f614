/** The choice codes the page has to know. */
import { COMBAT, DONE, END_TURN, EXCHANGE, KEEP, PASS, STAY, UNBLOCKED } from './made/codes';

export const CODE = {
  pass: PASS,
  combat: COMBAT,
  end_turn: END_TURN,
  done: DONE,
  stay: STAY,
  unblocked: UNBLOCKED,
  keep: KEEP,
  exchange: EXCHANGE,
} as const;
