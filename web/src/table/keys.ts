/** Keys that work anywhere on the table, as long as nobody is writing. */
import type { Table } from './model.svelte';

export interface Acts {
  list(): void;
  typed(): void;
  help(): void;
  undo(): void;
}

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

export function shortcuts(table: Table, acts: Acts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (act(table, acts, event)) event.preventDefault();
  };
}

/** Controls beside the table, and buttons somebody went to by keyboard: there Enter and space press what has the focus. */
function pressesItself(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('button, a, [role=button], summary') === null) return false;
  if (target.closest('.thing, .reach') !== null) return false;
  return target.closest('[data-bar]') === null || target.matches(':focus-visible');
}

function act(table: Table, acts: Acts, event: KeyboardEvent): boolean {
  const { choosing, narrator } = table;
  const asked = table.question !== null;
  if (/^[1-9]$/.test(event.key)) {
    const button = document.querySelectorAll<HTMLElement>('[data-bar] button[data-code]')[Number(event.key) - 1];
    button?.click();
    return button !== undefined;
  }
  switch (event.key) {
    case 'Escape':
      if (narrator.moment !== null) narrator.toLast();
      else if (narrator.telling) narrator.hurry();
      else if (choosing.canGoBack) choosing.back();
      else table.closeNotes();
      return true;
    case ' ':
      if (!narrator.telling || pressesItself(event.target)) return false;
      narrator.skip();
      return true;
    case 'Enter':
      if (pressesItself(event.target)) return false;
      if (narrator.telling) narrator.skip();
      else if (choosing.primary !== null) choosing.press(choosing.primary);
      else return false;
      return true;
    case 'l':
    case 'L':
      if (asked) acts.list();
      return asked;
    case '/':
      if (asked) acts.typed();
      return asked;
    case 'h':
    case 'H':
      table.askHint();
      return true;
    case 'u':
    case 'U':
      acts.undo();
      return true;
    case '?':
      acts.help();
      return true;
    default:
      return false;
  }
}
