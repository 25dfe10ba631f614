/** Fábula's cards on the pages where they are looked through and made into decks. */
import { t } from '../../lib/speech.svelte';
import type { Browsing, Facet, FacetValue } from '../../pages/cards/browsing';
import { costOf, hueOf, spoken, type CardEntry } from './cards';
import Face from './Face.svelte';

const TYPES = ['ally', 'manoeuvre', 'modification', 'base', 'token'] as const;
const KINDS = ['soldier', 'politician', 'guardian', 'merchant'] as const;
const RARITIES = ['common', 'rare', 'legendary'] as const;
const COPIES: Readonly<Record<string, number>> = { common: 3, rare: 2, legendary: 1 }; // [F-12]
const MANY_COST = 7;

const typeOf = (card: CardEntry): string => (card.token ? 'token' : card.type);
const named = (group: string, values: readonly string[]): FacetValue[] =>
  values.map((value) => ({ value, label: t(`cards.${group}.${value}`) }));

/** Colours and sets are data: they are found on the cards. */
function colours(cards: readonly CardEntry[]): FacetValue[] {
  const found = new Map<string, string>();
  for (const card of cards) card.colours.forEach((colour, i) => found.set(colour, card.colour_names[i] ?? colour));
  return [...found].map(([value, label]) => ({ value, label, sign: { path: hueOf(value).sign, colour: hueOf(value).ink } }));
}

function costValue(card: CardEntry): readonly string[] {
  if (card.x) return ['X'];
  return card.cost === null ? [] : [card.cost >= MANY_COST ? `${MANY_COST}+` : String(card.cost)];
}

function facets(cards: readonly CardEntry[]): readonly Facet<CardEntry>[] {
  const sets = [...new Set(cards.map((card) => card.set))];
  const costs = [...new Set(cards.flatMap(costValue))].sort((a, b) => a.localeCompare(b));
  const types = TYPES.filter((type) => cards.some((card) => typeOf(card) === type));
  const out: Facet<CardEntry>[] = [
    { id: 'colour', label: t('cards.facet.colour'), values: colours(cards), of: (card) => card.colours },
    { id: 'type', label: t('cards.facet.type'), values: named('type', types), of: (card) => [typeOf(card)] },
    { id: 'cost', label: t('cards.facet.cost'), values: costs.map((value) => ({ value, label: value })), of: costValue },
    { id: 'rarity', label: t('cards.facet.rarity'), values: named('rarity', RARITIES), of: (card) => [card.rarity] },
    { id: 'kind', label: t('cards.facet.kind'), values: named('kind', KINDS), of: (card) => card.kinds },
  ];
  if (sets.length > 1)
    out.push({ id: 'set', label: t('cards.facet.set'), values: sets.map((value) => ({ value, label: value })), of: (card) => [card.set] });
  return out;
}

const browse: Browsing<CardEntry> = {
  Face,
  facets,
  order: (a, b) => a.face - b.face,
  spoken: (card) => spoken(card, (key, args) => t(`cards.spoken.${key}`, args)),
  facts(card) {
    const out = [card.type_line];
    if (card.colour_names.length > 0) out.push(card.colour_names.join(' · '));
    if (card.rarity !== '') out.push(t(`cards.rarity.${card.rarity}`));
    if (costOf(card) !== '') out.push(t('cards.spoken.cost', { cost: costOf(card) }));
    if (card.restore !== null && card.restore !== 1) out.push(t('cards.restore', { n: card.restore }));
    return out;
  },
  hue: hueOf,
  building: {
    section: (card) => (card.token ? null : card.type === 'base' ? 'bases' : 'cards'),
    copies: (card) => COPIES[card.rarity] ?? 0,
    least: 40, // [F-10]
    bases: 5,
    groups: ['base', 'ally', 'manoeuvre', 'modification'],
    group: (card) => card.type,
    cost: (card) => card.cost,
    colours: (card) => card.colours,
  },
};

export default browse;
