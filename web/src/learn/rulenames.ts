/** What rules are called: their first words before a colon or a full stop, if they are few, or the heading they stand under. */
import { parse, plain } from '../lib/markdown';
import { loadRules } from '../lib/rulebooks';
import type { Language } from '../lib/words';

const LONGEST = 32;
const OWN = /^(\p{Lu}[^:.;]+)[:.]\s/u;
/** Ids, numbers of sections and remarks in brackets are no names. */
const ASIDE = /^[A-Z]+-\S+\s+|^\d+[.)]?\s+|\s*\([^)]*\)/g;

export type RuleNames = ReadonlyMap<string, string>;

export async function ruleNames(game: string, language: Language): Promise<RuleNames> {
  const names = new Map<string, string>();
  let heading = '';
  for (const block of parse((await loadRules(game, language)).text)) {
    const said = plain(block).replace(ASIDE, '').trim();
    if (block.kind === 'heading') heading = said;
    else if (block.kind === 'paragraph' && block.id !== null) {
      const own = OWN.exec(said)?.[1] ?? '';
      names.set(block.id, own !== '' && own.length <= LONGEST ? own : heading);
    }
  }
  return names;
}

/** Each name once, with the first rule that has it. */
export function namedRules(names: RuleNames, rules: readonly string[]): readonly { readonly rule: string; readonly name: string }[] {
  const found = new Map<string, string>();
  for (const rule of rules) {
    const name = names.get(rule) ?? rule;
    if (!found.has(name)) found.set(name, rule);
  }
  return [...found].map(([name, rule]) => ({ rule, name }));
}
