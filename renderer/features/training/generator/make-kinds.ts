/** The exercises that can be made: the kinds that rules have, and the choices of the dialog. */
import type { Side } from '../../../../engine/core/side.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import { POSITION_KINDS, type PositionKind } from '../../../../engine/training/exercise.ts';

/** Kinds to choose from; the first two need played games. */
export const MAKE_KINDS = ['mistake', 'opening', ...POSITION_KINDS] as const;
export type MakeKind = (typeof MAKE_KINDS)[number];

/** Tells whether exercises of a kind can be made from any position. */
export function isPositionKind(kind: MakeKind): kind is PositionKind {
  return kind !== 'mistake' && kind !== 'opening';
}

export const DIFFICULTIES = {
  any: null,
  easy: [1, 2],
  medium: [3, 5],
  hard: [6, 99],
} as const satisfies Record<string, readonly [number, number] | null>;
export type DifficultyName = keyof typeof DIFFICULTIES;

/** The choices of the dialog. */
export interface MakeChoice {
  /** Canonical rule-set text. */
  readonly rules: string;
  readonly kind: MakeKind;
  readonly least: number;
  readonly most: number;
  readonly isUnique: boolean;
  readonly difficulty: DifficultyName;
  readonly count: number;
  readonly seed: number;
  /** For openings: whose moves are asked, null for both; and the last move number. */
  readonly side: Side | null;
  readonly turns: number;
}

/**
 * Returns the largest number of exercises in a run: the requested number; for mistakes and openings, all that exist.
 */
export function limitOf({ kind, count }: MakeChoice): number {
  return isPositionKind(kind) ? count : Infinity;
}

/**
 * Tells whether a kind suits the rules: laying beads needs several kinds of beads, laps need relays, moves in a row
 * need a store to end in.
 */
export function suits(kind: PositionKind, rules: Rules): boolean {
  if (kind === 'beads') return rules.board.kinds > 1;
  if (kind === 'holds') return rules.board.kinds === 1;
  if (kind === 'moves-until') return rules.board.stores === 'sown';
  return kind !== 'laps' || rules.hasRelays;
}
