/** The table of Fábula as the server shows it: types and numbers are made from the game's own. */
import type { TableModel } from '../../table/board';

import * as TERM from './made/terms';
import type { BaseView, ItemView, PermanentView, SeatView, View as FabulaView } from './made/view';

export type { BaseView, FabulaView, ItemView, PermanentView, SeatView };
export type ThingView = PermanentView | BaseView;

export type Model = TableModel<FabulaView>;

export const HIDDEN = -1;
export const PHASE = {
  setup: TERM.SETUP,
  draw: TERM.DRAW,
  restoration: TERM.RESTORATION,
  action: TERM.ACTION,
  combat: TERM.COMBAT,
  end: TERM.END,
} as const;
export const WINDOW = {
  drawn: TERM.W_DRAWN,
  restored: TERM.W_RESTORED,
  closed: TERM.W_ACTION_CLOSED,
  attacked: TERM.W_ATTACKED,
  blocked: TERM.W_BLOCKED,
  offensive: TERM.W_OFFENSIVE_DONE,
  influenced: TERM.W_INFLUENCED,
  defended: TERM.W_DEFENDED,
  influence: TERM.W_INFLUENCE_DONE,
  end: TERM.W_END,
  played: TERM.W_PLAYED,
} as const;
export const ROLE = {
  idle: TERM.IDLE,
  attacking: TERM.ATTACKING,
  blocked: TERM.ATTACKING_BLOCKED,
  blocking: TERM.BLOCKING,
  influencing: TERM.INFLUENCING,
  defending: TERM.DEFENDING,
} as const;
/** Bits of `forbids` and `obliges`. */
export const DEED = {
  attack: TERM.TO_ATTACK,
  block: TERM.TO_BLOCK,
  influence: TERM.TO_INFLUENCE,
  defend: TERM.TO_DEFEND,
  be_blocked: TERM.TO_BE_BLOCKED,
} as const;
/** The bit of each keyword. */
const KEYWORD = {
  swift: TERM.SWIFT,
  vigil: TERM.VIGIL,
  bulwark: TERM.BULWARK,
  sweep: TERM.SWEEP,
  shade: TERM.SHADE,
  watchful: TERM.WATCHFUL,
  vanguard: TERM.VANGUARD,
  venom: TERM.VENOM,
  warded: TERM.WARDED,
  tireless: TERM.TIRELESS,
  siege: TERM.SIEGE,
  orator: TERM.ORATOR,
  loyal: TERM.LOYAL,
  hide: TERM.HIDE,
  heavy: TERM.HEAVY,
} as const;
export type Keyword = keyof typeof KEYWORD;
/** In the order of their bits. */
export const KEYWORDS = Object.keys(KEYWORD) as readonly Keyword[];

export const has = (thing: Pick<ThingView, 'keywords'>, keyword: Keyword): boolean => (thing.keywords & KEYWORD[keyword]) !== 0;

export function seatOf(view: FabulaView, seat: number): SeatView {
  const found = view.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

// ---- names of the objects on the table
export const permanentRef = (seat: number, i: number): string => `permanent:${seat}:${i}`;
export const baseRef = (seat: number, i: number): string => `base:${seat}:${i}`;
export const handRef = (seat: number, face: number): string => `hand:${seat}:${face}`;

const PLACE = /^(permanent|base):(\d+):(\d+)$/;

export interface Spot {
  readonly kind: 'permanent' | 'base';
  readonly seat: number;
  readonly i: number;
}

export function spotOf(ref: string): Spot | null {
  const found = PLACE.exec(ref);
  return found === null ? null : { kind: found[1] as Spot['kind'], seat: Number(found[2]), i: Number(found[3]) };
}

export function permanentAt(view: FabulaView, ref: string): PermanentView | null {
  const spot = spotOf(ref);
  return spot?.kind === 'permanent' ? (view.seats[spot.seat]?.battle[spot.i] ?? null) : null;
}

export function baseAt(view: FabulaView, ref: string): BaseView | null {
  const spot = spotOf(ref);
  return spot?.kind === 'base' ? (view.seats[spot.seat]?.bases[spot.i] ?? null) : null;
}

/** Whose object it is: things in play, players, cards in piles; -1 for an item of the stack, by its controller. */
export function holderOf(view: FabulaView, ref: string): number {
  const item = view.stack.find((one) => one.item === ref);
  if (item !== undefined) return item.seat;
  const seat = Number(ref.split(':')[1]);
  return Number.isInteger(seat) ? seat : -1;
}

/** Every ally and modification of a seat, with its name on the table. */
export const battleOf = (view: FabulaView, seat: number): { readonly ref: string; readonly i: number; readonly it: PermanentView }[] =>
  seatOf(view, seat).battle.map((it, i) => ({ ref: permanentRef(seat, i), i, it }));
