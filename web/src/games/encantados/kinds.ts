/** How the fifteen kinds look: emblem, hatch and colour each tell them apart, for no eleven colours do so for everybody. */
import type { Hatch } from './hatches';
import { ICONS } from './icons';

export interface Look {
  readonly colour: string;
  readonly icon: keyof typeof ICONS;
  readonly hatch: Hatch;
}

export const LOOKS: readonly Look[] = [
  { colour: '#a4501f', icon: 'dwarf-face', hatch: 'rows' },
  { colour: '#1d7a4c', icon: 'woman-elf-face', hatch: 'rising' },
  { colour: '#9b4fa5', icon: 'fairy', hatch: 'columns' },
  { colour: '#7a5a12', icon: 'pan-flute', hatch: 'falling' },
  { colour: '#117496', icon: 'candle-flame', hatch: 'waves' },
  { colour: '#b02a3d', icon: 'bad-gnome', hatch: 'zigzag' },
  { colour: '#0b7a5e', icon: 'shamrock', hatch: 'rings' },
  { colour: '#5a7d1a', icon: 'goblin-head', hatch: 'squares' },
  { colour: '#8a3b12', icon: 'spiked-dragon-head', hatch: 'scales' },
  { colour: '#46588c', icon: 'troll', hatch: 'grid' },
  { colour: '#4a4a4a', icon: 'mimic-chest', hatch: 'lattice' },
  { colour: '#2f8239', icon: 'lotus-flower', hatch: 'rays' },
  { colour: '#a8481a', icon: 'maple-leaf', hatch: 'rays' },
  { colour: '#2b6ca3', icon: 'snowflake-1', hatch: 'rays' },
  { colour: '#9a6700', icon: 'sun', hatch: 'rays' },
];

const UNKNOWN: Look = { colour: '#4a4a4a', icon: 'lyre', hatch: 'rows' };

export function lookOf(kind: number): Look {
  return LOOKS[kind] ?? UNKNOWN;
}

export function emblemOf(kind: number): string {
  return ICONS[lookOf(kind).icon].path;
}
