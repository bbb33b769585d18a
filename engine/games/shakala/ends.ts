/**
 * Decides whose turn it is in Shakala, and how the game ends. Source: `engine/games/shakala/README.md`, Feeding and the
 * end.
 */
import { countOccurrences, remember } from '../../rules/repetition.ts';
import type { OptionValues } from '../../rules/options.ts';
import { hasBeads, hasGemsInPlay, KINDS, PITS, pointsIn } from './board.ts';
import type { Outcome, Position, Setup } from '../../rules/types.ts';
import { otherSide, type BySide, type Side } from '../../core/side.ts';

/** Shakala's options as the rules read them. */
export interface ShakalaOptions {
  /** Start contents, flat. */
  readonly layout: readonly number[];
  readonly winPoints: number;
  /** Whether indirect captures may take fewer gems than are due. */
  readonly isOptional: boolean;
  /** Occurrence that ends the game, 0 = never. */
  readonly repetition: number;
  readonly plyLimit: number;
  /** Whether the points in the cups decide a game that ends by repetition or ply limit. */
  readonly countsPoints: boolean;
}

function readLayout(values: OptionValues): number[] {
  const groups = values['layout'];
  const pits = new Array<number>(PITS * KINDS).fill(0);
  if (!Array.isArray(groups)) return pits;
  groups.forEach((group, pit) => {
    for (const bead of String(group).replace('.', '')) {
      const index = pit * KINDS + Number(bead);
      pits[index] = (pits[index] ?? 0) + 1;
    }
  });
  return pits;
}

/** Reads complete option values. */
export function readShakalaOptions(values: OptionValues): ShakalaOptions {
  return {
    layout: readLayout(values),
    winPoints: Number(values['win-points']),
    isOptional: values['indirect-capture'] === 'optional',
    repetition: Number(values['repetition']),
    plyLimit: Number(values['ply-limit']),
    countsPoints: values['repetition-result'] === 'points',
  };
}

function digits(counts: readonly number[]): string {
  return counts.map((count) => String.fromCharCode(48 + count)).join('');
}

/** Returns a text that is the same for equal positions: one character for each count, and the side. */
export function shakalaKey({ pits, stores, turn }: Setup): string {
  return `${digits(pits)}.${digits(stores)}${turn === 'south' ? 'S' : 'N'}`;
}

/** Returns the points in the cups. */
export function shakalaScore({ stores }: Pick<Setup, 'stores'>): BySide<number> {
  return { south: pointsIn(stores, 'south'), north: pointsIn(stores, 'north') };
}

/** Returns the outcome of a game that is stopped: without a winner, or by points if the option says so. */
export function unfinished(
  options: ShakalaOptions,
  stores: readonly number[],
  reason: 'repetition' | 'ply-limit' | 'agreed',
): Outcome {
  const points = shakalaScore({ stores });
  const leader = points.south > points.north ? 'south' : points.south < points.north ? 'north' : 'none';
  return {
    winner: options.countsPoints && reason !== 'agreed' ? leader : 'none',
    reason,
    score: points,
    sweep: [],
  };
}

/** Decides whose turn it is and whether the game is over; `passed` is a player without beads who was passed over. */
export function settle(
  options: ShakalaOptions,
  setup: Setup,
  history: Pick<Position, 'ply' | 'quiet' | 'past'>,
): { position: Position; passed: Side | null } {
  const { pits, stores } = setup;
  const { repetition, plyLimit } = options;
  let turn = setup.turn;
  let outcome: Outcome | null = null;
  let passed: Side | null = null;
  if (!hasBeads(pits, turn)) {
    if (hasGemsInPlay(pits)) {
      passed = turn;
      turn = otherSide(turn);
    } else {
      const other = otherSide(turn);
      const points = shakalaScore(setup);
      outcome = {
        winner: points[other] >= options.winPoints ? other : turn,
        reason: 'no-beads',
        score: points,
        sweep: [],
      };
    }
  }
  const past = repetition > 0 ? remember(shakalaKey({ pits, stores, turn }), history.past) : null;
  if (outcome === null && repetition > 0 && countOccurrences(past) >= repetition)
    outcome = unfinished(options, stores, 'repetition');
  if (outcome === null && plyLimit > 0 && history.ply >= plyLimit)
    outcome = unfinished(options, stores, 'ply-limit');
  const position: Position = {
    pits,
    stores,
    turn,
    ply: history.ply,
    quiet: history.quiet,
    phase: 0,
    swapped: false,
    past,
    outcome,
  };
  return { position, passed };
}
