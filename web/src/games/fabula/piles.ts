/** Cards outside play that a question is about: laid open, so that they can be seen and chosen. */
import { t } from '../../lib/speech.svelte';
import { ASIDE, DECK, DISCARD, EXILE } from './made/terms';
import { HIDDEN, seatOf, type Model, type SeatView } from './view';

export interface Opened {
  readonly title: string;
  readonly cards: readonly { readonly face: number; readonly ref: string; readonly key: string }[];
}

// The places that can be opened; the seat is added to them.
const PLACES = { [DECK]: 'deck', [DISCARD]: 'discard', [EXILE]: 'exile', [ASIDE]: 'aside' } as const;
type Pile = (typeof PLACES)[keyof typeof PLACES];
const REF = /^pile:(\d+):(\d+)$/;

function nameOf(table: Model, place: number): { readonly pile: Pile | null; readonly seat: number } {
  const pile = (PLACES as Readonly<Record<number, Pile>>)[place & ~1] ?? null;
  return { pile, seat: place & 1 };
}

/** The cards of a pile the viewer sees there; of a deck only those that are offered. */
function seen(it: SeatView, pile: Pile | null, offered: readonly number[]): readonly number[] {
  const all = pile === 'discard' ? it.discard : pile === 'exile' ? it.exile : pile === 'aside' ? it.aside : [];
  return [...all, ...offered.filter((face) => !all.includes(face))];
}

/** What has to lie open for the question at hand: piles it offers cards of, or the cards that are being looked at. */
export function opened(table: Model): Opened | null {
  const offered = new Map<number, number[]>();
  for (const choice of table.question?.choices ?? [])
    for (const ref of choice.refs) {
      const found = REF.exec(ref);
      if (found === null) continue;
      const place = Number(found[1]);
      offered.set(place, [...new Set([...(offered.get(place) ?? []), Number(found[2])])]);
    }
  if (offered.size === 0) return lookedAt(table);
  const titles: string[] = [];
  const cards = [...offered].flatMap(([place, faces]) => {
    const { pile, seat } = nameOf(table, place);
    titles.push(
      pile === 'aside'
        ? table.say('label.aside')
        : t('fabula.pile_of', { pile: table.say(`label.${pile ?? 'discard'}`), name: table.name(seat) }),
    );
    return seen(seatOf(table.view, seat), pile, faces).map((face, i) => ({
      face,
      ref: `pile:${place}:${face}`,
      key: `pile:${place}:${i}`,
    }));
  });
  return { title: titles.join(' · '), cards };
}

function lookedAt(table: Model): Opened | null {
  if (table.seat < 0 || table.question === null) return null;
  const aside = seatOf(table.view, table.seat).aside.filter((face) => face !== HIDDEN);
  if (aside.length === 0) return null;
  const place = ASIDE + table.seat;
  return {
    title: table.say('label.aside'),
    cards: aside.map((face, i) => ({ face, ref: `pile:${place}:${face}`, key: `pile:${place}:${i}` })),
  };
}
