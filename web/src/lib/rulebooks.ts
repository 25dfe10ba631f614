/** The rules of the games, each fetched when it is first read. */
import { loadCatalogue, only } from './games';
import { glossarySection, labelled, type Rulebook, type Term } from './rules';
import type { Language } from './words';

const TERMS = import.meta.glob<{ default: readonly Term[] }>('@games/*/rules/glossary.json');
const RULES = import.meta.glob<{ default: string }>('@games/*/rules/*.md', { query: '?raw' });

/** A game on two printed pages. */
export async function loadSummary(game: string, language: Language): Promise<Rulebook> {
  const [page, catalogue] = await Promise.all([only(RULES, `/${game}/rules/summary.${language}.md`), loadCatalogue(game, language)]);
  return { text: labelled(page.default, catalogue), terms: [] };
}

/** The rules page of a game, in Markdown, with the labels of its options; and the words of its rulebook. */
export async function loadRules(game: string, language: Language): Promise<Rulebook> {
  const [page, catalogue] = await Promise.all([only(RULES, `/${game}/rules/${language}.md`), loadCatalogue(game, language)]);
  const glossary = Object.keys(TERMS).find((path) => path.endsWith(`/${game}/rules/glossary.json`));
  const terms = glossary === undefined ? [] : ((await TERMS[glossary]?.())?.default ?? []);
  return { text: labelled(page.default, catalogue) + glossarySection(terms, catalogue), terms };
}
