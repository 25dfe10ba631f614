// Made by `python make.py` from fields.py and view.py: change it there.

export interface ChallengeView {
  readonly game: number;
  readonly points: number;
}

export interface ProjectView {
  readonly card: number;
  readonly base: boolean;
  /** by level: the seat whose cube lies there, FREE or BLOCKED */
  readonly levels: readonly number[];
}

export interface ActionView {
  readonly action: number;
  readonly side: number;
  readonly venom: number;
  readonly constriction: number;
  readonly multipliers: number;
}

export interface BuildingView {
  readonly kind: number;
  readonly place: number;
  readonly spaces: readonly number[];
  readonly inside: number;
}

export interface ScoredView {
  readonly card: number;
  readonly cp: number;
  readonly appeal: number;
}

export interface SeatView {
  readonly map: number;
  readonly money: number;
  readonly appeal: number;
  readonly cp: number;
  readonly rep: number;
  readonly xtokens: number;
  readonly workers: number;
  readonly hired: number;
  readonly placed: readonly number[];
  readonly icons: readonly number[];
  readonly hosts: readonly number[];
  readonly class: number;
  /** how many folders of the display are within reach */
  readonly range: number;
  readonly points: number;
  /** [AN-142] the appeal at which the counters meet */
  readonly target: number;
  /** by slot, the weakest first */
  readonly actions: readonly ActionView[];
  readonly partners: readonly number[];
  readonly universities: readonly number[];
  /** places on the left side of the map that still have their cube */
  readonly cubes: readonly number[];
  readonly buildings: readonly BuildingView[];
  readonly covered: readonly number[];
  readonly full: boolean;
  /** sponsors with tokens left on them: card, number */
  readonly tokens: readonly (readonly number[])[];
  readonly animals: readonly number[];
  readonly sponsors: readonly number[];
  readonly cards: number;
  readonly hand: readonly number[] | null;
  readonly known: readonly number[];
  readonly looked: number;
  readonly looking: readonly number[] | null;
  readonly pouch: readonly number[];
  readonly finals: number;
  readonly scored: readonly ScoredView[];
  readonly final_cards: readonly number[];
}

export interface View {
  /** the card in each folder, NOTHING where one is missing */
  readonly display: readonly number[];
  /** maps to choose from [AN-16] */
  readonly offers: readonly number[];
  /** beside spaces 5 (two) and 8 (two), NOTHING where one is gone */
  readonly tiles: readonly number[];
  /** spaces covered: by donations, and solo by neutral cubes */
  readonly donations: number;
  /** the start player */
  readonly first: number;
  /** whose turn it is */
  readonly active: number;
  /** begun */
  readonly turns: number;
  /** carried out */
  readonly breaks: number;
  /** steps to the end of the break track */
  readonly break_left: number;
  /** it follows this turn */
  readonly break_due: boolean;
  readonly in_break: boolean;
  /** somebody reached 10 CP */
  readonly ten: boolean;
  /** how the end was called [AN-145] */
  readonly called: number;
  /** final turns still to come; -1: they have not begun */
  readonly final_left: number;
  /** an index of the endings; -1: not over */
  readonly ended: number;
  readonly break_steps: number;
  /** [AN-151] cubes in the left column of the solo tile */
  readonly solo_left: number | null;
  /** [AN-154] solo: no break comes any more, but the end */
  readonly last_round: boolean;
  readonly challenge: ChallengeView | null;
  readonly deck: number;
  readonly in_deck: readonly number[];
  readonly discard: number;
  readonly discard_top: number | null;
  readonly in_discard: readonly number[];
  readonly played: readonly number[];
  readonly base_pile: number;
  readonly in_base_pile: readonly number[];
  readonly final_deck: number;
  readonly in_final_deck: readonly number[];
  readonly gone: readonly number[];
  readonly projects: readonly ProjectView[];
  readonly board_partners: readonly number[];
  readonly board_universities: readonly number[];
  readonly donated: number;
  /** [AN-90] what donations cost, in order */
  readonly donation_amounts: readonly number[];
  readonly seats: readonly SeatView[];
}
