// Made by `python make.py` from fields.py and view.py: change it there.

export interface PermanentView {
  readonly card: number;
  readonly owner: number;
  readonly tapped: boolean;
  readonly damage: number;
  readonly restore: number;
  readonly keywords: number;
  readonly siege: number;
  readonly orator: number;
  readonly loyal: number;
  readonly hide: number;
  readonly kinds: number;
  readonly colours: number;
  readonly forbids: number;
  readonly obliges: number;
  readonly mute: boolean;
  readonly counters: readonly (readonly number[])[];
  readonly granted: readonly number[];
  readonly offensive: number;
  readonly life: number;
  readonly influence: number;
  /** [F-101] what it counts for against a base, with what its keywords add */
  readonly besieging: number;
  /** likewise while influencing */
  readonly speaking: number;
  /** likewise while defending */
  readonly defending: number;
  readonly attach: number;
  readonly preparing: boolean;
  readonly token: boolean;
  /** the object it is attached to */
  readonly bearer: string | null;
  readonly role: number;
  readonly aim: string | null;
  /** [F-110] the place of the first on its side that is equal to it */
  readonly like: number;
}

export interface BaseView {
  readonly card: number;
  readonly owner: number;
  readonly tapped: boolean;
  readonly damage: number;
  readonly restore: number;
  readonly keywords: number;
  readonly siege: number;
  readonly orator: number;
  readonly loyal: number;
  readonly hide: number;
  readonly kinds: number;
  readonly colours: number;
  readonly forbids: number;
  readonly obliges: number;
  readonly mute: boolean;
  readonly counters: readonly (readonly number[])[];
  readonly granted: readonly number[];
  readonly centre: boolean;
  readonly conquered: boolean;
  readonly resistance: number;
  readonly remaining: number;
}

export interface SeatView {
  readonly list: readonly number[] | null;
  readonly own_turn: number;
  readonly resources: number;
  readonly maximum: number;
  readonly cap: number;
  readonly conquest: number;
  readonly cards: number;
  readonly hand: readonly number[] | null;
  /** what each card of the hand costs now, X for nothing */
  readonly costs: readonly number[] | null;
  readonly known: readonly number[];
  readonly deck: number;
  /** cards of the deck whose place the viewer knows: how many lie above, and the face */
  readonly in_deck: readonly (readonly number[])[];
  readonly at_bottom: readonly (readonly number[])[];
  readonly aside: readonly number[];
  readonly battle: readonly PermanentView[];
  readonly bases: readonly BaseView[];
  readonly ruins: readonly number[];
  readonly discard: readonly number[];
  readonly exile: readonly number[];
  readonly exchanged: number;
}

export interface ItemView {
  readonly item: string;
  readonly kind: number;
  readonly seat: number;
  readonly card: number;
  readonly source: string | null;
  readonly ability: number;
  readonly x: number;
  readonly modes: number;
  /** what it will do, with the modes that were chosen: places in the table of names «effect» */
  readonly effects: readonly number[];
  readonly targets: readonly string[];
}

export interface EffectView {
  readonly what: number;
  readonly until: number;
  readonly seat: number;
  readonly card: number;
  readonly things: readonly string[];
  readonly values: readonly number[];
}

export interface View {
  readonly active: number;
  readonly starter: number;
  /** turns begun by both */
  readonly turn: number;
  readonly phase: number;
  readonly window: number;
  /** an index of the endings; -1: not over */
  readonly ended: number;
  /** NOBODY: a draw */
  readonly winner: number;
  readonly seats: readonly SeatView[];
  /** the top comes last */
  readonly stack: readonly ItemView[];
  readonly effects: readonly EffectView[];
}
