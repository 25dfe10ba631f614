/** Successive clicks narrow the legal choices; what is left says what may be clicked next. */
export interface Narrowable {
  readonly code: number;
  readonly refs: readonly string[];
}

export interface Narrowed<C extends Narrowable> {
  /** Choices that begin with what was picked. */
  readonly alive: readonly C[];
  /** Objects that continue one of them. */
  readonly next: ReadonlySet<string>;
  /** Choices that need nothing more. */
  readonly full: readonly C[];
  /** The choice, if only one is left and it is complete. */
  readonly done: C | null;
}

export function narrow<C extends Narrowable>(choices: readonly C[], picked: readonly string[]): Narrowed<C> {
  const alive = choices.filter((choice) => picked.every((ref, i) => choice.refs[i] === ref));
  const next = new Set<string>();
  for (const choice of alive) {
    const ref = choice.refs[picked.length];
    if (ref !== undefined) next.add(ref);
  }
  const full = alive.filter((choice) => choice.refs.length === picked.length);
  const only = alive.length === 1 && full.length === 1 && picked.length > 0 ? full[0] : undefined;
  return { alive, next, full, done: only ?? null };
}

/** A click on an object: extends what was picked, begins anew from it, or (null) means nothing. */
export function click<C extends Narrowable>(
  choices: readonly C[],
  picked: readonly string[],
  ref: string,
): { readonly picked: readonly string[]; readonly narrowed: Narrowed<C> } | null {
  const longer = [...picked, ref];
  const extended = narrow(choices, longer);
  if (extended.alive.length > 0) return { picked: longer, narrowed: extended };
  if (picked.at(-1) === ref) {
    const shorter = picked.slice(0, -1);
    return { picked: shorter, narrowed: narrow(choices, shorter) };
  }
  const fresh = narrow(choices, [ref]);
  return fresh.alive.length > 0 ? { picked: [ref], narrowed: fresh } : null;
}

/** What all of them begin with, as far as one of them at least goes on from it: that need not be clicked. */
export function shared(choices: readonly Narrowable[]): readonly string[] {
  const [first, ...others] = choices.map((choice) => choice.refs);
  if (first === undefined) return [];
  const most = Math.max(first.length, ...others.map((refs) => refs.length)) - 1;
  const end = first.findIndex((ref, i) => i >= most || others.some((refs) => refs[i] !== ref));
  return end < 0 ? first : first.slice(0, end);
}
