/** Things of a table as they lie on the page: for what points to them or is cut out around them. */

/** The elements of a thing. Of those of one name that lie in each other, the outer or the inner one. */
export function thingsOf(frame: HTMLElement, ref: string, outer: boolean): HTMLElement[] {
  const name = CSS.escape(ref);
  const own = [...frame.querySelectorAll<HTMLElement>(`[data-ref="${name}"]:not(.ghost)`)];
  const nested = own.filter((one) => own.every((other) => other === one || !(outer ? other.contains(one) : one.contains(other))));
  return nested.length > 0 ? nested : [...frame.querySelectorAll<HTMLElement>(`[data-sign="${name}"]`)];
}
