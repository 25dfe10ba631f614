/** Which cards may still change what a combat leads to: their triggers wait for something that comes before the blows. A
 * forecast leaves them out, and says so. */
import { attacksOf, moves } from './outcome';
import { battleOf, has, permanentAt, ROLE, type FabulaView } from './view';

export type Reactions = (face: number) => readonly (readonly string[])[];

/** What is still to come: attackers are being sent, blockers, or all of them stand. */
export type Stage = 'attack' | 'block' | 'blocked' | 'influence' | 'defend' | 'defended';

/** Events that come before the result. */
const TO_COME: Readonly<Record<Stage, readonly string[]>> = {
  attack: ['attacking', 'attacks', 'blocking', 'blocks', 'is_blocked', 'unblocked'],
  block: ['blocking', 'blocks', 'is_blocked', 'unblocked'],
  blocked: [],
  influence: ['influencing', 'influences', 'defending', 'blocks_influence'],
  defend: ['defending', 'blocks_influence'],
  defended: [],
};
/** Events of those who block or defend; the others are of those who attack or influence. */
const OF_DEFENDERS = new Set(['blocking', 'blocks', 'defending', 'blocks_influence']);
/** Between the blows of a vanguard and the others something may fall and matter. */
const BETWEEN = ['damaged', 'to_discard'];

/** Faces of the cards whose triggers may go off, and of what lies on the stack, each once. */
export function reacting(view: FabulaView, stage: Stage, drafted: ReadonlyMap<string, string>, reacts: Reactions): number[] {
  const found = new Set(view.stack.map((item) => item.card).filter((face) => face >= 0));
  const comers =
    stage === 'attack' || stage === 'influence'
      ? new Set(drafted.keys())
      : new Set([...attacksOf(view).map((one) => one.attacker), ...moves(view, [ROLE.influencing]).keys()]);
  const met = new Set(stage === 'block' || stage === 'defend' ? drafted.keys() : moves(view, [ROLE.blocking, ROLE.defending]).keys());
  const others = 1 - view.active;
  if (comers.size === 0) return [...found];
  const fights = (ref: string): boolean => comers.has(ref) || met.has(ref);
  const vanguards = [...comers, ...met].some((ref) => has(permanentAt(view, ref) ?? { keywords: 0 }, 'vanguard'));
  for (const seat of [0, 1]) {
    const happens = (event: string, whose: string, ref: string): boolean => {
      if (BETWEEN.includes(event)) return vanguards && (whose !== 'self' || fights(ref));
      if (!TO_COME[stage].includes(event)) return false;
      const theirs = OF_DEFENDERS.has(event);
      // Before the blocks are said nobody knows who will be met.
      if (theirs && met.size === 0 && (stage === 'block' || stage === 'defend')) return false;
      if (whose === 'self') return theirs ? met.has(ref) || stage === 'attack' || stage === 'influence' : comers.has(ref);
      if (whose === 'bearer') return true;
      return (whose === 'my') === (seat === (theirs ? others : view.active));
    };
    const things = [
      ...battleOf(view, seat).map(({ ref, it }) => ({ ref, it })),
      ...(view.seats[seat]?.bases ?? []).map((it, i) => ({ ref: `base:${seat}:${i}`, it })),
    ];
    for (const { ref, it } of things) {
      if (it.mute) continue;
      const given = it.granted.length > 0 && fights(ref);
      if (given || reacts(it.card).some(([event = '', whose = '']) => happens(event, whose, ref))) found.add(it.card);
    }
  }
  return [...found];
}
