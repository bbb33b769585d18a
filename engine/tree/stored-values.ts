/**
 * Reads engine values on nodes, and decides when a newer result replaces a stored one.
 *
 * The rule: the rules' own value of a finished game beats all; exact beats bound, bound beats heuristic; an exact win
 * with its distance beats one without; of two heuristics the deeper is kept, of two bounds of one kind the tighter;
 * then the newer engine version; a full tie keeps the stored value. So a guess never replaces a proof, and storing the
 * same result twice changes nothing.
 */
import type { Move } from '../core/move.ts';
import { isWhole, resultOf, type Value } from '../core/value.ts';
import { sameData } from './same-data.ts';
import type { StoredValues } from '../core/stored-values.ts';

/** A value with the program version that computed it. */
export interface DatedValue {
  readonly value: Value;
  readonly engine: string;
}

type MoveValue = StoredValues['moves'][number];

const PROOF_RANKS = { exact: 2, lower: 1, upper: 1, heuristic: 0 } as const;

function proofRank(value: Value): number {
  if (value.source === 'rules') return PROOF_RANKS.exact + 2;
  return isWhole(value) ? PROOF_RANKS.exact + 1 : PROOF_RANKS[value.proof];
}

/** True if `next` should replace `now`; see the rule in the module header. */
export function isBetterValue(now: DatedValue, next: DatedValue): boolean {
  const ranks = proofRank(next.value) - proofRank(now.value);
  if (ranks !== 0) return ranks > 0;
  // An exact value needs no depth; if it has a depth anyway, this makes it neither better nor worse.
  const depths = next.value.proof === 'exact' ? 0 : (next.value.depth ?? 0) - (now.value.depth ?? 0);
  if (depths !== 0) return depths > 0;
  const tighter = compareBounds(now.value, next.value);
  if (tighter !== 0) return tighter > 0;
  return compareVersions(next.engine, now.engine) > 0;
}

/**
 * Compares two bounds: above 0 if `next` is tighter, below 0 if it is looser, 0 if they are equal or cannot be
 * compared.
 */
function compareBounds(now: Value, next: Value): number {
  if (now.proof !== next.proof || (now.proof !== 'lower' && now.proof !== 'upper')) return 0;
  const raised = resultOf(next) - resultOf(now);
  return now.proof === 'lower' ? raised : -raised;
}

/** Compares version texts by the numbers in them (`0.10.0` is newer than `0.9.2`); below 0 if `a` is older. */
export function compareVersions(a: string, b: string): number {
  const left = numbersIn(a);
  const right = numbersIn(b);
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersIn(text: string): readonly number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/**
 * Merges stored values with a new result for the same position: the better value of the position and of every move,
 * each with its line. If both contribute, the older version is named, so a newer program may still replace everything.
 */
export function mergeValues(now: StoredValues | null, next: StoredValues): StoredValues {
  if (!now) return next;
  const kept = new Set<'now' | 'next'>();
  const pick = <T>(older: T, newer: T, a: Value, b: Value): T => {
    const isNewer = isBetterValue({ value: a, engine: now.engine }, { value: b, engine: next.engine });
    kept.add(isNewer ? 'next' : 'now');
    return isNewer ? newer : older;
  };
  const value =
    now.value && next.value
      ? pick(now.value, next.value, now.value, next.value)
      : takeOne(now.value, next.value, kept);
  const byMove = new Map<Move, MoveValue>(now.moves.map((entry) => [entry.move, entry]));
  for (const entry of next.moves) {
    const known = byMove.get(entry.move);
    if (!known) kept.add('next');
    byMove.set(entry.move, known ? pick(known, entry, known.value, entry.value) : entry);
  }
  if (now.moves.some((known) => !next.moves.some((entry) => entry.move === known.move))) kept.add('now');
  const isAllNext = kept.has('next') && !kept.has('now');
  const isAllNow = kept.has('now') && !kept.has('next');
  const older = compareVersions(now.engine, next.engine) <= 0 ? now.engine : next.engine;
  const engine = isAllNext ? next.engine : isAllNow ? now.engine : older;
  const nodes = value === now.value ? now.nodes : next.nodes;
  const merged: StoredValues = {
    ...(value ? { value } : {}),
    moves: [...byMove.values()],
    engine,
    ...(nodes === undefined ? {} : { nodes }),
  };
  return sameData(merged, now) ? now : merged;
}

function takeOne<T>(now: T | undefined, next: T | undefined, kept: Set<'now' | 'next'>): T | undefined {
  if (now !== undefined) kept.add('now');
  else if (next !== undefined) kept.add('next');
  return now ?? next;
}

/** Returns the stored value of one move of a position, if known. */
export function storedMoveValue(values: StoredValues | null, move: string): Value | null {
  return values?.moves.find((entry) => entry.move === move)?.value ?? null;
}

/** True if some value may change with the moves that led to the position. */
export function dependsOnHistory(values: StoredValues): boolean {
  return (
    Boolean(values.value?.dependsOnHistory) || values.moves.some((entry) => entry.value.dependsOnHistory)
  );
}
