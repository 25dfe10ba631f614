/** When a player is asked whether he answers. [F-114]–[F-117] The windows themselves follow from public facts; this is the filter. */
import type { Span } from '../../table/board';
import type { Question } from '../../wire';
import { CODE } from './codes';
import { holderOf, WINDOW, type FabulaView } from './view';

export type Side = 'own' | 'other';
/** Where stops can be set: windows by their number, and the opponent's or one's own effect on top of the stack. */
export type Stop = 'stack' | 'mine' | `${number}`;

export const STOPS: readonly { readonly stop: Stop; readonly own: boolean | null; readonly other: boolean | null }[] = [
  { stop: 'stack', own: true, other: true },
  { stop: 'mine', own: false, other: false },
  { stop: `${WINDOW.drawn}`, own: false, other: false },
  { stop: `${WINDOW.restored}`, own: false, other: false },
  { stop: `${WINDOW.played}`, own: null, other: false },
  { stop: `${WINDOW.closed}`, own: null, other: true },
  { stop: `${WINDOW.attacked}`, own: false, other: true },
  { stop: `${WINDOW.blocked}`, own: true, other: true },
  { stop: `${WINDOW.offensive}`, own: false, other: false },
  { stop: `${WINDOW.influenced}`, own: false, other: true },
  { stop: `${WINDOW.defended}`, own: true, other: true },
  { stop: `${WINDOW.influence}`, own: false, other: false },
  { stop: `${WINDOW.end}`, own: false, other: true },
];

export const stopKey = (stop: Stop, side: Side): string => `fabula.${stop}.${side}`;

/** Where the mark «stop» of a card is kept, by the card's id. */
export const cardKey = (id: string): string => `fabula.card.${id}`;

/** [F-115] Whether the table stops there if nobody changed it. */
export function usually(stop: Stop, side: Side): boolean {
  return STOPS.find((one) => one.stop === stop)?.[side] ?? true;
}

/** [F-116] Passing for a while: until the stack is empty, this turn is over, or the own next turn begins. */
export interface Passing {
  readonly until: 'stack' | 'turn' | 'mine';
  /** The turn in which it was said. */
  readonly turn: number;
}

export interface Wishes {
  readonly full: boolean;
  readonly passing: Passing | null;
  readonly stops: Readonly<Record<string, boolean>>;
  /** Whether a face is marked «stop». */
  readonly marked: (face: number) => boolean;
}

export const asksToRespond = (question: Question | null): boolean => question?.key.startsWith('ask.respond') === true;

/** Which stop the moment belongs to. */
export function stopAt(view: FabulaView, seat: number): { readonly stop: Stop; readonly side: Side } {
  const side = view.active === seat ? 'own' : 'other';
  const top = view.stack.at(-1);
  if (top !== undefined) return { stop: top.seat === seat ? 'mine' : 'stack', side };
  return { stop: `${view.window}`, side };
}

/** The card an answer would be to: on top of the stack, or the permanent that has just been played. */
export function inQuestion(view: FabulaView): number | null {
  const top = view.stack.at(-1);
  if (top !== undefined) return top.card;
  return view.window === WINDOW.played ? (view.seats[view.active]?.battle.at(-1)?.card ?? null) : null;
}

/** Something that ends a passing by itself: the card in question is marked «stop», an enemy effect aims at the player or
 * at what is his, or a combat is declared against him. */
export function alarm(view: FabulaView, seat: number, marked: Wishes['marked']): boolean {
  const card = inQuestion(view);
  if (card !== null && marked(card)) return true;
  const top = view.stack.at(-1);
  if (top !== undefined && top.seat !== seat && top.targets.some((ref) => holderOf(view, ref) === seat)) return true;
  if (view.active === seat) return false;
  return view.window === WINDOW.attacked || view.window === WINDOW.influenced;
}

/** Whether a passing is still meant. */
export function stillPassing(passing: Passing | null, view: FabulaView, seat: number, marked: Wishes['marked']): boolean {
  if (passing === null || alarm(view, seat, marked)) return false;
  switch (passing.until) {
    case 'stack':
      return view.stack.length > 0;
    case 'turn':
      return view.turn === passing.turn;
    case 'mine':
      return view.turn === passing.turn || view.active !== seat;
  }
}

/** Whether the player wants to be asked here, if he can do anything: full control, a marked card, or a stop. */
function wanted(view: FabulaView, seat: number, wishes: Wishes): boolean {
  const card = inQuestion(view);
  const { stop, side } = stopAt(view, seat);
  return wishes.full || (card !== null && wishes.marked(card)) || (wishes.stops[stopKey(stop, side)] ?? usually(stop, side));
}

/** The answer to a window in which the player is not asked; null if he is. */
export function skipped(view: FabulaView, seat: number, question: Question | null, wishes: Wishes): number | null {
  if (question === null || !asksToRespond(question)) return null;
  const asked = wanted(view, seat, wishes) && (wishes.full || !stillPassing(wishes.passing, view, seat, wishes.marked));
  return asked && question.choices.length > 1 ? null : CODE.pass;
}

const AT_ONCE: Span = [0, 0];
const THINKING: Span = [400, 1500];

/** [F-117] Being skipped looks like thinking, and whoever is really asked answers no sooner. The span follows from public
 * facts and from wishes alone, never from what the hand could do: the window exists, so by what all can see the player
 * could answer. `people`: whether somebody else watches how long it takes. */
export function pace(view: FabulaView, seat: number, question: Question | null, wishes: Wishes, people: boolean): Span {
  if (!people || question === null || !asksToRespond(question)) return AT_ONCE;
  const { stop, side } = stopAt(view, seat);
  return usually(stop, side) || wanted(view, seat, wishes) ? THINKING : AT_ONCE;
}
