/** The table of Ark Nova as the server shows it (see view.py). */
import type { TableModel } from '../../table/board';

export interface ActionView {
  readonly action: number;
  readonly side: number;
  readonly venom: number;
  readonly constriction: number;
  readonly multipliers: number;
}

export interface BuildingView {
  readonly kind: number;
  readonly place: number;
  readonly spaces: readonly number[];
  readonly inside: number;
}

export interface ProjectView {
  readonly card: number;
  readonly base: boolean;
  /** By level: the seat whose cube lies there, FREE or BLOCKED. */
  readonly levels: readonly number[];
}

export interface SeatView {
  readonly map: number;
  readonly money: number;
  readonly appeal: number;
  readonly cp: number;
  readonly rep: number;
  /** How many folders of the display are within reach. */
  readonly range: number;
  readonly points: number;
  /** [AN-142] The appeal at which the counters meet. */
  readonly target: number;
  readonly xtokens: number;
  /** By slot, the weakest first. */
  readonly actions: readonly ActionView[];
  readonly workers: number;
  readonly hired: number;
  /** Own workers on each task of the association board. */
  readonly placed: readonly number[];
  readonly partners: readonly number[];
  readonly universities: readonly number[];
  /** Places on the left side of the map that still have their cube. */
  readonly cubes: readonly number[];
  readonly icons: readonly number[];
  readonly buildings: readonly BuildingView[];
  readonly covered: readonly number[];
  readonly full: boolean;
  /** Sponsors with tokens left on them: card, number. */
  readonly tokens: readonly (readonly [number, number])[];
  readonly class: number;
  readonly animals: readonly number[];
  readonly sponsors: readonly number[];
  readonly hosts: readonly number[];
  readonly cards: number;
  readonly hand: readonly number[] | null;
  readonly known: readonly number[];
  readonly looked: number;
  readonly looking: readonly number[] | null;
  readonly pouch: readonly number[];
  readonly finals: number;
  readonly final_cards: readonly number[];
}

export interface ArkNovaView {
  readonly turns: number;
  readonly active: number;
  readonly first: number;
  readonly breaks: number;
  readonly break_left: number;
  readonly break_steps: number;
  readonly break_due: boolean | number;
  readonly in_break: boolean | number;
  readonly called: number;
  readonly final_left: number;
  readonly solo_left: number | null;
  /** [AN-154] Solo: no break comes any more, but the end. */
  readonly last_round: boolean | number;
  readonly ten: number;
  readonly ended: number;
  readonly offers: readonly number[];
  /** The six folders; NOTHING where a card is missing. */
  readonly display: readonly number[];
  readonly deck: number;
  readonly discard: number;
  readonly discard_top: number | null;
  readonly in_discard: readonly number[];
  readonly played: readonly number[];
  readonly base_pile: number;
  readonly in_base_pile: readonly number[];
  readonly projects: readonly ProjectView[];
  readonly board_partners: readonly number[];
  readonly board_universities: readonly number[];
  /** Spaces covered: by donations, and solo by neutral cubes. */
  readonly donations: number;
  readonly donated: number;
  /** [AN-90] What donations cost, in order. */
  readonly donation_amounts: readonly number[];
  /** How many bonus tiles of each kind are left. */
  readonly tiles: readonly number[];
  readonly seats: readonly SeatView[];
}

export type Model = TableModel<ArkNovaView>;

export const NOTHING = -1;
export const FREE = -1;
export const BLOCKED = -2;
/** Of `called`: nobody has ended the game yet. */
export const NOT_CALLED = 0;

export const ACTION = { animals: 0, association: 1, build: 2, cards: 3, sponsors: 4 } as const;
export const STANDARD_KINDS = 5;
export const KIND = { kiosk: 5, pavilion: 6, petting: 7, reptiles: 8, aviary: 9, unique: 10 } as const;
/** Icons: seven kinds of animals, five continents, then science, rock and water. */
export const AFRICA = 7;
export const SCIENCE = 12;
export const TASK_VALUE = [2, 3, 4, 5] as const; // [AN-82]
export const MOST_X = 5; // [AN-32]
export const LAST_CP = 41;
export const LAST_REP = 15;

const NOBODY: SeatView = {
  map: NOTHING,
  money: 0,
  appeal: 0,
  cp: 0,
  rep: 0,
  range: 0,
  points: 0,
  target: 0,
  xtokens: 0,
  actions: [],
  workers: 0,
  hired: 0,
  placed: [],
  partners: [],
  universities: [],
  cubes: [],
  icons: [],
  buildings: [],
  covered: [],
  full: false,
  tokens: [],
  class: 0,
  animals: [],
  sponsors: [],
  hosts: [],
  cards: 0,
  hand: null,
  known: [],
  looked: 0,
  looking: null,
  pouch: [],
  finals: 0,
  final_cards: [],
};

export function seatOf(view: ArkNovaView, seat: number): SeatView {
  return view.seats[seat] ?? NOBODY;
}

/** What a table object is: «space:0:17» is a space, of seat 0, number 17. */
export function partsOf(ref: string): { readonly what: string; readonly first: number; readonly second: number } {
  const [what = '', first = '', second = ''] = ref.split(':');
  return { what, first: Number(first), second: Number(second) };
}
