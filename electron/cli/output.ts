/**
 * The output of the command line: values as text or one JSON value on standard output, coded failures on standard
 * error.
 */
import type { Move } from '../../engine/core/move.ts';
import type { Failure } from '../../engine/core/result.ts';
import type { SearchOptions } from '../../engine/core/search-options.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { MessageKey } from '../../engine/locales/keys.ts';
import type { Say, Texts } from '../../engine/locales/text.ts';
import type { Outcome, Position, Setup } from '../../engine/rules/types.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import type { Value } from '../../engine/core/value.ts';

/** The streams of the process; tests supply their own. */
export interface ProcessStreams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Lines of standard input. */
  readonly lines: () => AsyncIterable<string>;
  /** Columns of the terminal that standard error is; undefined where it is none. */
  readonly columns?: number | undefined;
  /** The user's language as the system writes it: `fr_CA.UTF-8`. */
  readonly locale?: string | undefined;
}

/** An endgame table that a search has used. */
export interface TableUsed {
  /** Name of its kind: rule sets with the same table share it. */
  readonly rules: string;
  /** It holds all positions with up to so many seeds. */
  readonly seeds: number;
  /** True if `--endgame` asked for it, false if the search made it. */
  readonly isGiven: boolean;
}

/** How an answer was found. */
export interface Means {
  /** Limits and resources of the search. */
  readonly options?: SearchOptions;
  readonly tables?: readonly TableUsed[];
  /** Positions that were searched. */
  readonly nodes?: number;
}

/** What an answer is about and rests on, as far as its command knows. */
export interface About extends Means {
  readonly rules?: Rules;
  /** The position from which the moves were played. */
  readonly start?: Setup;
  readonly moves?: readonly Move[];
  /** The position asked about. */
  readonly position?: Position;
  /** Seed of random choices. */
  readonly seed?: number;
  /** `performance.now()` when this answer was begun; absent: with the command. */
  readonly begunAt?: number;
}

/** What a command reads and writes. */
export interface Streams extends Omit<ProcessStreams, 'columns' | 'locale'> {
  /** The messages in the user's language. */
  readonly texts: Texts;
  /** Writes a message as one line of standard output. */
  readonly print: (...message: Parameters<Say>) => void;
  /** Writes a message as one line of standard error. */
  readonly note: (...message: Parameters<Say>) => void;
  /** Replaces the line of progress on a terminal; says nothing elsewhere and with `--quiet`. */
  readonly progress: (text: string) => void;
  /** Puts an answer into the frame of all JSON: what it is about, which program made it, and how. */
  readonly frame: (fields: object, about?: About) => object;
  /** Writes the one value of `--json` in its frame. */
  readonly answer: (fields: object, about?: About) => void;
}

/** What a search says beside its answer. */
export type SearchStreams = Pick<Streams, 'note' | 'progress' | 'texts'>;

/** The end of a command that Ctrl+C stopped before it had an answer. Thrown only inside the command line. */
export class Interrupted extends Error {}

/** A coded failure on its way to standard error, with the exit code of `exitOf`. Thrown only inside the command line. */
export class Refused extends Error {
  readonly failure: Omit<Failure, 'ok'>;
  constructor(failure: Omit<Failure, 'ok'>) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Returns the value of a result; throws a refusal of the whole command if it failed. */
export function accept<T>(result: { readonly ok: true; readonly value: T } | Failure): T {
  if (!result.ok) throw new Refused(result);
  return result.value;
}

/** Formats one JSON value as a line. */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Formats a number with so many decimals, in the way of the language. */
export function decimal({ language }: Texts, value: number, digits: number): string {
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(language, fixed).format(value);
}

/** Formats a time as `1.5 s`. */
export function secondsText(texts: Texts, ms: number, digits = 1): string {
  return texts.say('cli.seconds', { seconds: decimal(texts, ms / 1000, digits) });
}

/** Formats a size as `1.5 MiB`. */
export function mebibytes(texts: Texts, bytes: number): string {
  return texts.say('cli.mebibytes', { size: decimal(texts, bytes / 2 ** 20, 1) });
}

/** Formats a share of 1 as `71.2 %`. */
export function percentText(texts: Texts, share: number, digits = 1): string {
  return texts.say('cli.percent', { percent: decimal(texts, 100 * share, digits) });
}

/** Returns the fields that have a value: JSON does without the others. */
export function known(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null));
}

