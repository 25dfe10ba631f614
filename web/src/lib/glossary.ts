/** The words of the rulebook where they stand in the text: each is explained where a section first has it. */
import type { Block, Inline } from './markdown';
import type { Term } from './rules';
import type { Language } from './words';

export type Worded = Inline | { readonly kind: 'term'; readonly text: string; readonly term: Term };
export type WordedBlock =
  | Exclude<Block, { readonly kind: 'paragraph' | 'list' }>
  | { readonly kind: 'paragraph'; readonly id: string | null; readonly text: readonly Worded[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Worded[])[] };

const SHORTEST = 4;

/** What a term is called in the text: by the rulebook, and by these rules before they explain it. */
const namesOf = (term: Term, language: Language): readonly string[] => [term.book, term[language].split(/[:(,]/)[0]!.trim()];

export function withTerms(blocks: readonly Block[], terms: readonly Term[], language: Language): readonly WordedBlock[] {
  const named = new Map<string, Term>();
  for (const term of terms)
    for (const name of namesOf(term, language)) {
      const key = name.toLowerCase();
      if (name.length >= SHORTEST && !named.has(key)) named.set(key, term);
    }
  if (named.size === 0) return blocks;
  const longest = [...named.keys()].sort((one, other) => other.length - one.length);
  const escaped = longest.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  let explained = new Set<Term>();

  const worded = (inlines: readonly Inline[], id: string | null): readonly Worded[] =>
    inlines.flatMap((part): readonly Worded[] => {
      if (part.kind !== 'text') return [part];
      const out: Worded[] = [];
      let at = 0;
      for (const hit of part.text.matchAll(words)) {
        const term = named.get(hit[0].toLowerCase());
        if (term === undefined || explained.has(term) || (id !== null && term.rules.includes(id))) continue;
        explained.add(term);
        out.push({ kind: 'text', text: part.text.slice(at, hit.index) }, { kind: 'term', text: hit[0], term });
        at = hit.index + hit[0].length;
      }
      return [...out, { kind: 'text', text: part.text.slice(at) }];
    });

  return blocks.map((block): WordedBlock => {
    if (block.kind === 'heading') explained = new Set();
    if (block.kind === 'paragraph') return { ...block, text: worded(block.text, block.id) };
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => worded(item, null)) };
    return block;
  });
}
