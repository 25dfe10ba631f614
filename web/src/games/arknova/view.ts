/** The table of Ark Nova as the server shows it: types and numbers are made from the game's own. */
import type { TableModel } from '../../table/board';

import { KIOSK, PAVILION, PETTING_ZOO, REPTILE_HOUSE, AVIARY, STANDARD, UNIQUE } from './made/buildings';
import { AFRICA, SCIENCE } from './made/icons';
import { BLOCKED, FREE, NOT_CALLED, NOTHING } from './made/names';
import { MAX_CP, MAX_REP, MAX_XTOKENS, TASK_VALUE } from './made/tracks';
import type { ActionView, BuildingView, ProjectView, SeatView, View as ArkNovaView } from './made/view';
import { BUILD_ACTION } from './made/vocabulary';

export { AFRICA, BLOCKED, BUILD_ACTION, FREE, NOT_CALLED, NOTHING, SCIENCE };
export type { ActionView, ArkNovaView, BuildingView, ProjectView, SeatView };

export type Model = TableModel<ArkNovaView>;

export const STANDARD_KINDS = STANDARD;
export const KIND = {
  kiosk: KIOSK,
  pavilion: PAVILION,
  petting: PETTING_ZOO,
  reptiles: REPTILE_HOUSE,
  aviary: AVIARY,
  unique: UNIQUE,
} as const;
export { TASK_VALUE };
export const MOST_X = MAX_XTOKENS;
export const LAST_CP = MAX_CP;
export const LAST_REP = MAX_REP;

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
  scored: [],
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