/** Makes JSON of a failure in its documented shape: code and place are not nested. */
export function failureJson({ code, at, params }: Omit<Failure, 'ok'>): Record<string, unknown> {
  return { code, ...at, ...known({ params }) };
}

/** Makes JSON of a count: a number if JSON readers keep it exact, else a string of digits. */
export function exactJson(count: bigint): number | string {
  return count <= Number.MAX_SAFE_INTEGER ? Number(count) : count.toString();
}

/** Makes JSON of an outcome. */
export function outcomeJson({ winner, reason, score }: Outcome) {
  return { winner, reason, ...(score ? { score: [score.south, score.north] } : {}) };
}

/** Messages that say who wins. */
export const WINNER_WORDS = {
  south: 'cli.value.south',
  north: 'cli.value.north',
  draw: 'cli.value.draw',
  none: 'cli.value.none',
} as const;

const SIGNS = { exact: '=', lower: '>=', upper: '<=', heuristic: '~' } as const;

/** Formats a value as `= South +3`, `~ North +2 d19`, `= South wins in 7`. Always says how sure it is. */
export function valueText(texts: Texts, value: Value): string {
  const depth = value.depth === undefined ? '' : ` d${String(value.depth)}`;
  return `${SIGNS[value.proof]} ${valueWords(texts, value)}${depth}`;
}

function valueWords({ say }: Texts, value: Value): string {
  if (value.kind === 'margin') {
    const { margin } = value;
    if (margin === 0) return say('cli.value.even');
    return say(margin > 0 ? 'value.south-by' : 'value.north-by', { seeds: Math.abs(margin) });
  }
  const { winner, distance, estimate = 0 } = value;
  if (value.proof === 'heuristic') return say('cli.value.beads', { n: estimate });
  const word = say(WINNER_WORDS[winner]);
  return distance === null ? word : say('cli.value.in', { winner: word, moves: String(distance) });
}

/** Formats a value as `valueText`; says so where there is none. */
export function valueOrNone(texts: Texts, value: Value | null | undefined): string {
  return value ? valueText(texts, value) : texts.say('cli.value.unknown');
}

/** Makes the line of progress of a command that checks samples. */
export function sampleOf(texts: Texts, number: number, all: number): string {
  return texts.say('cli.sample-of', { number, samples: all });
}

/** Formats `games.mgn game 7: ...`. */
export function gameLine({ say }: Texts, file: string, number: number, told: string): string {
  return `${visibleLine(say('cli.game-line', { file, number, told }))}\n`;
}

/** Formats a number with its sign: `+3`, `0`, `-2`. */
export function signed(number: number): string {
  return `${number > 0 ? '+' : ''}${String(number)}`;
}

/** Makes JSON of a value: the number (South minus North) of a margin, else winner and distance, with its proof. */
export function valueJson(value: Value | null): Record<string, unknown> {
  if (value === null) return { value: null, proof: null };
  const { proof, depth, dependsOnHistory } = value;
  const common = { proof, ...known({ depth, dependsOnHistory: dependsOnHistory === true ? true : null }) };
  if (value.kind === 'margin') return { value: value.margin, ...common, ...known({ range: value.range }) };
  const { winner, distance, estimate } = value;
  return { value: { winner, distance }, ...common, ...known({ estimate }) };
}

/** What can be counted. */
type CountKey = Extract<MessageKey, `cli.n.${string}`>;

/** Formats `1 game`, `2 games`, `0 games`. Digits are not grouped: such a line is often read by programs, too. */
export function counted({ say }: Texts, count: number | bigint, what: CountKey): string {
  return say(what, { n: Number(count), count: String(count) });
}
