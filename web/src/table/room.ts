/**
 * The room of the decision bar: it is measured when a table comes, and stays as high until the next one, so that nothing
 * on the table moves while somebody points, picks or drags. Words that come meanwhile are set tighter, what only helps
 * gives way to them, and what still has no room grows over the felt.
 */
const FITS = ['', 'tight', 'tight plain', 'tight plain brief', 'tight plain brief over'] as const;
/** How tight a table may begin before it is given more room: where the rail tells what changed, without telling it twice. */
const BEGINS = { phone: 1, desktop: 2 } as const;

/** What a table is recognised by, on what it stands, and whether its person is in the middle of a move: then nothing shrinks. */
export interface Told {
  readonly epoch: string;
  readonly on: keyof typeof BEGINS;
  readonly goesOn: boolean;
}

/** Keeps the room around a bar, which is its only child. */
export function roomFor(told: () => Told): (slot: HTMLElement) => () => void {
  return (slot) => {
    const bar = slot.firstElementChild as HTMLElement;
    let epoch = '';
    let width = 0;
    let least = '';
    let coming = false;
    let coached = '';

    function comes(): void {
      coming = true;
      requestAnimationFrame(() => requestAnimationFrame(() => (coming = false)));
    }
    /** A line for beginners that comes by itself, once and not while somebody is choosing, is given its room. */
    function coachComes(): boolean {
      if (coached === epoch || bar.querySelector('[data-coach]') === null) return false;
      coached = epoch;
      return slot.closest('[data-table]')?.querySelector('[data-picked]') == null;
    }

    const set = (at: number): void => void (bar.dataset['fit'] = FITS[at] ?? '');
    const fits = (): boolean => bar.offsetHeight <= slot.clientHeight + 1 && bar.scrollHeight <= bar.clientHeight + 1;
    function tightest(most: number): boolean {
      for (let at = 0; at <= most; at++) {
        set(at);
        if (fits()) return true;
      }
      return false;
    }
    function fit(): void {
      const now = told();
      if (now.epoch !== epoch || slot.clientWidth !== width) {
        least = now.goesOn && slot.clientWidth === width ? slot.style.minHeight : '';
        epoch = now.epoch;
        width = slot.clientWidth;
        comes();
      }
      if (coachComes()) comes();
      if (coming) {
        // The board may show in its second step what the bar offered in its first.
        slot.style.minHeight = least;
        if (tightest(BEGINS[now.on])) return;
        slot.style.minHeight = `${bar.offsetHeight}px`;
        if (fits()) return;
      }
      tightest(FITS.length - 1);
    }

    const words = new MutationObserver(fit);
    words.observe(bar, { subtree: true, childList: true, characterData: true });
    const sizes = new ResizeObserver(fit);
    sizes.observe(slot);
    sizes.observe(bar);
    fit();
    return () => {
      words.disconnect();
      sizes.disconnect();
    };
  };
}
