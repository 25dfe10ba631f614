/** What this device prefers; kept in the browser and nowhere else. */
import type { Language } from './words';

export type Theme = 'auto' | 'light' | 'dark';
/** How long what others did is told: each sentence in its time, in half of it, or all at once. */
export type Pace = 'calm' | 'brisk' | 'instant';
export const PACES: readonly Pace[] = ['calm', 'brisk', 'instant'];

export interface Preferences {
  language: Language;
  sound: boolean;
  theme: Theme;
  contrast: boolean;
  pace: Pace;
  /** Whether steps inside a move that have a single answer are answered by themselves. */
  auto: boolean;
  /** Whether the bar tells beginners what a question is for, and the first time what a sign means. */
  coach: boolean;
  /** How fast cards fly: 0 not at all, 1, 2. */
  speed: 0 | 1 | 2;
  /** Where this person wants to be asked, as far as it differs from what is usual: by «game.window.side». */
  stops: Readonly<Record<string, boolean>>;
  /** The name this person gave last. */
  name: string;
  /** The level of the bots this person played against last. */
  level: string;
}

const PLACE = 'cartada.settings';

function usual(): Preferences {
  const english = typeof navigator !== 'undefined' && navigator.language.startsWith('en');
  return {
    language: english ? 'en' : 'pt',
    sound: true,
    theme: 'auto',
    contrast: false,
    pace: 'calm',
    auto: true,
    coach: true,
    speed: 1,
    stops: {},
    name: '',
    level: '',
  };
}

function stored(): Partial<Preferences> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

export const settings: Preferences = $state({ ...usual(), ...stored() });

/** Writes every change down and shows it on the page; called once by the page that runs. */
export function keepSettings(): () => void {
  return $effect.root(() => {
    $effect(() => {
      const now = JSON.stringify(settings);
      try {
        localStorage.setItem(PLACE, now);
      } catch {
        // A browser that keeps nothing still plays.
      }
    });
    $effect(() => {
      const root = document.documentElement;
      root.lang = settings.language === 'pt' ? 'pt-BR' : 'en';
      root.dataset['theme'] = settings.theme;
      root.dataset['contrast'] = settings.contrast ? 'high' : 'normal';
    });
  });
}
