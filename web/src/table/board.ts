/**
 * What a game gives the table, and what the table gives a game. One frame for all games: the shell draws the bars, the
 * decision, the hand and the rail; a game draws its board and its cards, and never talks to the server.
 */
import type { Component } from 'svelte';
import type { Arguments, Piece } from '../lib/words';
import type { Args, Line, MomentLook, Question, Result, Said, SeatInfo, Value } from '../wire';
import type { Scale } from './scale';

/** The table as a board sees it; every getter is reactive. `V` is the game's own view (see its view.py). */
export interface TableModel<V = unknown> {
  readonly view: V;
  /** The viewer's seat, or -1 for a spectator. */
  readonly seat: number;
  /** The seat drawn at the bottom: the viewer's, or seat 0 for a spectator. */
  readonly near: number;
  readonly seats: readonly SeatInfo[];
  readonly asked: readonly number[];
  /** What this viewer was told, in order: a moment may draw from it what led there. */
  readonly story: readonly Line[];
  /** The viewer's open question, or null. */
  readonly question: Question | null;
  readonly options: Readonly<Record<string, Value>>;
  readonly phone: boolean;
  /** How large cards (`s`) and words (`t`) are drawn, as the style's `--s` and `--t`; see scale.ts. */
  readonly scale: Scale;
  /** The seat's name, «Você» for the viewer himself. */
  name(seat: number): string;
  /** A sentence of the game's catalogue in the current language. */
  say(key: string, args?: Args): string;
  /** Whether the game's catalogue has this text. */
  has(key: string): boolean;
  /** The same sentence in pieces, so that the things it names can be drawn. */
  pieces(key: string, args?: Arguments): readonly Piece[];
  /** An entry of a table of names of the game's catalogue, such as names('race', 3). */
  named(table: string, index: number): string;
  /** Objects that may be clicked now: the first refs of legal choices, or after a click only the continuations. */
  readonly lit: ReadonlySet<string>;
  /** Objects clicked so far, in order. */
  readonly picked: readonly string[];
  /** Whose deed is being told now; -1: nothing is told. */
  readonly acting: number;
  /** Words of the choices that would be complete with this object, for small labels beside a target. */
  labels(ref: string): readonly string[];
  /** Arguments of the choices that would be complete with this object, for numbers a board wants to draw itself. */
  outcomes(ref: string): readonly { readonly code: number; readonly key: string; readonly args: Args }[];
  /** Click, tap or Enter on an object: extends the choice under way, begins another one, or asks why not. */
  touch(ref: string): void;
  /** Shows a card at reading size. */
  inspect(face: number | null): void;
}

/** A card that lies large beside the bar: what was just played, or why something is asked. */
export interface Staged {
  readonly face: number | null;
  /** Whose deed it is; -1: nobody's. */
  readonly owner: number;
  readonly caption: string;
}

/** One card of the own hand, drawn by the shell in the fan. Equal cards have the same `ref` and different `key`s. */
export interface HandCard {
  readonly ref: string;
  readonly key: string;
  readonly face: number;
  readonly label: string;
  /** A word across the card: what has been decided about it. */
  readonly mark?: string | undefined;
  /** What the card is in one line, for a phone: «3 Pavão-indiano $18». With it the hand lies there as lines, not as cards. */
  readonly chip?: { readonly size: string; readonly colour: string; readonly name: string; readonly price: string } | undefined;
  /** A few words above the card: what speaks for it now, or what it lacks. */
  readonly tag?: { readonly words: string; readonly good: boolean } | undefined;
}

/**
 * Several answers in a row that are one gesture to a player: card, then slot, where the rules ask play, card, slot. Nothing
 * is paid or shown between them. The server judges each answer as ever: a plan only says what to click.
 */
export interface Plan {
  /** Given one after another as the questions come; when one is not offered, the plan is dropped and the question stands. */
  readonly codes: readonly number[];
  readonly key: string;
  readonly args: Args;
  readonly refs: readonly string[];
  /** Instead of an answer: what the game keeps until the whole is sent. `key` tells which of equal things was clicked. */
  readonly act?: (key: string | undefined) => void;
  /** The answers after `codes`, where they depend on what is asked: one for each question, null when it is over. */
  readonly next?: (question: Question) => number | null;
  /** Its outcome is in sight or known, so no second press is asked for. With one code it stands for that choice. */
  readonly sure?: boolean;
  /** It and its like are all there is to its first answer: that is not offered alone, as half a question. */
  readonly whole?: boolean;
  /** It goes on after others have answered, too. */
  readonly waits?: boolean;
  /** The gold button while nothing is picked, though things are lit: what stands on the board and only has to be sent. */
  readonly ready?: boolean;
}

/**
 * Questions of the same kind in a row that a player answers at once: «descarte 3 cartas». The things are picked together,
 * and one gold button sends an answer for each of them, one question after the other.
 */
