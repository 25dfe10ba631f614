/** What a player has of what projects ask for: «you have n». */
import { cardOf, type CardEntry } from './library';
import { iconOf } from './signs';
import { AFRICA, FREE, SCIENCE, type SeatView } from './view';

const LARGE = 4; // [AN-7] size 4 and 5 are large, 1 and 2 small
const SMALL = 2;

function animalsWith(it: SeatView, fits: (size: number) => boolean): number {
  return it.animals.filter((card) => fits(cardOf(card)?.size ?? 0)).length;
}

/** Null where no single number tells it: animals to be set free, or to breed. */
export function have(it: SeatView, project: CardEntry): number | null {
  switch (project.icon) {
    case 'category':
      return it.icons.slice(0, AFRICA).filter((n) => n > 0).length;
    case 'continent':
      return it.icons.slice(AFRICA, SCIENCE).filter((n) => n > 0).length;
    case 'small':
      return animalsWith(it, (size) => size <= SMALL);
    case 'large':
      return animalsWith(it, (size) => size >= LARGE);
    default:
      if (project.kind === 'release' || project.kind === 'breeding') return null;
      return it.icons[iconOf(project.icon ?? '')] ?? null;
  }
}

/** The free level of a project that would be reached now: of those that are, the one that gives most; -1: none. */
export function levelReached(it: SeatView, face: number, marks: readonly number[]): number {
  const card = cardOf(face);
  const n = card === undefined ? null : have(it, card);
  const levels = card?.levels ?? [];
  const met = [0, 1, 2].filter((level) => n !== null && marks[level] === FREE && n >= (levels[level]?.[0] ?? 99));
  return met.sort((a, b) => (levels[b]?.[1] ?? 0) - (levels[a]?.[1] ?? 0))[0] ?? -1;
}
