/** Where we are: paths without the server, by the browser's own history. */

let place = $state.raw({ path: location.pathname, search: location.search, hash: location.hash });

function look(): void {
  place = { path: location.pathname, search: location.search, hash: location.hash };
}

let guard: ((to: string) => boolean) | null = null;

/** Asked before this place is left for another: `false` stays. Returns how to stop asking. */
export function beforeLeaving(ask: (to: string) => boolean): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** The browser has gone back already: whoever stays is put here again. */
function wentBack(): void {
  if (guard === null || guard(location.pathname + location.search + location.hash)) look();
  else history.pushState(null, '', place.path + place.search + place.hash);
}

export const route = {
  get path(): string {
    return place.path;
  },
  get query(): URLSearchParams {
    return new URLSearchParams(place.search);
  },
  get hash(): string {
    return place.hash;
  },
};

/** Goes to a path of this page; `replace` leaves no step back. */
export function go(to: string, replace = false): void {
  if (!replace && guard !== null && !guard(to)) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  look();
  if (!to.includes('#')) window.scrollTo(0, 0);
}

/** Follows links inside the page and the browser's back button. */
export function followLinks(): () => void {
  const clicked = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.hash !== '' && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', clicked);
  window.addEventListener('popstate', wentBack);
  window.addEventListener('hashchange', look);
  return () => {
    document.removeEventListener('click', clicked);
    window.removeEventListener('popstate', wentBack);
    window.removeEventListener('hashchange', look);
  };
}
