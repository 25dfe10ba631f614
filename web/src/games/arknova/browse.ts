/** Ark Nova's cards on the page where they are looked through. */
import { library } from '../../lib/library.svelte';
import { settings } from '../../lib/settings.svelte';
import { t } from '../../lib/speech.svelte';
import type { Browsed, Browsing, Facet, FacetValue } from '../../pages/cards/browsing';
import Face from './Face.svelte';
import type { BuildingEntry, CardEntry, MapEntry } from './library';
import { colourOf, ICON_NAMES, iconOf } from './signs';
import { AFRICA, SCIENCE } from './view';

export type BrowsedCard = CardEntry & Browsed;

const TYPES = ['animal', 'sponsor', 'project', 'base', 'final'] as const;
const SIZES = ['1', '2', '3', '4', '5'];
const DISC = 'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0Z';

/** The name of an icon; the library brings it. */
function iconName(icon: string): string {
  const written = library('arknova', settings.language)?.names['icon']?.[iconOf(icon)] ?? icon;
  const name = written.split('|')[1] ?? written; // «a|ave|aves»
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

const icons = (from: number, to: number): FacetValue[] =>
  ICON_NAMES.slice(from, to).map((value) => ({ value, label: iconName(value), sign: { path: DISC, colour: colourOf(value) } }));
const plain = (values: readonly string[]): FacetValue[] => values.map((value) => ({ value, label: value }));

const typeOf = (card: CardEntry): string => (card.type === 'project' && card.base === true ? 'base' : card.type);
/** Printed at the right side, or what a project counts. */
const iconsOf = (card: CardEntry): readonly string[] => (card.icon === undefined ? card.icons : [...card.icons, card.icon]);
const sizeOf = (card: CardEntry): readonly string[] =>
  card.type !== 'animal' ? [] : card.size == null ? ['special'] : [String(card.size)];
const levelOf = (card: CardEntry): readonly string[] => (card.level === undefined ? [] : [String(card.level)]);

function facets(cards: readonly BrowsedCard[]): readonly Facet<BrowsedCard>[] {
  const levels = [...new Set(cards.flatMap(levelOf))].sort();
  return [
    {
      id: 'type',
      label: t('cards.facet.type'),
      values: TYPES.map((value) => ({ value, label: t(`arknova.type.${value}`) })),
      of: (card) => [typeOf(card)],
    },
    { id: 'category', label: t('arknova.facet.category'), values: icons(0, AFRICA), of: iconsOf },
    { id: 'continent', label: t('arknova.facet.continent'), values: icons(AFRICA, SCIENCE), of: iconsOf },
    { id: 'icon', label: t('arknova.facet.icon'), values: icons(SCIENCE, ICON_NAMES.length), of: iconsOf },
    {
      id: 'size',
      label: t('arknova.facet.size'),
      values: [...plain(SIZES), { value: 'special', label: t('arknova.special') }],
      of: sizeOf,
    },
    { id: 'level', label: t('arknova.facet.level'), values: plain(levels), of: levelOf },
  ];
}

/** The library also holds maps and buildings; only cards are looked through. */
export function shelve(entries: readonly unknown[]): readonly BrowsedCard[] {
  const all = entries as readonly (CardEntry | MapEntry | BuildingEntry)[];
  const cards = all.filter((entry): entry is CardEntry => entry.type !== 'map' && entry.type !== 'building');
  return cards.map((card) => ({
    ...card,
    face: card.index,
    id: String(card.number),
    set: 'Ark Nova',
    reminders: [],
    flavor: card.latin ?? '',
  }));
}

const browse: Browsing<BrowsedCard> = {
  Face,
  shelve,
  facets,
  order: (a, b) => a.face - b.face,
  spoken: (card) => [card.name, card.type_line, ...card.text].join('. '),
  facts: (card) => [
    t(`arknova.type.${typeOf(card)}`),
    ...new Set(
      iconsOf(card)
        .filter((icon) => iconOf(icon) >= 0)
        .map(iconName),
    ),
  ],
  hue: (icon) => ({ ink: colourOf(icon), glow: colourOf(icon), sign: DISC }),
};

export default browse;
