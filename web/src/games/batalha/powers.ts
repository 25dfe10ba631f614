/** What rulers and commanders can do, in one or two sentences of the page. */
import { t } from '../../lib/speech.svelte';

/** By kind of ruler: its rule. */
export const RULER_RULE: readonly string[] = ['B-41', 'B-42', 'B-43', 'B-45'];
/** By suit: the rule of its ace. */
export const ACE_RULE: readonly string[] = ['B-34', 'B-33', 'B-32', 'B-31'];

export const powerOf = (ruler: number): string => t(`batalha.power.ruler_${ruler}`);
export const abilityOf = (suit: number): string => t(`batalha.power.ace_${suit}`);
