/** What the table of Fábula shows one viewer: the twin of the game's view.py, and the numbers of its terms.py. */
import type { TableModel } from '../../table/board';

export interface ThingView {
  readonly card: number;
  readonly owner: number;
  readonly tapped: boolean;
  readonly damage: number;
  readonly restore: number;
  /** Bits of KEYWORD. */
  readonly keywords: number;
  readonly siege: number;
  readonly orator: number;
  readonly loyal: number;
  readonly hide: number;
  readonly forbids: number;
  readonly obliges: number;
  readonly mute: boolean;
  /** Kind and number. */
  readonly counters: readonly (readonly number[])[];
}

export interface PermanentView extends ThingView {
  readonly offensive: number;
  readonly life: number;
  readonly influence: number;
  /** [F-101] Damage to a base, influence while influencing and while defending: with what its keywords add. */
  readonly besieging: number;
  readonly speaking: number;
  readonly defending: number;
  readonly attach: number;
  readonly preparing: boolean;
  readonly token: boolean;
  /** The object it is attached to. */
  readonly bearer: string | null;
  readonly role: number;
  readonly aim: string | null;
  /** [F-110] The place of the first on its side that is equal to it. */
  readonly like: number;
}

export interface BaseView extends ThingView {
  readonly centre: boolean;
  readonly conquered: boolean;
  readonly resistance: number;
  readonly remaining: number;
}

export interface SeatView {
  readonly own_turn: number;
  readonly resources: number;
  readonly maximum: number;
  readonly cap: number;
  readonly conquest: number;
  readonly cards: number;
  readonly hand: readonly number[] | null;
  readonly known: readonly number[];
  readonly deck: number;
  /** Cards of the deck whose place the viewer knows: how many lie above, and the face. */
  readonly in_deck: readonly (readonly number[])[];
  readonly at_bottom: readonly (readonly number[])[];
  readonly aside: readonly number[];
  readonly battle: readonly PermanentView[];
  readonly bases: readonly BaseView[];
  readonly ruins: readonly number[];
  readonly discard: readonly number[];
  readonly exile: readonly number[];
  readonly list: readonly number[] | null;
  readonly exchanged: number;
}

export interface ItemView {
  readonly item: string;
  readonly kind: number;
  readonly seat: number;
  readonly card: number;
  readonly source: string | null;
  readonly ability: number;
  readonly x: number;
  readonly modes: number;
  /** What it will do, with the modes that were chosen: places in the table of names «effect». */
  readonly effects: readonly number[];
  readonly targets: readonly string[];
}

export interface EffectView {
  readonly what: number;
  readonly until: number;
  readonly seat: number;
  readonly card: number;
  readonly things: readonly string[];
  readonly values: readonly number[];
}

export interface FabulaView {
  readonly turn: number;
  readonly active: number;
  readonly starter: number;
  readonly phase: number;
  readonly window: number;
  readonly seats: readonly SeatView[];
  /** The top comes last. */
  readonly stack: readonly ItemView[];
  readonly effects: readonly EffectView[];
  readonly ended: number;
  readonly winner: number;
}

export type Model = TableModel<FabulaView>;

export const HIDDEN = -1;
export const PHASE = { setup: 0, draw: 1, restoration: 2, action: 3, combat: 4, end: 5 } as const;
export const WINDOW = {
  drawn: 1,
  restored: 2,
  closed: 3,
  attacked: 4,
  blocked: 5,
  offensive: 6,
  influenced: 7,
  defended: 8,
  influence: 9,
  end: 10,
  played: 11,
} as const;
export const ROLE = { idle: 0, attacking: 1, blocked: 2, blocking: 3, influencing: 4, defending: 5 } as const;
/** Bits of `forbids` and `obliges`. */
export const DEED = { attack: 1, block: 2, influence: 4, defend: 8, be_blocked: 256 } as const;
/** The keywords in the order of their bits. */
export const KEYWORDS = [
  'swift',
  'vigil',
  'bulwark',
  'sweep',
  'shade',
  'watchful',
  'vanguard',
  'venom',
  'warded',
  'tireless',
  'siege',
  'orator',
  'loyal',
  'hide',
  'heavy',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

export const has = (thing: Pick<ThingView, 'keywords'>, keyword: Keyword): boolean =>
  ((thing.keywords >> KEYWORDS.indexOf(keyword)) & 1) === 1;

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