export interface Gather {
  /** The key of the question that comes again and again. */
  readonly key: string;
  /** What may be picked, and how much of it. */
  readonly refs: ReadonlySet<string>;
  readonly least: number;
  readonly most: number;
  /** What the gold button says with so many picked: «Descartar 3 cartas». */
  readonly label: (n: number) => string;
  /** The answer that ends the row where less than the most was picked. */
  readonly close?: number;
  /** The answer to one of the questions, and which of the things still left it used up. Left out: the choice that begins
   * with the thing. */
  readonly answer?: (question: Question, left: readonly string[]) => readonly [number, string?] | null;
}

/** Why a click leads nowhere: words of the game's catalogue and the rule that says so. */
export interface Reason {
  readonly key: string;
  readonly args: Args;
  readonly rule: string;
}

/** What winning is, in one sentence, with where everybody stands and what ends the game. */
export interface Goal {
  readonly words: string;
  readonly who: readonly { readonly seat: number; readonly value: string }[];
  /** What the values count, before them: «centros». */
  readonly counted?: string;
  /** The values as bars, in the order of `who`: each `at` out of `of`. */
  readonly bars?: { readonly of: number; readonly at: readonly number[] };
  /** What ends the round or the game, and how far that is. */
  readonly ends?: string;
}

/** A step of the turn in the top bar. */
export interface Step {
  readonly label: string;
  readonly state: 'done' | 'now' | 'next' | 'plain';
}

/** A small fact: in the strip of a player, or in the rail. `icon` is the path of an emblem (see cards/icons.ts). */
export interface Badge {
  readonly label: string;
  readonly value?: string;
  readonly icon?: string;
  readonly colour?: string;
  /** The sign it is, which says its name and what it means to whoever points at it. */
  readonly sign?: string;
}

export interface PlayerStrip {
  readonly line: string;
  readonly badges: readonly Badge[];
  /** A ref by which the player himself can be chosen, if the game has such choices: `seat:2`. */
  readonly ref?: string;
}

/** How a finished game was won: by what, in a sentence with names and numbers, and what each player has to show for it. */
export interface Verdict {
  readonly why: string;
  readonly shown: (seat: number) => string;
}

/** How long it takes, at least and at most, in milliseconds. */
export type Span = readonly [number, number];

