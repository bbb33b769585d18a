/**
 * Writes a value at a pit: a shape for the proof, a sign, and a text. It is free of language; the page adds the words.
 */
import type { Cost } from '../core/ranking.ts';
import { assertNever } from '../core/result.ts';
import type { Side } from '../core/side.ts';
import type { Value } from '../core/value.ts';

/** Shapes of the proof statuses. */
export const PROOF_SHAPES = [
  'square',
  'diamond',
  'triangle-up',
  'triangle-down',
  'circle',
  'dotted',
  'running',
] as const;
export type ProofShape = (typeof PROOF_SHAPES)[number];

/** Signs before the text; `''` if nothing is known. */
type ProofSign = '=' | '≥' | '≤' | '~' | '';

/** The written form of a value. */
export interface ValueText {
  readonly shape: ProofShape;
  readonly sign: ProofSign;
  readonly text: string;
}

/** Writes a whole or half number with the real minus sign and `½`. */
export function numberText(value: number): string {
  const size = Math.abs(value);
  const whole = Math.floor(size);
  const half = size - whole >= 0.25 ? '½' : '';
  return `${value < 0 ? '−' : ''}${whole === 0 && half ? '' : String(whole)}${half}`;
}

/** Writes a margin with its sign: `+3`, `−2½`, `0`. */
export function marginText(margin: number): string {
  return margin > 0 ? `+${numberText(margin)}` : numberText(margin);
}

/** Returns the shape of a value's proof. */
export function proofShape(value: Value): ProofShape {
  switch (value.proof) {
    case 'exact':
      return value.source === 'table' ? 'diamond' : 'square';
    case 'lower':
      return 'triangle-up';
    case 'upper':
      return 'triangle-down';
    case 'heuristic':
      return 'circle';
    default:
      return assertNever(value.proof);
  }
}

const SIGNS = { exact: '=', lower: '≥', upper: '≤', heuristic: '~' } as const;

function plainText(value: Value): string {
  if (value.kind === 'margin') return marginText(value.margin);
  if (value.proof === 'heuristic')
    return value.estimate === undefined ? '?' : marginText(Math.round(value.estimate));
  switch (value.winner) {
    case 'south':
      return value.distance === null ? 'S' : `S ${value.distance}`;
    case 'north':
      return value.distance === null ? 'N' : `N ${value.distance}`;
    case 'draw':
      return '½';
    case 'none':
      return '–';
    default:
      return assertNever(value.winner);
  }
}

/**
 * Writes a value from South's view: `+3` is three seeds for South; `S 12` is a win of South in twelve moves. Null is
 * written as a dash in a dotted ring, or a ring with an arc while a search runs.
 */
export function valueText(value: Value | null, isRunning = false): ValueText {
  if (value === null) return { shape: isRunning ? 'running' : 'dotted', sign: '', text: '-' };
  return { shape: proofShape(value), sign: SIGNS[value.proof], text: plainText(value) };
}

/** A value in text: whose it is, the sign of its proof, the number. */
export interface SidedText {
  /** The side that it is good for; null if it is good for neither, or if it is given from one side's view. */
  readonly side: Side | null;
  readonly sign: ProofSign;
  readonly text: string;
}

const TURNED = { '≥': '≤', '≤': '≥', '=': '=', '~': '~', '': '' } as const;

/** Returns a value in seeds, from South's view; null if it has no number. */
function seedsOf(value: Value): number | null {
  if (value.kind === 'margin') return value.margin;
  if (value.proof !== 'heuristic' || value.estimate === undefined) return null;
  return Math.round(value.estimate);
}

/**
 * Writes a value with the side that it is good for, `North` and `+2`, so that the reader need not reverse a minus sign;
 * or, in seeds, from one side's view: `−2` for South.
 */
export function sidedText(value: Value, view: Side | null = null): SidedText {
  const { sign, text } = valueText(value);
  const seeds = seedsOf(value);
  const isBound = sign === '≥' || sign === '≤';
  if (seeds !== null) {
    const side = view ?? (seeds < 0 ? 'north' : 'south');
    const own = side === 'south' ? seeds : 0 - seeds;
    const named = view !== null || (own === 0 && !isBound) ? null : side;
    return { side: named, sign: side === 'south' ? sign : TURNED[sign], text: marginText(own) };
  }
  if (value.kind !== 'winner' || (value.winner !== 'south' && value.winner !== 'north'))
    return { side: null, sign, text };
  const distance = value.distance === null ? '' : String(value.distance);
  return { side: value.winner, sign: value.winner === 'south' ? sign : TURNED[sign], text: distance };
}

/** Writes a cost next to a value: `0`, `−8`, `≤ −8` (at least eight seeds are given away), `?`. */
export function costText(cost: Cost): string {
  if (cost.kind === 'unknown') return '?';
  const text = numberText(0 - cost.seeds);
  return cost.kind === 'atLeast' ? `≤\u202F${text}` : text;
}
