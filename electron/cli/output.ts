/**
 * The output of the command line: values as text or one JSON value on standard output, coded failures on standard
 * error.
 */
import type { Move } from '../../engine/core/move.ts';
import type { Failure } from '../../engine/core/result.ts';
import type { SearchOptions } from '../../engine/core/search-options.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Texts } from '../../engine/locales/text.ts';
import type { Outcome, Position, Setup } from '../../engine/rules/types.ts';
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
  /** Replaces the line of progress on a terminal; says nothing elsewhere and with `--quiet`. */
  readonly progress: (text: string) => void;
  /** Puts an answer into the frame of all JSON: what it is about, which program made it, and how. */
  readonly frame: (fields: object, about?: About) => object;
  /** Writes the one value of `--json` in its frame. */
  readonly answer: (fields: object, about?: About) => void;
}

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

/** Formats a time as `1.5 s`. */
export function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
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

export const WINNER_WORDS = {
  south: 'South wins',
  north: 'North wins',
  draw: 'draw',
  none: 'no winner',
} as const;

const SIGNS = { exact: '=', lower: '>=', upper: '<=', heuristic: '~' } as const;

/** Formats a value as `= South +3`, `~ North +2 d19`, `= South wins in 7`. Always says how sure it is. */
export function valueText(value: Value): string {
  const sign = SIGNS[value.proof];
  const depth = value.depth === undefined ? '' : ` d${String(value.depth)}`;
  if (value.kind === 'margin') {
    const { margin } = value;
    const words = margin === 0 ? 'even' : `${margin > 0 ? 'South' : 'North'} +${String(Math.abs(margin))}`;
    return `${sign} ${words}${depth}`;
  }
  const distance = value.distance === null ? '' : ` in ${String(value.distance)}`;
  if (value.proof === 'heuristic') return `${sign} ${counted(value.estimate ?? 0, 'bead')} for South${depth}`;
  return `${sign} ${WINNER_WORDS[value.winner]}${distance}${depth}`;
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

/** Formats `1 game`, `2 games`, `0 games`; `many` is a plural that is not formed with an s. */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${String(count)} ${Number(count) === 1 ? one : many}`;
}