export interface GameUi<V = unknown> {
  readonly name: string;
  /** Whether its cards are data of the server's library, which is then there before the board is drawn. */
  readonly library?: boolean;
  /** Two colours of the felt, edge and middle. */
  readonly felt: readonly [string, string];
  /** The middle of the table. On a phone `table.phone` is true. */
  readonly Board: Component<{ table: TableModel<V> }>;
  /** A card face in a viewBox of 100×140, from the number the view shows; null is the back. `owner` tints backs. */
  readonly Face: Component<{ face: number | null; owner?: number | undefined; reading?: boolean | undefined }>;
  /** What a card says at reading size, beside its face: rules text, powers, value. `ref`: the thing on the table it lies
   * at, for what it is worth there now. */
  about(
    table: TableModel<V>,
    face: number,
    ref?: string,
  ): { readonly title: string; readonly lines: readonly string[]; readonly rule?: string };
  /** Which kind of card it is, by the sign that explains the kind to whoever sees one for the first time. */
  kind?(table: TableModel<V>, face: number): string | null;
  steps(table: TableModel<V>): readonly Step[];
  /** The line on top of every table; null when the game is over. */
  goal?(table: TableModel<V>): Goal | null;
  strip(table: TableModel<V>, seat: number): PlayerStrip;
  hand(table: TableModel<V>): readonly HandCard[];
  /** Cards as they lie in the hand, where that is another face: so many pixels wide, `shape` times as high, and as much of
   * the width is seen beside the next card. */
  readonly handFace?: { readonly shape: number; readonly Face: Component<{ face: number; width: number; seen: number }> };
  /** Own counters and facts of the table at the top of the rail. */
  counters(table: TableModel<V>): readonly Badge[];
  /** The score sheet of the result, fetched when there is one. */
  readonly Sheet: () => Promise<{ readonly default: Component<{ table: TableModel<V> }> }>;
  /** How it was won. Left out, or null: by points, as they stand in the result. */
  verdict?(table: TableModel<V>, result: Result): Verdict | null;
  /** Further ways to answer the open question: they light and complete like choices, and stand for the choices whose code
   * they begin with, which then need no button of their own. */
  plans?(table: TableModel<V>): readonly Plan[];
  /** Several questions in a row that are answered together. */
  gather?(table: TableModel<V>): Gather | null;
  /** Whether an answer is passing, refusing or closing: its button is plain. Left out: by the key of the choice. */
  passive?(table: TableModel<V>, code: number, key: string): boolean;
  /** What would be lost if the question were answered without a deed, or with what is picked; said first, in red. */
  danger?(table: TableModel<V>): string | null;
  /** Whether the narrator takes his time for a line. Left out: for all but whose turn it is. */
  beat?(table: TableModel<V>, line: Line): boolean;
  /** A line of the story as this viewer is told it, where the order of its arguments depends on who that is. */
  said?(table: TableModel<V>, words: Said): Said;
  /** The card drawn large while a line is told: null is a back, undefined none. Left out: the first the line names. */
  large?(line: Line): number | null | undefined;
  /** Whether the seat a line names is only whose card it is about, and not who did it. Left out: it is who did it. */
  owned?(line: Line): boolean;
  /** A few words for a line, without who did it, in the chips of a turn: «buscou 3». Null: no chip. */
  chip?(table: TableModel<V>, line: Line): string | null;
  /** What a moment looks like, over board and hand, fetched when there is one; `table` shows it. Left out: the board as it
   * was. */
  readonly Moment?: () => Promise<{ readonly default: Component<{ table: TableModel<V>; moment: MomentLook; view: V }> }>;
  /** What goes on from a moment: «Próxima rodada». */
  onward?(table: TableModel<V>, moment: MomentLook): string | null;
  /** Whether the log makes a heading of a moment, such as the end of a round. Left out: of all of them. */
  heads?(table: TableModel<V>, moment: MomentLook): boolean;
  /** The question in the game's own words, where one gesture answers several. */
  asks?(table: TableModel<V>): string | null;
  /** Whether a question with one answer waits for it all the same: it would end a move, or somebody should look first. */
  waits?(table: TableModel<V>): boolean;
  /** Whether the plans are all there is to choose: something is put together and then answered as a whole. */
  composes?(table: TableModel<V>): boolean;
  /** Takes back the last thing that was put together and not yet sent. Left out, or null: there is none. */
  back?(table: TableModel<V>): (() => void) | null;
  /** Whether a card that needs no target yet is played by dropping it anywhere on the board. */
  readonly playsOnBoard?: boolean;
  /** Why this object cannot continue what is picked, where the game knows better than the refusals of the question. */
  whyNot?(table: TableModel<V>, ref: string): Reason | null;
  /** What an object is for, where neither that nor the rules refuse it: why it is no answer to the question. */
  whyElse?(table: TableModel<V>, ref: string): Reason | null;
  /** Opens an object that is no choice now to be looked at, such as another player's zoo; false: it opens nothing. */
  looks?(table: TableModel<V>, ref: string): boolean;
  /** The answer to a question that need not be asked now: a window in which the player does not want to stop. */
  skips?(table: TableModel<V>): number | null;
  /** No answer to the open question leaves before a moment drawn from this span, given by the player or by itself: how
   * soon it comes must not tell which. */
  pace?(table: TableModel<V>): Span;
  /** What the player may note on a card, below its words at reading size. */
  readonly Notes?: Component<{ table: TableModel<V>; face: number }>;
  /** More buttons for the decision bar: passing for a while, keeping control. */
  readonly Extras?: Component<{ table: TableModel<V> }>;
  /** One line of consequence for what is picked so far, below the question. */
  consequence?(table: TableModel<V>): string | null;
  /** Answers in a row whose outcome the server is to work out, where it stands in place of a `consequence`: letting happen
   * what waits, a declaration that is put together. */
  foresees?(table: TableModel<V>): readonly number[] | null;
  /** What a question is for, where nothing is picked and nothing pointed at. */
  helps?(table: TableModel<V>): string | null;
  /** What is different since this viewer's last deed, player by player: «apelo 25 → 31». */
  changed?(table: TableModel<V>, before: V): readonly { readonly seat: number; readonly words: string }[];
  /** Tables of names that depend on who sits where, as local_names in the game's text.py: «seu jardim». */
  localNames(table: TableModel<V>): Readonly<Record<string, readonly string[]>>;
  /** Arguments of words that are cards, so that the log can link them: {'one': face => face} by name table. */
  readonly cardTables: Readonly<Record<string, (index: number) => number | null>>;
}

/** Props of table/Thing.svelte, the only way anything on a board becomes clickable. */
export interface ThingProps {
  /** The table object's name in the refs of choices, such as `garden:3`. */
  ref: string;
  /** Unique on the page, stable while the object exists: what flies. Left out: the ref itself. */
  key?: string;
  /** The card's face, for the flight of cards without identity, and for inspection. */
  face?: number | null;
  /** Spoken name. */
  label: string;
  /** `card` gets the raised look of a chosen card, `zone` a dashed outline, `plain` only the ring. */
  look?: 'card' | 'zone' | 'plain';
  /** Whether it can be picked up and dragged onto another thing. */
  drag?: boolean;
}
