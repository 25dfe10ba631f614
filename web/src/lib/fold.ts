/** What people type, compared with the words of choices: the twin of matching in cli/choosing.py. */
const SUITS: readonly (readonly [string, string])[] = [
  ['\u2660', ' espadas spades '],
  ['\u2665', ' copas hearts '],
  ['\u2666', ' ouros diamonds '],
  ['\u2663', ' paus clubs '],
];
const SMALL = new Set(['de', 'of']);

/** Without case, accents and punctuation, suits in words. */
export function fold(text: string): string {
  let bare = text;
  for (const [sign, words] of SUITS) bare = bare.replaceAll(sign, words);
  bare = bare.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (bare.match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => !SMALL.has(word)).join(' ');
}

/** Each part begins a word, in this order. */
function beginsWords(parts: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const part of parts) {
    while (at < words.length && !words[at]!.startsWith(part)) at++;
    if (at++ >= words.length) return false;
  }
  return true;
}

/** Which labels are meant, by the strictest way of matching that finds any. */
export function matching(typed: string, labels: readonly string[]): number[] {
  const wanted = fold(typed);
  if (wanted === '') return [];
  const parts = wanted.split(' ');
  const ways: readonly ((label: string) => boolean)[] = [
    (label) => label === wanted,
    (label) => label.startsWith(wanted),
    (label) => beginsWords(parts, label.split(' ')),
    (label) => label.includes(wanted),
    (label) => parts.every((part) => label.includes(part)),
  ];
  const folded = labels.map(fold);
  for (const way of ways) {
    const found = folded.flatMap((label, i) => (way(label) ? [i] : []));
    if (found.length > 0) return found;
  }
  return [];
}
