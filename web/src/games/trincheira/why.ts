/** Why a card cannot go there, where the move itself would be allowed elsewhere. */
import type { Reason } from '../../table/board';
import { heldIn } from './aim';
import { isSpade, JOKER } from './cards';
import { fits } from './rules';
import { placeOf, sequenceAt, type TrincheiraTable } from './view';

const reason = (key: string, rule: string): Reason => ({ key, args: {}, rule });
const ARMOURED = reason('no.armoured', 'T-8');
const DOES_NOT_FIT = reason('no.does_not_fit', 'T-10');
const ALREADY_PROTECTED = reason('no.already_protected', 'TR-11');
const NOT_WITH_THIS = reason('no.no_spade', 'T-21');

/** How one draws, or why nobody does now. */
function atThePile(table: TrincheiraTable): Reason {
  if (table.view.pile === 0) return reason('no.pile_empty', 'T-17');
  return table.question?.key === 'ask.last_move' ? reason('no.no_last_buy', 'T-40') : reason('why.pile', 'T-17');
}

export function whyNotAt(table: TrincheiraTable, ref: string): Reason | null {
  const asked = table.question?.key;
  if (ref === 'pile' && (asked === 'ask.move' || asked === 'ask.last_move')) return atThePile(table);
  const found = sequenceAt(table.view, ref);
  if (found === null) return null;
  const face = asked === 'ask.target' || asked === 'ask.lay_where' ? table.view.air : heldIn(table.picked);
  if (face === null) return null;
  const { seat, sequence } = found;
  if (seat !== table.seat) {
    if (face !== JOKER && !isSpade(face)) return NOT_WITH_THIS;
    return sequence.armoured && face !== JOKER ? ARMOURED : null;
  }
  if (placeOf(ref).kind === 'protection') return sequence.protection === null ? null : ALREADY_PROTECTED;
  return fits(sequence.cards, face) ? null : DOES_NOT_FIT;
}
